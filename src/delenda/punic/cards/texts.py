"""Every sentence of the events that all these games have."""

from __future__ import annotations

from delenda.punic.cards import markers, messenger, recruits, sickness, sieges, truce

TEXTS: dict[str, str] = {
    **markers.TEXTS,
    **messenger.TEXTS,
    **recruits.TEXTS,
    **sickness.TEXTS,
    **sieges.TEXTS,
    **truce.TEXTS,
}
