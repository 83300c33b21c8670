"""Response events of sieges and looting. 13.2, 14.4"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.engine.state import nearest, the
from delenda.games.sword.cards.ops import OPS, Deed, Play, op_of, power_named, reply
from delenda.games.sword.cards.reply_terms import LOOT, SIEGE, WON, powers_named, unless_in
from delenda.games.sword.queries import has_city
from delenda.games.sword.sides import POWERS_OF
from delenda.games.sword.siege.besiege import BESIEGERS, Besiege
from delenda.games.sword.siege.loot import Loot
from delenda.games.sword.siege.plunder import add_plunder
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus

NO_ROLL = Reason("no such roll is about to be made", "13.2")


def why_not_roll(s: SwordState, play: Play, *, tribes: bool) -> Reason | None:
    """Say why no commander of the house is about to roll against a city, or a tribe."""
    one = nearest(s, Besiege)
    if play.window != SIEGE or one is None or one.power not in POWERS_OF[play.house]:
        return NO_ROLL
    return None if tribes or has_city(s, one.space) else NO_ROLL


def why_not_modify(s: SwordState, play: Play) -> Reason | None:
    """Say why a card adds nothing to a roll. Cards Siege Engines, Siege Works and alike"""
    op = op_of(s, play)
    if reason := why_not_roll(s, play, tribes=op.says("both")):
        return reason
    meant = powers_named(op.word("power"), POWERS_OF[play.house])
    return None if nearest(s, Besiege) and the(s, Besiege).power in meant else NO_ROLL


def modify(s: SwordState, play: Play) -> Frame | None:
    """Add to the dice."""
    the(s, Besiege).plus(op_of(s, play).number("amount"))
    return None


def why_not_sure(s: SwordState, play: Play) -> Reason | None:
    """Say why a card does not stand for the roll. Card Traitors"""
    if reason := why_not_roll(s, play, tribes=False):
        return reason
    one = the(s, Besiege)
    enough = cus(s, one.power, one.space) >= BESIEGERS
    return None if enough else Reason("it takes 3 CUs", "13.1.1")


def place_points(s: SwordState, play: Play) -> Frame | None:
    """So many points are placed, without a roll and a loss."""
    the(s, Besiege).sure(op_of(s, play).number())
    return None


def why_not_cancel(s: SwordState, play: Play) -> Reason | None:
    """Say why no roll against a city of the house can be prevented. Card Geese of Juno"""
    one = nearest(s, Besiege)
    if play.window != SIEGE or one is None or one.cancelled:
        return NO_ROLL
    holder = power_named(op_of(s, play).word("defender"))
    return None if s.control[one.space] == holder and has_city(s, one.space) else NO_ROLL


def cancel(s: SwordState, play: Play) -> Frame | None:
    """No roll is made."""
    the(s, Besiege).cancel()
    return None


def why_not_plunder(s: SwordState, play: Play) -> Reason | None:
    """Say why no plunder is to be had: a city is looted, or a battle won. 14.1"""
    power = power_named(op_of(s, play).word("kind"))
    if play.window == LOOT:
        one = nearest(s, Loot)
        return None if one and one.power == power else Reason("they loot no city", "14.4")
    return unless_in(play, WON)


def take_plunder(s: SwordState, play: Play) -> Frame | None:
    """Place plunder markers."""
    op = op_of(s, play)
    add_plunder(s, power_named(op.word("kind")), op.number())
    return None


OPS[reply("siege-mod")] = Deed(modify, why_not_modify)
OPS[reply("siege-points")] = Deed(place_points, why_not_sure)
OPS[reply("cancel-siege-roll")] = Deed(cancel, why_not_cancel)
OPS[reply("plunder")] = Deed(take_plunder, why_not_plunder)
