"""Runs the application: one process, or several that share a port."""

from __future__ import annotations

import logging
import os
import socket
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import msgspec
import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from cosmodrome.server.app import Settings, make_app
from cosmodrome.server.database import Database
from cosmodrome.server.logs import configure
from cosmodrome.server.notify.mail import mail_setting
from cosmodrome.server.store.upgrade import upgrade
from cosmodrome.server.wire.incoming import LONGEST_MESSAGE

OPTIONS: Final = "COSMODROME_SERVE"  # how the processes of a server learn what was asked for
GOING: Final = 10  # seconds that requests have to end
LOGGER: Final = logging.getLogger("cosmodrome")


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line has said."""

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


def run(options: Options, listening: socket.socket) -> None:
    """Until it is stopped."""
    configure(options.json_logs)
    mail_setting(os.environ)  # what is wrong with it is said before anything begins
    database = Database.named(options.database)
    upgrade(database)
    os.environ[OPTIONS] = msgspec.json.encode(asdict(options)).decode()
    config = uvicorn.Config(
        "cosmodrome.server.run:app",
        factory=True,
        workers=options.workers,
        log_config=None,
        access_log=False,
        proxy_headers=options.proxy is not None,
        forwarded_allow_ips=options.proxy,
        ws="websockets-sansio",
        ws_max_size=4 * LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=GOING,
    )
    LOGGER.info("Cosmodrome is at %s, its games in %s. Stop it with Ctrl-C.", options.address, database)
    if options.workers > 1:
        Multiprocess(config, sockets=[listening]).run()
    else:
        uvicorn.Server(config).run(sockets=[listening])


def app() -> Starlette:
    """The application of one of the processes."""
    options = Options(**msgspec.json.decode(os.environ[OPTIONS]))
    configure(options.json_logs)
    return make_app(
        Settings(
            database=Database.named(options.database),
            hub=options.hub,
            has_neighbours=options.workers > 1,
            bot_processes=options.bots,
            bot_memory_mb=options.bot_memory,
            limits=options.limits,
            reminders=Path(options.data),
        )
    )
