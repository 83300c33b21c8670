"""A relief with a sortie. PHX 12.5.B"""

from __future__ import annotations

import pytest

from hannibal.battles import battle, deal, the_battle
from punic.hand import state
from punic.pieces import units
from punic.tables import Table

SIEGE = """
    new-carthage: carthage 5 mago, inside 2{inside}, rome 6 nero, siege 2
    salaria: carthage
"""


def relief(inside: str) -> Table:
    """Mago comes to relieve New Carthage."""
    return battle(SIEGE.format(inside=inside), "carthage", "new-carthage", "salaria")


def chief(t: Table) -> str:
    """Return who commands for Carthage."""
    return state(t).rules.generals[the_battle(t).commander(1)].id


@pytest.mark.rule("HPX-12.5.B")
@pytest.mark.ruling("R-177")
@pytest.mark.parametrize("general", ["mago", "hasdrubal"])
def test_12_5_b_of_equals_the_owner_chooses(general: str) -> None:
    t = relief(" hasdrubal").carthage("sortie")
    assert t.seat == "carthage"
    assert set(t.options) == {"command mago", "command hasdrubal"}
    t.carthage(f"command {general}")
    assert chief(t) == general


@pytest.mark.rule("HPX-12.5.B")
@pytest.mark.ruling("R-177")
def test_12_5_b_of_the_relief_its_commander_and_of_the_sortie_anyone_of_the_highest_rank() -> None:
    text = "utica: carthage 5 hanno mago, inside 2 hasdrubal h-gisgo, rome 6 nero, siege 2"
    t = battle(text, "carthage", "utica", "thabraca").carthage("sortie")
    assert set(t.options) == {"command hanno", "command hasdrubal", "command h-gisgo"}


@pytest.mark.rule("HPX-12.5.B")
def test_12_5_b_the_higher_rank_commands_anyway() -> None:
    t = relief(" hannibal hasdrubal").carthage("sortie")
    assert t.ask.prompt == "deal-battle"
    assert chief(t) == "hannibal"
    text = SIEGE.format(inside=" hasdrubal").replace("5 mago", "5 hannibal")
    t = battle(text, "carthage", "new-carthage", "salaria").carthage("sortie")
    assert chief(t) == "hannibal"


@pytest.mark.rule("HPX-12.5.B")
def test_12_5_b_without_a_sortie_nobody_inside_commands() -> None:
    t = relief(" hannibal").carthage("pass")
    assert t.ask.prompt == "deal-battle"
    assert chief(t) == "mago"


@pytest.mark.rule("HPX-12.5.B")
def test_12_5_b_only_those_who_sortied_go_back_inside() -> None:
    t = relief(" hasdrubal").carthage("sortie", "command mago")
    deal(t, "frontal +right +probe", "frontal +left")
    t.carthage("withdraw").die(1)
    t.rome("pass")
    assert (units(t, "carthage", "new-carthage+"), units(t, "carthage", "salaria")) == (2, 5)


CONSULS = """
    neapolis: rome 5 nero, inside 2 marcellus, carthage 6 hannibal, siege 2
    capua: rome
    consuls: nero {}
"""


def consuls(offices: str) -> Table:
    """Nero comes to relieve Neapolis, and those inside sortie."""
    t = battle(CONSULS.format(offices), "rome", "neapolis", "capua").rome("sortie")
    return t.rome("command nero") if "command nero" in t.options else t


@pytest.mark.rule("HPX-11.2", "HPX-12.5.B")
@pytest.mark.ruling("R-325")
@pytest.mark.parametrize(("die", "general"), [(3, "nero"), (4, "marcellus")])
def test_11_2_the_consuls_of_relief_and_sortie_may_change_places(die: int, general: str) -> None:
    t = consuls("marcellus")
    assert (t.seat, t.options) == ("carthage", ["roll", "pass"])
    t.carthage("roll").die(die)
    rome = the_battle(t).commander(0)
    assert state(t).rules.generals[rome].id == general


@pytest.mark.rule("HPX-11.2")
@pytest.mark.ruling("R-325")
def test_11_2_a_consul_alone_keeps_the_command() -> None:
    assert consuls("").ask.prompt == "deal-battle"
