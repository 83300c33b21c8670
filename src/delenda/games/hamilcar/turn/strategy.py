"""What a side does in its turn: cards, their uses, and what takes their place. 5.2.C"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.cards import peace
from delenda.games.hamilcar.cards.faith import RULE as FAITH
from delenda.games.hamilcar.cards.faith import PlayCounterOpenly
from delenda.games.hamilcar.changes import build
from delenda.games.hamilcar.march.activation import ActivateByPoints
from delenda.games.hamilcar.queries import warships_left
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.turn.blockade import RunBlockade, runs, why_not_run
from delenda.games.hamilcar.turn.dictator import ELECT, ElectDictator, why_not_elect
from delenda.games.hamilcar.turn.mercenaries import HIRE, Hire, why_not_hire
from delenda.games.hamilcar.turn.points import (
    RULE,
    SplitPoints,
    seat_choices,
    stock_choices,
)
from delenda.punic.cards.faith import PlayOpenly
from delenda.punic.deeds import Instead, Use
from delenda.punic.state import CARTHAGE, NEITHER, ROME, Orders, PunicState
from delenda.punic.turn.card_uses import SLOWEST, USE_MOVE
from delenda.punic.turn.own_turn import (
    PlayBefore,
    is_for_own_turn,
    own_plays,
    why_not_own_play,
)
from delenda.punic.turn.strategy import ClaimFirst, PlayCard, StrategyPhase, after_event

TEXTS: dict[str, str] = {
    "ask.claim": "Your opponent would play first. Do you forestall him with a Campaign card?",
    "do.pass.claim": "let your opponent play first",
}


# --- who plays first ----------------------------------------------------------------------------


@dataclass(slots=True)
class WarStrategy(StrategyPhase):
    """Who has Naval Supremacy says who plays first; the other may forestall him. 5.2.B"""

    def start(self, s: PunicState) -> Next:
        """Ask who has Naval Supremacy."""
        if self.first != NEITHER:
            return Goto(self.take_turn)
        _, decider = s.rules.slots.cards.first(s)
        options = (Action("first", (ROME,)), Action("first", (CARTHAGE,)))
        return Ask(decider, "first", options, self.decided, rule="strategy.first")

    def decided(self, s: PunicState, action: Action) -> Next:
        """Begin, unless his opponent plays a Campaign card before him. 5.2.B, R-219"""
        claimant, _ = s.rules.slots.cards.first(s)
        self.first = action.args[0]
        if self.first == claimant:
            return self.answered(s, claims=False)
        return Call(ClaimFirst(claimant), self.answered)

    def answered(self, s: PunicState, claims: bool) -> Next:
        """The Campaign card comes first. 5.2.B"""
        if claims:
            claimant, _ = s.rules.slots.cards.first(s)
            self.first, self.claimed = claimant, True
        kind = "claims-first" if claims else "goes-first"
        s.log(kind, rule="strategy.first", side=self.first)
        return Goto(self.take_turn)


# --- cards --------------------------------------------------------------------------------------


@dataclass(slots=True)
class PlayWarCard(PlayOpenly):
    """A card is played or thrown away; its points count in the War Chest. 5.2.C, 5.6"""

    rule: str = FAITH

    def show(self, s: Any) -> None:
        """Lay the card open, and count its points. 5.2.C"""
        PlayCard.show(self, s)
        s.ops[self.side] += s.rules.cards[self.card].ops

    def procedure(self, s: Any) -> Frame:
        """Return what the card is used for. 5.2.C1, 5.2.C2"""
        if self.use != USE_MOVE:
            return PlayCard.procedure(self, s)
        numbers = s.rules.numbers
        orders = Orders(self.card, numbers.march, numbers.sea_ops)
        return ActivateByPoints(self.side, orders, s.rules.cards[self.card].ops)


@dataclass(slots=True)
class PlayWarCounter(PlayCounterOpenly):
    """A card is played out of turn; its points count, too. 5.2.C1, 5.6"""

    def start(self, s: Any) -> Next:
        """Count its points, and play it."""
        s.ops[self.side] += s.rules.cards[self.card].ops
        return PlayCounterOpenly.start(self, s)


def after_counter(s: HamilcarState, card: int) -> None:
    """A counter-event with a broken olive branch ends a truce too. 5.2.C1, 17.1 #139"""
    after_event(s, card)


