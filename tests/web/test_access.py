"""Everybody can play: by keyboard alone, with a screen reader, in either theme and in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web import hands
from tests.web.conftest import Visit

WEB: Final = Path(__file__).resolve().parents[2] / "web"
AXE: Final = WEB / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES: Final = sorted(file.stem for file in (WEB / "src" / "locales").glob("*.json"))
ME: Final = {"kind": "host", "name": "First"}
BOT: Final = {"kind": "bot", "bot": "random"}


def complaints(page: Page) -> Iterator[str]:
    """What axe finds, with the element it finds it in."""
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run()")
    for violation in found["violations"]:
        for node in violation["nodes"]:
            yield f"{violation['id']}: {node['html'][:200]}"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_screen(visit: Visit, theme: str) -> None:
    page = visit(color_scheme=theme)
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    assert not list(complaints(page))
    for game in ("rocket", "pirates"):
        hands.open_table(page, game, [ME, BOT, BOT])
        hands.expect_asked(page)
        assert not list(complaints(page))
    page.get_by_role("button", name="This table").click()
    assert not list(complaints(page))
    hands.open_table(page, "pirates", [ME, {"kind": "link"}, {"kind": "open"}])
    page.wait_for_selector("main li")
    assert not list(complaints(page))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_end_of_a_game_and_looking_back(visit: Visit, theme: str) -> None:
    page = visit(color_scheme=theme)
    table = hands.open_table(page, "rocket", [ME, BOT, BOT], round_cap="1")
    hands.play_to_the_end({1: page})
    assert not list(complaints(page))
    page.get_by_role("button", name="Step by step").click()
    assert not list(complaints(page))
    page.goto(f"/t/{table}/replay")
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert not list(complaints(page))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_shows_every_screen(visit: Visit, language: str) -> None:
    page = visit(locale=language)
    page.goto("/")
    page.wait_for_selector("form")
    expect(page.locator("html")).to_have_attribute("lang", language)
    for game in ("rocket", "pirates"):
        table = hands.open_table(page, game, [ME, BOT, BOT], **({"round_cap": "1"} if game == "rocket" else {}))
        hands.play_to_the_end({1: page})
        seen_in(page, f"/t/{table}/replay", "[type=range]")
        seen_in(page, f"/learn/{game}", "main svg")
        seen_in(page, f"/learn/{game}/rules", "article h2")
        hands.open_table(page, game, [ME, {"kind": "link"}, {"kind": "open"}])
        page.wait_for_selector("main li")


def seen_in(page: Page, place: str, wanted: str) -> None:
    """Every text of it: one that is not there would be an error of the page."""
    page.goto(place)
    page.wait_for_selector(wanted)
    for tab in page.get_by_role("tab").all():
        tab.click()


def test_the_keyboard_alone_plays_a_game_of_pacals_rocket(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "rocket", [ME, BOT], round_cap="2")
    while True:
        page.wait_for_selector(f"{hands.ASKED}, {hands.OVER}")
        if hands.is_over(page):
            break
        moved = page.locator("main").get_attribute("data-moved")
        tab_to(page, ".target, .prompt .choices button:not(.god)")
        page.keyboard.press("Enter")
        tab_to(page, ".prompt .go:enabled")
        page.keyboard.press("Enter")
        page.wait_for_function("moved => document.querySelector('main')?.dataset.moved !== moved", arg=moved)
    expect(page.locator("dialog tbody tr")).to_have_count(2)


def test_the_keyboard_alone_plays_a_game_of_kosmiczni_piraci(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "pirates", [ME, BOT, BOT])
    while True:
        page.wait_for_selector(f"{hands.ASKED}, {hands.OVER}")
        if hands.is_over(page):
            break
        moved = page.locator("main").get_attribute("data-moved")
        sending = page.locator(".hand button:enabled").count()
        for stop in (".hand button:enabled", ".planet.open", ".prompt .go:enabled") if sending else (".treasure",):
            tab_to(page, stop)
            page.keyboard.press("Enter")
        page.wait_for_function("moved => document.querySelector('main')?.dataset.moved !== moved", arg=moved)
    expect(page.locator("dialog tbody tr")).to_have_count(3)


def test_what_happens_is_said_aloud(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "pirates", [ME, BOT, BOT])
    for _ in range(2):
        hands.play_one({1: page})
    hands.expect_asked(page)
    last = page.locator(".list p").last.inner_text().split()
    said = page.locator("p.unseen[role=status]")
    expect(said).to_have_text(" ".join(last[:-1]))  # the words, without the notation
    assert said.evaluate("each => each.parentElement.closest('dialog, [aria-hidden]')") is None


def tab_to(page: Page, wanted: str) -> None:
    """As often as it takes; the page has no more stops than that."""
    for _ in range(250):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached by keyboard")


def test_a_card_is_dragged_to_a_planet(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "pirates", [ME, BOT, BOT])
    hands.expect_asked(page)
    page.locator("[data-card='5']").drag_to(page.locator("[data-planet='C']"))
    expect(page.locator("[data-card='5']")).to_have_count(0)


def test_around_one_screen_a_whole_game_shows_every_hand_to_its_player_alone(visit: Visit) -> None:
    page = visit()
    seats = [ME, {"kind": "same_screen", "name": "Second"}, BOT]
    hands.open_table(page, "pirates", seats)
    names, handed_over = [], 0
    while True:
        page.wait_for_selector(f"[role=dialog] .go, {hands.ASKED}, {hands.OVER}")
        if hands.is_over(page):
            break
        if page.locator("[role=dialog] .go").count():
            assert page.locator(".hand [data-card]").count() == 0
            page.locator("[role=dialog] .go").click()
            handed_over += 1
        hands.expect_asked(page)
        names.append(page.locator("[aria-current=true] h2").inner_text())
        hands.decide(page)
    assert set(names) == {"First", "Second"}
    assert handed_over > 4
