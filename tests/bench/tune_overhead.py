"""What tuning costs beside its tasks: with one and two processes here, and on a Ray cluster.

    ./bazelw run //tests/bench:tune_overhead -- [--kernels=1000]
    ./bazelw run //tests/bench:tune_overhead -- FOLDER|KERNEL.mlir|MANIFEST.json...

Tunes so many kernels that copy, or what `waveasm-tune` takes, in three ways, the last one on a
cluster of this machine with two nodes of one processor each. The overhead of a task is the time
that processors have no task, from the first start to the last end, by the number of tasks; starts
of processes count. Files are compared byte for byte.

Exit status: 0 done, 1 files differ, 2 wrong usage.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import ray
import ray.cluster_utils
from absl import app, flags

import waveasm
from waveasm.input.invocation import invocation_directory
from waveasm.tuning.contest import Contest, Variant
from waveasm.tuning.progress import TuneProgress
from waveasm.tuning.tuner import Tuned

KERNELS = flags.DEFINE_integer("kernels", 1000, "Tune N kernels that copy.", lower_bound=1)

COPY = Path("examples/copy.mlir")
FAST = waveasm.Search(agents=("list",), rounds=1, agents_per_pool=1, evaluations=4, cache=False)
NODE = {"object_store_memory": 80 << 20, "node_ip_address": "127.0.0.1"}


def copies(count: int) -> list[Contest]:
    """Kernels that are searched with seeds of their own, so that each is a task."""
    source = COPY.read_text()
    return [
        Contest(f"copy{seed}", (Variant(name="only", source=source, search={"seed": seed}),))
        for seed in range(count)
    ]


def files(folder: Path) -> dict[str, bytes]:
    """The files that do not say how long something took."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith((".", "tune.sqlite", "ranking."))
    }


def measure(name: str, slots: int, inputs: Any, folder: Path, **options: Any) -> Tuned:
    """Tunes in one way, and prints a row."""
    moments: list[float] = []
    before = resource.getrusage(resource.RUSAGE_SELF)

    def note(progress: TuneProgress) -> None:
        moments.append(time.monotonic())

    tuned = waveasm.tune(inputs, output_dir=folder, on_progress=note, **options)
    after = resource.getrusage(resource.RUSAGE_SELF)
    elapsed = moments[-1] - moments[0]
    of_tasks = sum(each.seconds for kernel in tuned.kernels for each in kernel.standings)
    leading = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(
        f"| {name} | {tuned.tasks:,} | {elapsed:.1f} | {tuned.seconds:.1f} | {of_tasks:.1f} "
        f"| {1000 * (elapsed * slots - of_tasks) / tuned.tasks:.1f} "
        f"| {1000 * leading / tuned.tasks:.1f} |",
        flush=True,
    )
    return tuned


def main(arguments: Sequence[str]) -> None:
    """Runs the bench."""
    base = invocation_directory()
    inputs: Any = [base / each for each in arguments[1:]]
    options: dict[str, Any] = {"search": waveasm.Search(cache=False)}
    if not inputs:
        inputs, options = copies(KERNELS.value), {"search": FAST}
    print(
        "| workers | tasks | s from the first start to the last end | s with the files "
        "| s of tasks | overhead of a task in ms | ms of a processor to lead a task |"
    )
    print("| --- |" + " ---: |" * 6)
    with tempfile.TemporaryDirectory(prefix="waveasm-tune-") as name:
        folder = Path(name)
        for jobs in (1, 2):
            row = f"{jobs} process{'es' * (jobs > 1)}"
            measure(row, jobs, inputs, folder / f"{jobs}", jobs=jobs, **options)
        # The class is without types.
        make: Any = ray.cluster_utils.Cluster
        nodes = make(initialize_head=True, head_node_args={"num_cpus": 0, **NODE})
        try:
            for _ in range(2):
                nodes.add_node(num_cpus=1, **NODE)
            measure("Ray, 2 nodes", 2, inputs, folder / "ray", cluster=nodes.address, **options)
        finally:
            nodes.shutdown()
        expected = files(folder / "1")
        for other in ("2", "ray"):
            if files(folder / other) != expected:
                print(f"error: the files of '{other}' differ", file=sys.stderr)
                sys.exit(1)
        print(f"\n{len(expected):,} files are equal byte for byte")


if __name__ == "__main__":
    app.run(main)
