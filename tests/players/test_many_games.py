"""Many games in several processes, and the command that looks for mistakes in the rules."""

from __future__ import annotations

import json

import pytest

from delenda.cli import main
from delenda.library import rulebook
from delenda.players.fuzz import fuzz
from delenda.players.simulate import Report, simulate


def figures(report: Report) -> dict[str, object]:
    found = report.as_dict()
    return {key: value for key, value in found.items() if "second" not in key}


def test_processes_do_not_change_the_games() -> None:
    rules = rulebook("toy")
    bots = ["random"] * len(rules.seats)
    alone, together = (simulate(rules, bots, 6, 4, jobs=jobs) for jobs in (1, 2))
    assert figures(alone) == figures(together)
    assert alone.finished == 6


def test_fuzzing_in_processes_finds_the_same() -> None:
    rules = rulebook("toy")
    alone, together = (fuzz(rules, 4, 2, jobs=jobs) for jobs in (1, 2))
    assert figures(alone) == figures(together)
    assert alone.finished == 4


def test_a_bot_that_does_not_know_the_game_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="does not know toy"):
        simulate(rulebook("toy"), ["greedy", "random", "random"], 1, 1)


def test_fuzz_prints_figures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["delenda", "fuzz", "toy", "--games", "3", "--json"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert not ended.value.code
    printed = json.loads(capsys.readouterr().out)
    assert (printed["games"], printed["finished"], printed["errors"]) == (3, 3, 0)
