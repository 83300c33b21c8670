"""Where the army on the march can go by land and by sea, and what may befall it on the way."""

from __future__ import annotations

from dataclasses import replace
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple, cast

from delenda.engine.action import Action
from delenda.engine.state import clone, nearest, the
from delenda.games.hamilcar.battle.battlefield import DiceField
from delenda.games.hamilcar.battle.levels import contender, levels
from delenda.games.hamilcar.page.outlook import battle_odds, told_fight, told_siege
from delenda.games.hamilcar.page.sea_notes import Fleet, sea_notes, side_storms
from delenda.games.hamilcar.queries import at_sea, naval_range
from delenda.games.hamilcar.sea.course import LAND, Course
from delenda.games.hamilcar.sea.embarking import VOYAGE_VERB, most_ships, why_not_go_to_sea
from delenda.games.hamilcar.sea.landing import why_not_land, why_not_land_inside
from delenda.games.hamilcar.sea.reach import leg_to, legs, why_not_intercept
from delenda.games.hamilcar.sea.voyage import Voyage
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.march.march import March
from delenda.punic.march.march_rules import why_not_leave
from delenda.punic.march.outcomes import SEA
from delenda.punic.page.preview import Foresight, Leg, Way, previews_of
from delenda.punic.page.preview_notes import Told
from delenda.punic.queries import commander, is_inside, space_of
from delenda.punic.state import NOWHERE, SIDES, enemy_of
from delenda.punic.turn.own_turn import own_plays

if TYPE_CHECKING:
    from delenda.engine.page import Preview
    from delenda.engine.view import View
    from delenda.punic.odds.attrition import Losses
    from delenda.punic.page.preview_notes import Step
    from delenda.punic.siege.siege import Besiege

NUMERALS = ("", "I", "II", "III")


def previews(seen: View) -> list[Preview]:
    """Return every space within reach of the army on the march, the cheapest way first."""
    return previews_of(seen, FORESIGHT)


# --- battles and sieges -----------------------------------------------------------------------


def notes_of_battle(s: HamilcarState, march: March, step: Step, _lost: Losses) -> list[str]:
    """Tell on which dice levels both sides would fight, and who would win. 13.3"""
    side = march.side(s)
    battle = battle_there(s, step, side)
    own, theirs = levels(*(contender(s, battle, one) for one in (side, enemy_of(side))))
    told = f"battle: dice level {NUMERALS[own]} against {NUMERALS[theirs]}"
    return [told, told_fight(battle_odds(s, battle))]


def battle_there(s: HamilcarState, step: Step, attacker: int) -> DiceField:
    """Return the battle that a step would bring about, as far as can be seen now. 13.1"""
    battle = s.rules.slots.battle.battle(
        attacker, step.target, step.origin, landed=step.kind == SEA
    )
    assert isinstance(battle, DiceField)
    for side in SIDES:
        battle.put_in_command(side, commander(s, side, step.target))
    battle.count(s)
    return battle


def notes_of_siege(s: HamilcarState, attempt: Besiege, _fewer: Losses) -> str:
    """Tell how likely a place falls. 14"""
    return told_siege(s, attempt)


# --- voyages ----------------------------------------------------------------------------------


class Sailing(NamedTuple):
    """A way of a fleet from port to port."""

    cost: int
    threatened: bool
    """It may be intercepted on it. 8.1"""
    storms: int
    ports: tuple[int, ...]
    """The ports entered."""
    threats: tuple[int, ...] = ()
    """Those where it may be."""


def voyages(way: Way) -> list[Leg]:
    """Return the ports where the army may land, each by the cheapest and safest way. 7.3"""
    s, march = cast("HamilcarState", way.s), way.march
    place = march.place(s)
    voyage = nearest(s, Voyage)
    if voyage is not None and space_of(s, place) == NOWHERE:
        return _under_way(way, voyage)
    space = space_of(s, place)
    if not is_inside(s, place) and why_not_leave(s, march) is not None:
        return []
    if why_not_go_to_sea(s, march, space) is not None:
        return []
    ships = most_ships(s, march)
    fleet = Fleet(march.side(s), march.general, ships, march.cus + march.baggage)
    left = min(march.reach(s), naval_range(s, fleet.side))
    found = sailings(s, fleet.side, Sailing(0, False, 0, ()), space, left, could=True)
    first = Action(VOYAGE_VERB, (ships,))
    return [leg for one in found for leg in _landings(way, fleet, one, (first,))]


def _under_way(way: Way, voyage: Voyage) -> list[Leg]:
    """Return where a fleet at sea may land; it has met some storms already. 7.3"""
    s, march = cast("HamilcarState", way.s), way.march
    side = march.side(s)
    fleet = Fleet(side, march.general, s.sailing[side], march.cus + march.baggage)
    start = Sailing(0, False, voyage.storms, ())
    here, left = voyage.here(s), voyage.left(s, march)
    found = sailings(s, side, start, here, left, could=not voyage.tried)
    if voyage.route and not voyage.is_leaving():
        found.insert(0, start._replace(ports=(here,)))
    could = voyage.could and not voyage.tried
    return [leg for one in found for leg in _landings(way, fleet, one, (), could=could)]


