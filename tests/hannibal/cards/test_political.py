"""Cards 9, 19, 27, 35, 36 and 55: intrigue and diplomacy."""

from __future__ import annotations

import pytest

from delenda.engine.view import view
from delenda.games.hannibal.effects import MACEDONIA, RESHUFFLE
from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import is_truce, plain_markers
from delenda.punic.state import CARTHAGE, POOL, ROME
from punic.hand import hand, hold, holder, holders, numbers, offers, space, state, where
from punic.marching import chief
from punic.tables import printed


@pytest.mark.rule("H07-C9a", "H07-8.5c")
def test_c9_first_macedon_allies_with_carthage() -> None:
    t = hold("carthage", "9 5", enemy="1 2 3 4 33").carthage("play 9 event")
    t.chance("draw 3")
    assert hand(t, "rome") == [1, 2, 4, 33]
    assert numbers(t, state(t).discards) == [9, 3]
    assert state(t).effects == [MACEDONIA]
    said = " ".join(t.log)
    assert "Rome loses Numidia Revolts, drawn at random." in said
    assert "Macedon is allied with Carthage: naval rolls get -1." in said


@pytest.mark.rule("H07-C9b", "H07-8.5c")
def test_c9_then_philip_makes_peace_and_the_card_goes() -> None:
    t = hold("rome", "9 5", enemy="1 2 3 4 33", effects="macedonia").rome("play 9 event")
    t.chance("draw 33")
    assert hand(t, "carthage") == [1, 2, 3, 4]
    assert state(t).effects == []
    assert numbers(t, state(t).removed) == [9]
    assert numbers(t, state(t).discards) == [33]
    assert "Philip of Macedon makes peace with Rome." in t.log


@pytest.mark.rule("H07-C9c")
@pytest.mark.ruling("R-080")
def test_c9_each_side_in_its_turn() -> None:
    t = hold("carthage", "9 5", effects="macedonia")
    assert "Macedon is allied already [C9]" in t.why_not("carthage", "play 9 event")
    assert offers(t, "play 9 place"), "the operations are free"
    t = hold("rome", "9 5")
    assert not offers(t, "play 9 event")
    assert "[C9]" in t.why_not("rome", "play 9 event")


@pytest.mark.rule("H07-C9d")
def test_c9_an_empty_hand_loses_nothing() -> None:
    t = hold("rome", "9 5 6", enemy="1", effects="macedonia")
    t.rome("play 5 discard").carthage("play 1 discard").rome("play 9 event")
    assert hand(t, "carthage") == []
    assert state(t).effects == []
    assert t.seat == "rome"


@pytest.mark.rule("H07-8.7b", "H07-C9a")
@pytest.mark.ruling("R-081")
def test_c9_a_truce_card_thrown_away_means_a_reshuffle() -> None:
    t = hold("carthage", "9 5", enemy="64").carthage("play 9 event")
    assert RESHUFFLE in state(t).effects


# --- 19 ---------------------------------------------------------------------------------------

PROCONSUL = """
    emporiae: rome 6 nero
    rome: rome 5 varro
    cosa: rome 5 paulus
    consuls: varro paulus
    proconsul: nero
"""


@pytest.mark.rule("H07-C19")
@pytest.mark.ruling("R-084")
def test_c19_who_plays_the_card_names_the_new_proconsul() -> None:
    t = hold("carthage", "19 5", PROCONSUL).carthage("play 19 event")
    assert t.options == [
        "pick-general p-scipio",
        "pick-general longus",
        "pick-general flaminius",
        "pick-general marcellus",
    ], "Fabius does not leave Italy, Scipio Africanus is not in the cup"
    assert t.prompt == "Who becomes proconsul in place of Nero?"
    t.carthage("pick-general longus")
    s = state(t)
    assert where(t, "longus") == space(t, "emporiae")
    assert where(t, "nero") == POOL
    assert s.proconsul == s.rules.general_ids["longus"]
    assert sorted(s.seniority) == list(range(len(s.generals)))
    assert "The Senate dismisses Nero; Longus is proconsul in Emporiae." in t.log


@pytest.mark.rule("H07-C19")
@pytest.mark.ruling("R-084")
@pytest.mark.parametrize(
    ("pair", "commands"),
    [("nero scipio-africanus", "longus"), ("scipio-africanus nero", "scipio-africanus")],
)
def test_c19_the_successor_takes_over_the_seniority(pair: str, commands: str) -> None:
    board = f"emporiae: rome 6 {pair}\nproconsul: nero"
    t = hold("carthage", "19 5", board, turn=7).carthage("play 19 event", "pick-general longus")
    assert chief(t, "rome", "emporiae") == commands


@pytest.mark.rule("H07-C19")
@pytest.mark.ruling("R-084")
def test_c19_fabius_may_follow_in_italy() -> None:
    t = hold("rome", "19 5", PROCONSUL.replace("emporiae", "arpi")).rome("play 19 event")
    assert offers(t, "pick-general fabius")


@pytest.mark.rule("H07-C19")
def test_c19_needs_a_proconsul_other_than_scipio_africanus() -> None:
    board = "emporiae: rome 6 scipio-africanus\nrome: rome 5 varro\nconsuls: varro"
    t = hold("carthage", "19 5", board, turn=7)
    assert printed("no proconsul whom the Senate could dismiss [C19]") in t.why_not(
        "carthage", "play 19 event"
    )


# --- 27, 35, 36 -------------------------------------------------------------------------------


