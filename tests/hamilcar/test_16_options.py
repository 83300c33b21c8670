"""The optional rules. 16"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.turn.reinforcement import Reinforcement
from delenda.games.hamilcar.turn.rome import ElectConsuls
from delenda.games.hamilcar.turn.unrest import Unrest
from delenda.punic.state import CARTHAGE
from hamilcar.tables import (
    Board,
    general,
    hand,
    hold,
    holder,
    markers,
    new_game,
    phase,
    points_against,
    rules,
    stands,
    state,
    table,
    trains,
    units,
    winner,
)


def test_16_the_options_have_titles_and_rules() -> None:
    found = rules().edition.switches
    assert {name: switch.rule for name, switch in found.items()} == {
        "fixed-reinforcements": "16.1",
        "consul-selection": "16.2",
        "prolonged-contract": "16.3",
        "blockade-runners": "16.4",
        "political-instability": "16.5",
    }
    every = rules().configured("264bc", tuple(found))
    assert every.own.runs_blockades
    assert every.own.selects_consuls


# --- 16.1, 16.2: Roman reinforcements -----------------------------------------------------------


@pytest.mark.rule("HAM-16.1a")
@pytest.mark.parametrize(("options", "count"), [("fixed-reinforcements", 5), ("", 3)])
def test_16_1_five_cus_whatever_rome_controls(options: str, count: int) -> None:
    lost = markers("free", "reate corfinium bovianum arpi canusium venusia")
    t = Board(f"turn: 2\n{lost}\ncarthago: carthage 1\ndead: hamilcar", options)
    t.run(Reinforcement()).carthage("reinforce utica")
    while t.ask.prompt != "elect":
        t.say(t.seat, "draw-general hanno" if t.seat == "chance" else t.options[0])
    assert units(t, "rome", "roma") == count


@pytest.mark.rule("HAM-16.2a")
def test_16_2_rome_chooses_its_consuls() -> None:
    board = "roma: rome 6\nawaited: asina"
    t = Board(board, "consul-selection").run(ElectConsuls())
    assert t.ask.prompt == "choose-consul"
    assert t.options[-1] == "at-random"
    assert t.why_not("rome", "pick-general asina") == "he is not in the Roman pool [16.2]"
    t.rome("pick-general regulus")
    assert "pick-general regulus" not in t.options
    t.rome("pick-general catulus")
    assert t.s.consuls == (general(t, "regulus"), general(t, "catulus"))
    t = Board(board, "consul-selection").run(ElectConsuls()).rome("pick-general regulus")
    t.rome("at-random").chance("draw-general florus")
    assert t.s.consuls == (general(t, "regulus"), general(t, "florus"))
    t = Board(board, "consul-selection").run(ElectConsuls()).rome("at-random")
    t.chance("draw-general florus catulus")
    assert t.s.consuls == (general(t, "florus"), general(t, "catulus"))
    t = Board(board).run(ElectConsuls())
    assert t.seat == "chance"


# --- 16.3: Xanthippus stays ---------------------------------------------------------------------


HIRED = "carthago: carthage 2 e1 xanthippus\nsea: tactics known\ndead: carthalo"


@pytest.mark.ruling("R-221")
@pytest.mark.rule("HAM-16.3a")
def test_16_3_xanthippus_is_paid_again() -> None:
    lines = f"turn: 3\nphase: war-chest carthage\nmiat: 1 2 3 4\n{HIRED}"
    t = table(lines, options="prolonged-contract")
    assert (state(t).turn, stands(t, "xanthippus")) == (4, "carthago")
    assert (t.seat, t.options) == ("carthage", ["hire", "pass"])
    t.carthage("hire", "remove-miat miat-1", "remove-miat miat-3", "remove-miat miat-4")
    assert state(t).miat == [0, 1, 0, 0, 0]
    t.carthage("reinforce carthago")
    assert t.ask.prompt != "miat-cu"  # what the Miat gives is counted after the payment
    assert stands(t, "xanthippus") == "carthago"


@pytest.mark.rule("HAM-16.3a")
def test_16_3_or_he_leaves() -> None:
    lines = f"turn: 4\nphase: reinforcement carthage\nmiat: 1 2 3\n{HIRED}"
    t = table(lines, options="prolonged-contract").carthage("pass")
    assert stands(t, "xanthippus") == "dead"
    t.carthage("reinforce carthago")
    assert t.ask.prompt == "miat-cu"
    t = table(lines.replace("1 2 3", "1 2"), options="prolonged-contract")
    assert stands(t, "xanthippus") == "dead"  # three swords are too many
    t = phase("war-chest", HIRED, turn=3)
    assert stands(t, "xanthippus") == "dead"  # without the option


# --- 16.4: blockade runners ---------------------------------------------------------------------


RUN = """
    lilybaeum: inside 1, rome 5, siege 1
    carthago: carthage 2 1st
    ships: carthage 1 ready
