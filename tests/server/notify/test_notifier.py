"""Whoever wants is told of their turn: once, where nobody of theirs looks, and by a link that gives nothing away."""

from __future__ import annotations

import asyncio
import json
import logging
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from cosmodrome.server.hub.contract import Present
from cosmodrome.server.live.house import House
from cosmodrome.server.live.opening import open_new
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.live.watcher import Watcher
from cosmodrome.server.notify import Notifier, open_notifier
from cosmodrome.server.notify.door import Door
from cosmodrome.server.notify.mail import Mail, Setting
from cosmodrome.server.notify.push import Push
from cosmodrome.server.notify.reminder import Reminder
from cosmodrome.server.notify.undelivered import Undelivered
from cosmodrome.server.store import subscriptions
from cosmodrome.server.store.subscriptions import Subscription
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.holder import Holder
from cosmodrome.server.wire import incoming as wish
from cosmodrome.server.wire.rest import OpenTable, WantedSeat
from tests.server.live.rooms import house_on
from tests.server.loop import soon
from tests.server.notify.browser import Browser, Postbox, Posted, PushService, mail_server, push_service, self_signed

PAGE = "https://play.example.org"


@dataclass
class Room:
    """A table of two friends, and the ways to tell them; `tasks` are over when nobody is being told any more."""

    house: House
    live: LiveTable

    async def play(self) -> None:
        """The seat to move makes its move, and whoever is to be told has been."""
        table = self.live.table
        assert table.to_move is not None
        holder = Holder(frozenset({table.to_move}))
        request = wish.Play(key=f"move-{table.seq:04}", move=table.game.legal_moves[0], after=table.moved)
        await self.live.wish(holder, request, lambda _seq: None)
        await self.quiet()

    async def play_until(self, seat: int) -> None:
        """Until it is that seat's turn, anew."""
        while self.live.table.to_move == seat:
            await self.play()
        while self.live.table.to_move != seat:
            await self.play()

    async def quiet(self) -> None:
        async def is_quiet() -> bool:
            return all(task.get_name() == LISTENING for task in asyncio.all_tasks() - {asyncio.current_task()})

        await soon(is_quiet)

    async def subscribe(self, subscription: Subscription) -> None:
        await self.house.store.write(subscriptions.add, subscription)

    async def subscribed(self, seat: int) -> list[str]:
        found = await self.house.store.read(subscriptions.of_seat, self.live.table.name, seat)
        return [each.address for each in found]


LISTENING = "listening"


@asynccontextmanager
async def room(folder: Path, notifier: Notifier | None = None, **ways: object) -> AsyncIterator[Room]:
    """Pacal's Rocket with two friends, seat 1 to move."""
    async with house_on(folder / "games.db") as house:
        for task in asyncio.all_tasks():
            task.set_name(LISTENING)
        told = notifier or Notifier(house, ways)  # type: ignore[arg-type]  # the ways as the test names them
        house.listeners.append(told.changed)
        seats = [WantedSeat("link", "one"), WantedSeat("link", "two")]
        opening = await open_new(house, OpenTable("rocket", seats, first=1))
        live = await house.find(opening.table)
        await live.write(lambda _table: [e.Sat(1, "one"), e.Sat(2, "two"), e.Started()], None)
        yield Room(house, live)


def waiting(service: PushService) -> list[Posted]:
    return [service.posted.get_nowait() for _ in range(service.posted.qsize())]


def pushing(folder: Path, service: PushService) -> Push:
    return Push(folder, Door(lambda _address: True, service.context))


def test_a_browser_is_told_once_of_each_turn(tmp_path: Path) -> None:
    async def run(service: PushService) -> None:
        browser = Browser()
        async with room(tmp_path, push=pushing(tmp_path, service).send) as here:
            name = here.live.table.name
            keys = {**browser.keys, "page": PAGE, "language": "cs"}
            await here.subscribe(Subscription(name, 2, "push", service.address("/send/abc"), keys))
            for _ in range(2):
                await here.play_until(2)
                (posted,) = waiting(service)
                said = json.loads(browser.read(posted.content))
                assert (said["game"], said["seat"], said["path"]) == ("rocket", 2, f"/t/{name}")
                assert said["text"] == "Pakalova raketa: jsi na tahu."
                assert posted.path == "/send/abc"
                assert posted.headers["content-encoding"] == "aes128gcm"
                assert posted.headers["authorization"].startswith("vapid t=")
                assert posted.headers["topic"] == name

    with push_service(tmp_path) as service:
        asyncio.run(run(service))


