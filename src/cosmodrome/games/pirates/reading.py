"""Reads the diagram of `diagram.py` back, and refuses with line and remedy what could lie on no table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from cosmodrome.games.errors import BadPosition
from cosmodrome.games.pirates.board import PLANETS, TREASURES_BY_VALUE
from cosmodrome.games.pirates.diagram import EMPTY, PLANET_HEAD, SEAT_HEAD, treasure_text
from cosmodrome.games.pirates.notation import PLANET_LETTERS
from cosmodrome.games.pirates.rules.taking import next_taker, takers_at, treasures_left
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.table import ALL_CARDS, FaceDown, Planet, Table, in_order, pick_up
from cosmodrome.games.pirates.vocabulary import MAX_SEATS, MIN_SEATS, TRADE_SHIP_VALUE, Phase

REST: Final = "*"
REMARK: Final = "#"
SHIPS: Final = ("trade", "pirate")
PIRATE_CARDS: Final = ALL_CARDS[:-1]
BOX: Final = Counter({TRADE_SHIP_VALUE: 1, **{value: count for value, count in enumerate(TREASURES_BY_VALUE) if count}})
VALUE_OF: Final = {treasure_text(value): value for value in BOX}
TURN: Final = re.compile(
    r"first (?P<first>\d), "
    r"(?:over|seat (?P<seat>\d) (?:sends|takes at (?P<sharing>[A-F]) after (?P<served>\d{1,2})))",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Line:
    number: int
    text: str

    def refuse(self, expected: str, read: str | None = None) -> NoReturn:
        raise BadPosition(self.number, self.text if read is None else read, expected)

    def cells(self, head: Sequence[str], label: str) -> list[str]:
        """The line's cells after the first, which must be the label; a dot is an empty one."""
        cells = re.split(r"\s{2,}", self.text)
        if len(cells) != len(head):
            self.refuse(f"expected {len(head)} cells two spaces apart: {'  '.join(head)}")
        if cells[0] != label:
            self.refuse(f"expected {label!r} here", cells[0])
        return ["" if cell == EMPTY else cell for cell in cells[1:]]


def read(text: str) -> tuple[Setting, State]:
    lines = list(meaningful(text))
    planets, seats = lines[1:8], lines[8:]
    if not MIN_SEATS <= len(seats) - 1 <= MAX_SEATS:
        raise BadPosition(
            None,
            f"{len(lines)} lines",
            f"expected the turn, a head and six planets, a head and {MIN_SEATS} to {MAX_SEATS} seats",
        )
    if planets[0].cells(PLANET_HEAD, PLANET_HEAD[0]) != list(PLANET_HEAD[1:]):
        planets[0].refuse(f"expected {'  '.join(PLANET_HEAD)}")
    if seats[0].cells(SEAT_HEAD, SEAT_HEAD[0]) != list(SEAT_HEAD[1:]):
        seats[0].refuse(f"expected {'  '.join(SEAT_HEAD)}")
    setting, s = pick_up(read_table(lines[0], planets[1:], seats[1:]))
    check_turn(lines[0], setting, s)
    return setting, s


def meaningful(text: str) -> Iterator[Line]:
    """The lines that say something, without remarks."""
    for number, line in enumerate(text.splitlines(), 1):
        if said := line.partition(REMARK)[0].strip():
            yield Line(number, said)


