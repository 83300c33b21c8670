"""Cards 1-4 and 22-26, 56: provinces and cities change sides."""

from __future__ import annotations

import pytest

from delenda.punic.queries import plain_markers
from delenda.punic.state import POOL, ROME
from hannibal.cards.boards import THREE_OF_ITALY
from punic.hand import force, hold, holder, holders, offers, state, where
from punic.tables import printed


@pytest.mark.rule("H07-C1-C4", "HPX-15.1-C1")
def test_c1_takes_plain_markers_where_no_cus_stand() -> None:
    t = hold("carthage", "1 5", "sassari: rome 2")
    t.carthage("play 1 event")
    assert holders(t, "aleria oristano nuoro carales") == {"nobody"}
    assert holder(t, "sassari") == "rome"
    assert "Rome loses its marker in Aleria" in " ".join(t.log)
    assert t.seat == "rome"


@pytest.mark.rule("H07-C1-C4", "HPX-15.1-C1")
def test_c1_needs_a_province_that_the_enemy_controls() -> None:
    t = hold("carthage", "1 5", "aleria: free\nsassari: free\nnuoro: free")
    assert not offers(t, "play 1 event")
    assert printed("does not control the province [C1]") in t.why_not("carthage", "play 1 event")


@pytest.mark.rule("H07-C1-C4")
def test_c1_does_not_happen_where_cus_stand_on_every_marker() -> None:
    t = hold("carthage", "1 5", "aleria: rome 1\nsassari: rome 1\nnuoro: rome 1\ncarales: rome 1")
    assert offers(t, "play 1 event"), "Oristano is open"
    t = hold(
        "carthage",
        "1 5",
        """
        aleria: rome 1
        sassari: rome 1
        nuoro: rome 1
        carales: rome 1
        oristano: rome 1
        """,
    )
    assert printed("[C1]") in t.why_not("carthage", "play 1 event")


@pytest.mark.rule("H07-C1-C4")
def test_c2_leaves_messana_and_syracuse() -> None:
    t = hold("carthage", "2 5").carthage("play 2 event")
    assert holders(t, "lilybaeum panormus agrigentum enna") == {"nobody"}
    assert holders(t, "messana syracuse") == {"rome"}


@pytest.mark.rule("H07-C1-C4")
def test_c3_asks_which_numidia_and_needs_no_control() -> None:
    t = hold("rome", "3 5", "cirta: carthage 1\nicosium: free\nzuccabar: free\nsaldae: free")
    t.rome("play 3 event")
    assert t.options == ["pick-province western-numidia", "pick-province eastern-numidia"]
    assert "Numidia" in t.prompt
    t.rome("pick-province eastern-numidia")
    assert holders(t, "sitilis thamugadi thubursicu thevestis") == {"nobody"}
    assert holders(t, "cirta tupusuctu vescera") == {"carthage"}
    assert t.seat == "carthage"


@pytest.mark.rule("H07-C1-C4")
def test_c3_goes_where_there_is_something_to_lose() -> None:
    western = "\n".join(
        f"{name}: free" for name in ("icosium", "zuccabar", "tupusuctu", "vescera", "saldae")
    )
    t = hold("rome", "3 5", western).rome("play 3 event")
    assert holders(t, "sitilis cirta thamugadi thubursicu thevestis") == {"nobody"}


@pytest.mark.rule("H07-C1-C4")
def test_c3_needs_a_marker_without_cus() -> None:
    t = hold("carthage", "3 5")
    assert printed("Numidia [C3]") in t.why_not("carthage", "play 3 event")


@pytest.mark.rule("H07-C1-C4")
def test_c4_celtiberia_revolts() -> None:
    t = hold("rome", "4 5", "toletum: carthage 3").rome("play 4 event")
    assert holders(t, "arsa salmantica segovia segobriga") == {"nobody"}
    assert holder(t, "toletum") == "carthage"


