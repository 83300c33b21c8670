"""The Reinforcement Phase: new CUs, leaders who come and go, and who is out. 5.10"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next
from delenda.engine.state import Result
from delenda.games.sword.changes import become_city, put_leader, set_control, settle_space
from delenda.games.sword.control.placement import PlaceCus, PlaceLeader
from delenda.games.sword.control.supply import landings, placeable, reinforcements
from delenda.games.sword.effects import REINFORCEMENT, end_marks
from delenda.games.sword.houses import house_of, houses
from delenda.games.sword.leaders.consuls import DrawConsuls, recall
from delenda.games.sword.leaders.minor import AdjustMinors
from delenda.games.sword.leaders.tyrants import KeepTyrants
from delenda.games.sword.powers.alliances import end_alliance, partners
from delenda.games.sword.powers.deciders import Deputise, deciding_house
from delenda.games.sword.queries import has_city
from delenda.games.sword.sides import (
    CARTHAGE,
    CU,
    GREEK,
    INDEPENDENT,
    MERCENARY,
    NOBODY,
    POWERS_OF,
    ROMAN,
)
from delenda.games.sword.siege.settle import besieger, fall, is_due
from delenda.games.sword.state import DISPLACED, GONE, SwordState
from delenda.games.sword.turn.every_power import EveryPower
from delenda.games.sword.units import all_cus

TEXTS: dict[str, str] = {
    "log.eliminated": "No CUs of {house:house} are left: out of the game.",
    "end.last-player": "Nobody else is in the game.",
}


@dataclass(slots=True)
class ReinforcementPhase(EveryPower):
    """Every power receives reinforcements; then those without CUs are out. 5.10"""

    def procedure(self, s: SwordState, power: int) -> Frame:
        house = house_of(s, power)
        return Reinforce((power,) if house == NOBODY else POWERS_OF[house])

    def actors(self, house: int) -> tuple[int, ...]:
        """A house places the reinforcements of all its powers together. 5.10.1"""
        return POWERS_OF[house][:1]

    def close(self, s: SwordState) -> Next:
        end_marks(s, REINFORCEMENT)
        for house in houses(s):
            if not any(all_cus(s, power) for power in POWERS_OF[house]):
                eliminate(s, house)
        seats = {s.rules.keepers[house] for house in houses(s)}
        if len(seats) == 1 and s.out:
            s.result = Result(tuple(seats), "last-player", "5.10.3")
        return Done()


@dataclass(slots=True)
class Reinforce(Frame):
    """A non-player power, or a house with all its powers, receives CUs and leaders. 5.10"""

    powers: tuple[int, ...]
    left: tuple[int, ...] = ()
    """The powers, then the displaced leaders, that come yet."""

    def start(self, s: SwordState) -> Next:
        self.left = self.powers
        return Goto(self.prepare)

    def prepare(self, s: SwordState) -> Next:
        """With five players mercenaries leave and are hired first. 5.10.1"""
        while self.left:
            power, self.left = self.left[0], self.left[1:]
            before = s.rules.slots.reinforcements(s, power)
            if before is not None:
                return Call(before, self.prepared)
        return Goto(self.recall)

    def prepared(self, s: SwordState, _: object) -> Next:
        return Goto(self.prepare)

    def recall(self, s: SwordState) -> Next:
        """Rome's consuls leave the map before its CUs come. 5.10.2"""
        if ROMAN in self.powers:
            recall(s)
        self.left = self.shares(s)
        return Goto(self.raise_next)

    # --- CUs ------------------------------------------------------------------------------------

    def shares(self, s: SwordState) -> tuple[int, ...]:
        """Return the powers that place CUs of their own: for all of a house the first. 5.10.1"""
        return self.powers if s.rules.book.separate else self.powers[:1]

    def count(self, s: SwordState, power: int) -> int:
        """Return how many CUs a power places, those of its partner included. 5.10.1"""
        if s.rules.book.separate:
            return reinforcements(s, power)
        return sum(reinforcements(s, one) for one in self.powers)

    def raise_next(self, s: SwordState) -> Next:
        if not self.left:
            self.left = self.powers
            return Goto(self.hire_next)
        power, self.left = self.left[0], self.left[1:]
        both = len(self.powers) > 1 and not s.rules.book.separate
        partner = self.powers[1] if both else NOBODY
        return Call(Receive(power, self.count(s, power), partner), self.raised)

    def raised(self, s: SwordState, _: object) -> Next:
        return Goto(self.raise_next)

    def hire_next(self, s: SwordState) -> Next:
        """With five players mercenaries come without a card. 5.10.1"""
        if not self.left:
            return Goto(self.list_displaced)
        power, self.left = self.left[0], self.left[1:]
        troops = MERCENARY if power == CARTHAGE else CU
        return Call(Receive(power, s.rules.slots.hired(s, power), troops=troops), self.hired)

    def hired(self, s: SwordState, _: object) -> Next:
        return Goto(self.hire_next)

    # --- leaders --------------------------------------------------------------------------------

    def list_displaced(self, s: SwordState) -> Next:
        """Displaced named leaders come back; those without a place wait. 5.10, 8.4"""
        everybody = enumerate(s.rules.leaders)
        here = [leader for leader, one in everybody if one.power in self.powers]
        self.left = tuple(leader for leader in here if s.leaders[leader] == DISPLACED)
        return Goto(self.return_next)

    def return_next(self, s: SwordState) -> Next:
        if not self.left:
            return Goto(self.settle_leaders)
        leader, self.left = self.left[0], self.left[1:]
        return Call(PlaceLeader(leader, landings(s, leader)), self.returned)

    def returned(self, s: SwordState, _: object) -> Next:
        return Goto(self.return_next)

    def settle_leaders(self, s: SwordState) -> Next:
        """Rome draws consuls, Greeks pay for theirs. 5.10.2"""
        if ROMAN in self.powers:
            return Call(DrawConsuls(), self.adjust)
        if GREEK in self.powers:
            return Call(KeepTyrants(), self.adjust)
        return self.adjust(s, None)

    def adjust(self, s: SwordState, _: object) -> Next:
        """Minor leaders go where they are wanted. 5.10, 8.3"""
        return Call(AdjustMinors(self.powers))


