"""What can be in effect, and when it ends; `HannibalState.effects` holds the numbers of what is.

Stored games hold the numbers, so a new effect comes last, but for those upon generals.
"""

from __future__ import annotations

from delenda.warfare.effects import (
    RESHUFFLED,
    TURN_BEGINS,
    TURN_ENDS,
    Effect,
    Effects,
)

MOST_GENERALS = 30
"""There are 20; a data pack may add some."""

TABLE = Effects()

MACEDONIA = TABLE.add(Effect("macedonia", "Macedonia allied with Carthage (#9)"))
NAVAL_VICTORY = TABLE.add(
    Effect(
        "naval-victory",
        "Carthaginian naval victory (#29)",
        TURN_ENDS,
        told="naval-victory-ends",
        rule="card.navalvictory",
        card=29,
    )
)
TRUCE = TABLE.add(Effect("truce", "truce (#64)"))
RESHUFFLE = TABLE.add(Effect("reshuffle", "reshuffle at the end of the turn", RESHUFFLED))
HANNO_COUNSELS = TABLE.add(
    Effect(
        "hanno-counsels",
        "Hanno counsels Carthage (#57)",
        RESHUFFLED,
        told="counsel-ends",
        rule="card.hanno",
        card=57,
    )
)
CATO_COUNSELS = TABLE.add(
    Effect(
        "cato-counsels",
        "Cato counsels Rome (#58)",
        RESHUFFLED,
        told="counsel-ends",
        rule="card.cato",
        card=58,
    )
)
HANNO_ENDS = TABLE.add(
    Effect(
        "hanno-counsels-ends",
        "#57 until the turn ends",
        TURN_BEGINS,
        of=HANNO_COUNSELS,
        told="counsel-ends",
        rule="card.hanno",
        card=57,
    )
)
CATO_ENDS = TABLE.add(
    Effect(
        "cato-counsels-ends",
        "#58 until the turn ends",
        TURN_BEGINS,
        of=CATO_COUNSELS,
        told="counsel-ends",
        rule="card.cato",
        card=58,
    )
)
SYRACUSE_ALLIED = TABLE.add(Effect("syracuse-allied", "Syracusae allied with Carthage (#26)"))
MANPOWER_SHORTAGE = TABLE.add(Effect("manpower-shortage", "Rome short of men (#68)", TURN_ENDS))
ROMAN_HAND_OPEN = TABLE.add(Effect("roman-hand-open", "Roman cards shown (#79)", TURN_ENDS))
ROMAN_VICTORY = TABLE.add(Effect("roman-victory", "Rome victorious this turn", TURN_ENDS))
CARTHAGINIAN_VICTORY = TABLE.add(
    Effect("carthaginian-victory", "Carthage victorious this turn", TURN_ENDS)
)
FLAMEN_MARTIALIS = len(TABLE.rows)
"""The first of as many as there are generals: it lies upon one of them. PHX C90"""
for general in range(MOST_GENERALS):
    TABLE.add(Effect(f"flamen-martialis-{general}", "Flamen Martialis (#90)", TURN_ENDS))

EFFECTS = tuple(TABLE.rows)
EFFECT_WORDS = TABLE.words()
