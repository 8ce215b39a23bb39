"""The searches of Pacal's Rocket: from a view to what is to be held of each move."""

from cosmodrome.bots.search.rocket.knobs import Knobs
from cosmodrome.bots.search.rocket.search import Expect2, Flat, Oracle, Search

__all__ = ["Expect2", "Flat", "Knobs", "Oracle", "Search"]
