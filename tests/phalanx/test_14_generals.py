"""Optional rules about generals, the dictator, Fabius. PHX 14.4, 14.9, 15.1 #80, 15.2.B"""

from __future__ import annotations

import pytest

from delenda.engine.action import Unreadable
from delenda.engine.chance import Deal
from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from delenda.games.hannibal.phalanx.dictator import ElectDictator, why_not_dictator
from delenda.punic.changes import lose_units
from delenda.punic.march.displace import Displace
from delenda.punic.queries import commander
from delenda.punic.state import DEAD, NO_MORE, POOL, ROME
from hannibal.battles import battle, deal
from punic.hand import hold, next_turn, space, state, where
from punic.marching import march
from punic.pieces import stands
from punic.reinforcing import elections, spring
from punic.staging import Board
from tables import playing

GAME = "hannibal-phalanx"
ARMIES = "carthage: carthage 4 hanno\nnew-carthage: carthage 2 hasdrubal\nrome: rome 8 nero"
FIVE = ["cannae"] * 5

# --- Bomilcar -----------------------------------------------------------------------------------


@pytest.mark.rule("HPX-14.4.A")
def test_14_4_bomilcar_comes_on_turn_4_and_joins_cus() -> None:
    with playing(GAME, options="bomilcar"):
        t = spring(ARMIES, turn=4)
        while t.options[0].startswith("reinforce"):
            t.carthage(t.options[0])
        assert t.prompt == "Where does Bomilcar arrive?"
        assert t.options == ["pick new-carthage", "pick carthage"]
        assert "[14.4.A]" in t.why_not("carthage", "pick gades")
        t.carthage("pick carthage")
        assert where(t, "bomilcar") == space(t, "carthage")


@pytest.mark.rule("HPX-14.4.A")
@pytest.mark.parametrize(("turn", "options"), [(3, "bomilcar"), (4, "")])
def test_14_4_bomilcar_does_not_come_otherwise(turn: int, options: str) -> None:
    with playing(GAME, options=options):
        t = spring(ARMIES, turn=turn)
        while t.seat == "carthage":
            assert t.options[0].startswith("reinforce")
            t.carthage(t.options[0])


@pytest.mark.rule("HPX-14.4.A")
def test_14_4_bomilcar_is_for_the_first_scenarios() -> None:
    assert HANNIBAL_PHALANX.edition.switches["bomilcar"].scenarios == ("218bc",)


# --- killed in action ---------------------------------------------------------------------------

ROUT = """
    rhone: rome 3 nero varro, carthage 8 mago
    nemausus: rome
"""


@pytest.mark.rule("HPX-14.4.B-a")
@pytest.mark.parametrize(("options", "place"), [("killed-in-action", "-3"), ("", "-1")])
def test_14_4_romans_die_with_their_army(options: str, place: str) -> None:
    with playing(GAME, options=options):
        t = deal(battle(ROUT, "rome", "rhone", "nemausus"), "right*2 +frontal", "right*2 +left")
        t.rome("attack right")
        t.carthage("match right", "counterattack")
        t.die(1)
        t.carthage("attack left")
        while t.s.ask is not None and t.seat == "chance":
            t.die(6)
        assert (stands(t, "nero"), stands(t, "varro")) == (place, place)


@pytest.mark.rule("HPX-14.4.B-a")
def test_14_4_romans_who_are_alone_are_displaced() -> None:
    with playing(GAME, options="killed-in-action"):
        t = Board("cannae: rome 0 nero")
        t.run(Displace((t.general("nero"),)))
        assert t.where("nero") == "pool"


@pytest.mark.rule("HPX-14.4.B-a", "HPX-11.10.D-a")
def test_14_4_a_lone_roman_whom_the_beaten_come_upon_is_displaced() -> None:
    board = "rhone: rome 8 nero, carthage 6 mago\ndruentia: carthage, rome 0 varro"
    with playing(GAME, options="killed-in-action"):
        t = deal(battle(board, "rome", "rhone", "nemausus"), "right*2 +frontal", "left*2 +probe")
        t.rome("attack right").die(1, 1)
        while t.s.ask is not None:
            t.carthage("retreat druentia" if "retreat druentia" in t.options else t.options[0])
        assert (stands(t, "mago"), stands(t, "varro")) == ("druentia", "-1")


# --- elections and fates ------------------------------------------------------------------------

YEAR = "cannae: rome 8 varro fabius\nconsuls: varro fabius"


@pytest.mark.rule("HPX-14.4.B-b")
@pytest.mark.parametrize(("options", "missing"), [("consular-election", {"varro"}), ("", set())])
def test_14_4_no_consul_twice_running_but_fabius(options: str, missing: set[str]) -> None:
    with playing(GAME, options=options):
        t = elections(YEAR, *FIVE, turn=3).rome("pass")
        assert isinstance(t.ask.chance, Deal)
        drawn = {state(t).rules.generals[general].id for general in t.ask.chance.bag}
        romans = {one.id for one in state(t).rules.generals if one.side == ROME}
        assert romans - drawn == missing | {"scipio-africanus"}


