"""How many battle cards each side draws, and why. 14.1-14.4"""

from __future__ import annotations

from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import (
    controls_province,
    has_city,
    has_tribe,
    in_province,
    in_region,
)
from delenda.punic.state import NOBODY, ROME
from delenda.warfare.modifiers import Modifier, total

MILITIA = 2  # 14.4
ROMAN_ALLIES_IN_ITALY = 2  # 14.3


def serving_allies(s: HannibalState, space: int) -> list[int]:
    """Return the provinces whose allies come to a battle in a space. 14.2"""
    board = s.rules.board
    here = board.province[space]
    region = board.provinces[here].region
    return [
        number
        for number, province in enumerate(board.provinces)
        if number == here or (region and province.region == region)
    ]


def allied_provinces(s: HannibalState, battle: Battlefield, side: int) -> list[int]:
    """Return the provinces whose allies fight for a side; it needs a general. 14.2-14.3"""
    if battle.commander(side) == NOBODY:
        return []
    latium = s.rules.board.province[s.rules.rome]
    return [
        province
        for province in serving_allies(s, battle.space)
        if controls_province(s, side, province)
        and province not in battle.deserted
        and not (side == ROME and province == latium)
    ]


def allies(s: HannibalState, battle: Battlefield, side: int) -> int:
    """Return the battle cards of a side's allies; Rome has at most two in Italy. 14.2-14.3"""
    provinces = allied_provinces(s, battle, side)
    cards = sum(s.rules.sites.allies[province] for province in provinces)
    if side == ROME and in_region(s, battle.space, "italy"):
        return min(cards, ROMAN_ALLIES_IN_ITALY)
    return cards


def _rating(s: HannibalState, battle: Battlefield, side: int) -> int:
    return battle.rating(s, side)


def _units(s: HannibalState, battle: Battlefield, side: int) -> int:
    return battle.fighters(s, side)


def _interception(_s: HannibalState, battle: Battlefield, side: int) -> int:
    return int(battle.intercepted and side == battle.defender)


def _failed_avoid(_s: HannibalState, battle: Battlefield, side: int) -> int:
    return -int(battle.failed_avoid and side == battle.defender)


def _militia(s: HannibalState, battle: Battlefield, side: int) -> int:
    return MILITIA if side == ROME and in_province(s, battle.space, "latium") else 0


def _tribe(s: HannibalState, battle: Battlefield, side: int) -> int:
    return int(has_tribe(s, battle.space) and s.control[battle.space] == side)


def _city(s: HannibalState, battle: Battlefield, side: int) -> int:
    general, space = battle.commander(side), battle.space
    is_at_home = general != NOBODY and has_city(s, space) and s.control[space] == side
    return s.rules.abilities[general].city_cards if is_at_home else 0


HAND: tuple[Modifier[HannibalState, Battlefield, int], ...] = (
    Modifier("CUs", "hand.size", _units),
    Modifier("battle rating", "hand.size", _rating),
    Modifier("allies", "hand.allies", allies),
    Modifier("militia", "hand.militia", _militia),
    Modifier("friendly tribe", "hand.tribe", _tribe),
    Modifier("walled city", "general.ability", _city),
    Modifier("interception", "hand.interception", _interception),
    Modifier("failed to avoid battle", "hand.caught", _failed_avoid),
)


def hand_size(
    s: HannibalState, battle: Battlefield, side: int, *, lost: int = 0
) -> tuple[int, tuple[str, ...]]:
    """Return how many battle cards a side draws, and why; it may have lost CUs before. 14.1"""
    cards, reasons = total(HAND, s, battle, side)
    most = s.rules.numbers.battle_hand
    cards, more = s.rules.own.limit_hand(cards - lost, battle.cards_lost(side), most)
    return max(0, cards), reasons + more


def told_limit(cards: int, most: int) -> tuple[str, ...]:
    """Return the reason why a hand is cut, if it is."""
    return (f"at most {most}",) if cards > most else ()


def told_elephants(fewer: int) -> tuple[str, ...]:
    """Return what elephants cost a hand, if anything."""
    return (f"-{fewer} elephants",) if fewer else ()
