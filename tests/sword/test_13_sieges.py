"""Sieges and subjugations: who begins them, who rolls, what lifts them. 13.1-13.4"""

from __future__ import annotations

import pytest

from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.sides import ETRUSCAN, GREEK, H_LEAGUES, H_ROMAN, POWERS, ROMAN
from delenda.games.sword.siege.besiege import Besiege, why_not_besiege
from delenda.games.sword.siege.settle import mark_siege, why_not_siege
from delenda.games.sword.state import SURRENDER
from delenda.games.sword.tables import siege_result
from sword.table import Table, holder, leader, place, power, siege, space, table, units

HEAD = "phase: action\nround: 1\n"


def roll(text: str, name: str, *dice: int, orders: Orders | None = None) -> Table:
    """A leader rolls for a siege where he stands."""
    t = table(HEAD + text)
    found = leader(t, name)
    t.run(Besiege(t.s.rules.leaders[found].power, found, orders)).pass_all()
    return t.dice(*dice) if dice else t


def why_not(text: str, who: str, where: str, phase: str = "action") -> str:
    """Return why a power's commander may not roll in a place."""
    t = table(f"phase: {phase}\n{text}")
    return str(why_not_besiege(t.s, power(who), place(t, where)))


# --- a siege begins: 13.1.1 ---------------------------------------------------------------------


@pytest.mark.rule("SOR-13.1.1a")
def test_13_1_1_a_march_that_ends_at_a_city_begins_a_siege() -> None:
    t = table(HEAD + "active: roman\nroma: camillus 1 roman")
    t.run(March(leader(t, "camillus"), Orders(H_ROMAN, 3), 4)).pass_all()
    if "take 1" in t.options:
        t.roman("take 1")
    t.roman("move tarquinii").pass_all()
    assert siege(t, "tarquinii") is None  # it has not ended its action
    t.roman("stop")
    assert siege(t, "tarquinii") == 0
    assert any("siege of Tarquinii begins" in line for line in t.log)


@pytest.mark.rule("SOR-13.1a", "SOR-13.1.1a", "SOR-13.1.1d")
@pytest.mark.parametrize(
    ("text", "who", "where", "level"),
    [
        ("tarquinii: camillus 1 roman", "roman", "tarquinii", 0),
        ("bovianum: camillus 1 roman", "roman", "bovianum", 0),
        ("lucani: camillus 1 roman", "roman", "lucani", 0),
        ("capua: independent 1; camillus 1 roman", "roman", "capua", 0),
        ("tarquinii: etruscan 1, siege 1; camillus 1 roman", "roman", "tarquinii", 1),
        ("tarquinii: 5 roman", "roman", "tarquinii", None),
        ("clusium: camillus 5 roman", "roman", "clusium", None),
        ("capua: camillus 5 roman", "roman", "capua", None),
        ("alliances: roman-etruscan\ntarquinii: camillus 5 roman", "roman", "tarquinii", None),
        ("tarquinii: inside etruscan-a 3 etruscan", "roman", "tarquinii", None),
        ("carthago: agathocles 6 greek", "greek", "carthago", None),
    ],
)
def test_13_1_1_what_an_army_besieges(text: str, who: str, where: str, level: int | None) -> None:
    t = table(text)
    mark_siege(t.s, power(who), space(t, where))
    assert siege(t, where) == level


@pytest.mark.rule("SOR-17a")
def test_17_carthago_is_never_besieged() -> None:
    t = table("carthago: agathocles 6 greek")
    assert "Carthago" in str(why_not_siege(t.s, GREEK, space(t, "carthago")))


@pytest.mark.rule("SOR-13.1.1a")
def test_13_1_1_a_tribe_that_is_friendly_for_a_turn() -> None:
    t = table("effects: friendly-tribe lucani\nlucani: samnite-a 2 samnite")
    mark_siege(t.s, power("samnite"), space(t, "lucani"))
    assert siege(t, "lucani") is None


