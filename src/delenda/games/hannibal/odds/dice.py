"""What one die decides: reactions, the sea, the rounds of a battle. All chances are exact."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.battle.elephants import charged
from delenda.games.hannibal.battle.rounds import counterattack_rating
from delenda.games.hannibal.sea.naval_combat import NavalCombat
from delenda.games.hannibal.state import HannibalState
from delenda.punic.odds.chances import (
    FACES,
    ZERO,
    at_most,
    spread_of,
)
from delenda.punic.state import NOBODY, enemy_of

# --- the sea ----------------------------------------------------------------------------------


def naval_spread(s: HannibalState, combat: NavalCombat, cus: int) -> dict[str, Fraction]:
    """Return what may become of a fleet that carries so many CUs. 11.5"""
    fate = s.rules.own.naval_fate
    return spread_of(str(fate(s, combat, cus, die).result) for die in FACES)


# --- battles ----------------------------------------------------------------------------------


def charge_spread(s: HannibalState, rating: int) -> dict[str, Fraction]:
    """Return how a charge against a commander of some rating ends. 17.3-17.5"""
    return spread_of(charged(face, rating) for face in FACES)


def counterattack_chance(s: HannibalState, battle: Battlefield, side: int) -> Fraction:
    """Return a side's chance to take the initiative. 14.8"""
    return at_most(counterattack_rating(s, battle, side))


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
        at_most(battle.rating(s, side)),
        at_most(battle.rating(s, enemy)) if led else ZERO,
    )
