"""E-mail, for those who want to be told that way: COSMODROME_MAIL says by which server."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final, Self
from urllib.parse import parse_qsl, unquote, urlsplit

from cosmodrome.games.errors import BadSetting
from cosmodrome.server.notify.addresses import MAIL
from cosmodrome.server.notify.reminder import Reminder
from cosmodrome.server.notify.undelivered import Gone, Undelivered
from cosmodrome.server.notify.words import words_in
from cosmodrome.server.store.subscriptions import Subscription

VARIABLE: Final = "COSMODROME_MAIL"
EXPECTED: Final = "it is smtp://user:password@host:587?from=games@example.org, or smtps:// for TLS from the start"
PORTS: Final = {"smtp": 587, "smtps": 465}
PATIENCE: Final = 15.0  # seconds
NO_SUCH_PERSON: Final = range(550, 554)
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class Setting:
    """A mail server, whom mails come from, and the address of the page if it is not the one that people used."""

    host: str
    port: int
    is_tls: bool
    user: str
    password: str
    sender: str
    page: str | None

    @classmethod
    def read(cls, text: str) -> Self:
        """The password is in it, so errors do not repeat the text."""
        try:
            place = urlsplit(text)
            port = place.port or PORTS[place.scheme]
            said = dict(parse_qsl(place.query, strict_parsing=True))
            sender, page = said.pop("from"), said.pop("page", None)
        except (ValueError, KeyError):
            raise BadSetting(VARIABLE, "as it is", EXPECTED) from None
        if not place.hostname or said or MAIL.fullmatch(sender) is None:
            raise BadSetting(VARIABLE, "as it is", EXPECTED)
        user, password = unquote(place.username or ""), unquote(place.password or "")
        if page is not None and urlsplit(page).scheme not in ("http", "https"):
            raise BadSetting(VARIABLE, "as it is", "`page` is where people find this server: https://play.example.org")
        return cls(place.hostname, port, place.scheme == "smtps", user, password, sender, page and page.rstrip("/"))


def mail_setting(environment: Mapping[str, str]) -> Setting | None:
    text = environment.get(VARIABLE)
    return Setting.read(text) if text else None


class Mail:
    """Sends one mail at a time, each over a connection of its own."""

    def __init__(self, setting: Setting, context: ssl.SSLContext | None = None) -> None:
        self._setting = setting
        self._context = context or ssl.create_default_context()

    def send(self, reminder: Reminder, to: Subscription) -> None:
        """Returns when the mail server has taken the mail; raises Gone if it knows of no such address."""
        try:
            with self._connected() as server:
                if self._setting.user:
                    server.login(self._setting.user, self._setting.password)
                server.send_message(self._written(reminder, to))
        except smtplib.SMTPRecipientsRefused as refused:
            code = refused.recipients[to.address][0]
            raise Gone if code in NO_SUCH_PERSON else Undelivered(f"the mail server answers {code}") from None
        except smtplib.SMTPResponseException as error:
            raise Undelivered(f"the mail server answers {error.smtp_code}") from None
        except smtplib.SMTPException as error:
            raise Undelivered(f"{type(error).__name__}: {error}") from None

    def _connected(self) -> smtplib.SMTP:
        """Encrypted wherever that can be had; a password goes over a bare line to this very machine only."""
        setting = self._setting
        if setting.is_tls:
            return smtplib.SMTP_SSL(setting.host, setting.port, timeout=PATIENCE, context=self._context)
        server = smtplib.SMTP(setting.host, setting.port, timeout=PATIENCE)
        try:
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=self._context)
            elif setting.user and setting.host not in LOOPBACK:
                raise Undelivered("the mail server offers no TLS, and the password is not sent without")
        except BaseException:
            server.close()
            raise
        return server

    def _written(self, reminder: Reminder, to: Subscription) -> EmailMessage:
        mail, text = EmailMessage(), reminder.text_in(to.language)
        mail["From"], mail["To"], mail["Subject"] = self._setting.sender, to.address, text
        mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=self._setting.sender.rpartition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        link = (self._setting.page or to.keys.get("page", "")) + reminder.path
        mail.set_content(f"{text}\n\n{link}\n\n{words_in(to.language).way_out}\n")
        return mail
