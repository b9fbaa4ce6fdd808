"""Compares wait states with those that LLVM 22.1 inserts between pairs of instructions."""

from __future__ import annotations

import csv
import os
from dataclasses import replace
from pathlib import Path

import pytest

from waveasm.code_object.decoder import decode
from waveasm.emulator.facts import facts_of
from waveasm.emulator.mfma import SHAPES
from waveasm.emulator.wait_states import horizon, needed, passes

# Rules that differ from LLVM's: see tests/data/README.md.
ISA = {
    "dot_to_mfma": 3,
    "store_data_overwrite_sgpr_soffset": 1,
    "valu_vcc_to_vccz_source": 5,
    "valu_exec_to_execz_source": 5,
    "valu_sgpr_to_valu_carry": 0,
    "valu_vcc_to_valu_carry": 0,
    "vop3p_default_opsel": 0,
}
# The emulator requires the number for different tuples also for equal tuples of another opcode, for
# which LLVM inserts fewer states. Not modelled: XNACK replay (gfx942 runs without it), VSKIP, loads
# before DPP.
CAUTIOUS = (
    "mfma_srcc_exact_other_op",
    "mfma_srcc_exact_other_passes",
    "mfma_srcc_overlap_sgemm_xdl",
    "store_data_load_overwrite",
)
LEFT_OUT = ("xnack_soft_clause", "load_to_dpp", "setvskip_getreg_mode")


# On gfx950 also: LLVM reads of VCC only what the instruction names, and has fewer states after an
# f64 matrix instruction of 16 passes than the result takes.
ISA_GFX950 = {"valu_vcc_to_valu_const": 0}
CAUTIOUS_GFX950 = ("mfma_waw_mem_load", "mfma_waw_valu")


def pairs(processor: str) -> list[tuple[str, str, int, str]]:
    path = Path(os.environ[f"{processor.upper()}_PAIRS"])
    with path.open(newline="") as file:
        rows = csv.reader(file, delimiter="\t")
        next(rows)
        return [(row[0], row[1], int(row[2]), row[3]) for row in rows]


@pytest.mark.parametrize("processor", ["gfx942", "gfx950"])
def test_pairs_of_llvm(processor: str) -> None:
    wrong = []
    is_new = processor == "gfx950"
    for first, second, states, kind in pairs(processor):
        if kind in LEFT_OUT:
            continue
        producer, consumer = (
            facts_of(replace(decode(at, 4, text), processor=processor))
            for at, text in ((0, first), (4, second))
        )
        found = needed(producer, consumer)
        expected = ISA.get(kind, states)
        if kind in CAUTIOUS or (is_new and kind in CAUTIOUS_GFX950):
            correct = found.states >= states
        elif is_new and kind in ISA_GFX950:
            # The other half of VCC.
            correct = found.states in (states, ISA_GFX950[kind])
        elif kind == "dstsel_to_valu_write":
            correct = found.states == 1
        else:
            correct = found.states == expected
        if not correct:
            wrong.append((kind, first, second, expected, found))
        assert found.states <= horizon(producer)
    assert wrong == []


@pytest.mark.parametrize(
    ("first", "second", "states"),
    [
        ("buffer_store_dwordx4 v[0:3], off, s[4:7], 0", "global_load_dword v1, v[8:9], off", 1),
        ("buffer_store_dwordx2 v[0:1], off, s[4:7], 0", "global_load_dword v1, v[8:9], off", 0),
        (
            "v_mfma_f32_16x16x16_f16 v[0:3], v[8:9], v[10:11], v[0:3]",
            "v_mfma_f32_16x16x16_bf16 v[0:3], v[8:9], v[10:11], v[0:3]",
            5,
        ),
        (
            "v_mfma_f32_32x32x2_f32 v[0:15], v16, v17, v[0:15]",
            "v_mfma_f32_32x32x8_f16 v[0:15], v[18:19], v[20:21], v[0:15]",
            16,
        ),
    ],
)
def test_where_the_guide_is_stricter(first: str, second: str, states: int) -> None:
    assert needed(facts_of(decode(0, 8, first)), facts_of(decode(8, 8, second))).states == states


def test_passes() -> None:
    """Compares the cycles of matrix instructions of gfx942 with AMD's instruction calculator; those
    that gfx950 adds, dense and sparse ones, take as long as others of their shape."""
    cycles = {8: 4, 16: 16 + 3 + 7, 32: 21 + 3 + 7, 64: 5}
    found = dict.fromkeys(cycles, 0)
    for name in SHAPES:
        operands = ", ".join(["v0"] * 4)
        found[4 * passes(facts_of(decode(0, 8, f"{name} {operands}")))] += 1
    assert found == cycles


def test_overwritten_results() -> None:
    """LLVM looks for the last matrix instruction that writes a register."""
    first, second, third = (
        facts_of(decode(0, 4, f"v_mfma_f32_16x16x16_f16 {registers}"))
        for registers in (
            "v[4:7], v[20:21], v[22:23], 0",
            "v[2:5], v[20:21], v[22:23], v[4:7]",
            "v[2:5], v[20:21], v[22:23], v[2:5]",
        )
    )
    assert needed(first, second).states == needed(second, third).states == 0
    assert needed(first, third).states == 5
    assert needed(first, third, second.destination).states == 0
    rest = facts_of(decode(0, 4, "v_mov_b32_e32 v0, v6"))
    assert needed(first, rest, second.destination).states == 7
