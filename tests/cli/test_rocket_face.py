"""How Pacal's Rocket looks in the terminal: the map, the panel, the choices and the news."""

from __future__ import annotations

import io
from itertools import islice, product

import pytest
from rich.console import Console, RenderableType

from cosmodrome import Chance, Decision, rocket
from cosmodrome.cli.faces.rocket import RocketFace
from cosmodrome.cli.faces.rocket.tints import neighbours, tints
from cosmodrome.games.chance import Stream
from cosmodrome.games.rocket.boards.file import board_from
from tests.games.rocket.boards import largest, narrow
from tests.play import random_moves

FACE = RocketFace()
FLYING = """
    round 3, first 1, die 3, seat 1 flies
    4  .   .     ab  .  .
    3  .   ~     ~   A2 .
    2  .   A(b)  .   .  B(aa)
    1  a   .     a   .  B3
    +  a   b     c   d  e
"""
BUILDING = """
    round 3, first 1, die 3, seat 1 builds
    4  .   a   .  B  .
    3  a   ab  a  .  .
    2  a   .   .  .  B3
    1  A2  .   A  .  a
    +  a   b   c  d  e
"""


def shown(what: RenderableType, width: int = 80) -> str:
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def board(game: rocket.Game, width: int = 80) -> str:
    return shown(FACE.board(game.view(game.seat)), width)


def choices(game: rocket.Game) -> str:
    return shown(FACE.choices(game.view(game.seat)))


def told(game: rocket.Game, move: str) -> str:
    after = game.copy()
    after.play(move)
    return shown(FACE.tell(game, after.events[-1], after, None), width=200)


def test_the_whole_picture_of_a_position() -> None:
    assert board(rocket.position(FLYING)) == "\n".join(
        [
            "Round 3 started by • Blue   die 3   to 45 points",
            " 4  ⑤¹   ·    ab   ·    ·    4",
            " 3  ·   ~~~~~~~~~~│A2   ·    3",
            " 2  ·²   (A)  ·¹   ·²   (B)  2",
            " 1  a    ·²   a    ·¹   B3   1",
            "    a    b    c    d    e",
            "(A) ship  a stone  A3 3 floors  ④ district's value",
            "² flight, then two stones   ¹ flight, then one stone",
            "    seat     points stones gods  pyramids 1–5 in ship",
            "→ A • Blue   0      5      2 4 6 1 2 3 2 2    b",
            "  B •• Amber 0      8      2 4 6 1 3 2 2 2    ?",
        ]
    )


def test_what_the_table_has_agreed_on_stands_above_the_board() -> None:
    assert board(rocket.new(3, seed=1)).splitlines()[0].endswith("to 40 points")
    rules = rocket.RuleSet(edition="it", expert=True, tip_squares=True, open_ships=True, round_cap=9)
    assert (
        board(rocket.new(3, seed=1, rules=rules), 120)
        .splitlines()[0]
        .endswith("to 40 points   edition it, expert, squares on a tip, open ships, 9 rounds at most")
    )


def test_river_lake_covers_and_districts_are_seen_without_colour() -> None:
    drawn = board(rocket.new(players=4, seed=1)).splitlines()
    assert drawn[1] == "13 ░░░░░░░░░░░░░░░│⑤    ·    ·    ·   │⑤    ·    ·   │④    ·    ·    13"
    assert drawn[4] == "10  ④    ·    ·    ·   │④    ·    ·   │~   ~~~~~~~~~~~~~~~~~~~~│~    10"
    assert drawn[8] == "   ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈"
    assert drawn[9] == " 6  ③    ≈    ≈   ≈≈   │④   │·×   ·×   ·×  │·    ·    ·   │·    ·    6"


@pytest.mark.parametrize(("width", "players"), list(product((80, 120, 60), (2, 5))))
def test_it_fits_the_terminal(width: int, players: int) -> None:
    game = next(islice(random_moves(rocket.new(players, seed=3), Stream(3, "moves")), 60, None))
    assert isinstance(game, rocket.Game)
    lines = board(game, width).splitlines()
    assert max(map(len, lines)) <= width
    assert len(lines) <= 30
    assert sum("a    b    c" in line or "a   b   c" in line for line in lines) == 1


