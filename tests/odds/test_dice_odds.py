"""Chances of reactions, fleets and battles are those of the real rules, with every face."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.engine.state import clone, nearest
from delenda.games.hannibal.battle.battlefield import the_battle
from delenda.games.hannibal.battle.elephants import RAMPAGES, SUCCEEDS
from delenda.games.hannibal.odds.dice import (
    charge_spread,
    counterattack_chance,
    naval_spread,
    withdrawal,
)
from delenda.games.hannibal.sea.naval_combat import ARRIVES, RETURNS, SUNK, NavalCombat
from delenda.games.hannibal.state import HannibalState
from delenda.punic.march.march import March
from delenda.punic.march.party import Party
from delenda.punic.odds.chances import at_least_one, in_words, percent
from delenda.punic.odds.reactions import (
    change_of_command_chance,
    intercept_chance,
    interceptions,
    reaction_chance,
)
from delenda.punic.queries import space_of
from delenda.punic.state import ROME
from hannibal.battles import battle, deal
from hannibal.test_odds import told
from hannibal.test_previews import previews
from odds.walking import Choose, Ending, spread, walk, wishes
from punic.hand import hold, state
from punic.marching import event, march
from punic.tables import Table

SPAIN = """
    gades: rome 5 nero
    hispalis: carthage, carthage 5 {0}
    corduba: carthage, carthage 4 {1}
    malaca: {2}
"""
"""Nero marches by; two armies may intercept."""


def until(*prompts: str) -> Callable[[HannibalState], bool]:
    """Stop at the questions of some kind."""
    return lambda s: s.ask is not None and s.ask.prompt in prompts


def use_of(t: Table, card: str) -> str:
    """Return how a card is played in one's own turn: as the play, or as a counter-event."""
    return next(word for word in (f"play {card} event", f"respond {card}") if word in t.options)


def caught(one: Ending) -> bool:
    return bool(one.told("intercepts"))


# --- interception -----------------------------------------------------------------------------


@pytest.mark.rule("H07-12.4a")
@pytest.mark.rule("H07-12.4b")
@pytest.mark.parametrize(
    ("generals", "marker"),
    [
        (("mago", "hasdrubal"), "carthage"),
        (("mago", "hasdrubal"), "rome"),
        (("hannibal", "h-gisgo"), "free"),
        (("h-gisgo", "mago"), "rome"),
    ],
)
def test_all_who_may_intercept_try(generals: tuple[str, str], marker: str) -> None:
    t = march("rome", SPAIN.format(*generals, marker), "take 5")
    s = state(t)
    target, party = s.rules.board.space("malaca"), nearest(s, Party)
    assert party is not None
    before = told(t, "move malaca")
    moved = Party(party.general, party.orders, party.points)
    chance = at_least_one(interceptions(s, moved, target).values())
    t.rome("move malaca")
    ends = walk(state(t), wishes("intercept", "take", "done"), until("march", "back-up"))
    found = spread(ends, caught)
    assert chance == found[True]
    assert f"may be intercepted, {percent(chance)}" in before


def test_each_of_them_is_told_his_chance() -> None:
    t = march("rome", SPAIN.format("mago", "h-gisgo", "rome"), "take 5", "move malaca")
    s = state(t)
    target = s.rules.board.space("malaca")
    for option in t.ask.options:
        if option.verb != "intercept":
            continue
        chance = intercept_chance(s, option.args[0], target)
        ends = walk(s, only(option), until("march", "back-up"))
        assert spread(ends, caught).get(True, 0) == chance
        assert told(t, s.rules.grammar.write(option)) == in_words(chance)


def only(option: Action) -> Choose:
    """Give one answer where it is offered, and no other reaction."""

    def choose(ask: Ask) -> Action:
        return option if option in ask.options else wishes("take", "done")(ask)

    return choose


@pytest.mark.rule("H07-12.2b")
@pytest.mark.parametrize("way", [("malaca", "acci"), ("malaca", "acci", "salaria")])
def test_a_way_of_several_spaces(way: tuple[str, ...]) -> None:
    """Who failed may try again in the next space."""
    board = SPAIN.format("mago", "hasdrubal", "free") + "\n    toletum: carthage 3 h-gisgo\n"
    t = march("rome", board, "take 5")
    notes = previews(t)[way[-1]]["notes"]
    steps = [t.s.rules.grammar.read(f"move {space}") for space in way]

    def choose(ask: Ask) -> Action:
        if ask.prompt == "march":
            return next(step for step in reversed(steps) if step in ask.options)
        return wishes("intercept", "take", "done")(ask)

    def arrived(s: HannibalState) -> bool:
        party = nearest(s, March)
        at = s.rules.board.spaces[space_of(s, party.place(s))] if party else ""
        return until("back-up")(s) or (until("march")(s) and at == way[-1])

    free = spread(walk(state(t), choose, arrived), caught)[False]
    assert 0 < free < 1
    assert f"nobody intercepts on the way: {percent(free)}" in notes


