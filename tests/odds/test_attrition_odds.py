"""What attrition may cost is what the real rules cost, rolled with every face."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from delenda.engine.action import Action
from delenda.engine.frame import CHANCE
from delenda.engine.log import Entry
from delenda.engine.run import answer
from delenda.engine.state import clone
from delenda.games.hannibal.odds.attrition import casualties_spread, retreat_spread, winter_spreads
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import BATTLE_CARDS
from delenda.punic.cards.sickness import Desertion
from delenda.punic.odds.attrition import (
    Loss,
    attrition_in_turn,
    attrition_spread,
    cus_lost,
    desertion_spread,
    plain_attrition,
    told_losses,
)
from delenda.punic.odds.chances import ONE, blend, mean
from delenda.punic.queries import all_cus, cus
from delenda.punic.siege.attrition import Attrition, WinterAttrition
from delenda.punic.state import CARTHAGE, ROME, SEATS
from hannibal.battles import battle, deal
from hannibal.test_odds import told
from hannibal.test_previews import previews
from odds.test_dice_odds import until, use_of
from odds.walking import Ending, run, spread, walk
from punic.hand import hold, state
from punic.marching import march
from punic.staging import Board

TWO_SIEGES = """
    gades: rome 5 nero, siege 1
    syracuse: carthage, rome 5 varro, siege 1
