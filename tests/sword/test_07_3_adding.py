"""Adding support, and who may not. 7.3, 7.3.1, 15.2"""

from __future__ import annotations

import pytest

from delenda.games.sword.control.bounds import strippable
from delenda.games.sword.control.support import AddSupport
from delenda.games.sword.sides import (
    GAUL,
    GREEK,
    H_GAUL,
    H_GREEK,
    H_LEAGUES,
    H_ROMAN,
    ROMAN,
    SAMNITE,
    TRANSALPINE,
)
from sword.table import Table, holder, loyalty, place, table


def support(text: str, points: int = 1, power: int = ROMAN, house: int = H_ROMAN) -> Table:
    """A house places support for a power."""
    return table(text).run(AddSupport(power, points, house))


def names(t: Table, spaces: list[int]) -> set[str]:
    """Return the names of spaces."""
    return {t.s.rules.board.spaces[space].id for space in spaces}


@pytest.mark.rule("SOR-7.3a")
def test_7_3_a_home_space_counts_as_marked() -> None:
    t = table()
    assert "velitrae" in names(t, strippable(t.s, ROMAN, GREEK))


@pytest.mark.rule("SOR-7.3b")
def test_7_3_tribes_are_not_touched() -> None:
    t = table()
    found = names(t, strippable(t.s, SAMNITE, ROMAN))
    assert "bovianum" not in found
    assert "luceria" in found
    assert "mark bovianum" not in support("bovianum: 3 roman").options


@pytest.mark.rule("SOR-7.3b")
def test_7_3_a_tribe_that_is_no_more_is_touched() -> None:
    t = table("bovianum: roman")
    assert "bovianum" in names(t, strippable(t.s, ROMAN, SAMNITE))


@pytest.mark.rule("SOR-7.3.1a")
def test_7_3_1_cus_turn_an_enemy_marker() -> None:
    t = support("catina: 1 roman").roman("mark catina")
    assert holder(t, "catina") == "roman"
    assert t.is_over


@pytest.mark.rule("SOR-7.3.1a")
def test_7_3_1_without_cus_it_stays() -> None:
    t = support("catina: 1 roman", points=2)
    assert "mark gela" not in t.options
    assert "only to CUs" in t.why_not("roman", "mark gela")


@pytest.mark.rule("SOR-7.3.1a")
def test_7_3_1_an_independent_marker_is_an_enemy_marker() -> None:
    t = support("catina: independent; 1 roman").roman("mark catina")
    assert holder(t, "catina") == "roman"


@pytest.mark.rule("SOR-7.3.1a")
def test_7_3_1_cities_do_not_turn_so() -> None:
    t = support("tarquinii: 5 roman\nroma: roman 1")
    assert "mark tarquinii" not in t.options
    assert "siege" in t.why_not("roman", "mark tarquinii")


@pytest.mark.rule("SOR-7.3.1b")
def test_7_3_1_loyalty_rises_to_three() -> None:
    t = support("capua: roman 2", points=3)
    assert "roma" not in t.offers("raise-loyalty")
    assert "as loyal" in t.why_not("roman", "raise-loyalty roma")
    t.roman("raise-loyalty capua")
    assert loyalty(t, "capua") == 3
    assert "capua" not in t.offers("raise-loyalty")


@pytest.mark.rule("SOR-7.3.1b", "SOR-13.3a")
def test_7_3_1_not_while_it_is_besieged() -> None:
    t = support("capua: roman 1, siege 0; 3 greek")
    assert "capua" not in t.offers("raise-loyalty")
    assert "besieged" in t.why_not("roman", "raise-loyalty capua")


@pytest.mark.rule("SOR-15.2b")
def test_15_2_no_card_places_support_for_an_ally() -> None:
    t = support("alliances: roman-greek")
    assert "neapolis" not in t.offers("raise-loyalty")
    assert "own city" in t.why_not("roman", "raise-loyalty neapolis")


@pytest.mark.rule("SOR-7.3.1c", "SOR-7.3.1e", "SOR-15.2.3a")
def test_15_2_3_in_an_allys_home_the_marker_only_goes() -> None:
    t = support("alliances: roman-etruscan\nclusium: gaul; 1 roman")
    assert "mark clusium" not in t.options
    assert "15.2.3" in t.why_not("roman", "mark clusium")
    t.roman("clear clusium")
    assert holder(t, "clusium") == "etruscan"


@pytest.mark.rule("SOR-15.2.3b")
def test_15_2_3_what_an_ally_holds_of_ones_home_stays_his() -> None:
    t = support("alliances: roman-greek\nvelitrae: greek; 1 roman\ncapua: roman 1")
    assert not {"mark velitrae", "clear velitrae"} & set(t.options)
    assert t.refuses("roman", "mark velitrae")


@pytest.mark.rule("SOR-7.3.1d")
@pytest.mark.parametrize(
    ("power", "house", "word"), [(GAUL, H_GAUL, "gaul"), (TRANSALPINE, H_GREEK, "transalpine")]
)
def test_7_3_1_gallic_cities_stay_at_one(power: int, house: int, word: str) -> None:
    t = support(f"pisae: {word} 1", power=power, house=house)
    assert t.is_over  # nothing can be placed
    assert t.value == 1


@pytest.mark.rule("SOR-7.3.1-EX1")
@pytest.mark.parametrize(
    "said",
    [
        ("raise-loyalty capua", "raise-loyalty capua"),
        ("raise-loyalty capua", "raise-loyalty narnia"),
        ("raise-loyalty capua", "mark catina"),
        ("mark catina", "mark gela"),
    ],
)
def test_7_3_1_example_what_two_points_buy(said: tuple[str, str]) -> None:
    t = support("catina: 1 roman\ngela: 2 roman", points=2)
    t.roman(said[0])
    assert not t.is_over
    t.roman(said[1])
    assert t.is_over  # a third is not placed


@pytest.mark.rule("SOR-7.3.1b")
def test_7_3_1_less_may_be_placed() -> None:
    t = support("", points=2).roman("done")
    assert (t.is_over, t.value) == (True, 2)


@pytest.mark.rule("SOR-7.3.1b")
def test_7_3_1_only_in_an_area() -> None:
    t = table().run(AddSupport(GREEK, 1, H_GREEK, area="sicily"))
    assert t.offers("raise-loyalty") == {"messana"}
    assert "elsewhere" in t.why_not("greek", "raise-loyalty neapolis")


@pytest.mark.rule("SOR-7.3.1b")
@pytest.mark.ruling("R-270")
def test_7_3_1_etruscans_and_samnites_are_two_powers() -> None:
    t = support("", power=SAMNITE, house=H_LEAGUES)
    assert t.offers("raise-loyalty") == {"fregellae"}
    assert place(t, "pisae") not in {one.args[0] for one in t.ask.options if one.args}
