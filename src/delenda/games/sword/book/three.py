"""What three players do otherwise: Gallic events in the place of the Gauls. 5.4"""

from __future__ import annotations

from delenda.games.sword.book import four
from delenda.games.sword.three.gallic import aversions, avert, gallic_turn, why_not_avert, windows


def keeps_hand(s: object, house: int) -> bool:
    """All may keep cards over. 6.2.1"""
    return True


SLOTS = four.SLOTS._replace(
    keeps_hand=keeps_hand,
    seat_passed=gallic_turn,
    windows=windows,
    replies=aversions,
    reply=avert,
    why_not_reply=why_not_avert,
)
