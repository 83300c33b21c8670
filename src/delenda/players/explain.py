"""Why a search would do what it advises: the best plays it saw, their values, and reasons."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from delenda.engine.state import State
from delenda.engine.view import view
from delenda.players.explanation import MOST, Considered, Explanation, at_once, compared
from delenda.players.ismcts_search import Edge
from delenda.players.ismcts_tree import Search


def explained(search: Search, found: list[Edge]) -> Explanation:
    """Tell what a search found, the best first."""
    if len(found) == 1:
        return at_once(found[0].action, "One answer stands out at a glance.")
    plays = tuple(_considered(search, one) for one in _apart(search, found)[:MOST])
    return compared(plays)


def _apart(search: Search, found: list[Edge]) -> list[Edge]:
    """Return the best of those that differ in details only, unless all do."""
    best: dict[Hashable, Edge] = {}
    for one in found:
        best.setdefault(search.expert.likeness(one.play), one)
    return [*best.values()] if len(best) > 1 else found


def _considered(search: Search, one: Edge) -> Considered:
    """Say what an answer is worth and what comes of it at once."""
    before, afters = search.aftermath(one.play)
    seat = search.seen.seat
    reasons = search.expert.reasons(before, afters, seat, one.play)
    return Considered(one.action, search.value(one), tuple(reasons), _changed(before, afters, seat))


def _changed(before: State, afters: Sequence[State], seat: int) -> tuple[str, ...]:
    """Return the spaces that would look otherwise, more often than not."""
    then, *all_now = (
        s.rules.presenter.scene(view(s, seat)).get("spaces", {}) for s in (before, *afters)
    )
    often = {space: sum(now[space] != then[space] for now in all_now) for space in then}
    return tuple(space for space in then if 2 * often[space] > len(afters))
