"""How the war is won. 4, 6"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.turn.victory import VictoryPhase
from delenda.punic.changes import set_control, take_city
from delenda.punic.control.politics import RemoveMarkers
from delenda.punic.queries import political_points
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from hamilcar.tables import Board, hold, markers, phase, state, winner

NO_ROMANS = markers(
    "free",
    "tarquinii reate corfinium bovianum beneventum nola arpi canusium venusia brundisium "
    "paestum grumentum thurii croton",
)
"""No plain Roman marker is left on the map."""
NO_PUNIC = markers(
    "free",
    "thermae lipara aleria sassari nuoro oristano carales tunes clupea zama hadrumetum "
    "thapsus tacape hippo-regius bulla-regia sicca",
)
"""No plain Carthaginian marker is left on the map."""


def without(lines: str, *kept: str) -> str:
    """Return the lines, but for some spaces."""
    return "\n".join(line for line in lines.splitlines() if line.partition(":")[0] not in kept)


@pytest.mark.rule("HAM-4.1a", "HAM-5.5b")
def test_4_1_who_cannot_remove_markers_sues_for_peace() -> None:
    t = Board(without(NO_ROMANS, "nola", "arpi")).run(RemoveMarkers(ROME, 3, "victory.markers"))
    assert winner(t) == ("carthage", "sue-for-peace")
    assert t.s.result is not None
    assert t.s.result.rule == "4.1"
    t = Board(without(NO_ROMANS, "nola", "arpi")).run(RemoveMarkers(ROME, 2, "victory.markers"))
    assert t.s.result is None
    assert t.is_over


@pytest.mark.rule("HAM-4.1b", "HAM-6.1a")
@pytest.mark.parametrize(
    ("side", "city", "how"),
    [(ROME, "carthago", "carthage-taken"), (CARTHAGE, "roma", "rome-taken")],
)
def test_4_1_a_capital_ends_the_war(side: int, city: str, how: str) -> None:
    t = hold("rome", "114")
    take_city(state(t), state(t).rules.board.space(city), side, "14.4")
    assert winner(t) == (("rome", "carthage")[side], how)


@pytest.mark.rule("HAM-4.1c", "HAM-5.5c")
def test_4_1_rome_needs_three_provinces_of_italia() -> None:
    lost = "corfinium reate bovianum arpi canusium venusia thurii croton paestum"
    poor = markers("free", lost)
    t = hold("rome", "114", poor)
    assert t.s.result is None  # in the middle of a turn it means nothing
    t = phase("victory", poor)
    assert winner(t) == ("carthage", "italia-lost")
    t = phase("victory", poor.replace("reate: free", "reate: rome"))
    assert winner(t) == ("carthage", "italia-lost")
    t = phase("victory", poor.replace("reate: free\n", "").replace("corfinium: free\n", ""))
    assert t.s.result is None  # Latium, Campania and Samnium


@pytest.mark.rule("HAM-4.1d")
def test_4_1_markers_of_the_miat_can_be_removed() -> None:
    two = without(NO_PUNIC, "zama", "tunes") + "\nmiat: 1"
    t = Board(two).run(RemoveMarkers(CARTHAGE, 3, "victory.markers"))
    assert t.is_over
    assert t.s.result is None
    assert sum(t.s.miat) == 0
    assert t.s.control[t.s.rules.board.space("zama")] == NEITHER
    t = Board(two).run(RemoveMarkers(CARTHAGE, 4, "victory.markers"))
    assert winner(t) == ("rome", "sue-for-peace")


EVEN = "arretium: rome\npisae: rome\nlipara: rome\npaestum: free"
"""Rome has Etruria, and nobody Mare Tyrrhenum: 5 each."""


@pytest.mark.rule("HAM-4.2a", "HAM-6.2a", "HAM-6a")
def test_4_2_the_last_turn_is_decided_by_the_count() -> None:
    t = phase("war-chest", EVEN, turn=7)
    assert [political_points(state(t), side) for side in (ROME, CARTHAGE)] == [5, 5]
    assert winner(t) == ("carthage", "tie")
    t = phase("war-chest", EVEN + "\nsyracusae: rome", turn=7)
    assert winner(t) == ("rome", "most-points")
    assert t.s.result is not None
    assert t.s.result.rule == "6.2"
    assert (state(t).turn, t.s.ask) == (7, None)


SICILIA = "enna: rome\ncatana: rome\ncamarina: rome"
"""With Messana and Lipara this is Sicilia."""


@pytest.mark.rule("HAM-6.2a", "HAM-15.3.Ba")
def test_6_2_a_warlike_miat_counts() -> None:
    t = phase("war-chest", f"{EVEN}\n{SICILIA}\nmiat: 1 2 4", turn=7)
    assert [political_points(state(t), side) for side in (ROME, CARTHAGE)] == [6, 5]
    assert winner(t) == ("rome", "most-points")
    t = phase("war-chest", f"{EVEN}\n{SICILIA}\nmiat: 1 3 5", turn=7)
    assert [political_points(state(t), side) for side in (ROME, CARTHAGE)] == [6, 6]
    assert winner(t) == ("carthage", "tie")


@pytest.mark.rule("HAM-6.2b", "HAM-5.6b")
def test_6_2_markers_of_the_last_war_chest_count() -> None:
    tipping = f"{EVEN}\nenna: rome\ncatana: rome\nthermae: carthage, rome 1\nops: carthage 1"
    t = phase("war-chest", tipping, turn=7)
    assert political_points(state(t), ROME) == 5
    t.rome("place thermae")
    assert winner(t) == ("rome", "most-points")


def test_6_1_nothing_follows_an_immediate_victory() -> None:
    t = hold("rome", "114 112")
    set_control(state(t), state(t).rules.carthage, ROME)
    t.rome("play 114 discard")
    assert t.s.ask is None


def test_5_5_the_phase_ends_the_game_only_by_its_own_rules() -> None:
    t = Board("turn: 7").run(VictoryPhase())
    assert t.s.result is None
    assert t.ask.prompt == "remove-marker"
