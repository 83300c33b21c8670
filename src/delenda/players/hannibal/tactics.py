"""Battle cards and reactions: small decisions. §12, §13, §14, §16

Within look-ahead battle cards are counted, which is quick; a side that decides for real lets the
trained policy play them.
"""

from __future__ import annotations

from collections import Counter

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask
from delenda.games.hannibal.battle.battlefield import Battlefield, the_battle
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import ENVELOP, FRONTAL, PROBE, RESERVE
from delenda.players.hannibal.battle_policy import decide
from delenda.players.hannibal.odds import chance_to_win
from delenda.punic.ratings import battle_rating
from delenda.punic.state import enemy_of

PLENTY = 0.05
"""For each further card of a kind: it can be matched, too, when the enemy attacks with it."""
TASTE = {ENVELOP: -0.08, PROBE: -0.04}
"""An envelopment that is matched gives the initiative away; a Probe beats hardly anyone."""
SPARED = 0.12
"""A Reserve, or Hannibal's Probe, is better kept for a match."""
HOPELESS = 0.2
"""The chance to win below which an army tries to break off."""
WITHDRAW = Action("withdraw")


def attack(s: HannibalState, ask: Ask) -> Action:
    """Attack with the card that is least likely to be matched, or break off. 14.6, 16.1"""
    battle = the_battle(s)
    side = ask.who
    if is_hopeless(s, ask):
        return WITHDRAW
    held = Counter(battle.hands[side])
    unmatched = [chance_unmatched(s, battle, side, kind) for kind in range(RESERVE)]
    best, most = ask.options[0], -1.0
    for option in ask.options:
        if option == WITHDRAW:
            continue
        kind = option.args[0]
        score = unmatched[kind] + TASTE.get(kind, 0.0) + PLENTY * held[kind]
        if option.verb != "attack":
            score -= SPARED
        if score > most:
            best, most = option, score
    return best


def is_hopeless(s: HannibalState, ask: Ask) -> bool:
    """Say whether the attacker had better try to break off. 16.1"""
    battle = the_battle(s)
    if WITHDRAW not in ask.options or not battle.rounds:
        return False
    mine, theirs = (battle.rating(s, side) for side in (ask.who, enemy_of(ask.who)))
    cards = [len(battle.hands[side]) for side in (ask.who, enemy_of(ask.who))]
    return mine > 1 and chance_to_win(*cards, mine, theirs) < HOPELESS


def for_real(s: HannibalState, ask: Ask) -> Action:
    """Play battle cards as the trained policy does; it knows nothing of spies and withdrawals."""
    battle = the_battle(s)
    enemy = enemy_of(ask.who)
    bound_to_win = ask.prompt != "attack" and not battle.hands[enemy]
    if battle.open_cards(enemy) or bound_to_win or is_hopeless(s, ask):
        return QUICK[ask.prompt](s, ask)
    return decide(s, ask)


def chance_unmatched(s: HannibalState, battle: Battlefield, side: int, kind: int) -> float:
    """Return the chance that the enemy holds neither this kind nor a Reserve. 14.7, 14.9"""
    enemy = enemy_of(side)
    known = battle.open_cards(enemy)
    if kind in known or RESERVE in known:
        return 0.0
    seen = Counter(battle.hands[side]) + Counter(battle.played[0]) + Counter(battle.played[1])
    seen += Counter(known)
    unseen = Counter(s.rules.tables.battle_deck)
    unseen.subtract(seen)
    matching = unseen[kind] + unseen[RESERVE]
    left = sum(unseen.values())
    chance = 1.0
    for drawn in range(len(battle.hands[enemy]) - len(known)):
        if left - drawn <= 0:
            break
        chance *= max(0.0, left - matching - drawn) / (left - drawn)
    return chance


def match(s: HannibalState, ask: Ask) -> Action:
    """Match with the cheapest card that does. 14.7"""
    battle = the_battle(s)
    held = Counter(battle.hands[ask.who])
    matches = [option for option in ask.options if option.verb == "match"]
    if not matches:
        return ask.options[0]
    order = {battle.attack: 0, PROBE: 1, RESERVE: 2}
    return min(matches, key=lambda o: (order.get(o.args[0], 3), -held[o.args[0]]))


def initiative(s: HannibalState, ask: Ask) -> Action:
    """Take the initiative, unless an enemy without cards is bound to lose with it. 14.10"""
    battle = the_battle(s)
    enemy = enemy_of(ask.who)
    if not battle.hands[enemy]:
        return ask.options[-1]
    return ask.options[0]


QUICK = {
    "attack": attack,
    "match": match,
    "initiative": initiative,
    "counterattack": initiative,
}
"""The questions that the trained policy answers, too."""


def cancel(s: HannibalState, ask: Ask) -> Action:
    """Stop a withdrawal while one is winning. 16.1"""
    battle = the_battle(s)
    mine, theirs = len(battle.hands[ask.who]), len(battle.hands[enemy_of(ask.who)])
    return ask.options[0] if mine >= theirs else PASS


def charge(s: HannibalState, ask: Ask) -> Action:
    """Charge unless a great general awaits it. 17.3"""
    del s
    return ask.options[0] if ask.about[1] < 5 else PASS


def command(s: HannibalState, ask: Ask) -> Action:
    """Let the best of equals command. 9.3"""
    return max(ask.options, key=lambda option: battle_rating(s, option.args[0]))


def change_of_command(s: HannibalState, ask: Ask) -> Action:
    """Roll for the worse consul. 18.2"""
    acting, colleague = ask.about
    return ask.options[0] if battle_rating(s, acting) > battle_rating(s, colleague) else PASS


def deserter(s: HannibalState, ask: Ask) -> Action:
    """Take the card that is worth most: a Reserve, else the commonest kind. C59"""
    del s
    open_cards = [option for option in ask.options if option.args]
    for kind in (RESERVE, FRONTAL):
        for option in open_cards:
            if option.args[0] == kind:
                return option
    return ask.options[-1]


BATTLE_CARDS_COUNT = {6: 3, 20: 4, 31: 2, 32: 2, 42: 1, 59: 3, 88: 3}
"""The counter-events of battle, and the CUs of the smaller side that make them worth while."""


def respond_in_battle(s: HannibalState, ask: Ask) -> Action:
    """Play a card where the battle is worth it. C6, C20, C31, C32, C42, C59"""
    battle = the_battle(s)
    smaller = min(battle.strengths)
    for option in ask.options:
        if option == PASS:
            continue
        number = s.rules.cards[option.args[0]].number
        if smaller >= BATTLE_CARDS_COUNT.get(number, 99):
            return option
    return PASS


def lose_elephants(s: HannibalState, ask: Ask) -> Action:
    """Spare the elephants. 17.2"""
    del s
    return min(ask.options, key=lambda option: option.args)
