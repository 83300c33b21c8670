"""Too Far From Home: the enemy stays outside his walls. 9.3.1, 12.4.4, 21.3"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.engine.state import nearest, the
from delenda.games.sword.cards.ops import OPS, Deed, Play, reply
from delenda.games.sword.cards.reply_sides import battle_of
from delenda.games.sword.cards.reply_terms import BEFORE, ENTERED, INSIDE, WON
from delenda.games.sword.changes import move_troops, put_leader
from delenda.games.sword.march.march import March
from delenda.games.sword.queries import are_friends, has_city, inside, is_besieged, leaders_at
from delenda.games.sword.sides import GAUL, INDEPENDENT
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus_in_space, troops

IN_BATTLE = (BEFORE, WON)
MOMENTS = (ENTERED, INSIDE, BEFORE, WON)
UNFIT = Reason("no Gallic army of yours has come to such a city", "7.1.1")


def why_not_shut(s: SwordState, play: Play) -> Reason | None:
    """Say why nobody is kept out of a city: Gauls must have come to it, in their turn."""
    march = nearest(s, March)
    if play.window not in MOMENTS or march is None or s.active != play.house:
        return UNFIT
    space, power = march.place(s), march.power(s)
    if power != GAUL or not march.is_army() or not 0 <= space < s.rules.spaces:
        return UNFIT
    holder = s.control[space]
    if holder == INDEPENDENT or are_friends(s, power, holder) or not has_city(s, space):
        return UNFIT
    if is_besieged(s, space):
        return Reason("they were inside before the army came", "13.3")
    if play.window in IN_BATTLE and not _is_battle(s, play.window, holder, space):
        return UNFIT
    return None if cus_in_space(s, holder, space) else UNFIT


def _is_battle(s: SwordState, window: str, holder: int, space: int) -> bool:
    """Say whether the battle is with who holds the city; once won, he must have lost it."""
    battle = battle_of(s)
    if battle is None or battle.space != space:
        return False
    return battle.loser == holder if window == WON else battle.defender == holder


def shut(s: SwordState, play: Play) -> Frame | None:
    """The enemies come out, and the beaten do not retreat into the city in this action.

    Their leaders may go inside again.
    """
    march = the(s, March)
    space = march.place(s)
    march.walls_shut = space
    holder, within = s.control[space], inside(s, space)
    if play.window not in IN_BATTLE:
        move_troops(s, holder, within, space, troops(s, holder, within))
        for leader in leaders_at(s, holder, within):
            put_leader(s, leader, space)
    battle = battle_of(s)
    if battle is not None and battle.space == space:
        side = battle.side_of(holder)
        if side >= 0:
            battle.bar_from_city(side)
    return None


OPS[reply("forbid-city-entry")] = Deed(shut, why_not_shut)
