"""Cards 5, 18, 28, 33, 34, 37-40, 50, 54 and 61-63: events that move armies."""

from __future__ import annotations

import pytest

from punic.hand import force, hold, holder, offers, space, state, where
from punic.tables import printed

# --- 5 ----------------------------------------------------------------------------------------


@pytest.mark.rule("H07-C5a")
def test_c5_guides_generals_rated_one_or_two() -> None:
    t = hold(
        "carthage",
        "5 1",
        "arsa: carthage 2 hannibal\ntoletum: carthage 2 mago\nzama: carthage 2 hanno",
    )
    t.carthage("play 5 event")
    assert t.options == ["activate hannibal", "activate mago"]
    assert "strategy rating" in t.why_not("carthage", "activate hanno")
    t = hold("carthage", "5 1", "zama: carthage 2 hanno")
    assert printed("[card.guide]") in t.why_not("carthage", "play 5 event")


@pytest.mark.rule("H07-C5b")
@pytest.mark.parametrize(
    ("origin", "target", "left"), [("druentia", "taurini", 5), ("boii", "pisae", 6)]
)
def test_c5_takes_three_off_each_pass_roll(origin: str, target: str, left: int) -> None:
    t = hold("carthage", "5 1", f"{origin}: carthage 6 hannibal")
    t.carthage("play 5 event", "take 6", f"move {target}").die(6)
    assert force(t, "carthage", target) == left, "Alps: 6-3=3; other passes: 6-5=1"


@pytest.mark.rule("H07-C5c")
def test_c5_serves_for_every_pass() -> None:
    t = hold("carthage", "5 1", "western-ligurians: carthage 9 hannibal")
    t.carthage("play 5 event", "take 9", "move eastern-ligurians").die(6)
    assert force(t, "carthage", "eastern-ligurians") == 8
    t.carthage("move taurini").die(6)
    assert force(t, "carthage", "taurini") == 7


# --- 18, 54 -----------------------------------------------------------------------------------


@pytest.mark.rule("H07-C18")
def test_c18_tarentum_falls_without_a_roll() -> None:
    board = "heraclea: carthage 3 hannibal\ntarentum: inside 2 varro\nconsuls: varro"
    t = hold("carthage", "18 1", board).carthage("play 18 event", "take 3", "move tarentum")
    if t.seat == "rome":
        t.rome("inside 2")
    t.carthage("besiege")
    assert holder(t, "tarentum") == "carthage"
    assert force(t, "rome", "tarentum+") == 0
    assert where(t, "varro") < 0
    assert "A traitor opens the gates of Tarentum" in " ".join(t.log)
    assert t.seat == "rome"


@pytest.mark.rule("H07-C18")
def test_c18_needs_three_cus_a_quick_general_and_an_enemy_city() -> None:
    t = hold("carthage", "18 1", "heraclea: carthage 2 hannibal")
    t.carthage("play 18 event", "take 2", "move tarentum")
    assert not offers(t, "besiege")
    t = hold("rome", "18 1", "heraclea: rome 5 nero")
    assert printed("Tarentum is yours already [card.traitor]") in t.why_not("rome", "play 18 event")
    t = hold("rome", "18 1", "heraclea: rome 5 fabius\ntarentum: carthage")
    assert printed("no general whom this card can activate [card.traitor]") in t.why_not(
        "rome", "play 18 event"
    )


@pytest.mark.rule("H07-C18", "H07-C54", "H07-C64a")
@pytest.mark.ruling("R-083")
@pytest.mark.parametrize("card", [18, 54])
def test_c18_c54_no_siege_in_a_truce(card: int) -> None:
    t = hold("carthage", f"{card} 1", "tarentum: carthage 5 hannibal", effects="truce")
    assert not offers(t, f"play {card} event")
    assert printed("[truce.ban]") in t.why_not("carthage", f"play {card} event")


@pytest.mark.rule("H07-C54")
def test_c54_two_rolls_and_both_count() -> None:
    t = hold("rome", "54 1", "gades: rome 5 nero").rome("play 54 event", "take 5", "besiege")
    t.die(4)
    assert state(t).siege[state(t).rules.site_of[space(t, "gades")]] == 1
    t.die(3)
    assert state(t).siege[state(t).rules.site_of[space(t, "gades")]] == 2
    assert force(t, "rome", "gades") == 4, "the second roll costs a CU"
    assert t.seat == "carthage"


