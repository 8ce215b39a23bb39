"""A push message is read by the browser it is for, and by nobody else."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, derive_private_key
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from cosmodrome.server.notify.identification import FILE, BadPushKey, authorization, key_in, make_key
from cosmodrome.server.notify.sealing import base64url, read_point, seal, seal_with, unbase64
from tests.server.notify.browser import Browser


def test_the_example_of_rfc_8291_is_encrypted_as_it_stands_there() -> None:
    own = derive_private_key(int.from_bytes(unbase64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), SECP256R1())
    browser = {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    }
    sealed = seal_with(b"When I grow up, I want to be a watermelon", browser, own, unbase64("DGv6ra1nlYgDCS1FRnbzlw"))
    assert base64url(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_browser_reads_what_is_meant_for_it_and_no_other_does() -> None:
    mine, other = Browser(), Browser()
    sealed = seal("Ruch należy do ciebie.".encode(), mine.keys)
    assert mine.read(sealed).decode() == "Ruch należy do ciebie."
    with pytest.raises(InvalidTag):
        other.read(sealed)


def test_two_messages_of_the_same_words_look_different() -> None:
    browser = Browser()
    assert seal(b"the same", browser.keys)[16:] != seal(b"the same", browser.keys)[16:]


def test_the_key_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    first = key_in(tmp_path)
    make_key(tmp_path / FILE)  # another process that was slower
    assert key_in(tmp_path).private_numbers() == first.private_numbers()
    assert [file.name for file in tmp_path.iterdir()] == [FILE]
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0


def test_a_file_that_is_no_key_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("no key\n")
    with pytest.raises(BadPushKey, match=FILE):
        key_in(tmp_path)


def test_the_server_signs_who_it_is_for_one_push_service(tmp_path: Path) -> None:
    said = authorization(key_in(tmp_path), "https://push.example.org:8443/a?b=c", "https://play.example.org")
    kind, _, fields = said.partition(" ")
    token, key = (field.partition("=")[2] for field in fields.split(", "))
    head, claims, signature = token.split(".")
    halves = unbase64(signature)
    numbers = int.from_bytes(halves[:32]), int.from_bytes(halves[32:])
    read_point(unbase64(key)).verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ECDSA(SHA256()))
    assert kind == "vapid"
    assert json.loads(unbase64(head)) == {"typ": "JWT", "alg": "ES256"}
    read = json.loads(base64.urlsafe_b64decode(claims + "=="))
    assert (read["aud"], read["sub"]) == ("https://push.example.org:8443", "https://play.example.org")
