"""Campaigns: two leaders, their movement points, and allies. 9.5.1-9.5.5, 21.1"""

from __future__ import annotations

import pytest

from delenda.games.sword.march.campaign import Campaign
from delenda.games.sword.march.march import March
from sword.table import Table, allied, house, loyalty, siege, stands, table, units

HEAD = "phase: action\nround: 1\nactive: {}\n"
BOTH = "capua: camillus 7 roman\nroma: valerius 5 roman\n"
FOE = "fregellae: samnite-a 5 samnite\n"
IDLE = {"react": "done", "inside": "inside 0", "go-inside": "done", "break-out": "done"}
"""What is said to questions that a test is not about."""


def campaign(board: str, *answers: str, whose: str = "roman", scenario: str = "four") -> Table:
    """A house plays a Campaign; its enemies stand where they are."""
    t = table(HEAD.format(whose) + board, scenario)
    return go(t.run(Campaign(house=house(whose))), *answers)


def go(t: Table, *answers: str) -> Table:
    """Give answers; whoever is asked something else before one of them lets it pass."""
    for answer in answers:
        while answer not in t.options and t.ask.prompt in IDLE:
            t.say(t.seat, IDLE[t.ask.prompt])
        t.say(t.seat, answer)
    return quiet(t)


def quiet(t: Table) -> Table:
    """Let pass what enemies are asked about those who come."""
    while t.s.ask is not None and t.ask.prompt in IDLE:
        t.say(t.seat, IDLE[t.ask.prompt])
    return t


def fight(t: Table, ours: int, theirs: int) -> Table:
    """Let the dice of a battle fall, all alike, and spend no support."""
    t.dice(ours, ours, ours).dice(theirs, theirs, theirs)
    while t.s.ask is not None and t.ask.prompt not in ("campaign", "march", "take"):
        t.say(t.seat, t.options[-1])
    return t


def points(t: Table) -> int:
    """Return the movement points of who marches now."""
    return t.frame(March).points


def meet(board: str, *answers: str) -> Table:
    """Camillus has come to Fregellae from Capua; the Samnites stand."""
    return go(campaign(board, "activate camillus", "take 7", "move fregellae"), *answers)


# --- one after the other: 9.5.1 -----------------------------------------------------------------


@pytest.mark.rule("SOR-9.5.1a")
def test_9_5_1_the_first_finishes_before_the_second() -> None:
    t = fight(meet(BOTH + FOE, "pass"), 6, 1)
    assert t.ask.prompt == "campaign"
    assert units(t, "samnite", "fregellae") == 0, "the battle is over and its result applied"
    t.roman("activate valerius", "take 5", "move praeneste", "stop")
    assert stands(t, "valerius") == "praeneste"
    assert t.is_over


@pytest.mark.rule("SOR-9.5.1b")
def test_9_5_1_nobody_twice() -> None:
    t = campaign("syracusae: dionysius 5 greek\ncatina: pyrrhus 4 greek", whose="greek")
    t.greek("activate dionysius", "take 5", "move gela", "stop")
    assert t.offers("activate") == {"pyrrhus"}
    assert "[9.5.1]" in t.why_not("greek", "activate dionysius")


@pytest.mark.rule("SOR-9.5.1b")
def test_9_5_1_but_to_found_a_colony() -> None:
    t = campaign("roma: camillus 5 roman", "take 5", "move praeneste", "stop")
    t.roman("activate camillus")
    assert units(t, "roman", "praeneste") == 4
    assert loyalty(t, "praeneste") == 1
    assert t.is_over


@pytest.mark.rule("SOR-21.1a")
def test_21_1_the_two_need_not_go_together() -> None:
    board = "alliances: roman-greek\nroma: camillus 5 roman\nneapolis: pyrrhus 6 greek\n"
    t = campaign(board, "activate camillus", "take 5", "move sutrium", "stop")
    t.roman("activate pyrrhus").greek("permit")
    t.roman("take 6", "move paestum", "stop")
    assert stands(t, "pyrrhus") == "paestum"
    assert t.is_over


# --- movement points: 9.5.2 ---------------------------------------------------------------------


@pytest.mark.rule("SOR-9.5.2a")
def test_9_5_2_nobody_spends_more_than_four_points() -> None:
    board = "roma: camillus 7 roman\nfregellae: roman 1; valerius 2 roman\n"
    before = ("activate camillus", "take 7", "move praeneste", "move fregellae", "stop")
    t = campaign(board, *before, "activate valerius", "done", "take 2")
    assert points(t) == 4, "the two who were there have not moved"
    t = campaign(board, *before, "activate valerius", "done", "take 3")
    assert points(t) == 2, "one of the three has come with Camillus"
    t.roman("move velitrae", "move antium")
    assert not t.offers("move")


