"""The reference pages of The Sword of Rome, from the data of the game."""

from __future__ import annotations

from reference_pages.sword.book import reference
from reference_pages.sword.cards import cards


def pages() -> dict[str, str]:
    """Return each page by its name."""
    return {"reference.md": reference(), "cards.md": cards()}
