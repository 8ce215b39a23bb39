"""`cosmodrome play` in a terminal of its own: Pacal's Rocket, as a person plays it."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pexpect
import pytest

from cosmodrome import Chance, records, rocket
from tests.cli.terminal import PROMPT, answer, plain, terminal
from tests.games.rocket.boards import NARROW

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pexpect drives POSIX terminals only")
END = r"Replay it with: \S*cosmodrome replay (\S+)\r\n"
LEADS = r"(?:stones?|no stone): ([a-p][0-9]+)"
TWO_HUMANS = ("--seat", "human", "--seat", "human")


def first_choice(asked: str) -> str:
    """The first field that is listed for a flight, or the first line for stones and buildings."""
    if flight := re.findall(LEADS, asked):
        return str(flight[0])
    if god := re.findall(r"as ([246]@[a-p][0-9]+)", asked):
        return str(god[0])
    return "1"


def free_centre(asked: str) -> str:
    """A field where the ship may be set, read off the map."""
    row = next(line for line in asked.splitlines() if "×" in line)
    number = row.split()[0]
    column = (row.index("×") - 3) // 5
    return f"{'abcdefghijklm'[column]}{number}"


def play_on(child: pexpect.spawn[str], end: str = END) -> int:
    """Answers whatever is asked until the end; how often that was."""
    asked = 0
    while child.expect([PROMPT, end]) == 0:
        text = plain(child.before)
        child.sendline(free_centre(text) if "set your ship" in text else first_choice(text))
        asked += 1
        assert asked < 100
    return asked


def test_a_whole_game_of_the_default_game_against_bots(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "5", "--round-cap", "4") as child:
        assert play_on(child) >= 5
        file = Path(plain(child.match.group(1)))
        child.expect(pexpect.EOF)
        assert "Traceback" not in child.before
    record = records.load(file)
    assert (record.game, record.seats) == ("rocket", ("human", "random", "random", "random"))
    assert record.setting == {"edition": "pl", "round_cap": "4"}
    assert records.replay(record).result is not None


def test_the_same_seed_rolls_what_a_new_game_of_that_seed_rolls(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with terminal(
        tmp_path, "rocket", *("--seat", "random") * 2, "--seed", "7", "--round-cap", "3", "--save", str(file)
    ) as child:
        child.expect(END)
    rolled = [event for event in records.load(file).events if isinstance(event, Chance)]
    game = rocket.new(players=2, seed=7, rules=rocket.RuleSet(round_cap=3))
    while game.seat is not None:
        game.play(game.legal_moves[0])
    assert rolled == [event for event in game.events if isinstance(event, Chance)]
    assert len(rolled) == 6


def test_two_at_one_keyboard_see_one_board_and_nothing_is_cleared(tmp_path: Path) -> None:
    with terminal(tmp_path, "rocket", *TWO_HUMANS, "--seed", "2", "--round-cap", "1") as child:
        child.expect(PROMPT)
        first = plain(child.before)
        said = answer(child, "g7")
        other = {"Blue": "Amber", "Amber": "Blue"}
        name = "Blue" if "Blue, set" in first else "Amber"
        assert f"{other[name]}, set your ship" in said
        assert said.count("sets the ship") == 1
        said = answer(child, "f6")
        assert said.count("sets the ship") == 1  # what all have seen is not told again
        assert f"{name}, fly" in said
        child.sendline(first_choice(said))
        play_on(child)
        assert "\x1b[3J" not in child.before


def test_a_resumed_game_goes_on_rolling(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with terminal(tmp_path, "rocket", *TWO_HUMANS, "--seed", "2", "--round-cap", "2", "--save", str(file)) as child:
        child.expect(PROMPT)
        answer(child, "g7")
        answer(child, "f6")
        child.sendline("quit")
        child.expect(f"cosmodrome play --resume {file}")
        child.expect(pexpect.EOF)
    before = records.load(file)
    with terminal(tmp_path, "--resume", str(file)) as child:
        play_on(child)
    after = records.load(file)
    assert after.events[: len(before.events)] == before.events
    assert sum(isinstance(event, Chance) for event in before.events) == 1
    assert sum(isinstance(event, Chance) for event in after.events) == 4
    assert records.replay(after).result is not None


def test_a_die_that_has_been_rolled_is_not_rolled_again(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with terminal(tmp_path, "rocket", *TWO_HUMANS, "--seed", "2", "--save", str(file)) as child:
        child.expect(PROMPT)
        answer(child, "g7")
        answer(child, "f6")
        child.close(force=True)  # no time to say goodbye
    assert isinstance(records.load(file).events[-1], Chance)


def test_whatever_is_typed_is_answered_in_words(tmp_path: Path) -> None:
    with terminal(tmp_path, "rocket", *TWO_HUMANS, "--seed", "2") as child:
        child.expect(PROMPT)
        for typed, expected in (
            ("?", "a free field of the sacred district"),
            ("a1", "PR 1.5"),
            ("z99", "is not a move"),
            ("-g7", "is not a move"),
            ("moves", "f6 f7 f8 g6 g7 g8 h6 h7 h8"),
            ("rules 3", "Flight"),
            ("rules stones", "Bringing in stones"),
            ("9" * 5000, "is not a move"),
            ("²", "is not a move"),
            ("[bold]", "is not a move"),
            ("board", "district's value"),
            ("", ""),
        ):
            words = " ".join(answer(child, typed).split())
            assert expected in words
            assert "Traceback" not in words
        answer(child, "g7")
        assert "sets the ship on g7" in answer(child, "log")
        answer(child, "h8")
        for typed, expected in (
            ("?", "g4 flies there by the die"),
            ("4@a1", "PR 3.12"),
            ("a1", "PR 3."),
            ("1", "is not a move"),
            (".", "is not a move"),
        ):
            assert expected in " ".join(answer(child, typed).split())


def test_a_build_is_listed_with_its_points_and_its_number_plays_it(tmp_path: Path) -> None:
    game = rocket.position("""
        round 3, first 1, die 3, seat 1 builds
        3  a   .   B   .
        2  a   .   .   .
        1  .   A   .   B1
        +  a   b   c   d
    """)
    records.save(game.record(["human", "human"]), tmp_path / "game.txt")
    with terminal(tmp_path, "--resume", str(tmp_path / "game.txt")) as child:
        child.expect(PROMPT)
        assert "1 5 points  2 floors on a2 with a3   2a2:a2a3" in plain(child.before)
        said = answer(child, "1")
        assert "Blue builds 2 floors on a2 with a3, 5 points for the lead there" in said
        assert "Amber rolls" in said  # with two players each rolls


def test_the_options_reach_the_table(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    options = ("--edition", "fr", "--expert", "--open-ships", "--tip-squares", "--round-cap", "9")
    with terminal(tmp_path, "rocket", *options, "--save", str(file)) as child:
        child.expect(PROMPT)
        said = plain(child.before)
    assert "edition fr, expert, squares on a tip, open ships, 9 rounds at most" in " ".join(said.split())
    assert "in ship" in said
    assert records.load(file).setting == {
        "edition": "fr",
        "expert": "yes",
        "tip_squares": "yes",
        "open_ships": "yes",
        "round_cap": "9",
    }


def test_a_board_file_is_played_on_and_kept_in_the_record(tmp_path: Path) -> None:
    (tmp_path / "narrow.toml").write_text(NARROW, encoding="utf-8")
    file = tmp_path / "game.txt"
    with terminal(
        tmp_path, "rocket", "--board", str(tmp_path / "narrow.toml"), "--round-cap", "1", "--save", str(file)
    ) as child:
        child.expect(PROMPT)
        assert "   a    b    c    d    e    f\n" in plain(child.before)
        child.sendline("quit")
        child.expect(pexpect.EOF)
    (tmp_path / "narrow.toml").unlink()
    with terminal(tmp_path, "--resume", str(file)) as child:
        play_on(child)
    game = records.replay(records.load(file))
    assert isinstance(game, rocket.Game)
    assert game.board.name == "Narrow"


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_no_line_is_wider_than_the_terminal(tmp_path: Path, columns: int) -> None:
    with terminal(tmp_path, "rocket", *("--seat", "human") * 5, "--seed", "1", columns=columns) as child:
        child.expect(PROMPT)
        lines = plain(child.before).split("\n")
    assert max(map(len, lines)) <= columns
    assert sum(line.split()[:1] == ["13"] and line.split()[-1:] == ["13"] for line in lines) == 1


def test_colours_are_used_and_left_out_on_request(tmp_path: Path) -> None:
    colour = re.compile(r"\x1b\[[0-9;]*(?:3[0-7]|4[0-7]|[34]8;[25]|9[0-7])")
    with terminal(tmp_path, "rocket", *TWO_HUMANS) as child:
        child.expect(PROMPT)
        assert colour.search(child.before)
    with terminal(tmp_path, "rocket", *TWO_HUMANS, NO_COLOR="1") as child:
        child.expect(PROMPT)
        assert not colour.search(child.before)
