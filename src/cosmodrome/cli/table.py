"""A table in the terminal: whose turn it is, what they see, what they type."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from cosmodrome import bots, records
from cosmodrome.cli.faces import FACES
from cosmodrome.cli.faces.seats import seat_text
from cosmodrome.cli.rules import show_rules
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Chance, Decision, Event, Game, Move, View
from cosmodrome.games.errors import BadSetting, CosmodromeError

HUMAN: Final = "human"
CLEAR_SCROLLED: Final = "\x1b[3J"
COMMANDS: Final = "? help · moves · log · board · rules [chapter] · save FILE · quit"
INTERRUPTED: Final = 130


class Quit(Exception):  # not an error: somebody has had enough
    """The person at the keyboard wants to stop."""


class Table:
    """A game that is played here. `played` is the game before the first event and after each so far.

    The table rolls the dice: its game has no referee.
    """

    def __init__(
        self,
        console: Console,
        played: Sequence[Game],
        seats: Sequence[str],
        file: Path,
        streams: Sequence[Stream],
        dice: Stream,
    ) -> None:
        self.console = console
        self.game = played[-1]
        self.seats = tuple(seats)
        self.file = file
        self.dice = dice
        self.face = FACES[self.game.name]
        self.bots = {
            seat: bots.find(name, self.game.name, stream)
            for seat, (name, stream) in enumerate(zip(seats, streams, strict=True), 1)
            if name != HUMAN
        }
        self.humans = [seat for seat, name in enumerate(seats, 1) if name == HUMAN]
        self.told: list[tuple[Game, Event, Game]] = [
            (before, after.events[-1], after) for before, after in pairwise(played)
        ]
        self.at_keyboard: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.shown_to: dict[int, int] = {}

    def run(self) -> int:
        """Plays on until the game or the patience ends; answers with an exit code."""
        try:
            self.keep()
            while self.game.seat is not None:
                if self.game.outcomes:
                    self.happen(Chance(self.dice.choice(self.game.outcomes)))
                else:
                    self.turn(self.game.seat)
        except (Quit, EOFError):
            return self.say_how_to_go_on(0)
        except KeyboardInterrupt:
            return self.say_how_to_go_on(INTERRUPTED)
        self.show_end()
        return 0

    def turn(self, seat: int) -> None:
        view = self.game.view(seat)
        if seat in self.bots:
            self.play(seat, self.bots[seat].choose(view))
        elif len(view.legal_moves) == 1:
            self.play(seat, view.legal_moves[0])  # nothing to decide: the news will tell it
        else:
            self.hand_over(seat)
            self.show_news(seat)
            self.play(seat, self.ask(seat))

    def play(self, seat: int, move: Move) -> None:
        self.happen(Decision(seat, move))

    def happen(self, event: Event) -> None:
        before = self.game.copy()
        self.game.apply(event)
        self.told.append((before, event, self.game.copy()))
        self.keep()

    def keep(self) -> None:
        """Saves the game; that this fails is said, and the game goes on."""
        try:
            records.save(self.game.record(self.seats), self.file)
        except OSError as error:
            if not self.told:
                raise
            self.console.print(
                Text(f"The game could not be saved as {self.file}: {error.strerror}. Try: save FILE", "red")
            )

    def hand_over(self, seat: int) -> None:
        """Several people at one keyboard: nobody sees the hand of the one before. Without hands nobody moves."""
        if self.at_keyboard == seat or not self.face.hides(self.game.view(seat)):
            return
        self.clear()
        self.console.print(Text.assemble("It is the turn of ", seat_text(seat), "."))
        self.console.input("Let them sit down, then press Enter. ")
        self.clear()
        self.at_keyboard = seat

    def clear(self) -> None:
        """Clears the screen, and what has scrolled off it: a hand may stand there."""
        self.console.clear()
        if self.console.is_terminal:  # after it: some terminals keep a cleared screen among what has scrolled off
            self.console.file.write(CLEAR_SCROLLED)
            self.console.file.flush()

    def show_news(self, seat: int) -> None:
        """The board, and what has happened since this seat's last turn."""
        self.console.print()
        for before, event, after in self.told[self.shown_to.get(seat, 0) :]:
            self.console.print(self.face.tell(before, event, after, seat))
        view = self.game.view(seat)
        for reader in [seat] if self.face.hides(view) else self.humans:
            self.shown_to[reader] = len(self.told)
        self.show_board(view)

    def show_board(self, view: View) -> None:
        self.console.print(self.face.board(view))
        if choices := self.face.choices(view):
            self.console.print(choices)

    def ask(self, seat: int) -> Move:
        """Asks until a legal move is typed; everything else is a command or explained."""
        while True:
            view = self.game.view(seat)
            self.console.print(Text.assemble(seat_text(seat), f", {self.face.prompt(view)}  ", ("(? help)", "dim")))
            typed = self.console.input("> ").strip()
            if (move := self.face.spelled(typed, view)) in view.legal_moves:
                return move
            if typed:
                self.command(seat, typed)

    def command(self, seat: int, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        view = self.game.view(seat)
        match word.lower():
            case "quit" | "q" | "exit":
                raise Quit
            case "?" | "help" | "h":
                self.console.print(Text(f"{self.face.help(view)}\nCommands: {COMMANDS}"))
            case "moves":
                self.console.print(Text(" ".join(view.legal_moves)))
            case "board":
                self.show_board(view)
            case "log":
                for before, event, after in self.told:
                    self.console.print(self.face.tell(before, event, after, seat))
            case "rules":
                self.attempt(lambda: show_rules(self.console, self.game.name, rest or None))
            case "save" if rest:
                self.attempt(lambda: self.keep_copy(Path(rest)))
            case "save":
                self.console.print("Say in which file, as in: save friday.txt")
            case _:
                self.attempt(lambda: self.game.copy().play(self.face.spelled(typed, view)))

    def attempt(self, action: Callable[[], None]) -> None:
        """What goes wrong is said, and the question asked again."""
        try:
            action()
        except CosmodromeError as error:
            self.console.print(Text(str(error), "red"))
        except OSError as error:
            self.console.print(Text(f"That did not work: {error.strerror or error}.", "red"))

    def keep_copy(self, file: Path) -> None:
        if file.exists():
            raise BadSetting("The file", str(file), "it is there already; give another name")
        records.save(self.game.record(self.seats), file)
        self.say(f"Saved as {file}.")

    def say_how_to_go_on(self, code: int) -> int:
        self.say(f"\nSaved. Go on with: {command_name()} play --resume {self.file}")
        return code

    def show_end(self) -> None:
        last = self.at_keyboard or next(iter(self.humans), 0)
        for before, event, after in self.told[self.shown_to.get(last, 0) :]:
            self.console.print(self.face.tell(before, event, after, last or None))
        self.console.print(self.face.board(self.game.view(None)))
        self.console.print(self.face.result(self.game))
        self.say(f"Replay it with: {command_name()} replay {self.file}")

    def say(self, text: str) -> None:
        """Prints a text as it is, not wrapped, so that a command in it can be copied."""
        self.console.print(Text(text), soft_wrap=True)


def command_name() -> str:
    """How this program is called from here: it is on the path only in an active environment."""
    if shutil.which("cosmodrome"):
        return "cosmodrome"
    beside = Path(sys.executable).with_name("cosmodrome")
    if not beside.exists():
        return f"{sys.executable} -m cosmodrome"
    return str(beside.relative_to(Path.cwd()) if beside.is_relative_to(Path.cwd()) else beside)
