"""What a sequential test has found, as a sentence and as a section of the report."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from cosmodrome.arena.report.plots import course
from cosmodrome.arena.report.words import bot_name, percent
from cosmodrome.arena.sprt import Question, Verdict


def sentence(question: Question, verdict: Verdict, field: Sequence[str]) -> str:
    candidate, base = map(bot_name, field)
    took = f"it takes {percent(verdict.share)} of the wins among {base}, fair is {percent(question.fair)}"
    return f"{candidate} is {verdict.answer} after {verdict.blocks:,} blocks: {took}."


def section_of(question: Question, verdict: Verdict, field: Sequence[str]) -> str:
    asked = (
        f"H0: it takes {percent(question.fair + question.h0)}; H1: it takes {percent(question.fair + question.h1)}. "
        f"Wrongly accepted at most {100 * question.alpha:g} % of the time, "
        f"wrongly rejected at most {100 * question.beta:g} %. "
        "The curve is the logarithm of their likelihood ratio, block by block, between the bounds that decide."
    )
    low, high = question.bounds
    plot = course(verdict.path, low, high, "The logarithm of the likelihood ratio after each block")
    told = escape(sentence(question, verdict, field))
    return f'<section>\n<h2>Verdict</h2>\n<p class="finding">{told}</p>\n<p>{asked}</p>\n{plot}\n</section>\n'