@pytest.mark.rule("SOR-9.5.2a")
def test_9_5_2_those_picked_up_on_the_way_count() -> None:
    board = "roma: camillus 7 roman\nsutrium: valerius 2 roman\n"
    t = campaign(board, "activate camillus", "take 7", "move narnia", "move sutrium", "move roma")
    t.roman("regroup", "take 3", "move praeneste", "stop")
    assert units(t, "roman", "roma") == 4
    t.roman("activate valerius", "take 2", "move roma")
    assert points(t) == 3
    t.roman("regroup", "take 6")
    assert points(t) == 1, "they have gone three spaces with Camillus"


@pytest.mark.rule("SOR-9.5.2a")
def test_9_5_2_subordinates_count_too() -> None:
    board = "syracusae: dionysius pyrrhus 4 greek\nmessana: agathocles 3 greek\n"
    t = campaign(board, "activate dionysius", "bring pyrrhus", "take 4", whose="greek")
    t.greek("move catina", "move messana", "regroup", "done", "take 4", "move tyndaris")
    assert stands(t, "pyrrhus") == "messana"
    t.greek("stop", "activate agathocles", "bring pyrrhus", "take 3")
    assert points(t) == 2, "Pyrrhus has spent two"


@pytest.mark.rule("SOR-9.5.2a")
def test_9_5_2_gauls_have_five_points_in_all() -> None:
    board = "bononia: gaul-a 4 gaul\nravenna: gaul-b 2 gaul\n"
    t = campaign(board, "activate gaul-a", "take 4", "move mutina", "move bononia", whose="gaul")
    t.gaul("move ravenna", "stop", "activate gaul-b", "done", "take 6")
    assert points(t) == 2


@pytest.mark.rule("SOR-9.5.2b")
def test_9_5_2_who_has_fought_moves_no_more() -> None:
    board = "capua: camillus 7 roman\nfregellae: 5 samnite\nroma: valerius 5 roman\n"
    t = fight(meet(board, "pass"), 6, 1)
    assert units(t, "roman", "fregellae") >= 5
    t.roman("activate valerius", "take 5", "move praeneste", "move fregellae")
    t.roman("regroup", "done")
    assert t.offers("take") == {"1", "2", "3", "4", "5"}


@pytest.mark.rule("SOR-9.5.2b")
def test_9_5_2_who_has_besieged_moves_no_more() -> None:
    board = "fregellae: samnite 1, siege 0; camillus 5 roman\nroma: valerius 4 roman\n"
    t = campaign(board, "activate camillus", "besiege")
    t.dice(2, 3).roman("activate valerius", "take 4", "move praeneste", "move fregellae")
    t.roman("regroup", "done")
    assert t.offers("take") == {"1", "2", "3", "4"}


@pytest.mark.rule("SOR-9.5.2b")
def test_9_5_2_who_has_broken_out_moves_no_more() -> None:
    board = (
        "capua: roman 1, siege 0; samnite-a 4 samnite; inside camillus 3 roman\n"
        "tarracina: valerius 4 roman\n"
    )
    t = campaign(board, "activate camillus", "take 3")
    t = fight(go(t, "pass"), 6, 1)
    assert stands(t, "camillus") == "capua"
    t.roman("activate valerius", "march", "take 4", "move capua", "regroup", "done")
    assert t.offers("take") == {"1", "2", "3", "4"}


@pytest.mark.rule("SOR-9.5.2b")
def test_9_5_2_who_has_refused_battle_moves_no_more() -> None:
    board = "capua: camillus 5 roman\nmaleventum: samnite-a 4 samnite\nroma: valerius 3 roman\n"
    t = table(HEAD.format("roman") + board).run(Campaign(house=house("roman")))
    t.roman("activate camillus", "take 5", "move caudium").leagues("intercept samnite-a 4")
    t.die(1).roman("refuse").leagues("allow")
    assert stands(t, "camillus") == "capua"
    t.roman("activate valerius", "take 3", "move velitrae", "move tarracina", "move capua")
    t.roman("regroup", "done")
    assert t.offers("take") == {"1", "2", "3"}


