"""What to do when an enemy army comes: walls, avoiding, intercepting, backing up. 10-12"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.games.hamilcar.state import HamilcarState
from delenda.players.hamilcar.survey import Survey
from delenda.players.punic.reactions import DONE, backed_up, declared, together
from delenda.punic.state import enemy_of

NO_CARDS = 0
"""Dice decide battles."""
SURE = 0.3
"""The chance to hold below which as many as possible go inside the walls."""


def declare(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Intercept or avoid where the odds say so; a lone general is displaced. 7.2.C, 11, 12"""
    side, target = ask.who, ask.about[1]
    moving, mine = survey.at[enemy_of(side)].get(target), survey.at[side].get(target)
    is_alone = mine is not None and not mine.cus
    if is_alone and moving is not None and moving.cus:
        return next((option for option in ask.options if option.verb == "avoid"), DONE)
    return declared(s, ask, survey, NO_CARDS)


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


def back_up(_s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Fight those who intercept, unless they are too strong. 12.3"""
    return backed_up(ask, survey, NO_CARDS)
