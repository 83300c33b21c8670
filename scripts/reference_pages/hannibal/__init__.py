"""The reference pages of Hannibal, from the data of its editions."""

from __future__ import annotations

from reference_pages.hannibal.book_2007 import reference_2007
from reference_pages.hannibal.cards_2007 import cards_2007
from reference_pages.hannibal.editions import editions
from reference_pages.hannibal.phalanx import phalanx_cards, phalanx_reference


def pages() -> dict[str, str]:
    """Return each page by its name."""
    return {
        "reference.md": reference_2007(),
        "cards.md": cards_2007(),
        "phalanx-reference.md": phalanx_reference(),
        "phalanx-cards.md": phalanx_cards(),
        "editions.md": editions(),
    }
