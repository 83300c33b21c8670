"""The table as a scenario begins. 4"""

from __future__ import annotations

from delenda.games.hannibal.state import HannibalState
from delenda.punic.book.scenario import Band
from delenda.punic.changes import add_units, move_general, name_proconsul
from delenda.punic.state import DEAD, DISPLACED, NEITHER


def set_up(s: HannibalState) -> None:
    """Put the pieces of the scenario on an empty table. 4.1-4.4"""
    setting = s.rules.setting
    s.turn = setting.first_turn
    s.control = [NEITHER] * s.rules.spaces
    for name, side in setting.control:
        s.control[s.rules.board.space(name)] = side
    for name in setting.subjugated:
        s.tribes[s.rules.tribe_of[s.rules.board.space(name)]] = 0
    for force in setting.forces:
        _place(s, force)
    for names, place in ((setting.out, DEAD), (setting.pool, DISPLACED)):
        for name in names:
            if name in s.rules.general_ids:
                move_general(s, s.rules.general_ids[name], place)
    s.effects = sorted(setting.effects)
    _set_aside(s, setting.cards_out)


def _place(s: HannibalState, force: Band) -> None:
    """Put a force before any walls; its owner may take it in when it first matters. 10.7, R-002"""
    space = s.rules.board.space(force.space)
    place = s.rules.inside[space] if force.inside else space
    add_units(s, force.side, place, force.units + force.elephants, force.elephants)
    ids = s.rules.general_ids
    for name in force.generals:
        move_general(s, ids[name], place)
    if force.office == "consul":
        s.consuls += (ids[force.generals[0]],)
    elif force.office == "proconsul":
        name_proconsul(s, ids[force.generals[0]])


def _set_aside(s: HannibalState, ids: tuple[str, ...]) -> None:
    """Take cards out of the game; those of optional rules may not be in it at all."""
    for card, found in enumerate(s.rules.cards):
        if found.id in ids:
            s.deck.remove(card)
            s.removed.append(card)