def sailings(
    s: HamilcarState, side: int, start: Sailing, port: int, left: int, *, could: bool
) -> list[Sailing]:
    """Return the ways to all ports within so many points; `could`: it may be intercepted."""
    best: dict[int, Sailing] = {}
    threats = {port: False}
    heap = [(start, port)]
    while heap:
        so_far, here = heappop(heap)
        if here in best:
            continue
        best[here] = so_far
        for leg in legs(s, here):
            if leg.to in best or so_far.cost + leg.cost > left:
                continue
            if leg.to not in threats:
                threats[leg.to] = could and why_not_intercept(s, side, leg.to) is None
            heappush(heap, (_sailed(so_far, leg.to, leg.cost, leg.storms, threats[leg.to]), leg.to))
    del best[port]
    return list(best.values())


def _sailed(so_far: Sailing, port: int, cost: int, storms: int, threat: bool) -> Sailing:
    return Sailing(
        so_far.cost + cost,
        so_far.threatened or threat,
        so_far.storms + storms,
        (*so_far.ports, port),
        (*so_far.threats, *((port,) if threat else ())),
    )


def _landings(
    way: Way, fleet: Fleet, sailing: Sailing, first: tuple[Action, ...], *, could: bool = False
) -> list[Leg]:
    """Return the leg that ends in a port: before the walls, else inside; or none. 7.3.B"""
    s, march = cast("HamilcarState", way.s), way.march
    port = sailing.ports[-1]
    within = why_not_land(s, march, port, march.reach(s) - sailing.cost) is not None
    if within and why_not_land_inside(s, march, port) is not None:
        return []
    last = Action("land-inside", (march.cus,)) if within else LAND
    steps = (*first, *_lanes(s, way, sailing), last)
    storms = sailing.storms + side_storms(s, fleet.side)
    notes = sea_notes(s, fleet, storms, sailing.threats, could=could)
    risks = 2 * sailing.threatened
    return [Leg(way, steps, sailing.ports, SEA, sailing.cost, risks, within, tuple(notes))]


def _lanes(s: HamilcarState, way: Way, sailing: Sailing) -> tuple[Action, ...]:
    """Return the answers that take a fleet along its way."""
    if not sailing.cost:
        return ()
    voyage, place = nearest(s, Voyage), space_of(s, way.march.place(s))
    here = voyage.here(s) if voyage is not None and place == NOWHERE else place
    found = []
    for port in sailing.ports:
        is_open = next(leg.is_open for leg in legs(s, here) if leg.to == port)
        found.append(Action("cross" if is_open else "sail", (port,)))
        here = port
    return tuple(found)


def asked(leg: Leg) -> tuple[Action, ...]:
    """Return the answers of a voyage that are asked for: where there is one way, nobody is. 7.3"""
    if leg.kind != SEA:
        return leg.steps
    s = cast("HamilcarState", clone(leg.way.s))
    march = the(s, March)
    side, first = march.side(s), [step for step in leg.steps if step.verb == VOYAGE_VERB]
    if first:
        ships = first[0].args[0]
        course: Course = Voyage(march.place(s), ships)
        s.ready[side], s.sailing[side] = s.ready[side] - ships, ships
        march.relocate(s, at_sea(s, side))
    else:
        course = the(s, Voyage)
    found = []
    for step in leg.steps[len(first) :]:
        if _has_choice(s, march, course):
            found.append(step)
        if step.args and step.verb != "land-inside":
            _sail_on(s, march, course, step.args[0])
    return (*first, *found)


def _has_choice(s: HamilcarState, march: March, course: Course) -> bool:
    """Say whether a fleet has more than one way to go on."""
    ways = [*course.next_legs(s, march), *course.landings(s, march)]
    more = course.may_load(s, march) or bool(own_plays(s, march.side(s)))
    return len(ways) + more > 1


def _sail_on(s: HamilcarState, march: March, course: Course, port: int) -> None:
    """Sail a lane on a copy of the table."""
    leg = leg_to(s, course.here(s), port)
    assert leg is not None
    march.pay(leg.cost)
    course.route += (port,)
    course.used += leg.cost
    course.loaded = False


def embark(_s: HamilcarState, march: March) -> None:
    """A general embarks once in an activation. 7.1"""
    march.orders = replace(march.orders, sea=0)


FORESIGHT = Foresight(
    Told(notes_of_battle, notes_of_siege),
    voyages,
    embark,
    asked=asked,
    prompts=("march", "voyage"),
)
FORESEEN = FORESIGHT.foreseen
