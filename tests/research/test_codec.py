"""Every action that a seat can be asked for has one number, and every number one action."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy", reason="numpy is missing: pip install 'delenda[research]'")

from delenda.engine.action import Action
from delenda.library import rulebook
from delenda.research.codec import AMOUNTS, Codec
from research.walks import GAMES, mixtures, walk


@pytest.mark.parametrize("game", GAMES)
def test_every_number_means_one_action(game: str) -> None:
    codec = Codec(rulebook(game))
    actions = [codec.decode(number) for number in range(codec.size)]
    assert [codec.encode(action) for action in actions] == list(range(codec.size))
    assert all(rulebook(game).grammar.fits(action) for action in actions)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_random_games_has_a_number(game: str) -> None:
    for seed, rules in enumerate(mixtures(game, 12)):
        codec = Codec(rules)
        for table in walk(rules, seed):
            for action in table.ask.options:
                assert codec.decode(codec.encode(action)) == action


@pytest.mark.parametrize("game", GAMES)
def test_the_mask_is_what_is_legal(game: str) -> None:
    for table in walk(rulebook(game), 3):
        mask = table.mask()
        assert mask.dtype == np.uint8
        assert mask.shape == (table.codec.size,)
        assert mask.nonzero()[0].tolist() == table.legal()
        assert len(table.legal()) == len(set(table.ask.options))


@pytest.mark.parametrize(
    "action",
    [
        Action("dice", (3,)),
        Action("deal", (1, 2, 3)),
        Action("take", (AMOUNTS,)),
        Action("take", (-1,)),
        Action("take", ()),
        Action("dance"),
    ],
)
def test_other_actions_have_no_number(action: Action) -> None:
    with pytest.raises(ValueError, match="has no number"):
        Codec(rulebook("hannibal-2007")).encode(action)


@pytest.mark.parametrize("number", [-1, 162])
def test_other_numbers_mean_nothing(number: int) -> None:
    with pytest.raises(ValueError, match="the actions are 0 to 161"):
        Codec(rulebook("toy")).decode(number)


def test_scenarios_share_the_numbers() -> None:
    """What is learnt in one scenario can be tried in another, where the map is the same."""
    games = [rulebook("hannibal-2007", scenario) for scenario in ("218bc", "charles")]
    assert Codec(games[0]).table() == Codec(games[1]).table()
