"""Games in other processes: what is sent to them, and what is told when they are lost."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module

import pytest

from delenda.library import rulebook
from delenda.players.arena import _play_named, run_arena
from delenda.players.arena_game import Bout
from delenda.players.arena_standing import Setting
from delenda.players.jobs import as_done, rulebook_name, spread

RULES = rulebook("hannibal-phalanx", "iberia-211", ())
MANY = Setting(RULES, ("random", "greedy"), 200, 3)
CLUSTER = """
from distributed import LocalCluster
one = {"n_workers": 1, "threads_per_worker": 1, "processes": False}
cluster = LocalCluster(**one, protocol="tcp://", dashboard_address=":0")
print(cluster.scheduler_address, flush=True)
input()
"""


@pytest.fixture(autouse=True)
def _short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("delenda.players.arena_dask.PATIENCE", 2)


def test_a_process_with_other_data_plays_nothing() -> None:
    name = rulebook_name(RULES)
    assert name.rules() == RULES
    with pytest.raises(ValueError, match="with my-pack 12, and a process has the built-in data"):
        name._replace(data="my-pack 12").rules()


def test_a_process_with_other_rules_plays_nothing() -> None:
    name = rulebook_name(RULES)._replace(version=RULES.version + 1)
    with pytest.raises(ValueError, match=rf"and a process has version {RULES.version}$"):
        name.rules()


def test_a_task_is_small() -> None:
    work = partial(_play_named, rulebook_name(RULES))
    assert len(pickle.dumps((work, Bout(("random", "greedy"), 1)))) < 1000


@pytest.mark.parametrize("way", [as_done, spread])
def test_a_lost_process_is_told(way: Callable[..., Iterator[object]]) -> None:
    with pytest.raises(ValueError, match="a process that plays was lost"):
        list(way(os._exit, [3], 2))


def test_a_wrong_address_is_told() -> None:
    with pytest.raises(ValueError, match="no Dask scheduler answers at rubbish: missing port"):
        run_arena(MANY, dask="rubbish")
    with pytest.raises(ValueError, match="own configuration names no certificates"):
        run_arena(MANY, dask="tls://127.0.0.1:9")


def test_a_cluster_without_workers_is_told() -> None:
    local = import_module("distributed").LocalCluster
    with (
        local(n_workers=0, processes=False, dashboard_address=":0") as cluster,
        pytest.raises(ValueError, match="has no workers"),
    ):
        run_arena(MANY, dask=cluster.scheduler_address)


def test_a_lost_scheduler_is_told() -> None:
    command = [sys.executable, "-c", CLUSTER]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as cluster:
        assert cluster.stdout is not None
        address = cluster.stdout.readline().strip()
        with pytest.raises(ValueError, match=f"scheduler at {address} was lost"):
            run_arena(MANY, cluster.kill, dask=address)
