"""The table as a person at the terminal sees it, as far as the Punic games share it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from textwrap import wrap
from typing import NamedTuple, cast

from delenda.engine.view import View
from delenda.punic.deeds import Table
from delenda.punic.queries import (
    commander,
    controls_province,
    cus,
    generals_at,
    has_tribe,
    herd,
    political_points,
)
from delenda.punic.ratings import battle_rating, strategy_rating
from delenda.punic.state import DEAD, DISPLACED, NEITHER, NOBODY, ROME, SIDES, PunicState
from delenda.punic.text.dialect import Dialect
from delenda.punic.text.sure import doubt
from delenda.punic.words import SIDE_TITLES

NARROWEST, WIDEST = 60, 100
"""The columns that the picture needs at least, and uses at most."""
MARGIN = 28
"""Where the spaces of a province begin."""
MARKS = ("R", "C", ".")
LEGEND = (
    "R Roman  C Carthaginian  . nobody  [walled city]  <tribe>  ~port  °counts for no points  "
    "3/5 three of five spaces make a majority"
)
DOUBT_LEGEND = "  ?reconstructed, perhaps not as printed"


def no_rows(_s: Table) -> list[tuple[str, str]]:
    """Return no rows."""
    return []


def nothing(_s: Table, _side: int, _place: int) -> str:
    """Say nothing."""
    return ""


class Sketch(NamedTuple):
    """What the picture of a game has beside what all Punic games draw."""

    dialect: Dialect
    marks: Mapping[str, str] = {}
    """How the picture calls the marks of the dialect."""
    regions: tuple[str, ...] = ()
    """Regions in the order in which they are drawn; others come behind."""
    rows: Callable[[Table], list[tuple[str, str]]] = no_rows
    """Heads and texts that stand above the map."""
    baggage: Callable[[Table, int, int], str] = nothing
    """Names the baggage of a side in a place."""


def picture(seen: View, width: int, sketch: Sketch) -> list[str]:
    """Draw the table for a terminal with so many columns."""
    s = cast("PunicState", seen.table)
    width = max(NARROWEST, min(width, WIDEST))
    lines = []
    legend = ("", _joined(LEGEND + (DOUBT_LEGEND if _has_doubts(s) else "")))
    heading = [*_heading(s, sketch), *sketch.rows(s)]
    for head, text in [*heading, *_hands(s, seen.seat), *_offices(s), legend]:
        lines += _wrapped(head, text, width)
    titles = dict(s.rules.board.regions)
    for region in dict.fromkeys((*sketch.regions, *titles)):
        found = [i for i, one in enumerate(s.rules.board.provinces) if one.region == region]
        drawn = [line for province in found for line in _province(s, province, width, sketch)]
        lines += [titles[region].upper(), *drawn] if drawn else []
    return lines


# --- around the map ---------------------------------------------------------------------------


def _heading(s: PunicState, sketch: Sketch) -> list[tuple[str, str]]:
    setting = s.rules.setting
    years = setting.years[s.turn - 1]
    points = ", ".join(f"{SIDE_TITLES[side]} {political_points(s, side)}" for side in SIDES)
    phase = sketch.dialect.phases[s.phase].replace("-", " ")
    effects = [s.rules.effects[effect].title for effect in s.effects]
    when = f"Turn {s.turn} of {setting.last_turn}, {years}: {phase}"
    lines = [
        ("", f"{when}, {SIDE_TITLES[s.active]}'s play."),
        ("", f"Political points: {points}."),
    ]
    if effects:
        lines.append(("In effect: ", ", ".join(effects)))
    return lines


def _hands(s: PunicState, seat: int) -> list[tuple[str, str]]:
    """Say how many cards there are, and show the hand of who looks and one that lies open."""
    counts = ", ".join(f"{SIDE_TITLES[side]} {len(s.hands[side])}" for side in SIDES)
    rest = f"deck {len(s.deck)}, discards {len(s.discards)}, out of the game {len(s.removed)}"
    lines = [("", f"Cards: {counts}, {rest}.")]
    for side in SIDES:
        if s.hands[side] and (side == seat or s.is_open(side)):
            head = "Your hand: " if side == seat else f"{SIDE_TITLES[side]}'s hand: "
            faces = [s.rules.grammar.kinds["face"].title(card) for card in s.hands[side]]
            lines.append((head, "; ".join(_joined(face) for face in faces)))
    return lines


def _offices(s: PunicState) -> list[tuple[str, str]]:
    """Name those who command, and those who are out of play."""
    titles = [general.title for general in s.rules.generals]
    parts = []
    if s.consuls:
        parts.append(f"Consuls: {', '.join(titles[g] for g in s.consuls)}.")
    if s.proconsul != NOBODY:
        parts.append(f"Proconsul: {titles[s.proconsul]}.")
    if s.dictator >= 0:
        parts.append(f"Dictator: {titles[s.dictator]}.")
    for place, word in ((DISPLACED, "Displaced"), (DEAD, "Out of the game")):
        gone = [titles[g] for g, at in enumerate(s.generals) if at == place]
        if gone:
            parts.append(f"{word}: {', '.join(gone)}.")
    return [("", " ".join(parts))] if parts else []


# --- the map ----------------------------------------------------------------------------------


def _has_doubts(s: PunicState) -> bool:
    found = [*s.rules.board.sure, *(general.sure for general in s.rules.generals)]
    return any(map(doubt, found))


def _province(s: PunicState, index: int, width: int, sketch: Sketch) -> list[str]:
    """Draw the spaces of a province in a row, and below it each space where something stands."""
    found = s.rules.board.provinces[index]
    holder = next((side for side in SIDES if controls_province(s, side, index)), NEITHER)
    name = found.title if found.scores else f"{found.title}°"
    head = f" {MARKS[holder]} {name} {found.majority}/{len(found.spaces)}"
    spaces = _joined("  ".join(_space(s, space) for space in found.spaces))
    rows = wrap(spaces, width - MARGIN)
    lines = [f"{head if i == 0 else '':<{MARGIN}}{row}" for i, row in enumerate(rows)]
    for space in found.spaces:
        said = _presence(s, space, sketch)
        if said:
            lines += _wrapped(f"     > {s.rules.board.titles[space]}: ", said, width)
    return [line.replace(BLANK, " ") for line in lines]


def _space(s: PunicState, space: int) -> str:
    title = s.rules.board.titles[space] + doubt(s.rules.board.sure[space])
    port = "~" if s.rules.board.port[space] else ""
    if s.rules.inside[space] >= 0:
        title = f"[{title}]"
    elif has_tribe(s, space):
        title = f"<{title}>"
    return f"{MARKS[s.control[space]]} {port}{title}"


def _presence(s: PunicState, space: int, sketch: Sketch) -> str:
    """Say what stands in a space, if anything does."""
    parts = [force_at(s, side, space, sketch) for side in SIDES]
    city = s.rules.inside[space]
    if city >= 0:
        within = [force_at(s, side, city, sketch) for side in SIDES]
        parts += [f"inside: {force}" for force in within if force]
    site = s.rules.site_of[space]
    if site >= 0 and s.siege[site]:
        word = "siege" if city >= 0 else "subjugation"
        parts.append(f"{word} {s.siege[site]} of {s.rules.slots.siege.points_needed(s, space)}")
    marks = [mark for place in (space, city) for mark in sketch.dialect.marks_at(s, place)]
    parts += [sketch.marks[mark] for mark in marks]
    return "; ".join(part for part in parts if part)


def force_at(s: PunicState, side: int, place: int, sketch: Sketch) -> str:
    """Name CUs, baggage and generals, the commander first; nothing where there are none."""
    units, generals = cus(s, side, place), generals_at(s, side, place)
    baggage = sketch.baggage(s, side, place)
    if not units and not generals and not baggage:
        return ""
    elephants = herd(s, side, place)
    count = s.rules.grammar.kinds["cus"].title(units)
    tusks = f" ({s.rules.grammar.kinds['herd'].title(elephants)})" if elephants else ""
    chief = commander(s, side, place)
    ranked = sorted(generals, key=lambda general: general != chief)
    names = ", ".join(_general(s, general) for general in ranked)
    if not units and not baggage:
        return f"{SIDE_TITLES[side]} {names} without CUs"
    train = [count + tusks] if units else []
    train += [baggage] if baggage else []
    return f"{SIDE_TITLES[side]} {', '.join(train)}{' with ' if names else ''}{names}"


def _general(s: PunicState, general: int) -> str:
    """Name a general with his strategy and battle ratings."""
    found = s.rules.generals[general]
    office = ""
    if found.side == ROME:
        office = " consul" if general in s.consuls else " proconsul"
        office = " dictator" if general == s.dictator else office
    name = found.title + doubt(found.sure)
    return _joined(f"{name} {strategy_rating(s, general)}-{battle_rating(s, general)}{office}")


BLANK = "\0"
"""A blank at which no line breaks."""


def _joined(text: str) -> str:
    """Keep the words of each item together; two blanks part items."""
    return "  ".join(item.replace(" ", BLANK) for item in text.split("  "))


def _wrapped(head: str, text: str, width: int) -> list[str]:
    rows = wrap(text, width, initial_indent=head, subsequent_indent=" " * 9)
    return [row.replace(BLANK, " ") for row in rows]
