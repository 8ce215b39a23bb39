"""A real Chromium, a real server and the page as it is now."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.web.serving import Server

BUILD: Final = Path(__file__).resolve().parents[2] / "web" / "build.py"
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE: Final = 20_000  # milliseconds until something must be seen
Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def built() -> None:
    """The page is made of the sources that are tested."""
    done = subprocess.run([sys.executable, str(BUILD)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For one file of tests: while it is there, its loop is in the way of tests that run loops of their own."""
    with sync_playwright() as playwright, chromium(playwright) as running:
        yield running


@contextmanager
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The machine's, or Playwright's own."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        install()
    running = playwright.chromium.launch(args=FLAGS, executable_path=found)
    yield running
    running.close()


def install() -> None:
    """A machine without Chromium gets Playwright's."""
    assert importlib.util.find_spec("playwright") is not None
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True, capture_output=True)


@pytest.fixture(scope="module")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:  # noqa: ARG001  # it is served
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Pages of browsers that know nothing of each other; whatever goes wrong in one fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(**options: Any) -> Page:
        context = browser.new_context(base_url=server.address, **{"locale": "en", "reduced_motion": "reduce"} | options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not wrong
