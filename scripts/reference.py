"""Write the reference pages of Hannibal from the data of its editions."""

from __future__ import annotations

from pathlib import Path

from reference_pages.book_2007 import reference_2007
from reference_pages.cards_2007 import cards_2007
from reference_pages.editions import editions
from reference_pages.phalanx import phalanx_cards, phalanx_reference

DOCS = Path(__file__).parents[1] / "docs" / "hannibal"


def pages() -> dict[str, str]:
    """Return each page by its name."""
    return {
        "reference.md": reference_2007(),
        "cards.md": cards_2007(),
        "phalanx-reference.md": phalanx_reference(),
        "phalanx-cards.md": phalanx_cards(),
        "editions.md": editions(),
    }


def main() -> None:
    """Write the pages."""
    DOCS.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (DOCS / name).write_text(text, encoding="utf-8")
        print(f"docs/hannibal/{name}")


if __name__ == "__main__":
    main()
