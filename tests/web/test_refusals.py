"""What is refused is said in the language of whoever reads it, and never in the server's English."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final, get_args

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from cosmodrome.server.tables.refusal import Code
from tests.web import hands
from tests.web.conftest import Visit
from tests.web.test_access import BOT, LANGUAGES, ME, WEB
from tests.web.test_replay import PIRATES

TEXTS: Final[dict[str, dict[str, Any]]] = {
    language: json.loads((WEB / "src" / "locales" / f"{language}.json").read_text("utf-8")) for language in LANGUAGES
}
OTHERS: Final = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", get_args(Code))
def test_every_word_of_the_wire_has_a_sentence_in_every_language(language: str, code: str) -> None:
    said = TEXTS[language][f"error.{code}"]
    assert said.endswith((".", "?"))
    assert language == "en" or said != TEXTS["en"][f"error.{code}"]


def expect_alert(page: Page, language: str, key: str, **evidence: object) -> None:
    expect(page.get_by_role("alert")).to_contain_text(TEXTS[language][key].format(**evidence))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_that_is_none_is_told_by_its_line_or_turn(visit: Visit, tmp_path: Path, language: str) -> None:
    page = visit(locale=language)
    record = tmp_path / "record.txt"
    record.write_text('[Cosmodrome "record 1"]\nnot a header\n')
    page.goto("/")
    page.set_input_files("input[type=file]", record)
    expect_alert(page, language, "error.line", line=2)
    played = re.sub(r"\[Digest .*\n", "", PIRATES.read_text("utf-8"))
    record.write_text(played.replace("2. 1: 5A", "2. 1: 1A"))  # that card has been laid already
    page.set_input_files("input[type=file]", record)
    expect_alert(page, language, "error.turn", turn=2)
    record.write_text("{}")
    page.set_input_files("input[type=file]", record)
    expect_alert(page, language, "error.unreadable")


@pytest.mark.parametrize("address", ["/t/aaaaaaaaaaaaaaaa", "/t/aaaaaaaaaaaaaaaa/replay"])
@pytest.mark.parametrize("language", OTHERS)
def test_a_table_that_is_not_there(visit: Visit, language: str, address: str) -> None:
    page = visit(locale=language)
    page.goto(address)
    expect_alert(page, language, "error.unknown")


def test_a_link_that_is_not_valid(visit: Visit) -> None:
    page = visit(locale="it")
    table = hands.open_table(page, "pirates", [ME, BOT, BOT])
    page.goto(f"about:blank#{table}")
    page.goto(f"/t/{table}#{'a' * 43}")
    expect_alert(page, "it", "error.unknown")


@pytest.mark.parametrize(("game", "wrong", "rule"), [("rocket", "a1", "PR 1.5"), ("pirates", "x7", "KP 4.4")])
def test_a_move_that_is_not_legal_leads_to_its_rule(visit: Visit, game: str, wrong: str, rule: str) -> None:
    """The page itself sends legal moves only: this one is exchanged on the way."""
    page = visit(locale="cs")
    page.route_web_socket("**/socket", lambda line: exchange(line, wrong))
    hands.open_table(page, game, [ME, BOT, BOT])
    hands.expect_asked(page)
    if game == "rocket":
        hands.point(page)
    else:
        hands.send(page)
    expect_alert(page, "cs", "error.illegal")
    link = page.get_by_role("alert").get_by_role("link", name=f"Pravidlo {rule}")
    with page.expect_popup() as opened:
        link.click()
    expect(opened.value.locator("article")).to_have_attribute("lang", "cs")
    expect(opened.value.locator("li:target")).to_be_in_viewport()


def exchange(line: WebSocketRoute, wrong: str) -> None:
    """The line to the server, on which every move becomes another."""
    server = line.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        said = json.loads(message)
        server.send(json.dumps(said | {"move": wrong} if said["type"] == "play" else said))

    line.on_message(pass_on)


@pytest.mark.parametrize(
    ("address", "screen"),
    [
        ("/t/aaaaaaaaaaaaaaaa", "Table"),
        ("/t/aaaaaaaaaaaaaaaa/replay", "Replay"),
        ("/learn/rocket", "Learn"),
        ("/learn/rocket/rules", "Rules"),
    ],
)
def test_a_screen_that_does_not_come_is_told_and_asked_for_again(visit: Visit, address: str, screen: str) -> None:
    page = visit(locale="pl", service_workers="block")
    script = re.compile(rf"/assets/{screen}Screen-[^/]+\.js$")
    page.route(script, lambda route: route.abort())
    page.goto(address)
    expect_alert(page, "pl", "error.unreachable")
    page.unroute(script)
    with page.expect_response(script):
        page.get_by_role("alert").get_by_role("button", name=TEXTS["pl"]["error.again"]).click()
    expect(page.get_by_text(TEXTS["pl"]["error.unreachable"])).to_have_count(0)


def test_a_seat_that_somebody_has_taken_meanwhile(visit: Visit) -> None:
    first, second, late = visit(), visit(), visit(locale="pl")
    table = hands.open_table(first, "pirates", [ME, {"kind": "open"}, {"kind": "open"}])
    late.goto(f"/t/{table}")
    expect(late.get_by_role("button", name="Dołącz")).to_have_count(2)

    def take_it_first(route: Route) -> None:
        assert second.request.post(f"/api/tables/{table}/seats", data={"seat": 2, "name": "Second"}).ok
        route.continue_()

    late.route("**/seats", take_it_first)
    late.get_by_role("button", name="Dołącz").first.click()
    expect_alert(late, "pl", "error.taken", seat=2)


def test_whoever_is_too_fast_is_told_when_to_come_back(visit: Visit) -> None:
    page = visit(locale="fr")
    page.goto("/")
    too_fast = {"type": "error", "code": "too_many", "text": "That was too often.", "evidence": {"seconds": 7}}
    page.route("**/api/tables", lambda route: route.fulfill(status=429, json=too_fast))
    page.locator("form .go").click()
    expect_alert(page, "fr", "error.seconds", seconds=7)
