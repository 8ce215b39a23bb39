"""Every mistake of a transcriber is told with its line, its key, what is wrong and the remedy; all of them at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome.games.errors import BadBoard, Flaw
from cosmodrome.games.rocket.board import Board
from cosmodrome.games.rocket.boards import palenque
from cosmodrome.games.rocket.boards.file import LARGEST, board_from, load_board, read_board

GOOD = '''name = "Small"
die = ["2", "3", "4", "5", "arrows", "arrows"]
lake = "~"
sacred = "S"
map = """
A A A B
A S S B
S S S B
C ~ ~ B
C C ~ B
"""
river = [[0, 3], [1, 3], [1, 5]]
river_bank = ["a3", "a2"]
lake_shore = ["a2", "b1",
              "d1"]
[districts]
A = 3
B = 4
C = 5
S = 7
[covers]
"big" = ["A"]
"small" = ["C"]
[covers_by_players]
2 = ["big", "small"]
3 = ["big"]
4 = ["small"]
5 = []
'''
DEFAULT = resources.files("cosmodrome.games.rocket").joinpath("boards", "palenque.toml").read_text(encoding="utf-8")


def flaws_of(text: str) -> tuple[Flaw, ...]:
    with pytest.raises(BadBoard) as caught:
        read_board(text)
    return caught.value.flaws


def changed(*pairs: tuple[str, str]) -> str:
    text = GOOD
    for old, new in pairs:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return text


def only_flaw(*pairs: tuple[str, str]) -> tuple[int | None, str, str, str]:
    (flaw,) = flaws_of(changed(*pairs))
    return flaw.line, flaw.key, flaw.what, flaw.remedy


def test_the_board_of_these_tests_is_good() -> None:
    board = read_board(GOOD)
    assert (board.width, board.height, board.name) == (4, 5, "Small")
    assert {"a2"} == set(board.river_bank) & set(board.lake_shore)


FLAWS: list[tuple[str, str, int | None, str, str, str]] = [
    # what stands there, what is written instead; line, key, part of what is wrong, part of the remedy
    ("A S S B\n", "A S S\n", 7, "map", "row 4 has 3 letters", "give it 4"),
    ("A S S B\n", "A S S B B\n", 7, "map", "row 4 has 5 letters", "give it 4"),
    ("A S S B\n", "ASS B\n", 7, "map", "'ASS' is not one letter", "a space between"),
    ("A S S B\n", "A S S Q\n", 7, "map", "'Q' at d4 is no district", "add Q with its value"),
    ("A S S B\n", "A S S b\n", 7, "map", "'b' at d4", "correct the letter"),
    ("B = 4\n", "", 6, "map", "'B' at d5 d4 d3 d2 d1 is no district", "add B with its value"),
    ("B = 4\n", "B = 4\nQ = 4\n", 19, "districts.Q", "'Q' is nowhere in the map", "take it out"),
    ("B = 4\n", "B = 0\n", 18, "districts.B", "0 is no value", "from 1 to 99"),
    ("B = 4\n", "B = 100\n", 18, "districts.B", "100 is no value", "from 1 to 99"),
    ("B = 4\n", "B = 4.0\n", 18, "districts.B", "4.0 is no value", "whole number"),
    ("B = 4\n", "B = nan\n", 18, "districts.B", "nan is no value", "whole number"),
    ("B = 4\n", "B = inf\n", 18, "districts.B", "inf is no value", "whole number"),
    ("B = 4\n", "B = true\n", 18, "districts.B", "True is no value", "whole number"),
    ("B = 4\n", 'B = "4"\n', 18, "districts.B", "'4' is no value", "whole number"),
    ("B = 4\n", f"B = 0x{'f' * 9000}\n", 18, "districts.B", "a huge number is no value", "whole number"),
    ("B = 4\n", "B.value = 4\n", 18, "districts.B", "{'value': 4} is no value", "whole number"),
    ("B = 4\n", '"~" = 1\nB = 4\n', 18, "districts.~", "lake's letter", "take it out"),
    ("S S S B", "S S C B", 4, "sacred", "has 4 fields", "one for each ship"),
    ('"big" = ["A"]', '"big" = ["Q"]', 22, "covers.big", "'Q' is no district", "under [districts]"),
    ('"big" = ["A"]', '"big" = ["A", "A"]', 22, "covers.big", "'A' is listed a second time", "take it out"),
    ('"big" = ["A"]', '"big" = ["S"]', 22, "covers.big", "covers the sacred district", "take S out"),
    ('"big" = ["A"]', '"big" = []', 22, "covers.big", "names no district", "take the cover out"),
    ('"big" = ["A"]', '"big" = "A"', 22, "covers.big", "'A' is not a list", "list letters"),
    ('"big" = ["A"]', '"big" = ["A", 3]', 22, "covers.big", "3 is no text", "list letters"),
    ('"big" = ["A"]', '"big" = ["A", ["B"]]', 22, "covers.big", "['B'] is no text", "list letters"),
    ('4 = ["small"]', '4 = ["tiny"]', 27, "covers_by_players.4", "no cover 'tiny'", "big, small"),
    ('4 = ["small"]', '4 = ["small", "small"]', 27, "covers_by_players.4", "a second time", "take it out"),
    ('4 = ["small"]', "4 = [[]]", 27, "covers_by_players.4", "[] is no text", "list names of covers"),
    ('4 = ["small"]', '4 = "small"', 27, "covers_by_players.4", "not a list", "list names of covers"),
    ('4 = ["small"]\n', "", 24, "covers_by_players", "4 players are missing", "add 4 = []"),
    ("5 = []", "5 = []\n6 = []", 29, "covers_by_players.6", "2 to 5 play, not '6'", "take the line out"),
    ('"5", "arrows", "arrows"', '"5", "arrows"', 2, "die", "it has 5 faces", "6 to 12"),
    ('"5", "arrows", "arrows"', '"5", "arrows", "arows"', 2, "die", "'arows' is no face", "arrows"),
    ('"5", "arrows", "arrows"', '"5", "arrows", "1"', 2, "die", "'1' is no face", "2 3 4"),
    ('"5", "arrows", "arrows"', '5, "arrows", "arrows"', 2, "die", "5 is no face", 'in quotes: "5"'),
    ('"5", "arrows", "arrows"', '"5", "arrows", {a = 1}', 2, "die", "{'a': 1} is no face", "arrows"),
    ('["a3", "a2"]', '["a3", "e1"]', 13, "river_bank", "'e1' is no field of the map", "column letter"),
    ('["a3", "a2"]', '["a3", "A2"]', 13, "river_bank", "'A2' is no field of the map", "column letter"),
    ('["a3", "a2"]', '["a3", 2]', 13, "river_bank", "2 is no text", "name a field"),
    ('["a3", "a2"]', '["a3", "a3"]', 13, "river_bank", "'a3' is listed a second time", "take it out"),
    ('["a3", "a2"]', '["a3", "b2"]', 13, "river_bank", "'b2' lies in the lake", "the field beside it"),
    ('["a3", "a2"]', '["a3", "d5"]', 13, "river_bank", "'d5' does not touch the river", "correct the river"),
    ('["a3", "a2"]', '"a3"', 13, "river_bank", "'a3' is not a list", 'river_bank = ["a6"'),
    ('"d1"]', '"d9"]', 15, "lake_shore", "'d9' is no field of the map", "column letter"),
    ('"d1"]', '"c1"]', 15, "lake_shore", "'c1' lies in the lake", "the field beside it"),
    ('"d1"]', '"d5"]', 15, "lake_shore", "'d5' does not touch the lake", "correct the map"),
    ("[[0, 3], [1, 3], [1, 5]]", "[[0, 3], [1, 5]]", 12, "river", "no straight run", "every bend"),
    ("[[0, 3], [1, 3], [1, 5]]", "[[0, 3], [0, 3]]", 12, "river", "no straight run", "every bend"),
    ("[[0, 3], [1, 3], [1, 5]]", "[[0, 3]]", 12, "river", "one corner", "each bend"),
    ("[[0, 3], [1, 3], [1, 5]]", "[[0, 3],\n[1, 3],\n[1, 6]]", 14, "river", "[1, 6] lies off the board", "0 to 5"),
    ("[[0, 3], [1, 3], [1, 5]]", "[[0, 3], [1, 3], 1]", 12, "river", "1 is no corner", "[column, row]"),
    ("[[0, 3], [1, 3], [1, 5]]", "[[0, 3], [1, 3.0]]", 12, "river", "[1, 3.0] is no corner", "[column, row]"),
    ('name = "Small"', 'name = ""', 1, "name", "'' is no name", "1 to 80"),
    ('name = "Small"', 'name = "  "', 1, "name", "'  ' is no name", "1 to 80"),
    ('name = "Small"', 'name = "plain"', 1, "name", "boards without districts", "another name"),
    ('name = "Small"', "name = 1979-05-27", 1, "name", "is not a text", 'name = "Palenque"'),
    ('name = "Small"\n', "", None, "name", "it is missing", "add name ="),
    ('lake = "~"', 'lake = "~~"', 3, "lake", "'~~' is not one letter", 'lake = "~"'),
    ('lake = "~"', 'lake = ""', 3, "lake", "'' is not one letter", 'lake = "~"'),
    ('lake = "~"', 'lake = "S"', 4, "sacred", "'S' is the lake's letter too", "letter of its own"),
    ('sacred = "S"', 'sacred = "SS"', 4, "sacred", "'SS' is not one letter", 'sacred = "S"'),
    ('sacred = "S"', "sacred = 5", 4, "sacred", "5 is not a text", 'sacred = "S"'),
    ('sacred = "S"', 'sacred = "Z"', 4, "sacred", "'Z' is nowhere in the map", "one for each ship"),
    ("lake_shore =", "lake_shroe =", 14, "lake_shroe", "no such key", "write lake_shore"),
    ('name = "Small"', 'name = "Small"\nweather = 1', 2, "weather", "no such key", "begin the line with #"),
]


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "what", "remedy"), FLAWS, ids=[f"{row[3]}: {row[4]}" for row in FLAWS]
)
def test_a_flaw_is_told_with_line_key_and_remedy(
    old: str, new: str, line: int | None, key: str, what: str, remedy: str
) -> None:
    told = only_flaw((old, new))
    assert told[:2] == (line, key)
    assert what in told[2]
    assert remedy in told[3]


def test_a_key_below_a_table_is_told_to_move_up() -> None:
    die = GOOD.splitlines()[1] + "\n"
    text = changed((die, ""), ("[covers]\n", f"[covers]\n{die}"))
    (flaw,) = flaws_of(text)
    assert (flaw.line, flaw.key) == (21, "covers.die")
    assert flaw.remedy == "move it above the first [table]"
    flaws = flaws_of(text.replace('"4"', "4"))
    assert [(flaw.line, flaw.key) for flaw in flaws] == [(21, "covers.die"), (21, "die")]


def test_every_flaw_is_told_at_once_and_nothing_that_only_follows_from_another() -> None:
    text = changed(
        ('lake = "~"\n', ""),
        ("A S S B\n", "A S S\n"),
        ('"5", "arrows", "arrows"', '"5", "arrow"'),
        ("lake_shore =", "lake_shroe ="),
        ('"d1"]', '"z1"]'),
        ('"big" = ["A"]', '"big" = ["Q"]'),
        ("B = 4", "B = 400"),
        ("5 = []", '5 = ["none"]'),
    )
    assert [(flaw.line, flaw.key) for flaw in flaws_of(text)] == [
        (None, "lake"),
        (2, "die"),
        (2, "die"),
        (6, "map"),
        (13, "lake_shroe"),
        (14, "lake_shore"),
        (17, "districts.B"),
        (21, "covers.big"),
        (27, "covers_by_players.5"),
    ]


def test_a_ragged_map_hides_nothing_and_accuses_no_field_wrongly() -> None:
    """The lake of the short row is displaced, so what lies beside it cannot be judged; what lies off the map can."""
    text = changed(("C ~ ~ B\n", "~ ~ B\n"), ('["a3", "a2"]', '["a3", "a2", "h2"]'))
    assert [(flaw.line, flaw.key) for flaw in flaws_of(text)] == [(9, "map"), (13, "river_bank")]


def test_what_a_short_row_lacks_is_missed_nowhere_else() -> None:
    """The letter left out may be the district's only one, or the lake beside a field."""
    text = changed(("A S S B\n", "S S B\n"), ("B = 4", "B = 4\nQ = 4"))
    assert [(flaw.line, flaw.key) for flaw in flaws_of(text)] == [(7, "map")]
    text = changed(("C ~ ~ B\n", "C B\n"), ('"d1"]', '"d1", "b3"]'))
    assert [(flaw.line, flaw.key) for flaw in flaws_of(text)] == [(9, "map")]


