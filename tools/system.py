"""Sees to the programs that the tests need and pip does not bring: `python tools/system.py`.

On Debian and its like it installs them where it is run by root, and elsewhere it says what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

PACKAGES: Final = {"chromium": "chromium", "postgres": "postgresql", "redis-server": "redis-server"}
DEBIAN: Final = "/usr/lib/postgresql/*/bin"  # off the PATH
ROOT: Final = 0


def main() -> int:
    missing = [package for program, package in PACKAGES.items() if not is_there(program)]
    if not missing:
        return 0
    is_root = hasattr(os, "geteuid") and os.geteuid() == ROOT
    if shutil.which("apt-get") is None or not is_root:
        remedy = f"sudo apt-get install {' '.join(missing)}" if shutil.which("apt-get") else "your system's packages"
        print(f"The tests start programs of their own: {', '.join(missing)}, which are missing. Install them: {remedy}")
        return 1
    print(f"Installing {', '.join(missing)} …", flush=True)
    return install(missing)


def is_there(program: str) -> bool:
    folders = [os.environ.get("PATH", ""), *(str(folder) for folder in Path("/").glob(DEBIAN.lstrip("/")))]
    return shutil.which(program, path=os.pathsep.join(folders)) is not None


def install(packages: list[str]) -> int:
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(["apt-get", *arguments], env=quietly, stdout=subprocess.DEVNULL, check=False)
        if done.returncode:
            print(f"apt-get {arguments[0]} failed. Install {', '.join(packages)} by hand.", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
