"""The report of a run: one page that needs nothing else, light or dark as the reader's screen is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from html import escape
from importlib import resources
from math import isclose
from typing import Final

from cosmodrome import games
from cosmodrome.arena.play import GameRow
from cosmodrome.arena.report.plots import COLOURS, Line, histogram, intervals, stacks
from cosmodrome.arena.report.words import bot_name, percent, points_of, signed, spread, thinking
from cosmodrome.arena.seatings import amounts, anchor_of
from cosmodrome.arena.summary import Pair, Summary

NUMBERS: Final = ("no", "one", "two", "three", "four", "five")
ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th")
MOST_FAULTS: Final = 30


def page(summary: Summary, rows: Sequence[GameRow], extra: Sequence[str] = ()) -> str:
    title = games.find(summary.plan.game).TITLE
    sections = [
        heading(summary, title),
        *extra,
        section("Standings", standings(summary, rows)),
        section("Ratings", ratings(summary), RATINGS.format(anchor=anchor(summary))),
        section("Who comes before whom", pairs(summary), PAIRS) if summary.pairs else "",
        section("Turn order", places(summary), "Win share by place in turn order, whoever sits there."),
        section("Where points come from", points(summary, rows)) if summary.sources else "",
        section("Length of a game", length(summary)) if summary.length else "",
        section("Lost by their own fault", faults(summary), FAULTS) if summary.faults else "",
        section("How it was played", method(summary)),
    ]
    style = resources.files(__package__).joinpath("style.css").read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}: arena</title>\n<style>\n{style}</style>\n<main>\n"
        f"{''.join(sections)}</main>\n</html>\n"
    )


RATINGS: Final = (
    "Plackett-Luce, from every rank of every game. 400 points are ten times the strength, and the chance to come first "
    "is in proportion to it. 0 is {anchor}."
)
PAIRS: Final = "How often the bot of the row came before the bot of the column when both sat at a table; ties split."
FAULTS: Final = "The game ends there: that bot is last alone, and the others share the win."


def section(title: str, content: str, says: str = "") -> str:
    note = f"<p>{escape(says)}</p>\n" if says else ""
    return f"<section>\n<h2>{title}</h2>\n{note}{content}\n</section>\n"


def heading(summary: Summary, title: str) -> str:
    plan, best = summary.plan, summary.standings[0]
    blocks = "1 block" if plan.blocks == 1 else f"{plan.blocks:,} blocks"
    facts = f"{NUMBERS[plan.players]} players · {blocks} · {summary.games:,} games · seed {plan.seed}"
    first = f"{bot_name(best.bot)}: win share {percent(best.share.value)} ({spread(best.share)})"
    return (
        f'<header>\n<p class="eyebrow">Arena</p>\n<h1>{escape(title)}</h1>\n<p class="facts">{facts}</p>\n'
        f'<p class="finding">{escape(first)}; the fair share is {percent(summary.fair)}.</p>\n</header>\n'
    )


def standings(summary: Summary, rows: Iterable[GameRow]) -> str:
    seconds = seconds_a_move(rows)
    lines = [Line(bot_name(each.bot), each.share, percent(each.share.value)) for each in summary.standings]
    plot = intervals(lines, "Win share of each bot", mark=summary.fair, percent=True, floor_at=0.0)
    head = ("bot", "win share", "95 %", "rating", "mean rank", "points", "margin", "a move takes", "seats", "faults")
    shown = len(head) if summary.faults else len(head) - 1
    body = [
        (
            bot_name(each.bot),
            percent(each.share.value),
            spread(each.share),
            points_of(each.rating),
            f"{each.rank.value:.2f}",
            "" if each.score is None else f"{each.score.value:.1f}",
            "" if each.margin is None else signed(each.margin.value),
            thinking(seconds.get(each.bot)),
            f"{each.games:,}",
            f"{each.faults:,}" if each.faults else "",
        )
        for each in summary.standings
    ]
    note = (
        "<p>Win share of every seat that a bot had, ties split, with 95 % intervals; the line is the fair share, "
        f"{percent(summary.fair)}. A bot that shares its tables with itself cannot win in all its seats.</p>\n"
    )
    return f"{note}{plot}\n{table(head[:shown], [line[:shown] for line in body])}"


def seconds_a_move(rows: Iterable[GameRow]) -> dict[str, float]:
    spent: dict[str, float] = defaultdict(float)
    moves: dict[str, int] = defaultdict(int)
    for row in rows:
        for bot, seconds, count in zip(row.seats, row.seconds, row.moves, strict=False):  # none after a fault
            spent[bot] += seconds
            moves[bot] += count
    return {bot: spent[bot] / moves[bot] for bot in spent if moves[bot]}


def table(head: Sequence[str], body: Iterable[Sequence[str]], kind: str = "figures") -> str:
    top = "".join(f"<th>{escape(each)}</th>" for each in head)
    lines = "\n".join("<tr>" + "".join(f"<td>{escape(each)}</td>" for each in line) + "</tr>" for line in body)
    return f'<div class="wide"><table class="{kind}">\n<tr>{top}</tr>\n{lines}\n</table></div>'


def ratings(summary: Summary) -> str:
    lines = [Line(bot_name(each.bot), each.rating, points_of(each.rating)) for each in summary.standings]
    return intervals(lines, "Rating of each bot", mark=0.0, percent=False)


def anchor(summary: Summary) -> str:
    played = {each.bot for each in summary.standings}
    return bot_name(anchor_of([bot for bot in summary.plan.field if bot in played]))


def pairs(summary: Summary) -> str:
    names = [each.bot for each in summary.standings]
    head = "".join(f"<th>{escape(bot_name(name))}</th>" for name in names)
    lines = (
        f"<tr><th>{escape(bot_name(one))}</th>"
        + "".join(cell(summary.pairs.get(one, {}).get(other)) for other in names)
        + "</tr>"
        for one in names
    )
    return f'<div class="wide"><table class="pairs">\n<tr><th></th>{head}</tr>\n{"".join(lines)}\n</table></div>'


def cell(pair: Pair | None) -> str:
    """The further from a half, the stronger the colour: one for more, another for less."""
    if pair is None:
        return '<td class="none"></td>'
    share = pair.share.value
    strength = round(abs(share - 0.5) * 2 * 60)
    kind = "more" if share >= 0.5 else "less"
    told = f"{spread(pair.share)}, met {pair.met:,} times"
    return f'<td class="{kind}" style="--strength:{strength}%" title="{told}">{percent(share)}</td>'


def places(summary: Summary) -> str:
    lines = [Line(f"{ORDINALS[at]} to move", share, percent(share.value)) for at, share in enumerate(summary.places)]
    return intervals(lines, "Win share by place in turn order", mark=summary.fair, percent=True, floor_at=0.0)


def points(summary: Summary, rows: Iterable[GameRow]) -> str:
    """Stacked if the parts make up the points, else as a table."""
    shown = [(each.bot, summary.sources[each.bot]) for each in summary.standings if each.bot in summary.sources]
    parts = list(shown[0][1])
    if not make_up_points(rows):
        body = [(bot_name(bot), *(f"{made_of[part]:.1f}" for part in parts)) for bot, made_of in shown]
        return table(("bot", *parts), body)
    legend = "".join(f'<span><i class="part{at % COLOURS}"></i>{escape(part)}</span>' for at, part in enumerate(parts))
    drawn = stacks([(bot_name(bot), made_of) for bot, made_of in shown], "Mean points of each bot by source")
    return f'<p class="legend">{legend}</p>\n{drawn}'


def make_up_points(rows: Iterable[GameRow]) -> bool:
    return all(
        isclose(sum(amounts(parts).values()), score)
        for row in rows
        for parts, score in zip(row.parts, row.scores, strict=True)
    ) and all(all(amount >= 0 for amount in amounts(parts).values()) for row in rows for parts in row.parts)


def length(summary: Summary) -> str:
    assert summary.length is not None
    lengths = summary.length
    told = f"{lengths.mean:.0f} moves in the mean (the line), half of the games within {lengths.median:.0f}; "
    told += f"from {min(lengths.games)} to {max(lengths.games)}."
    return f"<p>{told}</p>\n{histogram(lengths.games, 'Moves of a game', 'moves')}"


def faults(summary: Summary) -> str:
    told = [
        (bot_name(each.bot), each.kind, each.what, f"{each.block}", f"{each.rotation}")
        for each in summary.faults[:MOST_FAULTS]
    ]
    more = len(summary.faults) - len(told)
    rest = f"<p>And {more:,} more; games.jsonl has them all.</p>" if more else ""
    return table(("bot", "fault", "what happened", "block", "game"), told, "told") + rest


def method(summary: Summary) -> str:
    plan = summary.plan
    who = f"one {plan.field[0]} among {plan.field[1]}" if plan.versus else ", ".join(plan.field)
    told = (
        "A block is one seed of dice and deals, played with every different rotation of its seats; the bots have dice "
        "of their own. Win shares have Wilson's interval, on as many games as the blocks are worth; the others "
        "come from resampling whole blocks. All are of 95\u00a0%."
    )
    rules = ", ".join(f"{name} {said}" for name, said in plan.setting.items() if len(said) < 40)
    facts = [
        ("field", who),
        ("rules", f"version {plan.rules_version}{', ' if rules else ''}{rules}"),
        ("patience", f"{plan.patience:g} s a move beyond ten times its budget"),
        ("played by", f"Cosmodrome {plan.version}"),
    ]
    listed = "".join(f"<dt>{name}</dt><dd>{escape(said)}</dd>" for name, said in facts)
    return f"<p>{told}</p>\n<dl>{listed}</dl>"