"""


@pytest.mark.rule("HAM-16.4a", "HAM-16.4b")
def test_16_4_a_runner_relieves_a_port() -> None:
    t = hold("carthage", "93 113", RUN, options="blockade-runners")
    assert "blockade lilybaeum 93" in t.options
    assert "blockade lilybaeum 113" in t.options
    t.carthage("blockade lilybaeum 93").die(6)
    assert points_against(t, "lilybaeum") == 0
    assert trains(t, "carthage", "carthago") == 0
    assert (hand(t, "carthage"), t.seat) == ([113], "rome")
    assert state(t).ops == [0, 0]
    assert (state(t).ready[CARTHAGE], state(t).sunk[CARTHAGE]) == (1, 0)


@pytest.mark.rule("HAM-16.4a")
def test_16_4_a_loss_costs_the_warship() -> None:
    t = hold("carthage", "93 113", RUN, options="blockade-runners")
    t.carthage("blockade lilybaeum 93").die(1)
    assert points_against(t, "lilybaeum") == 1
    assert (state(t).ready[CARTHAGE], state(t).sunk[CARTHAGE]) == (0, 1)
    assert "The blockade runner is lost." in t.log


@pytest.mark.rule("HAM-16.4a")
def test_16_4_two_points_and_the_white_die() -> None:
    siege = RUN.replace(
        "lilybaeum: inside 1, rome 5, siege 1", "syracusae: inside 1, rome 5, siege 2"
    )
    t = hold("carthage", "93 113", siege, options="blockade-runners")
    t.carthage("blockade syracusae 93").die(6)
    assert points_against(t, "syracusae") == 0  # two points on the red die
    white = f"sea: supremacy rome\n{siege}"
    t = hold("carthage", "93 113", white, options="blockade-runners")
    t.carthage("blockade syracusae 93").die(6)
    assert points_against(t, "syracusae") == 1


@pytest.mark.rule("HAM-16.4a")
def test_16_4_the_owner_chooses_the_supply_train() -> None:
    both = RUN.replace("1st", "1st, inside 1 1st")
    t = hold("carthage", "93 113", both, options="blockade-runners")
    t.carthage("blockade lilybaeum 93")
    assert t.options == ["supply carthago", "supply carthago+"]
    t.carthage("supply carthago+").die(2)
    assert (trains(t, "carthage", "carthago"), trains(t, "carthage", "carthago+")) == (1, 0)


@pytest.mark.rule("HAM-16.4a")
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (" 1st", "", "Carthage has no supply train in a Major Port [16.4]"),
        ("1 ready", "1 spent", "Carthage has no Ready warship at port [16.4]"),
        (", siege 1", "", "no port of Carthage is besieged [16.4]"),
    ],
)
def test_16_4_what_it_takes(old: str, new: str, why: str) -> None:
    t = hold("carthage", "93 113", RUN.replace(old, new), options="blockade-runners")
    assert not any(option.startswith("blockade") for option in t.options)
    assert t.why_not("carthage", "blockade lilybaeum 93") == why


def test_16_4_only_as_an_option() -> None:
    t = hold("carthage", "93 113", RUN)
    expected = "blockade runners are an optional rule [16.4]"
    assert t.why_not("carthage", "blockade lilybaeum 93") == expected
    t = hold("rome", "93 116", RUN, options="blockade-runners")
    assert t.why_not("rome", "blockade lilybaeum 93") == "only Carthage runs blockades [16.4]"
    t = hold("carthage", "93 113", RUN, options="blockade-runners")
    expected = "that port is not besieged, or you do not hold that card [16.4]"
    assert t.why_not("carthage", "blockade agrigentum 93") == expected


# --- 16.5: political instability ----------------------------------------------------------------


@pytest.mark.rule("HAM-16.5a")
def test_16_5_madauros_has_no_tribe() -> None:
    t = new_game("political-instability")
    board = state(t).rules.board
    assert {board.spaces[space] for space in board.tribes} == {
        "volsinii",
        "asculum",
        "theveste",
        "capsa",
    }
    t = hold("rome", "110", options="political-instability").rome("play 110 place")
    assert "place madauros" in t.options


@pytest.mark.rule("HAM-16.5a")
def test_16_5_each_tribe_costs_a_marker() -> None:
    t = Board("", "political-instability").run(Unrest())
    # Volsinii in Etruria: Rome has only Tarquinii there
    assert holder(t, "tarquinii") == "nobody"
    assert (t.seat, t.ask.prompt) == ("rome", "unrest")
    assert set(t.options) == {
        f"remove {name}" for name in ("reate", "corfinium", "bovianum", "beneventum")
    }
    assert t.why_not("rome", "remove nola") == "markers nearer to the tribe come first [16.5]"
    expected = "no marker of yours that pays is there [16.5]"
    assert t.why_not("rome", "remove capua") == expected
    t.rome("remove reate")
    assert t.seat == "carthage"
    t.carthage("remove hippo-regius")
    assert holder(t, "bulla-regia") == "nobody", "Numidia has no other for its second tribe"
    assert t.is_over


@pytest.mark.rule("HAM-16.5a")
def test_16_5_a_tribe_being_subjugated_is_quiet() -> None:
    lines = "volsinii: rome 4 caudex, siege 1\nasculum: rome, subjugated"
    t = Board(lines, "political-instability").run(Unrest())
    assert t.seat == "carthage"


@pytest.mark.ruling("R-222")
@pytest.mark.rule("HAM-16.5a")
def test_16_5_first_the_province_then_the_region_then_any() -> None:
    africa = "hippo-regius bulla-regia sicca"
    home = "tunes clupea zama hadrumetum thapsus tacape"
    quiet = "volsinii: rome, subjugated\nasculum: rome, subjugated"
    t = Board(f"{quiet}\n{markers('free', africa)}", "political-instability").run(Unrest())
    assert set(t.options) == {f"remove {name}" for name in home.split()}
    board = f"{quiet}\n{markers('free', f'{africa} {home}')}\nmiat: 2"
    t = Board(board, "political-instability").run(Unrest())
    assert "remove lipara" in t.options
    assert "remove-miat miat-2" in t.options
    t.carthage("remove-miat miat-2")
    assert t.s.miat == [0] * 5


def test_16_5_who_has_no_marker_sues_for_peace() -> None:
    gone = (
        "tarquinii reate corfinium bovianum beneventum nola arpi canusium venusia brundisium "
        "paestum grumentum thurii croton"
    )
    t = Board(markers("free", gone), "political-instability").run(Unrest())
    assert winner(t) == ("carthage", "sue-for-peace")


@pytest.mark.rule("HAM-16.5a")
def test_16_5_it_follows_isolation() -> None:
    lines = "turn: 3\nphase: isolation carthage"
    t = table(lines, options="political-instability")
    assert t.ask.prompt == "unrest"
    assert table(lines).ask.prompt == "remove-marker"
