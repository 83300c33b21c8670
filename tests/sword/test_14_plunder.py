"""The plunder track, looting, and Gallic solidarity. 14.1, 14.4-14.6"""

from __future__ import annotations

import pytest

from delenda.games.sword.control.solidarity import restorable, restore, why_not_restore
from delenda.games.sword.sides import GAUL, H_GAUL, H_ROMAN, TRANSALPINE
from delenda.games.sword.siege.loot import LOOTED
from delenda.games.sword.siege.plunder import add_plunder, plunder, take_plunder
from delenda.games.sword.siege.settle import Settle
from delenda.games.sword.turn.game import PlayGame
from sword.table import Table, holder, loyalty, points, siege, space, stands, table, units


def falling(text: str) -> Table:
    """A city whose siege has reached its loyalty."""
    t = table("phase: action\nactive: gaul\nvp: gaul 6\n" + text)
    name = text.splitlines()[-1].partition(":")[0].strip()
    return t.run(Settle(space(t, name)))


TRACK = table("").s.rules.tables.track


def had(t: Table) -> int:
    """Return the markers that Gauls with 6 points have had; a full track is a point."""
    return (points(t, "gaul") - 6) * TRACK + t.s.plunder


# --- the track: 14.1 ----------------------------------------------------------------------------


@pytest.mark.rule("SOR-14.1a")
@pytest.mark.parametrize(
    ("word", "power", "vp"), [("gaul", GAUL, 7), ("transalpine", TRANSALPINE, 5)]
)
def test_14_1_a_full_track_counts_and_is_cleared(word: str, power: int, vp: int) -> None:
    t = table(f"plunder: {word} 2\nvp: gaul 6")
    add_plunder(t.s, power, TRACK - 2)
    assert (points(t, "gaul"), t.s.plunder) == (vp, 0)


@pytest.mark.rule("SOR-14.1b")
def test_14_1_the_two_kinds_cancel() -> None:
    t = table("plunder: transalpine 2")
    add_plunder(t.s, GAUL, 1)
    assert (plunder(t.s, TRANSALPINE), plunder(t.s, GAUL)) == (1, 0)
    add_plunder(t.s, GAUL, 2)
    assert (plunder(t.s, TRANSALPINE), plunder(t.s, GAUL)) == (0, 1)


@pytest.mark.rule("SOR-14.1d")
def test_14_1_points_stay_on_the_track() -> None:
    t = table("plunder: transalpine 2\nvp: gaul 0")
    add_plunder(t.s, TRANSALPINE, TRACK - 2)
    assert (points(t, "gaul"), t.s.plunder) == (0, 0)


@pytest.mark.rule("SOR-14.1b")
def test_14_1_markers_are_taken_off_as_far_as_they_are_there() -> None:
    t = table("plunder: gaul 1")
    assert take_plunder(t.s, GAUL, 2) == 1
    assert t.s.plunder == 0
    assert take_plunder(t.s, GAUL, 2) == 0


# --- looting cities: 14.4 -----------------------------------------------------------------------


@pytest.mark.rule("SOR-14.4a", "SOR-14.4d")
def test_14_4_gauls_loot_a_city() -> None:
    t = falling("roma: roman 2, siege 2; gaul-a 4 gaul; inside valerius 2 roman")
    assert (t.seat, t.ask.prompt) == ("gaul", "loot")
    t.gaul("loot").pass_all()
    assert (holder(t, "roma"), loyalty(t, "roma"), siege(t, "roma")) == ("nobody", 1, None)
    assert (units(t, "roman", "roma+"), stands(t, "valerius")) == (0, "displaced")
    assert had(t) == LOOTED == 5


@pytest.mark.rule("SOR-14.4a")
def test_14_4_or_keep_it() -> None:
    t = falling("roma: roman 2, siege 2; gaul-a 4 gaul").gaul("convert")
    assert (holder(t, "roma"), loyalty(t, "roma"), t.s.plunder) == ("gaul", 1, 0)


@pytest.mark.rule("SOR-14.4b", "SOR-14.1a")
def test_14_4_the_markers_come_one_by_one() -> None:
    t = falling("plunder: gaul 2\nroma: roman 1, siege 1; gaul-a 4 gaul").gaul("loot").pass_all()
    assert had(t) == 2 + LOOTED
    assert t.s.plunder < TRACK


@pytest.mark.rule("SOR-14.4a")
def test_14_4_an_independent_city_is_not_looted() -> None:
    t = falling("roma: independent 1, siege 1; gaul-a 4 gaul")
    assert t.is_over
    assert holder(t, "roma") == "gaul"