@pytest.mark.parametrize("width", [80, 60])
def test_the_largest_board_fits_as_well(width: int) -> None:
    game = rocket.new(players=5, seed=3, board=largest())
    rows = board(game, width).splitlines()[1:17]
    assert [row.split()[0] for row in rows] == [row.split()[-1] for row in rows] == list(map(str, range(16, 0, -1)))
    assert max(map(len, rows)) <= width


def test_a_river_on_the_edge_of_the_board_is_drawn() -> None:
    river = {"river": [[0, 0], [6, 0], [6, 5], [0, 5]], "river_bank": ["a1"]}
    drawn = board(rocket.new(players=5, seed=1, board=board_from({**narrow().said, **river}))).splitlines()
    assert drawn[1] == drawn[7] == "   " + "≈" * 31
    assert [row[33] for row in drawn[2:7]] == ["≈"] * 5


def test_more_pieces_than_room_are_cut_with_a_sign() -> None:
    game = rocket.position("""
        round 3, first 1, die 2, seat 1 flies
        2  abcde  .  .  .  .  .
        1  A      B  C  D  E  .
        +  a      b  c  d  e  f
    """)
    assert board(game, 80).splitlines()[1].startswith(" 2 abc+² ⑤¹ ")
    assert board(game, 24).splitlines()[3].startswith(" 2 a+² ⑤¹")


def test_neighbouring_districts_never_share_a_tint() -> None:
    for one in (rocket.palenque(), largest(), narrow()):
        tint = tints(one)
        assert all(
            tint[letter] != tint[other]
            for letter, other in neighbours(one)
            if letter != other and one.lake not in (letter, other)
        )


def test_colour_is_used_where_there_is_any_and_only_there() -> None:
    view = rocket.position(FLYING).view(1)
    for system, has_tints in (("truecolor", True), ("256", True), ("standard", False)):
        console = Console(width=80, file=io.StringIO(), force_terminal=True, color_system=system)  # type: ignore[arg-type]
        console.print(FACE.board(view))
        assert isinstance(console.file, io.StringIO)
        assert ("│" not in console.file.getvalue()) == has_tints
        assert "\x1b[" in console.file.getvalue()


def test_marks_show_where_a_pyramid_can_stand_and_where_the_ship() -> None:
    drawn = board(rocket.position(BUILDING))
    assert " 3  a^   ab^  a^" in drawn
    assert " 1  A2^  ·    (A)  ·    a^  " in drawn
    assert "^ can be built on" in drawn
    assert board(rocket.new(players=2, seed=1)).count("×") == 9 + 1


def test_nobody_else_sees_marks() -> None:
    game = rocket.position(FLYING)
    assert not set("²¹") & set(shown(FACE.board(game.view(2))))


def test_flights_are_listed_by_kind_and_god_stones_in_one_line() -> None:
    assert choices(rocket.position(FLYING)).splitlines() == [
        "straight, then two stones: b1 a2 d2",
        "with a turn, then one stone: d1 c2 a4",
        "god stone 2 4 6, then one stone: any of 14 free fields, as 2@a1",
    ]
    assert choices(rocket.position(FLYING.replace("die 3", "die arrows"))).splitlines()[0] == (
        "by the arrows, then two stones: b1 a2 c2 d2 b4"
    )


STUCK = """
    round 3, first 1, die 3, seat 1 flies
    2  B  C2  .
    1  A  B2  C
    +  a   b   c
    seat  score  supply  gods  left
    A     0      10      .     1 3 3 2 2
    B     0      10      .     1 2 3 2 2
    C     0      10      .     1 2 3 2 2
"""


