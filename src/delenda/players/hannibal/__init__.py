"""What the greedy player knows of Hannibal."""

from delenda.players.hannibal.expert import HannibalExpert

__all__ = ["HannibalExpert"]
