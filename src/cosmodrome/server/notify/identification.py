"""By what push services know this server: a key made once, and a signed word with each message (VAPID, RFC 8292)."""

from __future__ import annotations

import json
import os
import secrets
import time
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from cosmodrome.games.errors import CosmodromeError
from cosmodrome.server.notify.sealing import base64url, point_of

FILE: Final = "push-key.pem"
VALID: Final = 12 * 3600  # seconds; push services take a day at most
NUMBER: Final = 32  # bytes of each half of a signature
OWNER_ONLY: Final = 0o600


class BadPushKey(CosmodromeError):
    """A file that ought to hold the key."""

    def __init__(self, file: Path) -> None:
        self.file = file
        super().__init__(
            f"{file} holds no key for push messages: put back the file that was there, or move it away for a new one, "
            "with which everybody has to ask again to be told of their turn."
        )


def key_in(folder: Path) -> EllipticCurvePrivateKey:
    """The key in the folder, made if there is none: several processes may come at once, and one file stays."""
    file = folder / FILE
    if not file.exists():
        make_key(file)
    try:
        key = load_pem_private_key(file.read_bytes(), None)
    except (ValueError, TypeError):
        raise BadPushKey(file) from None
    if not isinstance(key, EllipticCurvePrivateKey) or not isinstance(key.curve, SECP256R1):
        raise BadPushKey(file)
    return key


def make_key(file: Path) -> None:
    """Whole under its name or not at all, and readable for its owner only."""
    content = generate_private_key(SECP256R1()).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    part = file.with_name(f"{FILE}.{secrets.token_hex(8)}")
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "wb") as written:
        written.write(content)
    try:
        os.link(part, file)
    except FileExistsError:
        return  # another process was faster
    finally:
        part.unlink()


def authorization(key: EllipticCurvePrivateKey, endpoint: str, contact: str | None) -> str:
    """The header that says who sends: a signature for one push service, for half a day."""
    service = urlsplit(endpoint)
    claims = {"aud": f"{service.scheme}://{service.netloc}", "exp": int(time.time()) + VALID}
    if contact is not None:
        claims["sub"] = contact
    said = ".".join(base64url(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    halves = decode_dss_signature(key.sign(said.encode(), ECDSA(SHA256())))
    signature = base64url(b"".join(half.to_bytes(NUMBER, "big") for half in halves))
    return f"vapid t={said}.{signature}, k={base64url(point_of(key))}"
