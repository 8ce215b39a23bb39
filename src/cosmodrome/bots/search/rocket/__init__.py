"""The searches of Pacal's Rocket: from a view to what is to be held of each move."""

from cosmodrome.bots.search.rocket.search import Flat, Search

__all__ = ["Flat", "Search"]
