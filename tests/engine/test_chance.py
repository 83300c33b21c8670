from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from math import isclose
from random import Random

import pytest

from delenda import Action
from delenda.engine.chance import (
    Chance,
    Deal,
    Dice,
    Die,
    Draw,
    Keyed,
    Scripted,
    commitment_to,
    fair,
)
from toy.rulebook import TOY
from toy.state import DECK, ToyState
from toy.table import random_states

KEY = hashlib.sha256(b"a fixed key").digest()
ALL: list[Chance] = [
    Die(),
    Die(10),
    Dice(2),
    Dice(3, 4),
    Draw((1, 1, 2, 5)),
    Draw((3,), "token"),
    Deal((1, 1, 2, 5), 2),
    Deal((1, 2, 3, 4, 4), 3),
    Deal((1, 2), 0),
    Deal((1, 2), 2),
]


def every_sample(chance: Chance) -> dict[Action, float]:
    """Follow every way in which the random numbers of one sample can come out."""
    found: Counter[Action] = Counter()
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        script = waiting.pop()
        sizes: list[int] = []

        def below(n: int, script: tuple[int, ...] = script, sizes: list[int] = sizes) -> int:
            sizes.append(n)
            return script[len(sizes) - 1] if len(sizes) <= len(script) else 0

        action = chance.sample(below)
        if len(sizes) > len(script):
            waiting += [(*script, i) for i in range(sizes[len(script)])]
            continue
        weight = 1.0
        for size in sizes:
            weight /= size
        found[action] += weight  # type: ignore[assignment]
    return dict(found)


@pytest.mark.parametrize("chance", ALL, ids=str)
def test_probabilities_sum_to_one(chance: Chance) -> None:
    assert isclose(sum(p for _, p in chance.outcomes()), 1.0)


@pytest.mark.parametrize("chance", ALL, ids=str)
def test_outcomes_are_what_samples_give(chance: Chance) -> None:
    outcomes = dict(chance.outcomes())
    assert outcomes == pytest.approx(every_sample(chance))
    for action, p in outcomes.items():
        assert isclose(chance.probability(action), p)
        assert chance.accepts(action)


@pytest.mark.parametrize("chance", ALL, ids=str)
def test_certain_means_one_outcome(chance: Chance) -> None:
    outcomes = [action for action, _ in chance.outcomes()]
    assert chance.certain() == (outcomes[0] if len(outcomes) == 1 else None)


def test_deal_matches_counting_hands() -> None:
    bag = DECK[:9]
    ways = Counter(tuple(sorted(bag[i] for i in seats)) for seats in combinations(range(9), 3))
    for things, count in ways.items():
        p = Deal(bag, 3).probability(Action("deal", things))
        assert isclose(p, count / sum(ways.values()))


def test_dice_match_counting_rolls() -> None:
    rolls = list(product(range(1, 7), repeat=2))
    assert [a.args for a, _ in Dice(2).outcomes()] == rolls
    assert all(isclose(p, 1 / 36) for _, p in Dice(2).outcomes())


@pytest.mark.parametrize(
    ("chance", "action"),
    [
        (Die(), Action("die", (0,))),
        (Die(), Action("die", (7,))),
        (Die(), Action("die", (1, 2))),
        (Die(), Action("dice", (1,))),
        (Dice(2), Action("dice", (1,))),
        (Dice(2), Action("dice", (1, 7))),
        (Draw((1, 2)), Action("draw", (3,))),
        (Draw((1, 2)), Action("draw")),
        (Draw((1, 2)), Action("token", (1,))),
        (Deal((1, 2, 3), 2), Action("deal", (1,))),
        (Deal((1, 2, 3), 2), Action("deal", (2, 1))),
        (Deal((1, 2, 3), 2), Action("deal", (1, 1))),
        (Deal((1, 2, 3), 2), Action("deal", (1, 9))),
    ],
)
def test_impossible_answers_have_no_probability(chance: Chance, action: Action) -> None:
    assert chance.probability(action) == 0
    assert not chance.accepts(action)


@pytest.mark.parametrize("chance", [Die(0), Dice(0), Dice(1, 0), Draw(()), Deal((1,), 2)])
def test_chance_that_cannot_answer_says_so(chance: Chance) -> None:
    assert not chance.can_answer()


