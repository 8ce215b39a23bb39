"""An endpoint: a function of a request, with what it reads, what it answers and how often it may be asked beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from ipaddress import ip_network
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias, TypeVar, cast

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from cosmodrome.server.http.errors import Unfinished, answering
from cosmodrome.server.limits import Limit, Limits
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.wire.rest import LONGEST_BODY

Method: TypeAlias = Literal["GET", "POST", "DELETE"]
Handler: TypeAlias = Callable[..., Awaitable[Any]]
H = TypeVar("H", bound=Handler)
JSON: Final = "application/json"
PATIENCE: Final = 30.0  # seconds for a body
NO_QUERY: Final[Mapping[str, str]] = MappingProxyType({})
HOUSEHOLD: Final = 64  # bits of an IPv6 address
ENCODER: Final = msgspec.json.Encoder()


@dataclass(frozen=True, slots=True, eq=False)
class Endpoint:
    method: Method
    path: str
    handler: Handler
    body: Any  # a Struct, a union of them, str for a text as it is, or None
    answer: Any  # the same
    query: Mapping[str, str]
    limits: Sequence[Limit]
    longest: int

    @property
    def summary(self) -> str:
        return " ".join((self.handler.__doc__ or "").split())

    def route(self) -> Route:
        return Route(self.path, answering(self.respond), methods=[self.method], name=self.handler.__name__)

    async def respond(self, request: Request) -> Response:
        for limit in self.limits:
            cast(Limits, request.app.state.limits).spend(limit, address(request))
        given = [] if self.body is None else [await read(request, self.body, self.longest)]
        answer = await self.handler(request, *given)
        return answer if isinstance(answer, Response) else reply(answer)


def endpoint(  # noqa: PLR0913  # what there is to say of an endpoint
    table: list[Endpoint],
    method: Method,
    path: str,
    *,
    body: Any = None,
    answer: Any = None,
    query: Mapping[str, str] = NO_QUERY,
    limits: Sequence[Limit] = (),
    longest: int = LONGEST_BODY,
) -> Callable[[H], H]:
    """Adds the function to the table of endpoints."""

    def add(handler: H) -> H:
        table.append(Endpoint(method, path, handler, body, answer, query, limits, longest))
        return handler

    return add


def reply(answer: Any, status: int = 200) -> Response:
    return Response(ENCODER.encode(answer), status_code=status, media_type=JSON)


async def read(request: Request, body: Any, longest: int) -> Any:
    """The request's JSON, checked against the struct; or its text."""
    if body is str:
        return text_of(await read_bytes(request, longest))
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refusal("unreadable", "The request's body is to be JSON, and its content type to say so.")
    content = await read_bytes(request, longest)
    try:
        return msgspec.json.decode(content, type=body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("unreadable", f"The request's body cannot be read: {error}.") from None


def text_of(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal("unreadable", f"A text is to be in UTF-8; byte {error.start} is not.") from None


async def read_bytes(request: Request, longest: int) -> bytes:
    """The body, no longer than that: it is not read to the end to find out."""
    content = bytearray()
    try:
        async with asyncio.timeout(PATIENCE):
            async for part in request.stream():
                content += part
                if len(content) > longest:
                    raise Unfinished("too_large", f"The request's body has more than {longest} bytes.")
    except TimeoutError:
        raise Unfinished("unreadable", f"The request's body has not come within {PATIENCE:g} seconds.") from None
    return bytes(content)


def address(connection: HTTPConnection) -> str:
    """Who asks; of the newer kind of addresses everybody has as many as they like, with the same beginning."""
    host = connection.client.host if connection.client else ""
    try:
        network = ip_network(f"{host}/{HOUSEHOLD}", strict=False)
    except ValueError:  # an IPv4 address has no so many bits; and a proxy may say anything
        return host
    return str(network)
