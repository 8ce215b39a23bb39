"""How often one may ask; and that nothing near a good request, however wrong, is a mistake of ours."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cosmodrome.server.app import ENDPOINTS
from cosmodrome.server.http.endpoint import address
from cosmodrome.server.limits import Limit, Limits
from cosmodrome.server.tables.refusal import Refusal
from tests.server.http.asking import guest, host, play_out, refused
from tests.server.serving import PATIENCE, OpenedTable, Server, open_table, serving, sitting

OURS = "a mistake of ours"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual limits, behind a proxy on this machine."""
    database = tmp_path_factory.mktemp("strict") / "games.db"
    with serving(str(database), "--limits", "1", "--proxy", "127.0.0.1") as running:
        yield running


def test_too_many_tables_of_one_address_are_refused_and_others_are_not(strict: Server) -> None:
    asked = {"game": "pirates", "seats": [{"kind": "host"}, {"kind": "open"}, {"kind": "open"}]}

    def open_from(where: str) -> httpx.Response:
        return httpx.post(f"{strict.url}/api/tables", json=asked, headers={"x-forwarded-for": where})

    answers = [open_from("192.0.2.1") for _ in range(25)]
    assert [answer.status_code for answer in answers[:20]] == [201] * 20
    assert "seconds" in refused(answers[-1], "too_many", 429)
    assert answers[-1].json()["evidence"]["seconds"] >= 1
    assert open_from("192.0.2.2").status_code == 201
    household = [open_from(f"2001:db8:1:1::{last:x}") for last in range(1, 26)]
    refused(household[-1], "too_many", 429)
    assert open_from("2001:db8:1:2::1").status_code == 201
    assert open_from("nobody:knows").status_code in (201, 429)


def test_no_endpoint_may_be_asked_without_end() -> None:
    assert [each.path for each in ENDPOINTS if not each.limits] == []


def test_cookies_are_secure_behind_a_proxy_that_speaks_tls(strict: Server, server: Server) -> None:
    asked = {"game": "pirates", "seats": [{"kind": "host"}, {"kind": "open"}, {"kind": "open"}]}
    for asked_of, is_believed in ((strict, True), (server, False)):
        answer = httpx.post(
            f"{asked_of.url}/api/tables",
            json=asked,
            headers={"x-forwarded-for": "192.0.2.9", "x-forwarded-proto": "https"},
        )
        cookie = answer.headers["set-cookie"]
        assert ("secure" in cookie.lower()) is is_believed
        assert "httponly" in cookie.lower()
        assert "samesite=strict" in cookie.lower()
        assert f"path=/api/tables/{answer.json()['table']}" in cookie.lower()


def test_talk_is_limited_by_seat_and_spectators_share_a_limit(strict: Server) -> None:
    asked = {"game": "pirates", "seats": [{"kind": "host"}, {"kind": "same_screen"}, {"kind": "open"}]}
    made = httpx.post(f"{strict.url}/api/tables", json=asked, headers={"x-forwarded-for": "192.0.2.10"}).json()
    with (
        guest(strict, made["table"], made["resume"].partition("#")[2]) as me,
        guest(strict, made["table"]) as one,
        guest(strict, made["table"]) as other,
    ):
        for guest_number, spectator in enumerate((one, other)):
            spectator.browser.headers["x-forwarded-for"] = f"192.0.2.{20 + guest_number}"
        answers = [spectator.wish("say", text="hello") for _ in range(5) for spectator in (one, other)]
        refused(answers[-1], "too_many", 429)
        refused(one.wish("say", text="as the host", seat=1), "not_your_seat", 403)
        assert me.wish("say", text="still here", seat=1).status_code == 200
        assert me.wish("say", text="me too", seat=2).status_code == 200


def test_addresses_of_a_household_are_one() -> None:
    def of(host: str | None) -> str:
        scope = {"type": "http", "client": None if host is None else (host, 1)}
        return address(HTTPConnection(scope))

    assert of("192.0.2.1") != of("192.0.2.2")
    assert of("2001:db8::1") == of("2001:db8::ffff") != of("2001:db8:0:1::1")
    assert of("what a proxy: says") == "what a proxy: says"
    assert of(None) == ""


def test_buckets_fill_again_and_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("cosmodrome.server.limits.BUCKETS_KEPT", 3)
    limits, limit = Limits(clock=lambda: now[0]), Limit("asking", at_once=2, a_second=0.5)
    for _ in range(2):
        limits.spend(limit, "me")
    with pytest.raises(Refusal, match="again in 2 seconds"):
        limits.spend(limit, "me")
    now[0] = 2
    limits.spend(limit, "me")
    for other in "abcdef":
        limits.spend(limit, other)
    assert len(limits._buckets) == 3


