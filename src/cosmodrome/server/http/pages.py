"""The web page: files that were built into the package. Without them the API says what there is."""

from __future__ import annotations

import os
import re
from html import escape
from http import HTTPStatus
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

import cosmodrome

STATIC: Final = Path(__file__).parent.parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"  # a built file's name changes with what is in it
ASK_AGAIN: Final = "no-cache"
PACKED: Final = ".gz"
NOT_AT_ALL: Final = re.compile(r"q=0(\.0*)?")


class Assets(StaticFiles):
    """Built files under names of their own, packed where they lie packed and the browser unpacks them."""

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        if os.fspath(full_path).endswith(PACKED):
            raise HTTPException(HTTPStatus.NOT_FOUND)  # it goes by the name of what is in it
        packed = f"{os.fspath(full_path)}{PACKED}"
        is_packed = Path(packed).exists()
        if is_packed and unpacks(Headers(scope=scope).get("accept-encoding", "")):
            response = super().file_response(packed, Path(packed).stat(), scope, status_code)
            response.headers["content-encoding"] = "gzip"
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        if is_packed:
            response.headers["vary"] = "accept-encoding"
        response.headers["cache-control"] = FOREVER
        return response


def unpacks(accepted: str) -> bool:
    """Whether gzip is among the codings that a browser accepts, and not as one that it does not want."""
    codings = (each.replace(" ", "").lower().partition(";") for each in accepted.split(","))
    return any(name == "gzip" and not NOT_AT_ALL.fullmatch(weight) for name, _, weight in codings)


def routes() -> list[BaseRoute]:
    if not (STATIC / "index.html").exists():
        return [Route("/", without_page), Route("/t/{table}", without_page)]
    whole = [
        Route(f"/{file.name}", page_file(file))
        for file in sorted(STATIC.iterdir())
        if file.is_file() and file.name != "index.html"
    ]
    index = page_file(STATIC / "index.html")
    return [
        Mount("/assets", Assets(directory=STATIC / "assets")),
        *whole,
        Route("/", index),
        Route("/{page:path}", index),  # the page finds its own way
    ]


def page_file(file: Path):  # type: ignore[no-untyped-def]  # an endpoint of Starlette's
    async def respond(_request: Request) -> Response:
        return FileResponse(file, headers={"cache-control": ASK_AGAIN})

    return respond


async def without_page(_request: Request) -> Response:
    version = escape(cosmodrome.__version__)
    return HTMLResponse(
        f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Cosmodrome</title>
<meta name="viewport" content="width=device-width"><style>body{{font:1rem/1.5 system-ui;max-width:40rem;
margin:3rem auto;padding:0 1rem;color-scheme:light dark}}</style>
<h1>Cosmodrome {version}</h1><p>The server runs. This installation has no web page built into it; programs find
<a href="/api">what it offers</a>, <a href="/api/openapi.json">how to ask for it</a>,
<a href="/healthz">how it is</a> and <a href="/metrics">its figures</a>.</p></html>"""
    )
