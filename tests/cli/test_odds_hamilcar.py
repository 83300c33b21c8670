"""The commands `delenda odds` of Hamilcar: what the dice of the sea and the land come to."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from delenda.cli import main

Says = Callable[[str], tuple[int, str, str]]

HANNO = "--attacker hanno --attacker-cus 3 --attacker-allies 2"
FLACCUS = "--defender flaccus --defender-cus 5 --defender-allies 1"
POSITION = """\
delenda position 1
game: hamilcar
turn: 2
phase: strategy rome
rome hand: 114
carthage hand: 113
agrigentum: rome 6 florus, inside 2 1st, siege 1
consuls: florus
"""


@pytest.fixture
def odds(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Says:
    """Run `delenda odds`; give its status and what it printed."""

    def ran(text: str) -> tuple[int, str, str]:
        words = text.split() if "position" in text else [*text.split(), "--game", "hamilcar"]
        monkeypatch.setattr("sys.argv", ["delenda", "odds", *words])
        monkeypatch.setenv("COLUMNS", "160")
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capsys.readouterr()
        return int(ended.value.code or 0), out, err

    return ran


def told(odds: Says, text: str) -> dict[str, Any]:
    """Return the figures for programs."""
    code, out, err = odds(f"{text} --json")
    assert code == 0, err
    found: dict[str, Any] = json.loads(out)
    assert found["game"] == "hamilcar"
    return found


# --- the sea --------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-8.2a", "HAM-8.2b")
def test_better_crews_avoid_interception_more_often(odds: Says) -> None:
    rome = told(odds, "sea-interception rome")["chances"]
    assert [rome[level]["exact"] for level in rome] == ["1/6", "1/3", "1/2", "2/3"]
    carthage = told(odds, "sea-interception carthage --seamanship poor")["chances"]
    assert carthage == {"poor": {"exact": "2/3", "chance": 0.666667}}
    assert "A fleet of Rome with Naval Supremacy gets away" in odds("sea-interception rome")[1]


def test_a_naval_battle(odds: Says) -> None:
    even = told(odds, "naval-battle catulus hamilcar --rome-ships 4 --carthage-ships 4")
    better = told(
        odds, "naval-battle catulus hamilcar --rome-ships 4 --carthage-ships 4 --seamanship good"
    )
    assert even["rome"]["wins"]["chance"] + even["carthage"]["wins"]["chance"] == pytest.approx(1)
    assert better["rome"]["wins"]["chance"] > even["rome"]["wins"]["chance"]
    first = told(odds, "naval-battle flaccus hasdrubal --supremacy rome --seamanship excellent")
    second = told(odds, "naval-battle flaccus hasdrubal --seamanship excellent")
    assert first["rome"]["wins"]["exact"] == second["carthage"]["wins"]["exact"], "a mirror"
    assert first["rome"]["wins"]["chance"] > 0.5, "who has supremacy acts first and wins ties"
    shown = odds("naval-battle catulus hamilcar --corvi --rome-aboard 3")[1]
    assert "other units lost" in shown
    assert "Rome: Catulus" in shown


@pytest.mark.rule("HAM-8.5a", "HAM-8.5d")
def test_a_fleet_without_warships_suffers_one_roll(odds: Says) -> None:
    found = told(odds, "naval-battle caudex adherbal --rome-ships 0 --rome-aboard 4")["chances"]
    assert {hits: found[hits]["exact"] for hits in found} == {"0": "1/6", "1": "1/2", "2": "1/3"}
    again = told(odds, "naval-battle caudex hamilcar --rome-ships 0 --rome-aboard 4")["chances"]
    assert [again[hits]["exact"] for hits in again] == ["1/9", "1/3", "5/9"], "he rolls again"
    few = told(odds, "naval-battle caudex adherbal --rome-ships 0 --rome-aboard 1")["chances"]
    assert set(few) == {"0", "1"}


@pytest.mark.rule("HAM-17.1.#101a")
def test_cruel_sea_counts_storms_crews_and_corvi(odds: Says) -> None:
    assert told(odds, "storm 2")["storms"] == 3
    assert told(odds, "storm 2 --seamanship fair")["storms"] == 2
    found = told(odds, "storm 3 --seamanship fair --corvi")
    assert (found["storms"], found["mean"]) == (4, pytest.approx(16 / 6))


# --- the land -------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-13.3.Aa", "HAM-13.3.Ba", "HAM-13.3.Ca", "HAM-13.6-EX1", "HAM-13.6-EX2")
def test_a_land_battle_has_the_levels_of_the_book(odds: Says) -> None:
    found = told(odds, f"battle {HANNO} {FLACCUS}")
    assert (found["attacker"]["level"], found["defender"]["level"]) == (3, 2)
    assert found["attacker"]["wins"]["exact"] == "151/216"
    losses = found["defender"]["losses"]
    assert sum(one["chance"] for one in losses.values()) == pytest.approx(1, abs=1e-5)
    assert "2 allies against 1 (+1)" in odds(f"battle {HANNO} {FLACCUS}")[1]


def test_elephants_help_once_xanthippus_has_come(odds: Says) -> None:
    plain, forgotten, known = (
        told(odds, f"battle {HANNO} {FLACCUS} {more}")["attacker"]["wins"]["chance"]
        for more in ("", "--elephants 1", "--elephants 1 --xanthippus")
    )
    assert forgotten < plain < known
    afraid = told(odds, f"battle {HANNO} {FLACCUS} --elephants 1 --xanthippus --fright")
    assert afraid["attacker"]["wins"]["chance"] == forgotten
    assert "wins without a charge" in odds(f"battle {HANNO} {FLACCUS} --elephants 1")[1]


def test_abilities_count(odds: Says) -> None:
    cus = "--attacker-cus 6 --defender-cus 6"
    barca = told(odds, f"battle --attacker barca --defender metellus {cus}")
    rated = told(odds, f"battle --ratings 3,3 {cus}")
    assert barca["attacker"]["wins"]["chance"] > rated["attacker"]["wins"]["chance"]
    there = told(odds, f"battle --attacker florus --defender hanno {cus} --region sicilia")
    here = told(odds, f"battle --attacker florus --defender hanno {cus}")
    assert (there["attacker"]["level"], here["attacker"]["level"]) == (3, 2)
    three = "--attacker xanthippus --attacker-cus 6 --defender-cus 6 --elephants 3"
    again = told(odds, f"battle {three} --defender metellus --xanthippus")
    never = told(odds, f"battle {three} --defender catulus --xanthippus")
    assert again["attacker"]["wins"]["chance"] < never["attacker"]["wins"]["chance"]
    fewer = "--attacker hasdrubal --attacker-cus 6 --defender metellus --defender-cus 6"
    assert odds(f"battle {fewer} --elephants 2")[0] == 0, "he counts one more"


def test_a_charge(odds: Says) -> None:
    found = told(odds, "charge 3 --xanthippus")["chances"]
    assert [found[one]["exact"] for one in found] == ["1/2", "1/6", "1/3"]
    assert told(odds, "charge flaccus --fright")["modifier"] == -4


@pytest.mark.rule("HAM-14.1c", "HAM-14.2a", "HAM-14.3a")
def test_sieges_by_die_points_and_defence(odds: Says) -> None:
    red = told(odds, "siege florus agrigentum --supremacy")
    assert (red["die"], red["needed"], red["within"][0]["exact"]) == ("red", 2, "1/6")
    white = told(odds, "siege florus agrigentum")
    assert (white["die"], white["within"][0]["exact"]) == ("white", "0")
    large = told(odds, "siege florus syracusae --supremacy")
    assert (large["die"], large["needed"]) == ("white", 3)
    defended = told(odds, "siege florus agrigentum --supremacy --inside 2 --supplies 1")
    assert (defended["defenses"], defended["within"][0]["exact"]) == (1, "0")
    denied = told(odds, "siege megellus agrigentum --supremacy --inside 2 --supplies 1")
    assert (denied["defenses"], denied["within"]) == (0, red["within"])
    assert told(odds, "siege florus volsinii")["die"] == "red"
    assert told(odds, "siege florus syracusae --supremacy --engines")["lost"] == [0] * 6


def test_attrition_and_reactions(odds: Says) -> None:
    assert told(odds, "attrition 6")["mean"] == pytest.approx(7 / 6)
    assert told(odds, "attrition 6 --elephants 2")["elephant_on_first_roll"]["exact"] == "1/6"
    assert told(odds, "interception barca 2 --enemy-marker")["any"]["exact"] == "4/9"
    assert told(odds, "avoidance barca")["any"]["exact"] == "1/2"
    assert told(odds, "pursuit barca regulus")["chances"]


def test_the_choices_of_a_position(odds: Says, tmp_path: Path) -> None:
    path = tmp_path / "siege.txt"
    path.write_text(POSITION, encoding="utf-8")
    choices = f"position {path} --json"
    code, out, err = odds(choices)
    assert code == 0, err
    assert json.loads(out)["seat"] == "rome"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("sea-interception syracuse", "'syracuse' is no side; expected one of: rome, carthage"),
        ("sea-interception rome --seamanship bad", "'bad' is no level of Seamanship; expected"),
        ("naval-battle hanno gisco", "'hanno' is no general of Rome"),
        ("naval-battle caudex hanno --rome-ships 6", "a fleet has 5 warships at most [2.3.G]"),
        ("naval-battle caudex hanno --rome-aboard 6", "a fleet has 10 units at most [2.3.G]"),
        ("naval-battle caudex hanno --rome-ships 0", "what does Rome carry?"),
        (
            "naval-battle caudex hanno --rome-ships 0 --carthage-ships 0",
            "somebody must have warships",
        ),
        ("storm 0 --seamanship fair", "the fleet has met no storm [17.1 #101]"),
        (f"battle {HANNO}", "how strong is the defender? expected --defender-cus"),
        ("battle --attacker hanno --defender gisco", "are on one side"),
        ("battle --attacker hanno --region gaul", "'gaul' is no region; expected one of: africa"),
        (
            "battle --attacker-cus 3 --attacker-allies 1 --defender-cus 3",
            "allies help only a general, and the attacker has none [13.3.B]",
        ),
        (
            "battle --ratings 2,3 --attacker-cus 6 --defender-cus 6 --elephants 2",
            "it takes 3 elephants, the Roman battle rating [13.3.D]",
        ),
        (f"battle {HANNO} {FLACCUS} --elephants 4", "of 3 CUs not 4 can be elephants [2.3.C]"),
        ("siege florus syracusae", "besieged only with Naval Supremacy [14.2]"),
        ("siege florus agrigentum --points 2", "it falls to 2 points"),
        ("siege florus agrigentum --cus 2", "it takes 3 CUs in the space [14.1]"),
        ("siege florus agrigentum --inside 3", "Agrigentum has room for 2 CUs inside [2.1.C]"),
        ("siege florus agrigentum --supplies 3", "has room for 2 supply trains inside [2.3.D2]"),
        ("siege florus volsinii --engines", "siege trains serve against walled cities [17.1 #93]"),
        ("siege florus roma --supremacy", "the war is over once the enemy holds Roma [4.1]"),
        ("attrition 9 --elephants 5", "there are not 5 elephants; expected 0 to 4 [2.3.C]"),
        ("naval mago gades utica", "No such command 'naval'"),
    ],
)
def test_a_wrong_wish_is_told_what_is_expected(odds: Says, words: str, expected: str) -> None:
    code, _, err = odds(words)
    assert code == 2
    assert expected in err
