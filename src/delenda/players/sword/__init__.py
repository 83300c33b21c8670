"""What players know of The Sword of Rome."""

from delenda.players.family import Family
from delenda.players.sword.expert import SwordExpert
from delenda.players.sword.measured import MEASURED
from delenda.players.sword.searcher import SwordSearcher

__all__ = ["FAMILY", "SwordExpert", "SwordSearcher"]

FAMILY = Family(SwordExpert, SwordSearcher, measured=MEASURED)