# --- 28 ---------------------------------------------------------------------------------------


@pytest.mark.rule("H07-C28a")
def test_c28_the_starting_space_costs_a_point() -> None:
    t = hold("carthage", "28 1", "cannae: carthage 5 hannibal\narsa: carthage 2 mago")
    t.carthage("play 28 event", "take 5")
    assert "4 movement points left" in t.prompt
    t.carthage("remove cannae")
    assert holder(t, "cannae") == "nobody"
    assert "3 movement points left" in t.prompt
    t.carthage("move arpi")
    assert "2 movement points left" in t.prompt
    t.carthage("remove arpi")
    assert holder(t, "arpi") == "nobody"
    assert "2 movement points left" in t.prompt, "a space he enters is free"
    t.carthage("move terventum", "move capua")
    assert not offers(t, "remove capua"), "walls"


@pytest.mark.rule("H07-C28a")
def test_c28_also_in_the_last_space() -> None:
    t = hold("carthage", "28 1", "mutina: carthage 5 hannibal")
    t.carthage("play 28 event", "take 5", "move ariminum", "move falerii", "move rome")
    t.carthage("move praeneste", "remove praeneste")
    assert holder(t, "praeneste") == "nobody"


@pytest.mark.rule("H07-C28b", "H07-10.5e")
def test_c28_where_he_overruns_a_cu() -> None:
    t = hold("carthage", "28 1", "cannae: carthage 5 hannibal\narpi: rome 1")
    t.carthage("play 28 event", "take 5", "move arpi", "remove arpi")
    assert force(t, "rome", "arpi") == 0
    assert holder(t, "arpi") == "nobody"


@pytest.mark.rule("H07-C28b")
def test_c28_where_the_romans_avoid_battle() -> None:
    t = hold("carthage", "28 1", "cannae: carthage 5 hannibal\narpi: rome 5 nero\nproconsul: nero")
    t.carthage("play 28 event", "take 5", "move arpi")
    t.rome("avoid nero")
    while t.seat == "rome":
        t.rome(t.options[0])
    t.die(1)
    while t.seat == "rome":
        t.rome("avoid-to terventum" if offers(t, "avoid-to terventum") else t.options[0])
    t.carthage("halt")
    assert offers(t, "remove arpi")
    t.carthage("remove arpi")
    assert holder(t, "arpi") == "nobody"


@pytest.mark.rule("H07-C28a")
def test_c28_moves_hannibal_alone_and_only_markers_of_italy() -> None:
    t = hold("carthage", "28 1", "verona: carthage 2 mago")
    assert printed("Hannibal is not on the map [card.charms]") in t.why_not(
        "carthage", "play 28 event"
    )
    t = hold("carthage", "28 1", "verona: carthage 2 mago\nnemausus: carthage 3 hannibal")
    t.carthage("play 28 event", "take 3", "move massilia")
    assert not offers(t, "remove massilia")


# --- campaigns --------------------------------------------------------------------------------

THREE_GENERALS = """
    zama: carthage 3 hanno
    tarraco: carthage 12 hannibal
    malaca: carthage 4 mago
    arsa: carthage 2 hasdrubal
"""


@pytest.mark.rule("H07-C33-C34", "H07-C37-C40", "H07-10.11a", "HPX-15.1-C33")
@pytest.mark.parametrize(("card", "armies"), [(33, 3), (34, 3), (37, 2), (38, 2), (39, 2), (40, 2)])
def test_c33_to_c40_activate_so_many_generals(card: int, armies: int) -> None:
    t = hold("carthage", f"{card} 5", THREE_GENERALS).carthage(f"play {card} event")
    names = ["hannibal", "mago", "hasdrubal"]
    for name in names[:armies]:
        t.carthage(f"activate {name}", "take 2", "stop")
    assert t.seat == "rome", "the campaign is over"
    assert f"campaign with up to {armies} armies" in " ".join(t.log)


@pytest.mark.rule("H07-C33-C34", "H07-11.4a")
def test_c33_one_army_sails_with_ten_cus() -> None:
    t = hold("carthage", "33 5", THREE_GENERALS)
    t.carthage("play 33 event", "activate hannibal", "take 10", "sail dianium").die(1)
    t.carthage("stop")
    assert force(t, "carthage", "dianium") == 10
    t.carthage("activate mago", "take 4")
    assert not any(option.startswith("sail") for option in t.options)
    assert t.refuses("carthage", "sail gades")


