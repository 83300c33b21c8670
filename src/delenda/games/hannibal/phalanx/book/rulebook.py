"""The rulebook of the Phalanx edition."""

from __future__ import annotations

from delenda.games.hannibal.phalanx.book.edition import edition_phalanx
from delenda.games.hannibal.pieces import PLAIN, Source
from delenda.games.hannibal.rulebook import HannibalRules


def hannibal_phalanx(source: Source = PLAIN) -> HannibalRules:
    """Return the rulebook of the Phalanx edition with its data from somewhere."""
    return HannibalRules(edition_phalanx(source))


HANNIBAL_PHALANX = hannibal_phalanx()
