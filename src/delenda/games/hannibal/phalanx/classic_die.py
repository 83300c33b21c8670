"""The classic die alone, with the tables of 2007. PHX 14.9"""

from __future__ import annotations

from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.book.edition_2007 import SLOTS_2007


def with_classic_die(edition: Edition) -> Edition:
    """Sieges, sea and retreats go by the tables of 2007. PHX 14.9"""
    plain, slots = SLOTS_2007, edition.slots
    return edition._replace(
        slots=slots._replace(
            move=slots.move._replace(
                naval_roll=plain.move.naval_roll, naval_fate=plain.move.naval_fate
            ),
            battle=slots.battle._replace(
                retreat_losses=plain.battle.retreat_losses,
                retreat_faces=plain.battle.retreat_faces,
            ),
            siege=slots.siege._replace(
                siege_roll=plain.siege.siege_roll, attack=plain.siege.attack
            ),
        )
    )
