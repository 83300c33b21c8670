"""Retreats of 2007: farther ways, and forces that part. 15"""

from __future__ import annotations

from collections.abc import Collection


def refuge_parts(size: int, room: int) -> range:
    """A beaten force goes into its city whole; it parts only if it does not fit. 15.4"""
    return range(size, size + 1) if size <= room else range(1, room + 1)


def may_go_farther(_cost: int, _shorter: Collection[int]) -> bool:
    """Every way that costs fewer CUs than the nearest one may be taken. 15.1"""
    return True
