"""Reminders speak the languages of the page, and call the games as it does."""

from __future__ import annotations

import json
from email import message_from_bytes, policy
from pathlib import Path
from typing import Final

import pytest

from cosmodrome.games.rulebook import LANGUAGES
from cosmodrome.server.notify.mail import Mail, Setting
from cosmodrome.server.notify.reminder import Reminder
from cosmodrome.server.notify.words import WORDS
from cosmodrome.server.store.subscriptions import Subscription
from tests.server.notify.browser import mail_server

LOCALES: Final = Path(__file__).parents[3] / "web" / "src" / "locales"


@pytest.mark.parametrize("file", sorted(LOCALES.glob("*.json")), ids=lambda file: file.stem)
def test_every_language_of_the_page_has_its_words(file: Path) -> None:
    texts, words = json.loads(file.read_text("utf-8")), WORDS[file.stem]
    assert words.titles == {game: texts[f"game.{game}"] for game in ("rocket", "pirates")}
    assert "{game}" in words.your_turn
    assert file.stem == "en" or words.your_turn != WORDS["en"].your_turn
    assert file.stem == "en" or words.way_out != WORDS["en"].way_out


@pytest.mark.parametrize("language", [*LANGUAGES, "nl"])
def test_a_mail_is_in_the_language_in_which_it_was_asked_for(language: str) -> None:
    words = WORDS.get(language, WORDS["en"])
    to = Subscription("a" * 16, 2, "mail", "two@example.org", {"page": "", "language": language})
    with mail_server() as (postbox, port):
        sender = Mail(Setting.read(f"smtp://127.0.0.1:{port}?from=games@example.org"))
        sender.send(Reminder("a" * 16, "pirates", 2, None), to)
        mail = message_from_bytes(postbox.mails.get_nowait().content, policy=policy.default)
    assert mail["Subject"] == words.your_turn.format(game=words.titles["pirates"])
    assert words.way_out in mail.get_content()
