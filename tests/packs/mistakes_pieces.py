"""Mistakes in packs and cards."""

from __future__ import annotations

from packs.folders import BOTH, CARD, OLD
from packs.samples import NAVAL, Mistake

PIECES = {
    # pack.toml
    "no name": Mistake(
        "pack.toml", 'games = ["hannibal-2007"]\n', 1, "'name' is missing; expected a text"
    ),
    "a name with spaces": Mistake(
        "pack.toml", OLD.replace("mine", "My Pack"), 1, "small letters, digits and hyphens"
    ),
    "no such game": Mistake(
        "pack.toml",
        'name = "mine"\ngames = [\n  "chess",\n]\n',
        3,
        "there is no game 'chess'; expected some of hannibal-2007",
    ),
    "no games": Mistake("pack.toml", 'name = "mine"\ngames = []\n', 2, "'games' is empty"),
    "games in lists": Mistake(
        "pack.toml", 'name = "mine"\ngames = [["y"]]\n', 2, "row 1 of 'games' is a list; expected"
    ),
    "a name with the end of a line": Mistake(
        "pack.toml", OLD.replace('"mine"', '"mine\\n"'), 1, "small letters, digits and hyphens"
    ),
    "an unknown key of the pack": Mistake(
        "pack.toml",
        OLD + 'licence = "x"\n',
        3,
        "unknown key 'licence'; expected one of name, games",
    ),
    # files
    "invalid TOML": Mistake(
        "cards.toml", "\n[[cards]]\nnumber = = 3\n", 3, "not valid TOML: Invalid value"
    ),
    "a key twice": Mistake(
        "cards.toml", "cards = []\ncards = []\n", 2, "not valid TOML: Cannot overwrite a value"
    ),
    "an unknown file": Mistake(
        "kards.toml",
        CARD,
        0,
        "read no such file; expected one of pack.toml, battle_cards.toml, cards.toml",
    ),
    "a file of another game": Mistake("dice-phalanx.toml", NAVAL, 0, "read no such file"),
    "an unknown part": Mistake(
        "cards.toml", "\nkards = []\n", 2, "unknown key 'kards'; expected one of cards"
    ),
    "a part that no rule reads": Mistake(
        "tables.toml", "\n[figures]\nmovement = 5\n", 2, "no rule reads 'figures'"
    ),
    "lists in lists": Mistake(
        "cards.toml", "cards = " + "[" * 5000 + "]" * 5000, 0, "cannot be read: lists in lists"
    ),
    # cards
    "a list as a number": Mistake(
        "cards.toml",
        CARD.replace("number = 91", "number = [1]"),
        3,
        "'number' is a list; expected a whole number",
    ),
    "a table as a number": Mistake(
        "cards.toml",
        CARD.replace("number = 91", "number = { a = 1 }"),
        3,
        "'number' is a table; expected a whole number",
    ),
    "the word of another card": Mistake(
        "cards.toml",
        CARD + 'id = "33"\n',
        15,
        "'33' is another card, too; expected a word of its own",
    ),
    "a word of two words": Mistake(
        "cards.toml",
        CARD + 'id = "a b"\n',
        15,
        "'id' is \"a b\"; expected a text of letters, digits and hyphens",
    ),
    "the word of a hidden card": Mistake("cards.toml", CARD + 'id = "?"\n', 15, "'id' is \"?\""),
    "the word of a change": Mistake(
        "cards-phalanx.toml",
        '[[changes]]\nnumber = 12\nid = "9b"\n',
        3,
        "'9b' is another card, too",
        BOTH,
    ),
    "a change of no card": Mistake(
        "cards-phalanx.toml",
        "[[changes]]\nnumber = 400\nops = 3\n",
        2,
        "there is no card 400 in cards.toml",
        BOTH,
    ),
    "a use that no rule reads": Mistake(
        "cards.toml", CARD + 'use = "operation"\n', 15, "no rule reads 'use'"
    ),
    "a second event that no rule counts": Mistake(
        "cards.toml",
        CARD.replace('"never"', '"second-event"'),
        12,
        '\'remove\' is "second-event"; expected "never" or "event" of this card',
    ),
    "an unknown key": Mistake(
        "cards.toml",
        CARD + "opps = 3\n",
        15,
        "unknown key 'opps'; expected one of number, name, ops",
    ),
    "a wrong type": Mistake(
        "cards.toml",
        CARD.replace("ops = 2", 'ops = "2"'),
        5,
        "'ops' is \"2\"; expected a whole number from 1 to 3",
    ),
    "a number out of range": Mistake(
        "cards.toml",
        CARD.replace("ops = 2", "ops = 4"),
        5,
        "'ops' is 4; expected a whole number from 1 to 3",
    ),
    "a missing field": Mistake(
        "cards.toml",
        CARD.replace('name = "Gold of the Iberians"\n', ""),
        2,
        "'name' is missing; expected a text",
    ),
    "a word of no list": Mistake(
        "cards.toml",
        CARD.replace('"both"', '"numidia"'),
        6,
        '\'side\' is "numidia"; expected one of "rome", "carthage", "both"',
    ),
    "true and false": Mistake(
        "cards.toml",
        CARD.replace("counter = false", "counter = 0"),
        8,
        "'counter' is 0; expected true or false",
    ),
    "a card number twice": Mistake(
        "cards.toml", CARD + CARD, 16, "91 stands twice in 'cards'; expected one row for each"
    ),
    "an unknown event": Mistake(
        "cards.toml", CARD + "event = 400\n", 15, "no card 400 has an event"
    ),
    "a new counter-event": Mistake(
        "cards.toml",
        CARD.replace("counter = false", "counter = true"),
        8,
        "cannot be a counter-event by itself",
    ),
    "cards that are no list": Mistake(
        "cards.toml", "cards = 3\n", 1, "'cards' is 3; expected a list"
    ),
    "a number of another file": Mistake(
        "cards.toml",
        CARD.replace("91", "109"),
        3,
        "109 is a card of cards-phalanx.toml; expected a free number",
        BOTH,
    ),
    "an optional card set aside": Mistake(
        "cards-phalanx.toml",
        CARD.replace("91", "77") + "aside = true\n",
        15,
        "an optional card is in the deck; expected no 'aside'",
        BOTH,
    ),
    "an optional card out of range": Mistake(
        "cards-phalanx.toml", CARD, 3, "'number' is 91; expected 65 to 90 here", BOTH
    ),
}
