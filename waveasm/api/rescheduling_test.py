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
    alone = reschedule(text(body))
    assert not alone.is_changed and alone.kernels[0].is_refused
    assert "'s_swappc_b64 s[30:31], s[4:5]'" in alone.kernels[0].reason


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


def test_moves_make_the_same_again() -> None:
    found = reschedule(text(SLOW))
    (kernel,) = found.kernels
    (loop, *_) = kernel.blocks
    assert loop.name == "block1" and loop.moves
    assert found.moves == "\n".join(["region k block1", *loop.moves, ""])
    replayed = reschedule(text(SLOW), moves=Moves(found.moves))
    assert (replayed.data, replayed.moves) == (found.data, found.moves)
    (again,) = replayed.kernels
    assert again.is_changed and again.time_after == kernel.time_after
    assert again.blocks[0].orders == 0
    # As the start of a search, they are what it has to improve on.
    started = reschedule(text(SLOW), start_moves=Moves(found.moves), orders=0)
    assert started.kernels[0].time_after <= kernel.time_after


REUSED = """\
  s_mov_b32 s2, 0
again:
  global_load_dword v1, v0, s[0:1]
  s_waitcnt vmcnt(0)
  v_add_f32_e32 v2, v1, v2
  global_load_dword v1, v0, s[0:1] offset:256
  s_waitcnt vmcnt(0)
  v_add_f32_e32 v4, v1, v4
  s_add_u32 s2, s2, 1
  s_cmp_lt_u32 s2, 64
  s_cbranch_scc1 again
  global_store_dword v0, v2, s[0:1]
  global_store_dword v0, v4, s[0:1]
  s_endpgm
"""
"""A loop that uses v1 for one value after the other."""


def test_values_get_other_registers_where_that_is_faster() -> None:
    result = reschedule(text(REUSED))
    (kernel,) = result.kernels
    (loop, *_) = kernel.blocks
    assert loop.is_changed and loop.is_renamed
    assert kernel.time_after < 0.8 * kernel.time_before
    lines = [each.text for each in _native.disassemble(result.data).kernels[0].instructions]
    loads = [line.split()[1] for line in lines if line.startswith("global_load")]
    assert len(set(loads)) == 2
    assert result.moves.startswith("region k block1 renamed\n")
    replayed = reschedule(text(REUSED), moves=Moves(result.moves))
    assert replayed.data == result.data and replayed.kernels[0].blocks[0].is_renamed
    kept = result.moves.replace(" renamed", "")
    with pytest.raises(waveasm.MachineCodeError, match="would stand"):
        reschedule(text(REUSED), moves=Moves(kept))
    with pytest.raises(waveasm.MachineCodeError, match="no values that could have"):
        reschedule(text(REUSED), moves=Moves("region k block0 renamed\n"))


def test_selected_parts_of_registers_get_other_registers() -> None:
    # SDWA fills the bits beside its result with zeros, so that nothing of it stays.
    part = (
        "  v_cvt_f32_f16_sdwa v3, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1\n"
        "  v_add_f32_e32 {to}, v3, {to}\n"
    )
    body = REUSED
    for to in ("v2", "v4"):
        body = body.replace(f"  v_add_f32_e32 {to}, v1, {to}\n", part.format(to=to))
    (kernel,) = reschedule(text(body)).kernels
    assert kernel.blocks[0].is_renamed and not kernel.reason
    assert kernel.time_after < 0.8 * kernel.time_before
    # What keeps the other bits depends on the register.
    kept = body.replace("DWORD dst_unused:UNUSED_PAD", "WORD_0 dst_unused:UNUSED_PRESERVE")
    (kernel,) = reschedule(text(kept)).kernels
    assert not kernel.blocks[0].is_renamed and not kernel.reason


TABLE = """\
  s_load_dwordx2 s[4:5], s[0:1], 0x0
  s_mov_b32 s2, 0
  s_waitcnt lgkmcnt(0)
again:
  global_load_dword v1, v0, s[4:5]
  s_waitcnt vmcnt(0)
  v_add_f32_e32 v2, v1, v2
  s_getpc_b64 s[6:7]
base:
  s_add_u32 s6, s6, table-base
  s_addc_u32 s7, s7, 0
  s_load_dword s8, s[6:7], 0x0
  global_load_dword v3, v0, s[4:5] offset:256
  s_waitcnt vmcnt(0)
  v_add_f32_e32 v4, v3, v4
  global_load_dword v5, v0, s[4:5] offset:512
  s_waitcnt vmcnt(0) lgkmcnt(0)
  v_add_f32_e32 v6, s8, v5
  s_add_u32 s2, s2, 1
  s_cmp_lt_u32 s2, 64
  s_cbranch_scc1 again
  v_add_f32_e32 v2, v2, v4
  v_add_f32_e32 v2, v2, v6
  global_store_dword v0, v2, s[4:5]
  s_endpgm
table:
"""
"""A loop that reads a table behind its code."""


