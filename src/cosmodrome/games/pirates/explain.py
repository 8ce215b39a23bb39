"""Why a move that can be read is not legal: the rule it breaks and the reason, in words."""

from __future__ import annotations

from cosmodrome.games.pirates.codec import card_of, is_send, kind_of
from cosmodrome.games.pirates.diagram import treasure_text
from cosmodrome.games.pirates.notation import PLANET_LETTERS, card_text
from cosmodrome.games.pirates.state import State
from cosmodrome.games.pirates.table import cards_of, treasure_values
from cosmodrome.games.pirates.vocabulary import TRADE_SHIP, Phase


def why_illegal(s: State, code: int) -> tuple[str, str]:
    """The rule and the reason."""
    if s.phase == Phase.OVER:
        return "KP 5.1", "the game is over"
    if s.phase == Phase.SEND and not is_send(code):
        return "KP 4.4", "treasures are taken only after the sending"
    if s.phase == Phase.TAKE and is_send(code):
        return "KP 3.1", "the sending has ended"
    if s.phase == Phase.SEND:
        hand = " ".join(map(card_text, cards_of(s.hand[s.seat])))
        return "KP 2.1", f"seat {s.seat + 1} has no card {card_text(card_of(code))} in the hand, but {hand}"
    lying = " ".join(map(treasure_text, treasure_values(s.treasures[s.sharing])))
    wanted = "the trade ship" if kind_of(code) == TRADE_SHIP else f"a treasure {kind_of(code)}"
    return "KP 4.5", f"{wanted} does not lie at {PLANET_LETTERS[s.sharing]}, but {lying}"
