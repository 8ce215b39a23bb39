"""Boards for rule tests: each as small as its rule allows, with no cover for any number of players."""

from __future__ import annotations

from typing import Final

from cosmodrome import rocket

REST: Final = """
die = ["2", "3", "4", "5", "arrows", "arrows"]
lake = "~"
sacred = "S"
[covers]
[covers_by_players]
2 = []
3 = []
4 = []
5 = []
"""

DISTRICTS: Final = rocket.read_board(
    """
name = "Districts"
map = '''
A A A B B B
A A A B B B
S S S S S S
C C C D D D
C C C D D D
'''
river_bank = []
lake_shore = []
"""
    + REST
    + """
[districts]
A = 3
B = 4
C = 5
D = 6
S = 7
"""
)

# The shore is a3 and the upper row from b4 to g4, the bank is a3 and the lowest row from a1 to f1.
WATERS: Final = rocket.read_board(
    """
name = "Waters"
map = '''
L L L L L L L
S ~ ~ ~ ~ ~ ~
S S S S S S S
R R R R R R R
'''
lake_shore = ["a3", "b4", "c4", "d4", "e4", "f4", "g4"]
river_bank = ["a3", "a1", "b1", "c1", "d1", "e1", "f1"]
"""
    + REST
    + """
[districts]
L = 3
R = 5
S = 7
"""
)

CENTRE: Final = rocket.read_board(
    """
name = "Centre"
map = '''
A A A A A A A
A A A A A A A
A A S S S A A
A A S S S A A
A A S S S A A
A A A A A A A
A A A A A A A
'''
river_bank = []
lake_shore = []
"""
    + REST
    + """
[districts]
A = 4
S = 7
"""
)
