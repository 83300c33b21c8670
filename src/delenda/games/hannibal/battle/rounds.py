"""The rounds of a battle: attack, match, counterattack. 14.6-14.10"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.window import respond
from delenda.games.hannibal.battle.battlefield import NO_CARD, Battlefield, the_battle
from delenda.games.hannibal.battle.withdrawal import Withdraw, why_not_withdraw
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import (
    BATTLE_TITLES,
    ENVELOP,
    FRONTAL,
    LEFT,
    PROBE,
    RESERVE,
    RIGHT,
)
from delenda.punic.abilities import NONE
from delenda.punic.state import NEITHER, NOBODY
from delenda.punic.turn.fortune import roll_for
from delenda.punic.words import listed

TEXTS: dict[str, str] = {
    "ask.attack": "Round {a0}: attack. You hold {a1:bcs}, the enemy {a2}.",
    "ask.match": "Round {a0}: match the enemy's {a1:battle-card}, or give up the battle.",
    "ask.initiative": "You have matched the Double Envelopment and hold {a0:bcs}. "
    "Do you take the initiative?",
    "ask.counterattack": "Do you roll to counterattack? You need {a0} or less, and hold {a1:bcs}.",
    "ask.counterattack-roll": "{a0:side} counterattacks; {a1} or less is needed.",
    "ask.respond.battle-round": "Do you play a strategy card in the battle now?",
    "do.attack": "attack with {a0:battle-card}",
    "do.attack-reserve": "attack with a Reserve as {a0:battle-card}",
    "do.attack-probe": "attack with a Probe as {a0:battle-card}",
    "do.match": "match with {a0:battle-card}",
    "do.give-up": "give up the battle",
    "do.withdraw": "try to withdraw",
    "do.counterattack": "roll to counterattack",
    "do.initiative": "take the initiative",
    "log.attacks": "Round {round}: {side:side} attacks with {card:battle-card}.",
    "log.attacks-as": "Round {round}: {side:side} attacks with {card:battle-card} "
    "as {kind:battle-card}.",
    "log.matches": "{side:side} matches with {card:battle-card}.",
    "log.matches-as": "{side:side} matches with {card:battle-card} as {kind:battle-card}.",
    "log.no-match": "{side:side} does not match.",
    "log.out-of-cards": "{side:side} has no battle card left to attack with.",
    "log.seizes": "{side:side} takes the initiative.",
    "log.counterattacks": "{side:side} counterattacks: {die}, {rating} or less was needed.",
    "log.no-counterattack": "{side:side} fails to counterattack: {die}, "
    "{rating} or less was needed.",
    "do.done.initiative": "leave the initiative to the enemy",
    "do.done.counterattack": "do not counterattack",
}

KINDS = (FRONTAL, LEFT, RIGHT, PROBE, ENVELOP)
"""What a Reserve can stand for. 14.9"""


def may_use_probe(s: HannibalState, battle: Battlefield, side: int) -> bool:
    """Once in a battle Hannibal, in command, plays a Probe as something else. 24, R-071"""
    return bool(probe_as(s, battle, side)) and not battle.probe_used


def probe_as(s: HannibalState, battle: Battlefield, side: int) -> tuple[int, ...]:
    """Return what the general who commands a side can make of a Probe. 24"""
    general = battle.commander(side)
    return () if general == NOBODY else s.rules.abilities[general].probe_as


def kinds_that_match(s: HannibalState, battle: Battlefield, side: int, attack: int) -> list[int]:
    """Return what matches an attack: the same kind, a Reserve, Hannibal's Probe. 14.7, 14.9, 24"""
    kinds = [attack, RESERVE]
    if attack in probe_as(s, battle, side) and may_use_probe(s, battle, side):
        return [*kinds, PROBE]
    return kinds


def counterattack_rating(s: HannibalState, battle: Battlefield, side: int) -> int:
    """Return what a side needs to counterattack: Longus attacking, Paulus defending. 14.8, 24"""
    general = battle.commander(side)
    ability = NONE if general == NOBODY else s.rules.abilities[general]
    part = battle.attacker if ability.counterattacks_as == "attacker" else battle.defender
    if ability.counterattack and side == part:
        return ability.counterattack + battle.bonus(side)
    return battle.rating(s, side)


