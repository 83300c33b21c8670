"""The odds of a choice that dice decide, told before one commits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from delenda.engine.action import Action
from delenda.engine.state import nearest
from delenda.engine.view import View
from delenda.games.hannibal.battle_rounds import counterattack_rating
from delenda.games.hannibal.battlefield import the_battle
from delenda.games.hannibal.elephants import ElephantCharge
from delenda.games.hannibal.entering import CROSSINGS
from delenda.games.hannibal.interception import interceptors, modifier
from delenda.games.hannibal.party import Party
from delenda.games.hannibal.queries import cus, side_of, space_of
from delenda.games.hannibal.reactions import React, rating_for
from delenda.games.hannibal.retreat import Retreat
from delenda.games.hannibal.sea import NavalCombat, is_challenged
from delenda.games.hannibal.siege import Besiege
from delenda.games.hannibal.state import CARTHAGE, HannibalState, enemy_of
from delenda.games.hannibal.tables import attrition_losses
from delenda.warfare.board import ALPS, PASS, ROAD, Road

FACES = range(1, 7)


def odds(seen: View, action: Action) -> str:
    """Return the odds of an option, or nothing where no die decides it."""
    s = seen.table
    assert isinstance(s, HannibalState)
    told = ODDS.get(action.verb)
    return told(s, action) if told is not None else ""


def at_most(rating: int) -> str:
    """Return the chance to roll no more than a rating."""
    return f"{min(max(rating, 0), 6)} in 6"


def _intercept(s: HannibalState, action: Action) -> str:
    general = action.args[0]
    react = nearest(s, React)
    plus = modifier(s, side_of(s, general), react.target) if react else 0
    return at_most(rating_for(s, general, "intercept") - plus)


def _avoid(s: HannibalState, action: Action) -> str:
    return at_most(rating_for(s, action.args[0], "avoid"))


def _pursue(s: HannibalState, _: Action) -> str:
    party = nearest(s, Party)
    return at_most(rating_for(s, party.general, "pursue")) if party else ""


def _counterattack(s: HannibalState, _: Action) -> str:
    battle = the_battle(s)
    return at_most(counterattack_rating(s, battle, battle.answers))


def _withdraw(s: HannibalState, _: Action) -> str:
    battle = the_battle(s)
    return at_most(battle.rating(s, battle.leads))


def _charge(s: HannibalState, _: Action) -> str:
    charge = nearest(s, ElephantCharge)
    return f"{6 - charge.rating} in 6, rampage 1 in 6" if charge else ""


def _sail(s: HannibalState, action: Action) -> str:
    party = nearest(s, Party)
    if party is None or party.side(s) != CARTHAGE:
        return ""
    origin = space_of(s, party.place(s))
    if not is_challenged(s, party, origin, action.args[0]):
        return "no naval roll"
    combat = NavalCombat(party.general, origin, action.args[0])
    fate = s.rules.slots.move.naval_fate
    results = Counter(fate(s, combat, party.cus, die).result for die in FACES)
    return ", ".join(f"{result} {count} in 6" for result, count in results.items())


def _besiege(s: HannibalState, _: Action) -> str:
    party = nearest(s, Party)
    if party is None:
        return ""
    space = party.place(s)
    siege = Besiege(party.general, space, party.orders)
    if siege.is_betrayed(s):
        return "it falls without a roll"
    points = Counter(s.rules.slots.siege.attack(s, siege, die)[0] for die in FACES)
    told = [
        f"{gain} {'point' if gain == 1 else 'points'}: {count} in 6"
        for gain, count in sorted(points.items())
        if gain
    ]
    return ("two rolls, each " if siege.rolls_twice(s) else "") + ", ".join(told)


def _retreat(s: HannibalState, action: Action) -> str:
    retreat = nearest(s, Retreat)
    if retreat is None:
        return ""
    way = retreat.ways(s, retreat.size(s)).get(action.args[0])
    return f"costs {units(way.cost)}" if way else ""


def units(count: int) -> str:
    """Return a number of CUs in words."""
    return "1 CU" if count == 1 else f"{count or 'no'} CUs"


def _move(s: HannibalState, action: Action) -> str:
    party = nearest(s, Party)
    if party is None:
        return ""
    target = action.args[0]
    road = next((r for r in s.rules.board.roads[party.place(s)] if r.to == target), None)
    told = [_crossing(s, party, road)] if road is not None else []
    told.append(_interception(s, party, target))
    enemies = cus(s, enemy_of(party.side(s)), target)
    if enemies:
        told.append(f"{enemies} enemy {'CU' if enemies == 1 else 'CUs'} there")
    return ", ".join(words for words in told if words)


def _crossing(s: HannibalState, party: Party, road: Road) -> str:
    """Passes and straits take more points, and passes cost men. 10.6"""
    kind = road.kind
    if kind == ROAD:
        return ""
    cost = s.rules.slots.move.road_cost(s, party.side(s), party.place(s), road)
    told = f"{cost} {'point' if cost == 1 else 'points'} over the {CROSSINGS[kind]}"
    return f"{told}, {_attrition(s, party, kind)}" if kind in (PASS, ALPS) and party.cus else told


def _attrition(s: HannibalState, party: Party, kind: int) -> str:
    least, most = pass_losses(s, party, kind)
    return f"which costs {least} to {most} CUs"


def pass_losses(s: HannibalState, party: Party, kind: int) -> tuple[int, int]:
    """Return the fewest and the most CUs that a pass costs an army. 10.6"""
    bonus = (-2 if kind == PASS else 0) + party.orders.pass_modifier
    losses = [
        attrition_losses(s.rules.tables.attrition, party.cus, die + bonus)[0] for die in FACES
    ]
    return min(losses), max(losses)


def _interception(s: HannibalState, party: Party, target: int) -> str:
    """The best chance of those who could intercept, as far as it can be seen now."""
    enemy = enemy_of(party.side(s))
    if cus(s, party.side(s), target):
        return ""
    moved = Party(party.general, party.orders, party.points)
    able = interceptors(s, moved, target, ())
    if not able:
        return ""
    best = max(rating_for(s, general, "intercept") for general in able)
    return f"may be intercepted, {at_most(best - modifier(s, enemy, target))}"


ODDS: dict[str, Callable[[HannibalState, Action], str]] = {
    "intercept": _intercept,
    "avoid": _avoid,
    "pursue": _pursue,
    "counterattack": _counterattack,
    "withdraw": _withdraw,
    "charge": _charge,
    "sail": _sail,
    "sail-inside": _sail,
    "besiege": _besiege,
    "move": _move,
    "retreat": _retreat,
}
