"""Mistakes in packs, cards, generals and maps."""

from __future__ import annotations

from packs.folders import BOTH, CARD, OLD
from packs.samples import GENERAL, NAVAL, PROVINCE, ROAD, SPACE, Mistake

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
    # cards
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
    "an optional card out of range": Mistake(
        "cards-phalanx.toml", CARD, 3, "'number' is 91; expected 65 to 90 here", BOTH
    ),
    # generals
    "a general without a battle rating": Mistake(
        "generals.toml",
        GENERAL.replace("battle = 2\n", ""),
        2,
        "'battle' is missing; expected a whole number from 0 to 6",
    ),
    "an unknown general": Mistake(
        "generals.toml", GENERAL + 'outranks = ["caesar"]\n', 11, "there is no general 'caesar'"
    ),
    # the map
    "an unknown province": Mistake(
        "map.toml",
        SPACE.replace("latium", "gallia"),
        2,
        "there is no 'gallia'; expected the id of a province",
    ),
    "a walled city without room": Mistake(
        "map.toml",
        SPACE.replace('"plain"', '"walled-city"'),
        2,
        "'holds' is missing; a walled city needs it",
    ),
    "a province with no spaces": Mistake(
        "map.toml",
        PROVINCE.replace('"latium"', '"etruria-minor"'),
        2,
        "province 'etruria-minor' has no spaces",
    ),
    "more spaces needed than there are": Mistake(
        "map.toml",
        PROVINCE.replace("needed = 1", "needed = 2"),
        2,
        "'needed' is 2; expected from 1 to 1, the spaces it has",
    ),
    "an unknown region": Mistake(
        "map.toml",
        PROVINCE.replace('"italy"', '"greece"'),
        2,
        "there is no 'greece'; expected the id of a region",
    ),
    "a province emptied": Mistake(
        "map.toml",
        SPACE.replace("massalia", "rome").replace('"latium"', '"campania"'),
        1,
        "province 'latium' is left with 0 spaces and needs 1",
    ),
    "a road to nowhere": Mistake(
        "map.toml",
        ROAD.replace("neapolis", "atlantis"),
        3,
        "there is no 'atlantis'; expected the id of a space",
    ),
    "a road to itself": Mistake(
        "map.toml", ROAD.replace("neapolis", "capua"), 3, "it leads from 'capua' to itself"
    ),
    "a road twice": Mistake(
        "map.toml",
        ROAD.replace('a = "capua", b = "neapolis"', 'a = "capua", b = "rome"'),
        3,
        "stands twice in 'connections'",
    ),
    "a name for no space": Mistake(
        "map-phalanx.toml",
        '\nspaces = [{ id = "atlantis", name = "Atlantis" }]\n',
        2,
        "there is no 'atlantis'; expected a row of map.toml",
        BOTH,
    ),
}
