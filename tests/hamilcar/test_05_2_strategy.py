"""The Strategy Phase: who is first, and what cards are used for. 5.2.A-5.2.C2, 5.2.C5"""

from __future__ import annotations

import pytest

from delenda.engine.view import view
from delenda.games.hamilcar.effects import TRUCE
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.tables import (
    hand,
    hold,
    holder,
    markers,
    numbers,
    settle,
    state,
    table,
    trains,
    units,
)
from punic.tables import Table


def uses(t: Table, card: int) -> set[str]:
    """Return what a card may be used for."""
    words = [option.split() for option in t.options]
    return {word[2] for word in words if word[:2] == ["play", str(card)]}


def dealing(board: str = "", turn: int = 3) -> Table:
    """The hands of a turn are about to be dealt."""
    return table(f"turn: {turn}\nphase: deal rome\n{board}")


def dealt(rome: str, carthage: str, board: str = "", turn: int = 3) -> Table:
    """Both sides have these cards; who plays first is to be settled."""
    t = dealing(board, turn)
    return t.chance(f"deal {rome}").chance(f"deal {carthage}")


EIGHT = "91 92 93 94 95 96 97 98"
OTHERS = "99 100 102 103 104 105 106 108"


# --- the deal, and who is first -----------------------------------------------------------------


@pytest.mark.rule("HAM-5.2.Aa")
def test_5_2_A_the_turn_track_says_how_many() -> None:
    t = dealt(EIGHT, OTHERS)
    assert len(hand(t, "rome")) == len(hand(t, "carthage")) == 8


@pytest.mark.rule("HAM-5.2.Aa")
def test_5_2_A_too_few_cards_are_reshuffled_first() -> None:
    kept = "91 92 93 94 95 96 97 98 99 100"
    cards = [str(n) for n in range(101, 148) if n != 136]
    t = dealing(f"discards: {' '.join(cards)}", turn=6)
    assert len(state(t).deck) == 56
    assert state(t).discards == []
    t = dealing(f"discards: {' '.join(cards[:20])}", turn=6)
    assert len(state(t).deck) == 36
    assert set(map(int, kept.split())) <= set(numbers(t, state(t).deck))


@pytest.mark.rule("HAM-5.2.Ba")
@pytest.mark.parametrize(("holds", "other"), [("carthage", "rome"), ("rome", "carthage")])
def test_5_2_B_who_has_supremacy_decides(holds: str, other: str) -> None:
    t = dealt(EIGHT, OTHERS, f"sea: supremacy {holds}")
    assert (t.seat, t.ask.prompt) == (holds, "first")
    assert t.options == ["first rome", "first carthage"]
    t.say(holds, f"first {other}")
    assert (t.seat, t.ask.prompt) == (other, "play")


@pytest.mark.rule("HAM-5.2.Ba", "HAM-5.2.Bd")
def test_5_2_B_a_campaign_card_claims_the_first_play() -> None:
    t = dealt(EIGHT.replace("98", "118"), OTHERS, "roma: rome 3 flaccus\nproconsul: flaccus")
    t.carthage("first carthage")
    assert (t.seat, t.ask.prompt) == ("rome", "claim")
    assert t.ask.silent
    t.rome("claim")
    assert (t.seat, t.ask.prompt) == ("rome", "play-campaign")
    assert all(option.startswith("play 118 ") for option in t.options)
    assert "discard" not in uses(t, 118)
    t.rome("play 118 place", "stop")
    assert t.seat == "carthage"
    assert len(hand(t, "rome")) == 7


@pytest.mark.rule("HAM-5.2.Ba")
def test_5_2_B_nobody_is_forestalled_who_lets_the_other_begin() -> None:
    board = "sea: supremacy rome\ncarthago: carthage 3 hanno"
    t = dealt(EIGHT, OTHERS.replace("108", "114"), board)
    t.rome("first carthage")
    assert (t.seat, t.ask.prompt) == ("carthage", "play")
    t = dealt(EIGHT, OTHERS.replace("108", "114"), board)
    t.rome("first rome").carthage("pass")
    assert (t.seat, t.ask.prompt) == ("rome", "play")


