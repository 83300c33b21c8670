"""The table of battles: exact where a hand is empty, sensible everywhere, and true of the rules."""

from __future__ import annotations

import random
from collections import Counter
from math import comb, sqrt

import pytest

from delenda.engine.action import PASS
from delenda.engine.run import answer
from delenda.engine.state import clone, nearest
from delenda.games.hannibal.battle.battlefield import NO_CARD
from delenda.games.hannibal.battle.outlook import (
    HANNIBAL,
    BattleTable,
    Hands,
    battle_table,
    ends_of,
    win_chance,
)
from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.games.hannibal.words import ENVELOP, PROBE, RESERVE
from delenda.players.hannibal import battle_policy, tactics
from delenda.punic.after.aftermath import Decided
from delenda.punic.state import CARTHAGE
from hannibal.battles import battle
from punic.tables import Table

DECK = HANNIBAL_2007.tables.battle_deck
TYPICAL = range(8, 15)
NOISE = 0.01
"""More than neighbours in the table can be out of order by chance."""


def test_a_file_of_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no table of battles: it begins with b'RIFF'"):
        BattleTable(b"RIFF" + bytes(100))


def test_the_file_is_small_and_whole() -> None:
    found = battle_table()
    assert (found.most, found.levels, len(found.wins)) == (20, 6, 14_400)
    found.spread(Hands(1, 1), attacker_wins=True)
    assert len(found.roots) == 2 * found.rounds * found.ends * found.cells


@pytest.mark.parametrize("hands", [Hands(1, 1), Hands(10, 10, 2, 2), Hands(20, 3, HANNIBAL, 0)])
def test_the_ends_of_a_battle_are_all_there(hands: Hands) -> None:
    ends = ends_of(hands, DECK)
    assert sum(end.chance for end in ends) == pytest.approx(1)
    won = sum(end.chance for end in ends if end.attacker_wins)
    assert won == pytest.approx(win_chance(hands))


def test_more_cards_are_better() -> None:
    for level, against in ((2, 2), (1, 4), (HANNIBAL, 3)):
        for mine in TYPICAL:
            for theirs in TYPICAL:
                here = win_chance(Hands(mine, theirs, level, against))
                assert win_chance(Hands(mine + 1, theirs, level, against)) > here - NOISE
                assert win_chance(Hands(mine, theirs + 1, level, against)) < here + NOISE


def test_a_better_general_is_better_and_hannibal_the_best() -> None:
    for cards in TYPICAL:
        chances = [win_chance(Hands(cards, cards, level, 2)) for level in range(6)]
        assert chances == sorted(chances)
        assert chances[HANNIBAL] > chances[4] + NOISE


def test_hands_beyond_the_table_count_as_its_edge() -> None:
    assert win_chance(Hands(30, 12, 7, 2)) == win_chance(Hands(20, 12, HANNIBAL, 2))


# --- empty hands ------------------------------------------------------------------------------


@pytest.mark.parametrize("theirs", [0, 5])
def test_who_must_attack_without_cards_has_lost_before_the_first_round(theirs: int) -> None:
    (end,) = ends_of(Hands(0, theirs, 4, 1), DECK)
    assert (end.attacker_wins, end.rounds, end.kinds, end.chance) == (False, 0, (NO_CARD,), 1)
    assert not end.unmatched


def test_who_cannot_be_matched_envelops_if_he_can() -> None:
    ends = {end.kinds: end for end in ends_of(Hands(2, 0, 1, 1), DECK)}
    counts, pairs = Counter(DECK), comb(48, 2)
    enveloping = counts[ENVELOP] + counts[RESERVE]
    assert ends[(ENVELOP,)].chance == pytest.approx(1 - comb(48 - enveloping, 2) / pairs)
    assert ends[(PROBE,)].chance == pytest.approx(comb(counts[PROBE], 2) / pairs)
    assert all(end.rounds == 1 and end.unmatched and end.attacker_wins for end in ends.values())
    assert sum(end.chance for end in ends.values()) == pytest.approx(1)


def test_hannibal_envelops_with_a_probe() -> None:
    ends = {end.kinds: end for end in ends_of(Hands(1, 0, HANNIBAL, 1), DECK)}
    assert ends[(ENVELOP,)].chance == pytest.approx((6 + 4 + 8) / 48)
    assert (PROBE,) not in ends


# --- the rules themselves ---------------------------------------------------------------------


def attacker_wins(begun: Table, seed: int) -> tuple[bool, int]:
    """Let the policy fight for both in the real battle; tell who won after how many rounds."""
    t = Table(clone(begun.s))
    luck = random.Random(seed)
    while (after := nearest(t.s, Decided)) is None:
        ask = t.ask
        if ask.chance is not None:
            answer(t.s, ask.who, ask.chance.sample(luck.randrange))
        elif ask.prompt not in tactics.QUICK:
            answer(t.s, ask.who, PASS)
        elif ask.prompt == "attack" and not ask.about[2]:
            answer(t.s, ask.who, battle_policy.finish(ask))
        else:
            parts = battle_policy.mixture(t.s, ask)  # type: ignore[arg-type]
            answer(t.s, ask.who, battle_policy.draw(parts, luck.random()))
    return after.winner == CARTHAGE, t.s.stack[0].rounds  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("rome", "carthage", "hands"),
    [
        ("7 flaminius", "8 hasdrubal", Hands(11, 9, 3, 2)),
        ("9 varro", "5 hannibal", Hands(9, 10, HANNIBAL, 1)),
    ],
)
def test_battles_of_the_engine_end_as_the_table_says(
    rome: str, carthage: str, hands: Hands
) -> None:
    t = battle(f"rhone: rome {rome}, carthage {carthage}", "carthage", "rhone", "nemausus")
    fought = [attacker_wins(t, seed) for seed in range(200)]
    chance, share = win_chance(hands), sum(won for won, _ in fought) / len(fought)
    assert abs(share - chance) < 4 * sqrt(chance * (1 - chance) / len(fought))
    rounds = sum(end.rounds * end.chance for end in ends_of(hands, DECK))
    assert sum(min(n, 10) for _, n in fought) / len(fought) == pytest.approx(rounds, abs=0.5)
