"""The web page in a real Chromium at a real server: what is sent, how soon it is there, how it moves, what it costs."""

from __future__ import annotations

import functools
import itertools
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright
from tests.web import hands
from tests.web.conftest import chromium
from tests.web.serving import Server

from bench.measurement import SLOW_ROUNDS, Broken, Measurement, Missing, Reading, Section, Unit
from cosmodrome.server.http.pages import STATIC

ME: Final = {"kind": "host", "name": "First"}
BOT: Final = {"kind": "bot", "bot": "random"}
GAMES: Final = ("rocket", "pirates")
RECORD: Final = Path(__file__).parents[1] / "tests" / "games" / "rocket" / "whole" / "points-end-with-two.txt"
IDLE: Final = 5_000  # milliseconds
FLIGHT: Final = 900  # milliseconds: a ship is there after 600, and stones still fly
BOARD: Final = ".lens svg"
PLAY: Final = "form .go:enabled"
SCRIPTS: Final = """() => performance.getEntriesByType('resource')
  .filter((each) => new URL(each.name).pathname.endsWith('.js'))
  .map((each) => [each.name, each.encodedBodySize])"""
# When what is looked for has been painted, and what the browser itself notes on the way.
NOTE: Final = """(() => {
  window.noted = { largest: 0, shifts: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((seen) => seen.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (each) => (window.noted.largest = each.startTime));
  watch('layout-shift', (each) => (window.noted.shifts += each.hadRecentInput ? 0 : each.value));
  const look = () => {
    if (!document.querySelector('WANTED')) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => (window.noted.seen = performance.now())));
  };
  look();
})()"""
# The moments of all frames while something flies.
FRAMES: Final = """milliseconds => new Promise((tell) => {
  const frames = [];
  const next = (now) => {
    frames.push(now);
    if (now - frames[0] < milliseconds) requestAnimationFrame(next);
    else tell(frames);
  };
  requestAnimationFrame(next);
})"""


@contextmanager
def visited() -> Iterator[tuple[Server, Browser]]:
    if not (STATIC / "index.html").exists():
        raise Missing("the page is not built: python web/build.py")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, chromium(playwright) as browser:
        server = Server(Path(folder))
        server.start()
        try:
            yield server, browser
        finally:
            server.stop()


def newcomer(server: Server, browser: Browser, **options: Any) -> BrowserContext:
    """Somebody whose browser has nothing of the page yet."""
    return browser.new_context(base_url=server.address, locale="en", service_workers="block", **options)


def sent(screens: Callable[[Page], Iterator[None]]) -> Reading:
    """The bytes of all scripts that the screens need."""
    with visited() as (server, browser):
        page = newcomer(server, browser).new_page()
        found: dict[str, int] = {}
        for _ in screens(page):
            page.wait_for_load_state("networkidle")
            found.update(page.evaluate(SCRIPTS))
    if not all(found.values()):
        raise Broken("a script has no size")
    return Reading.of(sum(found.values()))


def home(page: Page) -> Iterator[None]:
    page.goto("/")
    page.wait_for_selector(PLAY)
    yield


def first_table(page: Page) -> Iterator[None]:
    yield from home(page)
    hands.open_table(page, "rocket", [ME, BOT])
    hands.expect_asked(page)
    yield


def every_screen(page: Page) -> Iterator[None]:
    yield from first_table(page)
    hands.open_table(page, "pirates", [ME, BOT, BOT])
    hands.expect_asked(page)
    yield
    hands.open_table(page, "rocket", [ME, {"kind": "link"}])
    page.wait_for_selector("main li")
    yield
    for game in GAMES:
        for path in (f"/learn/{game}", f"/learn/{game}/rules"):
            page.goto(path)
            page.wait_for_selector("main svg")
            yield
    page.goto("/")
    page.set_input_files("input[type=file]", RECORD)
    page.wait_for_selector("[type=range]")
    yield


