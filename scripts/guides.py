"""Give the games their guides: what their pages of the documents say to players."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS, GAMES = ROOT / "docs", ROOT / "src" / "delenda" / "games"
OF_PROGRAMS = ("At the terminal", "Optional rules")
"""Parts that are not for the page: it has an editor and a list of optional rules."""


def guides() -> dict[Path, str]:
    """Return the guide of each family that has one, by its file."""
    return {
        GAMES / page.parent.name / "page" / "guide.md": for_players(page.read_text("utf-8"))
        for page in sorted(DOCS.glob("*/guide.md"))
    }


def for_players(page: str) -> str:
    """Return the parts of a guide that a player reads on the page."""
    parts = re.split(r"^(?=## )", page, flags=re.MULTILINE)[1:]
    return "".join(part for part in parts if not part[3:].startswith(OF_PROGRAMS))


def main() -> None:
    """Write them."""
    for file, text in guides().items():
        file.write_text(text, encoding="utf-8")
        print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