def read_table(turn: Line, planet_lines: Sequence[Line], seat_lines: Sequence[Line]) -> Table:
    players = len(seat_lines)
    match = TURN.fullmatch(turn.text)
    if match is None:
        turn.refuse("expected as in: first 2, seat 3 sends | first 2, seat 3 takes at C after 1 | first 2, over")
    sharing = match["sharing"]
    phase = "take" if sharing else "send" if match["seat"] else "over"

    rows = [line.cells(PLANET_HEAD, letter) for line, letter in zip(planet_lines, PLANET_LETTERS, strict=True)]
    planets = tuple(read_planet(line, row, players) for line, row in zip(planet_lines, rows, strict=True))
    homes, ships = (one_each(planet_lines, [row[column] for row in rows], PLANET_HEAD[column + 1]) for column in (0, 1))
    if homes["trade"] == homes["pirate"]:
        planet_lines[PLANET_LETTERS.index(homes["trade"])].refuse("the ships have different homes (KP 1.1)")

    seats = [line.cells(SEAT_HEAD, str(seat)) for seat, line in enumerate(seat_lines, 1)]
    lost = [read_lost(line, row[1]) for line, row in zip(seat_lines, seats, strict=True)]
    taken = tuple(read_treasures(line, row[2]) for line, row in zip(seat_lines, seats, strict=True))
    hands = tuple(
        read_hand(line, row[0], [*cards_elsewhere(planets, seat), *lost[seat - 1][0], *lost[seat - 1][1]])
        for seat, (line, row) in enumerate(zip(seat_lines, seats, strict=True), 1)
    )
    check_box(turn, phase, planets, taken)
    return Table(
        phase=phase,
        seat=read_seat(turn, match["seat"], players) if match["seat"] else None,
        first=read_seat(turn, match["first"], players),
        trade_home=homes["trade"],
        pirate_home=homes["pirate"],
        trade=ships["trade"],
        pirate=ships["pirate"],
        planets=planets,
        hands=hands,
        lost=tuple(seen for seen, _ in lost),
        lost_unseen=tuple(unseen for _, unseen in lost),
        taken=taken,
        sharing=sharing,
        served=int(match["served"] or 0),
    )


def read_seat(line: Line, text: str, players: int) -> int:
    if text not in [str(seat) for seat in range(1, players + 1)]:
        line.refuse(f"expected a seat from 1 to {players}", text)
    return int(text)


def read_planet(line: Line, row: Sequence[str], players: int) -> Planet:
    _, _, treasures, up, down = row
    cards_up: list[tuple[int, ...]] = [()] * players
    for word in up.split():
        owner, _, cards = word.partition(":")
        seat = read_seat(line, owner, players)
        if cards_up[seat - 1]:
            line.refuse(f"seat {seat} is there already: put its cards together, as in {seat}:7,3", word)
        cards_up[seat - 1] = tuple(int(card) for card in read_cards(line, cards.split(","), PIRATE_CARDS))[::-1]
    face_down = None
    if down:
        owner, _, card = down.partition(":")
        face_down = FaceDown(read_seat(line, owner, players), read_cards(line, [card], ALL_CARDS)[0])
    return Planet(read_treasures(line, treasures), tuple(cards_up), face_down)


def read_treasures(line: Line, text: str) -> tuple[int, ...]:
    for word in text.split():
        if word not in VALUE_OF:
            line.refuse("expected treasures from 1 to 7, or S for the trade ship", word)
    return tuple(sorted((VALUE_OF[word] for word in text.split()), reverse=True))


def read_cards(line: Line, cards: Sequence[str], allowed: Sequence[str]) -> tuple[str, ...]:
    for card in cards:
        if card not in allowed:
            line.refuse(f"expected cards out of {' '.join(allowed)}", card)
    return tuple(in_order(cards))


