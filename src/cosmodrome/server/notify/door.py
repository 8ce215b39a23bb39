"""The way out to push services: to public addresses only, as whoever subscribes says where to."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import urlsplit

PATIENCE: Final = 10.0  # seconds
HTTPS: Final = 443


class Private(OSError):
    """A name that leads into a network of our own."""


class Door:
    """`is_allowed` judges the address that a name leads to, and it is that address which is called."""

    def __init__(self, is_allowed: Callable[[str], bool] | None = None, context: ssl.SSLContext | None = None) -> None:
        self._is_allowed = is_allowed or is_public
        self._context = context or ssl.create_default_context()

    def post(self, url: str, headers: Mapping[str, str], content: bytes) -> int:
        """The answer's status; raises OSError or HTTPException if there is none. Nothing is followed elsewhere."""
        place = urlsplit(url)
        host, port = place.hostname or "", place.port or HTTPS
        calling = Calling(host, port, self._reachable(host, port), self._context)
        try:
            calling.request("POST", f"{place.path or '/'}{'?' * bool(place.query)}{place.query}", content, {**headers})
            return calling.getresponse().status
        finally:
            calling.close()

    def _reachable(self, host: str, port: int) -> str:
        addresses = [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        for address in addresses:
            if not self._is_allowed(address):
                raise Private(f"{host} leads to {address}, which is no public address")
        return addresses[0]


class Calling(http.client.HTTPSConnection):
    """A connection to an address that has been looked up and judged; the certificate is the name's."""

    def __init__(self, host: str, port: int, address: str, context: ssl.SSLContext) -> None:
        super().__init__(host, port, timeout=PATIENCE, context=context)
        self._address, self._tls = address, context

    def connect(self) -> None:
        plain = socket.create_connection((self._address, self.port), PATIENCE)
        self.sock = self._tls.wrap_socket(plain, server_hostname=self.host)


def is_public(address: str) -> bool:
    """Whether it is in nobody's own network; an IPv4 address in the dress of IPv6 is what it is."""
    read = ipaddress.ip_address(address.partition("%")[0])
    bare = (read.ipv4_mapped or read) if isinstance(read, ipaddress.IPv6Address) else read
    return bare.is_global and not bare.is_multicast
