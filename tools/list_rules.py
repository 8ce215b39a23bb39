"""Lists the rules that no function implements or no test names: `make rules`. Answers with an exit code, too.

A rule is a numbered line of a game's rules text, as `- 2.3`. A function marked `@rule`, or one that fills the `Setting`
which the rules are played by, implements it if a line of its docstring begins `KP 2.3`, and so does the constant of a
fact below a comment that begins so. A test whose name begins `test_kp_2_3_` covers it; where the text marks an
interpretation of ours, **(I)**, one whose name goes on `interpretation_`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent


class Rulebook(NamedTuple):
    game: str
    mark: str
    text: str


RULEBOOKS: Final = (
    Rulebook("pirates", "KP", "kosmiczni-piraci.md"),
    Rulebook("rocket", "PR", "pacals-rocket.md"),
)


def main() -> int:
    missing = [line for book in RULEBOOKS for line in gaps(book)]
    print("\n".join(missing) or "Every rule has a function and a test.")
    return 1 if missing else 0


def gaps(book: Rulebook) -> list[str]:
    source = ROOT / "src" / "cosmodrome" / "games" / book.game
    cited = {
        number for file in sorted(source.rglob("*.py")) for said in sayings(file) for number in cites(said, book.mark)
    }
    tests = "\n".join(file.read_text("utf-8") for file in sorted((ROOT / "tests" / "rules" / book.game).rglob("*.py")))
    tested = {f"{chapter}.{rule}" for chapter, rule in re.findall(rf"def test_{book.mark.lower()}_(\d+)_(\d+)_", tests)}
    cases = {int(number) for number in re.findall(r"def test_case_(\d+)_", tests)}
    text = (source / "rules" / book.text).read_text(encoding="utf-8")
    rules = dict(re.findall(r"^- (\d+\.\d+) (.*?)(?=^- |^#|^$|\Z)", text, flags=re.MULTILINE | re.DOTALL))
    interpreted = set(re.findall(rf"def test_{book.mark.lower()}_(\d+_\d+)_interpretation_", tests))
    worked = [int(number) for number in re.findall(r"^(\d+)\. ", text, flags=re.MULTILINE)]
    return [
        *(f"{book.mark} {rule} has no function" for rule in rules if rule not in cited),
        *(f"{book.mark} {rule} has no test" for rule in rules if rule not in tested),
        *(
            f"{book.mark} {rule} has no test of its interpretation"
            for rule, said in rules.items()
            if "**(I" in said and rule.replace(".", "_") not in interpreted
        ),
        *(f"{book.mark} worked case {number} has no test" for number in worked if number not in cases),
    ]


def sayings(file: Path) -> Iterator[str]:
    """The docstrings of a file's rules, and its comments that stand on a line of their own."""
    code = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.FunctionDef) and (is_rule(node) or fills_the_setting(node)):
            yield ast.get_docstring(node) or ""
    yield "\n".join(line.removeprefix("# ") for line in code.splitlines() if line.startswith("# "))


def is_rule(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(mark) == "rule" for mark in function.decorator_list)


def fills_the_setting(function: ast.FunctionDef) -> bool:
    first = function.args.args[0].annotation if function.args.args else None
    return first is not None and ast.unparse(first) == "Setting"


def cites(said: str, mark: str) -> Iterator[str]:
    """The numbers that begin a line: `KP 2.3, 2.6 …` cites two rules, `KP 1.1 to 1.5 …` its first and last."""
    for numbers in re.findall(rf"^{mark} (\d+\.\d+(?:(?:,| and| to) \d+\.\d+)*)", said, flags=re.MULTILINE):
        yield from re.findall(r"\d+\.\d+", numbers)


if __name__ == "__main__":
    sys.exit(main())
