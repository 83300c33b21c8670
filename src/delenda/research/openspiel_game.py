"""Every game as a Python game of OpenSpiel.

    import pyspiel
    from delenda.research.openspiel_game import short_name
    game = pyspiel.load_game(f"{short_name(GAME)}(scenario={SCENARIO})")

Chance is explicit: a hand is dealt one card after the other. The observation is the tensor of
`delenda.research.observation`. The string of the information state is all that a player read
of the log, his answers, and the table as he sees it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from delenda.engine.position import write_position
from delenda.engine.rulebook import Rulebook
from delenda.library import games, rulebook
from delenda.research.observation import Vector
from delenda.research.table import Table, chance_size, codec_of, observer_of, worst
from delenda.stored import to_json

LONGEST = 100_000
"""No game has so many answers, chance's included."""


def short_name(game: str) -> str:
    """Return what OpenSpiel calls a game."""
    return "python_delenda_" + game.replace("-", "_")


def game_type(game: str) -> Any:
    """Return what OpenSpiel must know before it makes a game."""
    rules = rulebook(game)
    players = [len(rulebook(game, scenario).seats) for scenario in rules.scenarios]
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Delenda: {rules.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": rules.scenarios[0], "options": ""},
    )


class DelendaGame(pyspiel.Game):  # type: ignore[misc]
    """One rulebook; a subclass for each game names it."""

    game = ""
    type: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.chosen = params or {}
        seats = len(self.rules.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=codec_of(self.rules).size,
            max_chance_outcomes=chance_size(self.rules),
            num_players=seats,
            min_utility=worst(self.rules),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.type, info, self.chosen)

    @property
    def rules(self) -> Rulebook:
        """The rulebook; looked up, for OpenSpiel copies all that a game holds."""
        switches = tuple(str(self.chosen.get("options", "")).split())
        return rulebook(self.game, str(self.chosen.get("scenario", "")), switches)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (short_name(self.game), self.chosen)

    def new_initial_state(self) -> DelendaState:
        """Begin a game."""
        return DelendaState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> DelendaObserver | None:
        """Return what writes states for a player; OpenSpiel wants None for what there is not."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        own = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info or kind.private_info != own:
            return None
        return DelendaObserver(self.rules, params, remembers=kind.perfect_recall)


class DelendaState(pyspiel.State):  # type: ignore[misc]
    """A game under way, as OpenSpiel plays it."""

    def __init__(self, game: DelendaGame) -> None:
        super().__init__(game)
        self.table = Table(game.rules, keep_log=True)

    def current_player(self) -> int:
        """Return who answers."""
        player = self.table.player
        if player >= 0:
            return player
        ended = self.table.state.ask is None
        found: int = pyspiel.PlayerId.TERMINAL if ended else pyspiel.PlayerId.CHANCE
        return found

    def _legal_actions(self, _player: int) -> list[int]:
        return self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may give, with probabilities."""
        return self.table.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.table.draw(action)
        else:
            self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.table.words(action)

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.table.state.ask is None

    def returns(self) -> list[float]:
        """Return what each player gained."""
        return self.table.returns()

    def __str__(self) -> str:
        drawn = " ".join(map(str, self.table.drawn))
        return write_position(self.table.state) + (f"drawn: {drawn}\n" if drawn else "")


class DelendaObserver:
    """Writes a state for one player as a string; without memory also as a tensor."""

    def __init__(self, rules: Rulebook, params: Any, *, remembers: bool) -> None:
        if params:
            raise ValueError(f"observations have no parameters; {params} were given")
        self.remembers = remembers
        self.tensor: Vector | None = None
        self.dict: dict[str, Vector] = {}
        if not remembers:
            observer = observer_of(rules)
            row = self.tensor = np.zeros(observer.size, np.float32)
            self.dict = {block.name: row[block.part] for block in observer.blocks}

    def set_from(self, state: DelendaState, player: int) -> None:
        """Write a state into the tensor."""
        if self.tensor is None:
            raise ValueError("there is no tensor of the information state; it has a string")
        self.tensor[:] = state.table.observe(player)

    def string_from(self, state: DelendaState, player: int) -> str:
        """Return a state as text; with what the player has read, where he remembers."""
        table = state.table
        seen = table.view(player)
        asked = () if seen.ask is None else (seen.ask.prompt, seen.ask.options)
        now = f"{player} {asked} {to_json(seen.table).decode()} {seen.unseen}"
        if not self.remembers:
            return now
        read = [table.rules.presenter.sentence(e) for e in table.log or () if e.is_seen_by(player)]
        said = [str(past.action) for past in state.full_history() if past.player == player]
        return "\n".join((*read, " ".join(said), now))


def register() -> None:
    """Make every game known to OpenSpiel."""
    for game in games():
        kind = game_type(game)
        name = "".join(part.title() for part in game.split("-"))
        pyspiel.register_game(kind, type(name, (DelendaGame,), {"game": game, "type": kind}))


register()
