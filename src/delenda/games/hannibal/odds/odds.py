"""The odds of a choice that dice decide, told before one commits."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from delenda.engine.action import Action
from delenda.engine.state import nearest
from delenda.engine.view import View
from delenda.games.hannibal.battle.battlefield import the_battle
from delenda.games.hannibal.battle.elephants import RAMPAGES, SUCCEEDS, ElephantCharge
from delenda.games.hannibal.battle.withdrawal import Withdraw
from delenda.games.hannibal.odds.dice import (
    charge_spread,
    counterattack_chance,
    naval_spread,
    withdrawal,
)
from delenda.games.hannibal.odds.events import played, responded, stricken
from delenda.games.hannibal.odds.siege import siege_as_it_stands, siege_odds
from delenda.games.hannibal.sea.naval_combat import ARRIVES, RETURNS, NavalCombat, is_challenged
from delenda.games.hannibal.state import HannibalState
from delenda.punic.march.entering import EnterSpace
from delenda.punic.march.outcomes import SEA
from delenda.punic.march.party import Party
from delenda.punic.odds.attrition import UNHURT, Losses, attrition_spread, cus_lost, told_losses
from delenda.punic.odds.chances import (
    ONE,
    ZERO,
    at_most,
    blend,
    in_words,
    percent,
)
from delenda.punic.odds.told import (
    told_avoid,
    told_change_of_command,
    told_intercept,
    told_move,
    told_pursue,
    told_retreat,
)
from delenda.punic.queries import space_of
from delenda.punic.reactions.backing_up import pass_attrition
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import CARTHAGE

ATTEMPTS_TOLD = 3


def odds(seen: View, action: Action) -> str:
    """Return the odds of an option, or nothing where no die decides it."""
    s = seen.table
    assert isinstance(s, HannibalState)
    told = ODDS.get(action.verb)
    return told(s, action) if told is not None else ""


# --- backing up -------------------------------------------------------------------------------


def _back_up(s: HannibalState, _: Action) -> str:
    """The way back costs as the way there did. 12.5"""
    party, step = nearest(s, Party), nearest(s, EnterSpace)
    if party is None or step is None:
        return ""
    if step.kind == SEA:
        return _homeward(s, party, step)
    toll = pass_attrition(s, party, step.kind)
    return told_losses(cus_lost(attrition_spread(s, toll))) if toll else ""


def _enter(s: HannibalState, action: Action) -> str:
    """Those who do not go inside sail back. 12.8"""
    party, step = nearest(s, Party), nearest(s, EnterSpace)
    inside = action.args[0]
    if party is None or step is None or inside == party.cus:
        return ""
    return _homeward(s, party, step, {inside: ONE})


def _homeward(s: HannibalState, party: Party, step: EnterSpace, fewer: Losses = UNHURT) -> str:
    """Tell what may become of a fleet that backs up. 12.5"""
    told = told_fleet(s, party, (step.target, space_of(s, step.origin)), fewer)
    return told.replace(ARRIVES, "gets back").replace(RETURNS, "must stay and fight")


# --- battles ----------------------------------------------------------------------------------


def _counterattack(s: HannibalState, _: Action) -> str:
    battle = the_battle(s)
    return in_words(counterattack_chance(s, battle, battle.answers))


def _withdraw(s: HannibalState, _: Action) -> str:
    battle = the_battle(s)
    found = withdrawal(s, battle, battle.leads)
    told = in_words(found.rolled)
    if not found.rolled or not found.stopped:
        return told
    return f"{told}, {percent(found.succeeds)} if the enemy tries to stop it"


def _roll(s: HannibalState, _: Action) -> str:
    """The same word is used against a withdrawal and for a change of command. 16.1, 18.2"""
    if isinstance(s.stack[-1], Withdraw):
        battle = the_battle(s)
        return in_words(at_most(battle.rating(s, battle.answers)))
    return told_change_of_command(s)


def _charge(s: HannibalState, _: Action) -> str:
    charge = nearest(s, ElephantCharge)
    if charge is None:
        return ""
    found = charge_spread(s, charge.rating)
    told = [in_words(found.get(SUCCEEDS, ZERO))]
    if RAMPAGES in found:
        told.append(f"rampage {in_words(found[RAMPAGES])}")
    return ", ".join(told)


# --- the sea and sieges -----------------------------------------------------------------------


def _sail(s: HannibalState, action: Action) -> str:
    party = nearest(s, Party)
    if party is None:
        return ""
    return told_fleet(s, party, (space_of(s, party.place(s)), action.args[0]))


def told_fleet(s: HannibalState, party: Party, way: tuple[int, int], fewer: Losses = UNHURT) -> str:
    """Say what may become of a fleet with so many CUs fewer; Rome's is never in danger. 11.5"""
    if party.side(s) != CARTHAGE:
        return ""
    found: dict[str, Fraction] = {}
    for count, likely in fewer.items():
        fleet = Party(party.general, party.orders, party.points, cus=party.cus - count)
        if is_challenged(s, fleet, *way):
            spread = naval_spread(s, NavalCombat(fleet.general, *way), fleet.cus)
        else:
            spread = {"no naval roll": ONE}
        found = blend([*found.items(), *((one, part * likely) for one, part in spread.items())])
    if len(found) == 1 and "no naval roll" in found:
        return "no naval roll"
    return ", ".join(f"{result} {percent(chance)}" for result, chance in found.items())


def _besiege(s: HannibalState, _: Action) -> str:
    party = nearest(s, Party)
    if party is None:
        return ""
    return told_siege(s, Besiege(party.general, party.place(s), party.orders))


def told_siege(s: HannibalState, attempt: Besiege, fewer: Losses = UNHURT) -> str:
    """Say what may become of a siege with so many CUs fewer. 20.2"""
    siege = siege_as_it_stands(s, attempt)
    if siege.betrayed:
        return "it falls without a roll"
    found = [
        (siege_odds(siege._replace(cus=siege.cus - count), ATTEMPTS_TOLD), likely)
        for count, likely in fewer.items()
    ]
    twice = "two rolls: " if siege.first_rolls > 1 else ""
    falls = ", ".join(
        percent(sum((one.within[number] * likely for one, likely in found), ZERO))
        for number in range(ATTEMPTS_TOLD)
    )
    costs = sum((one.costs * likely for one, likely in found), ZERO)
    told = f"{twice}falls within 1, 2, 3 attempts: {falls}"
    return f"{told}; costs a CU: {in_words(costs)}" if costs else told


ODDS: dict[str, Callable[[HannibalState, Action], str]] = {
    "intercept": told_intercept,
    "avoid": told_avoid,
    "pursue": told_pursue,
    "back-up": _back_up,
    "enter": _enter,
    "counterattack": _counterattack,
    "withdraw": _withdraw,
    "roll": _roll,
    "charge": _charge,
    "sail": _sail,
    "sail-inside": _sail,
    "besiege": _besiege,
    "move": told_move,
    "retreat": told_retreat,
    "pick": stricken,
    "pick-general": stricken,
    "play": played,
    "respond": responded,
}
