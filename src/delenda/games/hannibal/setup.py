"""The table as a scenario begins. 4"""

from __future__ import annotations

from delenda.games.hannibal.changes import add_units, move_general
from delenda.games.hannibal.scenario import Force
from delenda.games.hannibal.state import NEITHER, HannibalState


def set_up(s: HannibalState) -> None:
    """Put the pieces of the scenario on an empty table. 4.1-4.4"""
    setting = s.rules.setting
    s.turn = setting.first_turn
    s.control = [NEITHER] * s.rules.spaces
    for name, side in setting.control:
        s.control[s.rules.board.space(name)] = side
    for force in setting.forces:
        _place(s, force)


def _place(s: HannibalState, force: Force) -> None:
    """Put a force outside any walls; its owner may take it in when it first matters. 10.7"""
    space = s.rules.board.space(force.space)
    add_units(s, force.side, space, force.units + force.elephants, force.elephants)
    for name in force.generals:
        move_general(s, s.rules.general_ids[name], space)
    if force.office == "consul":
        s.consuls += (s.rules.general_ids[force.generals[0]],)
