"""Notes on the strategy cards 65-90. PHX 15.1"""

from __future__ import annotations

import pytest

from delenda.engine.action import HIDDEN
from delenda.engine.view import determinise, view
from delenda.games.hannibal.effects import MANPOWER_SHORTAGE, ROMAN_VICTORY
from delenda.punic.queries import political_points
from delenda.punic.state import CARTHAGE, ROME
from punic.hand import force, hold, holder, holders, next_turn, numbers, offers, state
from punic.marching import fight_out, offered
from punic.tables import Table

ARMIES = "neapolis: rome 6 marcellus\ncapua: rome 5 nero\nconsuls: marcellus nero"


def playing(side: str, cards: str, board: str = "", *, enemy: str = "", effects: str = "") -> Table:
    return hold(side, f"{cards} 5", board, enemy=enemy, effects=effects, options="cards-90")


@pytest.mark.rule("HPX-15.1-C65-90")
@pytest.mark.ruling("R-146")
@pytest.mark.parametrize("card", [67, 69, 70, 71, 72, 73, 74, 75, 81, 82, 85, 87, 89])
def test_cards_without_a_known_text_serve_for_operations(card: int) -> None:
    t = playing("rome", str(card), ARMIES)
    assert "not known" in t.why_not("rome", f"play {card} event")
    assert offers(t, f"play {card} place")


@pytest.mark.rule("HPX-15.1-C65-90")
@pytest.mark.ruling("R-181")
def test_c65_is_a_3_for_who_controls_sicilia() -> None:
    t = playing("rome", "65", "capua: rome 6 fabius\nconsuls: fabius")
    t.rome("play 65 event", "play 65 place", "place verona", "place mutina", "place taurini")
    assert t.seat == "carthage"
    t = playing("carthage", "65")
    assert "you do not control Sicilia" in t.why_not("carthage", "play 65 event")


@pytest.mark.rule("HPX-15.1-C65-90")
@pytest.mark.ruling("R-181")
def test_c65_moves_a_slow_general() -> None:
    t = playing("rome", "65", "capua: rome 6 fabius\nconsuls: fabius")
    assert not offers(t, "play 65 move")
    t.rome("play 65 event", "play 65 move")
    assert offers(t, "take 5")


# --- 66, 83: Imperium -------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C66")
def test_c66_nero_gains_nothing() -> None:
    t = playing("rome", "66", ARMIES).rome("play 66 event", "activate nero")
    t.rome("move neapolis", "move capua", "move neapolis", "move capua")
    assert not offered(t, "move")


@pytest.mark.rule("HPX-15.1-C66")
def test_c66_one_army_sails_with_five_cus() -> None:
    board = "neapolis: rome 7 marcellus\nrhegium: rome 6 nero\nconsuls: marcellus nero"
    t = playing("rome", "66", board).rome("play 66 event", "activate marcellus", "take 7")
    assert "5 CUs" in t.why_not("rome", "sail panormus")


@pytest.mark.rule("HPX-15.1-C66")
def test_c66_is_no_campaign_for_the_first_play() -> None:
    assert not [card for card in state(playing("rome", "66")).rules.cards[65:] if card.campaign]


# --- 68 ---------------------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C68")
@pytest.mark.ruling("R-182")
def test_c68_lasts_until_the_turn_ends() -> None:
    board = "cosa: rome 5 nero\nconsuls: nero"
    t = hold("carthage", "68", board, enemy="5", options="cards-90")
    t.carthage("play 68 event")
    assert state(t).effects == [MANPOWER_SHORTAGE]
    t.rome("play 5 discard")
    next_turn(t)
    assert state(t).effects == []


# --- 76, 78: after a victory ------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C76")
def test_c76_removes_no_carthaginian_marker() -> None:
    t = playing("rome", "76", "zama: rome 3\nverona: free", effects="roman-victory")
    t.rome("play 76 event")
    assert offers(t, "place verona")
    assert "[15.1-C76]" in t.why_not("rome", "place zama")
    t.rome("place verona", "place mutina")
    assert holders(t, "verona mutina") == {"rome"}
    assert t.seat == "carthage"


