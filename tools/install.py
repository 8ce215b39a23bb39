"""Installs Cosmodrome and what a job needs into .venv: `python tools/install.py play|test|check|docs|bench`.

Versions come from requirements/tested.txt. What has no ready-made wheel for this machine and is not needed to play
(numba, OpenSpiel, Ray, …) is left out, and said.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
VENV: Final = ROOT / ".venv"
PINS: Final = ROOT / "requirements" / "tested.txt"
EXTRAS: Final = {"play": [], "test": ["test"], "check": ["check"], "docs": ["docs"], "bench": ["check"]}
OPTIONAL: Final = {
    "play": ["fast"],
    "test": ["fast", "research", "cluster"],
    "check": ["fast"],
    "docs": [],
    "bench": ["fast", "bench"],
}
WITHOUT: Final = {
    "fast": "numba has no wheel for this Python: everything works, simulations and bots run interpreted (slower)",
    "research": "polars or Optuna has no wheel for this Python: the arena writes no Parquet, and nothing is tuned",
    "cluster": "Ray has no wheel for this Python: the arena plays on this machine alone",
    "bench": "OpenSpiel has no wheel for this Python: the benchmark runs without the comparison",
}


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def make_venv() -> None:
    """Some systems ship Python without the part that puts pip into a new environment; then our own pip serves it."""
    if venv_python().exists():
        return
    print(f"Making {VENV.name} with {sys.executable} …", flush=True)
    bare = [] if importlib.util.find_spec("ensurepip") else ["--without-pip"]
    subprocess.run([sys.executable, "-m", "venv", *bare, str(VENV)], check=True)


def pip(*arguments: str) -> str | None:
    """Runs pip; answers with what it complained of, or None if all went well."""
    has_own = subprocess.run([str(venv_python()), "-c", "import pip"], capture_output=True, check=False).returncode == 0
    command = (
        [str(venv_python()), "-m", "pip"] if has_own else [sys.executable, "-m", "pip", "--python", str(venv_python())]
    )
    told = ["--disable-pip-version-check", "--quiet"]
    done = subprocess.run([*command, *told, *arguments], cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
    return None if done.returncode == 0 else done.stderr.strip()


def install(extras: list[str]) -> str | None:
    target = f".[{','.join(extras)}]" if extras else "."
    wheels = ["--only-binary", "numba,llvmlite,open_spiel,polars,polars-runtime-32,ray"]
    return pip("install", *wheels, "--constraint", str(PINS), "--editable", target)


def install_one_by_one(job: str) -> None:
    """What can be done without, as far as it can be had."""
    there = list(EXTRAS[job])
    for extra in OPTIONAL[job]:
        reason = install([*there, extra])
        if reason is None:
            there.append(extra)
        else:
            print(f"{WITHOUT[extra]}. pip said: {reason.splitlines()[-1]}", flush=True)


def main(job: str) -> int:
    make_venv()
    print(f"Installing what `make {job}` needs …", flush=True)
    complaint = install([*EXTRAS[job], *OPTIONAL[job]])
    if complaint is not None and OPTIONAL[job]:
        # Only once the rest is there do we know that what fails is what can be done without.
        complaint = install(EXTRAS[job])
        if complaint is None:
            install_one_by_one(job)
    if complaint is not None:
        print(f"{complaint}\nThe installation failed. Is the package index reachable?", file=sys.stderr)
        return 1
    (VENV / f"{job}.done").touch()
    return 0


def pin() -> int:
    """Writes down the versions that are installed now, for everybody to have the same."""
    freeze = [str(venv_python()), "-m", "pip", "freeze", "--exclude-editable"]
    versions = subprocess.run(freeze, capture_output=True, text=True, check=True).stdout
    PINS.write_text(f"# The set that is tested together; `make pins` writes it.\n{versions}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--pin"]:
            sys.exit(pin())
        case [job] if job in EXTRAS:
            sys.exit(main(job))
        case _:
            sys.exit(f"usage: python tools/install.py {'|'.join(EXTRAS)}|--pin")
