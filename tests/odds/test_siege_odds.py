"""The chances of sieges are those of the real rules, rolled with every face."""

from __future__ import annotations

from fractions import Fraction

import pytest

from delenda.games.hannibal.odds.siege import Siege, siege_as_it_stands, siege_odds
from delenda.punic.queries import cus, side_of
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import Orders
from odds.walking import Ending, run, wishes
from punic.staging import Board

PLAIN, CAMPAIGN, FORCE_MARCH = 0, 32, 60
"""Cards 1, 33 and 61 by their places among the cards."""
POSITIONS = (
    ("gades: rome 5 nero", "nero", "gades", PLAIN, "", 3),
    ("gades: rome 3 nero, siege 2", "nero", "gades", PLAIN, "", 3),
    ("gades: rome 4 nero, siege 1, inside 2 hasdrubal", "nero", "gades", PLAIN, "", 3),
    ("capua: carthage 5 mago", "mago", "capua", PLAIN, "", 3),
    ("capua: carthage 5 mago, train", "mago", "capua", PLAIN, "", 3),
    ("capua: carthage 4 e1 mago", "mago", "capua", PLAIN, "", 3),
    ("rome: carthage 9 hannibal, siege 1", "hannibal", "rome", PLAIN, "", 3),
    ("syracuse: carthage, rome 6 nero", "nero", "syracuse", PLAIN, "", 3),
    ("boii: rome 3 nero", "nero", "boii", PLAIN, "", 3),
    ("aquitani: carthage 4 mago, siege 1", "mago", "aquitani", PLAIN, "", 3),
    ("gades: rome 5 marcellus", "marcellus", "gades", CAMPAIGN, "", 3),
    ("gades: rome 5 scipio-africanus", "scipio-africanus", "gades", FORCE_MARCH, "", 2),
    ("gades: rome 4 nero", "nero", "gades", PLAIN, "treachery", 2),
    ("tarentum: carthage 3 mago", "mago", "tarentum", PLAIN, "traitor", 1),
)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda one: " ".join(map(str, one)))
def test_they_are_those_of_the_dice(position: tuple[str, str, str, int, str, int]) -> None:
    lines, name, place, card, kind, attempts = position
    t = Board(lines)
    general, space = t.general(name), t.space(place)
    odds = siege_odds(
        siege_as_it_stands(t.s, Besiege(general, space, Orders(card, 4, perk=kind))), attempts
    )
    now = [Ending(t.s, Fraction(1), ())]
    side, men = side_of(t.s, general), cus(t.s, side_of(t.s, general), space)
    for number in range(attempts):
        orders = Orders(card, 4, perk="" if number else kind)
        now = [end for one in now for end in attempt(one, Besiege(general, space, orders), side)]
        fallen = sum((one.chance for one in now if one.s.control[space] == side), Fraction(0))
        lost = sum(one.chance * (men - cus(one.s, side, space)) for one in now)
        assert odds.within[number] == fallen
        assert odds.lost[number] == lost
        if number == 0:
            costly = (one.chance for one in now if cus(one.s, side, space) < men)
            assert odds.costs == sum(costly, Fraction(0))


def attempt(one: Ending, siege: Besiege, side: int) -> list[Ending]:
    """Make an attempt, if there can be one; who takes a city does not loot it."""
    s = one.s
    if s.control[siege.space] == side or cus(s, side, siege.space) < s.rules.numbers.besiegers:
        return [one]
    ends = run(s, siege, wishes("done", "lose", "lose-elephant"))
    return [Ending(end.s, one.chance * end.chance, ()) for end in ends]


@pytest.mark.rule("HPX-14.8b")
def test_relief_that_is_near_counts_where_the_rules_say_so() -> None:
    faces = []
    for lines in ("gades: rome 5 nero", "gades: rome 5 nero\nhispalis: carthage 3 mago"):
        t = Board(lines)
        siege = Besiege(t.general("nero"), t.space("gades"), Orders(PLAIN, 4))
        faces.append(siege_as_it_stands(t.s, siege).faces)
    assert (faces[0] != faces[1]) == ("alternate-sieges" in t.s.rules.options)


def test_points_needed_are_the_edition_s() -> None:
    t = Board("capua: carthage 5 mago")
    siege = Besiege(t.general("mago"), t.space("capua"), Orders(PLAIN, 4))
    needed = 2 if "alternate-sieges" in t.s.rules.options else 3
    assert siege_as_it_stands(t.s, siege).needed == needed


# --- in the end -------------------------------------------------------------------------------


COIN = ((0, 0),) * 3 + ((1, 0),) * 3


def test_a_siege_that_costs_nothing_falls_in_the_end() -> None:
    odds = siege_odds(Siege(COIN, 0, 2, 5, 3))
    assert (odds.ever, odds.costs) == (Fraction(1), Fraction(0))
    assert odds.attempts == 4, "two heads take four throws"
    assert odds.within[:3] == (Fraction(0), Fraction(1, 4), Fraction(1, 2))


def test_the_first_loss_may_end_it() -> None:
    odds = siege_odds(Siege(((0, 1),) * 3 + ((1, 0),) * 3, 0, 2, 3, 3))
    assert (odds.ever, odds.attempts) == (Fraction(1, 4), Fraction(3, 2))
    assert odds.within[-1] == odds.ever


def test_a_die_that_does_nothing_never_ends_it() -> None:
    odds = siege_odds(Siege(((0, 0),) * 6, 0, 2, 5, 3))
    assert odds.ever == 0
    assert odds.attempts is None


def test_many_attempts_come_near_the_end() -> None:
    t = Board("gades: rome 6 nero")
    siege = Besiege(t.general("nero"), t.space("gades"), Orders(PLAIN, 4))
    odds = siege_odds(siege_as_it_stands(t.s, siege), 80)
    assert 0 <= odds.ever - odds.within[-1] < Fraction(1, 10**9)
    open_after = [1 - one for one in odds.within]
    assert odds.attempts is not None
    assert odds.attempts <= 1 + sum(open_after), "a siege may also be given up"
