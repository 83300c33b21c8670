"""Naval battles, dice that are rolled again, and other small decisions. 9, 13, 14"""

from __future__ import annotations

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask
from delenda.engine.state import nearest
from delenda.games.hamilcar.battle.battlefield import the_battle
from delenda.games.hamilcar.battle.hits import is_won_by_attacker, suffered
from delenda.games.hamilcar.naval.field import NavalField
from delenda.games.hamilcar.naval.odds import match_under_way, naval_odds
from delenda.games.hamilcar.queries import rating_at_sea
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.tables import Tactic
from delenda.punic.ratings import battle_rating

HOPELESS = 0.2
"""The chance to win below which a fleet leaves the battle if it can."""
PRESSING = 0.5
"""The chance to win from which it does not let the enemy go."""


def winning(s: HamilcarState, side: int) -> float:
    """Return the chance of a side to win the naval battle under way. 9"""
    battle = nearest(s, NavalField)
    if battle is None:
        return 0.5
    return float(naval_odds(match_under_way(s, battle), s.rules.tables.naval).wins[side])


def maneuver(s: HamilcarState, ask: Ask) -> Action:
    """Play the tactic card that does most. 9.2.A"""
    held = [option for option in ask.options if option != PASS]
    if not held:
        return PASS
    tactics = s.rules.tables.tactics
    return max(held, key=lambda option: rank(tactics[option.args[0]]))


def rank(card: Tactic) -> float:
    """Return how early a tactic card should be played."""
    return (
        5.0 * card.rating
        + 4.5 * card.add_warship
        + 4.0 * card.column
        + 3.5 * card.roll
        + 3.0 * card.supremacy
        + 1.5 * card.prizes
        - 2.5 * card.enemy_roll
        + 1.0 * card.enemy_discards
    )


def evade(s: HamilcarState, ask: Ask) -> Action:
    """Leave a battle that is as good as lost. 9.2.C"""
    wish = "evade" if winning(s, ask.who) < HOPELESS else "stay"
    return next((option for option in ask.options if option.verb == wish), ask.options[0])


def flee(s: HamilcarState, ask: Ask) -> Action:
    """Play Flee! in a battle that is as good as lost. 9.2.C"""
    named = [option for option in ask.options if option != PASS]
    return named[0] if named and winning(s, ask.who) < HOPELESS else PASS


def pursue_fleet(s: HamilcarState, ask: Ask) -> Action:
    """Hold an enemy whom one is about to beat. 9.2.C"""
    named = [option for option in ask.options if option != PASS]
    return named[0] if named and winning(s, ask.who) > PRESSING else PASS


def reroll_at_sea(s: HamilcarState, ask: Ask) -> Action:
    """Roll again what is below the middle. 17.2.A Hamilcar"""
    del s
    return Action("yes" if ask.about[0] <= 3 else "no")


def draw_with(s: HamilcarState, ask: Ask) -> Action:
    """Draw tactic cards for the Admiral who brings most. 9.1"""
    skills = s.rules.tables.skills

    def cards(option: Action) -> int:
        general = option.args[0]
        return skills[general].tactics or rating_at_sea(s, general)

    return max(ask.options, key=lambda option: cards(option) if option.args else -1)


def least(s: HamilcarState, ask: Ask) -> Action:
    """Lose as few of what is asked for as one may."""
    del s
    return min(ask.options, key=lambda option: option.args)


def most(s: HamilcarState, ask: Ask) -> Action:
    """Take as many of what is asked for as one may."""
    del s
    return max(ask.options, key=lambda option: option.args)


def defend(s: HamilcarState, ask: Ask) -> Action:
    """Defend with determination while the city is near its fall, or strong. 14.3"""
    space = ask.about[0]
    city, side = s.rules.inside[space], ask.who
    garrison = s.units[side * s.rules.places + city]
    is_near = s.siege[s.rules.site_of[space]] >= 1
    return Action("defend" if is_near or garrison >= 2 else "yield")


def charge(s: HamilcarState, ask: Ask) -> Action:
    """Charge where more faces help Carthage than Rome. 13.3.D"""
    battle = the_battle(s)
    rating, plus = ask.about[1], battle.charge_modifier(s)
    good = sum(die + plus > rating and die + plus > 1 for die in range(1, 7))
    bad = sum(die + plus <= 1 for die in range(1, 7))
    return Action("charge") if good > bad else PASS


def charge_again(s: HamilcarState, ask: Ask) -> Action:
    """Have a charge rolled again that helps Carthage. 17.2.B Metellus"""
    rating = the_battle(s).rating(s, 0)
    wish = "roll" if ask.about[1] > max(1, rating) else "keep"
    return next((option for option in ask.options if option.verb == wish), ask.options[0])


def reroll(s: HamilcarState, ask: Ask) -> Action:
    """Have a die rolled again, one's own or the enemy's, if one is losing. 13.3.D, 17.2.A"""
    battle = the_battle(s)
    won = is_won_by_attacker(suffered(s, battle))
    is_winning = won == (ask.who == battle.attacker)
    dice = [option for option in ask.options if option.verb == "reroll"]
    if is_winning or not dice:
        return Action("keep")
    return dice[0]


def command(s: HamilcarState, ask: Ask) -> Action:
    """Let the best of equals command. 2.2.E1"""
    return max(ask.options, key=lambda option: battle_rating(s, option.args[0]))


def change_of_command(s: HamilcarState, ask: Ask) -> Action:
    """Roll for the worse consul. 13.2"""
    acting, colleague = ask.about
    return ask.options[0] if battle_rating(s, acting) > battle_rating(s, colleague) else PASS


def winter(s: HamilcarState, ask: Ask) -> Action:
    """Spare a force of three or more the attrition of winter. 5.3.A"""
    del s
    return ask.options[0] if ask.about[1] >= 3 else PASS
