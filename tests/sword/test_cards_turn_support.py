"""Events of one's own turn about support, loyalty and markers."""

from __future__ import annotations

import pytest

from sword.table import holder, loyalty, siege, table
from sword.test_cards_turn_levies import event


@pytest.mark.rule("SOR-7.3.4a")
@pytest.mark.parametrize(
    ("who", "number", "scenario", "count"),
    [
        ("roman", 29, "four", 2),
        ("greek", 20, "four", 3),
        ("greek", 21, "four", 3),
        ("etruscan-samnite", 16, "four", 3),
        ("carthage", 36, "five", 3),
    ],
)
def test_support_is_placed(who: str, number: int, scenario: str, count: int) -> None:
    lost = "velitrae: independent\nneapolis: greek 1\nclusium: independent\nhenna: independent"
    t = event(table(f"{lost}\nselinus: independent\npaestum: independent", scenario), who, number)
    assert t.ask.about[1] == count
    clears = {text for text in t.options if text.startswith("clear")}
    assert len(clears) == 1, "home spaces may come back, in the right area"
    t.say(t.seat, clears.pop())
    t.say(t.seat, "done")
    assert t.is_over


@pytest.mark.rule("SOR-7.3.3c")
@pytest.mark.parametrize(
    ("who", "number", "scenario", "count"),
    [
        ("roman", 35, "four", 2),
        ("etruscan-samnite", 20, "four", 3),
        ("etruscan-samnite", 26, "four", 2),
        ("greek", 26, "four", 2),
        ("carthage", 24, "five", 2),
    ],
)
def test_support_is_removed(who: str, number: int, scenario: str, count: int) -> None:
    t = event(table("", scenario), who, number)
    for _ in range(count):
        assert t.ask.prompt == "remove-support"
        t.say(t.seat, t.options[0])
    assert t.is_over


@pytest.mark.rule("SOR-7.3.3c")
def test_latin_revolt_takes_two_of_a_city_at_most() -> None:
    t = event(table(), "etruscan-samnite", 20).leagues("strip roma", "strip roma")
    assert "roma" not in t.offers("strip")
    assert loyalty(t, "roma") == 1


@pytest.mark.rule("SOR-7.3.3c")
def test_areas_limit_what_is_removed() -> None:
    t = event(table(), "etruscan-samnite", 26)
    assert "syracusae" not in t.offers("strip")
    assert "tarentum" in t.offers("strip")
    t = event(table("", "five"), "carthage", 24)
    assert "tarentum" not in t.offers("strip")
    assert "syracusae" in t.offers("strip")


@pytest.mark.rule("SOR-7.3.3c")
def test_punic_gold_asks_whose_support() -> None:
    t = event(table("alliances: roman-carthage", "five"), "carthage", 23)
    assert "roman" not in t.offers("pick-power")
    t.carthage("pick-power greek", "strip syracusae", "strip syracusae")
    assert "syracusae" not in t.offers("strip")


@pytest.mark.rule("SOR-7.3.3c")
def test_factions_in_the_city_strike_cities_alone() -> None:
    t = event(table(), "greek", 23).greek("pick-power roman")
    assert t.offers("strip") == {"roma", "capua", "narnia", "sutrium"}
    t.greek("strip capua")
    assert holder(t, "capua") == "nobody"
    assert loyalty(t, "capua") == 1


@pytest.mark.rule("SOR-7.3.3e")
def test_campanian_defection() -> None:
    t = event(table(), "etruscan-samnite", 21)
    assert holder(t, "capua") == "samnite"
    alone = "bovianum: roman\ncaudium: roman\nmaleventum: roman\nfregellae: roman 1"
    t = event(table(alone), "etruscan-samnite", 21)
    assert holder(t, "capua") == "nobody"


@pytest.mark.rule("SOR-7.1e")
def test_servian_wall_restores_roma() -> None:
    t = event(table("roma: roman 1, siege 1; 3 gaul"), "roman", 19)
    assert t.is_over
    assert loyalty(t, "roma") == 3
    assert siege(t, "roma") == 0


@pytest.mark.rule("SOR-7.1e")
def test_sword_of_damocles_raises_even_what_is_besieged() -> None:
    t = event(table("tarentum: greek 1, siege 0; 3 roman\nmessana: greek 2"), "greek", 17)
    t.greek("raise-loyalty tarentum", "raise-loyalty messana")
    assert t.is_over
    assert loyalty(t, "tarentum") == 2
    assert loyalty(t, "messana") == 3


@pytest.mark.rule("SOR-7.1e")
def test_walls_of_lilybaeum_strengthen_one_city() -> None:
    t = event(table("lilybaeum: carthage 1", "five"), "carthage", 29)
    t.carthage("raise-loyalty lilybaeum")
    assert t.is_over
    assert loyalty(t, "lilybaeum") == 3


@pytest.mark.rule("SOR-7.2.1b")
def test_colonia() -> None:
    t = event(table("velitrae: 1 roman"), "roman", 22)
    assert t.is_over
    assert loyalty(t, "velitrae") == 1


@pytest.mark.rule("SOR-7.3.1e")
def test_oath_of_the_warriors_frees_home_spaces() -> None:
    t = event(table("luna: roman\ngenua: independent\nmutina: roman; 1 roman"), "gaul", 35)
    assert t.offers("clear") == {"luna", "genua"}
    t.gaul("clear luna", "clear genua")
    assert t.is_over
    assert holder(t, "luna") == holder(t, "genua") == "gaul"


@pytest.mark.rule("SOR-7.1e")
def test_gallic_unrest_leaves_a_choice() -> None:
    t = event(table("plunder: gaul 3"), "greek", 27).greek("way plunder")
    assert t.s.plunder == 1
    t = event(table("plunder: gaul 3\nluna: 1 gaul"), "greek", 27).greek("way make-independent")
    assert "luna" not in t.offers("pick")
    t.greek("pick genua")
    assert holder(t, "genua") == "nobody"
