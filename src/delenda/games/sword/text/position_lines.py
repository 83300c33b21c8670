"""The board, written in the lines that position.py reads."""

from __future__ import annotations

from delenda.games.sword.board import CITY
from delenda.games.sword.effects import EFFECTS, MOST
from delenda.games.sword.queries import inside, leaders_at
from delenda.games.sword.sides import ALL_POWERS, GAUL, HOUSES, NOBODY, POWERS, TRANSALPINE
from delenda.games.sword.state import NO_SIEGE, NO_TREATY, PHASES, TREATIES, SwordState
from delenda.games.sword.text.lines import DISCARDS, HAND, NEUTRALS, OFF_MAP, REMOVED
from delenda.games.sword.text.place import UNSAID, Said, Told, write_place
from delenda.games.sword.units import troops


def write_board(s: SwordState) -> list[str]:
    """Return the board as lines."""
    found = [*_turn(s), *_powers(s), *_spaces(s), *_leaders(s), *_cards(s)]
    return [f"{name}: {said}" for name, said in found if said]


def _turn(s: SwordState) -> list[tuple[str, str]]:
    return [
        ("turn", str(s.turn)),
        ("phase", PHASES[s.phase]),
        ("round", str(s.round or "")),
        ("first", HOUSES[s.first]),
        ("active", HOUSES[s.active] if s.active != NOBODY else ""),
        ("vp", _by_house(s.vp)),
        ("desperate", _by_house(s.desperate)),
        ("out", ", ".join(HOUSES[house] for house in s.out)),
    ]


def _by_house(held: list[int]) -> str:
    return ", ".join(f"{HOUSES[house]} {count}" for house, count in enumerate(held) if count)


def _powers(s: SwordState) -> list[tuple[str, str]]:
    raider = GAUL if s.plunder > 0 else TRANSALPINE
    pairs = [f"{POWERS[found // 10]}-{POWERS[found % 10]}" for found in s.alliances]
    return [
        ("alliances", ", ".join(pairs)),
        ("treaty", TREATIES[s.treaty] if s.treaty != NO_TREATY else ""),
        ("plunder", f"{POWERS[raider]} {abs(s.plunder)}" if s.plunder else ""),
        ("acted", ", ".join(NEUTRALS[power] for power in s.acted)),
        ("unrest", str(s.unrest or "")),
        ("effects", ", ".join(_effect(s, found) for found in s.effects)),
    ]


def _effect(s: SwordState, found: int) -> str:
    effect = EFFECTS[found // MOST]
    if not effect.on:
        return effect.word
    return f"{effect.word} {s.rules.grammar.kinds[effect.on].write(found % MOST)}"


# --- spaces -----------------------------------------------------------------------------------


def _spaces(s: SwordState) -> list[tuple[str, str]]:
    spaces = s.rules.board.spaces
    return [(found.id, write_place(_said(s, space))) for space, found in enumerate(spaces)]


def _said(s: SwordState, space: int) -> Said:
    """Say what is to be told of a space."""
    printed, said = s.rules.board.spaces[space], Said()
    now = (s.control[space], s.loyalty[space], s.tribes[space])
    if now != (printed.home, printed.loyalty, int(printed.factor > 0)):
        said.control = s.control[space]
        walled = printed.kind == CITY or s.loyalty[space] > 0
        said.loyalty = s.loyalty[space] if walled else UNSAID
        said.stands = bool(s.tribes[space])
    said.siege = s.siege[space] if s.siege[space] != NO_SIEGE else UNSAID
    for power in ALL_POWERS:
        said.forces += _forces(s, power, space, is_inside=False)
    for power in ALL_POWERS:
        said.forces += _forces(s, power, space, is_inside=True)
    return said


def _forces(s: SwordState, power: int, space: int, *, is_inside: bool) -> list[Told]:
    """Tell what a power has in a place: its leaders stand with the first kind of its CUs."""
    place = inside(s, space) if is_inside else space
    here = troops(s, power, place)
    names = tuple(s.rules.leaders[leader].id for leader in leaders_at(s, power, place))
    counts = [
        (kind, count)
        for kind, count in enumerate((here.cus, here.militia, here.mercenaries))
        if count
    ]
    if not counts and names:
        counts = [(0, 0)]
    return [
        Told(power, count, names if i == 0 else (), kind, is_inside)
        for i, (kind, count) in enumerate(counts)
    ]


# --- leaders and cards ------------------------------------------------------------------------


def _leaders(s: SwordState) -> list[tuple[str, str]]:
    """Name those who are off the map, and not where they wait as the game begins."""
    waits = s.rules.empty().leaders
    everybody = s.rules.leaders
    return [
        (
            name,
            " ".join(everybody[i].id for i, at in enumerate(s.leaders) if at == place != waits[i]),
        )
        for name, place in OFF_MAP.items()
    ]


def _cards(s: SwordState) -> list[tuple[str, str]]:
    lines: list[tuple[str, str]] = []
    for house, name in enumerate(HOUSES):
        lines.append((f"{name} {HAND}", _numbers(s, s.hands[house])))
        lines.append((f"{name} {DISCARDS}", _numbers(s, s.discards[house])))
        lines.append((f"{name} {REMOVED}", _numbers(s, s.removed[house])))
    lines.append(("bribes", _numbers(s, tuple(s.bribes))))
    lines.append(("reshuffle", ", ".join(HOUSES[house] for house in s.reshuffle)))
    return lines


def _numbers(s: SwordState, cards: tuple[int, ...]) -> str:
    return " ".join(str(s.rules.cards[card].number) for card in cards if card >= 0)
