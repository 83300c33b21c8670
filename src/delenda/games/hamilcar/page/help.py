"""What a player may ask about: a rule, a card, a general, a tactic card, a die, a level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delenda.engine.rows import Row
from delenda.games.hamilcar.battle.hits import told
from delenda.games.hamilcar.skills import Skills
from delenda.games.hamilcar.tables import Level, Tables, Tactic
from delenda.punic.page.help import (
    card_named,
    card_row,
    die_rows,
    faces_told,
    general_named,
    general_row,
    spelt,
)
from delenda.punic.pieces import Card
from delenda.punic.text.sure import label

if TYPE_CHECKING:
    from delenda.games.hamilcar.book.edition_of import Edition

CARD_NOTES = "17.1"
"""Where the book has notes on strategy cards."""
STEPS = {
    "battle": "for the whole battle",
    "immediately": "at once",
    "engage": "in your Engage step of this round",
    "enemy": "in your opponent's next Engage step",
    "anytime": "no Maneuver",
}
"""When tactic cards work, in words. 9.2.A, 9.2.C"""


def help_about(edition: Edition, what: str) -> tuple[Row, ...]:
    """Return what is known of "9.2.B1", "17.1 #122" or "#122", "duilius", "flee", "naval die"."""
    card = card_named(edition.cards, what, cited)
    if card is not None:
        return (card_row(card), *rows_of(edition.rows, f"{CARD_NOTES}.#{card.number}"))
    found = _general(edition, what) or _tactic(edition.tables, what) or _level(edition, what)
    if found is not None:
        return (found,)
    dice = die_rows(_dice(edition.tables), edition.doubts, what)
    return dice or rows_of(edition.rows, _rule(what))


def cited(card: Card) -> str:
    """Return how procedures cite the rule of a card."""
    return f"{CARD_NOTES} #{card.number}"


# --- rules ------------------------------------------------------------------------------------


def _rule(what: str) -> str:
    """Return the section that "17.2.B Caudex" or "9.2.B1" names."""
    return what.split(maxsplit=1)[0] if what.split() else ""


def rows_of(rows: tuple[Row, ...], rule: str) -> tuple[Row, ...]:
    """Return the rows of a section and of its parts: "9.2.B" has those of 9.2.B1, "9.2" all.

    >>> ids = ("HAM-9.2.B1a", "HAM-9.2.Ca", "HAM-9.20a", "HAM-17.1.#12a", "HAM-17.1.#122a")
    >>> rows = tuple(Row(one, "", "") for one in ids)
    >>> [row.id for row in rows_of(rows, "9.2.B")], [row.id for row in rows_of(rows, "17.1.#12")]
    (['HAM-9.2.B1a'], ['HAM-17.1.#12a'])
    """
    return tuple(row for row in rows if rule and _is_in(row.id.partition("-")[2], rule))


def _is_in(section: str, rule: str) -> bool:
    rest = section.removeprefix(rule)
    goes_on = rest[:1].isdecimal() and rule[-1:].isdecimal()
    return section.startswith(rule) and not goes_on


# --- generals and tactic cards ----------------------------------------------------------------


def _general(edition: Edition, what: str) -> Row | None:
    found = general_named(edition.generals, what)
    if found is None:
        return None
    skills = edition.tables.skills[edition.generals.index(found)]
    return general_row(found, "".join(f", {trait}" for trait in traits(skills)))


def traits(skills: Skills) -> list[str]:
    """Name the traits of a general. 2.2.D"""
    kinds = {
        "Admiral": skills.admiral,
        "Aristocrat": skills.aristocrat,
        "Africanus": skills.africanus,
    }
    return [name for name, has in kinds.items() if has]


def _tactic(tables: Tables, what: str) -> Row | None:
    name = spelt(what).rstrip("!")
    found = next((card for card in tables.tactics if name == card.id), None)
    return None if found is None else tactic_row(found)


def tactic_row(card: Tactic) -> Row:
    """Return a tactic card: when it works, what it needs, what it does. 9.2.A"""
    needs = f" Needs this: {card.condition}." if card.condition else ""
    text = f"Tactic card, {STEPS[card.step]}; {card.copies} of 20.{needs} {card.text}"
    return Row(card.title + label(card.sure), "", text)


# --- seamanship and dice ----------------------------------------------------------------------


def _level(edition: Edition, what: str) -> Row | None:
    """Return what a level of Roman Seamanship gives. 15.4"""
    name = what.strip().lower().removesuffix(" seamanship")
    found = (level for level in edition.tables.levels if level.title.lower() == name)
    return next((level_row(level) for level in found), None)


def level_row(level: Level) -> Row:
    """Return a level of Roman Seamanship: lanes, dots, rolls, storms, supremacy. 15.4"""
    parts = [f"{level.lanes} movement points at sea", f"{level.dots} dots against avoiding"]
    parts += [f"{level.roll:+} to battle rolls"] if level.roll else []
    parts += [f"{level.storms:+} storms"] if level.storms else []
    after = "goes back to Carthage" if level.reverts else "stays with Rome"
    text = f"{'; '.join(parts)}. Naval Supremacy {after} when the turn ends."
    return Row(f"{level.title} seamanship", "", text)


def _dice(tables: Tables) -> dict[str, str]:
    """Tell the faces of all dice with signs. 2.4.C"""
    battle = {
        f"battle-{die}": faces_told(
            [told(face).replace("nothing", "").replace(",", "") for face in faces]
        )
        for die, faces in tables.battle_dice.items()
    }
    siege = {
        f"siege-{die}": faces_told([_siege_face(*face) for face in faces])
        for die, faces in tables.siege.items()
    }
    legend = "Dots are for Carthage, diamonds for Rome. "
    naval = legend + faces_told([_naval_face(*face) for face in tables.naval_die])
    return {**battle, **siege, "naval": naval}


def _siege_face(points: int, losses: int) -> str:
    return _counted((points, "point"), (losses, "loss"))


def _naval_face(dots: int, diamonds: int) -> str:
    return _counted((dots, "dot"), (diamonds, "diamond"))


def _counted(*things: tuple[int, str]) -> str:
    plural = {"loss": "losses"}
    return " ".join(
        f"{count} {what if count == 1 else plural.get(what, what + 's')}"
        for count, what in things
        if count
    )
