"""The other ends: a browser with its keys, a push service that it is reached by, and a mail server."""

from __future__ import annotations

import asyncio
import datetime
import os
import ssl
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from aiosmtpd.controller import Controller
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import ECDH, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from cosmodrome.server.notify.sealing import base64url, point_of, read_point

SALT, HEAD, POINT = 16, 21, 65  # bytes


class Browser:
    """Has subscribed: it holds a key, and a secret that it shares with the server."""

    def __init__(self) -> None:
        self._key = generate_private_key(SECP256R1())
        self._secret = os.urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": base64url(point_of(self._key)), "auth": base64url(self._secret)}

    def read(self, sealed: bytes) -> bytes:
        """As RFC 8188 and RFC 8291 have it, from the other side."""
        record, length = struct.unpack("!IB", sealed[SALT:HEAD])
        assert (record, length) == (4096, POINT)
        theirs, salt = sealed[HEAD : HEAD + POINT], sealed[:SALT]
        shared = self._key.exchange(ECDH(), read_point(theirs))
        whose = b"WebPush: info\0" + point_of(self._key) + theirs
        secret = HKDF(SHA256(), 32, self._secret, whose).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        plain = AESGCM(key).decrypt(nonce, sealed[HEAD + POINT :], None)
        assert plain.endswith(b"\x02")
        return plain[:-1]


@dataclass
class Posted:
    path: str
    headers: dict[str, str]
    content: bytes


@dataclass
class PushService:
    """Takes messages over TLS, and answers as it is told to, path by path."""

    port: int
    context: ssl.SSLContext  # trusts its certificate
    posted: SimpleQueue[Posted] = field(default_factory=SimpleQueue)
    answers: dict[str, int] = field(default_factory=dict)

    def address(self, path: str) -> str:
        return f"https://localhost:{self.port}{path}"


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    certificate = self_signed(folder)
    here: list[PushService] = []

    class Taking(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            content = self.rfile.read(int(self.headers["content-length"]))
            here[0].posted.put(Posted(self.path, {name.lower(): said for name, said in self.headers.items()}, content))
            self.send_response(here[0].answers.get(self.path, 201))
            self.end_headers()

        def log_message(self, *_said: Any) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Taking)
    behind = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    behind.load_cert_chain(certificate)
    server.socket = behind.wrap_socket(server.socket, server_side=True)
    here.append(PushService(server.server_port, ssl.create_default_context(cafile=str(certificate))))
    thread = Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield here[0]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def self_signed(folder: Path) -> Path:
    """A certificate for localhost, and its key, in one file."""
    key, name = generate_private_key(SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now, file = datetime.datetime.now(datetime.UTC), folder / "localhost.pem"
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now, now + A_DAY)
    named = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    file.write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        + named.sign(key, SHA256()).public_bytes(Encoding.PEM)
    )
    return file


A_DAY = datetime.timedelta(days=1)


class Postbox:
    """A mail server's handler: keeps what comes, and knows nobody at nowhere.example.org."""

    def __init__(self) -> None:
        self.mails: SimpleQueue[Any] = SimpleQueue()

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:  # noqa: N802
        if address.endswith("@nowhere.example.org"):
            return "550 nobody of that name"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        self.mails.put(envelope)
        return "250 taken"


class AnyPort(Controller):
    """On a port that is free."""

    def _trigger_server(self) -> None:
        assert isinstance(self.server, asyncio.Server)
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]  # the library says nothing


@contextmanager
def mail_server(**options: Any) -> Iterator[tuple[Postbox, int]]:
    postbox = Postbox()
    server = AnyPort(postbox, hostname="127.0.0.1", port=0, **options)
    server.start()
    try:
        yield postbox, server.port
    finally:
        server.stop()
