"""What `import cosmodrome` gives, and what it leaves for later."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

import cosmodrome
from cosmodrome import games


def run(program: str) -> Any:
    """Runs a program in a process of its own, where nothing is imported yet, and reads the JSON that it prints."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


GAMES_IMPORTED = "json.dumps([g for g in ('pirates', 'rocket') if f'cosmodrome.games.{g}' in sys.modules])"


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        ("import cosmodrome", []),
        ("import cosmodrome; cosmodrome.rocket", ["rocket"]),
        ("from cosmodrome import pirates", ["pirates"]),
        ("from cosmodrome import *", ["pirates", "rocket"]),
    ],
)
def test_a_game_is_imported_when_it_is_first_asked_for(program: str, expected: list[str]) -> None:
    assert run(f"import json, sys\n{program}\nprint({GAMES_IMPORTED})") == expected


@pytest.mark.parametrize("name", games.KINDS)
def test_a_game_asked_for_is_the_one_found_by_its_name(name: str) -> None:
    assert getattr(cosmodrome, name) is games.find(name)


def test_all_public_names_are_listed_before_the_games_are_imported() -> None:
    assert set(cosmodrome.__all__) <= set(run("import json, cosmodrome; print(json.dumps(dir(cosmodrome)))"))


def test_a_name_that_is_no_game_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="module 'cosmodrome' has no attribute 'ludo'"):
        _ = cosmodrome.ludo  # type: ignore[attr-defined]
