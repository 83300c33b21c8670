"""Mistakes in generals and maps."""

from __future__ import annotations

from packs.folders import BOTH
from packs.samples import GENERAL, PROVINCE, ROAD, SPACE, Mistake

MAP = {
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
    "an effect of a wrong type": Mistake(
        "generals.toml",
        GENERAL.replace("{}", '{ pursue = "y" }'),
        10,
        "'pursue' is \"y\"; expected a whole number from 1 to 6",
    ),
    "an effect at sea of a wrong type": Mistake(
        "generals.toml",
        GENERAL.replace("{}", '{ naval = "z" }'),
        10,
        "'naval' is \"z\"; expected a whole number from -6 to 6",
    ),
    "a misspelt effect": Mistake(
        "generals.toml",
        GENERAL.replace("{}", "{ persue = 3 }"),
        10,
        "unknown key 'persue'; expected one of avoid, intercept, pursue",
    ),
    "an effect that no rule reads": Mistake(
        "generals.toml",
        GENERAL.replace("{}", "{ times_per_battle = 3 }"),
        10,
        "no rule reads 'times_per_battle'",
        BOTH,
    ),
    "a region that he could not leave": Mistake(
        "generals.toml",
        GENERAL.replace("{}", '{ stays_in = "gaul" }'),
        10,
        "there is no region 'gaul'; expected one of the map",
        BOTH,
    ),
    "a rating in no region": Mistake(
        "generals.toml",
        GENERAL.replace("{}", "{ strategy_in = { gaul = 1 } }"),
        10,
        "there is no region 'gaul'; expected one of the map",
        BOTH,
    ),
    "a Probe as a card that it cannot be": Mistake(
        "generals.toml",
        GENERAL.replace("{}", '{ probe_as = ["reserve"] }'),
        10,
        'expected one of "flank-left"',
        BOTH,
    ),
    "half of an effect": Mistake(
        "generals.toml",
        GENERAL.replace("{}", "{ movement_cards = [33] }"),
        10,
        "'movement_cards' means nothing alone; expected 'movement' beside it",
        BOTH,
    ),
    "a general called as elephants are": Mistake(
        "generals.toml",
        GENERAL.replace("magonid", "e2"),
        3,
        "'e2' means something else in positions",
    ),
    "a general of two files": Mistake(
        "generals.toml",
        GENERAL.replace("magonid", "gracchus"),
        3,
        "'gracchus' stands in two files; expected a free id",
        BOTH,
    ),
    "a general whom no option brings": Mistake(
        "generals-phalanx.toml",
        GENERAL,
        3,
        "no optional rule brings 'magonid'; expected bomilcar, gracchus",
        BOTH,
    ),
    "too many generals": Mistake(
        "generals.toml",
        "".join(GENERAL.replace('"magonid"', f'"magonid-{i}"') for i in range(11)),
        2,
        "31 generals, those of optional rules among them; expected 30 at most",
        BOTH,
    ),
    # the map
    "a space called as another line is": Mistake(
        "map.toml",
        SPACE.replace("massalia", "turn"),
        2,
        "'turn' means something else in positions; expected another word",
    ),
    "an ally limit that no rule reads": Mistake(
        "map.toml",
        'regions = [{ id = "italy", name = "Italy", roman_ally_limit = 9 }]\n',
        1,
        "no rule reads 'roman_ally_limit'",
    ),
    "allies that no rule reads": Mistake(
        "map.toml",
        'regions = [{ id = "italy", name = "Italy", never_roman_allies = ["etruria"] }]\n',
        1,
        "no rule reads 'never_roman_allies'",
    ),
    "control that no rule reads": Mistake(
        "map.toml",
        'connections = [{ a = "rome", b = "capua", kind = "road", needs_control = ["rome"] }]\n',
        1,
        "no rule reads 'needs_control'",
    ),
    "a list as an end of a road": Mistake(
        "map.toml",
        ROAD.replace('a = "capua"', "a = [1]"),
        3,
        "'a' is a list; expected a text of small letters",
    ),
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
