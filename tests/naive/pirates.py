"""Kosmiczni Piraci to the letter of the rules: slow, plain, and meant to be read beside them.

The values are those of the notation itself: planets 'A' to 'F' (clockwise), cards '1' to '7' and 'T',
moves '5C', 'x7', 'xS'. Seats count from 1. Nothing is clever here, so that a fast engine can be held
against it.
"""

from typing import Any, Final

PLANETS: Final = ["A", "B", "C", "D", "E", "F"]  # KP 1.1
CARDS: Final = ["1", "2", "3", "4", "5", "6", "7", "T"]  # KP 1.4
TELEPORT: Final = "T"
TRADE_SHIP: Final = 10  # KP 4.3


class Pirates:
    """One game, from the set-up that a trace opens with to the result."""

    def __init__(self, setup: dict[str, Any]) -> None:
        """KP 1.1-1.5 The ships stand at home, the treasures lie open, all hold the same eight cards."""
        self.seats: list[int] = list(range(1, setup["players"] + 1))
        self.first: int = setup["first"]
        self.home: dict[str, str] = dict(setup["home"])
        self.trade: str = self.home["trade"]
        self.pirate: str = self.home["pirate"]
        self.treasures: dict[str, list[int]] = {at: list(setup["treasures"][at]) for at in PLANETS}
        self.hands: dict[int, list[str]] = {seat: list(CARDS) for seat in self.seats}
        self.up: dict[str, dict[int, list[str]]] = {at: {seat: [] for seat in self.seats} for at in PLANETS}
        self.down: dict[str, tuple[int, str] | None] = dict.fromkeys(PLANETS)  # whose card, and which
        self.lost: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.taken: dict[int, list[int]] = {seat: [] for seat in self.seats}
        self.shares: list[tuple[str, int]] = []  # the takings still to come: at which planet, by which seat
        self.phase: str = "send"
        self.seat: int = self.first

    def legal(self) -> list[str]:
        """KP 2.1, 4.5 Every token the seat may play now."""
        if self.phase == "send":
            return self.legal_sendings()
        if self.phase == "take":
            return self.legal_takings()
        return []

    def legal_sendings(self) -> list[str]:
        """KP 2.1 Any card of the hand to any planet; there is no passing."""
        return sorted(card + planet for card in self.hands[self.seat] for planet in PLANETS)

    def legal_takings(self) -> list[str]:
        """KP 4.5 Any treasure of the planet being shared out; equal ones are one choice."""
        planet, _ = self.shares[0]
        return sorted({token_of(treasure) for treasure in self.treasures[planet]})

    def play(self, token: str) -> None:
        """KP 2.1, 4.4 Play one token for the seat whose decision it is."""
        if token not in self.legal():
            raise ValueError(f"{token!r} is not legal for seat {self.seat} ({self.phase}): {self.legal()}")
        if self.phase == "send":
            self.send(card=token[0], planet=token[1])
        else:
            self.take(token)

    def send(self, card: str, planet: str) -> None:
        """KP 2.1 Lay one card from the hand face down at a planet, whatever lies there already."""
        self.hands[self.seat].remove(card)
        earlier = self.down[planet]
        ship_came_home = False
        if earlier is None:
            self.lay_first_card(card, planet)
        elif earlier[1] == TELEPORT:
            self.turn_up_teleport(earlier[0], card, planet)
        else:
            ship_came_home = self.turn_up_pirate(earlier[0], earlier[1], card, planet)
        if ship_came_home or self.all_cards_are_laid():
            self.end_the_sending()
        else:
            self.seat = self.seat_after(self.seat)

    def lay_first_card(self, card: str, planet: str) -> None:
        """KP 2.5 With nothing face down there, nothing is turned up and nothing moves."""
        self.down[planet] = (self.seat, card)

    def turn_up_teleport(self, owner: int, card: str, planet: str) -> None:
        """KP 2.3 The teleport and the card just laid, whatever it is, are gone; no ship moves."""
        self.lost[owner].append(TELEPORT)
        self.lost[self.seat].append(card)
        self.down[planet] = None

    def turn_up_pirate(self, owner: int, pirate: str, card: str, planet: str) -> bool:
        """KP 2.2, 2.4 The earlier card stays, face up; the new one lies face down; ships standing there move.

        Answers whether a ship came home by that.
        """
        self.up[planet][owner].append(pirate)
        self.down[planet] = (self.seat, card)
        trade_moves = self.trade == planet
        pirate_moves = self.pirate == planet
        if trade_moves:
            self.trade = clockwise_of(self.trade)
        if pirate_moves:
            self.pirate = counter_clockwise_of(self.pirate)
        trade_came_home = trade_moves and self.trade == self.home["trade"]
        pirate_came_home = pirate_moves and self.pirate == self.home["pirate"]
        return trade_came_home or pirate_came_home

    def seat_after(self, seat: int) -> int:
        """KP 1.5, 2.1 The turn passes clockwise: to the next seat, and from the last one to seat 1."""
        if seat == self.seats[-1]:
            return self.seats[0]
        return seat + 1

    def all_cards_are_laid(self) -> bool:
        """KP 3.1, 3.2 No hand holds a card any more."""
        return all(hand == [] for hand in self.hands.values())

    def end_the_sending(self) -> None:
        """KP 3.1 The sending is over at once; everything is made ready for the taking."""
        self.turn_up_what_is_face_down()
        self.make_the_trade_ship_a_treasure()
        self.box_what_the_pirate_ship_holds()
        self.line_up_the_takings()
        self.go_to_the_next_taking()

    def turn_up_what_is_face_down(self) -> None:
        """KP 4.1 Pirates now count for their owner, a teleport removes only itself; no ship moves."""
        for planet in PLANETS:
            card_there = self.down[planet]
            if card_there is None:
                continue
            owner, card = card_there
            if card == TELEPORT:
                self.lost[owner].append(card)
            else:
                self.up[planet][owner].append(card)
            self.down[planet] = None

    def make_the_trade_ship_a_treasure(self) -> None:
        """KP 4.3 Where it stands, the trade ship is a treasure of value 10."""
        self.treasures[self.trade].append(TRADE_SHIP)

    def box_what_the_pirate_ship_holds(self) -> None:
        """KP 4.2 What lies at the pirate ship's planet is boxed, the trade ship too if it is there (I)."""
        self.treasures[self.pirate] = []

    def line_up_the_takings(self) -> None:
        """KP 4.4 Planet by planet, clockwise from the trade ship's home (I): one each, then the strongest.

        With nobody there the treasures stay untaken (I). Taking changes no strength, so the whole order is
        known beforehand.
        """
        planet = self.home["trade"]
        for _ in PLANETS:
            order = self.strongest_first(planet)
            if order:
                for number in range(len(self.treasures[planet])):
                    taker = order[number] if number < len(order) else order[0]
                    self.shares.append((planet, taker))
            planet = clockwise_of(planet)

    def strongest_first(self, planet: str) -> list[int]:
        """KP 4.1, 4.4 The seats with at least one pirate at the planet (I), in the order of choosing."""
        present = [seat for seat in self.seats if self.up[planet][seat] != []]

        def how_many_go_before(seat: int) -> int:
            return len([other for other in present if self.goes_before(other, seat, planet)])

        return sorted(present, key=how_many_go_before)

    def goes_before(self, one: int, other: int, planet: str) -> bool:
        """KP 4.6 The stronger; at a tie the stronger at the next planet counter-clockwise, and so on.

        If all six are equal, the one earlier in turn order from the start player (I).
        """
        compared = planet
        for _ in PLANETS:
            if self.strength(one, compared) != self.strength(other, compared):
                return self.strength(one, compared) > self.strength(other, compared)
            compared = counter_clockwise_of(compared)
        return self.turn_order().index(one) < self.turn_order().index(other)

    def strength(self, seat: int, planet: str) -> int:
        """KP 4.1, 4.6 The sum of the seat's pirates at the planet; 0 for a seat that has none there (I)."""
        return sum(int(card) for card in self.up[planet][seat])

    def turn_order(self) -> list[int]:
        """KP 1.5 All seats clockwise, the start player first."""
        order = [self.first]
        while len(order) < len(self.seats):
            order.append(self.seat_after(order[-1]))
        return order

    def take(self, token: str) -> None:
        """KP 4.4, 4.5 The seat takes the treasure that it has chosen."""
        planet, seat = self.shares.pop(0)
        treasure = treasure_of(token)
        self.treasures[planet].remove(treasure)
        self.taken[seat].append(treasure)
        self.go_to_the_next_taking()

    def go_to_the_next_taking(self) -> None:
        """KP 4.4 The next seat in the line-up takes; when none is left, the game is over."""
        if self.shares == []:
            self.phase = "over"
        else:
            self.phase = "take"
            _, self.seat = self.shares[0]

    def points(self, seat: int) -> int:
        """KP 5.1 The sum of the treasures taken, the trade ship being 10."""
        return sum(self.taken[seat])

    def distinct(self, seat: int) -> int:
        """KP 5.2 How many different values the seat has taken (I); the trade ship is one of its own."""
        return len(set(self.taken[seat]))

    def winners(self) -> list[int]:
        """KP 5.1, 5.2 Most points; of those, most different treasures; of those, all together (I)."""
        most_points = max(self.points(seat) for seat in self.seats)
        richest = [seat for seat in self.seats if self.points(seat) == most_points]
        most_distinct = max(self.distinct(seat) for seat in richest)
        return [seat for seat in richest if self.distinct(seat) == most_distinct]

    def result(self) -> dict[str, Any]:
        """KP 5.1, 5.2 Scores and parts by seat, and the winning seats, as the trace's last line has them."""
        return {
            "scores": [self.points(seat) for seat in self.seats],
            "parts": [self.parts_of(seat) for seat in self.seats],
            "winners": self.winners(),
        }

    def parts_of(self, seat: int) -> dict[str, Any]:
        """KP 5.1, 5.2 What a seat's score is made of."""
        return {"treasures": descending(self.taken[seat]), "distinct": self.distinct(seat)}

    def state(self) -> dict[str, Any]:
        """KP 2.6 Everything on the table and in the hands, hidden cards included, as the trace has it."""
        return {
            "trade": self.trade,
            "pirate": self.pirate,
            "planets": {planet: self.state_of_planet(planet) for planet in PLANETS},
            "hands": [sorted(self.hands[seat]) for seat in self.seats],
            "lost": [sorted(self.lost[seat]) for seat in self.seats],
            "taken": [descending(self.taken[seat]) for seat in self.seats],
        }

    def state_of_planet(self, planet: str) -> dict[str, Any]:
        """KP 2.2 Treasures, the cards face up by seat, and the one face down if there is one."""
        card_there = self.down[planet]
        return {
            "treasures": descending(self.treasures[planet]),
            "up": [descending([int(card) for card in self.up[planet][seat]]) for seat in self.seats],
            "down": None if card_there is None else {"seat": card_there[0], "card": card_there[1]},
        }


def clockwise_of(planet: str) -> str:
    """KP 1.1 The next planet of the ring in the order of the letters; after F comes A."""
    return "A" if planet == "F" else PLANETS[PLANETS.index(planet) + 1]


def counter_clockwise_of(planet: str) -> str:
    """KP 1.1 The next planet of the ring against the order of the letters; after A comes F."""
    return "F" if planet == "A" else PLANETS[PLANETS.index(planet) - 1]


def token_of(treasure: int) -> str:
    """KP 4.3, 4.4 'x' and the value, 'xS' for the trade ship."""
    return "xS" if treasure == TRADE_SHIP else f"x{treasure}"


def treasure_of(token: str) -> int:
    """KP 4.3, 4.4 The value that a taking names, 10 for the trade ship."""
    return TRADE_SHIP if token == "xS" else int(token[1:])


def descending(values: list[int]) -> list[int]:
    """KP 1.2 Values in the order that a state shows them, the highest first."""
    return sorted(values, reverse=True)
