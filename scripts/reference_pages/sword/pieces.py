"""The scenarios, the leaders and the map of The Sword of Rome."""

from __future__ import annotations

from collections.abc import Iterator

from delenda.games.sword.board import ALWAYS, BOX, FIVE, ROADS, TRIBE, Board, Space
from delenda.games.sword.book.book import Book
from delenda.games.sword.book.scenario import Force, Scenario
from delenda.games.sword.people import CONSUL, EVERY_GAME, MINOR, Leader
from delenda.games.sword.sides import HOUSE_TITLES, INDEPENDENT, POWER_TITLES, TROOPS
from reference_pages.markdown import table

KINDS = {CONSUL: "consul", MINOR: "minor"}
PLACES = {"italy": "Italy", "sicily": "Sicily", "africa": "Africa", "away": "beside the map"}


def sure(level: str) -> str:
    """Label what is not certain."""
    return "" if level == "certain" else f" *({level})*"


def named(power: int) -> str:
    """Return a power at the head of a cell."""
    title = POWER_TITLES[power].removeprefix("the ")
    return title[0].upper() + title[1:]


# --- scenarios --------------------------------------------------------------------------------


def the_scenarios(book: Book) -> str:
    """Return who plays, and what stands where."""
    head = (
        "scenario",
        "seats, clockwise",
        "victory points",
        "hands",
        "non-player powers",
        "not certain",
    )
    lines = [_scenario(one) for one in book.scenarios.values()]
    forces = [_forces(book, one) for one in book.scenarios.values()]
    return "\n".join(("## Scenarios\n", table(head, lines), *forces))


def _scenario(one: Scenario) -> list[object]:
    hands = ", ".join(f"{HOUSE_TITLES[house]} {one.hands[house]}" for house in one.order)
    points = ", ".join(f"{HOUSE_TITLES[house]} {one.points[house]}" for house in one.order)
    doubt = f"{one.doubt} *({one.sure})*" if one.doubt else ""
    neutral = ", ".join(map(named, one.neutral))
    return [one.title, "; ".join(_seats(one)), points, hands, neutral, doubt]


def _seats(one: Scenario) -> Iterator[str]:
    """Give each seat with what it plays."""
    for seat in range(len(one.seats)):
        mine = [HOUSE_TITLES[house] for house in one.order if one.keepers[house] == seat]
        yield " and ".join(mine)


def _forces(book: Book, one: Scenario) -> str:
    titles = {space.id: space.title for space in book.board.spaces}
    leaders = {leader.id: leader.title for leader in book.leaders}
    lines = [
        [
            named(force.power),
            titles[force.space],
            leaders.get(force.leader, "none"),
            _cus(force),
        ]
        for force in one.forces
    ]
    title = f"### Set-up: {one.title.lower()}{sure(one.sure)}\n\n"
    return title + table(("power", "space", "leader", "CUs"), lines)


def _cus(force: Force) -> str:
    kind = f" {TROOPS[force.troops]}" if force.troops else ""
    return f"{force.cus}{kind}"


# --- leaders ----------------------------------------------------------------------------------


def the_leaders(book: Book) -> str:
    """Return all leaders with their ratings."""
    head = ("leader", "power", "kind", "initiative", "tactics", "notes")
    lines = [
        [
            one.title + sure(one.sure),
            named(one.power),
            KINDS.get(one.kind, ""),
            one.initiative,
            one.tactics,
            ", ".join(_notes(one)),
        ]
        for one in book.leaders
    ]
    return "## Leaders\n\n" + table(head, lines)


def _notes(one: Leader) -> Iterator[str]:
    if one.players != EVERY_GAME:
        yield f"with {' or '.join(map(str, one.players))} players"
    if one.penalty:
        yield f"costs {one.penalty} loyalty each turn"
    if one.stays:
        yield f"never leaves {PLACES[one.stays]}"


# --- the map ----------------------------------------------------------------------------------


def the_map(board: Board) -> str:
    """Return all spaces with their roads."""
    head = ("space", "home of", "kind", "CUs", "port", "victory space", "roads")
    lines = [_space(board, space) for space in range(len(board.spaces))]
    about = (
        "## Map\n\nCUs: what a space raises for its first owner each turn. Behind each road its "
        "kind, where it is\nnot clear; an arrow leads one way.\n\n"
    )
    return about + table(head, lines)


def _space(board: Board, number: int) -> list[object]:
    one = board.spaces[number]
    return [
        one.title + sure(one.sure),
        "nobody" if one.home == INDEPENDENT else named(one.home),
        _kind(one),
        one.raises or "",
        "yes" if one.port else "",
        {ALWAYS: "yes", FIVE: "five players"}.get(one.victory, ""),
        ", ".join(_roads(board, number)),
    ]


def _kind(one: Space) -> str:
    if one.kind == BOX:
        return "box"
    if one.kind == TRIBE:
        return f"tribe, {one.factor}"
    return f"walled city, loyalty {one.loyalty}" if one.loyalty else ""


def _roads(board: Board, number: int) -> Iterator[str]:
    for road in board.roads[number]:
        back = any(way.to == number for way in board.roads[road.to])
        kind = f" ({ROADS[road.kind]})" if road.kind else ""
        yield f"{'' if back else '→ '}{board.spaces[road.to].title}{kind}"
