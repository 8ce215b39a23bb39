"""Pieces that move keep nobody waiting, and come to lie where the server says."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.web import hands
from tests.web.conftest import Visit
from tests.web.test_access import BOT, ME

PIECES: Final = ".stone, .pyramid, .ship, .card[data-seat]"
LOOKS: Final = 100
MOMENT: Final = 100  # milliseconds between two looks
AT_REST: Final = """() => Promise.all(
  document.getAnimations()
    .filter((each) => Number.isFinite(each.effect.getTiming().iterations))
    .map((each) => each.finished.catch(() => null))  // one that another took the place of
)"""
LYING: Final = """pieces => [...document.querySelectorAll(`.lens :is(${pieces})`)].map((each) => [
  each.getAttribute('class'), each.dataset.seat, each.style.transform || each.getAttribute('transform')
].join(' ')).sort()"""


def lying(page: Page) -> list[str]:
    page.evaluate(AT_REST)
    found: list[str] = page.evaluate(LYING, PIECES)
    return found


@pytest.mark.parametrize("game", ["rocket", "pirates"])
def test_a_game_in_motion_comes_to_rest_as_one_that_is_opened_anew(visit: Visit, game: str) -> None:
    page = visit(reduced_motion="no-preference")
    hands.open_table(page, game, [ME, BOT, BOT])
    for _ in range(6):
        hands.play_one({1: page})
    page.wait_for_selector(hands.ASKED)
    anew = page.context.new_page()
    anew.goto(page.url)
    anew.wait_for_selector(hands.ASKED)
    for _ in range(LOOKS):  # a page that lags behind is shown the rest, and pieces that fly away are gone in the end
        if lying(page) == lying(anew):
            break
        page.wait_for_timeout(MOMENT)
    assert lying(page)
    assert lying(page) == lying(anew)