@pytest.mark.rule("H07-C21-C24")
def test_c22_mutin_brings_a_cu_and_a_marker_to_sicilia() -> None:
    t = hold("carthage", "22 5", "agrigentum: rome 4\nenna: rome 0 varro\nconsuls: varro")
    t.carthage("play 22 event")
    assert t.options == ["pick lilybaeum", "pick panormus", "pick enna"]
    t.carthage("pick enna")
    assert force(t, "carthage", "enna") == 1
    assert holder(t, "enna") == "carthage"
    assert where(t, "varro") == POOL, "a lone general gives way, 6.3"
    assert "Varro is displaced" in " ".join(t.log)


@pytest.mark.rule("H07-C21-C24")
def test_c22_needs_a_space_without_roman_cus() -> None:
    names = ("lilybaeum", "panormus", "agrigentum", "enna")
    t = hold("carthage", "22 5", "\n".join(f"{name}: rome 1" for name in names))
    assert printed("[C22]") in t.why_not("carthage", "play 22 event")


@pytest.mark.rule("H07-C21-C24")
@pytest.mark.ruling("R-086")
def test_c23_places_up_to_three_markers_in_eastern_numidia() -> None:
    t = hold("rome", "23 5", "cirta: carthage 1\nsitilis: free").rome("play 23 event")
    assert not offers(t, "place cirta")
    assert not offers(t, "stop"), "the first marker is placed"
    assert not offers(t, "place icosium")
    t.rome("place sitilis", "place thamugadi")
    assert offers(t, "stop")
    t.rome("place thevestis")
    assert holders(t, "sitilis thamugadi thevestis") == {"rome"}
    assert holder(t, "cirta") == "carthage"
    assert t.seat == "carthage"


@pytest.mark.rule("H07-C21-C24")
@pytest.mark.ruling("R-086")
def test_c23_may_place_fewer_and_needs_one() -> None:
    t = hold("rome", "23 5").rome("play 23 event", "place cirta", "stop")
    assert holder(t, "cirta") == "rome"
    assert holder(t, "sitilis") == "carthage"
    names = ("sitilis", "cirta", "thamugadi", "thubursicu", "thevestis")
    t = hold("rome", "23 5", "\n".join(f"{name}: rome" for name in names))
    assert printed("[C23]") in t.why_not("rome", "play 23 event")


@pytest.mark.rule("H07-C21-C24")
def test_c24_sophonisba_wins_over_one_numidia() -> None:
    t = hold(
        "carthage", "24 5", "cirta: rome\nsitilis: rome, rome 2\nicosium: rome\nzuccabar: free"
    )
    t.carthage("play 24 event")
    assert t.options == ["pick-province western-numidia", "pick-province eastern-numidia"]
    t.carthage("pick-province western-numidia", "place icosium", "place zuccabar")
    assert holders(t, "icosium zuccabar") == {"carthage"}
    assert holders(t, "cirta sitilis") == {"rome"}
    assert t.seat == "rome", "no space of that province is left"


@pytest.mark.rule("H07-C21-C24")
@pytest.mark.ruling("R-086")
def test_c24_places_at_least_one_marker() -> None:
    t = hold("carthage", "24 5", "icosium: rome\nzuccabar: free").carthage("play 24 event")
    assert t.options == ["place icosium", "place zuccabar"]
    t.carthage("place icosium", "stop")
    assert holder(t, "zuccabar") == "nobody"


@pytest.mark.rule("H07-C21-C24")
def test_c24_needs_a_space_without_roman_cus() -> None:
    t = hold("carthage", "24 5", "sitilis: rome, rome 2")
    assert printed("[C24]") in t.why_not("carthage", "play 24 event")


@pytest.mark.rule("H07-C25", "H07-8.5a")
def test_c25_capua_opens_its_gates() -> None:
    board = THREE_OF_ITALY + "\n    capua: inside 2 varro, rome 3, carthage 0\n    consuls: varro"
    t = hold("carthage", "25 5", board.replace(", carthage 0", "")).carthage("play 25 event")
    assert holder(t, "capua") == "carthage"
    assert force(t, "rome", "capua+") == 0
    assert force(t, "rome", "capua") == 3, "those before the walls stay"
    assert where(t, "varro") == POOL
    assert 24 in state(t).removed
    assert 24 not in state(t).discards


