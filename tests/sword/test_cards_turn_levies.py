"""Events of one's own turn that place CUs and leaders."""

from __future__ import annotations

import pytest

from delenda.games.sword.cards import turn
from delenda.games.sword.cards.ops import Carry
from delenda.games.sword.queries import commander
from delenda.games.sword.units import Troops
from sword.table import (
    Table,
    card,
    holder,
    house,
    leader,
    place,
    power,
    siege,
    stands,
    table,
    troops,
    units,
)

assert turn.THEMES


def event(t: Table, who: str, number: int) -> Table:
    """Carry out the event of a card."""
    return t.run(Carry(house(who), card(t, who, number)))


@pytest.mark.rule("SOR-7.1e")
@pytest.mark.parametrize(
    ("who", "number", "count"),
    [("roman", 20, 2), ("gaul", 19, 2), ("etruscan-samnite", 17, 1), ("etruscan-samnite", 18, 2)],
)
def test_reinforcements_come_where_5_10_allows(who: str, number: int, count: int) -> None:
    t = event(table(), who, number)
    for _ in range(count):
        assert t.ask.prompt == "reinforce"
        t.say(t.seat, t.options[0])
    assert t.is_over


@pytest.mark.rule("SOR-7.1e")
@pytest.mark.parametrize(("number", "count"), [(10, 4), (11, 3), (12, 2)])
def test_mercenaries_come_as_reinforcements(number: int, count: int) -> None:
    t = event(table("", "five"), "carthage", number)
    for _ in range(count):
        t.carthage("reinforce carthage carthago")
    assert troops(t, "carthage", "carthago") == Troops(mercenaries=count)


@pytest.mark.rule("SOR-7.1e")
def test_socii_one_in_each_city_but_not_in_roma() -> None:
    t = event(table(), "roman", 21)
    assert t.offers("reinforce") == {"roman capua", "roman narnia", "roman sutrium"}
    t.roman("reinforce roman capua")
    assert t.offers("reinforce") == {"roman narnia", "roman sutrium"}
    t.roman("done")
    assert t.is_over
    assert units(t, "roman", "capua") == 1


@pytest.mark.rule("SOR-7.1e")
def test_new_tribes_in_two_spaces() -> None:
    t = event(table(), "gaul", 20)
    t.gaul("reinforce gaul bononia", "reinforce gaul patavium")
    assert t.is_over
    assert units(t, "gaul", "bononia") == units(t, "gaul", "patavium") == 1


@pytest.mark.rule("SOR-7.1e")
def test_ver_sacrum_in_samnite_tribes() -> None:
    t = event(table("larinum: roman"), "etruscan-samnite", 19)
    assert t.offers("reinforce") == {"samnite aufidena", "samnite bovianum"}


@pytest.mark.rule("SOR-7.1e")
def test_campanian_mercenaries_both_in_one_city() -> None:
    t = event(table(), "greek", 19).greek("pick neapolis")
    assert t.is_over
    assert units(t, "greek", "neapolis") == 2


@pytest.mark.rule("SOR-7.1e")
@pytest.mark.parametrize(
    ("number", "where", "count"), [(14, "carthago", 3), (21, "garrison-box", 2)]
)
def test_carthage_places_in_one_space(number: int, where: str, count: int) -> None:
    t = event(table("", "five"), "carthage", number)
    assert t.is_over
    assert units(t, "carthage", where) == count


@pytest.mark.rule("SOR-7.1e")
def test_elymian_allies_in_sicily() -> None:
    t = event(table("", "five"), "carthage", 27)
    assert t.offers("pick") == {"lilybaeum", "panormus", "selinus"}


@pytest.mark.rule("SOR-7.1e")
def test_mercenaries_hired_join_a_leader_at_a_port() -> None:
    t = event(table("tarentum: pyrrhus 1 greek\nsyracusae: dionysius 2 greek"), "greek", 18)
    t.greek("pick-leader pyrrhus")
    assert units(t, "greek", "tarentum") == 4


@pytest.mark.rule("SOR-7.1e")
def test_the_boii_rise_or_are_gallic_again() -> None:
    t = event(table(), "gaul", 21)
    assert units(t, "gaul", "bononia") == 1
    t = event(table("bononia: roman"), "gaul", 21)
    t.gaul("clear bononia")
    assert holder(t, "bononia") == "gaul"


@pytest.mark.rule("SOR-7.1e")
def test_iron_of_ilva_leaves_out_what_is_impossible() -> None:
    t = event(table("pisae: roman 1\ntarquinii: roman 1\nluna: 1 etruscan"), "etruscan-samnite", 15)
    t.leagues("mark luna")
    assert t.is_over
    assert holder(t, "luna") == "etruscan"


