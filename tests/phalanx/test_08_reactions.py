"""Reactions: who is inside a city, and when. PHX 8, 7.2.F"""

from __future__ import annotations

import pytest

from delenda.engine.state import nearest
from delenda.punic.march.ledger import Ledger
from punic.marching import event, march, stack
from punic.pieces import stands, units
from punic.tables import Table

NEW_CARTHAGE = "salaria: rome 8 nero\nnew-carthage: carthage 3 hasdrubal\nacci: carthage 4 mago"


# --- just before a battle ---------------------------------------------------------------------

LANDING = "rome: rome 4 nero\nheraclea: carthage 5 hasdrubal"


def landed(board: str = LANDING, step: str = "sail tarentum") -> Table:
    """Nero lands before Tarentum and is intercepted."""
    t = march("rome", board, "take 4", step)
    return t.carthage("intercept hasdrubal", "take 5").die(1)


@pytest.mark.rule("HPX-8b", "HPX-8c")
@pytest.mark.ruling("R-134")
def test_8_a_landing_army_that_stays_may_put_some_inside_its_city() -> None:
    t = landed()
    assert t.options == ["back-up", "stand"]
    t.rome("stand")
    assert t.ask.prompt == "gates-battle"
    assert t.options == ["inside 0", "inside 1", "inside 2"]
    t.rome("inside 2", "stay-outside nero")
    assert units(t, "rome", "tarentum+") == 2
    assert "Battle of Tarentum: Rome attacks with 2 CUs against 5 CUs." in t.log


@pytest.mark.rule("HPX-8b")
def test_8_an_army_that_came_by_land_may_as_well() -> None:
    t = landed(LANDING.replace("rome: rome", "brundisium: rome"), "move tarentum").rome("stand")
    assert t.options == ["inside 0", "inside 1", "inside 2"]


@pytest.mark.rule("HPX-8b")
def test_8_the_garrison_may_come_out_to_join_the_battle() -> None:
    board = LANDING + "\ntarentum: inside 2, carthage 3"
    t = march("rome", board, "take 4", "sail tarentum")
    assert (t.seat, t.ask.prompt) == ("rome", "gates-battle")
    t.rome("inside 0", "stay-outside nero")
    assert any("Rome attacks with 6 CUs" in line for line in t.log)


@pytest.mark.rule("HPX-8b")
def test_8_not_in_a_besieged_city() -> None:
    board = LANDING + "\ntarentum: inside 2, carthage 3, siege 1"
    t = march("rome", board, "take 4", "sail tarentum")
    assert t.ask.prompt == "sortie"


@pytest.mark.rule("HPX-8b")
def test_8_nor_by_who_does_not_control_it() -> None:
    board = LANDING + "\ntarentum: carthage"
    t = landed(board).rome("stand")
    assert (t.seat, t.ask.prompt) == ("carthage", "gates-battle")
    t.carthage("inside 1", "stay-outside hasdrubal")
    assert "Battle of Tarentum: Rome attacks with 4 CUs against 4 CUs." in t.log


@pytest.mark.rule("HPX-8b")
@pytest.mark.ruling("R-163")
def test_8_the_defender_is_asked_again_only_after_dice() -> None:
    t = march("rome", NEW_CARTHAGE, "take 8", "move new-carthage")
    t.carthage("inside 2", "stay-outside hasdrubal", "done")
    assert any("Rome attacks with 8 CUs against 1 CU" in line for line in t.log)
    t = march("rome", NEW_CARTHAGE, "take 8", "move new-carthage")
    t.carthage("inside 0", "stay-outside hasdrubal", "intercept mago", "take 4")
    t.carthage("done").die(6)
    assert (t.seat, t.ask.prompt) == ("carthage", "gates-battle")
    t.carthage("inside 2", "go-inside hasdrubal")
    assert any("Rome attacks with 8 CUs against 1 CU" in line for line in t.log)


