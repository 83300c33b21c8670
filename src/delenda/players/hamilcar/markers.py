"""Where markers go, which are given up, and what single points are spent on. 5.2.C2, 5.6"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.games.hamilcar.state import HamilcarState
from delenda.players.hamilcar.survey import Survey
from delenda.players.hamilcar.worth import fleet
from delenda.punic.state import ROME, enemy_of

PROMPTS = (
    "place-marker",
    "event-place",
    "event-flip",
    "event-remove",
    "remove-marker",
    "laurels",
    "split",
    "chest-spend",
    "war-party",
    "no-loan",
    "pay-miat",
    "mare-nostrum",
    "event-supply",
)
"""The questions about one marker, or one point."""
LONELY = 0.15
"""Of a marker's worth where nothing holds it in place. 5.4"""
PRESSED = 0.8
"""Of a marker's worth where an enemy army is next to it."""


def ranked(s: HamilcarState, ask: Ask, survey: Survey) -> list[Action]:
    """Return the answers to a question about one marker or point, those that look best first."""
    near = pressed(survey, ask.who)
    scored = [(point_worth(s, ask, survey, option, near), option) for option in ask.options]
    scored.sort(key=lambda one: -one[0])
    return [option for _, option in scored]


def best(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Return the answer that looks best."""
    near = pressed(survey, ask.who)
    return max(ask.options, key=lambda option: point_worth(s, ask, survey, option, near))


def pressed(survey: Survey, side: int) -> set[int]:
    """Return the spaces next to the enemy's armies."""
    return {
        near
        for force in survey.forces[enemy_of(side)]
        if force.cus and force.space >= 0
        for near in survey.g.trace[force.space]
    }


def point_worth(
    s: HamilcarState, ask: Ask, survey: Survey, option: Action, near: set[int]
) -> float:
    """Return what an answer to such a question is worth to who gives it."""
    side, verb = ask.who, option.verb
    worth = 0.0
    if verb in ("place", "flip"):
        worth = _placed(survey, side, option.args[0], near)
    elif verb == "remove":
        space = option.args[0]
        loss = survey.loss(s.control[space], space)
        worth = -loss if s.control[space] == side else loss
    elif verb in ("miat", "remove-miat"):
        worth = survey.miat_change(option.args[0], int(verb == "miat"))
    elif verb == "refit":
        worth = refit_worth(s, survey, side)
    elif verb == "supply":
        worth = supply_gain(s, survey, side, option.args[0])
    elif verb == "pay-consul":
        worth = 1.0
    return worth


def _placed(survey: Survey, side: int, space: int, pressed: set[int]) -> float:
    worth = survey.gain(side, space)
    if space in pressed:
        worth *= PRESSED
    if not is_linked(survey, side, space):
        worth *= LONELY
    return worth


def is_linked(survey: Survey, side: int, space: int) -> bool:
    """Say whether a marker would be held in place. 5.4"""
    held = survey.held(side)
    return bool(held[space]) or any(held[near] for near in survey.g.trace[space])


def refit_worth(s: HamilcarState, survey: Survey, side: int) -> float:
    """Return what it is worth to make a Spent warship Ready. 2.3.F, 5.3.C"""
    w = survey.w
    worth = w.ready * (fleet(s.ready[side] + 1) - fleet(s.ready[side])) - w.spent
    if side == ROME and s.ready[ROME] < s.seamanship:
        worth += w.undermanned * (0.3 + 0.7 * survey.lateness(ROME))
    return worth


def supply_gain(s: HamilcarState, survey: Survey, side: int, place: int) -> float:
    """Return what a supply train in a place is worth. 2.3.D"""
    w = survey.w
    force = survey.at[side].get(place)
    held = force.supplies if force is not None else 0
    cus = force.cus if force is not None else 0
    space = s.rules.space_of[place]
    if place == space and not cus:
        return 0.0
    worth = w.supply / (1 + held)
    if place != space:
        worth += w.larder * (held < min(cus, 2))
        if not cus:
            worth *= 0.4
    elif force is not None and force.head >= 0:
        if s.rules.strategies[force.head] == 3:
            worth += w.wagon * (held < 2)
        if s.control[space] != side and not held:
            worth += 0.5 * w.cu * survey.g.winter[min(cus, 59)]
    return worth


def lower_chest(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Give a supply train up for a point of the enemy's where it serves nobody. 5.6"""
    del s
    options = [option for option in ask.options if option.verb == "supply"]
    if not options:
        return ask.options[-1]
    where = survey.at[ask.who]

    def value(option: Action) -> float:
        force = where.get(option.args[0])
        return 0.0 if force is None else force.cus + 0.1 * force.supplies

    least = min(options, key=value)
    is_idle = value(least) < 1
    return least if is_idle else Action("stop")
