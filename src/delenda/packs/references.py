"""What the rows of a pack say about each other and about the project's."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from delenda.games.hannibal.phalanx.load import FIRST_OPTIONAL, LAST_OPTIONAL
from delenda.games.hannibal.pieces import Data
from delenda.packs.forms import BUILDERS, SCENARIO
from delenda.packs.map_check import map_ends, phalanx_map_ends
from delenda.packs.pack import HEAD, Pack, Written
from delenda.packs.problems import Problem
from delenda.packs.scenario_check import reinforcement_ends, scenario_ends
from delenda.packs.world import World, world_of

FACES = 6


def loose_ends(pack: Pack, game: str) -> Iterator[Problem]:
    """Give what is wrong with a pack when it is laid over the data of a game."""
    world = world_of(pack.source(game), game)
    for file in pack.files.values():
        if file.name.startswith(SCENARIO):
            yield from scenario_ends(file, world)
        elif file.name in CHECKS:
            yield from CHECKS[file.name](file, world)


def unplayable(pack: Pack, game: str) -> Iterator[Problem]:
    """Set every scenario up; what the rules refuse is a mistake, too."""
    source = pack.source(game)
    try:
        rules = BUILDERS[game](source)
    except (ValueError, LookupError, StopIteration) as error:
        yield Problem(HEAD, 0, f"{game} cannot be made with this pack: {error}")
        return
    for scenario in rules.scenarios:
        try:
            found = rules.configured(scenario, ())
            found.validate(found.set_up())
        except (ValueError, LookupError) as error:
            file = source.scenarios.get(scenario, HEAD)
            yield Problem(file, 0, f"'{scenario}' cannot be set up in {game}: {error}")


def _cards(file: Written, world: World) -> Iterator[Problem]:
    for row, card in file.rows("cards"):
        known = card["number"] in world.events
        if card.get("event") and card["event"] not in world.events:
            yield file.problem(
                ("cards", row, "event"),
                f"no card {card['event']} has an event; expected the number of a known card",
            )
        if card["counter"] and not known and not card.get("event"):
            yield file.problem(
                ("cards", row, "counter"),
                "a new card cannot be a counter-event by itself; expected 'event' to name one",
            )


def _core_cards(file: Written, world: World) -> Iterator[Problem]:
    yield from _cards(file, world)
    for row, card in file.rows("cards"):
        if card["number"] in world.phalanx_cards:
            yield file.problem(
                ("cards", row, "number"),
                f"{card['number']} is a card of cards-phalanx.toml; expected a free number",
            )


def _phalanx_cards(file: Written, world: World) -> Iterator[Problem]:
    yield from _cards(file, world)
    for row, card in file.rows("cards"):
        if not card.get("aside") and not FIRST_OPTIONAL <= card["number"] <= LAST_OPTIONAL:
            yield file.problem(
                ("cards", row, "number"),
                f"'number' is {card['number']}; expected {FIRST_OPTIONAL} to {LAST_OPTIONAL} here",
            )


def _generals(file: Written, world: World) -> Iterator[Problem]:
    for row, general in file.rows("generals"):
        for one in general.get("outranks", ()):
            if one not in world.generals:
                yield file.problem(
                    ("generals", row, "outranks"),
                    f"there is no general '{one}'; expected the id of a general",
                )


def _dice(file: Written, _: World) -> Iterator[Problem]:
    for part in ("naval", "siege", "retreat"):
        table = file.table(part)
        for die in ("faces", "red", "white", "small", "large"):
            if die in table and len(table[die]) != FACES:
                yield file.problem(
                    (part, die), f"'{die}' has {len(table[die])} faces; expected {FACES}"
                )
    retreat = file.table("retreat")
    for die in ("small", "large"):
        for face, losses in enumerate(retreat.get(die, ())):
            if len(losses) != len(retreat["kinds"]):
                yield file.problem(
                    ("retreat", die, face),
                    f"{len(losses)} losses; expected one for each of 'kinds': "
                    f"{len(retreat['kinds'])}",
                )


def _tables(file: Written, world: World) -> Iterator[Problem]:
    for part in ("attrition", "retreat"):
        yield from _columns(file, part, file.table(part))
    attrition = file.table("attrition")
    if attrition and attrition["hostile_tribes_column"] not in attrition["columns"]:
        yield file.problem(
            ("attrition", "hostile_tribes_column"),
            "there is no such column; expected one of 'columns'",
        )
    siege = file.table("siege")
    if siege and len(siege["rows"]) != FACES:
        yield file.problem(
            ("siege", "rows"), f"'rows' has {len(siege['rows'])} rows; expected {FACES}"
        )
    yield from reinforcement_ends(file, world)


def _columns(file: Written, part: str, table: Data) -> Iterator[Problem]:
    if not table:
        return
    width = len(table["columns"])
    if len(table["from"]) != width or sorted(set(table["from"])) != table["from"]:
        yield file.problem(
            (part, "from"), f"expected {width} rising numbers, one for each of 'columns'"
        )
    for i, row in enumerate(table["rows"]):
        if len(row["losses"]) != width:
            yield file.problem(
                (part, "rows", i, "losses"),
                f"{len(row['losses'])} losses; expected one for each of 'columns': {width}",
            )


def _battle_cards(file: Written, _: World) -> Iterator[Problem]:
    known = (
        "frontal-assault",
        "flank-left",
        "flank-right",
        "probe",
        "double-envelopment",
        "reserve",
    )
    for row, card in file.rows("battle_cards"):
        if card["id"] not in known:
            yield file.problem(
                ("battle_cards", row, "id"),
                f"no rule knows '{card['id']}'; expected {', '.join(known)}",
            )


CHECKS: dict[str, Callable[[Written, World], Iterator[Problem]]] = {
    "battle_cards.toml": _battle_cards,
    "cards.toml": _core_cards,
    "cards-phalanx.toml": _phalanx_cards,
    "dice-phalanx.toml": _dice,
    "generals.toml": _generals,
    "generals-phalanx.toml": _generals,
    "map.toml": map_ends,
    "map-phalanx.toml": phalanx_map_ends,
    "reinforcements-phalanx.toml": reinforcement_ends,
    "tables.toml": _tables,
}
