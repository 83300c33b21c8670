"""Cards at sea: storms, contests, and ships for those who flee. 9.6.4, 11.1.1, 12.4.3"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, ask
from delenda.engine.state import nearest, the
from delenda.games.sword.battle.naval_test import NavalRoll
from delenda.games.sword.battle.retreat import Retreat
from delenda.games.sword.cards.ops import OPS, Deed, Play, op_of, power_named, reply
from delenda.games.sword.cards.reply_terms import AVOID, RETREAT, SAILS, unless_in
from delenda.games.sword.cards.spending import spend, spendable
from delenda.games.sword.houses import house_of, is_player
from delenda.games.sword.queries import are_allied, leaders_at, value
from delenda.games.sword.reactions.attempts import Attempt, most_with
from delenda.games.sword.reactions.evasion import Company, Evasion
from delenda.games.sword.reactions.harbours import NO_CARD_VALUE, Harbour, harbours, may_board
from delenda.games.sword.sides import CARTHAGE, H_CARTHAGE, NOBODY, POWERS_OF
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import troops

TEXTS: dict[str, str] = {
    "do.ships": "flee by sea with {a0:card}",
    "ask.sea-away": "There are ships in {a0:space}. Who avoids battle by sea?",
    "do.done.sea-away": "nobody sails",
    "ask.sea-to": "{a0:leader} avoids battle by sea. To which port?",
    "do.sail.sea-to": "{a0:space}",
    "log.ships": "Played by {house:house} for ships: {card:card}.",
    "log.sails-away": "{leader:leader} with {count:cus} means to avoid battle by sea.",
}
DONE = Action("done")
NO_VOYAGE = Reason("nobody sails now against whom this could be played", "9.6.4")

# --- voyages ------------------------------------------------------------------------------------


def why_not_storm(s: SwordState, play: Play) -> Reason | None:
    """Say why no voyage can be prevented: another power must make it. Card Storms at Sea"""
    voyage = nearest(s, NavalRoll)
    if play.window != SAILS or voyage is None or voyage.cancelled:
        return NO_VOYAGE
    return NO_VOYAGE if voyage.power in POWERS_OF[play.house] else None


def storm(s: SwordState, play: Play) -> Frame | None:
    """The naval movement is not made."""
    the(s, NavalRoll).cancel()
    return None


def why_not_contest(s: SwordState, play: Play) -> Reason | None:
    """Say why a voyage may not be contested. Card Privateers; 9.6.4, 15.2.4"""
    voyage = nearest(s, NavalRoll)
    if reason := why_not_storm(s, play):
        return reason
    if voyage is None or not is_player(s, CARTHAGE) or play.house != H_CARTHAGE:
        return NO_VOYAGE
    if are_allied(s, CARTHAGE, voyage.power):
        return Reason("Carthage does not contest the voyage of an ally", "15.2.4")
    return Reason("one card contests a voyage", "9.6.4") if voyage.contested else None


def contest(s: SwordState, play: Play) -> Frame | None:
    """The voyage is contested as by a card of another value."""
    the(s, NavalRoll).contest(op_of(s, play).number("as_value"))
    return None


def why_not_aid(s: SwordState, play: Play) -> Reason | None:
    """Say why nothing is added: the voyage must be contested. Card Quinqueremes"""
    voyage = nearest(s, NavalRoll)
    if reason := unless_in(play, SAILS):
        return reason
    if voyage is not None and voyage.contested and not voyage.cancelled:
        return None
    return Reason("you have not contested this voyage", "9.6.4")


def aid(s: SwordState, play: Play) -> Frame | None:
    """Add to the naval die."""
    the(s, NavalRoll).plus(op_of(s, play).number("amount"))
    return None


# --- who flees by sea ---------------------------------------------------------------------------


class Refugee(NamedTuple):
    """A power that could flee by sea, and from where."""

    power: int
    space: int


def refugee(s: SwordState, window: str) -> Refugee | None:
    """Return who could flee by sea now. 11.1.1, 12.4.3"""
    if window == AVOID:
        one = nearest(s, Evasion)
        if one is None or not one.may_avoid(s):
            return None
        return Refugee(one.power, one.space)
    beaten = nearest(s, Retreat) if window == RETREAT else None
    if beaten is None or beaten.value or beaten.capacity or beaten.by_sea:
        return None
    return Refugee(beaten.power, beaten.place)


def lender(s: SwordState, house: int, power: int) -> int:
    """Return whose ships a house can send to a power: its own, or an ally's Carthage's. 9.6.3"""
    if house_of(s, power) == house:
        return power
    lends = house == H_CARTHAGE and is_player(s, CARTHAGE) and are_allied(s, CARTHAGE, power)
    return CARTHAGE if lends else NOBODY


def why_not_ships(s: SwordState, house: int, window: str, card: int) -> Reason | None:
    """Say why a house may not spend a card for ships on which an army flees. 11.1.1, 12.4.3"""
    found = refugee(s, window)
    if found is None:
        return Reason("no army flees from a port now", "12.4.3")
    whose = lender(s, house, found.power)
    if whose == NOBODY:
        return Reason("these are no ships of yours", "12.4.3")
    if card not in spendable(s, house):
        return Reason("you do not hold this card", "7.1")
    if harbours(s, found.power, found.space, whose, value(s, card)):
        return None
    return Reason("this card brings no ships, or there is no port to sail to", "12.4.3")


def ship_plays(s: SwordState, house: int, window: str) -> list[Action]:
    """Return the cards that a house may spend for ships. 11.1.1, 12.4.3"""
    if window not in (AVOID, RETREAT) or refugee(s, window) is None:
        return []
    cards = spendable(s, house)
    return [
        Action("ships", (card,)) for card in cards if why_not_ships(s, house, window, card) is None
    ]


@dataclass(slots=True)
class Embark(Frame):
    """A house spends a card so that an army may flee by sea. 11.1.1, 12.4.3"""

    house: int
    card: int
    window: str

    def start(self, s: SwordState) -> Next:
        points = value(s, self.card)
        s.log("ships", rule="12.4.3", house=self.house, card=self.card)
        spend(s, self.house, self.card)
        if self.window == AVOID:
            return Call(SeaAway(lender(s, self.house, the(s, Evasion).power), points))
        beaten = the(s, Retreat)
        whose = lender(s, self.house, beaten.power)
        if whose == beaten.power:
            beaten.sail(points)
        else:
            found = harbours(s, beaten.power, beaten.place, whose, points)
            beaten.lend(max(one.most for one in found))
        return Done()


@dataclass(slots=True)
class SeaAway(Frame):
    """An army declares to avoid battle by sea. 11.1.1"""

    whose: int
    """The power whose ships these are."""
    points: int
    """The value of the card that brings them."""
    capacity: int = 0
    """The CUs that an event says."""
    leader: int = NOBODY
    count: int = 0

    def _ports(self, s: SwordState) -> list[Harbour]:
        one = the(s, Evasion)
        return harbours(s, one.power, one.space, self.whose, self.points, capacity=self.capacity)

    def start(self, s: SwordState) -> Next:
        one = the(s, Evasion)
        options = [
            Action("avoid", (leader, count))
            for leader in leaders_at(s, one.power, one.space)
            for count in range(most_with(s, leader, one.space), 0, -1)
            if self._open(s, leader, count)
        ]
        about = (one.space,)
        return ask(
            s, one.power, "sea-away", (*options, DONE), self.chosen, rule="11.1.1", about=about
        )

    def _open(self, s: SwordState, leader: int, count: int) -> list[int]:
        """Return the ports to which a leader can sail with so many."""
        return [
            one.port
            for one in self._ports(s)
            if one.most >= count and may_board(s, leader, one.port)
        ]

    def chosen(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Done()
        self.leader, self.count = action.args
        return Goto(self.ask_port)

    def ask_port(self, s: SwordState) -> Next:
        ports = self._open(s, self.leader, self.count)
        options = tuple(Action("sail", (port,)) for port in ports)
        power, about = the(s, Evasion).power, (self.leader,)
        return ask(s, power, "sea-to", options, self.aimed, rule="11.1.1", about=about)

    def aimed(self, s: SwordState, action: Action) -> Next:
        one = the(s, Evasion)
        some = troops(s, one.power, one.space).movers(self.count)
        port = action.args[0]
        found = Attempt(one.power, self.leader, some, one.space, port, by_sea=True)
        return Call(Company(found), self.joined)

    def joined(self, s: SwordState, attempt: Attempt) -> Next:
        the(s, Evasion).flee(attempt)
        s.log("sails-away", rule="11.1.1", leader=self.leader, count=self.count)
        return Done()

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("the ships do not carry so many, or not there", "11.1.1")


# --- Naval Transports ---------------------------------------------------------------------------


def why_not_flee(s: SwordState, play: Play) -> Reason | None:
    """Say why no army flees by an event. Card Naval Transports"""
    op = op_of(s, play)
    found = refugee(s, play.window)
    if found is None or found.power != power_named(op.word("power")):
        return Reason("no army of theirs flees from a port now", "12.4.3")
    power, most = found.power, op.number("cu")
    if harbours(s, power, found.space, power, NO_CARD_VALUE, capacity=most):
        return None
    return Reason("there is no port to sail to", "12.4.3")


def flee(s: SwordState, play: Play) -> Frame | None:
    """An army avoids battle, or retreats, by sea."""
    most = op_of(s, play).number("cu")
    if play.window == AVOID:
        return SeaAway(the(s, Evasion).power, NO_CARD_VALUE, most)
    the(s, Retreat).lend(most)
    return None


OPS[reply("cancel-naval")] = Deed(storm, why_not_storm)
OPS[reply("contest-naval")] = Deed(contest, why_not_contest)
OPS[reply("naval-mod")] = Deed(aid, why_not_aid)