@pytest.mark.rule("SOR-9.5.2a", "SOR-9.6.3e")
def test_9_5_2_who_finds_no_room_on_the_ships_has_come_this_far() -> None:
    board = "metapontum: pyrrhus 5 greek\nbrundisium: dionysius 2 greek\n"
    t = campaign(board, "activate pyrrhus", "take 5", "move tarentum", whose="greek")
    t.greek("sail neapolis", "take 3")
    assert (units(t, "greek", "tarentum"), units(t, "greek", "neapolis")) == (2, 3)
    if not t.is_over and t.ask.prompt == "march":
        t.greek("stop")
    t.greek("activate dionysius", "take 2", "move tarentum", "move metapontum", "move tarentum")
    assert points(t) == 1
    t = campaign(board.replace("metapontum", "thurii"), whose="greek")
    t.greek("activate pyrrhus", "take 5", "move heraclea", "regroup", "take 4", "stop")
    assert units(t, "greek", "heraclea") == 5


# --- an ally's force: 9.5.5 ---------------------------------------------------------------------


@pytest.mark.rule("SOR-9.5.5a")
def test_9_5_5_an_ally_may_refuse() -> None:
    board = "alliances: roman-greek\nneapolis: pyrrhus 6 greek\n"
    t = campaign(board + BOTH, "activate pyrrhus")
    assert (t.seat, t.ask.prompt) == ("greek", "permit")
    t.greek("deny")
    assert allied(t, "roman", "greek")
    assert t.offers("activate") == {"camillus", "valerius"}
    assert "[9.5.5]" in t.why_not("roman", "activate pyrrhus")


@pytest.mark.rule("SOR-9.5.5a")
def test_9_5_5_only_allies_and_of_two_powers_only_the_ally() -> None:
    board = "alliances: roman-etruscan\nroma: camillus 5 roman\npisae: etruscan-a 3 etruscan\n"
    t = campaign(board + FOE + "neapolis: pyrrhus 6 greek")
    assert t.offers("activate") == {"camillus", "etruscan-a"}


@pytest.mark.rule("SOR-9.5.5a")
def test_9_5_5_nobody_asks_himself_for_permission() -> None:
    board = "alliances: roman-etruscan\nroma: camillus 5 roman\npisae: etruscan-a 3 etruscan\n"
    t = campaign(board, scenario="two").say("rome", "activate etruscan-a")
    assert t.ask.prompt == "take"


@pytest.mark.rule("SOR-9.5.5b")
def test_9_5_5_carthage_always_comes_to_rome() -> None:
    board = "treaty: allied\nalliances: roman-carthage\nroma: camillus 5 roman\n"
    t = campaign(board + "messana: carthage 1; hamilcar 5 carthage", "activate hamilcar", "take 5")
    assert (t.seat, t.ask.prompt) == ("roman", "march")
    assert "rhegium" not in t.offers("move")
    assert "[16.3]" in t.why_not("roman", "move rhegium")
    assert not {"neapolis", "tarentum"} & t.offers("sail")


# --- sieges in a Campaign: 9.5.2, 13.1.1 ----------------------------------------------------------


@pytest.mark.rule("SOR-13.1.1b", "SOR-9.5.2a")
@pytest.mark.ruling("R-327")
def test_9_5_2_the_second_leader_does_not_roll_for_a_siege_that_the_first_has_begun() -> None:
    board = "fregellae: samnite 1\ncapua: camillus valerius 6 roman\n"
    t = campaign(board, "activate camillus", "bring valerius", "take 6", "move fregellae", "stop")
    assert siege(t, "fregellae") == 0
    t.roman("activate valerius")
    assert t.ask.prompt != "activated", "he can do nothing but march"


@pytest.mark.rule("SOR-13.1.1b", "SOR-9.5.2a")
@pytest.mark.ruling("R-327")
def test_9_5_2_nor_one_who_was_brought_to_a_siege() -> None:
    board = "fregellae: samnite 1, siege 0; 3 roman\ncapua: camillus valerius 4 roman\n"
    t = campaign(board, "activate camillus", "bring valerius", "take 2", "move fregellae", "stop")
    assert "besiege" not in go(t, "activate valerius").options


@pytest.mark.rule("SOR-13.1.1b")
@pytest.mark.ruling("R-327")
def test_9_5_2_but_one_who_stood_there() -> None:
    board = "fregellae: samnite 1, siege 0; valerius 3 roman\ncapua: camillus 4 roman\n"
    t = campaign(board, "activate camillus", "take 4", "stop", "activate valerius")
    assert "besiege" in t.options
