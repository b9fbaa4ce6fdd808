"""What a kernel becomes depends on nothing that a process has in memory."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kernels.cases import CORPUS, Form, find_cases

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


def compare(schedule: str, paths: list[Path]) -> None:
    """Compiles all twice in one process, then among random addresses."""
    plain = digests(schedule, paths + paths)
    first, again = plain[: len(paths)], plain[len(paths) :]
    changed = {path.name for path, a, b in zip(paths, first, again, strict=True) if a != b}
    for seed in (1, 2):
        other = digests(schedule, paths, seed)
        changed |= {path.name for path, a, b in zip(paths, first, other, strict=True) if a != b}
    assert not changed, "these become other code objects in other memory"


@pytest.mark.timeout(600)
@pytest.mark.parametrize("part", range(4))
def test_code_of_all_kernels(part: int) -> None:
    paths = [case.source for case in find_cases(forms=[Form.BARE])]
    assert len(paths) > 200
    compare("source", paths[part::4])


@pytest.mark.timeout(600)
@pytest.mark.parametrize("kernel", SEARCHED)
def test_searches(kernel: str) -> None:
    compare("default", [CORPUS / f"{kernel}.mlir"])


def test_the_allocator_shuffles() -> None:
    """The order of addresses of objects of one size, made one after the other, is random."""
    program = "import ctypes\nm = ctypes.CDLL(None).malloc\nm.restype = ctypes.c_size_t\n"
    program += "print([m(64) for _ in range(1000)])"
    environment = {"LD_PRELOAD": str(ALLOCATOR), "SHUFFLED_MALLOC_SEED": "1"}
    output = subprocess.check_output([sys.executable, "-c", program], env=environment, text=True)
    addresses = [int(number) for number in output.strip("[]\n").split(", ")]
    descents = sum(a > b for a, b in itertools.pairwise(addresses))
    assert descents > 200
