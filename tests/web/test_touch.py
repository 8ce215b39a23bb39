"""A finger finds what it is to touch: on the smallest phone, on every screen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web import hands
from tests.web.conftest import Visit
from tests.web.test_access import BOT, ME
from tests.web.test_replay import PIRATES, ROCKET, look_back, tab

SMALLEST: Final = {"width": 360, "height": 640}
# All that can be touched, but for the fields of the board: there the nearest within a finger's breadth is meant; and a
# box to tick, which has its words.
TOO_SMALL: Final = """() => [...document.querySelectorAll('button, a, select, input, summary, [role=button]')]
  .filter((each) => !each.closest('.target, .planet, .unseen, [inert], label:has([type=checkbox])'))
  .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
  .map((each) => [each.getBoundingClientRect(), each])
  .filter(([{ width, height }]) => width < 44 || height < 44)
  .map(([{ width, height }, each]) => `${width} x ${height}: ${each.outerHTML.slice(0, 120)}`)"""


def expect_large(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    assert page.evaluate(TOO_SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", ["rocket", "pirates"])
def test_at_a_table(visit: Visit, game: str) -> None:
    page = visit(viewport=SMALLEST, has_touch=True)
    hands.open_table(page, game, [ME, BOT, BOT, BOT, BOT])
    for _ in range(3):
        hands.expect_asked(page)
        expect_large(page)
        hands.play_one({1: page})
    page.get_by_role("button", name="This table").tap()
    expect_large(page)


def test_at_home_and_in_the_lobby(visit: Visit) -> None:
    page = visit(viewport=SMALLEST, has_touch=True)
    hands.open_table(page, "pirates", [ME, {"kind": "link"}, {"kind": "open"}])
    page.wait_for_selector("main li")
    expect_large(page)
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    expect_large(page)


@pytest.mark.parametrize("game", ["rocket", "pirates"])
def test_where_one_learns(visit: Visit, game: str) -> None:
    page = visit(viewport=SMALLEST, has_touch=True)
    page.goto(f"/learn/{game}")
    page.locator(".ask").wait_for()
    expect_large(page)
    page.get_by_role("button", name="Lessons").tap()
    expect_large(page)


@pytest.mark.parametrize("record", [ROCKET, PIRATES], ids=["rocket", "pirates"])
def test_where_one_looks_back(visit: Visit, record: Path) -> None:
    page = visit(viewport=SMALLEST, has_touch=True)
    look_back(page, record)
    for name in ("Moves", "Best moves", "Whole game"):
        tab(page, name)
        expect_large(page)
    page.get_by_role("button", name="Play on from here").tap()
    expect(page.get_by_role("dialog").get_by_role("button", name=re.compile("Play on"))).to_be_visible()
    expect_large(page)