def test_who_looks_at_the_table_is_not_told_and_others_words_are_no_turn(tmp_path: Path) -> None:
    async def run(service: PushService) -> None:
        async with room(tmp_path, push=pushing(tmp_path, service).send) as here:
            name = here.live.table.name
            await here.subscribe(Subscription(name, 2, "push", service.address("/send/abc"), Browser().keys))
            watcher = Watcher(Holder(frozenset({2})), 2)
            here.live.join(watcher)
            await here.play_until(2)
            assert waiting(service) == []
            here.live.leave(watcher)
            await here.live.write(lambda _table: [e.Said(1, "one", "Where are you?")], None)
            await here.quiet()
            assert waiting(service) == []
            await here.play_until(2)
            assert len(waiting(service)) == 1

    with push_service(tmp_path) as service:
        asyncio.run(run(service))


def test_who_is_heard_of_only_after_the_turn_has_begun_is_not_told(tmp_path: Path) -> None:
    async def run(service: PushService) -> None:
        async with room(tmp_path, push=pushing(tmp_path, service).send) as here:
            name = here.live.table.name
            await here.subscribe(Subscription(name, 2, "push", service.address("/send/abc"), Browser().keys))

            def hear(live: LiveTable, _is_own: bool) -> None:
                if live.table.to_move == 2:
                    live.elsewhere.heed(Present(name, "another", (2,)))

            here.house.listeners.append(hear)
            await here.play_until(2)
            assert waiting(service) == []

    with push_service(tmp_path) as service:
        asyncio.run(run(service))


def test_a_seat_that_a_bot_plays_is_not_told(tmp_path: Path) -> None:
    async def run(service: PushService) -> None:
        async with room(tmp_path, push=pushing(tmp_path, service).send) as here:
            name = here.live.table.name
            await here.subscribe(Subscription(name, 2, "push", service.address("/send/abc"), Browser().keys))
            await here.live.write(lambda _table: [e.Replaced(2, "random")], None)
            while here.live.table.to_move != 2:
                await here.play()
            assert waiting(service) == []

    with push_service(tmp_path) as service:
        asyncio.run(run(service))


@pytest.mark.parametrize("gone", [404, 410])
def test_a_browser_that_has_ended_it_is_forgotten_and_the_others_are_told(tmp_path: Path, gone: int) -> None:
    async def run(service: PushService) -> None:
        service.answers["/send/old"] = gone
        service.answers["/send/busy"] = 503
        async with room(tmp_path, push=pushing(tmp_path, service).send) as here:
            name, browser = here.live.table.name, Browser()
            for path in ("/send/old", "/send/busy", "/send/new"):
                await here.subscribe(Subscription(name, 2, "push", service.address(path), browser.keys))
            await here.play_until(2)
            assert {posted.path for posted in waiting(service)} == {"/send/old", "/send/busy", "/send/new"}
            assert await here.subscribed(2) == [service.address("/send/busy"), service.address("/send/new")]

    with push_service(tmp_path) as service:
        asyncio.run(run(service))


