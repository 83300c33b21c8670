"""Marches that tests play through: who marches, where to, and how others react."""

from __future__ import annotations

from collections.abc import Mapping

from sword.replying import HEAD, frame
from sword.table import Table, table


def march(
    board: str,
    *steps: str,
    who: str = "camillus",
    active: str = "roman",
    scenario: str = "four",
    hands: Mapping[str, str] | None = None,
) -> Table:
    """Let a leader march by the orders of the active house; the house says the steps."""
    t = table(HEAD.format(active=active) + board, scenario, hands=hands)
    return t.run(frame(t, f"march {who} {active}")).play(active, *steps)


def seen_on_the_way(t: Table, until: str, script: Mapping[str, str]) -> list[str]:
    """Play on until a question; return the questions before it. Unscripted ones get the last."""
    seen = []
    while t.ask.prompt != until:
        said = script.get(t.ask.prompt, "" if t.ask.chance is not None else t.options[-1])
        seen.append(t.ask.prompt)
        if t.ask.chance is not None:
            t.die(int(said or "6"))
        else:
            t.say(t.seat, said)
    return seen
