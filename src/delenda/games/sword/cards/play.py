"""A house plays a card in its turn. 7.1, 16.1.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Next, Reason
from delenda.engine.window import respond
from delenda.games.sword.cards.ops import FREE, TURN, Carry, why_not_event
from delenda.games.sword.cards.uses import FOR_A_CU, use_card, why_not_use
from delenda.games.sword.changes import discard, remove_card
from delenda.games.sword.deck import Op
from delenda.games.sword.powers.neutral import LeadNeutral, why_not_lead
from delenda.games.sword.queries import value
from delenda.games.sword.sides import ALL_POWERS, NOBODY, REVOLT
from delenda.games.sword.state import UNREST_RAISED, SwordState
from delenda.games.sword.words import ACTIVATE, EVENT, RAISE, SUPPORT

TEXTS: dict[str, str] = {
    "do.play": "{a0:card}: {a1:use}",
    "do.neutral": "{a0:card}: act for {a1:power}",
    "do.free": "{a0:card}: the event",
    "do.stir": "{a0:card}: raise the unrest of Carthage",
    "log.plays": "Played by {house:house}: {card:card}, to {use:use}.",
    "log.event": "Played by {house:house} for its event: {card:card}.",
}
PLAIN = (ACTIVATE, SUPPORT, RAISE)

# --- the one card play ------------------------------------------------------------------------


def card_plays(s: SwordState, house: int) -> list[Action]:
    """Return what a house may play its one card for. 7.1"""
    hand = s.hands[house]
    values = {value(s, card) for card in hand}
    fits = {worth: why_not_use(s, house, worth, ACTIVATE) is None for worth in values}
    supports = bool(hand) and why_not_use(s, house, 1, SUPPORT) is None
    raises = FOR_A_CU in values and why_not_use(s, house, FOR_A_CU, RAISE) is None
    found: list[Action] = []
    for card in hand:
        worth = value(s, card)
        if fits[worth]:
            found.append(Action("play", (card, ACTIVATE)))
        if supports:
            found.append(Action("play", (card, SUPPORT)))
        if raises and worth >= FOR_A_CU:
            found.append(Action("play", (card, RAISE)))
        if why_not_event(s, house, card, TURN) is None:
            found.append(Action("play", (card, EVENT)))
    return found


def why_not_play(s: SwordState, house: int, card: int, use: int) -> Reason | None:
    """Say why a house may not play a card so. 7.1"""
    if card not in s.hands[house]:
        return NOT_HELD
    if use == EVENT:
        return why_not_event(s, house, card, TURN)
    if use in PLAIN:
        return why_not_use(s, house, value(s, card), use)
    return Reason("a card is not played for that", "7.1")


NOT_HELD = Reason("you do not hold this card", "7.1")


@dataclass(slots=True)
class PlayCard(Frame):
    """The one card play of a turn. 7.1"""

    house: int
    card: int
    use: int

    def start(self, s: SwordState) -> Next:
        if self.use == EVENT:
            return Call(PlayEvent(self.house, self.card))
        s.log("plays", rule="7.1", house=self.house, card=self.card, use=self.use)
        discard(s, self.house, self.card)
        return Call(use_card(self.house, value(s, self.card), self.use))


@dataclass(slots=True)
class PlayEvent(Frame):
    """A card is played for its event, which others may answer before it happens. 7.1.1, 7.1.3"""

    house: int
    card: int
    window: str = TURN
    cancelled: bool = False

    def start(self, s: SwordState) -> Next:
        s.log("event", rule="7.1", house=self.house, card=self.card)
        pay(s, self.house, self.card)
        return respond("event", self.answered, rule="7.1.1")

    def cancel(self) -> None:
        """Let nothing come of it: the door of an event."""
        self.cancelled = True

    def answered(self, s: SwordState, _: object) -> Next:
        return Done() if self.cancelled else Call(Carry(self.house, self.card, self.window))


def pay(s: SwordState, house: int, card: int) -> None:
    """A card played for its event is discarded, or leaves the game. 7.1.3"""
    if s.rules.cards[card].remove:
        remove_card(s, house, card)
    else:
        discard(s, house, card)


# --- what is played besides -------------------------------------------------------------------


def neutral_op(s: SwordState, card: int) -> Op | None:
    """Return what a card says of non-player powers, if it does. 16.1.1"""
    return next((op for op in s.rules.cards[card].ops if op.name == "neutral-power"), None)


def free_plays(s: SwordState, house: int) -> list[Action]:
    """Return what a house may play besides its one card. 5.4, 16.1.1"""
    free = [card for card in s.hands[house] if "free" in s.rules.cards[card].windows]
    leads = [card for card in free if neutral_op(s, card) is not None]
    found = [Action("free", (card,)) for card in free if card not in leads]
    found = [action for action in found if why_not_free(s, house, action) is None]
    if leads:
        powers = [x for x in ALL_POWERS if why_not_reach(s, house, x) is None]
        found += [Action("neutral", (card, power)) for card in leads for power in powers]
        stirs = [Action("stir", (card,)) for card in leads]
        found += [action for action in stirs if why_not_free(s, house, action) is None]
    return found


def why_not_reach(s: SwordState, house: int, power: int) -> Reason | None:
    """Say why a house's cards do not move a non-player power now. 16.1.1"""
    if power not in s.rules.setting.reach[house] and power != REVOLT:
        return Reason("this card does not reach that power", "16.1.1")
    return why_not_lead(s, house, power)


def why_not_free(s: SwordState, house: int, action: Action) -> Reason | None:
    """Say why a card may not be played besides the one card. 16.1.1, 20"""
    card = action.args[0]
    if card not in s.hands[house]:
        return NOT_HELD
    if action.verb == "free":
        return why_not_event(s, house, card, FREE)
    op = neutral_op(s, card)
    if op is None:
        return Reason("this card moves no non-player power", "16.1.1")
    if action.verb == "stir":
        return s.rules.slots.why_not_stir(s, card)
    return why_not_reach(s, house, action.args[1])


@dataclass(slots=True)
class PlayFree(Frame):
    """A card is played besides the one card of a turn. 5.4, 16.1.1"""

    house: int
    verb: str
    card: int
    power: int = NOBODY
    """The non-player power that acts."""

    def start(self, s: SwordState) -> Next:
        if self.verb == "free":
            return Call(PlayEvent(self.house, self.card, FREE))
        s.log("event", rule="16.1.1", house=self.house, card=self.card)
        pay(s, self.house, self.card)
        if self.verb == "stir":
            s.acted = sorted({*s.acted, UNREST_RAISED})
            return Call(s.rules.slots.stir(s))
        return Call(LeadNeutral(self.house, self.power))


def free_play(house: int, action: Action) -> PlayFree:
    """Return the procedure of what is played besides."""
    power = action.args[1] if action.verb == "neutral" else NOBODY
    return PlayFree(house, action.verb, action.args[0], power)
