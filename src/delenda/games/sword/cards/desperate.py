"""Desperate Times: a card that is never in a deck. 7.4.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Frame, Goto, Next, Reason
from delenda.games.sword.cards.ops import TURN, why_not_event
from delenda.games.sword.cards.play import PLAIN, PlayEvent
from delenda.games.sword.cards.spending import desperate_card, spend
from delenda.games.sword.cards.uses import use_card, why_not_use
from delenda.games.sword.changes import discard
from delenda.games.sword.state import SwordState
from delenda.games.sword.turn.draw import DrawCards
from delenda.games.sword.words import DISCARD, EVENT

TEXTS: dict[str, str] = {
    "ask.use-desperate": "Desperate Times, played by {a0:house}. What for?",
    "ask.redraw": "Desperate Times: which cards of {a0:house} make way for new ones?",
    "ask.fetch": "Desperate Times: which card is played for its event?",
    "do.desperate": "{a0:need}",
    "do.fetch": "{a0:card}",
    "do.done.redraw": "draw as many now",
    "log.fetched": "Fetched by {house:house}: {card:card}.",
}
VALUE = 3
"""7.4.3"""
DONE = Action("done")


def fetchable(s: SwordState, house: int) -> list[int]:
    """Return the cards of the event that a house may find and play now. 7.4.3"""
    card = next((x for x in s.rules.cards if x.aside and x.house == house), None)
    if card is None:
        return []
    title = card.ops[0].word("event")
    gone = s.removed[house]
    found = [x for x in s.rules.decks[house] if s.rules.cards[x].title == title and x not in gone]
    return [x for x in found if why_not_event(s, house, x, TURN) is None]


@dataclass(slots=True)
class UseDesperate(Frame):
    """A house uses Desperate Times in one of three ways. 7.4.3"""

    house: int
    card: int = -1
    thrown: int = 0

    def start(self, s: SwordState) -> Next:
        self.card = desperate_card(s, self.house)
        spend(s, self.house, self.card)
        uses = [use for use in PLAIN if why_not_use(s, self.house, VALUE, use) is None]
        uses += [EVENT] if fetchable(s, self.house) else []
        options = tuple(Action("desperate", (use,)) for use in (*uses, DISCARD))
        seat, about = s.rules.keepers[self.house], (self.house,)
        return Ask(seat, "use-desperate", options, self.chosen, rule="7.4.3", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        use = action.args[0]
        if use == DISCARD:
            return Goto(self.redraw)
        if use == EVENT:
            return Goto(self.fetch)
        return Call(use_card(self.house, VALUE, use))

    # --- new cards ----------------------------------------------------------------------------

    def redraw(self, s: SwordState) -> Next:
        hand = s.hands[self.house]
        options = (*(Action("throw", (card,)) for card in hand), DONE)
        seat, about = s.rules.keepers[self.house], (self.house,)
        return Ask(seat, "redraw", options, self.threw, rule="7.4.3", about=about)

    def threw(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Call(DrawCards(self.house, self.thrown))
        discard(s, self.house, action.args[0])
        s.log("thrown", rule="7.4.3", house=self.house, cards=action.args)
        self.thrown += 1
        return Goto(self.redraw)

    # --- an event out of hand, deck or discards -----------------------------------------------

    def fetch(self, s: SwordState) -> Next:
        options = tuple(Action("fetch", (card,)) for card in fetchable(s, self.house))
        seat = s.rules.keepers[self.house]
        return Ask(seat, "fetch", options, self.fetched, rule="7.4.3")

    def fetched(self, s: SwordState, action: Action) -> Next:
        """Take it from wherever it is; the deck is shuffled whenever cards are drawn. 7.4.3"""
        house, card = self.house, action.args[0]
        s.decks[house] = tuple(x for x in s.decks[house] if x != card)
        s.discards[house] = tuple(x for x in s.discards[house] if x != card)
        s.log("fetched", rule="7.4.3", house=house, card=card)
        return Call(PlayEvent(house, card))

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb == "desperate":
            if action.args[0] == EVENT:
                return Reason("the event is out of the game, or cannot be played now", "7.4.3")
            return why_not_use(s, self.house, VALUE, action.args[0])
        if action.verb == "fetch":
            return Reason("this is not the event that your card names", "7.4.3")
        return None
