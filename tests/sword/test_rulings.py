"""Rulings whose case no other test shows. docs/rulings.md, The Sword of Rome"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.losses import dice_losses
from delenda.games.sword.battle.retreat import Retreat
from delenda.games.sword.battle.routes import Route, best
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER
from delenda.games.sword.control.support import RemoveOwn
from delenda.games.sword.houses import houses
from delenda.games.sword.leaders.consuls import DrawConsuls, recall
from delenda.games.sword.leaders.tyrants import KeepTyrants
from delenda.games.sword.march.campaign import Campaign
from delenda.games.sword.powers.order import InOrder
from delenda.games.sword.sides import GREEK, H_GAUL, H_GREEK, H_LEAGUES, H_ROMAN, NOBODY, ROMAN
from delenda.games.sword.turn.reinforcement import ReinforcementPhase
from delenda.games.sword.units import Troops, troops
from sword.replying import frame, play_on, scene
from sword.table import Table, house, points, space, stands, table, units

HEAD = "phase: action\nround: 1\nactive: roman\n"
SPRING = "turn: 2\nphase: reinforcement\nvp: roman 6, greek 5, gaul 4, etruscan-samnite 3\n"


def finish(t: Table) -> Table:
    """Answer whatever is asked with the last option, and let dice fall low."""
    while t.s.ask is not None:
        chance = t.ask.chance
        if chance is None:
            t.say(t.seat, t.options[-1])
        else:
            t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
    return t


# --- at sea -------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.2.2i")
@pytest.mark.ruling("R-258")
def test_7_2_2_a_bribed_fleet_goes_back_to_its_port_without_a_roll() -> None:
    board = "neapolis: dionysius 3 greek\npisae: etruscan-a 4 etruscan"
    t = scene("es-10", board, active="greek")
    t.run(frame(t, "march dionysius greek"))
    play_on(t, "bribe es-10", "take 3", "sail pisae", "inside 0", "done", "done")
    assert stands(t, "dionysius") == "neapolis"
    assert units(t, "greek", "neapolis") == 3
    assert t.is_over


@pytest.mark.rule("SOR-9.6.4c")
@pytest.mark.ruling("R-261")
@pytest.mark.parametrize(("die", "stands_at", "left"), [(3, "neapolis", 3), (5, "thurii", 3)])
def test_9_6_4_return_ends_a_voyage_and_attrition_lets_it_arrive(
    die: int, stands_at: str, left: int
) -> None:
    t = table(
        HEAD.replace("roman", "greek")
        + "treaty: allied\nthurii: roman\nneapolis: dionysius 3 greek\n"
    )
    t.run(frame(t, "march dionysius greek")).greek("take 3", "sail thurii").die(die)
    if t.s.ask is not None and t.ask.prompt == "attrition":
        t.die(1)
    assert stands(t, "dionysius") == stands_at
    assert units(t, "greek", stands(t, "dionysius")) == left


@pytest.mark.rule("SOR-9.6.4c")
@pytest.mark.ruling("R-261")
def test_12_4_3_a_fleet_that_returns_retreats_by_land() -> None:
    t = table(HEAD + "treaty: allied\nrhegium: pyrrhus 3 greek; 9 roman\n")
    at = space(t, "rhegium")
    fleet = Retreat(GREEK, at, troops(t.s, GREEK, at), (t.s.rules.leader("pyrrhus"),))
    fleet.lend(3)
    t.run(fleet).greek("sail tarentum").die(5)
    assert stands(t, "pyrrhus") != "tarentum"
    assert units(t, "greek", stands(t, "pyrrhus")) == 3


# --- coordinated attacks ------------------------------------------------------------------------


BOTH = "capua: camillus 7 roman\nroma: valerius 5 roman\nfregellae: samnite-a 5 samnite\n"
IDLE = {"react": "done", "inside": "inside 0", "go-inside": "done"}


def flank(more: str) -> Table:
    """Camillus has come to Fregellae; Valerius, who is to flank, has come to Velitrae."""
    t = table(HEAD + BOTH + more).run(Campaign(house=H_ROMAN))
    for answer in ("activate camillus", "take 7", "move fregellae"):
        quiet(t).roman(answer)
    return quiet(t).roman("flank valerius", "take 5", "move velitrae")


def quiet(t: Table) -> Table:
    """Let pass what others are asked about those who come."""
    while t.s.ask is not None and t.ask.prompt in IDLE:
        t.say(t.seat, IDLE[t.ask.prompt])
    return t


@pytest.mark.rule("SOR-9.5.9a")
@pytest.mark.ruling("R-276")
def test_9_5_9_others_intercept_a_flanking_force_but_not_who_is_attacked() -> None:
    assert flank("").seat == "roman", "the Samnites of Fregellae are next to Velitrae"
    t = flank("tarracina: pyrrhus 6 greek\n")
    assert (t.seat, t.ask.prompt) == ("greek", "react")
    assert t.offers("intercept")


@pytest.mark.rule("SOR-9.5.9b")
@pytest.mark.ruling("R-277")
def test_9_5_9_a_flanking_force_that_is_intercepted_does_not_help() -> None:
    t = flank("tarracina: pyrrhus 6 greek\n")
    t.greek("intercept pyrrhus 6").die(1)
    while t.ask.prompt != "battle":
        t.say(t.seat, "fight" if "fight" in t.options else t.options[-1])
    battle = t.frame(Battle)
    assert battle.space == space(t, "fregellae"), "the first battle is fought first"
    assert battle.flank_of(ATTACKER) is None


@pytest.mark.rule("SOR-12.3e")
@pytest.mark.ruling("R-281")
def test_12_3_half_of_the_flanking_force_counts_for_the_columns() -> None:
    t = flank("").roman("stop")
    battle = t.frame(Battle)
    assert battle.size(t.s, ATTACKER) == 7 + 3
    battle.rolls = ((5, 5, 4), (1, 1, 2))
    assert dice_losses(t.s, battle, ATTACKER) == (0, 2 + 2 + 1 + 2)
    assert battle.size(t.s, DEFENDER) == 5


# --- retreats, marches, support -----------------------------------------------------------------


@pytest.mark.rule("SOR-12.4b")
@pytest.mark.ruling("R-311")
def test_12_4_of_several_ways_the_one_that_costs_least() -> None:
    dear, cheap, elsewhere = Route((3, 7), 4, 2), Route((5, 7), 5, 1), Route((5, 8), 6)
    assert best([dear, cheap, elsewhere]) == [cheap, elsewhere]


@pytest.mark.rule("SOR-9.1.2a")
@pytest.mark.ruling("R-309")
def test_9_1_2_own_cus_go_along_first_and_mercenaries_last() -> None:
    assert Troops(2, 3, 4).movers(4) == Troops(2, 2, 0)
    assert Troops(2, 3, 4).movers(7) == Troops(2, 3, 2)


@pytest.mark.rule("SOR-7.3.2b")
@pytest.mark.ruling("R-314")
def test_7_3_2_a_garrison_is_not_shut_out_of_its_city() -> None:
    text = HEAD + "capua: roman 1; 2 greek; inside 2 roman\nalliances: roman-greek"
    t = table(text).run(RemoveOwn(ROMAN, 1))
    assert "capua" not in t.offers("strip")
    assert "nowhere to go" in t.why_not("roman", "strip capua")


# --- the end of a turn --------------------------------------------------------------------------


@pytest.mark.rule("SOR-4.4b")
@pytest.mark.ruling("R-307")
def test_4_4_nobody_is_asked_for_an_order_that_cannot_matter() -> None:
    t = table("vp: roman 6, gaul 6, greek 7, etruscan-samnite 2")
    t.run(InOrder((H_ROMAN, H_GREEK, H_LEAGUES)))
    assert t.value == (H_GREEK, H_ROMAN, H_LEAGUES), "the Gauls have nothing to do"


@pytest.mark.rule("SOR-5.10e", "SOR-5.10.2a")
@pytest.mark.ruling("R-302")
def test_5_10_2_a_consul_without_a_place_waits_and_goes_back_to_the_pool() -> None:
    t = (
        table(SPRING + "pool: camillus decius")
        .run(DrawConsuls())
        .chance("draw-leader camillus decius")
    )
    assert [stands(t, name) for name in ("camillus", "decius")] == ["displaced"] * 2
    recall(t.s)
    assert [stands(t, name) for name in ("camillus", "decius")] == ["pool"] * 2


@pytest.mark.rule("SOR-8.2.3a")
@pytest.mark.ruling("R-303")
def test_8_2_3_the_dearest_leader_is_paid_first() -> None:
    t = table(SPRING + "tarentum: timoleon dionysius 5 greek").run(KeepTyrants())
    assert t.ask.about[0] == t.s.rules.leader("dionysius")
    assert t.ask.about[1] == 2


@pytest.mark.rule("SOR-5.10.3a")
@pytest.mark.ruling("R-304")
def test_5_10_3_cus_in_a_box_keep_a_player_in_the_game() -> None:
    rest = "roma: 3 roman\nsyracusae: 3 greek\nclusium: 2 etruscan\nsena-gallica: 1 gaul\n"
    shut = "carthago: greek\nkerkouane: greek\nlilybaeum: greek 1\npanormus: greek 1\n"
    box = "garrison-box: 1 carthage\n"
    for text, out in ((rest + shut + box, False), (rest + shut, True)):
        t = finish(table(SPRING + text, "five").run(ReinforcementPhase()))
        assert (house("carthage") in t.s.out) == out
        if out:
            assert points(t, "carthage") == 0


@pytest.mark.rule("SOR-5.10.3c")
@pytest.mark.ruling("R-305")
def test_5_10_3_the_last_one_left_has_won() -> None:
    text = SPRING + "roma: 3 roman\nvelitrae: camillus 2 roman\n"
    t = table(text)
    for at in t.s.rules.on_map:
        if t.s.control[at] not in (ROMAN, NOBODY):
            t.s.control[at] = ROMAN
    finish(t.run(ReinforcementPhase()))
    assert t.s.out == [H_GREEK, H_GAUL, H_LEAGUES]
    assert houses(t.s) == [H_ROMAN]
    assert t.s.result is not None
    assert (t.s.result.how, t.s.result.winners) == ("last-player", (0,))
