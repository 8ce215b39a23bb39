"""Lists the rules that no function implements or no test names: `make rules`. Answers with an exit code, too.

A rule is a numbered line of a game's rules text, as `- 2.3`. A function implements it if its docstring, or the
comment or text beside a constant, says `KP 2.3`; a test covers it if its name begins with `test_kp_2_3_`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent


class Rulebook(NamedTuple):
    game: str
    mark: str
    text: str


RULEBOOKS: Final = (Rulebook("pirates", "KP", "kosmiczni-piraci.md"),)


def main() -> int:
    missing = [line for book in RULEBOOKS for line in gaps(book)]
    print("\n".join(missing) or "Every rule has a function and a test.")
    return 1 if missing else 0


def gaps(book: Rulebook) -> list[str]:
    source = ROOT / "src" / "cosmodrome" / "games" / book.game
    code, tests = all_of(source), all_of(ROOT / "tests" / "rules" / book.game)
    cited = set(re.findall(rf"{book.mark} (\d+\.\d+)", spelled_out(code, book.mark)))
    tested = {f"{chapter}.{rule}" for chapter, rule in re.findall(rf"def test_{book.mark.lower()}_(\d+)_(\d+)_", tests)}
    cases = {int(number) for number in re.findall(r"def test_case_(\d+)_", tests)}
    text = (source / "rules" / book.text).read_text(encoding="utf-8")
    rules = re.findall(r"^- (\d+\.\d+) ", text, flags=re.MULTILINE)
    worked = [int(number) for number in re.findall(r"^(\d+)\. ", text, flags=re.MULTILINE)]
    return [
        *(f"{book.mark} {rule} has no function" for rule in rules if rule not in cited),
        *(f"{book.mark} {rule} has no test" for rule in rules if rule not in tested),
        *(f"{book.mark} worked case {number} has no test" for number in worked if number not in cases),
    ]


def all_of(folder: Path) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py")))


def spelled_out(code: str, mark: str) -> str:
    """`KP 2.3, 2.6` cites two rules."""
    return re.sub(rf"(?<={mark} )(\d+\.\d+)((?:(?:,| and| to) \d+\.\d+)+)", lambda found: each(found, mark), code)


def each(found: re.Match[str], mark: str) -> str:
    return f" {mark} ".join(re.findall(r"\d+\.\d+", found[0]))


if __name__ == "__main__":
    sys.exit(main())
