"""`cosmodrome serve`: a server on this machine."""

from __future__ import annotations

import os
import socket
import sys
import tempfile
from pathlib import Path
from typing import Annotated, Final

import typer

from cosmodrome.cli.data_folder import data_folder
from cosmodrome.cli.db import database_of
from cosmodrome.games.errors import BadSetting
from cosmodrome.server.options import FOLDER, Options

PORT: Final = 8000
MOST_PORTS: Final = 65_535
MOST_TIMES: Final = 100_000
ONE_HEAP: Final = ("MALLOC_ARENA_MAX", "1")  # of C's: what one thread has let go of is then good for the others
WAITING: Final = 2048  # connections that the system keeps until they are taken up


def serve(  # noqa: PLR0913, PLR0917  # an argument for each option
    host: Annotated[
        str, typer.Option("--host", help="The address to listen on; 0.0.0.0 is all of them.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="The port; 0 takes a free one.")] = PORT,
    database: Annotated[
        str | None,
        typer.Option(
            "--database",
            help="A file, or postgresql://user:password@host/name.",
            show_default="server.db in your data folder",
        ),
    ] = None,
    hub: Annotated[
        str | None,
        typer.Option("--hub", help="redis://host, for several servers on one database.", show_default="none"),
    ] = None,
    workers: Annotated[
        int, typer.Option("--workers", help="Processes that answer; one serves hundreds of tables.")
    ] = 1,
    bots: Annotated[
        int | None,
        typer.Option("--bots", help="Processes in which bots think.", show_default="one for each core but one"),
    ] = None,
    bot_memory: Annotated[int, typer.Option("--bot-memory", help="Megabytes that each of those may use.")] = 1024,
    proxy: Annotated[
        str | None,
        typer.Option(
            "--proxy", help="The address of a reverse proxy whose word is taken for who asks.", show_default="none"
        ),
    ] = None,
    limits: Annotated[
        float,
        typer.Option("--limits", help="How many times the usual one address may ask, as for a school behind one."),
    ] = 1,
    json_logs: Annotated[bool, typer.Option("--json-logs", help="A JSON object for each line of the log.")] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Serve tables to browsers and programs. Every move is on the disk before anybody is told of it.

    Stop it with Ctrl-C: whoever is connected comes back by itself when it runs again.

    As in: cosmodrome serve --host 0.0.0.0 --port 80 --database postgresql://cosmodrome@localhost/cosmodrome
    """
    if not 0 <= port <= MOST_PORTS:
        raise BadSetting("--port", port, f"it is from 0 to {MOST_PORTS}")
    if workers < 1:
        raise BadSetting("--workers", workers, "it is at least 1")
    if not 0 < limits <= MOST_TIMES:
        raise BadSetting("--limits", limits, f"it is above 0 and up to {MOST_TIMES:,}")
    listening = listen(host, port)
    address = address_of(host, listening.getsockname()[1])
    place, data = database_of(database), data_folder()
    shared = Path(tempfile.mkdtemp(prefix="cosmodrome-")) if workers > 1 else None
    if shared is not None:
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", str(folder_in(shared, "metrics")))
    options = Options(
        database=place.url or str(place.file),
        hub=hub or between(shared),
        workers=workers,
        bots=spare_cores(workers) if bots is None else bots,
        bot_memory=bot_memory,
        proxy=proxy,
        limits=limits,
        json_logs=json_logs,
        data=str(data),
        address=address,
        socket=listening.fileno(),
        opens_page=open_page,
        shared=None if shared is None else str(shared),
    )
    become(options)


def between(shared: Path | None) -> str | None:
    """Where the processes of one server tell one another. Windows has no such sockets: there they look at the file."""
    return None if shared is None or sys.platform == "win32" else f"{FOLDER}{folder_in(shared, 'hub')}"


def folder_in(shared: Path, name: str) -> Path:
    folder = shared / name
    folder.mkdir()
    return folder


def become(options: Options) -> None:
    """The server takes this process over: the command line would only lie in its memory. Windows has no such thing."""
    options.hand_on()
    os.environ.setdefault(*ONE_HEAP)
    if sys.platform == "win32":
        from cosmodrome.server.run import main

        raise typer.Exit(main())
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, "-m", "cosmodrome.server.run"])


def listen(host: str, port: int) -> socket.socket:
    """The port, taken before anything else is done: a second server is told at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        remedy = "is another server running there? Give another --port" if port else "give an address of this machine"
        raise BadSetting("--host and --port", f"{host} {port}", f"{error.strerror or error}: {remedy}") from None
    listening.listen(WAITING)
    listening.set_inheritable(True)
    return listening


def address_of(host: str, port: int) -> str:
    """How a browser on this machine finds it."""
    seen = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{seen}:{port}/"


def spare_cores(workers: int) -> int:
    """For bots: what the servers leave, shared among them."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return max(1, (cores - 1) // workers)
