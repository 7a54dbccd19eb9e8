"""A simulation on a cluster: the same to the last digit, whoever dies on the way; a stop, and the command line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from simulate_bad_pieces import takes_a_while
from simulate_machines import PLACES, Machines, address_of, machines, needs_dask, onlooker, until
from simulate_tables import ruleset

from helpers import House, majlis
from majlis_compiler.cluster import Cluster
from majlis_compiler.cluster import client as cluster_client
from majlis_compiler.locales.counting import figures
from majlis_runtime.numbers import numbers
from majlis_runtime.simulate import Tally, What, count
from majlis_runtime.workers import compare, simulate

pytestmark = needs_dask

FIVES = ruleset("sahrat/fives")
K, OTHER = (numbers(FIVES.table(players=2, empty_arms=arms).game) for arms in ("not_counted", "counted"))


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """Three workers, which no test may harm."""
    with machines(tmp_path_factory.mktemp("cluster"), "one", "two", "three") as found:
        with onlooker(found.address) as client:
            until(lambda: all(address_of(client, name) for name in ("one", "two", "three")))
        yield found


@pytest.fixture(autouse=True)
def lively(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_client, "BEAT", 0.05)


@pytest.mark.parametrize(("what", "number"), [("rounds", 4100), ("matches", 230)])
def test_a_cluster_counts_as_one_does(three: Machines, what: What, number: int) -> None:
    told: list[int] = []
    with Cluster(three.address) as pool:
        assert pool.workers == 3
        run = simulate(K, what, number, 4, pool=pool, progress=told.append)
    assert run.tally == simulate(K, what, number, 4).tally
    assert run.done == told[-1] == number
    assert told == sorted(told)


def test_a_cluster_compares_as_one_does(three: Machines) -> None:
    with Cluster(three.address) as pool:
        found = compare(K, OTHER, "rounds", 1700, 5, pool=pool)
        again = compare(K, OTHER, "rounds", 900, 6, pool=pool)  # it stays open
    assert found.differences == compare(K, OTHER, "rounds", 1700, 5).differences
    assert again.differences == compare(K, OTHER, "rounds", 900, 6).differences


def test_a_worker_killed_in_the_middle_loses_nothing(three: Machines) -> None:
    """It is held still, so that what it was given is there to be lost, and then killed."""
    victim = three.worker("victim")
    with onlooker(three.address) as client, Cluster(three.address) as pool:
        until(lambda: address_of(client, "victim"))
        until(lambda: pool.workers == 4)
        where = address_of(client, "victim")

        def kill(done: int) -> None:
            if done < 3000 or victim.poll() is not None:
                return
            victim.send_signal(signal.SIGSTOP)
            if client.processing()[where]:
                three.stop("victim")
            else:
                victim.send_signal(signal.SIGCONT)

        run = simulate(K, "rounds", 14_000, 4, pool=pool, progress=kill)
        assert victim.poll() == -signal.SIGKILL
    assert run.done == 14_000
    assert run.tally == simulate(K, "rounds", 14_000, 4).tally


def test_a_worker_that_comes_late_plays_too(tmp_path: Path) -> None:
    with machines(tmp_path, "early") as found, Cluster(found.address) as pool:
        assert pool.workers == 1
        found.worker("late")
        until(lambda: pool.workers == 2)
        run = simulate(K, "rounds", 4000, 4, pool=pool)
    assert run.tally == simulate(K, "rounds", 4000, 4).tally


def test_a_stop_keeps_the_first_and_cancels_the_rest(three: Machines) -> None:
    def stop(done: int) -> None:
        if done >= 1200:
            raise KeyboardInterrupt

    with onlooker(three.address) as client, Cluster(three.address) as pool:
        run = simulate(K, "rounds", 2**53, 4, pool=pool, progress=stop)
        until(lambda: not any(client.processing().values()))
    assert run.done >= 1200
    assert run.done % 400 == 0
    assert run.tally == Tally.of(K, count(K, "rounds", 4, 0, run.done))


def test_leaving_cancels_too(three: Machines) -> None:
    with onlooker(three.address) as client:
        with Cluster(three.address) as pool:
            futures = [pool.submit(takes_a_while, 0, 1) for _ in range(30)]
            until(lambda: any(client.processing().values()))
        until(lambda: not any(client.processing().values()))
    assert all(future.cancelled() for future in futures)


# From the command line


@pytest.mark.parametrize("more", [[], ["--against-set", "empty_arms=counted"]])
def test_the_figures_are_those_of_this_machine(three: Machines, more: list[str]) -> None:
    asked = ["simulate", "sahrat/fives", "--rounds", "900", "--seed", "3", "--csv", *more]
    result = majlis(*asked, "--scheduler", three.address)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == majlis(*asked).stdout


def test_impact_plays_there_too(three: Machines, house: House) -> None:
    house.child("scoring: {in_play: {empty_arms: counted}, blocked: {detected: dead_ends}}", of="sahrat/fives")
    asked = ["impact", str(house.folder / "my-house.yaml"), "--rounds", "500", "--csv"]
    result = majlis(*asked, "--scheduler", three.address)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == majlis(*asked).stdout
    assert len(result.stdout.splitlines()) > 20


def test_a_cluster_plays_with_all_it_has() -> None:
    asked = ["simulate", "sahrat/fives", "--rounds", "9", "--scheduler", "tcp://localhost:1", "--workers", "2"]
    assert majlis(*asked).exit_code == 2


def test_ctrl_c_tells_what_was_played(three: Machines) -> None:
    """In a process of its own, as a person has it: nothing of Dask is to be seen."""
    asked = ["simulate", "sahrat/draw", "--rounds", "99999", "--json", "--scheduler", three.address]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, PLACES))}
    with onlooker(three.address) as client:
        process = subprocess.Popen(
            [sys.executable, "-m", "majlis_compiler", *asked], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env
        )
        until(lambda: any(client.processing().values()))
        until(lambda: True)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        until(lambda: not any(client.processing().values()))
    assert process.returncode == 130, err
    done = json.loads(out)["rounds"]
    assert done < 99_999
    assert err.decode().splitlines() == [f"Stopped: {figures(done)} of 99,999 were played."]
