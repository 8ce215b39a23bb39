"""A table in the terminal: whose turn it is, what they see, what they type."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from cosmodrome import bots
from cosmodrome.bots.faults import describe
from cosmodrome.cli.faces import FACES
from cosmodrome.cli.faces.seats import seat_text
from cosmodrome.cli.game_file import GameFile
from cosmodrome.cli.rules import show_rules
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Chance, Decision, Event, Game, Move, View
from cosmodrome.games.errors import BadSetting, CosmodromeError, shortened

HUMAN: Final = "human"
CLEAR_SCROLLED: Final = "\x1b[3J"
COMMANDS: Final = "? help · moves · log · board · rules [chapter] · save FILE · quit"
FAILED: Final = 1
INTERRUPTED: Final = 130


class Quit(Exception):  # not an error: somebody has had enough
    """The person at the keyboard wants to stop."""


class BotAtFault(CosmodromeError):
    """A bot that cannot go on: which, in which seat, and what happened."""

    def __init__(self, file: GameFile, seat: int, what: str) -> None:
        self.seat, self.what = seat, what
        seats = [word for at, name in enumerate(file.seats, 1) for word in ("--seat", "OTHER" if at == seat else name)]
        super().__init__(
            f"{file.seats[seat - 1]}, in seat {seat}, is at fault: {what}. The game is kept; go on with another bot: "
            f"{command('play', '--resume', str(file.path), *seats)}"
        )


class Table:
    """A game that is played here. `played` is the game before the first event and after each so far.

    The table rolls the dice: its game has no referee.
    """

    def __init__(
        self,
        console: Console,
        played: Sequence[Game],
        file: GameFile,
        streams: Sequence[Stream],
        dice: Stream,
    ) -> None:
        self.console = console
        self.game = played[-1]
        self.file = file
        self.dice = dice
        self.face = FACES[self.game.name]
        self.bots = {
            seat: bots.find_any(name, self.game.name, stream)
            for seat, (name, stream) in enumerate(zip(file.seats, streams, strict=True), 1)
            if name != HUMAN
        }
        self.humans = [seat for seat, name in enumerate(file.seats, 1) if name == HUMAN]
        self.told: list[tuple[Game, Event, Game]] = [
            (before, after.events[-1], after) for before, after in pairwise(played)
        ]
        self.at_keyboard: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.shown_to: dict[int, int] = {}

    def run(self) -> int:
        """Plays on until the game or the patience ends; answers with an exit code."""
        code = 0
        self.file.keep(self.game)
        try:
            while self.game.seat is not None:
                if self.game.outcomes:
                    self.happen(Chance(self.dice.choice(self.game.outcomes)))
                else:
                    self.turn(self.game.seat)
        except (Quit, EOFError):
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
        finally:
            self.file.keep(self.game)  # also where a mistake of ours stops it
        if self.game.seat is None:
            self.show_end()
        return self.say_where_it_is(code)

    def turn(self, seat: int) -> None:
        view = self.game.view(seat)
        if seat in self.bots:
            self.play(seat, self.move_of_bot(seat, view))
        elif len(view.legal_moves) == 1:
            self.play(seat, view.legal_moves[0])  # nothing to decide: the news will tell it
        else:
            self.hand_over(self.viewer(seat))
            self.file.keep(self.game)  # what a person sees is on the disk
            self.show_news(seat)
            self.say_trouble()
            self.play(seat, self.ask(seat))
            self.file.keep(self.game)

    def move_of_bot(self, seat: int, view: View) -> Move:
        """A bot's own fault ends the sitting, not the game."""
        try:
            move = self.bots[seat].choose_in(self.game)
        except (Exception, SystemExit) as error:
            raise BotAtFault(self.file, seat, describe(error)) from error
        if move not in view.legal_moves:
            raise BotAtFault(self.file, seat, f"it plays {shortened(move)}, which is not legal here")
        return move

    def play(self, seat: int, move: Move) -> None:
        self.happen(Decision(seat, move))

    def happen(self, event: Event) -> None:
        after = self.game.copy()
        after.apply(event)
        self.told.append((self.game, event, after))
        self.game = after

    def viewer(self, seat: int | None) -> int | None:
        """Whose eyes the screen is for when a seat is to move: one person's, or None where several look at it."""
        if len(self.humans) == 1:
            return self.humans[0]
        return seat if seat is not None and self.face.hides(self.game.view(seat)) else None

    def view(self, seat: int) -> View:
        """What stands on the screen when a seat is asked."""
        return self.game.view(seat) if self.viewer(seat) else self.face.shared_view(self.game, seat)

    def hand_over(self, viewer: int | None) -> None:
        """Several people at one keyboard: nobody sees the hand of the one before. Without hands nobody moves."""
        if self.at_keyboard == viewer:
            return
        self.clear()
        if viewer is not None:
            self.console.print(Text.assemble("It is the turn of ", seat_text(viewer), "."))
            self.console.input("Let them sit down, then press Enter. ")
            self.clear()
        self.at_keyboard = viewer

    def clear(self) -> None:
        """Clears the screen, and what has scrolled off it: a hand may stand there."""
        self.console.clear()
        if self.console.is_terminal:  # after it: some terminals keep a cleared screen among what has scrolled off
            self.console.file.write(CLEAR_SCROLLED)
            self.console.file.flush()

    def show_news(self, seat: int) -> None:
        """The board, and what has happened since whoever looks at it last did."""
        self.console.print()
        self.tell_news(self.viewer(seat))
        self.show_board(self.view(seat))

    def tell_news(self, viewer: int | None) -> None:
        readers = self.humans if viewer is None else [viewer]
        self.tell_from(min((self.shown_to.get(reader, 0) for reader in readers), default=0), viewer)
        for reader in readers:
            self.shown_to[reader] = len(self.told)

    def tell_from(self, first: int, viewer: int | None) -> None:
        for before, event, after in self.told[first:]:
            self.console.print(self.face.tell(before, event, after, viewer))

    def show_board(self, view: View) -> None:
        self.console.print(self.face.board(view))
        if choices := self.face.choices(view):
            self.console.print(choices)

    def ask(self, seat: int) -> Move:
        """Asks until a legal move is typed; everything else is a command or explained."""
        while True:
            view = self.view(seat)
            self.console.print(Text.assemble(seat_text(seat), f", {self.face.prompt(view)}  ", ("(? help)", "dim")))
            typed = self.console.input("> ").strip()
            if (move := self.face.spelled(typed, view)) in view.legal_moves:
                return move
            if typed:
                self.command(seat, typed)

    def command(self, seat: int, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        view = self.view(seat)
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
                self.tell_from(0, self.viewer(seat))
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
        self.say(self.file.keep_as(file, self.game))

    def say_trouble(self) -> None:
        if self.file.trouble:
            trouble = f"The game could not be saved as {self.file.path}: {self.file.trouble}. Try: save FILE"
            self.console.print(Text(trouble, "red"))

    def say_where_it_is(self, code: int) -> int:
        """How to go on with the game, or that some of it is lost; answers with the exit code."""
        how = command("play", "--resume", str(self.file.path))
        if self.file.trouble:
            self.say(f"\nNot saved since move {self.file.kept}; {self.file.trouble}. From there go on with: {how}")
            return FAILED
        if self.game.seat is None:
            self.say(f"Replay it with: {command('replay', str(self.file.path))}")
        else:
            self.say(f"\nSaved. Go on with: {how}")
        return code

    def show_end(self) -> None:
        viewer = self.viewer(None)
        self.hand_over(viewer)
        self.tell_news(viewer)
        self.console.print(self.face.board(self.game.view(None)))
        self.console.print(self.face.result(self.game))

    def say(self, text: str) -> None:
        """Prints a text as it is, not wrapped, so that a command in it can be copied."""
        self.console.print(Text(text), soft_wrap=True)


def command(*words: str) -> str:
    """What can be copied into a shell."""
    return f"{command_name()} {shlex.join(words)}"


def command_name() -> str:
    """How this program is called from here: it is on the path only in an active environment."""
    if shutil.which("cosmodrome"):
        return "cosmodrome"
    beside = Path(sys.executable).with_name("cosmodrome")
    if not beside.exists():
        return f"{sys.executable} -m cosmodrome"
    return str(beside.relative_to(Path.cwd()) if beside.is_relative_to(Path.cwd()) else beside)
