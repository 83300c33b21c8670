"""What the page is told of Hannibal: the sheet, the scene, the previews of a march."""

import re
from typing import Any

import pytest

from delenda.engine.log import Entry
from delenda.engine.view import SPECTATOR, view
from delenda.games.hannibal.battle_scene import at_least_one
from delenda.games.hannibal.phalanx.rulebook import HANNIBAL_PHALANX
from delenda.games.hannibal.rulebooks import HANNIBAL_2007
from hannibal.battles import battle, deal, the_battle
from hannibal.cards.hand import hold
from hannibal.marching import event, march
from tables import Table, table


def scene(t: Table, seat: str = "") -> dict[str, Any]:
    """Return the scene of a seat; by default of who is asked."""
    return t.s.rules.scene(view(t.s, t.s.rules.seat(seat or t.seat)))


def previews(t: Table) -> dict[str, dict[str, Any]]:
    """Return the previews of who is asked, by space."""
    return {found["space"]: found for found in t.s.rules.previews(view(t.s, t.ask.who))}


# --- the sheet --------------------------------------------------------------------------------


def test_the_sheet_holds_all_that_never_changes() -> None:
    sheet = HANNIBAL_2007.sheet()
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
    spaces = {space["id"]: space for space in HANNIBAL_PHALANX.sheet()["spaces"]}
    assert spaces["utica"]["naval"] == {"dots": 1, "diamonds": 0}
    assert spaces["aleria"]["naval"] == {"dots": 0, "diamonds": 1}


def test_each_road_is_there_once() -> None:
    ends = [frozenset((road["a"], road["b"])) for road in HANNIBAL_2007.sheet()["roads"]]
    assert len(set(ends)) == len(ends) == sum(map(len, HANNIBAL_2007.board.roads)) // 2


# --- what entries and choices name ------------------------------------------------------------


def test_the_inside_of_a_city_is_its_space() -> None:
    rules = HANNIBAL_2007
    capua = rules.board.space("capua")
    within = rules.grammar.kinds["place"].read("rome+")
    entry = Entry("raised", {"side": 0, "count": 3, "place": within})
    assert rules.things(entry) == [("side", "rome"), ("space", "rome")]
    assert rules.targets(rules.grammar.read("reinforce rome+")) == [("space", "rome")]
    assert rules.targets(rules.grammar.read("move capua")) == [("space", "capua")]
    assert rules.thing("at", capua) == ("space", "capua")


def test_numbers_are_no_things() -> None:
    assert HANNIBAL_2007.targets(HANNIBAL_2007.grammar.read("take 5")) == []
    assert HANNIBAL_2007.thing("cus", 3) is None
    named = HANNIBAL_2007.targets(HANNIBAL_2007.grammar.read("play 33 event"))
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
    watched = t.s.rules.scene(view(t.s, SPECTATOR))
    assert watched["hands"]["rome"] == {"count": 2, "cards": None}


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
    watched = t.s.rules.scene(view(t.s, SPECTATOR))["battle"]
    assert [line["cards"] for line in watched["sides"].values()] == [None, None]
    assert (watched["chances"], watched["odds"]) == ([], "")


def test_a_battle_tells_the_round() -> None:
    t = fought().carthage("attack left")
    found = scene(t, "carthage")["battle"]
    assert found["attack"] == {
        "card": "left",
        "standsFor": "left",
        "cavalry": False,
        "matched": False,
    }
    assert (found["stage"], found["round"]) == ("match", 1)
    assert found["sides"]["carthage"]["played"] == ["left"]
    t.rome("match reserve")
    assert scene(t, "carthage")["battle"]["stage"] == "initiative"


def test_the_chance_that_the_enemy_can_match() -> None:
    t = fought()
    chances = {row["card"]: row["chance"] for row in scene(t, "carthage")["battle"]["chances"]}
    unseen = view(t.s, 1).unseen["battle"]
    held = scene(t, "carthage")["battle"]["sides"]["rome"]["handCount"]
    good = sum(card in (2, 5) for card in unseen)
    assert chances["right"] == pytest.approx(at_least_one(len(unseen), good, held), abs=0.001)
    assert 0 < chances["envelop"] < chances["right"] < 1
    assert scene(t, "carthage")["battle"]["odds"].startswith("The enemy can match: Frontal Assault")


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
    mine, theirs = (scene(t, seat)["battle"] for seat in ("carthage", "rome"))
    assert mine["win"] == pytest.approx(1 - theirs["win"], abs=0.002)
    assert mine["win"] > 0.8
    assert mine["outlook"].startswith("You win ")
    assert "CUs lost on average: Rome " in mine["outlook"]
    watched = t.s.rules.scene(view(t.s, SPECTATOR))["battle"]
    assert watched["outlook"].startswith("Carthage wins ")


def test_in_a_round_the_seat_that_decides_reads_its_own_chance() -> None:
    t = fought()
    mine, theirs = (scene(t, seat)["battle"] for seat in ("carthage", "rome"))
    assert 0 < mine["win"] < 1
    assert mine["outlook"].startswith("Your chance to win, as your cards stand: ")
    assert (theirs["win"], theirs["outlook"]) == (None, "")
    strong = battle("azaila: rome 3 nero, carthage 3 mago", "carthage", "azaila", "ilerda")
    deal(strong, "reserve*3 +left", "right*2 +frontal")
    assert scene(strong, "carthage")["battle"]["win"] > 0.8, "it is the cards that count"


def test_an_enemy_without_cards_is_as_good_as_beaten() -> None:
    t = fought()
    the_battle(t).hands[0] = ()
    assert scene(t, "carthage")["battle"]["win"] == 1


# --- previews ---------------------------------------------------------------------------------


