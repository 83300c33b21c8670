"""Greeks stand in Carthago when a turn ends: Carthage leaves the game. 17.2.2"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.sword.africa.transfer import carthago, is_in_africa
from delenda.games.sword.changes import (
    become_city,
    bring,
    displace,
    lose_cus,
    move_troops,
    put_leader,
    set_control,
    settle_space,
)
from delenda.games.sword.effects import CARTHAGE_FELL, is_marked, put_mark
from delenda.games.sword.powers.alliances import end_alliance
from delenda.games.sword.queries import (
    allies,
    has_city,
    homes,
    inside,
    is_besieged,
    leaders_at,
    others_at,
    power_of,
)
from delenda.games.sword.sides import CARTHAGE, GREEK, H_GREEK
from delenda.games.sword.siege.settle import Settle
from delenda.games.sword.state import GONE, TREATY_ENDED, SwordState
from delenda.games.sword.units import cus, cus_in_space, troops

TEXTS: dict[str, str] = {
    "ask.come-home": "Carthage is beaten. Where do your men from Africa go?",
    "do.come-home": "to {a0:space}",
    "log.carthage-fell": "Greeks stand in Carthago: Carthage is out of the game.",
    "log.come-home": "The Greeks come home from Africa to {space:space} with {count:cus}.",
    "log.no-home": "No Greek reinforcement space is free: the men in Africa are lost.",
}
BEATEN = Reason("Carthage is beaten", "17.2.2")


def has_fallen(s: SwordState) -> bool:
    """Say whether Carthage was beaten in Africa: it acts no more. 17.2.2"""
    return is_marked(s, CARTHAGE_FELL)


def turn_ended(s: SwordState) -> Frame | None:
    """Return what follows where Greeks are in Carthago when a turn of a house ends. 17.2.2"""
    taken = cus_in_space(s, GREEK, carthago(s)) > 0 and not has_fallen(s)
    return Fall() if taken else None


def has_consequences(s: SwordState, winner: int, space: int) -> bool:
    """Greeks who win in Carthago get no support for it. 17.2.2"""
    return winner != GREEK or space != carthago(s)


def havens(s: SwordState) -> list[int]:
    """Return the Greek reinforcement spaces in which nobody else stands. 15.3, 17.2.2"""
    return [space for space in homes(s, GREEK) if why_not_haven(s, space) is None]


def why_not_haven(s: SwordState, space: int) -> Reason | None:
    """Say why the Greeks do not come home to a space. 17.2.2"""
    raises = s.rules.board.spaces[space].raises
    if s.control[space] != GREEK or space not in homes(s, GREEK) or not raises:
        return Reason("they go to a Greek reinforcement space", "17.2.2")
    if others_at(s, GREEK, space):
        return Reason("others stand there", "17.2.2")
    return None


@dataclass(slots=True)
class Fall(Frame):
    """Carthage leaves the game, its spaces become Greek, the Greeks come home. 17.2.2"""

    gained: tuple[int, ...] = ()
    """The besieged cities that became Greek: their loyalty fell, so they may fall, too. 13.5"""

    def start(self, s: SwordState) -> Next:
        put_mark(s, CARTHAGE_FELL)
        s.log("carthage-fell", rule="17.2.2")
        for ally in allies(s, CARTHAGE):
            end_alliance(s, CARTHAGE, ally, "17.2.2")
        s.treaty = TREATY_ENDED
        self._remove(s)
        self._convert(s)
        return Goto(self.settle)

    def _remove(self, s: SwordState) -> None:
        """Take all leaders and CUs of Carthage out of the game."""
        for leader in range(len(s.rules.leaders)):
            if power_of(s, leader) == CARTHAGE:
                put_leader(s, leader, GONE)
        for place in range(s.rules.places):
            lose_cus(s, CARTHAGE, place, cus(s, CARTHAGE, place), "17.2.2")
        for space in s.rules.on_map:
            settle_space(s, space)

    def _convert(self, s: SwordState) -> None:
        """Make all spaces of Carthage outside Africa Greek."""
        for space in s.rules.on_map:
            if s.control[space] != CARTHAGE or is_in_africa(s, space):
                continue
            if not has_city(s, space):
                set_control(s, space, GREEK, "17.2.2")
                continue
            become_city(s, space, GREEK, "17.2.2")
            settle_space(s, space)
            if is_besieged(s, space):
                self.gained += (space,)

    def settle(self, s: SwordState) -> Next:
        if not self.gained:
            return Goto(self.go_home)
        space, self.gained = self.gained[0], self.gained[1:]
        return Call(Settle(space), self.settled)

    def settled(self, s: SwordState, _: object) -> Next:
        return Goto(self.settle)

    def go_home(self, s: SwordState) -> Next:
        found = havens(s)
        if not found:
            return Goto(self.perish)
        options = tuple(Action("come-home", (space,)) for space in found)
        seat = s.rules.keepers[H_GREEK]
        return Ask(seat, "come-home", options, self.gone_home, rule="17.2.2")

    def _places(self, s: SwordState) -> list[int]:
        """Return all places of Africa."""
        spaces = [space for space in s.rules.on_map if is_in_africa(s, space)]
        return [*spaces, *(inside(s, space) for space in spaces)]

    def gone_home(self, s: SwordState, action: Action) -> Next:
        target, count = action.args[0], 0
        for place in self._places(s):
            found = troops(s, GREEK, place)
            count += found.total
            move_troops(s, GREEK, place, target, found)
            for leader in leaders_at(s, GREEK, place):
                bring(s, leader, target)
        s.log("come-home", rule="17.2.2", space=target, count=count)
        return Goto(self.close)

    def perish(self, s: SwordState) -> Next:
        s.log("no-home", rule="17.2.2")
        for place in self._places(s):
            lose_cus(s, GREEK, place, cus(s, GREEK, place), "17.2.2")
            for leader in leaders_at(s, GREEK, place):
                displace(s, leader)
        return Goto(self.close)

    def close(self, s: SwordState) -> Next:
        for space in s.rules.on_map:
            settle_space(s, space)
        return Done()

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return why_not_haven(s, action.args[0]) if action.verb == "come-home" else None
