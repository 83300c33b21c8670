"""What a table is worth to each house, and from that to a seat."""

from __future__ import annotations

from delenda.games.sword.sides import GAUL, GAULS, H_GAUL, HOUSES, NOBODY
from delenda.games.sword.state import SCORING, SwordState
from delenda.players.sword.forces import Force, Friends, forces, friends
from delenda.players.sword.ground import LEAD, MOST, Ground
from delenda.players.sword.land import CLUMSY, Aim, Land, land
from delenda.players.sword.weights import REACH, TUNED, Weights

W = TUNED
BESIEGERS = 3
IN_REACH = 4
HOPELESS = 0.02
"""How likely fewer than three take a city."""
PREY = 3
"""The lands nearest to Gauls that count."""
PARTS = ("holdings", "spaces", "pieces", "threats", "risks", "exposed", "booty")
"""What a worth is made of; the first two are those of the markers."""
PIECES, THREATS, RISKS, EXPOSED, BOOTY = range(2, len(PARTS))


def turns_left(s: SwordState) -> int:
    """Return how often points will still be counted."""
    return s.rules.book.turns - s.turn + int(s.phase <= SCORING)


def weight_of_turns(s: SwordState, w: Weights = W) -> float:
    """Return what a victory space is worth that is held from now on."""
    left = turns_left(s)
    return (1 - w.later**left) / (1 - w.later) if left > 0 else 0.0


