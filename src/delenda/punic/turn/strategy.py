"""The Strategy Phase: who goes first, plays in turn, and what a card is used for. 7, 8"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.window import OPENED
from delenda.punic.changes import (
    add_units,
    discard,
    end_effect,
    remove_card,
)
from delenda.punic.control.politics import PlaceMarkers
from delenda.punic.march.activation import Activate
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.queries import is_truce, place_beside, space_of
from delenda.punic.state import CARTHAGE, NEITHER, ROME, Orders, PunicState, enemy_of
from delenda.punic.turn.card_uses import (
    USE_DISCARD,
    USE_EVENT,
    USE_MOVE,
    USE_PLACE,
    USE_RAISE,
    USES,
    play_options,
    raisers,
    why_not_play,
    why_not_raise,
)


@dataclass(slots=True)
class StrategyPhase(Frame):
    """The sides play their cards in turn until both hands are empty. 5.3, 7"""

    first: int = NEITHER
    """Who plays next; NEITHER where that is still to be settled. 7.3"""
    claimed: bool = False
    """Rome has claimed the first play, and owes a Campaign card. 7.3"""

    def start(self, s: PunicState) -> Next:
        """Rome may claim the first play, unless the scenario says who begins. 7.3"""
        setting = s.rules.setting.first
        if self.first == NEITHER and setting.always != NEITHER:
            self.first = setting.always
        if self.first != NEITHER:
            return Goto(self.take_turn)
        if not setting.claim:
            return self.answered(s, False)
        claimant, _ = s.rules.slots.cards.first(s)
        return Call(ClaimFirst(claimant), self.answered)

    def answered(self, s: PunicState, claims: bool) -> Next:
        """Else the other side decides, or who the scenario says. 7.3"""
        claimant, decider = s.rules.slots.cards.first(s)
        if claims:
            self.claimed = True
            self.first = claimant
            s.log("claims-first", rule="strategy.first", side=claimant)
            return Goto(self.take_turn)
        options = (Action("first", (ROME,)), Action("first", (CARTHAGE,)))
        return Ask(decider, "first", options, self.decided, rule="strategy.first")

    def decided(self, s: PunicState, action: Action) -> Next:
        """Begin."""
        self.first = action.args[0]
        s.log("goes-first", rule="strategy.first", side=self.first)
        return Goto(self.take_turn)

    def take_turn(self, s: PunicState) -> Next:
        """Let the next side play; one whose hand is empty is passed over. 7.4"""
        if not s.hands[self.first]:
            self.first = enemy_of(self.first)
        if not s.hands[self.first]:
            return Done()
        claimed, self.claimed = self.claimed, False
        return Call(TakeTurn(self.first, claimed), self.turn_taken)

    def turn_taken(self, s: PunicState, _: object) -> Next:
        """The other side is next. 5.3"""
        s.rules.slots.turn.settled(s)
        self.first = enemy_of(self.first)
        s.active = self.first
        return Goto(self.take_turn)


@dataclass(slots=True)
class ClaimFirst(Frame):
    """A side is asked for a Campaign card, but only it knows whether it holds one. 7.3, R-013"""

    side: int

    def start(self, s: PunicState) -> Next:
        """It may claim only where it can keep its word."""
        s.log(OPENED, rule="strategy.first", seen_by=())
        can = bool(play_options(s, self.side, campaign=True))
        options = (Action("claim"), PASS) if can else (PASS,)
        return Ask(self.side, "claim", options, self.chosen, rule="strategy.first", silent=True)

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Answer the other side."""
        del s
        return Done(action != PASS)


@dataclass(slots=True)
class TakeTurn(Frame):
    """One side plays a card. 7.2"""

    side: int
    campaign: bool = False
    """It must be a Campaign card, and not discarded. 7.3"""

    def start(self, s: PunicState) -> Next:
        """Ask for the card and its use."""
        s.active = self.side
        if not s.hands[self.side]:
            return Done()
        options = play_options(s, self.side, campaign=self.campaign)
        if not self.campaign:
            options += s.rules.slots.cards.instead.options(s, self.side)
        prompt = "play-campaign" if self.campaign else "play"
        about = (len(s.hands[self.side]), len(s.hands[enemy_of(self.side)]))
        return Ask(self.side, prompt, options, self.chosen, rule="card.use", about=about)

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain what bars a card or its use."""
        instead = s.rules.slots.cards.instead.why_not(s, self.side, action)
        if instead is not None:
            return instead
        if action.verb == "respond":
            return Reason("a counter-event waits for its moment", "event.counter")
        if action.verb == "pass":
            return Reason("you play or discard a card while you have one", "strategy.must")
        if action.verb in OPERATIONS:
            return Reason("first play a card that allows it: 'play 33 move'", "card.use")
        if action.verb != "play":
            return None
        card, use = action.args
        return why_not_play(s, self.side, card, use, campaign=self.campaign)

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Play it, or do something else."""
        if action.verb != "play":
            instead = s.rules.slots.cards.instead
            return Call(instead.procedure(s, self.side, action), self.interposed)
        card, use = action.args
        return Call(s.rules.slots.cards.play_card(self.side, card, use))

    def interposed(self, _s: PunicState, goes_on: bool) -> Next:
        """It was the whole turn, or the card is still to be played."""
        return Goto(self.start) if goes_on else Done()