@pytest.mark.rule("HPX-8b")
@pytest.mark.ruling("R-163")
def test_8_a_sally_has_no_reactions() -> None:
    board = "carthage: rome 4 nero, inside 5 mago\nzama: rome 5 varro\nhadrumetum: rome"
    t = march("carthage", board, "take 4", "sally")
    assert "Mago sallies from Carthago with 4 CUs." in t.log
    assert t.ask.prompt == "deal-battle"


@pytest.mark.rule("HPX-8b")
@pytest.mark.ruling("R-162")
def test_8_who_takes_everybody_inside_is_not_fought_but_may_be_besieged() -> None:
    board = NEW_CARTHAGE.replace("carthage 3 h", "carthage 2 h")
    t = march("rome", board, "take 8", "move new-carthage")
    t.carthage("inside 0", "stay-outside hasdrubal", "avoid hasdrubal", "take 2")
    t.carthage("done").die(6)
    t.carthage("inside 2", "go-inside hasdrubal")
    assert not any("Rome attacks" in line for line in t.log)
    assert any(line.startswith("Nobody of Carthage is left outside") for line in t.log)
    assert t.options == ["besiege", "stop"]


@pytest.mark.rule("HPX-8b")
@pytest.mark.ruling("R-162")
def test_8_a_moving_army_may_go_inside_as_a_whole_and_its_move_ends() -> None:
    board = LANDING.replace("rome 4", "rome 2")
    t = march("rome", board, "take 2", "sail tarentum").carthage("intercept hasdrubal", "take 5")
    t.die(1).rome("stand", "inside 2", "go-inside nero")
    assert stack(t, "rome", "tarentum+", "nero") == 2
    assert not any("Rome attacks" in line for line in t.log)
    assert t.seat == "carthage", "the next play"


@pytest.mark.rule("HPX-8b")
@pytest.mark.ruling("R-162")
def test_8_a_general_outside_without_cus_is_displaced() -> None:
    board = LANDING.replace("rome 4", "rome 2")
    t = march("rome", board, "take 2", "sail tarentum").carthage("intercept hasdrubal", "take 5")
    t.die(1).rome("stand", "inside 2", "stay-outside nero")
    assert "Nero is displaced." in t.log
    assert stands(t, "nero") not in ("tarentum", "tarentum+")


@pytest.mark.rule("HPX-8b")
def test_8_those_inside_are_used_up_for_a_campaign() -> None:
    board = LANDING.replace("rome 4", "rome 2") + "\ncosa: rome 1 varro"
    t = event("rome", "37", board, "activate nero", "take 2", "sail tarentum")
    t.carthage("intercept hasdrubal", "take 5").die(1).rome("stand", "inside 2", "go-inside nero")
    campaign = nearest(t.s, Ledger)
    assert campaign is not None
    tarentum = t.s.rules.grammar.kinds["space"].read("tarentum")
    assert [(where, size) for where, size, _ in campaign.groups] == [(tarentum, 2)]


# --- overruns ---------------------------------------------------------------------------------

LONE = "cosa: rome 6 nero\npisae: carthage 1"


@pytest.mark.rule("HPX-7.2.F")
def test_7_2_f_an_army_may_overrun_and_march_on() -> None:
    t = march("rome", LONE, "take 6", "move pisae")
    assert (t.ask.prompt, t.options) == ("overrun", ["yes", "no"])
    t.rome("yes")
    assert units(t, "carthage", "pisae") == 0
    assert t.ask.prompt == "march"


@pytest.mark.rule("HPX-7.2.F")
def test_7_2_f_or_fight() -> None:
    t = march("rome", LONE, "take 6", "move pisae").rome("no")
    assert any("Rome attacks with 6 CUs against 1 CU" in line for line in t.log)


@pytest.mark.rule("HPX-7.2.F")
@pytest.mark.ruling("R-164")
def test_7_2_f_an_interceptor_prevents_it() -> None:
    t = march("rome", LONE + "\nfaesulae: carthage 4 hannibal", "take 6", "move pisae")
    t.carthage("intercept hannibal", "take 4").die(1)
    assert t.ask.prompt == "back-up", "no battle was due: he may back up"
    t.rome("stand")
    assert any("Rome attacks with 6 CUs against 5 CUs" in line for line in t.log)