def test_an_unsound_table_hides_no_other_flaw() -> None:
    text = changed(
        ("[districts]\nA = 3\nB = 4\nC = 5\nS = 7\n", ""), ('name = "Small"', 'districts = "ABCS"\nname = ""')
    )
    assert [(flaw.line, flaw.key) for flaw in flaws_of(text)] == [(1, "districts"), (2, "name")]


@pytest.mark.parametrize(("rows", "columns"), [(17, 4), (4, 17), (40, 40)])
def test_a_map_too_large_is_told(rows: int, columns: int) -> None:
    drawing = "\n".join([" ".join("S" * columns)] + [" ".join("A" * columns)] * (rows - 1))
    told = [f"{flaw.key}: {flaw.what}" for flaw in flaws_of(with_map(drawing))]
    assert any(what == f"map: it has {rows} rows" for what in told) == (rows > 16)
    assert any(what == f"map: its rows have {columns} letters" for what in told) == (columns > 16)


def with_map(drawing: str) -> str:
    start, end = GOOD.index("A A A B"), GOOD.index('"""\nriver')
    return GOOD[:start] + drawing + "\n" + GOOD[end:]


@pytest.mark.parametrize("drawing", ["", "  \n \n"])
def test_an_empty_map_is_told_alone(drawing: str) -> None:
    (flaw,) = flaws_of(with_map(drawing))
    assert (flaw.line, flaw.key, flaw.what) == (5, "map", "no row is drawn")


