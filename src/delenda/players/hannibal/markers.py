"""Where markers go, and which are given up. 15.5, 19.2"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.games.hannibal.state import HannibalState, enemy_of
from delenda.players.hannibal.survey import Survey

STOP = Action("stop")
LONELY = 0.15
"""Of a marker's worth where nothing holds it in place. 19.4"""
PRESSED = 0.8
"""Of a marker's worth where an enemy army is next to it."""


def place(s: HannibalState, ask: Ask, survey: Survey) -> Action:
    """Put a marker where it brings most."""
    side = ask.who
    options = [option for option in ask.options if option.args]
    pressed = {
        near
        for force in survey.forces[enemy_of(side)]
        if force.cus
        for near in survey.g.trace[force.space]
    }
    return max(options, key=lambda option: _worth(s, survey, side, option.args[0], pressed))


def _worth(s: HannibalState, survey: Survey, side: int, space: int, pressed: set[int]) -> float:
    worth = survey.gain(side, space)
    if space in pressed:
        worth *= PRESSED
    if not is_linked(s, survey, side, space):
        worth *= LONELY
    return worth


def is_linked(s: HannibalState, survey: Survey, side: int, space: int) -> bool:
    """Say whether a marker would be held in place. 19.4"""
    held = survey.held(side)
    return bool(held[space] or s.rules.board.port[space]) or any(
        held[near] for near in survey.g.trace[space]
    )


def give_up(ask: Ask, survey: Survey) -> Action:
    """Remove the marker that is missed least. 15.5"""
    return min(ask.options, key=lambda option: survey.loss(ask.who, option.args[0]))


def strike(ask: Ask, survey: Survey) -> Action:
    """Remove the enemy's marker that he misses most."""
    options = [option for option in ask.options if option.args]
    return max(options, key=lambda option: survey.loss(enemy_of(ask.who), option.args[0]))
