"""What a referee has found who read whole games with four and five players by the book."""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.retreat import Retreat
from delenda.games.sword.battle.routes import havens_by_sea
from delenda.games.sword.control.support import RemoveOwn, RemoveSupport
from delenda.games.sword.march.campaign import Campaign
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.reactions.harbours import harbours
from delenda.games.sword.sides import CARTHAGE, GREEK, ROMAN
from delenda.games.sword.units import troops
from sword.marching import march
from sword.table import Table, holder, house, leader, space, stands, table, units

HEAD = "phase: action\nround: 1\nactive: {}\n"


# --- leaders who are alone: 8.4 -----------------------------------------------------------------


LONE = "messana: camillus 6 roman\ncatina: pyrrhus 0 greek\nsyracusae: dionysius 7 greek"


@pytest.mark.rule("SOR-8.4a", "SOR-9.3a")
def test_8_4_a_leader_alone_is_displaced_before_his_friends_can_come() -> None:
    t = march(LONE, "take 6", "move catina")
    assert t.ask.prompt == "react"
    assert stands(t, "pyrrhus") == "displaced"
    t.greek("intercept dionysius 7").die(1)
    assert (t.seat, t.ask.prompt) == ("roman", "refuse"), "there is nobody else to command"


@pytest.mark.rule("SOR-8.4a", "SOR-10.5.1a")
def test_8_4_he_does_not_come_back_when_the_army_backs_up() -> None:
    t = march(LONE, "take 6", "move catina").greek("intercept dionysius 7").die(1)
    t.roman("refuse").greek("allow")
    assert stands(t, "camillus") == "messana"
    assert stands(t, "pyrrhus") == "displaced"


@pytest.mark.rule("SOR-8.4a", "SOR-9.3.1b")
def test_8_4_in_a_city_of_his_own_he_goes_inside() -> None:
    board = "caudium: camillus 6 roman\nneapolis: pyrrhus 0 greek\npaestum: dionysius 7 greek"
    t = march(board, "take 6", "move neapolis")
    assert t.ask.prompt == "react"
    assert stands(t, "pyrrhus") == "neapolis+"


@pytest.mark.rule("SOR-8.4a", "SOR-8.4e", "SOR-12.4.1g")
@pytest.mark.parametrize(("who", "ends"), [("etruscan-a 0 etruscan", "aside"), ("", "")])
def test_8_4_a_retreat_displaces_whom_it_passes_by(who: str, ends: str) -> None:
    t = table(
        HEAD.format("greek")
        + "clusium: roman\nfaesulae: camillus 6 roman; pyrrhus 9 greek\n"
        + (f"arretium: {who}\n" if who else "")
    )
    at, chief = space(t, "faesulae"), leader(t, "camillus")
    beaten = Retreat(ROMAN, at, troops(t.s, ROMAN, at), (chief,), shut=(space(t, "pisae"),))
    t.run(beaten)
    assert units(t, "roman", "clusium") == 5
    assert not ends or stands(t, "etruscan-a") == ends


@pytest.mark.rule("SOR-8.4a", "SOR-7.3.3e")
def test_8_4_a_leader_whose_city_is_lost_is_displaced_among_those_outside() -> None:
    board = HEAD.format("greek") + "narnia: roman 1; inside camillus 0 roman; 2 greek\n"
    t = table(board).run(RemoveSupport(ROMAN, 1, GREEK)).greek("strip narnia")
    assert holder(t, "narnia") == "nobody"
    assert stands(t, "camillus") == "displaced"


@pytest.mark.rule("SOR-8.4a", "SOR-7.3.2a")
@pytest.mark.parametrize(("outside", "ends"), [("; 2 greek", "displaced"), ("", "narnia")])
def test_8_4_so_is_he_who_gives_his_city_up(outside: str, ends: str) -> None:
    within = "inside camillus 0 roman" if outside else "camillus 0 roman"
    t = table(HEAD.format("roman") + f"narnia: roman 1; {within}{outside}\n")
    t.run(RemoveOwn(ROMAN, 1)).roman("strip narnia")
    assert stands(t, "camillus") == ends


# --- Africa: 16.3, 17.1 -------------------------------------------------------------------------


def african(more: str) -> Table:
    """Rome leads Hamilcar's army in Africa, on whose ships all ports are open."""
    board = f"treaty: allied\nalliances: roman-carthage\nkerkouane: {more}\n"
    return march(board, who="hamilcar")


@pytest.mark.rule("SOR-17.1.1a")
def test_17_1_1_nobody_leads_bomilcar_out_of_africa() -> None:
    t = african("hamilcar bomilcar 4 carthage").roman("bring bomilcar", "take 4")
    assert t.offers("sail") == {"carthago"}
    assert "17.1.1" in t.why_not("roman", "sail lilybaeum")
    t = african("hamilcar bomilcar 4 carthage").roman("done", "take 4", "sail lilybaeum")
    assert stands(t, "hamilcar") == "lilybaeum"
    assert stands(t, "bomilcar") == "kerkouane"


