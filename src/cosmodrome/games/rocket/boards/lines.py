"""Where each key, item and map row of a board file stands: TOML readers tell values, not lines."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

Path: TypeAlias = tuple[str | int, ...]

TOKEN: Final = re.compile(
    r'''(?P<remark>\#[^\n]*)
    | (?P<text>"""(?:\\.|[^\\])*?""""{0,2} | \'\'\'.*?\'\'\'\'{0,2} | "(?:\\.|[^"\\\n])*" | '[^'\n]*')
    | (?P<sign>[\[\]{},=.])
    | (?P<end>\n)
    | (?P<word>[^\s\[\]{},=.\#"']+)''',
    re.VERBOSE | re.DOTALL,
)
QUOTES: Final = ('"""', "'''")


class Token(NamedTuple):
    kind: str
    text: str
    line: int


class Lines:
    """The line of every key and every item of a list, by its path; of a text that is known to be TOML."""

    def __init__(self, text: str) -> None:
        self.by_path: dict[Path, int] = {}
        self.written: dict[Path, str] = {}
        self.tokens = list(tokens(text))
        self.next = 0
        self.read_document()

    def line(self, path: Path) -> int | None:
        """The line of a path, or of the nearest thing around it that stands in the file."""
        while path and path not in self.by_path:
            path = path[:-1]
        return self.by_path.get(path)

    def rows(self, path: Path) -> list[int]:
        """The lines of a drawing's rows, the empty ones left out; no lines if the text is not written as it is seen."""
        written = self.written.get(path, "")
        if written[:3] not in QUOTES or (written[0] == '"' and "\\" in written):
            return []
        start = self.by_path[path] + written[:3].count("\n")
        return [start + below for below, row in enumerate(written[3:-3].split("\n")) if row.strip()]

    def read_document(self) -> None:
        table: Path = ()
        while self.next < len(self.tokens):
            token = self.tokens[self.next]
            if token.text == "[":
                table = self.read_header()
            elif token.kind in ("end", "remark"):
                self.next += 1
            else:
                self.read_pair(table)

    def read_header(self) -> Path:
        """`[table]`, or `[[table]]`, one of many."""
        line = self.tokens[self.next].line
        many = self.tokens[self.next + 1].text == "["
        self.next += 1 + many
        path = self.read_key((), line)
        self.next += 1 + many
        if many:
            count = sum(len(known) == len(path) + 1 and known[:-1] == path for known in self.by_path)
            path = (*path, count)
            self.by_path[path] = line
        return path

    def read_pair(self, table: Path) -> None:
        path = self.read_key(table, self.tokens[self.next].line)
        self.next += 1
        self.read_value(path)

    def read_key(self, path: Path, line: int) -> Path:
        """A key, dotted or not; the tables on its way stand where they are first named."""
        while True:
            token = self.tokens[self.next]
            path = (*path, unquoted(token.text) if token.kind == "text" else token.text)
            self.by_path.setdefault(path, line)
            self.next += 1
            if self.tokens[self.next].text != ".":
                return path
            self.next += 1

    def read_value(self, path: Path) -> None:
        token = self.tokens[self.next]
        if token.text == "[":
            self.read_items(path)
        elif token.text == "{":
            self.next += 1
            while self.skip_to_item("}"):
                self.read_pair(path)
        else:
            self.written[path] = token.text
            while self.next < len(self.tokens) and not self.ends_value(self.tokens[self.next]):
                self.next += 1

    def read_items(self, path: Path) -> None:
        self.next += 1
        count = 0
        while self.skip_to_item("]"):
            self.by_path[(*path, count)] = self.tokens[self.next].line
            self.read_value((*path, count))
            count += 1

    def skip_to_item(self, closing: str) -> bool:
        """Whether another item follows; commas, remarks and line ends lie between them."""
        while self.tokens[self.next].kind in ("end", "remark") or self.tokens[self.next].text == ",":
            self.next += 1
        if self.tokens[self.next].text != closing:
            return True
        self.next += 1
        return False

    @staticmethod
    def ends_value(token: Token) -> bool:
        return token.kind in ("end", "remark") or token.text in (",", "]", "}")


def tokens(text: str) -> Iterator[Token]:
    line = 1
    for found in TOKEN.finditer(text):
        yield Token(str(found.lastgroup), found[0], line)
        line += found[0].count("\n")


def unquoted(text: str) -> str:
    return str(tomllib.loads(f"key = {text}")["key"])
