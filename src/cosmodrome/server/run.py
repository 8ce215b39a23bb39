"""Runs the application: one process, or several that share a port."""

from __future__ import annotations

import logging
import os
import shutil
import socket
import sys
import threading
import webbrowser
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from cosmodrome.games.errors import CosmodromeError
from cosmodrome.server.app import Settings, make_app
from cosmodrome.server.connections import REQUESTS, Socket
from cosmodrome.server.database import Database
from cosmodrome.server.logs import configure
from cosmodrome.server.notify.mail import mail_setting
from cosmodrome.server.options import Options
from cosmodrome.server.store.upgrade import is_current, upgrade
from cosmodrome.server.wire.incoming import LONGEST_MESSAGE

FAILED: Final = 1
INTERRUPTED: Final = 130
GOING: Final = 10  # seconds that requests have to end
LOGGER: Final = logging.getLogger("cosmodrome")


def main() -> int:
    """What can be mended by whoever started it is answered with one line, as by every command."""
    options = Options.handed_on()
    try:
        run(options)
    except CosmodromeError as error:
        print(f"cosmodrome: {' '.join(str(error).split())}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        clear_away(options.shared)
    return 0


def run(options: Options) -> None:
    """Until it is stopped."""
    configure(options.json_logs)
    mail_setting(os.environ)  # what is wrong with it is said before anything begins
    database = Database.named(options.database)
    upgrade_apart(database)
    listening = socket.socket(fileno=options.socket)
    config = uvicorn.Config(
        "cosmodrome.server.run:app",
        factory=True,
        workers=options.workers,
        log_config=None,
        access_log=False,
        proxy_headers=options.proxy is not None,
        forwarded_allow_ips=options.proxy,
        http=REQUESTS,
        ws=Socket,
        ws_max_size=4 * LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=GOING,
    )
    LOGGER.info("Cosmodrome is at %s, its games in %s. Stop it with Ctrl-C.", options.address, database)
    if REQUESTS == "h11":
        LOGGER.warning("httptools is missing: who is slow to send a request is waited for without end")
    if options.opens_page:
        threading.Timer(1.0, webbrowser.open, [options.address]).start()
    if options.workers > 1:
        Multiprocess(config, sockets=[listening]).run()
    else:
        uvicorn.Server(config).run(sockets=[listening])


def clear_away(shared: str | None) -> None:
    """What the processes of this server shared: where they found one another, and their counts."""
    if shared is not None:
        shutil.rmtree(shared, ignore_errors=True)


def upgrade_apart(database: Database) -> None:
    """In a process of its own: what it takes to upgrade would stay in the memory of a server that runs for months."""
    if not is_current(database):
        with ProcessPoolExecutor(1, get_context("spawn")) as apart:
            apart.submit(upgrade, database).result()


def app() -> Starlette:
    """The application of one of the processes."""
    options = Options.handed_on()
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


if __name__ == "__main__":
    sys.exit(main())
