"""The data of Hamilcar: components, map, set-up, cards, dice and tables. 1-3, 15, 17"""

from __future__ import annotations

import re
from collections import Counter
from math import dist

import pytest

from delenda.games.hamilcar.book.load import board, cards, chart, generals
from delenda.games.hamilcar.book.scenario import war
from delenda.games.hamilcar.pieces import data, rows, topics
from delenda.games.hamilcar.skills import Skills
from delenda.games.hamilcar.tables import naval_hits, read_tables, storm_losses
from delenda.games.hannibal.pieces import data as sister
from delenda.punic.pieces import Card, General
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from delenda.punic.tables import attrition_losses
from delenda.warfare.board import ROAD, STRAIT, Road

BOARD, CHART, GENERALS, CARDS, TABLES, WAR = (
    board(),
    chart(),
    generals(),
    cards(),
    read_tables(),
    war(),
)
NOT_HERE = {
    "card.guide",
    "card.traitor",
    "card.dismissal",
    "card.charms",
    "card.navalvictory",
    "card.pirates",
    "card.hanno",
    "card.cato",
}
"""Topics of cards that only Hannibal has."""


def card(number: int) -> Card:
    return next(one for one in CARDS if one.number == number)


def general(name: str) -> General:
    return next(one for one in GENERALS if one.id == name)


def skills(name: str) -> Skills:
    return TABLES.skills[GENERALS.index(general(name))]


def named(spaces: tuple[int, ...]) -> set[str]:
    return {BOARD.spaces[space] for space in spaces}


def lanes(name: str) -> dict[str, int]:
    return {BOARD.spaces[lane.to]: lane.storms for lane in CHART.lanes[BOARD.space(name)]}


@pytest.mark.rule("HAM-1a")
def test_1_strategy_cards() -> None:
    assert [one.number for one in CARDS] == list(range(91, 148))
    assert [one.id for one in CARDS] == [str(one.number) for one in CARDS]
    assert [one.number for one in CARDS if one.aside] == [136]
    assert len({one.title for one in CARDS}) == 51


@pytest.mark.rule("HAM-1b")
def test_1_tactic_cards_and_generals() -> None:
    assert Counter(one.side for one in GENERALS) == {ROME: 15, CARTHAGE: 9}
    assert len({one.id for one in GENERALS}) == len({one.title for one in GENERALS}) == 24
    assert len(TABLES.tactics) == 11
    assert len(TABLES.tactic_deck) == 20
    counts = Counter(TABLES.tactics[kind].id for kind in TABLES.tactic_deck)
    assert (counts["flee"], counts["pursuit"], counts["great-leadership"]) == (2, 2, 2)
    waiting = sum(one.elephants for one in TABLES.set_up.mercenaries)
    assert sum(band.elephants for band in WAR.forces) + waiting <= 4


@pytest.mark.rule("HAM-2.1.Aa")
def test_2_1_A_ports_have_lanes() -> None:
    assert named(CHART.major) == {"roma", "carthago", "syracusae"}
    assert BOARD.port == tuple(bool(found) for found in CHART.lanes)
    assert BOARD.port[BOARD.space("roma")]
    assert not BOARD.port[BOARD.space("capua")]
    assert all(BOARD.port[space] for space in (*CHART.major, *CHART.open_sea))


def test_2_1_A_links_go_both_ways() -> None:
    for space, found in enumerate(BOARD.roads):
        assert list(found) == sorted(set(found))
        assert len({road.to for road in found}) == len(found)
        for to, kind in found:
            assert to != space
            assert Road(space, kind) in BOARD.roads[to]
    for space, sailed in enumerate(CHART.lanes):
        assert list(sailed) == sorted(sailed)
        assert len({lane.to for lane in sailed}) == len(sailed)
        for to, storms in sailed:
            assert to != space
            assert (space, storms) in CHART.lanes[to]
            assert 0 <= storms < CHART.open_storms


