"""Battles for the tests: a table on which one begins, and the battle cards said aloud."""

from __future__ import annotations

from collections import Counter

from delenda.engine.action import Action
from delenda.engine.chance import Deal
from delenda.engine.frame import CHANCE, Frame
from delenda.engine.run import answer, start
from delenda.engine.state import nearest
from delenda.games.hannibal.battle.battle import Battle
from delenda.games.hannibal.words import BATTLE_CARDS
from delenda.punic.state import SEATS
from punic.pieces import place
from punic.tables import Table, table


def the_battle(t: Table) -> Battle:
    """Return the battle under way."""
    found = nearest(t.s, Battle)
    assert found is not None
    return found


def battle(
    text: str,
    attacker: str,
    space: str,
    origin: str,
    *,
    landed: bool = False,
    intercepted: bool = False,
    failed_avoid: bool = False,
    from_city: bool = False,
) -> Table:
    """Return a table on which a battle has just begun."""
    t = table(f"turn: 3\nphase: strategy {attacker}\n{text}")
    frame = Battle(
        SEATS.index(attacker),
        place(t, space),
        place(t, origin),
        landed=landed,
        intercepted=intercepted,
        failed_avoid=failed_avoid,
        from_city=from_city,
    )
    return begin(t, frame)


def begin(t: Table, frame: Frame) -> Table:
    """Begin a procedure on a table, in place of what was under way."""
    t.s.stack.clear()
    t.s.steps.clear()
    t.s.ask = None
    t.entries.clear()
    start(t.s, frame, t.entries)
    return t


def deal(t: Table, *hands: str) -> Table:
    """Deal hands: "left*2 probe +frontal" is three cards, and frontals to fill up."""
    for hand in hands:
        asked = t.ask.chance
        assert isinstance(asked, Deal)
        cards: list[int] = []
        for word in hand.split():
            kind, _, count = word.removeprefix("+").partition("*")
            card = BATTLE_CARDS.index(kind)
            left = min(asked.count - len(cards), asked.bag.count(card) - cards.count(card))
            cards += [card] * (left if word[0] == "+" else int(count or 1))
        answer(t.s, CHANCE, Action(asked.verb, tuple(sorted(cards))), t.entries)
    return t


def deal_any(t: Table) -> Table:
    """Deal both hands, whatever comes."""
    for _ in range(2):
        if t.s.ask is not None and t.s.ask.prompt == "deal-battle":
            assert t.s.ask.chance is not None
            answer(t.s, CHANCE, t.s.ask.chance.sample(lambda _n: 0), t.entries)
    return t


def hand_of(t: Table, side: str) -> str:
    """Return a hand in words."""
    found = Counter(the_battle(t).hands[SEATS.index(side)])
    return " ".join(f"{BATTLE_CARDS[kind]}*{count}" for kind, count in sorted(found.items()))


def draws(t: Table, side: str) -> str:
    """Return how a hand came about, as the players read it."""
    name = side.capitalize()
    return next(line for line in t.log if line.startswith(f"{name} draws"))
