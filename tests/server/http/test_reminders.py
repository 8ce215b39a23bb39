"""Asking to be told of one's turns, and ending it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.notify.browser import Browser
from tests.server.serving import OpenedTable, Server, enter, open_table

PUSH = "https://push.example.org/send/abc"


def asked(**said: Any) -> dict[str, Any]:
    return {"seat": 2, **said}


def push(endpoint: str = PUSH) -> dict[str, Any]:
    """As a browser's subscription writes itself."""
    return {"endpoint": endpoint, "expirationTime": None, "keys": Browser().keys}


@pytest.fixture
def opened(server: Server) -> OpenedTable:
    return open_table(server)


@pytest.fixture
def friend(server: Server, opened: OpenedTable) -> Iterator[httpx.Client]:
    browser = enter(server, opened.table, opened.links[2])
    yield browser
    browser.close()


def post(browser: httpx.Client, table: str, said: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    answer = browser.post(f"/api/tables/{table}/reminders", json=said)
    return answer.status_code, answer.json()


def test_a_browser_asks_and_ends_it(opened: OpenedTable, friend: httpx.Client) -> None:
    assert friend.get("/api").json()["push_key"]
    assert post(friend, opened.table, asked(push=push())) == (200, {})
    assert post(friend, opened.table, asked(push=push())) == (200, {})  # with new keys
    assert friend.delete(f"/api/tables/{opened.table}/reminders?seat=2").status_code == 200
    assert friend.delete(f"/api/tables/{opened.table}/reminders").status_code == 400


def test_nobody_asks_for_another_seat(server: Server, opened: OpenedTable, friend: httpx.Client) -> None:
    with httpx.Client(base_url=server.url) as stranger:
        assert post(friend, opened.table, {"seat": 3, "push": push()})[0] == 403
        assert post(stranger, opened.table, asked(push=push()))[0] == 403
        assert stranger.delete(f"/api/tables/{opened.table}/reminders?seat=2").status_code == 403


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({}, "unreadable"),
        ({"push": push(), "mail": "two@example.org"}, "unreadable"),
        ({"push": push("https://192.168.0.1/send")}, "unreadable"),
        ({"push": {"endpoint": PUSH}}, "unreadable"),
        ({"mail": "two@example.org"}, "unavailable"),  # this server has no mail
    ],
)
def test_what_cannot_be_kept_is_refused(
    opened: OpenedTable, friend: httpx.Client, said: dict[str, Any], code: str
) -> None:
    assert post(friend, opened.table, asked(**said))[1]["code"] == code
