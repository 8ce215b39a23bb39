"""Whoever has left is told of their turn: by a notification that leads to the table, and by e-mail."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, Page, Route, Worker, expect

from cosmodrome.server.notify.reminder import Reminder
from tests.server.notify import browser as other_ends
from tests.server.notify.browser import Postbox
from tests.web import hands
from tests.web.conftest import Visit
from tests.web.serving import Server
from tests.web.test_access import BOT, ME, complaints
from tests.web.test_by_link import invited, sit_down

PATIENCE: Final = 20  # seconds
ADDRESS: Final = "first@example.org"
READY: Final = "() => navigator.serviceWorker.ready.then((registration) => registration.active !== null)"
SUBSCRIBED: Final = """keys => {
  PushManager.prototype.subscribe = async (asked) => {
    window.asked = asked;
    return { toJSON: () => ({ endpoint: 'https://push.example.org/send/abc', expirationTime: null, keys }) };
  };
}"""  # a browser of a test is known to no push service
NOTIFIED: Final = """async (many) => {
  const registration = await navigator.serviceWorker.ready;
  for (;;) {
    const all = await registration.getNotifications();
    if (all.length === many) return all.map(({ title, tag, data }) => ({ title, tag, data }));
    await new Promise((after) => setTimeout(after, 20));
  }
}"""
# As when a person clicks; what the worker opens then is noted, for a browser opens nothing unasked.
CLICK: Final = """async () => {
  const [notification] = await self.registration.getNotifications();
  const opened = [];
  self.clients.openWindow = async (path) => opened.push(path);
  self.clients.matchAll = async () => [];
  const event = new NotificationEvent('notificationclick', { notification });
  const waited = [];
  event.waitUntil = (what) => waited.push(what);
  self.dispatchEvent(event);
  await Promise.all(waited);
  return opened;
}"""


@pytest.fixture(scope="module")
def postbox() -> Iterator[tuple[Postbox, int]]:
    with other_ends.mail_server() as made:
        yield made


@pytest.fixture(scope="module")
def server(
    built: None,  # noqa: ARG001  # it is served
    tmp_path_factory: pytest.TempPathFactory,
    postbox: tuple[Postbox, int],
) -> Iterator[Server]:
    """One that can write mails."""
    mail = f"smtp://127.0.0.1:{postbox[1]}?from=games@example.org"
    running = Server(tmp_path_factory.mktemp("server"), COSMODROME_MAIL=mail)
    running.start()
    yield running
    running.stop()


def arrange(page: Page) -> None:
    hands.expect_asked(page)
    page.get_by_role("button", name="This table").click()
    assert not list(complaints(page))


def deliver(page: Page, origin: str, said: bytes) -> None:
    """As the browser's push service would, to the page's service worker."""
    session: CDPSession = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda each: found.extend(ids(each)))
    session.send("ServiceWorker.enable")
    page.evaluate("0")  # by then the worker has been told of
    session.send(
        "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[0], "data": said.decode()}
    )


def ids(told: dict[str, Any]) -> list[str]:
    return [each["registrationId"] for each in told["registrations"] if not each["isDeleted"]]


def worker_of(page: Page) -> Worker:
    (worker,) = page.context.service_workers
    return worker


def test_a_notification_in_my_language_leads_to_the_table(visit: Visit, server: Server) -> None:
    page = visit(locale="de")
    page.context.grant_permissions(["notifications"])
    page.goto("/")
    assert page.evaluate(READY)
    table = hands.open_table(page, "rocket", [ME, BOT])
    page.evaluate(SUBSCRIBED, other_ends.Browser().keys)
    hands.expect_asked(page)
    page.get_by_role("button", name="Dieser Tisch").click()
    page.get_by_role("button", name="Auf diesem Gerät").click()
    expect(page.get_by_role("button", name="Nicht mehr")).to_be_visible()
    asked = page.evaluate("() => [window.asked.userVisibleOnly, window.asked.applicationServerKey]")
    assert asked == [True, page.request.get("/api").json()["push_key"]]

    reminder = Reminder(table, "rocket", 1, None)
    deliver(page, server.address, reminder.as_json("de"))
    (told,) = page.evaluate(NOTIFIED, 1)
    assert told == {"title": reminder.text_in("de"), "tag": table, "data": f"/t/{table}"}
    assert worker_of(page).evaluate(CLICK) == [f"/t/{table}"]
    assert page.evaluate(NOTIFIED, 0) == []

    page.get_by_role("button", name="Nicht mehr").click()
    expect(page.get_by_role("button", name="Auf diesem Gerät")).to_be_visible()


def test_who_does_not_allow_notifications_is_told_so(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "rocket", [ME, BOT])
    arrange(page)
    page.evaluate("() => { Notification.requestPermission = async () => 'denied'; }")
    page.get_by_role("button", name="Tell me on this device").click()
    expect(page.get_by_role("alert")).to_contain_text("does not allow notifications")


def test_a_mail_with_the_way_to_the_table_is_written_when_my_turn_comes(
    visit: Visit, postbox: tuple[Postbox, int]
) -> None:
    first, second = visit(), visit()
    sit_down(second, invited(first, "Space Pirates", "First"), "Second")
    pages = {1: first, 2: second}
    while hands.asked_of(pages) != 2:
        hands.play_one(pages)
    table = first.url
    first.get_by_role("button", name="This table").click()
    first.get_by_label("E-mail address").fill(ADDRESS)
    first.get_by_role("button", name="Write to me").click()
    expect(first.get_by_text("You will be told")).to_be_visible()
    first.goto("/")
    expect(second.get_by_label("First", exact=True)).to_contain_text("away")
    hands.play_one({2: second})

    letter = postbox[0].mails.get(timeout=PATIENCE)
    assert letter.rcpt_tos == [ADDRESS]
    (link,) = re.findall(r"http://\S+", letter.content.decode())
    assert link == table
    first.goto(link)
    hands.expect_asked(first)


def test_an_address_that_is_none_is_refused_in_words(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "rocket", [ME, BOT])
    arrange(page)
    page.get_by_label("E-mail address").fill("me@localhost")
    page.get_by_role("button", name="Write to me").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_text("You will be told")).to_be_hidden()


def test_whoever_asks_for_mails_gets_them_in_the_pages_language(visit: Visit) -> None:
    page = visit(locale="it")
    asked: list[Any] = []

    def note(route: Route) -> None:
        asked.append(route.request.post_data_json)
        route.fulfill(json={})

    page.route("**/reminders", note)
    hands.open_table(page, "pirates", [ME, BOT, BOT])
    page.get_by_role("button", name="Questo tavolo").click()
    page.get_by_label("Indirizzo e-mail").fill("one@example.org")
    page.get_by_role("button", name="Scrivimi quando tocca a me").click()
    expect(page.get_by_text("Ti avviseremo quando toccherà a te.")).to_be_visible()
    assert asked == [{"seat": 1, "mail": "one@example.org", "language": "it"}]
