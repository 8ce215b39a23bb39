"""Learning in the page: every lesson by keyboard alone, the rules with their figures, and help at a prompt."""

from __future__ import annotations

import json
import re
from fnmatch import fnmatchcase
from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect

from cosmodrome import games
from cosmodrome.server import lessons
from tests.web import hands
from tests.web.conftest import Visit
from tests.web.test_access import BOT, LANGUAGES, ME, WEB, complaints, tab_to

GAMES: Final = ("rocket", "pirates")
TEXTS: Final[dict[str, str]] = json.loads((WEB / "src" / "locales" / "en.json").read_text("utf-8"))
TRADE_SHIP: Final = "xS"


def right_move(game: str, lesson: lessons.Lesson, moves: list[str]) -> str:
    """What the lesson looks for next, of what the engine says is legal."""
    patterns = lesson.step[len(moves)].right
    legal = lessons.attempt(game, lesson, moves).game.legal_moves
    return next(move for move in legal if any(fnmatchcase(move, pattern) for pattern in patterns))


def stops(game: str, move: str) -> list[str]:
    """Where the keyboard goes to choose a move, as at a table."""
    if move.startswith("x"):
        return [f".treasure[aria-label$='{'10' if move == TRADE_SHIP else move[1:]}']"]
    if game == "pirates":
        return [f"[data-card='{move[0]}']", f"[data-planet='{move[1]}']", ".prompt .go:enabled"]
    if move.startswith("+"):
        place = "first" if ">" in move else "last"
        return [f".choices button:{place}-child", ".prompt .go:enabled"]
    field = move.partition(":")[0].lstrip("-~*!").partition("@")[2] if "@" in move else move.partition(":")[0][1:]
    return [f".target[data-field='{field}']", ".prompt .go:enabled"]


def press(page: Page, wanted: str) -> None:
    tab_to(page, wanted)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_alone_goes_through_every_lesson(visit: Visit, game: str) -> None:
    page = visit()
    page.goto(f"/learn/{game}")
    for lesson in lessons.lessons_of(game).lesson:
        expect(page.locator(f"main[data-lesson='{lesson.name}'][data-done='0']")).to_be_visible()
        learn(page, game, lesson)
        page.keyboard.press("Enter")  # the way on has the focus
    expect(page).to_have_url(re.compile(r"\d/$"))


def learn(page: Page, game: str, lesson: lessons.Lesson) -> None:
    """Asks why not, once for each move that tempts, and then does what is right."""
    moves: list[str] = []
    for done, step in enumerate(lesson.step, 1):
        expect(page.locator(".ask")).not_to_be_empty()
        for place, _ in enumerate(step.why, 1):
            press(page, f".why:nth-of-type({place})")
            expect(page.locator(".wrong")).to_have_text(TEXTS[f"lesson.{game}.{lesson.name}.{done}.why.{place}"])
        moves.append(right_move(game, lesson, moves))
        for stop in stops(game, moves[-1]):
            press(page, stop)
        expect(page.locator(f"main[data-done='{done}']")).to_be_visible()
        expect(page.locator(".right")).not_to_be_empty()
        expect(page.locator("aside .go")).to_be_focused()
        if done < len(lesson.step):
            page.keyboard.press("Enter")


def test_what_is_not_looked_for_is_answered_and_nothing_moves(visit: Visit) -> None:
    page = visit()
    page.goto("/learn/rocket")
    page.locator(".target[data-field='b6']").focus()
    page.keyboard.press("Enter")
    page.locator(".prompt .go").click()
    expect(page.locator(".wrong")).to_contain_text("see what the pyramid does")
    expect(page.locator("main")).to_have_attribute("data-done", "0")


