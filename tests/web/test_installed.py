"""The page on a home screen: it opens without a line, keeps nothing of what the server answers, and can be quiet."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.web import hands
from tests.web.conftest import Visit
from tests.web.test_access import BOT, ME, complaints

CONTROLLED: Final = """async () => {
  const controlled = new Promise((after) => navigator.serviceWorker.addEventListener('controllerchange', after));
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) await controlled;
}"""
KEPT: Final = """async () => {
  const shells = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return shells.flat().map((each) => new URL(each.url).pathname);
}"""


def test_the_manifest_names_icons_that_are_there(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    manifest = page.request.get(page.locator("link[rel=manifest]").get_attribute("href") or "").json()
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"] == icon["type"]


def test_without_a_line_the_page_opens_and_nothing_the_server_answered_was_kept(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.evaluate(CONTROLLED)
    page.reload()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert not any(path.startswith("/api") for path in kept)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("banner").get_by_text("Cosmodrome")).to_be_visible()


def test_sounds_are_turned_off_and_stay_off(visit: Visit) -> None:
    page = visit()
    hands.open_table(page, "pirates", [ME, BOT, BOT])
    hands.expect_asked(page)
    page.get_by_role("button", name="This table").click()
    page.get_by_label("Sounds").uncheck()
    assert not list(complaints(page))
    page.reload()
    hands.expect_asked(page)
    page.get_by_role("button", name="This table").click()
    expect(page.get_by_label("Sounds")).not_to_be_checked()
