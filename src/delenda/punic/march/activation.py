"""A general is activated: who he is, what he takes, then his march. 8.2, 10.2"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next, Reason
from delenda.engine.state import nearest
from delenda.punic.changes import take_command
from delenda.punic.force import Force
from delenda.punic.march.ledger import Ledger, muster
from delenda.punic.march.march import March
from delenda.punic.march.party import allowance
from delenda.punic.queries import (
    commander,
    cus,
    cus_in_space,
    generals_at,
    generals_on_map,
    is_besieged,
    is_inside,
    is_on_map,
    side_of,
    space_of,
)
from delenda.punic.ratings import strategy_rating
from delenda.punic.state import NOBODY, Orders, PunicState, enemy_of

TEXTS: dict[str, str] = {
    "ask.activate": "Which general do you activate?",
    "ask.activate-next": "Which general do you activate next, if any?",
    "do.activate": "activate {a0:general}",
    "do.stop.activate": "activate nobody else",
}


@dataclass(slots=True)
class Activate(Frame):
    """Activate a general whose strategy rating the card reaches. 8.2, 10.1"""

    side: int
    orders: Orders
    ops: int
    only: tuple[int, ...] = ()
    """The generals to choose from; all where it is empty."""
    used: tuple[int, ...] = ()
    """The generals who may not be activated again. 10.11"""
    optional: bool = False
    general: int = NOBODY
    head: int = NOBODY
    """Who commanded his stack before."""
    by_points: bool = False
    """He is activated by operation points, so that all means count. HAM 2.3.D1"""

    def start(self, s: PunicState) -> Next:
        """Ask which general."""
        able = able_generals(s, self.side, self.ops, self.only, self.used, by_points=self.by_points)
        options = tuple(Action("activate", (general,)) for general in able)
        if self.optional:
            options += (Action("stop"),)
        prompt = "activate-next" if self.optional else "activate"
        return Ask(self.side, prompt, options, self.chosen, rule="activate.rating")

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain why a general cannot be activated."""
        if action.verb != "activate" or len(action.args) != 1:
            return None
        general = action.args[0]
        if not 0 <= general < len(s.generals):
            return None
        reason = why_not_call(
            s, self.side, general, self.ops, self.only, self.used, by_points=self.by_points
        )
        return reason or why_not_march(s, self.side, general, nearest(s, Ledger))

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Call on him."""
        if action.verb == "stop":
            return Done(NOBODY)
        self.general = action.args[0]
        return self.summon(s)

    def summon(self, s: PunicState) -> Next:
        """A card may ask a price for his activation."""
        toll = s.rules.slots.cards.toll(s, self.general)
        return Call(toll, self.gather) if toll is not None else self.gather(s)

    def gather(self, s: PunicState, _: object = None) -> Next:
        """Make up his army. 10.2"""
        place = s.generals[self.general]
        self.head = commander(s, self.side, place)
        take_command(s, self.general)
        return Call(muster(s, self.general, gathering_place(s, self.general)), self.mustered)

    def mustered(self, s: PunicState, force: Force) -> Next:
        """March."""
        orders = s.rules.slots.move.ships(s, self.orders)
        points = allowance(s, self.general, orders)
        march = March(self.general, orders, points, head=self.head)
        march.become(force)
        campaign = nearest(s, Ledger)
        if campaign is not None:
            march.points -= campaign.marched(self.general)
            campaign.take_along(s, march)
        return Call(march, self.marched)

    def marched(self, s: PunicState, _: object) -> Next:
        """Say who it was."""
        return Done(self.general)


def able_generals(
    s: PunicState,
    side: int,
    ops: int,
    only: tuple[int, ...] = (),
    used: tuple[int, ...] = (),
    *,
    by_points: bool = False,
) -> list[int]:
    """Return the generals that a side can activate."""
    campaign = nearest(s, Ledger)
    return [
        general
        for general in generals_on_map(s, side)
        if why_not_call(s, side, general, ops, only, used, by_points=by_points) is None
        and why_not_march(s, side, general, campaign) is None
    ]


def why_not_activate(
    s: PunicState,
    side: int,
    general: int,
    ops: int,
    only: tuple[int, ...],
    used: tuple[int, ...],
) -> Reason | None:
    """Say why a general cannot be activated. 8.2, 10.11"""
    reason = why_not_call(s, side, general, ops, only, used)
    return reason or why_not_march(s, side, general, nearest(s, Ledger))


def why_not_call(
    s: PunicState,
    side: int,
    general: int,
    ops: int,
    only: tuple[int, ...],
    used: tuple[int, ...],
    *,
    by_points: bool = False,
) -> Reason | None:
    """Say why a card cannot call on a general. 8.2, 10.11"""
    if side_of(s, general) != side:
        return NOT_YOURS
    if not is_on_map(s, general):
        return NOT_ON_MAP
    rating = s.rules.slots.move.rating if by_points else strategy_rating
    if rating(s, general) > ops:
        return TOO_SLOW
    if general in used:
        return USED
    if only and general not in only:
        return NOT_THIS_CARD
    return s.rules.slots.move.why_not_activate(s, general)


def why_not_march(s: PunicState, side: int, general: int, campaign: Ledger | None) -> Reason | None:
    """Say why a general cannot march, in a campaign or without one. 10.4, 10.11"""
    if campaign is not None and campaign.is_used_up(general):
        return USED_UP
    if not is_trapped(s, side, s.generals[general]):
        return None
    return None if s.rules.slots.move.is_busy_inside(s, general) else SHUT_IN


def is_trapped(s: PunicState, side: int, place: int) -> bool:
    """Say whether generals are without CUs in a city with enemies outside and no way to the sea."""
    space = space_of(s, place)
    if not is_inside(s, place) or not cus(s, enemy_of(side), space) or cus(s, side, place):
        return False
    return is_besieged(s, space) or not s.rules.board.port[space]


def gathering_place(s: PunicState, general: int) -> int:
    """An army gathers before the gates of its city, unless enemies stand there. 10.7"""
    side, place = side_of(s, general), s.generals[general]
    space = space_of(s, place)
    return place if cus(s, enemy_of(side), space) or is_held_inside(s, general) else space


def is_held_inside(s: PunicState, general: int) -> bool:
    """A consul comes out of no city to part from one who cannot go along. HAM 2.3.E3, 7.1"""
    side, place = side_of(s, general), s.generals[general]
    if not is_inside(s, place) or not s.rules.slots.move.is_strict:
        return False
    question = muster(s, general, place)
    beside = (other for other in generals_at(s, side, place) if other != general)
    staying = tuple(other for other in beside if question.must_stay(s, other))
    goes, stays = s.rules.slots.move.consuls_bound(s, (general,), staying)
    there = cus_in_space(s, side, space_of(s, place))
    return goes and stays and 0 < there < 2 * s.rules.numbers.consular_army


NOT_YOURS = Reason("he is not your general", "activate.general")
NOT_ON_MAP = Reason("he is not on the map", "activate.general")
TOO_SLOW = Reason("his strategy rating is above the card's operation number", "activate.rating")
USED = Reason("no general is activated twice in one campaign", "campaign.once")
USED_UP = Reason("he has fought, besieged or been held up in this campaign", "campaign.spent")
NOT_THIS_CARD = Reason("the card does not move this general", "activate.rating")
SHUT_IN = Reason("he is alone in a city with enemies before the walls", "march.alone")
