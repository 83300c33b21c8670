"""Any game as an environment of Gymnasium: one seat, against a bot in each of the others.

    import gymnasium
    import delenda.research.gymnasium_env
    env = gymnasium.make("delenda/Seat-v0", game=GAME, seat=SEAT, against="greedy")

`info["action_mask"]` and `env.unwrapped.action_masks()` say what is legal. Whoever answers what
is not legal loses at once, as much as one can lose.
"""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from delenda.engine.view import view
from delenda.library import first_game, rulebook
from delenda.players.bots import bot, check
from delenda.research.layout import MOST
from delenda.research.observation import Vector
from delenda.research.table import Table, codec_of, observer_of, worst

NAME = "delenda/Seat-v0"


class SeatEnv(gymnasium.Env[Vector, np.int64]):
    """One seat of a game."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game: str = "",
        scenario: str = "",
        options: tuple[str, ...] = (),
        *,
        seat: str = "",
        against: str = "random",
        render_mode: str | None = None,
    ) -> None:
        self.rules = rulebook(game or first_game(), scenario, options)
        check(against, self.rules)
        self.seat = self.rules.seat(seat) if seat else 0
        self.against = against
        self.render_mode = render_mode
        size = observer_of(self.rules).size
        self.observation_space = spaces.Box(0.0, float(MOST), (size,), np.float32)
        self.actions = codec_of(self.rules).size
        """How many actions there are."""
        self.action_space = spaces.Discrete(self.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Begin a game; the same seed gives the same dice and draws for the same answers.

        Opponents that watch the clock (`ismcts-1`) may answer otherwise the next time.
        """
        super().reset(seed=seed, options=options)
        self.rng = self._fork()
        self.players = [bot(self.against, self._fork()) for _ in self.rules.seats]
        self.table = Table(self.rules)
        self._let_others_play()
        return self.table.observe(self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Answer, and let everybody else play until this seat is asked again."""
        number = int(action)
        if self.table.player != self.seat:
            raise ValueError("the game is over; reset it")
        answer = self.table.codec.decode(number)
        legal = answer in self.table.ask.options
        if legal:
            self.table.give(answer)
            self._let_others_play()
        over = self.table.player < 0
        reward = self.table.returns()[self.seat] if legal else worst(self.rules)
        info = {**self._info(), "illegal": not legal}
        return self.table.observe(self.seat), reward, over or not legal, False, info

    def _fork(self) -> random.Random:
        return random.Random(int(self.np_random.integers(1 << 32)))

    def action_masks(self) -> NDArray[np.bool_]:
        """Return what is legal now."""
        mask: NDArray[np.bool_] = self.table.mask().view(np.bool_)
        return mask

    def render(self) -> Any:
        """Return the table as this seat sees it."""
        return "\n".join(self.rules.presenter.picture(self.table.view(self.seat)))

    def _let_others_play(self) -> None:
        table = self.table
        while True:
            table.settle(self.rng)
            seat = table.player
            if seat == self.seat or seat < 0:
                return
            player = self.players[seat]
            seen = view(table.state, seat) if player.reads_view else None
            table.give(player.choose(seen, table.ask.options))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask().view(np.int8)}


gymnasium.register(NAME, entry_point=f"{__name__}:{SeatEnv.__name__}")