def test_a_push_address_that_leads_home_is_not_called(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run(service: PushService) -> None:
        async with room(tmp_path, push=Push(tmp_path, Door(context=service.context)).send) as here:
            name, address = here.live.table.name, service.address("/send/secret-address")
            await here.subscribe(Subscription(name, 2, "push", address, Browser().keys))
            await here.play_until(2)
            assert waiting(service) == []
            assert await here.subscribed(2) == [address]

    with push_service(tmp_path) as service, caplog.at_level(logging.WARNING, "cosmodrome"):
        asyncio.run(run(service))
    assert "Private" in caplog.text
    assert "secret-address" not in caplog.text


def test_a_mail_says_which_game_and_where(tmp_path: Path) -> None:
    async def run(postbox: Postbox, port: int) -> None:
        setting = Setting.read(f"smtp://127.0.0.1:{port}?from=games@example.org")
        async with room(tmp_path, mail=Mail(setting).send) as here:
            name = here.live.table.name
            for address in ("two@example.org", "ghost@nowhere.example.org"):
                await here.subscribe(Subscription(name, 2, "mail", address, {"page": PAGE}))
            await here.play_until(2)
            envelope = postbox.mails.get_nowait()
            text = envelope.content.decode()
            assert (envelope.mail_from, envelope.rcpt_tos) == ("games@example.org", ["two@example.org"])
            assert "Subject: Pacal's Rocket: it is your turn." in text
            assert f"{PAGE}/t/{name}\r\n" in text
            assert postbox.mails.empty()
            assert await here.subscribed(2) == ["two@example.org"]

    with mail_server() as (postbox, port):
        asyncio.run(run(postbox, port))


def test_the_mail_server_is_shown_the_password_and_the_page_may_be_said(tmp_path: Path) -> None:
    shown: list[tuple[bytes, bytes]] = []

    def check(_server: object, _session: object, _envelope: object, _way: str, said: object) -> object:
        from aiosmtpd.smtp import AuthResult, LoginPassword

        assert isinstance(said, LoginPassword)
        shown.append((said.login, said.password))
        return AuthResult(success=True)

    async def run(postbox: Postbox, port: int) -> None:
        url = f"smtp://us%40er:p%3Aw@127.0.0.1:{port}?from=games@example.org&page=https://games.example.org/"
        async with room(tmp_path, mail=Mail(Setting.read(url)).send) as here:
            await here.subscribe(Subscription(here.live.table.name, 2, "mail", "two@example.org", {"page": PAGE}))
            await here.play_until(2)
            assert f"https://games.example.org/t/{here.live.table.name}" in postbox.mails.get_nowait().content.decode()

    with mail_server(authenticator=check, auth_require_tls=False) as (postbox, port):
        asyncio.run(run(postbox, port))
    assert shown == [(b"us@er", b"p:w")]


def reminder() -> Reminder:
    return Reminder("a" * 16, "rocket", 2, None)


def test_a_mail_goes_over_tls_where_that_is_offered(tmp_path: Path) -> None:
    certificate = self_signed(tmp_path)
    theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    theirs.load_cert_chain(certificate)
    to = Subscription("a" * 16, 2, "mail", "two@example.org", {"page": PAGE})
    with mail_server(tls_context=theirs, require_starttls=True) as (postbox, port):
        setting = Setting.read(f"smtp://localhost:{port}?from=games@example.org")
        Mail(setting, ssl.create_default_context(cafile=str(certificate))).send(reminder(), to)
        assert postbox.mails.get_nowait().rcpt_tos == ["two@example.org"]
        with pytest.raises(ssl.SSLCertVerificationError):
            Mail(setting).send(reminder(), to)


def test_a_password_is_not_sent_to_another_machine_without_tls() -> None:
    """127.1 is this machine as well, but nobody says so."""
    to = Subscription("a" * 16, 2, "mail", "two@example.org", {"page": PAGE})
    with mail_server(auth_require_tls=False) as (postbox, port), pytest.raises(Undelivered, match="no TLS"):
        Mail(Setting.read(f"smtp://user:password@127.1:{port}?from=games@example.org")).send(reminder(), to)
    assert postbox.mails.empty()


def test_a_server_without_keys_and_mail_tells_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COSMODROME_MAIL", raising=False)

    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            bare = open_notifier(None, house)
            assert (bare.push_key, bare.has_mail) == (None, False)
            monkeypatch.setenv("COSMODROME_MAIL", "smtp://mail.example.org?from=games@example.org")
            both = open_notifier(tmp_path, house)
            assert (both.push_key, both.has_mail) == (open_notifier(tmp_path, house).push_key, True)
            assert both.push_key is not None

    asyncio.run(run())
