"""Events of one's own turn that cost CUs, plunder, points and cards."""

from __future__ import annotations

import pytest

from delenda.games.sword.units import Troops
from sword.table import (
    Table,
    card,
    discards,
    hand,
    holder,
    loyalty,
    points,
    removed,
    siege,
    stands,
    table,
    troops,
    units,
)
from sword.test_cards_turn_levies import event

# --- attrition ------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-15.2.2b")
def test_pestilence_strikes_any_force_but_an_allys() -> None:
    t = event(
        table("roma: 2 roman\nluna: 3 gaul\ntarentum: 4 greek\nalliances: roman-greek"), "roman", 36
    )
    assert t.offers("pick-force") == {"roman roma", "gaul luna"}
    t.roman("pick-force gaul luna", "die 6")
    assert t.is_over
    assert units(t, "gaul", "luna") < 3


@pytest.mark.rule("SOR-7.1e")
def test_fever_in_the_marshes_strikes_besiegers() -> None:
    board = "roma: roman 3, siege 0; gaul-a 8 gaul; inside 2 roman\nluna: 3 gaul"
    t = event(table(board, "five"), "carthage", 30)
    t.chance("die 6")
    assert t.is_over
    assert units(t, "gaul", "roma") < 8


@pytest.mark.rule("SOR-7.1e")
def test_scorched_hills_strike_all_who_are_no_friends() -> None:
    board = "caudium: 4 roman\nvenusia: 4 greek\nluceria: 4 samnite\nroma: 4 roman"
    t = event(table(f"{board}\nalliances: greek-samnite"), "etruscan-samnite", 29)
    t.chance("die 6")
    assert t.is_over
    assert units(t, "roman", "caudium") < 4
    assert units(t, "greek", "venusia") == 4


@pytest.mark.rule("SOR-7.1e")
def test_gallic_quarrel() -> None:
    board = "plunder: gaul 3\nclusium: 4 gaul\nluna: 3 gaul\nroma: 4 transalpine"
    t = event(table(board), "roman", 33).roman("way attrition")
    assert t.offers("pick-force") == {"gaul clusium", "transalpine roma"}
    t = event(table("plunder: gaul 1\nluna: 3 gaul"), "roman", 33)
    assert t.is_over
    assert t.s.plunder == 0


def gained(t: Table) -> int:
    """Return the plunder markers that Gauls who had no points have had; a full track is a point."""
    return points(t, "gaul") * t.s.rules.tables.track + t.s.plunder


# --- CUs removed ----------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.1e")
def test_mercenary_desertion() -> None:
    t = event(table("tarentum: pyrrhus 2 greek\nlocri: greek-a 5 greek"), "roman", 34)
    assert t.is_over
    assert units(t, "greek", "tarentum") == 1


@pytest.mark.rule("SOR-7.1e")
def test_hired_swords() -> None:
    t = event(table("luna: 3 gaul\ngenua: 2 gaul"), "gaul", 31)
    assert t.is_over
    assert units(t, "gaul", "luna") == 1
    assert gained(t) == 3


@pytest.mark.rule("SOR-7.1e")
def test_lucanians_hired() -> None:
    t = event(table("lucani: 3 roman\nbruttii: 1 samnite"), "greek", 25)
    assert t.is_over
    assert units(t, "roman", "lucani") == 1
    t = event(table("roma: 3 roman"), "greek", 25)
    assert t.ask.prompt == "reinforce", "no such force: a CU instead"


@pytest.mark.rule("SOR-7.1e")
def test_hired_by_carthage() -> None:
    board = "luna: 3 gaul\nlilybaeum: 2 carthage mercenary"
    t = event(table(board, "five"), "gaul", 31).carthage("yes")
    t.carthage("reinforce carthage carthago", "reinforce carthage carthago")
    assert t.is_over
    assert units(t, "gaul", "luna") == 1
    assert troops(t, "carthage", "carthago") == Troops(0, 0, 2)
    assert gained(t) == 3
    t = event(table(board, "five"), "gaul", 31).carthage("no")
    assert units(t, "carthage", "lilybaeum") == 1


# --- plunder and points ---------------------------------------------------------------------------


