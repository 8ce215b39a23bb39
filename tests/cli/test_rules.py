"""`cosmodrome rules`: the rules, whole or a chapter."""

from __future__ import annotations

import pytest

from tests.cli.command import Command


def test_the_whole_rules_have_every_chapter(cosmodrome: Command) -> None:
    text = cosmodrome("rules", "pirates").out
    assert all(chapter in text for chapter in ("Material and set-up", "Sending pirates", "Taking treasures", "Result"))


def test_a_chapter_in_another_language(cosmodrome: Command) -> None:
    text = cosmodrome("rules", "rocket", "3", "--language", "de").out
    assert "Sackgasse" in text
    assert "3.12" in text


def test_a_language_there_is_not_is_told_with_those_there_are(cosmodrome: Command) -> None:
    said = cosmodrome("rules", "rocket", "--language", "nl")
    assert said.code != 0
    assert "There is: en, de, pl, cs, it, fr." in said.err


@pytest.mark.parametrize("chapter", ["4", "taking"])
def test_a_chapter_alone_by_number_or_word(cosmodrome: Command, chapter: str) -> None:
    text = cosmodrome("rules", "pirates", chapter).out
    assert "Taking treasures" in text
    assert "4.6" in text
    assert "Sending pirates" not in text
