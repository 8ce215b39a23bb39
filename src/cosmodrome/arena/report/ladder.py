"""The ladder as a page of the documentation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cosmodrome import games
from cosmodrome.arena.ladder import FOR_A_CLAIM, MORE_OFTEN, Match
from cosmodrome.arena.plan import Plan
from cosmodrome.arena.report.words import percent, points_of, spread
from cosmodrome.arena.seatings import anchor_of
from cosmodrome.arena.statistics import Estimate
from cosmodrome.arena.summary import Standing, Summary

NUMBERS = ("no", "one", "two", "three", "four", "five")


def markdown(
    plan: Plan, found: Sequence[tuple[Match, Summary]], ratings: Mapping[str, Estimate], levels: Mapping[str, str]
) -> str:
    """The matches, whether what is claimed holds, and the ratings over all of them; of levels, who plays them."""
    fair, others = 1 / plan.players, NUMBERS[plan.players - 1]
    title = f"{games.find(plan.game).TITLE}, {NUMBERS[plan.players]} players"
    anchor = anchor_of(list(ratings))
    lines = [
        f"# {'Levels' if levels else 'The ladder'}: {title}",
        "",
        *(level_lines(levels)),
        f"One bot among {others} of another, {blocks_of(plan)} of one seed in every seat rotation"
        f"{often(found)}; its fair share is {percent(fair)} of the wins. Played by Cosmodrome {plan.version}; "
        f"seed {plan.seed}.",
        *(fault_line(summary) for _, summary in found if summary.faults),
        "",
        f"| bot | against {others} | games | win share | 95 % | to be shown | shown |",
        "|---|---|--:|--:|--:|---|---|",
        *(match_line(match, standing_of(match.one, summary), fair) for match, summary in found),
        "",
        f"Ratings over all these games (Plackett-Luce, `{anchor}` is 0, 400 points are ten times the strength):",
        "",
        "| bot | rating | 95 % |",
        "|---|--:|--:|",
        *(rating_line(bot, ratings[bot]) for bot in sorted(ratings, key=lambda bot: -ratings[bot].value)),
        "",
        f"`{command(plan, bool(levels))}` plays it again and writes this page.",
    ]
    return "\n".join(lines) + "\n"


def blocks_of(plan: Plan) -> str:
    return "1 block" if plan.blocks == 1 else f"{plan.blocks} blocks"


def often(found: Sequence[tuple[Match, Summary]]) -> str:
    quick = f", {MORE_OFTEN} times as many where nobody searches" if any(match.is_quick for match, _ in found) else ""
    return quick + (
        f", {FOR_A_CLAIM} times as many for a claim" if any(match.claim is not None for match, _ in found) else ""
    )


def command(plan: Plan, levels: bool) -> str:
    said = f"cosmodrome ladder {plan.game} --players {plan.players} --blocks {plan.blocks} --seed {plan.seed}"
    return f"{said} --levels" if levels else said


def level_lines(levels: Mapping[str, str]) -> list[str]:
    if not levels:
        return []
    told = (f"| `{level}` | `{bot}` |" for level, bot in levels.items())
    return ["| level | played by |", "|---|---|", *told, ""]


def fault_line(summary: Summary) -> str:
    one, others = summary.plan.field
    return f"\n**{len(summary.faults)} games of `{one}` against `{others}` were lost by a bot's own fault.**"


def standing_of(bot: str, summary: Summary) -> Standing:
    return next(each for each in summary.standings if each.bot == bot)


def match_line(match: Match, standing: Standing, fair: float) -> str:
    wanted = f"interval above {percent(fair)}" if match.claim is None else f"share of {percent(match.claim)} or more"
    shown = "yes" if match.holds(standing.share, fair) else "**no**"
    share = f"{percent(standing.share.value)} | {spread(standing.share)}"
    return f"| `{match.one}` | `{match.others}` | {standing.games} | {share} | {wanted} | {shown} |"


def rating_line(bot: str, rating: Estimate) -> str:
    low, high = (points_of(Estimate(end)) if end is not None else "" for end in (rating.low, rating.high))
    return f"| `{bot}` | {points_of(rating)} | {f'{low} to {high}' if low else ''} |"
