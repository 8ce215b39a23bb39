"""Takes docs/screens: every screen of the page, light and dark, wide and on a phone, with `make screens`."""

from __future__ import annotations

import base64
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from tests.web import hands
from tests.web.conftest import chromium
from tests.web.serving import Server

ROOT: Final = Path(__file__).resolve().parent.parent
SCREENS: Final = ROOT / "docs" / "screens"
RECORD: Final = ROOT / "tests" / "games" / "rocket" / "whole" / "points-end-with-two.txt"
DECISIONS: Final = {"rocket": 30, "pirates": 4}  # until there is something to be seen
ME: Final = {"kind": "host", "name": "First"}
QUALITY: Final = 0.82
SIZES: Final[dict[str, dict[str, Any]]] = {
    "wide": {"viewport": {"width": 1360, "height": 850}},
    "phone": {"viewport": {"width": 390, "height": 800}, "device_scale_factor": 1.5, "has_touch": True},
}
AS_WEBP: Final = """async ([picture, quality]) => {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const made = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  return btoa(made.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}"""


def main() -> None:
    SCREENS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, chromium(playwright) as browser:
        server = Server(Path(folder))
        server.start()
        try:
            take_all(browser, server.address)
        finally:
            server.stop()


def take_all(browser: Browser, address: str) -> None:
    options: dict[str, Any] = {"base_url": address, "locale": "en", "reduced_motion": "reduce"}
    home = browser.new_context(**options)
    places = prepared(home.new_page())
    encoder = browser.new_page()
    for size, seen in SIZES.items():
        page = browser.new_context(**options, **seen, storage_state=home.storage_state()).new_page()
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            for name, shot in shots(page, places):
                keep(encoder, shot, SCREENS / f"{name}-{size}-{scheme}.webp")


def prepared(page: Page) -> dict[str, str]:
    """Where each screen is, with something on it."""
    places = {"learn": "/learn/rocket", "rules": "/learn/pirates/rules", "lobby": f"/t/{waiting(page)}"}
    for game, decisions in DECISIONS.items():
        places[game] = f"/t/{under_way(page, game, decisions)}"
    page.goto("/")
    page.set_input_files("input[type=file]", RECORD)
    page.wait_for_url(re.compile("/replay$"))
    return {"home": "/", **places, "replay": page.url}


def under_way(page: Page, game: str, decisions: int) -> str:
    """A table where I am asked after so many decisions; a game that is over before is played again."""
    while True:
        table = hands.open_table(page, game, [ME, *bots(page, game)])
        for _ in range(decisions):
            hands.play_one({1: page})
        page.wait_for_selector(f"{hands.ASKED}, {hands.OVER}")
        if not hands.is_over(page):
            return table


def bots(page: Page, game: str) -> list[dict[str, str]]:
    """One of each of the three weakest levels."""
    offered = next(each for each in page.request.get("/api").json()["games"] if each["name"] == game)
    return [{"kind": "bot", "bot": level["bot"]} for level in offered["levels"][:3]]


def waiting(page: Page) -> str:
    return hands.open_table(page, "pirates", [ME, {"kind": "link"}, {"kind": "link"}, *bots(page, "pirates")[:1]])


def shots(page: Page, places: dict[str, str]) -> Iterator[tuple[str, bytes]]:
    for name, place in places.items():
        page.goto(place)
        page.wait_for_selector(hands.ASKED if name in DECISIONS else "main")
        if name == "replay":
            page.get_by_role("slider", name="Move of the game").fill("60")
        page.wait_for_load_state("networkidle")
        yield name, page.screenshot()


def keep(encoder: Page, shot: bytes, file: Path) -> None:
    picture = "data:image/png;base64," + base64.b64encode(shot).decode()
    file.write_bytes(base64.b64decode(encoder.evaluate(AS_WEBP, [picture, QUALITY])))


if __name__ == "__main__":
    main()