@pytest.mark.rule("SOR-7.1e")
def test_lucanian_alliance_makes_a_tribe_a_friend() -> None:
    t = event(table(), "etruscan-samnite", 36).leagues("pick lucani")
    assert units(t, "samnite", "lucani") == 1
    assert t.is_over
    from delenda.games.sword.effects import FRIENDLY_TRIBE, is_marked

    assert is_marked(t.s, FRIENDLY_TRIBE, place(t, "lucani"))


@pytest.mark.rule("SOR-13.4a")
@pytest.mark.ruling("R-329")
def test_lucanian_alliance_ends_the_subjugation_of_its_tribe() -> None:
    t = event(table("lucani: siege 1; samnite-a 3 samnite"), "etruscan-samnite", 36)
    t.leagues("pick lucani")
    assert siege(t, "lucani") is None
    assert units(t, "samnite", "lucani") == 4


# --- leaders --------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-8.2.1a")
@pytest.mark.parametrize(
    ("who", "number", "name", "owner"),
    [
        ("gaul", 33, "brennus", "gaul"),
        ("etruscan-samnite", 32, "egnatius", "samnite"),
        ("etruscan-samnite", 33, "pontius", "samnite"),
    ],
)
def test_a_leader_comes_with_a_cu(who: str, number: int, name: str, owner: str) -> None:
    t = event(table(f"luna: 2 {owner}"), who, number)
    assert t.is_over
    assert stands(t, name) == "luna"
    assert units(t, owner, "luna") == 3
    assert commander(t.s, power(owner), place(t, "luna")) == leader(t, name)


@pytest.mark.rule("SOR-8.2.1a")
@pytest.mark.parametrize(
    ("number", "name", "count"),
    [(31, "hasdrubal-5p", 1), (32, "himilco-5p", 2), (33, "gisgo-5p", 1), (34, "mago-5p", 1)],
)
def test_carthaginian_leaders_come_with_mercenaries(number: int, name: str, count: int) -> None:
    t = event(table("garrison-box: 2 carthage\nlilybaeum: 1 carthage", "five"), "carthage", number)
    t.carthage(f"return {name} garrison-box")
    assert stands(t, name) == "garrison-box"
    assert troops(t, "carthage", "garrison-box") == Troops(2, 0, count)


@pytest.mark.rule("SOR-8.2.1a")
def test_a_leader_comes_inside_a_besieged_city_with_what_finds_room() -> None:
    t = event(
        table("capua: roman 1, siege 0; 3 samnite; inside 3 roman\nroma: 1 roman"), "roman", 7
    )
    t.roman("return dictator capua+", "no")
    assert stands(t, "dictator") == "capua+"
    board = "pisae: etruscan 1, siege 0; 3 roman; inside 3 samnite"
    t = event(table(board.replace("etruscan", "samnite")), "etruscan-samnite", 32)
    assert stands(t, "egnatius") == "pisae+"
    assert units(t, "samnite", "pisae+") == 3


@pytest.mark.rule("SOR-7.1e")
@pytest.mark.parametrize(
    ("number", "name", "where", "count"),
    [
        (31, "timoleon", "syracusae", 2),
        (32, "archidamus", "tarentum", 2),
        (33, "alexander", "tarentum", 3),
        (34, "agathocles", "syracusae", 2),
        (35, "cleonymus", "tarentum", 2),
        (36, "pyrrhus", "tarentum", 4),
    ],
)
def test_greek_leaders_come_by_sea(number: int, name: str, where: str, count: int) -> None:
    t = event(table(), "greek", number)
    assert t.is_over
    assert stands(t, name) == where
    assert units(t, "greek", where) == count


@pytest.mark.rule("SOR-7.1e")
def test_pyrrhus_lands_elsewhere_where_tarentum_is_lost() -> None:
    t = event(table("tarentum: roman 1"), "greek", 36)
    t.greek("return pyrrhus locri")
    assert units(t, "greek", "locri") == 4


@pytest.mark.rule("SOR-7.1e")
def test_the_dictator_comes_may_act_and_goes_again() -> None:
    from delenda.games.sword.effects import TEMPORARY, is_marked

    t = event(table("roma: 3 roman"), "roman", 7)
    assert t.ask.prompt == "may-activate"
    t.roman("no")
    assert t.is_over
    assert stands(t, "dictator") == "roma"
    assert is_marked(t.s, TEMPORARY, leader(t, "dictator"))


@pytest.mark.rule("SOR-16.4b")
def test_insurrection() -> None:
    t = event(table("", "five"), "greek", 30).greek("pick kerkouane")
    assert t.is_over
    assert units(t, "revolt", "kerkouane") == 4
    assert stands(t, "revolt-a-5p") == "kerkouane"
