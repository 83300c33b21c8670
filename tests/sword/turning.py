"""The phases of a turn in tests of The Sword of Rome."""

from __future__ import annotations

from sword.table import Table, table

VP = "vp: roman 6, greek 5, gaul 4, etruscan-samnite 3, carthage 2"


def phase(
    name: str, text: str = "", scenario: str = "four", options: tuple[str, ...] = ()
) -> Table:
    """Return a table in a phase of the second turn."""
    lines = (f"turn: 2\nphase: {name}", "" if "vp:" in text else VP, text)
    return table("\n".join(lines), scenario, options)


def spring(text: str = "", scenario: str = "four", options: tuple[str, ...] = ()) -> Table:
    """Return a table in the Reinforcement Phase."""
    return phase("reinforcement", text, scenario, options)


def plod(t: Table) -> Table:
    """Answer whatever is asked: chance anything, people the last thing offered."""
    if t.seat == "chance":
        chance = t.ask.chance
        assert chance is not None
        return t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
    t.say(t.seat, t.options[-1])
    return t
