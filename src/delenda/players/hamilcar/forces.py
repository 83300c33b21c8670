"""The armies on the table, and what they could do to each other."""

from __future__ import annotations

from typing import NamedTuple

from delenda.games.hamilcar.battle.levels import MOST_ALLIES, Contender
from delenda.games.hamilcar.queries import may_land_in_africa, naval_range
from delenda.games.hamilcar.state import HamilcarState
from delenda.players.hamilcar.ground import Ground
from delenda.players.hamilcar.odds import Exchange, battle_odds
from delenda.players.punic.plans import ARMY
from delenda.punic.queries import commander, is_truce
from delenda.punic.state import NEITHER, NOBODY, ROME, SIDES, STRATEGY, enemy_of

HIDES = 0.3
"""Of an attack's worth where the enemy can shut the gates. 10"""
MANY = 14
"""CUs of a side of which each counts in full."""


def mass(cus: int) -> float:
    """Return the share of its worth that a CU has where there are so many.

    >>> mass(10), mass(28)
    (1.0, 0.75)
    """
    return 1.0 if cus <= MANY else (MANY + (cus - MANY) / 2) / cus


class PlacedForce(NamedTuple):
    """CUs of one side in one place, generals without any, or both."""

    side: int
    place: int
    space: int
    """-1 for a fleet."""
    cus: int
    head: int
    """Who commands, or NOBODY."""
    rating: int
    supplies: int = 0

    def with_train(self, other: PlacedForce) -> PlacedForce:
        """Return the force with the supply trains of another, too."""
        return self._replace(supplies=self.supplies + other.supplies)


