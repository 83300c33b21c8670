"""A look over the table: what a marker more would bring, and where to go."""

from __future__ import annotations

from typing import Any

from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal.forces import Forces
from delenda.players.hannibal.ground import Ground
from delenda.players.hannibal.sieges import Rolls, siege_rolls
from delenda.players.punic.markers import beside_cities
from delenda.players.punic.plans import Aim
from delenda.punic.queries import has_tribe
from delenda.punic.state import NEITHER, ROME, enemy_of


class Survey(Forces):
    """What the evaluation and the plans read; made once for a table, never changed."""

    def __init__(self, s: HannibalState, g: Ground, aim: Aim | None = None) -> None:
        super().__init__(s, g)
        self.aim = aim
        counts = self.counts
        self.lead = sum(
            (counts[2 * p] >= most) - (counts[2 * p + 1] >= most)
            for p, most in enumerate(g.majority)
            if g.scoring[p]
        )
        """Political points that Rome is ahead. 22.1"""
        self.plans: dict[Any, Any] = {}
        """The best march of each column that was asked for."""
        self.voyages: dict[tuple[int, ...], float] = {}
        """The chance that a fleet is not sunk, by general, ports and CUs."""
        self._sieges: dict[tuple[int, int], Rolls] = {}
        self._gains: dict[tuple[int, int, int], float] = {}
        self._prizes: dict[int, list[tuple[int, float]]] = {}
        self._pulls: dict[tuple[int, int], float] = {}
        self._held: dict[int, bytearray] = {}
        self._conversions: dict[int, dict[int, int]] = {}

    # --- markers --------------------------------------------------------------------------------

    def gain(self, side: int, space: int) -> float:
        """Return what a marker of a side in a space would bring it, in place of what is there."""
        holder = self.control[space]
        if holder == side:
            return 0.0
        return self.gain_in(side, self.g.province[space], holder)

    def gain_in(self, side: int, province: int, holder: int) -> float:
        """Return what a marker in a province brings, put in place of a holder's or on none."""
        key = (side, province, holder)
        found = self._gains.get(key)
        if found is None:
            change = [0, 0]
            change[side] += 1
            if holder != NEITHER:
                change[holder] -= 1
            found = self._gains[key] = self._changed(side, province, change)
        return found

    def conversions(self, side: int) -> dict[int, int]:
        """Count, by province, the enemy markers beneath a side's CUs that can be turned. 19.2"""
        found = self._conversions.get(side)
        if found is None:
            found = self._conversions[side] = {}
            for force in self.forces[side]:
                if force.cus and force.place == force.space and self.can_turn(side, force.space):
                    province = self.g.province[force.space]
                    found[province] = found.get(province, 0) + 1
        return found

    def can_turn(self, side: int, space: int) -> bool:
        """Say whether CUs in a space can turn a plain enemy marker over."""
        if self.control[space] != enemy_of(side) or self.s.rules.inside[space] >= 0:
            return False
        return not (self.g.is_tribe[space] and has_tribe(self.s, space))

    def turning(self, side: int, province: int, count: int) -> float:
        """Return what it would bring to turn so many enemy markers of a province over."""
        key = (side, province, 3 + count)
        found = self._gains.get(key)
        if found is None:
            change = [count, -count] if side == ROME else [-count, count]
            found = self._gains[key] = self._changed(side, province, change)
        return found

    def one_more(self, side: int, space: int) -> float:
        """Return what CUs in a space add to what a side can turn over there."""
        if not self.can_turn(side, space) or space in self.at[side]:
            return 0.0
        province = self.g.province[space]
        count = self.conversions(side).get(province, 0)
        return self.turning(side, province, count + 1) - self.turning(side, province, count)

    def one_less(self, side: int, space: int) -> float:
        """Return what a side can turn over only while CUs stand in a space."""
        force = self.at[side].get(space)
        if force is None or not force.cus or not self.can_turn(side, space):
            return 0.0
        province = self.g.province[space]
        count = self.conversions(side)[province]
        return self.turning(side, province, count) - self.turning(side, province, count - 1)

    def loss(self, side: int, space: int) -> float:
        """Return what a side loses with its marker in a space."""
        key = (side, self.g.province[space], side)
        found = self._gains.get(key)
        if found is None:
            change = [0, 0]
            change[side] -= 1
            found = self._gains[key] = -self._changed(side, self.g.province[space], change)
        return found

    def _changed(self, side: int, province: int, change: list[int]) -> float:
        """Return what a change of markers in a province is worth to a side."""
        g = self.g
        first = 2 * province
        rome, carthage = self.counts[first], self.counts[first + 1]
        rome_then, carthage_then = rome + change[0], carthage + change[1]
        lean = g.lean[province]
        worth = lean[rome_then][carthage_then] - lean[rome][carthage]
        worth += self.w.marker * (change[0] - change[1])
        if g.scoring[province]:
            most = g.majority[province]
            lead = self.lead + (rome_then >= most) - (rome >= most)
            lead += (carthage >= most) - (carthage_then >= most)
            if lead != self.lead:
                points = g.points[self.s.turn - 1]
                worth += points[lead] - points[self.lead]
        return worth if side == ROME else -worth

    # --- where to go ----------------------------------------------------------------------------

    def pull(self, side: int, space: int) -> float:
        """Return how near a space is to provinces that a side should fight for."""
        key = (side, space)
        found = self._pulls.get(key)
        if found is None:
            far, fading = self.g.far[side][space], self.g.fading
            found = sum([prize * fading[far[p]] for p, prize in self.prizes(side)])
            self._pulls[key] = found
        return found

    def prizes(self, side: int) -> list[tuple[int, float]]:
        """Return the provinces a side should fight for, with how much each is worth a march."""
        found = self._prizes.get(side)
        if found is None:
            found = self._prizes[side] = self._look_for_prizes(side)
        return found

    def _look_for_prizes(self, side: int) -> list[tuple[int, float]]:
        g, counts, enemy = self.g, self.counts, enemy_of(side)
        guards = [0] * len(g.provinces)
        for force in self.forces[enemy]:
            guards[g.province[force.space]] += force.cus
        w = self.w
        found = []
        for p, most in enumerate(g.majority):
            mine, theirs = counts[2 * p + side], counts[2 * p + enemy]
            if theirs >= most:
                prize = w.won_over / (1 + w.guarded * guards[p])
            elif mine >= most and guards[p]:
                prize = w.defended
            else:
                prize = w.contested * min(1, theirs) / (1 + w.guarded * guards[p])
            if prize:
                found.append((p, prize if g.scoring[p] else w.remote * prize))
        return found

    def siege_rolls(self, general: int, space: int) -> Rolls:
        """Return what each roll of a general would do to a place. 20.2"""
        key = (general, space)
        found = self._sieges.get(key)
        if found is None:
            found = self._sieges[key] = siege_rolls(self.s, general, space)
        return found

    # --- what holds -----------------------------------------------------------------------------

    def held(self, side: int) -> bytearray:
        """Return for each space whether a marker of a side there would be held in place. 19.4"""
        found = self._held.get(side)
        if found is None:
            found = self._held[side] = self._trace(side)
        return found

    def _trace(self, side: int) -> bytearray:
        s, g, control = self.s, self.g, self.control
        waiting = [force.space for force in self.forces[side] if force.cus]
        for space in g.anchors:
            if control[space] == side and (not g.is_tribe[space] or has_tribe(s, space)):
                waiting.append(space)
        held = bytearray(s.rules.spaces)
        for space in waiting:
            held[space] = 1
        barred = {f.space for f in self.forces[enemy_of(side)] if f.cus and f.place == f.space}
        while waiting:
            for space in g.trace[waiting.pop()]:
                if held[space]:
                    continue
                holder = control[space]
                is_free = holder == NEITHER and space not in barred and not g.is_tribe[space]
                if holder == side or is_free:
                    held[space] = 1
                    waiting.append(space)
        return held


def plain_counts(survey: Survey) -> list[int]:
    """Return how many plain markers each side has. 15.5"""
    found = beside_cities(survey)
    for number, space in enumerate(survey.s.rules.board.tribes):
        if survey.s.tribes[number] and survey.control[space] != NEITHER:
            found[survey.control[space]] -= 1
    return found