@dataclass(slots=True)
class Rounds(Frame):
    """Play rounds until one side wins or withdraws; the winner, or NEITHER, is the result."""

    def start(self, s: HannibalState) -> Next:
        the_battle(s).end_round()
        return respond("battle-round", self.lead, rule="battle.round")

    # --- the attacker's card ------------------------------------------------------------------

    def lead(self, s: HannibalState, _: object) -> Next:
        battle = the_battle(s)
        if battle.attack != NO_CARD:  # C6
            return Goto(self.challenge)
        cards = battle.hands[battle.leads]
        if not cards:  # 14.10, R-053
            s.log("out-of-cards", rule="battle.won", side=battle.leads)
            return Done(battle.answers)
        about = (battle.rounds + 1, len(cards), len(battle.hands[battle.answers]))
        options = _attacks(s, battle)
        return Ask(battle.leads, "attack", options, self.attacked, rule="battle.round", about=about)

    def attacked(self, s: HannibalState, action: Action) -> Next:
        battle = the_battle(s)
        if action.verb == "withdraw":
            return Call(Withdraw(), self.withdrew)
        kind = action.args[0]
        card = {"attack-reserve": RESERVE, "attack-probe": PROBE}.get(action.verb, kind)
        battle.probe_used = battle.probe_used or action.verb == "attack-probe"
        battle.play(battle.leads, card)
        battle.lead_with(kind)
        what = "attacks" if card == kind else "attacks-as"
        rule = (
            "battle.round"
            if card == kind
            else "battle.reserve"
            if card == RESERVE
            else "general.ability"
        )
        s.log(what, rule=rule, round=battle.rounds, side=battle.leads, card=card, kind=kind)
        return Goto(self.challenge)

    def withdrew(self, s: HannibalState, withdrawn: bool) -> Next:
        return Done(NEITHER) if withdrawn else Goto(self.start)

    # --- the defender's card ------------------------------------------------------------------

    def challenge(self, s: HannibalState) -> Next:
        return respond("battle-round", self.answer, rule="battle.round")

    def answer(self, s: HannibalState, _: object) -> Next:
        battle = the_battle(s)
        if battle.matched:  # C6
            return Goto(self.react)
        options = (*_matches(s, battle), Action("give-up"))
        about = (battle.rounds, battle.attack)
        return Ask(
            battle.answers, "match", options, self.answered, rule="battle.match", about=about
        )

    def answered(self, s: HannibalState, action: Action) -> Next:
        battle = the_battle(s)
        if action.verb == "give-up":
            s.log("no-match", rule="battle.won", side=battle.answers)
            return Done(battle.leads)
        card = action.args[0]
        disguised = card != battle.attack
        battle.probe_used = battle.probe_used or (disguised and card == PROBE)
        battle.match_with(card)
        what, kind = "matches-as" if disguised else "matches", battle.attack
        s.log(what, rule="battle.match", side=battle.answers, card=card, kind=kind)
        return Goto(self.react)

    # --- the initiative -----------------------------------------------------------------------

    def react(self, s: HannibalState) -> Next:
        """Let the defender take the initiative, or roll for it. 14.8, R-034, R-139"""
        battle = the_battle(s)
        side = battle.answers
        left = len(battle.hands[side])  # who takes the initiative without a card loses: 14.10
        if battle.attack == ENVELOP and not battle.cavalry:
            options = (Action("initiative"), Action("done"))
            return Ask(
                side, "initiative", options, self.reacted, rule="battle.initiative", about=(left,)
            )
        if battle.commander(side) == NOBODY:
            return Goto(self.start)
        options = (Action("counterattack"), Action("done"))
        about = (counterattack_rating(s, battle, side), left)
        return Ask(
            side, "counterattack", options, self.reacted, rule="battle.initiative", about=about
        )

    def reacted(self, s: HannibalState, action: Action) -> Next:
        battle = the_battle(s)
        side = battle.answers
        if action.verb == "initiative":
            s.log("seizes", rule="battle.initiative", side=side)
            battle.leads = side
        elif action.verb == "counterattack":
            about = (side, counterattack_rating(s, battle, side))
            return roll_for(
                s, side, "counterattack-roll", self.rolled, rule="battle.initiative", about=about
            )
        return Goto(self.start)

    def rolled(self, s: HannibalState, die: int) -> Next:
        battle = the_battle(s)
        side = battle.answers
        rating = counterattack_rating(s, battle, side)
        kind = "counterattacks" if die <= rating else "no-counterattack"
        s.log(kind, rule="battle.initiative", side=side, die=die, rating=rating)
        if die <= rating:
            battle.leads = side
        return Goto(self.start)

    def why_not(self, s: HannibalState, action: Action) -> Reason | None:
        battle = the_battle(s)
        if action.verb == "match":
            return _why_not_match(s, battle, action.args[0])
        if action.verb == "withdraw" and battle.attack == NO_CARD:
            return why_not_withdraw(s)
        if action.verb == "attack-probe":
            return _why_not_probe(s, battle, battle.leads, action.args[0])
        if action.verb in ("attack", "attack-reserve"):
            return _why_not_attack(battle, action)
        return None


