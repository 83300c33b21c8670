"""The part of the map that a scenario plays on. PHX 6.3"""

from __future__ import annotations

from delenda.warfare.board import Board


def in_play(board: Board, provinces: tuple[str, ...]) -> tuple[bool, ...]:
    """Say of each space whether it is in play: all are where no provinces are named."""
    return tuple(
        not provinces or board.provinces[province].id in provinces for province in board.province
    )
