"""What the page is told of Hannibal: the sheet and the scene."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from delenda.engine.log import Entry
from delenda.engine.view import SPECTATOR, view
from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.games.hannibal.page.battle import chance_to_draw
from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from hannibal.battles import battle, deal, the_battle
from punic.hand import hold
from punic.marching import march
from punic.tables import Table, table


def scene(t: Table, seat: str = "") -> Mapping[str, Any]:
    """Return the scene of a seat; by default of who is asked."""
    return t.s.rules.presenter.scene(view(t.s, t.s.rules.seat(seat or t.seat)))


def watched(t: Table) -> Mapping[str, Any]:
    """Return the scene of a spectator."""
    return t.s.rules.presenter.scene(view(t.s, SPECTATOR))


# --- the sheet --------------------------------------------------------------------------------


def test_the_sheet_holds_all_that_never_changes() -> None:
    sheet = HANNIBAL_2007.presenter.sheet()
    spaces = {space["id"]: space for space in sheet["spaces"]}
    assert spaces["syracuse"]["kind"] == "city"
    assert spaces["syracuse"]["capacity"] > 0
    assert spaces["boii"]["kind"] == "tribe"
    assert spaces["gades"]["port"]
    assert not spaces["boii"]["port"]
    assert {road["kind"] for road in sheet["roads"]} == {"road", "pass", "alps", "strait"}
    assert len(sheet["cards"]) == 64
    assert sum(card["count"] for card in sheet["battleCards"]) == 48
    assert [turn["turn"] for turn in sheet["turns"]] == list(range(1, 10))
    assert {"do": "play {card} event", "title": "event"} in sheet["uses"]
    assert spaces["gades"]["naval"] == -2
    hannibal = next(one for one in sheet["generals"] if one["id"] == "hannibal")
    assert (hannibal["side"], hannibal["strategy"], hannibal["battle"]) == ("carthage", 1, 4)


def test_where_a_naval_die_has_symbols_the_ports_have_them_too() -> None:
    spaces = {space["id"]: space for space in HANNIBAL_PHALANX.presenter.sheet()["spaces"]}
    assert spaces["utica"]["naval"] == {"dots": 1, "diamonds": 0}
    assert spaces["aleria"]["naval"] == {"dots": 0, "diamonds": 1}


def test_each_road_is_there_once() -> None:
    ends = [frozenset((road["a"], road["b"])) for road in HANNIBAL_2007.presenter.sheet()["roads"]]
    assert len(set(ends)) == len(ends) == sum(map(len, HANNIBAL_2007.board.roads)) // 2


# --- what entries and choices name ------------------------------------------------------------


def test_the_inside_of_a_city_is_its_space() -> None:
    rules = HANNIBAL_2007
    capua = rules.board.space("capua")
    within = rules.grammar.kinds["place"].read("rome+")
    entry = Entry("raised", {"side": 0, "count": 3, "place": within})
    assert rules.presenter.things(entry) == [("side", "rome"), ("space", "rome")]
    assert rules.presenter.targets(rules.grammar.read("reinforce rome+")) == [("space", "rome")]
    assert rules.presenter.targets(rules.grammar.read("move capua")) == [("space", "capua")]
    assert rules.presenter.thing("at", capua) == ("space", "capua")


def test_numbers_are_no_things() -> None:
    assert HANNIBAL_2007.presenter.targets(HANNIBAL_2007.grammar.read("take 5")) == []
    assert HANNIBAL_2007.presenter.thing("cus", 3) is None
    named = HANNIBAL_2007.presenter.targets(HANNIBAL_2007.grammar.read("play 33 event"))
    assert named == [("card", "33")]


# --- the table --------------------------------------------------------------------------------

BOARD = """
    capua: rome 8 fabius nero
    rome: inside 3
    tarentum: carthage, carthage 6 e2 hannibal mago
    consuls: nero
