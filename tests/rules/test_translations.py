"""The rules' translations say the same rules as the English text: the specification, number by number."""

from __future__ import annotations

import re
from typing import Final

import pytest

from cosmodrome import games
from cosmodrome.games.errors import UnknownName
from cosmodrome.games.rulebook import ENGLISH, LANGUAGES
from cosmodrome.server import lessons

GAMES: Final = ("rocket", "pirates")
TRANSLATED: Final = [(game, language) for game in GAMES for language in LANGUAGES if language != ENGLISH]
SPECIFICATION: Final = {
    "de": "Maßgeblich ist der englische Text",
    "pl": "rozstrzyga tekst angielski",
    "cs": "rozhoduje anglický text",
    "it": "fa fede il testo inglese",
    "fr": "le texte anglais fait foi",
}
RULE: Final = re.compile(r"^- (\d+\.\d+) (.*?)(?=^- |^#|^$|\Z)", re.MULTILINE | re.DOTALL)


def rules_in(text: str) -> dict[str, str]:
    return dict(RULE.findall(text))


def headings_in(text: str) -> list[str]:
    """Their depth and their numbers."""
    return re.findall(r"^(#+ \d*)", text, flags=re.MULTILINE)


def cases_in(text: str) -> list[str]:
    return re.findall(r"^(\d+)\. ", text, flags=re.MULTILINE)


def tables_in(text: str) -> list[int]:
    """How many cells each row has."""
    return [line.count("|") for line in text.splitlines() if line.lstrip().startswith("|")]


def code_in(text: str) -> list[str]:
    return re.findall(r"`[^`]+`", text)


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_a_translation_has_the_same_chapters_rules_cases_and_tables(game: str, language: str) -> None:
    english, translated = games.find(game).rules_text(), games.find(game).rules_text(language)
    for of in (headings_in, cases_in, tables_in, code_in):
        assert of(translated) == of(english)
    assert list(rules_in(translated)) == list(rules_in(english))


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_each_translated_rule_has_the_same_marks_and_speaks_of_the_same_rules(game: str, language: str) -> None:
    translated = rules_in(games.find(game).rules_text(language))
    for number, said in rules_in(games.find(game).rules_text()).items():
        for mark in (r"\*\*\(I\b", r"\*\*\(R\)", r"§\d", r"\b\d+\.\d+\b"):
            assert sorted(re.findall(mark, translated[number])) == sorted(re.findall(mark, said)), number


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_a_worked_case_has_the_same_figures(game: str, language: str) -> None:
    """Of each example what is reckoned, as 8, 6, 6 → 12, 6, 6."""
    reckoned = re.compile(r"[\d, ]+→[\d, ]+")
    english, translated = games.find(game).rules_text(), games.find(game).rules_text(language)
    assert reckoned.findall(translated) == reckoned.findall(english)


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_a_translation_is_not_english_and_says_which_text_is_the_specification(game: str, language: str) -> None:
    text = games.find(game).rules_text(language)
    assert SPECIFICATION[language] in text.partition("\n## ")[0]
    assert not re.search(r"\b(the|player|and|of the)\b", text.partition("## 1 ")[2])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_and_lesson_finds_its_rule_in_every_language(game: str, language: str) -> None:
    rules, book = rules_in(games.find(game).rules_text(language)), lessons.lessons_of(game)
    for number in [figure.after for figure in book.figure] + [lesson.rule.split()[-1] for lesson in book.lesson]:
        assert number in rules


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["nl", "../../..", ""])
def test_no_other_language_is_looked_for(game: str, language: str) -> None:
    with pytest.raises(UnknownName, match="There is: en, de, pl, cs, it, fr"):
        games.find(game).rules_text(language)
