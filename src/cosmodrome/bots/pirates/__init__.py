"""What bots know of Kosmiczni Piraci."""

from cosmodrome.bots.pirates.advice import advice
from cosmodrome.bots.pirates.judgement import gains, weights

__all__ = ["advice", "gains", "weights"]