def test_2_1_A_all_spaces_hang_together() -> None:
    reached, waiting = {0}, [0]
    while waiting:
        space = waiting.pop()
        ways = {road.to for road in BOARD.roads[space]} | {way.to for way in CHART.lanes[space]}
        waiting += ways - reached
        reached |= ways
    assert len(reached) == len(BOARD.spaces) == 54


def test_2_1_C_cities() -> None:
    large = {city for city, white in zip(BOARD.cities, BOARD.white_die, strict=True) if white}
    assert named(tuple(large)) == {"roma", "carthago", "syracusae"}
    room = {BOARD.spaces[c]: n for c, n in zip(BOARD.cities, BOARD.capacity, strict=True)}
    assert room == {
        "roma": 5,
        "carthago": 5,
        "syracusae": 3,
        "capua": 2,
        "neapolis": 2,
        "tarentum": 2,
        "regium": 2,
        "messana": 2,
        "lilybaeum": 2,
        "agrigentum": 2,
        "utica": 2,
    }


@pytest.mark.rule("HAM-2.1.Ea", "HAM-2.1.Eb")
def test_2_1_E_provinces() -> None:
    assert len(BOARD.provinces) == 12
    assert [province.id for province in BOARD.provinces if not province.scores] == ["samnium"]
    for i, province in enumerate(BOARD.provinces):
        assert province.majority == len(province.spaces) // 2 + 1
        assert {BOARD.province[space] for space in province.spaces} == {i}
    sicilia = BOARD.provinces[BOARD.province_named("sicilia")]
    assert {"lipara", "lilybaeum"} < named(sicilia.spaces)
    islands = BOARD.provinces[BOARD.province_named("corsica-sardinia")]
    assert (len(islands.spaces), islands.majority) == (5, 3)


@pytest.mark.rule("HAM-2.1.Fa")
def test_2_1_F_regions() -> None:
    found: dict[str, set[str]] = {region: set() for region, _ in BOARD.regions}
    for province in BOARD.provinces:
        found[province.region].add(province.id)
    assert found == {
        "africa": {"numidia", "libya", "carthago"},
        "italia": {"etruria", "samnium", "latium", "campania", "apulia", "lucania"},
        "sicilia": {"sicilia", "syracusae"},
        "corsica-sardinia": {"corsica-sardinia"},
    }


def test_2_1_H_mare_tyrrhenum() -> None:
    assert (CHART.open_cost, CHART.open_storms) == (2, 3)
    assert CHART.open_majority == len(CHART.open_sea) // 2 + 1 == 4
    assert list(CHART.open_sea) == sorted(CHART.open_sea)


@pytest.mark.rule("HAM-2.2.Aa")
def test_2_2_A_ratings_that_the_book_prints() -> None:
    printed = {
        "caudex": (3, 3),
        "valerius": (2, 2),
        "flaccus": (2, 1),
        "asina": (3, 2),
        "calatinus": (3, 3),
        "hanno": (3, 2),
        "gisco": (1, 1),
        "carthalo": (2, 2),
        "xanthippus": (3, 3),
        "barca": (1, 3),
    }
    assert {name: (general(name).strategy, general(name).battle) for name in printed} == printed


def test_2_2_A_romans_and_xanthippus_die_when_displaced() -> None:
    assert {one.id for one in GENERALS if one.dies and one.side == CARTHAGE} == {"xanthippus"}
    assert all(one.dies for one in GENERALS if one.side == ROME)


def test_2_2_D_aristocrats_cost_markers() -> None:
    for one, own in zip(GENERALS, TABLES.skills, strict=True):
        assert one.markers_lost == (one.battle if own.aristocrat else 0)
        assert one.side == ROME or not (own.aristocrat or own.africanus)
    assert general("caudex").markers_lost == 3


def test_2_2_E_ranks() -> None:
    carthaginians = {one.id for one in GENERALS if one.side == CARTHAGE}
    assert set(general("barca").outranks) == carthaginians - {"barca"}
    assert set(general("hanno").outranks) == set()
    plain = {
        one.id
        for one, own in zip(GENERALS, TABLES.skills, strict=True)
        if one.side == ROME and not own.aristocrat
    }
    assert set(general("caudex").outranks) == plain
    assert {"flaccus", "calatinus", "regulus"} < plain
    assert general("regulus").outranks == ()


