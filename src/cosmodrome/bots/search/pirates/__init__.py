"""The searches of Kosmiczni Piraci, from a view to what they hold of each move."""

from __future__ import annotations

from cosmodrome.bots.search.pirates.desk import Knobs
from cosmodrome.bots.search.pirates.expect2 import expect
from cosmodrome.bots.search.pirates.foresight import Oracle
from cosmodrome.bots.search.pirates.growth import think
from cosmodrome.bots.search.pirates.sampling import sample
from cosmodrome.bots.search.pirates.thinking import Thinker
from cosmodrome.bots.search.tree import Tree, children

__all__ = ["Expect2", "Flat", "Knobs", "Oracle", "Search"]


class Search(Thinker):
    """Information-set tree search, by upper confidence bounds or, if it is set so, by regret matching."""

    way = staticmethod(think)


class Flat(Thinker):
    """Every move as often as the others, in deals and games of its own."""

    way = staticmethod(sample)

    def _best_first(self, tree: Tree, seat: int) -> list[int]:
        """By how they have ended, as all are tried as often."""
        return sorted(children(tree, self._root), key=lambda node: -tree.worth[node][seat] / max(tree.visits[node], 1))


class Expect2(Flat):
    """The same, and the others answer each move with what is best for them in the deal; nobody plays on from there."""

    way = staticmethod(expect)
