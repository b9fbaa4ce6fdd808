"""Passes that bring little on the corpus as a whole pay in a family of kernels.

Each row names a kernel of the family, what is left out, and by which factor more instructions
execute then, at least: docs/pass-gains.md names the families.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import waveasm
from tests.bench.pass_gains import HABITS, compile_with, parts
from tests.kernels.cases import CORPUS, Case, Form

FAMILIES = Path(__file__).parent / "families"
(COPIES,) = (name for name in HABITS if name.startswith("copies"))


def executed(case: Case, *without: str) -> int:
    """The instructions that a wave executes."""
    code = compile_with(case, set(parts()) - {*without})
    (kernel,) = waveasm.estimate_machine_code(code, waves=1)
    return sum(kernel.issues_by_category.values())


@pytest.mark.parametrize(
    ("folder", "kernel", "part", "factor"),
    [
        (FAMILIES, "words", "waveasm-adjacent-accesses", 2.0),
        (FAMILIES, "recurrence", "waveasm-loop-invariant-motion", 1.19),
        (CORPUS, "gemm_f16_128x128x4096_t128k64_m32.w391", "waveasm-loop-invariant-motion", 1.04),
        (CORPUS, "gemm_f16_256_multibuf2_modulo.w391", "canonicalize", 1.02),
        (CORPUS, "gemm_f16_dyn_mnk.w391", COPIES, 1.03),
    ],
)
def test_a_pass_pays_in_its_family(folder: Path, kernel: str, part: str, factor: float) -> None:
    assert part in parts()
    case = Case(kernel, Form.BARE, folder)
    with_all, without = executed(case), executed(case, part)
    print(f"{kernel}: {with_all} executed, {without} without {part}")
    assert without >= factor * with_all
