"""Naval battles: tactic cards drawn, rounds, battle rolls, hits. 9.1, 9.2, 15.5"""

from __future__ import annotations

import pytest

from delenda.engine.view import view
from delenda.games.hamilcar.naval.modifiers import column, roll_modifier
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.at_sea import Sea, ambushed, sea, winner
from hamilcar.tables import elephants, hand, trains, units

PLAIN = ("2 warships, 4 flaccus", "2 warships, 2 hasdrubal")
"""Neither commander is an Admiral."""


def rolls(t: Sea) -> list[tuple[int, ...]]:
    """Return each roll as side, result, column and hits."""
    return [(roll.side, roll.result, roll.column, roll.hits) for roll in t.field.course]


# --- drawing cards --------------------------------------------------------------------------------


@pytest.mark.rule("HAM-9a", "HAM-9.2a", "HAM-2.1.Ib")
def test_who_has_supremacy_acts_first_and_only_those_at_sea_fight() -> None:
    t = sea(*PLAIN, supremacy="carthage", lines="panormus: rome 5 regulus").fight()
    assert (t.field.acting, t.field.round) == (CARTHAGE, 1)
    t.die(6).stay()
    assert t.field.acting == ROME
    assert t.s.sailing == [1, 2]
    t.die(1).deal("ramming")
    assert units(t, "rome", "panormus") == 5


@pytest.mark.rule("HAM-9.1a", "HAM-2.4.Ba")
def test_strategy_cards_come_before_tactic_cards_the_holder_first() -> None:
    t = sea(
        "2 warships, 4 duilius", "2 warships, 2 hanno", lines="rome hand: 144\ncarthage hand: 141"
    ).fight()
    assert (t.seat, t.ask.prompt) == ("rome", "respond.naval-battle")
    assert len(t.field.pile) == 20
    t.rome("pass")
    assert (t.seat, t.options) == ("carthage", ["respond 141", "pass"])
    t.carthage("pass")
    assert t.ask.prompt == "deal-tactics", "each is asked once"


@pytest.mark.rule("HAM-9.1b")
def test_cards_for_an_admiral_and_for_a_marker_in_the_port() -> None:
    t = sea("2 warships, 4 flaccus", "2 warships, 2 carthalo").fight("lipara")
    assert t.prompt == "Carthage draws tactic cards: 3."
    t.deal("flee", "ramming", "ramming")
    assert t.cards("carthage") == ["flee", "ramming", "ramming"]
    assert t.cards("rome") == []
    assert len(t.field.pile) == 17


@pytest.mark.rule("HAM-9.1b")
def test_a_side_chooses_for_which_admiral_it_draws() -> None:
    t = sea("2 warships, 4 flaccus", "2 warships, 2 hamilcar carthalo").fight()
    assert (t.seat, t.options) == ("carthage", ["draw-with hamilcar", "draw-with carthalo"])
    assert "an Admiral of your fleet [9.1]" in t.why_not("carthage", "draw-with hanno")
    t.carthage("draw-with carthalo").deal("flee", "ramming")
    t = sea("2 warships, 4 flaccus", "2 warships, 2 hanno carthalo").fight()
    t.deal("flee", "ramming")
    assert t.field.drawers[CARTHAGE] >= 0, "where it makes no difference nobody is asked"


@pytest.mark.rule("HAM-9.1b", "HAM-2.2.E1b")
def test_a_subordinate_admiral_brings_cards_too() -> None:
    t = sea("2 warships, 4 calatinus paullus", "2 warships, 2 hasdrubal", lines="")
    t.s.consuls = (t.s.rules.general_ids["calatinus"],)
    t.fight().deal("ramming")
    assert t.cards("rome") == ["ramming"]
    assert column(t.s, t.field, ROME)[0] == 1, "but he does not command"


@pytest.mark.rule("HAM-9.1c")
def test_a_city_counts_as_a_marker_and_cards_are_hidden() -> None:
    t = sea("2 warships, 4 flaccus", "2 warships, 2 hasdrubal").fight("lilybaeum")
    t.deal("flee")
    assert "Carthage holds Lilybaeum and draws another tactic card." in t.log
    seen = view(t.s, ROME)
    shown = next(frame for frame in seen.table.stack if type(frame) is type(t.field))
    assert shown.hands[CARTHAGE] == (-1,)
    assert len(seen.unseen["tactics"]) == 20
    private = [entry for entry in t.entries if entry.kind == "tactics"]
    assert [entry.seen_by for entry in private] == [(CARTHAGE,)]


@pytest.mark.rule("HAM-9.1c")
def test_an_empty_pile_gives_no_card() -> None:
    t = sea(*PLAIN).fight()
    t.field.pile = []
    t.die(1)
    assert t.ask.prompt == "evade"


# --- the rounds -----------------------------------------------------------------------------------


@pytest.mark.rule("HAM-9.2a", "HAM-9.2.B2b")
def test_a_change_of_supremacy_changes_the_order_from_the_next_round() -> None:
    fleets = ("4 warships, 1 flaccus", "4 warships, 1 hasdrubal")
    t = sea(*fleets, supremacy="carthage", corvi=True).fight()
    t.die(2).stay()
    t.die(6)
    assert rolls(t)[-1] == (ROME, 7, 1, 2)
    assert t.s.supremacy == ROME
    t.stay()
    assert (t.field.round, t.field.acting) == (2, ROME)


@pytest.mark.rule("HAM-9.2.B2b")
def test_the_other_side_still_acts_in_the_round() -> None:
    fleets = ("4 warships, 1 duilius", "4 warships, 1 hasdrubal")
    t = sea(*fleets, corvi=True).fight().deal("pursuit", "pursuit")
    t.die(6)
    assert (t.s.supremacy, rolls(t)[-1][1]) == (ROME, 7)
    t.stay()
    assert (t.field.round, t.field.acting) == (1, CARTHAGE)


