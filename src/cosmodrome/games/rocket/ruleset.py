"""The rule set of a table (PR 9) and the setting that it makes of a board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cosmodrome.games.cells import OFF_BOARD, SIDE
from cosmodrome.games.errors import BadSetting, UnknownName
from cosmodrome.games.rocket.board import Board, cell_named, face_number
from cosmodrome.games.rocket.shapes import Step, first_cells_on_the_grid, shapes
from cosmodrome.games.rocket.state import Setting
from cosmodrome.games.rocket.vocabulary import MAX_SEATS, MIN_SEATS, TALLEST

EDITIONS: Final = ("pl", "cs", "it", "fr")
TARGETS: Final = {2: 45, 3: 40, 4: 35, 5: 30}  # PR 7.2, 7.3
CZECH_TARGET_FOR_FIVE: Final = 40  # PR 9
MOST_ROUNDS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class RuleSet:
    """PR 9 Which rulebook is played by, and what the table has agreed on."""

    edition: str = "pl"
    expert: bool = False
    tip_squares: bool = False  # PR 5.2
    round_cap: int | None = None  # PR 7.4
    open_ships: bool = False

    def __post_init__(self) -> None:
        if self.edition not in EDITIONS:
            raise UnknownName("edition", str(self.edition), EDITIONS)
        for name in ("expert", "tip_squares", "open_ships"):
            if type(getattr(self, name)) is not bool:
                raise BadSetting(name, getattr(self, name), "it is true or false")
        if self.round_cap is not None and (type(self.round_cap) is not int or not 1 <= self.round_cap <= MOST_ROUNDS):
            raise BadSetting("round_cap", self.round_cap, f"it is a whole number from 1 to {MOST_ROUNDS}, or none")


def target(rules: RuleSet, players: int) -> int:
    """PR 7.2, 7.3, 9 The points that bring about the end."""
    return CZECH_TARGET_FOR_FIVE if rules.edition == "cs" and players == MAX_SEATS else TARGETS[players]


def setting_for(players: int, board: Board, rules: RuleSet) -> Setting:
    """Everything that the rules ask of board, rule set and number of players."""
    if type(players) is not int or not MIN_SEATS <= players <= MAX_SEATS:
        raise BadSetting("The number of players", players, f"Pacal's Rocket is for {MIN_SEATS} to {MAX_SEATS}")
    setting = Setting()
    setting.players = players
    setting.target = target(rules, players)
    setting.left_at_end = 0 if rules.edition == "fr" else 1
    setting.last_round_bonus = int(rules.edition == "fr")
    setting.dead_ends = int(rules.edition != "cs")
    setting.expert = int(rules.expert)
    setting.round_cap = rules.round_cap or 0
    lay_the_board(setting, board)
    draw_the_shapes(setting, board, rules)
    return setting


def lay_the_board(setting: Setting, board: Board) -> None:
    """PR 1.1, 1.6, 1.7 The fields in play, what they belong to, and the die."""
    setting.land = board.land(setting.players)
    setting.sacred = sum(1 << cell for cell in board.cells() if board.letter(cell) == board.sacred)
    setting.river = sum(1 << cell_named(field) for field in set(board.river_bank))
    setting.lake = sum(1 << cell_named(field) for field in set(board.lake_shore))
    setting.districts = len(board.districts)
    setting.district = [OFF_BOARD] * len(setting.district)
    for cell in board.cells():
        if board.letter(cell) != board.lake:
            setting.district[cell] = board.districts.index(board.letter(cell))
    covered = board.covered(setting.players)
    for number, letter in enumerate(board.districts):
        setting.value[number] = 0 if letter in covered else board.values[letter]
    setting.face_count = len(board.die)
    for place, face in enumerate(board.die):
        setting.faces[place] = face_number(face)


def draw_the_shapes(setting: Setting, board: Board, rules: RuleSet) -> None:
    """PR 5.2, 9 The patterns of the rule set; the Italian one has no diagonals."""
    setting.longest = max(board.width, board.height) - 1
    setting.diagonals, setting.tip_squares = int(rules.edition != "it"), int(rules.tip_squares)
    drawn = list(shapes(board.width, board.height, rules.edition != "it", rules.tip_squares))
    setting.shapes = len(drawn)
    for height in range(1, TALLEST + 2):
        setting.first_shape[height] = sum(shape.height < height for shape in drawn)
    for number, shape in enumerate(drawn):
        setting.height[number] = shape.height
        setting.size[number] = shape.size
        setting.step[number], setting.leap[number] = distance(shape.step), distance(shape.leap)
        setting.room[number] = first_cells_on_the_grid(shape, board.width, board.height)
        for place, corner in enumerate(shape.corners):
            setting.corner[number][place] = distance(corner)


def distance(step: Step) -> int:
    """How many cells further a step leads."""
    right, up = step
    return up * SIDE + right