def reshuffled(_s: HamilcarState) -> None:
    """Nothing lasts until the deck is reshuffled. 5.2.A"""


def why_not_besiege_in_truce(s: HamilcarState, space: int) -> Reason | None:
    """A truce bars sieges of cities, but no subjugation of tribes. 17.1 #139"""
    return peace.why_not_besiege_in_truce(s, space)


# --- uses of operation points -------------------------------------------------------------------


def why_not_build(s: HamilcarState, side: int, card: int) -> Reason | None:
    """Only a 3 with ships on it builds warships. 5.2.C2"""
    found = s.rules.cards[card]
    if found.ops < SLOWEST:
        return Reason("only a 3 builds warships", RULE)
    if not found.warships:
        return Reason("this card has no sign for building warships", RULE)
    return None if warships_left(s, side) else Reason("you have no warship left to build", "2.3.F")


@dataclass(slots=True)
class Shipbuilding(Frame):
    """A side builds the warships that its card shows. 5.2.C2"""

    side: int
    count: int

    def start(self, s: HamilcarState) -> Next:
        """Build them."""
        build(s, self.side, self.count, RULE)
        return Done()


def shipbuilding(s: HamilcarState, side: int, card: int) -> Frame:
    """Place Ready warships at port, as many as the card shows. 5.2.C2"""
    return Shipbuilding(side, s.rules.cards[card].warships)


def why_not_split(s: HamilcarState, side: int, card: int) -> Reason | None:
    """For markers alone the points need not be split. 5.2.C2"""
    del card
    if seat_choices(s, side) or stock_choices(s, side):
        return None
    return Reason("a point could do nothing but place a marker: place markers instead", RULE)


def split(s: HamilcarState, side: int, card: int) -> Frame:
    """Spend the points of the card one by one. 5.2.C2"""
    return SplitPoints(side, s.rules.cards[card].ops)


USES: tuple[Use, ...] = (Use(why_not_build, shipbuilding), Use(why_not_split, split))
"""What cards may be used for beside what all games have, in the order of their words. 5.2.C2"""


# --- instead of a card --------------------------------------------------------------------------


def instead_options(s: HamilcarState, side: int) -> tuple[Action, ...]:
    """Hire a mercenary, elect a dictator, run a blockade; Corvus comes before a card. 5.2.C"""
    hire = (HIRE,) if why_not_hire(s, side) is None else ()
    elect = (ELECT,) if why_not_elect(s, side) is None else ()
    return (*hire, *elect, *runs(s, side), *own_plays(s, side))


def why_not_instead(s: HamilcarState, side: int, action: Action) -> Reason | None:
    """Say why a side may not do one of these."""
    if action == HIRE:
        return why_not_hire(s, side)
    if action == ELECT:
        return why_not_elect(s, side)
    if action.verb == "blockade":
        reason = why_not_run(s, side)
        return reason or Reason("that port is not besieged, or you do not hold that card", "16.4")
    if action.verb == "respond" and is_for_own_turn(s, action.args[0]):
        return why_not_own_play(s, side, action.args[0])
    return None


def instead_procedure(_s: HamilcarState, side: int, action: Action) -> Frame:
    """Return what carries it out; it gives whether a card is still to be played."""
    if action == HIRE:
        return Hire()
    if action == ELECT:
        return ElectDictator()
    if action.verb == "blockade":
        return RunBlockade(*action.args)
    return PlayBefore(side, action.args[0])


INSTEAD = Instead(instead_options, why_not_instead, instead_procedure)
"""What a side may do in its turn beside playing a card. 5.2.C3, 5.2.C4, 16.4, 17.1 #107"""
