"""What players know of Hamilcar."""

from delenda.players.family import Family
from delenda.players.hamilcar.expert import HamilcarExpert
from delenda.players.hamilcar.measured import MEASURED
from delenda.players.hamilcar.searcher import HamilcarSearcher

__all__ = ["FAMILY", "HamilcarExpert", "HamilcarSearcher"]

FAMILY = Family(HamilcarExpert, HamilcarSearcher, measured=MEASURED)
