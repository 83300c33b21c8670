"""The long example of 7.3.2: the Etruscans beat Valerius in Roma."""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.sides import ETRUSCAN, ROMAN
from sword.table import Table, holder, loyalty, space, stands, table, units

SET_UP = """
    phase: action
    active: etruscan-samnite
    roma: etruscan-a 5 etruscan; valerius 7 roman
    velitrae: camillus 5 roman
    narnia: 1 roman
"""


@pytest.fixture
def won() -> Table:
    """Return the table as the battle is won, with 4 Roman CUs gone."""
    t = table(SET_UP)
    came_from = space(t, "tarquinii")
    t.run(Battle(space(t, "roma"), ETRUSCAN, ROMAN, came_from=came_from)).pass_all()
    t.dice(6, 5, 3).dice(2, 2, 2).pass_all()
    t.roman("retreat-inside 0", "done").pass_all()  # nobody stays inside, Valerius neither
    return t.roman("retreat velitrae").pass_all() if "retreat velitrae" in t.options else t


@pytest.mark.rule("SOR-7.3.2-EX1")
def test_7_3_2_example_two_points_for_the_etruscans(won: Table) -> None:
    assert (stands(won, "valerius"), units(won, "roman", "velitrae")) == ("velitrae", 8)
    assert (won.seat, won.ask.prompt) == ("etruscan-samnite", "politics")
    assert won.ask.about == (ETRUSCAN, 2)
    assert "raise-loyalty fregellae" not in won.options  # that would be for the Samnites


@pytest.mark.rule("SOR-7.3.2-EX2", "SOR-7.3.2-EX3")
def test_7_3_2_example_what_can_be_removed(won: Table) -> None:
    assert won.offers("strip") == {"praeneste", "tarracina", "roma", "capua", "sutrium"}
    assert "guard the marker" in won.why_not("etruscan-samnite", "strip velitrae")
    assert "guard the city" in won.why_not("etruscan-samnite", "strip narnia")


@pytest.mark.rule("SOR-7.3.2-EX4")
def test_7_3_2_example_what_can_be_added(won: Table) -> None:
    assert won.offers("raise-loyalty") == {"tarquinii", "pisae"}
    assert not won.offers("clear")


@pytest.mark.rule("SOR-7.3.2-EX2", "SOR-7.3.4d")
def test_7_3_2_example_capua_becomes_independent(won: Table) -> None:
    won.leagues("strip capua", "strip roma")
    assert (holder(won, "capua"), loyalty(won, "capua")) == ("nobody", 1)
    assert (holder(won, "roma"), loyalty(won, "roma")) == ("roman", 2)
    assert won.is_over


@pytest.mark.rule("SOR-7.3.2-EX3", "SOR-7.3.2-EX4", "SOR-7.3.4d")
def test_7_3_2_example_sutrium_becomes_etruscan_and_more_loyal(won: Table) -> None:
    won.leagues("strip sutrium")
    assert (holder(won, "sutrium"), loyalty(won, "sutrium")) == ("etruscan", 1)
    won.leagues("raise-loyalty sutrium")
    assert loyalty(won, "sutrium") == 2
    assert won.is_over


@pytest.mark.rule("SOR-7.3.2-EX2")
def test_7_3_2_example_a_marker_far_away_becomes_independent(won: Table) -> None:
    assert "mark praeneste" not in won.options
    won.leagues("strip praeneste", "done")
    assert holder(won, "praeneste") == "nobody"