@pytest.mark.rule("SOR-14.4a")
def test_14_4_nor_a_tribe() -> None:
    t = falling("aufidena: siege 2; gaul-a 4 gaul")
    assert t.is_over
    assert holder(t, "aufidena") == "gaul"


@pytest.mark.rule("SOR-14.4c", "SOR-13.5d")
def test_14_4_nor_a_city_in_an_allys_home() -> None:
    t = falling("alliances: gaul-etruscan\npisae: roman 1, siege 1; gaul-a 4 gaul")
    assert t.is_over
    assert (holder(t, "pisae"), loyalty(t, "pisae"), t.s.plunder) == ("etruscan", 1, 0)


@pytest.mark.rule("SOR-14.4a")
def test_14_4_others_do_not_loot() -> None:
    t = falling("roma: roman 2, siege 2; greek-a 4 greek")
    assert t.is_over
    assert holder(t, "roma") == "greek"


@pytest.mark.rule("SOR-14.4a", "SOR-14.4b")
def test_14_4_the_transalpine_gauls_loot_through_who_decides_for_them() -> None:
    t = falling(
        "vp: roman 2, greek 3, gaul 6, etruscan-samnite 4\n"
        "pisae: etruscan 1, siege 1; transalpine-a 4 transalpine"
    )
    assert t.seat == "roman"
    t.roman("loot").pass_all()
    assert (holder(t, "pisae"), points(t, "gaul")) == ("nobody", 5)


# --- solidarity: 14.6 ---------------------------------------------------------------------------


def offered(t: Table) -> set[str]:
    """Return the home spaces that plunder wins back."""
    return {t.s.rules.board.spaces[one.args[0]].id for one in restorable(t.s, H_GAUL)}


@pytest.mark.rule("SOR-14.6a")
def test_14_6_a_marker_for_a_marker() -> None:
    t = table("plunder: gaul 2\nsena-gallica: etruscan\npatavium: independent")
    assert offered(t) == {"sena-gallica", "patavium"}
    restore(t.s, space(t, "sena-gallica"))
    assert (holder(t, "sena-gallica"), t.s.plunder) == ("gaul", 1)


@pytest.mark.rule("SOR-14.6b")
def test_14_6_not_with_enemy_cus_there() -> None:
    t = table("plunder: gaul 2\npatavium: roman; 1 roman\nsena-gallica: etruscan; 1 gaul")
    assert offered(t) == {"sena-gallica"}
    assert "enemy CUs" in str(why_not_restore(t.s, H_GAUL, space(t, "patavium")))


@pytest.mark.rule("SOR-14.6b")
@pytest.mark.parametrize("line", ["", "plunder: transalpine 2"])
def test_14_6_not_without_gallic_plunder(line: str) -> None:
    t = table(f"{line}\npatavium: roman")
    assert offered(t) == set()
    assert "no Gallic plunder" in str(why_not_restore(t.s, H_GAUL, space(t, "patavium")))


@pytest.mark.rule("SOR-14.6a")
def test_14_6_nor_elsewhere_nor_others_nor_allies() -> None:
    t = table("plunder: gaul 2\nalliances: gaul-etruscan\npatavium: etruscan")
    assert offered(t) == set()
    assert "no enemy marker" in str(why_not_restore(t.s, H_GAUL, space(t, "patavium")))
    assert "home spaces" in str(why_not_restore(t.s, H_GAUL, space(t, "roma")))
    assert "only the Gauls" in str(why_not_restore(t.s, H_ROMAN, space(t, "patavium")))
    assert restorable(t.s, H_ROMAN) == []


@pytest.mark.rule("SOR-14.6-EX1")
def test_14_6_example() -> None:
    t = table("plunder: gaul 1\nsena-gallica: etruscan\npatavium: independent")
    restore(t.s, space(t, "sena-gallica"))
    assert (holder(t, "sena-gallica"), t.s.plunder) == ("gaul", 0)
    assert offered(t) == set()
    add_plunder(t.s, GAUL, 2)  # two raids
    restore(t.s, space(t, "patavium"))
    assert (holder(t, "patavium"), t.s.plunder) == ("gaul", 1)


@pytest.mark.rule("SOR-14.1c")
def test_14_1_the_track_stays_at_the_end_of_a_turn() -> None:
    t = table("turn: 2\nphase: reinforcement\nplunder: gaul 3")
    frame = PlayGame()
    frame.ended(t.s, None)
    assert (t.s.turn, t.s.plunder) == (3, 3)
