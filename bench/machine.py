"""What the figures were taken on: enough to compare them, and nothing that says whose machine it is."""

from __future__ import annotations

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

PACKAGES: Final = ("numba", "numpy", "scipy", "open_spiel")


def facts() -> dict[str, str | int | float | None]:
    return {
        "cosmodrome": installed("cosmodrome"),
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "python": platform.python_version(),
        **{package: installed(package) for package in PACKAGES},
    }


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or "unknown processor"


def installed(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
