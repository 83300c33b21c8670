"""What an army does on the march besides marching, in the Phalanx edition. PHX 7.2.E, 14.6, 15.2"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Goto, Next, Reason
from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.march.clearing import CLEAR, clear_marker, may_charm, may_pacify
from delenda.games.hannibal.state import HannibalState
from delenda.punic.changes import set_control
from delenda.punic.force import Force
from delenda.punic.march.march import March
from delenda.punic.march.march_rules import consuls_here
from delenda.punic.march.party import carry
from delenda.punic.queries import (
    controls,
    cus,
    generals_at,
    has_city,
    has_tribe,
    herd,
    inside,
    is_besieged,
    is_consul,
    is_inside,
    is_truce,
    room_inside,
)
from delenda.punic.slots import Deed
from delenda.punic.state import NEITHER, enemy_of

TEXTS: dict[str, str] = {
    "log.garrison": "{cus:cus} {verb} into {space:space}.",
    "log.garrison-general": "{general:general} goes into {space:space}.",
}
FLEXIBLE_ARMY = 3
"""The fewest CUs that change markers on the march. PHX 14.6"""

# --- Hanno ------------------------------------------------------------------------------------


def may_clear_with_cus(s: HannibalState, march: March, space: int) -> list[Action]:
    """Hanno removes a marker only where his move ends with own CUs beside him. PHX 15.2.A"""
    pacifies = cus(s, march.side(s), space) > 0 and may_pacify(s, march, space)
    return [Action("remove", (space,))] if pacifies or may_charm(s, march, space) else []


CLEAR_WITH_CUS = CLEAR._replace(options=may_clear_with_cus)

# --- garrisons --------------------------------------------------------------------------------


def may_garrison(s: HannibalState, march: March, space: int) -> list[Action]:
    """CUs and generals whom an army leaves at a friendly city may be put inside. PHX 7.2.E"""
    if _why_no_garrison(s, march, space) is not None:
        return []
    most = min(room_inside(s, space), cus(s, march.side(s), space) - march.cus)
    found = [Action("inside", (count,)) for count in range(1, most + 1)]
    others = [g for g in generals_at(s, march.side(s), space) if g not in march.generals()]
    found += [Action("go-inside", (general,)) for general in others]
    return [action for action in found if _keeps_five(s, march, space, action)]


def _why_no_garrison(s: HannibalState, march: March, space: int) -> Reason | None:
    side = march.side(s)
    if not has_city(s, space) or not controls(s, side, space):
        return Reason("there is no friendly walled city here", "PHX 7.2.E")
    if is_besieged(s, space) or cus(s, enemy_of(side), space):
        return Reason("enemies stand before the walls", "PHX 7.2.E")
    if march.exhausted:
        return Reason("the move has ended, and only movement leads into a city", "PHX 7.2.E")
    return None


def _keeps_five(s: HannibalState, march: March, space: int, action: Action) -> bool:
    """A consul who stays keeps five CUs on his side of the walls. PHX 2.3.C3"""
    _, stays = consuls_here(s, march)
    least = s.rules.numbers.consular_army
    if action.verb == "go-inside":
        is_free = not stays or not is_consul(s, action.args[0])
        return is_free or cus(s, march.side(s), inside(s, space)) >= least
    staying = cus(s, march.side(s), space) - march.cus
    return not stays or staying - action.args[0] >= least


def why_not_garrison(s: HannibalState, march: March, action: Action) -> Reason | None:
    """Explain why so many may not be put inside."""
    space = march.place(s)
    if is_inside(s, space):
        return Reason("the army is inside already", "PHX 7.2.E")
    reason = _why_no_garrison(s, march, space)
    if reason is not None or action.verb != "inside":
        return reason
    if action.args[0] > room_inside(s, space):
        return Reason("the city cannot hold so many CUs", "PHX 7.2.E")
    if action.args[0] > cus(s, march.side(s), space) - march.cus:
        return Reason("the army must first drop them off", "PHX 7.2.E")
    return Reason("a consul is never left with fewer than five CUs", "PHX 2.3.C3")


def garrison(s: HannibalState, march: March, action: Action) -> Next:
    """Put CUs or a general inside; elephants go last. PHX 7.2.E, R-156"""
    space, side = march.place(s), march.side(s)
    city = inside(s, space)
    if action.verb == "go-inside":
        carry(s, side, Force((action.args[0],)), space, city)
        s.log("garrison-general", rule="PHX 7.2.E", general=action.args[0], space=space)
        return Goto(march.ask)
    count = action.args[0]
    beasts = herd(s, side, space) - march.elephants
    staying = cus(s, side, space) - march.cus
    carry(s, side, Force((), count, max(0, count - (staying - beasts))), space, city)
    verb = "goes" if count == 1 else "go"
    s.log("garrison", rule="PHX 7.2.E", cus=count, verb=verb, space=space)
    return Goto(march.ask)


GARRISON = Deed(("inside", "go-inside"), may_garrison, why_not_garrison, garrison)

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