"""


def fallen(s: HannibalState, side: int) -> Callable[[Ending], Loss]:
    """Count what a side loses, as it spares its elephants where it may."""

    def lost(one: Ending) -> Loss:
        beasts = len(s.elephants) - len(one.s.elephants)
        return Loss(all_cus(s, side) - all_cus(one.s, side), beasts)

    return lost


def summed(spreads: list[dict[int, Fraction]]) -> dict[int, Fraction]:
    """Return how likely independent losses come to so many."""
    total = {0: ONE}
    for one in spreads:
        total = blend(
            (before + more, chance * part)
            for before, chance in total.items()
            for more, part in one.items()
        )
    return total


@pytest.mark.parametrize("size", range(1, 13))
@pytest.mark.parametrize("modifier", [-5, -2, 0, 1, 2])
@pytest.mark.parametrize("elephants", [0, 1, 3])
def test_one_roll(size: int, modifier: int, elephants: int) -> None:
    beasts = min(size, elephants)
    s = Board(f"boii: carthage {size} e{beasts} hannibal").s
    roll = Attrition(CARTHAGE, s.rules.board.space("boii"), size, modifier, "21.2")
    assert attrition_spread(s, roll) == spread(run(s, roll), fallen(s, CARTHAGE))
    assert plain_attrition(s, CARTHAGE, size, modifier) == cus_lost(attrition_spread(s, roll))


def test_a_party_risks_only_what_goes_along() -> None:
    s = Board("boii: carthage 9 e3 hannibal").s
    roll = Attrition(
        CARTHAGE, s.rules.board.space("boii"), 2, 2, "10.6", limit=2, limit_elephants=1
    )
    assert attrition_spread(s, roll) == spread(run(s, roll), fallen(s, CARTHAGE))


def test_several_rolls_count_who_is_left() -> None:
    s = Board("boii: rome 8 nero").s
    space = s.rules.board.space("boii")
    now = [Ending(s, ONE, ())]
    for modifier in (0, -2, 0):
        now = [
            Ending(end.s, one.chance * end.chance, ())
            for one in now
            for end in run(one.s, Attrition(ROME, space, cus(one.s, ROME, space), modifier, "10.6"))
        ]
    assert attrition_in_turn(s, ROME, 8, (0, -2, 0)) == spread(
        now, lambda one: 8 - cus(one.s, ROME, space)
    )


@pytest.mark.rule("H07-10.6b")
@pytest.mark.parametrize("size", [1, 4, 8, 10])
def test_a_pass(size: int) -> None:
    t = march("carthage", f"allobroges: carthage {size} hannibal", f"take {size}")
    said = told(t, "move taurini")
    t.carthage("move taurini")
    ends = walk(state(t), stop=lambda s: s.ask is not None and s.ask.prompt == "march")
    lost = spread(ends, lambda one: size - all_cus(one.s, CARTHAGE))
    assert said.endswith(f"which costs {told_losses(lost)}")


@pytest.mark.rule("H07-10.6b")
def test_two_passes() -> None:
    t = march("carthage", "allobroges: carthage 9 hannibal", "take 9")
    said = previews(t)["eastern-ligurians"]["notes"][0]
    now = [Ending(state(t), ONE, ())]
    for step in ("move taurini", "move eastern-ligurians"):
        move = t.s.rules.grammar.read(step)
        now = [
            Ending(end.s, one.chance * end.chance, ())
            for one in now
            for end in walk(after(one.s, move), stop=marching)
        ]
    lost = spread(now, lambda one: 9 - all_cus(one.s, CARTHAGE))
    assert said == f"attrition over 2 passes in all: {told_losses(lost)}"


def after(s: HannibalState, action: Action) -> HannibalState:
    twin = clone(s)
    answer(twin, CARTHAGE, action)
    return twin


def marching(s: HannibalState) -> bool:
    return s.ask is not None and s.ask.prompt == "march"


def test_a_card_that_guides_through_passes() -> None:
    t = hold("carthage", "5 35", "allobroges: carthage 7 mago", enemy="36")
    t.carthage("play 5 event", "take 7")
    said = told(t, "move taurini")
    t.carthage("move taurini")
    ends = walk(state(t), stop=lambda s: s.ask is not None and s.ask.prompt == "march")
    lost = spread(ends, lambda one: 7 - all_cus(one.s, CARTHAGE))
    assert said.endswith(f"which costs {told_losses(lost)}")


@pytest.mark.rule("H07-21.1a")
def test_winter() -> None:
    s = Board("boii: rome 3 nero\ncapua: carthage 7 mago\ncorduba: carthage 4 hasdrubal").s
    rolls = winter_spreads(s)
    forces = [(SEATS[roll.side], s.rules.board.spaces[roll.place]) for roll, _ in rolls]
    assert forces == [("rome", "boii"), ("carthage", "capua")]
    expected = summed([cus_lost(lost) for _, lost in rolls])
    ends = run(s, WinterAttrition())
    assert expected == spread(ends, lambda one: sum(fallen(s, side)(one).cus for side in (0, 1)))


@pytest.mark.rule("H07-21.1d")
def test_desertion() -> None:
    s = Board("boii: carthage 6 e1 mago\narsa: carthage 3").s
    places = tuple(s.rules.board.space(name) for name in ("boii", "arsa"))
    for place in places:
        ends = run(s, Desertion((place,), "C21"))
        assert desertion_spread(s, place) == spread(ends, fallen(s, CARTHAGE))


def test_mercenaries_desert_tells_the_whole_loss() -> None:
    board = "boii: carthage 6 mago\ncapua: carthage 3\ncarthage: carthage 5 hanno"
    t = hold("rome", "21 35", board, enemy="36")
    said = told(t, "play 21 event")
    before = all_cus(state(t), CARTHAGE)
    t.rome("play 21 event")
    ends = walk(state(t), stop=lambda s: s.active == CARTHAGE)
    lost = spread(ends, lambda one: before - all_cus(one.s, CARTHAGE))
    assert said == f"Carthage loses {told_losses(lost)}"
    assert told(hold("rome", "21 35", board, enemy="36"), "play 21 place") == ""


@pytest.mark.parametrize(
    ("card", "side", "board", "option"),
    [
        ("51", "rome", "boii: carthage 6 e1 mago\ncapua: carthage 3 hannibal", "pick-general mago"),
        (
            "52",
            "carthage",
            TWO_SIEGES,
            "pick-general varro",
        ),
        ("7", "rome", "rhone: carthage 2\ndruentia: carthage 9 mago", "pick rhone"),
    ],
)
def test_sickness_and_tribes_tell_what_an_army_loses(
    card: str, side: str, board: str, option: str
) -> None:
    t = hold(side, f"{card} 35" if side == "rome" else f"{card} 36", board)
    t.say(side, use_of(t, card))
    said = told(t, option)
    enemy = 1 - SEATS.index(side)
    before = all_cus(state(t), enemy)
    t.say(side, option)
    ends = walk(state(t), stop=until("play"))
    lost = spread(ends, lambda one: before - all_cus(one.s, enemy))
    assert said == f"it loses {told_losses(lost)}"


def test_storms_tell_what_a_fleet_loses() -> None:
    t = hold("rome", "33 5", "rome: rome 7 nero\nmassilia: rome", enemy="60 36")
    t.rome("play 33 event", "take 7", "sail massilia")
    said = told(t, "respond 60")
    t.carthage("respond 60")
    ends = walk(state(t), stop=lambda s: s.ask is not None and s.ask.prompt == "march")
    lost = spread(ends, lambda one: 7 - all_cus(one.s, ROME))
    assert said == f"it loses {told_losses(lost)}"


# --- after a battle ---------------------------------------------------------------------------


BATTLE = "rhone: rome {0} nero, carthage {1} mago\nnemausus: rome\ndruentia: carthage"


def lost_battle(size: int, card: str) -> HannibalState:
    """Rome has won a battle of one round with a card; the die for casualties is to be rolled."""
    t = battle(BATTLE.format(8, size), "rome", "rhone", "nemausus")
    deal(t, f"{card} +reserve +frontal", "+frontal +left +right")
    t.rome(f"attack {card}")
    if t.ask.prompt == "match":
        t.carthage("give-up")
    return state(t)


@pytest.mark.parametrize("card", ["frontal", "left", "right", "probe", "envelop"])
@pytest.mark.parametrize("size", [2, 4, 5, 9])
def test_a_retreat_begins_with_losses(card: str, size: int) -> None:
    s = lost_battle(size, card)
    answer(s, CHANCE, Action("die", (1,)))
    assert all_cus(s, CARTHAGE) == size, "a 1 after one round costs nothing"
    ends = []
    for face in range(1, 7):
        twin = clone(s)
        entries: list[Entry] = []
        answer(twin, CHANCE, Action("die", (face,)), entries)
        ends.append(Ending(twin, Fraction(1, 6), tuple(entries)))
    kinds = {entry.kind for one in ends for entry in one.entries}
    kind = "retreat-die" if "retreat-die" in kinds else "retreat-table"
    found = spread(ends, lambda one: one.number(kind, "count"))
    assert retreat_spread(s, size, BATTLE_CARDS.index(card)) == found


@pytest.mark.parametrize("card", ["frontal"])
def test_casualties_are_by_rounds(card: str) -> None:
    s = lost_battle(9, card)
    before = all_cus(s, ROME)
    found: dict[int, Fraction] = {}
    for face in range(1, 7):
        twin = clone(s)
        answer(twin, CHANCE, Action("die", (face,)))
        lost = before - all_cus(twin, ROME)
        found[lost] = found.get(lost, Fraction(0)) + Fraction(1, 6)
    assert cus_lost(casualties_spread(s, 1)) == found
    assert mean(cus_lost(casualties_spread(s, 6))) > mean(found)
