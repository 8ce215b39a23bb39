"""Tuning: Optuna proposes values of a search's knobs, each proposal plays the search as it is, the best is confirmed.

Nothing is stored besides the games. A proposal depends on the seed and on what the trials before it have shown, so
going through the trials again, whose games are there already, leads to where it stopped.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from cosmodrome.arena.plan import Plan, make_plan
from cosmodrome.arena.statistics import Estimate
from cosmodrome.bots.contract import Budget
from cosmodrome.bots.knobs import KNOBS, Knob, Values, values_now
from cosmodrome.bots.names import BotName
from cosmodrome.games.errors import BadSetting, CosmodromeError

DIGITS: Final = 3  # that count, of a value
PROPOSED_BY_LOT: Final = 10  # trials, before Optuna has something to go by
CONFIRMS: Final = 1  # added to the seed: other deals and dice than those it was chosen by


@dataclass(frozen=True, slots=True)
class Search:
    """What is tuned, and how much is played for it."""

    game: str
    players: int
    budget: Budget
    trials: int
    blocks: int
    confirm: int
    seed: int
    patience: float

    def __post_init__(self) -> None:
        if self.budget.iterations is None:
            raise BadSetting("--budget", str(self.budget), "say iterations, as in 500it: times differ between machines")
        for name, said in (("--trials", self.trials), ("--confirm", self.confirm)):
            if said < 1:
                raise BadSetting(name, said, "it is at least 1")

    @property
    def base(self) -> str:
        """The search as it is packaged."""
        return str(BotName("mcts", self.budget))

    def named(self, values: Values) -> str:
        return str(BotName("mcts", self.budget, knobs=tuple(values.items())))

    def plan(self, values: Values, blocks: int, seed: int) -> Plan:
        """One so set among as many as there is room of those that are as they are."""
        field = [self.named(values), self.base]
        return make_plan(self.game, self.players, field, blocks=blocks, seed=seed, versus=True, patience=self.patience)

    def trial(self, values: Values) -> Plan:
        return self.plan(values, self.blocks, self.seed)

    def confirmation(self, values: Values) -> Plan:
        return self.plan(values, self.confirm, self.seed + CONFIRMS)


@dataclass(frozen=True, slots=True)
class Trial:
    number: int
    values: Values
    share: Estimate


def run_trials(search: Search, measure: Callable[[int, Values], Estimate]) -> list[Trial]:
    """Proposes and measures, one trial after the other."""
    if importlib.util.find_spec("optuna") is None:
        raise CosmodromeError("Tuning needs Optuna: pip install 'cosmodrome[research]'.")
    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study(direction="maximize")
    study.add_trial(as_it_is(search))
    trials = []
    for number in range(search.trials):
        # Dice of its own for each trial: so the proposals are the same however often it was interrupted.
        study.sampler = optuna.samplers.TPESampler(
            seed=abs(search.seed) * 1_000_003 + number, n_startup_trials=PROPOSED_BY_LOT
        )
        asked = study.ask(ranges(search.game))
        values = {name: rounded(knob, asked.params[name]) for name, knob in KNOBS[search.game].items()}
        trials.append(Trial(number, values, measure(number, values)))
        study.tell(asked, trials[-1].share.value)
    return trials


def as_it_is(search: Search) -> Any:
    """What is known before any game: the search takes its fair share of the wins among its like."""
    import optuna

    return optuna.trial.create_trial(
        params=values_now(search.game, search.players),
        distributions=ranges(search.game),
        value=1 / search.players,
    )


def ranges(game: str) -> dict[str, Any]:
    return {name: range_of(knob) for name, knob in KNOBS[game].items()}


def range_of(knob: Knob) -> Any:
    import optuna

    if knob.is_whole:
        return optuna.distributions.IntDistribution(int(knob.least), int(knob.most))
    return optuna.distributions.FloatDistribution(knob.least, knob.most, log=True)


def rounded(knob: Knob, value: float) -> float:
    """To what can be told apart."""
    return int(value) if knob.is_whole else float(f"{value:.{DIGITS}g}")


def best_of(trials: list[Trial]) -> Trial:
    """The one that took most; the first of them on a tie."""
    return max(trials, key=lambda each: (each.share.value, -each.number))


def is_better(share: Estimate, players: int) -> bool:
    return share.low is not None and share.low > 1 / players


def evidence(search: Search, trials: list[Trial], confirmed: Estimate) -> dict[str, Any]:
    """All of it, for a file."""
    best = best_of(trials)
    return {
        "search": asdict(search) | {"budget": str(search.budget)},
        "base": search.base,
        "best": best.values,
        "confirmed": asdict(confirmed),
        "is_better": is_better(confirmed, search.players),
        "trials": [asdict(each) for each in trials],
    }


def tuned_toml(search: Search, best: Trial, confirmed: Estimate, version: str) -> str:
    """A table of `tuned.toml`, as `bots/knobs.py` reads it; what it is based on stands below the values."""
    table = f"{search.players}-players"
    told: Mapping[str, object] = {
        "better": is_better(confirmed, search.players),
        "win_share": round(confirmed.value, 4),
        "interval": [round(end, 4) for end in (confirmed.low, confirmed.high) if end is not None],
        "fair_share": round(1 / search.players, 4),
        "against": search.base,
        "blocks": search.confirm,
        "seed": search.seed + CONFIRMS,
        "trials": search.trials,
        "trial_blocks": search.blocks,
        "trial_seed": search.seed,
        "version": version,
    }
    return f"[{table}.knobs]\n{lines(best.values)}\n[{table}.evidence]\n{lines(told)}"


def lines(said: Mapping[str, object]) -> str:
    return "".join(f"{name} = {in_toml(value)}\n" for name, value in said.items())


def in_toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
