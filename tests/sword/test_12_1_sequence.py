"""The steps of a battle, in their order. 12.1"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.retreat import Retreat
from delenda.games.sword.march.campaign import Campaign
from delenda.games.sword.queries import leaders_at
from delenda.games.sword.sides import H_ROMAN
from delenda.games.sword.units import troops as troops_of
from sword.marching import march
from sword.replying import HEAD
from sword.table import leader, power, space, stands, table, units

ROME = """
    sutrium: camillus 6 roman
    volsinii: etruscan-a 6 etruscan
"""


@pytest.mark.rule("SOR-12.1a", "SOR-12.1c")
def test_12_1_the_steps_of_a_battle() -> None:
    t = march(ROME, "take 6", "move volsinii").leagues("avoid etruscan-a 5").roman("deny").die(6)
    t.dice(4, 4, 4).dice(1, 2, 1)
    while t.ask.prompt != "politics":
        t.say(t.seat, t.options[0])
    kinds = [entry.kind for entry in t.entries]
    told = ["enters", "will-avoid", "avoid-roll", "battle", "rolled", "victory", "retreats"]
    assert [kind for kind in dict.fromkeys(kinds) if kind in told] == told


@pytest.mark.rule("SOR-12.1b", "SOR-12.2.1b", "SOR-9.5.7a")
def test_12_1_the_flanking_force_may_make_it_automatic() -> None:
    board = """
        capua: camillus 7 roman
        roma: valerius 6 roman
        fregellae: egnatius 2 samnite
    """
    t = table(HEAD.format(active="roman") + board).run(Campaign(house=H_ROMAN))
    t.roman("activate camillus", "take 7", "move fregellae").leagues("inside 0", "done", "done")
    assert t.ask.prompt == "flank"  # 7 to 2 is no automatic victory
    t.roman("flank valerius", "take 6", "move velitrae")
    if t.ask.prompt == "march":
        t.roman("stop")
    assert "Automatic victory: the Romans." in t.log
    assert stands(t, "egnatius") == "displaced"
    assert units(t, "samnite", "fregellae") == 0


@pytest.mark.rule("SOR-12.1c")
def test_12_1_the_attacker_answers_first_then_clockwise() -> None:
    hands = {"roman": "15", "etruscan-samnite": "13", "gaul": "7 8"}
    t = march(ROME, "take 6", "move volsinii", hands=hands).leagues("done")
    asked = []
    while t.ask.prompt == "respond.before-battle":
        asked.append(t.seat)
        t.say(t.seat, "pass")
    assert asked == ["roman", "etruscan-samnite"]
    assert t.ask.prompt == "battle"


@pytest.mark.rule("SOR-12.4.3e")
@pytest.mark.parametrize(("value", "most"), [(1, 3), (2, 6), (3, 10)])
def test_12_4_3_carthage_retreats_by_sea_by_the_value_of_its_card(value: int, most: int) -> None:
    text = "active: greek\nneapolis: hanno-5p 12 carthage; dionysius 9 greek"
    t = table(text, scenario="five")
    at, who = space(t, "neapolis"), power("carthage")
    frame = Retreat(who, at, troops_of(t.s, who, at), tuple(leaders_at(t.s, who, at)))
    frame.sail(value)
    t.run(frame).carthage("sail lilybaeum")
    assert units(t, "carthage", "lilybaeum") == most
    assert stands(t, "hanno-5p") == "lilybaeum"


@pytest.mark.rule("SOR-12.4.3e")
@pytest.mark.parametrize(("port", "most"), [("lilybaeum", 10), ("syracusae", 10), ("neapolis", 3)])
def test_12_4_3_with_lilybaeum_ten_greeks_retreat(port: str, most: int) -> None:
    text = "active: roman\nlilybaeum: greek 1\ntarentum: pyrrhus 12 greek; camillus 9 roman"
    t = table(text, scenario="five")
    at, who = space(t, "tarentum"), power("greek")
    frame = Retreat(who, at, troops_of(t.s, who, at), (leader(t, "pyrrhus"),))
    frame.sail(3)
    t.run(frame).greek(f"sail {port}")
    assert units(t, "greek", port) == most


@pytest.mark.rule("SOR-12.1a")
def test_12_1_nobody_reacts_to_an_army_that_an_event_places() -> None:
    t = table(
        HEAD.format(active="gaul")
        + "mutina: gaul-a 4 gaul; camillus 6 roman\nbononia: gaul-b 4 gaul"
    )
    frame = Battle(space(t, "mutina"), power("gaul"), power("roman"))
    assert t.run(frame).ask.prompt == "battle"
