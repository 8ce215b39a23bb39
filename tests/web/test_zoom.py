"""A board is looked at from near, moved about, and pointed at where it then is."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.web import hands
from tests.web.conftest import Visit
from tests.web.test_access import BOT, ME
from tests.web.test_replay import PIRATES, ROCKET, look_back


def width(page: Page) -> float:
    box = page.locator(".lens svg").first.bounding_box()
    assert box is not None
    return box["width"]


@pytest.mark.parametrize("game", ["rocket", "pirates"])
def test_keys_and_wheel_bring_a_board_nearer_and_it_can_be_played_there(visit: Visit, game: str) -> None:
    page = visit()
    hands.open_table(page, game, [ME, BOT, BOT])
    hands.expect_asked(page)
    whole = width(page)
    page.keyboard.press("+")
    assert width(page) > whole
    page.locator(".lens").hover()
    page.mouse.wheel(0, -400)
    page.wait_for_function(
        "was => document.querySelector('.lens svg').getBoundingClientRect().width > was * 1.5", arg=whole
    )
    page.get_by_role("button", name="Show the whole board").click()
    assert width(page) == pytest.approx(whole)
    page.keyboard.press("+")
    hands.decide(page)


def test_a_board_that_is_dragged_does_not_point(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "rocket", [ME, BOT])
    hands.expect_asked(page)
    for _ in range(3):
        page.keyboard.press("+")
    box = page.locator(".lens").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = page.locator(".lens svg").first.bounding_box()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 80, y + 60, steps=4)
    page.mouse.up()
    assert page.locator(".lens svg").first.bounding_box() != before
    expect(page.locator(".target.chosen")).to_have_count(0)
    page.mouse.click(*middle_of_one_in(page, box))
    expect(page.locator(".target.chosen")).to_have_count(1)


def middle_of_one_in(page: Page, box: FloatRect) -> tuple[float, float]:
    """Of a lit field that is in sight: which are lit is the lot's business, and the bot's."""
    for each in page.locator(".target").all():
        found = each.bounding_box()
        assert found is not None
        x, y = found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
        if box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]:
            return x, y
    raise AssertionError("no lit field is in sight")


@pytest.mark.parametrize("record", [ROCKET, PIRATES], ids=["rocket", "pirates"])
def test_a_board_that_is_looked_back_at_comes_nearer(visit: Visit, record: Path) -> None:
    page = visit()
    look_back(page, record)
    whole = width(page)
    page.keyboard.press("+")
    page.keyboard.press("ArrowRight")
    assert width(page) > whole
    page.keyboard.press("0")
    assert width(page) == pytest.approx(whole)


@pytest.mark.parametrize("game", ["rocket", "pirates"])
def test_a_board_that_is_learnt_on_comes_nearer(visit: Visit, game: str) -> None:
    page = visit()
    page.goto(f"/learn/{game}")
    page.locator(".ask").wait_for()
    whole = width(page)
    page.keyboard.press("+")
    assert width(page) > whole


@pytest.mark.parametrize("game", ["rocket", "pirates"])
def test_on_a_screen_of_very_many_pixels_all_is_large_and_where_it_is_pointed_at(visit: Visit, game: str) -> None:
    page = visit(viewport={"width": 3840, "height": 2160})
    hands.open_table(page, game, [ME, BOT, BOT])
    for _ in range(4):
        hands.play_one({1: page})
    hands.expect_asked(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    button = page.get_by_role("button", name="This table").bounding_box()
    assert button is not None
    assert button["height"] > 60
    page.locator(".lens").hover(position={"x": 300, "y": 200})
    page.mouse.wheel(0, -400)
    hands.decide(page)
