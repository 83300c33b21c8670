"""The reference of the Phalanx edition and its cards, from the edition itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from delenda.engine.rows import Row
from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.phalanx.book.citations import nearest, sections
from delenda.games.hannibal.phalanx.book.edition import edition_phalanx
from delenda.games.hannibal.sites import Sites
from delenda.punic.pieces import Card, General
from delenda.punic.text.sure import label
from delenda.warfare.board import Board
from reference_pages.markdown import GENERATED, table, with_links

ABOUT = """\
The Phalanx edition as it is implemented, in our own words.
[Cards](phalanx-cards.md) has the strategy cards, [Editions](editions.md) the differences from
2007, [Rulings](../rulings.md) what we decided where the rules are unclear.

Not everything of this edition is known. What is *likely* follows from what is printed;
what is *reconstructed* is our own guess: eight spaces of the map, and cards and rules that are
off unless an option brings them in.

Rules marked *as 2007* have not changed. The number of 2007 stands behind that of this edition.
"""
ABOUT_CARDS = """\
Events are in our own words. Either side may use the OPs of every card.
Cards #65-#90 are optional. The book counts 91 cards; of #77 nothing is known, so 90 are here. Where
a card is *likely* or *reconstructed*, it says so.
"""
SIDES = ("Rome", "Carthage")
ALL = 99
"""Losses of a whole force, on the retreat dice."""
RETREAT_KINDS = ("Frontal Assault", "Flank Left", "Flank Right", "Probe", "Double Envelopment")


def whole(edition: Edition) -> Edition:
    """Return an edition with the pieces that its optional rules bring."""
    editions = [edition, *(switch.apply(edition) for switch in edition.switches.values())]
    cards = {card.id: card for one in reversed(editions) for card in one.cards}
    generals = {man.id: man for one in reversed(editions) for man in one.generals}
    order = list(dict.fromkeys(man.id for one in editions for man in one.generals))
    return edition._replace(
        cards=tuple(sorted(cards.values(), key=_printed)),
        generals=tuple(generals[name] for name in order),
    )


def _printed(card: Card) -> tuple[int, str]:
    """Return where a card stands in the order of printed numbers: 9A, 9B, 10."""
    number = re.match(r"\d+", card.id)
    return int(number[0]) if number else card.number, card.id


# --- the reference --------------------------------------------------------------------------------


def phalanx_reference() -> str:
    """Return the reference of the Phalanx edition."""
    edition = edition_phalanx()
    parts = (
        "# Hannibal, Phalanx edition: reference\n\n" + GENERATED,
        ABOUT,
        _uncertain(edition),
        _generals(edition, whole(edition)),
        _map(edition.board, edition.tables.sites),
        _cities(edition.board, edition.tables.sites),
        _dice(edition),
        _options(edition),
        *_rules(edition),
    )
    return "\n".join(parts)


def _uncertain(edition: Edition) -> str:
    lines = [[what, sure] for what, sure in edition.doubts.items()]
    return "## Not certain\n\n" + table(("", "how sure"), lines) if lines else ""


def _generals(edition: Edition, extended: Edition) -> str:
    plain = {one.id for one in edition.generals}
    lines = [
        [*_general(one), "" if one.id in plain else "by an option"] for one in extended.generals
    ]
    head = ("general", "side", "strategy rating", "battle rating", "ability", "")
    return "## Generals\n\n" + table(head, lines)


def _general(one: General) -> tuple[object, ...]:
    name = f"{one.title}{label(one.sure)}"
    return (name, SIDES[one.side], one.strategy, one.battle, one.ability)


def _map(board: Board, sites: Sites) -> str:
    regions = {**dict(board.regions), "": ""}
    lines = [
        [
            province.title,
            regions.get(province.region, ""),
            ", ".join(_space(board, sites, space) for space in province.spaces),
            province.majority,
            "yes" if province.scores else "no",
            allies,
        ]
        for province, allies in zip(board.provinces, sites.allies, strict=True)
    ]
    head = ("province", "region", "spaces", "needed for control", "scores", "ally cards")
    about = (
        "## Map\n\nBold: a walled city. Italic: a tribe. In brackets, at ports: blue dots, or red\n"
        "diamonds. A question mark: the name is reconstructed.\n\n"
    )
    return about + table(head, lines)


def _space(board: Board, sites: Sites, space: int) -> str:
    style = "**{}**" if space in board.cities else "*{}*" if space in board.tribes else "{}"
    doubt = "?" if board.sure[space] == "reconstructed" else ""
    return style.format(board.titles[space]) + doubt + _symbols(board, sites, space)


def _symbols(board: Board, sites: Sites, space: int) -> str:
    """Return the dots or diamonds that are printed at a port."""
    value = sites.naval[space]
    if not board.port[space]:
        return ""
    what = ("dot" if value < 0 else "diamond") + "s" * (abs(value) > 1)
    return f" ({abs(value)} {what})" if value else " (port)"


def _cities(board: Board, sites: Sites) -> str:
    lines = [
        [
            board.titles[space],
            board.capacity[city],
            "white" if board.white_die[city] else "",
            " and ".join(f"held by {SIDES[side]}" for side in sites.castles[city]),
        ]
        for city, space in enumerate(board.cities)
    ]
    return "## Walled Cities\n\n" + table(("city", "CUs inside", "die", "castle"), lines)


# --- dice -----------------------------------------------------------------------------------------


def _dice(edition: Edition) -> str:
    lines = [
        [f"{name} die", *map(_face, faces)]
        for name, faces in edition.tables.dice.items()
        if not name.startswith("retreat")
    ]
    parts = (
        "## Dice\n",
        table(("die", *map(str, range(1, 7))), lines),
        "CUs lost in a retreat, by the type of the last battle card:\n",
        table(("die", "face", *RETREAT_KINDS), _retreats(edition)),
    )
    return "\n".join(parts)


def _face(face: tuple[object, ...]) -> str:
    """Return a face of the naval die, dots and diamonds, or the symbols of a siege die."""
    if face and isinstance(face[0], int):
        dots, diamonds = face
        return f"dots {dots}" if dots else f"diamonds {diamonds}" if diamonds else "nothing"
    return ", ".join(map(str, face)) or "nothing"


def _retreats(edition: Edition) -> Iterator[list[object]]:
    for name, faces in edition.tables.dice.items():
        if name.startswith("retreat"):
            for number, losses in enumerate(faces, 1):
                yield [name, number, *("all" if lost == ALL else lost for lost in losses)]


def _options(edition: Edition) -> str:
    lines = [
        [f"`{name}`", switch.rule.removeprefix(edition.mark), switch.title]
        for name, switch in edition.switches.items()
    ]
    return "## Optional rules\n\n" + table(("option", "rule", ""), lines)


# --- the rules ------------------------------------------------------------------------------------


def _rules(edition: Edition) -> Iterator[str]:
    found: dict[str, list[Row]] = {number: [] for number in sections()}
    for row in (*edition.rows, *_once(edition.kept)):
        found[nearest(_number(row), sections()) if _number(row)[0] != "C" else "15.1"].append(row)
    for number, title in sections().items():
        if found[number] or "." not in number:
            level = "##" + "#" * number.count(".")
            yield f'{level} <a id="section-{number}"></a>{number} {title}\n'
        if found[number]:
            yield "".join(map(_rule, found[number]))


def _once(kept: Iterable[Row]) -> Iterable[Row]:
    """Return the rows of 2007, one for each; a row may be about several cards."""
    first = {row.id.rpartition(" ")[2]: row for row in reversed(tuple(kept))}
    return reversed(first.values())


def _number(row: Row) -> str:
    return row.id.removeprefix("HPX-")


def _rule(row: Row) -> str:
    number, _, old = _number(row).partition(" as 2007 ")
    since = f" *(as 2007, {old})*" if old else ""
    return f'* <a id="{row.id.replace(" ", "-")}"></a>**{number}**{since} {with_links(row.text)}\n'


# --- the cards ------------------------------------------------------------------------------------


def phalanx_cards() -> str:
    """Return the cards of the Phalanx edition, with those of its optional rules."""
    edition = edition_phalanx()
    plain = {card.id for card in edition.cards}
    found = whole(edition).cards
    lines = [
        [
            card.id,
            f"[{card.title}](#card-{card.id})",
            card.ops,
            _event_for(card),
            _marks(card, plain),
        ]
        for card in found
    ]
    head = ("number", "title", "OPs", "event for", "marks")
    return "\n".join(
        (
            "# Hannibal, Phalanx edition: strategy cards\n\n" + GENERATED,
            ABOUT_CARDS,
            table(head, lines),
            *(_card(edition, card, plain) for card in found),
        )
    )


def _card(edition: Edition, card: Card, plain: Iterable[str]) -> str:
    rule = edition.citations[f"C{card.number}"]
    notes = [row for row in edition.rows if re.match(f"{rule}[a-z]?$", _number(row))]
    links = [f"[{_number(row)}](phalanx-reference.md#{row.id})" for row in notes]
    parts = (
        f'## <a id="card-{card.id}"></a>{card.id} {card.title}\n',
        f"OPs {card.ops}, event for {_event_for(card)}, {_marks(card, plain)}.\n",
        f"*{card.sure.capitalize()}, not certain.*\n" if card.sure != "certain" else "",
        (card.text or "Its event is not known.") + "\n",
        f"Rules: {', '.join(links)}.\n" if links else "",
    )
    return "\n".join(part for part in parts if part)


def _event_for(card: Card) -> str:
    return "both sides" if len(card.sides) > 1 else " ".join(SIDES[side] for side in card.sides)


def _marks(card: Card, plain: Iterable[str]) -> str:
    marks = (
        f"ship ({card.ship} CUs)" if card.ship else "",
        "infantry" if card.troops else "",
        "counter-event" if card.counter else "",
        "campaign" if card.campaign else "",
        "olive branch" if card.breaks_truce else "",
        "helmet" if card.helmet else "",
        "removed once its event happens" if card.remove else "",
        "set aside" if card.aside else "",
        "" if card.id in plain else "optional",
        card.sure if card.sure != "certain" else "",
    )
    return ", ".join(mark for mark in marks if mark) or "no marks"
