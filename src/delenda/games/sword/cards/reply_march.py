"""Response events for and against a march: points, pursuit, interception, ambush. 9-11, 21"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.engine.state import nearest, the
from delenda.games.sword.cards.ops import OPS, Deed, Play, nothing, op_of, reply
from delenda.games.sword.cards.reply_ambush import (
    Ambush,
    Flight,
    PickInterceptor,
    ambushers,
    assured,
)
from delenda.games.sword.cards.reply_sea import flee, why_not_flee
from delenda.games.sword.cards.reply_terms import (
    ACTIVATED,
    AVOID,
    CONTACT,
    DECLARED,
    ENTERED,
    PURSUIT,
    RETREAT,
    powers_named,
    unless_in,
)
from delenda.games.sword.march.activation import Activate
from delenda.games.sword.march.march import March
from delenda.games.sword.queries import allies, are_friends, has_army, home, others_at, power_of
from delenda.games.sword.reactions.entering import EnterSpace
from delenda.games.sword.reactions.interception import note_tries
from delenda.games.sword.reactions.pursuit import Pursue
from delenda.games.sword.sides import GAUL, POWERS_OF, ROMAN, SAMNITE
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus

NOT_YOURS = Reason("you have activated no such leader for a march", "7.1.1")
NO_SUCH_LEADER = Reason("no such leader has been activated", "7.1.1")
NO_SUCH_ARMY = Reason("no such army is on the move", "7.1.1")

# --- a leader is activated ----------------------------------------------------------------------


def why_not_own(s: SwordState, play: Play) -> Reason | None:
    """Say why the leader just activated is none of the house's own on a march."""
    one = nearest(s, Activate)
    if one is None or play.window != ACTIVATED:
        return NOT_YOURS
    mine = POWERS_OF[play.house]
    word = op_of(s, play).word("power")
    meant = powers_named(word, mine) if word else mine
    yours = one.orders.house == play.house and power_of(s, one.leader) in meant
    marches = not one.orders.siege_only and not one.orders.colony_only
    return None if yours and marches else NOT_YOURS


def why_not_cancel_activation(s: SwordState, play: Play) -> Reason | None:
    """Say why an activation cannot be prevented. Cards Bad Auspices, Carthaginian Mistrust"""
    one = nearest(s, Activate)
    if one is None or play.window != ACTIVATED or one.cancelled:
        return NO_SUCH_LEADER
    meant = powers_named(op_of(s, play).word("power"), POWERS_OF[play.house])
    return None if power_of(s, one.leader) in meant else NO_SUCH_LEADER


def cancel_activation(s: SwordState, play: Play) -> Frame | None:
    """The activation does not happen; a non-player power has acted all the same. 21.4"""
    one = the(s, Activate)
    one.cancelled = True
    if power_of(s, one.leader) in s.rules.setting.neutral:
        s.acted = sorted({*s.acted, power_of(s, one.leader)})
    return None


def add_points(s: SwordState, play: Play) -> Frame | None:
    """The leader just activated has more movement points."""
    the(s, Activate).more_points += op_of(s, play).number()
    return None


def hide(s: SwordState, play: Play) -> Frame | None:
    """Nobody may intercept the leader just activated. Card Night March"""
    the(s, Activate).unseen = True
    return None


def why_not_pursuit(s: SwordState, play: Play) -> Reason | None:
    """Say why no pursuit roll can be made sure: of one roll, or of all in an action."""
    if play.window == ACTIVATED:
        return why_not_own(s, play)
    if reason := unless_in(play, PURSUIT):
        return reason
    march = nearest(s, March)
    if march is None or march.power(s) not in POWERS_OF[play.house]:
        return NO_SUCH_ARMY
    return None


def pursue_surely(s: SwordState, play: Play) -> Frame | None:
    """Pursuit succeeds without a die. Cards Tarentine Cavalry, Horsemen of the Senones"""
    if play.window == ACTIVATED:
        the(s, Activate).sure = True
    else:
        the(s, Pursue).certain = True
    return None


# --- a space is entered -------------------------------------------------------------------------


def why_not_end_move(s: SwordState, play: Play) -> Reason | None:
    """Say why an army cannot be held in a Samnite home space. Card False Guides"""
    enter, march = nearest(s, EnterSpace), nearest(s, March)
    if play.window != ENTERED or enter is None or march is None:
        return NO_SUCH_ARMY
    mover = march.power(s)
    if mover in POWERS_OF[play.house]:
        return NO_SUCH_ARMY
    if home(s, enter.space) != SAMNITE:
        return Reason("this is no Samnite home space", "7.1.1")
    if any(cus(s, friend, enter.space) for friend in allies(s, mover)):
        return Reason("it may not end its move with another power's CUs", "15.3")
    return None


def end_move(s: SwordState, play: Play) -> Frame | None:
    """The army goes no farther in this action, nor back."""
    the(s, March).halt()
    the(s, EnterSpace).pinned = True
    return None


def why_not_assure(s: SwordState, play: Play) -> Reason | None:
    """Say why no interception can be made sure. Cards Mountain Ambush, Ambush in the Forest"""
    enter, march = nearest(s, EnterSpace), nearest(s, March)
    if play.window != DECLARED or enter is None or march is None:
        return NO_SUCH_ARMY
    if assured(s, march, enter, op_of(s, play)):
        return None
    return Reason("no army can intercept there in this way", "10.2")