@pytest.mark.rule("HPX-14.4.B-c")
@pytest.mark.ruling("R-193")
@pytest.mark.parametrize(
    ("turn", "gone"),
    [
        (4, set()),
        (5, {"gracchus"}),
        (6, {"gracchus", "p-scipio"}),
        (7, {"gracchus", "p-scipio", "marcellus"}),
        (8, {"gracchus", "p-scipio", "marcellus", "flaccus"}),
        (9, {"gracchus", "p-scipio", "marcellus", "flaccus", "fabius"}),
    ],
)
def test_14_4_the_fates(turn: int, gone: set[str]) -> None:
    with playing(GAME, options="fates more-generals"):
        t = spring("cannae: rome 8 marcellus\nproconsul: marcellus", turn=turn)
        s = state(t)
        dead = {
            name for name, general in s.rules.general_ids.items() if s.generals[general] == DEAD
        }
        assert dead == gone
        assert (state(t).proconsul < 0) == ("marcellus" in gone)


@pytest.mark.rule("HPX-14.4.B-c")
def test_14_4_without_the_fates_nobody_leaves() -> None:
    assert DEAD not in state(spring("cannae: rome 8 marcellus", turn=9)).generals


# --- the original game --------------------------------------------------------------------------


@pytest.mark.rule("HPX-14.9a")
def test_14_9_the_original_game_has_14_generals_and_64_cards() -> None:
    rules = HANNIBAL_PHALANX.configured("218bc", ("original",))
    assert len(rules.generals) == 14
    assert {card.number for card in rules.cards if not card.aside} == set(range(1, 65))
    assert "abyla" not in rules.board.spaces


@pytest.mark.rule("HPX-14.9a")
@pytest.mark.parametrize("other", ["bomilcar", "more-generals", "mauretania", "cards-90"])
def test_14_9_the_original_game_excludes_what_came_later(other: str) -> None:
    with pytest.raises(ValueError, match="cannot be combined"):
        HANNIBAL_PHALANX.configured("218bc", ("original", other))


@pytest.mark.rule("HPX-15.2.A-Hanno", "HPX-15.2.A-Mago", "HPX-15.2.B-Nero")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("hanno", "CUs of his own"),
        ("mago", "one dot more"),
        ("marcellus", "red die"),
        ("nero", "its OPs"),
        ("scipio-africanus", "Forced March"),
    ],
)
def test_15_2_the_help_tells_the_abilities_of_this_edition(name: str, told: str) -> None:
    assert told in HANNIBAL_PHALANX.presenter.rule_help(name)[0].text


def test_the_generals_whose_ratings_are_not_known_say_so() -> None:
    rules = HANNIBAL_PHALANX.configured("218bc", ("bomilcar", "more-generals"))
    assert len(rules.generals) == 20
    assert {one.sure for one in rules.generals[14:]} == {"reconstructed"}


# --- the dictator -------------------------------------------------------------------------------

BEHIND = """
    cannae: rome 6 varro
    capua: rome 6 paulus
    consuls: varro paulus
    syracuse: carthage
    aleria: free
    sassari: carthage
    carales: carthage
    oristano: carthage
"""
"""Carthage is two provinces ahead."""


@pytest.mark.rule("HPX-15.1-C80a")
def test_15_1_the_dictator_needs_three_provinces_between() -> None:
    t = Board(BEHIND)
    assert str(why_not_dictator(t.s, ROME)) == "Carthage is not three provinces ahead [PHX 15.1]"
    for name in ("brundisium", "beneventum", "arpi"):
        t.s.control[t.space(name)] = 2
    assert why_not_dictator(t.s, ROME) is None


@pytest.mark.rule("HPX-2.2.C1")
def test_2_2_there_is_one_dictator_a_game() -> None:
    t = Board(f"{BEHIND}dictator: over")
    assert str(why_not_dictator(t.s, ROME)) == "there is one dictator in a game [PHX 2.2.C1]"


@pytest.mark.rule("HPX-15.1-C80a", "HPX-2.2.C1")
def test_15_1_card_80_elects_him_once() -> None:
    lines = f"{BEHIND}    brundisium: free\n    beneventum: free\n    arpi: free\n"
    t = hold("rome", "80 1", lines, options="cards-90")
    t.rome("play 80 event", "pick-general paulus")
    assert state(t).dictator == state(t).rules.general_ids["paulus"]
    t = hold("rome", "80 1", lines + "    dictator: over\n", options="cards-90")
    assert t.why_not("rome", "play 80 event") == "there is one dictator in a game [2.2.C1]"
    t = hold("rome", "80 1", BEHIND, options="cards-90")
    assert "not three provinces ahead" in t.why_not("rome", "play 80 event")


