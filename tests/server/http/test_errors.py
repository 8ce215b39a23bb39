"""What people are told when something goes wrong here, and what only the log is told."""

from __future__ import annotations

import logging
from typing import get_args

import pytest

from cosmodrome.games.errors import BadRecord, BadSetting
from cosmodrome.server.http.errors import STATUS, as_refusal
from cosmodrome.server.log.errors import DatabaseUnusable
from cosmodrome.server.tables.refusal import Code, Refusal
from cosmodrome.server.workers import NoAnalysis, PoolClosed


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
    refusal, _ = as_refusal(BadRecord("event 5 of 9", "7A", "another", event=5))
    assert refusal.evidence == {"event": 5}


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
