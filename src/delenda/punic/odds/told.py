"""The odds of choices on the march, told before one commits, in any Punic game."""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.state import nearest
from delenda.punic.after.retreat import Retreat
from delenda.punic.battle.command import TakeCommand
from delenda.punic.march.entering import CROSSINGS
from delenda.punic.march.party import Party
from delenda.punic.odds.attrition import attrition_spread, cus_lost, told_losses
from delenda.punic.odds.chances import at_least_one, in_words, percent, units
from delenda.punic.odds.reactions import (
    change_of_command_chance,
    declared_chance,
    interceptions,
    reaction_chance,
)
from delenda.punic.queries import cus
from delenda.punic.reactions.backing_up import pass_attrition
from delenda.punic.reactions.reactions import React
from delenda.punic.state import PunicState, enemy_of
from delenda.warfare.board import ROAD, Road


def told_intercept(s: PunicState, action: Action) -> str:
    """Tell a general's chance to intercept, after all who were declared before him. 12.4"""
    react = nearest(s, React)
    return in_words(declared_chance(s, react, action.args[0])) if react else ""


def told_avoid(s: PunicState, action: Action) -> str:
    """Tell a general's chance to avoid battle. 13.1"""
    return in_words(reaction_chance(s, action.args[0], "avoid"))


def told_pursue(s: PunicState, _: Action) -> str:
    """Tell the chance to pursue who avoids battle. 13.6"""
    party = nearest(s, Party)
    return in_words(reaction_chance(s, party.general, "pursue")) if party else ""


def told_retreat(s: PunicState, action: Action) -> str:
    """Tell what a retreat costs. 15.3"""
    retreat = nearest(s, Retreat)
    if retreat is None:
        return ""
    way = retreat.ways(s, retreat.size(s)).get(action.args[0])
    return f"costs {units(way.cost)}" if way else ""


def told_move(s: PunicState, action: Action) -> str:
    """Tell what a step costs, who may intercept it, and who stands there. 10.3"""
    party = nearest(s, Party)
    if party is None:
        return ""
    target = action.args[0]
    road = next((r for r in s.rules.board.roads[party.place(s)] if r.to == target), None)
    told = [_crossing(s, party, road)] if road is not None else []
    told.append(_interception(s, party, target))
    enemies = cus(s, enemy_of(party.side(s)), target)
    if enemies:
        told.append(f"{units(enemies, 'enemy CU')} there")
    return ", ".join(words for words in told if words)


def _crossing(s: PunicState, party: Party, road: Road) -> str:
    """Passes and straits take more points, and passes cost men. 10.6"""
    if road.kind == ROAD:
        return ""
    cost = s.rules.slots.move.road_cost(s, party.side(s), party.place(s), road)
    told = f"{cost} {'point' if cost == 1 else 'points'} over the {CROSSINGS[road.kind]}"
    toll = pass_attrition(s, party, road.kind)
    if toll is None:
        return told
    return f"{told}, which costs {told_losses(cus_lost(attrition_spread(s, toll)))}"


def _interception(s: PunicState, party: Party, target: int) -> str:
    """The chance that anybody intercepts, as far as it can be seen now."""
    moved = Party(party.general, party.orders, party.points)
    tries = list(interceptions(s, moved, target).values())
    if not any(tries):
        return ""
    told = in_words(tries[0]) if len(tries) == 1 else percent(at_least_one(tries))
    return f"may be intercepted, {told}"


def told_change_of_command(s: PunicState) -> str:
    """Tell the chance that the other consul commands, where that is rolled for. 18.2"""
    return in_words(change_of_command_chance()) if isinstance(s.stack[-1], TakeCommand) else ""
