"""Where somebody wants to be told: checked before it is kept."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Final
from urllib.parse import urlsplit

from cosmodrome.server.notify.door import is_public
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.wire.rest import Push

LABEL: Final = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
HOST: Final = re.compile(rf"(?:{LABEL}\.)+(?=[A-Za-z]){LABEL}")  # without the letter it is a number in disguise
BARE: Final = re.compile(r"[!-~]+")
ATOM: Final = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
MAIL: Final = re.compile(rf"{ATOM}(?:\.{ATOM})*@(?P<host>{HOST.pattern})")
HERE: Final = ("localhost", "local", "internal", "lan", "home", "arpa", "test", "invalid", "example", "onion")
AUTH: Final = 16  # bytes


def check_push(push: Push) -> None:
    """An address of a push service, and keys as RFC 8291 has them."""
    if BARE.fullmatch(push.endpoint) is None:
        raise bad_endpoint()
    try:
        place = urlsplit(push.endpoint)
        is_good = place.scheme == "https" and place.username is None and place.port != 0
    except ValueError:
        raise bad_endpoint() from None
    if not is_good or not is_public_name(place.hostname or ""):
        raise bad_endpoint()
    if not is_key(bytes_of(push.keys.p256dh)) or len(bytes_of(push.keys.auth)) != AUTH:
        raise Refusal("unreadable", "`push.keys` are the browser's p256dh and auth, as its subscription says them.")


def is_key(point: bytes) -> bool:
    from cosmodrome.server.notify.sealing import read_point  # the extra `push`

    try:
        read_point(point)
    except ValueError:
        return False
    return True


def check_mail(address: str) -> None:
    found = MAIL.fullmatch(address)
    if found is None or not is_public_name(found["host"]):
        raise Refusal("unreadable", "`mail` is an e-mail address, such as name@example.org.")


def is_public_name(host: str) -> bool:
    """Whether it may be somebody else's machine: where a name leads to is looked at when it is called."""
    try:
        return is_public(host)
    except ValueError:
        return HOST.fullmatch(host) is not None and host.rpartition(".")[2].lower() not in HERE


def bytes_of(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
    except (binascii.Error, ValueError):
        return b""


def bad_endpoint() -> Refusal:
    return Refusal("unreadable", "`push.endpoint` is the https address that the browser's subscription says.")
