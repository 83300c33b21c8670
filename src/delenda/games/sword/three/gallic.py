"""Gallic events: with three players, dice stand in for the Gauls. 5.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.chance import Dice
from delenda.engine.frame import Call, Done, Frame, Next, Reason, draw
from delenda.engine.state import nearest, the
from delenda.engine.window import respond
from delenda.games.sword.cards.play import pay
from delenda.games.sword.deck import Card
from delenda.games.sword.houses import houses
from delenda.games.sword.sides import H_GREEK, H_LEAGUES, H_ROMAN
from delenda.games.sword.state import SwordState
from delenda.games.sword.three.inroads import Horde, Hunger, Raids, Storm, Warband
from delenda.games.sword.three.table import HORDE, HUNGER, QUIET, RAID, STORM, GallicResult

TEXTS: dict[str, str] = {
    "chance.gallic-event": "The Gauls' turn: two dice for a Gallic event.",
    "do.avert": "cancel the Gallic event with {a0:card}",
    "log.gallic-roll": "Gallic event: {roll}.",
    "log.gallic-quiet": "The Gauls keep quiet.",
    "log.gallic-averted": "Played by {house:house} to cancel the Gallic event: {cards:card}.",
}
WINDOW = "gallic-event"
BEFORE = (H_GREEK, H_ROMAN, H_LEAGUES)
"""After whom the Gauls' turn would come: the first of these that is in the game. 5.4"""


def gallic_turn(s: SwordState, house: int) -> Frame | None:
    """Return the Gallic event, where the Gauls' turn would come after a house's. 5.4"""
    playing = houses(s)
    last = next((one for one in BEFORE if one in playing), None)
    return GallicEvent() if house == last else None


@dataclass(slots=True)
class GallicEvent(Frame):
    """Two dice, a card that may cancel what they say, and what they say. 5.4"""

    roll: int = 0
    cancelled: bool = False

    def start(self, s: SwordState) -> Next:
        return draw("gallic-event", Dice(2), self.rolled, rule="5.4")

    def rolled(self, s: SwordState, dice: tuple[int, ...]) -> Next:
        self.roll = sum(dice)
        s.log("gallic-roll", rule="5.4", roll=self.roll, die=dice)
        return respond(WINDOW, self.answered, rule="5.4")

    def cancel(self) -> None:
        """Let nothing come of it: the door of a card."""
        self.cancelled = True

    def result(self, s: SwordState) -> GallicResult:
        """Return what was rolled."""
        return next(row for row in s.rules.tables.gallic if row.roll == self.roll)

    def answered(self, s: SwordState, _: object) -> Next:
        if self.cancelled:
            return Done()
        found = self.result(s)
        if found.kind == QUIET:
            s.log("gallic-quiet", rule="5.4")
            return Done()
        return Call(inroad(s, found))


def inroad(s: SwordState, found: GallicResult) -> Frame:
    """Return the procedure of a Gallic event."""
    spaces = tuple(s.rules.board.space(name) for name in found.spaces)
    if found.area:
        board = s.rules.board.spaces
        spaces = tuple(space for space in s.rules.on_map if board[space].area == found.area)
    if found.kind == RAID:
        return Raids(found.victim, spaces, found.amount)
    if found.kind == STORM:
        return Storm(found.victim, spaces, found.amount)
    if found.kind == HORDE:
        return Horde(spaces, found.modifier)
    return Hunger(found.amount) if found.kind == HUNGER else Warband(spaces, found.amount)


# --- cards that cancel it -----------------------------------------------------------------------


def windows(card: Card) -> tuple[str, ...]:
    """Return the moments of an event: none for a card that only cancels Gallic ones. 5.4"""
    return () if card.windows_three else card.windows


def aversions(s: SwordState, seat: int, window: str) -> list[Action]:
    """Return the cards with which a seat may cancel the Gallic event just rolled. 5.4"""
    if window != WINDOW:
        return []
    cards = [card for hand in s.hands for card in hand]
    found = [Action("avert", (card,)) for card in cards]
    return [action for action in found if why_not_avert(s, seat, window, action) is None]


def why_not_avert(s: SwordState, seat: int, window: str, action: Action) -> Reason | None:
    """Say why a seat may not cancel the Gallic event with a card. 5.4"""
    if action.verb != "avert":
        return Reason("this is nothing that you can do now", "7.1.1")
    event = nearest(s, GallicEvent)
    if window != WINDOW or event is None or event.cancelled:
        return Reason("there is no Gallic event to cancel", "5.4")
    card = action.args[0]
    house = s.rules.cards[card].house
    if s.rules.keepers[house] != seat or card not in s.hands[house]:
        return Reason("you do not hold this card", "5.4")
    if WINDOW not in s.rules.cards[card].windows_three:
        return Reason("this card cancels no Gallic events", "5.4")
    return None


def avert(s: SwordState, seat: int, window: str, action: Action) -> Frame:
    """Return the procedure of a card that cancels the Gallic event."""
    return Avert(action.args[0])


@dataclass(slots=True)
class Avert(Frame):
    """A card cancels the Gallic event; its own event does not happen. 5.4"""

    card: int

    def start(self, s: SwordState) -> Next:
        house = s.rules.cards[self.card].house
        the(s, GallicEvent).cancel()
        s.log("gallic-averted", rule="5.4", house=house, cards=(self.card,))
        pay(s, house, self.card)
        return Done()
