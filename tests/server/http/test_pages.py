"""The web page: whole files, under names that may be kept for ever, with what browsers are told to allow."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest

from cosmodrome.server.app import Settings, make_app
from cosmodrome.server.database import Database
from cosmodrome.server.http import pages
from cosmodrome.server.metrics import Metrics
from tests.server.http.asking import refused
from tests.server.serving import Server


class Browser:
    """Asks an application that has a page built into it, and nothing else that it would need to be started."""

    def __init__(self, folder: Path) -> None:
        self._app = make_app(Settings(Database.named(str(folder / "games.db"))))
        self._app.state.metrics = Metrics()

    def get(self, path: str, **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(self._app), base_url="http://here") as client:
                return await client.get(path, headers=headers)

        return asyncio.run(ask())


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Browser:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><p>the page")
    (static / "manifest.webmanifest").write_text("{}")
    (static / "assets" / "page-1a2b.js").write_text("let x")
    (static / "assets" / "packed-3c4d.js").write_text("let y")
    (static / "assets" / "packed-3c4d.js.gz").write_bytes(gzip.compress(b"let y"))
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "STATIC", static)
    return Browser(tmp_path)


def test_the_page_is_everywhere_but_where_files_or_answers_are(browser: Browser) -> None:
    for path in ("/", "/t/aaaaaaaaaaaaaaaa", "/rules/rocket"):
        answer = browser.get(path)
        assert (answer.status_code, answer.text) == (200, "<!doctype html><p>the page")
        assert answer.headers["cache-control"] == "no-cache"
    asset = browser.get("/assets/page-1a2b.js")
    assert (asset.status_code, asset.text) == (200, "let x")
    assert "immutable" in asset.headers["cache-control"]
    assert browser.get("/manifest.webmanifest").text == "{}"
    for path in ("/api/nothing", "/api/records", "/api/tables/", "/api/tables/x/y/z"):
        refused(browser.get(path), "unknown", 404)
    refused(browser.get("/assets/other.js"), "unknown", 404)


def test_a_file_is_sent_packed_to_whoever_unpacks_it(browser: Browser) -> None:
    for accepted, encoding in (
        ("gzip, br", "gzip"),
        ("br, GZIP; q=0.5", "gzip"),
        ("identity", None),
        ("br, gzip; q=0.0", None),
    ):
        answer = browser.get("/assets/packed-3c4d.js", **{"accept-encoding": accepted})
        assert (answer.status_code, answer.text) == (200, "let y")
        assert answer.headers.get("content-encoding") == encoding
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["vary"] == "accept-encoding"
        assert "immutable" in answer.headers["cache-control"]
    assert "content-encoding" not in browser.get("/assets/page-1a2b.js", **{"accept-encoding": "gzip"}).headers


def test_who_asks_again_is_told_that_nothing_is_new_packed_or_not(browser: Browser) -> None:
    tags = set()
    for accepted in ("gzip", "identity"):
        tag = browser.get("/assets/packed-3c4d.js", **{"accept-encoding": accepted}).headers["etag"]
        again = browser.get("/assets/packed-3c4d.js", **{"accept-encoding": accepted, "if-none-match": tag})
        assert (again.status_code, again.headers["vary"]) == (304, "accept-encoding")
        tags.add(tag)
    assert len(tags) == 2
    refused(browser.get("/assets/packed-3c4d.js.gz"), "unknown", 404)


def test_no_path_leads_out_of_the_page(browser: Browser) -> None:
    for path in ("/assets/../../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
        answer = browser.get(path)
        assert "secret" not in answer.text or answer.status_code == 404


def test_every_answer_tells_the_browser_what_to_allow(browser: Browser) -> None:
    for path in ("/", "/api/openapi.json", "/api/nothing", "/assets/page-1a2b.js", "/assets/other.js"):
        headers = browser.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert (headers.get("cache-control") == "no-store") is path.startswith("/api")


def test_a_server_without_a_page_says_where_the_rest_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    bare = Browser(tmp_path)
    for path in ("/", "/t/aaaaaaaaaaaaaaaa"):
        answer = bare.get(path)
        assert answer.status_code == 200
        assert "/api/openapi.json" in answer.text
    refused(bare.get("/favicon.ico"), "unknown", 404)


def test_what_nobody_answers_is_said_so(server: Server) -> None:
    for method, path in (("PUT", "/api/tables"), ("POST", "/"), ("GET", "/api/tables//")):
        refused(httpx.request(method, server.url + path), "unknown", 404)


def test_the_server_says_what_it_offers_and_how_it_is(server: Server) -> None:
    said = httpx.get(f"{server.url}/api").json()
    assert {game["name"]: game["seats"][-1] for game in said["games"]} == {"pirates": 5, "rocket": 5}
    assert said["games"][0]["levels"][0]["name"] == "cadet"
    assert httpx.get(f"{server.url}/api/rules/rocket").text.startswith("# Pacal's Rocket")
    refused(httpx.get(f"{server.url}/api/rules/chess"), "unreadable", 400)
    for asked, language, title in (("de", "de", "die Regeln"), ("nl", "en", "the rules")):
        answer = httpx.get(f"{server.url}/api/rules/rocket?language={asked}")
        assert answer.headers["content-language"] == language
        assert answer.text.startswith(f"# Pacal's Rocket: {title}")
    assert httpx.get(f"{server.url}/healthz").json()["bots"] >= 1
    assert "cosmodrome_tables_open" in httpx.get(f"{server.url}/metrics").text
