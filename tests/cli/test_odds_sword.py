"""The commands `delenda odds` of The Sword of Rome: its battles, sieges, raids and single dice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from delenda.cli import main

Says = Callable[[str], tuple[int, str, str]]

POSITION = """\
delenda position 1
game: sword-of-rome
turn: 3
phase: action
round: 1
first: roman
active: roman
vp: roman 6, greek 6, gaul 6, etruscan-samnite 6
alliances: etruscan-samnite
antium: siege 1; camillus 6 roman; inside 2 volsci
clusium: etruscan-a 3 etruscan
sena-gallica: gaul-a 3 gaul
syracusae: dionysius 3 greek
roman hand: 22
"""


@pytest.fixture
def odds(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Says:
    """Run `delenda odds`; give its status and what it printed."""

    def ran(text: str) -> tuple[int, str, str]:
        words = text.split()
        if "position" not in words:
            words += ["--game", "sword-of-rome"]
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
    assert found["game"] == "sword-of-rome"
    return found


# --- battles ------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-12.2.5a", "SOR-12.2.3a")
def test_a_tie_goes_to_the_defender(odds: Says) -> None:
    found = told(odds, "battle --friendly nobody")
    wins = [found[side]["wins"]["chance"] for side in ("attacker", "defender")]
    assert sum(wins) == pytest.approx(1)
    assert wins[0] < 0.5 < wins[1]
    assert found["defender"]["adds"] == 0


@pytest.mark.rule("SOR-9.5.6d", "SOR-12.2.1a", "SOR-12.2.2a", "SOR-12.2.3c", "SOR-12.2.3d")
def test_what_is_added_is_told_with_its_reasons(odds: Says) -> None:
    words = (
        "battle --attacker camillus --attacker-cus 7 --attacker-flank 5"
        " --defender egnatius --defender-cus 5 --failed"
    )
    found = told(odds, words)
    assert (found["attacker"]["adds"], found["defender"]["adds"]) == (5, 0)
    shown = odds(words)[1]
    assert "+3 force ratio; +1 leadership; +1 flanking force" in shown
    assert "+1 friendly space; -1 failed to avoid battle" in shown


@pytest.mark.rule("SOR-12.2.3f", "SOR-12.2.3g")
def test_rough_roads_and_interceptors_help_the_defender(odds: Says) -> None:
    plain, rough, caught = (
        told(odds, f"battle {more}")["attacker"]["wins"]["chance"]
        for more in ("", "--rough", "--caught")
    )
    assert rough < caught < plain
    assert told(odds, "battle --rough")["attacker"]["adds"] == -2


@pytest.mark.rule("SOR-12.3a", "SOR-12.3b", "SOR-12.3c")
def test_losses_come_of_the_same_dice(odds: Says) -> None:
    found = told(odds, "battle --attacker-cus 20 --defender-cus 20")
    losses = found["defender"]["losses"]
    assert sum(one["chance"] for one in losses.values()) == pytest.approx(1, abs=1e-4)
    mean = sum(int(count) * one["chance"] for count, one in losses.items())
    assert found["defender"]["mean"] == pytest.approx(mean, abs=1e-3)
    few = told(odds, "battle --attacker-cus 2 --defender-cus 1")
    assert set(few["defender"]["losses"]) == {"0", "1"}, "nobody loses more than he has"


def test_a_fourth_die_helps(odds: Says) -> None:
    three, four = (
        told(odds, f"battle --friendly nobody --attacker-dice {dice}")["attacker"]["wins"]["chance"]
        for dice in (3, 4)
    )
    assert four > 0.7 > three


@pytest.mark.rule("SOR-12.2.1b", "SOR-12.2.1c")
def test_five_to_one_is_an_automatic_victory(odds: Says) -> None:
    assert told(odds, "battle --attacker-cus 10 --defender-cus 2")["automatic"] == "attacker"
    assert told(odds, "battle --attacker-cus 1 --defender-cus 5")["automatic"] == "defender"
    assert (
        "Automatic victory of the attacker"
        in odds("battle --attacker-cus 9 --attacker-flank 2 --defender-cus 2")[1]
    )


# --- the siege table ----------------------------------------------------------------------------


@pytest.mark.rule("SOR-13.2a", "SOR-13.2b", "SOR-13.5a")
def test_sieges_by_table_level_and_besieger(odds: Says) -> None:
    romans = told(odds, "siege antium --points 1")
    assert (romans["needed"], romans["within"][0]["exact"]) == (1, "13/18")
    gauls = told(odds, "siege antium --points 1 --gauls")
    assert (gauls["modifier"], gauls["within"][0]["exact"]) == (-1, "7/12")
    helped = told(odds, "siege antium --points 1 --plus 2")
    assert helped["within"][0]["exact"] == "11/12"
    assert told(odds, "siege roma")["within"][0]["exact"] == "0", "no roll gives three points"
    assert told(odds, "siege capua --loyalty 3")["needed"] == 3


@pytest.mark.rule("SOR-13.2b", "SOR-13.5c")
def test_gauls_subjugate_tribes_as_well_as_others(odds: Says) -> None:
    assert told(odds, "siege bovianum --gauls") == told(odds, "siege bovianum")
    assert told(odds, "siege bovianum")["needed"] == 3


@pytest.mark.rule("SOR-13.4b")
def test_who_has_lost_too_many_rolls_no_more(odds: Says) -> None:
    few, many = (told(odds, f"siege roma --cus {cus}") for cus in (3, 12))
    assert few["within"][5]["chance"] < many["within"][5]["chance"]
    assert few["lost"][5] < 2.01


@pytest.mark.rule("SOR-14.2a", "SOR-14.2f", "SOR-14.3a", "SOR-13.2c")
def test_raids_try_again_while_there_are_points_and_men(odds: Says) -> None:
    found = told(odds, "raid --points 3")["within"]
    assert [one["exact"] for one in found[:2]] == ["13/18", "299/324"]
    alone = told(odds, "raid --points 3 --cus 1")["within"]
    assert alone[2]["chance"] < found[2]["chance"]


# --- single dice --------------------------------------------------------------------------------


@pytest.mark.rule("SOR-10.3e", "SOR-10.4a", "SOR-11.1d", "SOR-11.3a")
def test_reactions_go_by_tactics(odds: Says) -> None:
    assert told(odds, "interception valerius 2 --enemy-space")["any"]["exact"] == "4/9"
    assert told(odds, "avoidance egnatius")["any"]["exact"] == "1/2"
    assert told(odds, "refusal 4")["any"]["exact"] == "2/3"
    assert told(odds, "pursuit valerius")["any"]["exact"] == "1/2"
    spread = told(odds, "pursuit valerius egnatius")["chances"]
    assert [one["exact"] for one in spread.values()] == ["1/2", "1/4", "1/4"]


@pytest.mark.rule("SOR-5.5a")
def test_attrition_goes_by_size(odds: Says) -> None:
    assert told(odds, "attrition 7")["mean"] == pytest.approx(5 / 6, abs=1e-5)
    small = told(odds, "attrition 1")["chances"]
    assert {lost: one["exact"] for lost, one in small.items()} == {"0": "2/3", "1": "1/3"}


@pytest.mark.rule("SOR-9.6.4c", "SOR-9.6.4e")
def test_friendly_ports_and_cards_change_the_naval_die(odds: Says) -> None:
    plain = told(odds, "naval")["chances"]
    assert [plain[one]["exact"] for one in plain] == ["1/3"] * 3
    friendly = told(odds, "naval --friendly")
    assert (friendly["modifier"], friendly["chances"]["success"]["exact"]) == (-2, "2/3")
    contested = told(odds, "naval --contested 3")
    assert (contested["modifier"], contested["chances"]["success"]["exact"]) == (2, "0")
    assert "it arrives in 66.7 %" in odds("naval")[1]


def test_the_choices_of_a_position(odds: Says, tmp_path: Path) -> None:
    path = tmp_path / "siege.txt"
    path.write_text(POSITION, encoding="utf-8")
    code, out, err = odds(f"position {path} --json")
    assert code == 0, err
    found = json.loads(out)
    assert found["seat"] == "roman"
    assert "play roman-22 activate" in [option["do"] for option in found["options"]]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("battle --attacker caesar", "'caesar' is no leader"),
        ("battle --attacker 9", "'9' is no rating; expected 0 to 6, or a leader"),
        ("battle --friendly rome", "expected attacker, defender or nobody"),
        ("siege velitrae", "'velitrae' is no walled city or tribe"),
        ("siege antium --points 2", "it falls at level 2"),
        ("siege antium --cus 2", "it takes 3 CUs to roll"),
        ("naval --plus 9", "is more than a die decides"),
        ("charge 3", "No such command 'charge'"),
    ],
)
def test_a_wrong_wish_is_told_what_is_expected(odds: Says, words: str, expected: str) -> None:
    code, _, err = odds(words)
    assert code == 2
    assert expected in err
