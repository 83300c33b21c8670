"""Romans found colonies. 7.2.1"""

from __future__ import annotations

from typing import Final

from delenda.engine.frame import Reason
from delenda.games.sword.changes import become_city, lose_cus
from delenda.games.sword.queries import is_inside, is_plain, power_of
from delenda.games.sword.sides import ROMAN
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus

TEXTS: dict[str, str] = {
    "log.colony": "{leader:leader} founds a colony in {space:space}.",
}
COLONISTS: Final = 3
"""The CUs of an army that founds a colony; one of them stays as its citizens. 7.2.1"""


def why_not_colony(s: SwordState, leader: int, place: int) -> Reason | None:
    """Say why an activated leader may not found a colony where he stands. 7.2.1"""
    if power_of(s, leader) != ROMAN:
        return Reason("only Romans found colonies", "7.2.1")
    if is_inside(s, place) or not is_plain(s, place) or s.control[place] != ROMAN:
        return Reason("a colony takes the place of a Roman marker", "7.2.1")
    if cus(s, ROMAN, place) < COLONISTS:
        return Reason("a colony takes an army of 3 CUs", "7.2.1")
    return None


def found_colony(s: SwordState, leader: int, space: int) -> None:
    """An army gives up a CU, and the marker becomes a walled city of loyalty 1. 7.2.1"""
    s.log("colony", rule="7.2.1", leader=leader, space=space)
    lose_cus(s, ROMAN, space, 1, "7.2.1")
    become_city(s, space, ROMAN, "7.2.1")