def test_previews_reach_as_far_as_the_points() -> None:
    t = march("rome", "capua: rome 8 nero", "take 8")
    found = previews(t)
    assert found["neapolis"]["path"] == ["move neapolis"]
    assert all(one["cost"] <= 4 for one in found.values())
    assert all(len(one["path"]) <= one["cost"] for one in found.values())
    assert max(one["cost"] for one in found.values()) == 4
    assert "capua" not in found


def test_only_a_march_has_previews_and_only_for_who_is_asked() -> None:
    assert previews(hold("rome", "33 5", BOARD)) == {}
    t = march("rome", "capua: rome 8 nero", "take 8")
    assert t.s.rules.previews(view(t.s, 1)) == []


def test_before_it_sets_out_a_march_is_shown_with_all_who_can_go_along() -> None:
    t = march("rome", "capua: rome 8 nero")
    assert t.ask.prompt == "take"
    found = previews(t)["neapolis"]
    assert found["path"] == ["take 8", "move neapolis"]
    assert found["party"] == "with 8 CUs"
    assert found["cost"] == 1
    t.say("rome", *found["path"])
    assert scene(t)["march"]["at"] == "neapolis"


def test_a_preview_names_all_who_may_intercept() -> None:
    board = """
        gades: rome 5 nero
        hispalis: carthage, carthage 5 mago
        corduba: carthage, carthage 4 hasdrubal
        malaca: carthage
    """
    t = march("rome", board, "take 5")
    notes = previews(t)["malaca"]["notes"]
    assert "Mago may intercept in Malaca: 2 in 6" in notes


def test_a_preview_tells_of_battle_and_ends_there() -> None:
    board = """
        gades: rome 5 nero
        hispalis: carthage, carthage 5 mago
        corduba: carthage
    """
    t = march("rome", board, "take 5")
    found = previews(t)
    notes = found["hispalis"]["notes"]
    assert "battle: 7 battle cards against 10" in notes
    assert any(
        re.match(r"you win \d+ %; on average you lose \d\.\d CUs, they \d", n) for n in notes
    )
    assert "Mago may avoid battle: 2 in 6" in notes
    others = [one for one in found.values() if len(one["path"]) > 1]
    assert all("move hispalis" not in one["path"][:-1] for one in others)


def test_a_lone_cu_is_overrun_on_the_way() -> None:
    board = "gades: rome 5 nero\nhispalis: carthage, carthage 1\ncorduba: carthage"
    t = march("rome", board, "take 5")
    found = previews(t)
    assert "overruns the lone CU there" in found["hispalis"]["notes"]
    assert any(one["path"][0] == "move hispalis" and len(one["path"]) > 1 for one in found.values())


def test_a_preview_tells_what_passes_cost() -> None:
    t = march("carthage", "allobroges: carthage 8 hannibal", "take 8")
    notes = previews(t)["taurini"]["notes"]
    assert notes[0] == "attrition over the Alpine pass: 1.7 CUs on average, 3 at worst"


def test_losses_on_a_pass_make_the_hand_uncertain() -> None:
    board = "allobroges: carthage 8 hannibal\ntaurini: rome 5 nero"
    notes = previews(march("carthage", board, "take 8"))["taurini"]["notes"]
    assert any(note.startswith("battle: 9 to 11 battle cards against ") for note in notes)
    assert any(re.match(r"you win \d+ % to \d+ %; ", note) for note in notes)


def test_a_preview_tells_of_a_siege_only_at_its_end() -> None:
    t = march("carthage", "arpi: carthage 6 hannibal\ntarentum: rome", "take 6")
    found = previews(t)
    assert any(note.startswith("a siege is possible: ") for note in found["tarentum"]["notes"])
    through = [one for one in found.values() if "move tarentum" in one["path"][:-1]]
    assert not any("siege" in note for one in through for note in one["notes"])


def test_a_voyage_tells_its_odds() -> None:
    t = event("carthage", "33", "gades: carthage 3 mago", "take 3")
    notes = previews(t)["utica"]["notes"]
    assert notes[0] == "the fleet: arrives 83 %, returns 17 %"


def test_a_voyage_goes_straight_into_a_city_where_one_cannot_land() -> None:
    board = "gades: carthage 0 mago\ncarthage: carthage, inside 2, rome 8 nero"
    found = previews(event("carthage", "33", board))
    assert found["carthage"]["path"] == ["sail-inside carthage"]
    assert found["utica"]["path"] == ["sail utica"]


def test_those_in_a_city_may_come_out() -> None:
    board = "gades: rome 5 nero\nmalaca: rome\nnew-carthage: carthage, inside 2\nacci: rome"
    t = march("rome", board, "take 5")
    assert "2 CUs in the city may come out to fight" in previews(t)["new-carthage"]["notes"]


def test_a_lone_enemy_general_is_displaced() -> None:
    t = march("rome", "gades: rome 5 nero\nhispalis: carthage, carthage 0 mago", "take 5")
    assert "Mago is displaced" in previews(t)["hispalis"]["notes"]


# --- buttons ----------------------------------------------------------------------------------


def test_choices_read_well_on_a_button() -> None:
    t = march("rome", "gades: rome 5 nero")
    assert t.s.rules.option(t.ask.options[0], t.ask.prompt) == "take 5 CUs"
    t.rome("take 5")
    texts = [t.s.rules.option(one, t.ask.prompt) for one in t.ask.options]
    assert "march to Malaca" in texts
    assert texts[-1] == "stop here"


def test_a_table_with_nothing_under_way() -> None:
    found = scene(table("turn: 2\nphase: strategy rome\nrome hand: 33 5\ncarthage hand: 7"), "rome")
    assert (found["march"], found["battle"], found["siege"]) == (None, None, None)
    assert (found["turn"], found["phase"], found["active"]) == (2, "strategy", "rome")
