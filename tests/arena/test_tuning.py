"""Tuning: the same trials however often it is interrupted, the best one found, and a file that says why."""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from dataclasses import replace

import pytest

from cosmodrome import games
from cosmodrome.arena.statistics import Estimate
from cosmodrome.arena.tuning import Search, as_it_is, best_of, evidence, is_better, run_trials, tuned_toml
from cosmodrome.bots import Budget
from cosmodrome.bots.knobs import KNOBS, Values, checked, packaged, tuned_in
from cosmodrome.games.errors import BadSetting, CosmodromeError

needs_optuna = pytest.mark.skipif(importlib.util.find_spec("optuna") is None, reason="Optuna cannot be had here")
SEARCH = Search("pirates", 4, Budget(iterations=20), trials=25, blocks=2, confirm=3, seed=1, patience=60)


def valley(_number: int, values: Values) -> Estimate:
    """Best where curiosity is 1 and widest 10."""
    return Estimate(0.5 - abs(values["curiosity"] - 1) / 10 - abs(values["widest"] - 10) / 100)


@needs_optuna
def test_what_is_proposed_can_be_set_and_named() -> None:
    for trial in run_trials(SEARCH, valley):
        assert checked("pirates", trial.values.items()) == trial.values
        assert SEARCH.trial(trial.values).field[0] == SEARCH.named(trial.values)


@needs_optuna
def test_proposals_get_better_as_trials_are_made() -> None:
    shares = [trial.share.value for trial in run_trials(SEARCH, valley)]
    assert sum(shares[:10]) / 10 < sum(shares[15:]) / 10


@needs_optuna
@pytest.mark.parametrize("game", games.KINDS)
def test_what_is_known_beforehand_is_that_the_search_as_it_is_takes_its_share(game: str) -> None:
    known = as_it_is(replace(SEARCH, game=game))
    assert known.value == 1 / SEARCH.players
    assert checked(game, known.params.items()) == known.params
    for name, value in packaged(game, SEARCH.players).items():
        assert known.params[name] == value


@needs_optuna
def test_trials_gone_through_again_are_the_same() -> None:
    """That is how a search goes on: the games of earlier trials are there already."""
    assert run_trials(SEARCH, valley) == run_trials(SEARCH, valley)


@needs_optuna
def test_what_a_trial_has_shown_changes_what_is_proposed_later() -> None:
    flat = run_trials(SEARCH, lambda number, _values: Estimate(float(number)))
    assert flat[5].values == run_trials(SEARCH, valley)[5].values  # by lot
    assert flat[-1].values != run_trials(SEARCH, valley)[-1].values


@needs_optuna
def test_the_result_is_a_table_that_the_search_reads_with_its_evidence() -> None:
    trials = run_trials(SEARCH, valley)
    best, confirmed = best_of(trials), Estimate(0.4, 0.3, 0.5)
    assert best.share.value == max(trial.share.value for trial in trials)
    text = tuned_toml(SEARCH, best, confirmed, "9.9")
    assert tuned_in(text, "pirates", 4) == best.values
    said = tomllib.loads(text)["4-players"]["evidence"]
    assert (said["better"], said["win_share"], said["interval"]) == (True, 0.4, [0.3, 0.5])
    assert (said["against"], said["blocks"], said["seed"], said["trials"]) == ("mcts:20it", 3, 2, 25)
    assert len(evidence(SEARCH, trials, confirmed)["trials"]) == 25


def test_better_is_an_interval_above_the_fair_share() -> None:
    assert is_better(Estimate(0.3, 0.26, 0.34), 4)
    assert not is_better(Estimate(0.3, 0.24, 0.36), 4)
    assert not is_better(Estimate(0.9), 4)


def test_the_confirmation_is_played_on_other_seeds() -> None:
    values = {name: knob.least for name, knob in KNOBS["pirates"].items()}
    assert SEARCH.trial(values).seed != SEARCH.confirmation(values).seed


def test_a_budget_in_milliseconds_is_refused() -> None:
    with pytest.raises(BadSetting, match="say iterations"):
        Search("pirates", 4, Budget(milliseconds=5), trials=1, blocks=1, confirm=1, seed=1, patience=60)


def test_without_optuna_a_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "optuna", None)
    with pytest.raises(CosmodromeError, match=r"pip install 'cosmodrome\[research\]'"):
        run_trials(SEARCH, valley)
