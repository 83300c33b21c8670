"""Events that cost CUs: attrition, desertion, hire. 5.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason
from delenda.games.sword.cards.ops import OPS, Deed, Play, may_harm, op_of, power_named
from delenda.games.sword.cards.pick import FORCE, Pick
from delenda.games.sword.changes import (
    lose_cus,
    settle_left,
    take_troops,
)
from delenda.games.sword.deck import Op
from delenda.games.sword.queries import (
    are_allied,
    are_friends,
    besiegers,
    commander,
    has_city,
    has_tribe,
    home,
    is_besieged,
    is_box,
    space_of,
)
from delenda.games.sword.sides import (
    ALL_POWERS,
    GAUL,
    GAULS,
    INDEPENDENT,
    NOBODY,
    POWERS_OF,
    SAMNITE,
)
from delenda.games.sword.state import SwordState
from delenda.games.sword.turn.attrition_roll import AttritionRoll
from delenda.games.sword.units import Troops, cus, places_with_cus, troops

Force = tuple[int, ...]
"""A power and a place where it has CUs."""
NO_FORCE = Reason("there is no such force", "7.1")
MERCENARIES = "mercenary"

# --- who can suffer -----------------------------------------------------------------------------


def forces(s: SwordState) -> list[Force]:
    """Return all forces: CUs of one power in one space, but not those inside a city. G"""
    return [
        (power, space)
        for power in ALL_POWERS
        for space in places_with_cus(s, power)
        if space < s.rules.spaces
    ]


def suffers(s: SwordState, house: int, force: Force) -> bool:
    """Say whether an event of a house may strike a force: no ally's. 15.2.2"""
    power = force[0]
    if power in POWERS_OF[house]:
        return True
    return may_harm(s, house, power) and not _all_friends(s, house, power)


def _all_friends(s: SwordState, house: int, power: int) -> bool:
    return all(are_allied(s, mine, power) for mine in POWERS_OF[house])


def is_besieger(s: SwordState, house: int, force: Force) -> bool:
    """Say whether a force of another house besieges a walled city. Fever in the Marshes"""
    power, space = force
    if power in POWERS_OF[house] or not has_city(s, space) or not is_besieged(s, space):
        return False
    return power in besiegers(s, space)


def is_in_samnium(s: SwordState, force: Force) -> bool:
    """Say whether a force is no friend of the Samnites and in their home. Scorched Hills"""
    power, space = force
    return home(s, space) == SAMNITE and not are_friends(s, power, SAMNITE)


def is_gaul_abroad(s: SwordState, force: Force) -> bool:
    """Say whether Gauls are outside Gallic home spaces and boxes. Gallic Quarrel"""
    power, space = force
    return power in GAULS and home(s, space) != GAUL and not is_box(s, space)


def stricken(s: SwordState, house: int, target: str) -> tuple[Force, ...]:
    """Return the forces that an event can make roll."""
    found = [force for force in forces(s) if suffers(s, house, force)]
    if target == "besieger":
        found = [force for force in found if is_besieger(s, house, force)]
    elif target == "enemies-in-samnite-home":
        return tuple(x for x in forces(s) if is_in_samnium(s, x))
    elif target == "gaul-or-transalpine-abroad":
        found = [force for force in found if is_gaul_abroad(s, force)]
    return tuple(found)


# --- attrition ----------------------------------------------------------------------------------


def attrition(s: SwordState, play: Play) -> Frame | None:
    """One force rolls for attrition, or all of a kind do."""
    target = op_of(s, play).word("target")
    found = stricken(s, play.house, target)
    if target == "enemies-in-samnite-home":
        return Sicken(found)
    return Plague(play.house, play.card, found)


def why_not_attrition(s: SwordState, play: Play) -> Reason | None:
    """Say why nobody rolls for attrition."""
    return None if stricken(s, play.house, op_of(s, play).word("target")) else NO_FORCE


@dataclass(slots=True)
class Plague(Frame):
    """A house picks a force that rolls for attrition."""

    house: int
    card: int
    found: tuple[Force, ...]

    def start(self, s: SwordState) -> Next:
        return Call(Pick(self.house, self.card, FORCE, self.found), self.picked)

    def picked(self, s: SwordState, force: Force) -> Next:
        return Call(Sicken((force,)))


