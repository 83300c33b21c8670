"""Movement by sea. PHX 7.3"""

from __future__ import annotations

import pytest

from delenda.engine.view import view
from delenda.games.hannibal.phalanx.naval import DIAMONDS, DOTS, naval_die
from delenda.games.hannibal.sea.naval_combat import NavalCombat
from delenda.warfare.modifiers import total
from punic.hand import force, hold, holder, space, state, where
from punic.marching import event, march, offered
from punic.pieces import stands
from punic.tables import Table
from tables import playing

# --- 7.3.A ------------------------------------------------------------------------------------


@pytest.mark.rule("HPX-7.3.A-a")
@pytest.mark.ruling("R-157")
@pytest.mark.parametrize(("card", "most"), [("33", 10), ("37", 10), ("1", 5), ("63", 5), ("5", 0)])
def test_the_ships_on_the_card_carry_so_many_also_for_its_number(card: str, most: int) -> None:
    board = "malaca: carthage 10 hannibal"
    for count in (5, 6, 10):
        t = march("carthage", board, f"take {count}", card=card)
        assert ("gades" in offered(t, "sail")) == (count <= most)
    if most == 5:
        t = march("carthage", board, "take 6", card=card)
        assert t.why_not("carthage", "sail icosium").startswith("at most 5 CUs go by sea")


@pytest.mark.rule("HPX-7.3.A-a")
@pytest.mark.ruling("R-157")
def test_7_3_the_pirates_of_card_50_carry_three_whatever_its_ship() -> None:
    t = event("carthage", "50", "utica: carthage 4 hannibal", "take 4")
    assert t.why_not("carthage", "sail croton").startswith("at most 3 CUs go by sea")
    t = march("carthage", "utica: carthage 4 hannibal", "take 4", card="50")
    assert "croton" in offered(t, "sail")


@pytest.mark.rule("HPX-7.3.A-a")
def test_a_2_with_a_ship_sails() -> None:
    with playing("hannibal-phalanx", options="cards-90"):
        t = march("rome", "neapolis: rome 6 nero", "take 5", card="66")
    assert "messana" in offered(t, "sail")


@pytest.mark.rule("HPX-7.3.A-b")
@pytest.mark.ruling("R-131")
def test_one_army_of_a_campaign_sails() -> None:
    board = "malaca: carthage 5 hannibal\nutica: carthage 5 mago"
    t = event("carthage", "33", board, "activate hannibal", "take 5", "sail icosium").die(1)
    t.carthage("stop", "activate mago", "take 5")
    assert not offered(t, "sail")
    assert t.why_not("carthage", "sail gades").startswith("only one army of a campaign goes by sea")


@pytest.mark.rule("HPX-7.3.A-c")
def test_a_landing_army_overruns_and_goes_on() -> None:
    board = "neapolis: rome 5 nero\nhadrumetum: carthage 1"
    t = march("rome", board, "take 5", "sail hadrumetum", "yes")
    assert t.prompt == "Nero with 5 CUs is in Hadrumetum; 1 movement point left."


@pytest.mark.rule("HPX-7.3.A-c")
def test_a_landing_army_stops_and_fights() -> None:
    board = "neapolis: rome 5 nero\nhadrumetum: carthage 2"
    t = march("rome", board, "take 5", "sail hadrumetum")
    assert "Battle of Hadrumetum: Rome attacks with 5 CUs against 2 CUs." in t.log


# --- 7.3.B ------------------------------------------------------------------------------------

EXAMPLE = "utica: rome, carthage 1 mago\naleria: rome"
EVENTS = "macedonia syracuse-allied naval-victory"


def symbols(t: Table, general: str, origin: str, target: str, cus: int) -> tuple[int, int]:
    """Return dots and diamonds before the die."""
    s = state(t)
    combat = NavalCombat(s.rules.general_ids[general], space(t, origin), space(t, target))
    return total(DOTS, s, combat, cus)[0], total(DIAMONDS, s, combat, cus)[0]


@pytest.mark.rule("HPX-7.3.B-EX1", "HPX-7.3.B-c")
@pytest.mark.ruling("R-132")
@pytest.mark.parametrize(
    ("die", "result"), [(1, 6), (2, 6), (3, 6), (4, 6), (5, "returns"), (6, "sunk")]
)
def test_the_example(die: int, result: int | str) -> None:
    t = hold("carthage", "1 35", EXAMPLE, effects=EVENTS, enemy="36")
    assert symbols(t, "mago", "utica", "aleria", 1) == (6, 3)
    t.carthage("play 1 move", "take 1", "sail aleria").die(die)
    told = next(line for line in t.log if line.startswith("Dots:"))
    assert told.startswith(
        "Dots: +1 ports +1 at most one CU +1 the general +1 Macedonia +1 Syracusae "
        "+1 naval victory. Diamonds: +1 ports +2 Roman markers."
    )
    if result == "sunk":
        assert told.endswith("6 dots against 7 diamonds: sunk.")
        assert where(t, "mago") < 0
    elif result == "returns":
        assert told.endswith("6 dots against 6 diamonds: returns.")
        assert stands(t, "mago") == "utica"
        assert force(t, "carthage", "utica") == 1
    else:
        assert told.endswith("arrives.")
        assert stands(t, "mago") == "aleria"


