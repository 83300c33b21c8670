"""Beaten forces: the procedure of a retreat on a board."""

from __future__ import annotations

from delenda.punic.after.retreat import Retreat
from punic.staging import Board


def beaten(board: Board, side: int, space: str, barred: str = "") -> Board:
    """Let the original defender retreat."""
    enemy_origin = board.space(barred) if barred else -1
    frame = Retreat(side, board.space(space), -1, is_attacker=False, enemy_origin=enemy_origin)
    return board.run(frame)


def repulsed(board: Board, side: int, space: str, origin: str, *, landed: bool = False) -> Board:
    """Let the original attacker retreat."""
    frame = Retreat(side, board.space(space), board.space(origin), is_attacker=True, landed=landed)
    return board.run(frame)
