"""The tables and dice of the book, tactic cards and the turn track, read from the data files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from delenda.games.hamilcar.chart import Chart, chart_of
from delenda.games.hamilcar.pieces import PLAIN
from delenda.games.hamilcar.skills import Skills, skills_of
from delenda.punic.state import SEATS
from delenda.punic.tables import AttritionTable, read_attrition
from delenda.punic.text.sure import least_sure
from delenda.warfare.source import Data, Source

CERTAIN = "certain"
ANYTIME = "anytime"
"""When a tactic card works that serves in any step. 9.2.A"""
HORSE, SPEAR, SHIELD = range(3)
"""The signs on battle dice, by their place in a face. 13.4"""


class Tactic(NamedTuple):
    """A naval tactic card, its text in our own words. 2.4.B"""

    id: str
    title: str
    copies: int
    """How many of the 20 cards are of this kind."""
    step: str
    """When it works: "battle", "immediately", "engage", "enemy" or ANYTIME. 9.2.A, 9.2.C"""
    condition: str
    """What must hold for it; empty where nothing must."""
    text: str
    sure: str = CERTAIN
    rating: int = 0
    """What is added to the battle rating of the commanding Admiral."""
    roll: int = 0
    """What is added to the own battle roll."""
    column: int = 0
    """How many columns farther right it is read."""
    prizes: int = 0
    """The warships hit that become prizes. 9.2.B3"""
    enemy_roll: int = 0
    """What is added to the enemy's next battle roll."""
    supremacy: bool = False
    """Naval Supremacy is taken."""
    add_warship: bool = False
    """A Ready warship at port joins the fleet."""
    enemy_discards: bool = False
    """The enemy discards a tactic card at random."""
    evades: bool = False
    """9.2.C"""
    cancels: bool = False
    """It cancels an evasion. 9.2.C"""


class Level(NamedTuple):
    """A level of Roman Seamanship. 15.4"""

    title: str
    lanes: int
    """The movement points that Rome may use at sea. 7.3.A"""
    dots: int
    """What is on its box when an interception is avoided. 8.2"""
    roll: int
    """What is added to Roman battle rolls. 9.2.B1"""
    storms: int
    """How many more there are for Cruel Sea. 17.1 #101"""
    reverts: bool
    """Naval Supremacy goes back to Carthage when the turn ends. 5.3.C"""


class Turn(NamedTuple):
    """A box of the turn track. 2.1.K"""

    years: str
    hand: int
    """5.2.A"""
    swords: int
    """What a mercenary costs. 5.2.C3"""
    general: str
    """The Carthaginian who arrives; empty where none does. 5.1.B"""


class Mercenary(NamedTuple):
    """A general who can be hired, with his CUs. 5.2.C3"""

    general: str
    units: int
    """Elephants not counted."""
    elephants: int


class SetUp(NamedTuple):
    """What begins on the table beside the forces of the scenario. 3.2, 3.3"""

    ready: tuple[int, ...]
    """For each side its Ready warships at port."""
    spent: tuple[int, ...]
    supplies: tuple[tuple[int, str, int], ...]
    """Side, space and number of supply trains."""
    mercenaries: tuple[Mercenary, ...]
    """The first is hired first."""


class Tables(NamedTuple):
    """All tables of the book."""

    attrition: AttritionTable
    storm: tuple[int, ...]
    """For each modified die from 1 the hits of Cruel Sea. 17.1 #101"""
    naval: tuple[tuple[int, ...], ...]
    """For each modified die from 1 the hits in columns I to V. 9.2.B1"""
    siege: Mapping[str, tuple[tuple[int, int], ...]]
    """For the dice "red" and "white" the points and losses of each face. 14.2"""
    naval_die: tuple[tuple[int, int], ...]
    """For each face its dots and diamonds. 8.2"""
    battle_dice: Mapping[str, tuple[tuple[int, int, int], ...]]
    """For the dice "large" and "small" the horses, spears and shields of each face. 13.4"""
    levels: tuple[Level, ...]
    """Poor first. 15.4"""
    miat_icons: tuple[tuple[int, int, str], ...]
    """The two spaces beside it, and what it gives: "cu" or "general". 15.3.A"""
    miat_spaces: int
    miat_center: int
    """15.3.B"""
    miat_start: tuple[int, ...]
    """The spaces of the Miat that begin with a marker. 3.1"""
    turns: tuple[Turn, ...]
    tactics: tuple[Tactic, ...]
    """The kinds of tactic cards."""
    tactic_deck: tuple[int, ...]
    """The kind of each of the 20 cards. 9.1"""
    chart: Chart
    skills: tuple[Skills, ...]
    """For each general."""
    set_up: SetUp
    doubts: Mapping[str, str] = {}
    """What of this is not certain, and how sure it is."""


