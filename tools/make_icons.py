"""Draws web/public/icon.svg as the PNG files that a phone wants: `python -m tools.make_icons`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright
from tests.web.conftest import chromium

PUBLIC: Final = Path(__file__).resolve().parent.parent / "web" / "public"
BACKGROUND: Final = re.compile(r' rx="15"')  # a phone cuts the corners of a maskable icon itself


def main() -> None:
    rounded = (PUBLIC / "icon.svg").read_text("utf-8")
    square = BACKGROUND.sub("", rounded)
    with sync_playwright() as playwright, chromium(playwright) as browser:
        for name, drawing, size in (("192", rounded, 192), ("512", rounded, 512), ("maskable", square, 512)):
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
            page.screenshot(path=PUBLIC / f"icon-{name}.png", omit_background=True)


if __name__ == "__main__":
    main()
