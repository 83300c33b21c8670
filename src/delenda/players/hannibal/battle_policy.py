"""Battle cards as the trained policy plays them; a mixed strategy. 14.6-14.10

The choice is drawn by a die that depends only on what the side knows, its strategy cards among it:
the same table always gets the same answer, and the enemy cannot foretell it.
"""

from __future__ import annotations

import random
from math import exp

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.games.hannibal.abilities import PROBE_AS
from delenda.games.hannibal.battle.battlefield import Battlefield, the_battle
from delenda.games.hannibal.battle.network import knowledge, network
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import ENVELOP, PROBE, RESERVE
from delenda.punic.state import enemy_of

MATCH = 13
FIRST = {
    "attack": 0,
    "attack-reserve": 5,
    "attack-probe": 10,
    "match": MATCH,
    "initiative": 16,
    "counterattack": 16,
    "done": 17,
}
"""For each verb, where the network's choices of it begin."""


def choice_of(battle: Battlefield, action: Action) -> int | None:
    """Return what the network calls an answer; None for one it does not know."""
    first = FIRST.get(action.verb)
    if first is None or not action.args:
        return first
    card = action.args[0]
    if first == MATCH:
        return first + (card != battle.attack) + (card not in (battle.attack, RESERVE))
    return first + (PROBE_AS.index(card) if action.verb == "attack-probe" else card)


def mixture(s: HannibalState, ask: Ask) -> list[tuple[Action, float]]:
    """Return how likely the policy gives each answer; those it does not know are left out."""
    battle = the_battle(s)
    known = [(option, choice_of(battle, option)) for option in ask.options]
    logits = network()(knowledge(s, battle, ask.who)).logits
    found = [(option, logits[choice]) for option, choice in known if choice is not None]
    most = max((logit for _, logit in found), default=0.0)
    weights = [(option, exp(logit - most)) for option, logit in found]
    whole = sum(weight for _, weight in weights)
    return [(option, weight / whole) for option, weight in weights]


def decide(s: HannibalState, ask: Ask) -> Action:
    """Attack, match or counterattack as the trained policy does."""
    battle = the_battle(s)
    if ask.prompt == "attack" and not battle.hands[enemy_of(ask.who)]:
        return finish(ask)
    if len(ask.options) == 1:
        return ask.options[0]
    return draw(mixture(s, ask), die(s, battle, ask))


def finish(ask: Ask) -> Action:
    """Attack an enemy without cards: an envelopment costs him most, a Probe least. 14.12"""
    verbs = ("attack", "attack-reserve", "attack-probe")
    attacks = [option for option in ask.options if option.verb in verbs]
    kinds = {ENVELOP: 0, PROBE: 2}
    return min(attacks, key=lambda o: (kinds.get(o.args[0], 1), verbs.index(o.verb)))


def draw(parts: list[tuple[Action, float]], mark: float) -> Action:
    """Return the answer in whose part of the whole a mark lies."""
    for action, chance in parts:
        mark -= chance
        if mark < 0:
            return action
    return parts[-1][0]


def die(s: HannibalState, battle: Battlefield, ask: Ask) -> float:
    """Return a number from 0 to 1 that follows from what the side knows."""
    known = (
        s.turn,
        s.hands[ask.who],
        battle.space,
        sorted(battle.hands[ask.who]),
        len(battle.hands[enemy_of(ask.who)]),
        battle.played,
        battle.course,
        ask.prompt,
    )
    return random.Random(repr(known)).random()
