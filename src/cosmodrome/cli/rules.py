"""`cosmodrome rules`: the rules, whole or a chapter."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from cosmodrome import games
from cosmodrome.games.errors import UnknownName
from cosmodrome.games.rulebook import ENGLISH, LANGUAGES


def rules(
    game: Annotated[str, typer.Argument(help="rocket or pirates.")],
    chapter: Annotated[str | None, typer.Argument(help="A chapter's number or a word of its title.")] = None,
    language: Annotated[str, typer.Option("--language", help=f"One of {', '.join(LANGUAGES)}.")] = ENGLISH,
) -> None:
    """Show the rules as this project plays them; a chapter's number shows that chapter alone."""
    show_rules(Console(), game, chapter, language)


def show_rules(console: Console, game: str, chapter: str | None, language: str = ENGLISH) -> None:
    text = games.find(game).rules_text(language)
    console.print(Markdown(text if chapter is None else find_chapter(text, chapter)))


def find_chapter(text: str, wanted: str) -> str:
    """The chapter with that number, or the first with that word in its title."""
    chapters = re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]
    titles = [chapter.partition("\n")[0].removeprefix("## ") for chapter in chapters]
    for title, chapter in zip(titles, chapters, strict=True):
        if wanted == title.split()[0]:
            return chapter
    for title, chapter in zip(titles, chapters, strict=True):
        if wanted.lower() in title.lower():
            return chapter
    raise UnknownName("chapter", wanted, titles)
