"""Events about cards: drawing, discarding, finding again. 6"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.chance import Draw
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, draw
from delenda.games.sword.cards.ops import OPS, Deed, Play, always, op_of, power_named
from delenda.games.sword.cards.pick import CARD, Pick, each
from delenda.games.sword.changes import discard
from delenda.games.sword.houses import house_of
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState
from delenda.games.sword.turn.draw import DrawCards

TEXTS: dict[str, str] = {
    "chance.lose-card": "A card of {a0:house} is drawn, to be lost.",
    "log.recovered": "Back among the discards of {house:house}: {cards:card}.",
}


def draw_cards(s: SwordState, play: Play) -> Frame | None:
    """Draw cards from the own deck."""
    return DrawCards(play.house, op_of(s, play).number())


def discard_card(s: SwordState, play: Play) -> Frame | None:
    """Discard cards of the own hand."""
    return Discarding(play.house, play.card, op_of(s, play).number())


@dataclass(slots=True)
class Discarding(Frame):
    """A house discards so many cards of its choice."""

    house: int
    card: int
    left: int

    def start(self, s: SwordState) -> Next:
        hand = s.hands[self.house]
        if not self.left or not hand:
            return Done()
        return Call(Pick(self.house, self.card, CARD, each(hand)), self.picked)

    def picked(self, s: SwordState, found: tuple[int, ...]) -> Next:
        discard(s, self.house, found[0])
        s.log("discarded", rule="7.1", house=self.house, cards=found)
        self.left -= 1
        return Goto(self.start)


# --- discard-random -----------------------------------------------------------------------------


def target_of(s: SwordState, play: Play) -> int:
    """Return the house that an op strikes, or NOBODY where nobody plays it."""
    return house_of(s, power_named(op_of(s, play).word("target")))


def rob(s: SwordState, play: Play) -> Frame | None:
    """Another house discards cards at random."""
    return Rob(target_of(s, play), op_of(s, play).number())


def why_not_rob(s: SwordState, play: Play) -> Reason | None:
    """Say why a hand loses no card."""
    house = target_of(s, play)
    if house == NOBODY or not s.hands[house]:
        return Reason("that hand is empty", "7.1")
    return None


@dataclass(slots=True)
class Rob(Frame):
    """Chance takes cards from a hand; they go face up to the discard pile."""

    house: int
    left: int

    def start(self, s: SwordState) -> Next:
        hand = s.hands[self.house]
        if not self.left or not hand:
            return Done()
        bag = Draw(hand, "lose-card")
        return draw("lose-card", bag, self.lost, rule="7.1", about=(self.house,))

    def lost(self, s: SwordState, card: int) -> Next:
        discard(s, self.house, card)
        s.log("discarded", rule="7.1", house=self.house, cards=(card,))
        self.left -= 1
        return Goto(self.start)


# --- recover-bribe-card -------------------------------------------------------------------------


def bribes_of(s: SwordState, house: int) -> list[int]:
    """Return the cards of a house that bribes removed from the game. 7.1.3"""
    return [card for card in s.bribes if s.rules.cards[card].house == house]


def recover(s: SwordState, play: Play) -> Frame | None:
    """Put a card that a bribe removed on the discard pile."""
    return Recover(play.house, play.card)


def why_not_recover(s: SwordState, play: Play) -> Reason | None:
    """Say why no card comes back."""
    return None if bribes_of(s, play.house) else Reason("no bribe has removed a card", "7.2.2")


@dataclass(slots=True)
class Recover(Frame):
    """A card that a bribe removed goes to the discard pile. Treasure of the Tombs"""

    house: int
    card: int

    def start(self, s: SwordState) -> Next:
        return Call(Pick(self.house, self.card, CARD, each(bribes_of(s, self.house))), self.picked)

    def picked(self, s: SwordState, found: tuple[int, ...]) -> Next:
        card, house = found[0], self.house
        s.bribes = [one for one in s.bribes if one != card]
        s.removed[house] = tuple(one for one in s.removed[house] if one != card)
        s.discards[house] = (*s.discards[house], card)
        s.log("recovered", rule="7.1", house=house, cards=found)
        return Done()


OPS["draw"] = Deed(draw_cards, always)
OPS["discard"] = Deed(discard_card, always)
OPS["discard-random"] = Deed(rob, why_not_rob)
OPS["recover-bribe-card"] = Deed(recover, why_not_recover)
