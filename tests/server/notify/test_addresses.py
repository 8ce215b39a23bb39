"""What may be called: push services in the world, people's mail, and nothing in a network of our own."""

from __future__ import annotations

import pytest

from cosmodrome.games.errors import BadSetting
from cosmodrome.server.notify.addresses import check_mail, check_push
from cosmodrome.server.notify.door import is_public
from cosmodrome.server.notify.mail import Setting
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.wire.rest import Push, PushKeys
from tests.server.notify.browser import Browser


def push(endpoint: str, **keys: str) -> Push:
    return Push(endpoint, PushKeys(**{**Browser().keys, **keys}))


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAAA",
        "https://web.push.apple.com/QGuQyavXutnMH",
        "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB",
        "https://8.8.8.8/send",
    ],
)
def test_push_services_may_be_called(endpoint: str) -> None:
    check_push(push(endpoint))


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/send",
        "ftp://push.example.org/send",
        "https://localhost/send",
        "https://LOCALHOST./send",
        "https://db/send",
        "https://printer.local/send",
        "https://metadata.google.internal/send",
        "https://127.0.0.1/send",
        "https://10.0.0.1/send",
        "https://192.168.1.1/send",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/send",
        "https://[fd00::1]/send",
        "https://[::ffff:127.0.0.1]/send",
        "https://2130706433/send",
        "https://0x7f.1/send",
        "https://user:password@push.example.org/send",
        "https://push.example.org:0/send",
        "https://push.example.org:99999/send",
        "https://push.example.org/a b",
        "https://push.example.org/a\r\nHost: other",
        "https://[push/send",
        "https:///send",
        "send",
        "",
    ],
)
def test_nothing_else_may_be_called(endpoint: str) -> None:
    with pytest.raises(Refusal, match="https address"):
        check_push(push(endpoint))


@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": ""},
        {"p256dh": "not base64 !"},
        {"p256dh": Browser().keys["p256dh"][:-4]},
        {"p256dh": "B" + "A" * 86},  # no point of the curve
        {"auth": ""},
        {"auth": "c2hvcnQ"},
    ],
)
def test_keys_that_no_browser_has_are_refused(keys: dict[str, str]) -> None:
    with pytest.raises(Refusal, match="p256dh and auth"):
        check_push(push("https://push.example.org/send", **keys))


@pytest.mark.parametrize("address", ["name@example.org", "first.last+games@mail.example.co.uk", "o'hara@example.org"])
def test_mail_addresses(address: str) -> None:
    check_mail(address)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "name",
        "name@",
        "@example.org",
        "name@example",
        "name@localhost",
        "name@mail.local",
        "a b@example.org",
        "name@example.org\nBcc: other@example.org",
        "name@example.org,other@example.org",
        "Name <name@example.org>",
        ".name@example.org",
        "name@-example.org",
    ],
)
def test_what_is_no_mail_address(address: str) -> None:
    with pytest.raises(Refusal, match="e-mail address"):
        check_mail(address)


def test_a_private_address_is_private_in_any_dress() -> None:
    assert is_public("1.1.1.1")
    assert is_public("2606:4700::1111")
    for address in ("127.0.0.1", "::1", "10.1.2.3", "::ffff:10.1.2.3", "fe80::1%eth0", "0.0.0.0", "224.0.0.1"):
        assert not is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "mail.example.org",
        "http://mail.example.org?from=games@example.org",
        "smtp://mail.example.org",
        "smtp://mail.example.org?from=games",
        "smtp://mail.example.org?from=games@example.org&colour=red",
        "smtp://mail.example.org?from=games@example.org&page=play.example.org",
        "smtp://:587?from=games@example.org",
        "smtp://user:hunter2@mail.example.org:none?from=games@example.org",
    ],
)
def test_a_bad_setting_for_mail_says_how_it_ought_to_be_and_not_the_password(url: str) -> None:
    with pytest.raises(BadSetting, match="COSMODROME_MAIL") as error:
        Setting.read(url)
    assert "hunter2" not in str(error.value)