def test_fields_that_cannot_be_reached_are_told() -> None:
    dry = changed(('["a3", "a2"]', "[]"), ('["a2", "b1",\n              "d1"]', "[]"), ("C ~ ~ B\n", "~ ~ ~ B\n"))
    (flaw,) = flaws_of(dry)
    assert (flaw.line, flaw.key) == (10, "map")
    assert flaw.what == "a1 b1 cannot be reached from the sacred district"
    assert "make it lake" in flaw.remedy


def test_a_board_of_sacred_fields_alone_is_told() -> None:
    text = with_map("S S S S S").replace("A = 3\nB = 4\nC = 5\n", "").replace('"big" = ["A"]\n"small" = ["C"]\n', "")
    told = {(flaw.line, flaw.key, flaw.what) for flaw in flaws_of(text)}
    assert (5, "map", "there is no field but the sacred ones") in told


@pytest.mark.parametrize(("big", "small"), [('["A", "B", "C"]', '["C"]'), ('["A", "C"]', '["B"]')])
def test_pr_1_6_covers_that_leave_no_field_are_told(big: str, small: str) -> None:
    flaws = flaws_of(changed(('"big" = ["A"]', f'"big" = {big}'), ('"small" = ["C"]', f'"small" = {small}')))
    assert (flaws[0].line, flaws[0].key) == (25, "covers_by_players.2")
    assert flaws[0].what == "with 2 players no field is in play but the sacred ones"


