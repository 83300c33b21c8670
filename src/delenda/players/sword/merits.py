"""What a single point of support, a CU or a marker is worth where it may go, by a glance."""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.games.sword.queries import (
    inside,
)
from delenda.games.sword.sides import H_GAUL, INDEPENDENT, NOBODY
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import (
    cus,
)
from delenda.players.sword.ground import Ground
from delenda.players.sword.worth import weight_of_turns

PLUNDER = 0.24
SIEGE = 0.5
"""What a siege pressed in the Surrender Phase is worth."""
DONE = Action("done")
NEAR = 3


class Merits:
    """Rates answers about single points for a seat."""

    def __init__(self, s: SwordState, g: Ground, seat: int) -> None:
        self.s, self.g, self.seat = s, g, seat
        self.weight = weight_of_turns(s)
        self.mine = [x for x, keeper in enumerate(s.rules.keepers) if keeper == seat]
        self.own = [x != NOBODY and x in self.mine for x in s.rules.house_of]

    def best(self, ask: Ask) -> Action:
        """Return the best answer; to stop is worth nothing."""
        best, most = ask.options[0], -99.0
        for option in ask.options:
            value = self.rate(option)
            if value > most:
                best, most = option, value
        return best

    def rate(self, action: Action) -> float:
        """Return what an answer is worth, in victory points."""
        if action.verb == "reinforce":
            return self.reinforce(*action.args)
        if action.verb == "plunder":
            return PLUNDER if H_GAUL in self.mine else -PLUNDER
        rates = {
            "raise-loyalty": self.loyal,
            "strip": self.strip,
            "clear": self.back,
            "restore": self.back,
            "mark": self.mark,
            "win-city": self.mark,
            "pay": self.strip,
        }
        rate = rates.get(action.verb)
        if rate is not None:
            return rate(action.args[0])
        return SIEGE if action.verb == "pick" else 0.0

    # --- support --------------------------------------------------------------------------------

    def stake(self, power: int, space: int) -> float:
        """Return the points of each turn that a victory space makes for who holds it."""
        if not self.g.counts[space]:
            return 0.0
        house, owner = self.s.rules.house_of[power], self.g.owner[space]
        if house == NOBODY:
            return 0.0
        if house == H_GAUL and owner != H_GAUL:
            return 0.0
        return self.weight

    def holding(self, power: int, space: int) -> float:
        """Return what holding a space is worth to the seat that plays a power, or to none."""
        found = 0.12 + self.stake(power, space) + 0.3 * self.g.raises[space]
        return found if self.s.rules.house_of[power] != NOBODY else 0.0

    def mark(self, space: int) -> float:
        """A marker is placed: who held the space loses it."""
        before = self.s.control[space]
        mine = next((x for x, own in enumerate(self.own) if own), INDEPENDENT)
        found = self.holding(mine, space)
        if before != INDEPENDENT and not self.own[before]:
            found += 0.5 * self.loss(before, space)
        if self.g.home[space] != INDEPENDENT and self.own[self.g.home[space]]:
            found += 0.1 + (self.weight if self.g.counts[space] else 0.0)
        return found * self.lasts(mine, space)

    def lasts(self, power: int, space: int) -> float:
        """Return how likely a marker stays, roughly: next to no friend it is soon isolated."""
        s = self.s
        near = any(s.control[x] == power for x in s.rules.next_to[space])
        return 1.0 if near or cus(s, power, space) else 0.5

    def loss(self, power: int, space: int) -> float:
        """Return what a power's house loses with a space."""
        owner = self.g.home[space]
        at_home = self.weight if self.g.counts[space] and owner == power else 0.0
        return max(self.holding(power, space), 0.12 + at_home)

    def back(self, space: int) -> float:
        """A home space comes back to its owner."""
        owner = self.g.home[space]
        found = 0.12 + (self.weight if self.g.counts[space] else 0.0)
        return found if owner != INDEPENDENT and self.own[owner] else 0.15 * found

    def point(self, space: int) -> float:
        """Return what a point of a city's loyalty, or a marker, is worth to who holds it."""
        s, power = self.s, self.s.control[space]
        if power == INDEPENDENT:
            return 0.0
        if not s.loyalty[space]:
            return self.loss(power, space)
        rate = 0.1 + 0.15 * self.danger(space) / s.loyalty[space]
        rate *= 1.0 + 2.0 * float(self.g.counts[space])
        if s.loyalty[space] == 1:
            rate += self.loss(power, space) * 0.6
        if s.siege[space] >= 0:
            rate += 0.4 * self.loss(power, space) / max(1, s.loyalty[space] - s.siege[space])
        return rate

    def loyal(self, space: int) -> float:
        """A city gains a point."""
        s = self.s
        rate = 0.09 + 0.1 * float(self.g.counts[space]) + 0.2 * self.danger(space)
        if s.siege[space] >= 0:
            rate += 0.5
        return rate / max(1, s.loyalty[space])

    def strip(self, space: int) -> float:
        """A point is lost by whoever holds the space."""
        power = self.s.control[space]
        found = self.point(space)
        return -found if power != INDEPENDENT and self.own[power] else found

    def danger(self, space: int) -> float:
        """Return 1 where an enemy army is near, less where it is farther."""
        s, most = self.s, 0.0
        holder = s.control[space]
        for leader, place in enumerate(s.leaders):
            if not 0 <= place < self.g.spaces:
                continue
            power = s.rules.leaders[leader].power
            if power == holder or min(power, holder) * 10 + max(power, holder) in s.alliances:
                continue
            far = self.g.far[power][place][space]
            if far <= NEAR and cus(s, power, place) > 2:
                most = max(most, 1.0 / (1 + far))
        return most

    # --- CUs ------------------------------------------------------------------------------------

    def reinforce(self, power: int, place: int) -> float:
        """Return how well a CU stands in a place."""
        s, g = self.s, self.g
        space = place % g.spaces
        rate = 0.2 if self.own[power] else 0.05
        if place in s.leaders and any(
            at == place and s.rules.leaders[x].power == power for x, at in enumerate(s.leaders)
        ):
            here = cus(s, power, place)
            rate += 0.2 if here < 9 else 0.02
        if g.counts[space] and not cus(s, power, space) + cus(s, power, inside(s, space)):
            rate += 0.15
        return rate + 0.2 * self.danger(space)
