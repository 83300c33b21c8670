"""The figures of a book."""

from __future__ import annotations

from typing import NamedTuple


class Numbers(NamedTuple):
    """The figures of an edition."""

    march: int = 4  # 10.2
    force_march: int = 6  # 10.2
    army: int = 10  # 10.2
    sea_cost: int = 3  # 11.1
    sea_ops: int = 5  # 11.4
    sea_campaign: int = 10  # 11.4
    battle_hand: int = 20  # 14.1
    retreat: int = 4  # 15.1
    siege_points: int = 3  # 20.2
    besiegers: int = 3  # 20.2
    elephants: int = 4  # 17.1
    trains: int = 1  # C30
    consular_army: int = 5  # 18.1
