"""The OpenAPI document: valid, whole, and true."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from openapi_spec_validator import validate
from starlette.routing import Route

from cosmodrome.server.app import Settings, make_app
from cosmodrome.server.database import Database
from tests.server.serving import Server

NOT_ASKED_OF_THE_API = {"/api/openapi.json", "/api/{rest:path}"}


@pytest.fixture(scope="module")
def document(server: Server) -> dict[str, Any]:
    answer = httpx.get(f"{server.url}/api/openapi.json")
    assert answer.headers["content-type"] == "application/json"
    said: dict[str, Any] = answer.json()
    return said


def test_it_follows_the_specification(document: dict[str, Any]) -> None:
    assert document["openapi"] == "3.1.0"
    validate(document)


def test_it_names_every_route_and_no_other(document: dict[str, Any]) -> None:
    app = make_app(Settings(Database.named("nowhere.db")))
    routes = {
        (route.path, method.lower())
        for route in app.routes
        if isinstance(route, Route)
        for method in route.methods or ()
        if route.path.startswith(("/api", "/healthz", "/metrics")) and method != "HEAD"
    }
    said = {(path, method) for path, methods in document["paths"].items() for method in methods}
    assert said == {(path, method) for path, method in routes if path not in NOT_ASKED_OF_THE_API}


def test_each_operation_says_what_it_does_and_what_it_answers(document: dict[str, Any]) -> None:
    operations = [each for methods in document["paths"].values() for each in methods.values()]
    assert len({each["operationId"] for each in operations}) == len(operations)
    for each in operations:
        assert each["summary"].endswith("."), each
        assert each["responses"]["2XX"]["content"], each
        assert each["responses"]["default"]["content"]["application/json"]["schema"]["$ref"].endswith("/Error")


def test_the_messages_of_the_socket_are_described(document: dict[str, Any]) -> None:
    assert {"Hello", "Play", "Say", "Shown", "Refused", "Bye"} <= set(document["components"]["schemas"])


def test_what_may_be_asked_for_in_the_address_is_named(document: dict[str, Any]) -> None:
    named = {
        (path, each["name"])
        for path, methods in document["paths"].items()
        for each in methods.get("get", {}).get("parameters", [])
        if each["in"] == "query"
    }
    assert named == {
        ("/api/rules/{game}", "language"),
        ("/api/tables", "after"),
        ("/api/tables/{table}", "seat"),
        ("/api/tables/{table}/course", "from"),
        ("/api/tables/{table}/course", "seat"),
        ("/api/tables/{table}/record", "as"),
    }