@pytest.mark.rule("HPX-15.1-C76", "HPX-15.1-C78")
@pytest.mark.ruling("R-183")
@pytest.mark.parametrize("card", [76, 78])
def test_c76_needs_a_victory(card: int) -> None:
    t = playing("rome", str(card))
    assert "won no battle" in t.why_not("rome", f"play {card} event")


@pytest.mark.rule("HPX-15.1-C78")
def test_c78_turns_over_plain_markers_without_cus() -> None:
    t = playing("rome", "78", "zama: carthage 1", effects="roman-victory").rome("play 78 event")
    assert "enemy CUs stand there" in t.why_not("rome", "flip zama")
    assert "walled cities" in t.why_not("rome", "flip gades")
    t.rome("flip thapsus", "flip acci")
    assert holders(t, "thapsus acci") == {"rome"}


@pytest.mark.rule("HPX-15.1-C78")
@pytest.mark.ruling("R-183")
def test_c78_a_battle_won_opens_it() -> None:
    board = "capua: rome 9 marcellus\nbeneventum: carthage 2 mago\nconsuls: marcellus"
    t = playing("rome", "1 78", board).rome("play 1 move")
    while t.prompt.startswith("How many"):
        t.rome(t.options[-1])
    t.rome("move beneventum")
    while t.seat != "chance" and not t.prompt.startswith("Play"):
        t.say(t.seat, t.options[-1])
    assert fight_out(t, loser="carthage") == "rome"
    assert ROMAN_VICTORY in state(t).effects


# --- 79: Punic Faith --------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C79")
@pytest.mark.ruling("R-184")
def test_c79_cancels_a_roman_event() -> None:
    t = playing("rome", "35", enemy="79 2", effects="truce").rome("play 35 event")
    t.carthage("respond 79", "cancel")
    assert numbers(t, state(t).discards) == [35, 79]
    assert "Diplomacy is cancelled and discarded." in t.log
    assert "truce" in " ".join(state(t).rules.write_board(state(t)))
    assert t.seat == "carthage"


@pytest.mark.rule("HPX-15.1-C79")
def test_c79_opens_the_roman_hand_until_the_turn_ends() -> None:
    t = playing("rome", "35 1", enemy="79 2").rome("play 35 event")
    t.carthage("respond 79", "reveal")
    shown = "Corsica and Sardinia Revolt, Native Guide"
    assert f"The Roman hand lies open this turn: {shown}." in t.log
    t.rome("flip zama").carthage("play 2 discard").rome("play 1 discard")
    assert holder(t, "zama") == "rome"
    assert roman_cards(t) == [5]
    t.rome("play 5 discard")
    next_turn(t)
    assert not state(t).is_open(ROME)


@pytest.mark.rule("HPX-15.1-C79")
def test_c79_carthage_sees_the_open_hand_and_nothing_else() -> None:
    t = playing("rome", "35 1", enemy="79 2").rome("play 35 event")
    assert roman_cards(t) == [HIDDEN, HIDDEN]
    t.carthage("respond 79", "reveal").rome("flip zama")
    assert roman_cards(t) == [1, 5]
    seen = view(t.s, CARTHAGE)
    assert len(seen.unseen["cards"]) == len(state(t).deck)
    assert state(Table(determinise(seen, lambda n: n - 1))).hands == state(t).hands
    assert "Rome's hand: " in "".join(state(t).rules.presenter.picture(seen))
    assert set(state(Table(view(t.s, ROME).table)).hands[CARTHAGE]) == {HIDDEN}


def roman_cards(t: Table) -> list[int]:
    """Return what Carthage sees of the Roman hand."""
    cards = state(Table(view(t.s, CARTHAGE).table)).hands[ROME]
    return [card if card == HIDDEN else numbers(t, [card])[0] for card in cards]


@pytest.mark.rule("HPX-15.1-C79")
@pytest.mark.ruling("R-184")
def test_c79_not_against_operations_or_by_rome() -> None:
    t = playing("rome", "35", enemy="79 2").rome("play 35 place")
    assert t.seat == "rome"
    t = playing("carthage", "36", enemy="79 2").carthage("play 36 event")
    assert t.seat == "carthage"


