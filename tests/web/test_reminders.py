"""Asking to be told of one's turns, in the page's language."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Route, expect

from tests.web import hands
from tests.web.conftest import Visit
from tests.web.test_access import BOT, ME


def test_whoever_asks_for_mails_gets_them_in_the_pages_language(visit: Visit) -> None:
    """The server of these tests sends no mail: what it says of that, and what it is asked, is looked at on the way."""
    page = visit(locale="it")
    asked: list[Any] = []

    def offer_mail(route: Route) -> None:
        route.fulfill(json=route.fetch().json() | {"mail": True})

    def note(route: Route) -> None:
        asked.append(route.request.post_data_json)
        route.fulfill(json={})

    page.route("**/api", offer_mail)
    page.route("**/reminders", note)
    hands.open_table(page, "pirates", [ME, BOT, BOT])
    page.get_by_role("button", name="Questo tavolo").click()
    page.get_by_label("Indirizzo e-mail").fill("one@example.org")
    page.get_by_role("button", name="Scrivimi quando tocca a me").click()
    expect(page.get_by_text("Ti avviseremo quando toccherà a te.")).to_be_visible()
    assert asked == [{"seat": 1, "mail": "one@example.org", "language": "it"}]
