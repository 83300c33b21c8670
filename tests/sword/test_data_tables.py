"""The tables of The Sword of Rome. 4, 5.5, 9.6.4, 12, 13.2, 20"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product

from delenda.games.sword.pieces import data
from delenda.games.sword.tables import (
    attrition_loss,
    is_automatic,
    ratio_modifier,
    siege_result,
    tables_of,
)

GALLIC = data("gallic-events.toml")["events"]
TABLES = tables_of(data("tables.toml"), data("gallic-events.toml"))
HOMES = {row["id"]: row["home"] for row in data("map.toml")["spaces"]}


def test_12_2_1_force_ratio() -> None:
    for larger, smaller, adds in ((8, 4, 3), (10, 5, 3), (4, 2, 3), (2, 1, 3), (6, 4, 1)):
        assert ratio_modifier(TABLES, larger, smaller) == adds
    for smaller in range(1, 21):
        row = [ratio_modifier(TABLES, larger, smaller) for larger in range(smaller, 41)]
        assert row[0] == 0
        assert row == sorted(row)
        assert [is_automatic(TABLES, n, smaller) for n in (5 * smaller - 1, 5 * smaller)] == [
            False,
            True,
        ]


def test_13_2_siege_table() -> None:
    assert len(TABLES.siege_points) == len(TABLES.siege_losses) == 11
    assert [siege_result(TABLES, roll) for roll in (3, 5, 7, 10)] == [
        (0, 1),
        (0, 0),
        (1, 1),
        (1, 0),
    ]
    assert list(TABLES.siege_points) == sorted(TABLES.siege_points)
    success = [
        sum(siege_result(TABLES, a + b + n)[0] > 0 for a in range(1, 7) for b in range(1, 7)) / 36
        for n in (0, -1)
    ]
    assert 0.5 <= success[0] <= 0.75
    assert 0.3 <= success[1] < success[0]


def test_5_5_attrition_table() -> None:
    assert TABLES.attrition_from[0] == 1
    assert list(TABLES.attrition_from) == sorted(set(TABLES.attrition_from))
    for column in TABLES.attrition:
        assert len(column) == 6
        assert list(column) == sorted(column)
    assert all(attrition_loss(TABLES, n, die) <= n for n in range(1, 20) for die in range(1, 7))


def losses(win: tuple[int, ...], strong: int, lose: tuple[int, ...], weak: int) -> tuple[int, int]:
    """Return what loser and winner remove for the dice of armies of two sizes. 12.3"""
    a, b = min(strong, 3) - 1, min(weak, 3) - 1
    own = sum(TABLES.loser_costs_itself[b][die - 1] for die in lose)
    hits = sum(TABLES.winner_costs_loser[a][die - 1] for die in win)
    return own + hits, sum(TABLES.loser_costs_winner[b][die - 1] for die in lose)


def test_12_3_losses_of_the_examples() -> None:
    assert losses((6, 5, 3), 8, (5, 5, 1), 4) == (5, 2)
    assert losses((6, 5, 3), 1, (5, 5, 1), 2) == (3, 2)
    assert losses((5, 5, 4), 5, (5, 2, 2), 10) == (5, 1)
    assert losses((6, 6, 6, 6), 2, (4, 4, 5), 4) == (8, 3)
    assert losses((6, 5, 5), 1, (2, 2, 5), 2)[0] == 2
    assert losses((6, 4, 4), 4, (1, 1, 2), 6)[0] == 6


def test_12_3_on_average_the_loser_removes_four_cus_and_the_winner_one() -> None:
    rolls = list(product(range(1, 7), repeat=3))
    lost = Counter[str]()
    for first, second in product(rolls, repeat=2):
        better, worse = (first, second) if sum(first) > sum(second) else (second, first)
        loser, winner = losses(better, 5, worse, 5)
        lost += Counter(loser=loser, winner=winner)
    assert (round(lost["loser"] / 6**6), round(lost["winner"] / 6**6)) == (4, 1)


def test_9_6_4_naval_table() -> None:
    assert TABLES.naval == ("success",) * 2 + ("return",) * 2 + ("attrition",) * 2
    assert TABLES.naval[3 + (2 - 1) + TABLES.friendly_port - 1] == "success"


def test_20_unrest_track() -> None:
    assert list(TABLES.unrest_cards) == [level // 2 for level in range(11)]
    assert list(TABLES.unrest_points) == [level // 3 for level in range(11)]


def test_4_2_points_and_years() -> None:
    levels = TABLES.levels
    assert len(levels) == len(TABLES.years) == 9
    assert list(levels) == sorted(levels)
    assert 8 < levels[0] <= levels[-1] <= 12
    assert (TABLES.years[0], TABLES.years[5][1], TABLES.years[8][1]) == ((386, 374), 310, 272)
    assert all(one[1] - 1 == other[0] for one, other in pairwise(TABLES.years))
    assert TABLES.track == 3, "five is likelier; three is a knob of the balance"


def test_5_4_gallic_events_for_three_players() -> None:
    assert [row["roll"] for row in GALLIC] == list(range(2, 13))
    for row in GALLIC:
        homes = {HOMES[space] for space in row.get("spaces", ())}
        assert "gaul" not in homes
        assert "victim" not in row or homes <= {row["victim"]}
