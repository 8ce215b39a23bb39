"""The command `cosmodrome`: its subcommands, and the one place where errors become a line and an exit code."""

from __future__ import annotations

import io
import os
import sys
from typing import Annotated, Final

import typer

from cosmodrome import __version__
from cosmodrome.cli import arena, board, db, ladder, play, replay, rules, serve, sprt, trace, tune, verify
from cosmodrome.games.errors import BadSetting, CosmodromeError, UnknownName

FAILED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130

app = typer.Typer(
    name="cosmodrome",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 done; 1 a file, a record or a move is wrong; 2 the command is; 3 not accepted, by sprt; "
    "130 interrupted.",
)
app.add_typer(board.app, name="board")
app.add_typer(db.app, name="db")
db.app.command()(verify.verify)
app.command()(play.play)
app.command()(serve.serve)
app.command()(replay.replay)
app.command()(rules.rules)
app.command()(trace.trace)
app.command()(arena.arena)
app.command()(sprt.sprt)
app.command()(ladder.ladder)
app.command()(tune.tune)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback(help="Pacal's Rocket and Kosmiczni Piraci: play them, read their rules, check their records.")
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Options of the whole command."""


def main() -> None:
    """Runs the command line; a person's mistake is answered with one line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without some of our signs shows a question mark
    try:
        code = app(prog_name="cosmodrome", standalone_mode=False)
        sys.stdout.flush()
    except (UnknownName, BadSetting) as error:
        code = complain(str(error), MISUSED)
    except CosmodromeError as error:
        code = complain(str(error), FAILED)
    except (BrokenPipeError, SystemExit):
        # The reader has enough (`| head`), which typer and rich answer with an exit of their own.
        # What is still in the buffer has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except OSError as error:
        code = complain(f"{error.filename or 'The system'}: {error.strerror or error}.", FAILED)
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except Exception as error:
        code = complain(usage_message(error), MISUSED)
    sys.exit(code or 0)


def usage_message(error: Exception) -> str:
    """What the option parser says of a wrong argument; anything else is our own mistake and shows as one."""
    format_message = getattr(error, "format_message", None)
    if format_message is None:
        raise error
    message = str(format_message()).rstrip(".?")
    return f"{message}. See cosmodrome --help." if message else ""


def complain(message: str, code: int) -> int:
    if message:
        print(f"cosmodrome: {' '.join(message.split())}", file=sys.stderr)
    return code
