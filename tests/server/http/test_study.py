"""Looking back and ahead: hints, positions, records, analyses and forks."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from cosmodrome import records
from tests.server.http.asking import ALONE, guest, host, play_out, refused, token_of
from tests.server.serving import OpenedTable, Server, open_table

SEATS: list[dict[str, Any]] = [{"kind": "host"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def over(server: Server) -> OpenedTable:
    return play_out(server)


@pytest.fixture(scope="module")
def rocket_over(server: Server) -> OpenedTable:
    opened = open_table(server, "rocket", ("host", "random"), setting={"round_cap": "4"})
    with guest(server, opened.table, opened.host) as me:
        me.play_to_the_end(1)
    return opened


def test_a_hint_is_for_the_own_seat_when_it_is_its_turn(server: Server) -> None:
    with host(server, "pirates", ALONE) as me:
        legal = me.look()["legal"]
        answer = me.ask("POST", "/hint", json={"seat": 1})
        assert answer.status_code == 200, answer.text
        assert {each["move"] for each in answer.json()["candidates"]} <= set(legal)
        refused(me.ask("POST", "/hint", json={"seat": 2}), "not_your_seat", 403)
        refused(me.ask("POST", "/hint", json={"seat": 5}), "not_your_seat", 403)
        with guest(server, me.table) as stranger:
            refused(stranger.ask("POST", "/hint", json={"seat": 1}), "not_your_seat", 403)


def test_while_a_game_is_played_nobody_sees_all_of_it(server: Server) -> None:
    with host(server, "pirates", ("host", "same_screen", "same_screen")) as me:
        for what in ("/course", "/record", "/record?as=json"):
            refused(me.ask("GET", what), "not_allowed", 403)
        refused(me.ask("POST", "/analysis", json={"ply": 0}), "not_allowed", 403)
        refused(me.ask("POST", "/forks", json={"ply": 0, "seats": SEATS}), "not_allowed", 403)
        with guest(server, me.table) as stranger:
            refused(stranger.ask("POST", "/forks", json={"ply": 0, "seats": SEATS}), "not_allowed", 403)


def test_a_record_goes_out_and_comes_in_as_text_and_as_json(server: Server, over: OpenedTable) -> None:
    with guest(server, over.table) as stranger:
        texts = [stranger.ask("GET", "/record").text, stranger.ask("GET", "/record", params={"as": "json"}).text]
        read = [records.loads(text) for text in texts]
        assert read[0] == read[1]
        for text in (*texts, "\ufeff" + texts[0].replace("\n", "\r\n")):
            answer = httpx.post(f"{server.url}/api/records", content=text.encode())
            assert answer.status_code == 201, answer.text
            with guest(server, answer.json()["table"]) as reader:
                assert reader.look()["status"] == "over"
                assert records.loads(reader.ask("GET", "/record").text).events == read[0].events


def test_names_that_look_like_a_record_do_not_spoil_it(server: Server) -> None:
    name = '"] [Seat 2 "\\'
    opened = open_table(server, "pirates", ("host", "same_screen", "link"))
    with guest(server, opened.table, opened.links[3], name) as friend, guest(server, opened.table, opened.host) as me:
        for seat in (1, 2):
            me.done("resign", seat=seat)
        text = friend.ask("GET", "/record").text
        assert records.loads(text).seats == ("", "", name)


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 422),
        (b"\xff", 400),
        (b"[" * 300_000, 422),
        (b'{"a":' * 50_000, 422),
        (b'{"x":' + b"9" * 6000 + b"}", 422),
        (b"{}", 422),
        (b"[]", 422),
        (b"NaN", 422),
        (b"\x00" * 100, 422),
        (b'[Game "rocket"]\n\n1. x', 422),
    ],
)
def test_what_is_no_record_is_refused(server: Server, content: bytes, status: int) -> None:
    refused(httpx.post(f"{server.url}/api/records", content=content), "unreadable", status)


def test_a_record_that_breaks_the_rules_or_is_too_large_is_refused(server: Server, over: OpenedTable) -> None:
    with guest(server, over.table) as stranger:
        said = json.loads(stranger.ask("GET", "/record", params={"as": "json"}).text)
    url = f"{server.url}/api/records"
    twice = json.dumps({**said, "events": [*said["events"], said["events"][-1]]})
    refused(httpx.post(url, content=twice), "unreadable", 422)
    refused(httpx.post(url, content=b"x" * (1024 * 1024 + 1)), "too_large", 413)


def test_the_course_of_a_game_comes_page_by_page(server: Server, rocket_over: OpenedTable) -> None:
    with guest(server, rocket_over.table) as stranger:
        found: list[dict[str, Any]] = []
        plies = stranger.ask("GET", "/course").json()["plies"]
        while len(found) <= plies:
            page = stranger.ask("GET", "/course", params={"from": len(found)}).json()["positions"]
            assert 0 < len(page) <= 50
            found += page
        assert [each["ply"] for each in found] == list(range(plies + 1))
        assert stranger.ask("GET", "/course", params={"from": plies + 1}).json()["positions"] == []
        for wrong in ("-1", "x", "9" * 40, "1.5", "٣"):
            refused(stranger.ask("GET", "/course", params={"from": wrong}), "unreadable", 400)
        refused(stranger.ask("GET", "/course", params={"seat": 3}), "unknown", 404)
        refused(stranger.ask("GET", "/course", params={"seat": 6}), "unreadable", 400)


def test_a_seat_sees_in_the_course_what_it_saw(server: Server, over: OpenedTable) -> None:
    with guest(server, over.table) as stranger:
        [first, *_] = stranger.ask("GET", "/course", params={"seat": 2}).json()["positions"]
        hands = first["position"]["hands"]
        assert set(hands[0]) == {"?"}
        assert "?" not in hands[1]


def test_a_bot_says_what_it_holds_of_a_position(server: Server, over: OpenedTable) -> None:
    with guest(server, over.table) as stranger:
        said = stranger.ask("POST", "/analysis", json={"ply": 0, "milliseconds": 20}).json()
        assert (said["ply"], said["seat"]) == (0, 1)
        assert said["candidates"]
        refused(stranger.ask("POST", "/analysis", json={"ply": 1000}), "unknown", 404)
        for wrong in ({"ply": -1}, {"ply": 0, "milliseconds": 60_000}, {"ply": 10**9}):
            refused(stranger.ask("POST", "/analysis", json=wrong), "unreadable", 400)


def test_an_analysis_of_the_end_and_of_a_roll_is_empty(server: Server, rocket_over: OpenedTable) -> None:
    with guest(server, rocket_over.table) as stranger:
        course = stranger.look()["course"]
        roll = next(ply for ply, (seat, _) in enumerate(course) if seat == 0)
        for ply in (roll, len(course)):
            assert stranger.ask("POST", "/analysis", json={"ply": ply}).json()["candidates"] == []


def test_a_game_that_is_over_is_forked_by_anybody(server: Server, over: OpenedTable) -> None:
    with guest(server, over.table) as stranger:
        course = stranger.look()["course"]
        answer = stranger.ask("POST", "/forks", json={"ply": 2, "seats": SEATS})
        assert answer.status_code == 201, answer.text
        with guest(server, answer.json()["table"], token_of(answer.json()["resume"])) as me:
            shown = me.look()
            assert shown["about"]["origin"] == {"table": over.table, "ply": 2}
            assert shown["status"] == "playing"
            assert [seat for seat, _ in shown["course"][:2]] == [seat for seat, _ in course[:2]]
        refused(stranger.ask("POST", "/forks", json={"ply": 1000, "seats": SEATS}), "unknown", 404)
        refused(stranger.ask("POST", "/forks", json={"ply": 0, "seats": SEATS[:2]}), "unreadable", 400)


def test_a_fork_may_begin_before_a_roll_and_not_after_the_end(server: Server, rocket_over: OpenedTable) -> None:
    with guest(server, rocket_over.table) as stranger:
        course = stranger.look()["course"]
        roll = [ply for ply, (seat, _) in enumerate(course) if seat == 0][-1]
        answer = stranger.ask("POST", "/forks", json={"ply": roll, "seats": SEATS[:2]})
        assert answer.status_code == 201, answer.text
        refused(stranger.ask("POST", "/forks", json={"ply": len(course), "seats": SEATS[:2]}), "over", 409)


def test_a_fork_of_an_unfinished_game_does_not_tell_what_the_bots_hold(server: Server) -> None:
    """What a bot holds in the fork is dealt anew: over several forks its hand is not always the same."""
    with host(server, "pirates", ALONE) as me:
        while len(me.look().get("course", [])) < 9:
            if me.shown["to_move"] == 1:
                me.play(1)
        while me.look()["to_move"] != 1:
            pass
        mine, ply, dealt = me.shown["position"]["hands"][0], len(me.shown["course"]), set()
        assert any(planet["down"] and planet["down"]["card"] == "?" for planet in me.shown["position"]["planets"])
        for _ in range(8):
            seats = [{"kind": "host"}, *[{"kind": "same_screen"}] * 2]
            answer = me.ask("POST", "/forks", json={"ply": ply, "seats": seats})
            assert answer.status_code == 201, answer.text
            with guest(server, answer.json()["table"], token_of(answer.json()["resume"])) as fork:
                hands = [fork.look(seat)["position"]["hands"][seat - 1] for seat in (1, 2, 3)]
                assert hands[0] == mine
                dealt.add(str(hands[1:]))
        assert len(dealt) > 1