def read_tables(source: Source = PLAIN) -> Tables:
    """Return the tables of the data files."""
    found, war = source.data("tables.toml"), source.data("war.toml")
    world, miat = source.data("map.toml"), found["miat"]
    tactics = tuple(map(_tactic, source.data("tactics.toml")["tactics"]))
    return Tables(
        attrition=read_attrition(found["attrition"]),
        storm=tuple(found["storm"]["losses"]),
        naval=tuple(tuple(row["hits"]) for row in found["naval"]["rows"]),
        siege={die: _siege_faces(found["siege"][die]) for die in ("red", "white")},
        naval_die=tuple((face["dots"], face["diamonds"]) for face in found["naval_die"]["faces"]),
        battle_dice={die: _battle_faces(found["battle_dice"][die]) for die in ("large", "small")},
        levels=tuple(_level(row) for row in found["seamanship"]["levels"]),
        miat_icons=tuple((icon["a"], icon["b"], icon["gives"]) for icon in miat["icons"]),
        miat_spaces=miat["spaces"],
        miat_center=miat["center"],
        miat_start=tuple(war["miat"]),
        turns=tuple(_turn(row) for row in war["turns"]),
        tactics=tactics,
        tactic_deck=tuple(kind for kind, card in enumerate(tactics) for _ in range(card.copies)),
        chart=chart_of(world),
        skills=tuple(map(skills_of, source.data("generals.toml")["generals"])),
        set_up=_set_up(war),
        doubts=_doubts(found, world["mare_tyrrhenum"], tactics),
    )


def _tactic(row: Data) -> Tactic:
    return Tactic(
        id=row["id"],
        title=row["name"],
        copies=row["count"],
        step=row["step"],
        condition=row["condition"],
        text=row["text"],
        sure=row.get("sure", CERTAIN),
        **row["effects"],
    )


def _siege_faces(faces: list[list[str]]) -> tuple[tuple[int, int], ...]:
    return tuple((face.count("point"), face.count("loss")) for face in faces)


def _battle_faces(faces: list[Data]) -> tuple[tuple[int, int, int], ...]:
    return tuple((face["horse"], face["spear"], face["shield"]) for face in faces)


def _level(row: Data) -> Level:
    return Level(**{field: row[field] for field in Level._fields})


def _turn(row: Data) -> Turn:
    return Turn(row["years"], row["cards"], row["swords"], row["general"])


def _set_up(war: Data) -> SetUp:
    return SetUp(
        ready=tuple(war["warships"][seat]["ready"] for seat in SEATS),
        spent=tuple(war["warships"][seat]["spent"] for seat in SEATS),
        supplies=tuple(
            (SEATS.index(row["side"]), row["space"], row["supplies"])
            for row in war["forces"]
            if row["supplies"]
        ),
        mercenaries=tuple(Mercenary(**row) for row in war["mercenaries"]),
    )


def _doubts(found: Data, open_sea: Data, tactics: tuple[Tactic, ...]) -> Mapping[str, str]:
    parts: dict[str, dict[str, Any]] = {
        "the siege dice": found["siege"],
        "the naval dice": found["naval_die"],
        "the battle dice": found["battle_dice"],
        "the storm column": found["storm"],
        "the Miat": found["miat"],
        "the ports of Mare Tyrrhenum": open_sea,
    }
    sure = {what: part.get("sure", CERTAIN) for what, part in parts.items()}
    sure["the tactic cards"] = least_sure(*(card.sure for card in tactics))
    return {what: level for what, level in sure.items() if level != CERTAIN}


def storm_losses(table: tuple[int, ...], die: int) -> int:
    """Return the hits of Cruel Sea for a modified die; the column goes from 1 to 7. 17.1 #101"""
    return table[_row(die, len(table))]


def naval_hits(table: tuple[tuple[int, ...], ...], die: int, column: int) -> int:
    """Return the hits of a modified battle roll in a column from 1; none lies beyond V. 9.2.B1"""
    hits = table[_row(die, len(table))]
    return hits[_row(column, len(hits))]


def _row(number: int, count: int) -> int:
    return min(max(number, 1), count) - 1
