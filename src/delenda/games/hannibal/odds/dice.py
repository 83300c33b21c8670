"""What one die decides: reactions, the sea, the rounds of a battle. All chances are exact."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.battle.elephants import charged
from delenda.games.hannibal.battle.rounds import counterattack_rating
from delenda.games.hannibal.odds.chances import (
    FACES,
    ONE,
    ZERO,
    after_a_die,
    faces_for,
    needs_at_least,
    needs_at_most,
    spread_of,
)
from delenda.games.hannibal.sea.naval_combat import NavalCombat
from delenda.games.hannibal.state import HannibalState
from delenda.punic.battle.command import CHANGE
from delenda.punic.march.party import Party
from delenda.punic.queries import cus, side_of, space_of
from delenda.punic.reactions.interception import interceptors, modifier
from delenda.punic.reactions.reactions import React, rating_for
from delenda.punic.state import CARTHAGE, NOBODY, enemy_of

# --- reactions --------------------------------------------------------------------------------


def reaction_chance(s: HannibalState, general: int, what: str, plus: int = 0) -> Fraction:
    """Return a general's chance to "avoid", "intercept" or "pursue"; `plus` is added to the die."""
    return needs_at_most(s, side_of(s, general), rating_for(s, general, what) - plus)


def intercept_chance(s: HannibalState, general: int, target: int) -> Fraction:
    """Return a general's chance to intercept into a space. 12.4"""
    plus = modifier(s, side_of(s, general), target)
    return reaction_chance(s, general, "intercept", plus)


def declared_chance(s: HannibalState, react: React, general: int) -> Fraction:
    """Return a general's chance to intercept after all who were declared before him. 10.3, 12.4

    CUs of his side that slip away, or come before him, make his own way harder or easier.
    """
    side, target = react.side(s), react.target
    there = ONE if cus(s, side, target) else ZERO
    for attempt in react.attempts:
        who, count = attempt.general, attempt.force.cus
        if attempt.place != target:
            there += (1 - there) * _into(s, who, target) if count else ZERO
        elif count and count == cus(s, side, target) and react.refuges(s):
            there -= reaction_chance(s, who, "avoid")
        s = after_a_die(s, side)
    plain = reaction_chance(s, general, "intercept")
    return there * plain + (1 - there) * _into(s, general, target)


def _into(s: HannibalState, general: int, target: int) -> Fraction:
    """Return a general's chance to intercept into a space without friendly CUs. 12.4"""
    marked = s.control[target] == enemy_of(side_of(s, general))
    return reaction_chance(s, general, "intercept", int(marked))


def interceptions(s: HannibalState, party: Party, target: int) -> dict[int, Fraction]:
    """Return for each space that an interception can come from its best general's chance. 12.7

    Once one has come the next ones are easier: these are the chances that any comes.
    """
    found: dict[int, Fraction] = {}
    for general in interceptors(s, party, target, ()):
        origin = space_of(s, s.generals[general])
        found[origin] = max(found.get(origin, ZERO), intercept_chance(s, general, target))
    return found


# --- the sea ----------------------------------------------------------------------------------


def naval_spread(s: HannibalState, combat: NavalCombat, cus: int) -> dict[str, Fraction]:
    """Return what may become of a fleet that carries so many CUs. 11.5"""
    fate = s.rules.own.naval_fate
    return spread_of(str(fate(s, combat, cus, die).result) for die in FACES)


# --- battles ----------------------------------------------------------------------------------


def charge_spread(s: HannibalState, rating: int) -> dict[str, Fraction]:
    """Return how a charge against a commander of some rating ends. 17.3-17.5"""
    return spread_of(charged(face, rating) for face in charge_faces(s))


def charge_faces(s: HannibalState) -> tuple[int, ...]:
    """Return what the die of a charge may show: the best, if Carthage may choose it. PHX C84"""
    return faces_for(s, CARTHAGE, lambda face: face)


def counterattack_chance(s: HannibalState, battle: Battlefield, side: int) -> Fraction:
    """Return a side's chance to take the initiative. 14.8"""
    return needs_at_most(s, side, counterattack_rating(s, battle, side))


class Withdrawal(NamedTuple):
    """The chance to break a battle off. 16.1"""

    rolled: Fraction
    """To roll well enough."""
    stopped: Fraction
    """That the enemy then stops it, if he tries."""

    @property
    def succeeds(self) -> Fraction:
        """Return the chance to get away from an enemy who tries to stop it."""
        return self.rolled * (1 - self.stopped)


def withdrawal(s: HannibalState, battle: Battlefield, side: int) -> Withdrawal:
    """Return a side's chance to withdraw. 16.1"""
    enemy = enemy_of(side)
    led = battle.commander(enemy) != NOBODY
    return Withdrawal(
        needs_at_most(s, side, battle.rating(s, side)),
        needs_at_most(s, enemy, battle.rating(s, enemy)) if led else ZERO,
    )


def change_of_command_chance(s: HannibalState) -> Fraction:
    """Return the chance that the other consul commands, if Carthage rolls for it. 18.2"""
    return needs_at_least(s, CARTHAGE, CHANGE)
