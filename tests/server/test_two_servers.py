"""Two servers on one database: PostgreSQL with Redis between them, and a SQLite file with nothing but the file."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path

import pytest

from tests.server.serving import Client, Server, enter_all, open_table, serving, sitting, start
from tests.services import Postgres, Redis


@pytest.fixture
def pair(postgres: Postgres, redis: Redis) -> Iterator[tuple[Server, Server]]:
    with ExitStack() as stack:
        url = postgres.url()
        one, other = (stack.enter_context(serving(url, "--hub", redis.url, "--bots", "1")) for _ in range(2))
        yield one, other


async def play_across(servers: tuple[Server, ...], moves: int, in_between: dict[int, object] | None = None) -> None:
    """Three friends on different servers play, and everybody is told of every move."""
    opened = open_table(servers[0])
    enter_all(servers[-1], opened)
    tokens = opened.tokens()
    async with (
        sitting(servers[0], opened.table, tokens[1]) as one,
        sitting(servers[-1], opened.table, tokens[2]) as two,
        sitting(servers[-1], opened.table, tokens[3]) as three,
    ):
        players: dict[int, Client] = {1: one, 2: two, 3: three}
        for move in range(moves):
            if one.shown["status"] != "playing":
                break
            if in_between and move in in_between:
                in_between[move]()  # type: ignore[operator]  # something to do at that point
            mover = players[one.shown["to_move"]]
            done = await mover.play()
            assert done["type"] == "done", done
            for client in players.values():
                await client.see(done["seq"])
        for seat, client in players.items():
            for server in servers:
                async with sitting(server, opened.table, tokens[seat]) as fresh:
                    assert fresh.shown["position"] == client.shown["position"]
                    assert fresh.course == client.course


def test_friends_on_two_servers_play_one_game(pair: tuple[Server, Server]) -> None:
    asyncio.run(play_across(pair, moves=40))


def test_play_goes_on_while_redis_is_gone_and_when_it_is_back(pair: tuple[Server, Server], redis: Redis) -> None:
    asyncio.run(play_across(pair, 12, {3: redis.crash, 8: redis.start}))


async def meet(servers: tuple[Server, ...], spectators: int) -> None:
    """Two friends and spectators, in turn at each server: everybody sees all of them, and who goes has gone for all."""
    opened = open_table(servers[0])
    async with AsyncExitStack() as stack:
        held = [opened.host, opened.links[2], *[None] * spectators]
        there = [
            await stack.enter_async_context(sitting(servers[number % len(servers)], opened.table, token))
            for number, token in enumerate(held)
        ]
        for client in there:
            await client.see_around([1, 2], spectators)
        await there[1].socket.close()
        for client in (there[0], *there[2:]):
            await client.see_around([1], spectators)


def test_who_is_at_another_server_is_there(pair: tuple[Server, Server]) -> None:
    asyncio.run(meet(pair, spectators=2))


def test_who_is_at_another_process_of_the_same_server_is_there(tmp_path: Path) -> None:
    with serving(str(tmp_path / "games.db"), "--workers", "3") as server:
        asyncio.run(meet((server,), spectators=20))  # of which hardly all come to the same one


def test_several_processes_share_a_file_and_a_port_and_leave_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setenv("TMPDIR", str(scratch))
    with serving(str(tmp_path / "games.db"), "--workers", "2") as server:
        asyncio.run(play_across((server, server), moves=30))
        assert len(list(scratch.glob("cosmodrome-*/*"))) == 2
    assert not list(scratch.glob("cosmodrome-*"))


def test_a_start_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the server takes over, by its database's name, and after, by what the environment says of mails."""
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setenv("TMPDIR", str(scratch))
    monkeypatch.setenv("COSMODROME_MAIL", "no such thing")
    for database, said in (("mysql://here/games", "--database"), (str(tmp_path / "games.db"), "COSMODROME_MAIL")):
        with pytest.raises(AssertionError, match=said):
            start(database, "--workers", "2", log=tmp_path / "serve.log")
        assert not list(scratch.iterdir())


def test_two_servers_on_one_file_play_one_game(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    with serving(database) as one, serving(database) as other:
        asyncio.run(play_across((one, other), moves=10))
