"""Two people, two browsers, one table."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from tests.web import hands
from tests.web.conftest import Visit

LINK: Final = re.compile(r"/t/[a-z2-7]{16}#[A-Za-z0-9_-]{43}$")


def invited(page: Page, game: str, name: str) -> str:
    """Opens a table with a friend on the second seat, and a cadet on the third; the link for the friend."""
    page.goto("/")
    page.get_by_role("radiogroup", name="Game").get_by_text(game).click()
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Who sits on seat 2").select_option("link")
    page.get_by_label("Take away seat 4").click()
    page.get_by_label("Level").select_option("cadet")
    page.get_by_role("button", name="Play", exact=True).click()
    link = page.get_by_label("Link for seat 2")
    expect(link).to_have_value(LINK)
    return link.input_value()


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("What shall the others call you?").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("main[data-to-move]")


def test_two_browsers_play_a_whole_game_of_kosmiczni_piraci_by_link(visit: Visit) -> None:
    first, second = visit(), visit()
    sit_down(second, invited(first, "Space Pirates", "First"), "Second")
    expect(first.get_by_role("heading", name="Second")).to_be_visible()
    hands.play_to_the_end({1: first, 2: second})
    assert first.locator("dialog tbody").inner_text() == second.locator("dialog tbody").inner_text()


def test_two_browsers_play_a_whole_game_of_pacals_rocket_by_link(visit: Visit) -> None:
    """A short one, ended by the number of rounds: people who play by lot would need hundreds."""
    first, second = visit(), visit()
    seats = [{"kind": "host", "name": "First"}, {"kind": "link"}]
    opened = hands.make_table(first, "rocket", seats, round_cap="4")
    first.goto(f"/t/{opened['table']}")
    sit_down(second, opened["links"][0]["path"], "Second")
    hands.play_to_the_end({1: first, 2: second})
    assert first.locator("dialog tbody").inner_text() == second.locator("dialog tbody").inner_text()


def test_the_tab_says_whose_turn_it_is(visit: Visit) -> None:
    first, second = visit(), visit()
    sit_down(second, invited(first, "Pacal's Rocket", "First"), "Second")
    pages = {1: first, 2: second}
    for _ in range(2):
        asked = hands.asked_of(pages)
        expect(pages[asked]).to_have_title(re.compile("Your turn"))
        expect(pages[3 - asked]).to_have_title("Cosmodrome")
        while hands.asked_of(pages) == asked:
            hands.play_one(pages)


def test_two_browsers_play_pacals_rocket_by_link_and_talk(visit: Visit) -> None:
    first, second = visit(), visit()
    sit_down(second, invited(first, "Pacal's Rocket", "First"), "Second")
    for _ in range(8):
        hands.play_one({1: first, 2: second})
    for page in (first, second):
        page.get_by_role("tab", name="Talk").click()
    second.get_by_label("Say something").fill("Dobry lot!")
    second.get_by_role("button", name="Send").click()
    expect(first.get_by_role("log")).to_contain_text("Dobry lot!")


def test_the_links_token_is_gone_from_the_address_and_the_seat_is_kept(visit: Visit) -> None:
    first, second = visit(), visit()
    sit_down(second, invited(first, "Space Pirates", "First"), "Second")
    assert "#" not in second.url
    second.reload()
    expect(second.locator(".hand button")).to_have_count(8)


def test_the_table_stands_among_mine_when_i_come_home(visit: Visit) -> None:
    first, second = visit(), visit()
    sit_down(second, invited(first, "Space Pirates", "First"), "Second")
    second.goto("/")
    expect(second.get_by_role("listitem").filter(has_text="First")).to_be_visible()


def test_who_has_a_seat_is_not_asked_for_a_name_by_a_link_that_brings_back(visit: Visit) -> None:
    home, away = visit(), visit()
    bot = {"kind": "bot", "bot": "random"}
    seats = [{"kind": "host", "name": "First"}, bot, bot]
    answer = home.request.post("/api/tables", data={"game": "pirates", "seats": seats})
    away.goto(answer.json()["resume"])
    expect(away.locator(".hand button")).to_have_count(8)
    assert "#" not in away.url


def test_a_table_that_is_open_to_everybody_is_found_at_home_and_joined(visit: Visit) -> None:
    first, second = visit(), visit()
    first.goto("/")
    first.get_by_role("radiogroup", name="Game").get_by_text("Space Pirates").click()
    first.get_by_label("Who sits on seat 2").select_option("open")
    first.get_by_role("button", name="Play", exact=True).click()
    expect(first.get_by_role("heading", name="Waiting for the others")).to_be_visible()
    second.goto("/")
    listed = second.locator("section").filter(has=second.get_by_role("heading", name="Open tables"))
    expect(listed).to_contain_text("1 free seat")
    listed.get_by_role("button", name="Join").click()
    for page in (first, second):
        expect(page.locator(".hand button")).to_have_count(8)


def test_a_phones_camera_finds_the_way_to_a_seat(visit: Visit) -> None:
    first = visit()
    invited(first, "Space Pirates", "First")
    first.locator("summary").filter(has_text="QR code").click()
    expect(first.get_by_role("img", name="QR code")).to_be_visible()
