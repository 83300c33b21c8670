"""Where the army on the march can go, and what may befall it on the way.

Every step is tried on a copy of the table as the seat sees it, with the rules of the march.
Nobody reacts there and no die falls: that is what the notes tell of.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple, cast

from delenda.engine.action import Action
from delenda.engine.page import Preview
from delenda.engine.run import answer
from delenda.engine.state import clone, nearest, the
from delenda.engine.view import View
from delenda.punic.deeds import Table
from delenda.punic.march.entering import OVERRUN, EnterSpace
from delenda.punic.march.march import March
from delenda.punic.march.march_rules import moves, why_not_leave
from delenda.punic.march.muster import Muster
from delenda.punic.march.outcomes import SEA
from delenda.punic.odds.attrition import UNHURT, Losses, after_attrition
from delenda.punic.odds.chances import ONE, at_least_one, percent, units
from delenda.punic.odds.reactions import interceptions
from delenda.punic.page.preview_notes import (
    Step,
    Told,
    chances_there,
    notes_of_passes,
    notes_there,
    overrun_chance,
)
from delenda.punic.queries import cus, is_inside, space_of
from delenda.punic.reactions.backing_up import pass_attrition
from delenda.punic.reactions.interception import has_neighbours
from delenda.punic.state import PunicState, enemy_of
from delenda.warfare.board import ALPS, PASS

MUSTERING = ("bring", "take", "elephants", "train")
"""The questions by which an army is made up before it sets out."""
FAR = 99
"""More movement points than any army has."""


class Way(NamedTuple):
    """A way that the army can take."""

    s: PunicState
    """The table at its end."""
    march: March
    steps: tuple[Action, ...] = ()
    spaces: tuple[int, ...] = ()
    cost: int = 0
    risks: int = 0
    passes: tuple[int, ...] = ()
    """The kinds of passes that cost men on the way. 10.6"""
    lost: Losses = UNHURT
    """How likely they cost so many CUs together."""
    tries: int = 0
    """How often it may be intercepted on the way."""
    free: Fraction = ONE
    """The chance that it never is, if all who may try do."""
    notes: tuple[str, ...] = ()
    """What may befall it on the way."""
    chances: tuple[str, ...] = ()
    """What it may do there."""
    ends: bool = False
    """The army must stop there."""


class Leg(NamedTuple):
    """What can be added to a way: a step along a road, or a voyage."""

    way: Way
    steps: tuple[Action, ...]
    spaces: tuple[int, ...]
    """The spaces that it leads through, the last one being its end."""
    kind: int
    cost: int
    risks: int
    within: bool = False
    """It ends inside the city."""
    notes: tuple[str, ...] = ()
    """What may befall the army at sea."""

    @property
    def target(self) -> int:
        """Return where it leads."""
        return self.spaces[-1]

    @property
    def is_direct(self) -> bool:
        """Say whether it leads to a space next to the army."""
        return not self.way.spaces and self.steps[0].verb == "move"


def all_steps(leg: Leg) -> tuple[Action, ...]:
    """Return the answers of a leg, where each of them is asked for."""
    return leg.steps


class Foresight(NamedTuple):
    """What a game shows its own way."""

    told: Told
    voyages: Callable[[Table], list[Leg]]
    """The voyages that can be added to a way."""
    embark: Callable[[Table, March], None]
    """The army has gone to sea on a copy of the table."""
    asked: Callable[[Leg], tuple[Action, ...]] = all_steps
    """Those answers of a leg that will be asked for: a question with one answer is not."""
    mustering: tuple[str, ...] = MUSTERING
    prompts: tuple[str, ...] = ("march",)
    """The questions that ask for the next step."""
    flat: bool = False
    """Every voyage costs the same, so that a farther port reaches nothing sooner."""

    @property
    def foreseen(self) -> tuple[str, ...]:
        """All questions of which there are previews."""
        return (*self.prompts, *self.mustering)


def previews_of(seen: View, foresight: Foresight) -> list[Preview]:
    """Return every space within reach of the army on the march, the cheapest way first.

    While the army is made up, all who can go along are taken.
    """
    if seen.ask is None or seen.ask.prompt not in foresight.foreseen:
        return []
    s = clone(cast("PunicState", seen.table))
    s.ask = seen.ask
    steps = _mustered(s, seen.seat, foresight.mustering)
    march = nearest(s, March)
    if march is None or not _asks(s, *foresight.prompts):
        return []
    party = _party(s, march) if steps else ""
    search = WaySearch(Way(s, march, steps), foresight)
    return [_told(way, party) for way in search.ways()]


def _party(s: PunicState, march: March) -> str:
    """Tell who would go along, and what, where baggage is counted."""
    beasts = f", {march.elephants} of them elephants" if march.elephants else ""
    carried = march.baggage if s.rules.baggage_counts else 0
    trains = f" and {s.rules.grammar.kinds['trains'].title(carried)}" if carried else ""
    return f"with {units(march.cus)}{beasts}{trains}"


def _mustered(s: PunicState, seat: int, mustering: tuple[str, ...]) -> tuple[Action, ...]:
    """Make the army up from all who can go along: they are what is offered first. 10.2"""
    steps: list[Action] = []
    muster = nearest(s, Muster)
    if muster is None or muster.reaction or muster.shut:
        return ()
    while s.ask is not None and _asks(s, *mustering):
        steps.append(s.ask.options[0])
        answer(s, seat, steps[-1])
    return tuple(steps)


def _asks(s: PunicState, *prompts: str) -> bool:
    return s.ask is not None and s.ask.prompt in prompts


def _told(way: Way, party: str) -> Preview:
    rules = way.s.rules
    toll = notes_of_passes(way.passes, way.lost)
    return {
        "space": rules.board.spaces[way.spaces[-1]],
        "path": [rules.grammar.write(step) for step in way.steps],
        "spaces": [rules.board.spaces[space] for space in way.spaces],
        "cost": way.cost,
        "notes": [*toll, *way.notes, *_unseen(way), *way.chances],
        "party": party,
    }


def _unseen(way: Way) -> list[str]:
    """Tell how likely a way is free, where more than one die threatens it."""
    return [f"nobody intercepts on the way: {percent(way.free)}"] if way.tries > 1 else []


# --- the search -------------------------------------------------------------------------------


class WaySearch:
    """Finds the cheapest way to each space, and of these the one with the fewest risks."""

    def __init__(self, start: Way, foresight: Foresight) -> None:
        self.foresight = foresight
        self.home = space_of(start.s, start.march.place(start.s))
        self.found: dict[int, Way] = {}
        self.direct: dict[int, Way] = {}
        """Spaces next to the army; the way there is always the one step."""
        self.embarked = FAR
        """What the nearest port costs; ships from farther ones reach nothing sooner."""
        self._heap: list[tuple[int, int, int, Leg]] = []
        """Steps by cost, risks and the order in which they were found."""
        self._order = count()
        self._grow(start)

    def ways(self) -> list[Way]:
        """Return the ways, the cheapest first."""
        while self._heap:
            leg = heappop(self._heap)[-1]
            if leg.target == self.home or (leg.target in self.found and not leg.is_direct):
                continue
            way = taken(leg, self.foresight)
            if leg.is_direct:
                self.direct[leg.target] = way
            if leg.target not in self.found:
                self.found[leg.target] = way
                self._grow(way)
        found = {**self.found, **self.direct}.values()
        return sorted(found, key=lambda way: (way.cost, way.risks))

    def _grow(self, way: Way) -> None:
        """Add every step that the rules allow from the end of a way."""
        if way.ends or way.march.halted:
            return
        legs = _marches(way) if way.march.reach(way.s) > 0 else []
        if not self.foresight.flat or way.cost <= self.embarked:
            sea = self.foresight.voyages(way)
            self.embarked = way.cost if sea else self.embarked
            legs += sea
        for leg in legs:
            total = way.cost + leg.cost, way.risks + leg.risks
            heappush(self._heap, (*total, next(self._order), leg))


def _marches(way: Way) -> list[Leg]:
    """Return the roads that are open. 10.2"""
    s, march = way.s, way.march
    space, side = march.place(s), march.side(s)
    if is_inside(s, space) or why_not_leave(s, march) is not None:
        return []
    roads = {road.to: road for road in s.rules.board.roads[space]}
    legs = []
    for step in moves(s, march, space):
        road = roads[step.args[0]]
        risks = (road.kind in (PASS, ALPS)) + has_neighbours(s, enemy_of(side), road.to)
        cost = s.rules.slots.move.road_cost(s, side, space, road)
        legs.append(Leg(way, (step,), step.args, road.kind, cost, risks))
    return legs


# --- one step ---------------------------------------------------------------------------------


def taken(leg: Leg, foresight: Foresight) -> Way:
    """Take a step, or a voyage, on a copy of the table."""
    way, target, told = leg.way, leg.target, foresight.told
    s = clone(way.s)
    march = the(s, March)
    step = Step(_origin(way, leg), target, leg.kind, leg.steps[-1])
    passes, lost = _crossed(way, leg)
    march.depart(s, leg.cost)
    if leg.kind == SEA:
        foresight.embark(s, march)
    march.relocate(s, s.rules.inside[target] if leg.within else target)
    found = [] if leg.within else notes_there(s, march, step, lost, told)
    tries = {} if leg.within else interceptions(s, march, target)
    ends = leg.within or _meets(s, march, step, lost)
    return Way(
        s,
        march,
        (*way.steps, *foresight.asked(leg)),
        (*way.spaces, *leg.spaces),
        way.cost + leg.cost,
        way.risks + leg.risks,
        passes,
        lost,
        way.tries + len(tries),
        way.free * (1 - at_least_one(tries.values())),
        (*way.notes, *leg.notes, *found),
        tuple(chances_there(s, march, step, lost, told)),
        ends,
    )


def _origin(way: Way, leg: Leg) -> int:
    """Return the place that the last step of a leg comes from."""
    if len(leg.spaces) > 1:
        return leg.spaces[-2]
    return way.march.place(way.s)


def _crossed(way: Way, leg: Leg) -> tuple[tuple[int, ...], Losses]:
    """Return the passes of a way and one step more, and what they cost together. 10.6"""
    toll = pass_attrition(way.s, way.march, leg.kind)
    if toll is None:
        return way.passes, way.lost
    lost = after_attrition(way.s, toll.side, toll.size, way.lost, toll.modifier)
    return (*way.passes, leg.kind), lost


def _meets(s: PunicState, march: March, step: Step, lost: Losses) -> bool:
    """Sweep a lone CU away, or say that a battle ends the march. 10.4-10.5"""
    if not cus(s, enemy_of(march.side(s)), step.target):
        return False
    sure = overrun_chance(s, march, step.target, lost) == ONE
    if not sure or s.rules.slots.move.overrun_choices(s) != (OVERRUN,):
        return True
    EnterSpace(step.origin, step.target, step.kind).swept(s, OVERRUN)
    return False
