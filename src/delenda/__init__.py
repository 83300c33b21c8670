"""Delenda: card-driven ancient wargames with every rule enforced.

    import delenda

    game = delenda.new("hannibal-2007", seed="Cannae")
    game.prompt       # what is asked, and of whom
    game.options      # every legal answer, as text
    game.do("pass")   # give one

See `Game` for the rest.
"""

from delenda.engine.action import Action, Unreadable
from delenda.engine.frame import Ask, Reason
from delenda.engine.run import Refused
from delenda.engine.view import View, determinise
from delenda.game import Game, load, new, position, replay
from delenda.library import games as all_games
from delenda.library import rulebook

__all__ = [
    "Action",
    "Ask",
    "Game",
    "Reason",
    "Refused",
    "Unreadable",
    "View",
    "all_games",
    "determinise",
    "load",
    "new",
    "position",
    "replay",
    "rulebook",
]
__version__ = "0.1.0"
