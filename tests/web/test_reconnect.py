"""The server goes and comes back: the page says so, and goes on where it was."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.web import hands
from tests.web.conftest import Visit
from tests.web.serving import Server

SEATS: Final = [{"kind": "host", "name": "First"}, {"kind": "bot", "bot": "random"}]
LOST: Final = "Connection lost, coming back …"


def course(page: Page, table: str) -> list[Any]:
    answer = page.request.get(f"/api/tables/{table}")
    assert answer.ok, answer.text()
    events: list[Any] = answer.json()["course"]
    return events


def test_a_move_made_while_the_server_is_gone_is_played_once_when_it_is_back(visit: Visit, server: Server) -> None:
    page = visit()
    table = hands.open_table(page, "rocket", SEATS)
    hands.expect_asked(page)
    hands.decide(page)
    page.wait_for_selector(".target.two")
    before = course(page, table)

    server.kill()
    expect(page.get_by_text(LOST)).to_be_visible()
    hands.lit(page).click()
    field = page.locator(".target.chosen").get_attribute("data-field")
    page.locator(".prompt .go").click()
    expect(page.locator(".prompt .go")).to_be_disabled()

    server.start()
    expect(page.get_by_text(LOST)).to_be_hidden()
    page.wait_for_selector(".target.ship")
    mine = course(page, table)[len(before) :]
    assert [seat for seat, _move in mine] == [1]
    assert mine[0][1].endswith(str(field))


def test_a_turn_begun_before_the_server_went_is_ended_after_it_is_back(visit: Visit, server: Server) -> None:
    page = visit()
    hands.open_table(page, "pirates", [*SEATS, SEATS[1]])
    hands.expect_asked(page)
    page.locator(".hand button:enabled").first.click()
    server.kill()
    expect(page.get_by_text(LOST)).to_be_visible()
    server.start()
    expect(page.get_by_text(LOST)).to_be_hidden()
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    hands.play_to_the_end({1: page})
    expect(page.locator("dialog tbody tr")).to_have_count(3)
