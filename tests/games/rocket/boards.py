"""Boards for tests: small and narrow, so that ships get stuck, flights end early and everybody meets everybody."""

from __future__ import annotations

from typing import Final

from cosmodrome.games.rocket import Board, read_board

NARROW: Final = """
name = "Narrow"
die = ["2", "3", "4", "5", "arrows", "arrows"]
lake = "~"
sacred = "S"
map = '''
A A ~ B B B
A ~ ~ S S B
C C S S S ~
C D D ~ E E
D D ~ E E E
'''
river_bank = ["a3", "b3", "a2", "b2"]
lake_shore = ["b3", "c3", "b5", "d4", "c2"]
[districts]
A = 3
B = 4
C = 5
D = 6
E = 3
S = 7
[covers]
"big" = ["E"]
"small" = ["A"]
[covers_by_players]
2 = ["big", "small"]
3 = ["big"]
4 = ["small"]
5 = []
"""


def narrow() -> Board:
    return read_board(NARROW)


def largest() -> Board:
    """16 x 16 fields in blocks of 4 x 4, a district each, the sacred one in the farthest corner."""
    letters = "ABCDEFGHIJKLMNOS"
    rows = [" ".join(letters[row // 4 * 4 + column // 4] for column in range(16)) for row in reversed(range(16))]
    values = "\n".join(f"{letter} = {3 + place % 5}" for place, letter in enumerate(letters))
    return read_board(
        f"""
name = "Largest"
die = ["2", "3", "4", "5", "arrows", "arrows"]
lake = "~"
sacred = "S"
map = '''
{chr(10).join(rows)}
'''
river_bank = []
lake_shore = []
[districts]
{values}
[covers]
[covers_by_players]
2 = []
3 = []
4 = []
5 = []
"""
    )
