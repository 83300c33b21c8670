"""The table as the war begins. 3"""

from __future__ import annotations

from delenda.games.hamilcar.state import AWAITED, HamilcarState
from delenda.punic.book.scenario import Band
from delenda.punic.changes import add_units, move_general, name_proconsul
from delenda.punic.state import CARTHAGE, NEITHER, POOL, ROME


def set_up(s: HamilcarState) -> None:
    """Put the pieces on an empty table. 3.1-3.3"""
    setting, found = s.rules.setting, s.rules.tables.set_up
    s.turn = setting.first_turn
    s.control = [NEITHER] * s.rules.spaces
    for name, side in setting.control:
        s.control[s.rules.board.space(name)] = side
    heirs = {found.heir for found in s.rules.tables.skills}
    for general, one in enumerate(s.rules.generals):
        waits = one.side == CARTHAGE or one.id in heirs
        move_general(s, general, AWAITED if waits else POOL)
    for force in setting.forces:
        _place(s, force)
    for side, name, count in found.supplies:
        s.supplies[side * s.rules.places + s.rules.board.space(name)] += count
    s.ready = [found.ready[side] for side in (ROME, CARTHAGE)]
    s.spent = [found.spent[side] for side in (ROME, CARTHAGE)]
    for seat in s.rules.tables.miat_start:
        s.miat[seat] = 1


def _place(s: HamilcarState, force: Band) -> None:
    """Put a force before any walls; its owner may take it in when it first matters. 10"""
    space = s.rules.board.space(force.space)
    add_units(s, force.side, space, force.units + force.elephants, force.elephants)
    ids = s.rules.general_ids
    for name in force.generals:
        move_general(s, ids[name], space)
    if force.office == "consul":
        s.consuls += (ids[force.generals[0]],)
    elif force.office == "proconsul":
        name_proconsul(s, ids[force.generals[0]])
