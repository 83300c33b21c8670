"""Etruscan bribes. 7.2.2"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delenda.engine.action import Action
from delenda.engine.frame import Done, Frame, Next, Reason
from delenda.engine.state import nearest, the
from delenda.games.sword.cards.ops import OPS, Deed, Play, reply
from delenda.games.sword.cards.reply_terms import BRIBE
from delenda.games.sword.cards.spending import spend, spendable
from delenda.games.sword.effects import DEPLETED, is_marked
from delenda.games.sword.march.march import March
from delenda.games.sword.march.steps import sailings, steps
from delenda.games.sword.queries import are_friends, has_army, inside
from delenda.games.sword.reactions.entering import EnterSpace
from delenda.games.sword.sides import ETRUSCAN, H_LEAGUES, NOBODY
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "do.bribe": "bribe with {a0:card}",
    "log.bribe": "The Etruscans bribe with {cards:card}.",
    "log.passes-by": "{leader:leader} passes by.",
}

GOLD: Final = 3
"""The value of the cards that pay a bribe. 7.2.2"""


def why_not_bribe(s: SwordState, house: int) -> Reason | None:
    """Say why nobody is bribed now, the mines left aside. 7.2.2"""
    enter, march = nearest(s, EnterSpace), nearest(s, March)
    if house != H_LEAGUES or enter is None or march is None or enter.stood_down:
        return Reason("nobody can be bribed now", "7.2.2")
    mover = march.power(s)
    if mover == ETRUSCAN:
        return _why_not_pass(s, march, enter)
    if are_friends(s, mover, ETRUSCAN):
        return Reason("an ally is not bribed", "7.2.2")
    places = (enter.space, inside(s, enter.space))
    if not any(has_army(s, ETRUSCAN, place) for place in places):
        return Reason("no Etruscan army is there", "7.2.2")
    known = march.came_from != NOBODY
    return None if known else Reason("it has come from nowhere", "7.2.2")


def _why_not_pass(s: SwordState, march: March, enter: EnterSpace) -> Reason | None:
    """Say why an Etruscan army cannot go through: it must go on, for it may not stay. 15.3"""
    if not enter.meets(s):
        return Reason("nobody bars the way", "7.2.2")
    on = not march.halted and not enter.avoided
    if on and (steps(s, march) or sailings(s, march)):
        return None
    return Reason("it could not go on, and may not stay with them", "15.3")


def why_not_pay(s: SwordState, house: int, card: int) -> Reason | None:
    """Say why a house may not bribe with a card. 7.2.2, 7.2.3, 7.4.6"""
    if is_marked(s, DEPLETED):
        return Reason("the mines are depleted", "7.2.3")
    if card not in spendable(s, house, GOLD):
        return Reason("a bribe takes a 3-value card of yours", "7.2.2")
    return why_not_bribe(s, house)


def bribes(s: SwordState, house: int, window: str) -> list[Action]:
    """Return the cards with which a house may bribe. 7.2.2"""
    if window != BRIBE or house != H_LEAGUES:
        return []
    cards = spendable(s, house, GOLD)
    return [Action("bribe", (card,)) for card in cards if why_not_pay(s, house, card) is None]


def settle(s: SwordState) -> None:
    """Who came goes back; who moves with the gold passes by. 7.2.2"""
    enter, march = the(s, EnterSpace), the(s, March)
    if march.power(s) == ETRUSCAN:
        enter.pass_by(s)
        s.log("passes-by", rule="7.2.2", leader=march.leader)
    else:
        enter.send_back(s)


@dataclass(slots=True)
class Bribe(Frame):
    """A card out of the hand pays a bribe, and leaves the game. 7.1.3, 7.2.2"""

    house: int
    card: int

    def start(self, s: SwordState) -> Next:
        s.log("bribe", rule="7.2.2", cards=(self.card,))
        spend(s, self.house, self.card, remove=True)
        if not s.rules.cards[self.card].aside:
            s.bribes = [*s.bribes, self.card]
        settle(s)
        return Done()


# --- Etruscan Gold ------------------------------------------------------------------------------


def why_not_gold(s: SwordState, play: Play) -> Reason | None:
    """Say why no bribe is possible, whatever the mines yield. Card Etruscan Gold"""
    if play.window != BRIBE:
        return Reason("nobody can be bribed now", "7.2.2")
    return why_not_bribe(s, play.house)


def pay_gold(s: SwordState, play: Play) -> Frame | None:
    """The bribe is paid."""
    settle(s)
    return None


OPS[reply("bribe")] = Deed(pay_gold, why_not_gold)
