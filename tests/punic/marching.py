"""Armies on the march: what tests of movement need besides `hold`."""

from __future__ import annotations

from delenda.engine.state import nearest
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.punic.queries import commander
from delenda.punic.state import SEATS
from punic.hand import hold, state
from punic.pieces import place, stands, units
from punic.tables import Table


def march(side: str, board: str, *answers: str, card: str = "1", enemy: str = "") -> Table:
    """A side plays a card for its number to move a general, and answers what it is asked."""
    t = hold(side, f"{card} 35", board, enemy=enemy or "36")
    return t.say(side, f"play {card} move", *answers)


def set_out(board: str, *steps: str, side: str = "rome", card: str = "1") -> Table:
    """A side marches with its first choices, then as it is told."""
    t = hold(side, card, board).say(side, f"play {card} move")
    while not t.prompt.endswith("movement points left."):
        t.say(side, t.options[0])
    return t.say(side, *steps)


def event(side: str, card: str, board: str, *answers: str, enemy: str = "") -> Table:
    """A side plays a card for its event, and answers what it is asked."""
    t = hold(side, f"{card} 35", board, enemy=enemy or "36")
    return t.say(side, f"play {card} event", *answers)


def overrun(t: Table) -> Table:
    """Sweep a lone CU away, which the later books ask about."""
    return t.say(t.seat, "yes") if "yes" in t.options else t


def offered(t: Table, verb: str) -> list[str]:
    """Return what is offered of a verb, without the verb itself."""
    return [option.partition(" ")[2] for option in t.options if option.split()[0] == verb]


def chief(t: Table, side: str, where: str) -> str:
    """Return who commands in a place."""
    found = commander(state(t), SEATS.index(side), place(t, where))
    return state(t).rules.generals[found].id


def stack(t: Table, side: str, where: str, *generals: str) -> int:
    """Return the CUs of a side in a place; the generals named must be there."""
    assert [stands(t, general) for general in generals] == [where] * len(generals)
    return units(t, side, where)


def fight_out(t: Table, loser: str = "") -> str:
    """Let a battle take its course, always the first choice; return who won it.

    Who is to lose it gives up as soon as he may.
    """
    while nearest(t.s, Battlefield) is not None:
        ask = t.ask
        if t.seat == loser and "give-up" in t.options:
            t.say(loser, "give-up")
            continue
        answer = ask.options[0] if ask.chance is None else ask.chance.sample(lambda _: 0)
        t.say(t.seat, t.s.rules.grammar.write(answer))
    won = [line for line in t.log if "wins the battle" in line]
    return won[-1].split()[0].lower()
