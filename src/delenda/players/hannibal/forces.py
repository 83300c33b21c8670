"""The armies on the table, and what they could do to each other."""

from __future__ import annotations

from typing import NamedTuple

from delenda.games.hannibal.effects import CATO_COUNSELS, HANNO_COUNSELS
from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal.ground import Ground
from delenda.players.hannibal.odds import chance_to_win, rout
from delenda.punic.queries import commander, has_tribe, is_truce
from delenda.punic.state import NEITHER, NOBODY, ROME, STRATEGY, enemy_of

ROMAN_ALLIES = 2  # 14.3
MILITIA = 2  # 14.4
HIDES = 0.3
"""Of an attack's worth where the enemy can shut the gates. 10.7"""


class PlacedForce(NamedTuple):
    """CUs of one side in one place, generals without any, or both."""

    side: int
    place: int
    space: int
    cus: int
    elephants: int
    head: int
    """Who commands, or NOBODY."""
    rating: int

    def with_train(self, other: PlacedForce) -> PlacedForce:
        """Return the force with the elephants of another, too."""
        return self._replace(elephants=self.elephants + other.elephants)


class Forces:
    """All forces of both sides; made once for a table, never changed."""

    def __init__(self, s: HannibalState, g: Ground) -> None:
        self.s = s
        self.g = g
        self.w = g.by_turn[s.turn - 1]
        self.control = s.control
        self.counts = [0] * (2 * len(g.provinces))
        """Markers of each side for each province."""
        for province, holder in zip(g.province, s.control, strict=True):
            if holder != NEITHER:
                self.counts[2 * province + holder] += 1
        self.forces = self._forces()
        self.at: tuple[dict[int, PlacedForce], dict[int, PlacedForce]] = (
            {force.place: force for force in self.forces[0]},
            {force.place: force for force in self.forces[1]},
        )
        """The force of each side in a place."""
        self.armies = tuple([f for f in side if f.head >= 0 and f.cus] for side in self.forces)
        """The forces with a general."""
        self.counsels = HANNO_COUNSELS in s.effects or CATO_COUNSELS in s.effects
        """Whether a side's CUs may not leave, or enter, Africa. C57, C58"""
        self.truce = is_truce(s)
        self._allies: dict[tuple[int, int], int] = {}

    def _forces(self) -> tuple[list[PlacedForce], list[PlacedForce]]:
        """Return the forces of each side."""
        s, rules = self.s, self.s.rules
        found: tuple[list[PlacedForce], list[PlacedForce]] = ([], [])
        generals = rules.generals
        heads: dict[tuple[int, int], int] = {}
        for general, place in enumerate(s.generals):
            if place >= 0:
                key = (generals[general].side, place)
                heads[key] = general if key not in heads else commander(s, key[0], place)
        places = rules.places
        for index, cus in enumerate(s.units):
            if cus:
                side, place = divmod(index, places)
                head = heads.pop((side, place), NOBODY)
                rating = generals[head].battle if head >= 0 else 0
                elephants = s.elephants.count(place) if side and s.elephants else 0
                space = rules.space_of[place]
                found[side].append(PlacedForce(side, place, space, cus, elephants, head, rating))
        for (side, place), head in heads.items():
            rating = generals[head].battle
            found[side].append(PlacedForce(side, place, rules.space_of[place], 0, 0, head, rating))
        return found

    # --- time -----------------------------------------------------------------------------------

    def lateness(self, side: int) -> float:
        """Return how much of a side's turn is over, from 0 to 1."""
        if self.s.phase != STRATEGY:
            return 0.0 if self.s.phase < STRATEGY else 1.0
        return 1 - len(self.s.hands[side]) / self.s.rules.setting.hands[self.s.turn - 1]

    # --- battle ---------------------------------------------------------------------------------

    def allies(self, side: int, space: int) -> int:
        """Return the battle cards of allies in a space. 14.2-14.4, 20.9"""
        key = (side, space)
        found = self._allies.get(key)
        if found is None:
            found = self._allies[key] = self._count_allies(side, space)
        return found

    def _count_allies(self, side: int, space: int) -> int:
        g = self.g
        here = g.regions[g.province[space]]
        cards = sum(
            g.allies[p]
            for p, region in enumerate(g.regions)
            if region == here
            and self.counts[2 * p + side] >= g.majority[p]
            and not (side == ROME and p == g.latium)
        )
        if side == ROME and g.in_italy[g.province[space]]:
            cards = min(cards, ROMAN_ALLIES)
        return cards

    def battle_cards(self, side: int, space: int, cus: int, rating: int, head: int) -> int:
        """Return how many battle cards a force would draw. 14.1"""
        cards = cus
        if head >= 0:
            cards += rating + self.allies(side, space)
        if side == ROME and self.g.province[space] == self.g.latium:
            cards += MILITIA
        elif side != ROME and self.control[space] == side and has_tribe(self.s, space):
            cards += 1
        return cards

    def attack(
        self, side: int, cus: int, rating: int, head: int, target: PlacedForce
    ) -> tuple[float, float]:
        """Return an attack's chance to win, and its worth: what the enemy loses less one's own."""
        w = self.w
        space = target.space
        mine = self.battle_cards(side, space, cus, rating, head)
        beasts = target.elephants if side == ROME else 0
        theirs = self.battle_cards(target.side, space, target.cus, target.rating, target.head)
        chance = chance_to_win(mine - beasts // 2, theirs, rating, target.rating)
        each = w.cu + w.marker / 2
        wins = rout(target.cus) * each
        loses = rout(cus) * each
        if target.head >= 0 and target.cus <= 4:
            wins += w.general * target.rating * (5 - target.cus) / 5
        if cus <= 4:
            loses += w.general * rating * (5 - cus) / 5
        return chance, chance * wins - (1 - chance) * loses

    def blow(self, side: int, space: int, cus: int, rating: int, head: int) -> float:
        """Return the worth of the best attack that an army in a space could make next."""
        best = 0.0
        near = self.g.near[space]
        rules = self.s.rules
        for target in self.forces[enemy_of(side)]:
            if target.space not in near or target.place != target.space or not target.cus:
                continue
            worth = self.attack(side, min(cus, 10), rating, head, target)[1]
            city = rules.inside[target.space]
            if city >= 0 and self.control[target.space] == target.side and target.cus <= 2:
                worth *= HIDES
            best = max(best, worth)
        return best
