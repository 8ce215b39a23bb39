"""What the server says while it runs: a line each, for people or for programs, and never a secret."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import Final

TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43,}")
PASSWORD: Final = re.compile(r"(://[^/\s:@]*:)[^@\s]*@")
SAID: Final = re.compile(
    r"((?:password|passwd|secret|token|cookie|authorization)[\"']?\s*[=:]\s*[\"']?)[^&\s\"']+", re.IGNORECASE
)
HIDDEN: Final = "…"


def configure(as_json: bool) -> None:
    """One handler for everything, our own words and the libraries' complaints."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if as_json else ForPeople("%(asctime)s %(levelname)s %(message)s", "%H:%M:%S"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("cosmodrome").setLevel(logging.INFO)


def without_secrets(text: str) -> str:
    """Tokens and passwords that have found their way into a message."""
    return SAID.sub(rf"\1{HIDDEN}", TOKEN.sub(HIDDEN, PASSWORD.sub(rf"\1{HIDDEN}@", text)))


class ForPeople(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class AsJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        said = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            said["error"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(said, ensure_ascii=False)
