"""Offices, ranks and elections. PHX 2.2, 5.1.B"""

from __future__ import annotations

import pytest

from delenda.engine.action import Unreadable
from delenda.punic.queries import commander, rank
from delenda.punic.state import CARTHAGE, DEAD, NOBODY, POOL, ROME
from punic.hand import space, state, where
from punic.reinforcing import elections, roman_spring
from punic.staging import Board
from punic.tables import table
from punic.test_elections import FIVE, YEAR, cup
from tables import playing


@pytest.mark.rule("HPX-2.2.A")
def test_2_2_anybody_may_be_out_of_the_game() -> None:
    t = table("phase: strategy rome\nrome hand: 1\ndead: nero")
    assert state(t).generals[state(t).rules.general_ids["nero"]] == DEAD
    with playing("hannibal-2007"), pytest.raises(Unreadable, match="Nero is displaced"):
        table("phase: strategy rome\nrome hand: 1\ndead: nero")


@pytest.mark.rule("HPX-2.2.B")
def test_2_2_the_pool_holds_who_is_in_the_game_and_not_on_the_map() -> None:
    t = roman_spring("rome: rome 8 p-scipio\nagrigentum: rome 8 longus\nconsuls: p-scipio longus")
    t.rome(*["reinforce rome"] * 5, "pass")
    others = {"flaminius", "fabius", "marcellus", "nero", "varro", "paulus"}
    assert cup(t) == others | {"p-scipio", "longus"}


@pytest.mark.rule("HPX-2.2.C3")
@pytest.mark.ruling("R-189")
def test_2_2_the_proconsul_stays_or_a_consul_follows_him() -> None:
    t = elections(YEAR, *FIVE)
    assert set(t.options) == {"proconsul nero", "proconsul varro", "proconsul paulus"}
    t.rome("proconsul nero")
    assert where(t, "nero") == space(t, "capua")
    t = elections(YEAR, *FIVE).rome("proconsul paulus")
    assert where(t, "nero") == POOL
    assert where(t, "paulus") == space(t, "cannae")


@pytest.mark.rule("HPX-2.2.C3")
def test_2_2_only_consuls_become_proconsul() -> None:
    t = elections("cannae: rome 8 varro paulus\ncapua: rome 6 nero\nconsuls: varro paulus", *FIVE)
    assert set(t.options) == {"pass", "proconsul varro", "proconsul paulus"}
    expected = "only one of last turn's consuls may follow him [2.2.C3]"
    assert t.why_not("rome", "proconsul nero") == expected
    t.rome("pass")
    assert state(t).proconsul == NOBODY
    assert where(t, "nero") == POOL


@pytest.mark.rule("HPX-2.2.C3-b")
@pytest.mark.ruling("R-125")
def test_2_2_old_consuls_and_the_old_proconsul_return_to_the_pool() -> None:
    t = elections(YEAR, *FIVE, turn=3).rome("proconsul paulus")
    assert {"varro", "nero"} <= cup(t)
    t.chance("draw-general nero varro")
    assert set(state(t).consuls) == {state(t).rules.general_ids[g] for g in ("varro", "nero")}


@pytest.mark.rule("HPX-2.2.D2")
def test_2_2_ranks() -> None:
    t = Board("""
        cannae: rome 8 nero varro fabius
        saguntum: carthage 8 mago hannibal hasdrubal
        consuls: varro
        proconsul: nero
        dictator: fabius
    """)
    romans = [rank(t.s, t.general(name)) for name in ("fabius", "varro", "nero")]
    assert romans == sorted(romans, reverse=True)
    assert len(set(romans)) == 3
    assert commander(t.s, ROME, t.space("cannae")) == t.general("fabius")
    assert commander(t.s, CARTHAGE, t.space("saguntum")) == t.general("hannibal")
    assert rank(t.s, t.general("mago")) == rank(t.s, t.general("hasdrubal"))


@pytest.mark.rule("HPX-5.1.B-b")
def test_5_1_a_consul_goes_to_five_cus_or_to_roma() -> None:
    t = elections("cannae: rome 8 nero", *FIVE).chance("draw-general marcellus varro")
    assert t.options == [f"consul marcellus {spot}" for spot in ("rome", "cannae", "rome+")]
    t.rome("consul marcellus rome")
    assert where(t, "marcellus") == space(t, "rome")


@pytest.mark.rule("HPX-5.1.B-b")
def test_5_1_besieged_roma_is_the_last_resort() -> None:
    siege = "rome: carthage 5 hannibal, siege 1, inside 3 nero"
    t = roman_spring(f"{siege}\ncannae: rome 8\ncapua: rome 6")
    t.chance("draw-general marcellus varro")
    assert t.options == ["consul marcellus capua", "consul marcellus cannae"]
    expected = "a consul enters besieged Roma only where he has no other place"
    assert t.why_not("rome", "consul marcellus rome+").startswith(expected)
    t = roman_spring(f"{siege}\ncannae: rome 4")
    t.chance("draw-general marcellus varro")
    assert where(t, "varro") == state(t).rules.inside[space(t, "rome")]


@pytest.mark.rule("HPX-5.1.B-b")
def test_5_1_an_enemy_before_roma_without_a_siege_does_not_matter() -> None:
    t = roman_spring("rome: carthage 5 hannibal\ncannae: rome 8 nero")
    t.rome(*["reinforce cannae"] * 5).chance("draw-general marcellus varro")
    assert t.options == ["consul marcellus cannae", "consul marcellus rome+"]
