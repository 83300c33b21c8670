"""Alliances: what they do to the own chance."""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.games.sword.sides import GAUL
from delenda.games.sword.state import SwordState, pair
from delenda.players.sword.chances import judge
from delenda.players.sword.ground import Ground

ACCEPT, DECLINE = Action("accept"), Action("decline")
RENEW, LAPSE = Action("renew"), Action("lapse")
WORTH = 0.04
"""What an alliance must do to the logarithm of a chance to be made."""
BREAKING = 0.3
ENOUGH = 0.25
"""What each friend more costs: somebody must be left to win from."""
PEACE = 0.1
"""Gauls live by war."""


def gain(s: SwordState, g: Ground, seat: int, one: int, other: int) -> float:
    """Return what an alliance does for a seat."""
    before = s.alliances
    both = pair(one, other)
    s.alliances = [x for x in before if x != both]
    apart = judge(s, g, seat)
    s.alliances = sorted({*before, both})
    joined = judge(s, g, seat)
    s.alliances = before
    return joined - apart - ENOUGH * friends(s, one, other) - (PEACE if one == GAUL else 0.0)


def friends(s: SwordState, one: int, other: int) -> int:
    """Return how many alliances of houses the first of two powers has besides."""
    house, rival = s.rules.house_of[one], s.rules.house_of[other]
    found = set()
    for both in s.alliances:
        pairs = (both // 10, both % 10)
        for mine, his in (pairs, pairs[::-1]):
            if s.rules.house_of[mine] == house and s.rules.house_of[his] not in (house, rival):
                found.add(s.rules.house_of[his])
    return len(found)


def answer_offer(s: SwordState, ask: Ask, g: Ground) -> Action:
    """Accept what raises the own chance."""
    return ACCEPT if gain(s, g, ask.who, ask.about[1], ask.about[0]) > WORTH else DECLINE


def renew(s: SwordState, ask: Ask, g: Ground) -> Action:
    """Keep what raises the own chance."""
    one, other = ask.about[:2]
    house = s.rules.house_of[one]
    if s.rules.keepers[house] != ask.who:
        one, other = other, one
    wanted = RENEW if gain(s, g, ask.who, one, other) > WORTH else LAPSE
    return wanted if wanted in ask.options else ask.options[0]


def worth_trying(s: SwordState, ask: Ask, g: Ground) -> list[Action]:
    """Return the alliances to propose, in a house's first turn of each turn, and to break."""
    found = []
    for option in ask.options:
        if option.verb == "propose" and s.round == 1:
            mine, other = option.args
            seat = s.rules.keepers[s.rules.house_of[other]]
            if seat == ask.who:
                continue
            if gain(s, g, ask.who, mine, other) > WORTH and gain(s, g, seat, other, mine) > WORTH:
                found.append(option)
        elif option.verb == "break" and gain(s, g, ask.who, *option.args) < -BREAKING:
            found.append(option)
    return found[:2]
