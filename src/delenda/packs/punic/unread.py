"""Parts of files that no rule reads: a change there would be lost, so it is a mistake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from delenda.packs.lines import KeyPath
from delenda.packs.merge import Keys, row_key
from delenda.packs.pack import Written
from delenda.packs.problems import Problem
from delenda.warfare.source import Data


class Unread(NamedTuple):
    """How the files of a family are compared with the project's."""

    rows: Keys
    """The lists of rows, and what tells rows apart."""
    nothing: Mapping[str, Any] = {}
    """What says no more than a missing key does."""

    def lost(
        self, file: Written, ours: Data, paths: Iterable[tuple[str, ...]]
    ) -> Iterator[Problem]:
        """Give every change of the project's file at these keys."""
        for path in paths:
            for place in self._changed(file.data, ours, path, ()):
                if not _is_told(file, place):
                    yield file.problem(
                        place,
                        f"no rule reads '{path[-1]}'; expected it as in the project, or not at all",
                    )

    def _changed(
        self, found: Any, ours: Any, path: tuple[str, ...], place: KeyPath
    ) -> Iterator[KeyPath]:
        """Give where a value is not the project's, row by row where there are rows."""
        if not path:
            if found != ours and (found or ours):
                yield place
        elif isinstance(found, list):
            keys = self.rows.get(str(place[-1]), ())
            known = {row_key(row, keys): row for row in ours or ()}
            for i, row in enumerate(found):
                if isinstance(row, dict):
                    same = known.get(row_key(row, keys), {})
                    yield from self._changed(row, same, path, (*place, i))
        elif isinstance(found, dict) and path[0] in found:
            plain = (ours or {}).get(path[0], self.nothing.get(path[0]))
            yield from self._changed(found[path[0]], plain, path[1:], (*place, path[0]))


def _is_told(file: Written, place: KeyPath) -> bool:
    """What has not the right form is told by itself."""
    return place[:1] in file.bad or place[:2] in file.bad