def test_stones_are_numbered_in_words() -> None:
    game = rocket.position(FLYING)
    game.play("-b1")
    assert choices(game).splitlines() == [
        "  1 one into your ship   +",
        "  2 one into your ship, one into that of •• Amber   +>2",
        "  3 no stone   .",
    ]
    assert [FACE.spelled(typed, game.view(1)) for typed in ("2", " + > 2", ".", "3", "9")] == [
        "+>2",
        "+>2",
        ".",
        ".",
        "9",
    ]


def test_builds_are_numbered_the_best_first_with_what_they_score() -> None:
    game = rocket.position(BUILDING)
    lines = choices(game).splitlines()
    view = game.view(1)
    assert lines[0] == "  1 5 points  3 floors on a2 with a1 a3   3a2:a1a2a3"
    assert lines[-2:] == [
        " 16 nothing   .",
        f"    … and {len(view.legal_moves) - 16} more in notation: type moves for them, ? for help",
    ]
    assert FACE.spelled("1", view) == "3a2:a1a2a3"
    assert FACE.spelled("16", view) == "."
    gains = [view.gain(FACE.spelled(str(number), view)) for number in range(1, 16)]
    assert gains == sorted(gains, reverse=True)


def test_an_upgrade_says_what_it_replaces() -> None:
    game = rocket.position("""
        round 3, first 1, die 3, seat 1 builds
        2  .   .  A  B
        1  A1  a  .  .
        +  a   b  c  d
    """)
    assert "0 points  2 floors on a1 instead of 1 with b1   2a1:a1b1" in choices(game)
    assert told(game, "2a1:a1b1") == "• Blue raises a1 to 2 floors with b1  2a1:a1b1"


def test_a_field_alone_is_the_best_flight_there() -> None:
    view = rocket.position(FLYING).view(1)
    spelled = [FACE.spelled(typed, view) for typed in ("b1", "D 2", "c2", "4@E4", "e4")]
    assert spelled == ["-b1", "-d2", "~c2", "4@e4", "-e4"]


@pytest.mark.parametrize(
    ("move", "news"),
    [
        ("-b1", "• Blue flies straight to b1, uncovering a stone of •• Amber  -b1"),
        ("~a4", "• Blue flies with a turn to a4, uncovering a stone of •• Amber  ~a4"),
        (
            "4@c4",
            "• Blue spends god stone 4 to go to c4, uncovering a stone of •• Amber, "
            "hiding a stone of • Blue and •• Amber  4@c4",
        ),
    ],
)
def test_flights_are_told(move: str, news: str) -> None:
    assert told(rocket.position(FLYING), move) == news


def test_other_flights_are_told() -> None:
    arrows = rocket.position(FLYING.replace("die 3", "die arrows").replace("A(b)", "A(bba)"))
    assert told(arrows, "*b4") == (
        "• Blue flies by the arrows to b4, uncovering a stone of • Blue, sending home the stones of •• Amber  *b4"
    )
    assert told(rocket.position(STUCK), "!c2") == "• Blue is stuck and moves to c2  !c2"
    assert choices(rocket.position(STUCK)) == "stuck, then no stone: c2"


def test_stones_and_ships_are_told() -> None:
    game = rocket.position(FLYING)
    game.play("-b1")
    assert told(game, "+") == "• Blue brings in a stone  +"
    assert told(game, "+>2") == "• Blue brings in a stone, and one into the ship of •• Amber  +>2"
    assert told(game, ".") == "• Blue brings in no stone"
    assert told(rocket.new(players=2, seed=1, first=2), "g7") == "•• Amber sets the ship on g7  g7"


def test_a_stone_off_the_board_is_told() -> None:
    game = rocket.position("""
        round 3, first 1, die 2, seat 1 brings in 2
        4  a  a  a  a
        3  a  a  a  a
        2  a  a  .  .
        1  A  .  .  B
        +  a  b  c  d
    """)
    assert told(game, "+a2>2d4") == "• Blue brings in a stone off a2, and one into the ship of •• Amber off d4  +a2>2d4"
    lines = choices(game).splitlines()
    assert lines[0] == "  1 one into your ship, off a2   +a2"
    assert lines[10] == " 11 one into your ship, off a2, one into that of •• Amber, off a3   +a2>2a3"
    assert lines[15:] == [
        " 16 no stone   .",
        f"    … and {len(game.legal_moves) - 16} more in notation: type moves for them, ? for help",
    ]


