"""`cosmodrome play pirates` in a terminal of its own: as a person sees it."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pexpect
import pytest

from cosmodrome import pirates, records
from tests.cli.command import Command
from tests.cli.terminal import PROMPT, answer, plain, terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pexpect drives POSIX terminals only")
SCREEN_CLEARED = "\x1b[2J"
CLEARED = "\x1b[3J"
BOTS = Path(__file__).parents[1] / "arena" / "bots.py"


def play_first_move(child: pexpect.spawn[str]) -> None:
    child.sendline("moves")
    child.expect(r"\n([1-7T][A-F]|x[1-7S])")
    move = child.match.group(1)
    child.expect(PROMPT)
    child.sendline(move)


def test_a_whole_game_against_bots(tmp_path: Path) -> None:
    with terminal(
        tmp_path, "pirates", "--seat", "random", "--seat", "human", "--seat", "random", "--seed", "5"
    ) as child:
        turns = 0
        while child.expect([PROMPT, r"Replay it with: \S*cosmodrome replay (\S+)\r\n"]) == 0:
            play_first_move(child)
            turns += 1
            assert turns < 30
        file = Path(plain(child.match.group(1)))
        child.expect(pexpect.EOF)
    assert turns >= 2
    record = records.load(file)
    assert record.seats == ("random", "human", "random")
    assert records.replay(record).result is not None


def test_stopping_saves_and_resuming_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with terminal(tmp_path, "pirates", "--seed", "3", "--save", str(file)) as child:
        child.expect(PROMPT)
        child.sendline("5c")
        child.expect(" lays the 5 at C")
        child.expect(PROMPT)
        child.sendline("quit")
        child.expect(f"cosmodrome play --resume {file}")
        child.expect(pexpect.EOF)
    played = len(records.load(file).events)
    with terminal(tmp_path, "--resume", str(file)) as child:
        child.expect(PROMPT)
        assert "[5]" not in plain(child.before)
        child.sendline("6A")
        child.expect(" lays the 6 at A")
    assert len(records.load(file).events) > played


@pytest.mark.parametrize(("stop", "code"), [("\x03", 130), ("\x04", 0)], ids=["ctrl-c", "ctrl-d"])
def test_an_abrupt_end_loses_no_move(tmp_path: Path, stop: str, code: int) -> None:
    file = tmp_path / "game.txt"
    with terminal(tmp_path, "pirates", "--seed", "3", "--save", str(file)) as child:
        child.expect(PROMPT)
        child.sendline("5C")
        child.expect(" lays the 5 at C")
        child.expect(PROMPT)
        child.send(stop)
        child.expect("Saved.")
        child.expect(pexpect.EOF)
        assert "Traceback" not in child.before
        child.wait()
        assert child.exitstatus == code
    assert any(getattr(event, "move", "") == "5C" for event in records.load(file).events)


def test_players_at_one_keyboard_do_not_see_each_others_cards(tmp_path: Path) -> None:
    seats = ("--seat", "human", "--seat", "human", "--seat", "human")
    with terminal(tmp_path, "pirates", *seats, "--seed", "3") as child:
        child.expect("Amber")
        child.sendline("")
        child.expect(PROMPT)
        assert "[7] [T]" in plain(child.before)
        child.sendline("7C")
        child.expect("Jade")
        assert child.before.rindex(CLEARED) > child.before.rindex(SCREEN_CLEARED)
        child.sendline("")
        child.expect(PROMPT)
        seen = plain(child.before)
        assert "Amber lays a card at C" in seen
        assert "?C" in seen
        assert "7C" not in seen
        child.sendline("log")
        child.expect(PROMPT)
        assert "7C" not in plain(child.before).partition("log")[2]


def test_whatever_is_typed_is_answered_in_words(tmp_path: Path) -> None:
    (tmp_path / "there.txt").write_text("mine", encoding="utf-8")
    with terminal(tmp_path, "pirates", "--seed", "3") as child:
        child.expect(PROMPT)
        for typed, answer in (
            ("9Z", "is not a move"),
            ("x7", "KP 4.4"),
            ("?", "lays your 5 face down at C"),
            ("rules 4", "Taking treasures"),
            ("rules 44", "no chapter '44'"),
            ("moves", "1A 1B"),
            ("board", "face down"),
            ("log", "lays a card"),
            (f"save {tmp_path / 'there.txt'}", "there already"),
            (f"save {tmp_path / 'nowhere' / 'x.txt'}", "No such file"),
            (f"save {tmp_path / 'copy.json'}", "Saved as"),
            ("[bold]", "is not a move"),
            ("save", "Say in which file"),
            ("", ""),
        ):
            child.sendline(typed)
            child.expect(PROMPT)
            words = " ".join(plain(child.before).split())
            assert answer in words
            assert "Traceback" not in words
    assert (tmp_path / "there.txt").read_text(encoding="utf-8") == "mine"
    assert records.load(tmp_path / "copy.json").seats[0] == "human"


def test_an_existing_file_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "there.txt").write_text("mine", encoding="utf-8")
    with terminal(tmp_path, "pirates", "--save", str(tmp_path / "there.txt")) as child:
        child.expect("it is there already|is there already")
        child.expect(pexpect.EOF)
    assert (tmp_path / "there.txt").read_text(encoding="utf-8") == "mine"


def test_a_resumed_game_tells_what_has_happened(tmp_path: Path) -> None:
    game = pirates.new(players=3, seed=2, first=1)
    game.play("5C")
    game.play("6A")
    records.save(game.record(), tmp_path / "game.txt")
    seats = ("--seat", "random", "--seat", "random", "--seat", "human")
    with terminal(tmp_path, "--resume", str(tmp_path / "game.txt"), *seats) as child:
        child.expect(PROMPT)
        news = plain(child.before)
        assert "Blue lays a card at C" in news
        assert "Amber lays a card at A" in news
        child.sendline("log")
        child.expect("lays a card at A")


LOST_UNSEEN = """
    first 1, seat 1 sends
    planet  home    ships   treasures  face up    face down
    A       trade   .       5 3        2:6 3:4    .
    B       pirate  .       .          .          .
    C       .       .       6 2        2:5 3:7    .
    D       .       pirate  .          2:7 3:6,5  .
    E       .       .       .          1:7,6,4    .
    F       .       trade   .          .          2:4
    seat  hand   lost   taken
    1     1 2 5  T (3)  .
    2     1 2 3  T      .
    3     1 2 3  T      .
