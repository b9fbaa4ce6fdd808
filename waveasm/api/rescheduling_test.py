"""waveasm.reschedule."""

from __future__ import annotations

from pathlib import Path

import pytest

import waveasm
from waveasm import Moves, _native, reschedule
from waveasm.api.rescheduling import SCENARIOS

GEMM = Path("examples/wave_gemm.mlir")

HEAD = """\
.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
.text
.globl k
.p2align 8
.type k,@function
k:
"""
TAIL = """
.Lk_end:
.size k, .Lk_end-k
.section .rodata
.p2align 6
.amdhsa_kernel k
  .amdhsa_next_free_vgpr 64
  .amdhsa_next_free_sgpr 32
  .amdhsa_accum_offset 64
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
{field}
.end_amdhsa_kernel
"""
SLOW = """\
  s_mov_b32 s2, 0
again:
  global_load_dword v1, v0, s[0:1]
  s_waitcnt vmcnt(0)
  v_add_f32_e32 v2, v1, v2
  global_load_dword v3, v0, s[0:1] offset:256
  s_waitcnt vmcnt(0)
  v_add_f32_e32 v4, v3, v4
  s_add_u32 s2, s2, 1
  s_cmp_lt_u32 s2, 64
  s_cbranch_scc1 again
  s_endpgm
"""


def text(body: str, field: str = "") -> str:
    return HEAD + body + TAIL.format(field=field)


def test_loads_are_started_before_waits() -> None:
    result = reschedule(text(SLOW))
    (kernel,) = result.kernels
    assert result.is_changed and kernel.is_changed and not kernel.is_refused
    assert set(kernel.times) == set(SCENARIOS)
    for name, (before, after) in kernel.times.items():
        assert after <= 1.005 * before, name
    assert kernel.time_after < 0.8 * kernel.time_before
    (loop, *_) = kernel.blocks
    assert loop.is_changed and loop.offset == 4 and loop.orders > 0 and loop.code == ""
    # The estimate of the result is the one that the search had.
    (estimate,) = waveasm.estimate_machine_code(result.data)
    assert estimate.time == pytest.approx(kernel.times["time_far"][1])
    again = reschedule(text(SLOW))
    assert again == result


def test_code_of_any_length_is_proved() -> None:
    # What is 256 bytes after the symbol is an instruction like others.
    for length in range(56, 72):
        body = "".join(f"  v_mov_b32_e32 v{8 + n % 50}, {n % 60}\n" for n in range(length))
        (kernel,) = reschedule(text(body + SLOW), orders=60).kernels
        assert kernel.is_changed and kernel.code == "", kernel.reason


def test_nothing_to_gain_leaves_the_bytes() -> None:
    code = reschedule(text(SLOW)).data
    twice = reschedule(code, orders=40)
    once_more = reschedule(twice.data, orders=40)
    for result, data in ((twice, code), (once_more, twice.data)):
        assert result.is_changed == (result.data != data)
    straight = reschedule(text("  s_mov_b32 s2, 0\n  s_endpgm\n"))
    (kernel,) = straight.kernels
    assert not straight.is_changed and not kernel.is_refused
    assert kernel.time_after == kernel.time_before
    assert all(block.code == "short" for block in kernel.blocks)
    assert reschedule(straight.data).data == straight.data