def test_pr_1_6_covers_that_cut_fields_off_are_told_for_that_number_of_players() -> None:
    line, key, what, remedy = only_flaw(("A A A B\n", "C A A B\n"), ('4 = ["small"]', "4 = []"))
    assert (line, key) == (26, "covers_by_players.3")
    assert what == "with 3 players a5 cannot be reached from the sacred district"
    assert "cover what is cut off" in remedy


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("", None, "it is empty"),
        (" \n\r\n", None, "it is empty"),
        ("name = Palenque\n", 1, "Invalid value at column 8"),
        ('name = "P"\nname = "Q"\n', 2, "Cannot overwrite a value"),
        ('name = "P"\r\ndie = ["2"\r\n', 2, "before the end of the file"),
        ('name = "P\n', 1, "Illegal character"),
        ("a = " + "[" * 5000, None, "brackets"),
        ("a = " + "9" * 5000, None, "thousands of digits"),
        ("\0", 1, "Invalid statement"),
    ],
)
def test_what_is_no_toml_is_told_with_its_line(text: str, line: int | None, what: str) -> None:
    (flaw,) = flaws_of(text)
    assert (flaw.line, flaw.key) == (line, "the file")
    assert what in flaw.what
    assert flaw.remedy


@pytest.mark.parametrize("start", ["", "\ufeff"], ids=["plain", "byte order mark"])
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_lines_are_right_whatever_wrote_the_file(tmp_path: Path, start: str, end: str) -> None:
    file = tmp_path / "board.toml"
    file.write_bytes((start + GOOD.replace("\n", end)).encode())
    assert load_board(file) == read_board(GOOD)
    file.write_bytes((start + changed(('"d1"]', '"d9"]')).replace("\n", end)).encode())
    with pytest.raises(BadBoard) as caught:
        load_board(file)
    assert [flaw.line for flaw in caught.value.flaws] == [15]


COVERS = '"big" = ["A"]\n"small" = ["C"]\n'


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("big.x = 1\nsmall = ['C']\n", 22),
        ("# [no]\n'big' = [ # ]\n  'A', 'Q' ]\nsmall = ['C']\n", 24),
        ("small = ['C'] # Q\n\"b\\u0069g\" = [\"]\", 'A']\n", 23),
        ("small = [\n'C'\n,\n]\nbig = ['''\nQ''', 'A']\n", 26),
    ],
)
def test_lines_are_right_in_every_form_of_toml(written: str, line: int) -> None:
    assert [(flaw.line, flaw.key) for flaw in flaws_of(changed((COVERS, written)))] == [(line, "covers.big")]


