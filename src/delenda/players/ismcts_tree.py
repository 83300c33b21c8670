"""One decision of one seat: the tree of plays, grown trial by trial."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Sequence
from typing import Any

from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.engine.view import View, determinise
from delenda.players.expert import Play, Searcher
from delenda.players.ismcts_search import (
    MOST_STEPS,
    Deadline,
    Edge,
    Late,
    Luck,
    Minded,
    Node,
    Plan,
    Race,
    shift,
    trust,
)
from delenda.players.settle import settle

FACES = 6
ROUNDS = 16
"""The race is looked at anew after one trial of so many."""
LOOKS, LOOKING = 8, 0.4
"""First looks that there are in any case; of the time, what further ones may take."""

Trail = list[tuple[Node | None, Edge, int]]
"""The plays of a trial: where, what, and by whom."""


class Search:
    """What a seat finds out about its plays."""

    def __init__(
        self, expert: Searcher, seen: View, plan: Plan, rng: random.Random, due: Deadline
    ) -> None:
        self.expert = expert
        self.seen = seen
        self.plan = plan
        self.due = due
        self.seed = rng.getrandbits(32)
        self.trials = self.wide = 0
        self.found: list[Edge] = []
        """The candidates, the most promising at first sight first; so many, `wide`, are tried."""
        self.heard: dict[Hashable, Edge] = {}
        """Replies at all tables together."""

    def run(self, mind: Any = None) -> list[Edge]:
        """Return the candidates, best first; a single one was decided at a glance."""
        s = self.world(0)
        plays = self.expert.plays(s, mind)
        if len(plays) == 1:
            return [Edge(plays[0])]
        try:
            self.look_at(plays)
            if not self.expert.is_over(s):
                self._try()
        except Late:
            pass
        if not self.found:
            return [Edge(Play(self.expert.reply(s), mind))]
        return sorted(self.found, key=lambda one: -self.value(one))

    def look_at(self, plays: Sequence[Play]) -> list[Edge]:
        """Return plays by their first look, on one table, the most promising first.

        Those that come last go without where looks would take too much of the time.
        """
        s = self.world(0)
        for play in plays:
            if len(self.found) >= LOOKS and self.due.is_spent(LOOKING):
                break
            self.found.append(Edge(play, self._look(s, play)))
        self.found.sort(key=lambda one: -one.prior)
        return self.found

    def value(self, one: Edge) -> float:
        """Return the winning chance with a candidate, by all that is known."""
        return one.value(trust(self.found, self.plan.doubt), shift(self.found))

    def aftermath(self, play: Play) -> tuple[State, list[State]]:
        """Return a table before a play, and after it with each face of the first die."""
        self.due = Deadline(0)
        before, afters = self.expert.lengthened(self.world(0)), []
        for face in range(FACES):
            after, luck = clone(before), Luck(self.seed, face)
            self._carry_out(after, play, luck, last=True, begun=before.ask.prompt)
            afters.append(after)
            if not luck.was_asked:
                break
        return before, afters

    # --- candidates -----------------------------------------------------------------------------

    def _look(self, s: State, play: Play) -> float:
        """Return the winning chance with a play at first sight, for whoever makes it."""
        assert s.ask is not None
        self.due.check()
        then, seat = clone(s), s.ask.who
        answer(then, seat, play.action)
        minded = Minded(self.expert, seat, play.mind, self.due)
        return settle(minded, then, seat, random.Random(self.seed))

    def _try(self) -> None:
        """Try candidates until the time is up, the trials are done, or little can be hoped for."""
        while found := self._next():
            for one in found:
                if self.plan.iterations and self.trials >= self.plan.iterations:
                    return
                self.due.check()
                self._trial(one)
                self.trials += 1

    def _next(self) -> list[Edge]:
        """Return whom to try: new candidates, or the leader and who may yet overtake him."""
        self.wide = max(self.wide, self.plan.width + int(self.trials**self.plan.growth))
        wide = self.found[: self.wide]
        new = [one for one in wide if one.visits < self.plan.each]
        if new:
            return new
        race = Race(wide, self.plan.doubt)
        rival, hope = race.rival()
        if hope <= self.plan.enough:
            return self._one_more(race)
        few, many = sorted((race.leader, rival), key=lambda one: one.visits)
        rounds = 1 + self.trials // ROUNDS
        return [few] * min(rounds, many.visits - few.visits) or [few, many] * rounds

    def _one_more(self, race: Race) -> list[Edge]:
        """Return the next candidate, if anything can be hoped for from him."""
        more = self.found[self.wide : self.wide + 1]
        self.wide += len(more)
        return [one for one in more if race.hope(one) > self.plan.enough]

    # --- trials ---------------------------------------------------------------------------------

    def _trial(self, edge: Edge) -> None:
        """Play a candidate and replies on a table that every candidate meets in its turn."""
        world = 1 + edge.visits
        s, luck = self.world(world), Luck(self.seed, world)
        trail: Trail = [(None, edge, self.seen.seat)]
        while not self._is_last(trail, edge):
            self._carry_out(s, edge.play, luck, last=False)
            if s.ask is None or not self.expert.is_play(s):
                break
            edge.then = node = edge.then or Node()
            looks = len(trail) == 1 and node.visits >= self.plan.ripe
            edge = self._reply(node, s, looks=looks)
            trail.append((node, edge, s.ask.who))
        else:
            self._carry_out(s, edge.play, luck, last=True)
        self._learn(trail, s)

    def _is_last(self, trail: Trail, edge: Edge) -> bool:
        """Say whether a trial is judged after this play: it is new, or deep enough."""
        return not edge.visits or len(trail) >= self.plan.depth

    def _reply(self, node: Node, s: State, *, looks: bool) -> Edge:
        """Return the reply to try: good so far, at first sight or elsewhere, or little known."""
        assert s.ask is not None
        best, most = None, -math.inf
        spread = self.plan.curiosity * math.sqrt(math.log(node.visits + 2))
        for play in self.expert.replies(s):
            edge = node.edges.get(play.key)
            if edge is None:
                edge = node.edges[play.key] = Edge(play)
            edge.play = play
            if looks and not edge.is_looked_at:
                edge.prior, edge.is_looked_at = self._look(s, play), True
            elif not edge.is_looked_at:
                heard = self.heard.get((s.ask.who, play.key))
                edge.prior = heard.value(1.0) if heard is not None else 1.0
            promise = edge.value(self.plan.hearsay) + spread / math.sqrt(edge.visits + 1)
            if promise > most:
                best, most = edge, promise
        assert best is not None, "somebody who is asked can answer"
        return best

    def _learn(self, trail: Trail, s: State) -> None:
        """Count a trial for all who played in it."""
        chances = {who: self.expert.chance(s, who) for who in {who for _, _, who in trail}}
        for node, edge, who in trail:
            edge.add(chances[who])
            if node is not None:
                node.visits += 1
                key = (who, edge.play.key)
                self.heard.setdefault(key, Edge(edge.play)).add(chances[who])

    def world(self, number: int) -> State:
        """Return the table with the hidden things dealt in one of many ways."""
        return determinise(self.seen, random.Random(self.seed + number).randrange)

    def _carry_out(self, s: State, play: Play, luck: Luck, *, last: bool, begun: str = "") -> None:
        """Make a play, and answer for all to its end; the last battle is weighed, not fought.

        With the prompt at which it was begun it ends where other reasons begin.
        """
        assert s.ask is not None
        expert, seat = self.expert, s.ask.who
        answer(s, seat, play.action)
        for _ in range(MOST_STEPS):
            if expert.is_play(s) or expert.is_over(s) or (last and expert.is_settled(s)):
                return
            if begun and expert.is_aside(s, begun):
                return
            self.due.check()
            ask = s.ask
            assert ask is not None, "a table without a question is over"
            if ask.chance is not None:
                answer(s, ask.who, luck.answer(ask.chance))
            else:
                answer(s, ask.who, expert.go_on(s, play.mind if ask.who == seat else None))
