"""A battle, from the first order to the last marker. §14"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.chance import Deal
from delenda.engine.frame import Call, Done, Goto, Next, draw
from delenda.engine.window import respond
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.battle.elephants import ElephantCharge
from delenda.games.hannibal.battle.hand import hand_size
from delenda.games.hannibal.battle.losses import BreakOff
from delenda.games.hannibal.battle.rounds import Rounds
from delenda.games.hannibal.state import HannibalState
from delenda.punic.after.aftermath import Aftermath
from delenda.punic.battle.engagement import Engagement
from delenda.punic.state import NEITHER, enemy_of

TEXTS: dict[str, str] = {
    "ask.deal-battle": "{a0:side} draws {a1:bcs}.",
    "ask.spy": "A spy turns up {a0:bcs} of {a1:side}.",
    "ask.respond.battle-start": "Do you play a strategy card as the battle begins?",
    "log.battle-hand": "{side:side} draws {count:bcs}: {reasons}.",
    "log.battle-cards": "Your battle cards: {cards:battle-card}.",
    "log.spied": "A spy shows battle cards of {side:side}: {cards:battle-card}.",
    "log.battle-won": "{side:side} wins the battle of {space:space} in {rounds:rounds}.",
    "log.battle-broken-off": "The battle of {space:space} is broken off.",
}


@dataclass(slots=True)
class Battle(Battlefield):
    """All that stand outside in a space fight; the winner, or NEITHER, is the result."""

    def start(self, s: HannibalState) -> Next:
        self.leads = self.attacker
        return Engagement.start(self, s)

    def prepare(self, s: HannibalState, _: object) -> Next:
        return respond("battle-start", self.charge, rule="battle.start")

    def charge(self, s: HannibalState, _: object) -> Next:
        elephants = self.elephants(s)
        if elephants == 0 or self.charge_stopped:
            return Goto(self.deal)
        return Call(ElephantCharge(elephants), self.charged)

    def charged(self, s: HannibalState, _: object) -> Next:
        return Goto(self.deal)

    # --- the deal -----------------------------------------------------------------------------

    def deal(self, s: HannibalState) -> Next:
        self.deck = list(s.rules.tables.battle_deck)
        return self._deal_to(s, self.attacker)

    def dealt(self, s: HannibalState, cards: tuple[int, ...]) -> Next:
        self._receive(s, self.attacker, cards)
        return self._deal_to(s, self.defender)

    def dealt_all(self, s: HannibalState, cards: tuple[int, ...]) -> Next:
        self._receive(s, self.defender, cards)
        return Goto(self.spy)

    def _deal_to(self, s: HannibalState, side: int) -> Next:
        count, reasons = hand_size(s, self, side)
        s.log("battle-hand", rule="hand.size", side=side, count=count, reasons=reasons)
        then = self.dealt if side == self.attacker else self.dealt_all
        chance = Deal(tuple(self.deck), count, "deal-battle")
        return draw("deal-battle", chance, then, rule="hand.size", about=(side, count))

    def _receive(self, s: HannibalState, side: int, cards: tuple[int, ...]) -> None:
        for card in cards:
            self.deck.remove(card)
        self.hands[side] = tuple(sorted(cards))
        s.log("battle-cards", rule="hand.size", seen_by=(side,), cards=cards)

    def spy(self, s: HannibalState) -> Next:
        """Half of the hand that is spied on, rounded down, lies open from now on. C20"""
        if not self.spies:
            return Call(Rounds(), self.fought)
        victim = enemy_of(self.spies[0])
        hand = self.hands[victim]
        chance = Deal(hand, len(hand) // 2, "draw-battle")
        about = (len(hand) // 2, victim)
        return draw("spy", chance, self.spied, rule="card.spy", about=about)

    def spied(self, s: HannibalState, cards: tuple[int, ...]) -> Next:
        victim = enemy_of(self.spies[0])
        self.spies = self.spies[1:]
        self.show(victim, cards)
        s.log("spied", rule="card.spy", side=victim, cards=cards)
        return Goto(self.spy)

    # --- the end ------------------------------------------------------------------------------

    def fought(self, s: HannibalState, winner: int) -> Next:
        if winner == NEITHER:
            s.log("battle-broken-off", rule="withdraw.go", space=self.space)
            winner = s.rules.own.victor_of_withdrawal(self.leads)
            return Call(BreakOff(winner), self.broken_off)
        rounds = self.rounds
        s.log("battle-won", rule="battle.won", side=winner, space=self.space, rounds=rounds)
        return Call(Aftermath(winner), self.over)

    def broken_off(self, _s: HannibalState, winner: int) -> Next:
        """Nobody is victorious where the enemy got away."""
        return Done(winner)

    def over(self, s: HannibalState, winner: int) -> Next:
        if winner != NEITHER:
            s.rules.slots.cards.victorious(s, winner)
        return Done(winner)
