"""Who decides for a non-player power. 16.1"""

from __future__ import annotations

import pytest

from delenda.games.sword.powers.deciders import Deputise, candidates, deciding_house, release
from delenda.games.sword.sides import (
    CARTHAGE,
    H_CARTHAGE,
    H_GAUL,
    H_GREEK,
    H_LEAGUES,
    H_ROMAN,
    REVOLT,
    SAMNITE,
    TRANSALPINE,
    VOLSCI,
)
from sword.table import Table, table

VP = "vp: roman 1, greek 2, gaul 3, etruscan-samnite 4\n"


def turn(text: str = "", active: str = "roman", scenario: str = "four") -> Table:
    """Return a table in somebody's turn."""
    head = f"turn: 2\nphase: action\nround: 1\nactive: {active}\n"
    return table(head + ("" if "vp:" in text else VP) + text, scenario)


def late(text: str, scenario: str = "four") -> Table:
    """Return a table at the end of a turn."""
    return table(f"turn: 2\nphase: surrender\n{text}", scenario)


@pytest.mark.rule("SOR-16.1a")
def test_16_1_who_has_activated_it_decides() -> None:
    t = turn(active="gaul")
    t.s.led = VOLSCI
    assert deciding_house(t.s, VOLSCI) == H_GAUL
    assert deciding_house(t.s, CARTHAGE) == H_ROMAN
    assert t.run(Deputise(VOLSCI)).is_over


@pytest.mark.rule("SOR-16.1b", "SOR-16.1c")
@pytest.mark.ruling("R-285")
def test_16_1_the_fewest_points_of_those_not_bound_to_the_active_house() -> None:
    assert candidates(turn().s, VOLSCI) == [H_GREEK]
    assert candidates(turn("alliances: roman-greek").s, VOLSCI) == [H_GAUL]
    assert candidates(turn(active="gaul").s, VOLSCI) == [H_ROMAN]
    assert candidates(turn("alliances: gaul-roman", "gaul").s, VOLSCI) == [H_GREEK]


@pytest.mark.rule("SOR-16.1f")
def test_16_1_if_all_are_bound_the_fewest_points_of_all() -> None:
    t = turn("alliances: roman-greek, roman-gaul, roman-etruscan")
    assert candidates(t.s, VOLSCI) == [H_ROMAN]


@pytest.mark.rule("SOR-16.1f", "SOR-18b")
def test_16_1_rome_decides_for_allied_carthage() -> None:
    t = turn("treaty: allied\nalliances: roman-carthage", "greek")
    assert candidates(t.s, CARTHAGE) == [H_ROMAN]
    t = late("vp: roman 9, greek 2, gaul 3\ntreaty: allied\nalliances: roman-carthage")
    assert candidates(t.s, CARTHAGE) == [H_ROMAN]


@pytest.mark.rule("SOR-16.1b", "SOR-4.4c")
def test_16_1_ties_are_settled_once_for_an_action() -> None:
    t = turn("vp: roman 1, greek 2, gaul 2, etruscan-samnite 2").run(Deputise(VOLSCI))
    assert t.seat == "gaul"
    t.gaul("deputy etruscan-samnite")
    assert deciding_house(t.s, VOLSCI) == H_LEAGUES
    assert t.run(Deputise(VOLSCI)).is_over
    release(t.s)
    assert t.run(Deputise(VOLSCI)).seat == "gaul"


def test_16_1_who_is_played_decides_for_himself() -> None:
    t = turn().run(Deputise(SAMNITE))
    assert t.is_over
    assert deciding_house(t.s, SAMNITE) == H_LEAGUES


@pytest.mark.rule("SOR-16.1d")
@pytest.mark.parametrize(
    ("who", "vp", "found"),
    [
        (TRANSALPINE, "gaul 1, roman 2, greek 3, etruscan-samnite 4", H_ROMAN),
        (VOLSCI, "roman 1, gaul 2, greek 3, etruscan-samnite 4", H_GAUL),
        (CARTHAGE, "greek 1, gaul 2, roman 3, etruscan-samnite 4", H_GAUL),
    ],
)
def test_16_1_at_the_end_of_a_turn_never_the_victim(who: int, vp: str, found: int) -> None:
    assert candidates(late(f"vp: {vp}").s, who) == [found]
    t = late(f"vp: {vp}\nalliances: gaul-roman, greek-gaul")
    assert found not in candidates(t.s, who)


@pytest.mark.rule("SOR-16.1e")
def test_16_1_carthage_never_decides_for_the_rebels() -> None:
    vp = "vp: carthage 1, greek 2, roman 3, gaul 4, etruscan-samnite 5"
    t = late(vp, "five")
    assert candidates(t.s, REVOLT) == [H_GREEK]
    t = late(f"{vp}\nalliances: greek-carthage", "five")
    assert candidates(t.s, REVOLT) == [H_ROMAN]
    assert H_CARTHAGE in candidates(t.s, VOLSCI)


@pytest.mark.rule("SOR-16.1g")
def test_16_1_with_two_players_partners_are_bound() -> None:
    lines = "alliances: etruscan-samnite, roman-etruscan, roman-samnite, greek-gaul"
    t = turn(lines + "\nvp: roman 1, etruscan-samnite 2, greek 4, gaul 3", "roman", "two")
    assert candidates(t.s, VOLSCI) == [H_GAUL]


@pytest.mark.rule("SOR-5.10.3c")
def test_16_1_who_is_out_never_decides() -> None:
    t = late("vp: roman 4, greek 3, gaul 1, etruscan-samnite 9\nout: gaul")
    assert candidates(t.s, VOLSCI) == [H_GREEK]