@dataclass(slots=True)
class Sicken(Frame):
    """Forces roll for attrition one after the other. 5.5"""

    left: tuple[Force, ...]

    def start(self, s: SwordState) -> Next:
        if not self.left:
            return Done()
        power, place = self.left[0]
        return Call(AttritionRoll(power, cus(s, power, place)), self.rolled)

    def rolled(self, s: SwordState, count: int) -> Next:
        power, place = self.left[0]
        self.left = self.left[1:]
        lose_cus(s, power, place, count, "5.5")
        settle_left(s, power, space_of(s, place))
        return Goto(self.start)


# --- remove-cu ----------------------------------------------------------------------------------


def removable(s: SwordState, house: int, op: Op) -> tuple[Force, ...]:
    """Return the forces that can lose CUs by an op."""
    target = op.word("target")
    if target.startswith("force-near:"):
        return tuple(x for x in near(s, target) if suffers(s, house, x) and _has_more(s, x, op))
    power = power_named(op.word("power"))
    found = [(power, place) for place in places_with_cus(s, power)]
    if target == "army-with-named-leader":
        found = [x for x in found if is_led(s, x) and suffers(s, house, x)]
    else:
        found = [x for x in found if cus(s, *x) >= op.number() + op.number("leave")]
    return tuple(x for x in found if _has_more(s, x, op))


def _has_more(s: SwordState, force: Force, op: Op) -> bool:
    """Say whether a force has more CUs than an event leaves it."""
    return cus(s, force[0], force[1]) > op.number("leave")


def is_led(s: SwordState, force: Force) -> bool:
    """Say whether a named leader commands a force. Mercenary Desertion"""
    leader = commander(s, force[0], force[1])
    return leader != NOBODY and not s.rules.leaders[leader].is_minor


def near(s: SwordState, target: str) -> list[Force]:
    """Return the forces in or next to tribes that are not subjugated. Lucanians Hired"""
    names = target.partition(":")[2].split(",")
    tribes = [s.rules.board.space(name) for name in names]
    wild = [x for x in tribes if has_tribe(s, x) and s.control[x] == INDEPENDENT]
    spaces = {near for tribe in wild for near in (tribe, *s.rules.next_to[tribe])}
    return [force for force in forces(s) if force[1] in spaces]


def remove_cu(s: SwordState, play: Play) -> Frame | None:
    """A force loses CUs."""
    op = op_of(s, play)
    hired = op.word("cu_type") == MERCENARIES
    found = removable_by(s, play)
    return Desert(play.house, play.card, found, op.number(), op.number("leave"), hired)


def removable_by(s: SwordState, play: Play) -> tuple[Force, ...]:
    """Return the forces that can lose CUs by a play; where enemies are meant, no own ones."""
    op = op_of(s, play)
    found = removable(s, play.house, op)
    if op.word("target").startswith("force-near:"):
        own = POWERS_OF[play.house]
        return tuple(x for x in found if not any(are_friends(s, mine, x[0]) for mine in own))
    return found


def why_not_remove_cu(s: SwordState, play: Play) -> Reason | None:
    """Say why no force loses CUs."""
    return None if removable_by(s, play) else NO_FORCE


@dataclass(slots=True)
class Desert(Frame):
    """A house picks a force, which loses CUs."""

    house: int
    card: int
    found: tuple[Force, ...]
    count: int
    leave: int = 0
    """The CUs that it keeps at least."""
    hired: bool = False
    """It loses mercenaries."""

    def start(self, s: SwordState) -> Next:
        return Call(Pick(self.house, self.card, FORCE, self.found), self.picked)

    def picked(self, s: SwordState, force: Force) -> Next:
        power, place = force
        count = min(self.count, cus(s, power, place) - self.leave)
        if self.hired:
            dismiss(s, power, place, min(count, troops(s, power, place).mercenaries))
        else:
            lose_cus(s, power, place, count, "7.1")
        settle_left(s, power, space_of(s, place))
        return Done()


def dismiss(s: SwordState, power: int, place: int, count: int) -> None:
    """Mercenaries are removed."""
    take_troops(s, power, place, Troops(mercenaries=count))
    s.log("lost", rule="7.1", power=power, place=place, count=count)


OPS["attrition"] = Deed(attrition, why_not_attrition)
OPS["remove-cu"] = Deed(remove_cu, why_not_remove_cu)
