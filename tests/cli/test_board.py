"""`cosmodrome board`: files checked, a line for each flaw, and boards drawn."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cosmodrome.cli.boards import facts
from cosmodrome.cli.boards.layout import inner_edges, tints
from cosmodrome.cli.boards.outline import outlines
from cosmodrome.cli.boards.svg import svg_of
from cosmodrome.games.rocket.board import Board
from cosmodrome.games.rocket.boards import palenque
from cosmodrome.games.rocket.boards.file import board_from, read_board
from tests.cli.command import Command
from tests.games.rocket.boards import NARROW, largest

MISUSED, FAILED = 2, 1


@pytest.fixture
def narrow_file(tmp_path: Path) -> Path:
    file = tmp_path / "narrow.toml"
    file.write_text(NARROW, encoding="utf-8")
    return file


def test_check_tells_what_is_on_the_default_board(cosmodrome: Command) -> None:
    answer = cosmodrome("board", "check")
    assert answer.code == 0
    assert answer == cosmodrome("board", "check", "palenque")
    first, *rest = answer.out.splitlines()
    assert first.startswith("palenque: OK. Palenque (reconstruction): 13 × 13 = 169 fields, 9 of them lake;")
    assert "16 districts worth 3 to 7; the sacred one has 9 fields; 17 fields of river bank, 11 of lake shore." in first
    table = [line.split()[-3:-1] for line in rest if line.strip()[:1] in tuple("2345")]
    assert table == [["115", "12"], ["133", "14"], ["151", "15"], ["160", "16"]]
    assert "Look again" not in answer.out


def test_check_counts_the_constellations_of_a_small_board(cosmodrome: Command, tmp_path: Path) -> None:
    """2 x 3 fields: 6 single stones, 7 pairs, 2 columns of three, 2 squares."""
    file = tmp_path / "tiny.toml"
    text = NARROW[: NARROW.index("A A ~")] + "S S\nS S\nS A\n'''\nriver_bank = []\nlake_shore = []\n"
    text += "[districts]\nA = 3\nS = 7\n[covers]\n[covers_by_players]\n2 = []\n3 = []\n4 = []\n5 = []\n"
    file.write_text(text, encoding="utf-8")
    assert [line.split()[-1] for line in cosmodrome("board", "check", str(file)).out.splitlines()[-5:-1]] == ["17"] * 4


def test_check_tells_every_flaw_on_a_line_of_its_own(cosmodrome: Command, narrow_file: Path) -> None:
    narrow_file.write_text(NARROW.replace("C = 5", "C = x5").replace("C C S S S ~", "C C S S"), encoding="utf-8")
    broken = cosmodrome("board", "check", str(narrow_file))
    assert (broken.code, broken.out.count("\n")) == (FAILED, 1)
    narrow_file.write_text(NARROW.replace("C = 5", "C = 500").replace("C C S S S ~", "C C S S"), encoding="utf-8")
    answer = cosmodrome("board", "check", str(narrow_file))
    assert (answer.code, answer.err) == (FAILED, "")
    assert answer.out.splitlines() == [
        f"{narrow_file}:9: map: row 3 has 4 letters; give it 6, as the other rows have.",
        f"{narrow_file}:18: districts.C: 500 is no value; give a whole number from 1 to 99.",
    ]


def test_a_file_that_is_not_there_is_one_line(cosmodrome: Command) -> None:
    answer = cosmodrome("board", "check", "nowhere.toml")
    assert answer.code == FAILED
    assert answer.out.startswith("nowhere.toml: the file: it cannot be read (")
    assert answer.out.count("\n") == 1


def test_check_names_what_a_transcriber_may_want_to_look_at_again(cosmodrome: Command, narrow_file: Path) -> None:
    narrow_file.write_text(NARROW.replace("A ~ ~ S S B", "A ~ ~ S S A"), encoding="utf-8")
    lines = cosmodrome("board", "check", str(narrow_file)).out.splitlines()
    assert "Look again: district A lies in 2 parts, one of them f4." in lines
    assert "Look again: b1 d1 e2 f2 d3 e3 a4 f4 d5 touch the water, and lake_shore does not list them." in lines


def test_show_draws_the_board_within_80_columns(cosmodrome: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = cosmodrome("board", "show").out.splitlines()
    assert max(map(len, lines)) < 80
    assert lines[0] == "Palenque (reconstruction), for 5 players"
    assert lines[2].rstrip() == "13 ┃A4  A   A  ┃B5  B   B   B  ┃C5  C   C  ┃D4  D   D  ┃"
    assert lines[14].rstrip() == " 7 ┃H · H · H · H   H  ┃S   S   S  ┃I4  I   I  ┃J6  J  ┃"
    assert lines[15].startswith("   ════════════╗")
    assert [lines[-2].index(letter) for letter in "am"] == [5, 53]
    assert all(word in lines[-1] for word in ("sacred", "≈≈≈ lake", "° shore", "═══ river", "· bank"))
    assert "covered" not in lines[-1]


def test_show_covers_what_is_out_of_play(cosmodrome: Command) -> None:
    lines = cosmodrome("board", "show", "palenque", "--players", "2").out.splitlines()
    assert lines[2].startswith("13 ┃░A░ ░A░ ░A░┃B5 ")
    assert "░ " in lines[-1]
    assert sum(line.count("░J░") for line in lines) == 13


def test_the_largest_board_fits_as_well(cosmodrome: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    file = tmp_path / "largest.toml"
    file.write_text(as_toml(dict(largest().said)), encoding="utf-8")
    lines = cosmodrome("board", "show", str(file)).out.splitlines()
    assert max(map(len, lines)) < 80
    assert len(lines) == 1 + 33 + 2


def as_toml(said: dict[str, object]) -> str:
    """Texts and lists first, tables after them."""
    plain = [f"{key} = {value!r}" for key, value in said.items() if isinstance(value, list)]
    plain += [f"{key} = '''{value}'''" for key, value in said.items() if isinstance(value, str)]
    tables = [(key, value) for key, value in said.items() if isinstance(value, dict)]
    return "\n".join(plain + [line for key, table in tables for line in (f"[{key}]", *map_lines(table))])


def map_lines(table: dict[str, object]) -> list[str]:
    return [f"'{key}' = {value!r}" for key, value in table.items()]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [("show --players 1", "for 2 to 5"), ("show --players 6", "for 2 to 5"), ("fly", "No such command")],
)
def test_a_wrong_argument_is_one_line(cosmodrome: Command, arguments: str, said: str) -> None:
    answer = cosmodrome("board", *arguments.split())
    assert answer.code == MISUSED
    assert said in answer.err
    assert answer.err.count("\n") == 1


def test_show_tells_the_flaws_of_a_bad_file(cosmodrome: Command, narrow_file: Path) -> None:
    narrow_file.write_text(NARROW.replace("C = 5", "C = 500"), encoding="utf-8")
    answer = cosmodrome("board", "show", str(narrow_file))
    assert (answer.code, answer.out) == (FAILED, "")
    assert answer.err.startswith(f"{narrow_file}:18: districts.C: 500 is no value")


def test_a_picture_shows_every_value_the_axes_and_the_water(cosmodrome: Command, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    answer = cosmodrome("board", "show", "--svg", str(picture), "--players", "2")
    assert (answer.code, answer.out) == (0, f"Drawn as {picture}.\n")
    drawn = ElementTree.parse(picture).getroot()
    classes = [element.get("class") for element in drawn.iter()]
    assert classes.count("cover") == 4
    assert classes.count("bank") == 17 + 1
    assert classes.count("shore") == 11 + 1
    values = [element.text for element in drawn.iter() if element.get("class") == "value"]
    assert sorted(map(str, values)) == sorted([*map(str, palenque().values.values()), "5"])
    axes = [element.text for element in drawn.iter() if element.get("class") == "axis"]
    assert axes == 2 * list("abcdefghijklm") + 2 * [str(row) for row in range(13, 0, -1)]
    assert not any("href" in name for element in drawn.iter() for name in element.attrib)


def test_a_picture_is_replaced_and_anything_else_left_alone(cosmodrome: Command, tmp_path: Path) -> None:
    picture, diary = tmp_path / "board.svg", tmp_path / "diary.svg"
    diary.write_text("Dear diary", encoding="utf-8")
    for _ in range(2):
        assert cosmodrome("board", "show", "--svg", str(picture)).code == 0
    for taken in (diary, tmp_path):
        answer = cosmodrome("board", "show", "--svg", str(taken))
        assert answer.code == MISUSED
        assert "is no SVG; give another name" in answer.err
    assert diary.read_text(encoding="utf-8") == "Dear diary"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["board.svg", "diary.svg"]


def test_a_picture_that_cannot_be_drawn_is_named_as_it_was_asked_for(cosmodrome: Command, tmp_path: Path) -> None:
    picture = tmp_path / "nowhere" / "x.svg"
    answer = cosmodrome("board", "show", "--svg", str(picture))
    assert (answer.code, answer.err) == (FAILED, f"cosmodrome: {picture}: No such file or directory.\n")


def test_names_and_letters_of_any_kind_leave_a_picture_whole(cosmodrome: Command, tmp_path: Path) -> None:
    text = NARROW.replace('name = "Narrow"', 'name = "<b>&\'\\" 😀"').replace("A A ~ B B B", "A A ~ < < <")
    text = (
        text.replace("A ~ ~ S S B", "A ~ ~ S S &")
        .replace("B = 4", '"<" = 4\n"&" = 10')
        .replace("C C S S S", "湖 湖 S S S")
    )
    text = text.replace("C D D", "湖 D D").replace("C = 5", '"湖" = 5')
    board = read_board(text)
    root = ElementTree.fromstring(svg_of(board, 2))
    assert any(element.text == board.name for element in root.iter())
    file = tmp_path / "odd.toml"
    file.write_text(text, encoding="utf-8")
    lines = cosmodrome("board", "show", str(file)).out.splitlines()
    assert "&10" in lines[4]
    assert lines[6].startswith(" 3 ┃湖")


def test_the_guides_own_board_is_good() -> None:
    guide = Path("docs", "boards.md").read_text(encoding="utf-8")
    board = read_board("\n".join(re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)))
    assert (board.name, list(facts.doubts(board))) == ("Our copy", [])


def crowded() -> Board:
    """More districts than tints; the last lies beside the first."""
    drawing = "A B C D E F G H I J S\nK K K K K S S S S S S\nS S S S S S S S S S S"
    return board_from(
        dict(palenque().said)
        | {"name": "Crowded", "map": drawing, "districts": dict.fromkeys("ABCDEFGHIJKS", 5)}
        | {"river": [], "river_bank": [], "lake_shore": [], "covers": {}}
        | {"covers_by_players": {players: [] for players in "2345"}}
    )


@pytest.mark.parametrize("board", [palenque(), largest(), crowded()], ids=lambda board: board.name)
def test_districts_that_touch_have_different_tints(board: Board) -> None:
    tint = tints(board)
    for edge, one, other in inner_edges(board):
        assert one == other or tint[str(one)] != tint[str(other)], edge


def test_an_outline_goes_round_holes_and_touching_corners() -> None:
    ring = {(column, row) for column in range(3) for row in range(3)} - {(1, 1)}
    assert sorted(map(len, outlines(ring))) == [4, 4]
    assert sorted(map(len, outlines({(0, 0), (1, 1)}))) == [4, 4]
    assert outlines([]) == []
    assert set(outlines([(2, 3), (3, 3)])[0]) == {(2, 3), (4, 3), (4, 4), (2, 4)}
