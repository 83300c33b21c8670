"""Events of battles and sieges: cards 91, 93, 143. 17.1"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.siege.siege import die_of
from delenda.punic.state import NEITHER, ROME
from hamilcar.land import besiege, fight, march
from hamilcar.tables import (
    elephants,
    hold,
    holder,
    place,
    points_against,
    stands,
    state,
    trains,
    units,
)

# --- 91: Elephant Fright --------------------------------------------------------------------------

CHARGE = "sea: {}\nnuoro: carthage 3 e2 hanno, rome 3 florus"


@pytest.mark.rule("HAM-17.1.#91a", "HAM-13.3.Db")
@pytest.mark.parametrize(("sea", "result"), [("forgotten tactics", 2), ("tactics known", 4)])
def test_91_the_die_of_a_charge_has_two_less(sea: str, result: int) -> None:
    lines = CHARGE.format(sea).replace("florus", "catulus").replace("e2", "e3")
    t = fight(lines, "carthage", "nuoro", "oristano", defence=(91,))
    assert t.ask.prompt == "charge"  # it waits for the charge
    t.carthage("charge")
    assert t.prompts == ("rome", "respond.charge")
    assert t.prompt == "The elephants charge. Do you play a card?"
    t.rome("respond 91").die(6)
    assert t.field.charge_result(t.s) == result
    assert (t.field.favours == NEITHER) == (result == 2)


def test_91_is_for_rome_when_elephants_charge() -> None:
    t = fight(CHARGE.format("tactics known"), "carthage", "nuoro", "oristano", attack=(91,))
    assert t.prompts == ("chance", "battle-dice")  # two elephants against a rating of 3


# --- 93: Siege Engineers --------------------------------------------------------------------------

SIEGE = "sea: supremacy {}\nagrigentum: carthage, rome {} flaccus, inside 2\nproconsul: flaccus"


@pytest.mark.rule("HAM-17.1.#93a")
def test_93_engines_and_an_attempt_at_once() -> None:
    t = hold("rome", "93 112", SIEGE.format("carthage", 3))
    t.rome("play 93 event")
    assert t.seat == "chance"
    t.die(1)  # a loss on either die
    assert units(t, "rome", "agrigentum") == 3
    assert place(t, "agrigentum") in state(t).engines


@pytest.mark.rule("HAM-17.1.#93a")
def test_93_it_lasts_while_the_siege_does() -> None:
    lines = f"engines: agrigentum\n{SIEGE.format('carthage', 4)}"
    t = besiege(lines, "flaccus", "agrigentum", 3)  # point and loss on the red die
    assert (points_against(t, "agrigentum"), units(t, "rome", "agrigentum")) == (1, 4)
    left = march("rome", lines, "flaccus", "take 4", "move enna")
    assert left.s.engines == []
    stays = march("rome", lines, "flaccus", "take 3", "move enna")
    assert stays.s.engines == [place(stays, "agrigentum")]


@pytest.mark.rule("HAM-17.1.#93a")
def test_93_it_ends_when_the_city_falls() -> None:
    lines = f"engines: agrigentum\n{SIEGE.format('carthage', 4)}".replace("2\n", "2, siege 1\n")
    t = besiege(lines, "flaccus", "agrigentum", 4)
    assert (holder(t, "agrigentum"), t.s.engines) == ("rome", [])


def test_93_large_cities_too() -> None:
    lines = "sea: supremacy rome\nengines: syracusae\nsyracusae: carthage, rome 4 flaccus"
    t = besiege(lines, "flaccus", "syracusae", 2)
    assert die_of(t.s, ROME, place(t, "syracusae")) == "red"


@pytest.mark.parametrize(
    "board",
    [
        SIEGE.format("rome", 2),
        "sea: supremacy carthage\nsyracusae: carthage, rome 4 flaccus\nproconsul: flaccus",
        "madauros: rome 4 flaccus\nproconsul: flaccus",
        "capua: rome 4 flaccus\nproconsul: flaccus",
    ],
)
def test_93_needs_a_siege_that_is_allowed(board: str) -> None:
    t = hold("rome", "93 112", board)
    assert "no general of yours may besiege" in t.why_not("rome", "play 93 event")


def test_93_one_of_several_generals() -> None:
    lines = SIEGE.format("rome", 3) + "\nlilybaeum: carthage, rome 3 florus\nenna: rome 3 catulus"
    t = hold("rome", "93 112", lines).rome("play 93 event")
    assert set(t.options) == {"pick-general flaccus", "pick-general florus"}
    assert "enemy city" in t.why_not("rome", "pick-general catulus")
    t.rome("pick-general florus").die(6)
    assert holder(t, "lilybaeum") == "rome"


# --- 143: Night Escape ----------------------------------------------------------------------------

FALLING = "sea: supremacy rome\nagrigentum: carthage, rome 5 flaccus, inside {}, siege 1\n{}"


@pytest.mark.parametrize("count", [0, 1, 2])
def test_143_generals_and_two_cus_escape(count: int) -> None:
    t = march(
        "rome", FALLING.format("2 1st hanno gisco", "proconsul: flaccus"), "flaccus", cards=(143,)
    )
    t.rome("take 5", "besiege").die(4)
    t.carthage("yield")
    assert t.prompts == ("carthage", "respond.last-point")
    assert t.prompt == "Your city is about to fall. Do you play a card?"
    t.carthage("respond 143", f"take {count}")
    assert stands(t, "hanno") == stands(t, "gisco") == "lilybaeum"
    assert units(t, "carthage", "lilybaeum") == count
    assert (holder(t, "agrigentum"), trains(t, "rome", "agrigentum+")) == ("rome", 1)


def test_143_they_go_to_the_nearest_friendly_spaces() -> None:
    lines = FALLING.format("2 e1", "enna: carthage\ncamarina: carthage, rome 0 florus\n")
    t = march("rome", f"{lines}proconsul: flaccus", "flaccus", cards=(143,))
    t.rome("take 5", "besiege").die(4).carthage("respond 143")
    assert t.options == ["take 2", "take 1"]  # no general: somebody goes
    t.carthage("take 1")
    assert t.options == ["elephants 1", "elephants 0"]
    t.carthage("elephants 1")
    assert t.options == ["retreat enna", "retreat lilybaeum", "retreat camarina"]
    assert "nearest" in t.why_not("carthage", "retreat thermae")
    t.carthage("retreat enna")
    assert (units(t, "carthage", "enna"), elephants(t, "enna")) == (1, 1)
    assert holder(t, "agrigentum") == "rome"


@pytest.mark.parametrize(
    ("inside", "more"),
    [
        ("0 1st", ""),
        ("2", "lilybaeum: rome\nenna: rome\nthermae: rome\nsyracusae: rome\npanormus: rome\n"),
    ],
)
def test_143_needs_somebody_and_somewhere(inside: str, more: str) -> None:
    lines = FALLING.format(inside, more)
    t = march("rome", f"{lines}proconsul: flaccus", "flaccus", cards=(143,))
    t.rome("take 5", "besiege").die(4)
    assert holder(t, "agrigentum") == "rome"


def test_143_waits_for_the_last_point() -> None:
    lines = FALLING.format("2", "").replace("siege 1", "siege 0").replace(", siege 0", "")
    t = march("rome", f"{lines}proconsul: flaccus", "flaccus", cards=(143,))
    t.rome("take 5", "besiege").die(4)
    assert (points_against(t, "agrigentum"), t.is_over) == (1, True)
