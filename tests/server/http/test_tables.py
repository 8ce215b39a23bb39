"""Tables over HTTP: opened, found, sat down at and played at without a socket."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.server.http.asking import ALONE, guest, host, play_out, refused, token_of
from tests.server.serving import Server, open_table

FRIENDS: list[dict[str, Any]] = [{"kind": "host", "name": "First"}, {"kind": "link"}, {"kind": "open"}]
NOWHERE = "a" * 16


def opened(server: Server, **more: Any) -> dict[str, Any]:
    asked = {"game": "pirates", "seats": FRIENDS, "listed": True, "first": 1, **more}
    answer = httpx.post(f"{server.url}/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    said: dict[str, Any] = answer.json()
    return said


def listed(server: Server, table: str) -> dict[str, Any] | None:
    params: dict[str, str] = {}
    while True:
        said = httpx.get(f"{server.url}/api/tables", params=params).json()
        for each in said["tables"]:
            if each["table"] == table:
                return dict(each)
        if "following" not in said:
            return None
        params = {"after": said["following"]}


def test_friends_come_by_link_and_by_the_list_and_the_game_begins(server: Server) -> None:
    said = opened(server)
    found = listed(server, said["table"])
    assert found is not None
    assert (found["free"], found["names"][0], found["game"]) == ([3], "First", "pirates")
    [link] = said["links"]
    with guest(server, said["table"], token_of(link["path"]), "  Second\n\u0007  Player ") as friend:
        assert [player["name"] for player in friend.look()["players"]] == ["First", "Second Player", ""]
        with guest(server, said["table"]) as stranger:
            answer = stranger.ask("POST", "/seats", json={"seat": 3, "name": "Zoe"})
            assert answer.json()["seats"] == [3]
            shown = stranger.look()
            assert (shown["status"], shown["seat"], shown["to_move"]) == ("playing", 3, 1)
            refused(stranger.wish("play", move="1A", after=shown["moved"]), "not_your_turn", 409)
            refused(stranger.ask("POST", "/seats", json={"seat": 3}), "taken", 409)
    while listed(server, said["table"]) is not None:
        pass  # the list lags behind, a little


def test_a_resume_link_brings_the_same_seat_to_another_device(server: Server) -> None:
    said = opened(server)
    with guest(server, said["table"]) as first, guest(server, said["table"]) as second:
        sat = first.ask("POST", "/seats", json={"seat": 3, "name": "Zoe"}).json()
        assert second.look()["seat"] is None
        answer = second.ask("POST", "/entry", json={"token": token_of(sat["resume"])})
        assert answer.json()["seats"] == [3]
        assert second.look()["seat"] == first.look()["seat"] == 3
        assert second.shown["players"][2]["name"] == "Zoe"


def test_a_new_link_ends_the_one_before(server: Server) -> None:
    said = opened(server)
    old = token_of(said["links"][0]["path"])
    with guest(server, said["table"], old) as friend, guest(server, said["table"], token_of(said["resume"])) as me:
        refused(friend.ask("POST", "/links", json={"seat": 2}), "not_allowed", 403)
        refused(me.ask("POST", "/links", json={"seat": 1}), "not_allowed", 403)
        refused(me.ask("POST", "/links", json={"seat": 5}), "not_allowed", 403)
        new = token_of(me.ask("POST", "/links", json={"seat": 2}).json()["path"])
        refused(friend.wish("say", text="hello", seat=2), "not_your_seat", 403)
        refused(friend.ask("POST", "/entry", json={"token": old}), "unknown", 404)
        assert friend.look()["seat"] is None
        with guest(server, said["table"], new) as again:
            assert again.look()["seat"] == 2


def test_who_gets_up_from_an_open_seat_does_not_see_what_the_next_one_sees(server: Server) -> None:
    said = opened(server)
    with guest(server, said["table"]) as first, guest(server, said["table"]) as second:
        kept = token_of(first.ask("POST", "/seats", json={"seat": 3}).json()["resume"])
        first.done("leave", seat=3)
        refused(first.wish("leave", seat=3), "not_allowed", 403)
        assert second.ask("POST", "/seats", json={"seat": 3, "name": "Zoe"}).status_code == 200
        assert first.look()["seat"] is None
        refused(first.ask("GET", params={"seat": 3}), "not_your_seat", 403)
        refused(first.ask("POST", "/entry", json={"token": kept}), "unknown", 404)


def test_of_two_who_sit_down_at_once_one_has_the_seat(server: Server) -> None:
    said = opened(server)
    with guest(server, said["table"]) as one, guest(server, said["table"]) as other, ThreadPoolExecutor() as threads:
        answers = list(threads.map(lambda me: me.ask("POST", "/seats", json={"seat": 3}), (one, other)))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        for me, answer in zip((one, other), answers, strict=True):
            assert me.look()["seat"] == (3 if answer.status_code == 200 else None)


def test_bots_take_the_free_seats_when_the_host_begins(server: Server) -> None:
    said = opened(server)
    with guest(server, said["table"], token_of(said["resume"])) as me, guest(server, said["table"]) as stranger:
        refused(stranger.wish("start", bot="random"), "not_allowed", 403)
        refused(me.wish("play", move="1A", after=1), "not_started", 409)
        refused(me.wish("start"), "not_allowed", 403)
        refused(me.wish("start", bot="nobody"), "unreadable", 400)
        me.done("replace", seat=2, bot="random")
        shown = me.done("start", bot="greedy")
        assert [player.get("bot") for player in shown["players"]] == [None, "random", "greedy"]
        refused(me.wish("start"), "not_allowed", 403)
        refused(stranger.ask("POST", "/seats", json={"seat": 3}), "taken", 409)


def test_a_whole_game_by_posts_alone(server: Server) -> None:
    with host(server, "pirates", ALONE) as me:
        shown = me.play_to_the_end(1)
        assert len(shown["result"]["scores"]) == 3
        assert shown["result"]["seed"]
        refused(me.wish("play", move="1A", after=shown["moved"]), "over", 409)
        refused(me.wish("resign", seat=1), "over", 409)
        refused(me.ask("POST", "/hint", json={"seat": 1}), "not_your_turn", 409)


def test_seats_at_one_screen_look_with_their_own_eyes(server: Server) -> None:
    with host(server, "pirates", ("host", "same_screen", "same_screen")) as me:
        hands = {seat: me.look(seat)["position"]["hands"] for seat in (1, 2, 3)}
        for seat, seen in hands.items():
            assert "?" not in seen[seat - 1]
            assert all(set(hand) <= {"?"} for other, hand in enumerate(seen, 1) if other != seat)
        assert me.look()["seat"] is None
        assert all(set(hand) <= {"?"} for hand in me.shown["position"]["hands"])
        me.play(1)
        me.play(2)
        refused(me.ask("GET", params={"seat": 4}), "not_your_seat", 403)


def test_a_bot_plays_for_who_is_away_until_they_come_back(server: Server) -> None:
    said = opened(server, seats=[FRIENDS[0], FRIENDS[1], {"kind": "bot", "bot": "random"}], first=2)
    with guest(server, said["table"], token_of(said["resume"])) as me:
        link = token_of(said["links"][0]["path"])
        with guest(server, said["table"], link) as friend:
            refused(friend.wish("replace", seat=1, bot="random"), "not_your_seat", 403)
            refused(friend.wish("return", seat=2), "not_allowed", 403)
            assert me.done("replace", seat=2, bot="random")["players"][1]["bot"] == "random"
            while me.look()["to_move"] != 1:
                pass  # the bots play
            assert "bot" not in friend.done("return", seat=2)["players"][1]
            me.play(1)
            while friend.look()["to_move"] != 2:
                pass
            friend.play(2)


def test_my_name_and_my_words_are_gone_when_i_want_it(server: Server) -> None:
    said = opened(server, seats=[FRIENDS[0], FRIENDS[1], {"kind": "bot", "bot": "random"}])
    host_token, link = token_of(said["resume"]), token_of(said["links"][0]["path"])
    with guest(server, said["table"], host_token) as me, guest(server, said["table"], link, "Second") as friend:
        friend.done("say", seat=2, text="my secret words")
        me.done("say", seat=1, text="good luck")
        answer = friend.ask("DELETE", "/me")
        assert answer.status_code == 200
        assert "seats" not in friend.browser.cookies
        shown = me.look()
        assert [player["name"] for player in shown["players"]][:2] == ["First", ""]
        assert [line["text"] for line in shown["said"]] == ["good luck"]
    with guest(server, said["table"]) as stranger:
        refused(stranger.ask("DELETE", "/me"), "not_your_seat", 403)


def test_two_tables_and_two_seats_in_one_browser(server: Server) -> None:
    one, other = opened(server), opened(server)
    with httpx.Client(base_url=server.url) as browser:
        for said in (one, other):
            for token in (said["resume"], said["links"][0]["path"]):
                browser.post(f"/api/tables/{said['table']}/entry", json={"token": token_of(token)})
        for said in (one, other):
            shown = browser.get(f"/api/tables/{said['table']}").json()
            assert [player.get("mine", False) for player in shown["players"]] == [True, True, False]
            assert shown["host"]


@pytest.mark.parametrize("body", [{"token": "x" * 43}, {"token": "short"}, {"token": "x" * 43, "name": "n" * 33}, {}])
def test_a_wrong_link_opens_nothing(server: Server, body: dict[str, str]) -> None:
    table = opened(server)["table"]
    answer = httpx.post(f"{server.url}/api/tables/{table}/entry", json=body)
    assert answer.status_code in (400, 404)
    refused(answer, "unknown" if answer.status_code == 404 else "unreadable", answer.status_code)
    assert "set-cookie" not in answer.headers


def test_a_link_of_another_table_opens_nothing(server: Server) -> None:
    one, other = opened(server), opened(server)
    answer = httpx.post(f"{server.url}/api/tables/{one['table']}/entry", json={"token": token_of(other["resume"])})
    refused(answer, "unknown", 404)


def test_the_list_goes_on_page_after_page(server: Server) -> None:
    names = {opened(server)["table"] for _ in range(51)}
    first = httpx.get(f"{server.url}/api/tables").json()
    assert len(first["tables"]) == 50
    assert all(listed(server, name) is not None for name in sorted(names)[:2])
    oldest = {each["table"] for each in first["tables"]}
    assert names - oldest
    for wrong in ("x", "1-", "-a", "1-%00", f"1-{NOWHERE}x", "9" * 30 + f"-{NOWHERE}"):
        refused(httpx.get(f"{server.url}/api/tables", params={"after": wrong}), "unreadable", 400)


ENDPOINTS = [
    ("GET", ""),
    ("GET", "/course"),
    ("GET", "/record"),
    ("DELETE", "/me"),
    ("POST", "/entry"),
    ("POST", "/seats"),
    ("POST", "/wishes"),
    ("POST", "/links"),
    ("POST", "/hint"),
    ("POST", "/analysis"),
    ("POST", "/forks"),
]
GOOD: dict[str, Any] = {
    "/entry": {"token": "x" * 43},
    "/seats": {"seat": 1},
    "/wishes": {"type": "resign", "key": "12345678", "seat": 1},
    "/links": {"seat": 1},
    "/hint": {"seat": 1},
    "/analysis": {"ply": 0},
    "/forks": {"ply": 0, "seats": [{"kind": "host"}] * 3},
}


@pytest.mark.parametrize(("method", "what"), ENDPOINTS)
@pytest.mark.parametrize("table", [NOWHERE, "nothing", "A" * 16, "%00", "a" * 5000])
def test_there_is_no_such_table(server: Server, method: str, what: str, table: str) -> None:
    answer = httpx.request(method, f"{server.url}/api/tables/{table}{what}", json=GOOD.get(what))
    refused(answer, "unknown", 404)


BODIES = [what for method, what in ENDPOINTS if method == "POST"]


@pytest.mark.parametrize("what", BODIES)
def test_a_body_that_cannot_be_read_is_refused(server: Server, what: str) -> None:
    table = open_table(server).table
    url, good = f"{server.url}/api/tables/{table}{what}", httpx.Request("POST", "http://x", json=GOOD[what]).content
    as_json = {"content-type": "application/json"}
    for bad in (b"", b"{", b"[]", b"null", good[:-1] + b', "more": 1}', b'{"a":' * 12_000, b"\xff\xfe", b"[" * 60_000):
        refused(httpx.post(url, content=bad, headers=as_json), "unreadable", 400)
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        refused(httpx.post(url, content=good, headers={"content-type": kind}), "unreadable", 400)
    refused(httpx.post(url, content=b" " * 70_000, headers=as_json), "too_large", 413)
    assert httpx.post(url, content=good, headers={"content-type": "Application/JSON; charset=utf-8"}).status_code != 400


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://[", "http://", "", "127.0.0.1"])
def test_a_page_of_another_site_can_change_nothing(server: Server, origin: str) -> None:
    table = open_table(server).table
    for what in ("/seats", "/wishes"):
        answer = httpx.post(f"{server.url}/api/tables/{table}{what}", json=GOOD[what], headers={"origin": origin})
        refused(answer, "not_allowed", 403)
    answer = httpx.post(f"{server.url}/api/tables/{table}/seats", json={"seat": 1}, headers={"origin": server.url})
    refused(answer, "taken", 409)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": []}, "length"),
        ({"seats": [{"kind": "host"}] * 6}, "length"),
        ({"seats": [{"kind": "host"}] * 2}, "3 to 5"),
        ({"seats": [{"kind": "host", "bot": "random"}, *FRIENDS[1:]]}, "bot's seat"),
        ({"seats": [{"kind": "bot"}, *FRIENDS[1:]]}, "bot's seat"),
        ({"seats": [{"kind": "bot", "bot": "./evil.py:Bot"}, *FRIENDS[1:]]}, "bot"),
        ({"seats": [{"kind": "bot", "bot": "mcts:0ms"}, *FRIENDS[1:]]}, "budget"),
        ({"seats": [{"kind": "bot", "bot": "oracle"}, *FRIENDS[1:]]}, "bot"),
        ({"stand_in": "nobody"}, "nobody"),
        ({"first": 4}, "seat from 1 to 3"),
        ({"first": 0}, "first"),
        ({"seconds": 9}, "seconds"),
        ({"seconds": 10**9}, "seconds"),
        ({"setting": {"expert": "yes"}}, "no settings"),
        ({"game": "rocket", "setting": {"expert": "perhaps"}}, "yes or no"),
        ({"game": "rocket", "setting": {"nonsense": "1"}}, "edition"),
        ({"game": "rocket", "setting": {"round_cap": "9" * 5000}}, "whole number"),
        ({"game": "rocket", "setting": {"board": "x" * 10_000}}, "JSON"),
        ({"game": "rocket", "setting": {"board": "[" * 50_000}}, "JSON"),
        ({"game": "rocket", "setting": {"board": '{"a":' * 8_000}}, "JSON"),
        ({"game": "rocket", "setting": {"board": "9" * 5000}}, "JSON"),
    ],
)
def test_a_table_that_the_rules_do_not_know_is_refused(server: Server, more: dict[str, Any], says: str) -> None:
    answer = httpx.post(f"{server.url}/api/tables", json={"game": "pirates", "seats": FRIENDS, **more})
    text = refused(answer, "unreadable", 400)
    assert says in text
    assert len(text) < 1000


def test_a_board_is_refused_with_all_its_flaws(server: Server) -> None:
    with host(server, "rocket", ("host", "host")) as me:
        board = me.look()["about"]["board"]
    board.update(nonsense=1, name="")
    asked = {"game": "rocket", "seats": FRIENDS[:2], "setting": {"board": json.dumps(board)}}
    text = refused(httpx.post(f"{server.url}/api/tables", json=asked), "unreadable", 422)
    assert "nonsense" in text
    assert "name" in text


@pytest.mark.parametrize("wish", [{"seat": 4}, {"seat": 6}, {"seat": "1"}, {"seat": -1}, {}])
def test_a_wrong_seat_is_refused(server: Server, wish: dict[str, Any]) -> None:
    with host(server, "pirates", ALONE) as me:
        for kind in ("resign", "return", "leave"):
            answer = me.wish(kind, **wish)
            refused(answer, *(("not_your_seat", 403) if wish == {"seat": 4} else ("unreadable", 400)))


def test_moves_that_are_none_or_not_legal_or_stale_are_told_apart(server: Server) -> None:
    with host(server, "pirates", ALONE) as me:
        moved = me.look()["moved"]
        refused(me.wish("play", move="!!", after=moved), "unreadable", 400)
        refused(me.wish("play", move=me.shown["legal"][0], after=moved - 1), "stale", 409)
        said = me.wish("play", move="9Z", after=moved)
        assert said.status_code in (400, 422)
        refused(me.wish("undo", after=moved), "not_allowed", 403)
        refused(me.wish("say", text=" \n "), "unreadable", 400)
        refused(me.wish("dance"), "unreadable", 400)


def test_the_same_wish_twice_is_answered_alike(server: Server) -> None:
    with host(server, "pirates", ("host", "same_screen", "same_screen")) as me:
        shown = me.look(1)
        said = {"type": "play", "key": "the-same-key", "move": shown["legal"][0], "after": shown["moved"]}
        first, second = (me.ask("POST", "/wishes", json=said) for _ in range(2))
        assert first.json() == second.json()
        assert len(me.look()["course"]) == 1


def test_a_game_that_is_over_takes_no_more_wishes(server: Server) -> None:
    over = play_out(server)
    with guest(server, over.table, over.host) as me:
        for kind in ("resign", "return", "replace", "askback", "undo"):
            more = {"bot": "random"} if kind == "replace" else {"after": 1} if kind in ("askback", "undo") else {}
            refused(me.wish(kind, **({} if kind == "undo" else {"seat": 1}), **more), "over", 409)
        me.done("say", seat=1, text="well played")
