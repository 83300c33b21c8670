"""What a battle is worth to the bots: the odds of its hands, and nothing once it is decided."""

from __future__ import annotations

import pytest

from delenda.engine.state import nearest
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.battle.outlook import HANNIBAL, Hands, win_chance
from delenda.players.hannibal import HannibalExpert
from delenda.players.hannibal.battles import chance_of_attacker, open_battle
from delenda.punic.state import CARTHAGE, ROME, STRATEGY
from hannibal.battles import battle, deal, the_battle
from punic.hand import state
from punic.tables import Table


def fought() -> Table:
    """Return a battle of Hannibal against Nero: eight cards against six."""
    t = battle("rhone: rome 4 nero, carthage 4 hannibal", "carthage", "rhone", "nemausus")
    return deal(t, "left*3 envelop +frontal", "right*2 reserve +frontal")


def chance(t: Table) -> float:
    return chance_of_attacker(the_battle(t), HannibalExpert().survey(state(t)))


def test_it_is_that_of_the_cards_and_of_who_commands() -> None:
    assert chance(fought()) == win_chance(Hands(8, 6, HANNIBAL, 2))


def test_an_attack_on_the_table_is_a_card_until_it_is_matched() -> None:
    t = fought().carthage("attack frontal")
    assert chance(t) == win_chance(Hands(8, 6, HANNIBAL, 2))
    t.rome("match frontal")
    assert chance(t) == win_chance(Hands(7, 5, HANNIBAL, 2))


@pytest.mark.parametrize(("side", "wins"), [(CARTHAGE, 0.0), (ROME, 1.0)])
def test_whoever_runs_out_of_cards_is_not_dealt_new_ones(side: int, wins: float) -> None:
    """The attacker without a card has lost; against an empty hand he wins. 14.10"""
    t = fought().carthage("attack frontal").rome("match frontal").rome("done")
    the_battle(t).hands[side] = ()
    assert chance(t) == wins


def test_a_battle_that_is_decided_is_not_weighed() -> None:
    t, expert = fought(), HannibalExpert()
    state(t).phase = STRATEGY
    assert open_battle(state(t)) is the_battle(t)
    assert expert.is_settled(t.s)
    t.carthage("attack left").rome("give-up")
    assert nearest(t.s, Battlefield) is not None
    assert open_battle(state(t)) is None
    assert not expert.is_settled(t.s)
    assert expert.worth(t.s, ROME) == expert.judge(state(t), ROME)


def test_a_table_with_another_commander_is_looked_over_again() -> None:
    t = battle("rhone: rome 4 nero varro, carthage 4 hannibal", "carthage", "rhone", "nemausus")
    s, expert = state(t), HannibalExpert()
    heads = []
    for name in ("nero", "varro"):
        general = s.rules.general_ids[name]
        s.consuls = (general,)
        heads.append(expert.survey(s).at[ROME][the_battle(t).space].head == general)
    assert heads == [True, True]