def test_lines_are_right_in_tables_within_a_line() -> None:
    text = changed(
        (f"[covers]\n{COVERS}", ""),
        ('sacred = "S"', 'sacred = "S"\ncovers = {big = ["A"], small = ["Q"]}'),
    )
    (flaw,) = flaws_of(text)
    assert (flaw.line, flaw.key) == (5, "covers.small")


def test_a_map_that_is_not_written_as_it_is_seen_is_told_by_its_first_line() -> None:
    rows = 'map = "A A A B\\nA S S B\\nS S S B\\nC ~ ~ B\\nC C ~ Q"'
    start, end = GOOD.index("map ="), GOOD.index("river =")
    (flaw,) = flaws_of(f"{GOOD[:start]}{rows}\n{GOOD[end:]}")
    assert (flaw.line, flaw.what) == (5, "'Q' at d1 is no district")


@pytest.mark.parametrize(
    ("content", "line", "what"),
    [
        (b"name = 'a'\nlake = '\xff'\n", 2, "0xff is no text in UTF-8"),
        (b"#" * (LARGEST + 1), None, "more than"),
        (b"", None, "it is empty"),
        (None, None, "it cannot be read"),
    ],
)
def test_a_file_that_is_no_text_is_told(tmp_path: Path, content: bytes | None, line: int | None, what: str) -> None:
    file = tmp_path / "board.toml"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    with pytest.raises(BadBoard) as caught:
        load_board(file)
    (flaw,) = caught.value.flaws
    assert (flaw.line, flaw.key) == (line, "the file")
    assert what in flaw.what


def test_a_file_that_is_not_there_is_told() -> None:
    for nowhere in ("nowhere/board.toml", "a\0b"):
        with pytest.raises(BadBoard, match="cannot be read"):
            load_board(nowhere)


def test_the_message_is_readable_with_many_flaws() -> None:
    with pytest.raises(BadBoard) as caught:
        read_board(changed(("B = 4", "\n".join(["B = 4", *(f'"{place}" = {place}' for place in range(100, 140))]))))
    lines = str(caught.value).split("\n  ")
    assert lines[0] == "Bad board, 120 flaws:"
    assert len(lines) == 22
    assert lines[-1] == "And 100 more."


def test_a_board_of_a_trace_is_read_from_json_and_has_no_lines() -> None:
    said = json.loads(json.dumps(palenque().said))
    assert board_from(said) == palenque()
    with pytest.raises(BadBoard) as caught:
        board_from(said | {"die": [], "river_bank": None})
    assert [(flaw.line, flaw.key) for flaw in caught.value.flaws] == [(None, "river_bank"), (None, "die")]


def is_board_or_refused(read: Callable[[], Board]) -> bool:
    """Whether reading ends as it should; any other error comes through."""
    try:
        return isinstance(read(), Board)
    except BadBoard as error:
        return bool(error.flaws) and all(flaw.what and flaw.remedy for flaw in error.flaws)


@settings(deadline=None)
@given(st.data())
def test_a_text_with_lines_left_out_or_doubled_is_a_board_or_refused(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from([GOOD, DEFAULT])).splitlines()
    chosen = data.draw(st.lists(st.tuples(st.integers(0, len(lines) - 1), st.integers(0, 2)), min_size=1, max_size=4))
    copies = dict(chosen)
    text = "\n".join(line for place, line in enumerate(lines) for _ in range(copies.get(place, 1)))
    assert is_board_or_refused(lambda: read_board(text))


@settings(deadline=None)
@given(st.data())
def test_a_text_with_characters_changed_is_a_board_or_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([GOOD, DEFAULT]))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text) - 1))
        sign = data.draw(st.sampled_from("\"'[]{}=,.#~ \n\\0379AQS-_+exé\u2028\t") | st.characters())
        text = text[:place] + sign + text[place + data.draw(st.integers(0, 1)) :]
    changed_text = text
    assert is_board_or_refused(lambda: read_board(changed_text))


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(["A", "S", "~", "a1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=6,
)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from([*palenque().said, "map_", "x"]), VALUES, max_size=4))
def test_a_json_board_with_anything_in_it_is_a_board_or_refused(changes: dict[str, Any]) -> None:
    assert is_board_or_refused(lambda: board_from({**palenque().said, **changes}))
