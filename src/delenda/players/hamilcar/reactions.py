"""What to do when an enemy army comes: walls, avoiding, intercepting, backing up. 10-12"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.games.hamilcar.state import HamilcarState
from delenda.players.hamilcar.forces import PlacedForce
from delenda.players.hamilcar.survey import Survey
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
SURE = 0.3
"""The chance to hold below which as many as possible go inside the walls."""


def together(one: PlacedForce | None, other: PlacedForce) -> PlacedForce:
    """Return two forces as one, in the space of the first."""
    if one is None:
        return other
    better = one if one.rating >= other.rating else other
    return one._replace(
        cus=one.cus + other.cus,
        supplies=one.supplies + other.supplies,
        head=better.head,
        rating=better.rating,
    )


def declare(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Intercept or avoid where the odds say so. 11, 12"""
    side, target = ask.who, ask.about[1]
    moving = survey.at[enemy_of(side)].get(target)
    mine = survey.at[side].get(target)
    if moving is None or not moving.cus:
        return DONE
    if mine is not None and not mine.cus:  # a lone general is displaced. 7.2.C
        return next((option for option in ask.options if option.verb == "avoid"), DONE)
    threatened = mine if mine is not None and mine.cus else None
    now = -_attack(survey, moving, threatened) if threatened else 0.0
    best, most = DONE, now
    for option in ask.options:
        if option.verb == "avoid" and threatened:
            chance = rating_for(s, option.args[0], "avoid") / 6
            worth = (1 - chance) * now - GROUND
        elif option.verb == "intercept":
            worth = now - WORTH_IT
            worth += intercepting(s, survey, option.args[0], moving, threatened)
        else:
            continue
        if worth > most:
            best, most = option, worth
    return best


def _attack(survey: Survey, moving: PlacedForce, target: PlacedForce) -> float:
    """Return the worth of an attack to the moving side."""
    return survey.attack(moving.side, moving.cus, moving.rating, moving.head, target)[1]


def intercepting(
    s: HamilcarState,
    survey: Survey,
    general: int,
    moving: PlacedForce,
    mine: PlacedForce | None,
) -> float:
    """Return what it is worth to try and intercept, beyond doing nothing. 12.1"""
    side = enemy_of(moving.side)
    force = survey.at[side].get(s.generals[general])
    if force is None or not force.cus or commander(s, side, force.place) != general:
        return -99.0
    rating = rating_for(s, general, "intercept") - modifier(s, side, moving.space)
    chance = min(6, max(0, rating)) / 6
    coming = force._replace(place=moving.space, space=moving.space)
    fight = -_attack(survey, moving, together(mine, coming))
    now = -_attack(survey, moving, mine) if mine else 0.0
    return chance * (fight - now)


def gates(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Go inside before a stronger enemy, if there is room; else stand outside. 10"""
    side, (space, total) = ask.who, ask.about
    moving = survey.at[enemy_of(side)].get(space)
    outside = survey.at[side].get(space)
    city = survey.at[side].get(s.rules.inside[space])
    if city is not None:
        city = city._replace(place=space)
    force = outside if city is None else together(outside, city)
    most = max(ask.options, key=lambda option: option.args)
    fewest = min(ask.options, key=lambda option: option.args)
    if moving is None or force is None or not moving.cus:
        return fewest
    chance, worth = survey.attack(moving.side, moving.cus, moving.rating, moving.head, force)
    if most.args[0] >= total:
        return most if worth > 0 else fewest
    return most if 1 - chance < SURE else fewest


def gate_general(s: HamilcarState, ask: Ask) -> Action:
    """Generals go with the greater part."""
    space = ask.about[1]
    first = ask.who * s.rules.places
    is_inside = s.units[first + s.rules.inside[space]] >= s.units[first + space]
    wish = "go-inside" if is_inside else "stay-outside"
    return next((option for option in ask.options if option.verb == wish), ask.options[0])


def back_up(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Fight those who intercept, unless they are too strong. 12.3"""
    del s
    space = ask.about[1]
    mine, enemy = survey.at[ask.who].get(space), survey.at[enemy_of(ask.who)].get(space)
    stand = Action("stand")
    if mine is None or enemy is None or _attack(survey, mine, enemy) > STAND:
        return stand if stand in ask.options else ask.options[0]
    inside = [option for option in ask.options if option.verb == "enter"]
    back = [option for option in ask.options if option.verb == "back-up"]
    return inside[-1] if inside else back[0] if back else ask.options[0]
