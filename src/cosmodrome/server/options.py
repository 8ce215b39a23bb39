"""What the command line has asked of a server, as its processes hand it on."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from typing import Final, Self

NAME: Final = "COSMODROME_SERVE"  # in the environment
FOLDER: Final = "folder://"  # a hub: where the processes of one server find one another


@dataclass(frozen=True, slots=True)
class Options:
    """`socket` is the number of the file that listens already."""

    database: str
    hub: str | None
    workers: int
    bots: int
    bot_memory: int
    proxy: str | None
    limits: float
    json_logs: bool
    data: str
    address: str
    socket: int
    opens_page: bool
    shared: str | None = None  # a folder of the processes of this server alone

    def hand_on(self) -> None:
        os.environ[NAME] = json.dumps(asdict(self))

    @classmethod
    def handed_on(cls) -> Self:
        return cls(**json.loads(os.environ[NAME]))
