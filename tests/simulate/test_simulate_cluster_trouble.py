"""Whatever goes wrong with a cluster is told by a code, with the way out, and nothing waits for ever."""

from __future__ import annotations

import shutil
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from simulate_bad_pieces import KillsOne, fails, kills_its_worker, plays, takes_a_while
from simulate_machines import Machines, address_of, machines, needs_dask, onlooker, until

from helpers import REPOSITORY, majlis
from majlis_compiler.cluster import Cluster
from majlis_compiler.cluster import client as cluster_client
from majlis_compiler.diagnostics import words
from majlis_compiler.trouble import Trouble
from majlis_runtime.pieces import Piece

pytestmark = needs_dask

NOWHERE = "tcp://127.0.0.1:1"


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """A scheduler that gives a piece up as soon as one worker has died over it."""
    told = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    with machines(tmp_path_factory.mktemp("cluster"), **told) as found:
        yield found


@pytest.fixture
def workers(found: Machines) -> Iterator[Machines]:
    """Two workers of it, which a test may kill."""
    with onlooker(found.address) as client:
        for name in ("one", "two"):
            if name not in found.started or found.started[name].poll() is not None:
                found.worker(name)
        until(lambda: address_of(client, "one") and address_of(client, "two"))
    yield found


@pytest.fixture(autouse=True)
def lively(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_client, "BEAT", 0.05)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who knows that nobody will come need not wait."""
    monkeypatch.setattr(cluster_client, "PATIENCE", 0.5)
    monkeypatch.setattr(cluster_client, "CONNECTING", 0.5)


def code_of(address: str, *pieces: Piece) -> str:
    """The code that comes of entering a cluster, and of having it play."""
    return diagnostic_of(address, *pieces).diagnostic.code


def diagnostic_of(address: str, *pieces: Piece) -> Trouble:
    with pytest.raises(Trouble) as raised, Cluster(address) as pool:
        for piece in pieces:
            pool.submit(piece, 0, 1).result(timeout=60)
    return raised.value


@pytest.mark.usefixtures("hasty")
def test_no_worker_comes(found: Machines) -> None:
    found.dismiss()
    assert code_of(found.address) == "I923"


def test_the_last_worker_goes(workers: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    with Cluster(workers.address) as pool:
        monkeypatch.setattr(cluster_client, "PATIENCE", 0.5)
        workers.stop("one", "two")
        late = pool.submit(plays, 0, 1)
        with pytest.raises(Trouble) as raised:
            late.result(timeout=60)
    assert raised.value.diagnostic.code == "I923"


def test_a_piece_that_fails_is_told_with_its_reason(workers: Machines) -> None:
    trouble = diagnostic_of(workers.address, plays, fails)
    assert trouble.diagnostic.code == "I928"
    assert trouble.diagnostic.params["reason"] == "PermissionError: no right to write here"


def test_a_piece_is_begun_anew_when_dask_has_given_it_up(workers: Machines, tmp_path: Path) -> None:
    """One worker dies over it, which is one too many for this scheduler."""
    mark = tmp_path / "killed"
    with Cluster(workers.address) as pool:
        assert pool.submit(KillsOne(mark), 7, 3).result(timeout=60) == [7, 3]
    assert mark.exists()


def test_workers_that_die_one_after_the_other(workers: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_client, "TRIES", 2)
    assert code_of(workers.address, kills_its_worker) == "I927"


@pytest.mark.parametrize("asked", ["at once", "with each piece"])
def test_another_majlis(found: Machines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    """A worker whose kernel is not ours to the letter."""
    shutil.copytree(REPOSITORY / "runtime/majlis_runtime", tmp_path / "majlis_runtime")
    with (tmp_path / "majlis_runtime/kernel.py").open("a", encoding="utf-8") as kernel:
        kernel.write("# another\n")
    if asked == "with each piece":  # as of one that comes when the others have been asked

        async def nobody_is_asked(self: Cluster) -> None:
            pass

        monkeypatch.setattr(Cluster, "_greeted", nobody_is_asked)
    found.dismiss()
    found.worker("other", before=tmp_path)
    with onlooker(found.address) as client:
        until(lambda: address_of(client, "other"))
        where = address_of(client, "other")
    trouble = diagnostic_of(found.address, plays).diagnostic
    found.stop("other")
    assert (trouble.code, trouble.params["place"]) == ("I924", where)
    assert trouble.params["theirs"] != trouble.params["ours"]


def test_a_worker_without_majlis(found: Machines, without: Path) -> None:
    found.worker("bare", before=without)
    with onlooker(found.address) as client:
        until(lambda: address_of(client, "bare"))
    assert code_of(found.address) == "I925"
    found.stop("bare")


def test_a_scheduler_without_majlis(tmp_path: Path, without: Path) -> None:
    found = Machines(tmp_path)
    try:
        found.scheduler(before=without)
        found.worker("one")
        with onlooker(found.address) as client:
            until(lambda: address_of(client, "one"))
        assert code_of(found.address) == "I925"
    finally:
        found.stop(*found.started)


@pytest.fixture
def without(tmp_path: Path) -> Path:
    """A folder that hides Majlis from whoever looks there first."""
    place = tmp_path / "hidden/majlis_compiler/__init__.py"
    place.parent.mkdir(parents=True)
    place.write_text("raise ModuleNotFoundError('No module named majlis_compiler')\n", "utf-8")
    return place.parents[1]


def test_the_scheduler_goes(tmp_path: Path) -> None:
    with machines(tmp_path, "one") as found:
        with onlooker(found.address) as client:
            until(lambda: address_of(client, "one"))
        with Cluster(found.address) as pool:
            futures = [pool.submit(takes_a_while, 0, 1) for _ in range(5)]
            futures[0].result(timeout=60)
            found.stop("scheduler")
            for future in futures[1:]:
                with pytest.raises(Trouble) as raised:
                    future.result(timeout=60)
                assert raised.value.diagnostic.code == "I926"
            with pytest.raises(Trouble) as raised:
                pool.submit(takes_a_while, 0, 1).result(timeout=60)
            assert raised.value.diagnostic.code == "I926"


@pytest.mark.parametrize("address", ["http://desk:8787", "desk", "tcp://desk", "", "tcp://", "a b:c"])
def test_what_is_no_address(address: str) -> None:
    assert code_of(address) == "I921"


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("address", [NOWHERE, "tcp://nobody.invalid:8786"])
def test_nobody_is_there(address: str) -> None:
    assert code_of(address) == "I922"


@pytest.mark.usefixtures("hasty")
def test_somebody_who_says_nothing() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        trouble = diagnostic_of(f"tcp://127.0.0.1:{server.getsockname()[1]}").diagnostic
    assert trouble.code == "I922"
    assert words.message(trouble, "en").endswith("no answer in time")


def test_dask_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [each for each in sys.modules if each.split(".")[0] == "distributed"]:
        monkeypatch.setitem(sys.modules, name, None)
    assert code_of(NOWHERE) == "I920"


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(("lang", "way_out"), [("en", "start one with `dask scheduler`"), ("ar", "شغّل موزّعًا بالأمر")])
@pytest.mark.parametrize("more", [[], ["--against-set", "empty_arms=counted"]])
def test_it_is_told_in_two_lines(lang: str, way_out: str, more: list[str]) -> None:
    result = majlis("simulate", "sahrat/fives", "--rounds", "9", "--scheduler", NOWHERE, "--lang", lang, *more)
    assert (result.exit_code, result.stdout) == (2, "")
    headline, help = result.stderr.splitlines()
    assert "I922" in headline
    assert NOWHERE in headline
    assert way_out in help
