"""The OpenAPI document, made of the endpoints' own declarations."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec
from starlette.responses import Response

import cosmodrome
from cosmodrome.server.http.endpoint import JSON, Endpoint, reply
from cosmodrome.server.wire import incoming, outgoing
from cosmodrome.server.wire.rest import Error

REF: Final = "#/components/schemas/{name}"
PARAMETER: Final = re.compile(r"{(\w+)}")


def document(endpoints: Sequence[Endpoint]) -> Response:
    return reply(describe(tuple(endpoints)))


@cache
def describe(endpoints: tuple[Endpoint, ...]) -> dict[str, Any]:
    types = [each for endpoint in endpoints for each in (endpoint.body, endpoint.answer) if each is not None]
    schemas, components = msgspec.json.schema_components(
        [*types, Error, incoming.Message, outgoing.Reply], ref_template=REF
    )
    found = dict(zip(map(id, types), schemas, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, found, schemas[len(types)])
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cosmodrome", "version": cosmodrome.__version__, "description": SOCKET},
        "paths": paths,
        "components": {"schemas": components},
    }


SOCKET: Final = (
    "A table's socket is at /api/tables/{table}/socket. The first message is a Hello, then any of the schemas of "
    "incoming messages; the server says Shown, Done, Refused, Around, Pong and Bye. A seat's token goes with the "
    "cookie that POST /api/tables/{table}/entry sets, or in the Hello."
)


def operation(endpoint: Endpoint, found: dict[int, Any], error: Any) -> dict[str, Any]:
    said: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "parameters": [
            *(parameter(name, "path", "") for name in PARAMETER.findall(endpoint.path)),
            *(parameter(name, "query", text) for name, text in endpoint.query.items()),
        ],
        "responses": {
            "2XX": {"description": "Done.", **content(endpoint.answer, found)},
            "default": {"description": "What was wrong.", "content": {JSON: {"schema": error}}},
        },
    }
    if endpoint.body is not None:
        said["requestBody"] = {"required": True, **content(endpoint.body, found)}
    return said


def parameter(name: str, where: str, text: str) -> dict[str, Any]:
    return {
        "name": name,
        "in": where,
        "required": where == "path",
        "schema": {"type": "string"},
        **({"description": text} if text else {}),
    }


def content(said: Any, found: dict[int, Any]) -> dict[str, Any]:
    """A struct is JSON, a text is itself."""
    if said is None:
        return {}
    return {"content": {"text/plain" if said is str else JSON: {"schema": found[id(said)]}}}
