"""A push message as only the browser can read it: RFC 8291, one record of `aes128gcm` (RFC 8188)."""

from __future__ import annotations

import base64
import os
import struct
from collections.abc import Mapping
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD: Final = 4096  # bytes, the longest that push services must take
SALT: Final = 16
KEY: Final = 16
NONCE: Final = 12
LAST: Final = b"\x02"  # the delimiter of the last record


def seal(text: bytes, browser: Mapping[str, str]) -> bytes:
    """Encrypts for the keys that a browser has given, `p256dh` and `auth`, with a key of this message's own."""
    return seal_with(text, browser, generate_private_key(SECP256R1()), os.urandom(SALT))


def seal_with(text: bytes, browser: Mapping[str, str], own: EllipticCurvePrivateKey, salt: bytes) -> bytes:
    theirs, ours = unbase64(browser["p256dh"]), point_of(own)
    shared = own.exchange(ECDH(), read_point(theirs))
    secret = derived(shared, unbase64(browser["auth"]), b"WebPush: info\0" + theirs + ours, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", KEY)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", NONCE)
    header = salt + struct.pack("!IB", RECORD, len(ours)) + ours
    return header + AESGCM(key).encrypt(nonce, text + LAST, None)


def derived(secret: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, purpose).derive(secret)


def point_of(key: EllipticCurvePrivateKey) -> bytes:
    """The public key as browsers write it: 65 bytes."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_point(point: bytes) -> EllipticCurvePublicKey:
    """Raises ValueError if it lies on no curve of ours."""
    return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)


def base64url(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def unbase64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
