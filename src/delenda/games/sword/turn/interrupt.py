"""Desperate Times: a house acts before the one whose turn it is. 7.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next
from delenda.games.sword.cards.desperate import UseDesperate
from delenda.games.sword.houses import houses_from
from delenda.games.sword.powers.deciders import release
from delenda.games.sword.powers.order import fewest, tie_winner
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "ask.desperate": "Next to act: {a1:house}. Shall {a0:house} go first, with Desperate Times?",
    "ask.counter": "Desperate Times are announced. Do you announce them, too, for {a0:house}?",
    "ask.last-chance": "The last round is over. Do you play Desperate Times of {a0:house}?",
    "do.announce": "announce Desperate Times",
    "do.announce.last-chance": "play Desperate Times",
    "do.pass.desperate": "not now",
    "do.pass.counter": "do not",
    "do.pass.last-chance": "keep the card",
    "log.announces": "Desperate Times are announced by {house:house}.",
    "log.desperate": "Desperate Times are played by {house:house}.",
}


def acts(s: SwordState, house: int) -> None:
    """A house becomes active: nothing of the action before binds it. 16.1"""
    s.active = house
    s.proposed = []
    release(s)


@dataclass(slots=True)
class EndTurn(Frame):
    """The turn of a house is over: what it has brought about follows. 5.4, 17.2.2"""

    def start(self, s: SwordState) -> Next:
        after = s.rules.slots.turn_ended(s)
        return Goto(self.rest) if after is None else Call(after, self.settled)

    def settled(self, s: SwordState, _: object) -> Next:
        return Goto(self.rest)

    def rest(self, s: SwordState) -> Next:
        s.active = NOBODY
        return Done()


@dataclass(slots=True)
class Interrupt(Frame):
    """Each house that can is asked; of those who announce the last in points acts. 7.4.2

    The cards are public, so the questions are, too. Once somebody has announced, each other house
    that would come before him is asked once more: nobody else could change anything.
    """

    following: int
    """The house that is to become active."""
    heard: tuple[int, ...] = ()
    """The houses that have answered, since the first announcement."""
    announced: tuple[int, ...] = ()

    def start(self, s: SwordState) -> Next:
        house = self.next_house(s)
        if house == NOBODY:
            return Goto(self.play)
        options = (Action("announce"), PASS)
        about = (house, self.following)
        seat = s.rules.keepers[house]
        prompt = "counter" if self.announced else "desperate"
        return Ask(seat, prompt, options, self.said, rule="7.4.1", about=about)

    def next_house(self, s: SwordState) -> int:
        """Return who is asked next, clockwise from the house to come, or NOBODY. 7.4.2"""
        able = [x for x in houses_from(s, self.following) if s.desperate[x]]
        return next((x for x in able if x not in self.heard and self.prevails(s, x)), NOBODY)

    def prevails(self, s: SwordState, house: int) -> bool:
        """Say whether a house would act if it announced now. 7.4.2"""
        return tie_winner(fewest(s, (*self.announced, house))) == house

    def said(self, s: SwordState, action: Action) -> Next:
        house = self.next_house(s)
        if action == PASS:
            self.heard += (house,)
            return Goto(self.start)
        self.heard = (*self.heard, house) if self.announced else (house,)
        self.announced += (house,)
        s.log("announces", rule="7.4.2", house=house)
        return Goto(self.start)

    def play(self, s: SwordState) -> Next:
        if not self.announced:
            return Done()
        house = tie_winner(fewest(s, self.announced))
        acts(s, house)
        s.log("desperate", rule="7.4.2", house=house)
        return Call(UseDesperate(house), self.played)

    def played(self, s: SwordState, _: object) -> Next:
        return Call(EndTurn())


@dataclass(slots=True)
class LastChance(Frame):
    """After the last round a house may use one of its cards. 7.4.5"""

    house: int

    def start(self, s: SwordState) -> Next:
        if not s.desperate[self.house] or self.house in s.out:
            return Done()
        options = (Action("announce"), PASS)
        seat = s.rules.keepers[self.house]
        about = (self.house,)
        return Ask(seat, "last-chance", options, self.said, rule="7.4.5", about=about)

    def said(self, s: SwordState, action: Action) -> Next:
        if action == PASS:
            return Done()
        acts(s, self.house)
        s.log("desperate", rule="7.4.5", house=self.house)
        return Call(UseDesperate(self.house), self.played)

    def played(self, s: SwordState, _: object) -> Next:
        return Call(EndTurn())
