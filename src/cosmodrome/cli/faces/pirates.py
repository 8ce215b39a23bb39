"""Kosmiczni Piraci in the terminal: the ring of planets, the hand, and what happens in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table as Columns
from rich.text import Text

from cosmodrome.cli.faces.seats import NUMERALS, colour, seat_text
from cosmodrome.games import pirates
from cosmodrome.games.contract import Decision, Event, Game, Move, View
from cosmodrome.games.pirates.diagram import treasure_text
from cosmodrome.games.pirates.notation import PLANET_LETTERS
from cosmodrome.games.pirates.table import FaceDown, Table

# The ring as it is drawn: clockwise along the upper row, and back along the lower one.
UPPER: Final = "ABC"
LOWER: Final = "FED"
CLOCKWISE: Final = dict(zip("ABCDEF", "▶▶▼◀◀▲", strict=True))
COUNTER_CLOCKWISE: Final = dict(zip("ABCDEF", "▼◀◀▲▶▶", strict=True))
PLANET_WIDTH: Final = 38
FRAME: Final = 4  # a panel's border and the space within it, left and right
TITLE_FRAME: Final = 6  # the same, with a line to the left and to the right of its title
GAP: Final = "  "  # between what belongs to different seats
TRADE: Final = "bright_cyan"
PIRATE: Final = "bright_red"


class PiratesFace:
    def board(self, view: View) -> RenderableType:
        table = cast(pirates.View, view).table
        return Group(Ring(table), *([] if table.phase == "over" else [hands(table, view.seat)]))

    def whole(self, game: Game) -> Text:
        return Text(str(game))

    def hides(self, view: View) -> bool:
        return cast(pirates.View, view).table.phase == "send"

    def shared_view(self, game: Game, seat: int) -> View:
        """KP 2.6 Also while treasures are taken a hand and the cards lost unseen are nobody else's to see."""
        return replace(cast(pirates.Game, game).view(None), legal_moves=cast(pirates.Game, game).view(seat).legal_moves)

    def choices(self, view: View) -> Text:  # noqa: ARG002  # every card to every planet: `moves` lists them
        return Text()

    def tell(self, before: Game, event: Event, after: Game, viewer: int | None) -> Text:
        earlier, later = cast(pirates.Game, before).table, cast(pirates.Game, after).table
        decision = cast(Decision, event)
        told, move = seat_text(decision.seat), decision.move
        if earlier.phase == "take":
            return Text.assemble(told, f" takes {treasure_name(move)} at {earlier.sharing}  ", (move, "dim"))
        is_own = viewer == decision.seat
        card, planet = move[0], move[1]
        return Text.assemble(
            told,
            f" lays {card_name(card) if is_own else 'a card'} at {planet}",
            *sent(earlier, later, earlier.planets[PLANET_LETTERS.index(planet)].down),
            (f"  {move if is_own else f'?{planet}'}", "dim"),
        )

    def spelled(self, typed: str, view: View) -> Move:  # noqa: ARG002  # means the same in every position
        return "".join(typed.split()).upper().replace("X", "x")

    def prompt(self, view: View) -> str:
        table = cast(pirates.View, view).table
        if table.phase == "take":
            return f"take a treasure at {table.sharing}: {' '.join(view.legal_moves)}"
        return "lay a card, as 5C: card 5 to planet C"

    def help(self, view: View) -> str:
        if cast(pirates.View, view).table.phase == "take":
            return (
                "x7 takes a treasure of value 7, xS the trade ship, worth 10. Ties: more different treasures (KP 5.2)."
            )
        return (
            "A card and a planet: 5C lays your 5 face down at C, TA your teleport at A. It turns up the card that lies "
            "face down there: a pirate then counts, and moves the ships at that planet one planet on; a teleport "
            "takes the card just laid out of the game with it (KP 2)."
        )

    def result(self, game: Game) -> RenderableType:
        result = game.result
        assert result is not None
        columns = Columns("seat", "treasures", "different", "points", "", box=box.SIMPLE_HEAD, header_style="dim")
        for seat, (score, part) in enumerate(zip(result.scores, result.parts, strict=True), 1):
            values = " ".join(treasure_text(value) for value in part["treasures"])
            wins = "wins" if result.winners == (seat,) else "shares the win" if seat in result.winners else ""
            columns.add_row(seat_text(seat), values, str(part["distinct"]), str(score), wins)
        return columns


