"""The command line: `cosmodrome --help`."""

from cosmodrome.cli.app import main

__all__ = ["main"]
