"""The page for hosts says every figure, every limit and every option as they are."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest
from typer.main import get_command

from cosmodrome import server
from cosmodrome.cli.app import app
from cosmodrome.server.limits import Limit
from cosmodrome.server.metrics import Metrics

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def limits() -> dict[str, Limit]:
    """All that are declared anywhere in the server."""
    declared: dict[str, Limit] = {}
    for module in pkgutil.walk_packages(server.__path__, "cosmodrome.server."):
        if "migrations" not in module.name:
            said = vars(importlib.import_module(module.name)).values()
            declared |= {each.name: each for each in said if isinstance(each, Limit)}
    return declared


def test_every_figure_is_explained_and_no_other() -> None:
    names = {family.name for family in Metrics().registry.collect()}
    told = {name.removesuffix("_total") for name in re.findall(r"^\| `(cosmodrome_\w+)`", PAGE, re.MULTILINE)}
    assert told == names


@pytest.mark.parametrize("limit", limits().values(), ids=lambda limit: limit.name)
def test_every_limit_is_told(limit: Limit) -> None:
    assert f"| {limit.name} | {limit.at_once:g} | {limit.a_second:.3g} |" in PAGE


def test_every_option_of_the_server_is_explained() -> None:
    serve = get_command(app).commands["serve"]  # type: ignore[attr-defined]  # the command is a group
    options = {name for option in serve.params for name in option.opts if name.startswith("--")}
    assert {name for name in options if name != "--open" and f"`{name}`" not in PAGE} == set()
