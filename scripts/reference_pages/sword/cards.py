"""The strategy cards of The Sword of Rome, deck by deck."""

from __future__ import annotations

from collections.abc import Iterator

from delenda.games.sword.book.book import Book
from delenda.games.sword.book.books import SWORD
from delenda.games.sword.deck import BRIBE, CANCELS, NAVAL, Card
from delenda.games.sword.sides import HOUSE_TITLES, HOUSES
from reference_pages.markdown import GENERATED, table

ABOUT = """\
Events are in our own words. Most faces of the cards are *reconstructed* or *likely*: how many cards
there are, ten titles and the events that the rules explain are known, the rest is ours; see
[what is reconstructed](reconstructed.md). When each moment to play comes stands in
[the words of the cards](pack-words.md#windows).
"""
SIGNS = {
    NAVAL: "its owner may sail with it",
    BRIBE: "pays a bribe",
    CANCELS: "cancels a Gallic event with three players",
}


def cards() -> str:
    """Return all cards."""
    book = SWORD.book
    parts = ("# The Sword of Rome: cards\n\n" + GENERATED, ABOUT)
    return "\n".join(
        (*parts, *(part for house in range(len(HOUSES)) for part in _deck(book, house)))
    )


def _deck(book: Book, house: int) -> Iterator[str]:
    mine = [card for card in book.cards if card.house == house]
    title = HOUSE_TITLES[house]
    yield f'## <a id="{HOUSES[house]}"></a>{title[0].upper()}{title[1:]}\n'
    lines = [
        [one.number, f"[{one.title}](#card-{one.id})", one.value, ", ".join(_marks(book, one))]
        for one in mine
    ]
    yield table(("number", "title", "value", "marks"), lines)
    for one in mine:
        yield _card(book, one)


def _card(book: Book, card: Card) -> str:
    moments = ", ".join(f"`{window}`" for window in card.windows)
    marks = "".join(f", {mark}" for mark in _marks(book, card))
    parts = (
        f'### <a id="card-{card.id}"></a>#{card.number} {card.title}\n',
        f"Value {card.value}, played in {moments}{marks}.\n",
        f"*{card.sure.capitalize()}, not certain.*\n" if card.sure != "certain" else "",
        card.text + "\n",
        f"Needs: {card.needs}.\n" if card.needs else "",
    )
    return "\n".join(part for part in parts if part)


def _marks(book: Book, card: Card) -> Iterator[str]:
    if card.response:
        yield "response"
    yield from (SIGNS[icon] for icon in card.icons)
    if card.remove:
        yield "removed once its event happens"
    if card.reshuffle:
        yield "the deck is shuffled"
    if card.aside:
        yield "beside the deck"
    if card.replaces:
        yield f"with five players in place of #{_number(book, card.replaces)}"
    if card.sure != "certain":
        yield card.sure


def _number(book: Book, name: str) -> int:
    return next(card.number for card in book.cards if card.id == name)
