"""Whoever shows a game stands apart from its rules."""

from __future__ import annotations

import subprocess
import sys

from delenda.engine.presenter import Presenter
from delenda.engine.rulebook import Rulebook
from realms.rulebook import REALMS
from toy.presenter import ToyPresenter
from toy.rulebook import TOY

PLAY = """
import sys
from delenda.engine.replay import begin
from delenda.library import rulebook
from delenda.players.player import RandomPlayer, play_out
import random

rules, rng = rulebook("hannibal-2007"), random.Random(1)
play_out(begin(rules), [RandomPlayer(rng)] * 2, rng)
before = [name for name in sys.modules if name.endswith((".page.scene", ".page.presenter"))]
rules.presenter
print(before, "delenda.games.hannibal.page.presenter" in sys.modules)
"""


def test_a_presenter_is_made_once_and_when_asked_for() -> None:
    assert type(TOY.presenter) is ToyPresenter
    assert TOY.presenter is TOY.presenter
    assert type(REALMS.presenter) is Presenter
    assert REALMS.presenter.rules is REALMS


def test_rules_and_presenter_have_no_method_in_common() -> None:
    shown = {name for name in vars(Presenter) if not name.startswith("_")}
    assert {"scene", "sentence", "odds"} <= shown
    assert not shown & set(vars(Rulebook))


def test_a_game_is_played_without_what_shows_it() -> None:
    ran = subprocess.run([sys.executable, "-c", PLAY], capture_output=True, text=True, check=True)
    assert ran.stdout == "[] True\n"
