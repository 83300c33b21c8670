"""What of the data is not certain, and how players are told of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from delenda.punic.book.edition import Edition
from delenda.punic.text.sure import LEVELS, least_sure

AnyEdition: TypeAlias = Edition[Any, Any]

MEANING = {
    "likely": "Likely as printed, though we had no copy to compare",
    "reconstructed": "Reconstructed by us, and perhaps not as printed",
}
OWN = "own"
"""A scenario of our own design, not the publisher's."""
MANY = 6
"""More things than this are counted, not named."""
NOUNS = {
    "card": "cards",
    "general": "generals",
    "space": "spaces or their names",
    "province": "provinces",
    "scenario": "scenarios",
}


def notice(edition: AnyEdition, scenario: str) -> str:
    """Say all that is not certain in an edition with a scenario; nothing where all is."""
    found = list(_things(edition, scenario))
    said = [edition.notice] if edition.notice else []
    setting = edition.scenarios[scenario]
    if setting.sure == OWN:
        said.append(f"{setting.title} is our own design, not the publisher's.")
    if edition.source.title:
        said.append(f"Played with the data pack {edition.source.title}.")
    for level in reversed(LEVELS[1:]):
        parts = list(_parts([thing for thing in found if thing[2] == level]))
        if parts:
            said.append(f"{MEANING[level]}: {'; '.join(parts)}.")
    return " ".join(said)


def labels(edition: AnyEdition) -> dict[str, str]:
    """Return for each scenario and optional rule how sure what it brings is."""
    first = next(iter(edition.scenarios))
    plain = set(_things(edition, first))
    found = {name: setting.sure for name, setting in edition.scenarios.items()}
    for name, switch in edition.switches.items():
        new = set(_things(switch.apply(edition), first)) - plain
        found[name] = least_sure(*(sure for _, _, sure in new))
    return found


def _things(edition: AnyEdition, scenario: str) -> Iterator[tuple[str, str, str]]:
    """Give the kind, the name and the level of everything."""
    for card in edition.cards:
        yield "card", f"#{card.id}", card.sure
    for general in edition.generals:
        yield "general", general.title, general.sure
    for title, sure in zip(edition.board.titles, edition.board.sure, strict=True):
        yield "space", title, sure
    for province in edition.board.provinces:
        yield "province", province.title, province.sure
    setting = edition.scenarios[scenario]
    yield "scenario", setting.title, setting.sure
    for what, sure in edition.doubts.items():
        yield "", what, sure


def _parts(things: list[tuple[str, str, str]]) -> Iterator[str]:
    for kind, plural in NOUNS.items():
        names = [name for one, name, _ in things if one == kind]
        if len(names) > MANY:
            yield f"{len(names)} {plural}"
        elif names:
            yield f"{kind if len(names) == 1 else plural.split()[0]} {', '.join(names)}"
    yield from (name for kind, name, _ in things if not kind)


def choice(edition: AnyEdition, name: str) -> tuple[str, str]:
    """Return the title of a scenario or an optional rule, and the rule it stands in."""
    if name in edition.scenarios:
        return edition.scenarios[name].title, ""
    switch = edition.switches[name]
    return switch.title, switch.rule


def group(edition: AnyEdition, name: str) -> tuple[str, str]:
    """Return the heading of an optional rule, and the choice of which it is one answer."""
    switch = edition.switches[name]
    return switch.group, switch.one_of
