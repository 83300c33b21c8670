"""Where markers go, and which are given up. 15.5, 19.2"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal.survey import Survey
from delenda.punic.state import enemy_of

PROMPTS = ("place-marker", "event-place", "event-flip", "event-remove", "remove-marker")
"""The questions about one marker."""
LONELY = 0.15
"""Of a marker's worth where nothing holds it in place. 19.4"""
PRESSED = 0.8
"""Of a marker's worth where an enemy army is next to it."""


def ranked(s: HannibalState, ask: Ask, survey: Survey) -> list[Action]:
    """Return the answers to a question about one marker, those that look best first."""
    options = [option for option in ask.options if option.args]
    if ask.prompt == "remove-marker":  # 15.5
        return sorted(options, key=lambda option: survey.loss(ask.who, option.args[0]))
    if ask.prompt == "event-remove":
        enemy = enemy_of(ask.who)
        return sorted(options, key=lambda option: -survey.loss(enemy, option.args[0]))
    near = pressed(survey, ask.who)
    return sorted(options, key=lambda option: -_worth(s, survey, ask.who, option.args[0], near))


def best(s: HannibalState, ask: Ask, survey: Survey) -> Action:
    """Return the answer that looks best: where a marker brings most, or is missed least."""
    return ranked(s, ask, survey)[0]


def pressed(survey: Survey, side: int) -> set[int]:
    """Return the spaces next to the enemy's armies."""
    return {
        near
        for force in survey.forces[enemy_of(side)]
        if force.cus
        for near in survey.g.trace[force.space]
    }


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