@pytest.mark.rule("HAM-2.4.Aa", "HAM-2.4.Ab")
def test_2_4_A_marks_of_strategy_cards() -> None:
    assert Counter(one.ops for one in CARDS) == {3: 20, 2: 20, 1: 17}
    assert Counter(one.sides for one in CARDS) == {
        (ROME,): 13,
        (CARTHAGE,): 11,
        (ROME, CARTHAGE): 33,
    }
    for one in CARDS:
        builds = one.ops == 3 and not one.aside
        assert (one.troops, one.warships > 0) == (builds, builds)
        assert one.warships <= 2
        assert one.ship == 0


def test_2_4_A_counter_events_and_olive_branches() -> None:
    counters = {91, 101, 107, 122, 124, 129, 135, 140, 141, 143, 144}
    assert {one.number for one in CARDS if one.counter} == counters
    assert not card(139).breaks_truce
    assert card(123).breaks_truce


@pytest.mark.rule("HAM-2.4.Ba")
def test_2_4_B_steps_of_tactic_cards() -> None:
    steps = {one.id: one.step for one in TABLES.tactics}
    assert set(steps.values()) == {"battle", "immediately", "engage", "enemy", "anytime"}
    assert {name for name, step in steps.items() if step == "anytime"} == {"flee", "pursuit"}
    assert steps["great-leadership"] == "battle"
    plain = TABLES.tactics[0]._replace(rating=0)
    for one in TABLES.tactics:
        figures = one[plain._fields.index("rating") :]
        assert sum(map(bool, figures)) == 1


@pytest.mark.rule("HAM-2.4.Ca")
def test_2_4_C_dice() -> None:
    assert {die: len(faces) for die, faces in TABLES.siege.items()} == {"red": 6, "white": 6}
    assert TABLES.siege["red"] == ((0, 1), (0, 0), (1, 1), (1, 0), (1, 0), (2, 0))
    assert TABLES.siege["white"] == ((0, 1), (0, 1), (0, 0), (1, 1), (1, 0), (1, 0))
    assert TABLES.naval_die == ((1, 0), (0, 0), (0, 1), (0, 2), (0, 3), (0, 4))
    assert {die: len(faces) for die, faces in TABLES.battle_dice.items()} == {
        "large": 6,
        "small": 6,
    }
    large, small = TABLES.battle_dice["large"], TABLES.battle_dice["small"]
    assert (0, 1, 3) in large
    assert (1, 1, 3) in {(a + d, b + e, c + f) for a, b, c in large for d, e, f in small}, (
        "what Carthage shows in the example of 13.6"
    )


def test_the_siege_and_naval_dice_are_those_of_hannibal() -> None:
    found = sister("dice-phalanx.toml")
    for die in ("red", "white"):
        faces = found["siege"][die]
        assert TABLES.siege[die] == tuple((f.count("triangle"), f.count("circle")) for f in faces)
    faces = found["naval"]["faces"]
    assert TABLES.naval_die == tuple((face["dots"], face["diamonds"]) for face in faces)


@pytest.mark.rule("HAM-3.1b")
def test_3_1_markers_of_the_start() -> None:
    assert Counter(BOARD.start_control[city] for city in BOARD.cities) == {ROME: 6, CARTHAGE: 5}
    homes = Counter(BOARD.provinces[BOARD.province[tribe]].region for tribe in BOARD.tribes)
    assert homes == {"africa": 3, "italia": 2}
    assert all(BOARD.start_control[tribe] == NEITHER for tribe in BOARD.tribes)
    plain = [i for i in range(len(BOARD.spaces)) if i not in BOARD.cities]
    markers = Counter(BOARD.start_control[space] for space in plain)
    assert (markers[ROME], markers[CARTHAGE]) == (14, 16)
    held = {side: _display(side) for side in (ROME, CARTHAGE)}
    assert held[ROME] == {"latium", "campania", "apulia", "lucania"}
    assert held[CARTHAGE] == {
        "carthago",
        "libya",
        "syracusae",
        "corsica-sardinia",
        "lilybaeum",
        "mare-tyrrhenum",
    }
    seamanship = 1
    assert markers[ROME] + seamanship + len(held[ROME]) == 19
    assert markers[CARTHAGE] + len(TABLES.miat_start) + len(held[CARTHAGE]) == 24


