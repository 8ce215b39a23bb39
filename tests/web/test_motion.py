"""Pieces that move keep nobody waiting, and come to lie where the server says."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web import hands
from tests.web.conftest import Visit
from tests.web.test_access import BOT, ME
from tests.web.test_replay import PIRATES, ROCKET, go_to, look_back, scrubber

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

NOTE_FLIGHTS: Final = """
  window.flights = [];
  new MutationObserver((seen) => seen.flatMap((each) => [...each.addedNodes]).forEach((node) => {
    if (!(node instanceof HTMLElement) || !node.matches('.flying')) return;
    const [flight] = node.getAnimations();
    const end = new DOMMatrix(flight.effect.getKeyframes().at(-1).transform);
    window.flights.push({ seat: Number(node.dataset.seat), said: node.textContent, x: end.e, y: end.f });
  })).observe(document, { childList: true, subtree: true });
"""
FLOWN: Final = "window.flights.splice(0)"


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


def supplies(page: Page) -> list[int]:
    return [int(brief.inner_text().split()[0]) for brief in page.locator(".strip .brief").all()]


def lands_at_home(page: Page, flight: dict[str, Any]) -> bool:
    home = page.locator(f"section[data-seat='{flight['seat']}']").bounding_box()
    assert home is not None
    over = home["x"] <= flight["x"] <= home["x"] + home["width"]
    return over and bool(home["y"] <= flight["y"] <= home["y"] + home["height"])


def test_stones_that_go_home_fly_to_their_owners_panel(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    page.add_init_script(NOTE_FLIGHTS)
    look_back(page, ROCKET)
    page.wait_for_load_state("networkidle")  # the first fifty positions have come
    seen = 0
    before = supplies(page)
    for ply in range(1, 50):
        page.keyboard.press("ArrowRight")
        expect(scrubber(page)).to_have_value(str(ply))
        now, flights = supplies(page), page.evaluate(FLOWN)
        grown = {seat: now[seat - 1] - before[seat - 1] for seat in (1, 2) if now[seat - 1] > before[seat - 1]}
        assert Counter(flight["seat"] for flight in flights) == grown
        assert all(lands_at_home(page, flight) for flight in flights)
        seen += len(flights)
        before = now
    assert seen
    expect(page.locator(".flying")).to_have_count(0)


def test_a_treasure_flies_to_whoever_takes_it(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    page.add_init_script(NOTE_FLIGHTS)
    look_back(page, PIRATES)
    page.keyboard.press("End")
    page.wait_for_load_state("networkidle")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(FLOWN) == []
    page.keyboard.press("ArrowRight")
    (flight,) = page.evaluate(FLOWN)
    assert flight["said"]
    assert lands_at_home(page, flight)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_who_wants_no_motion_or_skips_ahead_sees_nothing_fly(visit: Visit, motion: str) -> None:
    page = visit(reduced_motion=motion)
    page.add_init_script(NOTE_FLIGHTS)
    look_back(page, ROCKET)
    page.wait_for_load_state("networkidle")
    for _ in range(49 if motion == "reduce" else 0):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    go_to(page, 0)
    assert page.evaluate(FLOWN) == []