def test_building_is_told_with_its_points() -> None:
    game = rocket.position(BUILDING)
    assert (
        told(game, "3b3:a3b3c3") == "• Blue builds 3 floors on b3 with a3 c3, 5 points for the lead there  3b3:a3b3c3"
    )
    assert told(game, ".") == "• Blue builds nothing"


def test_the_roll_is_told() -> None:
    for players, rest in ((2, ""), (3, " for all")):
        before = rocket.new(players=players, seed=1, first=1).copy()
        for move in ("f6", "g7", "h8")[:players]:
            before.play(move)
        after = before.copy()
        after.roll("arrows")
        assert shown(FACE.tell(before, Chance("arrows"), after, None)) == f"Round 1: • Blue rolls arrows{rest}"


LAST = """
    round 9, first 1, die 3, seat 1 builds
    5  A1  A2  A2  A3  A3
    4  A3  A4  A4  A5  .
    3  .   .   .   .   .
    2  B   C   A   .   .
    1  .   .   .   a   a
    +  a   b   c   d   e
    seat  score  supply  gods  left
    A     38     8       .     0 1 0 0 1
    B     0      10      .     1 3 3 2 2
    C     0      10      .     1 3 3 2 2
"""


def test_the_last_pyramid_but_one_is_listed_and_told_with_the_end() -> None:
    game = rocket.position(LAST)
    assert told(game, "2d1:d1e1") == (
        "• Blue builds 2 floors on d1 with e1, 5 points for the pyramids. 40 points are reached. The game is over"
        "  2d1:d1e1"
    )
    assert "1 5 points for the pyramids, the end  2 floors on d1 with e1   2d1:d1e1" in choices(game)


def test_a_target_reached_is_told() -> None:
    game = rocket.position("""
        round 9, first 1, die 3, seat 1 builds
        2  B   C   A   .
        1  .   .   .   a
        +  a   b   c   d
        seat  score  supply  gods  left
        A     38     9       .     1 3 3 2 2
        B     0      10      .     1 3 3 2 2
        C     0      10      .     1 3 3 2 2
    """)
    assert told(game, "1d1:d1") == (
        "• Blue builds 1 floor on d1, 5 points for the lead there. "
        "40 points are reached: the round is played to its end  1d1:d1"
    )


def test_the_result_says_what_the_points_are_made_of() -> None:
    *_, game = random_moves(rocket.new(players=3, seed=2), Stream(2, "moves"))
    result = game.result
    assert result is not None
    lines = shown(FACE.result(game)).splitlines()
    for seat, (score, part) in enumerate(zip(result.scores, result.parts, strict=True), 1):
        row = next(line for line in lines if ("Blue", "Amber", "Jade")[seat - 1] in line)
        numbers = [int(word) for word in row.split() if word.isdecimal()]
        assert numbers == [*(part[key] for key in ("track", "river", "lake", "districts", "gods")), score]
        assert ("win" in row) == (seat in result.winners)


@pytest.mark.parametrize("seed", range(3))
def test_every_event_of_whole_games_has_its_words(seed: int) -> None:
    game = rocket.new(players=2 + seed, seed=seed).copy()
    stream = Stream(seed, "moves")
    while game.seat is not None:
        if len(game.events) % 10 == 0 and not game.outcomes:
            assert board(game)
            assert FACE.prompt(game.view(game.seat))
            assert FACE.help(game.view(game.seat))
        before = game.copy()
        game.apply(
            Chance(stream.choice(game.outcomes))
            if game.outcomes
            else Decision(game.seat, stream.choice(game.legal_moves))
        )
        news = shown(FACE.tell(before, game.events[-1], game, None), 200)
        assert news
