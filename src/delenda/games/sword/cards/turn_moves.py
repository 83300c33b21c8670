"""Events that activate a leader, or send an army away. 7.1, 9.1"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next, Reason
from delenda.engine.state import nearest
from delenda.games.sword.cards.ops import (
    OPS,
    Deed,
    Play,
    always,
    may_harm,
    nothing,
    op_of,
    others_of,
    power_named,
)
from delenda.games.sword.deck import Op
from delenda.games.sword.march.activation import Activate, ActivateOne
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.queries import commander, has_city, is_on_map, power_of
from delenda.games.sword.siege.besiege import why_not_besiege
from delenda.games.sword.state import SwordState
from delenda.games.sword.turn.player_turn import PlayerTurn
from delenda.games.sword.units import cus

TEXTS: dict[str, str] = {
    "ask.may-activate": "{a0:leader} has come. Do you activate him at once?",
    "do.yes.may-activate": "activate him",
    "do.no.may-activate": "not now",
}
YES, NO = Action("yes"), Action("no")
VALUE: Final = 3
"""The value of the card as which an event activates. 7.1"""
BESIEGERS: Final = 3
"""The CUs of a commander who rolls for a siege. 13.1.1"""
SIEGE = "siege"

# --- activate-leader ----------------------------------------------------------------------------


def orders_of(s: SwordState, play: Play) -> Orders:
    """Return what an event orders: its other ops say what is special about it."""
    op = op_of(s, play)
    return Orders(
        play.house,
        op.number("value", VALUE),
        points=op.number("mp"),
        capacity=_sum(others_of(s, play, "naval-capacity"), "cu"),
        siege_only=op.word("for") == SIEGE,
        siege_bonus=_sum(others_of(s, play, "siege-mod"), "amount"),
        raid_bonus=_sum(others_of(s, play, "raid-mod"), "amount"),
    )


def _sum(ops: list[Op], key: str) -> int:
    return sum(op.number(key) for op in ops)


def activate_leader(s: SwordState, play: Play) -> Frame | None:
    """Activate a leader: a named one if the player likes, one of a power, or a besieger."""
    op, orders = op_of(s, play), orders_of(s, play)
    if name := op.word("leader"):
        return MayActivate(s.rules.leader(name), orders)
    if orders.siege_only:
        return ActivateBesieger(orders, tuple(blockaders(s, play)))
    return ActivateOne(orders, (power_named(op.word("power")),))


def why_not_activate_leader(s: SwordState, play: Play) -> Reason | None:
    """Say why no leader is activated."""
    op = op_of(s, play)
    if name := op.word("leader"):
        return None if is_on_map(s, s.rules.leader(name)) else NOBODY_THERE
    if op.word("for") == SIEGE:
        return None if blockaders(s, play) else Reason("nobody besieges such a city", "21.5")
    power = power_named(op.word("power"))
    everybody = range(len(s.rules.leaders))
    found = any(is_on_map(s, x) and power_of(s, x) == power for x in everybody)
    return None if found else NOBODY_THERE


NOBODY_THERE = Reason("no such leader is on the map", "7.1")


def blockaders(s: SwordState, play: Play) -> list[int]:
    """Return the commanders who besiege a walled city in a port since this turn began. 21.5"""
    power = power_named(op_of(s, play).word("power"))
    return [
        commander(s, power, port)
        for port in s.rules.ports
        if has_city(s, port)
        and cus(s, power, port) >= BESIEGERS
        and why_not_besiege(s, power, port) is None
        and may_harm(s, play.house, s.control[port])
        and since_turn_began(s, commander(s, power, port), port)
    ]


def since_turn_began(s: SwordState, leader: int, space: int) -> bool:
    """Say whether a leader stood at a besieged space when the turn of the house began. 21.5"""
    turn = nearest(s, PlayerTurn)
    return turn is None or (space in turn.besieged and turn.posts[leader] == space)


@dataclass(slots=True)
class ActivateBesieger(Frame):
    """An event activates one of some commanders for a siege. 21.5"""

    orders: Orders
    leaders: tuple[int, ...]

    def start(self, s: SwordState) -> Next:
        options = tuple(Action("activate", (leader,)) for leader in self.leaders)
        seat = s.rules.keepers[self.orders.house]
        return Ask(seat, "activate", options, self.chosen, rule="21.5")

    def chosen(self, s: SwordState, action: Action) -> Next:
        return Call(Activate(action.args[0], self.orders))

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("he does not besiege such a city", "21.5")


@dataclass(slots=True)
class MayActivate(Frame):
    """An event lets a leader be activated at once. Card Dictator"""

    leader: int
    orders: Orders

    def start(self, s: SwordState) -> Next:
        seat, about = s.rules.keepers[self.orders.house], (self.leader,)
        return Ask(seat, "may-activate", (YES, NO), self.said, rule="7.1", about=about)

    def said(self, s: SwordState, action: Action) -> Next:
        return Done() if action == NO else Call(Activate(self.leader, self.orders))


def why_not_sail(s: SwordState, play: Play) -> Reason | None:
    """Say why nobody can use the ships of a card: no leader whom it activates is there."""
    for i, op in enumerate(s.rules.cards[play.card].ops):
        if op.name == "activate-leader":
            return why_not_activate_leader(s, Play(play.house, play.card, i, play.window))
    return None


OPS["activate-leader"] = Deed(activate_leader, why_not_activate_leader)
OPS["naval-capacity"] = Deed(nothing, why_not_sail)
OPS["raid-mod"] = Deed(nothing, always)
OPS["siege-mod"] = Deed(nothing, always)