@pytest.mark.rule("H07-12.7b")
def test_of_two_in_one_space_the_better_counts() -> None:
    board = "gades: rome 5 nero\nhispalis: carthage, carthage 8 hannibal mago\nmalaca: free"
    t = march("rome", board, "take 5", "move malaca")
    s = state(t)
    target, party = s.rules.board.space("malaca"), nearest(s, Party)
    assert party is not None
    hannibal = intercept_chance(s, s.rules.general_ids["hannibal"], target)
    assert interceptions(s, party, target) == {s.rules.board.space("hispalis"): hannibal}
    ends = walk(s, wishes("intercept", "take", "done"), until("march", "back-up"))
    assert spread(ends, caught)[True] == hannibal == Fraction(2, 3)


# --- avoiding and pursuing --------------------------------------------------------------------


@pytest.mark.rule("H07-13.1c")
@pytest.mark.parametrize("general", ["hasdrubal", "h-gisgo", "hannibal"])
@pytest.mark.parametrize("pursuer", ["nero", "flaminius", "marcellus"])
def test_avoiding_and_pursuing(general: str, pursuer: str) -> None:
    board = f"acci: rome 8 {pursuer}\nsalaria: carthage 5 {general}"
    t = march("rome", board, "take 8", "move salaria", card="33")
    s = state(t)
    ids = s.rules.general_ids
    ends = walk(s, wishes("avoid", "take", "avoid-to"), until("pursue", "deal-battle"))
    found = spread(ends, lambda one: one.told("avoids", "avoid-fails"))
    assert found["avoids"] == reaction_chance(s, ids[general], "avoid")
    assert told(t, f"avoid {general}") == in_words(found["avoids"])
    away = next(one for one in ends if one.told("avoids"))
    pursuit = walk(away.s, wishes("pursue"), until("march", "play"))
    outcome = spread(pursuit, lambda one: one.told("pursues", "pursuit-fails"))
    assert outcome["pursues"] == reaction_chance(s, ids[pursuer], "pursue")
    assert told(Table(away.s), "pursue") == in_words(outcome["pursues"])


# --- the sea ----------------------------------------------------------------------------------


@pytest.mark.rule("H07-11.5a")
@pytest.mark.parametrize("general", ["mago", "hannibal"])
@pytest.mark.parametrize("size", [1, 3])
@pytest.mark.parametrize("effects", ["", "macedonia naval-victory"])
def test_a_fleet(general: str, size: int, effects: str) -> None:
    board = f"gades: carthage 3 {general}\nlilybaeum: free"
    t = hold("carthage", "33 5", board, enemy="36", effects=effects)
    t.carthage("play 33 event", f"take {size}")
    s = state(t)
    gades = s.rules.board.space("gades")
    for port in ("utica", "lilybaeum", "rome", "massilia", "carales"):
        target = s.rules.board.space(port)
        combat = NavalCombat(s.rules.general_ids[general], gades, target)
        expected = naval_spread(s, combat, size)
        found = spread(sailed(t, port), fate)
        assert expected == found
        said = told(t, f"sail {port}")
        assert all(f"{name} {percent(chance)}" in said for name, chance in found.items())


def sailed(t: Table, port: str) -> list[Ending]:
    twin = Table(clone(t.s))
    twin.carthage(f"sail {port}")
    return walk(state(twin), stop=lambda s: not until("naval-combat")(s))


def fate(one: Ending) -> str:
    return {"sunk": SUNK, "returned": RETURNS}.get(one.told("sunk", "returned"), ARRIVES)


@pytest.mark.rule("H07-12.5d")
def test_backing_up_by_sea_is_as_dangerous() -> None:
    board = "utica: carthage 3 mago\ntarraco: free\ndertosa: rome 5 nero"
    t = event("carthage", "33", board, "take 3", "sail tarraco")
    ends = walk(state(t), wishes("intercept", "take", "done"), until("back-up", "march", "play"))
    met = [one for one in ends if until("back-up")(one.s)]
    assert met
    t = Table(met[0].s)
    said = told(t, "back-up")
    t.carthage("back-up")
    found = spread(walk(state(t), stop=lambda s: not until("naval-combat")(s)), back)
    assert all(f"{name} {percent(chance)}" in said for name, chance in found.items())
    assert len(found) > 1


def back(one: Ending) -> str:
    told = {"sunk": "sunk", "backs-up": "gets back"}
    return told.get(one.told("sunk", "backs-up"), "must stay and fight")


