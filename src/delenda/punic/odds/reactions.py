"""What one die of a reaction decides. All chances are exact. 12-13, 18.2"""

from __future__ import annotations

from fractions import Fraction

from delenda.punic.battle.command import CHANGE
from delenda.punic.march.party import Party
from delenda.punic.odds.chances import ONE, ZERO, at_least, at_most
from delenda.punic.queries import cus, side_of, space_of
from delenda.punic.reactions.interception import interceptors, modifier
from delenda.punic.reactions.reactions import React, rating_for
from delenda.punic.state import PunicState, enemy_of


def reaction_chance(s: PunicState, general: int, what: str, plus: int = 0) -> Fraction:
    """Return a general's chance to "avoid", "intercept" or "pursue"; `plus` is added to the die."""
    return at_most(rating_for(s, general, what) - plus)


def intercept_chance(s: PunicState, general: int, target: int) -> Fraction:
    """Return a general's chance to intercept into a space. 12.4"""
    plus = modifier(s, side_of(s, general), target)
    return reaction_chance(s, general, "intercept", plus)


def declared_chance(s: PunicState, react: React, general: int) -> Fraction:
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
    plain = reaction_chance(s, general, "intercept")
    return there * plain + (1 - there) * _into(s, general, target)


def _into(s: PunicState, general: int, target: int) -> Fraction:
    """Return a general's chance to intercept into a space without friendly CUs. 12.4"""
    marked = s.control[target] == enemy_of(side_of(s, general))
    return reaction_chance(s, general, "intercept", int(marked))


def interceptions(s: PunicState, party: Party, target: int) -> dict[int, Fraction]:
    """Return for each space that an interception can come from its best general's chance. 12.7

    Once one has come the next ones are easier: these are the chances that any comes.
    """
    found: dict[int, Fraction] = {}
    for general in interceptors(s, party, target, ()):
        origin = space_of(s, s.generals[general])
        found[origin] = max(found.get(origin, ZERO), intercept_chance(s, general, target))
    return found


def change_of_command_chance() -> Fraction:
    """Return the chance that the other consul commands, if Carthage rolls for it. 18.2"""
    return at_least(CHANGE)