@pytest.mark.parametrize(
    ("body", "field", "code", "words"),
    [
        (
            SLOW.replace("  s_waitcnt vmcnt(0)\n  v_add_f32_e32 v2", "  v_add_f32_e32 v2"),
            "",
            "findings",
            "global_load_dword",
        ),
        (SLOW, "  .amdhsa_exception_fp_ieee_div_zero 1", "descriptor", "exceptions"),
    ],
)
def test_kernels_that_are_refused(body: str, field: str, code: str, words: str) -> None:
    result = reschedule(text(body, field))
    (kernel,) = result.kernels
    assert kernel.is_refused and kernel.code == code and words in kernel.reason
    assert not result.is_changed and not kernel.blocks


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("s_memtime s[4:5]", "time"),
        ("s_sleep 1", "time"),
        ("s_setvskip s2, 0", "mode"),
    ],
)
def test_blocks_that_stay_as_they_are(line: str, code: str) -> None:
    body = SLOW.replace("  s_add_u32", f"  {line}\n  s_waitcnt vmcnt(0) lgkmcnt(0)\n  s_add_u32")
    (kernel,) = reschedule(text(body)).kernels
    (loop, *_) = kernel.blocks
    assert (loop.is_changed, loop.code) == (False, code)
    assert line.split()[0] in loop.reason


@pytest.mark.parametrize(
    "line",
    [
        "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 3",
        "buffer_inv sc1",
        "global_load_dword v9, v0, s[0:1] sc1",
        "global_atomic_add v0, v1, s[0:1]",
    ],
)
def test_fences_and_modes_keep_their_places(line: str) -> None:
    """What may pass them does, and what they wait for stays complete."""
    body = SLOW.replace("  s_add_u32", f"  s_waitcnt vmcnt(0)\n  {line}\n  s_add_u32")
    (kernel,) = reschedule(text(body), orders=100).kernels
    assert not kernel.is_refused, kernel.reason
    assert kernel.blocks[0].is_changed


@pytest.mark.parametrize("access", ["ds_read_b32 v5, v0", "global_store_dword v0, v6, s[0:1]"])
def test_what_a_block_waits_for_is_complete_at_the_next_barrier(access: str) -> None:
    """No register asks for the wait, and it stands in a block that changes."""
    end = "  s_add_u32 s2"
    meet = "  s_waitcnt vmcnt(0) lgkmcnt(0)\n  s_branch meet\nmeet:\n  s_barrier\n"
    body = SLOW.replace("again:\n", f"again:\n  {access}\n").replace(end, meet + end)
    result = reschedule(text(body), orders=100)
    (kernel,) = result.kernels
    assert not kernel.is_refused, kernel.reason
    assert kernel.blocks[0].is_changed
    lines = [each.text for each in _native.disassemble(result.data).kernels[0].instructions]
    waits = [line for line in lines[: lines.index("s_barrier")] if line.startswith("s_waitcnt")]
    assert any("lgkmcnt(0)" in wait or "vmcnt(0)" in wait for wait in waits)


def test_a_kernel_that_cannot_be_read_is_left_out() -> None:
    body = "  s_getpc_b64 s[4:5]\n  s_swappc_b64 s[30:31], s[4:5]\n  s_endpgm\n"
    result = reschedule(text(SLOW) + body_of("j", body))
    states = {kernel.name: kernel.code for kernel in result.kernels}
    assert states == {"k": "", "j": "text"}
    assert result.is_changed


def body_of(name: str, body: str) -> str:
    """A second kernel of a file."""
    head = HEAD.partition("\n")[2].replace(" k", f" {name}").replace("\nk:", f"\n{name}:")
    return (
        head
        + body
        + TAIL.format(field="")
        .replace("Lk_", f"L{name}_")
        .replace(".size k", f".size {name}")
        .replace("kernel k", f"kernel {name}")
        .replace("-k\n", f"-{name}\n")
    )


def test_arguments() -> None:
    code = waveasm.compile(GEMM, schedule=Moves("")).data
    with pytest.raises(waveasm.ArgumentTypeError):
        reschedule(code, orders="x")  # type: ignore[arg-type]
    with pytest.raises(waveasm.ArgumentValueError):
        reschedule(code, seed=-1)
    with pytest.raises(waveasm.MachineCodeError, match="expected one of the kernels"):
        reschedule(code, kernel="other")
    with pytest.raises(waveasm.MachineCodeError):
        reschedule(b"text")
    first, second = (reschedule(code, orders=30, seed=seed).data for seed in (0, 1))
    assert first and second