def _display(side: int) -> set[str]:
    """Return what a side has on the Provincial Display as the game begins. 2.1.E"""

    def count(spaces: tuple[int, ...]) -> int:
        return sum(BOARD.start_control[space] == side for space in spaces)

    found = {one.id for one in BOARD.provinces if one.scores and count(one.spaces) >= one.majority}
    if BOARD.start_control[BOARD.space("lilybaeum")] == side:
        found.add("lilybaeum")
    if count(CHART.open_sea) >= CHART.open_majority:
        found.add("mare-tyrrhenum")
    return found


@pytest.mark.rule("HAM-3.2a", "HAM-3.3a")
def test_3_2_warships() -> None:
    assert TABLES.set_up.ready == (1, 2)
    assert TABLES.set_up.spent == (0, 1)


@pytest.mark.rule("HAM-3.2b", "HAM-3.2c", "HAM-3.3b", "HAM-3.3c")
def test_3_2_forces() -> None:
    trains = {space: count for _, space, count in TABLES.set_up.supplies}
    found = {
        band.space: (band.units, band.elephants, trains.get(band.space, 0), *band.generals)
        for band in WAR.forces
    }
    assert found == {
        "messana": (2, 0, 1, "caudex"),
        "regium": (4, 0, 1, "valerius"),
        "roma": (3, 0, 0, "flaccus"),
        "tarentum": (1, 0, 0),
        "capua": (1, 0, 0),
        "neapolis": (1, 0, 0),
        "carthago": (2, 1, 1, "hanno"),
        "thermae": (2, 0, 0, "gisco"),
        "agrigentum": (1, 0, 1),
        "lilybaeum": (1, 0, 1),
        "lipara": (1, 0, 0),
        "carales": (1, 0, 0),
    }
    assert {band.generals[0]: band.office for band in WAR.forces if band.office} == {
        "caudex": "consul",
        "valerius": "consul",
        "flaccus": "proconsul",
    }
    for band in WAR.forces:
        assert BOARD.start_control[BOARD.space(band.space)] in (band.side, NEITHER)
        assert all(general(name).side == band.side for name in band.generals)
    assert {space: side for side, space, _ in TABLES.set_up.supplies} == {
        "messana": ROME,
        "regium": ROME,
        "carthago": CARTHAGE,
        "agrigentum": CARTHAGE,
        "lilybaeum": CARTHAGE,
    }


@pytest.mark.rule("HAM-3.3d")
def test_3_3_mercenaries_and_arriving_generals() -> None:
    assert TABLES.set_up.mercenaries == (("xanthippus", 0, 1), ("barca", 1, 0))
    arriving = [turn.general for turn in TABLES.turns]
    assert arriving == ["", "hamilcar", "hasdrubal", "carthalo", "himilco", "adherbal", "barca"]
    on_map = {name for band in WAR.forces for name in band.generals}
    hired = {one.general for one in TABLES.set_up.mercenaries}
    carthaginians = {one.id for one in GENERALS if one.side == CARTHAGE}
    assert carthaginians == {name for name in (*arriving, *on_map, *hired) if name} - {
        "caudex",
        "valerius",
        "flaccus",
    }


