"""A table's socket: whole games, and everything that a client can do wrong there."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tests.server.http.asking import guest
from tests.server.serving import Client, Server, enter_all, open_table, sitting


def test_three_friends_play_a_whole_game_and_see_the_same(server: Server) -> None:
    opened = open_table(server)
    enter_all(server, opened)

    async def play() -> None:
        tokens = opened.tokens()
        async with (
            sitting(server, opened.table, tokens[1]) as one,
            sitting(server, opened.table, tokens[2]) as two,
            sitting(server, opened.table, tokens[3]) as three,
            sitting(server, opened.table) as spectator,
        ):
            players = {1: one, 2: two, 3: three}
            while one.shown["status"] == "playing":
                mover = players[one.shown["to_move"]]
                await mover.see(one.shown["seq"])
                done = await mover.play()
                assert done["type"] == "done"
                for client in (*players.values(), spectator):
                    await client.see(done["seq"])
                await one.see(mover.shown["seq"])
            results = []
            for client in (*players.values(), spectator):
                await client.see(one.shown["seq"])
                results.append(client.shown["result"])
            assert results == [results[0]] * 4
            for client, token in ((one, tokens[1]), (three, tokens[3]), (spectator, None)):
                async with sitting(server, opened.table, token) as fresh:
                    assert told(fresh) == told(client)

    asyncio.run(play())


def told(client: Client) -> dict[str, Any]:
    """What a client knows, apart from how it came to know it."""
    kept = {"seq", "moved", "status", "seat", "to_move", "players", "position", "legal", "result", "about"}
    return {**{name: client.shown.get(name) for name in kept}, "course": client.course}


def test_a_rocket_game_against_bots_is_played_to_its_end(server: Server) -> None:
    opened = open_table(server, "rocket", ("host", "random"), setting={"round_cap": "6"})

    async def play() -> None:
        async with sitting(server, opened.table, opened.host) as me:
            while me.shown["status"] == "playing":
                if me.shown["to_move"] == 1 and me.shown.get("legal"):
                    assert (await me.play())["type"] == "done"
                else:
                    await me.hear()
            assert len(me.shown["result"]["scores"]) == 2
            assert len(me.course) == len(set(map(str, enumerate(me.course))))

    asyncio.run(play())


def test_the_same_wish_twice_is_done_once(server: Server) -> None:
    opened = open_table(server)
    enter_all(server, opened)

    async def play() -> None:
        async with sitting(server, opened.table, opened.host) as me:
            said = {"key": "the-same-key", "move": me.shown["legal"][0], "after": me.shown["moved"]}
            await me.say("play", **said)
            first = await me.until("done")
            await me.say("play", **said)
            assert await me.until("done") == first
            await me.see(first["seq"])
            assert len(me.course) == 1

    asyncio.run(play())


def test_who_comes_back_is_shown_what_they_missed(server: Server) -> None:
    opened = open_table(server)
    enter_all(server, opened)

    async def play() -> None:
        async with sitting(server, opened.table, opened.host) as me:
            seen = me.shown["seq"]
        async with sitting(server, opened.table, opened.links[2]) as friend:
            await friend.say("say", key=friend.key(), text="where are you?", seat=2)
            await friend.until("done")
        async with sitting(server, opened.table, opened.host, seen=seen) as back:
            assert [line["text"] for line in back.shown["said"]] == ["where are you?"]
            assert back.shown["about"] is None
            assert back.shown["legal"]
            assert (await back.play())["type"] == "done"
        async with sitting(server, opened.table, opened.host, seen=10**9) as lost:
            assert lost.shown["about"]["game"] == "pirates"

    asyncio.run(play())


def test_a_stale_move_is_told_so_with_the_fresh_view(server: Server) -> None:
    opened = open_table(server)
    enter_all(server, opened)

    async def play() -> None:
        async with sitting(server, opened.table, opened.host) as me:
            await me.say("play", key=me.key(), move=me.shown["legal"][0], after=me.shown["moved"] - 1)
            refused = await me.until("refused")
            assert refused["code"] == "stale"
            assert (await me.until("shown"))["about"]["game"] == "pirates"

    asyncio.run(play())


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "unreadable"),
        ("{", "unreadable"),
        ("[]", "unreadable"),
        ('{"type": "dance"}', "unreadable"),
        ('{"type": "play", "key": "12345678", "move": 5, "after": 1}', "unreadable"),
        ('{"type": "play", "key": "12345678", "move": "1A", "after": 1, "more": 1}', "unreadable"),
        ('{"type": "play", "key": "short", "move": "1A", "after": 1}', "unreadable"),
        ('{"type": "say", "key": "12345678", "text": ""}', "unreadable"),
        ("[" * 2000, "unreadable"),
        ('{"type": "look", "seat": ' + "9" * 30 + "}", "unreadable"),
        ('{"type": "ping"}' + " " * 5000, "too_large"),
        ("\ud800", "unreadable"),
    ],
)
def test_what_cannot_be_read_closes_the_socket_with_a_reason(server: Server, message: str, code: str) -> None:
    opened = open_table(server)

    async def talk() -> None:
        async with sitting(server, opened.table, opened.host) as me:
            await me.socket.send(message.encode("utf-8", "surrogatepass") if "\ud800" in message else message)
            assert (await me.until("bye"))["code"] == code
            with pytest.raises(ConnectionClosed):
                await me.hear()
        async with sitting(server, opened.table, opened.host) as again:
            assert again.shown["status"] == "open"

    asyncio.run(talk())


def test_a_long_reason_in_any_language_closes_the_socket_as_any_other(server: Server) -> None:
    opened = open_table(server)

    async def talk() -> None:
        async with sitting(server, opened.table, opened.host) as me:
            await me.say("ping", **{"ż" * 300: 1})
            assert "ż" * 300 in (await me.until("bye"))["text"]
            with pytest.raises(ConnectionClosed):
                await me.hear()
            assert me.socket.close_code == 1008
            assert me.socket.close_reason
            assert me.socket.close_reason.endswith("ż")

    asyncio.run(talk())


def test_a_new_link_closes_the_sockets_of_the_one_before(server: Server) -> None:
    opened = open_table(server)
    enter_all(server, opened)

    async def talk() -> None:
        async with (
            sitting(server, opened.table, opened.links[2]) as friend,
            sitting(server, opened.table, opened.host) as me,
        ):
            with guest(server, opened.table, opened.host) as browser:
                answer = browser.ask("POST", "/links", json={"seat": 2})
            assert (await friend.until("bye"))["code"] == "not_your_seat"
            token = answer.json()["path"].partition("#")[2]
            async with sitting(server, opened.table, token) as again:
                assert again.shown["seat"] == 2
            assert (await me.play())["type"] == "done"

    asyncio.run(talk())


def test_refusals_leave_the_socket_open(server: Server) -> None:
    opened = open_table(server)
    enter_all(server, opened)

    async def talk() -> None:
        async with sitting(server, opened.table, opened.links[2]) as two:
            assert (await two.play("1A"))["code"] == "not_your_turn"
            await two.say("resign", key=two.key(), seat=3)
            assert (await two.until("refused"))["code"] == "not_your_seat"
            await two.say("look", seat=1)
            assert (await two.until("refused"))["code"] == "not_your_seat"
            await two.say("hello")
            assert (await two.until("refused"))["code"] == "not_allowed"
            await two.say("ping")
            await two.until("pong")

    asyncio.run(talk())


def test_a_flood_is_refused_and_the_table_unharmed(server: Server) -> None:
    opened = open_table(server)

    async def talk() -> None:
        async with sitting(server, opened.table, opened.host) as me:
            for _ in range(400):
                await me.say("ping")
            while (message := await me.hear())["type"] == "pong":
                pass
            assert (message["type"], message["code"]) in (("refused", "too_many"), ("bye", "too_many"))
        async with sitting(server, opened.table, opened.host) as again:
            assert again.shown["status"] == "open"

    asyncio.run(talk())


def test_a_wrong_table_or_a_wrong_origin_is_refused(server: Server) -> None:
    async def talk() -> None:
        for table in ("nothing", "a" * 16, "%2e%2e"):
            async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket") as socket:
                await socket.send('{"type": "hello"}')
                assert json.loads(await socket.recv())["code"] == "unknown"
        opened = open_table(server)
        with pytest.raises(Exception, match="403"):
            async with connect(
                f"ws://127.0.0.1:{server.port}/api/tables/{opened.table}/socket",
                origin=Origin("https://elsewhere.example"),
            ):
                pass

    asyncio.run(talk())


def test_a_wrong_token_is_a_spectator(server: Server) -> None:
    opened, other = open_table(server), open_table(server)
    enter_all(server, opened)

    async def talk() -> None:
        for token in ("x" * 43, other.host, "short"):
            async with sitting(server, opened.table, token) as me:
                assert me.shown["seat"] is None
                assert (await me.play("1A"))["code"] == "not_your_turn"

    asyncio.run(talk())


words = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KINDS = [
    "hello",
    "look",
    "play",
    "undo",
    "askback",
    "answerback",
    "resign",
    "replace",
    "return",
    "leave",
    "start",
    "say",
    "ping",
    "shown",
    "done",
]
NAMES = ["key", "move", "after", "seat", "yes", "text", "bot", "whole_turn", "token", "seen"]
messages = st.builds(
    lambda kind, said: {"type": kind, **said},
    st.sampled_from(KINDS),
    st.dictionaries(
        st.sampled_from(NAMES), words | st.sampled_from(["12345678", "1A", "random"]) | st.integers(0, 6), max_size=5
    ),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=st.lists(messages.map(json.dumps) | st.text(max_size=60) | st.binary(max_size=60), max_size=6))
def test_nothing_that_is_said_breaks_a_table(server: Server, said: list[str | bytes]) -> None:
    """Every message has an answer of a known kind, or ends the talk with a reason; the table can be looked at after."""
    opened = OPENED.get(server.port) or OPENED.setdefault(server.port, open_table(server))

    async def talk() -> None:
        async with sitting(server, opened.table, opened.host) as me:
            try:
                for each in said:
                    await me.socket.send(each)
                await me.say("ping")
                while (message := await me.hear())["type"] not in ("pong", "bye"):
                    assert message["type"] in ("shown", "done", "refused", "around")
                    assert message.get("text") != OUR_MISTAKE
            except ConnectionClosed:
                pass
        answer = httpx.get(f"{server.url}/api/tables/{opened.table}")
        assert answer.status_code in (200, 429)

    asyncio.run(talk())


OPENED: dict[int, Any] = {}
OUR_MISTAKE = "Something went wrong here. It has been noted; please try again."
