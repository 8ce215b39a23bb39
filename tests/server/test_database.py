"""What `--database` and `--hub` may say."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cosmodrome.games.errors import BadSetting
from cosmodrome.server.database import Database
from cosmodrome.server.hub.local import LocalHub
from cosmodrome.server.hub.named import hub_named
from cosmodrome.server.hub.redis import RedisHub
from tests.server.loop import in_loop


@pytest.mark.parametrize("text", ["games.db", "sqlite:///games.db"])
def test_a_file_is_named_with_or_without_its_kind(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert Database.named(text) == Database(tmp_path / "games.db")


@pytest.mark.parametrize(
    "url",
    [
        "postgres://somebody:hush@host/games",
        "postgresql://somebody:hush@host:5433/games?sslmode=require",
        "postgresql://host/games?password=hush@hush",
    ],
)
def test_a_database_is_shown_without_its_secrets(url: str) -> None:
    assert str(Database.named(url)) == "postgresql://host/games"


@pytest.mark.parametrize("text", ["", "mysql://host/games", "/", "sqlite:///"])
def test_another_kind_of_database_is_refused(text: str) -> None:
    with pytest.raises(BadSetting, match="say a file, or postgresql://user:password@host/name"):
        Database.named(text)


def test_what_is_not_installed_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.setitem(sys.modules, "cosmodrome.server.hub.redis", None)
    with pytest.raises(BadSetting, match=r"pip install 'cosmodrome\[postgres\]'"):
        Database.named("postgresql://somebody:hush@host/games")
    with pytest.raises(BadSetting, match=r"pip install 'cosmodrome\[redis\]'"):
        hub_named("redis://host")


@in_loop
async def test_a_hub_is_redis_where_it_is_asked_for(tmp_path: Path) -> None:
    assert isinstance(hub_named(None), LocalHub)
    hub = hub_named(f"unix://{tmp_path}/socket")
    assert isinstance(hub, RedisHub)
    await hub.close()
