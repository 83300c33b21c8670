"""What to do when an enemy army comes: avoiding, intercepting, backing up, going inside.

A game says how many battle cards interceptors gain, which are as many as those lose who fail to
avoid a battle: 0 where there are none.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.players.punic.dangers import Posted
from delenda.punic.queries import commander
from delenda.punic.reactions.interception import modifier
from delenda.punic.reactions.reactions import rating_for
from delenda.punic.state import PunicState, enemy_of

DONE = Action("done")
STAND = Action("stand")
WORTH_IT = 0.3
"""What an interception must promise."""
GROUND = 0.5
"""What giving up a space costs."""
TOO_MUCH = -0.8
"""An intercepted army fights on unless it expects to lose more than this."""


class Placed(Posted, Protocol):
    """CUs of one side in one place, and what goes with them."""

    def with_train(self, other: Any) -> Any:
        """Return the force with what goes with another, too."""
        ...


F = TypeVar("F", bound=Placed)


def together(one: F | None, other: F) -> F:
    """Return two forces as one, in the place of the first."""
    if one is None:
        return other
    better = one if one.rating >= other.rating else other
    both: F = one.with_train(other)._replace(
        cus=one.cus + other.cus, head=better.head, rating=better.rating
    )
    return both


def attack(survey: Any, moving: Any, target: Any, extra: int = 0) -> float:
    """Return the worth of an attack to the moving side; `extra` battle cards defend."""
    stronger = target._replace(cus=target.cus + extra)
    worth: float = survey.attack(moving.side, moving.cus, moving.rating, moving.head, stronger)[1]
    return worth


def declared(s: PunicState, ask: Ask, survey: Any, cards: int) -> Action:
    """Intercept or avoid where the odds say so."""
    side, target = ask.who, ask.about[1]
    moving = survey.at[enemy_of(side)].get(target)
    if moving is None or not moving.cus:
        return DONE
    mine = survey.at[side].get(target)
    threatened = mine if mine is not None and mine.cus else None
    now = -attack(survey, moving, threatened) if threatened else 0.0
    best, most = DONE, now
    for option in ask.options:
        if option.verb == "avoid" and threatened:
            worth = avoiding(s, survey, option.args[0], (moving, threatened), cards)
        elif option.verb == "intercept":
            worth = now - WORTH_IT
            worth += intercepting(s, survey, option.args[0], (moving, threatened), cards)
        else:
            continue
        if worth > most:
            best, most = option, worth
    return best


def avoiding(
    s: PunicState, survey: Any, general: int, forces: tuple[Any, Any], cards: int
) -> float:
    """Return what it is worth to try and slip away from an army that comes."""
    moving, mine = forces
    chance = rating_for(s, general, "avoid") / 6
    caught = -attack(survey, moving, mine, -cards if mine.cus > 1 else 0)
    return (1 - chance) * caught - GROUND


def intercepting(
    s: PunicState, survey: Any, general: int, forces: tuple[Any, Any], cards: int
) -> float:
    """Return what it is worth to try and intercept an army, beyond doing nothing."""
    moving, mine = forces
    side = enemy_of(moving.side)
    force = survey.at[side].get(s.generals[general])
    if force is None or not force.cus or commander(s, side, force.place) != general:
        return -99.0
    rating = rating_for(s, general, "intercept") - modifier(s, side, moving.space)
    chance = min(6, max(0, rating)) / 6
    coming = force._replace(place=moving.space, space=moving.space)
    fight = -attack(survey, moving, together(mine, coming), 0 if mine else cards)
    now = -attack(survey, moving, mine) if mine else 0.0
    return chance * (fight - now)


def backed_up(ask: Ask, survey: Any, cards: int) -> Action:
    """Fight those who intercept, unless they are too strong."""
    space = ask.about[1]
    mine, enemy = survey.at[ask.who].get(space), survey.at[enemy_of(ask.who)].get(space)
    if mine is None or enemy is None or attack(survey, mine, enemy, cards) > TOO_MUCH:
        return STAND if STAND in ask.options else ask.options[0]
    inside = [option for option in ask.options if option.verb == "enter"]
    back = [option for option in ask.options if option.verb == "back-up"]
    return inside[-1] if inside else back[0] if back else ask.options[0]


def gate_general(s: PunicState, ask: Ask) -> Action:
    """Generals go with the greater part."""
    space = ask.about[1]
    first = ask.who * s.rules.places
    is_inside = s.units[first + s.rules.inside[space]] >= s.units[first + space]
    wish = "go-inside" if is_inside else "stay-outside"
    return next((option for option in ask.options if option.verb == wish), ask.options[0])
