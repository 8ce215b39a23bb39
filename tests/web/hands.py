"""Plays in the page as a person does: points at what is lit, and confirms."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

ASKED: Final = ".prompt .active"  # the prompt when something is asked of me
TARGET: Final = "svg .target"
OVER: Final = "dialog[open] table"


def open_table(page: Page, game: str, seats: list[dict[str, str]], **setting: str) -> str:
    """Opens a table as the page does, with settings that only programs ask for, and goes there."""
    opened = make_table(page, game, seats, **setting)
    page.goto(f"/t/{opened['table']}")
    return str(opened["table"])


def make_table(page: Page, game: str, seats: list[dict[str, str]], **setting: str) -> dict[str, Any]:
    wanted: dict[str, Any] = {"game": game, "seats": seats, "setting": setting, "stand_in": "random"}
    answer = page.request.post("/api/tables", data=wanted)
    assert answer.ok, answer.text()
    opened: dict[str, Any] = answer.json()
    return opened


def play_to_the_end(pages: dict[int, Page]) -> None:
    """Whoever is asked decides, until all see the result; `pages` by the seats of those who play."""
    while not all(is_over(page) for page in pages.values()):
        play_one(pages)


def play_one(pages: dict[int, Page]) -> None:
    """One decision of whoever is asked; or all see the result."""
    page = pages[asked_of(pages)]
    page.wait_for_selector(f"{ASKED}, {OVER}")
    if not is_over(page):
        decide(page)
        keep_up(pages, page)
        return
    for other in pages.values():
        other.wait_for_selector(OVER)


def keep_up(pages: dict[int, Page], ahead: Page) -> None:
    """Until all see what one sees: who lags behind would say that it is still the other's turn."""
    moved = int(ahead.locator("main").get_attribute("data-moved") or 0)
    for page in pages.values():
        page.wait_for_function("moved => Number(document.querySelector('main')?.dataset.moved) >= moved", arg=moved)


def asked_of(pages: dict[int, Page]) -> int:
    """Which of the seats is to move: bots in between are waited for."""
    (seat, page), *_ = pages.items()
    theirs = [f"main[data-to-move='{other}']" for other in pages if other != seat]
    page.wait_for_selector(", ".join([ASKED, OVER, *theirs]))
    to_move = int(page.locator("main").get_attribute("data-to-move") or seat)
    return to_move if to_move in pages else seat


def is_over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def decide(page: Page) -> None:
    """One decision, and until the server has answered it."""
    moved = page.locator("main").get_attribute("data-moved")
    if page.locator(".hand button:enabled").count():
        send(page)
    elif page.locator(".treasure").count():
        page.locator(".treasure").first.click()
    else:
        point(page)
    page.wait_for_function("moved => document.querySelector('main')?.dataset.moved !== moved", arg=moved)


def point(page: Page) -> None:
    """At the first of what is lit, until the choice is complete."""
    go = page.locator(".prompt .buttons .go")
    for _ in range(4):
        if go.is_enabled():
            break
        lit(page).click()
    go.click()


def lit(page: Page) -> Locator:
    return page.locator(f"{TARGET}:not(.chosen)").first


def send(page: Page) -> None:
    if not page.locator(".hand [aria-pressed=true]").count():
        page.locator(".hand button:enabled").first.click()
    page.locator(".planet.open").first.click()
    page.locator(".prompt .buttons .go").click()


def expect_asked(page: Page) -> None:
    expect(page.locator(ASKED)).to_be_visible()