def read_lost(line: Line, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """KP 2.3, 2.6 The cards everybody saw go, which can only be the teleport, and those in brackets."""
    in_brackets = re.compile(r"\((.*)\)")
    unseen = [found[1] for word in text.split() if (found := in_brackets.fullmatch(word))]
    seen = [word for word in text.split() if not in_brackets.fullmatch(word)]
    return read_cards(line, seen, ALL_CARDS[-1:]), read_cards(line, unseen, ALL_CARDS)


def cards_elsewhere(planets: Sequence[Planet], seat: int) -> list[str]:
    """A seat's cards at the planets."""
    up = [str(card) for planet in planets for card in planet.up[seat - 1]]
    return up + [planet.down.card for planet in planets if planet.down and planet.down.seat == seat]


def read_hand(line: Line, text: str, elsewhere: Sequence[str]) -> tuple[str, ...]:
    """KP 1.4 A player has each card once, so hand and elsewhere make eight; `*` is the rest of them."""
    if text == REST:
        hand = [card for card in ALL_CARDS if card not in elsewhere]
    else:
        hand = list(read_cards(line, text.split(), ALL_CARDS))
    count = Counter([*hand, *elsewhere])
    for card in ALL_CARDS:
        if count[card] != 1:
            where = "is nowhere: lay it somewhere or put it in the hand" if count[card] == 0 else "is there twice"
            line.refuse(f"the seat's card {card} {where} (KP 1.4)")
    return tuple(in_order(hand))


def one_each(lines: Sequence[Line], column: Sequence[str], head: str) -> dict[str, str]:
    """The planet where each of the two ships is named in a column."""
    found: dict[str, str] = {}
    for line, letter, text in zip(lines, PLANET_LETTERS, column, strict=True):
        for word in text.split():
            if word not in SHIPS or word in found:
                line.refuse(f"expected trade and pirate once each under {head!r}", word)
            found[word] = letter
    for ship in SHIPS:
        if ship not in found:
            lines[-1].refuse(f"expected {ship} once under {head!r}", "no such planet")
    return found


def check_box(line: Line, phase: str, planets: Sequence[Planet], taken: Sequence[tuple[int, ...]]) -> None:
    """KP 1.2, 4.3 No more treasures than there are; the trade ship is one only after the sending."""
    lying = Counter(value for planet in planets for value in planet.treasures)
    count = lying + Counter(value for values in taken for value in values)
    for value, there in sorted(count.items()):
        if there > BOX[value]:
            line.refuse(f"the box holds {BOX[value]} of it (KP 1.2)", f"{there} treasures {treasure_text(value)}")
    if phase == "send" and any(taken):
        line.refuse("while cards are being sent nobody has taken a treasure (KP 3.1)")
    if phase == "send" and count[TRADE_SHIP_VALUE]:
        line.refuse("while cards are being sent the trade ship is no treasure (KP 4.3)")
    if phase != "send" and any(planet.down for planet in planets):
        line.refuse("after the sending no card lies face down (KP 4.1)")


def check_turn(line: Line, setting: Setting, s: State) -> None:
    """The seat to move can move, and nobody can where the game is over."""
    if s.phase == Phase.SEND:
        return check_sending(line, setting, s)
    if treasures_left(s, s.pirate) > 0:
        line.refuse("at the pirate ship's planet no treasure is left after the sending (KP 4.2)")
    if s.phase == Phase.TAKE:
        return check_taking(line, setting, s)
    return check_over(line, setting, s)


def check_sending(line: Line, setting: Setting, s: State) -> None:
    """KP 2.1, 3.2 Whoever has still to lay a card in this round has one."""
    for seat in seats_to_send(setting, s):
        if s.hand[seat] == 0:
            line.refuse(f"seat {seat + 1} has no card to send, and hands run out together (KP 2.1, 3.2)")


def check_taking(line: Line, setting: Setting, s: State) -> None:
    """KP 4.4 Something is left at the planet, and it is this seat's turn."""
    if treasures_left(s, s.sharing) == 0:
        line.refuse(f"no treasure is left at {PLANET_LETTERS[s.sharing]} (KP 4.4)")
    if whose_take(setting, s) != s.seat:
        line.refuse("it is not this seat's turn to take (KP 4.4)")


def check_over(line: Line, setting: Setting, s: State) -> None:
    """KP 4.4 What is left at the end lies where nobody is."""
    for planet in range(PLANETS):
        if treasures_left(s, planet) > 0 and takers_at(setting, s, planet) > 0:
            line.refuse(f"there is still a treasure to take at {PLANET_LETTERS[planet]} (KP 4.4)")


def seats_to_send(setting: Setting, s: State) -> list[int]:
    """KP 2.1 The seats that have yet to lay a card in this round, the one to move first."""
    order = [(s.first + place) % setting.players for place in range(setting.players)]
    return order[order.index(s.seat) :]


def whose_take(setting: Setting, s: State) -> int:
    """KP 4.4 The seat to take after as many treasures as have been served, counted from the first."""
    probe = s.copy()
    probe.served = 0
    probe.seat = next_taker(setting, probe)
    while probe.served < s.served:
        probe.served += 1
        probe.seat = next_taker(setting, probe)
    return probe.seat
