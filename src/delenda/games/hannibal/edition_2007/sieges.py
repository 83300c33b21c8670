"""Sieges of 2007: the roll, the points it takes, the spoils. 20"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.tables import siege_result
from delenda.punic.queries import has_city, number_of, side_of
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import CARTHAGE
from delenda.warfare.modifiers import Modifier, total


def attack(s: HannibalState, siege: Besiege, die: int) -> tuple[int, int, str]:
    """A modified die gives siege points and losses on the Siege Table. 20.2"""
    bonus, reasons = siege_bonus(s, siege)
    points, losses = siege_result(s.rules.tables.siege, die + bonus)
    return points, losses, f" ({', '.join(reasons)})" if reasons else ""


def points_needed(s: HannibalState, _space: int) -> int:
    """Every city and tribe falls to three points. 20.2"""
    return s.rules.numbers.siege_points


def never_barred(_s: HannibalState, _side: int, _space: int) -> Reason | None:
    """Any enemy city and any tribe may be besieged. 20.2"""
    return None


def points_at_once(_s: HannibalState, _siege: Besiege, _points: int) -> Frame | None:
    """Nothing prevents a siege point. 20.2"""
    return None


def no_spoils(_s: HannibalState, _side: int, _space: int) -> Frame | None:
    """Who takes a city gets nothing but the city. 20.8"""
    return None


def _carthage(s: HannibalState, siege: Besiege, side: int) -> int:
    """Carthage besieges badly, but for its siege train. 20.2, C30"""
    return -1 if side == CARTHAGE and siege.space not in s.trains else 0


def _walls(s: HannibalState, siege: Besiege, _side: int) -> int:
    return s.rules.sites.siege[s.rules.site_of[siege.space]]


SIEGE_ROLL: tuple[Modifier[HannibalState, Besiege, int], ...] = (
    Modifier("Carthage besieges", "siege.roll", _carthage),
    Modifier("the city's walls", "siege.roll", _walls),
)


def siege_bonus(s: HannibalState, siege: Besiege) -> tuple[int, tuple[str, ...]]:
    """Return what is added to a siege roll, and why; a tribe's has no modifiers. 20.2, 24, R-065"""
    if not has_city(s, siege.space):
        return 0, ()
    bonus, reasons = total(SIEGE_ROLL, s, siege, side_of(s, siege.general))
    plus = s.rules.abilities[siege.general].siege
    if not plus or not has_siege_card(s, siege):
        return bonus, reasons
    card = "a Campaign card" if s.rules.cards[siege.orders.card].campaign else "this card"
    title = s.rules.generals[siege.general].title
    return bonus + plus, (*reasons, f"{plus:+} {title} with {card}")


def has_siege_card(s: HannibalState, siege: Besiege) -> bool:
    """Say whether a general is better at sieges with the card that moves him. 24, R-074"""
    return number_of(s, siege.orders.card) in s.rules.abilities[siege.general].siege_cards
