"""Armies as they are said to `delenda odds`: who commands, who besieges, who starves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from delenda.cli.odds.finding import Finding, figure
from delenda.cli.odds.punic.names import chances, check_foes, general_named, refuse
from delenda.engine.action import Unreadable
from delenda.engine.frame import Reason
from delenda.punic.odds.attrition import attrition_in_turn, attrition_spread, told_losses
from delenda.punic.odds.chances import ZERO, mean, percent, units
from delenda.punic.queries import has_city, is_met, room_inside, side_of
from delenda.punic.ratings import battle_rating
from delenda.punic.siege.attrition import Attrition
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import NOBODY, PunicState, enemy_of

MOST_RATING = 6
PARTS = ("attacker", "defender")


class Command(NamedTuple):
    """Who leads one of two armies."""

    general: int
    """NOBODY if he was not named."""
    side: int
    rating: int
    """0 without a general."""


def commands(
    s: PunicState, attacker: str, defender: str, ratings: str, usual: int
) -> tuple[Command, Command]:
    """Return who leads both armies; a usual side attacks where nobody is named."""
    if ratings and (attacker or defender):
        raise Unreadable("name generals or give --ratings, not both")
    if attacker.isdecimal() or defender.isdecimal():
        raise Unreadable("generals have names; for ratings say --ratings 4,2")
    first, second = (general_named(s, word) if word else NOBODY for word in (attacker, defender))
    check_foes(s, first, second)
    attacks = usual
    if first != NOBODY:
        attacks = side_of(s, first)
    elif second != NOBODY:
        attacks = enemy_of(side_of(s, second))
    rated = pair(ratings, "ratings", MOST_RATING)
    if rated is None:
        rated = battle_rating(s, first), battle_rating(s, second)
    return Command(first, attacks, rated[0]), Command(second, enemy_of(attacks), rated[1])


def pair(text: str, what: str, most: int) -> tuple[int, int] | None:
    """Read two numbers with a comma, if they were said."""
    if not text:
        return None
    words = [word.strip() for word in text.split(",")]
    if len(words) != len(PARTS) or not all(w.isdecimal() and int(w) <= most for w in words):
        raise Unreadable(
            f"--{what} wants the attacker's and the defender's, each 0 to {most}, such as 4,2; "
            f"not '{text}'"
        )
    return int(words[0]), int(words[1])


def commander_told(s: PunicState, command: Command) -> str:
    """Return how a commander is called above his column."""
    if command.general != NOBODY:
        return f": {s.rules.generals[command.general].title}"
    return f": rating {command.rating}" if command.rating else ": no general"


def invest(s: PunicState, attempt: Besiege, men: tuple[int, int]) -> None:
    """Put the besiegers before the place, the enemy inside, and nobody else on the map."""
    side, space = side_of(s, attempt.general), attempt.space
    s.units = [0] * len(s.units)
    s.units[side * s.rules.places + space] = men[0]
    s.generals[attempt.general] = space
    if has_city(s, space):
        s.control[space] = enemy_of(side)
    room = room_inside(s, space)
    if men[1] > room:
        where = s.rules.board.titles[space]
        refuse(s, Reason(f"{where} has room for {units(room)} inside", "city.room"))
    if men[1]:
        s.units[enemy_of(side) * s.rules.places + s.rules.inside[space]] = men[1]


def why_over(s: PunicState, space: int) -> Reason | None:
    """Say why there is never a siege of a place: once the enemy holds it, the war is over."""
    where = s.rules.board.titles[space]
    for goal in s.rules.setting.goals.at_once:
        if is_met(s, goal):
            return Reason(f"the war is over once the enemy holds {where}", goal.rule)
    return None


def lie_before(s: PunicState, space: int, points: int) -> None:
    """Put siege points against a place; those that take it are refused."""
    needed = s.rules.slots.siege.points_needed(s, space)
    if points >= needed:
        raise Unreadable(f"it falls to {needed} points; expected fewer points than that")
    s.siege[s.rules.site_of[space]] = points


def attrition_told(
    s: PunicState, side: int, cus: int, modifiers: Sequence[int], elephants: int
) -> Finding:
    """Tell what one attrition roll costs, or several in turn."""
    lost = dict(sorted(attrition_in_turn(s, side, cus, modifiers).items()))
    more: dict[str, Any] = {"mean": round(float(mean(lost)), 6)}
    title = f"Attrition of {units(cus)}: {told_losses(lost)}"
    if elephants:
        s.elephants = [0] * elephants
        dies = attrition_spread(s, Attrition(side, 0, cus, modifiers[0], "attrition.roll"))
        first = sum((chance for loss, chance in dies.items() if loss.elephants), ZERO)
        more["elephant_on_first_roll"] = figure(first)
        title += f"; an elephant in the first roll {percent(first)}"
    return chances(title, lost, "CUs lost", **more)