@pytest.mark.rule("SOR-17.1.1a", "SOR-8.4a", "SOR-11.1.1b")
def test_17_1_1_he_does_not_avoid_battle_out_of_africa_either() -> None:
    board = "carthago: pyrrhus 6 greek\nkerkouane: hamilcar bomilcar 4 carthage"
    t = march(board, "take 6", "move kerkouane", who="pyrrhus", active="greek")
    t.say(t.seat, t.options[0])
    t.say(t.seat, "avoid hamilcar 4").say(t.seat, "sail lilybaeum").greek("allow")
    assert units(t, "carthage", "lilybaeum") == 4
    assert stands(t, "hamilcar") == "lilybaeum"
    assert stands(t, "bomilcar") == "displaced"


@pytest.mark.rule("SOR-16.3g", "SOR-12.4.3b")
@pytest.mark.ruling("R-286")
def test_16_3_a_retreat_by_sea_takes_carthage_to_its_ally_in_italy() -> None:
    board = "treaty: allied\nalliances: roman-carthage\nmessana: carthage 1; hamilcar 4 carthage\n"
    t = table(HEAD.format("greek") + board)
    at = space(t, "messana")
    assert space(t, "roma") in havens_by_sea(t.s, CARTHAGE, at)
    ports = [one.port for one in harbours(t.s, CARTHAGE, at, CARTHAGE, 0)]
    assert space(t, "lilybaeum") in ports
    assert space(t, "roma") not in ports, "to avoid battle is not to retreat"


# --- who fights beside whom: 9.5.6, 9.5.8, 15.2.2 -----------------------------------------------


def common_foe(alliances: str, board: str, house_: str, *steps: str) -> Table:
    """A Campaign's first force attacks the foe; all that others are asked gets the last answer."""
    t = table(HEAD.format(house_) + f"alliances: {alliances}\n" + board)
    t.run(Campaign(house=house(house_)))
    for step in steps:
        while step not in t.options:
            t.say(t.seat, t.options[-1])
        t.say(t.seat, step)
    while t.ask.prompt in ("inside", "go-inside", "react"):
        t.say(t.seat, t.options[-1])
    return t


FREGELLAE = "capua: camillus 7 roman\nvelitrae: gaul-a 5 gaul\nfregellae: samnite-a 5 samnite\n"
ROMANS_COME = ("activate camillus", "take 7", "move fregellae")


@pytest.mark.rule("SOR-15.2.2a", "SOR-9.5.8a")
def test_15_2_2_nobody_comes_to_the_flank_against_his_ally() -> None:
    t = common_foe("roman-gaul", FREGELLAE, "roman", *ROMANS_COME)
    assert t.offers("flank") == {"gaul-a"}
    t = common_foe("roman-gaul, gaul-samnite", FREGELLAE, "roman", *ROMANS_COME)
    assert t.ask.prompt != "flank", "the Gauls would fight the Samnites, with whom they are allied"


@pytest.mark.rule("SOR-9.5.8a", "SOR-15.1b")
@pytest.mark.parametrize(("alliance", "offered"), [("etruscan-greek", True), ("", False)])
def test_9_5_8_only_allies_of_the_primary_force_come_to_its_flank(
    alliance: str, *, offered: bool
) -> None:
    board = "volsinii: etruscan-a 5 etruscan\nroma: dionysius 5 greek\nsutrium: camillus 5 roman\n"
    alliances = ", ".join(filter(None, ("etruscan-samnite, samnite-greek", alliance)))
    t = common_foe(
        alliances, board, "etruscan-samnite", "activate etruscan-a", "take 5", "move sutrium"
    )
    assert (t.ask.prompt == "flank" and "flank dionysius" in t.options) is offered


@pytest.mark.rule("SOR-15.3a", "SOR-10.2c")
@pytest.mark.parametrize(("who", "comes"), [("etruscan-a 0 etruscan", False), ("", True)])
def test_15_3_nobody_intercepts_where_he_would_stack_with_an_allys_leader(
    who: str, *, comes: bool
) -> None:
    board = (
        "alliances: roman-etruscan, greek-etruscan, etruscan-samnite\n"
        "neapolis: camillus 4 roman\nmaleventum: pyrrhus 5 greek\n"
        + (f"caudium: {who}\n" if who else "")
    )
    t = march(board, "take 4", "move caudium")
    assert bool(t.s.ask and t.ask.prompt == "react" and t.offers("intercept")) is comes


# --- back from a landing: 10.5.1 ----------------------------------------------------------------


@pytest.mark.rule("SOR-10.5.1a", "SOR-9.6.4a")
def test_10_5_1_who_sailed_from_inside_a_city_backs_up_to_its_space() -> None:
    board = "capua: camillus 6 roman\nsyracusae: greek 3; inside dionysius 3 greek\n"
    t = table(HEAD.format("greek") + board)
    t.run(March(leader(t, "dionysius"), Orders(house("greek"), 3), 4))
    t.greek("take 3", "sail neapolis").pass_all()
    t.roman("intercept camillus 6").pass_all()
    t.die(1).pass_all().greek("refuse").roman("allow")
    assert stands(t, "dionysius") == "syracusae"
    assert units(t, "greek", "syracusae") == 3
