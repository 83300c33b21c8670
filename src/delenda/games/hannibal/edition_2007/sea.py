"""What the ships of 2007 do not do: they carry no army away from a battle. 13.2, 15.2"""

from __future__ import annotations

from delenda.games.hannibal.state import HannibalState
from delenda.punic.after.retreat import Retreat
from delenda.punic.force import Force


def no_havens(_s: HannibalState, _force: Force, _origin: int, _target: int) -> list[int]:
    """Nobody avoids battle by sea. 13.2"""
    return []


def no_refuges(_s: HannibalState, _retreat: Retreat) -> list[int]:
    """Nobody retreats by sea. 15.2"""
    return []


def never_reembarks(_s: HannibalState, _retreat: Retreat) -> list[int]:
    """A beaten army that has landed does not get back to its ships. 15.2"""
    return []
