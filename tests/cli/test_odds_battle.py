"""The command `delenda odds battle`."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from delenda.cli import main

ARMIES = "--attacker hannibal --attacker-cus 8 --defender fabius --defender-cus 8"


Says = Callable[..., tuple[int, str, str]]


@pytest.fixture
def odds(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Says:
    """Run `delenda odds battle`; give its status and what it printed."""

    def ran(text: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["delenda", "odds", "battle", *text.split()])
        monkeypatch.setenv("COLUMNS", "120")
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capsys.readouterr()
        return int(ended.value.code or 0), out, err

    return ran


def told(odds: Says, text: str) -> dict[str, Any]:
    """Return the figures of a battle."""
    code, out, err = odds(f"{text} --json")
    assert code == 0, err
    found: dict[str, Any] = json.loads(out)
    return found


def test_armies_are_counted_as_the_rules_do(odds: Says) -> None:
    found = told(odds, f"{ARMIES} --attacker-allies 3 --militia --intercepted --tribe")
    assert found["game"] == "hannibal-2007"
    assert (found["attacker"]["cards"], found["defender"]["cards"]) == (16, 14)
    assert sum(found["attacker"]["losses"]) == pytest.approx(1, abs=1e-4)
    assert found["attacker"]["wins"] + found["defender"]["wins"] == pytest.approx(1)


def test_elephants_help(odds: Says) -> None:
    plain, charged = told(odds, ARMIES), told(odds, f"{ARMIES} --elephants 2")
    assert (plain["charges"], charged["charges"]) == (False, True)
    assert charged["attacker"]["wins"] > plain["attacker"]["wins"]
    assert charged["defender"]["cards"] == plain["defender"]["cards"], "before the charge"


def test_cards_and_ratings_will_do(odds: Says) -> None:
    found = told(odds, "--game hannibal-phalanx --cards 12,9 --ratings 4,2")
    assert found["game"] == "hannibal-phalanx"
    assert 0.8 < found["attacker"]["wins"] < 0.95
    assert "losses" not in found["attacker"], "nothing was said of CUs"
    found = told(odds, "--attacker-cus 5 --defender-cus 5 --ratings 4,2 --attacker-allies 3")
    assert found["attacker"]["cards"] == 12, "a rating is a general's: 14.3"


def test_editions_differ(odds: Says) -> None:
    armies = "--cards 0,6 --attacker-cus 3 --defender-cus 6"
    assert told(odds, armies)["attacker"]["expected_losses"] > 1
    phalanx = told(odds, f"{armies} --game hannibal-phalanx")
    assert phalanx["attacker"]["expected_losses"] == 0


def test_people_read_a_table(odds: Says) -> None:
    _, out, _ = odds(ARMIES)
    assert "attacker: Hannibal" in out
    assert "CUs lost, on average" in out


def test_what_may_fail_is_never_called_sure(odds: Says) -> None:
    armies = "--attacker-cus 5 --defender-cus 5"
    _, out, _ = odds(f"{armies} --cards 8,5")
    wins = next(line for line in out.splitlines() if "wins" in line)
    assert "over 99.9 %" in wins
    assert "under 0.1 %" in wins
    _, out, _ = odds(f"{armies} --cards 8,0")
    wins = next(line for line in out.splitlines() if "wins" in line)
    assert "100.0 %" in wins, "14.10"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("--attacker hannibal", "expected --attacker-cus, or --cards"),
        ("--attacker hanibal", "'hanibal' is no general; expected one of: hannibal"),
        ("--attacker hannibal --defender mago", "are on one side; expected a general of each"),
        ("--cards 12", "--cards wants the attacker's and the defender's, each 0 to 60"),
        ("--cards 12,x", "such as 4,2; not '12,x'"),
        ("--cards 12,9 --attacker-cus 5", "losses need CUs of both sides"),
        ("--attacker 4 --attacker-cus 5 --defender-cus 4", "for ratings say --ratings 4,2"),
        ("--attacker mago --ratings 2,3", "name generals or give --ratings, not both"),
        (f"{ARMIES} --elephants 5", "there are not 5 elephants; expected 0 to 4"),
        (
            "--attacker-cus 2 --defender-cus 3 --elephants 3",
            "of 2 CUs not 3 can be elephants [17.1]",
        ),
        (
            "--attacker-cus 5 --defender-cus 5 --attacker-allies 3",
            "allies help only a general, and the attacker has none [14.3]",
        ),
        (
            "--cards 12,9 --attacker-allies 4 --intercepted",
            "--cards are all battle cards; leave out --attacker-allies and --intercepted",
        ),
        (f"{ARMIES} --intercepted --failed-avoid", "no card for an interception [12.4]"),
    ],
)
def test_what_cannot_be_is_refused(odds: Says, text: str, why: str) -> None:
    code, _, err = odds(text)
    assert code == 2
    assert why in err
