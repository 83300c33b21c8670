"""A battle under way: who fights, and what cards do to it. 12"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Frame
from delenda.engine.value import Value
from delenda.games.sword.battle.sides import (
    ATTACKER,
    DEFENDER,
    SIDES,
    Part,
    reduce_primary,
    size,
    strength,
)
from delenda.games.sword.changes import displace
from delenda.games.sword.march.column import Column
from delenda.games.sword.queries import tactics
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState

DICE = 3
"""12.2.3"""
Pair = tuple[int, int]


def put(pair: Pair, side: int, number: int) -> Pair:
    """Return a pair with another number for one side."""
    return (number, pair[DEFENDER]) if side == ATTACKER else (pair[ATTACKER], number)


@dataclass(slots=True, frozen=True)
class Extra(Value):
    """What a card adds to the roll of a side."""

    side: int
    adds: int
    title: str


@dataclass(slots=True)
class Field(Frame):
    """What every step of a battle looks at; in pairs the attacker comes first. 12"""

    space: int
    attacker: int
    """The powers of the primary forces."""
    defender: int
    came_from: int = NOBODY
    """The space from which the attacker came, or NOBODY."""
    by_sea: bool = False
    """He has come by sea: his ships are there. 12.4.3"""
    rough: bool = False
    """He has come over a rough connection or a strait. 12.2.3"""
    caught: bool = False
    """The defender has intercepted. 12.2.3"""
    failed: bool = False
    """The defender has failed to avoid battle. 12.2.3"""
    leader: int = NOBODY
    """Who leads a sortie, or the attack on the unrest. 13.4.1, 20.3"""
    column: Column | None = None
    """Those who go with him; None: all outside in the space fight."""
    unrest: bool = False
    """The defender is the unrest. 20.3"""
    parts: tuple[Part, ...] = ()
    """The forces of both sides."""
    idle: tuple[Part, ...] = ()
    """The flanking force that a card keeps out."""
    relief: bool = False
    """The besieged have joined the attack. 13.4.2"""
    extras: tuple[Extra, ...] = ()
    """What cards add to the rolls."""
    dice: Pair = (DICE, DICE)
    changed: Pair = (0, 0)
    """The CUs that each side loses besides, by cards, when the dice have fallen."""
    changed_if_beaten: Pair = (0, 0)
    hurt: Pair = (0, 0)
    """For each side 1: its ones hurt it also when it wins."""
    wearied: Pair = (0, 0)
    """The CUs that each side loses after the dice losses."""
    zeroed: Pair = (0, 0)
    """For each side 1: its commander counts with tactics 0."""
    headless: Pair = (0, 0)
    """For each side 1: it has to name a new commander. 12.2.4"""
    barred: Pair = (0, 0)
    """For each side 1: it may not retreat into the city."""
    silenced: Pair = (0, 0)
    """For each side 1: its powers play no more responses."""
    bloodless: bool = False
    """The dice remove no CUs."""
    again: bool = False
    """A second battle is to be fought at once."""
    bonus: int = 0
    """More points of political consequences."""
    rolls: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The faces that each side has rolled."""
    winner: int = NOBODY
    loser: int = NOBODY
    removed: Pair = (0, 0)
    """The CUs that each side has removed so far. 12.5"""

    # --- who fights ---------------------------------------------------------------------------

    def powers(self, side: int) -> tuple[int, ...]:
        """Return the powers of a side, that of its primary force first."""
        first = self.attacker if side == ATTACKER else self.defender
        more = {part.power for part in self.parts if part.side == side and part.power != first}
        return (first, *sorted(more))

    def side_of(self, power: int) -> int:
        """Return the side on which a power fights, its flanking force included, or NOBODY."""
        return next((side for side in SIDES if power in self.powers(side)), NOBODY)

    def primary(self, side: int) -> int:
        """Return the power of a side's primary force."""
        return self.attacker if side == ATTACKER else self.defender

    def size(self, s: SwordState, side: int) -> int:
        """Return the size of an army; that of the unrest is its level. 12.2.1, 20.3"""
        return s.unrest if self.is_unrest(side) else size(self.parts, side)

    def is_unrest(self, side: int) -> bool:
        """Say whether a side is the unrest. 20.3"""
        return self.unrest and side == DEFENDER

    def strength(self, side: int) -> int:
        """Return the CUs of a side's primary force."""
        return strength(self.parts, side, flanks=False)

    def flank_of(self, side: int) -> Part | None:
        """Return the flanking force of a side, if it has one. 9.5.6"""
        found = (part for part in self.parts if part.side == side and part.flanks)
        return next(found, None)

    def chiefs(self, s: SwordState, side: int) -> tuple[int, ...]:
        """Return the leaders of a primary force, those who may command first. 8.2.1, 13.4.2"""
        ahead = [part for part in self.parts if part.side == side and not part.flanks]
        found = [leader for part in ahead for leader in part.present(s)]
        everybody = s.rules.leaders
        return tuple(sorted(found, key=lambda leader: everybody[leader].is_minor))

    def commander(self, s: SwordState, side: int) -> int:
        """Return who commands a side, or NOBODY. 12.2.2, 13.4.2"""
        found = self.chiefs(s, side)
        return found[0] if found else NOBODY

    def tactics(self, s: SwordState, side: int) -> int:
        """Return the tactics that count for a side; 0 without a leader. 12.2.2"""
        return 0 if self.zeroed[side] else tactics(s, self.commander(s, side))

    def is_silenced(self, power: int) -> bool:
        """Say whether a power plays no more responses in this battle."""
        side = self.side_of(power)
        return side != NOBODY and bool(self.silenced[side])

    # --- what cards do ------------------------------------------------------------------------

    def add(self, side: int, n: int, title: str) -> None:
        """Add to the combat roll of a side."""
        self.extras += (Extra(side, n, title),)

    def add_die(self, side: int) -> None:
        """Let a side roll one die more; all count."""
        self.dice = put(self.dice, side, self.dice[side] + 1)

    def lose_more(self, side: int, n: int) -> None:
        """Change what a side loses by the dice."""
        self.changed = put(self.changed, side, self.changed[side] + n)

    def lose_more_if_beaten(self, side: int, n: int) -> None:
        """Change what a side loses by the dice, if it is beaten."""
        self.changed_if_beaten = put(self.changed_if_beaten, side, self.changed_if_beaten[side] + n)

    def no_dice_losses(self) -> None:
        """Let the dice remove no CUs. 21.3"""
        self.bloodless = True

    def ones_hurt(self, side: int) -> None:
        """Let each 1 of a side cost it a CU, also if it wins."""
        self.hurt = put(self.hurt, side, 1)

    def weary(self, side: int, n: int) -> None:
        """Let a side remove more CUs after the dice losses."""
        self.wearied = put(self.wearied, side, self.wearied[side] + n)

    def cancel_flank(self, s: SwordState, side: int) -> None:
        """A side's flanking force takes no part: it neither adds nor loses, and stays. 9.5.6"""
        self.idle = tuple(part for part in self.parts if part.side == side and part.flanks)
        self.parts = tuple(part for part in self.parts if part not in self.idle)

    def zero_tactics(self, side: int) -> None:
        """Let a commander count with tactics 0."""
        self.zeroed = put(self.zeroed, side, 1)

    def displace_commander(self, s: SwordState, side: int) -> None:
        """Displace a commander: a subordinate takes over. 12.2.4"""
        leader = self.commander(s, side)
        if leader != NOBODY:
            displace(s, leader)
            self.headless = put(self.headless, side, 1)

    def bar_from_city(self, side: int) -> None:
        """Let a side not retreat into the city. 21.3"""
        self.barred = put(self.barred, side, 1)

    def silence(self, side: int) -> None:
        """Let the powers of a side play no more responses in this battle."""
        self.silenced = put(self.silenced, side, 1)

    def fight_again(self, s: SwordState) -> None:
        """Fight a second battle at once, without the cards of the first. 21.3"""
        self.again = True

    def more_support(self, n: int) -> None:
        """Add points of political consequences."""
        self.bonus += n

    def strike(self, s: SwordState, side: int, n: int, leave: int) -> int:
        """Remove CUs of a primary force at once, but leave some; return how many. 12.5"""
        count = max(0, min(n, self.strength(side) - leave))
        self.parts = reduce_primary(s, self.parts, side, count, "12.3")
        self.count_removed(side, count)
        return count

    # --- what is counted ----------------------------------------------------------------------

    def count_removed(self, side: int, count: int) -> None:
        """Remember CUs that a side has removed. 12.5"""
        self.removed = put(self.removed, side, self.removed[side] + count)

    def forget_cards(self) -> None:
        """For a second battle the cards of the first are no longer there. 21.3, R-316"""
        self.parts, self.idle = (*self.parts, *self.idle), ()
        self.extras = ()
        self.dice = (DICE, DICE)
        self.changed = self.changed_if_beaten = self.hurt = self.wearied = (0, 0)
        self.zeroed = self.headless = self.silenced = (0, 0)
        self.bloodless = self.again = False
