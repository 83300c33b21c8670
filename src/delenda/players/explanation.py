"""What a bot says of the answers it considered."""

from __future__ import annotations

from typing import NamedTuple

from delenda.engine.action import Action

MOST = 3
"""How many answers are told."""


class Considered(NamedTuple):
    """An answer that a bot considered."""

    action: Action
    chance: float | None
    """The winning chance of its seat; None where nothing was weighed."""
    reasons: tuple[str, ...]
    spaces: tuple[str, ...] = ()
    """Where the table would change, as a page names its spaces."""


class Explanation(NamedTuple):
    """What a bot would do, and why."""

    plays: tuple[Considered, ...]
    """The best first; the first is what the bot advises."""
    sentence: str
    summary: str = ""
    """The sentence without the reasons."""


def at_once(action: Action, sentence: str) -> Explanation:
    """Tell an answer that was not weighed."""
    return Explanation((Considered(action, None, ()),), sentence, sentence)


def compared(plays: tuple[Considered, ...]) -> Explanation:
    """Tell the best answers."""
    best, second = plays[0].chance, plays[1].chance
    assert best is not None
    assert second is not None
    summary = f"A winning chance of {100 * best:.0f} %, {_lead(100 * (best - second))}"
    why = f": {'; '.join(plays[0].reasons)}" if plays[0].reasons else ""
    return Explanation(plays, f"{summary}{why}.", f"{summary}.")


def _lead(lead: float) -> str:
    """Say how far the best answer is above the next; greedy has a count of its own.

    >>> _lead(7.2), _lead(0.3)
    ('7 % more than the next best', 'hardly more than the next best')
    >>> _lead(-4)
    '4 % less than the next, which looks weaker all the same'
    """
    if lead >= 1:
        return f"{lead:.0f} % more than the next best"
    if lead > -1:
        return "hardly more than the next best"
    return f"{-lead:.0f} % less than the next, which looks weaker all the same"
