"""The page stands in some language, whichever files of texts cannot be fetched."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.test_access import LANGUAGES
from tests.web.test_installed import CONTROLLED

GERMAN: Final = re.compile(r"/assets/de-[^/]+\.js$")
ANY: Final = re.compile(rf"/assets/({'|'.join(LANGUAGES)})-[^/]+\.js$")


def test_a_language_chosen_without_a_line_is_not_remembered(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.evaluate(CONTROLLED)
    page.reload()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    page.context.set_offline(True)
    with page.expect_event("requestfailed", lambda request: bool(GERMAN.search(request.url))):
        page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.get_by_role("combobox", name="Language")).to_have_value("en")
    page.reload()
    expect(page.get_by_role("combobox", name="Language")).to_have_value("en")


def test_a_language_that_has_come_is_remembered(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.get_by_role("combobox", name="Sprache")).to_have_value("de")
    page.reload()
    expect(page.get_by_role("combobox", name="Sprache")).to_have_value("de")


def test_a_language_that_does_not_come_gives_way_to_english(visit: Visit) -> None:
    page = visit(locale="de", service_workers="block")
    page.route(GERMAN, lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_role("combobox", name="Language")).to_have_value("en")


def test_where_no_language_comes_it_is_said_and_can_be_tried_again(visit: Visit) -> None:
    page = visit(service_workers="block")
    page.route(ANY, lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("The page could not be loaded.")
    page.unroute(ANY)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
