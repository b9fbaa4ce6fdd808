"""Kernels in which an index chooses registers: the rest gets faster, does the same, and the checker
refuses what such instructions would notice."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

from tests.reschedule.code_edits import exchanged, removed
from waveasm import MachineCodeError, Moves, _native, reschedule
from waveasm.emulator import Skew, load

KERNEL = Path("tests/reschedule/indices.s").read_text()


def assembled(processor: str) -> bytes:
    """The code object of the kernel as it is written."""
    return reschedule(KERNEL.replace("gfx942", processor), moves=Moves("")).data


@pytest.fixture(scope="module")
def code() -> bytes:
    return assembled("gfx942")


def run(code: bytes, seed: int, skew: Skew = Skew.FIRST) -> bytes:
    """What a workgroup leaves."""
    source = numpy.random.default_rng(seed).integers(0, 1 << 31, 1024, dtype=numpy.uint32)
    result = numpy.zeros(64, dtype=numpy.uint32)
    load(code).run((1, 1, 1), [source, result], workgroup_size=(64, 1, 1), skew=skew)
    return result.tobytes()


@pytest.mark.parametrize("processor", ["gfx942", "gfx950"])
def test_code_beside_indices_gets_faster_and_does_the_same(processor: str) -> None:
    source = assembled(processor)
    result = reschedule(source, orders=300)
    (kernel,) = result.kernels
    assert kernel.is_changed, kernel.reason
    assert kernel.time_after < 0.95 * kernel.time_before
    for seed in (1, 2):
        expected = run(source, seed)
        for skew in (Skew.FIRST, Skew.LAST):
            assert run(result.data, seed, skew) == expected


@pytest.mark.parametrize(
    ("text", "number", "words"),
    [
        # The text of the move names v21, the index may say v22.
        ("s_waitcnt vmcnt(1)", 0, "no longer waits for 'global_load_dword v22"),
        # The text names v33, the index may say v34.
        ("s_nop 7", 0, "'v_mov_b32_e32 v26, v33'"),
        ("s_set_gpr_idx_off", 0, "expected"),
    ],
)
def test_what_is_missing_before_indices_is_refused(
    code: bytes, text: str, number: int, words: str
) -> None:
    assert words in _native.check_rewrite(code, removed(code, text, number))


def test_moves_where_indices_choose_are_refused(code: bytes) -> None:
    with pytest.raises(MachineCodeError, match=r"block2 stays as it is: .* an index chooses"):
        reschedule(code, moves=Moves("region k block2\nmove I1 before I0\n"))


def test_what_changes_places_with_indices_is_refused(code: bytes) -> None:
    assert _native.check_rewrite(code, code) == ""
    for text, number in (
        ("s_set_gpr_idx_on", 0),
        ("v_mov_b32_e32 v23, v21", 0),
        ("v_mov_b32_e32 v28, v21", 0),
        ("s_set_gpr_idx_off", 0),
        ("s_set_gpr_idx_on", 1),
        ("v_mov_b32_e32 v26, v33", 0),
        ("s_set_gpr_idx_off", 1),
    ):
        assert _native.check_rewrite(code, exchanged(code, text, number)), text