class Forces:
    """All forces of both sides; made once for a table, never changed."""

    def __init__(self, s: HamilcarState, g: Ground) -> None:
        self.s = s
        self.g = g
        self.w = g.by_turn[s.turn - 1]
        self.control = s.control
        self.odds = battle_odds(s.rules.tables.battle_dice)
        self.truce = is_truce(s)
        self.counts = [0] * (2 * len(g.provinces))
        """Markers of each side for each province."""
        for province, holder in zip(g.province, s.control, strict=True):
            if holder != NEITHER:
                self.counts[2 * province + holder] += 1
        self.forces = self._forces()
        self.at: tuple[dict[int, PlacedForce], ...] = tuple(
            {force.place: force for force in side} for side in self.forces
        )
        """The force of each side in a place."""
        self.armies = tuple(
            [f for f in side if f.head >= 0 and f.cus and f.space >= 0] for side in self.forces
        )
        """The forces on the map with a general."""
        self.masses = tuple(mass(sum([f.cus for f in side])) for side in self.forces)
        """Of what a CU is worth, how much is left where a side has many."""
        self.reach = tuple(g.reach[naval_range(s, side)] for side in SIDES)
        self._allies: dict[tuple[int, int], int] = {}
        self._refuges: dict[tuple[int, int], bool] = {}
        self._attacks: dict[tuple[object, ...], tuple[float, float]] = {}

    def _forces(self) -> tuple[list[PlacedForce], list[PlacedForce]]:
        s, rules = self.s, self.s.rules
        found: tuple[list[PlacedForce], list[PlacedForce]] = ([], [])
        heads: dict[tuple[int, int], int] = {}
        sides, battles = rules.general_sides, rules.battles
        for general, place in enumerate(s.generals):
            if place >= 0:
                key = (sides[general], place)
                heads[key] = general if key not in heads else commander(s, key[0], place)
        for index, cus in enumerate(s.units):
            supplies = s.supplies[index]
            if not cus and not supplies:
                continue
            side, place = divmod(index, rules.places)
            head = heads.pop((side, place), NOBODY)
            rating = battles[head] if head >= 0 else 0
            space = rules.space_of[place]
            found[side].append(PlacedForce(side, place, space, cus, head, rating, supplies))
        for (side, place), head in heads.items():
            space, rating = rules.space_of[place], battles[head]
            found[side].append(PlacedForce(side, place, space, 0, head, rating))
        return found

    # --- time -----------------------------------------------------------------------------------

    def lateness(self, side: int) -> float:
        """Return how much of a side's turn is over, from 0 to 1."""
        s = self.s
        if s.phase != STRATEGY:
            return 0.0 if s.phase < STRATEGY else 1.0
        whole = s.rules.tables.turns[s.turn - 1].hand
        return 1 - min(len(s.hands[side]), whole) / whole

    # --- reach ----------------------------------------------------------------------------------

    def can_come(self, army: PlacedForce, space: int) -> float:
        """Return how likely an army could come to a space by its next march: 0, less by sea, 1."""
        if army.space < 0:
            return 0.0
        if space in self.g.near[army.space]:
            return 1.0
        if space not in self.reach[army.side][army.space]:
            return 0.0
        if army.side == ROME and self.g.in_africa[space]:
            return self.w.by_sea if may_land_in_africa(self.s, army.head) else 0.0
        return self.w.by_sea

    def is_threatened(self, side: int, space: int) -> bool:
        """Say whether an enemy army could come to a space by its next march."""
        return any(
            army.cus >= 3 and self.can_come(army, space) for army in self.armies[enemy_of(side)]
        )

    # --- battle ---------------------------------------------------------------------------------

    def allies(self, side: int, space: int) -> int:
        """Return the allies that count for a side with a general in a space. 13.3.B"""
        key = (side, space)
        found = self._allies.get(key)
        if found is None:
            cities = self.g.cities_in[self.s.rules.regions[space]]
            held = sum([self.control[city] == side for city in cities])
            found = self._allies[key] = min(MOST_ALLIES, held)
        return found

    def contender(self, side: int, space: int, cus: int, rating: int, head: int) -> Contender:
        """Return what counts for the dice of a force in a space. 13.3"""
        if head < 0:
            return Contender(cus, 0, 0)
        better = self.s.rules.tables.skills[head].battle_in
        if better:
            rating += better.get(self.s.rules.regions[space], 0)
        return Contender(cus, self.allies(side, space), rating)

    def exchange(
        self, side: int, cus: int, rating: int, head: int, target: PlacedForce
    ) -> Exchange:
        """Return what an attack is expected to bring."""
        space = target.space
        one = self.contender(side, space, cus, rating, head)
        other = self.contender(target.side, space, target.cus, target.rating, target.head)
        return self.odds.between(one, other)

    def attack(
        self, side: int, cus: int, rating: int, head: int, target: PlacedForce
    ) -> tuple[float, float]:
        """Return an attack's chance to win, and its worth: what the enemy loses less one's own."""
        key = (cus, head, target)
        known = self._attacks.get(key)
        if known is None:
            known = self._attacks[key] = self._attack(side, cus, rating, head, target)
        return known

    def _attack(
        self, side: int, cus: int, rating: int, head: int, target: PlacedForce
    ) -> tuple[float, float]:
        w = self.w
        found = self.exchange(side, cus, rating, head, target)
        chance = found.wins
        each = w.cu + w.marker / 2
        won, lost = found.if_won, found.if_lost
        wins = won[1] * each - won[0] * w.cu + (2 * w.supply + w.marker / 2) * target.supplies
        ruin = found.ruins[1]
        if not self.has_refuge(target.side, target.space):
            wins += (target.cus - won[1]) * w.cu
            ruin = 1.0
        if target.head >= 0:
            wins += ruin * w.general * target.rating
        loses = lost[0] * each - lost[1] * w.cu + found.ruins[0] * w.general * rating
        return chance, chance * wins - (1 - chance) * loses

    def has_refuge(self, side: int, space: int) -> bool:
        """Say whether a beaten force finds a place to retreat to, roughly. 13.5"""
        key = (side, space)
        found = self._refuges.get(key)
        if found is None:
            found = self._refuges[key] = self._look_for_refuge(side, space)
        return found

    def _look_for_refuge(self, side: int, space: int) -> bool:
        g, rules, enemies = self.g, self.s.rules, self.at[enemy_of(side)]
        if self.control[space] == side and rules.inside[space] >= 0:
            return True
        seen, front = {space}, [space]
        for _ in range(2):
            front = [
                link.to
                for here in front
                for link in g.links[here]
                if not link.is_strait and link.to not in seen and link.to not in enemies
            ]
            seen.update(front)
            if any(self.control[to] == side for to in front):
                return True
        return False

    def blow(self, army: PlacedForce) -> float:
        """Return the worth of the best attack that an army could make next."""
        best = 0.0
        rules = self.s.rules
        for target in self.forces[enemy_of(army.side)]:
            if target.space < 0 or target.place != target.space or not target.cus:
                continue
            comes = self.can_come(army, target.space)
            if not comes:
                continue
            cus = min(army.cus, ARMY)
            worth = comes * self.attack(army.side, cus, army.rating, army.head, target)[1]
            city = rules.inside[target.space]
            if city >= 0 and self.control[target.space] == target.side and target.cus <= 2:
                worth *= HIDES
            best = max(best, worth)
        return best
