"""Who goes by sea, with what card, from where and to where. 11.1-11.4"""

from __future__ import annotations

import pytest

from punic.hand import force, hold, offers, state
from punic.marching import event, fight_out, march
from punic.pieces import stands, units
from punic.tables import Table, cite, printed


def ports(t: Table) -> set[str]:
    """Return the ports before which the army may land."""
    return {option.removeprefix("sail ") for option in t.options if option.startswith("sail ")}


def every_port(t: Table, *but: str) -> set[str]:
    """Return all ports of the map except some."""
    spaces = state(t).rules.board.spaces
    return {spaces[port] for port in state(t).rules.ports} - set(but)


# --- 11.1 -------------------------------------------------------------------------------------


@pytest.mark.rule("H07-11.1a")
@pytest.mark.parametrize("cus", [0, 1, 5])
def test_11_1_from_any_port_to_any_other(cus: int) -> None:
    t = hold("carthage", "37 5", f"malaca: carthage {cus} mago")
    t.carthage("play 37 move")
    if cus:
        t.carthage(f"take {cus}")
    assert ports(t) == every_port(t, "malaca")
    assert len(ports(t)) == 33
    t.carthage("sail icosium").die(1)
    assert stands(t, "mago") == "icosium"
    assert force(t, "carthage", "icosium") == cus
    assert "Mago lands in Icosium." in t.log


@pytest.mark.rule("H07-11.1a")
def test_11_1_only_ports_have_ships() -> None:
    t = hold("carthage", "37 5", "malaca: carthage 5 mago\ncorduba: carthage 5 hannibal")
    t.carthage("play 37 move", "activate mago", "take 5")
    reason = printed("ships go from a port to another port [sea.voyage]")
    assert t.why_not("carthage", "sail corduba") == reason
    assert t.why_not("carthage", "sail malaca") == reason
    t = hold("carthage", "37 5", "corduba: carthage 5 hannibal")
    t.carthage("play 37 move", "take 5")
    assert not ports(t)
    assert t.why_not("carthage", "sail malaca") == printed("the army is not in a port [sea.voyage]")


@pytest.mark.rule("H07-11.1a")
def test_11_1_cus_alone_do_not_sail() -> None:
    t = hold("carthage", "37 5", "malaca: carthage 3\ncorduba: carthage 5 hannibal")
    t.carthage("play 37 move", "take 5")
    assert t.prompt.startswith("Hannibal with 5 CUs is in Corduba")
    assert not ports(t), "nobody leads the three CUs in Malaca"
    t = hold("carthage", "37 5", "malaca: carthage 3 mago")
    t.carthage("play 37 move", "take 0", "sail icosium").die(1)
    assert stands(t, "mago") == "icosium"
    assert force(t, "carthage", "malaca") == 3


@pytest.mark.rule("H07-11.1b")
@pytest.mark.parametrize(
    ("play", "sails"),
    [
        ("61 event", False),
        ("62 move", False),
        ("62 event", False),
        ("63 move", True),
        ("63 event", True),
        ("4 move", True),
        ("37 event", True),
        ("33 event", True),
    ],
)
def test_11_1_needs_a_three_or_a_campaign(play: str, sails: bool) -> None:
    t = hold("carthage", f"{play.partition(' ')[0]} 5", "malaca: carthage 3 hannibal")
    t.carthage(f"play {play}", "take 3")
    assert offers(t, "sail gades") == sails
    if not sails:
        assert t.why_not("carthage", "sail gades") == "the card shows no ship [11.1]"


@pytest.mark.rule("H07-11.1c")
def test_11_1_a_voyage_costs_three() -> None:
    t = hold("carthage", "37 5", "malaca: carthage 3 mago").carthage("play 37 move", "take 3")
    t.carthage("sail hadrumetum").die(1)
    assert t.prompt.startswith("Mago with 3 CUs is in Hadrumetum; 1 movement point")
    assert not ports(t)
    t.carthage("move zama")
    assert stands(t, "mago") == "zama"
    assert t.seat == "rome", "nothing is left to be done"


@pytest.mark.rule("H07-11.1c")
def test_11_1_two_points_are_not_enough() -> None:
    t = hold("carthage", "37 5", "salaria: carthage 3 mago")
    t.carthage("play 37 move", "take 3", "move acci", "move malaca")
    assert not ports(t)
    assert t.why_not("carthage", "sail gades") == printed(
        "a voyage takes three movement points [sea.voyage]"
    )


