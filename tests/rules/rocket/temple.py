"""A small board with something of everything: river, lake and, with two players, a covered corner."""

from __future__ import annotations

from typing import Final

from cosmodrome import rocket

TEMPLE_FILE: Final = """
name = "Temple"
die = ["2", "3", "4", "5", "arrows", "arrows"]
lake = "~"
sacred = "S"
map = '''
A A A A B B B
A A A A B B B
A A S S S B ~
A A S S S C C
A A S S S C C
D D D D C C C
D D D D C C C
'''
river = [[5, 0], [5, 2], [7, 2]]
river_bank = ["e6", "e7", "f5", "f6", "f7", "g6"]
lake_shore = ["f5", "g4", "g6"]
[districts]
A = 4
B = 5
C = 3
D = 6
S = 7
[covers]
"corner" = ["D"]
[covers_by_players]
2 = ["corner"]
3 = []
4 = []
5 = []
"""

TEMPLE: Final = rocket.read_board(TEMPLE_FILE)