OPERATIONS = ("activate", "move", "sail", "besiege", "place", "raise")
"""What a card must be played for. 8.2"""


@dataclass(slots=True)
class PlayCard(Frame):
    """A card is used for its number or its event, or thrown away. 7.2, 8"""

    side: int
    card: int
    use: int

    def start(self, s: PunicState) -> Next:
        """Show the card, then do what it is for."""
        self.show(s)
        if self.use == USE_DISCARD:
            return Done()
        return Call(self.procedure(s), self.carried_out)

    def show(self, s: PunicState) -> None:
        """Lay the card open among the discards."""
        s.active = self.side
        kind = "discards" if self.use == USE_DISCARD else "plays"
        use = s.rules.grammar.kinds["use"].write(self.use)
        s.log(kind, rule="card.shown", side=self.side, card=self.card, use=use)
        discard(s, self.side, self.card)

    def procedure(self, s: PunicState) -> Frame:
        """Return what the card is used for. 8.2-8.3"""
        found = s.rules.cards[self.card]
        if self.use == USE_MOVE:
            numbers = s.rules.numbers
            orders = Orders(self.card, numbers.march, min(numbers.sea_ops, found.ship))
            return Activate(self.side, orders, found.ops)
        if self.use == USE_PLACE:
            return PlaceMarkers(self.side, found.ops)
        if self.use == USE_RAISE:
            return Raise(self.side)
        if self.use == USE_EVENT:
            return s.rules.slots.cards.events[found.number].play(s, self.side, self.card)
        return s.rules.slots.cards.uses[self.use - len(USES)].procedure(s, self.side, self.card)

    def carried_out(self, s: PunicState, outcome: object) -> Next:
        """An event that happened may end a truce, and its card may leave the game. 8.5, C64"""
        if self.use == USE_EVENT and outcome is not False:
            after_event(s, self.card)
        return Done()


def after_event(s: PunicState, card: int) -> None:
    """See to what an event leaves behind. 8.5, C64, R-102"""
    break_truce(s, card)
    if s.rules.cards[card].remove:
        remove_card(s, card)


def break_truce(s: PunicState, card: int) -> None:
    """Some events end a truce. C64, R-101"""
    if s.rules.cards[card].breaks_truce and is_truce(s):
        end_effect(s, s.rules.truce)
        s.log("truce-broken", rule="truce.ban", card=card)


@dataclass(slots=True)
class PlayCounter(Frame):
    """A card is played out of turn; it is not the regular play of its owner. 8.4"""

    side: int
    card: int
    window: str

    def start(self, s: PunicState) -> Next:
        """Show the card, then do what it says."""
        s.log("counters", rule="event.counter", side=self.side, card=self.card)
        discard(s, self.side, self.card)
        counter = s.rules.slots.cards.counters[s.rules.cards[self.card].number]
        return Call(counter.play(s, self.side, self.window), self.carried_out)

    def carried_out(self, s: PunicState, _outcome: object) -> Next:
        """See to what it leaves behind. C64"""
        s.rules.slots.cards.after_counter(s, self.card)
        return Done()


@dataclass(slots=True)
class Raise(Frame):
    """A general raises one CU where his side is at home. 8.2"""

    side: int

    def start(self, s: PunicState) -> Next:
        """Ask which general."""
        options = tuple(Action("raise", (general,)) for general in raisers(s, self.side))
        return Ask(self.side, "raise", options, self.chosen, rule="raise.troops")

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain which generals cannot."""
        return why_not_raise(s, self.side, action.args[0]) if action.verb == "raise" else None

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Place the CU with him; a lone enemy general there is displaced. 6.3, R-014"""
        place = place_beside(s, self.side, s.generals[action.args[0]])
        add_units(s, self.side, place, 1)
        return Call(DisplaceLone(self.side, space_of(s, place)))


TEXTS: dict[str, str] = {
    "ask.claim": "Carthage asks: do you play first, with a Campaign card?",
    "ask.first": "Who plays first this turn?",
    "ask.play": "Play a card. You hold {a0}, your opponent {a1}.",
    "ask.play-campaign": "Play the Campaign card with which you claimed the first play.",
    "ask.raise": "Which general raises one CU?",
    "do.claim": "play first, with a Campaign card",
    "do.first": "{a0:side} plays first",
    "do.play": "{a0:face}: {a1:use}",
    "do.respond": "play {a0:face}",
    "do.raise": "{a0:general} raises a CU",
    "log.claims-first": "{side:side} plays first, with a Campaign card.",
    "log.goes-first": "{side:side} plays first.",
    "log.plays": "{side:side} plays {card:card} ({use}).",
    "log.discards": "{side:side} discards {card:card}.",
    "log.counters": "{side:side} plays {card:card} as a counter-event.",
    "log.truce-broken": "{card:card} ends the truce.",
    "do.pass.respond": "play nothing",
    "do.pass.claim": "let your opponent choose who plays first",
}
