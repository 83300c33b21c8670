"""Cards that the sister game has too: 92, 116, 123, 125-128, 131, 133, 134, 142, 146."""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.effects import FLAMEN_MARTIALIS
from delenda.punic.queries import is_in_effect
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.choices import offered
from hamilcar.tables import general, hand, hold, holder, markers, stands, state, trains, units

# --- 92, 123: deserters and auxiliaries ----


def test_92_forces_outside_their_cities_roll_unless_they_are_held() -> None:
    board = "thermae: carthage, carthage 2 1st gisco\nlipara: carthage, carthage 1"
    t = hold("rome", "92", board).rome("play 92 event")
    assert offered(t, "pick") == {"thermae", "lipara"}, "Carthage says which is next"
    t.carthage("pick thermae").chance("die 2")
    assert t.ask.prompt == "attrition", "2 is above the battle rating of Gisco"
    t.chance("die 6")
    assert units(t, "carthage", "thermae") == 1
    assert trains(t, "carthage", "thermae") == 1, "supply trains do not help"
    t.chance("die 1")
    assert units(t, "carthage", "lipara") == 1


@pytest.mark.rule("HAM-2.2.E1a")
def test_92_of_equal_generals_the_owner_names_who_holds_them() -> None:
    board = "catana: carthage 4 gisco hanno\nenna: rome"
    t = hold("rome", "92 97", board, enemy="113 112").rome("play 92 event")
    assert (t.seat, t.ask.prompt) == ("carthage", "name-commander")
    t.carthage("command hanno").die(2)
    assert "Hanno holds his mercenaries in Catana: 2, he needs 2 or less." in t.log
    assert units(t, "carthage", "catana") == 4
    ranked = hold("rome", "92 97", board.replace("gisco hanno", "hanno barca"), enemy="113 112")
    assert ranked.rome("play 92 event").ask.prompt == "loyalty", "Barca commands anyway"


@pytest.mark.rule("HAM-17.1.#123a")
def test_123_two_cus_with_a_general_in_italia() -> None:
    board = "regium: rome, rome 3 valerius\nmessana: rome, rome 2 caudex\nroma: rome, rome 3"
    t = hold("rome", "123", f"{board}\nconsuls: caudex valerius").rome("play 123 event")
    assert units(t, "rome", "regium") == 5, "Roma has no general, and Messana is in Sicilia"
    t = hold("rome", "123", "messana: rome, rome 2 caudex\nroma: rome, rome 3\nconsuls: caudex")
    assert "in Italia" in t.why_not("rome", "play 123 event")


# --- 125, 126: sickness ----

ARMIES = """\
    agrigentum: rome 6 2st regulus, inside 1, siege 1
    catana: rome 3
    messana: rome, rome 4 duilius
    consuls: regulus duilius
"""


@pytest.mark.rule("HAM-17.1.#125a")
def test_125_who_plays_it_chooses_the_army() -> None:
    t = hold("carthage", "125", ARMIES).carthage("play 125 event")
    assert offered(t, "pick-general") == {"regulus", "duilius"}, "without a general it is no army"
    t.carthage("pick-general duilius").chance("die 4")
    assert units(t, "rome", "messana") == 3
    t = hold("carthage", "125", "catana: rome 3")
    assert "no army" in t.why_not("carthage", "play 125 event")


@pytest.mark.rule("HAM-17.1.#126a", "HAM-15.2c")
def test_126_one_that_besieges_rolls_with_one_more() -> None:
    t = hold("carthage", "126", ARMIES).carthage("play 126 event").chance("die 5")
    assert units(t, "rome", "agrigentum") == 4, "6 with the modifier costs six CUs two"
    assert trains(t, "rome", "agrigentum") == 2, "supply trains do not help"
    t = hold("carthage", "126", "messana: rome, rome 4 duilius\nconsuls: duilius")
    assert "besieges" in t.why_not("carthage", "play 126 event")


# --- 116, 128: diplomacy, a messenger ----


def test_116_a_plain_marker_without_units_goes_over() -> None:
    board = "thermae: carthage, carthage 2\nlipara: carthage, carthage 1\nnuoro: carthage"
    t = hold("rome", "116", board).rome("play 116 event")
    assert "nuoro" in offered(t, "flip")
    assert not offered(t, "flip") & {"thermae", "lipara", "carthago"}
    t.rome("flip nuoro")
    assert holder(t, "nuoro") == "rome"


def test_128_a_card_of_the_enemy_at_random() -> None:
    t = hold("rome", "128", enemy="112 113").rome("play 128 event")
    t.chance("draw 113")
    assert (hand(t, "rome"), hand(t, "carthage")) == ([113], [112])


# --- 127, 131: activations ----


def test_127_two_rolls_against_a_city() -> None:
    board = "agrigentum: rome 6 duilius, inside 1\nconsuls: duilius\nsea: supremacy rome"
    t = hold("rome", "127", board).rome("play 127 event", "take 6", "besiege")
    t.chance("die 4")
    assert t.ask.prompt == "siege", "the second roll"
    t.chance("die 4")
    assert holder(t, "agrigentum") == "rome"


