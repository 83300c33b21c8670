"""The reference pages of Hamilcar, from the data of the game."""

from __future__ import annotations

from reference_pages.hamilcar.book import reference
from reference_pages.hamilcar.cards import cards


def pages() -> dict[str, str]:
    """Return each page by its name."""
    return {"reference.md": reference(), "cards.md": cards()}
