"""One person against bots: from the first click to the result."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from tests.web import hands
from tests.web.conftest import Visit

ME: Final = {"kind": "host", "name": "First"}
BOT: Final = {"kind": "bot", "bot": "random"}
PHONE: Final = {"width": 390, "height": 844}


def test_two_clicks_from_home_lead_to_a_game_of_my_choice(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("radiogroup", name="Game").get_by_text("Space Pirates").click()
    page.get_by_role("button", name="Play", exact=True).click()
    hands.expect_asked(page)
    expect(page.locator(".planet")).to_have_count(6)


def test_a_game_of_pacals_rocket_is_played_to_its_end_by_clicking(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "rocket", [ME, BOT, BOT], round_cap="4")
    hands.play_to_the_end({1: page})
    expect(page.locator("dialog tbody tr")).to_have_count(3)
    assert sum_of_parts(page) == points(page)


def test_a_game_of_kosmiczni_piraci_is_played_to_its_end_by_clicking(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "pirates", [ME, BOT, BOT])
    hands.play_to_the_end({1: page})
    expect(page.locator("dialog tbody tr")).to_have_count(3)
    assert [sum(row) for row in treasures(page)] == points(page)
    scores, won = points(page), page.locator("dialog[open] h2").inner_text()
    page.get_by_role("button", name="Step by step").click()
    for title in ("Treasures", "Different"):
        expect(page.locator("dialog[open] h2")).to_have_text(title)
        expect(page.locator("dialog td.now:visible")).to_have_count(3)
        page.get_by_role("button", name="Go on").click()
    expect(page.locator("dialog[open] h2")).to_have_text(won)
    assert points(page) == scores


def test_the_points_are_told_step_by_step_as_often_as_wanted(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "rocket", [ME, BOT, BOT], round_cap="4")
    hands.play_to_the_end({1: page})
    scores = points(page)
    won = page.locator("dialog[open] h2").inner_text()
    page.get_by_role("button", name="Step by step").click()
    for told, title in enumerate(["Track", "River", "Lake", "Districts", "God stones"], 1):
        expect(page.locator("dialog[open] h2")).to_have_text(title)
        expect(page.locator("dialog td.now:visible")).to_have_count(3)
        assert [sum(int(text) for text in row[:told]) for row in rows(page)] == points(page)
        page.get_by_role("button", name="Go on").click()
    expect(page.locator("dialog[open] h2")).to_have_text(won)
    assert points(page) == scores


def test_who_sees_the_game_end_is_told_the_points_one_after_the_other(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    hands.open_table(page, "rocket", [ME, BOT, BOT], round_cap="1")
    hands.play_to_the_end({1: page})
    expect(page.locator("dialog[open] h2")).to_have_text("Track")
    expect(page.locator("dialog[open] h2")).to_have_text("River")
    page.get_by_role("button", name="Show all at once").click()
    expect(page.locator("dialog[open] h2")).to_have_text(re.compile("^Won"))
    page.reload()
    expect(page.locator("dialog[open] h2")).to_have_text(re.compile("^Won"))


def test_on_a_phone_board_and_prompt_are_in_sight_without_scrolling(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    hands.open_table(page, "rocket", [ME, BOT, BOT], round_cap="2")
    hands.play_to_the_end({1: page})
    page.get_by_role("button", name="Look at the board").tap()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for seen in (".board svg", ".prompt", "aside section >> nth=0"):
        box = page.locator(seen).bounding_box()
        assert box is not None
        assert box["x"] >= -1
        assert box["x"] + box["width"] <= PHONE["width"] + 1
        assert box["y"] + box["height"] <= PHONE["height"] + 1


def test_undo_goes_back_to_where_the_turn_began(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "rocket", [ME, BOT])
    hands.expect_asked(page)
    hands.decide(page)
    page.wait_for_selector(".target.two")
    lit = page.locator(".target").count()
    hands.decide(page)
    page.wait_for_selector(".target.ship")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".target.two")).to_have_count(lit)


def test_the_panels_say_who_rolled_and_who_starts_next(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "rocket", [ME, BOT, BOT])
    while not page.locator(".target.one").count():
        hands.play_one({1: page})
        hands.expect_asked(page)
    rolled = page.locator("section[data-seat]", has=page.get_by_role("img", name="die")).get_attribute("data-seat")
    follows = page.locator("section[data-seat]", has_text="starts next").get_attribute("data-seat")
    assert int(follows or 0) == int(rolled or 0) % 3 + 1


def test_the_board_stays_where_it_is_while_buildings_are_looked_at(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "rocket", [ME, BOT])
    hands.expect_asked(page)
    while not page.locator(".target.build").count():
        hands.decide(page)
        hands.expect_asked(page)
    before = page.locator(".board svg").bounding_box()
    for target in page.locator(".target.build").all():
        target.hover()
        expect(page.locator(".constellation")).to_be_visible()
        assert page.locator(".board svg").bounding_box() == before


def points(page: Page) -> list[int]:
    return [int(text) for text in page.locator("dialog tbody td.sum").all_inner_texts()]


def rows(page: Page) -> list[list[str]]:
    found = page.locator("dialog tbody tr").all()
    return [row.locator("td").all_text_contents()[:-1] for row in found]


def sum_of_parts(page: Page) -> list[int]:
    return [sum(int(text) for text in row) for row in rows(page)]


def treasures(page: Page) -> list[list[int]]:
    return [[int(value) for value in re.findall(r"\d+", row[0])] for row in rows(page)]
