"""A board as a picture that stands alone: quiet districts, thick walls, the river a ribbon, the lake water."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final
from xml.sax.saxutils import escape

from cosmodrome.cli.boards.layout import (
    COVERED,
    INK,
    LAKE,
    RIVER,
    WALL,
    fields_of,
    medallion,
    name_at,
    river_edges,
    tints,
    walls,
)
from cosmodrome.cli.boards.outline import Corner, Point, outlines, rounded
from cosmodrome.games.rocket.board import COLUMN_LETTERS, Board

FIELD: Final = 60
FRAME: Final = 34  # of limestone around the fields, with the coordinates
MARGIN: Final = 24
HEAD: Final = 58
LINE: Final = 28  # of the legend
NARROWEST: Final = 360
ITEM: Final = 130
BEND: Final = 22
OUTFLOW: Final = 26  # how far a river runs on into the frame

STYLE: Final = f"""
text{{font-family:Inter,"Helvetica Neue",Arial,system-ui,sans-serif;fill:{INK}}}
.name{{font-weight:700}} .said{{font-size:14px;fill:#7b7365}}
.axis{{font-size:13px;font-weight:600;text-anchor:middle;fill:#5d5238}}
.value{{font-size:15px;font-weight:700;text-anchor:middle}} .letter{{font-size:13px;font-weight:600;fill-opacity:.45}}
.medal{{fill:#fffaf0;stroke:#a08c62;stroke-width:1.4}} .thin{{stroke:#5a4a2a;stroke-opacity:.11;fill:none}}
.wall{{stroke:{WALL};stroke-width:3.4;stroke-linecap:round;fill:none}}
.bank{{stroke:{RIVER};stroke-opacity:.75;stroke-width:2;stroke-linecap:round;fill:none}}
.shore{{fill:{LAKE};stroke:{RIVER};stroke-opacity:.55}}
.sun{{fill:none;stroke:#a9781c;stroke-opacity:.3;stroke-width:2;stroke-linecap:round}}
"""
PATTERNS: Final = f"""
<linearGradient id="stone" x2="0" y2="1">
<stop stop-color="#d9cba6"/><stop offset="1" stop-color="#c6b585"/>
</linearGradient>
<pattern id="waves" width="30" height="15" patternUnits="userSpaceOnUse">
<path d="M0,7.5q3.75,-5 7.5,0t7.5,0t7.5,0t7.5,0" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.3"/>
</pattern>
<pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="9" height="9" fill="{COVERED}" fill-opacity=".82"/><path d="M0,0V9" stroke="#8f8573" stroke-width="3"/>
</pattern>
<filter id="lift" x="-10%" y="-10%" width="120%" height="125%">
<feDropShadow dx="0" dy="3" stdDeviation="5" flood-color="#5a4a2a" flood-opacity=".28"/>
</filter>
"""
WAVE: Final = "q2.5,-4 5,0t5,0t5,0"


def svg_of(board: Board, players: int) -> str:
    """The whole picture, the fields' upper left corner at the origin."""
    across, down = board.width * FIELD, board.height * FIELD
    width = max(across, NARROWEST) + 2 * (FRAME + MARGIN)
    key = legend_items(board, players)
    columns = max(1, (width - 2 * MARGIN) // ITEM)
    height = down + 2 * FRAME + HEAD + MARGIN + LINE * (-(-len(key) // columns)) + MARGIN
    left = -(width - across) / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {-FRAME - HEAD} {width} {height}"'
        f' width="{width}" height="{height}" role="img" aria-labelledby="title">',
        f'<title id="title">{escape(board.name)}, for {players} players</title>',
        f"<style>{STYLE}</style><defs>{PATTERNS}</defs>",
        f'<rect x="{left:g}" y="{-FRAME - HEAD}" width="{width}" height="{height}" fill="#f3ecdd"/>',
        heading(board, players, left + MARGIN, width - 2 * MARGIN),
        frame(board, across, down),
        *districts(board),
        grid(across, down),
        sun(board),
        lake(board),
        *(cover(board, letter) for letter in sorted(board.covered(players))),
        edges(board),
        *marks(board),
        river(board),
        *(medal(board, letter) for letter in board.districts),
        *legend(key, columns, left + MARGIN, down + FRAME + MARGIN),
        "</svg>\n",
    ]
    return "\n".join(part for part in parts if part)


def heading(board: Board, players: int, left: float, room: float) -> str:
    size = min(22.0, room / (0.6 * len(board.name)))
    said = f"{board.width} × {board.height} fields, {len(board.districts)} districts, for {players} players"
    return (
        f'<text class="name" font-size="{size:.1f}" x="{left:g}" y="{-FRAME - 25}">{escape(board.name)}</text>'
        f'<text class="said" x="{left:g}" y="{-FRAME - 7}">{said}</text>'
    )


def frame(board: Board, across: int, down: int) -> str:
    """The limestone with column letters and row numbers on all four sides."""
    around = (
        f'<rect x="{-FRAME}" y="{-FRAME + 2}" width="{across + 2 * FRAME}" height="{down + 2 * FRAME - 2}" rx="14"'
        f' fill="url(#stone)" stroke="#a58f5c" stroke-width="1.5" filter="url(#lift)"/>'
        f'<rect width="{across}" height="{down}" fill="#e9dcc0"/>'
    )
    columns = [axis(letter, (column + 0.5) * FIELD, y) for y in (-9, down + 22) for column, letter in axis_of(board)]
    rows = [
        axis(str(board.height - row), x, (row + 0.5) * FIELD + 5)
        for x in (-FRAME / 2, across + FRAME / 2)
        for row in range(board.height)
    ]
    return around + "".join(columns + rows)


def axis_of(board: Board) -> Iterable[tuple[int, str]]:
    return enumerate(COLUMN_LETTERS[: board.width])


def axis(said: str, x: float, y: float) -> str:
    return f'<text class="axis" x="{x:g}" y="{y:g}">{said}</text>'


def districts(board: Board) -> Iterator[str]:
    for letter, tint in tints(board).items():
        if letter != board.lake:
            yield f'<path fill="{tint}" d="{area(fields_of(board, letter), 0)}"/>'


def grid(across: int, down: int) -> str:
    columns = "".join(f"M{x},0V{down}" for x in range(FIELD, across, FIELD))
    rows = "".join(f"M0,{y}H{across}" for y in range(FIELD, down, FIELD))
    return f'<path class="thin" d="{columns}{rows}"/>'


def sun(board: Board) -> str:
    """The sacred district wears a sun, if its middle is its own."""
    fields = fields_of(board, board.sacred)
    x, y = (FIELD * (min(values) + max(values) + 1) / 2 for values in zip(*fields, strict=True))
    if (int(x // FIELD), int(y // FIELD)) not in fields:
        return ""
    rays = "".join(f'<path d="M0,-22V-{27 + turn % 2 * 5}" transform="rotate({turn * 22.5:g})"/>' for turn in range(16))
    return f'<g class="sun" transform="translate({x:g},{y:g})"><circle r="15"/><circle r="9"/>{rays}</g>'


def lake(board: Board) -> str:
    shore = area(fields_of(board, board.lake), BEND)
    if not shore:
        return ""
    return (
        f'<path d="{shore}" fill="{LAKE}" stroke="#dccb9e" stroke-width="7"/>'
        f'<path d="{shore}" fill="{LAKE}" stroke="#3f93a0" stroke-width="1.5"/><path d="{shore}" fill="url(#waves)"/>'
    )


def cover(board: Board, letter: str) -> str:
    return f'<path class="cover" fill="url(#hatch)" d="{area(fields_of(board, letter), 0)}"/>'


def area(fields: Iterable[Corner], radius: float) -> str:
    """Path data of a set of fields."""
    return "".join(rounded([scaled(corner) for corner in loop], radius, is_closed=True) for loop in outlines(fields))


def scaled(corner: Corner) -> Point:
    return corner[0] * FIELD, corner[1] * FIELD


def edges(board: Board) -> str:
    """The walls between districts, where the river does not run."""
    runs = sorted(walls(board) - river_edges(board))
    data = "".join(f"M{column * FIELD},{row * FIELD}L{x * FIELD},{y * FIELD}" for (column, row), (x, y) in runs)
    return f'<path class="wall" d="{data}"/>'


def marks(board: Board) -> Iterator[str]:
    """A small wave on each field of the bank, a drop on each of the shore, in the lower right corner."""
    for row in range(board.height):
        for column in range(board.width):
            name = name_at(board, column, row)
            x, y = (column + 1) * FIELD - 14, (row + 1) * FIELD - 14
            if name in board.lake_shore:
                yield drop(x - 4, y)
            if name in board.river_bank:
                yield wave(x - 15 - 13 * (name in board.lake_shore), y)


def wave(x: float, y: float) -> str:
    return f'<path class="bank" d="M{x:g},{y:g}{WAVE}"/>'


def drop(x: float, y: float) -> str:
    return f'<path class="shore" d="M{x:g},{y - 7:g}q7,10 0,11q-7,-1 0,-11Z"/>'


def river(board: Board) -> str:
    """A ribbon with round bends, that runs on into the frame where it leaves the board."""
    if not board.river:
        return ""
    points = [scaled(corner) for corner in board.river]
    points = [flowing_out(board, points[0], points[1]), *points[1:-1], flowing_out(board, points[-1], points[-2])]
    points = [*points[:1], *without_straights(points), *points[-1:]]
    data = rounded(points, BEND, is_closed=False)
    ribbons = ((RIVER, 14, ""), ("#6cc0cc", 10, ""), ("#fff", 1.6, ' stroke-opacity=".6" stroke-dasharray="9 13"'))
    return "".join(
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
        f' stroke-linejoin="round"{more}/>'
        for colour, width, more in ribbons
    )


def flowing_out(board: Board, end: Point, before: Point) -> Point:
    """The end of a river, further on if it reaches the edge of the board there."""
    right, down = (float(there > here) - float(there < here) for here, there in zip(before, end, strict=True))
    out_across = end[0] in (0, board.width * FIELD) and right
    out_down = end[1] in (0, board.height * FIELD) and down
    return (end[0] + right * OUTFLOW, end[1] + down * OUTFLOW) if out_across or out_down else end


def without_straights(points: list[Point]) -> list[Point]:
    """The points between first and last where a line turns."""
    runs = pairwise(pairwise(points))
    return [here for (before, here), (_, after) in runs if before[0] != after[0] and before[1] != after[1]]


def medal(board: Board, letter: str) -> str:
    column, row = medallion(board, letter)
    x, y = column * FIELD + 19, row * FIELD + 19
    return (
        f'<circle class="medal" cx="{x}" cy="{y}" r="12.5"/>'
        f'<text class="value" x="{x}" y="{y + 5.5}">{board.values[letter]}</text>'
        f'<text class="letter" x="{x + 17}" y="{y + 5}">{escape(letter)}</text>'
    )


def legend_items(board: Board, players: int) -> list[tuple[str, str]]:
    """A sign and what it means, for what is on this board."""
    items = [('<circle class="medal" cx="9" cy="-5" r="9"/><text class="value" x="9" y="0">5</text>', "value")]
    if board.river_bank:
        items.append((wave(1, -4), "river bank"))
    if board.lake_shore:
        items.append((drop(9, -3), "lake shore"))
    if board.covered(players):
        items.append(('<rect y="-14" width="18" height="18" rx="3" fill="url(#hatch)"/>', "out of play"))
    return items


def legend(items: list[tuple[str, str]], columns: int, left: float, top: float) -> Iterator[str]:
    for place, (sign, meaning) in enumerate(items):
        x, y = left + place % columns * ITEM, top + place // columns * LINE + 12
        yield f'<g transform="translate({x:g},{y:g})">{sign}<text class="said" x="26" y="0">{meaning}</text></g>'
