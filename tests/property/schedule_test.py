"""Schedules keep what programs compute.

Random programs run on interpreters, which also show the order of what they read; random kernels
with matrix instructions, loops, branches and lanes that are off, and loop kernels of the corpus,
run on the emulator in strict mode: as they are, and in the orders of the generators. Some of these
orders rest on what programs promise about memory. The pass proves every order with the checker as
well.
"""

from __future__ import annotations

import math
import random
import re
import tempfile
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.kernels.cases import CORPUS
from tests.property.accumulator_kernels import (
    all_transformed,
    outputs,
    outputs_of_source,
    transformed,
)
from tests.property.amount import cases
from tests.property.gfx950_kernels import generator_of
from tests.property.register_programs import TARGETS, Generator
from waveasm import Emit
from waveasm.emulator import load
from waveasm.emulator.reference import make_arguments, read

PROGRAMS = cases(30)
KERNELS = cases(8)
WORKGROUPS = 2
"""Of each kernel of the corpus: the first and the last one."""
OPTIMIZATIONS = [
    "--waveasm-scoped-cse",
    "--waveasm-peephole",
    "--waveasm-memory-offset-opt",
    "--canonicalize",
    "--waveasm-scoped-cse",
    "--waveasm-scc-spill-reload",
    "--waveasm-scc-verifier",
    "--waveasm-operand-legalization",
]
LOOPS = [
    "gemm_f16_256_manual_prefetch.w391",
    "gemm_f16_256_t64k32_prefetch_g2s.w391",
    "softmax_f16_16x128.w391",
    "splitk_gemm_f16_128x128x512_s2.w2604",
    "cumsum_i32_16x128.w391",
    "topk_f32_16x64_k2.w391",
]
"""Kernels of the corpus: with LDS, barriers, loads to LDS, shuffles."""
PROMISES = ["gemm_f16_dyn_mnk.w2604", "attn_fp8_h1_128_kv128.w2604"]
"""Kernels with barriers of LDS alone; in the second one, `noalias` matters as well."""
ORDERS = [
    "generator=list",
    "generator=random seed=1",
    "generator=random seed=2",
    "generator=modulo",
    "generator=modulo waves=4 max-depth=2 seed=3",
    "generator=events",
    "generator=events event-limit=1",
    "generator=select",
]


def scheduled(source: str, *options: str) -> str:
    """The source with its blocks in other orders, one after the other."""
    return transformed(source, *(f"--waveasm-schedule={text}" for text in options))


@pytest.mark.parametrize("options", ORDERS)
@pytest.mark.parametrize("seed", range(3))
def test_the_checker_accepts_orders(seed: int, options: str) -> None:
    rng = random.Random(seed)
    target = TARGETS[seed % 2]
    source = "".join(Generator(rng, f"p{i}", target).program() for i in range(PROGRAMS))
    assert scheduled(source, options) != scheduled(source, "generator=random seed=99")


@pytest.mark.parametrize("options", ORDERS)
def test_orders_repeat(options: str) -> None:
    rng = random.Random(5)
    source = "".join(Generator(rng, f"p{i}").program() for i in range(10))
    assert scheduled(source, options) == scheduled(source, options)


def test_the_source_order_stays() -> None:
    rng = random.Random(6)
    source = "".join(Generator(rng, f"p{i}").program() for i in range(PROGRAMS))
    once = scheduled(source, "generator=serial")
    assert scheduled(once, "generator=serial") == once
    # Only names may have moved.
    for before, after in zip(instructions(source), instructions(once), strict=True):
        assert before == after


def instructions(source: str) -> list[str]:
    """The mnemonics of what takes time, in their order."""
    words = re.findall(r"waveasm\.((?:s|v|ds|buffer|global|dce)_\w+)", transformed(source))
    return [str(word) for word in words]


@pytest.mark.parametrize("options", ORDERS)
@pytest.mark.parametrize("seed", range(2))
def test_results_stay(seed: int, options: str) -> None:
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        sources = [generator_of(seed)(rng).kernel() for _ in range(KERNELS)]
        results = all_transformed(sources, f"--waveasm-schedule={options}")
        for number, (source, after) in enumerate(zip(sources, results, strict=True)):
            expected = outputs_of_source(source, number)
            actual = outputs(after, Path(folder), number)
            np.testing.assert_array_equal(actual, expected, err_msg=f"{source}\nbecame\n{after}")


def run_kernel(source: str, kernel: str) -> list[bytes]:
    """All arguments after `WORKGROUPS` ran in strict mode."""
    reference = read(CORPUS / f"{kernel}.json")
    arguments = make_arguments(reference, 0)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kernel.hsaco"
        path.write_bytes(waveasm.compile(source).data)
        program = load(path, reference.kernel)
        program.run(
            reference.grid,
            arguments,
            workgroup_size=reference.workgroup_size,
            workgroups=min(WORKGROUPS, math.prod(reference.grid)),
        )
    return [np.asarray(argument).tobytes() for argument in arguments]


@pytest.mark.parametrize("kernel", LOOPS)
def test_kernels_of_the_corpus_write_the_same(kernel: str) -> None:
    imported = waveasm.compile(CORPUS / f"{kernel}.mlir", target="gfx942", emit=Emit.WAVEASM)
    source = transformed(imported.data.decode(), *OPTIMIZATIONS)
    expected = run_kernel(source, kernel)
    for options in ORDERS:
        assert run_kernel(scheduled(source, options), kernel) == expected, options


def without_promises(source: str) -> str:
    """The source without the statements that let accesses to memory change places."""
    return source.replace("noalias, ", "").replace(" {lds_only}", "")


@pytest.mark.parametrize("kernel", PROMISES)
def test_promises_allow_orders_that_write_the_same(kernel: str) -> None:
    imported = waveasm.compile(CORPUS / f"{kernel}.mlir", target="gfx942", emit=Emit.WAVEASM)
    source = transformed(imported.data.decode(), *OPTIMIZATIONS)
    expected = run_kernel(source, kernel)
    for seed in range(4):
        options = f"generator=random seed={seed}"
        after = scheduled(source, options)
        assert without_promises(after) != scheduled(without_promises(source), options)
        assert run_kernel(after, kernel) == expected, options
