"""Etruscan bribes. 7.2.2"""

from __future__ import annotations

import pytest

from delenda.games.sword.cards.replies import response_order
from delenda.games.sword.march.march import March
from sword.replying import frame, play_on, scene
from sword.table import Table, card, hand, removed, stands, table, units

LUNA = "luna: gaul-a 5 gaul\n"
HELD = "etruscan-samnite"


def enter(board: str, *answers: str, more: str = "", effects: str = "") -> Table:
    """Gauls enter Pisae while the Etruscans hold 3-value cards."""
    t = scene("es-10", effects + LUNA + board, active="gaul", more=more)
    t.run(frame(t, "march gaul-a gaul"))
    for answer in ("take 5", "move pisae", *answers):
        while answer not in t.options and "pass" in t.options:
            t.say(t.seat, "pass")
        t.say(t.seat, answer)
    return t


@pytest.mark.rule("SOR-7.2.2a", "SOR-7.2.2b", "SOR-7.1.3b", "SOR-7.2.2g", "SOR-7.2.2e")
def test_7_2_2_an_enemy_is_sent_back() -> None:
    t = enter("pisae: etruscan-a 4 etruscan", "inside 0", "done", "done")
    assert t.ask.prompt == "respond.bribe"
    t.leagues("bribe es-10")
    assert (stands(t, "gaul-a"), units(t, "gaul", "luna"), units(t, "gaul", "pisae")) == (
        "luna",
        5,
        0,
    )
    assert (hand(t, HELD), removed(t, HELD)) == ([], [10])
    assert t.s.bribes == [card(t, HELD, 10)]
    assert t.s.plunder == 0
    assert t.is_over, "the move has ended"


@pytest.mark.rule("SOR-7.2.2h")
@pytest.mark.ruling("R-257")
def test_7_2_2_an_army_inside_its_city_bribes() -> None:
    t = enter("pisae: etruscan-a 3 etruscan", "inside 3")
    assert "bribe es-10" in t.options


@pytest.mark.rule("SOR-7.2.2f", "SOR-7.2.2a", "SOR-7.2.3a")
@pytest.mark.parametrize(
    ("board", "effects"),
    [
        ("pisae: 4 etruscan", ""),
        ("pisae: samnite-a 4 samnite", ""),
        ("pisae: etruscan-a 4 etruscan", "effects: mines-depleted\n"),
    ],
)
def test_7_2_2_no_bribe(board: str, effects: str) -> None:
    t = scene("es-10", effects + LUNA + board, active="gaul")
    t.run(frame(t, "march gaul-a gaul")).gaul("take 5", "move pisae")
    for _ in range(20):
        if t.s.ask is None or t.ask.chance is not None or t.ask.prompt == "march":
            return
        assert "bribe es-10" not in t.options
        t.say(t.seat, "pass" if "pass" in t.options else t.options[-1])


@pytest.mark.rule("SOR-7.2.2a")
def test_7_2_2_etruscan_gold_bribes_without_the_mines() -> None:
    board = "effects: mines-depleted\n" + LUNA + "pisae: etruscan-a 4 etruscan"
    t = scene("es-37", board, active="gaul")
    t.run(frame(t, "march gaul-a gaul"))
    play_on(t, "respond es-37", "take 5", "move pisae", "inside 0", "done", "done")
    assert stands(t, "gaul-a") == "luna"
    assert removed(t, HELD) == [37]


@pytest.mark.rule("SOR-7.4.6a", "SOR-7.4.6c")
@pytest.mark.ruling("R-273")
def test_7_4_6_desperate_times_bribe() -> None:
    board = "desperate: etruscan-samnite 1\n" + LUNA + "pisae: etruscan-a 4 etruscan"
    t = table("phase: action\nround: 1\nactive: gaul\n" + board)
    t.run(frame(t, "march gaul-a gaul"))
    wanted = "bribe es-38"
    play_on(t, wanted, "take 5", "move pisae", "inside 0", "done", "done")
    assert stands(t, "gaul-a") == "luna"
    assert t.s.desperate[3] == 0
    assert t.s.bribes == []


@pytest.mark.rule("SOR-7.2.2c", "SOR-7.2.2d")
@pytest.mark.parametrize(("points", "offered"), [(2, True), (1, False)])
def test_7_2_2_an_etruscan_army_passes_by(points: int, offered: bool) -> None:
    board = "pisae: etruscan-a 4 etruscan\npopulonium: 4 gaul"
    t = scene("es-10", board, active=HELD)
    march = frame(t, "march etruscan-a etruscan-samnite")
    assert isinstance(march, March)
    march.points = points
    t.run(march).leagues("take 4", "move populonium")
    assert ("bribe es-10" in t.options if t.s.ask else False) == offered
    if offered:
        t.leagues("bribe es-10")
        assert "stop" not in t.options, "it may not stay with them"
        t.leagues("move rusellae").pass_all()
        assert stands(t, "etruscan-a") == "rusellae"
        assert units(t, "gaul", "populonium") == 4


@pytest.mark.rule("SOR-7.1.1d", "SOR-7.2.2a")
def test_7_1_1_the_active_house_comes_first_and_only_the_leagues_bribe() -> None:
    t = table("phase: action\nround: 1\nactive: gaul")
    seats = t.s.rules.seats
    order = [seats[seat] for seat in response_order(t.s, "before-battle")]
    assert order[0] == "gaul"
    assert sorted(order) == sorted(seats)
    assert [seats[seat] for seat in response_order(t.s, "bribe")] == ["etruscan-samnite"]