def test_4_1_the_scenario() -> None:
    assert (WAR.id, WAR.first_turn, WAR.last_turn) == ("264bc", 1, 7)
    assert [turn.hand for turn in TABLES.turns] == list(WAR.hands)
    assert [turn.years for turn in TABLES.turns] == list(WAR.years)
    assert (WAR.years[0], WAR.years[-1]) == ("264-262 BC", "243-241 BC")
    swords = [turn.swords for turn in TABLES.turns]
    assert swords == sorted(swords, reverse=True)
    assert max(swords) <= TABLES.miat_spaces
    assert [(goal.side, goal.spaces, goal.how) for goal in WAR.goals.at_once] == [
        (ROME, ("carthago",), "carthage-taken"),
        (CARTHAGE, ("roma",), "rome-taken"),
    ]
    assert WAR.goals.tie == CARTHAGE
    assert WAR.isolation == (CARTHAGE, ROME)
    started = {(BOARD.spaces[i], side) for i, side in enumerate(BOARD.start_control) if side >= 0}
    assert set(WAR.control) == started


def test_7_2_the_strait_is_a_way_by_land_and_a_lane() -> None:
    messana, regium = BOARD.space("messana"), BOARD.space("regium")
    assert CHART.strait == (messana, regium)
    assert CHART.strait_cost == 2
    assert Road(regium, STRAIT) in BOARD.roads[messana]
    assert "regium" in lanes("messana")
    kinds = Counter(road.kind for found in BOARD.roads for road in found)
    assert kinds[STRAIT] == 2
    assert set(kinds) == {ROAD, STRAIT}
    assert BOARD.straits == ()


def test_9_4_lanes_of_the_example() -> None:
    assert "neapolis" in lanes("roma")
    assert "lipara" in lanes("neapolis")
    assert "messana" in lanes("syracusae")
    assert "lipara" in lanes("messana")


def test_10_roads_of_the_examples() -> None:
    def roads(name: str) -> set[str]:
        return {BOARD.spaces[road.to] for road in BOARD.roads[BOARD.space(name)]}

    assert {"catana", "agrigentum"} < roads("enna")
    assert {"thermae", "catana", "regium"} == roads("messana")


@pytest.mark.rule("HAM-9.2.B1d", "HAM-9.2.B1e")
def test_9_2_naval_columns() -> None:
    assert naval_hits(TABLES.naval, 6, 1) == 1
    assert naval_hits(TABLES.naval, 2, 3) == 1
    assert naval_hits(TABLES.naval, 7, 5) == naval_hits(TABLES.naval, 9, 6) == 4
    assert naval_hits(TABLES.naval, 1, 4) == naval_hits(TABLES.naval, -1, 4) == 0
    assert len(TABLES.naval) == len(TABLES.attrition.losses) == 7
    for hits, losses in zip(TABLES.naval, TABLES.attrition.losses, strict=True):
        assert hits == losses[2:]


@pytest.mark.rule("HAM-15.2a")
def test_15_2_attrition() -> None:
    assert attrition_losses(TABLES.attrition, 4, 5) == (1, False)
    assert attrition_losses(TABLES.attrition, 10, 6) == (3, True)
    assert attrition_losses(TABLES.attrition, 8, 1) == (0, False)
    assert attrition_losses(TABLES.attrition, 6, 9) == (3, True)
    assert TABLES.attrition.titles == ("1", "2", "3", "4", "5-6", "7-9", "10+")
    found = sister("tables.toml")["attrition"]["rows"]
    ours = [n for row in TABLES.attrition.losses for n in row]
    theirs = [n for row in found for n in row["losses"]]
    assert sum(a != b for a, b in zip(ours, theirs, strict=True)) == 1


def test_17_1_the_storm_column() -> None:
    assert TABLES.storm == (1, 1, 2, 2, 3, 4, 4)
    assert storm_losses(TABLES.storm, -2) == 1
    assert storm_losses(TABLES.storm, 8) == 4


def test_15_3_the_miat() -> None:
    assert (TABLES.miat_spaces, TABLES.miat_center) == (5, 2)
    assert TABLES.miat_icons == ((0, 1, "cu"), (3, 4, "general"))
    assert TABLES.miat_start == (0, 1)
    example = {0, 1, 2}
    assert [gives for a, b, gives in TABLES.miat_icons if {a, b} <= example] == ["cu"]


def test_15_4_seamanship() -> None:
    assert TABLES.levels == (
        ("Poor", 1, 3, -1, 1, True),
        ("Fair", 2, 2, -1, 0, True),
        ("Good", 3, 1, 0, 0, True),
        ("Excellent", 4, 0, 0, 0, False),
    )


