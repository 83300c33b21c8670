"""The consuls of Rome, and the price of Greek leaders. 5.10.2, 8.2.2, 8.2.3"""

from __future__ import annotations

import pytest

from delenda.games.sword.effects import GUARDED, PROROGUED, TEMPORARY, put_mark
from delenda.games.sword.leaders.tyrants import KeepTyrants
from delenda.games.sword.sides import (
    GREEK,
    ROMAN,
)
from delenda.games.sword.turn.reinforcement import Reinforce
from sword.table import (
    holder,
    leader,
    loyalty,
    siege,
    stands,
)
from sword.turning import spring

# --- consuls: 8.2.2 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-5.10.2a", "SOR-8.2.2a")
def test_5_10_2_consuls_leave_before_and_come_after() -> None:
    t = spring("roma: valerius 2 roman\nvelitrae: camillus 2 roman\ndisplaced: fabius")
    t.run(Reinforce((ROMAN,)))
    assert [stands(t, name) for name in ("valerius", "camillus", "fabius")] == ["pool"] * 3
    t.roman(*["reinforce roman roma"] * 5)
    assert t.seat == "chance"
    t.chance("draw-leader camillus decius")
    t.roman("return camillus roma", "return decius velitrae")
    assert t.is_over
    assert (stands(t, "camillus"), stands(t, "decius")) == ("roma", "velitrae")


@pytest.mark.rule("SOR-8.2.1a", "SOR-8.2.2a")
def test_5_10_2_two_consuls_in_one_place_one_commands() -> None:
    t = spring("pool: camillus\nroma: 1 roman").run(Reinforce((ROMAN,)))
    t.roman(*["reinforce roman roma"] * 5)
    t.chance("draw-leader camillus decius")
    assert t.options == ["command camillus", "command decius"]
    t.roman("command decius")
    assert t.is_over
    assert t.s.seniority.index(leader(t, "decius")) < t.s.seniority.index(leader(t, "camillus"))


@pytest.mark.rule("SOR-8.2.2a")
def test_5_10_2_a_consul_prolonged_stays() -> None:
    t = spring("velitrae: camillus 2 roman")
    put_mark(t.s, PROROGUED, leader(t, "camillus"))
    t.run(Reinforce((ROMAN,))).roman(*["reinforce roman roma"] * 5)
    assert stands(t, "camillus") == "velitrae"
    t.chance("draw-leader decius").roman("return decius roma")
    assert t.is_over


@pytest.mark.rule("SOR-8.2.2b")
def test_5_10_2_the_dictator_leaves_and_is_no_consul() -> None:
    t = spring("velitrae: dictator 2 roman")
    t.run(Reinforce((ROMAN,)))
    assert stands(t, "dictator") == "velitrae"
    put_mark(t.s, TEMPORARY, leader(t, "dictator"))
    t.run(Reinforce((ROMAN,)))
    assert stands(t, "dictator") == "awaited"


# --- the price of Greek leaders: 8.2.3 ----------------------------------------------------------


@pytest.mark.rule("SOR-8.2.3a", "SOR-5.10.2b", "SOR-8.2.3-EX1")
@pytest.mark.parametrize(
    ("paid", "left"),
    [
        (("syracusae", "syracusae"), (1, 2)),
        (("tarentum", "tarentum"), (3, 0)),
        (("syracusae", "tarentum"), (2, 1)),
    ],
)
def test_8_2_3_dionysius_costs_two(paid: tuple[str, ...], left: tuple[int, int]) -> None:
    t = spring("syracusae: dionysius 3 greek").run(KeepTyrants())
    t.greek(*(f"pay {name}" for name in paid))
    assert t.is_over
    assert stands(t, "dionysius") == "syracusae"
    found = tuple(
        loyalty(t, name) if holder(t, name) == "greek" else 0 for name in ("syracusae", "tarentum")
    )
    assert found == left


@pytest.mark.rule("SOR-5.10.2b", "SOR-8.2.3a")
def test_5_10_2_greeks_pay_after_their_cus_and_for_who_returns() -> None:
    t = spring("displaced: timoleon").run(Reinforce((GREEK,)))
    t.greek(*["reinforce greek syracusae"] * 5)
    assert stands(t, "timoleon") == "syracusae"
    assert t.ask.prompt == "penalty"
    t.greek("pay syracusae")
    assert loyalty(t, "syracusae") == 2


@pytest.mark.rule("SOR-8.2.3b")
def test_8_2_3_or_he_goes() -> None:
    t = spring("syracusae: dionysius 3 greek").run(KeepTyrants()).greek("retire dionysius")
    assert t.is_over
    assert stands(t, "dionysius") == "gone"
    assert loyalty(t, "syracusae") == 3
    poor = "syracusae: roman 3\nmessana: roman 1\nneapolis: roman 1\ntarentum: greek 1"
    t = spring(f"{poor}\ncatina: dionysius 3 greek").run(KeepTyrants())
    assert t.is_over
    assert stands(t, "dionysius") == "gone"


@pytest.mark.rule("SOR-8.2.3c")
@pytest.mark.ruling("R-289")
def test_8_2_3_a_city_without_loyalty_is_independent() -> None:
    t = spring("syracusae: timoleon 3 greek").run(KeepTyrants()).greek("pay messana")
    assert t.is_over
    assert (holder(t, "messana"), loyalty(t, "messana")) == ("nobody", 1)


@pytest.mark.rule("SOR-8.2.3e")
def test_8_2_3_a_besieged_city_may_fall() -> None:
    board = "messana: greek 2, siege 1; camillus 3 roman\nsyracusae: timoleon 3 greek"
    t = spring(board).run(KeepTyrants()).greek("pay messana")
    assert t.is_over
    assert (holder(t, "messana"), loyalty(t, "messana")) == ("roman", 1)
    assert siege(t, "messana") is None


@pytest.mark.rule("SOR-8.2.3a")
def test_8_2_3_who_is_guarded_costs_nothing() -> None:
    t = spring("syracusae: dionysius 3 greek")
    put_mark(t.s, GUARDED, leader(t, "dionysius"))
    assert t.run(KeepTyrants()).is_over
    assert stands(t, "dionysius") == "syracusae"


@pytest.mark.rule("SOR-8.2.3d", "SOR-8.2.3-EX2")
def test_8_2_3_conquests_in_sicily_help_one_leader() -> None:
    held = "selinus: greek\npanormus: greek 1"
    t = spring(f"{held}\nsyracusae: timoleon 3 greek", "five").run(KeepTyrants())
    assert t.is_over
    assert stands(t, "timoleon") == "syracusae"
    t = spring(f"{held}\nsyracusae: dionysius timoleon 3 greek", "five").run(KeepTyrants())
    assert t.ask.about[0] == leader(t, "timoleon")  # Dionysius has had the relief
    t = spring(f"{held}\ngela: carthage\nsyracusae: dionysius 3 greek", "five")
    assert t.run(KeepTyrants()).ask.about[1] == 2
    t = spring(f"{held}\nsyracusae: dionysius 3 greek").run(KeepTyrants())
    assert t.ask.about[1] == 2  # only with five players
