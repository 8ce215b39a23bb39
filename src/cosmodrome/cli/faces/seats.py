"""Seats in the terminal: a colour, a name and a Maya numeral, so that nobody depends on the colour."""

from __future__ import annotations

from typing import Final

from rich.text import Text

COLOURS: Final = ("bright_blue", "yellow", "green", "magenta", "cyan")
NAMES: Final = ("Blue", "Amber", "Jade", "Orchid", "Sky")
NUMERALS: Final = ("•", "••", "•••", "••••", "▬")


def seat_text(seat: int) -> Text:
    return Text(f"{NUMERALS[seat - 1]} {NAMES[seat - 1]}", style=f"bold {colour(seat)}")


def colour(seat: int) -> str:
    return COLOURS[seat - 1]
