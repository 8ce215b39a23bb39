"""Pacal's Rocket, slowly and literally: the implementation that a fast one is tested against.

Everything is said in the notation of the traces: fields are 'a1', 'b1' and so on, faces of the die are '2' to
'5' and 'arrows', moves are tokens such as '~g4'. Seats are numbered from 1. `PR 3.6` names a rule.
"""

from itertools import combinations, permutations
from typing import Any, Final

from .board import DIRECTIONS, OPPOSITE, Board, board_order, fields_in, place
from .patterns import CONSTELLATION_SIZE, is_pattern
from .scoring import bank_points, district_points

ARROWS: Final = "arrows"

STONES_IN_PLAY: Final = 10  # PR 1.3
GOD_STONES: Final = [2, 4, 6]  # PR 1.2
PYRAMIDS: Final = {1: 1, 2: 3, 3: 3, 4: 2, 5: 2}  # PR 1.2: floors -> how many
ALLOWANCE: Final = {"-": 2, "~": 1, "*": 2, "@": 1, "!": 0}  # PR 3.5 to 3.11: kind of flight -> stones

TARGET: Final = {2: 45, 3: 40, 4: 35, 5: 30}  # PR 7.2, 7.3: players -> points
TARGET_FOR_FIVE_UNDER_CS: Final = 40  # PR 9
LEFT_AT_THE_END: Final = {"pl": 1, "cs": 1, "it": 1, "fr": 0}  # PR 7.1, 9: pyramids left in the supply
LEFT_FOR_THE_LAST_ROUND_BONUS: Final = 1  # PR 9, under fr
PYRAMIDS_BONUS: Final = 5  # PR 7.1