# --- who rolls: 13.1.1, 13.1.3 ------------------------------------------------------------------

AT_TARQUINII = "tarquinii: etruscan 1, siege 0; camillus 3 roman"


@pytest.mark.rule("SOR-13.1.1b")
def test_13_1_1_a_commander_with_three_cus_at_a_besieged_city() -> None:
    assert why_not(AT_TARQUINII, "roman", "tarquinii") == "None"


@pytest.mark.rule("SOR-13.1.1b", "SOR-13.4b")
@pytest.mark.parametrize(
    ("text", "where", "why"),
    [
        ("tarquinii: etruscan 1, siege 0; camillus 2 roman", "tarquinii", "3 CUs"),
        ("tarquinii: etruscan 1, siege 0; 3 roman", "tarquinii", "only a commander"),
        ("tarquinii: camillus 3 roman", "tarquinii", "before this action"),
        ("capua: inside camillus 3 roman", "capua+", "inside a city"),
        ("clusium: camillus 3 roman", "clusium", "neither a walled city"),
        ("capua: camillus 3 roman", "capua", "allies"),
    ],
)
def test_13_1_1_nobody_else(text: str, where: str, why: str) -> None:
    assert why in why_not(text, "roman", where)


@pytest.mark.rule("SOR-13.1.1b")
def test_13_1_1_an_activated_minor_leader_is_no_commander_beside_a_named_one() -> None:
    t = table("tarentum: roman 1, siege 0; dionysius greek-a 6 greek")
    at = place(t, "tarentum")
    assert why_not_besiege(t.s, GREEK, at, leader(t, "dionysius")) is None
    assert "commander" in str(why_not_besiege(t.s, GREEK, at, leader(t, "greek-a")))


@pytest.mark.rule("SOR-13.1.1c", "SOR-9.5.3a")
def test_13_1_1_one_roll_a_round_against_a_space() -> None:
    t = roll("roma: roman 3, siege 0; etruscan-a 4 etruscan", "etruscan-a", 2, 3)
    reason = why_not_besiege(t.s, ETRUSCAN, space(t, "roma"))
    assert "in this round" in str(reason)
    assert siege(t, "roma") == 0


@pytest.mark.rule("SOR-13.1.3a", "SOR-5.6b")
def test_13_1_3_a_roll_in_the_surrender_phase_whatever_came_before() -> None:
    t = table("phase: surrender\n" + AT_TARQUINII.replace("etruscan 1", "etruscan 3"))
    t.s.rolled = [space(t, "tarquinii")]
    assert why_not_besiege(t.s, ROMAN, space(t, "tarquinii")) is None
    t.run(Besiege(ROMAN, leader(t, "camillus"))).dice(4, 5)
    assert siege(t, "tarquinii") == 1
    assert t.is_over


@pytest.mark.rule("SOR-13.1.3a")
@pytest.mark.ruling("R-294")
def test_13_1_3_no_marker_is_needed_then() -> None:
    text = "tarquinii: etruscan 3; camillus 3 roman"
    assert why_not(text, "roman", "tarquinii", "surrender") == "None"
    t = table("phase: surrender\n" + text)
    assert t.s.phase == SURRENDER
    t.run(Besiege(ROMAN, leader(t, "camillus"))).dice(4, 5)
    assert siege(t, "tarquinii") == 1


# --- the table: 13.2 ----------------------------------------------------------------------------


@pytest.mark.rule("SOR-13.2a")
def test_13_2_what_the_raid_example_tells_of_the_table() -> None:
    t = table()
    found = {total: siege_result(t.s.rules.tables, total) for total in (3, 5, 7, 10)}
    assert found == {3: (0, 1), 5: (0, 0), 7: (1, 1), 10: (1, 0)}


@pytest.mark.rule("SOR-13.2a")
def test_13_2_points_and_losses() -> None:
    t = roll("roma: roman 3, siege 0; etruscan-a 4 etruscan", "etruscan-a", 3, 4)
    assert (siege(t, "roma"), units(t, "etruscan", "roma")) == (1, 3)
    assert t.value is False


