"""Retreat: where to, what it costs, by sea, into the city. 12.4"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.retreat import Fly, Retreat
from delenda.games.sword.battle.routes import may_end
from delenda.games.sword.queries import leaders_at
from delenda.games.sword.reactions.harbours import is_harbour
from delenda.games.sword.sides import GREEK, NOBODY, SAMNITE
from delenda.games.sword.units import troops
from sword.table import Table, leader, power, siege, space, stands, table, units

HEAD = "phase: action\nround: 1\nactive: roman\n"


def flee(
    text: str,
    who: str,
    where: str,
    *,
    first: str = "",
    shut: str = "",
    by_sea: bool = False,
    shelter: bool = False,
    holds: bool = False,
) -> Table:
    """Let all of a power in a space retreat."""
    t = table(HEAD + text)
    at, whose = space(t, where), power(who)
    frame = Retreat(whose, at, troops(t.s, whose, at), tuple(leaders_at(t.s, whose, at)))
    frame.first = space(t, first) if first else NOBODY
    frame.shut = (space(t, shut),) if shut else ()
    frame.by_sea, frame.shelter, frame.holds = by_sea, shelter, holds
    return t.run(frame)


@pytest.mark.rule("SOR-12.4a", "SOR-12.4b")
def test_12_4_to_the_closest_friendly_space_of_the_owners_choice() -> None:
    t = flee("fregellae: camillus 4 roman; 6 samnite", "roman", "fregellae")
    assert t.ask.prompt == "retreat"
    assert t.offers("retreat") == {"velitrae", "praeneste", "capua"}
    t.roman("retreat praeneste")
    assert t.value == 0
    assert stands(t, "camillus") == "praeneste"


@pytest.mark.rule("SOR-12.4.1a")
def test_12_4_1_an_attacker_goes_back_and_a_defender_never_there() -> None:
    t = flee("fregellae: camillus 4 roman; 6 samnite", "roman", "fregellae", first="capua")
    assert units(t, "roman", "capua") == 4
    t = flee("fregellae: camillus 4 roman; 6 samnite", "roman", "fregellae", shut="capua")
    assert t.offers("retreat") == {"velitrae", "praeneste"}
    assert "12.4.1" in t.why_not("roman", "retreat capua")


@pytest.mark.rule("SOR-12.4.1b", "SOR-12.4.5b", "SOR-12.4.1d")
def test_12_4_1_no_retreat_over_rough_ground() -> None:
    t = flee("praeneste: pontius 4 samnite; 6 roman", "samnite", "praeneste", first="alba-fucens")
    assert t.value == 4
    assert stands(t, "pontius") == "displaced"
    assert units(t, "samnite", "praeneste") == 0


@pytest.mark.rule("SOR-12.4.1b")
def test_12_4_1_samnites_know_their_passes() -> None:
    t = flee("capua: pontius 4 samnite; 6 roman", "samnite", "capua", first="bovianum")
    assert stands(t, "pontius") == "bovianum"


@pytest.mark.rule("SOR-12.4.1c", "SOR-12.4.1f")
def test_12_4_1_not_where_an_ally_stands() -> None:
    text = "alliances: roman-greek\nfregellae: camillus 4 roman; 6 samnite\nvelitrae: 1 greek"
    t = flee(text, "roman", "fregellae", shut="capua")
    assert stands(t, "camillus") == "praeneste"


@pytest.mark.rule("SOR-12.4.5c")
def test_12_4_5_an_independent_space_costs_one() -> None:
    text = "neapolis: pontius 6 samnite; 9 greek\ncaudium: independent"
    t = flee(text, "samnite", "neapolis", first="caudium")
    assert t.value == 1
    assert units(t, "samnite", "maleventum") == 5


@pytest.mark.rule("SOR-12.4.5a", "SOR-12.4.1g")
def test_12_4_5_one_for_the_marker_and_one_for_each_enemy() -> None:
    text = """
        neapolis: pontius 6 samnite; 9 greek
        caudium: greek; 2 greek
        capua: camillus 1 roman
        paestum: roman
        maleventum: samnite
    """
    t = flee(text, "samnite", "neapolis", first="caudium")
    assert t.value == 3
    assert units(t, "samnite", "maleventum") == 3


@pytest.mark.rule("SOR-12.4.2a")
def test_12_4_2_those_on_the_way_are_swept_up() -> None:
    text = "neapolis: pontius 5 samnite; 9 greek\ncaudium: greek; samnite-a 3 samnite"
    t = flee(text, "samnite", "neapolis", first="caudium")
    assert units(t, "samnite", "maleventum") == 7
    assert stands(t, "samnite-a") == "maleventum"


@pytest.mark.rule("SOR-12.4.2a", "SOR-12.4a")
def test_12_4_2_more_of_your_own_are_an_end() -> None:
    text = "neapolis: pontius 5 samnite; 9 greek\ncaudium: greek; samnite-a 6 samnite"
    t = flee(text, "samnite", "neapolis", first="caudium")
    assert units(t, "samnite", "caudium") == 10


@pytest.mark.rule("SOR-12.4.1e", "SOR-12.4.5b")
def test_12_4_1_five_spaces_are_too_far() -> None:
    t = flee("messana: brennus 4 gaul; 9 greek", "gaul", "messana", first="tyndaris")
    assert t.value == 4
    assert stands(t, "brennus") == "displaced"


# --- by sea: 12.4.3 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-12.4.3b")
def test_12_4_3_carthage_sails_without_a_card() -> None:
    vp = "vp: roman 6, greek 6, gaul 3, etruscan-samnite 6"
    t = flee(f"{vp}\nlilybaeum: hamilcar 4 carthage; 9 greek", "carthage", "lilybaeum")
    assert t.offers("sail") == {"panormus", "kerkouane", "carthago"}
    t.say(t.seat, "sail kerkouane")
    assert t.value == 0
    assert stands(t, "hamilcar") == "kerkouane"


@pytest.mark.rule("SOR-12.4.3a", "SOR-12.4.3d")
@pytest.mark.ruling("R-282")
def test_12_4_3_a_card_lets_greeks_sail_and_the_rest_are_lost() -> None:
    t = table(HEAD + "tarentum: pyrrhus 8 greek; camillus 9 roman")
    at = space(t, "tarentum")
    frame = Retreat(
        power("greek"), at, troops(t.s, power("greek"), at), (t.s.rules.leader("pyrrhus"),)
    )
    frame.sail(3)
    t.run(frame)
    assert {"syracusae", "neapolis"} <= t.offers("sail")
    t.greek("sail syracusae")
    assert t.value == 2
    assert units(t, "greek", "syracusae") == 6


@pytest.mark.rule("SOR-12.4.3a")
def test_12_4_3_without_a_card_they_go_by_land() -> None:
    t = flee("tarentum: pyrrhus 8 greek; camillus 9 roman", "greek", "tarentum", shut="venusia")
    assert t.offers("sail") == set()


@pytest.mark.rule("SOR-12.4.3c")
def test_12_4_3_ships_bring_an_invasion_back() -> None:
    t = flee(
        "lilybaeum: timoleon 5 greek; 9 carthage",
        "greek",
        "lilybaeum",
        first="syracusae",
        by_sea=True,
    )
    assert stands(t, "timoleon") == "syracusae"
    assert t.value == 0


@pytest.mark.rule("SOR-12.4.3-EX4", "SOR-12.4.3f")
def test_12_4_3_an_ally_lends_ships() -> None:
    t = table(
        "active: greek\ntarentum: camillus 10 roman; pyrrhus 9 greek\nalliances: roman-carthage",
        scenario="five",
    )
    at = space(t, "tarentum")
    frame = Retreat(
        power("roman"), at, troops(t.s, power("roman"), at), (t.s.rules.leader("camillus"),)
    )
    frame.lend(6)
    t.run(frame)
    t.roman("sail roma")
    assert units(t, "roman", "roma") == 6
    assert t.value == 4


# --- into the city, the flank, flight -----------------------------------------------------------


@pytest.mark.rule("SOR-12.4.4a")
def test_12_4_4_three_find_room_in_the_city() -> None:
    t = flee(
        "fregellae: egnatius 5 samnite; 9 roman", "samnite", "fregellae", shut="capua", shelter=True
    )
    assert t.options[0] == "retreat-inside 3"
    t.leagues("retreat-inside 3", "done")
    assert units(t, "samnite", "fregellae+") == 3
    assert units(t, "samnite", "aufidena") == 2
    assert stands(t, "egnatius") == "aufidena"


@pytest.mark.rule("SOR-9.5.6h")
def test_9_5_6_a_flanking_force_in_enemy_land_retreats() -> None:
    t = flee("aufidena: valerius 4 roman", "roman", "aufidena", shut="fregellae", holds=True)
    assert t.value == 4
    t = flee("velitrae: valerius 4 roman", "roman", "velitrae", shut="fregellae", holds=True)
    assert t.value == 0
    assert stands(t, "valerius") == "velitrae"


@pytest.mark.rule("SOR-21.3e")
def test_21_3_flight_without_a_battle() -> None:
    t = table(HEAD + "fregellae: egnatius 5 samnite; 9 gaul")
    t.run(Fly(space(t, "fregellae"), SAMNITE))
    assert t.value == 0
    assert units(t, "samnite", "aufidena") == 5


@pytest.mark.rule("SOR-13.1.2b", "SOR-13.1.2a")
def test_13_1_2_a_siege_begins_or_ends_with_the_battle() -> None:
    t = table(HEAD + "fregellae: camillus 6 roman; egnatius 4 samnite")
    t.run(Battle(space(t, "fregellae"), power("roman"), SAMNITE, space(t, "capua")))
    t.dice(6, 6, 6).dice(1, 1, 1)
    while t.ask.prompt != "politics":
        t.say(t.seat, t.options[0])
    assert siege(t, "fregellae") == 0


@pytest.mark.rule("SOR-15.3a", "SOR-12.4.3a")
@pytest.mark.ruling("R-330")
def test_15_3_no_fleet_ends_where_an_allys_leader_stands_alone() -> None:
    t = table(HEAD + "alliances: roman-greek\nmessana: 3 greek")
    port = space(t, "neapolis")
    assert is_harbour(t.s, GREEK, port)
    t.s.leaders[leader(t, "camillus")] = port
    assert not is_harbour(t.s, GREEK, port)
    assert may_end(t.s, GREEK, port, 3, 0), "by land it may retreat there"