@pytest.mark.rule("HAM-5.2.Bb")
def test_5_2_B_who_has_cards_left_plays_on() -> None:
    t = hold("carthage", "93", enemy="112 116")
    t.carthage("play 93 discard").rome("play 112 discard")
    assert t.seat == "rome"
    assert hand(t, "rome") == [116]
    t.rome("play 116 discard")
    assert state(t).phase > 2


@pytest.mark.rule("HAM-5.2.Bc", "HAM-5.2.C5a")
def test_5_2_B_nobody_passes_with_a_card() -> None:
    t = hold("rome", "116")
    expected = "you play or discard a card while you have one [5.2.B]"
    assert t.why_not("rome", "pass") == expected
    before = list(state(t).control)
    t.rome("play 116 discard")
    assert state(t).control == before
    assert state(t).ops == [2, 0]
    assert t.log[-1] == "Rome discards Diplomacy."


@pytest.mark.rule("HAM-5.2.Be")
def test_5_2_B_without_cards_nothing_takes_their_place() -> None:
    t = table("turn: 3\nphase: strategy carthage\nrome hand: 112\nmiat: 1 2 3 4\nawaited: barca")
    assert t.seat == "rome"
    t = table(
        "turn: 3\nphase: strategy rome\ncarthage hand: 112\ncirta: carthage\ndictator card: face up"
    )
    assert t.seat == "carthage"


# --- playing cards ------------------------------------------------------------------------------


@pytest.mark.rule("HAM-5.2.Ca", "HAM-5.2.Cc")
def test_5_2_C_one_action_and_its_points_are_counted() -> None:
    t = hold("rome", "116 114", enemy="93 113").rome("play 116 place", "place enna", "stop")
    assert t.seat == "carthage"
    t.carthage("play 93 discard")
    assert state(t).ops == [2, 2]
    t.rome("play 114 place", "stop").carthage("play 113 discard")
    settle(t, until="chest-spend")
    assert "Operation points of this turn: Rome 5, Carthage 3." in t.log
    assert t.seat == "carthage"


@pytest.mark.rule("HAM-5.2.C1a")
def test_5_2_C1_events_are_for_the_sides_on_the_card() -> None:
    t = hold("rome", "104 112", "carthago: carthage 2 hanno\nships: rome 1 spent")
    assert "event" not in uses(t, 104)
    assert "place" in uses(t, 104)
    assert t.why_not("rome", "play 104 event") == "this event is your opponent's [5.2.C1]"
    assert "event" in uses(t, 112)


@pytest.mark.rule("HAM-5.2.C1b", "HAM-5.6d")
def test_5_2_C1_counter_events_cost_a_card_and_count() -> None:
    t = hold("rome", "107 116", "ships: rome 1 ready")
    t.rome("respond 107")
    assert state(t).corvi == 1
    assert hand(t, "rome") == [116]
    assert t.seat == "rome"  # the card of the turn follows
    assert state(t).ops == [2, 0]
    t.rome("play 116 discard")
    assert t.seat == "carthage"


@pytest.mark.rule("HAM-17.1.#107a")
def test_17_1_corvus_is_not_for_the_turn_of_others() -> None:
    t = hold("carthage", "107 93", "thermae: carthage 2 gisco")
    assert not any(option.startswith("respond") for option in t.options)
    assert "[" in t.why_not("carthage", "respond 107")
    t = hold("rome", "107")
    t.rome("respond 107")
    assert t.seat == "carthage"  # no card is left for the turn


@pytest.mark.rule("HAM-5.2.C1c")
def test_5_2_C1_an_olive_branch_breaks_a_truce() -> None:
    t = hold("carthage", "137", effects="truce")
    assert TRUCE in state(t).effects
    t.carthage("play 137 place", "stop")
    assert TRUCE in state(t).effects  # for its points it does not
    t = hold("carthage", "116", effects="truce")
    t.carthage("play 116 event")
    while t.seat == "carthage":
        t.carthage(t.options[0])
    assert TRUCE not in state(t).effects


