"""The battle under way, as a seat sees it and as a page draws it. §14"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from typing import cast

from delenda.engine.action import HIDDEN
from delenda.engine.state import nearest
from delenda.engine.view import View
from delenda.games.hannibal.battle.battlefield import NO_CARD, Battlefield
from delenda.games.hannibal.battle.hand import HAND, hand_size
from delenda.games.hannibal.battle.network import knowledge, network
from delenda.games.hannibal.battle.rounds import (
    KINDS,
    Rounds,
    counterattack_rating,
    kinds_that_match,
)
from delenda.games.hannibal.odds.battle import battle_outlook
from delenda.games.hannibal.page.course import course
from delenda.games.hannibal.page.wire import (
    BattleScene,
    BattleSide,
    CardChance,
    HandSource,
    Stage,
)
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import BATTLE_CARDS
from delenda.punic.after.aftermath import Decided
from delenda.punic.battle.command import TakeCommand
from delenda.punic.odds.chances import near, percent
from delenda.punic.state import CARTHAGE, NOBODY, SEATS, SIDES, enemy_of

DECISIONS = ("attack", "match", "initiative", "counterattack")
"""The questions that the trained policy knows."""


def battle_scene(seen: View) -> BattleScene | None:
    """Return both lines, their hands as far as the seat may see them, and the round."""
    s = cast("HannibalState", seen.table)
    battle = nearest(s, Battlefield)
    if battle is None:
        return None
    return {
        "space": s.rules.board.spaces[battle.space],
        "attacker": SEATS[battle.attacker],
        "defender": SEATS[battle.defender],
        "leads": SEATS[battle.leads],
        "round": battle.rounds,
        "stage": _stage(s, battle),
        "intercepted": battle.intercepted,
        "landed": battle.landed,
        "sides": {SEATS[side]: _line(s, battle, side) for side in SIDES},
        "course": course(s, battle),
        "chances": _chances(seen, battle),
        "outlook": _outlook(seen, battle),
    }


def _stage(s: HannibalState, battle: Battlefield) -> Stage:
    """Say what the battle waits for; all of this lies open."""
    if nearest(s, Decided) is not None:
        return "aftermath"
    if nearest(s, Rounds) is None:
        return "before"
    if battle.attack == NO_CARD:
        return "attack"
    return "initiative" if battle.matched else "match"


def _line(s: HannibalState, battle: Battlefield, side: int) -> BattleSide:
    """Tell what a side brings to the battle, and its cards as far as they can be seen."""
    general, hand = battle.commander(side), battle.hands[side]
    return {
        "general": s.rules.generals[general].id if general != NOBODY else None,
        "rating": battle.rating(s, side),
        "counterattack": counterattack_rating(s, battle, side) if general != NOBODY else 0,
        "cus": battle.fighters(s, side),
        "elephants": battle.elephants(s) if side == CARTHAGE else 0,
        "handCount": len(hand),
        "cards": None if HIDDEN in hand else _named(sorted(hand)),
        "openCards": _named(sorted(battle.open_cards(side))),
        "played": _named(battle.played[side]),
        "sources": _sources(s, battle, side),
    }


def _named(cards: Iterable[int]) -> list[str]:
    return [BATTLE_CARDS[card] for card in cards]


# --- who will win -----------------------------------------------------------------------------


def _outlook(seen: View, battle: Battlefield) -> str:
    """Tell who wins if both play well: before the deal, and where the seat decides a round."""
    s = cast("HannibalState", seen.table)
    if nearest(s, Rounds) is None:
        return _before(seen, battle)
    if seen.ask is None or seen.ask.who != seen.seat or seen.ask.prompt not in DECISIONS:
        return ""
    if seen.ask.prompt == "attack" and not battle.hands[enemy_of(seen.seat)]:
        win = 1.0
    elif battle.exposed:
        return ""  # the network knows nothing of cards that a spy has shown. C20
    else:
        win = network()(knowledge(s, battle, seen.seat)).win
    return f"Your chance to win, as your cards stand: {percent(Fraction(win))}."


def _before(seen: View, battle: Battlefield) -> str:
    """Tell of a battle whose cards are not dealt; the commanders are known."""
    s = cast("HannibalState", seen.table)
    is_open = nearest(s, Decided) is None and nearest(s, TakeCommand) is None
    if not is_open or not all(battle.strengths):
        return ""
    found = battle_outlook(s, battle)
    side = seen.seat if seen.seat in SIDES else battle.attacker
    chances = {battle.attacker: found.win, battle.defender: 1 - found.win}
    losses = {battle.attacker: found.expected(0), battle.defender: found.expected(1)}
    who = "You win" if side == seen.seat else f"{SEATS[side].capitalize()} wins"
    share = percent(near(chances[side]))
    told = f"{who} {share} of such battles if both sides play well."
    costs = ", ".join(f"{SEATS[one].capitalize()} {losses[one]:.1f}" for one in SIDES)
    return f"{told} CUs lost on average: {costs}."


# --- how a hand is counted --------------------------------------------------------------------


def _sources(s: HannibalState, battle: Battlefield, side: int) -> list[HandSource]:
    """Say how a hand of battle cards is counted; casualties would falsify it afterwards. 14.1"""
    if nearest(s, Decided) is not None:
        return []
    rows = [(row.why, row.rule, row.value(s, battle, side)) for row in HAND]
    rows.append(("elephants", "hand.size", -battle.cards_lost(side)))
    limit = hand_size(s, battle, side)[0] - sum(count for _, _, count in rows)
    rows.append((f"at most {s.rules.numbers.battle_hand}", "hand.size", limit))
    return [
        {"why": why, "rule": s.rules.cite(rule), "count": count}
        for why, rule, count in rows
        if count
    ]


# --- the odds of a round ----------------------------------------------------------------------


def _chances(seen: View, battle: Battlefield) -> list[CardChance]:
    """Return for each kind of attack the chance that the enemy of the seat could match it."""
    if seen.seat not in SIDES or nearest(seen.table, Rounds) is None:
        return []
    s, enemy = cast("HannibalState", seen.table), enemy_of(seen.seat)
    unseen, hand = seen.unseen.get("battle", ()), battle.hands[enemy]
    chances: list[CardChance] = []
    for kind in KINDS:
        good = kinds_that_match(s, battle, enemy, kind)
        sure = any(card in good for card in hand)
        matching = sum(card in good for card in unseen)
        chance = 1.0 if sure else chance_to_draw(len(unseen), matching, hand.count(HIDDEN))
        chances.append({"card": BATTLE_CARDS[kind], "chance": chance})
    return chances


def chance_to_draw(cards: int, good: int, drawn: int) -> float:
    """Return the chance that a good card is among those drawn.

    >>> chance_to_draw(4, 1, 2)
    0.5
    """
    return 1 - comb(cards - good, drawn) / comb(cards, drawn)
