"""All sentences of the Phalanx edition: those of 2007, and its own in their place."""

from __future__ import annotations

from delenda.games.hannibal.phalanx import (
    alternate_sieges,
    battle,
    dictator,
    generals,
    moves,
    naval,
    retreat,
    turn,
    weather,
)
from delenda.games.hannibal.phalanx.book.citations import latin
from delenda.games.hannibal.phalanx.cards import battle as battle_events
from delenda.games.hannibal.phalanx.cards import (
    grain,
    philip,
    shortage,
    syracuse,
)
from delenda.games.hannibal.text.texts import TEXTS
from delenda.punic.cards import faith, flamen, omen

SOURCES: tuple[dict[str, str], ...] = (
    {key: latin(text) for key, text in TEXTS.items()},
    turn.TEXTS,
    generals.TEXTS,
    dictator.TEXTS,
    battle.TEXTS,
    retreat.TEXTS,
    moves.TEXTS,
    naval.TEXTS,
    alternate_sieges.TEXTS,
    battle_events.TEXTS,
    faith.TEXTS,
    flamen.TEXTS,
    grain.TEXTS,
    omen.TEXTS,
    philip.TEXTS,
    shortage.TEXTS,
    syracuse.TEXTS,
    weather.TEXTS,
)

PHALANX_TEXTS: dict[str, str] = {key: text for source in SOURCES for key, text in source.items()}
