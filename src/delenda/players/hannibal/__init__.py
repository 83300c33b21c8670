"""What players know of Hannibal."""

from pathlib import Path

from delenda.players.family import Family
from delenda.players.hannibal.expert import HannibalExpert
from delenda.players.hannibal.measured import LADDER, MEASURED
from delenda.players.hannibal.searcher import HannibalSearcher

__all__ = ["FAMILY", "HannibalExpert", "HannibalSearcher"]

FAMILY = Family(
    HannibalExpert,
    HannibalSearcher,
    Path(__file__).with_name("strength.json"),
    LADDER,
    MEASURED,
)