def noted(game: str | None, figure: str) -> Reading:
    """What a newcomer's browser notes at home, or at a table where it is their turn."""
    with visited() as (server, browser):
        owner = newcomer(server, browser)
        table = "" if game is None else f"t/{hands.open_table(owner.new_page(), game, [ME, BOT, BOT])}"
        page = newcomer(server, browser, storage_state=owner.storage_state()).new_page()
        page.add_init_script(NOTE.replace("WANTED", PLAY if game is None else BOARD))
        page.goto(f"/{table}")
        page.wait_for_function("() => window.noted.seen")
        page.wait_for_load_state("networkidle")
        return Reading.of(page.evaluate(f"window.noted.{figure}") / (1 if figure == "shifts" else 1000))


def flying(figure: Callable[[list[float]], float]) -> Reading:
    """The frames from when I confirm until my ship and its stones have come to rest."""
    with visited() as (server, browser):
        page = newcomer(server, browser, reduced_motion="no-preference").new_page()
        hands.open_table(page, "rocket", [ME, BOT])
        hands.expect_asked(page)
        while not page.locator(".target.two").count():
            hands.play_one({1: page})
            hands.expect_asked(page)
        page.locator(".target.two").first.click()
        page.wait_for_timeout(1000)  # what was there before lies still
        page.evaluate("wanted => (document.querySelector(wanted).click(), null)", ".prompt .go")
        moments: list[float] = page.evaluate(FRAMES, FLIGHT)
    return Reading.of(figure([after - before for before, after in itertools.pairwise(moments)]) / 1000)


def mean(deltas: list[float]) -> float:
    return sum(deltas) / len(deltas)


def idle(game: str) -> Reading:
    """The processor time of the page's own process while nothing happens."""
    with visited() as (server, browser):
        page = newcomer(server, browser).new_page()
        hands.open_table(page, game, [ME, BOT, BOT])
        hands.expect_asked(page)
        page.wait_for_timeout(2000)  # what came with the page has been dealt with
        session = browser.new_browser_cdp_session()
        before = worked(session)
        page.wait_for_timeout(IDLE)
        return Reading.of(worked(session) - before)


def worked(session: CDPSession) -> float:
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(float(each["cpuTime"]) for each in found if each["type"] == "renderer")


def row(name: str, unit: Unit, run: Callable[[], Reading], target: float | None = None) -> Measurement:
    return Measurement(name, unit, run, target, rounds=SLOW_ROUNDS, warm_up=False)


part = functools.partial

PAGE: Final = Section(
    "The page",
    (
        row("Scripts of the first screen", Unit.KILOBYTES, part(sent, home)),
        row("Scripts until the first table", Unit.KILOBYTES, part(sent, first_table)),
        row("Scripts of every screen", Unit.KILOBYTES, part(sent, every_screen), 100),
        row("Home can be used", Unit.SECONDS, part(noted, None, "seen"), 1),
        row("Home, largest paint", Unit.SECONDS, part(noted, None, "largest"), 1),
        row("First board visible, Rocket", Unit.SECONDS, part(noted, "rocket", "seen"), 1),
        row("First board visible, Pirates", Unit.SECONDS, part(noted, "pirates", "seen"), 1),
        row("Shift of the layout, Rocket", Unit.SHIFT, part(noted, "rocket", "shifts"), 0.1),
        row("A ship flies", Unit.FRAMES_PER_SECOND, part(flying, mean), 58),
        row("The longest frame meanwhile", Unit.MILLISECONDS, part(flying, max)),
        row("Rocket, 5 s of idleness", Unit.MILLISECONDS, part(idle, "rocket"), 50),
        row("Pirates, 5 s of idleness", Unit.MILLISECONDS, part(idle, "pirates"), 50),
    ),
    note="In a Chromium without a graphics card, that has nothing of the page yet, in English; scripts as they are "
    "sent, packed. Times are from the start of the navigation and on the wall's clock, frames as the page is given "
    "them, idleness the processor time of the page's process. The shift is Chromium's own figure, of the window.",
)

SECTIONS: Final = (PAGE,)
