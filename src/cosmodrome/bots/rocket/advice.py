"""Pacal's Rocket as an experienced player would advise: rules of thumb, each with its merit in points.

Of a flight: rather two stones than one; land where a stone will complete a pyramid next turn, the one that scores most,
and never on a stone of one's own; a god stone only for what is worth more than it scores at the end.
Of stones: bring in all that one may, the second into a ship that stands where it helps, and flies before one's own next
turn; never a second one of one's colour into the same ship, as both go home.
Of pyramids: take the lead in a district, and keep it; mind the bank and the shore; use up few stones, and send others'
home; end the game as the winner, and only so.

The merits stand in `search/rocket/features.py` and `pyramids.py`: searches begin with the same ones.
"""

from __future__ import annotations

from collections.abc import Callable

from cosmodrome.bots.rocket.recollection import Recollection
from cosmodrome.bots.search.rocket.features import rate_moves
from cosmodrome.bots.search.rocket.survey import Survey
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move
from cosmodrome.games.rocket.codec import MOST_MOVES
from cosmodrome.games.rocket.legal import list_moves
from cosmodrome.games.rocket.notation import move_text
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.view import View


def adviser(stream: Stream, memory: str) -> Callable[[View], Move]:
    """An expert who knows of the inside of ships what that memory holds."""
    recollection = Recollection(stream, memory)
    return lambda view: advice(*recollection.kernel(view))


def advice(setting: Setting, state: State) -> Move:
    """The move with the most merit; of equals the first in notation."""
    moves, merits = [0] * MOST_MOVES, [0] * MOST_MOVES
    count = list_moves(setting, state, moves)
    rate_moves(setting, state, Survey(), moves, count, merits)
    rated = {move_text(setting, state.phase, code): merit for code, merit in zip(moves[:count], merits, strict=False)}
    return max(sorted(rated), key=rated.__getitem__)
