"""Why a bot would do what it advises: the best answers it saw, their values, and reasons."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from delenda.engine.action import Action
from delenda.engine.state import State
from delenda.engine.view import View, view
from delenda.players.greedy import GreedyPlayer
from delenda.players.ismcts import IsmctsPlayer
from delenda.players.ismcts_search import Edge, Plan
from delenda.players.ismcts_search import Play as Tried
from delenda.players.ismcts_tree import Search
from delenda.players.player import Player

MOST = 3
"""How many answers are told."""


class Play(NamedTuple):
    """An answer that a bot considered."""

    action: Action
    chance: float | None
    """The winning chance of its seat; None where nothing was weighed."""
    reasons: tuple[str, ...]
    spaces: tuple[str, ...] = ()
    """Where the table would change, as a page names its spaces."""


class Explanation(NamedTuple):
    """What a bot would do, and why."""

    plays: tuple[Play, ...]
    """The best first; the first is what the bot advises."""
    sentence: str
    summary: str = ""
    """The sentence without the reasons."""


def explain(player: Player, seen: View) -> Explanation:
    """Let a bot think aloud about the question in a view."""
    assert seen.ask is not None, "only a seat that is asked has something to explain"
    if isinstance(player, GreedyPlayer):
        search, found = _of_greedy(player, seen)
    elif isinstance(player, IsmctsPlayer):
        search = player.search(seen)
        found = search.run()
    else:
        action = player.choose(seen if player.reads_view else None, seen.ask.options)
        return _at_once(action, "This bot picks any answer at random.")
    if len(found) == 1:
        return _at_once(found[0].action, "One answer stands out at a glance.")
    plays = tuple(_play(search, one) for one in _apart(search, found)[:MOST])
    summary = _summary(plays, found)
    why = f": {'; '.join(plays[0].reasons)}" if plays[0].reasons else ""
    return Explanation(plays, f"{summary}{why}.", f"{summary}.")


def _of_greedy(player: GreedyPlayer, seen: View) -> tuple[Search, list[Edge]]:
    """Return what greedy would do, then what else it weighs, by the learnt chance."""
    assert seen.ask is not None
    best = player.choose(seen, seen.ask.options)
    search = IsmctsPlayer(player.rng, Plan(iterations=1)).search(seen)
    tries = player.expert(seen.table.rules.id).tries(search.world(0))
    if len(tries) == 1:
        return search, [Edge(Tried(best))]
    found = search.look_at([Tried(action) for action in tries])
    return search, sorted(found, key=lambda one: one.action != best)


def _apart(search: Search, found: list[Edge]) -> list[Edge]:
    """Return the best of those that differ in details only, unless all do."""
    best: dict[Hashable, Edge] = {}
    for one in found:
        best.setdefault(search.expert.likeness(one.play), one)
    return [*best.values()] if len(best) > 1 else found


def _at_once(action: Action, sentence: str) -> Explanation:
    return Explanation((Play(action, None, ()),), sentence, sentence)


def _play(search: Search, one: Edge) -> Play:
    """Say what an answer is worth and what comes of it at once."""
    before, afters = search.aftermath(one.play)
    seat = search.seen.seat
    reasons = search.expert.reasons(before, afters, seat, one.play)
    return Play(one.action, search.value(one), tuple(reasons), _changed(before, afters, seat))


def _changed(before: State, afters: Sequence[State], seat: int) -> tuple[str, ...]:
    """Return the spaces that would look otherwise, more often than not."""
    then, *all_now = (s.rules.scene(view(s, seat)).get("spaces", {}) for s in (before, *afters))
    often = {space: sum(now[space] != then[space] for now in all_now) for space in then}
    return tuple(space for space in then if 2 * often[space] > len(afters))


def _summary(plays: tuple[Play, ...], found: list[Edge]) -> str:
    """Compare the best answer with the next, in words."""
    best, second = plays[0].chance, plays[1].chance
    assert best is not None
    assert second is not None
    trials = sum(one.visits for one in found)
    looked = f"{len(found)} plays, {trials} trials" if trials else f"{len(found)} plays"
    return f"A winning chance of {100 * best:.0f} % ({looked}), {_lead(100 * (best - second))}"


def _lead(lead: float) -> str:
    """Say how far the best answer is above the next; greedy has a count of its own.

    >>> _lead(7.2), _lead(0.3)
    ('7 % above the next', 'about as good as the next')
    >>> _lead(-4)
    '4 % below the next, but better by its own count'
    """
    if lead >= 1:
        return f"{lead:.0f} % above the next"
    if lead > -1:
        return "about as good as the next"
    return f"{-lead:.0f} % below the next, but better by its own count"