def assure(s: SwordState, play: Play) -> Frame | None:
    """One interception succeeds, or may cross rough connections."""
    return PickInterceptor(play.house, play.card, play.op)


def why_not_cancel_interceptions(s: SwordState, play: Play) -> Reason | None:
    """Say why no interception is to be foiled. Card Speculatores"""
    enter, march = nearest(s, EnterSpace), nearest(s, March)
    if play.window != DECLARED or enter is None or march is None:
        return NO_SUCH_ARMY
    if march.power(s) != ROMAN or not enter.intercepts:
        return Reason("nobody means to intercept a Roman army", "10.3")
    return None


def cancel_interceptions(s: SwordState, play: Play) -> Frame | None:
    """All fail without a roll, but count as attempts. 10.6"""
    enter = the(s, EnterSpace)
    note_tries(s, enter.intercepts)
    enter.intercepts = ()
    return None


# --- before contact -----------------------------------------------------------------------------


def why_not_ambush(s: SwordState, play: Play) -> Reason | None:
    """Say why no Samnite army can ambush the mover. Card Caudine Forks"""
    enter, march = nearest(s, EnterSpace), nearest(s, March)
    if play.window != CONTACT or enter is None or march is None:
        return NO_SUCH_ARMY
    mover, space = march.power(s), enter.space
    if s.rules.board.spaces[space].id not in op_of(s, play).words("spaces"):
        return Reason("this is none of the passes", "7.1.1")
    if mover == SAMNITE or are_friends(s, mover, SAMNITE) or not march.is_army():
        return NO_SUCH_ARMY
    if any(power != SAMNITE for power in others_at(s, mover, space)):
        return Reason("CUs of a third power are there", "7.1.1")
    return None if ambushers(s, space) else Reason("no Samnite army is next to it", "7.1.1")


def ambush(s: SwordState, play: Play) -> Frame | None:
    """A Samnite army comes into the space and defends it."""
    return Ambush(play.house)


def why_not_hold(s: SwordState, play: Play) -> Reason | None:
    """Refusal of battle is over before contact: it cannot be refused then. 10.5.1"""
    return unless_in(play, CONTACT)


def why_not_flight(s: SwordState, play: Play) -> Reason | None:
    """Say why no enemy flees from a Gallic army. Card Flight Before the Barbarians"""
    enter, march = nearest(s, EnterSpace), nearest(s, March)
    if play.window != CONTACT or enter is None or march is None:
        return NO_SUCH_ARMY
    if s.active != play.house or march.power(s) != GAUL or not march.is_army():
        return NO_SUCH_ARMY
    if any(has_army(s, power, enter.space) for power in enter.meets(s)):
        return None
    return Reason("no enemy army is there", "7.1.1")


def flight(s: SwordState, play: Play) -> Frame | None:
    """The enemies in the space retreat without a battle."""
    enter = the(s, EnterSpace)
    return Flight(enter.space, tuple(enter.meets(s)))


# --- ships --------------------------------------------------------------------------------------


def why_not_lift(s: SwordState, play: Play) -> Reason | None:
    """Say why an event gives the leader just activated no ships. 9.6.3"""
    if play.window in (AVOID, RETREAT):
        return why_not_flee(s, play)
    if op_of(s, play).word("power") != "any-other":
        return why_not_own(s, play)
    one = nearest(s, Activate)
    if one is None or play.window != ACTIVATED or one.orders.siege_only:
        return NO_SUCH_LEADER
    place, power = s.leaders[one.leader], power_of(s, one.leader)
    foreign = one.orders.house != play.house and power not in POWERS_OF[play.house]
    if foreign and place in s.rules.ports and cus(s, power, place):
        return None
    return Reason("no other player has activated an army in a port", "9.6.3")


def lift(s: SwordState, play: Play) -> Frame | None:
    """The leader just activated may sail, or an army flees by sea."""
    if play.window in (AVOID, RETREAT):
        return flee(s, play)
    one = the(s, Activate)
    one.capacity = max(one.capacity, op_of(s, play).number("cu"))
    return None


def never(s: SwordState, play: Play) -> Reason | None:
    """In answer to others nobody activates a leader. 7.1.1"""
    return Reason("this is for your own turn", "7.1")


OPS[reply("activate-leader")] = Deed(nothing, never)
OPS[reply("cancel-activation")] = Deed(cancel_activation, why_not_cancel_activation)
OPS[reply("mp-bonus")] = Deed(add_points, why_not_own)
OPS[reply("no-interception")] = Deed(hide, why_not_own)
OPS[reply("auto-pursuit")] = Deed(pursue_surely, why_not_pursuit)
OPS[reply("naval-capacity")] = Deed(lift, why_not_lift)
OPS[reply("end-move")] = Deed(end_move, why_not_end_move)
OPS[reply("auto-intercept")] = Deed(assure, why_not_assure)
OPS[reply("cancel-interception")] = Deed(cancel_interceptions, why_not_cancel_interceptions)
OPS[reply("ambush-move")] = Deed(ambush, why_not_ambush)
OPS[reply("no-refuse")] = Deed(nothing, why_not_hold)
OPS[reply("force-retreat")] = Deed(flight, why_not_flight)
