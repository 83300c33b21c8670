"""Leaders: who commands, minor and displaced ones. 8"""

from __future__ import annotations

import pytest

from delenda.games.sword.changes import displace_all, displace_lone, settle_space, take_command
from delenda.games.sword.control.placement import PlaceLeader
from delenda.games.sword.control.supply import landings
from delenda.games.sword.leaders.consuls import consuls
from delenda.games.sword.leaders.minor import AdjustMinors, stations
from delenda.games.sword.march.activation import activable
from delenda.games.sword.queries import commander, leaders_at, tactics
from delenda.games.sword.sides import ETRUSCAN, GAUL, H_GAUL, H_LEAGUES, H_ROMAN, ROMAN
from sword.table import Table, leader, new_game, place, space, stands, table

HEAD = "turn: 2\nphase: action\nround: 1\nactive: gaul\n"


def names(t: Table, found: list[int]) -> list[str]:
    """Return the names of leaders."""
    return [t.s.rules.leaders[one].id for one in found]


@pytest.mark.rule("SOR-8.1a", "SOR-8.1-EX1")
@pytest.mark.parametrize(
    ("value", "able"),
    [
        (1, ["papirius"]),
        (2, ["camillus", "papirius"]),
        (3, ["camillus", "claudius", "papirius"]),
    ],
)
def test_8_1_initiative(value: int, able: list[str]) -> None:
    t = table("roma: camillus 2 roman\nnarnia: claudius 2 roman\nvelitrae: papirius 2 roman")
    assert names(t, activable(t.s, H_ROMAN, value)) == able


@pytest.mark.rule("SOR-8.2a")
def test_8_2_named_leaders() -> None:
    t = new_game()
    dionysius = t.s.rules.leaders[leader(t, "dionysius")]
    assert not dionysius.is_minor
    assert stands(t, "dionysius") == "syracusae"
    assert leader(t, "camillus") in consuls(t.s)
    assert leader(t, "dictator") not in consuls(t.s)


@pytest.mark.rule("SOR-8.2.1a", "SOR-8.1b")
def test_8_2_1_the_commander_alone_counts() -> None:
    t = table("roma: valerius camillus 5 roman")
    assert tactics(t.s, commander(t.s, ROMAN, space(t, "roma"))) == 3
    take_command(t.s, leader(t, "camillus"))
    assert tactics(t.s, commander(t.s, ROMAN, space(t, "roma"))) == 4


@pytest.mark.rule("SOR-8.2.1b")
def test_8_2_1_whoever_is_activated_commands() -> None:
    t = table("roma: camillus valerius 5 roman")
    take_command(t.s, leader(t, "valerius"))
    assert names(t, leaders_at(t.s, ROMAN, space(t, "roma"))) == ["valerius", "camillus"]


@pytest.mark.rule("SOR-8.2.1c")
@pytest.mark.parametrize("who", ["camillus", "dictator"])
def test_8_2_1_the_owner_says_who_commands(who: str) -> None:
    t = table("awaited: dictator\nroma: camillus 5 roman\nnarnia: 2 roman")
    t.run(PlaceLeader(leader(t, "dictator"), landings(t.s, leader(t, "dictator"))))
    t.roman("return dictator roma")
    assert t.options == ["command camillus", "command dictator"]
    t.roman(f"command {who}")
    assert t.is_over
    assert commander(t.s, ROMAN, space(t, "roma")) == leader(t, who)


@pytest.mark.rule("SOR-8.2.1d")
def test_8_2_1_named_leaders_command_minor_ones() -> None:
    t = table("genua: gaul-a brennus 5 gaul")
    take_command(t.s, leader(t, "gaul-a"))
    assert names(t, leaders_at(t.s, GAUL, space(t, "genua"))) == ["brennus", "gaul-a"]


@pytest.mark.rule("SOR-8.3a")
def test_8_3_minor_leaders_go_to_their_cus() -> None:
    t = table(f"{HEAD}aside: gaul-a\ngenua: 1 gaul\nluna: gaul-b 2 gaul\nsena-gallica: 1 roman")
    found = {t.s.rules.grammar.write(one) for one in stations(t.s, H_GAUL, ())}
    assert found == {"station gaul-a genua", "station gaul-a luna", "station gaul-b genua"}
    moved = (leader(t, "gaul-b"),)
    assert len(stations(t.s, H_GAUL, moved)) == 2


@pytest.mark.rule("SOR-8.3b", "SOR-13.3b")
def test_8_3_minor_leaders_may_be_put_inside() -> None:
    t = table("aside: etruscan-a\ntarquinii: siege 0; camillus 3 roman; inside 2 etruscan")
    found = [t.s.rules.grammar.write(one) for one in stations(t.s, H_LEAGUES, ())]
    assert found == ["station etruscan-a tarquinii+"]
    t.run(AdjustMinors((ETRUSCAN,))).leagues("station etruscan-a tarquinii+")
    assert t.is_over
    assert t.s.leaders[leader(t, "etruscan-a")] == place(t, "tarquinii+")


@pytest.mark.rule("SOR-8.4a")
def test_8_4_a_leader_alone_with_enemies_is_displaced() -> None:
    t = table("velitrae: camillus valerius 0 roman; 3 gaul\nroma: fabius 0 roman; 3 samnite")
    displace_lone(t.s, ROMAN, space(t, "velitrae"))
    displace_lone(t.s, ROMAN, space(t, "roma"))
    assert [stands(t, name) for name in ("camillus", "valerius")] == ["displaced"] * 2
    assert stands(t, "fabius") == "roma+"
    t = table("velitrae: camillus 0 roman")
    displace_lone(t.s, ROMAN, space(t, "velitrae"))
    assert stands(t, "camillus") == "velitrae"


@pytest.mark.rule("SOR-8.4e", "SOR-8.4b")
def test_8_4_minor_leaders_are_set_aside() -> None:
    t = table("genua: brennus gaul-a 0 gaul; 3 roman\nluna: 1 gaul")
    displace_all(t.s, GAUL, space(t, "genua"))
    assert (stands(t, "brennus"), stands(t, "gaul-a")) == ("displaced", "aside")
    found = [t.s.rules.grammar.write(one) for one in stations(t.s, H_GAUL, ())]
    assert found == ["station gaul-a luna"]


@pytest.mark.rule("SOR-13.4a", "SOR-15.3a")
def test_8_4_the_besieged_stay_inside_while_an_ally_is_outside() -> None:
    t = table("alliances: roman-gaul\ncapua: siege 1; gaul-a 3 gaul; inside valerius 2 roman")
    settle_space(t.s, space(t, "capua"))
    assert t.s.siege[space(t, "capua")] == -1
    assert stands(t, "valerius") == "capua+"
