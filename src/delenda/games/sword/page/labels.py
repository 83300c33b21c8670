"""What of the data is not certain, and how players are told of it."""

from __future__ import annotations

from collections.abc import Iterator

from delenda.games.sword.book.book import Book
from delenda.games.sword.book.scenario import Scenario

LEVELS = ("certain", "likely", "reconstructed")
"""How sure a datum is: printed, concluded from what is printed, or our own guess."""
MEANING = {
    "likely": "Likely as printed, though we had no copy to compare",
    "reconstructed": "Reconstructed by us, and perhaps not as printed",
}
MANY = 6
"""More things than this are counted, not named."""
NOUNS = {"card": "cards", "leader": "leaders", "space": "spaces"}


def notice(book: Book) -> str:
    """Say all that is not certain in the data of a scenario; nothing where all is."""
    said = [f"Played with the data pack {book.source.title}."] if book.source.title else []
    for level in reversed(LEVELS[1:]):
        parts = list(_parts(book, level))
        if parts:
            said.append(f"{MEANING[level]}: {'; '.join(parts)}.")
    return " ".join(said)


def labels(book: Book) -> dict[str, str]:
    """Return for each scenario how sure its data is; optional rules are the book's own."""
    return {
        **{name: setting.sure for name, setting in book.scenarios.items()},
        **dict.fromkeys(book.switches, LEVELS[0]),
    }


def choice(book: Book, name: str) -> tuple[str, str]:
    """Return the title of a scenario or an optional rule, and the rule it stands in."""
    if name in book.scenarios:
        return book.scenarios[name].title, "3"
    switch = book.switches[name]
    return switch.title, switch.rule


def _parts(book: Book, level: str) -> Iterator[str]:
    for kind, plural in NOUNS.items():
        names = [name for one, name, sure in _things(book) if one == kind and sure == level]
        if len(names) > MANY:
            yield f"{len(names)} {plural}"
        elif names:
            yield f"{kind if len(names) == 1 else plural} {', '.join(names)}"
    if book.setting.sure == level:
        yield _scenario(book.setting)


def _scenario(setting: Scenario) -> str:
    return setting.doubt or f"the set-up of {setting.title.lower()}"


def _things(book: Book) -> Iterator[tuple[str, str, str]]:
    """Give the kind, the name and the level of everything in this scenario."""
    for card in book.cards:
        if card.house in book.setting.order:
            yield "card", card.title, card.sure
    for leader in book.leaders:
        if book.setting.players in leader.players:
            yield "leader", leader.title, leader.sure
    for space in book.board.spaces:
        yield "space", space.title, space.sure
