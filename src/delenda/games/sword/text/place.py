"""One line of a position as a value: what `roman 3, siege 1; camillus 7 roman` says of a space.

    roma: roman 3, siege 1; valerius camillus 7 roman; inside 2 roman

Semicolons part what is said. First who controls the space and the loyalty of its city, where they
are not as printed, and the level of a siege; `tribe` where a tribe stands under another power. Then
each force: its leaders, the commander first, its CUs, its power, and of what kind they are.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from delenda.engine.action import Unreadable
from delenda.games.sword.sides import CARTHAGE, CU, POWERS, TROOPS

INSIDE, SIEGE, STANDS = "inside", "siege", "tribe"
UNSAID = -1
"""Stands for a number that a line does not say."""


class Told(NamedTuple):
    """A force that a line tells of."""

    power: int
    cus: int
    leaders: tuple[str, ...] = ()
    troops: int = CU
    is_inside: bool = False


@dataclass(slots=True)
class Said:
    """What a line says of a space."""

    control: int = UNSAID
    loyalty: int = UNSAID
    siege: int = UNSAID
    stands: bool = False
    """Whether a tribe is said to stand there."""
    forces: list[Told] = field(default_factory=list)


# --- reading ----------------------------------------------------------------------------------


def read_place(text: str, title: str) -> Said:
    """Return what a line says; refuse what makes no sense."""
    said = Said()
    for part in text.split(";"):
        words = part.replace(",", " , ").split()
        if words and is_status(words[0]):
            for item in part.split(","):
                _read_status(said, item.split(), title)
        else:
            said.forces.append(_read_force(words, title))
    return said


def is_status(word: str) -> bool:
    """Say whether what begins with a word tells of the space itself."""
    return word in POWERS or word in (SIEGE, STANDS)


def _read_status(said: Said, words: list[str], title: str) -> None:
    match words:
        case [power] if power in POWERS:
            said.control = POWERS.index(power)
        case [power, loyalty] if power in POWERS:
            said.control = POWERS.index(power)
            said.loyalty = number(loyalty, "a loyalty")
        case ["siege", level]:
            said.siege = number(level, "a siege level")
        case ["tribe"]:
            said.stands = True
        case _:
            raise Unreadable(f"'{' '.join(words)}' is not understood of {title}")


def _read_force(words: list[str], title: str) -> Told:
    """Read `[inside] LEADERS… N POWER [kind]`."""
    said = " ".join(words)
    within = words[:1] == [INSIDE]
    rest = words[1:] if within else list(words)
    troops = TROOPS.index(rest.pop()) if rest and rest[-1] in TROOPS else CU
    if len(rest) < len(("7", "roman")) or rest[-1] not in POWERS[:-1]:
        raise Unreadable(f"'{said}' is not understood of {title}: a force is '7 roman'")
    power, count = POWERS.index(rest[-1]), number(rest[-2], "a number of CUs")
    if troops != CU and power != CARTHAGE:
        raise Unreadable(f"only Carthage has {TROOPS[troops]}")
    return Told(power, count, tuple(rest[:-2]), troops, within)


def number(word: str, what: str) -> int:
    """Return a number that people write; refuse anything else, and the immense."""
    if not (word.isdecimal() and word.isascii() and len(word) < len("100000")):
        raise Unreadable(f"'{word}' is not {what}")
    return int(word)


# --- writing ----------------------------------------------------------------------------------


def write_place(said: Said) -> str:
    """Return the line of a place; nothing where there is nothing to say."""
    status = [_write_control(said)] if said.control != UNSAID else []
    status += [STANDS] if said.stands else []
    status += [f"{SIEGE} {said.siege}"] if said.siege != UNSAID else []
    return "; ".join([*([", ".join(status)] if status else []), *map(_write_force, said.forces)])


def _write_control(said: Said) -> str:
    power = POWERS[said.control]
    return power if said.loyalty == UNSAID else f"{power} {said.loyalty}"


def _write_force(force: Told) -> str:
    where = [INSIDE] if force.is_inside else []
    kind = [TROOPS[force.troops]] if force.troops != CU else []
    return " ".join([*where, *force.leaders, str(force.cus), POWERS[force.power], *kind])