@pytest.mark.rule("H07-12.5b")
def test_backing_up_over_a_pass_costs_men_again() -> None:
    board = "allobroges: carthage 9 mago\ninsubrians: rome 5 nero\ntaurini: carthage"
    t = march("carthage", board, "take 9", "move taurini").die(1)
    ends = walk(state(t), wishes("intercept", "take", "done"), until("back-up", "march"))
    met = next(one for one in ends if until("back-up")(one.s))
    assert told(Table(met.s), "back-up") == "1.7 CUs on average, 3 at worst"


# --- battles ----------------------------------------------------------------------------------


RHONE = (
    "rhone: rome 6 {0}, carthage 6 e2 {1}\nnemausus: rome\ngergovia: carthage\ndruentia: carthage"
)


def begun(roman: str, carthaginian: str, attacker: str = "rome") -> Table:
    origin = "nemausus" if attacker == "rome" else "druentia"
    return battle(RHONE.format(roman, carthaginian), attacker, "rhone", origin)


@pytest.mark.rule("H07-17.3b")
@pytest.mark.rule("H07-17.5")
@pytest.mark.parametrize("roman", ["nero", "varro", "scipio-africanus", ""])
def test_a_charge(roman: str) -> None:
    t = begun(roman, "mago")
    s = state(t)
    rating = t.ask.about[1]
    said = told(t, "charge")
    ends = walk(s, wishes("charge"), until("deal-battle"))
    kinds = ("charge-succeeds", "charge-fails", "charge-rampages")
    found = spread(ends, lambda one: one.told(*kinds).removeprefix("charge-"))
    assert charge_spread(s, rating) == found
    assert said == f"{in_words(found['succeeds'])}, rampage {in_words(found['rampages'])}"


@pytest.mark.rule("H07-17.3c")
def test_who_has_no_rating_counts_as_one() -> None:
    s = state(begun("", "mago"))
    assert charge_spread(s, 0) == {RAMPAGES: Fraction(1, 6), SUCCEEDS: Fraction(5, 6)}
    assert charge_spread(s, 0) == charge_spread(s, 1)


def fought(t: Table) -> Table:
    """Deal hands in which everything can be matched."""
    if t.ask.prompt == "charge":
        t.carthage("pass")
    return deal(t, "frontal*3 +right", "frontal*3 +left")


@pytest.mark.rule("H07-14.8a")
@pytest.mark.parametrize("roman", ["nero", "longus", "paulus"])
@pytest.mark.parametrize("attacker", ["rome", "carthage"])
def test_a_counterattack(roman: str, attacker: str) -> None:
    t = fought(begun(roman, "mago", attacker))
    t.say(attacker, "attack frontal")
    t.say(t.seat, "match frontal")
    s = state(t)
    side = the_battle(s).answers
    chance = counterattack_chance(s, the_battle(s), side)
    ends = walk(s, wishes("counterattack"), until("attack"))
    found = spread(ends, lambda one: the_battle(one.s).leads == side)
    assert found[True] == chance
    assert told(t, "counterattack") == in_words(chance)


@pytest.mark.rule("H07-16.1a")
@pytest.mark.rule("H07-16.1b")
@pytest.mark.parametrize("roman", ["nero", "marcellus"])
@pytest.mark.parametrize("carthaginian", ["mago", "hannibal", ""])
def test_a_withdrawal(roman: str, carthaginian: str) -> None:
    t = fought(begun(roman, carthaginian))
    s = state(t)
    odds = withdrawal(s, the_battle(s), ROME)
    said = told(t, "withdraw")
    t.rome("withdraw")
    ends = walk(state(t), wishes("roll"), settled)
    free = spread(ends, got_away).get(True, Fraction(0))
    assert odds.succeeds == free
    assert said.startswith(in_words(odds.rolled))
    assert (f"{percent(free)} if the enemy tries" in said) == bool(carthaginian)
    assert odds.rolled == spread(walk(state(t), wishes("pass"), settled), got_away)[True]


settled = until("seize", "attack", "casualties", "withdraw-to", "play")


def got_away(one: Ending) -> bool:
    return not until("seize", "attack")(one.s)


def test_stopping_a_withdrawal_tells_its_odds() -> None:
    t = fought(begun("nero", "mago"))
    t.rome("withdraw").die(1)
    assert told(t, "roll") == "2 in 6"


@pytest.mark.rule("H07-18.2b")
def test_a_change_of_command() -> None:
    lines = RHONE.format("marcellus varro", "mago") + "\nconsuls: marcellus varro"
    t = battle(lines, "rome", "rhone", "nemausus")
    s = state(t)
    ends = walk(s, wishes("roll"), until("charge", "deal-battle"))
    found = spread(ends, lambda one: one.told("command-changed", "command-kept"))
    assert found["command-changed"] == change_of_command_chance()
    assert told(t, "roll") == "3 in 6"