def test_one_may_always_be_asked_however_small_the_limits() -> None:
    limits, limit = Limits(times=0.05), Limit("saying something", at_once=8, a_second=0.5)
    limits.spend(limit, "me")
    with pytest.raises(Refusal, match="again in 40 seconds"):
        limits.spend(limit, "me")


def test_nothing_is_kept_of_those_who_could_ask_as_often_as_anybody() -> None:
    now = [0.0]
    limits, limit = Limits(clock=lambda: now[0]), Limit("asking", at_once=2, a_second=0.5)
    for number in range(100):
        limits.spend(limit, f"visitor {number}")
    limits.spend(limit, "visitor 99")
    assert len(limits._buckets) == 100
    now[0] = 3.0
    limits.spend(limit, "visitor 99")  # who is not forgotten: there were one left, and half of one
    with pytest.raises(Refusal):
        limits.spend(limit, "visitor 99")
    for number in range(60):
        limits.spend(limit, f"visitor {number}")
    assert len(limits._buckets) == 61


def test_so_many_at_the_same_time_and_again_when_one_has_gone() -> None:
    limits, limit = Limits(), Limit("connections", at_once=2, a_second=0)
    with limits.holding(limit, "me"), limits.holding(limit, "you"):
        with limits.holding(limit, "me"), pytest.raises(Refusal, match="too many"), limits.holding(limit, "me"):
            pass
        with limits.holding(limit, "me"):
            pass
    assert not limits._held


def test_one_address_cannot_take_all_sockets(tmp_path: Path) -> None:
    async def talk(running: Server) -> None:
        opened = open_table(running)
        async with AsyncExitStack() as pages:
            for _ in range(5):
                await pages.enter_async_context(sitting(running, opened.table, opened.host))
            url = f"ws://127.0.0.1:{running.port}/api/tables/{opened.table}/socket"
            async with connect(url) as late:
                assert "connections" in json.loads(await late.recv())["text"]
        async with sitting(running, opened.table, opened.host) as again:
            assert again.shown["status"] == "open"

    with serving(str(tmp_path / "games.db"), "--limits", "0.1") as running:
        asyncio.run(talk(running))


def test_a_server_that_is_stopped_tells_its_sockets_to_come_back(tmp_path: Path) -> None:
    async def talk(running: Server, opened: OpenedTable) -> int | None:
        async with sitting(running, opened.table, opened.host) as me:
            running.process.send_signal(signal.SIGINT)
            with pytest.raises(ConnectionClosed):
                await me.until("bye")
            return me.socket.close_code

    with serving(str(tmp_path / "games.db")) as running:
        assert asyncio.run(talk(running, open_table(running))) == 1012
        running.process.wait(PATIENCE)
        assert "Traceback" not in running.log.read_text()


def test_methods_that_somebody_invents_are_counted_as_one(server: Server) -> None:
    for method in ("BREW", "WHEN", "PROPFIND"):
        httpx.request(method, f"{server.url}/api")
    said = httpx.get(f"{server.url}/metrics").text
    assert "BREW" not in said
    assert "PROPFIND" not in said


def test_events_and_refusals_are_counted_and_timed(server: Server) -> None:
    with host(server, "pirates", ("host", "same_screen", "same_screen")) as me:
        me.play(1)
        me.wish("leave", seat=1)
    said = httpx.get(f"{server.url}/metrics").text
    for line in (
        'cosmodrome_events_total{type="played"}',
        "cosmodrome_write_seconds_count",
        'cosmodrome_refusals_total{code="not_allowed"}',
    ):
        [found] = [each for each in said.splitlines() if each.startswith(line)]
        assert float(found.rpartition(" ")[2]) > 0