@pytest.mark.rule("H07-C33-C34", "H07-C37-C40")
def test_c33_needs_a_general() -> None:
    t = hold("carthage", "33 37", "arsa: carthage 4")
    assert "no general whom this card can activate" in t.why_not("carthage", "play 33 event")
    assert "no general whom this card can activate" in t.why_not("carthage", "play 37 event")


# --- 50 ---------------------------------------------------------------------------------------


@pytest.mark.rule("H07-C50")
def test_c50_no_naval_roll_to_three_southern_ports() -> None:
    t = hold("carthage", "50 5", "utica: carthage 3 hannibal")
    t.carthage("play 50 event", "take 3", "sail croton")
    assert force(t, "carthage", "croton") == 3
    assert "Naval combat" not in " ".join(t.log)


@pytest.mark.rule("H07-C50")
@pytest.mark.ruling("R-094")
def test_c50_elsewhere_there_is_a_roll_and_never_more_than_three_cus() -> None:
    t = hold("carthage", "50 5", "utica: carthage 4 hannibal")
    t.carthage("play 50 event", "take 4")
    assert "at most 3 CUs go by sea" in t.why_not("carthage", "sail croton")
    t = hold("carthage", "50 5", "utica: carthage 3 hannibal")
    t.carthage("play 50 event", "take 3", "sail gades")
    assert t.seat == "chance"
    t = hold("carthage", "50 5", "zama: carthage 4")
    assert printed("[card.pirates]") in t.why_not("carthage", "play 50 event")


# --- 61-63 ------------------------------------------------------------------------------------


@pytest.mark.rule("H07-C61-C62")
@pytest.mark.parametrize(
    ("card", "able"),
    [
        (61, ["activate hannibal"]),
        (62, ["activate hannibal", "activate hasdrubal"]),
        (63, ["activate hannibal", "activate hasdrubal", "activate hanno"]),
    ],
)
def test_c61_to_c63_whom_they_move(card: int, able: list[str]) -> None:
    board = "zama: carthage 3 hanno\ntarraco: carthage 5 hannibal\narsa: carthage 2 hasdrubal"
    t = hold("carthage", f"{card} 5", board).carthage(f"play {card} event")
    if card == 61:
        assert "Hannibal" in t.prompt or "take" in t.options[0]
        t.carthage("take 5")
    else:
        assert t.options == able
        t.carthage("activate hannibal", "take 5")
    assert "6 movement points left" in t.prompt


@pytest.mark.rule("H07-C61-C62", "H07-10.2a")
def test_c61_goes_six_spaces() -> None:
    t = hold("carthage", "61 5", "gades: carthage 5 hannibal").carthage("play 61 event", "take 5")
    for name in ("hispalis", "corduba", "arsa", "toletum", "segobriga"):
        t.carthage(f"move {name}")
    assert "1 movement point left" in t.prompt
    t.carthage("move saguntum")
    assert force(t, "carthage", "saguntum") == 5
    t = hold("carthage", "61 5", "zama: carthage 3 hanno")
    assert printed("[march.forced.one]") in t.why_not("carthage", "play 61 event")


@pytest.mark.rule("H07-C63a")
def test_c63_one_voyage_and_three_spaces() -> None:
    t = hold("rome", "63 5", "beneventum: rome 5 nero")
    t.rome("play 63 event", "take 5", "move neapolis", "sail lilybaeum", "move panormus")
    assert "1 movement point left" in t.prompt
    t.rome("move enna")
    assert force(t, "rome", "enna") == 5


@pytest.mark.rule("H07-C63b", "H07-11.5a")
def test_c63_two_voyages_with_a_stop_between() -> None:
    t = hold("carthage", "63 5", "utica: carthage 2 hannibal\ngades: carthage 3")
    t.carthage("play 63 event", "take 2", "sail gades").die(1)
    assert force(t, "carthage", "gades") == 5
    t.carthage("regroup", "take 5", "sail malaca").die(1)
    assert force(t, "carthage", "malaca") == 5
    assert sum("Naval combat" in line for line in t.log) == 2


@pytest.mark.rule("H07-C63c")
@pytest.mark.ruling("R-098")
def test_c63_five_cus_at_sea() -> None:
    t = hold("rome", "63 5", "neapolis: rome 6 nero").rome("play 63 event", "take 6")
    assert "at most 5 CUs go by sea" in t.why_not("rome", "sail lilybaeum")