@dataclass(slots=True)
class Receive(Frame):
    """A power receives CUs; who decides for it says where they come in. 5.10.1, 16.1"""

    power: int
    count: int
    partner: int = NOBODY
    troops: int = CU

    def start(self, s: SwordState) -> Next:
        if not self.count:
            return Done()
        if len(placeable(s, self.power)) > 1:
            return Call(Deputise(self.power), self.place)
        return self.place(s, None)

    def place(self, s: SwordState, _: object) -> Next:
        house = deciding_house(s, self.power)
        return Call(
            PlaceCus(
                self.power,
                self.count,
                house,
                "5.10.1",
                troops=self.troops,
                partner=self.partner,
            )
        )


# --- elimination --------------------------------------------------------------------------------


def eliminate(s: SwordState, house: int) -> None:
    """A house is out: its leaders leave, its markers are independent, its alliances end. 5.10.3"""
    s.log("eliminated", rule="5.10.3", house=house)
    s.out = sorted((*s.out, house))
    own = POWERS_OF[house]
    for leader, one in enumerate(s.rules.leaders):
        if one.power in own:
            put_leader(s, leader, GONE)
    for both in list(s.alliances):
        mine, other = partners(both)
        if mine in own or other in own:
            end_alliance(s, mine, other, "5.10.3")
    for space in s.rules.on_map:
        if s.control[space] in own:
            free(s, space)
    s.vp[house] = s.desperate[house] = 0
    s.removed[house] = tuple(sorted((*s.removed[house], *s.hands[house])))
    s.hands[house] = ()
    s.reshuffle = [other for other in s.reshuffle if other != house]
    s.showings = [seen for seen in s.showings if seen[0] != house]


def free(s: SwordState, space: int) -> None:
    """A space becomes independent: a city with loyalty 1, which may fall at once. 5.10.3, 13.5"""
    if has_city(s, space):
        become_city(s, space, INDEPENDENT, "5.10.3")
        if is_due(s, space):
            fall(s, besieger(s, space), space)
    else:
        set_control(s, space, INDEPENDENT, "5.10.3")
    settle_space(s, space)
