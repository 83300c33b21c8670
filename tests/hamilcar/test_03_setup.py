"""The set-up. 3"""

from __future__ import annotations

import pytest

import delenda
from delenda.games.hamilcar.state import FACE_DOWN, POOR, HamilcarState
from delenda.punic.queries import generals_at
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from hamilcar.tables import (
    elephants,
    hand,
    hold,
    new_game,
    numbers,
    settle,
    stands,
    state,
    trains,
    units,
)
from punic.tables import Table


def force(t: Table, side: str, where: str) -> tuple[int, int, list[str]]:
    """Return the CUs, supply trains and generals of a side in a space."""
    s = state(t)
    space = s.rules.board.space(where)
    number = ("rome", "carthage").index(side)
    generals = [s.rules.generals[g].id for g in generals_at(s, number, space)]
    return units(t, side, where), trains(t, side, where), generals


@pytest.mark.rule("HAM-3.1a")
def test_3_1_turn_one_and_supremacy() -> None:
    t = new_game()
    assert (state(t).turn, state(t).supremacy) == (1, CARTHAGE)
    assert "Turn 1, 264-262 BC." in t.log


@pytest.mark.rule("HAM-3.1b")
def test_3_1_markers_on_the_map() -> None:
    s = state(new_game())
    board = s.rules.board
    cities = [s.control[space] for space in board.cities]
    assert (cities.count(ROME), cities.count(CARTHAGE)) == (6, 5)
    regions = [s.rules.regions[space] for space in board.tribes]
    assert (regions.count("africa"), regions.count("italia")) == (3, 2)
    assert s.tribes == [1] * 5
    assert all(s.control[space] == NEITHER for space in board.tribes)


@pytest.mark.rule("HAM-3.1c")
def test_3_1_tactics_are_forgotten() -> None:
    assert state(new_game()).forgotten == 1


@pytest.mark.rule("HAM-3.1d")
def test_3_1_the_deck_is_shuffled() -> None:
    def dealt(seed: str) -> list[tuple[int, ...]]:
        game = delenda.new("hamilcar", seed=seed)
        assert isinstance(game.state, HamilcarState)
        return list(game.state.hands)

    assert dealt("a") == dealt("a")
    assert dealt("a") != dealt("b")


@pytest.mark.rule("HAM-3.1e")
def test_3_1_asina_is_set_aside() -> None:
    t = new_game()
    assert stands(t, "asina") == "awaited"
    s = state(t)
    pool = {s.rules.generals[g].id for g in s.rules.generals_of[ROME] if s.generals[g] == -1}
    romans = {s.rules.generals[g].id for g in s.rules.generals_of[ROME]}
    assert pool == romans - {"asina", "caudex", "valerius", "flaccus"}


@pytest.mark.rule("HAM-3.2a", "HAM-3.3a")
def test_3_2_warships_at_port() -> None:
    s = state(new_game())
    assert (s.ready, s.spent) == ([1, 2], [0, 1])
    assert s.sailing == s.sunk == s.prizes == [0, 0]


@pytest.mark.rule("HAM-3.2b")
def test_3_2_the_consuls() -> None:
    t = new_game()
    assert force(t, "rome", "messana") == (2, 1, ["caudex"])
    assert force(t, "rome", "regium") == (4, 1, ["valerius"])
    ids = state(t).rules.general_ids
    assert set(state(t).consuls) == {ids["caudex"], ids["valerius"]}


@pytest.mark.rule("HAM-3.2c")
def test_3_2_roma_and_the_garrisons() -> None:
    t = new_game()
    assert force(t, "rome", "roma") == (3, 0, ["flaccus"])
    assert state(t).proconsul == state(t).rules.general_ids["flaccus"]
    for city in ("tarentum", "capua", "neapolis"):
        assert force(t, "rome", city) == (1, 0, [])


@pytest.mark.rule("HAM-3.2d", "HAM-17.1.#136a")
def test_3_2_the_dictator_card_lies_face_down() -> None:
    assert state(new_game()).dictator_card == FACE_DOWN
    t = hold("rome", "112", "cirta: carthage", turn=1)
    assert "elect" not in t.options
    expected = "the Dictator card lies face down until the first winter [5.3.D]"
    assert t.why_not("rome", "elect") == expected


@pytest.mark.rule("HAM-3.2e")
def test_3_2_caudex_keeps_what_he_has() -> None:
    t = hold("rome", "114 112", "messana: rome 2 1st caudex\nconsuls: caudex", turn=1)
    t.rome("play 114 move")
    assert t.options == ["take-supplies 1", "take-supplies 0"]
    t = hold("rome", "114 112", "messana: rome 4 caudex\nconsuls: caudex", turn=1)
    t.rome("play 114 move")
    assert t.options == ["take 4", "take 3"]


@pytest.mark.rule("HAM-3.3b")
def test_3_3_carthago_and_thermae() -> None:
    t = new_game()
    assert force(t, "carthage", "carthago") == (3, 1, ["hanno"])
    assert elephants(t, "carthago") == 1
    assert force(t, "carthage", "thermae") == (2, 0, ["gisco"])


@pytest.mark.rule("HAM-3.3c")
def test_3_3_the_garrisons() -> None:
    t = new_game()
    assert force(t, "carthage", "agrigentum") == (1, 1, [])
    assert force(t, "carthage", "lilybaeum") == (1, 1, [])
    assert force(t, "carthage", "lipara") == (1, 0, [])
    assert force(t, "carthage", "carales") == (1, 0, [])


@pytest.mark.rule("HAM-3.3d")
def test_3_3_the_others_wait() -> None:
    t = new_game()
    assert [one.general for one in state(t).rules.tables.set_up.mercenaries] == [
        "xanthippus",
        "barca",
    ]
    waiting = ("xanthippus", "barca", "hamilcar", "hasdrubal", "carthalo", "himilco", "adherbal")
    assert {stands(t, name) for name in waiting} == {"awaited"}


@pytest.mark.rule("HAM-3.4a", "HAM-5.2.Aa")
def test_3_4_the_first_turn_begins_with_cards() -> None:
    t = new_game()
    assert t.ask.prompt == "deal"
    assert not any("Reinforcement" in line for line in t.log)
    settle(t, until="first")
    assert t.seat == "carthage"
    assert len(hand(t, "rome")) == len(hand(t, "carthage")) == 7
    assert force(t, "rome", "roma") == (3, 0, ["flaccus"])
    assert len(numbers(t, state(t).deck)) == 42


@pytest.mark.rule("HAM-15.4.Aa")
def test_15_4_seamanship_begins_poor() -> None:
    assert state(new_game()).seamanship == POOR