@pytest.mark.rule("H07-C27")
def test_c27_turns_two_markers_of_italy_over() -> None:
    t = hold("carthage", "27 5", "verona: carthage 0 hannibal\narpi: rome 3\ncannae: rome 0 nero")
    t.carthage("play 27 event")
    assert not offers(t, "flip arpi"), "Roman CUs"
    assert not offers(t, "flip capua"), "walls"
    assert not offers(t, "flip lilybaeum"), "Sicily is not Italy"
    assert printed("enemy CUs stand there [C27]") in t.why_not("carthage", "flip arpi")
    assert "walled cities and tribes" in t.why_not("carthage", "flip capua")
    assert "does not reach this space" in t.why_not("carthage", "flip lilybaeum")
    t.carthage("flip cannae", "flip beneventum")
    assert holders(t, "cannae beneventum") == {"carthage"}
    assert t.seat == "rome"


@pytest.mark.rule("H07-C27")
@pytest.mark.ruling("R-086")
def test_c27_both_markers_are_turned_over() -> None:
    t = hold("carthage", "27 5", "verona: carthage 0 hannibal")
    t.carthage("play 27 event", "flip cannae")
    assert offers(t, "flip beneventum")
    assert t.refuses("carthage", "stop")


@pytest.mark.rule("H07-C27")
def test_c27_needs_hannibal_in_italy() -> None:
    t = hold("carthage", "27 5", "enna: carthage 3 hannibal")
    assert printed("Hannibal is not in Italy [C27]") in t.why_not("carthage", "play 27 event")
    t = hold("carthage", "27 5", "dead: hannibal")
    assert printed("Hannibal is not in Italy [C27]") in t.why_not("carthage", "play 27 event")


@pytest.mark.rule("H07-C35-C36")
@pytest.mark.parametrize("card", [35, 36])
def test_c35_turns_one_marker_over_anywhere(card: int) -> None:
    t = hold("rome", f"{card} 5", "arsa: carthage 2", enemy="1 2").rome(f"play {card} event")
    assert t.ask.rule == printed(f"[C{card}]").strip("[]"), "it is told by its own number"
    assert not offers(t, "flip arsa")
    assert not offers(t, "flip boii"), "a tribe"
    assert not offers(t, "flip gades"), "walls"
    assert "there is no enemy marker" in t.why_not("rome", "flip narbo")
    t.rome("flip zama")
    assert holder(t, "zama") == "rome"
    assert "Zama goes over to Rome" in " ".join(t.log)
    assert t.seat == "carthage"


@pytest.mark.rule("H07-C64h")
@pytest.mark.ruling("R-101")
def test_c64_a_truce_ends_once_the_event_is_carried_out() -> None:
    t = hold("rome", "35 5", effects="truce").rome("play 35 event")
    assert is_truce(state(t))
    t.rome("flip zama")
    assert not is_truce(state(t))


@pytest.mark.rule("H07-C35-C36")
@pytest.mark.ruling("R-015")
def test_c35_is_no_event_where_every_marker_is_protected() -> None:
    s = state(hold("rome", "35 5"))
    guarded = [f"{s.rules.board.spaces[p]}: carthage 1" for p in plain_markers(s, CARTHAGE)]
    t = hold("rome", "35 5", "\n".join(guarded))
    expected = printed("your enemy has no plain marker without CUs [C35]")
    assert t.why_not("rome", "play 35 event") == expected
    offered = {option for option in t.options if option.startswith("play 35")}
    assert offered == {"play 35 place", "play 35 discard"}


# --- 55 ---------------------------------------------------------------------------------------


@pytest.mark.rule("H07-C55a")
def test_c55_takes_a_card_at_random() -> None:
    t = hold("rome", "55 5", enemy="1 2 3").rome("play 55 event").chance("draw 2")
    assert hand(t, "rome") == [2, 5]
    assert hand(t, "carthage") == [1, 3]
    assert t.seat == "carthage"
    assert "Rome intercepts a messenger and takes a card." in t.log
    assert not any("Sicilia Revolts" in line for line in t.log), "only the players see it"
    seen = [e for e in t.entries if e.kind == "messenger-card"]
    assert [e.seen_by for e in seen] == [(ROME, CARTHAGE)]
    assert t.s.rules.presenter.sentence(seen[0]) == "The card is Sicilia Revolts."


@pytest.mark.rule("H07-C55a")
def test_c55_the_hand_stays_hidden_while_the_card_is_drawn() -> None:
    t = hold("rome", "55 5", enemy="1 2 3").rome("play 55 event")
    assert view(t.s, ROME).ask is None
    seen = view(t.s, ROME).table
    assert isinstance(seen, HannibalState)
    assert seen.hands[CARTHAGE] == (-1, -1, -1)


@pytest.mark.rule("H07-C55a")
@pytest.mark.ruling("R-015")
def test_c55_needs_a_card_to_take() -> None:
    t = hold("rome", "55 5 6", enemy="1").rome("play 5 discard").carthage("play 1 discard")
    assert printed("your enemy has no cards [C55]") in t.why_not("rome", "play 55 event")


@pytest.mark.rule("H07-C55b")
@pytest.mark.parametrize(("said", "next_seat"), [("yes", "rome"), ("no", "carthage")])
def test_c55_variant_the_victim_may_have_the_taker_play_again(said: str, next_seat: str) -> None:
    t = hold("rome", "55 5", enemy="1 2 3", options="messenger-variant", effects="truce")
    t.rome("play 55 event").chance("draw 2")
    assert t.seat == "carthage"
    assert t.prompt == "Must Rome play again at once?"
    t.carthage(said)
    assert t.seat == next_seat
    assert "play" in t.options[0]
    assert state(t).effects == [], "the truce is broken before the next play"
    if said == "yes":
        t.rome("play 5 discard")
        assert t.seat == "carthage", "once only"
