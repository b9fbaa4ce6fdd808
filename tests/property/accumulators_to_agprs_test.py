"""Accumulators in AGPRs: kernels write the same as with all of them in VGPRs.

Random kernels with matrix instructions, loops, branches and parts of the program where lanes
are off run on the emulator, in strict mode: as they are, and after the pass with so few VGPRs
that it moves what it may. A copy that lacks lanes is read before anything wrote it, or gives
another result.
"""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.property.accumulator_kernels import (
    HEAD,
    all_transformed,
    outputs,
    outputs_of_source,
)
from tests.property.amount import cases
from tests.property.gfx950_kernels import generator_of
from waveasm import Emit
from waveasm.emulator import load

KERNELS = cases(12)


@pytest.mark.parametrize("vgprs", [1, 24])
@pytest.mark.parametrize("seed", range(4))
def test_results_stay(seed: int, vgprs: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    changed = 0
    sources = [generator_of(seed)(rng).kernel() for _ in range(KERNELS)]
    results = all_transformed(sources, f"--waveasm-accumulators-to-agprs=max-vgprs={vgprs}")
    for number, (source, after) in enumerate(zip(sources, results, strict=True)):
        changed += "areg" in after
        expected = outputs_of_source(source, number)
        actual = outputs(after, tmp_path, number)
        assert expected.any()
        np.testing.assert_array_equal(actual, expected, err_msg=f"{source}\nbecame\n{after}")
    assert changed > KERNELS // 2


def product(accumulators: int) -> str:
    """A loop with so many accumulators of 16 registers, which are stored after it."""
    wide = "!waveasm.vreg<16, 4>"
    numbers = range(accumulators)
    types = ", ".join(["!waveasm.sreg", *[wide] * accumulators])
    inits = ", ".join(["%i = %zero", *(f"%a{n} = %z{n}" for n in numbers)])
    nexts = ", ".join(["%next", *(f"%d{n}" for n in numbers)])
    lines = [
        *HEAD.splitlines(),
        "%x = waveasm.global_load_dwordx2 %in, %place, %c0 :"
        " !waveasm.sreg<2, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg<2, 2>",
        "%zero = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.sreg",
        *(
            f"%z{n} = waveasm.v_mov_b32 %c{n % 4} : !waveasm.imm<{n % 4}> -> {wide}"
            for n in numbers
        ),
        f"%r:{accumulators + 1} = waveasm.loop ({inits}) : ({types}) -> ({types}) {{",
        *(
            f"%d{n} = waveasm.v_mfma_i32_32x32x16_i8 %x, %x, %a{n} :"
            f" !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, {wide} -> {wide}"
            for n in numbers
        ),
        "%next, %carry = waveasm.s_add_u32 %i, %c1 : !waveasm.sreg, !waveasm.imm<1>"
        " -> !waveasm.sreg, !waveasm.scc",
        "%more = waveasm.s_cmp_lt_u32 %next, %c3 : !waveasm.sreg, !waveasm.imm<3> -> !waveasm.scc",
        f"waveasm.condition %more : !waveasm.scc iter_args({nexts}) : {types}",
        "}",
    ]
    for n in numbers:
        for part in range(0, 16, 4):
            offset = 1024 * (4 * n + part // 4)
            lines += [
                f"%e{n}_{part} = waveasm.extract %r#{n + 1}[{part}] : {wide}"
                " -> !waveasm.vreg<4, 4>",
                f"%k{n}_{part} = waveasm.constant {offset} : !waveasm.imm<{offset}>",
                f"%o{n}_{part} = waveasm.v_lshl_add_u32 %place, %c2, %k{n}_{part} : !waveasm.vreg,"
                f" !waveasm.imm<2>, !waveasm.imm<{offset}> -> !waveasm.vreg",
                f"waveasm.global_store_dwordx4 %e{n}_{part}, %out, %o{n}_{part} :"
                " !waveasm.vreg<4, 4>, !waveasm.sreg<2, 2>, !waveasm.vreg",
            ]
    return "\n".join([*lines, "waveasm.s_endpgm", "}", ""])


@pytest.mark.parametrize(
    ("accumulators", "chains"), [(14, 0), (16, 1), (20, 5), (30, 15), (32, 16), (36, 16)]
)
def test_a_kernel_may_need_more_than_256_vgprs(
    accumulators: int, chains: int, tmp_path: Path
) -> None:
    result = waveasm.compile(product(accumulators), emit=Emit.HSACO, unroll_limit=0)
    stats = result.statistics["k"]
    assert stats["agprs"]["chains_moved"] == chains
    assert stats["allocation"]["agprs"] == 16 * chains
    path = tmp_path / "k.hsaco"
    path.write_bytes(result.data)
    inputs = np.random.default_rng(1).integers(0, 1 << 32, 1024, np.uint32)
    results = np.zeros(1024 * accumulators, np.uint32)
    load(path).run((1,), [inputs, results])
    # They differ in their initial values only.
    by_accumulator = results.reshape(accumulators, 1024)
    first = by_accumulator[0]
    assert first.any()
    for number in range(accumulators):
        np.testing.assert_array_equal(by_accumulator[number], first + np.uint32(number % 4))