@pytest.mark.rule("HAM-17.1.#135a", "HAM-5.6d", "HAM-5.2.C1b")
def test_17_1_a_cancelled_event_does_not_count() -> None:
    t = hold("rome", "98 116", enemy="135 93", turn=4)
    t.rome("play 98 event")
    assert t.seat == "carthage"
    t.carthage("respond 135", "cancel")
    assert state(t).ops == [0, 2]
    assert hand(t, "carthage") == [93]
    assert t.seat == "carthage"  # Rome's play is spent, and it is Carthage's turn
    assert 98 in numbers(t, state(t).discards)
    assert state(t).ready == [0, 0]


# --- activation ---------------------------------------------------------------------------------


ARMIES = """
    carthago: carthage 3 hanno
    thermae: carthage 3 gisco
    agrigentum: carthage 3 himilco
"""


@pytest.mark.rule("HAM-5.2.C2a", "HAM-5.2.C2-EX1")
@pytest.mark.parametrize(
    ("card", "names"),
    [(113, "gisco"), (93, "gisco himilco"), (110, "gisco himilco hanno")],
)
def test_5_2_C2_points_reach_a_strategy_rating(card: int, names: str) -> None:
    t = hold("carthage", f"{card} 116", ARMIES)
    t.carthage(f"play {card} move")
    if names == "gisco":
        assert t.ask.prompt != "activate"  # there is nobody else
        return
    assert set(t.options) == {f"activate {name}" for name in names.split()}
    if "hanno" not in names:
        expected = "his strategy rating is above the card's operation number [5.2.C2]"
        assert t.why_not("carthage", "activate hanno") == expected


@pytest.mark.rule("HAM-5.2.C2-EX2", "HAM-2.3.D1a")
def test_5_2_C2_supply_trains_make_up_what_a_card_lacks() -> None:
    t = hold("carthage", "93 113", "carthago: carthage 3 1st hanno")
    t.carthage("play 93 move")
    assert trains(t, "carthage", "carthago") == 0
    assert any("uses up 1 supply train" in line for line in t.log)
    t = hold("carthage", "93 113", "carthago: carthage 3 hanno")
    assert "move" not in uses(t, 93)
    expected = "none of your generals has so low a strategy rating [5.2.C2]"
    assert t.why_not("carthage", "play 93 move") == expected


# --- markers ------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-5.2.C2b", "HAM-5.2.C2-EX3")
def test_5_2_C2_markers_are_placed_and_flipped() -> None:
    t = hold("carthage", "110 113", "nola: rome, carthage 1\nenna: free\nroma: rome 3")
    t.carthage("play 110 place", "place enna", "place catana", "place nola")
    assert t.seat == "rome"  # three points, three markers
    assert {holder(t, name) for name in ("enna", "catana", "nola")} == {"carthage"}


@pytest.mark.rule("HAM-5.2.C2b")
@pytest.mark.parametrize(
    ("space", "why"),
    [
        ("volsinii", "a tribe gives way only to subjugation [2.1.D]"),
        ("messana", "a walled city changes hands only by siege or event [2.1.C]"),
        ("enna", "enemy CUs are there [5.2.C2]"),
        ("nola", "an enemy marker is turned over only where you have a CU [5.2.C2]"),
        ("zama", "you hold this space already [5.2.C2]"),
    ],
)
def test_5_2_C2_where_no_marker_goes(space: str, why: str) -> None:
    t = hold("carthage", "110 113", "enna: rome 2").carthage("play 110 place")
    assert f"place {space}" not in t.options
    assert t.why_not("carthage", f"place {space}") == why


