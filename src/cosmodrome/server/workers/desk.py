"""What a worker answers: it seats the bots that it is asked for and keeps the last few, with all they have thought."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from cosmodrome.bots import Analysis, Candidate, Player, find
from cosmodrome.bots.faults import describe
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move
from cosmodrome.games.errors import CosmodromeError, shortened
from cosmodrome.server.workers.messages import Answer, Failed, Request, Task

PLAYERS_KEPT: Final = 4  # a tree may take 80 MB

Seat = tuple[str, int, str, tuple[int | str, str]]


class Desk:
    def __init__(self) -> None:
        self._players: OrderedDict[Seat, Player] = OrderedDict()

    def answer(self, task: Task) -> Answer:
        """Whatever a bot raises is its own fault, but for memory that there is not: the process ends of that."""
        try:
            player = self._player_of(task.request)
            if task.is_analysis:
                return checked_analysis(player.analyse(task.request.view, task.budget), task.request)
            return checked_move(player.choose(task.request.view, task.budget), task.request)
        except MemoryError:
            raise
        except BaseException as error:
            return Failed(str(error) if isinstance(error, CosmodromeError) else describe(error))

    def _player_of(self, request: Request) -> Player:
        seat = (request.table, request.seat, request.bot, request.dice)
        player = self._players.pop(seat, None) or find(request.bot, request.view.game, Stream(*request.dice))
        self._players[seat] = player
        if len(self._players) > PLAYERS_KEPT:
            self._players.popitem(last=False)
        return player


def checked_move(move: object, request: Request) -> Move | Failed:
    if not isinstance(move, str) or move not in request.view.legal_moves:
        return Failed(f"illegal move {shortened(move)}")
    return str(move)


def checked_analysis(analysis: Analysis, request: Request) -> Analysis | Failed:
    """The same in plain Python numbers, so that whoever reads it needs no NumPy."""
    wrong = [each.move for each in analysis.candidates if each.move not in request.view.legal_moves]
    if wrong:
        return Failed(f"illegal move {shortened(wrong[0])}")
    return Analysis(tuple(map(plain, analysis.candidates)), int(analysis.iterations))


def plain(candidate: Candidate) -> Candidate:
    return Candidate(
        str(candidate.move),
        int(candidate.visits),
        tuple(map(float, candidate.expected)),
        tuple(map(str, candidate.line)),
    )
