"""Events of one's own turn that mark, activate, make and end treaties."""

from __future__ import annotations

import pytest

from delenda.games.sword import effects
from delenda.games.sword.cards.ops import why_not_event
from delenda.games.sword.march.march import March
from delenda.games.sword.siege.besiege import Besiege
from delenda.games.sword.turn.attrition import dwindles
from sword.table import allied, card, house, leader, loyalty, place, power, table
from sword.test_cards_turn_levies import event


@pytest.mark.rule("SOR-7.1e")
@pytest.mark.parametrize(
    ("who", "number", "scenario", "kind"),
    [
        ("roman", 8, "four", effects.DUOVIRI),
        ("roman", 12, "four", effects.APPIAN_WAY),
        ("carthage", 13, "five", effects.PAID),
        ("carthage", 21, "five", effects.NO_UNREST),
    ],
)
def test_marks_on_nothing(who: str, number: int, scenario: str, kind: int) -> None:
    t = event(table("", scenario), who, number)
    assert t.is_over
    assert effects.is_marked(t.s, kind)


@pytest.mark.rule("SOR-7.1e")
def test_prorogatio_keeps_a_consul() -> None:
    t = event(table("roma: camillus 2 roman\nvelitrae: valerius 3 roman"), "roman", 37)
    t.roman("pick-leader valerius")
    assert effects.is_marked(t.s, effects.PROROGUED, leader(t, "valerius"))


@pytest.mark.rule("SOR-8.2.3a")
def test_the_tyrants_guard() -> None:
    t = event(table("syracusae: dionysius 2 greek"), "greek", 22)
    assert effects.is_marked(t.s, effects.GUARDED, leader(t, "dionysius"))


@pytest.mark.rule("SOR-7.1e")
def test_living_off_the_land() -> None:
    t = event(table("clusium: gaul-a 3 gaul"), "gaul", 37)
    assert not dwindles(t.s, power("gaul"), place(t, "clusium"))


@pytest.mark.rule("SOR-7.1e")
def test_sardinian_grain_is_for_one_port() -> None:
    t = event(table("messana: hanno-5p 3 carthage", "five"), "carthage", 28)
    assert not dwindles(t.s, power("carthage"), place(t, "messana"))
    t.s.leaders[leader(t, "hanno-5p")] = place(t, "catina")
    t.s.rules.read_board(t.s, "catina", "3 carthage")
    assert dwindles(t.s, power("carthage"), place(t, "catina"))


@pytest.mark.rule("SOR-7.1e")
def test_fire_in_the_docks() -> None:
    t = event(table("alliances: roman-carthage", "five"), "carthage", 20)
    assert "roma" not in t.offers("pick")
    t.carthage("pick tarentum")
    assert effects.is_marked(t.s, effects.CLOSED_PORT, place(t, "tarentum"))


# --- Carthage -------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-18a")
def test_envoys_then_the_treaty() -> None:
    t = event(table(), "roman", 9)
    event(t, "roman", 10)
    assert allied(t, "roman", "carthage")


@pytest.mark.rule("SOR-20.1a")
def test_pirates_of_antium_raise_unrest_within_its_limit() -> None:
    t = event(table("unrest: 3\ngarrison-box: 6 carthage", "five"), "etruscan-samnite", 36)
    assert t.s.unrest == 4


@pytest.mark.rule("SOR-15.1a")
def test_treaty_with_carthage_or_a_penalty() -> None:
    t = event(table("", "five"), "roman", 10).carthage("accept")
    assert allied(t, "roman", "carthage")
    t = event(table("", "five"), "roman", 10).carthage("decline").roman("way unrest")
    assert t.s.unrest == 1
    t = event(table("", "five"), "roman", 10).carthage("decline").roman("way remove-support")
    t.roman("strip lilybaeum", "strip lilybaeum")
    assert t.is_over
    assert loyalty(t, "lilybaeum") == 1


@pytest.mark.rule("SOR-15.1a")
def test_cineas_ends_an_alliance_of_others() -> None:
    t = event(table("alliances: roman-gaul, roman-greek"), "greek", 24)
    assert t.ask.prompt != "event", "Rome is an ally: its alliance is left alone"
    t = event(table("alliances: roman-gaul"), "greek", 24).greek("way cancel-alliance")
    assert t.is_over
    assert not allied(t, "roman", "gaul")


# --- activations ----------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.1e")
@pytest.mark.parametrize(
    ("number", "scenario", "board", "expected"),
    [
        (17, "four", "luna: gaul-a 2 gaul", (6, 0, 1)),
        (9, "five", "roma: claudius 3 roman", (4, 6, 0)),
        (7, "four", "pisae: etruscan-a 2 etruscan", (4, 3, 0)),
    ],
)
def test_a_leader_is_activated(
    number: int, scenario: str, board: str, expected: tuple[int, int, int]
) -> None:
    who = {17: "gaul", 9: "roman", 7: "etruscan-samnite"}[number]
    orders = event(table(board, scenario), who, number).frame(March).orders
    assert orders.value == 3
    assert (orders.points, orders.capacity, orders.raid_bonus) == expected


@pytest.mark.rule("SOR-21.5a")
@pytest.mark.parametrize("number", [15, 16])
def test_blockade_rolls_for_a_siege_in_a_port(number: int) -> None:
    t = event(
        table("messana: greek 1, siege 0; hamilcar-5p 3 carthage", "five"), "carthage", number
    )
    orders = t.frame(Besiege).orders
    assert orders is not None
    assert orders.siege_bonus == 1
    assert t.seat == "chance"


@pytest.mark.rule("SOR-21.5a")
def test_blockade_looks_back_to_when_the_turn_began() -> None:
    from delenda.games.sword.turn.player_turn import PlayerTurn

    board = "round: 1\nphase: action\nmessana: greek 1; hamilcar-5p 3 carthage"
    t = table(board, "five", hands={"carthage": "15"}).run(PlayerTurn(house("carthage")))
    assert t.s.ask is not None
    t.s.siege[place(t, "messana")] = 0
    found = card(t, "carthage", 15)
    assert why_not_event(t.s, house("carthage"), found, "free") is not None
    t.frame(PlayerTurn).besieged = (place(t, "messana"),)
    assert why_not_event(t.s, house("carthage"), found, "free") is None


@pytest.mark.rule("SOR-17.2a")
def test_agathocles_lands_in_africa() -> None:
    t = event(table("syracusae: agathocles 5 greek"), "greek", 30)
    assert t.ask.prompt in ("land", "take", "subordinates")
