"""Where the army on the march can go, and what may befall it on the way.

Every step is tried on a copy of the table as the seat sees it, with the rules of the march.
Nobody reacts there and no die falls: that is what the notes tell of.
"""

from __future__ import annotations

from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple, cast

from delenda.engine.action import Action
from delenda.engine.page import Preview
from delenda.engine.run import answer
from delenda.engine.state import clone, nearest, the
from delenda.engine.view import View
from delenda.games.hannibal.effects import OMENS
from delenda.games.hannibal.odds.attrition import UNHURT, Losses, after_attrition
from delenda.games.hannibal.odds.chances import ONE, at_least_one, percent, units
from delenda.games.hannibal.odds.dice import interceptions
from delenda.games.hannibal.page.preview_notes import (
    Step,
    chances_there,
    notes_at_sea,
    notes_of_passes,
    notes_there,
    overrun_chance,
)
from delenda.games.hannibal.sea.naval import voyages
from delenda.games.hannibal.state import HannibalState
from delenda.punic.changes import end_effect
from delenda.punic.march.entering import OVERRUN, EnterSpace
from delenda.punic.march.ledger import Ledger
from delenda.punic.march.march import March
from delenda.punic.march.march_rules import moves, why_not_leave
from delenda.punic.march.muster import Muster
from delenda.punic.march.outcomes import SEA
from delenda.punic.queries import cus, is_inside, space_of
from delenda.punic.reactions.backing_up import pass_attrition
from delenda.punic.reactions.interception import has_neighbours
from delenda.punic.state import enemy_of
from delenda.warfare.board import ALPS, PASS

MUSTERING = ("bring", "take", "elephants", "train")
"""The questions by which an army is made up before it sets out."""
FAR = 99
"""More movement points than any army has."""
RISKS_AT_SEA = 2
"""A voyage counts as much as a pass under the eyes of an enemy."""


class Way(NamedTuple):
    """A way that the army can take."""

    s: HannibalState
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
    """One step that can be added to a way."""

    way: Way
    step: Action
    kind: int
    cost: int
    risks: int

    @property
    def target(self) -> int:
        """Return where it leads."""
        return self.step.args[0]

    @property
    def is_direct(self) -> bool:
        """Say whether it leads to a space next to the army."""
        return not self.way.spaces and self.step.verb == "move"


def previews(seen: View) -> list[Preview]:
    """Return every space within reach of the army on the march, the cheapest way first.

    While the army is made up, all who can go along are taken.
    """
    if seen.ask is None or seen.ask.prompt not in ("march", *MUSTERING):
        return []
    s = clone(cast("HannibalState", seen.table))
    s.ask = seen.ask
    steps = _mustered(s, seen.seat)
    march = nearest(s, March)
    if march is None or not _asks(s, "march"):
        return []
    party = _party(march) if steps else ""
    return [_told(way, party) for way in WaySearch(Way(s, march, steps)).ways()]


def _party(march: March) -> str:
    """Tell who would go along."""
    beasts = f", {march.elephants} of them elephants" if march.elephants else ""
    return f"with {units(march.cus)}{beasts}"


def _mustered(s: HannibalState, seat: int) -> tuple[Action, ...]:
    """Make the army up from all who can go along: they are what is offered first. 10.2"""
    steps: list[Action] = []
    muster = nearest(s, Muster)
    if muster is None or muster.reaction or muster.shut:
        return ()
    while s.ask is not None and _asks(s, *MUSTERING):
        steps.append(s.ask.options[0])
        answer(s, seat, steps[-1])
    return tuple(steps)


def _asks(s: HannibalState, *prompts: str) -> bool:
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

    def __init__(self, start: Way) -> None:
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
            way = _taken(leg)
            if leg.is_direct:
                self.direct[leg.target] = way
            if leg.target not in self.found:
                self.found[leg.target] = way
                self._grow(way)
        found = {**self.found, **self.direct}.values()
        return sorted(found, key=lambda way: (way.cost, way.risks))

    def _grow(self, way: Way) -> None:
        """Add every step that the rules allow from the end of a way."""
        if way.ends or way.march.halted or way.march.reach(way.s) <= 0:
            return
        legs = _marches(way)
        if way.cost <= self.embarked:
            sea = _voyages(way)
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
        legs.append(Leg(way, step, road.kind, cost, risks))
    return legs


def _voyages(way: Way) -> list[Leg]:
    """Return the ports within reach; straight into a city only where one cannot land. 11.1"""
    s, march = way.s, way.march
    place = march.place(s)
    if not is_inside(s, place) and why_not_leave(s, march) is not None:
        return []
    steps = voyages(s, march, space_of(s, place))
    ashore = {step.args for step in steps if step.verb == "sail"}
    cost = s.rules.numbers.sea_cost
    return [
        Leg(way, step, SEA, cost, RISKS_AT_SEA)
        for step in steps
        if step.verb == "sail" or step.args not in ashore
    ]


# --- one step ---------------------------------------------------------------------------------


def _taken(leg: Leg) -> Way:
    """Take a step on a copy of the table."""
    way, target = leg.way, leg.target
    s = clone(way.s)
    march = the(s, March)
    origin = march.place(s)
    step = Step(origin, target, leg.kind, leg.step)
    notes = [*way.notes, *notes_at_sea(s, march, step, way.lost)]
    passes, lost = _crossed(way, leg)
    if passes != way.passes:
        end_effect(s, OMENS[march.side(s)])  # it has served over the pass
    march.depart(s, leg.cost)
    _embark(s, march, leg.kind)
    within = leg.step.verb == "sail-inside"
    march.relocate(s, s.rules.inside[target] if within else target)
    notes += [] if within else notes_there(s, march, step, lost)
    tries = {} if within else interceptions(s, march, target)
    ends = within or _meets(s, march, step, lost)
    return Way(
        s,
        march,
        (*way.steps, leg.step),
        (*way.spaces, target),
        way.cost + leg.cost,
        way.risks + leg.risks,
        passes,
        lost,
        way.tries + len(tries),
        way.free * (1 - at_least_one(tries.values())),
        tuple(notes),
        tuple(chances_there(s, march, step, lost)),
        ends,
    )


def _crossed(way: Way, leg: Leg) -> tuple[tuple[int, ...], Losses]:
    """Return the passes of a way and one step more, and what they cost together. 10.6"""
    toll = pass_attrition(way.s, way.march, leg.kind)
    if toll is None:
        return way.passes, way.lost
    lost = after_attrition(way.s, toll.side, toll.size, way.lost, toll.modifier)
    return (*way.passes, leg.kind), lost


def _embark(s: HannibalState, march: March, kind: int) -> None:
    """Only one army of a campaign goes by sea. 11.4"""
    campaign = nearest(s, Ledger)
    if campaign is not None and kind == SEA:
        campaign.sailor = march.general


def _meets(s: HannibalState, march: March, step: Step, lost: Losses) -> bool:
    """Sweep a lone CU away, or say that a battle ends the march. 10.4-10.5"""
    if not cus(s, enemy_of(march.side(s)), step.target):
        return False
    sure = overrun_chance(s, march, step.target, lost) == ONE
    if not sure or s.rules.slots.move.overrun_choices(s) != (OVERRUN,):
        return True
    EnterSpace(step.origin, step.target, step.kind).swept(s, OVERRUN)
    return False
