"""The table as the game begins. 3"""

from __future__ import annotations

from delenda.games.sword.book.scenario import kind_of
from delenda.games.sword.sides import HOUSES
from delenda.games.sword.state import SwordState


def set_up(s: SwordState) -> None:
    """Put everything where the scenario says. 3"""
    setting = s.rules.setting
    for force in setting.forces:
        space = s.rules.board.space(force.space)
        s.units[kind_of(force.power, force.troops) * s.rules.places + space] += force.cus
        if force.leader:
            s.leaders[s.rules.leader(force.leader)] = space
    for house in range(len(HOUSES)):
        s.desperate[house] = DESPERATE if house in setting.order else 0
        s.vp[house] = setting.points[house] if house in setting.order else 0


DESPERATE = 2
"""The Desperate Times cards of each house. 7.4"""
