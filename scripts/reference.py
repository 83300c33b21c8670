"""Write the reference pages of every family from the data of its games."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import reference_pages

DOCS = Path(__file__).parents[1] / "docs"


def pages() -> dict[str, str]:
    """Return each page by its family and its name: those of the packages of `reference_pages`."""
    families = [one.name for one in iter_modules(reference_pages.__path__) if one.ispkg]
    return {
        f"{family}/{name}": text
        for family in families
        for name, text in import_module(f"{reference_pages.__name__}.{family}").pages().items()
    }


def main() -> None:
    """Write the pages."""
    for name, text in pages().items():
        DOCS.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        DOCS.joinpath(name).write_text(text, encoding="utf-8")
        print(f"docs/{name}")


if __name__ == "__main__":
    main()