@pytest.mark.rule("HPX-15.1-C80b")
@pytest.mark.ruling("R-196")
def test_15_1_a_consul_becomes_dictator_and_outranks_all() -> None:
    t = Board("cannae: rome 9 varro paulus\nconsuls: varro paulus\nproconsul: nero")
    t.run(ElectDictator()).rome("pick-general paulus")
    assert t.s.dictator == t.general("paulus")
    assert t.s.consuls == (t.general("varro"),)
    assert commander(t.s, ROME, t.space("cannae")) == t.general("paulus")


@pytest.mark.rule("HPX-15.1-C80b")
@pytest.mark.ruling("R-196")
def test_15_1_a_dictator_may_be_drawn_from_the_pool() -> None:
    t = Board("cannae: rome 4 varro\nconsuls: varro").run(ElectDictator()).rome("at-random")
    t.chance("draw-general fabius")
    assert "consul fabius cannae" in t.options
    t.rome("consul fabius cannae")
    assert t.where("fabius") == "cannae"
    assert "Dictator Fabius takes command in Cannae." in t.log


@pytest.mark.rule("HPX-15.1-C80b")
@pytest.mark.ruling("R-196")
def test_15_1_a_dictator_from_the_pool_goes_into_no_besieged_city() -> None:
    t = Board("capua: inside 2, carthage 5 mago, siege 1\ncannae: rome 4 varro\nconsuls: varro")
    t.run(ElectDictator()).rome("at-random").chance("draw-general nero")
    assert "consul nero cannae" in t.options
    assert not [option for option in t.options if "capua" in option]


@pytest.mark.rule("HPX-15.1-C80b")
@pytest.mark.parametrize("options", ["", "cards-90"])
def test_15_1_the_dictator_leaves_at_the_end_of_the_turn(options: str) -> None:
    board = "cannae: rome 8 fabius\nrome: rome 8\ndictator: fabius"
    t = hold("rome", "1", board, enemy="2", options=options)
    t.rome("play 1 discard").carthage("play 2 discard")
    if t.s.ask is not None and state(t).turn == 3:
        next_turn(t)
    assert where(t, "fabius") == POOL
    assert state(t).dictator == NO_MORE
    assert "Fabius lays the dictatorship down." in t.log


@pytest.mark.rule("HPX-15.1-C80b")
def test_15_1_the_dictator_never_becomes_proconsul() -> None:
    t = Board("cannae: rome 8 fabius varro\nconsuls: varro\ndictator: fabius")
    options = t.s.rules.slots.turn.proconsuls(t.s)
    assert t.general("fabius") not in [arg for option in options for arg in option.args]


@pytest.mark.rule("HPX-15.1-C80c")
def test_15_1_the_dictator_takes_cus_from_a_consul() -> None:
    board = "cannae: rome 6 fabius varro\nconsuls: varro\ndictator: fabius"
    t = march("rome", board, "activate fabius", "leave varro", card="33")
    assert {"take 4", "take 6"} <= set(t.options)
    board = "cannae: rome 12 fabius varro\nconsuls: varro\ndictator: fabius"
    t = march("rome", board, "activate fabius", "leave varro", card="33")
    assert "take 10" in t.options
    assert "take 11" not in t.options


@pytest.mark.rule("HPX-2.2.C1")
@pytest.mark.parametrize("line", ["dictator: fabius", "dictator: over"])
def test_2_2_a_position_tells_of_the_dictator(line: str) -> None:
    t = Board(f"cannae: rome 8 fabius\n{line}")
    assert line in t.s.rules.write_board(t.s)
    t.s.rules.validate(t.s)
    t.s.consuls = (t.general("fabius"),)
    if line.endswith("fabius"):
        with pytest.raises(Unreadable, match="a dictator is neither consul nor proconsul"):
            t.s.rules.validate(t.s)


# --- Fabius -------------------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.2.B-Fabius")
def test_15_2_fabius_goes_to_roma_when_the_last_cu_in_italia_dies() -> None:
    t = Board("cannae: rome 2\ncapua: rome 0 fabius\nagrigentum: rome 8")
    lose_units(t.s, ROME, t.space("cannae"), 1)
    assert t.where("fabius") == "capua"
    lose_units(t.s, ROME, t.space("cannae"), 1)
    assert t.where("fabius") == "rome"


@pytest.mark.rule("HPX-15.2.B-Fabius")
@pytest.mark.ruling("R-190")
def test_15_2_fabius_with_the_last_cus_waits_until_it_is_settled() -> None:
    t = Board("cannae: rome 2 fabius\nrome: carthage 5")
    lose_units(t.s, ROME, t.space("cannae"), 2)
    assert t.where("fabius") == "cannae"
    t.s.rules.slots.turn.settled(t.s)
    assert t.where("fabius") == "inside rome"


@pytest.mark.rule("HPX-15.2.B-Fabius")
def test_15_2_a_displaced_fabius_stays_in_the_pool() -> None:
    t = Board("agrigentum: rome 8")
    t.s.rules.slots.turn.settled(t.s)
    assert t.where("fabius") == "pool"
