"""The text of a game's rules. The English one is the specification; its translations lie beside it, one a language."""

from __future__ import annotations

from importlib import resources
from typing import Final

from cosmodrome.games.errors import UnknownName

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "de", "pl", "cs", "it", "fr")


def read_rules(package: str, name: str, language: str) -> str:
    """The text of that name in the package's rules, in that language: `name.md`, `name.de.md` …"""
    if language not in LANGUAGES:
        raise UnknownName("language", language, LANGUAGES)
    file = f"{name}.md" if language == ENGLISH else f"{name}.{language}.md"
    return resources.files(package).joinpath("rules", file).read_text(encoding="utf-8")