def test_blocks_that_compute_addresses_change_beside_them() -> None:
    code = text(TABLE)
    result = reschedule(code)
    (kernel,) = result.kernels
    assert kernel.is_changed
    assert kernel.time_after < 0.9 * kernel.time_before
    before, after = (
        {each.text: each.offset for each in _native.disassemble(data).kernels[0].instructions}
        for data in (reschedule(code, moves=Moves("")).data, result.data)
    )
    assert after["s_getpc_b64 s[6:7]"] == before["s_getpc_b64 s[6:7]"]
    assert before != after


def test_tags_name_instructions_before_and_after() -> None:
    result = reschedule(text(SLOW))
    (loop, *_) = result.kernels[0].blocks
    before, after = (
        {each.tag: each.offset for each in side if each.tag is not None}
        for side in (loop.before, loop.after)
    )
    code = reschedule(text(SLOW), orders=0)
    texts = [
        {each.offset: each.text for each in _native.disassemble(data).kernels[0].instructions}
        for data in (reschedule(text(SLOW), moves=Moves("")).data, result.data)
    ]
    assert code.kernels and before.keys() == after.keys()
    for tag in list(before)[:-1]:
        assert texts[0][before[tag]] == texts[1][after[tag]]


def test_moves_of_the_user_may_be_slower() -> None:
    # A result that waits for the second load first.
    fast = reschedule(text(SLOW))
    slow = reschedule(fast.data, moves=Moves("region k block1\nmove I2 before I1\n"))
    (kernel,) = slow.kernels
    assert slow.is_changed and kernel.time_after >= kernel.time_before


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ("move I1 before I2", "m: line 1: expected 'region' before the first command"),
        ("region j block1\nmove I1 before I2", "m: line 1: there is no kernel 'j'"),
        ("region k loop0\nmove I1 before I2", "m: line 1: expected 'block<n>'"),
        ("region k block9\nmove I1 before I2", "m: line 1: kernel 'k' has no block9"),
        ("region k block1\nprefetch I1", "m: line 1: expected commands that move"),
        ("region k block1\nmove I1 before I9", "'move I1 before I9' of block1: unknown-tag: "),
        ("region k block1\nswap I1 I1", "line 2: 'swap I1 I1' of block1: same-tag: "),
        ("region k block1\norder I0-I3", "block1: incomplete: "),
        ("region k block1\nmove I6 before I0", "pinned: I6 keeps its place"),
        ("region k block1\nmove I1 after I6", "fixed: nothing may stand after I6"),
        (
            "region k block1\nmove I2 before I0\nmove I1 before I0",
            "m: line 3: 'move I1 before I0' of block1: operand: I1 reads v1, which I0 writes; I1 "
            "would stand before I0",
        ),
        ("region k block1\nmove I0 after I1", "user: I1 reads v1"),
        ("region k block1\nmove I5 after I4", "syntax"),
    ],
)
def test_moves_that_are_refused(moves: str, words: str) -> None:
    if words == "syntax":
        moves, words = moves + "\nmove 5", "m: line 3: "
    with pytest.raises(waveasm.MachineCodeError) as error:
        reschedule(text(SLOW), moves=Moves(moves, "m"))
    assert words in str(error.value)


def test_moves_past_memory_are_refused() -> None:
    store = SLOW.replace("  s_add_u32", "  global_store_dword v0, v2, s[0:1]\n  s_add_u32", 1)
    with pytest.raises(waveasm.MachineCodeError, match="unproven: I4 may access memory that I2"):
        reschedule(text(store), moves=Moves("region k block1\nmove I4 before I2"))
    clock = SLOW.replace("  s_add_u32", "  s_memtime s[4:5]\n  s_waitcnt lgkmcnt(0)\n  s_add_u32")
    with pytest.raises(waveasm.MachineCodeError, match=r"m: line 1: block1 stays as it is: 's_mem"):
        reschedule(text(clock), moves=Moves("region k block1\nmove I2 before I1", "m"))
    broken = SLOW.replace("  s_waitcnt vmcnt(0)\n  v_add_f32_e32 v2", "  v_add_f32_e32 v2")
    with pytest.raises(waveasm.MachineCodeError, match=r"kernel 'k' stays as it is: "):
        reschedule(text(broken), moves=Moves("region k block1\nmove I2 before I1"))