@dataclass(frozen=True, slots=True)
class Ring:
    """The six planets, as wide as the terminal lets them be."""

    table: Table

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> RenderResult:
        width = min(PLANET_WIDTH, options.max_width // len(UPPER) - 1)
        grid = Columns.grid(padding=(0, 1))
        for row in (UPPER, LOWER):
            contents = [planet_lines(self.table, letter, max(1, width - FRAME)) for letter in row]
            height = max(map(len, contents))
            panels = zip(row, contents, strict=True)
            grid.add_row(*(planet_panel(self.table, letter, lines, width, height) for letter, lines in panels))
        yield grid


def planet_lines(table: Table, letter: str, width: int) -> list[Text]:
    planet = table.planets[PLANET_LETTERS.index(letter)]
    return [
        *filled((Text(f"◆{treasure_text(value)}", "bright_yellow") for value in planet.treasures), " ", width),
        *filled(ships(table, letter), GAP, width),
        *filled((cards_text(seat, up, width) for seat, up in enumerate(planet.up, 1) if up), GAP, width),
        face_down_text(planet.down, width) if planet.down else Text(),
    ]


def filled(groups: Iterable[Text], gap: str, width: int) -> list[Text]:
    """As many groups a line as there is room for; only one that is wider than a line is broken apart."""
    lines = [Text()]
    for group in groups:
        for piece in group.divide(range(width, len(group), width)):
            if not lines[-1]:
                lines[-1] = piece
            elif len(lines[-1]) + len(gap) + len(piece) <= width:
                lines[-1] = Text.assemble(lines[-1], gap, piece)
            else:
                lines.append(piece)
    return lines


def fitting(width: int, wordy: str, short: str) -> str:
    return wordy if len(wordy) <= width else short


def planet_panel(table: Table, letter: str, lines: Sequence[Text], width: int, height: int) -> Panel:
    homes = [name for name, home in (("trade", table.trade_home), ("pirate", table.pirate_home)) if home == letter]
    title = letter
    if homes:
        title = fitting(width - TITLE_FRAME, f"{letter} · {homes[0]} home", f"{letter} {homes[0]} home")
    style = "bright_white" if table.sharing == letter else "grey50"
    return Panel(Group(*lines), title=title, title_align="left", border_style=style, width=width, height=height + 2)


def ships(table: Table, letter: str) -> Iterator[Text]:
    """The ships at a planet, each with an arrow to where it goes next."""
    if table.trade == letter:
        yield Text(f"{CLOCKWISE[letter]} trade ship", f"bold {TRADE}")
    if table.pirate == letter:
        yield Text(f"{COUNTER_CLOCKWISE[letter]} pirate ship", f"bold {PIRATE}")


def cards_text(seat: int, up: Sequence[int], width: int) -> Text:
    """A seat's face-up pirates and what they add up to; where there is little room, one beside the other."""
    cards = [str(card) for card in up]
    total = f"={sum(up)}" if len(up) > 1 else ""
    numeral = NUMERALS[seat - 1]
    return Text(
        fitting(width, f"{numeral} {'+'.join(cards)}{total}", f"{numeral} {''.join(cards)}{total}"), colour(seat)
    )


def face_down_text(down: FaceDown, width: int) -> Text:
    card = f"{NUMERALS[down.seat - 1]} [{down.card}]"
    return Text(fitting(width, f"{card} face down", f"{card} down"), colour(down.seat))


def hands(table: Table, viewer: int | None) -> Columns:
    grid = Columns.grid(padding=(0, 2))
    for seat in range(1, table.players + 1):
        hand = table.hands[seat - 1]
        lost = [*table.lost[seat - 1], *(f"({card})" for card in table.lost_unseen[seat - 1])]
        taken = " ".join(treasure_text(value) for value in table.taken[seat - 1])
        grid.add_row(
            Text("→" if seat == table.seat else " ", "bold"),
            seat_text(seat),
            Text(" ".join(f"[{card}]" for card in hand) if hand and seat == viewer else count_text(len(hand))),
            Text(f"lost: {' '.join(lost)}" if lost else "", "dim"),
            Text(f"taken: {taken}" if taken else "", "bright_yellow"),
        )
    return grid


def count_text(cards: int) -> str:
    return "no cards" if cards == 0 else "1 card" if cards == 1 else f"{cards} cards"


def sent(earlier: Table, later: Table, down: FaceDown | None) -> Iterable[Text]:
    """What a card laid sets off, all of it public."""
    if down is not None and down.card == "T":
        yield Text.assemble(": ", seat_text(down.seat), "'s teleport! Both cards are gone")
    elif down is not None:
        yield Text.assemble(": ", seat_text(down.seat), f"'s {down.card} is turned up")
    if later.trade != earlier.trade:
        yield Text(f", the trade ship moves to {later.trade}", TRADE)
    if later.pirate != earlier.pirate:
        yield Text(f", the pirate ship moves to {later.pirate}", PIRATE)
    if later.phase != "send":
        yield Text(f"; {why_it_ended(earlier, later)}. All cards are turned up", "bold default")


def why_it_ended(earlier: Table, later: Table) -> str:
    home = [
        name
        for name, moved, is_home in (
            ("trade", later.trade != earlier.trade, later.trade == later.trade_home),
            ("pirate", later.pirate != earlier.pirate, later.pirate == later.pirate_home),
        )
        if moved and is_home
    ]
    if len(home) == 2:
        return "both ships are home"
    return f"the {home[0]} ship is home" if home else "all cards have been laid"


def card_name(card: str) -> str:
    return "the teleport" if card == "T" else f"the {card}"


def treasure_name(move: str) -> str:
    return "the trade ship" if move == "xS" else f"a treasure {move[1:]}"
