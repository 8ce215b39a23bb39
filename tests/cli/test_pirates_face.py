"""How Kosmiczni Piraci looks in the terminal, late in a game of five."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from cosmodrome import pirates
from cosmodrome.cli.faces.pirates import PiratesFace

FACE = PiratesFace()
LATE = """
    first 3, seat 2 sends
    planet  home    ships         treasures  face up                                   face down
    A       pirate  .             5 4 3      1:3 2:3 4:1 5:5,4                         5:2
    B       trade   .             7 5 5      1:4 2:6 3:6 4:6,2                         4:3
    C       .       .             7 4 1      1:5,1 2:7,1 3:7,5,4,3,1 4:7               4:4
    D       .       .             3 3 3      2:5 3:2 4:5                               1:6
    E       .       trade pirate  5 4 2 1    .                                         5:1
    F       .       .             6 6 4 2    2:4 5:7,6,3                               2:2
    seat  hand  lost       taken
    1     .     T (2) (7)  .
    2     T     .          .
    3     .     T          .
    4     .     T          .
    5     .     T          .
"""
CARDS = ("• 3", "•••• 1", "▬ 5+4=9", "•••• 6+2=8", "• 5+1=6", "•• 7+1=8", "•••• 7", "▬ 7+6+3=16", "••• 2")
SHIPS = ("◀ trade ship", "▶ pirate ship")


def lines(width: int) -> list[str]:
    game = pirates.position(LATE)
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(FACE.board(game.view(game.seat)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("width", [60, 80, 100, 120])
def test_what_belongs_together_stands_on_one_line(width: int) -> None:
    drawn = lines(width)
    cells = [cell.strip() for line in drawn for cell in line.split("│")]
    groups = {group for cell in cells for group in cell.split("  ")}
    assert groups >= {*CARDS, *SHIPS}
    assert any(title in "".join(drawn) for title in ("─ A pirate home ─", "─ A · pirate home ─"))
    assert max(map(len, drawn)) <= width


@pytest.mark.parametrize("width", [60, 80, 100, 120])
def test_the_ring_is_as_wide_as_the_terminal(width: int) -> None:
    assert len(lines(width)[0].rstrip()) > width - 8


def test_where_there_is_little_room_it_is_said_shorter() -> None:
    narrow, wide = "\n".join(lines(60)), "\n".join(lines(80))
    assert "••• 7+5+4+3+1=20" in wide
    assert "••• 75431=20" in narrow
    assert "•••• [?] face down" in wide
    assert "•••• [?] down" in narrow


def test_a_terminal_that_is_far_too_narrow_loses_no_card() -> None:
    drawn = "".join(cell.strip() for line in lines(40) for cell in line.split("│")[5:6])
    assert "75431=20" in drawn.replace(" ", "")


def test_who_may_look_together_sees_what_everybody_knows() -> None:
    game = pirates.position(LATE)
    assert FACE.hides(game.view(2))
    game.play("TA")
    assert game.phase == "take"
    assert game.seat is not None
    shared = FACE.shared_view(game, game.seat)
    assert not FACE.hides(shared)
    assert shared.legal_moves == game.legal_moves
    assert "T (2) (7)" in str(game.view(1))
    assert "T (?) (?)" in str(shared)