# --- battle rolls ---------------------------------------------------------------------------------


@pytest.mark.rule("HAM-9.2.B1a", "HAM-15.5a", "HAM-15.4.Ba", "HAM-15.4.Bb")
@pytest.mark.parametrize(
    ("seamanship", "corvi", "die", "result"),
    [
        ("fair", True, 6, 6),
        ("good", True, 6, 7),
        ("poor", False, 6, 5),
        ("poor", False, 4, 3),
        ("fair", False, 4, 3),
        ("excellent", False, 4, 4),
        ("good", True, 5, 6),
    ],
)
def test_what_is_added_to_roman_rolls(seamanship: str, corvi: bool, die: int, result: int) -> None:
    t = sea("5 warships, 0 flaccus", "5 warships, 0 hasdrubal", seamanship=seamanship, corvi=corvi)
    t.fight().die(die)
    assert t.field.course[-1].result == result


@pytest.mark.rule("HAM-9.2.B1a")
def test_modifiers_are_told_and_carthage_has_none() -> None:
    t = sea(*PLAIN, seamanship="fair", corvi=True).fight()
    assert roll_modifier(t.s, t.field, ROME) == (0, ("+1 Corvi", "-1 seamanship"))
    assert roll_modifier(t.s, t.field, CARTHAGE) == (0, ())
    t.die(3)
    told = "Rome rolls 3 (+1 Corvi, -1 seamanship), a result of 3, in column I. Hits: 0."
    assert told in t.log


@pytest.mark.rule("HAM-9.2.B1b")
@pytest.mark.parametrize(
    ("fleet", "columns"),
    [
        ("5 warships, 0 flaccus", [1, 2, 3]),
        ("5 warships, 0 duilius", [2, 3, 4]),
        ("5 warships, 0 catulus", [3, 4, 5]),
    ],
)
def test_columns_rise_with_the_round_and_the_admiral(fleet: str, columns: list[int]) -> None:
    t = sea(fleet, "5 warships, 0 hasdrubal").fight()
    found = []
    for number in (1, 2, 3):
        t.field.round = number
        found.append(column(t.s, t.field, ROME)[0])
    assert found == columns


@pytest.mark.rule("HAM-9.2.B1e")
def test_no_column_lies_beyond_the_fifth() -> None:
    t = sea("5 warships, 0 catulus", "5 warships, 0 hasdrubal").fight()
    t.field.raise_rating(ROME, 1)
    found = []
    for number in (1, 2, 3):
        t.field.round = number
        found.append(column(t.s, t.field, ROME)[0])
    assert found == [4, 5, 5]


@pytest.mark.rule("HAM-9.2.B1d")
def test_the_table_is_read_in_the_third_to_seventh_columns() -> None:
    table = Sea().s.rules.tables.naval
    assert [row[0] for row in table] == [0, 0, 0, 1, 1, 1, 2]
    assert [row[2] for row in table[1:6]] == [1, 1, 1, 2, 2]


@pytest.mark.rule("HAM-9.2.B1c", "HAM-9.3.Aa")
def test_hits_beyond_the_last_warship_take_what_it_carries() -> None:
    t = ambushed("1 warship, 4 flaccus")
    t.die(6).carthage("no").rome("remove nola")
    assert winner(t) == "carthage"
    assert units(t, "rome", "rome-fleet") == 2
    assert t.s.sunk == [1, 0]


@pytest.mark.rule("HAM-9.2.B1f")
def test_the_owner_chooses_between_cus_and_supply_trains() -> None:
    t = ambushed("1 warship, 1 2st flaccus")
    t.die(6).carthage("no")
    assert (t.seat, t.options) == ("rome", ["lose 0", "lose 1"])
    assert t.prompt.startswith("Your fleet loses 2 more of what it carries.")
    t.rome("lose 0")
    assert (units(t, "rome", "rome-fleet"), trains(t, "rome", "rome-fleet")) == (1, 0)


@pytest.mark.rule("HAM-9.2.B1f")
def test_carthage_chooses_whether_elephants_go_down() -> None:
    t = sea("3 warships, 1 catulus", "1 warship, 3 e1 hasdrubal").fight()
    t.deal("pursuit", "pursuit", "ramming").rome("pass").die(5)
    assert (t.seat, t.options) == ("carthage", ["lose-elephant 0", "lose-elephant 1"])
    t.carthage("lose-elephant 0")
    assert elephants(t, "carthage-fleet") == 1
    assert units(t, "carthage", "carthage-fleet") == 2


# --- the signs ------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-9.2.B2a")
def test_a_result_of_one_draws_a_card() -> None:
    t = sea(*PLAIN, supremacy="carthage").fight().die(1)
    t.deal("boarding")
    assert t.cards("carthage") == ["boarding"]
    t = sea(*PLAIN, seamanship="poor").fight().die(2)
    t.deal("boarding")
    assert t.cards("rome") == ["boarding"]
    assert "Rome draws tactic cards: 1." in t.log


# --- Corvi ----------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-15.5b")
def test_a_new_warship_has_corvi_as_the_others() -> None:
    fleets = ("1 warship, 1 flaccus", "3 warships, 1 hasdrubal")
    t = sea(*fleets, corvi=True, lines="ships: rome 1 ready").fight()
    t.s.ready[ROME] -= 1
    t.s.sailing[ROME] += 1
    assert roll_modifier(t.s, t.field, ROME)[0] == 1
    assert hand(t, "rome") == []
