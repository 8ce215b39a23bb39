"""Board files: the default one, and how any of them is read and checked."""

from cosmodrome.games.rocket.boards.file import board_from, load_board, palenque, read_board

__all__ = ["board_from", "load_board", "palenque", "read_board"]
