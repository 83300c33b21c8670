"""Those whom an army leaves at a friendly city are put inside. PHX 7.2.E"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Goto, Next, Reason
from delenda.punic.deeds import Deed
from delenda.punic.force import Force
from delenda.punic.march.march import March
from delenda.punic.march.march_rules import chose, consuls_here
from delenda.punic.march.party import carry
from delenda.punic.queries import (
    controls,
    cus,
    generals_at,
    has_city,
    herd,
    inside,
    is_besieged,
    is_consul,
    is_inside,
    room_inside,
)
from delenda.punic.state import PunicState, enemy_of

TEXTS: dict[str, str] = {
    "log.garrison": "{cus:cus} {verb} into {space:space}.",
    "log.garrison-general": "{general:general} goes into {space:space}.",
    "do.inside.march": "put {a0:cus} inside the walls",
    "do.go-inside.march": "put {a0:general} inside the walls",
}


def may_garrison(s: PunicState, march: March, space: int) -> list[Action]:
    """CUs and generals whom an army leaves at a friendly city may be put inside. PHX 7.2.E"""
    if _why_no_garrison(s, march, space) is not None:
        return []
    most = min(room_inside(s, space), cus(s, march.side(s), space) - march.cus)
    found = [Action("inside", (count,)) for count in range(1, most + 1)]
    others = [g for g in generals_at(s, march.side(s), space) if g not in march.generals()]
    found += [Action("go-inside", (general,)) for general in others]
    return [action for action in found if _keeps_five(s, march, space, action)]


def _why_no_garrison(s: PunicState, march: March, space: int) -> Reason | None:
    side = march.side(s)
    if not has_city(s, space) or not controls(s, side, space):
        return Reason("there is no friendly walled city here", "city.gates")
    if is_besieged(s, space) or cus(s, enemy_of(side), space):
        return Reason("enemies stand before the walls", "city.gates")
    if march.exhausted:
        return Reason("the move has ended, and only movement leads into a city", "city.gates")
    return None


def _keeps_five(s: PunicState, march: March, space: int, action: Action) -> bool:
    """A consul keeps five CUs on his side of the walls, whether he stays or not. PHX 2.3.C3"""
    goes, stays = consuls_here(s, march)
    least = s.rules.numbers.consular_army
    if action.verb == "go-inside":
        is_free = not stays or not is_consul(s, action.args[0])
        return is_free or cus(s, march.side(s), inside(s, space)) >= least
    is_short = goes and chose(s, march) and march.cus < least
    staying = cus(s, march.side(s), space) - (0 if is_short else march.cus)
    return not (stays or is_short) or staying - action.args[0] >= least


def why_not_garrison(s: PunicState, march: March, action: Action) -> Reason | None:
    """Explain why so many may not be put inside."""
    space = march.place(s)
    if is_inside(s, space):
        return Reason("the army is inside already", "city.gates")
    reason = _why_no_garrison(s, march, space)
    if reason is not None or action.verb != "inside":
        return reason
    if action.args[0] > room_inside(s, space):
        return Reason("the city cannot hold so many CUs", "city.gates")
    if action.args[0] > cus(s, march.side(s), space) - march.cus:
        return Reason("the army must first drop them off", "city.gates")
    return Reason("a consul is never left with fewer than five CUs", "consul.part")


def garrison(s: PunicState, march: March, action: Action) -> Next:
    """Put CUs or a general inside; elephants go last. PHX 7.2.E, R-156"""
    space, side = march.place(s), march.side(s)
    city = inside(s, space)
    if action.verb == "go-inside":
        carry(s, side, Force((action.args[0],)), space, city)
        s.log("garrison-general", rule="city.gates", general=action.args[0], space=space)
        return Goto(march.ask)
    count = action.args[0]
    beasts = herd(s, side, space) - march.elephants
    staying = cus(s, side, space) - march.cus
    carry(s, side, Force((), count, max(0, count - (staying - beasts))), space, city)
    verb = "goes" if count == 1 else "go"
    s.log("garrison", rule="city.gates", cus=count, verb=verb, space=space)
    return Goto(march.ask)


GARRISON = Deed(("inside", "go-inside"), may_garrison, why_not_garrison, garrison)
