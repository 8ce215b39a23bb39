"""The table of a run: all that its games say, made in the same order whatever the order they were played in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, median
from typing import Any

from cosmodrome.arena.plan import Plan
from cosmodrome.arena.play import GameRow
from cosmodrome.arena.seatings import Seating, amounts, ranks_of, seatings
from cosmodrome.arena.statistics import Estimate, win_share


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot. Games are counted by its seats; points and margins leave out games that ended by a fault."""

    bot: str
    games: int
    share: Estimate
    rank: Estimate
    score: Estimate | None
    margin: Estimate | None
    rating: Estimate
    faults: int


@dataclass(frozen=True, slots=True)
class Pair:
    """How often the bot of the row came before the bot of the column, ties split, of how many times they met."""

    share: Estimate
    met: int


@dataclass(frozen=True, slots=True)
class Length:
    """Moves of a game, those that ended by a fault left out; and every game's, in order."""

    mean: float
    median: float
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FaultTold:
    bot: str
    kind: str
    what: str
    block: int
    rotation: int


@dataclass(frozen=True, slots=True)
class Summary:
    """`places` are the win shares by turn order, from the seat that begins; `sources` what the points are made of."""

    plan: Plan
    games: int
    standings: tuple[Standing, ...]
    pairs: dict[str, dict[str, Pair]]
    places: tuple[Estimate, ...]
    length: Length | None
    sources: dict[str, dict[str, float]]
    faults: tuple[FaultTold, ...]

    @property
    def fair(self) -> float:
        """The win share that every seat would have if all were equally strong."""
        return 1 / self.plan.players

    def as_json(self) -> dict[str, Any]:
        return {name: rounded(said) for name, said in asdict(self).items()}


def rounded(said: Any) -> Any:
    """To a millionth: further digits are the processor's."""
    if isinstance(said, dict):
        return {name: rounded(each) for name, each in said.items()}
    if isinstance(said, list | tuple):
        return [rounded(each) for each in said]
    return round(said, 6) + 0.0 if isinstance(said, float) else said


def summarise(plan: Plan, rows: Sequence[GameRow]) -> Summary:
    """The table of these games: at least one."""
    from cosmodrome.arena.ratings import rate  # numpy, which no other command needs

    field = [bot for bot in plan.field if any(bot in row.seats for row in rows)]
    sat = list(seatings(rows))
    ratings = rate(rows, field, plan.seed)
    found = (standing(bot, [each for each in sat if each.bot == bot], ratings[bot], plan.seed) for bot in field)
    return Summary(
        plan=plan,
        games=len(rows),
        standings=tuple(sorted(found, key=lambda each: (-each.rating.value, field.index(each.bot)))),
        pairs=pairs(rows),
        places=tuple(place_share(sat, place) for place in range(1, plan.players + 1)),
        length=length_of(rows),
        sources=sources(rows),
        faults=tuple(
            FaultTold(row.seats[row.fault.seat - 1], row.fault.kind, row.fault.what, row.block, row.rotation)
            for row in rows
            if row.fault is not None
        ),
    )


def standing(bot: str, sat: Sequence[Seating], rating: Estimate, seed: int) -> Standing:
    blocks: dict[int, list[Seating]] = defaultdict(list)
    for each in sat:
        blocks[each.block].append(each)
    return Standing(
        bot=bot,
        games=len(sat),
        share=win_share(
            [sum(each.share for each in block) for block in blocks.values()],
            [len(block) for block in blocks.values()],
        ),
        rank=mean_of([[each.rank for each in block] for block in blocks.values()], seed),
        score=mean_known([[each.score for each in block] for block in blocks.values()], seed),
        margin=mean_known([[each.margin for each in block] for block in blocks.values()], seed),
        rating=rating,
        faults=sum(each.at_fault for each in sat),
    )


def mean_of(blocks: Sequence[Sequence[float]], seed: int) -> Estimate:
    from cosmodrome.arena.bootstrap import mean_by_blocks

    return mean_by_blocks([sum(block) for block in blocks], [len(block) for block in blocks], seed)


def mean_known(blocks: Iterable[Iterable[int | None]], seed: int) -> Estimate | None:
    """The mean of what is known; None where nothing is."""
    known = [values for block in blocks if (values := [each for each in block if each is not None])]
    return mean_of(known, seed) if known else None


def pairs(rows: Iterable[GameRow]) -> dict[str, dict[str, Pair]]:
    """By the bot of the row and the bot of the column."""
    before: dict[tuple[str, str], dict[int, float]] = defaultdict(lambda: defaultdict(float))
    met: dict[tuple[str, str], dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for row in rows:
        ranked = list(zip(row.seats, ranks_of(row), strict=True))
        for one, rank in ranked:
            for other, other_rank in ranked:
                if one != other:
                    met[one, other][row.block] += 1
                    before[one, other][row.block] += 0.5 if rank == other_rank else float(rank < other_rank)
    table: dict[str, dict[str, Pair]] = defaultdict(dict)
    for one, other in sorted(met):
        times = list(met[one, other].values())
        table[one][other] = Pair(win_share(list(before[one, other].values()), times), sum(times))
    return dict(table)


def place_share(sat: Iterable[Seating], place: int) -> Estimate:
    blocks: dict[int, list[float]] = defaultdict(list)
    for each in sat:
        if each.place == place:
            blocks[each.block].append(each.share)
    return win_share([sum(block) for block in blocks.values()], [len(block) for block in blocks.values()])


def length_of(rows: Iterable[GameRow]) -> Length | None:
    lengths = tuple(sum(row.moves) for row in rows if row.fault is None)
    return Length(fmean(lengths), median(lengths), lengths) if lengths else None


def sources(rows: Iterable[GameRow]) -> dict[str, dict[str, float]]:
    """The mean of each part of the score, by bot."""
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        for bot, parts in zip(row.seats, row.parts, strict=False):  # none after a fault
            for name, amount in amounts(parts).items():
                found[bot][name].append(amount)
    return {bot: {name: fmean(amounts) for name, amounts in parts.items()} for bot, parts in sorted(found.items())}
