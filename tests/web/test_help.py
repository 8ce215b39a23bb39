"""What the page says to whoever is to move: advice, and how much time is left."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.web import hands
from tests.web.conftest import Visit

ME: Final = {"kind": "host", "name": "First"}
BOT: Final = {"kind": "bot", "bot": "random"}


def test_a_bot_says_what_it_would_do_and_leaves_it_to_me(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "pirates", [ME, BOT, BOT])
    hands.expect_asked(page)
    moved = page.locator("main").get_attribute("data-moved")
    page.get_by_role("button", name="What would a bot do?").click()
    expect(page.get_by_text("A bot would do this:")).to_be_visible()
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    expect(page.get_by_role("button", name="Lay it face down")).to_be_enabled()
    assert page.locator("main").get_attribute("data-moved") == moved


def test_the_time_left_for_a_turn_is_seen(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_label("Time for a turn").select_option("300")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("timer")).to_contain_text("4:")
