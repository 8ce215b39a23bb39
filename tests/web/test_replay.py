"""A game that is over is looked back at: every move, with anybody's eyes, what a bot holds of it, and on from there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from cosmodrome import Decision, records
from tests.web import hands
from tests.web.conftest import Visit

GAMES: Final = Path(__file__).resolve().parents[1] / "games"
ROCKET: Final = GAMES / "rocket" / "whole" / "points-end-with-two.txt"
PIRATES: Final = GAMES / "pirates" / "whole" / "shared-win.txt"
PIRATES_ON_THE_WAY: Final = 12  # a move where hands are full and cards lie face down
ME: Final = {"kind": "host", "name": "First"}
BOT: Final = {"kind": "bot", "bot": "random"}


def look_back(page: Page, record: Path) -> None:
    """Opens a record from the home screen, as a person does."""
    page.goto("/")
    page.set_input_files("input[type=file]", record)
    page.wait_for_url(re.compile("/t/[a-z2-7]{16}/replay$"))
    expect(scrubber(page)).to_have_value("0")


def scrubber(page: Page) -> Locator:
    return page.get_by_role("slider", name="Move of the game")


def go_to(page: Page, ply: int) -> None:
    scrubber(page).fill(str(ply))


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name, exact=True).click()


def plies(record: Path) -> int:
    return len(records.loads(record.read_text("utf-8")).events)


@pytest.mark.parametrize("record", [ROCKET, PIRATES], ids=["rocket", "pirates"])
def test_a_record_is_imported_stepped_through_analysed_and_gone_on_with(visit: Visit, record: Path) -> None:
    page = visit()
    look_back(page, record)
    page.get_by_role("button", name="One move on").click()
    expect(page.locator("ol [aria-current=step]")).to_have_count(1)
    page.get_by_role("button", name="To the end").click()
    expect(scrubber(page)).to_have_value(str(plies(record)))
    page.get_by_role("button", name="To the beginning").click()
    tab(page, "Best moves")
    page.get_by_role("button", name="What would the bot play?").click()
    best = page.locator("aside ol li").first
    expect(best).to_contain_text(re.compile(r"\d+\s?%"))
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(re.compile("/t/[a-z2-7]{16}$"))
    hands.expect_asked(page)


def test_at_its_end_a_game_has_its_points_and_its_winner(visit: Visit) -> None:
    page = visit()
    look_back(page, ROCKET)
    page.keyboard.press("End")
    scores = records.loads(ROCKET.read_text("utf-8")).scores
    assert scores is not None
    for place, score in enumerate(scores):
        expect(page.locator(".strip output").nth(place)).to_have_text(str(score))
    expect(page.get_by_text(re.compile("^Won"))).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(".strip output").first).to_have_text("0")


def test_the_keys_lead_by_move_and_by_turn_and_play_to_the_end(visit: Visit) -> None:
    page = visit()
    look_back(page, PIRATES)
    for key, place in [("ArrowRight", 1), ("ArrowDown", 2), ("ArrowLeft", 1), ("ArrowUp", 0)]:
        page.keyboard.press(key)
        expect(scrubber(page)).to_have_value(str(place))
    go_to(page, plies(PIRATES) - 2)
    page.get_by_label("Speed").select_option("4")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")
    expect(scrubber(page)).to_have_value(str(plies(PIRATES)))
    expect(page.get_by_role("button", name="Play it through")).to_be_visible()


def test_other_eyes_see_other_hands_and_a_spectator_none(visit: Visit) -> None:
    page = visit()
    look_back(page, PIRATES)
    go_to(page, PIRATES_ON_THE_WAY)
    eyes = page.get_by_label("Seen by")
    eyes.select_option("seat 1, human")
    expect(page.get_by_label("Hand of human")).to_be_visible()
    first = page.get_by_label("Hand of human").inner_text()
    eyes.select_option("seat 2, Amber")
    expect(page.get_by_label("Hand of Amber")).not_to_have_text(first)
    eyes.select_option("a spectator")
    expect(page.locator("[aria-label^='Hand of']")).to_have_count(0)
    tab(page, "Best moves")
    expect(page.get_by_role("button", name="What would the bot play?")).to_be_enabled()


def test_the_whole_game_is_analysed_with_a_curve_and_can_be_stopped(visit: Visit) -> None:
    page = visit()
    look_back(page, PIRATES)
    tab(page, "Whole game")
    page.get_by_role("button", name="Analyse the whole game").click()
    expect(page.get_by_text(re.compile("^[3-9] of "))).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Analyse the whole game")).to_be_enabled()
    curve = page.get_by_role("img", name="Share of the win each seat could expect")
    expect(curve.locator("path.line")).to_have_count(5)
    curve.click(position={"x": 200, "y": 60})
    expect(scrubber(page)).not_to_have_value("0")


def test_one_jumps_from_mistake_to_mistake(visit: Visit) -> None:
    page = visit()
    events = records.loads(PIRATES.read_text("utf-8")).events

    def regret(route: Route) -> None:
        """Whatever was played, another move was better by far."""
        ply = int(json.loads(route.request.post_data or "")["ply"])
        event = events[ply]
        assert isinstance(event, Decision)
        played = {"move": event.move, "visits": 50, "expected": [0.1] * 5, "line": []}
        better = {"move": "1A", "visits": 90, "expected": [0.9] * 5, "line": []}
        route.fulfill(json={"ply": ply, "seat": event.seat, "iterations": 140, "candidates": [better, played]})

    page.route("**/analysis", regret)
    look_back(page, PIRATES)
    tab(page, "Best moves")
    first, second = [ply for ply, event in enumerate(events) if isinstance(event, Decision) and event.seat == 1][1:3]
    for ply in (second, first):
        go_to(page, ply)
        page.get_by_role("button", name="What would the bot play?").click()
        expect(page.locator("aside ol li")).to_have_count(2)
    go_to(page, 0)
    for ply in (first, second, first):
        page.get_by_role("button", name=re.compile("Next of .*2 mistakes")).click()
        expect(scrubber(page)).to_have_value(str(ply))


def test_a_candidate_is_shown_on_the_board(visit: Visit) -> None:
    page = visit()
    look_back(page, ROCKET)
    tab(page, "Best moves")
    page.get_by_role("button", name="What would the bot play?").click()
    expect(page.locator(".ground rect.ring")).to_have_count(0)
    page.locator("aside ol li button").first.click()
    expect(page.locator(".ground rect.ring")).to_have_count(1)


def test_the_record_is_saved_as_it_was_opened(visit: Visit) -> None:
    page = visit()
    look_back(page, PIRATES)
    with page.expect_download() as text:
        page.get_by_role("link", name="Text", exact=True).click()
    with page.expect_download() as twin:
        page.get_by_role("link", name="JSON").click()
    opened = records.loads(PIRATES.read_text("utf-8"))
    assert records.loads(text.value.path().read_text("utf-8")).events == opened.events
    assert len(json.loads(twin.value.path().read_text("utf-8"))["events"]) == len(opened.events)


def test_a_game_that_was_played_is_looked_back_at_from_its_result(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "rocket", [ME, BOT], round_cap="1")
    hands.play_to_the_end({1: page})
    page.get_by_role("button", name="Look at the board").click()
    page.get_by_role("link", name="Look back").click()
    expect(scrubber(page)).to_be_visible()
    expect(page.get_by_role("list", name="Moves").locator("li").first).to_contain_text("begins on")
