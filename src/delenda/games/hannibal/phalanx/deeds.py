"""What an army does on the march besides marching, in the Phalanx edition. PHX 7.2.E, 14.6, 15.2"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Goto, Next, Reason
from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.march.clearing import CLEAR, clear_marker, may_charm, may_pacify
from delenda.games.hannibal.state import HannibalState
from delenda.punic.changes import set_control
from delenda.punic.deeds import Deed
from delenda.punic.march.march import March
from delenda.punic.queries import (
    cus,
    has_city,
    has_tribe,
    is_inside,
    is_truce,
)
from delenda.punic.state import NEITHER, enemy_of

FLEXIBLE_ARMY = 3
"""The fewest CUs that change markers on the march. PHX 14.6"""

# --- Hanno ------------------------------------------------------------------------------------


def may_clear_with_cus(s: HannibalState, march: March, space: int) -> list[Action]:
    """Hanno removes a marker only where his move ends with own CUs beside him. PHX 15.2.A"""
    pacifies = cus(s, march.side(s), space) > 0 and may_pacify(s, march, space)
    return [Action("remove", (space,))] if pacifies or may_charm(s, march, space) else []


CLEAR_WITH_CUS = CLEAR._replace(options=may_clear_with_cus)


# --- flexible markers -------------------------------------------------------------------------


def may_change_marker(s: HannibalState, march: March, space: int) -> list[Action]:
    """An army of three CUs removes or places a marker for a movement point each. PHX 14.6"""
    for verb in ("remove", "place"):
        if _why_not_pay_for(s, march, Action(verb, (space,))) is None:
            return [Action(verb, (space,))]
    return may_clear_with_cus(s, march, space)


def _why_not_pay_for(s: HannibalState, march: March, action: Action) -> Reason | None:
    """Say why an army may not change a marker for a movement point. PHX 14.6, R-159"""
    space, enemy = march.place(s), enemy_of(march.side(s))
    wanted = enemy if action.verb == "remove" else NEITHER
    if is_inside(s, space) or action.args[0] != space or s.control[space] != wanted:
        return Reason("an army changes the marker of the space where it stands", "PHX 14.6")
    if has_city(s, space) or has_tribe(s, space):
        return Reason("walled cities and tribes change hands by siege alone", "PHX 14.6")
    if cus(s, enemy, space):
        return Reason("enemy CUs are there", "PHX 14.6")
    if is_truce(s) and action.verb == "remove":
        return Reason("enemy markers stand during a truce", "PHX 15.1 #64")
    if march.cus < FLEXIBLE_ARMY:
        return Reason(f"it takes an army of {FLEXIBLE_ARMY} CUs", "PHX 14.6")
    if march.halted or march.reach(s) < 1:
        return Reason("no movement point is left for it", "PHX 14.6")
    return None


def change_marker(s: HannibalState, march: March, action: Action) -> Next:
    """Remove or place a marker for a point; Hannibal charms for nothing. PHX 14.6"""
    space = action.args[0]
    is_free = may_charm(s, march, space) or _why_not_pay_for(s, march, action) is not None
    if action.verb == "remove" and is_free:
        return clear_marker(s, march, action)
    march.pay(1)
    owner = NEITHER if action.verb == "remove" else march.side(s)
    set_control(s, space, owner, "PHX 14.6")
    return Goto(march.ask)


FLEXIBLE = Deed(("remove", "place"), may_change_marker, _why_not_pay_for, change_marker)


def with_flexible_markers(edition: Edition) -> Edition:
    """Armies change markers on the march. PHX 14.6"""
    move = edition.slots.move
    deeds = tuple(FLEXIBLE if "remove" in deed.verbs else deed for deed in move.deeds)
    return edition._replace(slots=edition.slots._replace(move=move._replace(deeds=deeds)))
