"""A house's turn in a round: actions in any order, one card play among them. 5.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Frame, Goto, Next, Reason
from delenda.engine.window import respond
from delenda.games.sword.cards.play import (
    PlayCard,
    card_plays,
    free_play,
    free_plays,
    why_not_free,
    why_not_play,
)
from delenda.games.sword.control.solidarity import restorable, restore, why_not_restore
from delenda.games.sword.leaders.minor import place_minor, stations, why_not_station
from delenda.games.sword.powers.alliances import (
    BreakAlliance,
    Propose,
    breaks,
    proposals,
    why_not_break,
    why_not_propose,
)
from delenda.games.sword.powers.deciders import release
from delenda.games.sword.powers.showing import show, showings, why_not_show
from delenda.games.sword.queries import is_besieged
from delenda.games.sword.sides import POWERS_OF
from delenda.games.sword.state import SwordState
from delenda.games.sword.turn.interrupt import EndTurn, acts

TEXTS: dict[str, str] = {
    "ask.turn": "The turn of {a0:house}. What do you do?",
    "do.done.turn": "end the turn",
    "log.active": "To act: {house:house}.",
    "log.passes": "No card is played by {house:house}: the turn ends.",
}
DONE = Action("done")


@dataclass(slots=True)
class PlayerTurn(Frame):
    """The active house acts until it has done enough. 5.4"""

    house: int
    played: bool = False
    """It has had its one card play."""
    hired: bool = False
    """It has hired mercenaries. 7.2.4"""
    moved: tuple[int, ...] = ()
    """Minor leaders moved since the last other action: each only once. R-313"""
    besieged: tuple[int, ...] = ()
    """The spaces under siege when the turn began: some events look back. 21.5"""
    posts: tuple[int, ...] = ()
    """The place of each leader when the turn began. 21.5"""

    def start(self, s: SwordState) -> Next:
        acts(s, self.house)
        s.log("active", rule="5.4", house=self.house)
        self.besieged = tuple(x for x in range(s.rules.spaces) if is_besieged(s, x))
        self.posts = tuple(s.leaders)
        return respond("turn-begins", self.opened, rule="7.1.1")

    def opened(self, s: SwordState, _: object) -> Next:
        return Goto(self.ask_deed)

    def ask_deed(self, s: SwordState) -> Next:
        release(s)
        house = self.house
        options = (
            *(() if self.played else card_plays(s, house)),
            *free_plays(s, house),
            *s.rules.slots.deeds(s, house),
            *stations(s, house, self.moved),
            *restorable(s, house),
            *proposals(s, house),
            *breaks(s, house),
            *showings(s, house),
            DONE,
        )
        seat = s.rules.keepers[house]
        return Ask(seat, "turn", options, self.chosen, rule="5.4", about=(house,))

    def chosen(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Goto(self.close)
        if action.verb == "station":
            place_minor(s, action)
            self.moved += (action.args[0],)
            return Goto(self.ask_deed)
        self.moved = ()
        if action.verb == "restore":
            restore(s, action.args[0])
            return Goto(self.ask_deed)
        if action.verb == "show":
            show(s, self.house, *action.args)
            return Goto(self.ask_deed)
        return Call(self._procedure(s, action), self.did)

    def _procedure(self, s: SwordState, action: Action) -> Frame:
        """Return the procedure of a deed that takes one."""
        if action.verb == "play":
            self.played = True
            return PlayCard(self.house, action.args[0], action.args[1])
        if action.verb in ("neutral", "stir", "free"):
            return free_play(self.house, action)
        if action.verb == "propose":
            mine, other = action.args
            return Propose(mine, other)
        if action.verb == "break":
            mine, other = action.args
            return BreakAlliance(mine, other)
        return s.rules.slots.do(s, self.house, action)

    def did(self, s: SwordState, _: object) -> Next:
        return Goto(self.ask_deed)

    def close(self, s: SwordState) -> Next:
        if not self.played:
            s.log("passes", rule="5.4", house=self.house)
        return Call(EndTurn())

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        """Say which rule forbids a deed."""
        house = self.house
        if action.verb == "play":
            if self.played:
                return Reason("one card play a turn, and you have had it", "5.4")
            return why_not_play(s, house, *action.args)
        if action.verb in ("neutral", "stir", "free"):
            return why_not_free(s, house, action)
        if action.verb == "propose":
            return why_not_propose(s, house, *action.args)
        if action.verb == "break":
            return why_not_break(s, house, *action.args)
        if action.verb == "station":
            return why_not_station(s, POWERS_OF[house], action, self.moved)
        if action.verb == "restore":
            return why_not_restore(s, house, action.args[0])
        if action.verb == "show":
            return why_not_show(s, house, *action.args)
        return s.rules.slots.why_not_deed(s, house, action)
