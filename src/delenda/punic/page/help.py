"""What a player may ask about in any Punic game: a card, a general, a die."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from delenda.engine.rows import Row
from delenda.punic.pieces import Card, General
from delenda.punic.text.faces import printed
from delenda.punic.text.sure import label
from delenda.punic.words import SIDE_TITLES


def card_named(cards: Sequence[Card], what: str, rule_of: Callable[[Card], str]) -> Card | None:
    """Return the card that "#33", "C33", "#9a" or the rule about it names."""
    wanted = what.strip().lower()
    named = (card for card in cards if wanted in (rule_of(card).lower(), *_names(card)))
    return next(named, None)


def _names(card: Card) -> list[str]:
    """Return how a card may be called: "#9a" or "c9a", or by its number alone."""
    return [mark + number for mark in "#c" for number in (card.id.lower(), str(card.number))]


def general_named(generals: Sequence[General], what: str) -> General | None:
    """Return the general of a name."""
    return next((general for general in generals if spelt(what) == general.id), None)


def spelt(what: str) -> str:
    """Return a name as ids are spelt: "A. Consul" is "a-consul"."""
    return what.strip().lower().replace(" ", "-").replace(".", "")


def card_row(card: Card) -> Row:
    """Return the event of a card."""
    kind = "Counter-event" if card.counter else "Event"
    sides = " or ".join(SIDE_TITLES[side] for side in card.sides)
    rest = " Leaves the game when its event happens." if card.remove else ""
    return Row(printed(card) + label(card.sure), "", f"{kind} of {sides}. {card.text}{rest}")


def general_row(general: General, traits: str = "") -> Row:
    """Return the ratings, traits and the ability of a general."""
    ratings = f"strategy {general.strategy}, battle {general.battle}{traits}."
    ability = general.ability or "He has no special ability."
    text = f"{SIDE_TITLES[general.side]}; {ratings} {ability}"
    return Row(general.title + label(general.sure), "", text)


def die_rows(dice: Mapping[str, str], doubts: Mapping[str, str], what: str) -> tuple[Row, ...]:
    """Return the faces of the dice that a word such as "siege die" names."""
    name = spelt(what)
    wanted = name.removesuffix("-dice").removesuffix("-die")
    return tuple(
        Row(f"{die} die{label(_sure_of(doubts, die))}", "", faces)
        for die, faces in dice.items()
        if wanted != name and wanted in (die, die.partition("-")[0])
    )


def _sure_of(doubts: Mapping[str, str], die: str) -> str:
    return doubts.get(f"the {die.partition('-')[0]} dice", "certain")


def faces_told(faces: Sequence[str]) -> str:
    """Tell what each face of a die shows, the first first."""
    texts = (face or "blank" for face in faces)
    return ", ".join(f"{number}: {text}" for number, text in enumerate(texts, 1)) + "."
