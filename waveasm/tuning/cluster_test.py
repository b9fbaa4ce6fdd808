"""Tuning on a real Ray cluster of two nodes on this machine."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
import ray.cluster_utils

from waveasm.errors import ArgumentValueError
from waveasm.settings.schedule import Search, SearchControl
from waveasm.tuning.contest import Contest, Variant
from waveasm.tuning.progress import TuneProgress
from waveasm.tuning.tuner import Tuned, tune
from waveasm.tuning.workers import PoolError

COPY = Path("examples/copy.mlir").read_text()
GEMM = Path("examples/wave_gemm.mlir").read_text()
FAST = Search(agents=("list",), rounds=1, agents_per_pool=1, evaluations=4)
LAUNCH = "4,4,1x128,2,1"
CONTESTS = (
    Contest("copy", (Variant(name="copy", source=COPY),)),
    Contest(
        "product",
        (
            Variant(name="default", source=GEMM, launch=LAUNCH),
            Variant(name="kept", source=GEMM, launch=LAUNCH, options={"unroll_limit": 0}),
            Variant(name="broken", source="module { nonsense }", launch=LAUNCH),
        ),
    ),
)
NODE = {"object_store_memory": 80 << 20, "node_ip_address": "127.0.0.1"}
"""Settings of each node. A test has no network but this address."""


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """A head without processors of its own, and two nodes with one each."""
    # The class is without types.
    make: Any = ray.cluster_utils.Cluster
    started = make(
        initialize_head=True,
        head_node_args={"num_cpus": 0, **NODE},
    )
    for _ in range(2):
        started.add_node(num_cpus=1, **NODE)
    yield started
    started.shutdown()


def run(folder: Path, **options: Any) -> Tuned:
    return tune(CONTESTS, output_dir=folder, search=FAST, **options)


def files(folder: Path) -> dict[str, bytes]:
    """The files that do not say how long something took."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(("tune.sqlite", "ranking."))
    }


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The results of the pool of this machine."""
    folder = tmp_path_factory.mktemp("local") / "out"
    run(folder, jobs=1)
    return files(folder)


def worker_processes() -> list[int]:
    """The processes of Ray that do tasks of ours."""
    found = []
    for each in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = each.read_bytes()
        except OSError:
            continue
        if words.startswith(b"ray::ClusterWorker"):
            found.append(int(each.parent.name))
    return found


def once(disturb: Callable[[], bool]) -> Callable[[TuneProgress], None]:
    """Calls `disturb` while a task is running until it has done something."""
    done = False

    def act(progress: TuneProgress) -> None:
        nonlocal done
        if not done and progress.running and progress.done >= 1:
            done = disturb()

    return act


def test_a_cluster_finds_what_a_pool_finds(
    nodes: Any, local: dict[str, bytes], tmp_path: Path
) -> None:
    tuned = run(tmp_path, cluster=nodes.address)
    assert tuned.failed == ()
    assert files(tmp_path) == local
    assert not ray.is_initialized()
    # The state is of this machine.
    assert run(tmp_path, jobs=1).tasks == 0


def test_a_process_that_is_killed_costs_nothing_but_time(
    nodes: Any, local: dict[str, bytes], tmp_path: Path
) -> None:
    def kill() -> bool:
        pids = worker_processes()
        if pids:
            os.kill(pids[0], signal.SIGKILL)
        return bool(pids)

    run(tmp_path, cluster=nodes.address, on_progress=once(kill))
    assert files(tmp_path) == local


def test_a_stop_leaves_the_best_so_far(nodes: Any, tmp_path: Path) -> None:
    control = SearchControl()

    def stop(progress: TuneProgress) -> None:
        if progress.done >= 3:
            control.request_stop()

    tuned = run(tmp_path, cluster=nodes.address, control=control, on_progress=stop)
    assert tuned.interrupted
    assert worker_processes() == []


def test_a_node_that_is_lost_costs_nothing_but_time(
    nodes: Any, local: dict[str, bytes], tmp_path: Path
) -> None:
    def lose() -> bool:
        nodes.remove_node(nodes.list_all_nodes()[-1], allow_graceful=False)
        return True

    run(tmp_path, cluster=nodes.address, on_progress=once(lose))
    assert files(tmp_path) == local
    nodes.add_node(num_cpus=1, **NODE)


def test_another_build_on_a_node_is_refused(
    nodes: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("waveasm.tuning.cluster._native.build_id", lambda: "another")
    with pytest.raises(PoolError, match="has another build of waveasm: expected another, got "):
        run(tmp_path, cluster=nodes.address)


def test_a_cluster_that_is_not_there(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    with pytest.raises(PoolError, match=f"cannot reach the Ray cluster '127.0.0.1:{port}': "):
        run(tmp_path, cluster=f"127.0.0.1:{port}")


@pytest.mark.parametrize("address", ["", "host", "host:0", "host:65536", "http://host:1", "a b:1"])
def test_what_is_no_address(tmp_path: Path, address: str) -> None:
    with pytest.raises(ArgumentValueError, match=r"expected auto, HOST:PORT or ray://HOST:PORT"):
        run(tmp_path, cluster=address)


def test_ray_that_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(PoolError, match="pip install 'ray>="):
        run(tmp_path, cluster="auto")
