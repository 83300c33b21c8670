"""Ratings in games for more than two seats: a belief about each bot that every game moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from delenda.players.arena_game import Played
from delenda.players.rating import SURE


class Skill(NamedTuple):
    """A rating and its 95 % interval; whom nothing is known of stands at 25."""

    skill: float
    low: float
    high: float


def skills(bots: Sequence[str], games: Iterable[Played]) -> dict[str, Skill]:
    """Return the ratings of all bots that met another, after all games in their order."""
    model = PlackettLuce(tau=0.0)
    known = {name: model.rating(name=name) for name in bots}
    met = set[str]()
    for one in games:
        if one.bout.is_mirror:
            continue
        met.update(one.bout.bots)
        before = [known[name] for name in one.bout.bots]
        ranks = [one.rank(seat) for seat in range(len(before))]
        after = [new for (new,) in model.rate([[old] for old in before], ranks=ranks)]
        moves = [(b.mu - a.mu, b.sigma / a.sigma) for a, b in zip(before, after, strict=True)]
        for rating, (more, surer) in zip(before, moves, strict=True):
            rating.mu += more  # a bot in several seats learns from each
            rating.sigma *= surer
    return {name: _told(known[name]) for name in bots if name in met}


def _told(rating: PlackettLuceRating) -> Skill:
    span = SURE * rating.sigma
    return Skill(rating.mu, rating.mu - span, rating.mu + span)
