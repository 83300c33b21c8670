"""Sieges of 2007: the roll, the points it takes, the spoils. 20"""

from __future__ import annotations

from delenda.engine.frame import Frame
from delenda.games.hannibal.siege.siege import Besiege, siege_bonus
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.tables import siege_result


def attack(s: HannibalState, siege: Besiege, die: int) -> tuple[int, int, str]:
    """A modified die gives siege points and losses on the Siege Table. 20.2"""
    bonus, reasons = siege_bonus(s, siege)
    points, losses = siege_result(s.rules.tables.siege, die + bonus)
    return points, losses, f" ({', '.join(reasons)})" if reasons else ""


def points_needed(s: HannibalState, _space: int) -> int:
    """Every city and tribe falls to three points. 20.2"""
    return s.rules.numbers.siege_points


def no_spoils(_s: HannibalState, _side: int, _space: int) -> Frame | None:
    """Who takes a city gets nothing but the city. 20.8"""
    return None