@pytest.mark.rule("SOR-13.2a")
def test_13_2_the_worst_and_the_best() -> None:
    t = roll("roma: roman 3, siege 0; etruscan-a 4 etruscan", "etruscan-a", 1, 1)
    assert (siege(t, "roma"), units(t, "etruscan", "roma")) == (0, 2)
    t = roll("roma: roman 3, siege 0; etruscan-a 4 etruscan", "etruscan-a", 6, 6)
    assert (siege(t, "roma"), units(t, "etruscan", "roma")) == (2, 4)


@pytest.mark.rule("SOR-13.2b", "SOR-13.2c")
def test_13_2_gauls_have_a_penalty_against_cities() -> None:
    t = roll("roma: roman 3, siege 0; gaul-a 4 gaul", "gaul-a", 2, 4)
    assert (siege(t, "roma"), units(t, "gaul", "roma")) == (0, 4)  # read as 5
    assert any("-1" in line for line in t.log)


@pytest.mark.rule("SOR-13.2b")
def test_13_2_the_transalpine_gauls_too() -> None:
    t = roll("pisae: siege 0; transalpine-a 4 transalpine", "transalpine-a", 2, 4)
    assert (siege(t, "pisae"), units(t, "transalpine", "pisae")) == (0, 4)


@pytest.mark.rule("SOR-13.2b")
def test_13_2_not_against_tribes() -> None:
    t = roll("bovianum: siege 0; gaul-a 4 gaul", "gaul-a", 3, 4)
    assert (siege(t, "bovianum"), units(t, "gaul", "bovianum")) == (1, 3)


@pytest.mark.rule("SOR-13.2d")
@pytest.mark.parametrize("name", ["etruscan-a", "egnatius"])
def test_13_2_tactics_do_not_matter(name: str) -> None:
    t = table()
    who = POWERS[t.s.rules.leaders[leader(t, name)].power]
    t = roll(f"roma: roman 3, siege 0; {name} 4 {who}", name, 4, 5)
    assert siege(t, "roma") == 1


@pytest.mark.rule("SOR-13.2a")
def test_13_2_cards_add_to_the_dice() -> None:
    orders = Orders(H_LEAGUES, 3, siege_bonus=1)
    t = roll("roma: roman 3, siege 0; etruscan-a 4 etruscan", "etruscan-a", 5, 6, orders=orders)
    assert siege(t, "roma") == 2
    assert any("+1" in line for line in t.log)


@pytest.mark.rule("SOR-13.2a")
def test_13_2_the_dice_never_leave_the_table() -> None:
    t = table(HEAD + "roma: roman 3, siege 0; etruscan-a 4 etruscan")
    frame = Besiege(ETRUSCAN, leader(t, "etruscan-a"))
    frame.plus(3)
    t.run(frame).dice(6, 6)
    assert siege(t, "roma") == 2


@pytest.mark.rule("SOR-13.2a")
def test_13_2_a_card_in_place_of_the_roll() -> None:
    t = table(HEAD + "roma: roman 3, siege 1; etruscan-a 4 etruscan")
    frame = Besiege(ETRUSCAN, leader(t, "etruscan-a"))
    frame.sure(2)
    t.run(frame)
    assert (holder(t, "roma"), units(t, "etruscan", "roma")) == ("etruscan", 4)
    assert t.value is True


@pytest.mark.rule("SOR-13.1.1c")
@pytest.mark.ruling("R-293")
def test_13_2_a_roll_that_is_prevented_was_the_one_of_this_round() -> None:
    t = table(HEAD + "roma: roman 3, siege 1; etruscan-a 4 etruscan")
    frame = Besiege(ETRUSCAN, leader(t, "etruscan-a"))
    frame.cancel()
    t.run(frame)
    assert (t.is_over, siege(t, "roma")) == (True, 1)
    assert space(t, "roma") in t.s.rolled