@pytest.mark.rule("H07-11.1-EX1")
def test_11_1_example_land_and_sea() -> None:
    board = "acci: carthage 3 mago"
    t = hold("carthage", "37 5", board).carthage("play 37 move", "take 3", "move malaca")
    t.carthage("sail hadrumetum").die(1)
    assert stands(t, "mago") == "hadrumetum"
    assert t.refuses("carthage", "move zama"), "one space, then the sea: that is all"
    board = "malaca: carthage 3 mago"
    t = hold("carthage", "37 5", board).carthage("play 37 move", "take 3", "sail hadrumetum")
    t.die(1).carthage("move zama")
    assert stands(t, "mago") == "zama"


# --- 11.2 -------------------------------------------------------------------------------------


@pytest.mark.rule("H07-11.2")
def test_11_2_lands_among_enemies() -> None:
    board = "neapolis: rome 5 nero\nhadrumetum: carthage 3 hasdrubal"
    t = hold("rome", "37 5", board).rome("play 37 move", "take 5", "sail hadrumetum")
    assert stands(t, "nero") == "hadrumetum"
    assert t.seat == "carthage"
    assert t.prompt == "Nero enters Hadrumetum with 5 CUs. Do you react?"
    t.carthage("done")
    assert t.log[-4] == "Battle of Hadrumetum: Rome attacks with 5 CUs against 3 CUs."


@pytest.mark.rule("H07-11.2")
def test_11_2_embarks_in_an_enemy_port() -> None:
    t = hold("rome", "37 5", "icosium: rome 5 nero").rome("play 37 move", "take 5")
    t.rome("sail malaca")
    assert stands(t, "nero") == "malaca"
    assert force(t, "rome", "malaca") == 5
    assert "Nero sails from Icosium to Malaca with 5 CUs." in t.log


@pytest.mark.rule("H07-11.2")
def test_11_2_a_lone_general_does_not_end_with_an_enemy_general() -> None:
    board = "tarquini: rome 0 nero\ncroton: carthage 0 mago"
    t = march("rome", board, "move cosa")
    told = printed("a lone general may not stop with an enemy general [march.alone]")
    assert t.why_not("rome", "sail croton") == told
    t = event("rome", "63", board, "move cosa", "sail croton")
    assert "stop" not in t.options


@pytest.mark.rule("H07-11.2")
def test_11_2_a_landing_may_be_beaten() -> None:
    board = "cosa: rome 5 nero\ncroton: carthage 10 hannibal\nbruttium: carthage 1"
    t = hold("rome", "1 35", board)
    t.rome("play 1 move", "take 5", "sail croton").carthage("done")
    assert fight_out(t, loser="rome") == "carthage"
    assert units(t, "rome", "cosa") == 0, "there is no way back"


# --- 11.3 -------------------------------------------------------------------------------------


@pytest.mark.rule("H07-11.3a")
def test_11_3_straight_into_a_friendly_city() -> None:
    t = hold("rome", "37 5", "neapolis: rome 2 nero").rome("play 37 move", "take 2")
    assert offers(t, "sail-inside syracuse")
    assert offers(t, "sail syracuse"), "or before its walls"
    reason = printed("there is no friendly walled city [sea.city]")
    assert t.why_not("rome", "sail-inside carthage") == reason
    assert t.why_not("rome", "sail-inside panormus") == reason
    t.rome("sail-inside syracuse")
    assert stands(t, "nero") == "syracuse+"
    assert force(t, "rome", "syracuse+") == 2
    assert printed("Nero goes inside Syracuse with 2 CUs.") in t.log
    assert t.ask.rule == cite("card.use"), "that is the end of his move"


@pytest.mark.rule("H07-11.3a")
def test_11_3_past_enemies_who_do_not_besiege() -> None:
    board = "neapolis: rome 2 nero\nsyracuse: carthage 4 mago"
    t = hold("rome", "37 5", board).rome("play 37 move", "take 2", "sail-inside syracuse")
    assert stands(t, "nero") == "syracuse+"
    assert "Battle" not in " ".join(t.log)


@pytest.mark.rule("H07-11.3a")
def test_11_3_not_into_a_besieged_or_full_city() -> None:
    board = "neapolis: rome 2 nero\nsyracuse: carthage 4 mago, siege 1\nmessana: inside 1"
    t = hold("rome", "37 5", board).rome("play 37 move", "take 2")
    assert not offers(t, "sail-inside syracuse")
    assert t.why_not("rome", "sail-inside syracuse") == printed(
        "no ship enters a besieged city [sea.city]"
    )
    reason = printed("the city cannot hold so many CUs [city.room]")
    assert t.why_not("rome", "sail-inside messana") == reason