@pytest.mark.rule("SOR-5.8.1c")
@pytest.mark.parametrize(
    ("number", "board"),
    [
        (24, "pisae: roman 1"),
        (25, "velitrae: gaul\npraeneste: gaul"),
        (26, "tarentum: gaul-a 2 gaul"),
        (27, "caudium: roman\nvenusia: roman"),
    ],
)
def test_gauls_gain_a_point(number: int, board: str) -> None:
    t = event(table(f"vp: gaul 6\n{board}"), "gaul", number)
    assert t.is_over
    assert points(t, "gaul") == 7


@pytest.mark.rule("SOR-7.1e")
def test_gold_for_the_chieftains() -> None:
    t = event(table("clusium: gaul-a 2 gaul"), "gaul", 22)
    assert t.s.plunder == 1


@pytest.mark.rule("SOR-7.1e")
def test_wine_of_italy_and_a_card() -> None:
    t = event(table("clusium: gaul-a 2 gaul"), "gaul", 36)
    assert t.seat == "chance"
    found = t.s.decks[2][0]
    t.chance(f"deal {t.s.rules.cards[found].id}")
    assert len(hand(t, "gaul")) == 1
    assert t.s.plunder == 1


@pytest.mark.rule("SOR-7.1e")
def test_the_capitol_ransomed() -> None:
    board = "vp: gaul 6\nroma: roman 3, siege 1; gaul-a 4 gaul; inside camillus 2 roman"
    t = event(table(board), "gaul", 13)
    assert points(t, "gaul") == 7
    t.say("gaul", t.options[0])
    assert t.is_over
    assert siege(t, "roma") is None
    assert stands(t, "gaul-a") != "roma"
    assert units(t, "roman", "roma") == 2


@pytest.mark.rule("SOR-7.1e")
def test_senones_bought_off() -> None:
    t = event(table("spoletium: gaul-a 12 gaul"), "etruscan-samnite", 28)
    assert t.is_over or t.seat == "gaul", "the Gauls say where"
    while not t.is_over:
        t.say("gaul", t.options[0])
    assert units(t, "gaul", "spoletium") == 2
    assert stands(t, "gaul-a") == "sena-gallica"


# --- hands ----------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.1e")
@pytest.mark.parametrize(
    ("who", "number", "scenario"),
    [
        ("roman", 25, "four"),
        ("gaul", 30, "four"),
        ("etruscan-samnite", 14, "four"),
        ("carthage", 22, "five"),
    ],
)
def test_two_cards_are_drawn_and_one_discarded(who: str, number: int, scenario: str) -> None:
    t = event(table("", scenario), who, number)
    bag = t.ask.chance
    assert bag is not None
    t.chance(t.s.rules.grammar.write(bag.sample(lambda _n: 0)))
    assert len(hand(t, who)) == 2
    t.say(who, t.options[0])
    assert t.is_over
    assert len(hand(t, who)) == len(discards(t, who)) == 1


@pytest.mark.rule("SOR-7.1e")
@pytest.mark.parametrize(("who", "number"), [("greek", 28), ("etruscan-samnite", 22)])
def test_rome_loses_a_card_at_random(who: str, number: int) -> None:
    t = event(table(hands={"roman": "1 12"}), who, number)
    t.chance("lose-card roman-12")
    assert t.is_over
    assert hand(t, "roman") == [1]
    assert discards(t, "roman") == [12]


@pytest.mark.rule("SOR-7.1.3b")
def test_treasure_of_the_tombs() -> None:
    t = table()
    found = card(t, "etruscan-samnite", 18)
    t.s.bribes, t.s.removed[3] = [found], (found,)
    event(t, "etruscan-samnite", 34)
    assert t.is_over
    assert discards(t, "etruscan-samnite") == [18]
    assert removed(t, "etruscan-samnite") == []


# --- tribute --------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.1e")
def test_tribute_in_support_or_in_plunder() -> None:
    board = "velitrae: 2 gaul\nclusium: 1 gaul"
    t = event(table(board), "gaul", 23).gaul("pick-power roman")
    t.roman("way remove-own-support", "strip roma", "strip roma")
    assert t.is_over
    assert loyalty(t, "roma") == 1
    assert holder(t, "roma") == "roman"
    t = event(table(board), "gaul", 23).gaul("pick-power etruscan").leagues("way plunder")
    assert t.s.plunder == 2
