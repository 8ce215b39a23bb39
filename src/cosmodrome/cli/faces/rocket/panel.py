"""What lies beside the board: round and die, the signs explained, and what each seat has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.table import Table as Columns
from rich.text import Text

from cosmodrome.cli.faces.rocket.marks import MEANINGS
from cosmodrome.cli.faces.rocket.pieces import stone_sign
from cosmodrome.cli.faces.seats import colour, seat_text
from cosmodrome.games.rocket import Board, View
from cosmodrome.games.rocket.diagram import SHIP_LETTERS
from cosmodrome.games.rocket.ruleset import RuleSet, target
from cosmodrome.games.rocket.table import Table

HEADS: Final = ("", "", "seat", "points", "stones", "gods", "pyramids 1–5")  # what is left; of 1 to 5 floors


def status(view: View) -> Text:
    table, agreed = view.table, ", ".join(agreements(view.rules))
    return Text.assemble(
        (f"Round {table.round}", "bold"),
        " started by ",
        seat_text(table.first),
        "   ",
        (f"die {table.die or '–'}", "bold"),
        f"   to {target(view.rules, table.players)} points",
        (f"   {agreed}" if agreed else "", "dim"),
    )


def agreements(rules: RuleSet) -> Iterator[str]:
    """What this table plays by, where it is not what every table does."""
    if rules.edition != RuleSet().edition:
        yield f"edition {rules.edition}"
    if rules.expert:
        yield "expert"
    if rules.tip_squares:
        yield "squares on a tip"
    if rules.open_ships:
        yield "open ships"
    if rules.round_cap is not None:
        yield f"{rules.round_cap} rounds at most"


def legend(board: Board, marks: Mapping[str, str]) -> Text:
    """The signs of the map; those of the flights and fields only where there are any."""
    signs = ["(A) ship", "a stone", "A3 3 floors", "④ district's value"]
    signs += ["≈ river bank"] * bool(board.river_bank) + ["~ lake shore"] * bool(board.lake_shore)
    text = Text("  ".join(signs), "dim")
    there = [sign for sign in MEANINGS if sign in marks.values()]
    if there:
        text.append("\n").append("   ".join(f"{sign} {MEANINGS[sign]}" for sign in there), "default")
    return text


def seats_panel(table: Table) -> Columns:
    is_open = any(inside is not None for inside in table.inside)
    heads = (*HEADS, *(("in ship",) if is_open else ()))
    columns = Columns(*heads, box=None, header_style="dim", padding=(0, 1, 0, 0), pad_edge=False)
    for seat in range(1, table.players + 1):
        place = seat - 1
        columns.add_row(
            Text("→" if seat == table.seat else " ", "bold"),
            Text(SHIP_LETTERS[place], f"bold {colour(seat)}"),
            seat_text(seat),
            str(table.score[place]),
            str(table.supply[place]),
            " ".join(map(str, table.gods[place])) or "none",
            " ".join(map(str, table.left[place])),
            *((inside_text(table.inside[place]),) if is_open else ()),
        )
    return columns


def inside_text(inside: Sequence[int] | None) -> Text:
    """The stones in a ship that may be looked into, as they lie on the board."""
    if inside is None:
        return Text("?", "dim")
    stones = [stone_sign(seat) for seat, count in enumerate(inside, 1) for _ in range(count)]
    return Text.assemble(*stones) if stones else Text("none", "dim")
