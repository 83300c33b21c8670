"""The editions side by side: what one has and the other has not, from the editions themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from delenda.engine.frame import Reason
from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.book.edition_2007 import edition_2007
from delenda.games.hannibal.phalanx.book.citations import latin
from delenda.games.hannibal.phalanx.book.edition import edition_phalanx
from delenda.games.hannibal.pieces import topics
from delenda.punic.deeds import Deed, Instead
from delenda.punic.pieces import Card, General
from delenda.punic.text.sure import label
from reference_pages.hannibal.phalanx import whole
from reference_pages.markdown import GENERATED, table, with_links

ABOUT = """\
Both editions are played by the same code. What differs is listed here, and nowhere else:
figures, procedures, cards, Generals, scenarios and optional rules. The last two columns say what
holds in each edition, with the number of the rule in its own book.

The whole of each: [2007](reference.md), [Phalanx](phalanx-reference.md).
"""
UNTOLD = "without a sentence"
HEAD = ("", "2007", "Phalanx")
NUMBERS = {
    "march": "movement points of a General",
    "force_march": "movement points of a forced march",
    "army": "CUs that a General leads",
    "sea_cost": "movement points for a voyage",
    "sea_ops": "CUs at sea with a card's OPs",
    "sea_campaign": "CUs at sea with a Campaign",
    "battle_hand": "battle cards at most",
    "retreat": "spaces of a retreat at most",
    "siege_points": "points that take a city or tribe",
    "besiegers": "CUs that a siege takes",
    "elephants": "elephants in the game",
    "trains": "siege trains in the game",
    "consular_army": "CUs that a Consul keeps",
}
TITLES = {
    "phases": "the steps of a turn",
    "why_not_arrive_inside": "arrival inside a city",
    "proconsuls": "who may be proconsul",
    "why_not_proconsul": "who may not",
    "consul_places": "where a Consul is placed",
    "may_die": "who may leave the game",
    "emptied": "Fabius, as the last CUs leave Italy",
    "settled": "Fabius, after a card or a phase",
    "pays_at_the_end": "the last victory check",
    "turn_ends": "the end of a turn",
    "instead": "counter-events in one's own turn",
    "after_counter": "counter-events and the truce",
    "reshuffled": "how long #57 and #58 last",
    "why_not_besiege_in_truce": "sieges during a truce",
    "is_sea_calm": "the sea during a truce",
    "why_not_cross": "roads that are barred",
    "allowance": "movement points",
    "consuls_bound": "Consuls who keep five CUs",
    "deeds": "on the march, besides marching",
    "end_march": "the end of a march",
    "ships": "CUs that go by sea",
    "naval_roll": "the die of a naval combat",
    "naval_fate": "the naval roll",
    "overrun_choices": "overruns",
    "gates_before_battle": "into the city before a battle",
    "why_not_hide": "avoiding battle into a city",
    "why_not_leave_behind": "subordinates who react",
    "why_not_set_out": "where interceptions set out from",
    "why_not_back_up": "backing up",
    "splits": "landings that are intercepted at a city",
    "carries_used": "a campaign takes along whom it has activated",
    "subordinates_excel": "a subordinate who reacts uses his ability",
    "pursues_generals": "pursuit after a General without CUs",
    "ambush": "hostile tribes, other than on the march",
    "disputes_relief": "a change of command between relief and sortie",
    "chiefs_of_relief": "who commands relief and sortie",
    "limit_hand": "the limit of a hand",
    "why_not_withdraw_onto": "where an army may withdraw to",
    "victor_of_withdrawal": "who wins where one withdraws",
    "may_seize": "the initiative after a withdrawal that failed",
    "displaced_by_casualties": "Generals whose last CUs fell",
    "retreat_losses": "losses before the retreat",
    "retreat_faces": "what a face of the die costs",
    "may_go_farther": "longer ways of retreat",
    "refuge_parts": "refuge in a city",
    "siege_roll": "the die of a siege",
    "attack": "the siege roll",
    "fresh_only": "CUs that a campaign has used do not besiege again",
}
"""Slot: what it is about."""
PIECES = {"board": "the map", "cards": "the cards", "generals": "the Generals"}
GROUPS = {
    "turn": "The turn",
    "cards": "Strategy cards",
    "move": "Movement, the sea, reactions",
    "sea": "Landings",
    "battle": "Battle and retreat",
    "siege": "Sieges",
}


def editions() -> str:
    """Return the page that compares the editions."""
    old, new = edition_2007(), edition_phalanx()
    parts = (
        "# The editions of Hannibal\n\n" + GENERATED,
        ABOUT,
        _numbers(old, new),
        *(
            _slots(title, getattr(old.slots, group), getattr(new.slots, group))
            for group, title in GROUPS.items()
        ),
        _slots("Battle cards, arrivals, the Roman fleet", old.own, new.own),
        _cards(old.cards, whole(new).cards),
        _generals(old, whole(new)),
        _scenarios(old, new),
        _options("Optional rules of 2007", old),
        _options("Optional rules of the Phalanx edition", new),
    )
    return "\n".join(part for part in parts if part)


def _numbers(old: Edition, new: Edition) -> str:
    named = zip(old.numbers._fields, old.numbers, new.numbers, strict=True)
    lines = [
        [NUMBERS.get(name, name.replace("_", " ")), a, f"**{b}**" if a != b else b]
        for name, a, b in named
    ]
    return "## Figures\n\n" + table(HEAD, lines)


# --- procedures -----------------------------------------------------------------------------------


def _slots(title: str, old: Any, new: Any) -> str:
    lines = list(_differences(old, new))
    return f"## {title}\n\n" + table(HEAD, lines) if lines else ""


def _differences(old: Any, new: Any) -> Iterator[list[str]]:
    for name, a, b in zip(old._fields, old, new, strict=True):
        if isinstance(a, Mapping):
            yield from _entries(a, b)
        elif a != b:
            yield [TITLES.get(name, name), sentence(a), sentence(b)]


def _entries(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> Iterator[list[str]]:
    """Compare events that both have; what their cards say is told with the cards."""
    for key in sorted(set(old) & set(new)):
        told = [_told_apart(old[key], new[key]), _told_apart(new[key], old[key])]
        if all(told):
            yield [f"#{key}" if isinstance(key, int) else key, *told]


def _told_apart(one: Any, other: Any) -> str:
    """Return an event or counter-event, as far as it differs from another."""
    differ = [a for a, b in zip(one, other, strict=True) if a != b and callable(a)]
    return "; ".join(said for said in map(sentence, differ) if said != UNTOLD)


def sentence(value: object) -> str:
    """Return what a slot holds as a sentence: the first line of its documentation."""
    if value is None or isinstance(value, str):
        return value or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Deed | Instead):
        return sentence(value.options)
    if isinstance(value, tuple):
        return ", ".join(map(sentence, filter(None, value))) or "none"
    if isinstance(value, Reason):
        cited = str(Reason(value.text, topics("2007").get(value.rule, value.rule)))
        return cited.replace("PHX ", "")
    said = value.__doc__ if callable(value) else str(value)
    return with_links((said or UNTOLD).partition("\n")[0].replace("PHX ", ""))


# --- pieces ---------------------------------------------------------------------------------------


def _cards(old: tuple[Card, ...], new: tuple[Card, ...]) -> str:
    before = {card.number: card._replace(text=latin(card.text)) for card in old}
    lines = [
        [f"#{card.id} {card.title}{label(card.sure)}", *_changes(before.get(card.number), card)]
        for card in new
        if _face(before.get(card.number)) != _face(card)
    ]
    return "## Cards that differ\n\n" + table(("card", *HEAD[1:]), lines) if lines else ""


def _face(card: Card | None) -> object:
    return card and card._replace(sure="")


def _changes(old: Card | None, new: Card) -> tuple[str, str]:
    """Return what a card says in both editions, as far as it differs."""
    if old is None:
        return "none", new.text or "no event is known"
    fields = [name for name in Card._fields if name != "sure"]
    differ = [name for name in fields if getattr(old, name) != getattr(new, name)]
    return (_told(old, differ), _told(new, differ))


def _told(card: Card, fields: Iterable[str]) -> str:
    return "; ".join(CARD_FIELDS[name](card) for name in fields if name in CARD_FIELDS)


CARD_FIELDS: dict[str, Callable[[Card], str]] = {
    "id": lambda card: f"#{card.id}",
    "title": lambda card: card.title,
    "ops": lambda card: f"{card.ops} OPs",
    "sides": lambda card: "event for " + " and ".join(("Rome", "Carthage")[s] for s in card.sides),
    "remove": lambda card: "leaves the game" if card.remove else "stays in the game",
    "breaks_truce": lambda card: "breaks a truce" if card.breaks_truce else "keeps a truce",
    "ship": lambda card: f"{card.ship} CUs at sea" if card.ship else "no ship",
    "troops": lambda card: "raises troops" if card.troops else "raises no troops",
    "helmet": lambda card: "helmet" if card.helmet else "no helmet",
    "text": lambda card: card.text,
}


def _generals(old: Edition, new: Edition) -> str:
    before = {one.id: one for one in old.generals}
    lines = [
        [f"{one.title}{label(one.sure)}", _general(before.get(one.id)), _general(one)]
        for one in new.generals
        if _general(before.get(one.id)) != _general(one)
    ]
    return "## Generals that differ\n\n" + table(("general", *HEAD[1:]), lines) if lines else ""


def _general(one: General | None) -> str:
    return f"{one.strategy}-{one.battle} {one.ability}".strip() if one else "none"


def _scenarios(old: Edition, new: Edition) -> str:
    names = list(dict.fromkeys((*old.scenarios, *new.scenarios)))
    lines = [[f"`{name}`", *(_setting(one, name) for one in (old, new))] for name in names]
    return "## Scenarios\n\n" + table(("scenario", *HEAD[1:]), lines)


def _setting(edition: Edition, name: str) -> str:
    found = edition.scenarios.get(name)
    return f"{found.title}{label(found.sure)}" if found else "none"


def _options(title: str, edition: Edition) -> str:
    lines = [
        [
            f"`{name}`",
            switch.rule.removeprefix(edition.mark),
            switch.title,
            "; ".join(_effects(edition, switch.apply(edition))),
            ", ".join(f"`{other}`" for other in switch.excludes),
            ", ".join(f"`{one}`" for one in switch.scenarios) or "all",
        ]
        for name, switch in edition.switches.items()
    ]
    head = ("option", "rule", "", "what it changes", "not together with", "scenarios")
    return f"## {title}\n\n" + table(head, lines)


def _effects(plain: Edition, optional: Edition) -> Iterator[str]:
    """Yield what an optional rule puts in the place of plain procedures, figures and pieces."""
    for name, a, b in zip(plain.numbers._fields, plain.numbers, optional.numbers, strict=True):
        if a != b:
            yield f"{NUMBERS.get(name, name)}: {b}"
    for group in GROUPS:
        for _, _, said in _differences(getattr(plain.slots, group), getattr(optional.slots, group)):
            yield said
    for field, what in PIECES.items():
        if getattr(plain, field) != getattr(optional, field):
            yield what
