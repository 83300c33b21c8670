"""What the map of Hannibal prints beside its spaces, and no other game does."""

from __future__ import annotations

from typing import NamedTuple


class Sites(NamedTuple):
    """The figures beside ports, cities and provinces."""

    naval: tuple[int, ...]
    """For each space what its port adds to naval rolls. 11.6"""
    port_limit: tuple[int, ...]
    """For each space the units that may sail to or from it; 0 where any may. PHX 14.5"""
    siege: tuple[int, ...]
    """For each city what its walls add to siege rolls. 20.2"""
    castles: tuple[tuple[int, ...], ...]
    """For each city, the sides whose marker there shows a castle. PHX 2.1.C"""
    allies: tuple[int, ...]
    """For each province the battle cards that its allies are worth. 14.2"""
    hostile_tribes: tuple[bool, ...]
    """For each province whether its tribes may strike at any army. C7"""
