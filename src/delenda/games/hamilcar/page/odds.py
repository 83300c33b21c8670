"""The odds of a choice that dice decide, told before one commits."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import cast

from delenda.engine.action import HIDDEN, Action
from delenda.engine.state import nearest
from delenda.engine.view import View
from delenda.games.hamilcar.battle.battlefield import DiceField
from delenda.games.hamilcar.battle.odds import charge_odds
from delenda.games.hamilcar.cards.storms import storms_met
from delenda.games.hamilcar.naval.field import NavalField
from delenda.games.hamilcar.naval.modifiers import hits
from delenda.games.hamilcar.page.outlook import told_siege
from delenda.games.hamilcar.page.sea_notes import (
    Fleet,
    avoid_chance,
    storm_notes,
    told_attack,
    told_avoiding,
)
from delenda.games.hamilcar.queries import at_sea, supplies
from delenda.games.hamilcar.sea.reach import interceptors, leg_to, why_not_intercept
from delenda.games.hamilcar.sea.voyage import Voyage
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.march.party import Party
from delenda.punic.odds.chances import FACES, ZERO, decimal, in_words, mean, percent, spread_of
from delenda.punic.odds.told import (
    told_avoid,
    told_change_of_command,
    told_intercept,
    told_move,
    told_pursue,
    told_retreat,
)
from delenda.punic.queries import commander, number_of
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import CARTHAGE, NOWHERE, ROME, enemy_of

CRUEL_SEA = 101


def odds(seen: View, action: Action) -> str:
    """Return the odds of an option, or nothing where no die decides it."""
    s = cast("HamilcarState", seen.table)
    prompt = seen.ask.prompt if seen.ask is not None else ""
    told = ASKED.get((prompt, action.verb))
    if told is not None:
        return told(seen, action)
    plain = ODDS.get(action.verb)
    return plain(s, action) if plain is not None else ""


# --- the sea ----------------------------------------------------------------------------------


def _sail(seen: View, action: Action) -> str:
    """Tell of the storms of a lane, and who may intercept there. 7.3.A, 8.1"""
    s = cast("HamilcarState", seen.table)
    voyage, party = nearest(s, Voyage), nearest(s, Party)
    if voyage is None or party is None:
        return ""
    side, port = party.side(s), action.args[0]
    leg = leg_to(s, voyage.here(s), port)
    told = [f"{leg.cost} points"] if leg is not None and leg.cost > 1 else []
    if leg is not None and side == ROME:
        told += storm_notes(s, storms_met(s, voyage) + leg.storms)
    if not voyage.tried and why_not_intercept(s, side, port) is None:
        told.append(f"may be intercepted; {told_avoiding(s, side)}")
    return ", ".join(told)


def _intercept(seen: View, _: Action) -> str:
    """Tell whether the fleet may avoid it, and what a naval battle would come to. 8.2"""
    s = cast("HamilcarState", seen.table)
    voyage, party = nearest(s, Voyage), nearest(s, Party)
    if voyage is None or party is None or voyage.port == NOWHERE:
        return ""
    side = party.side(s)
    units = party.cus + supplies(s, side, at_sea(s, side))
    fleet = Fleet(side, commander(s, side, at_sea(s, side)), s.sailing[side], units)
    foes = interceptors(s, side, voyage.port)
    return f"{told_avoiding(s, side)}; {told_attack(s, fleet, foes)}"


def _avoid_at_sea(seen: View, _: Action) -> str:
    return in_words(avoid_chance(cast("HamilcarState", seen.table), seen.seat))


# --- naval battles ----------------------------------------------------------------------------


def _roll_again(seen: View, _: Action) -> str:
    """Tell what a new battle roll comes to on average. 17.2.A"""
    s = cast("HamilcarState", seen.table)
    battle = nearest(s, NavalField)
    if battle is None:
        return ""
    found = mean(spread_of(hits(s, battle, seen.seat, face)[1] for face in FACES))
    return f"{decimal(found)} hits on average"


def _evade(seen: View, _: Action) -> str:
    """Tell how likely the enemy holds a card that cancels it, from what the seat sees. 9.2.C"""
    s = cast("HamilcarState", seen.table)
    battle = nearest(s, NavalField)
    if battle is None:
        return ""
    hand, unseen = battle.hands[enemy_of(seen.seat)], seen.unseen.get("tactics", ())
    tactics = s.rules.tables.tactics
    if any(kind != HIDDEN and tactics[kind].cancels for kind in hand):
        return "the enemy can cancel it"
    good, drawn = sum(tactics[kind].cancels for kind in unseen), hand.count(HIDDEN)
    chance = 1 - Fraction(comb(len(unseen) - good, drawn), comb(len(unseen), drawn))
    return f"the enemy can cancel it: {percent(chance)}" if chance else "nobody can cancel it"


# --- land battles and sieges ------------------------------------------------------------------


def _charge(seen: View, _: Action) -> str:
    """Tell whom the charge may favour. 13.3.D"""
    s = cast("HamilcarState", seen.table)
    battle = nearest(s, DiceField)
    if battle is None:
        return ""
    found = charge_odds(battle.charge_modifier(s), battle.rating(s, ROME))
    told = [in_words(found.get(CARTHAGE, ZERO))]
    if found.get(ROME):
        told.append(f"for Rome {in_words(found[ROME])}")
    return ", ".join(told)


def _besiege(s: HamilcarState, _: Action) -> str:
    party = nearest(s, Party)
    if party is None:
        return ""
    return told_siege(s, Besiege(party.general, party.place(s), party.orders))


# --- cards and command ------------------------------------------------------------------------


def _respond(s: HamilcarState, action: Action) -> str:
    """Tell what Cruel Sea would do. 17.1 #101"""
    voyage = nearest(s, Voyage)
    if number_of(s, action.args[0]) != CRUEL_SEA or voyage is None:
        return ""
    return "".join(storm_notes(s, storms_met(s, voyage))).replace(" if Cruel Sea is played", "")


def _roll(s: HamilcarState, _: Action) -> str:
    return told_change_of_command(s)


ASKED: dict[tuple[str, str], Callable[[View, Action], str]] = {
    ("voyage", "sail"): _sail,
    ("voyage", "cross"): _sail,
    ("sea-intercept", "intercept-sea"): _intercept,
    ("sea-avoid", "yes"): _avoid_at_sea,
    ("naval-reroll", "yes"): _roll_again,
    ("evade", "evade"): _evade,
    ("flee.maneuver", "tactic"): _evade,
    ("flee.engage", "tactic"): _evade,
    ("flee.evade", "tactic"): _evade,
    ("charge", "charge"): _charge,
    ("charge-again", "roll"): _charge,
}
"""What is told of an option by the question and its verb."""
ODDS: dict[str, Callable[[HamilcarState, Action], str]] = {
    "intercept": told_intercept,
    "avoid": told_avoid,
    "pursue": told_pursue,
    "retreat": told_retreat,
    "move": told_move,
    "roll": _roll,
    "besiege": _besiege,
    "respond": _respond,
}
"""What is told of an option by its verb."""
