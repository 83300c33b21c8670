"""Which retreats may be chosen, as most books have it. PHX 11.10"""

from __future__ import annotations

from collections.abc import Collection


def may_go_farther(cost: int, shorter: Collection[int]) -> bool:
    """For a smaller loss one may go farther, on a shortest way that costs as much. PHX 11.10.B"""
    return cost not in shorter


def refuge_parts(size: int, room: int) -> range:
    """Any part of a beaten force that finds room may go into its city. PHX 11.10.E"""
    return range(min(size, 1), min(size, room) + 1)
