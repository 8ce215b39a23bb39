"""Nothing secret gets into the log, whatever goes wrong and however it is written."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import Request
from starlette.responses import Response

from cosmodrome.server.app import ENDPOINTS
from cosmodrome.server.http.errors import answering
from cosmodrome.server.identity import COOKIE, cookie_with, new_token
from cosmodrome.server.logs import AsJson, ForPeople, configure, without_secrets
from tests.server.serving import UNLIMITED, enter_all, open_table, serving

TOKENS = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", min_size=43, max_size=43)
WORDS = st.text(max_size=40)
PASSWORDS = st.text(st.characters(exclude_characters="@/&\"'", exclude_categories=("Z", "C")), min_size=8, max_size=30)
URLS = st.sampled_from(
    [
        "postgresql://games:{}@db.example.org/games",
        "redis://:{}@hub.example.org:6379/0",
        "smtp://user:{}@mail.example.org:587?from=games@example.org",
        "postgresql://db.example.org/games?user=games&password={}",
    ]
)


@given(WORDS, TOKENS, WORDS)
def test_a_token_is_hidden_among_any_words(before: str, token: str, after: str) -> None:
    assert token not in without_secrets(f"{before}{token}{after}")


@given(st.lists(TOKENS, min_size=1, max_size=6), WORDS)
def test_a_cookie_is_hidden_whole(tokens: list[str], words: str) -> None:
    said = without_secrets(f"{words} cookie: {COOKIE}={cookie_with(tokens)}; path=/")
    assert not any(token in said for token in tokens)


@given(URLS, PASSWORDS, WORDS)
def test_a_password_in_an_address_is_hidden(url: str, password: str, words: str) -> None:
    """As it is, and as it must be written there."""
    for written in {password, quote(password, safe="")}:
        assert without_secrets(f"{words} {url.format(written)}").endswith(f" {url.format('…')}")


@pytest.mark.parametrize("formatter", [AsJson(), ForPeople("%(message)s")])
def test_a_secret_in_an_error_or_an_argument_is_hidden_too(formatter: logging.Formatter) -> None:
    token = new_token()
    try:
        raise RuntimeError(f"no such token: {token}")
    except RuntimeError:
        record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "%s", (f"seed {token}",), sys.exc_info())
    said = formatter.format(record)
    assert "RuntimeError: no such token: …" in said
    assert token not in said


@contextmanager
def listening(as_json: bool, monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What a server's process writes to its log, as it is set up there."""
    words, root, ours = io.StringIO(), logging.getLogger(), logging.getLogger("cosmodrome")
    before = root.handlers[:], root.level, ours.level
    monkeypatch.setattr(sys, "stderr", words)
    root.handlers = []
    configure(as_json)
    try:
        yield words
    finally:
        root.handlers, root.level, _ = before
        ours.setLevel(before[2])


@pytest.mark.parametrize("as_json", [True, False])
def test_a_mistake_of_ours_is_noted_without_what_it_was_about(as_json: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    token = new_token()

    async def mistaken(_request: Request) -> Response:
        raise KeyError(f"{token} at postgresql://games:hunter22@db/games")

    class Silent:
        """An application that counts nothing."""

        class state:  # noqa: N801
            from cosmodrome.server.metrics import Metrics

            metrics = Metrics()

    with listening(as_json, monkeypatch) as words:
        scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b"", "app": Silent}
        answer: Response = asyncio.run(answering(mistaken)(Request(scope)))  # type: ignore[arg-type]  # a coroutine
    assert answer.status_code == 500
    assert "a mistake of ours" in words.getvalue()
    assert "KeyError" in words.getvalue()
    for said in (words.getvalue(), bytes(answer.body).decode()):
        assert token not in said
        assert "hunter22" not in said
    if as_json:
        assert {"at", "level", "from", "message", "error"} == set(json.loads(words.getvalue()))


def test_no_way_of_asking_wrongly_puts_a_token_into_the_log(tmp_path: Path) -> None:
    """Each endpoint is asked with tokens in the cookie, the body, the path and the query, mostly in vain."""
    with serving(str(tmp_path / "games.db"), *UNLIMITED) as server, httpx.Client(base_url=server.url) as browser:
        opened = open_table(server)
        enter_all(server, opened)
        secrets = [opened.host, *opened.links.values(), new_token()]
        bodies: list[bytes] = [
            b"",
            b"[" * 5_000,
            json.dumps({"token": secrets[0], "name": secrets[1]}).encode(),
            json.dumps({secrets[3]: secrets[2], "type": "play"}).encode(),
            f'{{"seat": 2, "mail": "{secrets[1]}", "push": null}}'.encode(),
        ]
        refused = set()
        for endpoint in ENDPOINTS:
            for table in (opened.table, secrets[3]):
                path = re.sub(r"{\w+}", table, endpoint.path)
                for body in bodies:
                    headers = {"cookie": f"{COOKIE}={cookie_with(secrets)}", "content-type": "application/json"}
                    query = {"seat": secrets[2], "after": secrets[0], "from": secrets[1]}
                    browser.cookies.clear()  # what was given before
                    answer = browser.request(endpoint.method, path, content=body, headers=headers, params=query)
                    if answer.status_code >= 400:
                        refused.add((endpoint.method, endpoint.path))
        said = server.log.read_text()
    assert len(refused) >= len(ENDPOINTS) - 4  # what takes no arguments at all cannot be asked wrongly
    assert "Cosmodrome is at" in said
    assert not [secret for secret in secrets if secret in said]
    assert "mistake" not in said