@pytest.mark.rule("HAM-5.2.C2-EX3")
@pytest.mark.parametrize("flips", [0, 1, 2, 3])
def test_5_2_C2_three_points_in_any_mix(flips: int) -> None:
    ours = ["nola", "arpi", "venusia"]
    board = "\n".join(f"{name}: carthage 1" for name in ours)
    t = hold("carthage", "110 113", board).carthage("play 110 place")
    for name in [*ours[:flips], *["enna", "catana", "camarina"][flips:]]:
        t.carthage(f"place {name}")
    assert t.seat == "rome"


@pytest.mark.rule("HAM-5.2.C2-EX4")
@pytest.mark.parametrize("spaces", ["nuoro sassari", "oristano nuoro"])
def test_5_2_C2_the_example_of_sardinia(spaces: str) -> None:
    board = """
        nuoro: rome, carthage 1
        sassari: rome, carthage 1
        aleria: free
        oristano: free
        carales: carthage 1
    """
    t = hold("carthage", "93 113", board).carthage("play 93 place")
    t.carthage(*(f"place {space}" for space in spaces.split()))
    province = state(t).rules.board.province_named("corsica-sardinia")
    held = state(t).rules.board.provinces[province]
    assert sum(state(t).control[space] == CARTHAGE for space in held.spaces) >= held.majority


# --- troops and ships ---------------------------------------------------------------------------


@pytest.mark.rule("HAM-5.2.C2c")
def test_5_2_C2_a_three_raises_a_cu_at_home() -> None:
    board = "carthago: carthage 2 hanno\nthermae: carthage 2 gisco"
    t = hold("carthage", "110 93", board)
    assert "raise" in uses(t, 110)
    assert "raise" not in uses(t, 93)
    assert t.why_not("carthage", "play 93 raise") == "only a 3 raises troops [5.2.C2]"
    t.carthage("play 110 raise")
    assert units(t, "carthage", "carthago") == 3  # in Sicilia Gisco cannot
    t = hold("carthage", "110 93", "thermae: carthage 2 gisco")
    assert "raise" not in uses(t, 110)
    besieged = "utica: inside 1 hanno, rome 5, siege 1"
    assert "raise" not in uses(hold("carthage", "110 93", besieged), 110)


@pytest.mark.rule("HAM-5.2.C2d", "HAM-2.3.Fa")
def test_5_2_C2_a_three_with_ships_builds_them() -> None:
    t = hold("carthage", "110 93 124", "ships: carthage 2 ready").carthage("play 110 build")
    assert state(t).ready[CARTHAGE] == 4
    t = hold("carthage", "110", "ships: carthage 5 ready 4 spent").carthage("play 110 build")
    assert (state(t).ready[CARTHAGE], state(t).spent[CARTHAGE]) == (6, 4)
    t = hold("carthage", "110 93", "ships: carthage 5 ready 4 spent 1 sunk")
    assert "build" not in uses(t, 110)
    expected = "you have no warship left to build [2.3.F]"
    assert t.why_not("carthage", "play 110 build") == expected
    assert t.why_not("carthage", "play 93 build") == "only a 3 builds warships [5.2.C2]"


@pytest.mark.rule("HAM-N.b")
def test_5_2_C2_a_ship_sunk_this_turn_is_not_built() -> None:
    t = hold("rome", "110", "ships: rome 8 ready 1 sunk").rome("play 110 build")
    assert (state(t).ready[ROME], state(t).sunk[ROME]) == (9, 1)


# --- split points -------------------------------------------------------------------------------


