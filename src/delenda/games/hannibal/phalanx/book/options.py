"""The optional rules of the Phalanx edition. PHX 14"""

from __future__ import annotations

from collections.abc import Mapping

from delenda.games.hannibal.book.edition import Edition, Switch
from delenda.games.hannibal.phalanx.alternate_sieges import with_alternate_sieges
from delenda.games.hannibal.phalanx.classic_die import with_classic_die
from delenda.games.hannibal.phalanx.deeds import with_flexible_markers
from delenda.games.hannibal.phalanx.extra_cards import (
    with_cards_that_leave,
    with_cards_to_74,
    with_cards_to_90,
)
from delenda.games.hannibal.phalanx.generals import (
    with_bomilcar,
    with_consular_election,
    with_fates,
    with_killed_in_action,
    with_more_romans,
)
from delenda.games.hannibal.phalanx.mauretania import with_mauretania_rules
from delenda.games.hannibal.phalanx.reinforcement import with_alternative_reinforcements


def _same(edition: Edition) -> Edition:
    """Change nothing: the rule asks for the option by itself."""
    return edition


MAP = "The map and markers"
CARDS = "Cards"
GENERALS = "Generals"
REINFORCEMENTS = "Reinforcements"
SIEGES = "Sieges and dice"
WHOLE = "The whole game"

SWITCHES: Mapping[str, Switch] = {
    "mauretania": Switch(
        "The province of Mauretania is in play.",
        "PHX 14.5",
        with_mauretania_rules,
        group=MAP,
    ),
    "flexible-markers": Switch(
        "An army of three CUs removes and places markers on the march, for a point each.",
        "PHX 14.6",
        with_flexible_markers,
        group=MAP,
    ),
    "cards-74": Switch(
        "Cards 65-74 are in the deck.",
        "PHX 14.1",
        with_cards_to_74,
        group=CARDS,
        one_of="deck",
    ),
    "cards-90": Switch(
        "Cards 65-90 are in the deck: 90 of the book's 91, for nothing is known of #77.",
        "PHX 14.1",
        with_cards_to_90,
        group=CARDS,
        one_of="deck",
    ),
    "extra-cards-removed": Switch(
        "Cards 65-90 leave the game when their event happens.",
        "PHX 14.1",
        with_cards_that_leave,
        group=CARDS,
    ),
    "messenger-variant": Switch(
        "The victim of Messenger Intercepted may demand another play at once.",
        "PHX 14.2",
        _same,
        group=CARDS,
    ),
    "bomilcar": Switch(
        "Bomilcar comes on turn 4 (his ratings are reconstructed).",
        "PHX 14.4.A",
        with_bomilcar,
        scenarios=("218bc",),
        group=GENERALS,
    ),
    "more-generals": Switch(
        "Five more Romans are in the pool (their ratings and abilities are reconstructed).",
        "PHX 14.9",
        with_more_romans,
        group=GENERALS,
    ),
    "killed-in-action": Switch(
        "Romans whose whole army is destroyed in battle are out of the game.",
        "PHX 14.4.B",
        with_killed_in_action,
        group=GENERALS,
    ),
    "consular-election": Switch(
        "Nobody but Fabius is consul two turns running.",
        "PHX 14.4.B",
        with_consular_election,
        group=GENERALS,
    ),
    "fates": Switch(
        "Five Romans leave the game at the start of certain turns.",
        "PHX 14.4.B",
        with_fates,
        group=GENERALS,
    ),
    "alternative-reinforcements": Switch(
        "Each side gets a CU for each of its great cities.",
        "PHX 14.7",
        with_alternative_reinforcements,
        scenarios=("218bc",),
        group=REINFORCEMENTS,
    ),
    "original": Switch(
        "The game of the earlier editions: cards 1-64, 14 generals, no Mauretania.",
        "PHX 14.9",
        _same,
        excludes=(
            "cards-74",
            "cards-90",
            "extra-cards-removed",
            "mauretania",
            "bomilcar",
            "more-generals",
        ),
        scenarios=("218bc",),
        group=WHOLE,
    ),
    "alternate-sieges": Switch(
        "Most cities fall to two points, relief that is near helps them, and sieges bring spoils.",
        "PHX 14.8",
        with_alternate_sieges,
        group=SIEGES,
        one_of="sieges",
    ),
    "classic-die": Switch(
        "Sieges, naval combat and retreats use a plain die and the tables of 2007.",
        "PHX 14.9",
        with_classic_die,
        excludes=("alternate-sieges",),
        group=SIEGES,
        one_of="sieges",
    ),
}
