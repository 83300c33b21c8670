"""The rulebook of the Phalanx edition."""

from __future__ import annotations

from delenda.games.hannibal.phalanx.book.edition import edition_phalanx
from delenda.games.hannibal.rulebook import HannibalRules

HANNIBAL_PHALANX = HannibalRules(edition_phalanx())