NUMBERS = st.integers(-2, 9) | st.sampled_from([10**6, 2**63, -(2**70), 0.5, None, True])
TEXTS = st.text(max_size=40) | st.sampled_from(
    ["random", "mcts:20ms", "a" * 43, "12345678", "1A", "host", "\x00", "é" * 200]
)
ANYTHING = st.recursive(
    NUMBERS | TEXTS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=2), max_leaves=6
)
SEAT = st.fixed_dictionaries(
    {"kind": st.sampled_from(["host", "same_screen", "link", "open", "bot", "cat"])},
    optional={"name": TEXTS, "bot": st.sampled_from(["random", "greedy", "mcts:1it", "oracle", "x.py:Y", ""]) | TEXTS},
)
SEATS = st.lists(SEAT, min_size=1, max_size=6)
SETTING = st.dictionaries(
    st.sampled_from(["edition", "expert", "tip_squares", "open_ships", "round_cap", "board", "more"]),
    st.sampled_from(["yes", "no", "pl", "fr", "3", "{}", '{"name": "x"}']) | TEXTS,
    max_size=3,
)
KINDS = ["play", "undo", "askback", "answerback", "resign", "replace", "return", "leave", "start", "say", "hello", "x"]
BODIES: dict[str, st.SearchStrategy[Any]] = {
    "/api/tables": st.fixed_dictionaries(
        {"game": st.sampled_from(["rocket", "pirates", "x"]), "seats": SEATS},
        optional={"setting": SETTING, "first": NUMBERS, "seconds": NUMBERS, "stand_in": TEXTS, "listed": st.booleans()},
    ),
    "/entry": st.fixed_dictionaries({"token": TEXTS}, optional={"name": TEXTS}),
    "/seats": st.fixed_dictionaries({"seat": NUMBERS}, optional={"name": TEXTS}),
    "/links": st.fixed_dictionaries({"seat": NUMBERS}),
    "/hint": st.fixed_dictionaries({"seat": NUMBERS}),
    "/analysis": st.fixed_dictionaries({"ply": NUMBERS}, optional={"milliseconds": st.just(10)}),
    "/forks": st.fixed_dictionaries({"ply": NUMBERS, "seats": SEATS}, optional={"stand_in": TEXTS, "seconds": NUMBERS}),
    "/wishes": st.fixed_dictionaries(
        {"type": st.sampled_from(KINDS), "key": st.uuids().map(str) | TEXTS},
        optional={
            "seat": NUMBERS,
            "move": TEXTS,
            "after": NUMBERS,
            "bot": TEXTS,
            "yes": st.booleans(),
            "text": TEXTS,
            "whole_turn": st.booleans(),
        },
    ),
}


NAMES = ["seat", "seats", "key", "game", "more"]


def spoilt(good: dict[str, Any], name: str, value: Any, is_left_out: bool) -> dict[str, Any]:
    """With one thing more, other, or less."""
    return {key: said for key, said in good.items() if key != name} if is_left_out else {**good, name: value}


ASKED = st.sampled_from(sorted(BODIES)).flatmap(
    lambda what: st.tuples(
        st.just(what),
        BODIES[what]
        | st.builds(
            spoilt, BODIES[what], st.sampled_from(["seat", "seats", "key", "game", "more"]), ANYTHING, st.booleans()
        )
        | ANYTHING,
    )
)


@pytest.fixture(scope="module")
def program() -> Iterator[httpx.Client]:
    """Keeps no cookies: who it is it says anew each time."""
    with httpx.Client(timeout=60) as client:
        yield client


@pytest.fixture(scope="module")
def tables(server: Server) -> list[OpenedTable]:
    """Open, being played, and over."""
    return [open_table(server), open_table(server, "rocket", ("host", "random")), play_out(server)]


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(asked=ASKED, place=st.integers(0, 2), is_host=st.booleans())
def test_nothing_near_a_good_request_is_a_mistake_of_ours(
    server: Server, program: httpx.Client, tables: list[OpenedTable], asked: tuple[str, Any], place: int, is_host: bool
) -> None:
    (what, body), opened = asked, tables[place]
    program.cookies.clear()
    path = what if what.startswith("/api") else f"/api/tables/{opened.table}{what}"
    content = json.dumps(body).encode()
    headers = {"content-type": "application/json", **({"cookie": f"seats={opened.host}"} if is_host else {})}
    answer = program.post(server.url + path, content=content, headers=headers)
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        assert answer.json()["type"] == "error"
    assert OURS not in server.log.read_text()


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    content=st.binary(max_size=60) | st.text(max_size=200).map(str.encode), place=st.integers(0, 400), cut=st.booleans()
)
def test_a_record_that_somebody_has_spoilt_is_no_mistake_of_ours(
    server: Server, program: httpx.Client, tables: list[OpenedTable], content: bytes, place: int, cut: bool
) -> None:
    good = program.get(
        f"{server.url}/api/tables/{tables[2].table}/record", params={"as": "json"} if cut else {}
    ).content
    spoiled = good[:place] + content + good[place + (len(content) if cut else 0) :]
    answer = program.post(f"{server.url}/api/records", content=spoiled)
    assert answer.status_code in (201, 400, 422), answer.text
    assert OURS not in server.log.read_text()