@pytest.mark.rule("HAM-17.1.#131a")
def test_131_six_points_and_the_naval_limit() -> None:
    board = "roma: rome, rome 4 flaccus\nproconsul: flaccus\nsea: seamanship poor"
    t = hold("rome", "131", board).rome("play 131 event", "take 4")
    assert t.ask.about[3] == 6
    t.rome("embark 0")
    assert "sail neapolis" in t.options
    t.rome("sail neapolis")
    assert not offered(t, "sail"), "Poor crews sail one lane"


# --- 133, 134: victories ----


@pytest.mark.rule("HAM-17.1.#133a")
def test_133_markers_in_empty_spaces_alone() -> None:
    board = markers("free", "enna") + "\n" + markers("carthage", "nuoro")
    t = hold("rome", "133", board, effects="roman-victory").rome("play 133 event")
    assert "enna" in offered(t, "place")
    assert "nuoro" not in offered(t, "place")
    t.rome("place enna")
    assert holder(t, "enna") == "rome"
    t = hold("rome", "133", board, effects="roman-city")
    assert "won no battle" in t.why_not("rome", "play 133 event"), "a city is no battle"


@pytest.mark.rule("HAM-17.1.#134a")
def test_134_plain_markers_without_units_are_turned() -> None:
    board = "nuoro: carthage\nlipara: carthage, carthage 0 1st\nthermae: carthage, carthage 2"
    t = hold("rome", "134", board, effects="roman-city").rome("play 134 event")
    assert "nuoro" in offered(t, "flip")
    assert not offered(t, "flip") & {"lipara", "thermae", "agrigentum"}, "units protect a marker"
    t.rome("flip nuoro")
    assert holder(t, "nuoro") == "rome"
    t = hold("rome", "134", board)
    assert "won no battle" in t.why_not("rome", "play 134 event")


# --- 142, 146: raids and priests ----


@pytest.mark.rule("HAM-17.1.#142a")
def test_142_both_markers_lie_next_to_one_space_of_the_raiders() -> None:
    board = "enna: rome 2\n" + markers("carthage", "catana") + "\nthermae: carthage, carthage 1"
    t = hold("rome", "142", board).rome("play 142 event")
    assert holder(t, "catana") == "nobody"
    assert holder(t, "thermae") == "carthage", "a unit is there"
    assert holder(t, "agrigentum") == "carthage", "a walled city"
    t = hold("rome", "142", "enna: rome 2\n" + markers("free", "catana") + "\nthermae: free")
    assert "next to units of yours" in t.why_not("rome", "play 142 event")


@pytest.mark.rule("HAM-17.1.#146a")
def test_146_the_first_activation_costs_two_markers() -> None:
    board = "roma: rome, rome 4 flaccus\nproconsul: flaccus"
    t = hold("carthage", "146 112", board, enemy="114 115")
    t.carthage("play 146 event")
    assert is_in_effect(state(t), FLAMEN_MARTIALIS + general(t, "flaccus"))
    t.rome("play 114 move")
    assert t.ask.prompt == "remove-marker"
    t.rome(*[f"remove {name}" for name in ("nola", "arpi")])
    t.rome("take 4", "stop").carthage("play 112 discard")
    t.rome("play 115 move", "take 4")
    assert t.ask.prompt == "march", "the second activation is free"


@pytest.mark.rule("HAM-17.1.#146a")
def test_146_without_two_markers_he_stays() -> None:
    held = "tarquinii reate corfinium bovianum beneventum nola arpi canusium venusia brundisium"
    board = markers("free", f"{held} thurii croton paestum grumentum pisae perusia arretium")
    flaccus = f"flamen-martialis-{general(hold('rome', '114'), 'flaccus')}"
    board += "\nroma: rome, rome 4 flaccus\nproconsul: flaccus"
    t = hold("rome", "114", board, effects=flaccus)
    assert "strategy rating" in t.why_not("rome", "play 114 move"), "nobody can be activated"


# --- the dictator ----


@pytest.mark.rule("HAM-17.1.#136b")
def test_the_dictator_takes_cus_from_consuls_and_commands() -> None:
    board = "roma: rome, rome 5 calatinus duilius\nconsuls: duilius\ndictator: calatinus"
    t = hold("rome", "131", board).rome("play 131 event", "activate calatinus", "leave duilius")
    assert "take 5" in t.options, "a consul may be left with fewer than three"
    assert "take 4" in t.options
    t.rome("take 4", "move reate")
    assert stands(t, "calatinus") == "reate"
    assert units(t, "rome", "roma") == 1


# --- the game ----


@pytest.mark.rule("HAM-0a", "HAM-1d")
def test_two_sides_seven_turns_and_the_cities_of_this_game() -> None:
    rules = state(hold("rome", "112")).rules
    assert rules.seats == ("rome", "carthage")
    assert (ROME, CARTHAGE) == (0, 1)
    assert (rules.setting.first_turn, rules.setting.last_turn) == (1, 7)
    board = rules.board
    large = {board.spaces[board.cities[i]] for i, white in enumerate(board.white_die) if white}
    assert large == {"roma", "carthago", "syracusae"}
