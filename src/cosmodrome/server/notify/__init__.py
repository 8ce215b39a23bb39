"""Being told when it is one's turn: by web push, and by e-mail."""

from cosmodrome.server.notify.notifier import Notifier, open_notifier

__all__ = ["Notifier", "open_notifier"]