@pytest.mark.rule("H07-C25", "H07-20.1a")
def test_c25_ends_the_siege() -> None:
    board = THREE_OF_ITALY + "\n    capua: inside 2, carthage 4 mago, siege 2"
    t = hold("carthage", "25 5", board).carthage("play 25 event")
    assert holder(t, "capua") == "carthage"
    assert not any(state(t).siege)
    assert force(t, "carthage", "capua") == 4


@pytest.mark.rule("H07-C25")
def test_c25_needs_three_provinces_of_italy() -> None:
    t = hold("carthage", "25 5", THREE_OF_ITALY.replace("taurini: carthage", "taurini: free"))
    assert not offers(t, "play 25 event")
    assert printed("three provinces of Italy [C25]") in t.why_not("carthage", "play 25 event")
    t = hold("carthage", "25 5", THREE_OF_ITALY + "\n    capua: carthage")
    assert printed("already Carthaginian [C25]") in t.why_not("carthage", "play 25 event")


@pytest.mark.rule("H07-8.5b")
def test_c25_discarded_it_stays_in_the_game() -> None:
    t = hold("carthage", "25 5").carthage("play 25 discard")
    assert 24 in state(t).discards
    assert 24 not in state(t).removed


@pytest.mark.rule("H07-C26")
def test_c26_syracuse_allies_with_carthage() -> None:
    t = hold("carthage", "26 5", "syracuse: inside 2 marcellus\nproconsul: marcellus")
    t.carthage("play 26 event")
    assert holder(t, "syracuse") == "carthage"
    assert force(t, "rome", "syracuse+") == 0
    assert where(t, "marcellus") == POOL
    assert 25 in state(t).removed
    t = hold("carthage", "26 5", "syracuse: carthage")
    assert "already Carthaginian [C26]" in t.why_not("carthage", "play 26 event")


@pytest.mark.rule("H07-C25", "H07-C26")
@pytest.mark.ruling("R-087")
@pytest.mark.parametrize(("card", "city"), [(25, "capua"), (26, "syracuse")])
def test_c25_c26_those_inside_cost_rome_no_markers(card: int, city: str) -> None:
    board = THREE_OF_ITALY + f"\n    {city}: inside 2 varro\n    consuls: varro"
    t = hold("carthage", f"{card} 5", board)
    before = plain_markers(state(t), ROME)
    t.carthage(f"play {card} event")
    assert plain_markers(state(t), ROME) == before
    assert t.ask.rule == "7.2", "nobody is asked to remove markers"
    assert where(t, "varro") == POOL


@pytest.mark.rule("H07-C56")
@pytest.mark.ruling("R-086")
def test_c56_all_three_markers_are_removed() -> None:
    t = hold("carthage", "56 5", "lilybaeum: carthage\npanormus: carthage\nenna: carthage")
    t.carthage("play 56 event", "remove cannae", "remove arpi")
    assert offers(t, "remove aleria")
    assert t.refuses("carthage", "stop")


@pytest.mark.rule("H07-C56")
def test_c56_grain_shortage_removes_any_three_plain_markers() -> None:
    board = """
        lilybaeum: carthage
        panormus: carthage
        enna: carthage
        cannae: rome 6 varro
        consuls: varro
    """
    t = hold("carthage", "56 5", board).carthage("play 56 event")
    assert offers(t, "remove cannae"), "CUs do not protect the marker"
    assert not offers(t, "remove capua"), "a walled city is no plain marker"
    t.carthage("remove cannae", "remove arpi", "remove aleria")
    assert holders(t, "cannae arpi aleria") == {"nobody"}
    assert t.seat == "rome"
    t = hold("carthage", "56 5")
    assert printed("Sicilia [C56]") in t.why_not("carthage", "play 56 event")