"""


def test_the_scene_tells_who_stands_where_and_who_commands() -> None:
    t = hold("rome", "33 5", BOARD)
    spaces = scene(t)["spaces"]
    (capua,) = spaces["capua"]["forces"]
    assert (capua["cus"], capua["generals"], capua["inside"]) == (8, ["nero", "fabius"], False)
    (punic,) = spaces["tarentum"]["forces"]
    assert (punic["side"], punic["elephants"], punic["generals"][0]) == ("carthage", 2, "hannibal")
    assert spaces["tarentum"]["control"] == "carthage"
    assert "forces" not in spaces["gades"]


def test_the_scene_tells_the_offices_and_who_is_off_the_map() -> None:
    generals = scene(hold("rome", "33 5", BOARD))["generals"]
    assert generals["consuls"] == ["nero"]
    assert "varro" in generals["pool"]
    assert (generals["dead"], generals["dictator"]) == ([], None)


def test_a_siege_tells_its_points() -> None:
    t = hold("carthage", "33 5", "tarentum: rome, siege 2, carthage 6 hannibal")
    assert scene(t)["spaces"]["tarentum"]["siege"] == 2
    assert scene(t)["spaces"]["tarentum"]["siegeNeeded"] == 3


def test_a_tribe_stands_until_it_is_subjugated() -> None:
    t = hold("carthage", "33 5", "boii: subjugated")
    assert "tribe" not in scene(t)["spaces"]["boii"]
    assert scene(t)["spaces"]["averni"]["tribe"]


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    t = hold("rome", "33 5", enemy="7 8 9")
    assert scene(t, "rome")["hands"]["rome"] == {"count": 2, "cards": ["33", "5"]}
    assert scene(t, "rome")["hands"]["carthage"] == {"count": 3, "cards": None}
    assert watched(t)["hands"]["rome"] == {"count": 2, "cards": None}


def test_the_army_on_the_march_is_told() -> None:
    t = march("rome", "capua: rome 8 nero\nneapolis: rome\nrhegium: rome", "take 8")
    t.rome("move neapolis")
    found = scene(t, "carthage")["march"]
    assert (found["general"], found["at"], found["cus"], found["points"]) == (
        "nero",
        "neapolis",
        8,
        3,
    )
    assert found["path"] == ["capua", "neapolis"]


# --- a battle ---------------------------------------------------------------------------------

FIELD = "azaila: rome 3 nero, carthage 3 e1 mago\nsaguntum: carthage"


def fought() -> Table:
    t = battle(FIELD, "carthage", "azaila", "ilerda")
    return deal(t.carthage("pass"), "left probe +frontal", "right reserve +frontal")


def share(t: Table, seat: str) -> int:
    """Return the per cent that the outlook of a battle tells a seat."""
    (found,) = re.findall(r"(\d+) %", scene(t, seat)["battle"]["outlook"])
    return int(found)


def test_a_battle_tells_how_each_hand_was_counted() -> None:
    found = scene(fought())["battle"]
    rome, carthage = found["sides"]["rome"], found["sides"]["carthage"]
    assert {row["why"]: row["count"] for row in rome["sources"]} == {"CUs": 3, "battle rating": 2}
    assert sum(row["count"] for row in carthage["sources"]) == carthage["handCount"]
    assert (found["attacker"], found["leads"], found["stage"]) == ("carthage", "carthage", "attack")
    assert (carthage["general"], carthage["elephants"]) == ("mago", 1)


def test_a_large_hand_tells_its_limit() -> None:
    t = battle("azaila: rome 5 nero, carthage 20 hannibal", "carthage", "azaila", "ilerda")
    sources = scene(t, "rome")["battle"]["sides"]["carthage"]["sources"]
    assert sources[-1]["why"] == "at most 20"
    assert sum(row["count"] for row in sources) == 20


def test_battle_cards_are_shown_to_their_owner_sorted_by_kind() -> None:
    t = fought()
    mine = scene(t, "rome")["battle"]["sides"]
    assert mine["rome"]["cards"][-2:] == ["right", "reserve"]
    assert mine["carthage"]["cards"] is None
    seen = watched(t)["battle"]
    assert [line["cards"] for line in seen["sides"].values()] == [None, None]
    assert seen["chances"] == []


def test_a_battle_tells_the_round() -> None:
    t = fought().carthage("attack left")
    found = scene(t, "carthage")["battle"]
    assert (found["stage"], found["round"]) == ("match", 1)
    assert found["sides"]["carthage"]["played"] == ["left"]
    t.rome("match reserve")
    assert scene(t, "carthage")["battle"]["stage"] == "initiative"


def test_a_battle_tells_its_course() -> None:
    t = fought()
    assert scene(t)["battle"]["course"] == []
    t.carthage("attack left")
    attack = {"side": "carthage", "card": "left", "kind": "left"}
    (open_round,) = scene(t, "carthage")["battle"]["course"]
    assert open_round == {"attack": attack, "answer": None, "lost": False, "taken": ""}
    t.rome("match reserve").rome("counterattack").die(1)
    assert t.ask.prompt == "attack"
    (first,) = watched(t)["battle"]["course"]
    answer = {"side": "rome", "card": "reserve", "kind": "left"}
    assert first == {"attack": attack, "answer": answer, "lost": False, "taken": "rome"}
    t.rome("attack right")
    _, second = scene(t, "rome")["battle"]["course"]
    assert second["attack"] == {"side": "rome", "card": "right", "kind": "right"}
    assert (second["answer"], second["lost"], second["taken"]) == (None, True, "")


def test_the_cavalry_is_a_round_of_its_own_though_no_battle_card() -> None:
    field = "azaila: rome 3 nero, carthage 3 mago\ncarthage hand: 6"
    t = battle(field, "carthage", "azaila", "ilerda")
    deal(t, "left +frontal", "envelop left +frontal")
    t.carthage("respond 6").rome("match envelop", "done")
    t.carthage("attack left").rome("match left", "done")
    first, second = scene(t)["battle"]["course"]
    assert first["attack"] == {"side": "carthage", "card": "envelop", "kind": "envelop"}
    assert first["answer"] == {"side": "rome", "card": "envelop", "kind": "envelop"}
    assert second["attack"]["card"] == second["answer"]["card"] == "left"


def test_the_chance_that_the_enemy_can_match() -> None:
    t = fought()
    chances = {row["card"]: row["chance"] for row in scene(t, "carthage")["battle"]["chances"]}
    unseen = view(t.s, 1).unseen["battle"]
    held = scene(t, "carthage")["battle"]["sides"]["rome"]["handCount"]
    good = sum(card in (2, 5) for card in unseen)
    assert chances["right"] == chance_to_draw(len(unseen), good, held)
    assert 0 < chances["envelop"] < chances["right"] < 1


def test_a_chance_is_not_rounded_to_certainty() -> None:
    t = battle("azaila: rome 15 nero, carthage 5 mago", "carthage", "azaila", "ilerda")
    deal(t, "+left +probe", "+frontal +right")
    chances = {row["card"]: row["chance"] for row in scene(t, "carthage")["battle"]["chances"]}
    assert 0.9995 < chances["frontal"] < 1


def test_a_card_that_is_seen_matches_for_sure() -> None:
    t = battle("azaila: rome 3 nero, carthage 3 mago", "carthage", "azaila", "ilerda")
    deal(t, "left +frontal", "right*2 reserve +frontal")
    frame = t.s.stack[0]
    frame.show(0, (2,))  # type: ignore[attr-defined]
    found = scene(t, "carthage")["battle"]
    assert found["sides"]["rome"]["openCards"] == ["right"]
    assert {row["card"]: row["chance"] for row in found["chances"]}["right"] == 1


def test_before_the_deal_a_battle_tells_who_is_likely_to_win() -> None:
    t = battle("azaila: rome 8 nero, carthage 9 e2 hannibal", "carthage", "azaila", "ilerda")
    assert t.ask.prompt == "charge"
    assert share(t, "carthage") == 100 - share(t, "rome")
    assert share(t, "carthage") > 80
    told = scene(t, "carthage")["battle"]["outlook"]
    assert told.startswith("You win ")
    assert "CUs lost on average: Rome " in told
    assert watched(t)["battle"]["outlook"].startswith("Carthage wins ")


@pytest.mark.rule("H07-17.4")
def test_once_the_elephants_have_charged_the_outlook_knows_how() -> None:
    shares = []
    for die in (1, 2, 6):
        t = battle("azaila: rome 8 nero, carthage 8 e3 mago", "carthage", "azaila", "ilerda")
        before = share(t, "carthage")
        t.carthage("charge").die(die)
        shares.append(share(t, "carthage"))
    assert shares[0] < shares[1] < before < shares[2]


def test_in_a_round_the_seat_that_decides_reads_its_own_chance() -> None:
    t = fought()
    mine, theirs = (scene(t, seat)["battle"]["outlook"] for seat in ("carthage", "rome"))
    assert 0 < share(t, "carthage") < 100
    assert mine.startswith("Your chance to win, as your cards stand: ")
    assert theirs == ""
    strong = battle("azaila: rome 3 nero, carthage 3 mago", "carthage", "azaila", "ilerda")
    deal(strong, "reserve*3 +left", "right*2 +frontal")
    assert share(strong, "carthage") > 80, "it is the cards that count"


@pytest.mark.rule("H07-C20a")
@pytest.mark.parametrize(("side", "card"), [(0, 2), (1, 1)])
def test_what_a_spy_has_shown_leaves_no_figure(side: int, card: int) -> None:
    t = fought()
    assert scene(t, "carthage")["battle"]["outlook"]
    the_battle(t).show(side, (card,))
    assert scene(t, "carthage")["battle"]["outlook"] == ""


def test_an_enemy_without_cards_is_as_good_as_beaten() -> None:
    t = fought()
    the_battle(t).hands[0] = ()
    assert share(t, "carthage") == 100


# --- buttons ----------------------------------------------------------------------------------


def test_choices_read_well_on_a_button() -> None:
    t = march("rome", "gades: rome 5 nero")
    assert t.s.rules.presenter.option(t.ask.options[0], t.ask.prompt) == "take 5 CUs"
    t.rome("take 5")
    texts = [t.s.rules.presenter.option(one, t.ask.prompt) for one in t.ask.options]
    assert "march to Malaca" in texts
    assert texts[-1] == "stop here"


def test_a_table_with_nothing_under_way() -> None:
    found = scene(table("turn: 2\nphase: strategy rome\nrome hand: 33 5\ncarthage hand: 7"), "rome")
    assert (found["march"], found["battle"], found["siege"]) == (None, None, None)
    assert (found["turn"], found["phase"], found["active"]) == (2, "strategy", "rome")