@pytest.mark.rule("HPX-7.3.B-a")
@pytest.mark.parametrize(
    ("die", "told"),
    [
        (1, "With the die, which shows 1 dot, 3 dots against 0 diamonds: arrives."),
        (2, "With the die, which shows nothing, 2 dots against 0 diamonds: arrives."),
        (4, "With the die, which shows 2 diamonds, 2 dots against 2 diamonds: returns."),
        (6, "With the die, which shows 4 diamonds, 2 dots against 4 diamonds: sunk."),
    ],
)
def test_the_die_adds_its_symbols(die: int, told: str) -> None:
    t = march("carthage", "icosium: carthage 3 hannibal", "take 3", "sail malaca").die(die)
    assert any(line.endswith(told) for line in t.log)


@pytest.mark.rule("HPX-7.3.B-a")
def test_romans_always_arrive() -> None:
    t = march("rome", "neapolis: rome 5 nero", "take 5", "sail malaca")
    assert stands(t, "nero") == "malaca"


@pytest.mark.rule("HPX-7.3.B-b")
def test_what_counts_as_a_dot_and_as_a_diamond() -> None:
    t = hold("carthage", "1 35", "dianium: carthage 5 hannibal mago\naleria: carthage", enemy="36")
    assert symbols(t, "hannibal", "dianium", "dertosa", 3) == (0, 0)
    assert symbols(t, "hannibal", "dianium", "dertosa", 1) == (1, 0)
    assert symbols(t, "hannibal", "dianium", "dertosa", 0) == (1, 0), "a lone general"
    assert symbols(t, "mago", "dianium", "dertosa", 3) == (1, 0)
    assert symbols(t, "hannibal", "dianium", "carthage", 3) == (2, 0)
    assert symbols(t, "hannibal", "dianium", "aleria", 3) == (0, 1), "printed, not Roman"
    assert symbols(t, "hannibal", "dianium", "rome", 3) == (0, 3)


@pytest.mark.rule("HPX-15.2.A-Mago")
def test_mago_is_one_dot() -> None:
    t = hold("carthage", "1 35", "dianium: carthage 5 mago", enemy="36")
    plain = symbols(t, "hannibal", "dianium", "dertosa", 3)
    assert symbols(t, "mago", "dianium", "dertosa", 3) == (plain[0] + 1, plain[1])


@pytest.mark.rule("HPX-15.2.A-Mago")
def test_bomilcar_is_one_dot_and_with_the_classic_die_one_point() -> None:
    board = "dertosa: carthage 3 bomilcar"
    with playing("hannibal-phalanx", options="bomilcar"):
        t = march("carthage", board, "take 3")
    assert symbols(t, "bomilcar", "dertosa", "dianium", 3) == (1, 0)
    with playing("hannibal-phalanx", options="bomilcar classic-die"):
        t = march("carthage", board, "take 3", "sail dianium").die(3)
    assert "Naval combat: 3 -1 Bomilcar, in all 2: returns." in t.log


@pytest.mark.rule("HPX-7.3.B-e")
@pytest.mark.parametrize("effect", EVENTS.split())
def test_each_event_is_a_dot_while_it_is_in_effect(effect: str) -> None:
    board = "dianium: carthage 5 hannibal"
    t = hold("carthage", "1 35", board, effects=effect, enemy="36")
    assert symbols(t, "hannibal", "dianium", "dertosa", 3) == (1, 0)


@pytest.mark.rule("HPX-7.3.B-e")
@pytest.mark.ruling("R-133", "R-158")
def test_the_city_of_syracusae_alone_is_no_dot() -> None:
    t = hold("carthage", "1 35", "dianium: carthage 5 hannibal\nsyracuse: carthage", enemy="36")
    assert symbols(t, "hannibal", "dianium", "dertosa", 3) == (0, 0)


@pytest.mark.rule("HPX-7.3.B-e")
@pytest.mark.ruling("R-133")
def test_7_3_the_dot_of_syracusae_outlives_the_loss_of_the_city() -> None:
    board = "syracuse: carthage, rome 8 nero, siege 2"
    t = hold("rome", "1 35", board, effects="syracuse-allied", enemy="36")
    t.rome("play 1 move", "take 8", "besiege").die(5)
    assert holder(t, "syracuse") == "rome"
    assert symbols(t, "hannibal", "dianium", "dertosa", 3) == (1, 0)


@pytest.mark.rule("HPX-7.3.B-c", "HPX-7.3.B-a")
def test_the_odds_are_those_of_the_die() -> None:
    for start in ("icosium: carthage 3 hannibal", "dertosa: carthage 1 mago"):
        t = march("carthage", start, "take 1")
        origin = start.partition(":")[0]
        for port in offered(t, "sail"):
            action = t.s.rules.grammar.read(f"sail {port}")
            told = t.s.rules.presenter.odds(view(t.s, t.ask.who), action)
            general = state(t).rules.general_ids[start.split()[-1]]
            combat = NavalCombat(general, space(t, origin), space(t, port))
            results = [naval_die(state(t), combat, 1, die).result for die in range(1, 7)]
            expected = [
                f"{result} {100 * results.count(result) / 6:.0f} %"
                for result in dict.fromkeys(results)
            ]
            assert told == ", ".join(expected)
