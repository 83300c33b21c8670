"""Cards 7, 8, 21, 51 and 52: sickness, desertion, hostile tribes."""

from __future__ import annotations

import pytest

from punic.hand import force, hold, state, where
from punic.tables import printed

TWO_ARMIES = """
    capua: carthage 5 e1 hannibal, inside 2, siege 1
    new-carthage: inside 2 hasdrubal
    salaria: carthage 4
    arsa: carthage 0 mago
"""


@pytest.mark.rule("H07-C51-C52", "H07-21.1d")
def test_c51_strikes_any_enemy_army() -> None:
    t = hold("rome", "51 5", TWO_ARMIES).rome("play 51 event")
    assert t.options == ["pick-general hannibal", "pick-general hasdrubal"]
    assert t.prompt == "Which enemy army is stricken?"
    t.rome("pick-general hannibal").die(5)
    t.carthage("lose-elephant 0")
    assert force(t, "carthage", "capua") == 3
    assert t.log[-2].startswith("Attrition at Capua: Carthage has 5 CUs, rolls 5 and loses 2")


@pytest.mark.rule("H07-C51-C52")
def test_c52_strikes_besiegers_with_plus_one() -> None:
    t = hold("rome", "52 5", TWO_ARMIES).rome("play 52 event").die(5)
    assert force(t, "carthage", "capua") == 3
    assert state(t).elephants == [], "row 6: the first loss is an elephant"
    assert "rolls 5 +1" in " ".join(t.log)


@pytest.mark.rule("H07-C51-C52")
@pytest.mark.ruling("R-095")
def test_c51_and_c52_need_an_army_and_a_siege() -> None:
    t = hold("rome", "51 52", "salaria: carthage 4\narsa: carthage 0 mago")
    assert printed("your enemy has no army [C51]") in t.why_not("rome", "play 51 event")
    t = hold("rome", "51 52", "capua: carthage 5 hannibal")
    assert printed("[C52]") in t.why_not("rome", "play 52 event")


@pytest.mark.rule("H07-21.2b")
def test_c51_the_general_is_unharmed() -> None:
    t = hold("rome", "51 5", "arsa: carthage 1 mago").rome("play 51 event").die(6)
    assert force(t, "carthage", "arsa") == 0
    assert where(t, "mago") >= 0


@pytest.mark.rule("H07-C21-C24", "HPX-15.1-C21")
def test_c21_every_force_rolls_unless_at_home_or_well_led() -> None:
    board = """
        arsa: carthage 4
        toletum: carthage 5 mago
        cosa: carthage 5 hannibal
        carthage: carthage 5
        utica: inside 2
        capua: carthage 3
    """
    t = hold("rome", "21 5", board).rome("play 21 event")
    t.die(3)  # four CUs at Arsa lose one
    assert force(t, "carthage", "arsa") == 3
    assert t.prompt == "Do the mercenaries of Mago in Toletum stay?"
    t.die(3, 4)  # Mago is rated 2
    assert force(t, "carthage", "toletum") == 4
    t.die(4)  # Hannibal is rated 4
    assert force(t, "carthage", "cosa") == 5
    t.die(6)  # Capua is no city of theirs
    assert force(t, "carthage", "capua") == 2
    assert force(t, "carthage", "carthage") == 5
    assert force(t, "carthage", "utica+") == 2
    said = " ".join(t.log)
    assert "The mercenaries of Mago in Toletum waver: 3, he needed 2 or less" in said
    assert "Hannibal holds his mercenaries in Cosa: 4, he needs 4 or less" in said
    assert t.seat == "carthage"


@pytest.mark.rule("H07-C21-C24")
def test_c21_needs_a_force_away_from_home() -> None:
    t = hold("rome", "21 5", "carthage: carthage 5 hanno\nutica: inside 2")
    assert printed("[C21]") in t.why_not("rome", "play 21 event")


# --- hostile tribes ---------------------------------------------------------------------------


