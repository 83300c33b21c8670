"""What to do when an enemy army comes: walls, avoiding, intercepting, backing up. §10, §12, §13"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.engine.state import nearest
from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal.forces import PlacedForce
from delenda.players.hannibal.survey import Survey
from delenda.punic.march.party import Party
from delenda.punic.queries import commander
from delenda.punic.reactions.interception import modifier
from delenda.punic.reactions.reactions import rating_for
from delenda.punic.state import enemy_of

DONE = Action("done")
WORTH_IT = 0.3
"""What an interception must promise."""
GROUND = 0.5
"""What giving up a space costs."""
STAND = -0.8
"""An intercepted army fights on unless it expects to lose more than this."""
SURE = 0.25
"""The chance to hold below which as many as possible go inside the walls."""


def together(one: PlacedForce | None, other: PlacedForce) -> PlacedForce:
    """Return two forces as one, in the space of the first."""
    if one is None:
        return other
    better = one if one.rating >= other.rating else other
    return one._replace(
        cus=one.cus + other.cus,
        elephants=one.elephants + other.elephants,
        head=better.head,
        rating=better.rating,
    )


def declare(s: HannibalState, ask: Ask, survey: Survey) -> Action:
    """Intercept or avoid where the odds say so. 12, 13"""
    side, target = ask.who, ask.about[1]
    moving = survey.at[enemy_of(side)].get(target)
    if moving is None or not moving.cus:
        return DONE
    mine = survey.at[side].get(target)
    threatened = mine if mine is not None and mine.cus else None
    now = -_attack(survey, moving, threatened) if threatened else 0.0
    best, most = DONE, now
    for option in ask.options:
        if option.verb == "avoid" and threatened:
            worth = avoiding(s, survey, option.args[0], moving, threatened)
        elif option.verb == "intercept":
            worth = now - WORTH_IT
            worth += intercepting(s, survey, option.args[0], moving, threatened)
        else:
            continue
        if worth > most:
            best, most = option, worth
    return best


def _attack(survey: Survey, moving: PlacedForce, target: PlacedForce, extra: int = 0) -> float:
    """Return the worth of an attack to the moving side; `extra` battle cards defend."""
    stronger = target._replace(cus=target.cus + extra)
    return survey.attack(moving.side, moving.cus, moving.rating, moving.head, stronger)[1]


def avoiding(
    s: HannibalState, survey: Survey, general: int, moving: PlacedForce, mine: PlacedForce
) -> float:
    """Return what it is worth to try and slip away. 13.1"""
    chance = rating_for(s, general, "avoid") / 6
    caught = -_attack(survey, moving, mine, -1) if mine.cus > 1 else -_attack(survey, moving, mine)
    return (1 - chance) * caught - GROUND


def intercepting(
    s: HannibalState,
    survey: Survey,
    general: int,
    moving: PlacedForce,
    mine: PlacedForce | None,
) -> float:
    """Return what it is worth to try and intercept, beyond doing nothing. 12.4"""
    side = enemy_of(moving.side)
    force = survey.at[side].get(s.generals[general])
    if force is None or commander(s, side, force.place) != general:
        return -99.0
    rating = rating_for(s, general, "intercept") - modifier(s, side, moving.space)
    chance = max(0, rating) / 6
    coming = force._replace(place=moving.space, space=moving.space)
    fight = -_attack(survey, moving, together(mine, coming), 0 if mine else 1)
    now = -_attack(survey, moving, mine) if mine else 0.0
    return chance * (fight - now)


def gates(s: HannibalState, ask: Ask, survey: Survey) -> Action:
    """Go inside before a stronger enemy, if there is room; else stand outside. 10.7"""
    side, (space, total) = ask.who, ask.about
    moving = survey.at[enemy_of(side)].get(space)
    outside = survey.at[side].get(space)
    city = survey.at[side].get(s.rules.inside[space])
    force = outside if city is None else together(outside, city._replace(place=space))
    most = max(ask.options, key=lambda option: option.args)
    fewest = min(ask.options, key=lambda option: option.args)
    if moving is None or force is None or not moving.cus:
        return fewest
    chance, worth = survey.attack(side, force.cus, force.rating, force.head, moving)
    if most.args[0] >= total:
        return most if worth < 0 else fewest
    return most if chance < SURE else fewest


def gate_general(s: HannibalState, ask: Ask) -> Action:
    """Generals go with the greater part."""
    space = ask.about[1]
    first = ask.who * s.rules.places
    is_inside = s.units[first + s.rules.inside[space]] >= s.units[first + space]
    wish = "go-inside" if is_inside else "stay-outside"
    return next((option for option in ask.options if option.verb == wish), ask.options[0])


def back_up(s: HannibalState, ask: Ask, survey: Survey) -> Action:
    """Fight those who intercept, unless they are too strong. 12.5"""
    party = nearest(s, Party)
    space = ask.about[1]
    mine, enemy = survey.at[ask.who].get(space), survey.at[enemy_of(ask.who)].get(space)
    if party is None or mine is None or enemy is None:
        return Action("stand")
    if _attack(survey, mine, enemy, 1) > STAND:
        return Action("stand")
    inside = [option for option in ask.options if option.verb == "enter"]
    return inside[-1] if inside else Action("back-up")
