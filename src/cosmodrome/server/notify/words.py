"""What a reminder says, in the languages of the page; whoever asked for it said which."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from cosmodrome.games.rulebook import ENGLISH


class Words(NamedTuple):
    """`titles` are the games' names, as the page has them."""

    titles: Mapping[str, str]
    your_turn: str
    way_out: str


WORDS: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "en": Words(
            {"rocket": "Pacal's Rocket", "pirates": "Space Pirates"},
            "{game}: it is your turn.",
            "You asked at the table to be told of your turns; there you can end it as well.",
        ),
        "de": Words(
            {"rocket": "Pacal's Rocket", "pirates": "Weltraumpiraten"},
            "{game}: Du bist am Zug.",
            "Du wolltest am Tisch erfahren, wenn du am Zug bist; dort kannst du das auch wieder beenden.",
        ),
        "pl": Words(
            {"rocket": "Pacal's Rocket", "pirates": "Kosmiczni Piraci"},
            "{game}: twoja tura.",
            "Te powiadomienia włączono przy stole; tam można je też wyłączyć.",
        ),
        "cs": Words(
            {"rocket": "Pakalova raketa", "pirates": "Vesmírní piráti"},
            "{game}: jsi na tahu.",
            "Tato upozornění byla zapnuta u stolu; tam se dají i vypnout.",
        ),
        "it": Words(
            {"rocket": "Il razzo di Pakal", "pirates": "Pirati spaziali"},
            "{game}: tocca a te.",
            "Questi avvisi sono stati chiesti al tavolo; lì si possono anche disattivare.",
        ),
        "fr": Words(
            {"rocket": "La fusée de Pakal", "pirates": "Pirates de l’espace"},
            "{game} : c’est à toi.",
            "Ces messages ont été demandés à la table ; c’est là aussi qu’on les arrête.",
        ),
    }
)


def words_in(language: str) -> Words:
    """In English where the language is not among them."""
    return WORDS.get(language, WORDS[ENGLISH])
