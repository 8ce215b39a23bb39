"""What people are told when something goes wrong here, and what only the log is told."""

from __future__ import annotations

import asyncio
import logging
from types import SimpleNamespace
from typing import Any, get_args

import msgspec
import pytest
from starlette.requests import Request
from starlette.responses import Response

from cosmodrome.games.errors import BadRecord, BadSetting
from cosmodrome.server.http import endpoint
from cosmodrome.server.http.errors import STATUS, answering, as_refusal
from cosmodrome.server.log.errors import DatabaseUnusable
from cosmodrome.server.metrics import Metrics
from cosmodrome.server.tables.refusal import Code, Refusal
from cosmodrome.server.workers import NoAnalysis, PoolClosed
from tests.server.loop import in_loop


def test_every_word_for_programs_has_a_status() -> None:
    assert set(STATUS) == set(get_args(Code))


@pytest.mark.parametrize(
    ("error", "code", "status"),
    [
        (Refusal("stale", "It has changed."), "stale", 409),
        (BadSetting("The seat", 7, "from 1 to 5"), "unreadable", 400),
        (BadRecord("line 1", "x", "a header"), "unreadable", 422),
    ],
)
def test_who_has_asked_wrongly_is_told_what_was_wrong(error: Exception, code: str, status: int) -> None:
    refusal, answered = as_refusal(error)
    assert (refusal.code, answered, refusal.text) == (code, status, str(error))


def test_a_record_says_in_which_line_or_event_it_is_wrong() -> None:
    refusal, _ = as_refusal(BadRecord("line 3", "x", "a header", line=3))
    assert refusal.evidence == {"line": 3}
    refusal, _ = as_refusal(BadRecord("event 5 of 9", "7A", "another", event=5, turn=2))
    assert refusal.evidence == {"event": 5, "turn": 2}


@pytest.mark.parametrize(
    "error",
    [
        DatabaseUnusable("postgresql://secret-host/games", "no route to secret-host"),
        NoAnalysis("secret-host.py:Bot", "it failed"),
        PoolClosed(),
    ],
)
def test_what_is_away_for_a_while_is_named_in_the_log_alone(error: Exception, caplog: pytest.LogCaptureFixture) -> None:
    refusal, status = as_refusal(error)
    assert (refusal.code, status) == ("unavailable", 503)
    assert "secret" not in refusal.text
    assert str(error) in caplog.text


def test_a_mistake_of_ours_is_noted_and_not_told(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        refusal, status = as_refusal(KeyError("secret"))
    assert (refusal.code, status) == ("unavailable", 500)
    assert "secret" not in refusal.text
    assert "secret" in caplog.text


@in_loop
async def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "PATIENCE", 0.01)
    coming = iter([{"type": "http.request", "body": b"{", "more_body": True}])

    async def receive() -> Any:
        return next(coming, None) or await asyncio.Event().wait()

    async def respond(request: Request) -> Response:
        return Response(await endpoint.read_bytes(request, 100))

    app = SimpleNamespace(state=SimpleNamespace(metrics=Metrics()))
    scope = {"type": "http", "method": "POST", "path": "/", "headers": [], "query_string": b"", "app": app}
    answer = await answering(respond)(Request(scope, receive))
    assert answer.status_code == 400
    assert msgspec.json.decode(bytes(answer.body))["code"] == "unreadable"
    assert answer.headers["connection"] == "close"
