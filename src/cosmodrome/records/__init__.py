"""A game as a file: written, read, replayed and verified."""

from cosmodrome.records.files import load, loads, save
from cosmodrome.records.replay import begin, replay, steps

__all__ = ["begin", "load", "loads", "replay", "save", "steps"]
