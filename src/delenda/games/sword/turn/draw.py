"""The Draw Cards Phase. 5.2, 6.2, 6.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.chance import Deal
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason, draw
from delenda.games.sword.changes import discard
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "ask.throw": "Which cards of {a0:house} do you throw away before you draw?",
    "do.throw": "throw away {a0:card}",
    "do.done.throw": "keep the rest",
    "log.thrown": "Thrown away by {house:house}: {cards:card}.",
    "log.mixed": "The discards of {house:house} are mixed into the deck again.",
    "log.dealt": "Drawn by {house:house}: {count:cards}.",
    "log.cards": "They are {cards:card}.",
    "chance.deal": "Cards for {a0:house}.",
}
DONE = Action("done")


def mix(s: SwordState, house: int) -> None:
    """Put all discards back into the deck of a house. 6.4"""
    s.decks[house] = tuple(sorted((*s.decks[house], *s.discards[house])))
    s.discards[house] = ()
    s.reshuffle = [one for one in s.reshuffle if one != house]
    s.log("mixed", rule="6.4", house=house)


@dataclass(slots=True)
class DrawPhase(Frame):
    """Each house in turn throws cards away and draws up to its hand size. 5.2"""

    done: int = 0

    def start(self, s: SwordState) -> Next:
        for house in list(s.reshuffle):
            mix(s, house)
        return Goto(self.following)

    def following(self, s: SwordState) -> Next:
        order = s.rules.setting.order
        if self.done == len(order):
            return Done()
        house = order[self.done]
        self.done += 1
        if house in s.out:
            return Goto(self.following)
        return Call(Refill(house), self.refilled)

    def refilled(self, s: SwordState, _: object) -> Next:
        return Goto(self.following)


@dataclass(slots=True)
class Refill(Frame):
    """A house throws leftovers away and draws. 6.2"""

    house: int

    def start(self, s: SwordState) -> Next:
        if s.rules.slots.keeps_hand(s, self.house):
            return Goto(self.throw)
        thrown = s.hands[self.house]
        for card in thrown:
            discard(s, self.house, card)
        if thrown:
            s.log("thrown", rule="6.2.1", house=self.house, cards=thrown)
        return Goto(self.fill)

    def throw(self, s: SwordState) -> Next:
        """6.2.1"""
        hand = s.hands[self.house]
        if not hand:
            return Goto(self.fill)
        options = (*(Action("throw", (card,)) for card in hand), DONE)
        seat = s.rules.keepers[self.house]
        return Ask(seat, "throw", options, self.thrown, rule="6.2.1", about=(self.house,))

    def thrown(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Goto(self.fill)
        discard(s, self.house, action.args[0])
        s.log("thrown", rule="6.2.1", house=self.house, cards=action.args)
        return Goto(self.throw)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("you do not hold this card", "6.2.1")

    def fill(self, s: SwordState) -> Next:
        missing = s.rules.slots.hand_size(s, self.house) - len(s.hands[self.house])
        return Call(DrawCards(self.house, max(0, missing)))


@dataclass(slots=True)
class DrawCards(Frame):
    """A house draws so many cards; an exhausted deck is made anew of the discards. 6.4.2"""

    house: int
    count: int

    def start(self, s: SwordState) -> Next:
        if self.count == 0:
            return Done()
        deck = s.decks[self.house]
        if not deck:
            if not s.discards[self.house]:
                return Done()
            mix(s, self.house)
            deck = s.decks[self.house]
        count = min(self.count, len(deck))
        return draw("deal", Deal(deck, count), self.dealt, rule="6.2.2", about=(self.house,))

    def dealt(self, s: SwordState, cards: tuple[int, ...]) -> Next:
        house = self.house
        s.decks[house] = tuple(card for card in s.decks[house] if card not in cards)
        s.hands[house] = tuple(sorted((*s.hands[house], *cards)))
        s.log("dealt", rule="6.2.2", house=house, count=len(cards))
        s.log("cards", rule="6.2.2", seen_by=(s.rules.keepers[house],), house=house, cards=cards)
        self.count -= len(cards)
        return Goto(self.start)
