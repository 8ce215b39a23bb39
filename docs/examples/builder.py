"""A bot for Pacal's Rocket: builds what scores most, and otherwise flies where it may bring in two stones."""

from cosmodrome import Stream, rocket
from cosmodrome.bots import Budget


class Builder:
    def __init__(self, stream: Stream) -> None:
        self.stream = stream  # dice of its own: the same seed, the same game

    def choose(self, view: rocket.View, _budget: Budget) -> str:
        moves = view.legal_moves
        if view.table.phase == "build":
            return max(moves, key=lambda move: (view.gain(move), len(move)))
        if view.table.phase == "fly":
            with_two_stones = [move for move in moves if move[0] in "-*"]
            return self.stream.choice(with_two_stones or moves)
        if view.table.phase == "stones":
            return self.stream.choice([move for move in moves if ">" in move] or moves)
        return self.stream.choice(moves)
