"""A table looked over once: markers and what they bring, where armies are drawn, what holds."""

from __future__ import annotations

from typing import Any

from delenda.games.hamilcar.control.miat import granted
from delenda.games.hamilcar.queries import is_warlike, naval_range
from delenda.games.hamilcar.state import GOOD, HamilcarState
from delenda.players.hamilcar.forces import Forces
from delenda.players.hamilcar.ground import COUNTS, Ground
from delenda.players.punic.plans import Aim
from delenda.punic.queries import has_tribe
from delenda.punic.state import CARTHAGE, NEITHER, ROME, SIDES, enemy_of


class Survey(Forces):
    """What the evaluation and the plans read; made once for a table, never changed."""

    def __init__(self, s: HamilcarState, g: Ground, aim: Aim | None = None) -> None:
        super().__init__(s, g)
        self.aim = aim
        ports = s.rules.tables.chart.open_sea
        self.open = [sum([s.control[port] == side for port in ports]) for side in SIDES]
        """The ports of Mare Tyrrhenum that each side holds. 2.1.H"""
        self.open_majority = s.rules.tables.chart.open_majority
        self.lead = self._lead()
        """How much higher Rome's count is on the provincial display. 5.5"""
        self.italian = sum(
            [
                self.counts[2 * p] >= g.majority[p]
                for p, is_italian in enumerate(g.is_italian)
                if is_italian
            ]
        )
        """The provinces of Italia that Rome controls. 4.1"""
        self.plans: dict[Any, Any] = {}
        """The best march of each column that was asked for."""
        self.arrivals: dict[Any, float] = {}
        """What it is worth that a column ends its march in a space."""
        self.catchers: dict[tuple[int, int], int] = {}
        """For a side and a port, who could lead its fleet to intercept there."""
        self._gains: dict[tuple[int, int, int, int], float] = {}
        self._prizes: dict[int, list[tuple[int, float]]] = {}
        self._pulls: dict[tuple[int, int], float] = {}
        self._held: dict[int, bytearray] = {}

    def _lead(self) -> int:
        g, s, counts = self.g, self.s, self.counts
        lead = 0
        for p, most in enumerate(g.majority):
            if g.scoring[p]:
                lead += (counts[2 * p] >= most) - (counts[2 * p + 1] >= most)
        lead += (self.open[0] >= self.open_majority) - (self.open[1] >= self.open_majority)
        holder = s.control[s.rules.lilybaeum]
        lead += (holder == ROME) - (holder == CARTHAGE)
        return lead - is_warlike(s)

    # --- markers --------------------------------------------------------------------------------

    def gain(self, side: int, space: int) -> float:
        """Return what a marker of a side in a space would bring it, in place of what is there."""
        return self.change(side, space, side)

    def loss(self, side: int, space: int) -> float:
        """Return what a side loses with its marker in a space."""
        return -self.change(side, space, NEITHER)

    def change(self, side: int, space: int, holder: int) -> float:
        """Return what another holder of a space is worth to a side."""
        now = self.control[space]
        if now == holder:
            return 0.0
        kind = 2 * self.g.province[space] + self.g.is_open_port[space]
        if space == self.s.rules.lilybaeum:
            kind = -1
        key = (kind, now, holder, 0)
        found = self._gains.get(key)
        if found is None:
            found = self._gains[key] = self._changed(space, now, holder)
        return found if side == ROME else -found

    def _changed(self, space: int, now: int, holder: int) -> float:
        """Return what a change of a space's holder is worth to Rome."""
        g, w = self.g, self.w
        change = [0, 0]
        if now != NEITHER:
            change[now] -= 1
        if holder != NEITHER:
            change[holder] += 1
        p = g.province[space]
        worth = w.marker * (change[0] - change[1])
        lead = self.lead
        share, most = g.share[p], g.majority[p]
        first = self.counts[2 * p : 2 * p + 2]
        then = [first[side] + change[side] for side in SIDES]
        worth += share[then[0]] - share[first[0]] - share[then[1]] + share[first[1]]
        gained = (then[0] >= most) - (first[0] >= most)
        if g.scoring[p]:
            lead += gained - (then[1] >= most) + (first[1] >= most)
        if gained and g.is_italian[p]:
            worth += self.italian_worth(self.italian + gained) - self.italian_worth(self.italian)
        if g.is_open_port[space]:
            most = self.open_majority
            for side, sign in ((ROME, 1), (CARTHAGE, -1)):
                before, after = self.open[side], self.open[side] + change[side]
                worth += sign * w.lean / most * (min(after, most) - min(before, most))
                lead += sign * ((after >= most) - (before >= most))
        if space == self.s.rules.lilybaeum:
            lead += change[0] - change[1]
        return worth + self.lead_worth(lead) - self.lead_worth(self.lead)

    def free_markers(self, side: int) -> int:
        """Return how many markers a side could remove without losing any province. 5.5"""
        g, cities = self.g, [0] * len(self.g.provinces)
        for city in self.s.rules.board.cities:
            if self.control[city] == side:
                cities[g.province[city]] += 1
        found = 0
        for p, most in enumerate(g.majority):
            count = self.counts[2 * p + side]
            plain = count - cities[p]
            found += min(plain, count - most) if count >= most else plain
        return found

    def lead_worth(self, lead: int) -> float:
        """Return what a lead on the provincial display is worth to Rome. 5.5, 6.2"""
        return self.g.points[self.s.turn - 1][max(-COUNTS, min(COUNTS, lead))]

    def italian_worth(self, provinces: int) -> float:
        """Return what so many provinces of Italia are worth to Rome. 4.1, 5.1.C"""
        left = self.g.left[self.s.turn - 1]
        fear = self.w.italy[provinces]
        if provinces < 3:  # lost as the turn ends
            fear *= 0.3 + 0.7 * max(self.lateness(ROME), self.lateness(CARTHAGE))
        return self.w.legion * min(left, 4) * provinces - fear

    def can_turn(self, side: int, space: int) -> bool:
        """Say whether CUs in a space can turn a plain enemy marker over. 5.2.C2"""
        if space < 0 or self.control[space] != enemy_of(side):
            return False
        return self.s.rules.inside[space] < 0 and not has_tribe(self.s, space)

    # --- the Miat -------------------------------------------------------------------------------

    def miat_worth(self, seats: list[int]) -> float:
        """Return what markers on the Miat are worth to Carthage, Warlike apart. 15.3"""
        s, w, left = self.s, self.w, self.g.left[self.s.turn - 1]
        held = s.miat
        s.miat = seats
        try:
            icons = w.icon_cu * granted(s, "cu") + w.icon_general * granted(s, "general")
        finally:
            s.miat = held
        center = bool(seats[s.rules.tables.miat_center])
        return w.seat * sum(seats) + w.center * center + min(left, 4) * icons

    def miat_change(self, seat: int, marker: int) -> float:
        """Return what a marker placed on the Miat, or taken from it, is worth to Carthage."""
        s = self.s
        then = [*s.miat]
        then[seat] = marker
        worth = self.miat_worth(then) - self.miat_worth(s.miat)
        center = s.rules.tables.miat_center
        warlike = sum(then) >= 3 and bool(then[center])
        lead = self.lead + is_warlike(s) - warlike
        return worth - self.lead_worth(lead) + self.lead_worth(self.lead)

    # --- where to go ----------------------------------------------------------------------------

    def pull(self, side: int, space: int) -> float:
        """Return how near a space is to provinces that a side should fight for."""
        key = (side, space)
        found = self._pulls.get(key)
        if found is None:
            far, fading = self.g.far[naval_range(self.s, side)][space], self.g.fading
            found = sum([prize * fading[int(2 * far[p])] for p, prize in self.prizes(side)])
            self._pulls[key] = found
        return found

    def prizes(self, side: int) -> list[tuple[int, float]]:
        """Return the provinces a side should fight for, with how much each is worth a march."""
        found = self._prizes.get(side)
        if found is None:
            found = self._prizes[side] = self._look_for_prizes(side)
        return found

    def _look_for_prizes(self, side: int) -> list[tuple[int, float]]:
        g, w, counts, enemy = self.g, self.w, self.counts, enemy_of(side)
        guards = [0] * len(g.provinces)
        for force in self.forces[enemy]:
            if force.space >= 0:
                guards[g.province[force.space]] += force.cus
        found = []
        home = g.province[self.s.rules.rome if side == ROME else self.s.rules.carthage]
        for p, most in enumerate(g.majority):
            mine, theirs = counts[2 * p + side], counts[2 * p + enemy]
            if theirs >= most:
                prize = w.won_over / (1 + w.guarded * guards[p])
            elif mine >= most and guards[p]:
                prize = w.relief if p == home else w.defended * (1 + g.is_italian[p])
            else:
                prize = w.contested * min(1, theirs) / (1 + w.guarded * guards[p])
            is_closed = side == ROME and g.is_african[p] and self.s.seamanship < GOOD
            if prize:
                found.append((p, prize if g.scoring[p] and not is_closed else w.remote * prize))
        return found

    # --- what holds -----------------------------------------------------------------------------

    def held(self, side: int) -> bytearray:
        """Return for each space whether a marker of a side there would be held in place. 5.4"""
        found = self._held.get(side)
        if found is None:
            found = self._held[side] = self._trace(side)
        return found

    def _trace(self, side: int) -> bytearray:
        s, g, control = self.s, self.g, self.control
        waiting = [f.space for f in self.forces[side] if f.cus and f.space >= 0]
        waiting += [city for city in s.rules.board.cities if control[city] == side]
        held = bytearray(s.rules.spaces)
        for space in waiting:
            held[space] = 1
        barred = {f.space for f in self.forces[enemy_of(side)] if f.cus and f.place == f.space}
        tribes, tribe_of = s.tribes, s.rules.tribe_of
        while waiting:
            for space in g.trace[waiting.pop()]:
                if held[space]:
                    continue
                holder = control[space]
                if holder != side:
                    if holder != NEITHER or space in barred:
                        continue
                    if tribe_of[space] >= 0 and tribes[tribe_of[space]]:
                        continue
                held[space] = 1
                waiting.append(space)
        return held

    def isolated(self, side: int) -> list[int]:
        """Return the spaces whose markers nothing holds in place. 5.4"""
        held = self.held(side)
        return [
            space for space, holder in enumerate(self.control) if holder == side and not held[space]
        ]
