"""Land reactions: the gates of a city, and everything declared before any die. 10"""

from __future__ import annotations

import pytest

from hamilcar.land import march
from hamilcar.tables import stands, trains, units

AGRIGENTUM = "enna: rome 5 regulus\nagrigentum: carthage 3 1st himilco"


@pytest.mark.rule("HAM-10a", "HAM-2.1.Cc", "HAM-10b", "HAM-2.1.Ca")
def test_10_first_the_gates_then_the_rest() -> None:
    t = march("rome", AGRIGENTUM, "regulus", "take 5", "move agrigentum")
    assert t.prompts == ("carthage", "gates")
    assert t.options == ["inside 0", "inside 1", "inside 2"]
    assert "holds 2" in t.why_not("carthage", "inside 3")
    t.carthage("inside 2")
    assert t.options == ["supplies-inside 1", "supplies-inside 0"]
    t.carthage("supplies-inside 1", "stay-outside himilco")
    assert t.prompts == ("carthage", "declare")
    assert t.options == ["avoid himilco", "done"]
    t.carthage("done")
    assert t.ask.prompt == "battle-dice"
    assert t.field.strength(1) == 1
    assert (units(t, "carthage", "agrigentum+"), trains(t, "carthage", "agrigentum+")) == (2, 1)


@pytest.mark.rule("HAM-10a", "HAM-14.5.Aa")
def test_10_the_gates_of_a_besieged_city_are_shut() -> None:
    lines = "enna: rome 5 regulus\nagrigentum: carthage, rome 1, inside 2 himilco, siege 1"
    t = march("rome", lines, "regulus", "take 5", "move agrigentum")
    assert t.prompts == ("rome", "march")
    assert units(t, "carthage", "agrigentum+") == 2


@pytest.mark.rule("HAM-14.5.Aa")
def test_14_5_enemies_without_a_point_do_not_besiege() -> None:
    lines = "enna: rome 5 regulus\nagrigentum: carthage, rome 3, inside 2 himilco"
    t = march("rome", lines, "regulus", "take 5", "move agrigentum")
    assert t.prompts == ("carthage", "gates")


@pytest.mark.rule("HAM-10b")
def test_10_once_more_before_the_battle() -> None:
    lines = "camarina: rome 5 regulus\nagrigentum: carthage 2 himilco\nlilybaeum: carthage 3 hanno"
    t = march("rome", lines, "regulus", "take 5", "move agrigentum")
    t.carthage("inside 0", "stay-outside himilco", "intercept hanno", "take 3", "done").die(1)
    assert t.prompts == ("carthage", "gates-battle")
    t.carthage("inside 2", "stay-outside hanno", "go-inside himilco")
    assert t.field.strength(1) == 3


@pytest.mark.rule("HAM-10c", "HAM-2.1.Cc")
def test_10_the_gates_are_set_anew_for_each_army() -> None:
    lines = """
        enna: rome 3 regulus
        camarina: rome 5 catulus
        agrigentum: carthage, inside 2
    """
    t = march("rome", lines, "regulus", "take 3", "move agrigentum")
    t.carthage("inside 2").rome("move enna", "move agrigentum")
    assert t.prompts == ("carthage", "gates")


@pytest.mark.rule("HAM-2.1.Cb")
def test_2_1_those_inside_do_not_stop_an_army() -> None:
    lines = "enna: rome 3 regulus\nagrigentum: carthage, inside 2"
    t = march("rome", lines, "regulus", "take 3", "move agrigentum").carthage("inside 2")
    t.rome("move camarina")
    assert stands(t, "regulus") == "camarina"


@pytest.mark.rule("HAM-10-EX1", "HAM-12.1a", "HAM-12.1d")
def test_10_the_example() -> None:
    lines = """
        catana: rome 6 regulus
        enna: free, carthage 3 himilco
        agrigentum: carthage 2 adherbal
        thermae: carthage 4 barca
    """
    t = march("rome", lines, "regulus", "take 6", "move enna")
    assert t.options == ["avoid himilco", "intercept barca", "intercept adherbal", "done"]
    t.carthage("intercept barca", "take 4", "avoid himilco", "take 3", "intercept adherbal")
    t.carthage("take 2")
    assert t.prompts == ("chance", "avoid")
    assert "for chance" in t.why_not("carthage", "intercept adherbal")
    t.die(2)
    t.carthage("avoid-to agrigentum")
    assert t.prompts == ("chance", "intercept")
    t.die(4, 3)
    assert stands(t, "himilco") == "agrigentum"
    assert (stands(t, "barca"), stands(t, "adherbal")) == ("thermae", "enna")
    assert t.prompts == ("rome", "back-up")
