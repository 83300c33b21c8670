"""The sentences of the shared procedures, joined from the modules that say them.

`ask.question`, `log.kind` and `end.how` are said by their names. `do.verb` is what a choice is
called; `do.verb.question` where the verb alone would not say what it does, and the question may
be cut at its first dot or hyphen.
"""

from __future__ import annotations

from collections.abc import Iterable

from delenda.punic import changes
from delenda.punic.after import aftermath, casualties, retreat, retreat_march
from delenda.punic.battle import command, engagement
from delenda.punic.cards import texts as events
from delenda.punic.control import isolation, politics, score, victory
from delenda.punic.march import (
    activation,
    campaign,
    displace,
    entering,
    garrison,
    gates,
    march,
    muster,
    office,
    party,
)
from delenda.punic.reactions import backing_up, pursuit, reactions
from delenda.punic.reinforcement import elections
from delenda.punic.siege import attrition, siege
from delenda.punic.turn import strategy, turn

SOURCES: tuple[dict[str, str], ...] = (
    activation.TEXTS,
    aftermath.TEXTS,
    attrition.TEXTS,
    backing_up.TEXTS,
    campaign.TEXTS,
    casualties.TEXTS,
    changes.TEXTS,
    command.TEXTS,
    displace.TEXTS,
    elections.TEXTS,
    engagement.TEXTS,
    entering.TEXTS,
    events.TEXTS,
    garrison.TEXTS,
    gates.TEXTS,
    isolation.TEXTS,
    score.TEXTS,
    march.TEXTS,
    muster.TEXTS,
    office.TEXTS,
    party.TEXTS,
    politics.TEXTS,
    pursuit.TEXTS,
    reactions.TEXTS,
    retreat.TEXTS,
    retreat_march.TEXTS,
    siege.TEXTS,
    strategy.TEXTS,
    turn.TEXTS,
    victory.TEXTS,
)


def joined(sources: Iterable[dict[str, str]]) -> dict[str, str]:
    """Return all sentences of some modules; a later one may word what an earlier one says."""
    return {key: text for source in sources for key, text in source.items()}