@pytest.mark.rule("HAM-5.2.C2e", "HAM-15.3.Aa")
def test_5_2_C2_points_are_split() -> None:
    board = "ships: carthage 1 spent\nlilybaeum: inside 1, rome 5, siege 1\nmiat: 1"
    t = hold("carthage", "110 93", board).carthage("play 110 split")
    expected = "the city is besieged [5.2.C2]"
    assert t.why_not("carthage", "supply lilybaeum+") == expected
    expected = "each space of the Miat holds one marker [15.3.A]"
    assert t.why_not("carthage", "miat miat-1") == expected
    t.carthage("refit", "supply agrigentum+", "place enna")
    assert t.seat == "rome"
    assert (state(t).ready[CARTHAGE], state(t).spent[CARTHAGE]) == (1, 0)
    assert trains(t, "carthage", "agrigentum+") == 1
    assert holder(t, "enna") == "carthage"
    t = hold("carthage", "113 93", board).carthage("play 113 split", "miat miat-3")
    assert state(t).miat == [1, 0, 1, 0, 0]


@pytest.mark.rule("HAM-5.2.C2e", "HAM-15.3.Aa")
def test_5_2_C2_rome_has_no_miat() -> None:
    t = hold("rome", "110 116").rome("play 110 split")
    assert t.why_not("rome", "miat miat-1") == "only Carthage has a Miat [15.3.A]"
    assert t.why_not("rome", "refit") == "you have no Spent warship at port [5.2.C2]"
    assert t.why_not("rome", "raise flaccus") == "a single point raises no troops [5.2.C2]"
    t.rome("stop")
    assert t.seat == "carthage"


@pytest.mark.rule("HAM-5.2.C2f")
def test_5_2_C2_a_lone_general_is_no_army() -> None:
    t = hold("carthage", "110 93", "enna: carthage 0 hanno\nthermae: carthage 1 gisco")
    t.carthage("play 110 split")
    assert "supply thermae" in t.options
    assert "supply enna" not in t.options
    expected = "a supply train goes to an army, or to a walled city of yours [5.2.C2]"
    assert t.why_not("carthage", "supply enna") == expected
    t = hold("carthage", "110 93", "enna: carthage 0 1st hanno").carthage("play 110 split")
    assert "supply enna" in t.options  # a supply train is a unit


@pytest.mark.rule("HAM-2.1.Ce", "HAM-5.2.C2e")
def test_5_2_C2_a_city_holds_as_many_supply_trains_as_it_holds_cus() -> None:
    board = "agrigentum: rome 5, inside 1 2st"
    t = hold("carthage", "110 93", board).carthage("play 110 split")
    expected = "the city holds no more supply trains [2.1.C]"
    assert t.why_not("carthage", "supply agrigentum+") == expected
    assert "supply agrigentum" not in t.options  # enemies stand there


@pytest.mark.rule("HAM-2.3.Db")
def test_2_3_D_there_are_fifteen_supply_trains() -> None:
    board = "carthago: carthage 3 9st hanno\nroma: rome 3 6st"
    t = hold("carthage", "110 93", board).carthage("play 110 split")
    assert not any(option.startswith("supply") for option in t.options)
    assert t.why_not("carthage", "supply carthago") == "all supply trains are in play [2.3.D]"


def test_5_2_C2_for_markers_alone_nothing_is_split() -> None:
    cities = markers("carthage", "messana regium capua neapolis tarentum")
    board = f"{cities}\nroma: inside 1, carthage 5, siege 1"
    t = hold("rome", "110 116", board)
    assert "split" not in uses(t, 110)
    expected = "a point could do nothing but place a marker: place markers instead [5.2.C2]"
    assert t.why_not("rome", "play 110 split") == expected


@pytest.mark.rule("HAM-17.1.#139b")
def test_17_1_no_marker_is_turned_during_a_truce() -> None:
    t = hold("carthage", "110 93", "nola: rome, carthage 1", effects="truce")
    t.carthage("play 110 split")
    expected = "during a truce no marker is turned over [17.1 #139]"
    assert t.why_not("carthage", "place nola") == expected


def test_5_2_the_hands_are_hidden() -> None:
    t = hold("carthage", "110 93", enemy="112 116")
    seen = view(t.s, CARTHAGE).table
    assert isinstance(seen, HamilcarState)
    assert seen.hands[CARTHAGE] == state(t).hands[CARTHAGE]
    assert seen.hands[ROME] != state(t).hands[ROME]
