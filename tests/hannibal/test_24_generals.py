"""The fourteen generals and their ratings. 24

Their abilities are in test_24_abilities.py, test_14_abilities.py and test_20_sieges.py.
"""

from __future__ import annotations

import pytest

from delenda.games.hannibal.book import load
from delenda.games.hannibal.pieces import DATA
from delenda.punic.ratings import battle_rating
from delenda.warfare.source import Source
from hannibal.battles import draws
from punic.hand import hold, state

GENERALS = {
    "hannibal": (1, 4, "carthage"),
    "hasdrubal": (2, 3, "carthage"),
    "hanno": (3, 2, "carthage"),
    "mago": (2, 2, "carthage"),
    "h-gisgo": (2, 1, "carthage"),
    "p-scipio": (3, 2, "rome"),
    "longus": (2, 1, "rome"),
    "flaminius": (2, 2, "rome"),
    "fabius": (3, 3, "rome"),
    "marcellus": (2, 3, "rome"),
    "nero": (1, 2, "rome"),
    "varro": (1, 1, "rome"),
    "paulus": (3, 2, "rome"),
    "scipio-africanus": (1, 4, "rome"),
}
"""For each general his strategy rating, his battle rating and his side, as printed."""
HOMES = {"carthage": "zama", "rome": "capua"}


@pytest.mark.rule("H07-8.2a")
@pytest.mark.parametrize("general", GENERALS)
def test_24_the_strategy_rating_says_which_cards_move_him(general: str) -> None:
    strategy, _, side = GENERALS[general]
    for ops, card in ((1, "17"), (2, "5"), (3, "1")):
        t = hold(side, f"{card} 30", f"{HOMES[side]}: {side} 4 {general}")
        assert (f"play {card} move" in t.options) == (strategy <= ops)


@pytest.mark.rule("H07-14.1a")
@pytest.mark.parametrize("general", GENERALS)
def test_24_the_battle_rating_is_worth_so_many_cards(general: str) -> None:
    _, battle, side = GENERALS[general]
    enemy = "carthage" if side == "rome" else "rome"
    start, target = ("capua", "beneventum") if side == "rome" else ("zama", "thevestis")
    t = hold(side, "1 30", f"{start}: {side} 4 {general}\n{target}: {enemy} 3")
    t.say(side, "play 1 move", "take 4", f"move {target}")
    assert f"+{battle} battle rating" in draws(t, side)


@pytest.mark.rule("H07-2.1b")
def test_24_there_are_fourteen() -> None:
    t = hold("rome", "1", "")
    assert {g.id for g in state(t).rules.generals} == set(GENERALS)
    for i, found in enumerate(state(t).rules.generals):
        strategy, battle, _ = GENERALS[found.id]
        assert (found.strategy, battle_rating(state(t), i)) == (strategy, battle)


@pytest.mark.rule("H07-24b")
def test_24_all_but_hasdrubal_have_an_ability_in_words() -> None:
    t = hold("rome", "1", "")
    silent = [found.id for found in state(t).rules.generals if not found.ability]
    assert silent == ["hasdrubal"]


@pytest.mark.rule("H07-24b")
def test_24_a_general_without_the_field_is_an_error() -> None:
    row = {"id": "x", "short": "X", "side": "rome", "strategy": 1, "battle": 1}
    with pytest.raises(KeyError, match="ability"):
        load.generals(Source(DATA, {"generals.toml": {"generals": [row]}}))
