"""A battle, from the first order to the last marker. §14"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.chance import Deal
from delenda.engine.frame import Ask, Call, Done, Goto, Next, draw
from delenda.engine.state import nearest
from delenda.engine.window import respond
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.battle.elephants import ElephantCharge
from delenda.games.hannibal.battle.hand import hand_size
from delenda.games.hannibal.battle.losses import BreakOff
from delenda.games.hannibal.battle.rounds import Rounds
from delenda.games.hannibal.state import HannibalState
from delenda.punic.after.aftermath import Aftermath
from delenda.punic.battle.command import TakeCommand
from delenda.punic.march.ledger import Ledger
from delenda.punic.queries import controls, cus, inside, is_besieged
from delenda.punic.state import NEITHER, enemy_of

TEXTS: dict[str, str] = {
    "ask.sortie": "Do the {a1:cus} inside {a0:space} sortie and join the battle?",
    "ask.deal-battle": "{a0:side} draws {a1:bcs}.",
    "ask.spy": "A spy turns up {a0:bcs} of {a1:side}.",
    "ask.respond.battle-start": "Do you play a strategy card as the battle begins?",
    "do.sortie": "sortie and join the battle",
    "log.battle": "Battle of {space:space}: {side:side} attacks with {attackers:cus} "
    "against {defenders:cus}.",
    "log.sorties": "{side:side} sorties from {space:space} with {count:cus}.",
    "log.battle-hand": "{side:side} draws {count:bcs}: {reasons}.",
    "log.battle-cards": "Your battle cards: {cards:battle-card}.",
    "log.spied": "A spy shows battle cards of {side:side}: {cards:battle-card}.",
    "log.battle-won": "{side:side} wins the battle of {space:space} in {rounds:rounds}.",
    "log.battle-broken-off": "The battle of {space:space} is broken off.",
    "do.pass.sortie": "stay inside",
}


@dataclass(slots=True)
class Battle(Battlefield):
    """All that stand outside in a space fight; the winner, or NEITHER, is the result."""

    def start(self, s: HannibalState) -> Next:
        self.leads = self.attacker
        if not self._may_sortie(s):
            return Goto(self.begin)
        about = (self.space, cus(s, self.attacker, inside(s, self.space)))
        options = (Action("sortie"), PASS)
        return Ask(self.attacker, "sortie", options, self.joined, rule="relief.sortie", about=about)

    def joined(self, s: HannibalState, action: Action) -> Next:
        self.sortied = action != PASS
        campaign = nearest(s, Ledger)
        if self.sortied and campaign is not None and campaign.field == self.space:
            campaign.sortie(s, inside(s, self.space))
        return Goto(self.begin)

    def begin(self, s: HannibalState) -> Next:
        """Count the armies; then the commanders. 14.5"""
        self.count(s)
        s.log(
            "battle",
            rule="battle.start",
            side=self.attacker,
            space=self.space,
            attackers=self.strength(self.attacker),
            defenders=self.strength(self.defender),
        )
        if self.sortied:
            count = cus(s, self.attacker, inside(s, self.space))
            s.log(
                "sorties", rule="relief.sortie", side=self.attacker, space=self.space, count=count
            )
        return Call(TakeCommand(), self.prepare)

    def prepare(self, s: HannibalState, _: object) -> Next:
        return respond("battle-start", self.charge, rule="battle.start")

    def charge(self, s: HannibalState, _: object) -> Next:
        elephants = self.elephants(s)
        if elephants == 0:
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

    def _may_sortie(self, s: HannibalState) -> bool:
        """A relief army may be joined by the besieged: there are siege points. 20.4, 20.7, R-067"""
        if self.from_city or not is_besieged(s, self.space):
            return False
        garrison = cus(s, self.attacker, inside(s, self.space))
        return controls(s, self.attacker, self.space) and garrison > 0
