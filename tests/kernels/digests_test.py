"""The code of a kernel does not depend on anything else that a process has in memory."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kernels.cases import CORPUS, chosen_cases

ALLOCATOR = Path(__file__).parent / "shuffled_malloc" / "libshuffled_malloc.so"
SEARCHED = (
    "gemm_f16_dyn_mnk.w391",
    "softmax_f16_16x128.w391",
    "topk_f32_16x64_k2.w391",
)
"""With masks, LDS, a loop that is pipelined, shuffles."""


def digests(schedule: str, paths: list[Path], seed: int | None = None) -> list[str]:
    """What `paths` become in one process; with a seed, addresses of memory are in random order."""
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path), PYTHONMALLOC="malloc")
    if seed is not None:
        environment |= {"LD_PRELOAD": str(ALLOCATOR), "SHUFFLED_MALLOC_SEED": str(seed)}
    command = [sys.executable, "-m", "tests.kernels.digests", schedule, *map(str, paths)]
    process = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, timeout=600
    )
    assert process.returncode == 0, process.stderr
    lines = process.stdout.splitlines()
    assert [int(line.split()[0]) for line in lines] == list(range(len(paths)))
    return [line.split()[1] for line in lines]


def compare(schedule: str, paths: list[Path], again: list[Path]) -> None:
    """Compiles all in one process, and there some again; then all among random addresses, in the
    opposite order."""
    first = digests(schedule, paths + again)
    expected = dict(zip(paths, first, strict=False))
    backwards = paths[::-1]
    found = [
        *zip(again, first[len(paths) :], strict=True),
        *zip(backwards, digests(schedule, backwards, seed=1), strict=True),
    ]
    changed = {path.name for path, digest in found if digest != expected[path]}
    assert not changed, "these become other code objects in other memory"


@pytest.mark.parametrize("part", range(2))
def test_code_of_kernels(part: int) -> None:
    paths = [case.source for case in chosen_cases()]
    assert len(paths) > 100
    mine = paths[part::2]
    compare("source", mine, mine[::4])


def test_searches() -> None:
    paths = [CORPUS / f"{kernel}.mlir" for kernel in SEARCHED]
    compare("default", paths, paths[-1:])


def test_the_allocator_shuffles() -> None:
    """The order of addresses of objects of one size, made one after the other, is random."""
    program = "import ctypes\nm = ctypes.CDLL(None).malloc\nm.restype = ctypes.c_size_t\n"
    program += "print([m(64) for _ in range(1000)])"
    environment = {"LD_PRELOAD": str(ALLOCATOR), "SHUFFLED_MALLOC_SEED": "1"}
    output = subprocess.check_output([sys.executable, "-c", program], env=environment, text=True)
    addresses = [int(number) for number in output.strip("[]\n").split(", ")]
    descents = sum(a > b for a, b in itertools.pairwise(addresses))
    assert descents > 200
