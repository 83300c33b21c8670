"""A pack gives a general any ability, and the rules of both games know it. 24"""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from delenda.engine.run import start
from delenda.games.hannibal.battle.rounds import counterattack_rating, kinds_that_match
from delenda.games.hannibal.edition_2007.sieges import siege_bonus
from delenda.games.hannibal.edition_2007.turn import consul_places
from delenda.games.hannibal.march.clearing import may_pacify
from delenda.games.hannibal.sea.naval_combat import NavalCombat, naval_bonus
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import ENVELOP, LEFT, PROBE, RESERVE, RIGHT
from delenda.library import readers
from delenda.packs.check import open_pack, problems_of
from delenda.punic.changes import hold_elections
from delenda.punic.march.displace import Displace
from delenda.punic.march.party import Party, allowance, why_not_there
from delenda.punic.queries import commander
from delenda.punic.ratings import strategy_rating
from delenda.punic.reinforcement.elections import romans
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import CARTHAGE, DEAD, NOBODY, POOL, ROME, Orders
from packs.folders import BOTH, HANNIBALS, pack
from packs.samples import GENERAL

READERS = readers()
CAMPAIGN = 33


class Magonid:
    """A new general on a board of one game, with some ability."""

    def __init__(
        self, folder: Path, game: str, ability: str, lines: str = "", side: str = "carthage"
    ) -> None:
        effects, _, more = ability.partition("|")
        row = GENERAL.replace('"carthage"', f'"{side}"')
        text = row.replace("effects = {}", f"effects = {{ {effects} }}\n{more}")
        path = pack(folder, {"generals.toml": text}, BOTH)
        assert problems_of(path, READERS) == []
        rules: Any = READERS[game].rulebook(open_pack(path, READERS), game)
        self.s: HannibalState = rules.empty()
        for line in lines.splitlines():
            rules.read_board(self.s, *line.split(": "))
        self.index = rules.general_ids["magonid"]

    def space(self, name: str) -> int:
        return self.s.rules.board.space(name)

    def orders(self) -> Orders:
        numbers = [card.number for card in self.s.rules.cards]
        return Orders(numbers.index(CAMPAIGN), 4, 10, campaign=True)


@pytest.fixture(params=HANNIBALS)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_he_stays_in_a_region(game: str, tmp_path: Path) -> None:
    one = Magonid(tmp_path, game, 'stays_in = "spain"', "gades: carthage 3 magonid")
    gades = one.space("gades")
    assert why_not_there(one.s, (one.index,), 3, gades, one.space("saguntum")) is None
    reason = why_not_there(one.s, (one.index,), 3, gades, one.space("utica"))
    title = "Spain" if game == "hannibal-2007" else "Iberia"
    assert reason is not None
    assert reason.text == f"Magonid may not leave {title}"


def test_a_consul_who_stays_in_a_region_joins_units_there(game: str, tmp_path: Path) -> None:
    lines = "gades: rome 5\ncapua: rome 5"
    for ability, expected in (('stays_in = "spain"', ["gades"]), ("", ["gades", "capua"])):
        one = Magonid(tmp_path / expected[-1], game, ability, lines)
        found = {one.s.rules.space_of[place] for place in consul_places(one.s, one.index)}
        assert {one.space(name) for name in expected} == found - {one.s.rules.rome}


def test_he_is_easier_to_activate_in_a_region(game: str, tmp_path: Path) -> None:
    one = Magonid(tmp_path, game, "strategy_in = { africa = 1 }")
    for space, rating in (("utica", 1), ("gades", 2)):
        one.s.generals[one.index] = one.space(space)
        assert strategy_rating(one.s, one.index) == rating


def test_he_moves_farther_with_some_cards(game: str, tmp_path: Path) -> None:
    one = Magonid(tmp_path, game, f"movement = 5, movement_cards = [{CAMPAIGN}]")
    assert allowance(one.s, one.index, one.orders()) == 5
    assert allowance(one.s, one.index, Orders(0, 4, campaign=True)) == 4


def test_he_removes_markers(game: str, tmp_path: Path) -> None:
    one = Magonid(tmp_path, game, "removes_marker = true", "acci: rome, carthage 3 magonid")
    party = Party(one.index, one.orders(), 1)
    assert may_pacify(one.s, party, one.space("acci"))
    one.s.control[one.space("acci")] = CARTHAGE
    assert not may_pacify(one.s, party, one.space("acci"))


def test_he_counts_at_sea_and_in_sieges(tmp_path: Path) -> None:
    cards = f"siege = 2, siege_cards = [{CAMPAIGN}], siege_rolls_cards = [{CAMPAIGN}]"
    cards += ", siege_rolls = 3, naval = -2"
    one = Magonid(tmp_path, "hannibal-2007", cards, "capua: rome, carthage 3 magonid")
    combat = NavalCombat(one.index, one.space("gades"), one.space("saguntum"))
    assert naval_bonus(one.s, combat, 3)[1][-1] == "-2 Magonid"
    siege = Besiege(one.index, one.space("capua"), one.orders())
    assert siege_bonus(one.s, siege)[1][-1] == "+2 Magonid with a Campaign card"
    assert siege.rolls_allowed(one.s) == 3


def test_he_plays_a_probe_as_something_else_and_counterattacks(game: str, tmp_path: Path) -> None:
    ability = 'probe_as = ["flank-left"], counterattack = 5, counterattack_as = "attacker"'
    one = Magonid(tmp_path, game, ability)
    battle = cast(
        "Any",
        SimpleNamespace(
            commander=lambda _side: one.index,
            bonus=lambda _side: 0,
            rating=lambda _s, _side: 2,
            probe_used=False,
            attacker=CARTHAGE,
            defender=ROME,
        ),
    )
    assert kinds_that_match(one.s, battle, CARTHAGE, LEFT) == [LEFT, RESERVE, PROBE]
    for kind in (RIGHT, ENVELOP):
        assert kinds_that_match(one.s, battle, CARTHAGE, kind) == [kind, RESERVE]
    assert counterattack_rating(one.s, battle, CARTHAGE) == 5
    battle.attacker, battle.defender = ROME, CARTHAGE
    assert counterattack_rating(one.s, battle, CARTHAGE) == 2


def test_he_outranks_others(game: str, tmp_path: Path) -> None:
    board = "gades: carthage 3 hannibal magonid"
    for outranks, chief in (("hannibal", "magonid"), ("mago", "hannibal")):
        one = Magonid(tmp_path / chief, game, f'|outranks = ["{outranks}"]', board)
        found = commander(one.s, CARTHAGE, one.space("gades"))
        assert one.s.rules.generals[found].id == chief


def test_his_loss_costs_markers(game: str, tmp_path: Path) -> None:
    fate = '|displaced = "eliminated"\nmarkers_lost = 2'
    one = Magonid(tmp_path, game, fate, "gades: carthage, carthage 3 magonid\nacci: carthage")
    log: list[Any] = []
    start(one.s, Displace((one.index,)), log)
    assert one.s.generals[one.index] == DEAD
    assert one.s.rules.presenter.sentence(log[-1]) == (
        "Magonid's death shakes Carthage. Markers to remove: 2."
    )


def test_he_is_drawn_as_consul_or_stays_as_proconsul(game: str, tmp_path: Path) -> None:
    for cup in (True, False):
        one = Magonid(tmp_path / str(cup), game, f"|cup = {str(cup).lower()}", side="rome")
        assert (one.index in romans(one.s)) == cup
        one.s.generals[one.index] = one.space("gades")
        hold_elections(one.s, NOBODY)
        assert one.s.generals[one.index] == (POOL if cup else one.space("gades"))