def test_17_1_cards() -> None:
    assert {one.number: one.campaign for one in CARDS if one.campaign} == {
        114: 3,
        115: 3,
        118: 2,
        119: 2,
        120: 2,
        121: 2,
    }
    assert [one.number for one in CARDS if one.reshuffle] == [101]
    assert (card(136).title, card(136).ops, card(136).sides) == ("Dictator", 3, (ROME,))
    assert (card(139).title, card(140).title) == ("Truce", "Good Omen")


def test_17_2_abilities_in_figures() -> None:
    assert skills("caudex").strait == 1
    assert skills("caudex").heir == "asina"
    assert skills("florus").battle_in == {"sicilia": 1, "corsica-sardinia": 1}
    assert skills("gisco").tactics == 2
    assert skills("vulso").ships_to_cus == 2
    assert skills("regulus").goes_on
    assert skills("carthalo").admiral
    assert not skills("flaccus").admiral
    assert skills("flaccus") == Skills()
    traits = {"admiral", "aristocrat", "africanus"}
    for one, own in zip(GENERALS, TABLES.skills, strict=True):
        can = {field for field, value in own._asdict().items() if value} - traits
        assert bool(can) == bool(one.ability), one.id
    assert {own.heir for own in TABLES.skills} <= {"", *(one.id for one in GENERALS)}
    regions = {region for region, _ in BOARD.regions}
    assert all(set(own.battle_in) <= regions for own in TABLES.skills)


def test_what_is_not_certain_says_why() -> None:
    levels = {"certain", "likely", "reconstructed"}
    found = [
        *data("map.toml")["spaces"],
        *data("map.toml")["provinces"],
        *data("cards.toml")["cards"],
        *data("generals.toml")["generals"],
        *data("tactics.toml")["tactics"],
    ]
    for row in found:
        assert row.get("sure", "certain") in levels
        assert ("sure" in row) == ("doubt" in row), row["name"]
    assert set(TABLES.doubts.values()) <= levels
    assert TABLES.doubts["the battle dice"] == "reconstructed"


def test_texts_are_sentences() -> None:
    events = [one.text for one in CARDS] + [one.text for one in TABLES.tactics]
    for text in filter(None, [*events, *(one.ability for one in GENERALS)]):
        assert re.fullmatch(r"[A-Z+-].*[.]", text), text
        assert "  " not in text


def test_every_rule_has_a_sentence_about_the_game() -> None:
    found = rows()
    assert len(found) == len({row.id for row in found}) == 452
    for row in found:
        assert row.id.startswith("HAM-")
        assert row.topic
        assert row.text.endswith("."), row.id
        assert not re.search(r"\b(OCR|rulebook|the text|resolution)\b", row.text), row.id


def test_every_shared_topic_has_its_number() -> None:
    assert set(sister("topics.toml")) - set(topics()) == NOT_HERE
    assert set(topics()) <= set(sister("topics.toml"))
    sections = {row.id.removeprefix("HAM-").replace(".#", " #") for row in rows()}
    numbers = {str(one.number) for one in CARDS}
    for topic, number in topics().items():
        if number.startswith("#"):
            assert number[1:] in numbers, topic
        else:
            assert any(section.startswith(number) for section in sections), topic


def test_sites_lie_as_the_spaces_do() -> None:
    sites = {row["space"]: (row["lon"], row["lat"]) for row in data("lonlat.toml")["sites"]}
    assert set(sites) == set(BOARD.spaces)
    layout = data("map.toml")["layout"]
    spots = {row["id"]: (row["x"], row["y"]) for row in data("map.toml")["spaces"]}
    for x, y in spots.values():
        assert 0 < x < layout["width"]
        assert 0 < y < layout["height"]
    assert len(set(spots.values())) == len(spots)
    assert dist(spots["roma"], spots["capua"]) < dist(spots["roma"], spots["carthago"])
    assert dist(sites["roma"], sites["capua"]) < dist(sites["roma"], sites["carthago"])