def test_keyed_is_fixed_by_the_key() -> None:
    def sequence(key: bytes) -> list[Action]:
        source = Keyed(key)
        return [source.answer(question) for question in (Die(), Deal(DECK, 3), Die(), Dice(2)) * 9]

    assert sequence(KEY) == sequence(KEY)
    assert sequence(KEY) != sequence(KEY[::-1])


def test_keyed_answers_never_change_between_versions() -> None:
    source = Keyed(KEY)
    dice = [source.answer(Die()).args[0] for _ in range(12)]
    assert dice == [6, 4, 5, 3, 3, 2, 5, 6, 5, 1, 2, 2]


def test_streams_are_independent() -> None:
    alone, mixed = Keyed(KEY), Keyed(KEY)
    dice = [alone.answer(Die()) for _ in range(50)]
    with_draws = []
    for _ in range(50):
        mixed.answer(Deal(DECK, 3))
        with_draws.append(mixed.answer(Die()))
        mixed.answer(Draw((1, 2, 3)))
    assert dice == with_draws


def test_skip_counts_like_an_answer() -> None:
    one, two = Keyed(KEY), Keyed(KEY)
    one.answer(Die())
    two.skip(Die())
    assert one.answer(Die()) == two.answer(Die())


def chi_square(counts: Counter[int], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts)


def test_keyed_dice_are_fair() -> None:
    source = Keyed(KEY)
    faces = Counter(source.answer(Die()).args[0] for _ in range(60_000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert chi_square(faces, 6) < 20.5  # passed by 999 fair dice of 1000


def test_keyed_draws_are_fair() -> None:
    source = Keyed(KEY)
    things = Counter(source.answer(Draw(tuple(range(10)))).args[0] for _ in range(20_000))
    assert len(things) == 10
    assert chi_square(things, 10) < 27.9


@pytest.mark.parametrize("size", [0, 8, 15])
def test_short_keys_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match="at least 128 bits"):
        Keyed(bytes(size))


def test_commitment_fixes_the_key_without_telling_it() -> None:
    commitment = Keyed(KEY).commitment
    assert commitment == commitment_to(KEY)
    assert commitment != commitment_to(KEY[:-1] + b"?")
    assert len(bytes.fromhex(commitment)) == 32
    assert KEY.hex() not in commitment
    assert commitment != hashlib.sha256(KEY).hexdigest()


def test_scripted_gives_its_answers_in_order() -> None:
    source = Scripted([3, (2, 5), 1])
    assert source.answer(Die()) == Action("die", (3,))
    assert source.answer(Dice(2)) == Action("dice", (2, 5))
    assert source.answer(Draw((1, 2), "token")) == Action("token", (1,))


@pytest.mark.parametrize(
    ("said", "chance"),
    [(7, Die()), ((1, 2, 3), Dice(2)), (3, Draw((1, 2))), ((2, 1), Deal((1, 2, 3), 2))],
)
def test_scripted_refuses_what_cannot_come(said: int | tuple[int, ...], chance: Chance) -> None:
    with pytest.raises(LookupError, match="cannot give"):
        Scripted([said]).answer(chance)


def test_scripted_says_when_it_is_used_up() -> None:
    with pytest.raises(LookupError, match=r"no answer left for Die\(sides=6\)"):
        Scripted([]).answer(Die())


def decks() -> Iterator[list[int]]:
    for seed in range(20):
        for s in random_states(seed):
            assert isinstance(s, ToyState)
            yield s.deck


def test_the_state_never_holds_an_order() -> None:
    assert TOY.set_up().deck == sorted(DECK)
    for deck in decks():
        assert deck == sorted(deck)


def test_a_deal_does_not_depend_on_the_order_of_the_bag() -> None:
    bag = (1, 1, 2, 5, 6)
    assert list(Deal(bag, 3).outcomes()) == list(Deal(bag[::-1], 3).outcomes())


def test_fair_numbers_are_those_of_randrange() -> None:
    ours, theirs = fair(Random(5).getrandbits), Random(5)
    sizes = [1, 2, 3, 6, 7, 64, 1000] * 20
    assert [ours(n) for n in sizes] == [theirs.randrange(n) for n in sizes]
