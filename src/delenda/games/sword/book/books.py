"""The Sword of Rome, with a value for each number of players. 1, 3"""

from __future__ import annotations

from dataclasses import replace

from delenda.games.sword.book import five, four, three, two
from delenda.games.sword.book.book import Book, Switch
from delenda.games.sword.book.load import book
from delenda.games.sword.rulebook import SwordRules


def short_game(found: Book) -> Book:
    """End the game after its sixth turn."""
    return replace(found, turns=found.short)


def separate_reinforcements(found: Book) -> Book:
    """Let Etruscans and Samnites each place their own reinforcements alone. 5.10.1"""
    return replace(found, separate=True)


SWITCHES = {
    "short-game": Switch("The short game: six turns", "3", short_game, "The whole game"),
    "separate-reinforcements": Switch(
        "Etruscans and Samnites place their own reinforcements",
        "5.10.1",
        separate_reinforcements,
        "Reinforcements",
    ),
}
SLOTS = {"four": four.SLOTS, "five": five.SLOTS, "three": three.SLOTS, "two": two.SLOTS}
SWORD = SwordRules(book(SLOTS, SWITCHES), "four")
