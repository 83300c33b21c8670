"""Naval battles: prizes, evasion, the end, and what follows. 9.2.B3-9.4"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.effects import VICTORIES
from delenda.games.hamilcar.naval.aftermath import claim_prizes
from delenda.games.hamilcar.queries import warships_left
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from hamilcar.at_sea import ambushed, sea, winner
from hamilcar.tables import holder, units
from hamilcar.tables import winner as winner_of_game

PLAIN = ("2 warships, 4 flaccus", "2 warships, 2 hasdrubal")
"""Neither commander is an Admiral."""


# --- prizes ---------------------------------------------------------------------------------------


@pytest.mark.ruling("R-231")
@pytest.mark.rule("HAM-9.2.B3b", "HAM-15.5a")
@pytest.mark.parametrize(("corvi", "die", "prizes"), [(True, 5, 1), (False, 6, 0), (True, 6, 0)])
def test_corvi_take_a_prize_on_a_modified_six(corvi: bool, die: int, prizes: int) -> None:
    t = sea("2 warships, 1 flaccus", "3 warships, 1 hasdrubal", corvi=corvi).fight().die(die)
    assert t.s.prizes == [prizes, 0]
    hits = 2 if corvi and die == 6 else 1
    assert (t.s.sailing[CARTHAGE], t.s.sunk[CARTHAGE]) == (3 - hits, hits - prizes)


@pytest.mark.rule("HAM-9.2.B3c", "HAM-9.3.B1a")
def test_a_captor_who_loses_keeps_no_prize() -> None:
    t = sea("1 warship, 1 flaccus", "3 warships, 1 hasdrubal", corvi=True).fight().die(5)
    assert t.s.prizes == [1, 0]
    assert warships_left(t.s, CARTHAGE) == 10 - 2 - 1
    t.rome("evade")
    assert winner(t) == "carthage"
    assert t.s.prizes == [0, 0]
    assert (t.s.spent, t.s.sunk) == ([0, 0], [0, 1])


@pytest.mark.ruling("R-232")
@pytest.mark.rule("HAM-9.3.B1a", "HAM-9.3.B3b")
def test_the_winner_claims_his_prizes_and_half_of_the_others() -> None:
    t = sea("2 warships, 2 prizes, 1 flaccus", "3 prizes, 1 hasdrubal")
    claim_prizes(t.s, ROME)
    assert t.s.spent == [3, 0]
    assert t.s.sunk == [2, 2]
    assert t.s.prizes == [0, 0]


@pytest.mark.rule("HAM-9.3.B1a", "HAM-9.3.B3b")
def test_without_a_counter_of_its_own_a_prize_is_destroyed() -> None:
    t = sea("2 warships, 2 prizes, 1 flaccus", "1 hasdrubal", lines="ships: rome 7 ready")
    claim_prizes(t.s, ROME)
    assert (t.s.spent, t.s.sunk) == ([1, 0], [0, 2])
    t = sea("2 warships, 2 prizes, 1 flaccus", "1 hasdrubal", lines="ships: rome 5 ready 2 sunk")
    claim_prizes(t.s, ROME)
    assert t.s.spent == [1, 0], "those on the turn track are not in supply"


# --- evading --------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-9.2.Ca", "HAM-9.3.Ab", "HAM-2.1.Ib")
def test_who_has_supremacy_may_give_it_up_and_leave() -> None:
    t = sea(*PLAIN).fight().die(3)
    assert (t.seat, t.options) == ("rome", ["stay", "evade"])
    t.rome("evade")
    assert winner(t) == "carthage"
    assert t.s.supremacy == CARTHAGE
    assert t.s.sailing == [2, 2], "the voyage sees to the fleets"


@pytest.mark.rule("HAM-9.2.Ca", "HAM-9.2.Cd")
def test_nobody_else_may_and_only_in_his_own_evade_step() -> None:
    t = sea(*PLAIN).fight()
    assert t.refuses("rome", "evade"), "this is the Engage step"
    t.die(3).stay().die(2)
    assert t.field.acting == ROME, "Carthage was not asked"
    assert t.field.round == 2


# --- the end --------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-9.3.Aa")
def test_the_battle_ends_when_a_fleet_has_no_warship_left() -> None:
    t = sea("1 warship, 1 flaccus", "1 warship, 2 hasdrubal").fight().die(4)
    assert winner(t) == "rome"
    assert t.s.sailing == [1, 0]
    assert units(t, "carthage", "carthage-fleet") == 2


@pytest.mark.rule("HAM-9.3.Ac")
def test_after_three_rounds_more_warships_win() -> None:
    t = sea("3 warships, 1 flaccus", "2 warships, 2 hasdrubal", supremacy="carthage").fight()
    t.die(2).stay().die(2)  # column I
    t.die(2).stay().die(2)  # column II
    t.die(2).stay().die(2)  # column III: a hit each
    assert winner(t) == "rome"
    assert "Three rounds are over: Rome has 2 warships left, Carthage 1 warship." in t.log


@pytest.mark.rule("HAM-9.3.Ac")
@pytest.mark.parametrize("side", ["rome", "carthage"])
def test_of_equals_who_has_supremacy_wins(side: str) -> None:
    t = sea(*PLAIN, supremacy=side).fight()
    t.die(2).stay().die(2)  # column I
    t.die(2).stay().die(2)  # column II
    t.die(2).stay().die(2)  # column III: a hit each
    assert t.s.sailing == [1, 1]
    assert winner(t) == side


# --- afterwards -----------------------------------------------------------------------------------


@pytest.mark.rule("HAM-9.3.B3a")
def test_sunk_warships_wait_and_the_winner_has_supremacy() -> None:
    t = sea("2 warships, 1 flaccus", "1 warship, 2 hasdrubal", supremacy="carthage").fight()
    t.die(2).stay().die(4)
    assert winner(t) == "rome"
    assert t.s.sunk == [0, 1]
    assert warships_left(t.s, CARTHAGE) == 9
    assert t.s.supremacy == ROME
    assert VICTORIES[ROME] in t.s.effects


@pytest.mark.ruling("R-233")
@pytest.mark.rule("HAM-9.4a")
def test_the_loser_removes_half_of_his_own_losses_in_markers() -> None:
    t = ambushed("1 warship, 4 1st flaccus", "5 warships, 1 hamilcar")
    t.field.ships_lost = (2, 4)  # before this roll
    t.die(6).carthage("no").rome("lose 2")
    assert t.prompt == "Remove one of your markers: 2 to go."
    assert "remove roma" not in t.options
    assert "walled cities are never removed [9.4]" in t.why_not("rome", "remove roma")
    t.rome("remove reate", "remove nola")
    assert winner(t) == "carthage"
    assert (holder(t, "reate"), holder(t, "nola")) == ("nobody", "nobody")
    told = "The defeat at sea cost Rome 5 units. Markers to remove: 2."
    assert told in t.log


@pytest.mark.rule("HAM-9.4a")
def test_a_single_loss_costs_no_marker() -> None:
    t = sea("1 warship, 2 flaccus", "2 warships, 2 hasdrubal", supremacy="carthage").fight()
    markers = t.s.control.count(ROME)
    t.die(4)
    assert winner(t) == "carthage"
    assert t.s.control.count(ROME) == markers


@pytest.mark.rule("HAM-9.4b")
def test_who_cannot_pay_sues_for_peace() -> None:
    t = sea("3 warships, 2 flaccus", "2 warships, 2 hasdrubal", supremacy="carthage").fight()
    for space, side in enumerate(t.s.control):
        if side == ROME and t.s.rules.inside[space] < 0:
            t.s.control[space] = NEITHER
    t.field.ships_lost = (3, 0)
    t.s.sailing[ROME] = 1
    t.die(4)
    assert winner_of_game(t) == ("carthage", "sue-for-peace")
