"""Consuls and proconsuls."""

from __future__ import annotations

import pytest

from delenda.engine.chance import Deal
from delenda.punic.queries import commander
from delenda.punic.state import POOL, ROME
from punic.hand import force, space, state, where
from punic.pieces import stands
from punic.reinforcing import elections, roman_spring
from punic.tables import Table, printed

YEAR = """
    cannae: rome 8 varro paulus
    capua: rome 6 nero
    consuls: varro paulus
    proconsul: nero
"""
FIVE = ["cannae"] * 5


def drawn(t: Table, names: str) -> Table:
    """Draw these consuls."""
    return t.chance(f"draw-general {names}")


def cup(t: Table) -> set[str]:
    """Return the generals who could be drawn."""
    chance = t.ask.chance
    assert isinstance(chance, Deal)
    assert chance.count == 2
    return {state(t).rules.generals[general].id for general in chance.bag}


@pytest.mark.rule("H07-6.4.2")
def test_the_others_leave_the_map() -> None:
    t = elections(YEAR, *FIVE).rome("proconsul nero")
    assert where(t, "varro") == POOL
    assert where(t, "paulus") == POOL
    assert t.log[-3:] == [
        "Varro is recalled.",
        "Paulus is recalled.",
        "Nero stays in command as proconsul.",
    ]


@pytest.mark.rule("H07-6.4.3a", "H07-6.4.3b", "H07-4.1d")
def test_two_of_all_who_are_off_the_map() -> None:
    t = elections(YEAR, *FIVE).rome("proconsul nero")
    others = {"p-scipio", "longus", "flaminius", "fabius", "marcellus"}
    assert cup(t) == others | {"varro", "paulus"}
    drawn(t, "varro paulus")
    assert t.log[-1] == "The consuls are Varro, Paulus."


@pytest.mark.rule("H07-6.4.4")
def test_the_first_generals_are_consuls() -> None:
    s = state(elections(YEAR, *FIVE)).rules.set_up()
    names = s.rules.general_ids
    assert s.consuls == (names["p-scipio"], names["longus"])


@pytest.mark.rule("H07-6.5c")
def test_a_consul_commands_the_proconsul_he_joins() -> None:
    t = elections("cannae: rome 7 nero\ncapua: rome 5\nconsuls: nero", *FIVE).rome("proconsul nero")
    drawn(t, "marcellus varro").rome("consul marcellus cannae", "consul varro capua")
    marcellus = state(t).rules.general_ids["marcellus"]
    assert commander(state(t), ROME, space(t, "cannae")) == marcellus
    assert where(t, "nero") == space(t, "cannae")


@pytest.mark.rule("H07-6.6a", "H07-6.6b")
def test_the_proconsul_stays_and_the_old_one_goes() -> None:
    t = elections(YEAR, *FIVE).rome("proconsul varro")
    assert where(t, "varro") == space(t, "cannae")
    assert force(t, "rome", "cannae") == 13
    assert where(t, "nero") == POOL
    assert state(t).proconsul == state(t).rules.general_ids["varro"]


@pytest.mark.rule("H07-6.6c")
@pytest.mark.parametrize("turn", [3, 4])
def test_the_question_comes_every_turn(turn: int) -> None:
    t = elections(YEAR, *FIVE, turn=turn)
    assert "proconsul nero" in t.options
    t.rome("proconsul nero")
    assert where(t, "nero") == space(t, "capua")


@pytest.mark.rule("H07-24-FABIUS-b", "HPX-15.2.B-Fabius")
@pytest.mark.ruling("R-190")
def test_fabius_joins_any_cus_of_italy() -> None:
    siege = "rome: carthage 5 hannibal, siege 1"
    t = roman_spring(
        f"{siege}\ncannae: rome 3\ncapua: rome 2\ntarraco: rome, rome 8 nero\nconsuls: nero"
    )
    assert force(t, "rome", "tarraco") == 10
    t.rome("pass")
    drawn(t, "fabius marcellus")
    assert t.options == ["consul fabius capua", "consul fabius cannae"]
    assert t.why_not("rome", "consul fabius tarraco") == printed(
        "Fabius never leaves Italy [general.ability]"
    )


@pytest.mark.rule("H07-24-FABIUS-b")
@pytest.mark.ruling("R-072")
def test_fabius_joins_no_besieged_cus_but_those_of_rome() -> None:
    sieges = (
        "rome: carthage 5 hannibal, siege 1, inside 3\ntarraco: rome, rome 8 nero\nconsuls: nero\n"
    )
    sieges += "capua: carthage 5 mago, siege 1, inside 2\n"
    t = roman_spring(f"{sieges}arpi: rome 2\ncannae: rome 3").rome("pass")
    drawn(t, "fabius marcellus")
    assert t.options == ["consul fabius arpi", "consul fabius cannae"]
    t = drawn(roman_spring(sieges).rome("pass"), "fabius marcellus")
    assert stands(t, "fabius") == "rome+"


@pytest.mark.rule("H07-24-FABIUS-c", "HPX-15.2.B-Fabius")
@pytest.mark.ruling("R-190")
def test_fabius_goes_to_rome_if_italy_is_empty() -> None:
    t = roman_spring(
        "rome: carthage 5 hannibal, siege 1\ntarraco: rome, rome 8 nero\nconsuls: nero"
    )
    t.rome("pass")
    drawn(t, "fabius marcellus")
    assert where(t, "fabius") == state(t).rules.inside[space(t, "rome")]
    assert where(t, "marcellus") == space(t, "tarraco")
