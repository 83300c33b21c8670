"""Alternative reinforcements. PHX 14.7"""

from __future__ import annotations

from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.book.scenario import with_reinforcements


def with_alternative_reinforcements(edition: Edition) -> Edition:
    """Each side gets a CU for each of its great cities, and places them its own way. PHX 14.7"""
    found = edition.source.data("reinforcements-phalanx.toml")["reinforcements"]
    return edition._replace(
        scenarios={
            name: with_reinforcements(setting, found) for name, setting in edition.scenarios.items()
        }
    )