@pytest.mark.rule("H07-C7a", "H07-C7b", "H07-C8", "H07-8.4d")
@pytest.mark.parametrize("card", [7, 8])
def test_c7_as_ones_own_play_hits_cus_without_a_general(card: int) -> None:
    board = "eastern-ligurians: rome 3\nrhone: rome 9 nero\nverona: rome 5 varro"
    t = hold("carthage", f"{card} 37", board).carthage(f"play {card} event")
    assert t.options == ["pick rhone", "pick eastern-ligurians"]
    t.carthage("pick eastern-ligurians").die(5)
    assert force(t, "rome", "eastern-ligurians") == 1
    assert t.seat == "rome", "it was Carthage's play"


@pytest.mark.rule("H07-21.3", "H07-C7a")
@pytest.mark.parametrize("size", [2, 10])
def test_c7_uses_the_column_of_five_and_six(size: int) -> None:
    t = hold("carthage", "7 5", f"rhone: rome {size} nero").carthage("play 7 event").die(5)
    assert force(t, "rome", "rhone") == size - 2


@pytest.mark.rule("H07-C7b")
def test_c7_needs_a_force_there() -> None:
    t = hold("carthage", "7 5", "verona: rome 5 varro\nrhone: rome 0 nero")
    assert "Gallia Transalpinia or Liguria [C7]" in t.why_not("carthage", "play 7 event")


@pytest.mark.rule("H07-C7a", "H07-C8", "H07-8.4a", "H07-8.4b")
@pytest.mark.ruling("R-078")
@pytest.mark.parametrize("card", [7, 8])
def test_c7_as_a_counter_hits_an_army_that_enters(card: int) -> None:
    board = "narbo: carthage 6 hannibal\nverona: carthage 2"
    t = hold("carthage", "61 5", board, enemy=f"{card} 36")
    t.carthage("play 61 event", "take 6", "move tolosa")
    assert t.seat == "rome"
    assert t.options == [f"respond {card}", "pass"]
    t.rome(f"respond {card}").die(5)
    assert force(t, "carthage", "tolosa") == 4
    assert t.seat == "carthage", "the march goes on"
    assert "with 4 CUs" in t.prompt
    t.carthage("stop")
    assert t.seat == "rome"
    assert f"play {card} discard" not in t.options
    assert "play 36 discard" in t.options, "it was not the regular play"


@pytest.mark.rule("H07-C7a")
@pytest.mark.ruling("R-078")
def test_c7_of_an_army_on_the_march_only_those_who_march_are_hit() -> None:
    board = "narbo: carthage 1 hannibal\ntolosa: carthage 4"
    t = hold("carthage", "61 5", board, enemy="7 36")
    t.carthage("play 61 event", "take 1", "move tolosa").rome("respond 7").die(5)
    assert force(t, "carthage", "tolosa") == 4
    assert "Hannibal with 0 CUs is in Tolosa" in t.prompt


@pytest.mark.rule("H07-C7b", "H07-8.4d")
@pytest.mark.ruling("R-078")
def test_c7_is_no_counter_event_in_ones_own_turn() -> None:
    t = hold("rome", "62 7", "narbo: rome 6 nero\nrhone: carthage 3")
    t.rome("play 62 event", "take 6", "move tolosa")
    assert t.prompt.startswith("Nero with 6 CUs is in Tolosa"), "no card is asked for"


@pytest.mark.rule("H07-C7a")
@pytest.mark.ruling("R-078")
def test_c7_as_a_counter_may_hit_a_force_that_stands() -> None:
    board = "narbo: carthage 6 hannibal\neastern-ligurians: carthage 3"
    t = hold("carthage", "61 5", board, enemy="7 36")
    t.carthage("play 61 event", "take 6", "move nemausus").rome("respond 7").die(3)
    assert force(t, "carthage", "eastern-ligurians") == 2
    assert force(t, "carthage", "nemausus") == 6


@pytest.mark.rule("H07-C7b")
def test_c7_is_not_offered_elsewhere() -> None:
    t = hold("carthage", "61 5", "narbo: carthage 6 hannibal", enemy="7 36")
    t.carthage("play 61 event", "take 6", "move nemausus")
    assert t.seat == "carthage", "no window: the tribes are far away"
