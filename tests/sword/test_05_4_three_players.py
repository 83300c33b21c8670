"""Three players: Gallic events in the place of the Gauls. 5.4"""

from __future__ import annotations

import pytest

from delenda.games.sword.sides import GAUL, H_GREEK, H_LEAGUES, H_ROMAN
from delenda.games.sword.three.gallic import GallicEvent, gallic_turn
from delenda.games.sword.three.inroads import near_gauls
from sword.table import Table, card, holder, loyalty, space, table, units

HEAD = "phase: action\nround: 1\nvp: roman 6, greek 5, etruscan-samnite 7\n"


def gallic(text: str, one: int, other: int, hands: dict[str, str] | None = None) -> Table:
    """Two dice say which Gallic event happens."""
    t = table(HEAD + text, "three", hands=hands)
    return t.run(GallicEvent()).dice(one, other)


@pytest.mark.rule("SOR-5.4g")
def test_5_4_the_event_comes_after_the_greeks_once_a_round() -> None:
    t = table(HEAD, "three")
    passed = t.s.rules.slots.seat_passed
    assert isinstance(passed(t.s, H_GREEK), GallicEvent)
    assert passed(t.s, H_ROMAN) is None
    assert passed(t.s, H_LEAGUES) is None
    t.s.out = [H_GREEK]
    assert isinstance(gallic_turn(t.s, H_ROMAN), GallicEvent)
    four = table(HEAD)
    assert four.s.rules.slots.seat_passed(four.s, H_GREEK) is None


@pytest.mark.rule("SOR-5.4g")
def test_5_4_the_table_has_a_row_for_every_roll() -> None:
    rows = table("", "three").s.rules.tables.gallic
    assert [row.roll for row in rows] == list(range(2, 13))


@pytest.mark.rule("SOR-5.4g")
def test_5_4_seven_is_quiet() -> None:
    t = gallic("", 3, 4)
    assert t.is_over


@pytest.mark.rule("SOR-5.4g")
def test_5_4_a_raid_is_chosen_by_who_has_the_fewest_points() -> None:
    t = gallic("arretium: 1 etruscan", 3, 3)
    assert t.ask.prompt == "gallic-raid"
    assert "arretium" not in t.offers("pick")
    assert "CUs are there" in t.why_not("greek", "pick arretium")
    t.greek("pick faesulae")
    assert holder(t, "faesulae") == "nobody"
    assert t.is_over


@pytest.mark.rule("SOR-5.4g")
def test_5_4_the_victim_never_chooses() -> None:
    t = gallic("vp: greek 1, roman 6, etruscan-samnite 7", 6, 6)
    assert t.seat == "roman"
    assert not t.offers("pick") & {"syracusae", "neapolis"}


@pytest.mark.rule("SOR-5.4g")
def test_5_4_a_great_raid_takes_two() -> None:
    t = gallic("", 1, 4).greek("pick faesulae", "pick perusia")
    assert holder(t, "faesulae") == holder(t, "perusia") == "nobody"
    assert t.is_over


@pytest.mark.rule("SOR-5.4g")
def test_5_4_a_storm_takes_loyalty_down_to_the_garrison() -> None:
    t = gallic("pisae: etruscan 3; 2 etruscan", 2, 2)
    assert loyalty(t, "pisae") == 2
    t = gallic("pisae: etruscan 2", 2, 2)
    assert (holder(t, "pisae"), loyalty(t, "pisae")) == ("nobody", 1)


@pytest.mark.rule("SOR-5.4g")
def test_5_4_a_horde_needs_as_many_points_as_the_city_is_loyal() -> None:
    t = gallic("pisae: etruscan 1\nnarnia: roman 3", 1, 1)
    t.dice(4, 4).dice(4, 4)
    assert (holder(t, "pisae"), holder(t, "narnia")) == ("nobody", "roman")


@pytest.mark.rule("SOR-5.4g")
def test_5_4_a_warband_costs_an_army_a_cu() -> None:
    t = gallic("arretium: etruscan-a 3 etruscan\npisae: etruscan 2; 4 etruscan", 4, 6)
    if t.s.ask is not None:
        t.greek("pick-force etruscan arretium")
    assert units(t, "etruscan", "arretium") == 2
    assert units(t, "etruscan", "pisae") == 4


@pytest.mark.rule("SOR-5.4g")
def test_5_4_the_largest_force_near_the_gauls_goes_hungry() -> None:
    t = gallic(
        "arretium: etruscan-a 3 etruscan\npisae: etruscan 2; 5 etruscan\nroma: 9 roman", 5, 6
    )
    t.die(6)
    assert units(t, "etruscan", "pisae") == 3
    assert units(t, "roman", "roma") == 9
    near = near_gauls(t.s, 2)
    assert space(t, "pisae") in near
    assert not any(t.s.rules.board.spaces[one].home == GAUL for one in near)


@pytest.mark.rule("SOR-5.4g")
@pytest.mark.rule("SOR-7.1.1e")
def test_5_4_some_cards_only_cancel_the_event() -> None:
    probe = table("", "three")
    cards = probe.s.rules.cards
    found = next(i for i in probe.s.rules.decks[H_ROMAN] if cards[i].windows_three)
    assert probe.s.rules.windows[found] == ()
    number = cards[found].number
    t = gallic("", 3, 3, {"roman": str(number)})
    assert t.ask.prompt == "respond.gallic-event"
    t.roman(f"avert {cards[found].id}")
    assert t.is_over
    assert holder(t, "faesulae") == "etruscan"
    assert t.s.hands[H_ROMAN] == ()
    assert card(t, "roman", number) == found
    four = table()
    assert four.s.rules.windows[found] == cards[found].windows


@pytest.mark.rule("SOR-5.4g")
def test_5_4_the_gauls_are_not_there() -> None:
    t = table("", "three")
    assert not any(t.s.rules.board.spaces[one].home == GAUL for one in t.s.rules.on_map)
    assert GAUL not in t.s.rules.setting.neutral
