"""What holds markers in place, and how far: CUs and cities, roads and lanes. 5.4"""

from __future__ import annotations

from delenda.games.hamilcar.queries import neighbours_by_sea
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.control.isolation import linked_by_land
from delenda.punic.queries import cus_in_space, has_city


def anchors(s: HamilcarState, side: int, space: int) -> bool:
    """A CU or a walled city of a side, besieged or not, holds its markers in place. 5.4"""
    if cus_in_space(s, side, space):
        return True
    return s.control[space] == side and has_city(s, space)


def links(s: HamilcarState, space: int) -> list[int]:
    """Paths lead along roads and ordinary sea lanes, not over Mare Tyrrhenum. 5.4"""
    return linked_by_land(s, space) + neighbours_by_sea(s, space)