class Rocket:
    """PR 2.3 One game: set the ships, then roll, fly, bring in stones, build and score, until it is over."""

    def __init__(self, setup: dict[str, Any]) -> None:
        """PR 1.2 to 1.4 Hand out the material; the start player sets the ship first."""
        self.players: int = setup["players"]
        self.edition: str = setup.get("edition", "pl")
        self.expert: bool = setup.get("expert", False)
        self.tip_squares: bool = setup.get("tip_squares", False)
        self.round_cap: int | None = setup.get("round_cap")
        self.board = Board(setup["board"], self.players)
        self.seats = list(range(1, self.players + 1))
        self.round = 1
        self.first: int = setup.get("first", 1)
        self.die: str | None = None
        self.ships: dict[int, str | None] = dict.fromkeys(self.seats, None)
        self.stones: dict[int, dict[str, int]] = {seat: {} for seat in self.seats}
        self.supply = dict.fromkeys(self.seats, STONES_IN_PLAY)
        self.pyramids: dict[str, tuple[int, int]] = {}  # field -> (seat, floors)
        self.left = {seat: dict(PYRAMIDS) for seat in self.seats}
        self.gods = {seat: list(GOD_STONES) for seat in self.seats}
        self.score = dict.fromkeys(self.seats, 0)
        self.seat = self.first
        self.phase = "set"
        self.allowance = 0

    def load(self, state: dict[str, Any], seat: int, phase: str, allowance: int = 0) -> None:
        """PR 2.3 Take up the game at a state of a trace; the phase 'stones' needs the flight's allowance."""
        self.round, self.first, self.die = state["round"], state["first"], state["die"]
        for number in self.seats:
            self.ships[number] = state["ships"][number - 1]
            self.stones[number] = dict(state["stones"][number - 1])
            self.supply[number] = state["supply"][number - 1]
            self.left[number] = dict(zip(PYRAMIDS, state["left"][number - 1], strict=True))
            self.gods[number] = list(state["gods"][number - 1])
            self.score[number] = state["score"][number - 1]
        self.pyramids = {each["field"]: (each["seat"], each["floors"]) for each in state["pyramids"]}
        self.seat, self.phase, self.allowance = seat, phase, allowance

    def state(self) -> dict[str, Any]:
        """PR 2.3 All that is on the table, as a trace writes it, hidden stones included."""
        return {
            "round": self.round,
            "first": self.first,
            "die": self.die,
            "ships": [self.ships[seat] for seat in self.seats],
            "stones": [
                {field: self.stones[seat][field] for field in sorted(self.stones[seat], key=board_order)}
                for seat in self.seats
            ],
            "supply": [self.supply[seat] for seat in self.seats],
            "pyramids": [
                {"field": field, "seat": self.pyramids[field][0], "floors": self.pyramids[field][1]}
                for field in sorted(self.pyramids, key=board_order)
            ],
            "left": [list(self.left[seat].values()) for seat in self.seats],
            "gods": [list(self.gods[seat]) for seat in self.seats],
            "score": [self.score[seat] for seat in self.seats],
        }

    def legal(self) -> list[str]:
        """PR 2.3 Every token that may be played now; none while a roll is due or when the game is over."""
        if self.phase == "set":
            return sorted(set(self.settings()))
        if self.phase == "fly":
            return sorted(set(self.flights()))
        if self.phase == "stones":
            return sorted({".", *self.droppings()})
        if self.phase == "build":
            return sorted({".", *self.buildings()})
        return []

    def roll(self, die: str) -> None:
        """PR 2.1 The face holds for the round (PR 2.2: of two, for the turn); the roller flies first."""
        if self.phase != "roll" or die not in self.board.die:
            raise ValueError(f"no roll of {die!r} in phase {self.phase!r}")
        self.die = die
        self.phase = "fly"

    def play(self, token: str) -> None:
        """PR 2.3 Carry out one decision of the seat whose decision it is."""
        if token not in self.legal():
            raise ValueError(f"{token!r} is not legal for seat {self.seat} in phase {self.phase!r}")
        if self.phase == "set":
            self.set_ship(token)
        elif self.phase == "fly":
            self.fly(token)
        elif self.phase == "stones":
            self.bring_in(token)
        else:
            self.build(token)

    # Setting the ships

    def settings(self) -> list[str]:
        """PR 1.5 Every free field of the sacred district."""
        return [field for field in self.board.fields if self.is_free(field) and self.board.is_sacred(field)]

    def set_ship(self, token: str) -> None:
        """PR 1.5 One ship after the other is set, from the start player on; then the start player rolls."""
        self.ships[self.seat] = token
        self.seat = self.next_seat(self.seat)
        if self.seat == self.first:
            self.phase = "roll"

    # Turns and rounds

    def next_seat(self, seat: int) -> int:
        """PR 1.4 The neighbour in clockwise order."""
        return 1 if seat == self.players else seat + 1

    def end_turn(self) -> None:
        """PR 2.1 The next player's turn, or the end of the round; PR 2.2 of two players each rolls anew."""
        if self.next_seat(self.seat) == self.first:
            self.end_round()
            return
        self.seat = self.next_seat(self.seat)
        if self.players == 2:
            self.die = None
            self.phase = "roll"
        else:
            self.phase = "fly"

    def end_round(self) -> None:
        """PR 2.1 The next player starts a round (PR 2.2: of two the same); unless PR 7.2 or 7.4 end it."""
        if self.target_is_reached() or self.round == self.round_cap:
            self.phase = "over"
            return
        self.round += 1
        if self.players > 2:
            self.first = self.next_seat(self.first)
        self.seat = self.first
        self.die = None
        self.phase = "roll"

    # Flight

    def own_ship(self) -> str:
        """PR 3.1 The field where the ship of the seat stands, or stood before it was lifted."""
        field = self.ships[self.seat]
        if field is None:
            raise ValueError(f"seat {self.seat} has no ship on the board")
        return field

    def is_free(self, field: str) -> bool:
        """PR 3.3 No lake, cover, pyramid or ship of another; one's own is lifted, stones do not matter."""
        ships_of_others = [self.ships[other] for other in self.seats if other != self.seat]
        return self.board.is_in_play(field) and field not in self.pyramids and field not in ships_of_others

    def free_step(self, field: str, direction: str) -> str | None:
        """PR 3.3 The neighbouring field in that direction, if there is one and it is free."""
        neighbour = self.board.next_field(field, direction)
        return neighbour if neighbour is not None and self.is_free(neighbour) else None

    def flights(self) -> list[str]:
        """PR 3.10, 3.11 By the die or a god stone (PR 3.12: in round one only if stuck); stuck without; or to stay."""
        by_die = self.flights_by_die()
        gods, anywhere = self.gods[self.seat], self.other_free_fields()
        if not anywhere:
            return ["!" + self.own_ship()]
        if by_die and self.round == 1:
            return by_die
        if by_die or gods:
            return by_die + [f"{god}@{field}" for god in gods for field in anywhere]
        return ["!" + field for field in anywhere]

    def flights_by_die(self) -> list[str]:
        """PR 3.5 to 3.9 What the rolled face allows; PR 3.12 in round one straight out of the sacred one."""
        if self.die is None:
            raise ValueError("the die has not been rolled")
        if self.die == ARROWS:
            mark, straight = "*", self.arrow_flights()
        else:
            mark, straight = "-", self.straight_flights(int(self.die))
        if self.round == 1:
            outside = [field for field in straight if not self.board.is_sacred(field)]
            return [mark + field for field in outside or straight]
        turning = [] if self.die == ARROWS else self.turning_flights(int(self.die))
        return [mark + field for field in straight] + ["~" + field for field in turning]

    def straight_flights(self, pips: int) -> list[str]:
        """PR 3.5 In each direction all the pips, or up to the field before an obstacle; at least one."""
        ends = []
        for direction in DIRECTIONS:
            field, flown = self.own_ship(), 0
            while flown < pips:
                ahead = self.free_step(field, direction)
                if ahead is None:
                    break
                field, flown = ahead, flown + 1
            if flown > 0:
                ends.append(field)
        return ends

    def turning_flights(self, pips: int) -> list[str]:
        """PR 3.6 Ends of paths of all the pips with a turn in them, and dead ends; not the field left."""
        ends = []
        for direction in DIRECTIONS:
            field = self.free_step(self.own_ship(), direction)
            if field is not None:
                ends += self.ends_of_turning(field, direction, pips - 1, turned=False)
        return [field for field in ends if field != self.own_ship()]

    def ends_of_turning(self, field: str, heading: str, steps: int, turned: bool) -> list[str]:
        """PR 3.6 Where a path may end that has so many steps to go; PR 3.7 in a dead end the rest is lost."""
        if steps == 0:
            return [field] if turned else []
        if turned and self.is_dead_end(field, heading):
            return [field]
        ends = []
        for direction in DIRECTIONS:
            ahead = self.free_step(field, direction)
            if ahead is not None and direction != OPPOSITE[heading]:
                ends += self.ends_of_turning(ahead, direction, steps - 1, turned or direction != heading)
        return ends

    def is_dead_end(self, field: str, heading: str) -> bool:
        """PR 3.7 No step but the one straight back is free; PR 9 the Czech rules know no such stop."""
        ways_on = [direction for direction in DIRECTIONS if direction != OPPOSITE[heading]]
        return self.edition != "cs" and all(self.free_step(field, direction) is None for direction in ways_on)

    def arrow_flights(self) -> list[str]:
        """PR 3.9 Every free field in the row and the column of the ship, whatever lies between."""
        ends = []
        for direction in DIRECTIONS:
            field = self.board.next_field(self.own_ship(), direction)
            while field is not None:
                if self.is_free(field):
                    ends.append(field)
                field = self.board.next_field(field, direction)
        return ends

    def other_free_fields(self) -> list[str]:
        """PR 3.10 Every free field but the one left."""
        return [field for field in self.board.fields if self.is_free(field) and field != self.own_ship()]

    def fly(self, token: str) -> None:
        """PR 3.1, 3.4 The ship is lifted and lands; the kind of flight says how many stones may come in."""
        self.send_pairs_home(self.own_ship())
        self.ships[self.seat] = fields_in(token)[0]
        if "@" in token:
            self.gods[self.seat].remove(int(token[0]))
        self.allowance = next(stones for mark, stones in ALLOWANCE.items() if mark in token)
        self.phase = "stones"
        if not self.droppings():
            self.begin_building()

    def send_pairs_home(self, field: str) -> None:
        """PR 3.2 Two or more stones of one colour on the field left go back to their owner, all of them."""
        for owner in self.seats:
            if self.stones[owner].get(field, 0) >= 2:
                self.send_stones_home(owner, field)

    def send_stones_home(self, owner: int, field: str) -> None:
        """PR 3.2, 5.3, 5.4 All stones of the owner on the field go back to the owner's supply."""
        self.supply[owner] += self.stones[owner].pop(field, 0)

    # Bringing in stones

    def visible_stones(self) -> list[str]:
        """PR 3.4 The fields where a stone of the seat lies and no ship stands, in board order."""
        own = self.stones[self.seat]
        return [field for field in sorted(own, key=board_order) if field not in self.ships.values()]

    def droppings(self) -> list[str]:
        """PR 4.1 Every way to bring in one stone or two; PR 4.3 off the board while the supply is empty."""
        if self.allowance == 0:
            return []
        supply, visible = self.supply[self.seat], self.visible_stones()
        one = ["+"] if supply > 0 else ["+" + field for field in visible]
        if self.allowance == 1:
            return one
        others = [other for other in self.seats if other != self.seat]
        if supply > 1:
            two = [f"+>{other}" for other in others]
        elif supply == 1:
            two = [f"+>{other}{field}" for other in others for field in visible]
        else:
            two = [f"+{mine}>{other}{field}" for other in others for mine, field in permutations(visible, 2)]
        return one + two

    def bring_in(self, token: str) -> None:
        """PR 4.1 The first stone falls into one's own ship, the second one into the ship that is named."""
        if token != ".":
            mine, *second = token.removeprefix("+").split(">")
            self.drop(self.seat, taken_from=mine)
            for text in second:
                self.drop(int(text[0]), taken_from=text[1:])
        self.begin_building()

    def drop(self, other: int, taken_from: str) -> None:
        """PR 4.1 A stone of the supply (PR 4.3 or of a field) falls into a ship, so it lies on its field."""
        own = self.stones[self.seat]
        if taken_from:
            own[taken_from] -= 1
            if own[taken_from] == 0:
                del own[taken_from]
        else:
            self.supply[self.seat] -= 1
        field = self.ships[other]
        if field is None:
            raise ValueError(f"seat {other} has no ship on the board")
        own[field] = own.get(field, 0) + 1

    # Building

    def begin_building(self) -> None:
        """PR 5.1 Ask what to build, if anything can be built."""
        self.phase = "build"
        if not self.buildings():
            self.end_turn()

    def buildings(self) -> list[str]:
        """PR 5.3, 5.6 Every new pyramid and every upgrade that a constellation allows."""
        tokens = []
        for height, constellation in self.constellations():
            text = "".join(constellation)
            pyramids = [field for field in constellation if field in self.pyramids]
            for floors in self.heights_for(height):
                for field in constellation:
                    if field not in pyramids and self.may_build_new(pyramids):
                        tokens.append(f"{floors}{field}:{text}")
                    if field in pyramids and self.may_upgrade(field, floors, pyramids):
                        tokens.append(f"{floors}{field}:{text}")
        return tokens

    def constellations(self) -> list[tuple[int, list[str]]]:
        """PR 5.2 Height and fields of each one; PR 5.5 own pyramids may stand for stones, but not for all."""
        stones = self.visible_stones()
        pyramids = [field for field in self.pyramids if self.pyramids[field][0] == self.seat]
        pieces = sorted(stones + pyramids, key=board_order)
        place_of = {field: place(field) for field in pieces}
        found = []
        for height, size in CONSTELLATION_SIZE.items():
            for some in combinations(pieces, size):
                places = [place_of[field] for field in some]
                has_a_stone = any(field in stones for field in some)
                if has_a_stone and is_pattern(height, places, self.edition, self.tip_squares):
                    found.append((height, list(some)))
        return found

    def heights_for(self, height: int) -> list[int]:
        """PR 5.7 The height itself; only if none of it is left, every lower one that is left."""
        left = self.left[self.seat]
        if left[height] > 0:
            return [height]
        return [lower for lower in left if lower < height and left[lower] > 0]

    def may_build_new(self, pyramids: list[str]) -> bool:
        """PR 5.3 A new pyramid, among stones and own pyramids; PR 9 for experts among stones alone."""
        return not (self.expert and pyramids)

    def may_upgrade(self, field: str, floors: int, pyramids: list[str]) -> bool:
        """PR 5.6 Only to more floors; PR 9 for experts the constellation holds no other pyramid."""
        return floors > self.pyramids[field][1] and not (self.expert and len(pyramids) > 1)

    def build(self, token: str) -> None:
        """PR 5.3 to 5.6 Stones go home, the pyramid comes; PR 6.1 then it scores; PR 7 the game may end."""
        if token == ".":
            self.end_turn()
            return
        floors, (field, *constellation) = int(token[0]), fields_in(token)
        is_new = field not in self.pyramids
        was_last_round = self.target_is_reached()
        was_ahead = self.is_ahead(self.board.letter[field])
        for each in constellation:
            self.send_stones_home(self.seat, each)
        for owner in self.seats:
            self.send_stones_home(owner, field)
        if not is_new:
            self.left[self.seat][self.pyramids[field][1]] += 1
        self.left[self.seat][floors] -= 1
        self.pyramids[field] = (self.seat, floors)
        if self.is_ahead(self.board.letter[field]) and not was_ahead:
            self.score[self.seat] += self.board.districts[self.board.letter[field]]
        self.end_after_building(is_new, was_last_round)

    # Scoring during play and the end of the game

    def floors_on(self, fields: list[str]) -> dict[int, int]:
        """PR 6.1 For each seat the sum of the floors of its pyramids on these fields."""
        floors = dict.fromkeys(self.seats, 0)
        for field in fields:
            if field in self.pyramids:
                owner, height = self.pyramids[field]
                floors[owner] += height
        return floors

    def floors_in(self, district: str) -> dict[int, int]:
        """PR 6.1 For each seat the sum of the floors of its pyramids in the district."""
        return self.floors_on([field for field in self.board.fields if self.board.letter[field] == district])

    def is_ahead(self, district: str) -> bool:
        """PR 6.1 The seat has more floors in the district than everyone else."""
        floors = self.floors_in(district)
        return all(floors[self.seat] > floors[other] for other in self.seats if other != self.seat)

    def target_is_reached(self) -> bool:
        """PR 7.2, 7.3 Somebody has the points that bring about the end."""
        target = TARGET[self.players]
        if self.players == 5 and self.edition == "cs":
            target = TARGET_FOR_FIVE_UNDER_CS
        return max(self.score.values()) >= target

    def end_after_building(self, is_new: bool, was_last_round: bool) -> None:
        """PR 7.1 The pyramids end the game at once, PR 7.3 so does the target of two; else the turn ends."""
        left = sum(self.left[self.seat].values())
        if is_new and left == LEFT_AT_THE_END[self.edition]:
            self.score[self.seat] += PYRAMIDS_BONUS
            self.phase = "over"
            return
        if is_new and self.edition == "fr" and was_last_round and left == LEFT_FOR_THE_LAST_ROUND_BONUS:
            self.score[self.seat] += PYRAMIDS_BONUS  # PR 9: the French bonus; the round goes on
        if self.players == 2 and self.target_is_reached():
            self.phase = "over"
        else:
            self.end_turn()

    # Final scoring

    def result(self) -> dict[str, Any]:
        """PR 8.5 Most points win, tied players together; PR 8.2 to 8.4 and the track are the parts."""
        river = bank_points(self.floors_on(self.board.river_bank))
        lake = bank_points(self.floors_on(self.board.lake_shore))
        values = self.board.districts
        districts = [district_points(self.floors_in(name), value) for name, value in values.items()]
        parts = [
            {
                "track": self.score[seat],
                "river": river[seat],
                "lake": lake[seat],
                "districts": sum(points[seat] for points in districts),
                "gods": sum(self.gods[seat]),
            }
            for seat in self.seats
        ]
        scores = [sum(part.values()) for part in parts]
        winners = [seat for seat in self.seats if scores[seat - 1] == max(scores)]
        return {"scores": scores, "parts": parts, "winners": winners}
