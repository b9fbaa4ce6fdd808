"""Kernels that call leaf functions: they get faster, do the same, and the checker refuses what a
kernel and its functions would notice of each other."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

import waveasm
from tests.reschedule.code_edits import NOP, exchanged, place, removed
from waveasm import Moves, _native, reschedule
from waveasm.emulator import Skew, load
from waveasm.emulator.statistics import Statistics

KERNEL = Path("tests/reschedule/calls.s").read_text()


def assembled(processor: str) -> bytes:
    """The code object of the kernel as it is written."""
    return reschedule(KERNEL.replace("gfx942", processor), moves=Moves("")).data


@pytest.fixture(scope="module")
def code() -> bytes:
    return assembled("gfx942")


def run(code: bytes, seed: int, skew: Skew = Skew.FIRST) -> tuple[bytes, Statistics]:
    """What a workgroup leaves and does."""
    source = numpy.random.default_rng(seed).integers(0, 1 << 31, 1024, dtype=numpy.uint32)
    result = numpy.zeros(128, dtype=numpy.uint32)
    statistics = load(code).run((1, 1, 1), [source, result], workgroup_size=(128, 1, 1), skew=skew)
    return result.tobytes(), statistics


def test_estimates_follow_calls(code: bytes) -> None:
    (estimate,) = waveasm.estimate_machine_code(code)
    assert 2 * estimate.issues == run(code, seed=1)[1].instructions


@pytest.mark.parametrize("processor", ["gfx942", "gfx950"])
def test_blocks_beside_calls_get_faster_and_do_the_same(processor: str) -> None:
    source = assembled(processor)
    result = reschedule(source, orders=200)
    (kernel,) = result.kernels
    assert kernel.is_changed, kernel.reason
    assert kernel.time_after < 0.9 * kernel.time_before
    changed = [block for block in kernel.blocks if block.is_changed]
    assert len(changed) >= 2
    for seed in (1, 2):
        expected = run(source, seed)[0]
        for skew in (Skew.FIRST, Skew.LAST):
            assert run(result.data, seed, skew)[0] == expected


@pytest.mark.parametrize(
    ("text", "number", "words"),
    [
        # The write is the function's.
        ("s_waitcnt lgkmcnt(0)", 1, "no longer waits for 'ds_write_b32"),
        # The function that reads the result waits for nothing.
        ("s_nop 7", 0, "'v_add_f32_e32 v24, v20, v23'"),
        ("s_swappc_b64", 0, "other blocks"),
        ("v_and_b32", 0, "instructions, expected"),
    ],
)
def test_what_is_missing_around_calls_is_refused(
    code: bytes, text: str, number: int, words: str
) -> None:
    assert words in _native.check_rewrite(code, removed(code, text, number))


def test_instructions_that_pass_calls_are_refused(code: bytes) -> None:
    assert _native.check_rewrite(code, code) == ""
    for number in range(3):
        assert _native.check_rewrite(code, exchanged(code, "s_swappc_b64", number))
    # The last instruction before a call.
    for text in ("s_addc_u32 s11", "s_addc_u32 s13", "s_nop 7"):
        assert _native.check_rewrite(code, exchanged(code, text)), text


def test_calls_of_other_functions_are_refused(code: bytes) -> None:
    at, size = place(code, "s_add_u32 s12")
    assert size == 8
    distance = int.from_bytes(code[at + 4 : at + 8], "little", signed=True)
    # `scale` comes 256 bytes after `share`; the first instruction of that is 4 bytes long.
    for change in (256, 4):
        literal = (distance + change).to_bytes(4, "little", signed=True)
        assert _native.check_rewrite(code, code[: at + 4] + literal + code[at + 8 :])
    for text, field in (("s_swappc_b64", 0), ("s_getpc_b64", 2)):
        changed = bytearray(code)
        changed[place(code, text)[0] + field] += 2
        assert _native.check_rewrite(code, bytes(changed))


def test_functions_stay_as_they_are(code: bytes) -> None:
    kernel, _ = place(code, "s_load_dwordx4")
    for function in (kernel - 512, kernel - 256):
        for at in range(function, function + 12, 4):
            changed = code[:at] + NOP + code[at + 4 :]
            assert _native.check_rewrite(code, changed)


def test_a_call_keeps_its_place(code: bytes) -> None:
    """It tells the function where it is: a wait state comes before it."""
    at, size = place(code, "s_swappc_b64", 2)
    assert code[at - 4 : at] == (0xBF800007).to_bytes(4, "little")
    following = code[at : at + size]
    text = KERNEL.replace("s[14:15]\n  v_xor", "s[14:15]\n  s_nop 0\n  v_xor")
    padded = reschedule(text, moves=Moves("")).data
    at, size = place(padded, "s_swappc_b64", 2)
    assert padded[at + size : at + size + 4] == NOP and padded[at : at + size] == following
    later = padded[:at] + NOP + following + padded[at + size + 4 :]
    assert "moved, whose place is its result" in _native.check_rewrite(padded, later)


def test_moves_in_functions_are_refused(code: bytes) -> None:
    with pytest.raises(waveasm.MachineCodeError, match=r"block0 stays as it is: .* function"):
        reschedule(code, moves=Moves("region k block0\nmove I1 before I0\n"))
