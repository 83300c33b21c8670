"""The classic die alone, with the tables of 2007. PHX 14.9"""

from __future__ import annotations

from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.book.edition_2007 import OWN_2007, SLOTS_2007


def with_classic_die(edition: Edition) -> Edition:
    """Sieges, sea and retreats go by the tables of 2007. PHX 14.9"""
    plain, slots = SLOTS_2007, edition.slots
    return edition._replace(
        slots=slots._replace(
            battle=slots.battle._replace(retreat_losses=plain.battle.retreat_losses),
            siege=slots.siege._replace(
                siege_roll=plain.siege.siege_roll, attack=plain.siege.attack
            ),
        ),
        own=edition.own._replace(
            naval_roll=OWN_2007.naval_roll,
            naval_fate=OWN_2007.naval_fate,
            retreat_faces=OWN_2007.retreat_faces,
        ),
    )
