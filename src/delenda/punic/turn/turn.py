"""The sequence of play. 5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.chance import Deal
from delenda.engine.frame import Call, Done, Frame, Goto, Next, draw
from delenda.punic.changes import end_effects, receive_cards, reshuffle
from delenda.punic.control.isolation import IsolationRemoval
from delenda.punic.control.victory import VictoryCheck
from delenda.punic.queries import is_in_effect
from delenda.punic.siege.attrition import WinterAttrition
from delenda.punic.state import (
    ATTRITION,
    DEAL,
    ISOLATION,
    REINFORCEMENT,
    SIDES,
    STRATEGY,
    VICTORY,
    PunicState,
)
from delenda.punic.turn.strategy import StrategyPhase
from delenda.warfare.effects import TURN_BEGINS, TURN_ENDS


@dataclass(slots=True)
class PlayGame(Frame):
    """All turns, phase by phase; begins with the phase that the table says. 5"""

    def start(self, s: PunicState) -> Next:
        """Go on with the phase."""
        if s.phase == DEAL:
            return Goto(self.deal)
        if s.phase == STRATEGY:
            return Call(StrategyPhase(s.active), self.winter)
        if s.phase == ATTRITION:
            return Goto(self.winter)
        if s.phase == ISOLATION:
            return Goto(self.isolate)
        if s.phase == VICTORY:
            return Goto(self.compare)
        return Goto(self.reinforce)

    def reinforce(self, s: PunicState) -> Next:
        """Begin a turn; the first has no reinforcements. 5.1"""
        s.phase = REINFORCEMENT
        s.log("turn", rule="turn.begin", turn=s.turn, years=s.rules.setting.years[s.turn - 1])
        s.rules.slots.turn.turn_begins(s)
        if s.turn == s.rules.setting.first_turn:
            return Goto(self.deal)
        begin_phase(s, REINFORCEMENT, "turn.reinforcement")
        return Call(s.rules.slots.turn.reinforce(), self.deal)

    def deal(self, s: PunicState, _: object = None) -> Next:
        """Deal the hands. 5.2"""
        begin_phase(s, DEAL, "turn.deal")
        return Call(DealCards(), self.plan)

    def plan(self, s: PunicState, _: object = None) -> Next:
        """Play the cards. 5.3"""
        begin_phase(s, STRATEGY, "turn.strategy")
        return Call(StrategyPhase(), self.winter)

    def winter(self, s: PunicState, _: object = None) -> Next:
        """Winter Attrition. 5.4"""
        begin_phase(s, ATTRITION, "turn.winter")
        return Call(WinterAttrition(), self.isolate)

    def isolate(self, s: PunicState, _: object = None) -> Next:
        """Political Isolation. 5.5"""
        s.rules.slots.turn.settled(s)
        begin_phase(s, ISOLATION, "turn.isolation")
        return Call(IsolationRemoval(), self.compare)

    def compare(self, s: PunicState, _: object = None) -> Next:
        """Victory Check; after the last turn it ends the game. 5.6, 22"""
        begin_phase(s, VICTORY, "turn.victory")
        return Call(VictoryCheck(), self.end_turn)

    def end_turn(self, s: PunicState, _: object) -> Next:
        """What lasts a turn ends; another turn begins. 5.7"""
        end_effects(s, TURN_ENDS)
        s.rules.slots.turn.turn_ends(s)
        if is_in_effect(s, s.rules.reshuffle):
            _reshuffle(s, "deck.reshuffle")
        end_effects(s, TURN_BEGINS)
        s.turn += 1
        return Goto(self.reinforce)


@dataclass(slots=True)
class DealCards(Frame):
    """Deal each side its hand. 5.2, 7.1"""

    side: int = 0

    def start(self, s: PunicState) -> Next:
        """Reshuffle first if the deck cannot fill both hands. 8.7"""
        if len(s.deck) < sum(self.missing(s, side) for side in SIDES):
            _reshuffle(s, "deck.reshuffle")
        return Goto(self.deal)

    def missing(self, s: PunicState, side: int) -> int:
        """Return how many cards a hand lacks."""
        return max(0, s.rules.setting.hands[s.turn - 1] - len(s.hands[side]))

    def deal(self, s: PunicState) -> Next:
        """Deal to the next side."""
        if self.side == len(SIDES):
            return Done()
        count = min(self.missing(s, self.side), len(s.deck))
        bag = Deal(tuple(s.deck), count, "deal")
        return draw("deal", bag, self.dealt, rule="deal.hand", about=(self.side, count))

    def dealt(self, s: PunicState, cards: tuple[int, ...]) -> Next:
        """Take the cards up."""
        receive_cards(s, self.side, cards)
        self.side += 1
        return Goto(self.deal)


def begin_phase(s: PunicState, phase: int, rule: str) -> None:
    """Begin a phase."""
    s.phase = phase
    title = s.rules.slots.turn.phases[phase]
    if title:
        s.log("phase", rule=rule, phase=title)


def _reshuffle(s: PunicState, rule: str) -> None:
    """Mix the discards into the deck; this ends what lasts until then. 8.7, C57"""
    reshuffle(s, rule)
    s.rules.slots.cards.reshuffled(s)


TEXTS: dict[str, str] = {
    "ask.deal": "{a1} strategy cards are dealt to {a0:side}.",
    "log.turn": "Turn {turn}, {years}.",
    "log.phase": "{phase}.",
}
