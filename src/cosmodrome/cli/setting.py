"""The options that choose board and rule set, for every command that opens a table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from cosmodrome.cli.board import open_board
from cosmodrome.cli.number import whole_number

ON: Final = "yes"

Edition: TypeAlias = Annotated[
    str | None, typer.Option("--edition", help="rocket: whose rulebook, pl cs it or fr.", show_default="pl")
]
Expert: TypeAlias = Annotated[bool, typer.Option("--expert", help="rocket: the expert game.")]
OpenShips: TypeAlias = Annotated[bool, typer.Option("--open-ships", help="rocket: show what lies inside the ships.")]
TipSquares: TypeAlias = Annotated[bool, typer.Option("--tip-squares", help="rocket: squares on their tip count.")]
RoundCap: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--round-cap",
        parser=whole_number,
        metavar="N",
        help="rocket: the game ends after so many rounds.",
        show_default="none",
    ),
]
BoardFile: TypeAlias = Annotated[
    Path | None, typer.Option("--board", help="rocket: a board file.", show_default="Palenque")
]


def setting_of(
    edition: str | None, expert: bool, open_ships: bool, tip_squares: bool, round_cap: int | None, board: Path | None
) -> dict[str, str]:
    """What was asked for, as a record's header says it; the game refuses what it does not know."""
    asked = {
        "edition": edition,
        "expert": ON if expert else None,
        "tip_squares": ON if tip_squares else None,
        "open_ships": ON if open_ships else None,
        "round_cap": None if round_cap is None else str(round_cap),
        "board": None if board is None else json.dumps(open_board(str(board), to_stderr=True).said),
    }
    return {name: said for name, said in asked.items() if said is not None}
