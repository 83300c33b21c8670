"""Where one die comes after another, the odds of the second hang on the first."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.engine.state import clone, nearest
from delenda.games.hannibal.state import HannibalState
from delenda.punic.odds.attrition import told_losses
from delenda.punic.odds.chances import in_words, percent
from delenda.punic.queries import all_cus
from delenda.punic.reactions.reactions import React
from delenda.punic.state import CARTHAGE
from hannibal.test_odds import told
from hannibal.test_previews import previews
from odds.test_dice_odds import back, until, use_of
from odds.walking import Choose, Ending, spread, walk, wishes
from punic.hand import hold, state
from punic.marching import march
from punic.tables import Table
from tables import playing

# --- reactions --------------------------------------------------------------------------------

SPAIN = """
    gades: rome 5 nero
    malaca: {}
    corduba: carthage, carthage 4 hasdrubal
    hispalis: {}
    acci: carthage
"""


def declare(*answers: str) -> Choose:
    """Give some answers where they are offered, then no more; slip away where one can."""

    def choose(ask: Ask) -> Action:
        for option in ask.options:
            if option.verb in ("avoid-to", "avoid-inside"):
                return option
        return wishes(*answers, "take", "done")(ask)

    return choose


def comes(t: Table, general: str) -> str:
    """Say in words how likely a general who declares now succeeds, by every face."""
    s = clone(state(t))
    number = s.rules.general_ids[general]
    twin = Table(s)
    twin.carthage(f"intercept {general}")
    ends = walk(state(twin), declare(), lambda s: nearest(s, React) is None)
    return in_words(spread(ends, lambda one: _came(one, number)).get(True, Fraction(0)))


def _came(one: Ending, general: int) -> bool:
    return any(e.kind == "intercepts" and e.data["general"] == general for e in one.entries)


@pytest.mark.rule("H07-12.4b")
@pytest.mark.parametrize(("party", "chance"), [("take 3", "44 %"), ("take 2", "3 in 6")])
def test_who_intercepts_where_all_or_some_slip_away(party: str, chance: str) -> None:
    board = SPAIN.format("rome, carthage 3 mago", "carthage")
    t = march("rome", board, "take 5", "move malaca").carthage("avoid mago", party)
    assert told(t, "intercept hasdrubal") == comes(t, "hasdrubal") == chance


@pytest.mark.rule("H07-12.4b")
def test_who_intercepts_after_another() -> None:
    board = SPAIN.format("rome", "carthage, carthage 5 mago")
    t = march("rome", board, "take 5", "move malaca")
    assert told(t, "intercept hasdrubal") == "2 in 6"
    t.carthage("intercept mago", "take 5")
    said = told(t, "intercept hasdrubal")
    assert said not in ("2 in 6", "3 in 6")
    assert said == comes(t, "hasdrubal")


# --- what passes leave of an army -------------------------------------------------------------


@pytest.mark.rule("H07-10.5a")
def test_an_overrun_after_a_pass_is_not_sure() -> None:
    t = march("carthage", "allobroges: carthage 5 hannibal\ntaurini: rome 1", "take 5")
    found = previews(t)
    notes = found["taurini"]["notes"]
    t.carthage("move taurini")
    ends = walk(state(t), stop=until("overrun", "march", "charge", "deal-battle", "play"))
    sure = spread(ends, lambda one: all_cus(one.s, CARTHAGE) >= 5)[True]
    assert 0 < sure < 1
    told = f"overruns the lone CU in Taurini if 5 CUs are left ({percent(sure)}), else"
    assert told in notes
    assert any(note.startswith("battle: ") for note in notes)
    assert all("move taurini" not in one["path"][:-1] for one in found.values())


@pytest.mark.rule("H07-20.2a")
def test_a_siege_after_a_pass_needs_men_enough() -> None:
    t = march("rome", "taurini: rome 3 nero", "take 3")
    notes = previews(t)["allobroges"]["notes"]
    ends = walk(after(t, "move allobroges"), stop=until("march"))
    left = spread(ends, lambda one: "besiege" in Table(one.s).options)
    assert 0 < left[True] < 1
    said = f"a subjugation is possible if 3 CUs are left ({percent(left[True])}): falls within"
    assert any(note.startswith(said) for note in notes)


def after(t: Table, word: str) -> HannibalState:
    """Return the table after an answer, and leave the first one alone."""
    twin = Table(clone(state(t)))
    twin.say(t.s.rules.seats[t.ask.who], word)
    return state(twin)


# --- one roll after another -------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C21")
def test_the_losses_of_all_who_desert_are_added_up() -> None:
    board = "boii: carthage 6 mago\ncapua: carthage 6 hasdrubal"
    with playing("hannibal-phalanx"):
        t = hold("rome", "21 35", board, enemy="36")
        said = told(t, "play 21 event")
        ends = walk(after(t, "play 21 event"), stop=lambda s: s.active == CARTHAGE)
    lost = spread(ends, lambda one: 12 - all_cus(one.s, CARTHAGE))
    assert len(lost) > 1
    assert said == f"Carthage loses {told_losses(lost)}"


@pytest.mark.rule("H07-10.6c")
def test_two_passes_cost_those_who_are_left() -> None:
    t = march("carthage", "allobroges: carthage 9 mago", "take 9")
    way = previews(t)["eastern-ligurians"]
    assert way["path"] == ["move taurini", "move eastern-ligurians"]
    ends = walk(state(t), on(t, way["path"]), arrived(t, "eastern-ligurians"))
    lost = spread(ends, lambda one: 9 - all_cus(one.s, CARTHAGE))
    assert len(lost) > 1
    assert f"attrition over 2 passes in all: {told_losses(lost)}" in way["notes"]


def on(t: Table, path: list[str]) -> Choose:
    """March along a way."""
    steps = [t.s.rules.grammar.read(word) for word in path]
    return lambda ask: next((step for step in steps if step in ask.options), ask.options[0])


def arrived(t: Table, space: str) -> Callable[[HannibalState], bool]:
    target = state(t).rules.board.space(space)
    return lambda s: until("march")(s) and s.generals[s.rules.general_ids["mago"]] == target


# --- the only army that can be struck ---------------------------------------------------------


@pytest.mark.parametrize("card", ["51", "7"])
def test_the_only_army_is_told_with_the_card(card: str) -> None:
    t = hold("rome", f"{card} 35", "druentia: carthage 9 mago", enemy="36")
    said = told(t, use_of(t, card))
    ends = walk(after(t, use_of(t, card)), stop=until("play"))
    lost = spread(ends, lambda one: 9 - all_cus(one.s, CARTHAGE))
    assert said == f"it loses {told_losses(lost)}"
    two = "druentia: carthage 9 mago\nrhone: carthage 5 hasdrubal"
    assert told(hold("rome", f"{card} 35", two, enemy="36"), use_of(t, card)) == ""


# --- a landing that is intercepted ------------------------------------------------------------


@pytest.mark.rule("H07-12.8c")
def test_those_who_do_not_go_inside_sail_back() -> None:
    board = "gades: carthage 4 hasdrubal\nutica: carthage\nthabraca: rome 5 nero"
    with playing("hannibal-2007"):
        t = march("carthage", board, "take 4", "sail utica")
        ends = walk(state(t), wishes("intercept", "take"), until("back-up-city", "march", "play"))
        t = Table(next(one.s for one in ends if until("back-up-city")(one.s)))
        for inside in ("enter 1", "enter 2"):
            found = spread(walk(after(t, inside), stop=ashore), back)
            said = told(t, inside)
            assert said.count("%") == len(found) > 1
            assert all(f"{name} {percent(chance)}" in said for name, chance in found.items())


def ashore(s: HannibalState) -> bool:
    return not until("naval-combat", "bring", "take")(s)