def test_missing_waits_are_repaired() -> None:
    broken = text(SLOW.replace("  s_waitcnt vmcnt(0)\n  v_add_f32_e32 v2", "  v_add_f32_e32 v2"))
    (tight,) = reschedule(broken, orders=0, repair=True, keep_places=True).kernels
    assert "needs 4 bytes more" in tight.reason
    broken = padded(broken)
    (refused,) = reschedule(broken).kernels
    assert refused.code == "findings" and refused.reason.endswith("; --repair adds waits")
    repaired = reschedule(broken, orders=0, repair=True)
    assert repaired.is_changed and repaired.kernels[0].is_repaired
    assert not has_findings(repaired.data)
    searched = reschedule(broken, repair=True)
    assert not has_findings(searched.data)
    whole = reschedule(padded(text(SLOW)))
    assert searched.kernels[0].time_after == whole.kernels[0].time_after
    # What lacks nothing stays.
    assert not has_findings(text(SLOW))


def test_missing_wait_states_are_repaired() -> None:
    close = text(
        "  v_mov_b32_e32 v1, 0\n  v_readfirstlane_b32 s4, v1\n"
        "  v_mov_b32_e32 v2, s4\n  v_cmp_eq_u32_e32 vcc, v1, v2\n  v_div_fmas_f32 v3, v1, v1, v1\n"
        "  s_endpgm\n"
    )
    assert has_findings(close)
    repaired = reschedule(padded(close), orders=0, repair=True)
    assert repaired.kernels[0].is_repaired and not has_findings(repaired.data)


def padded(code: str) -> str:
    """Code with room after the kernel."""
    return code.replace(".section", ".fill 16, 4, 0xbf800000\n.section")


def has_findings(code: bytes | str) -> bool:
    """Whether the machine checker finds something that is to be repaired."""
    (kernel,) = reschedule(code, orders=0, repair=True).kernels
    return kernel.is_repaired or kernel.is_refused


def test_arguments() -> None:
    code = waveasm.compile(GEMM, schedule=Moves("")).data
    with pytest.raises(waveasm.ArgumentTypeError):
        reschedule(code, orders="x")  # type: ignore[arg-type]
    with pytest.raises(waveasm.ArgumentValueError):
        reschedule(code, seed=-1)
    with pytest.raises(waveasm.ArgumentValueError, match="waits: expected one of derive, pres"):
        reschedule(code, waits="keep")  # type: ignore[arg-type]
    with pytest.raises(waveasm.ArgumentTypeError):
        reschedule(code, moves="region k block1")  # type: ignore[arg-type]
    with pytest.raises(waveasm.ArgumentValueError, match="only for searches"):
        reschedule(code, moves=Moves(""), start_moves=Moves(""))
    with pytest.raises(waveasm.MachineCodeError, match="expected one of the kernels"):
        reschedule(code, kernel="other")
    with pytest.raises(waveasm.MachineCodeError):
        reschedule(b"text")
    first, second = (reschedule(code, orders=30, seed=seed).data for seed in (0, 1))
    assert first and second


def test_the_solver_finds_an_order_without_others() -> None:
    lists = reschedule(text(SLOW), agents=("list",))
    solved = reschedule(text(SLOW), agents=("exact",), exact_effort=1)
    assert solved.is_changed
    assert solved.kernels[0].time_after <= lists.kernels[0].time_after
    assert solved.kernels[0].blocks[0].orders == lists.kernels[0].blocks[0].orders + 1
    assert reschedule(text(SLOW), moves=Moves(solved.moves)).data == solved.data


def test_agents_that_do_not_fit() -> None:
    for agents in (("modulo",), ("llm",)):
        with pytest.raises(waveasm.ArgumentValueError, match="agents: expected"):
            reschedule(text(SLOW), agents=agents)
    with pytest.raises(waveasm.ArgumentValueError, match="only then"):
        reschedule(text(SLOW), broker=waveasm.Broker("unix:nowhere"))
    with pytest.raises(waveasm.BrokerError, match="does not answer"):
        reschedule(text(SLOW), agents=("llm",), broker=waveasm.Broker("unix:nowhere"))
