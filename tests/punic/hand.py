"""A table at which a side is about to play a strategy card."""

from __future__ import annotations

from textwrap import dedent

from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import cus, inside
from delenda.punic.state import SEATS
from punic.tables import Table, cite, table

OTHER = {"rome": "carthage", "carthage": "rome"}
FILLERS = {"rome": "35", "carthage": "36"}


def hold(
    side: str,
    cards: str,
    board: str = "",
    *,
    enemy: str = "",
    effects: str = "",
    turn: int = 3,
    options: str = "",
) -> Table:
    """It is the side's play; it holds these cards, and its enemy those of `enemy`."""
    other = OTHER[side]
    lines = [
        f"turn: {turn}",
        f"phase: strategy {side}",
        f"{side} hand: {cards}",
        f"{other} hand: {enemy or FILLERS[other]}",
        f"effects: {effects}" if effects else "",
        dedent(board),
    ]
    return table("\n".join(line for line in lines if line), options=options)


def state(t: Table) -> HannibalState:
    """Return what is on the table."""
    assert isinstance(t.s, HannibalState)
    return t.s


def space(t: Table, name: str) -> int:
    """Return the space of that name."""
    return state(t).rules.board.space(name)


def holder(t: Table, name: str) -> str:
    """Say whose marker a space holds."""
    return ("rome", "carthage", "nobody")[state(t).control[space(t, name)]]


def holders(t: Table, names: str) -> set[str]:
    """Say whose markers some spaces hold."""
    return {holder(t, name) for name in names.split()}


def force(t: Table, side: str, name: str) -> int:
    """Count the CUs of a side in a place: `rome+` is inside Rome."""
    where = space(t, name.removesuffix("+"))
    place = inside(state(t), where) if name.endswith("+") else where
    return cus(state(t), SEATS.index(side), place)


def where(t: Table, general: str) -> int:
    """Return the place of a general."""
    return state(t).generals[state(t).rules.general_ids[general]]


def hand(t: Table, side: str) -> list[int]:
    """Return the numbers of the cards of a hand."""
    return [state(t).rules.cards[card].number for card in state(t).hands[SEATS.index(side)]]


def numbers(t: Table, cards: list[int]) -> list[int]:
    """Return the numbers of cards."""
    return [state(t).rules.cards[card].number for card in cards]


def title(t: Table, number: int) -> str:
    """Return the title of a card."""
    return next(card.title for card in state(t).rules.cards if card.number == number)


def settle(t: Table, topic: str = "card.use") -> None:
    """Answer whatever is asked, until a side is to play its next card."""
    while t.ask.rule != cite(topic):
        if t.seat == "chance":
            chance = t.ask.chance
            assert chance is not None
            t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
        else:
            t.say(t.seat, t.options[0])


def next_turn(t: Table) -> None:
    """Answer whatever is asked until the turn is over."""
    turn = state(t).turn
    while state(t).turn == turn:
        if t.seat == "chance":
            t.die(1)
        else:
            t.say(t.seat, t.options[0])


def offers(t: Table, text: str) -> bool:
    """Say whether a choice is offered."""
    return text in t.options