"""


def test_hidden_cards_are_not_shown_while_several_people_take_treasures(tmp_path: Path) -> None:
    game = pirates.position(LOST_UNSEEN)
    records.save(game.record(["human"] * 3), tmp_path / "game.txt")
    private = re.compile(r"[\[(][1-7T][\])]|\b[1-7T][A-F]\b|lays the")
    with terminal(tmp_path, "--resume", str(tmp_path / "game.txt")) as child:
        child.expect("Let them sit down")
        child.sendline("")
        child.expect(PROMPT)
        assert private.search(plain(child.before))
        child.sendline("5F")
        asked = 0
        while child.expect([PROMPT, "Replay it with"]) == 0:
            assert "take a treasure" in plain(child.before)
            screens = [child.before.rpartition(CLEARED)[2] if not asked else child.before]
            if not asked:
                assert CLEARED in child.before  # with what had been on the screen of the one before
                screens += [answer(child, "log"), answer(child, "board"), answer(child, "?")]
            assert not any(private.search(plain(screen).partition("\n")[2]) for screen in screens)
            child.sendline(re.findall("x[1-7S]", plain(child.before))[-1])
            asked += 1
        assert asked == 3
        assert not private.search(plain(child.before).partition("\n")[2])


def test_a_single_choice_is_made_for_the_player(tmp_path: Path) -> None:
    game = pirates.position("""
        first 1, seat 1 takes at A after 0
        planet  home    ships   treasures  face up      face down
        A       trade   .       5          1:7 2:6      .
        B       pirate  pirate  .          .            .
        C       .       trade   .          .            .
        D       .       .       .          .            .
        E       .       .       .          .            .
        F       .       .       .          .            .
        seat  hand  lost  taken
        1     *     .     .
        2     *     .     .
        3     *     .     .
    """)
    records.save(game.record(["human"] * 3), tmp_path / "game.txt")
    with terminal(tmp_path, "--resume", str(tmp_path / "game.txt")) as child:
        child.expect("takes a treasure 5 at A")
        child.expect(pexpect.EOF)
    assert records.replay(records.load(tmp_path / "game.txt")).result is not None


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("Crashing", "ValueError: no idea"),
        ("Leaving", "SystemExit: 0"),
        ("Cheating", "it plays 'two cards at once', which is not legal here"),
    ],
)
def test_a_bot_at_fault_ends_the_sitting_and_not_the_game(
    cosmodrome: Command, tmp_path: Path, bot: str, said: str
) -> None:
    file = tmp_path / "game.txt"
    name = f"{BOTS}:{bot}"
    seats = ("--seat", name, "--seat", "random", "--seat", "random")
    told = cosmodrome("play", "pirates", *seats, "--seed", "1", "--save", str(file))
    assert told.code == 1
    assert f"{name}, in seat 1, is at fault: {said}" in told.err
    assert f"play --resume {file} --seat OTHER --seat random --seat random" in told.err
    assert "Traceback" not in told.err
    went_on = cosmodrome("play", "--resume", str(file), *(["--seat", "random"] * 3))
    assert went_on.code == 0
    assert records.replay(records.load(file)).result is not None


def test_a_bot_that_cannot_be_made_is_said_before_the_first_move(cosmodrome: Command, tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text("class Bot:\n    def __init__(self, stream):\n        raise KeyError('luck')\n", encoding="utf-8")
    told = cosmodrome("play", "pirates", "--seat", f"{file}:Bot", *(["--seat", "random"] * 2))
    assert (told.code, "this bot cannot be made: KeyError: 'luck'" in told.err) == (2, True)


def test_a_knob_that_there_is_not_is_no_missing_player(cosmodrome: Command) -> None:
    told = cosmodrome("play", "rocket", "--seat", "mcts:5it/explore=2", "--seat", "greedy")
    assert (told.code, "no knob of mcts in rocket 'explore'" in told.err) == (2, True)