class Look:
    """A table looked over."""

    def __init__(self, s: SwordState, g: Ground, w: Weights = W) -> None:
        self.s, self.g, self.w = s, g, w
        self.forces: list[Force] = forces(s, g)
        self.friends: Friends = friends(s, g)
        self.left = turns_left(s)
        self.weight = weight_of_turns(s, w)
        self.land: Land = land(s, g, w, self.friends, (self.left, self.weight))
        land_parts = (self.land.holdings, self.land.counts)
        self.parts = [*map(list, land_parts), *([0.0] * len(HOUSES) for _ in PARTS[2:])]
        """For each of the parts what each house has."""
        self.rates = self.land.rates
        self.houses = s.rules.house_of
        self.armies = [
            f for f in self.forces if f.tactics >= 0 and not f.inside and not g.is_box[f.space]
        ]
        self._pieces()
        self._aims()
        self._prey()
        self._plunder()
        self.scores = [sum(points) for points in zip(*self.parts, strict=True)]

    def give(self, power: int, points: float, part: int) -> None:
        """Give a power's house something."""
        house = self.houses[power]
        if house != NOBODY:
            self.parts[part][house] += points

    def _pieces(self) -> None:
        s, w = self.s, self.w
        late = s.round / 5
        led: set[tuple[int, int]] = set()
        held: set[int] = set()
        for force in self.forces:
            points = w.cu * force.cus
            held.add(force.space)
            if force.tactics >= 0:
                led.add((force.power, force.space))
                points += w.leader + w.tactics * force.tactics * min(4, force.cus) / 2
            if not self.g.is_box[force.space] and not self.holds(force.power, force.space):
                points -= w.abroad * force.cus * late
            self.give(force.power, points, PIECES)
        for space, power, _ in self.land.lonely:
            if space in held:
                self.give(power, w.marker - w.lonely, PIECES)
        for leader, place in enumerate(s.leaders):
            if place >= 0:
                space = place if place < self.g.spaces else place - self.g.spaces
                power = s.rules.leaders[leader].power
                if (power, space) not in led:
                    self.give(power, w.idle, PIECES)

    def holds(self, power: int, space: int) -> bool:
        """Say whether a space is friendly to a power."""
        return self.friends[power][self.s.control[space]]

    # --- victory spaces that may change hands ---------------------------------------------------

    def _aims(self) -> None:
        """Each army threatens what it threatens most; each space bears all its threats."""
        w, g, aims, at = self.w, self.g, self.land.aims, self.land.at
        safe = [1.0] * len(aims)
        sizes, skills = self._guards()
        for army in self.armies:
            power, best = army.power, 0.0
            for space, far in g.near[power][army.space]:
                i = at[space]
                if i < 0 or aims[i].friends[power]:
                    continue
                aim = aims[i]
                prize = aim.prizes[power]
                if prize or aim.stake:
                    threat = self._threat(army, aim, far, (sizes[i], skills[i]))
                    safe[i] *= 1 - 0.85 * threat
                    best = max(best, threat * prize)
            self.give(power, w.threat * best, THREATS)
        for i, aim in enumerate(aims):
            if aim.stake:
                self.give(aim.power, -w.risk * aim.stake * (1 - safe[i]), RISKS)

    def _guards(self) -> tuple[list[int], list[int]]:
        """Return for each aim how many meet who comes there, and how well they are led."""
        aims, at = self.land.aims, self.land.at
        sizes, skills = [0] * len(aims), [0] * len(aims)
        for force in self.forces:
            for space, far in self.g.close[force.power][force.space]:
                i = at[space]
                if i < 0 or not aims[i].friends[force.power]:
                    continue
                if not far:
                    skills[i] = max(skills[i], force.tactics)
                    sizes[i] += 0 if force.inside else 2 * force.cus
                elif force.tactics >= 0:
                    sizes[i] += force.cus
        return [size // 2 for size in sizes], skills

    def _threat(self, army: Force, aim: Aim, far: int, guard: tuple[int, int]) -> float:
        """Return how likely an army takes a space in this turn."""
        reach = REACH[far]
        if aim.is_held and army.cus < BESIEGERS:
            return HOPELESS * reach
        size, skill = guard
        if far and size:
            reach *= self.g.win(army.cus, size, army.tactics - skill - 1)
        if not aim.is_held:
            return reach * min(0.9, 0.6 + 0.1 * army.cus)
        odds = (aim.afar if far else aim.there) * min(1.0, 0.5 + 0.1 * army.cus)
        return reach * odds * (CLUMSY if army.power in GAULS and not aim.is_tribe else 1.0)

    # --- armies in danger -----------------------------------------------------------------------

    def _prey(self) -> None:
        """A weaker force within reach of an army is worth less; who could strike gains a part."""
        w, g = self.w, self.g
        armies = [f for f in self.armies if f.cus > 1]
        rows = [g.far[f.power][f.space] for f in armies]
        for force in self.forces:
            space = force.space
            if force.inside or g.is_box[space]:
                continue
            worst, by = 0.0, NOBODY
            friends = self.friends[force.power]
            guard = max(0, force.tactics) + int(friends[self.s.control[space]]) - LEAD
            his = min(MOST, force.cus)
            for i, army in enumerate(armies):
                far = rows[i][space]
                if far > IN_REACH or army.cus < force.cus - 1 or friends[army.power]:
                    continue
                lead = max(0, min(2 * LEAD, army.tactics - guard))
                danger = (g.wins[min(MOST, army.cus)][his][lead] - 0.5) * REACH[far]
                if danger > worst:
                    worst, by = danger, army.power
            if worst > 0:
                self.give(force.power, -w.prey * force.cus * worst, EXPOSED)
                self.give(by, 0.5 * w.prey * force.cus * worst, EXPOSED)

    # --- plunder --------------------------------------------------------------------------------

    def _plunder(self) -> None:
        """Plunder, and what Gauls can hope to plunder from where they stand."""
        if self.houses[GAUL] == NOBODY:
            return
        best = 0.0
        for force in self.armies:
            if force.power == GAUL:
                far = self.g.far[GAUL][force.space]
                rich = [REACH[far[x]] for x in self.land.prey if far[x] <= IN_REACH]
                rich.sort(reverse=True)
                best += sum(rich[:PREY]) * min(1.0, force.cus / 3)
        self.parts[BOOTY][H_GAUL] += self.w.plunder * self.s.plunder + self.w.raid * best
