"""What the lower rungs of the ladder know of Pacal's Rocket."""

from cosmodrome.bots.rocket.advice import adviser
from cosmodrome.bots.rocket.judgement import gains, weights
from cosmodrome.bots.rocket.recollection import Recollection

__all__ = ["Recollection", "adviser", "gains", "weights"]
