"""A naval battle under way: who fights, round and step, tactic cards, what was lost. 9"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from delenda.engine.frame import Frame
from delenda.engine.state import the
from delenda.engine.value import Value
from delenda.engine.view import hand, sealed
from delenda.games.hamilcar.queries import at_sea, chief, rating_at_sea
from delenda.games.hamilcar.skills import Skills
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.battle.field import put
from delenda.punic.queries import commander
from delenda.punic.state import NEITHER, NOBODY, enemy_of

ROUNDS: Final = 3
"""The rounds of a naval battle. 9.3.A"""
BEFORE, MANEUVER, ENGAGE, EVADE = range(4)
"""The steps of a side in a round; BEFORE until the first round begins. 9.2"""
NO_TACTIC: Final = -1
"""Stands for no tactic card."""


@dataclass(slots=True, frozen=True)
class BattleRoll(Value):
    """A battle roll that was made. 9.2.B"""

    round: int
    side: int
    die: int
    result: int
    """What the die shows with all that is added."""
    column: int
    """The column of the table in which it was read, from 1."""
    hits: int
    prizes: int


@dataclass(slots=True)
class NavalField(Frame):
    """What every part of a naval battle looks at; in pairs Rome comes first. 9"""

    mover: int
    """The side whose voyage was intercepted. 8.3"""
    port: int
    """The port off which it is fought."""
    round: int = 0
    acting: int = NEITHER
    """The side that maneuvers, engages or evades. 9.2"""
    second: bool = False
    """The other side has acted in this round."""
    stage: int = BEFORE
    tactic: int = NO_TACTIC
    """The card that the acting side played in this Maneuver. 9.2.A"""
    raised: tuple[int, int] = (0, 0)
    """What strategy cards add to each commander's battle rating. 17.1 #144"""
    led: tuple[int, int] = (0, 0)
    """What tactic cards add to it."""
    waiting: tuple[int, int] = (0, 0)
    """What the enemy's cards add to each side's next battle roll. 9.2.A"""
    undrawn: tuple[int, ...] = ()
    """The sides that draw no tactic cards for an Admiral. #124"""
    opened: tuple[int, ...] = ()
    """The sides whose tactic cards lie open. #141"""
    drawers: tuple[int, int] = (NOBODY, NOBODY)
    """The Admiral for whom each side drew cards. 9.1"""
    hands: list[tuple[int, ...]] = field(
        default_factory=lambda: [(), ()], metadata=hand("tactics", "is_open")
    )
    pile: list[int] = field(default_factory=list, metadata=sealed("tactics"))
    played: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """The tactic cards that each side has played, open to all. 9.2.A"""
    dropped: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """Those that it had to discard."""
    ships_lost: tuple[int, int] = (0, 0)
    """The warships of each side that were sunk or taken. 9.2.B"""
    cus_lost: tuple[int, int] = (0, 0)
    """The CUs that went down. 9.2.B1"""
    supplies_lost: tuple[int, int] = (0, 0)
    rerolls: tuple[int, int] = (0, 0)
    """How often each commander has made a roll again. 17.2.A"""
    prized: tuple[int, ...] = ()
    """The sides whose commander has taken the first warship that he hit. 17.2.B"""
    course: tuple[BattleRoll, ...] = ()
    """The rolls that were made. 9.2.B"""
    reasons: tuple[str, ...] = ()
    """What was added to the last roll, and why. 9.2.B1"""
    winner: int = NEITHER

    @property
    def first(self) -> int:
        """Return the side that acts first in this round. 9.2"""
        return enemy_of(self.acting) if self.second else self.acting

    def has_rolled(self, side: int) -> bool:
        """Say whether a side has made its battle roll of this round. 9.2.B"""
        return any(roll.round == self.round and roll.side == side for roll in self.course)

    # --- who fights ---------------------------------------------------------------------------

    def commander(self, s: HamilcarState, side: int) -> int:
        """Return who commands a fleet, or NOBODY. 8.4"""
        return commander(s, side, at_sea(s, side))

    def skills(self, s: HamilcarState, side: int) -> Skills:
        """Return what the commander of a fleet can do; subordinates have no abilities. 2.2.E1"""
        return chief(s, side, at_sea(s, side))

    def rating(self, s: HamilcarState, side: int) -> int:
        """Return the battle rating of a commanding Admiral in this battle, or 0. 9.2.B1"""
        printed = rating_at_sea(s, self.commander(s, side))
        return printed + self.raised[side] + self.led[side] if printed else 0

    def raise_rating(self, side: int, by: int) -> None:
        """Make a commander better for this battle. 17.1 #144"""
        self.raised = put(self.raised, side, self.raised[side] + by)

    # --- tactic cards -------------------------------------------------------------------------

    def is_open(self, side: int) -> bool:
        """Say whether everybody may see a side's tactic cards. #141"""
        return side in self.opened

    def readers(self, side: int) -> tuple[int, ...] | None:
        """Return who may read what a side draws; None for everybody."""
        return None if self.is_open(side) else (side,)

    def receive(self, side: int, kinds: tuple[int, ...]) -> None:
        """Take cards from the pile into a hand. 9.1"""
        for kind in kinds:
            self.pile.remove(kind)
        self.hands[side] = tuple(sorted((*self.hands[side], *kinds)))

    def play(self, side: int, kind: int) -> None:
        """Lay a card of a hand open. 9.2.A"""
        self._take(side, kind)
        self.played[side] = (*self.played[side], kind)

    def drop(self, side: int, kind: int) -> None:
        """Discard a card of a hand, open to all."""
        self._take(side, kind)
        self.dropped[side] = (*self.dropped[side], kind)

    def _take(self, side: int, kind: int) -> None:
        rest = list(self.hands[side])
        rest.remove(kind)
        self.hands[side] = tuple(rest)

    # --- what is lost -------------------------------------------------------------------------

    def lose(self, side: int, *, ships: int = 0, cus: int = 0, supplies: int = 0) -> None:
        """Count what a side has lost. 9.4"""
        self.ships_lost = put(self.ships_lost, side, self.ships_lost[side] + ships)
        self.cus_lost = put(self.cus_lost, side, self.cus_lost[side] + cus)
        self.supplies_lost = put(self.supplies_lost, side, self.supplies_lost[side] + supplies)

    def lost(self, side: int) -> int:
        """Return all units that a side has lost: warships, CUs and supply trains. 9.4"""
        return self.ships_lost[side] + self.cus_lost[side] + self.supplies_lost[side]

    def spoiled(self, side: int) -> None:
        """The enemy's cards have worked on a roll of a side. 9.2.A"""
        self.waiting = put(self.waiting, side, 0)

    def hinder(self, side: int, by: int) -> None:
        """Spoil the next battle roll of a side's enemy. 9.2.A"""
        enemy = enemy_of(side)
        self.waiting = put(self.waiting, enemy, self.waiting[enemy] + by)


def the_naval_field(s: Any) -> NavalField:
    """Return the naval battle under way."""
    return the(s, NavalField)
