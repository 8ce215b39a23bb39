"""A table as its log tells it: the events, what follows from them, and what may be asked of it. Nothing here waits."""

from cosmodrome.server.tables.events import Event
from cosmodrome.server.tables.holder import Holder
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.tables.table import Table

__all__ = ["Event", "Holder", "Refusal", "Table"]