# --- 80 ---------------------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C80a")
def test_c80_needs_a_lead_of_three_provinces() -> None:
    t = playing("rome", "80", ARMIES)
    assert "three" in t.why_not("rome", "play 80 event")
    lost = "aleria sassari oristano panormus agrigentum enna lilybaeum"
    board = "\n".join(f"{name}: carthage" for name in lost.split())
    assert lead(playing("rome", "80", f"{ARMIES}\n{board}")) == 2
    t = playing("rome", "80", f"{ARMIES}\n{board}\nheraclea: free\npaestum: free")
    assert lead(t) == 3


def lead(t: Table) -> int:
    """Return how many provinces Carthage is ahead; the event is offered from three."""
    rome, carthage = (political_points(state(t), side) for side in (ROME, CARTHAGE))
    assert offers(t, "play 80 event") == (carthage - rome >= 3)
    return carthage - rome


# --- 84: Good Omen ----------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C84")
@pytest.mark.ruling("R-319")
def test_c84_the_die_is_named_as_it_is_to_be_rolled() -> None:
    board = "emporiae: rome 4 nero\nconsuls: nero"
    t = playing("carthage", "51", board, enemy="84 2").carthage("play 51 event")
    assert t.seat == "rome"
    assert t.options == ["respond 84", "roll"]
    t.rome("respond 84")
    assert t.options == [f"die {face}" for face in range(1, 7)]
    t.rome("die 1")
    assert "The omens are good: Rome need not roll, the die shows 1." in t.log
    assert force(t, "rome", "emporiae") == 4


@pytest.mark.rule("HPX-15.1-C84")
@pytest.mark.ruling("R-319")
def test_c84_for_its_owners_die_only() -> None:
    board = "emporiae: rome 4 nero\nconsuls: nero"
    t = playing("carthage", "51 84", board, enemy="2").carthage("play 51 event")
    assert t.seat == "chance"


@pytest.mark.rule("HPX-15.1-C84")
def test_c84_asks_nobody_on_the_march() -> None:
    t = playing("rome", "1 84", "cosa: rome 5 nero\nconsuls: nero").rome("play 1 move")
    t.rome("move tarquini")
    assert t.ask.prompt == "march"


# --- 86: Surprise Raids -----------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C86")
def test_c86_both_markers_are_next_to_one_camp() -> None:
    t = playing("carthage", "86", "beneventum: carthage 2\npisae: carthage 2\narpi: rome 1")
    t.carthage("play 86 event")
    assert "no plain enemy marker" in t.why_not("carthage", "remove capua")
    assert "no plain enemy marker" in t.why_not("carthage", "remove arpi")
    assert "next to it" in t.why_not("carthage", "remove aleria")
    assert offers(t, "remove cosa")
    t.carthage("remove cannae")
    assert "both markers" in t.why_not("carthage", "remove cosa")
    t.carthage("remove paestum")
    assert holders(t, "cannae paestum") == {"nobody"}
    assert t.seat == "rome"


@pytest.mark.rule("HPX-15.1-C86")
def test_c86_needs_a_marker_in_reach() -> None:
    t = playing("carthage", "86", "zama: carthage 2")
    assert "[15.1-C86]" in t.why_not("carthage", "play 86 event")


# --- 90: Flamen Martialis ---------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C90")
def test_c90_only_the_first_activation_costs_markers() -> None:
    t = playing("carthage", "90", ARMIES, enemy="1 2 3").carthage("play 90 event")
    t.carthage("pick-general nero").rome("play 1 move", "activate nero")
    assert t.prompt == "Remove one of your markers: 2 to go."
    t.rome("remove aleria", "remove nuoro")
    assert holders(t, "aleria nuoro") == {"nobody"}
    t.rome("stop").carthage("play 5 discard").rome("play 2 move", "activate nero")
    assert not offered(t, "remove")


@pytest.mark.rule("HPX-15.1-C90")
def test_c90_other_generals_pay_nothing() -> None:
    t = playing("carthage", "90", ARMIES, enemy="1 2 3").carthage("play 90 event")
    t.carthage("pick-general nero").rome("play 1 move", "activate marcellus")
    assert not offered(t, "remove")
