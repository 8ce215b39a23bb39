"""Every rule keeps to the small language that means the same compiled and interpreted."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cosmodrome import games
from cosmodrome.games.jit import SEARCH

KERNEL = Path(games.__file__).parent
MAKES_A_LIST = (ast.List, ast.ListComp, ast.Dict, ast.DictComp, ast.Set, ast.SetComp, ast.GeneratorExp)


def rules(folder: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(
                isinstance(mark, ast.Name) and mark.id in ("rule", "called") for mark in node.decorator_list
            ):
                yield f"{file.relative_to(folder)}:{node.name}", node


RULES = dict(rules(KERNEL))
THINKING = dict(rules(SEARCH))
every_rule = pytest.mark.parametrize("name", RULES)


def test_there_are_rules() -> None:
    assert len(RULES) > 40


@every_rule
def test_a_state_is_never_aliased(name: str) -> None:
    """`t = s` gives the same record a second name, compiled, where a reader may expect a copy."""
    bodies = {
        argument.arg for argument in RULES[name].args.args if ast.unparse(argument.annotation or ast.Pass()) == "State"
    }
    aliases = [
        ast.unparse(node)
        for node in ast.walk(RULES[name])
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name) and node.value.id in bodies
    ]
    assert aliases == []


@every_rule
def test_tables_are_indexed_row_by_row(name: str) -> None:
    """`a[i, j]` is an error on a list of lists."""
    tables = [node for node in ast.walk(RULES[name]) if isinstance(node, ast.Subscript)]
    assert not any(isinstance(node.slice, ast.Tuple) and ast.unparse(node.value) != "tuple" for node in tables)


@every_rule
def test_numbers_are_whole(name: str) -> None:
    """A true division, or a float, counts differently in the two worlds."""
    assert not any(isinstance(node, ast.Div) for node in ast.walk(RULES[name]))
    constants = [node.value for node in ast.walk(RULES[name]) if isinstance(node, ast.Constant)]
    assert not any(isinstance(value, float) for value in constants)


@every_rule
def test_no_index_counts_from_the_end(name: str) -> None:
    """A negative sentinel used as an index wraps round silently."""
    indices = [node.slice for node in ast.walk(RULES[name]) if isinstance(node, ast.Subscript)]
    assert not any(isinstance(index, ast.UnaryOp) and isinstance(index.op, ast.USub) for index in indices)


@every_rule
def test_a_rule_says_what_it_is(name: str) -> None:
    """Types let mypy find a misspelt field, which compiled is a bare KeyError."""
    function = RULES[name]
    assert function.returns is not None
    assert all(argument.annotation is not None for argument in function.args.args)


def test_no_rule_makes_a_list_or_an_array() -> None:
    """Compiled, references are not counted: what a rule made would never be given back."""
    every = {**RULES, **{f"search/{name}": rule for name, rule in THINKING.items()}}
    assert len(every) > len(RULES) > 0
    makers = [
        name
        for name, rule in every.items()
        for node in ast.walk(ast.Module(rule.body, []))
        if isinstance(node, MAKES_A_LIST) or (isinstance(node, ast.Name) and node.id in ("np", "numpy", "list"))
    ]
    assert makers == []