@pytest.mark.rule("H07-11.3b", "H07-20.5b")
def test_11_3_relief_lands_before_a_besieged_city() -> None:
    board = "neapolis: rome 5 nero\nsyracuse: carthage 3, siege 1"
    t = hold("rome", "37 5", board).rome("play 37 move", "take 5", "sail syracuse")
    assert stands(t, "nero") == "syracuse"
    assert printed("Battle of Syracuse: Rome attacks with 5 CUs against 3 CUs.") in t.log


@pytest.mark.rule("H07-11.3b", "H07-20.5b")
def test_11_3_nobody_sails_out_of_a_besieged_city() -> None:
    board = "syracuse: carthage 3, inside 2 nero{}"
    t = hold("rome", "37 5", board.format(", siege 1")).rome("play 37 move", "take 2")
    assert t.options == ["sally", "stop"]
    assert t.why_not("rome", "sail neapolis") == printed(
        "no ship leaves a besieged city [sea.city]"
    )
    t = hold("rome", "37 5", board.format("")).rome("play 37 move", "take 2", "sail neapolis")
    assert stands(t, "nero") == "neapolis", "without a siege point he goes"
    assert force(t, "rome", "neapolis") == 2


@pytest.mark.rule("H07-11.3b")
def test_11_3_besiegers_embark_outside() -> None:
    board = "syracuse: carthage 3 hannibal, inside 2, siege 1"
    t = hold("carthage", "37 5", board).carthage("play 37 move", "take 3", "sail utica").die(1)
    assert stands(t, "hannibal") == "utica"
    assert force(t, "rome", "syracuse+") == 2


@pytest.mark.rule("H07-11.3a")
def test_11_3_a_lone_general_too() -> None:
    board = "cosa: rome 0 nero\nsyracuse: carthage 5 hannibal"
    t = march("rome", board)
    assert "sail-inside syracuse" in t.options
    assert "sail syracuse" not in t.options
    told = printed("a general without CUs may not enter a space with enemy CUs [march.alone]")
    assert t.why_not("rome", "sail syracuse") == told


# --- 11.4 -------------------------------------------------------------------------------------


@pytest.mark.rule("H07-11.4a")
def test_11_4_one_army_of_a_campaign() -> None:
    board = "malaca: carthage 10 hannibal\nicosium: carthage 3 mago"
    t = hold("carthage", "33 5", board).carthage("play 33 event", "activate hannibal", "take 10")
    t.carthage("sail saldae").die(1).carthage("stop")
    assert force(t, "carthage", "saldae") == 10
    t.carthage("activate mago", "take 3")
    assert not ports(t)
    assert t.why_not("carthage", "sail malaca") == "only one army of a campaign goes by sea [11.4]"


@pytest.mark.rule("H07-11.4b")
@pytest.mark.parametrize("card", [33, 37, 4, 63])
def test_11_4_five_cus_with_a_three(card: int) -> None:
    t = hold("carthage", f"{card} 5", "malaca: carthage 6 hannibal")
    t.carthage(f"play {card} move", "take 6")
    assert not ports(t)
    reason = "at most 5 CUs go by sea with this card [11.4]"
    assert t.why_not("carthage", "sail gades") == reason
    t = hold("carthage", f"{card} 5", "malaca: carthage 6 hannibal")
    t.carthage(f"play {card} move", "take 5", "sail icosium").die(1)
    assert force(t, "carthage", "icosium") == 5
    assert force(t, "carthage", "malaca") == 1


@pytest.mark.rule("H07-11.4b")
def test_11_4_drops_off_those_who_find_no_room() -> None:
    t = hold("carthage", "37 5", "acci: carthage 6 mago")
    t.carthage("play 37 move", "take 6", "move malaca")
    assert not ports(t)
    t.carthage("regroup", "take 5")
    assert ports(t) == every_port(t, "malaca")
    t.carthage("sail icosium").die(1)
    assert force(t, "carthage", "malaca") == 1
    assert force(t, "carthage", "icosium") == 5


@pytest.mark.rule("H07-11.4a", "H07-C30b")
def test_11_4_the_siege_train_stays_ashore() -> None:
    t = march("carthage", "gades: carthage 4 mago, train", "take 4", "take-train")
    told = printed("the siege train does not go by sea; leave it [card.train]")
    assert t.why_not("carthage", "sail malaca") == told