def test_lessons_that_were_learnt_are_remembered(visit: Visit) -> None:
    page = visit()
    page.goto("/learn/rocket")
    learn(page, "rocket", lessons.lessons_of("rocket").lesson[0])
    page.goto("/learn/rocket")
    expect(page.locator("main")).to_have_attribute("data-lesson", "turning")
    expect(page.locator("nav .learnt")).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_their_figures_and_are_searched(visit: Visit, game: str) -> None:
    page = visit()
    page.goto(f"/learn/{game}/rules#2.3")
    expect(page.locator("[id='2.3']:target")).to_be_in_viewport()
    expect(page.locator("figure")).to_have_count(len(lessons.lessons_of(game).figure))
    expect(page.locator("figure .scene svg").first).to_be_attached()
    expect(page.locator("article")).not_to_contain_text("**")
    page.get_by_role("searchbox").fill("teleport face" if game == "pirates" else "dead end reverse")
    expect(page.locator("article > ul > li").first).to_be_visible()
    for rule in page.locator("article > ul > li").all():
        expect(rule.locator("mark").first).to_be_attached()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_in_the_pages_language_with_the_same_figures_and_addresses(
    visit: Visit, game: str, language: str
) -> None:
    page = visit(locale=language)
    page.goto(f"/learn/{game}/rules#2.3")
    expect(page.locator("[id='2.3']:target")).to_be_in_viewport()
    expect(page.locator("article")).to_have_attribute("lang", language)
    chapters = re.findall(r"^## \d+ (.*)$", games.find(game).rules_text(language), flags=re.MULTILINE)
    expect(page.locator("main nav a")).to_have_count(len(chapters))
    expect(page.locator("main nav a").last).to_contain_text(chapters[-1])
    expect(page.locator("figure")).to_have_count(len(lessons.lessons_of(game).figure))
    expect(page.locator("article")).not_to_contain_text("**")


def test_the_rules_follow_when_another_language_is_chosen(visit: Visit) -> None:
    page = visit()
    page.goto("/learn/rocket/rules")
    expect(page.locator("article")).to_contain_text("dead end")
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.locator("article")).to_have_attribute("lang", "de")
    expect(page.locator("article")).to_contain_text("Sackgasse")


def test_another_language_leaves_the_reader_where_the_reader_is(visit: Visit) -> None:
    page = visit()
    page.goto("/learn/rocket/rules#3.7")
    expect(page.locator("[id='3.7']:target")).to_be_in_viewport()
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.locator("article")).to_contain_text("Sackgasse")
    expect(page.locator("[id='3.7']")).not_to_be_in_viewport()


def test_rules_that_do_not_come_are_not_missed_when_another_language_was_chosen_meanwhile(visit: Visit) -> None:
    page = visit(service_workers="block")
    held: list[Route] = []
    page.route("**/api/rules/rocket?language=en", lambda route: held.append(route))  # noqa: PLW0108  # Playwright writes on the function
    page.goto("/learn/rocket/rules")
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.locator("article")).to_contain_text("Sackgasse")
    with page.expect_event("requestfailed"):
        held[0].abort()
    page.evaluate("new Promise(requestAnimationFrame)")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_an_apostrophe_is_found_however_it_is_written(visit: Visit) -> None:
    page = visit(locale="fr")
    page.goto("/learn/rocket/rules")
    for written in ("d'énergie", "D’énergie"):
        page.get_by_role("searchbox").fill(written)
        expect(page.locator("article li mark").first).to_have_text("d’énergie")
        page.get_by_role("searchbox").fill("")


@pytest.mark.parametrize("game", GAMES)
def test_every_prompt_says_what_can_be_done_now(visit: Visit, game: str) -> None:
    page = visit()
    hands.open_table(page, game, [ME, BOT, BOT])
    hands.expect_asked(page)
    press(page, ".prompt [popovertarget]")
    told = page.locator(".prompt [popover]")
    expect(told).to_be_visible()
    with page.expect_popup() as opened:
        told.get_by_role("link").click()
    expect(opened.value.locator("li:target")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(told).not_to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_where_one_learns(visit: Visit, theme: str) -> None:
    page = visit(color_scheme=theme)
    for game in GAMES:
        page.goto(f"/learn/{game}")
        page.locator(".ask").wait_for()
        assert not list(complaints(page))
        page.goto(f"/learn/{game}/rules")
        page.locator("figure").first.wait_for()
        assert not list(complaints(page))
