"""Any game as an environment of PettingZoo (AEC): one agent for each seat.

    from delenda.research.pettingzoo_env import env
    game = env(GAME, SCENARIO)

An observation is a dict: `observation` (32-bit floats) and `action_mask`.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from delenda.library import rulebook
from delenda.research.layout import MOST
from delenda.research.table import Table, codec_of, observer_of, worst


def env(game: str, scenario: str = "", options: tuple[str, ...] = ()) -> Any:
    """Return a game that ends with the largest loss for whoever answers what is not legal."""
    seats = Seats(game, scenario, options)
    illegal = wrappers.TerminateIllegalWrapper(seats, illegal_reward=worst(seats.rules))
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal))


class Seats(AECEnv):  # type: ignore[misc]
    """A game as PettingZoo plays it; it raises `Refused` at an answer that is not legal."""

    def __init__(self, game: str, scenario: str = "", options: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.rules = rulebook(game, scenario, options)
        self.metadata = {
            "name": f"delenda_{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = list(self.rules.seats)
        self.rng = random.Random()
        self.seen_space = observation_space(observer_of(self.rules).size, codec_of(self.rules).size)
        size = codec_of(self.rules).size
        self.answers = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:  # noqa: ARG002 - all the same
        """Return the space of an agent's observations."""
        return self.seen_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions; whoever samples from it seeds it."""
        return self.answers[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game; the same seed gives the same dice and draws."""
        if seed is not None:
            self.rng = random.Random(seed)
        self.table = Table(self.rules)
        self.table.settle(self.rng)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.player]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and what it may answer if it is asked."""
        seat = self.possible_agents.index(agent)
        asked = self.table.player == seat
        mask = self.table.mask() if asked else np.zeros(self.table.codec.size, np.uint8)
        return {"observation": self.table.observe(seat), "action_mask": mask.view(np.int8)}

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked, and let chance answer what follows."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only those who are out of the game answer nothing"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.play(int(action))
        self.table.settle(self.rng)
        if self.table.player >= 0:
            self.agent_selection = self.possible_agents[self.table.player]
        else:
            self._finish()
        self._accumulate_rewards()

    def _finish(self) -> None:
        """Tell every agent how the game ended."""
        self.rewards = dict(zip(self.possible_agents, self.table.returns(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str:
        """Return the table as everybody sees it."""
        return "\n".join(self.rules.write_board(self.table.view(-3).table))

    def close(self) -> None:
        """There is nothing to close."""


@cache
def observation_space(size: int, actions: int) -> spaces.Dict:
    """Return the space of observations with their masks."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, float(MOST), (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
