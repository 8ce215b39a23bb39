"""Who somebody is at a table: no account, only the tokens they hold.

A token is 256 random bits. It travels in the fragment of a link, which browsers do not send, is exchanged for a cookie
that scripts cannot read and that goes to its own table's addresses only, and is kept as a hash.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable
from typing import Final

TOKEN_BYTES: Final = 32
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
MOST_TOKENS: Final = 6  # in a cookie: a table's seats, and the host's
TABLE: Final = re.compile(r"[a-z2-7]{16}")
COOKIE: Final = "seats"
SEPARATOR: Final = "."
A_YEAR: Final = 365 * 24 * 3600


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> bytes:
    return hashlib.blake2b(token.encode(), digest_size=32).digest()


def new_table_name() -> str:
    alphabet = "abcdefghijklmnopqrstuvwxyz234567"
    return "".join(secrets.choice(alphabet) for _ in range(16))


def is_table_name(text: str) -> bool:
    return TABLE.fullmatch(text) is not None


def tokens_in(cookie: str | None) -> list[str]:
    """The tokens of a cookie; what is no token is nobody's."""
    return [token for token in (cookie or "").split(SEPARATOR) if TOKEN.fullmatch(token)][:MOST_TOKENS]


def cookie_with(tokens: Iterable[str]) -> str:
    """The newest last; the oldest goes when there are too many."""
    return SEPARATOR.join(list(dict.fromkeys(tokens))[-MOST_TOKENS:])
