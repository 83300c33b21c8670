"""What to do when an enemy army comes: walls, avoiding, intercepting, backing up. §10, §12, §13"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal.survey import Survey
from delenda.players.punic.reactions import backed_up, declared, together
from delenda.punic.state import enemy_of

CARDS = 1
"""Battle cards that interceptors gain, and those lose who fail to avoid battle. 12.4, 13.1"""
SURE = 0.25
"""The chance to hold below which as many as possible go inside the walls."""


def declare(s: HannibalState, ask: Ask, survey: Survey) -> Action:
    """Intercept or avoid where the odds say so. 12, 13"""
    return declared(s, ask, survey, CARDS)


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


def back_up(_s: HannibalState, ask: Ask, survey: Survey) -> Action:
    """Fight those who intercept, unless they are too strong. 12.5"""
    return backed_up(ask, survey, CARDS)
