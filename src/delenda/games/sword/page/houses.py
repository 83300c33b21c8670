"""Those who play, as a scene tells of them: houses, the round, alliances, leaders off the map."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from delenda.engine.action import HIDDEN
from delenda.engine.page import Hand
from delenda.engine.state import nearest
from delenda.games.sword.houses import houses_from
from delenda.games.sword.page.wire import (
    AllianceScene,
    HouseScene,
    LeadersScene,
    NeutralScene,
    RoundScene,
    TurnOf,
)
from delenda.games.sword.powers.alliances import BREAKING, breakable, partners
from delenda.games.sword.powers.deciders import deciding_house
from delenda.games.sword.queries import support
from delenda.games.sword.sides import HOUSES, NOBODY, POWERS
from delenda.games.sword.state import (
    ASIDE,
    AWAITED,
    DISPLACED,
    GONE,
    POOL,
    UNREST_RAISED,
    SwordState,
)
from delenda.games.sword.turn.actions import ActionPhase
from delenda.games.sword.turn.interrupt import Interrupt, LastChance
from delenda.games.sword.turn.scoring import gained, lost

# --- houses -----------------------------------------------------------------------------------


def house_scene(s: SwordState, house: int) -> HouseScene:
    """Tell how a house stands."""
    return {
        "vp": s.vp[house],
        "gained": gained(s, house),
        "lost": lost(s, house),
        "hand": hand_scene(s, house),
        "deck": len(s.decks[house]),
        "discards": card_names(s, s.discards[house]),
        "removed": card_names(s, s.removed[house]),
        "desperate": s.desperate[house],
        "reshuffle": house in s.reshuffle,
        "out": house in s.out,
    }


def hand_scene(s: SwordState, house: int) -> Hand:
    """Show a hand to who may see it, and count it for all others."""
    hand = s.hands[house]
    return {"count": len(hand), "cards": None if HIDDEN in hand else card_names(s, hand)}


def pair_points(s: SwordState) -> dict[str, int]:
    """Add up the points of seats that keep two houses. 4.3"""
    return {seat: sum(s.vp[house] for house in kept) for seat, kept in _pairs(s)}


def pair_hands(s: SwordState) -> dict[str, Hand]:
    """Lay the hands of seats that keep two houses side by side. 6.2.1"""
    return {seat: _joined([hand_scene(s, house) for house in kept]) for seat, kept in _pairs(s)}


def _pairs(s: SwordState) -> list[tuple[str, list[int]]]:
    keepers = s.rules.keepers
    kept = {
        seat: [h for h in s.rules.setting.order if keepers[h] == i]
        for i, seat in enumerate(s.rules.seats)
    }
    return [(seat, houses) for seat, houses in kept.items() if len(houses) > 1]


def _joined(hands: list[Hand]) -> Hand:
    cards = [hand["cards"] for hand in hands]
    known = [names for names in cards if names is not None]
    return {
        "count": sum(hand["count"] for hand in hands),
        "cards": [name for names in known for name in names] if len(known) == len(cards) else None,
    }


def card_names(s: SwordState, cards: Iterable[int]) -> list[str]:
    """Name cards as the sheet does."""
    return [s.rules.cards[card].id for card in cards]


# --- the round --------------------------------------------------------------------------------


def round_scene(s: SwordState) -> RoundScene:
    """Tell who has acted in this round, who acts now, and who comes after. 5.4, 7.4"""
    return {
        "round": s.round,
        "first": HOUSES[s.first],
        "active": None if s.active == NOBODY else HOUSES[s.active],
        "turns": [_turn_of(s, house) for house in _clockwise(s)],
        "neutrals": [_neutral(s, power) for power in s.rules.setting.neutral],
        "unrestRaised": UNREST_RAISED in s.acted,
    }


def _clockwise(s: SwordState) -> list[int]:
    """Return all houses from the first on, those that are out at the end. 5.4"""
    return [*houses_from(s, s.first), *(house for house in s.rules.setting.order if house in s.out)]


def _turn_of(s: SwordState, house: int) -> TurnOf:
    return {"house": HOUSES[house], "state": _state_of(s, house), "interrupts": _jumps(s, house)}


def _state_of(s: SwordState, house: int) -> Literal["done", "now", "next", "waiting", "out"]:
    """Say where a house stands in the round; outside the rounds all wait."""
    if house in s.out:
        return "out"
    phase = nearest(s, ActionPhase)
    if phase is None or s.round == 0:
        return "waiting"
    if house not in phase.left:
        return "done"
    if house != phase.left[0]:
        return "waiting"
    return "next" if nearest(s, Interrupt) is not None else "now"


def _jumps(s: SwordState, house: int) -> bool:
    """Say whether a house acts with Desperate Times now. 7.4"""
    jumping = nearest(s, Interrupt) is not None or nearest(s, LastChance) is not None
    return jumping and s.active == house


def _neutral(s: SwordState, power: int) -> NeutralScene:
    """Tell of a power that nobody plays, and who would decide for it now. 16.1"""
    return {
        "power": POWERS[power],
        "acted": power in s.acted,
        "led": power == s.led,
        "decider": HOUSES[deciding_house(s, power)],
    }


# --- alliances --------------------------------------------------------------------------------


def alliance_scenes(s: SwordState) -> list[AllianceScene]:
    """Tell of each alliance, and what it costs to break it. 15.5"""
    free = breakable(s)
    return [_alliance(s, both, lasting=both not in free) for both in s.alliances]


def _alliance(s: SwordState, both: int, *, lasting: bool) -> AllianceScene:
    one, other = partners(both)
    return {
        "a": POWERS[one],
        "b": POWERS[other],
        "lasting": lasting,
        "cost": 0 if lasting else BREAKING,
        "support": {POWERS[power]: support(s, power) for power in (one, other)},
    }


def proposed(s: SwordState) -> list[list[str]]:
    """Name the pairs to which an alliance was proposed in this turn. R-312"""
    return [[POWERS[power] for power in partners(both)] for both in s.proposed]


# --- leaders ----------------------------------------------------------------------------------


def leaders_scene(s: SwordState) -> LeadersScene:
    """Name those who are off the map. 8"""
    return {
        "pool": leaders_in(s, POOL),
        "aside": leaders_in(s, ASIDE),
        "displaced": leaders_in(s, DISPLACED),
        "awaited": leaders_in(s, AWAITED),
        "gone": [name for name in leaders_in(s, GONE) if _plays(s, name)],
    }


def leaders_in(s: SwordState, place: int) -> list[str]:
    """Name those who are somewhere off the map."""
    return leader_names(s, (i for i, at in enumerate(s.leaders) if at == place))


def leader_names(s: SwordState, leaders: Iterable[int]) -> list[str]:
    """Name leaders as the sheet does."""
    return [s.rules.leaders[leader].id for leader in leaders]


def _plays(s: SwordState, name: str) -> bool:
    """Say whether a leader belongs to this number of players. 2.3"""
    return s.rules.setting.players in s.rules.leaders[s.rules.leader(name)].players
