"""The lines of the boxes and tracks beside the map: `ships: rome 2 ready 1 spent`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from delenda.engine.action import Unreadable
from delenda.games.hamilcar.state import FACE_DOWN, HamilcarState
from delenda.games.hamilcar.words import LEVELS
from delenda.punic.state import NOBODY, SEATS, SIDES
from delenda.punic.text.place import number

BOXES = ("ready", "spent", "sunk")
"""Where warships are that do not sail: fields of the state. 2.3.F"""
FACES = ("face down", "face up", "played")
"""How the Dictator card lies. 3.2"""
WAS_CONSUL = "was consul"
FORGOTTEN = ("tactics known", "forgotten tactics")
CORVI = ("corvi off", "corvi on")
NONE = "none"


def lines(s: HamilcarState) -> list[tuple[str, str]]:
    """Return the lines; those that say what is so at the beginning may say nothing."""
    kinds = s.rules.grammar.kinds
    card = [FACES[s.dictator_card], *([WAS_CONSUL] if s.was_consul else [])]
    usual = s.dictator_card == FACE_DOWN and not s.was_consul
    paid = "" if s.paid_for == NOBODY else kinds["general"].write(s.paid_for)
    return [
        ("sea", _sea(s)),
        ("ships", ", ".join(_ships(s, side) for side in SIDES if _ships(s, side))),
        ("miat", " ".join(str(n + 1) for n, held in enumerate(s.miat) if held) or NONE),
        ("ops", ", ".join(f"{SEATS[side]} {s.ops[side]}" for side in SIDES if s.ops[side])),
        ("dictator card", "" if usual else ", ".join(card)),
        ("paid for", paid),
        ("engines", " ".join(s.rules.board.spaces[space] for space in s.engines)),
    ]


def _sea(s: HamilcarState) -> str:
    level = LEVELS[s.seamanship - 1]
    corvi = [CORVI[1]] if s.corvi else []
    items = [f"supremacy {SEATS[s.supremacy]}", f"seamanship {level}", *corvi]
    return ", ".join([*items, FORGOTTEN[s.forgotten]])


def _ships(s: HamilcarState, side: int) -> str:
    counts = zip((s.ready[side], s.spent[side], s.sunk[side]), BOXES, strict=True)
    found = [f"{count} {box}" for count, box in counts if count]
    return " ".join([SEATS[side], *found]) if found else ""


# --- reading ----------------------------------------------------------------------------------


def _read_sea(s: HamilcarState, text: str) -> None:
    for item in _items(text):
        what, _, value = item.partition(" ")
        if what == "supremacy":
            s.supremacy = _index(value, SEATS, "side")
        elif what == "seamanship":
            s.seamanship = _index(value, LEVELS, "level of seamanship") + 1
        elif item in CORVI:
            s.corvi = CORVI.index(item)
        elif item in FORGOTTEN:
            s.forgotten = FORGOTTEN.index(item)
        else:
            raise Unreadable(f"'{item}' is not understood of the sea")


def _read_ships(s: HamilcarState, text: str) -> None:
    for item in _items(text):
        seat, *words = item.split()
        side = _index(seat, SEATS, "side")
        if not words or len(words) % 2:
            raise Unreadable(f"ships are written as 'rome 2 {BOXES[0]} 1 {BOXES[1]}'")
        for count, box in zip(words[::2], words[1::2], strict=True):
            boxes = (s.ready, s.spent, s.sunk)[_index(box, BOXES, "box of warships")]
            boxes[side] = number(count, "a number of warships")


def _read_miat(s: HamilcarState, text: str) -> None:
    for word in text.split() if text != NONE else ():
        seat = number(word, "a space of the Miat") - 1
        if not 0 <= seat < len(s.miat):
            raise Unreadable(f"the spaces of the Miat are 1 to {len(s.miat)}")
        s.miat[seat] = 1


def _read_ops(s: HamilcarState, text: str) -> None:
    for item in _items(text):
        seat, _, count = item.partition(" ")
        s.ops[_index(seat, SEATS, "side")] = number(count, "a number of operation points")


def _read_dictator_card(s: HamilcarState, text: str) -> None:
    face, *rest = _items(text)
    s.dictator_card = _index(face, FACES, "way the Dictator card lies")
    s.was_consul = int(rest == [WAS_CONSUL])
    if rest and not s.was_consul:
        raise Unreadable(f"'{', '.join(rest)}' is not understood of the Dictator card")


def _read_paid_for(s: HamilcarState, text: str) -> None:
    s.paid_for = s.rules.grammar.kinds["general"].read(text)


def _read_engines(s: HamilcarState, text: str) -> None:
    space = s.rules.grammar.kinds["space"]
    s.engines = sorted(space.read(word) for word in text.split())


def _items(text: str) -> list[str]:
    return [" ".join(item.split()) for item in text.split(",")]


def _index(word: str, known: tuple[str, ...], what: str) -> int:
    if word not in known:
        raise Unreadable(f"'{word}' is no {what}; expected one of {', '.join(known)}")
    return known.index(word)


READERS: Mapping[str, Callable[[HamilcarState, str], None]] = {
    "sea": _read_sea,
    "ships": _read_ships,
    "miat": _read_miat,
    "ops": _read_ops,
    "dictator card": _read_dictator_card,
    "paid for": _read_paid_for,
    "engines": _read_engines,
}
"""What reads each line, by its name."""
