"""What Carthage receives in the Reinforcement Phase. 5.1.A, 5.1.B, 5.1.D"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.queries import warships_left
from delenda.games.hamilcar.turn.carthage import (
    MiatCus,
    NewCu,
    PlaceGenerals,
    RefitAtHome,
    admirals_at_home,
    call_home,
)
from delenda.games.hamilcar.turn.mercenaries import Enlist
from delenda.games.hamilcar.turn.reinforcement import Reinforcement
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.tables import (
    Board,
    general,
    markers,
    settle,
    spring,
    stands,
    state,
    units,
)
from punic.tables import Table

TRACK = "awaited: xanthippus barca hamilcar hasdrubal carthalo himilco adherbal asina"
HOME = f"carthago: carthage 2 e1 hanno\nthermae: carthage 2 gisco\n{TRACK}"
SIEGE = "lilybaeum: inside 2 himilco, rome 5, siege 1"


def pool(t: Table) -> set[str]:
    """Return the generals of whom chance may draw."""
    chance = t.ask.chance
    assert chance is not None
    outcomes = [action.args for action, _ in chance.outcomes()]
    return {state(t).rules.generals[one].id for drawn in outcomes for one in drawn}


@pytest.mark.rule("HAM-5.1.Aa", "HAM-N.b")
def test_5_1_A_lost_warships_can_be_built_again() -> None:
    t = Board(f"turn: 3\nships: rome 8 ready 2 sunk, carthage 1 ready\n{HOME}")
    assert warships_left(t.s, ROME) == 0
    t.run(Reinforcement())
    assert t.s.sunk == [0, 0]
    assert t.s.ready == [8, 2]
    assert warships_left(t.s, ROME) == 2
    assert "Warships that were lost can be built again." in t.log


@pytest.mark.rule("HAM-5.1.Ba")
def test_5_1_B_a_warship_and_a_cu() -> None:
    t = spring(f"{SIEGE}\n{HOME.replace(' himilco', '')}")
    assert state(t).ready[CARTHAGE] == 1
    spots = "carthago carthago+ thermae agrigentum agrigentum+ syracusae syracusae+ utica utica+"
    assert set(t.options) == {f"reinforce {spot}" for spot in spots.split()}
    assert t.why_not("carthage", "reinforce lilybaeum+") == "the city is besieged [5.1.D]"
    expected = "it joins a general, or goes to a walled city of yours with room [5.1.B]"
    assert t.why_not("carthage", "reinforce lipara") == expected
    t.carthage("reinforce agrigentum+")
    assert units(t, "carthage", "agrigentum+") == 1


def test_5_1_B_no_eleventh_warship() -> None:
    t = spring(f"ships: carthage 6 ready 4 spent\n{HOME}")
    assert (state(t).ready[CARTHAGE], state(t).spent[CARTHAGE]) == (6, 4)


@pytest.mark.rule("HAM-5.1.Bb", "HAM-15.3-EX1", "HAM-15.3.Ac")
def test_5_1_B_a_cu_of_the_miat_goes_to_carthago_or_to_sea() -> None:
    t = spring(f"miat: 1 2 3\n{HOME}").carthage("reinforce carthago")
    assert t.ask.prompt == "miat-cu"
    assert t.options == ["reinforce carthago", "reinforce carthago+", "convert 1"]
    expected = "a CU of the Miat goes to Carthago [5.1.B]"
    assert t.why_not("carthage", "reinforce lilybaeum+") == expected
    t.carthage("convert 1")
    assert state(t).ready[CARTHAGE] == 2
    t = spring(f"miat: 1 2 3\n{HOME}").carthage("reinforce carthago", "reinforce carthago+")
    assert units(t, "carthage", "carthago+") == 1
    assert t.ask.prompt == "general"  # Hamilcar, who is named for turn 2
    t.carthage("return hamilcar carthago")
    assert len(pool(t)) == 2
    t.chance("draw-general hanno")
    assert t.ask.prompt == "general"  # and one who is drawn


@pytest.mark.rule("HAM-15.3.Ac")
def test_15_3_one_side_of_an_icon_gives_nothing() -> None:
    t = spring(f"miat: 1 3 4\n{HOME}").carthage("reinforce carthago")
    assert t.ask.prompt == "general"


@pytest.mark.rule("HAM-5.1.Bg")
def test_5_1_B_with_carthago_besieged_only_a_warship() -> None:
    besieged = "carthago: inside 3, rome 5, siege 1"
    t = Board(besieged).run(MiatCus(2))
    assert t.is_over
    assert t.s.ready[CARTHAGE] == 2
    t = Board(f"ships: carthage 10 ready\n{besieged}").run(MiatCus(1))
    assert t.is_over
    assert t.log[-1] == "Carthage has no place for a new CU."
    t = Board("ships: carthage 10 ready").run(MiatCus(1))
    assert t.why_not("carthage", "convert 1") == "all your warships are in play [2.3.F]"


@pytest.mark.rule("HAM-5.1.Bc", "HAM-2.2.Ab")
def test_5_1_B_generals_go_to_the_pool_but_barca() -> None:
    board = "agrigentum: carthage 4 barca hanno\nthermae: carthage 2 gisco\ndisplaced: himilco"
    t = spring(f"{board}\nawaited: hasdrubal", turn=3).carthage("reinforce agrigentum")
    assert t.ask.prompt == "general"
    assert stands(t, "barca") == "agrigentum"
    assert {stands(t, name) for name in ("hanno", "gisco", "himilco")} == {"pool"}
    assert "return hasdrubal agrigentum" in t.options
    assert "return hasdrubal thermae" in t.options
    assert "return hasdrubal utica+" in t.options
    expected = "he joins Carthaginian CUs, or goes to a walled city of yours [5.1.B]"
    assert t.why_not("carthage", "return hasdrubal enna") == expected
    t.carthage("return hasdrubal thermae")
    assert stands(t, "hasdrubal") == "thermae"


@pytest.mark.rule("HAM-5.1.Bd", "HAM-15.3.Ac", "HAM-2.2.Ba")
def test_5_1_B_one_general_is_drawn() -> None:
    t = spring(f"miat: 1 3 4\n{HOME}").carthage("reinforce carthago", "return hamilcar carthago")
    assert t.seat == "chance"
    assert pool(t) == {"hanno", "gisco"}
    t.chance("draw-general gisco")
    assert "Carthage draws H. Gisco." in t.log
    settle(t, until="elect")
    assert stands(t, "gisco") != "pool" == stands(t, "hanno")


@pytest.mark.rule("HAM-5.1.Bd", "HAM-15.3.Ac")
def test_5_1_B_the_miat_gives_another() -> None:
    t = spring(f"miat: 4 5\n{HOME}").carthage("reinforce carthago", "return hamilcar carthago")
    t.carthage("return hanno carthago", "return gisco thermae")  # all who are in the pool
    assert (stands(t, "hanno"), stands(t, "gisco")) == ("carthago", "thermae")


@pytest.mark.rule("HAM-5.1.Be")
def test_5_1_B_admirals_in_carthago_refit() -> None:
    t = Board("carthago: carthage 2 hanno, inside 1 gisco\nships: carthage 4 spent")
    assert admirals_at_home(t.s) == 3
    t.run(RefitAtHome(3)).carthage("refit", "refit", "refit")
    assert t.is_over
    assert (t.s.ready[CARTHAGE], t.s.spent[CARTHAGE]) == (3, 1)
    t = Board("carthago: carthage 2 hasdrubal\nutica: carthage 1 hanno")
    assert admirals_at_home(t.s) == 0
    t = Board("ships: carthage 4 spent").run(RefitAtHome(2)).carthage("stop")
    assert t.s.spent[CARTHAGE] == 4


@pytest.mark.rule("HAM-5.1.Bf")
def test_5_1_B_the_cu_comes_before_generals_leave() -> None:
    t = spring(f"enna: carthage 1 hanno\n{TRACK}").carthage("reinforce enna")
    assert units(t, "carthage", "enna") == 2
    assert stands(t, "hanno") == "pool"


@pytest.mark.rule("HAM-5.1.Bh")
def test_5_1_B_generals_leave_besieged_cities_and_none_enters() -> None:
    t = Board(SIEGE)
    call_home(t.s)
    assert stands(t, "himilco") == "pool"
    assert units(t, "carthage", "lilybaeum+") == 2
    t.run(PlaceGenerals((general(t, "hamilcar"),)))
    assert "return hamilcar lilybaeum+" not in t.options
    assert t.why_not("carthage", "return hamilcar lilybaeum+") == "the city is besieged [5.1.D]"


@pytest.mark.ruling("R-216")
def test_5_1_B_a_general_without_a_command_waits_in_the_pool() -> None:
    cities = markers("rome", "agrigentum lilybaeum syracusae utica")
    t = Board(f"{cities}\ncarthago: inside 2, rome 5, siege 1\nawaited: hamilcar")
    t.run(PlaceGenerals((general(t, "hamilcar"),)))
    assert t.is_over
    assert stands(t, "hamilcar") == "pool"
    t.run(NewCu())
    assert t.is_over


@pytest.mark.rule("HAM-5.1.Da")
def test_5_1_D_enemies_without_a_siege_point_do_not_bar_a_city() -> None:
    t = Board("utica: rome 5 caudex, inside 1").run(NewCu())
    assert "reinforce utica+" in t.options
    assert "reinforce utica" not in t.options
    assert t.why_not("carthage", "reinforce utica") == "enemy CUs are there [5.1.D]"
    t = Board("utica: rome 5, inside 2").run(NewCu())
    assert "reinforce utica+" not in t.options


@pytest.mark.rule("HAM-5.1.Db")
def test_5_1_D_a_lone_general_gives_way() -> None:
    t = Board("utica: rome 0 flaccus").run(NewCu()).carthage("reinforce utica")
    assert stands(t, "flaccus") == "dead"
    assert units(t, "carthage", "utica") == 1


@pytest.mark.rule("HAM-5.2.C3d")
@pytest.mark.parametrize("other", ["xanthippus", ""])
def test_5_2_C3_barca_comes_on_turn_7(other: str) -> None:
    board = f"carthago: carthage 2 hanno\nmiat: 1\nawaited: barca {other}"
    t = spring(board, turn=7).carthage("reinforce carthago")
    assert t.ask.prompt == "enlist"
    assert "reinforce lilybaeum+" in t.options
    assert "reinforce lipara" in t.options
    t.carthage("reinforce lilybaeum+")
    assert stands(t, "barca") == "lilybaeum+"
    assert units(t, "carthage", "lilybaeum+") == 1
    assert sum(state(t).miat) == 1


@pytest.mark.ruling("R-216")
def test_5_2_C3_barca_needs_a_port() -> None:
    ports = (
        "thermae lipara lilybaeum agrigentum syracusae aleria sassari nuoro oristano carales "
        "carthago utica clupea hadrumetum thapsus tacape hippo-regius"
    )
    t = Board(f"awaited: barca\n{markers('rome', ports)}")
    t.run(Enlist(general(t, "barca")))
    assert t.is_over
    assert stands(t, "barca") == "awaited"


def test_5_1_B_barca_hired_before_does_not_come_again() -> None:
    t = spring("carthago: carthage 2 barca", turn=7).carthage("reinforce carthago")
    assert t.seat == "chance"
    assert stands(t, "barca") == "carthago"