def _attacks(s: HannibalState, battle: Battlefield) -> tuple[Action, ...]:
    """Return what the attacker can do: one choice for each kind of card. 14.6, 14.9, 16.1, 24"""
    side = battle.leads
    options = [Action("attack", (kind,)) for kind in KINDS if battle.holds(side, kind)]
    if battle.holds(side, RESERVE):
        options += [Action("attack-reserve", (kind,)) for kind in KINDS]
    if may_use_probe(s, battle, side) and battle.holds(side, PROBE):
        options += [Action("attack-probe", (kind,)) for kind in probe_as(s, battle, side)]
    if why_not_withdraw(s) is None:
        options.append(Action("withdraw"))
    return tuple(options)


def _matches(s: HannibalState, battle: Battlefield) -> list[Action]:
    """Return the cards of a hand that match. 14.7"""
    side = battle.answers
    kinds = kinds_that_match(s, battle, side, battle.attack)
    return [Action("match", (card,)) for card in kinds if battle.holds(side, card)]


def _why_not_attack(battle: Battlefield, action: Action) -> Reason | None:
    if battle.attack != NO_CARD:
        return Reason("the enemy attacks in this round; match his card or give up", "battle.round")
    if action.args[0] == RESERVE:
        return Reason(
            "a Reserve is played as one of the five other kinds; name it", "battle.reserve"
        )
    return Reason("you hold no such battle card", "battle.round")


def _why_not_probe(s: HannibalState, battle: Battlefield, side: int, kind: int) -> Reason:
    kinds = probe_as(s, battle, side)
    if not kinds:
        able = listed([g.title for g in s.rules.generals if g.abilities.probe_as], "and")
        return Reason(
            f"only {able}, in command, plays a Probe as something else", "general.ability"
        )
    title = s.rules.generals[battle.commander(side)].title
    if battle.probe_used:
        return Reason(
            f"{title} has played a Probe as something else in this battle", "general.ability"
        )
    if kind not in kinds:
        cards = listed([BATTLE_TITLES[card] for card in kinds], "or")
        return Reason(f"{title} plays a Probe as a {cards}", "general.ability")
    return Reason("you hold no Probe", "general.ability")


def _why_not_match(s: HannibalState, battle: Battlefield, card: int) -> Reason | None:
    if battle.attack == NO_CARD:
        return None
    if not battle.holds(battle.answers, card):
        return Reason("you hold no such battle card", "battle.match")
    if card == PROBE and probe_as(s, battle, battle.answers):
        return _why_not_probe(s, battle, battle.answers, battle.attack)
    return Reason("only a card of exactly the same kind, or a Reserve, is a match", "battle.match")
