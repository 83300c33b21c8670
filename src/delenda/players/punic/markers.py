"""The markers of both sides on a table that was looked over."""

from __future__ import annotations

from typing import Any

from delenda.punic.state import NEITHER


def beside_cities(survey: Any) -> list[int]:
    """Return how many markers each side has beside its walled cities."""
    control = survey.control
    found = [0, 0]
    for index, count in enumerate(survey.counts):
        found[index & 1] += count
    for space in survey.s.rules.board.cities:
        if control[space] != NEITHER:
            found[control[space]] -= 1
    return found
