"""`waveasm.Session` on machine code."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import waveasm
from tests.kernels.cases import CORPUS
from waveasm import (
    ArgumentValueError,
    Emit,
    MachineCodeError,
    Moves,
    Rescheduled,
    Search,
    Session,
    SessionArgumentError,
    SessionError,
    UnknownRegionError,
    _native,
)
from waveasm.session.explain import RegisterExplanation

GEMM = CORPUS / "gemm_f16_128_t64k32.w391.mlir"

HEAD = """\
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.text
.globl k
.p2align 8
.type k,@function
k:
"""
TAIL = """
.Lk_end:
.size k, .Lk_end-k
{padding}
.section .rodata
.p2align 6
.amdhsa_kernel k
  .amdhsa_next_free_vgpr 64
  .amdhsa_next_free_sgpr 32
  .amdhsa_accum_offset 64
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
"""
LOOP = """\
  s_mov_b32 s2, 0
again:
  global_load_dword v1, v0, s[0:1]
  s_waitcnt vmcnt(0)
  v_add_f32_e32 v2, v1, v2
  s_barrier
  global_load_dword v1, v0, s[0:1] offset:256
  s_waitcnt vmcnt(0)
  v_add_f32_e32 v4, v1, v4
  s_add_u32 s2, s2, 1
  s_cmp_lt_u32 s2, 64
  s_cbranch_scc1 again
  s_endpgm
"""
"""Of the loop: I0 load, I1 add, I2 barrier, I3 load, I4 add, I5 and I6 count, I7 branch."""


def assembly(body: str = LOOP, padding: str = ".fill 64, 4, 0xbf800000") -> bytes:
    """Assembly text of a kernel `k`."""
    return (HEAD + body + TAIL.format(padding=padding)).encode()


@pytest.fixture(scope="module")
def gemm() -> bytes:
    """The code object of a GEMM in the order of its source."""
    return waveasm.compile(GEMM, schedule=Moves(""), unroll_limit=0).data


def test_searches_and_finishes_with_a_proof(gemm: bytes) -> None:
    search = Search(launch="1024x256", lines="never")
    session = Session(gemm, search=search)
    assert [each.id for each in session.candidates] == ["a0", "a1"]
    assert "gemm" not in str(session)
    loop = session.source.regions[0]["name"]
    listed = session.attempt("a1", loop, "move I0 after I1")
    assert listed.outcome in ("better", "equal", "worse", "refused", "unproven")
    for agent in ("list", "anneal", "exact", "default"):
        trial = session.improve("a0", agent, evaluations=60)
        assert trial.candidate is not None, agent
        assert trial.metrics["time"] < session.source.metrics["time"]
    best = session.best
    finished = session.finish(best)
    assert isinstance(finished.result, Rescheduled)
    data = finished.result.data
    assert data != gemm
    assert _native.check_rewrite(gemm, data) == ""
    (estimate,) = waveasm.estimate_machine_code(data, launch="1024x256", lines="never")
    assert estimate.time == pytest.approx(best.metrics["time_far"])
    again = waveasm.reschedule(gemm, launch="1024x256", lines="never", moves=Moves(best.script))
    assert again.data == data
    # The script makes the candidate again, also with the letter in place of the name.
    other = Session(gemm, search=search)
    assert other.apply(best.script).metrics == best.metrics
    assert other.apply(session.show(best, "script")).script == best.script
    assert session.copy().show(best, "script") == session.show(best, "script")
    other = Session(gemm, search=search)
    other.restore(session.saved())
    assert other[best.id] == best


def test_the_source_is_written_if_nothing_is_better(gemm: bytes) -> None:
    session = Session(gemm)
    loop = session.source.regions[0]
    moves = (f"move I{tag} after I{tag + 2}" for tag in range(loop["instructions"] - 2))
    trials = (session.attempt("a0", loop["name"], move) for move in moves)
    worse = next(trial.candidate for trial in trials if trial.outcome == "worse")
    assert worse is not None
    finished = session.finish(worse)
    assert finished.candidate.id in ("a0", "a1")
    assert finished.candidate.metrics["time"] <= session.source.metrics["time"]


@pytest.mark.parametrize(
    ("commands", "outcome", "code", "tags"),
    [
        ("move I1 before I0", "refused", "operand", ("I1", "I0")),
        ("move I0 after I1", "refused", "user", ("I0", "I1")),
        ("move I3 before I1", "refused", "special-register", ("I3", "I1")),
        ("move I6 before I5", "refused", "operand", ("I6", "I5")),
        ("move I4 after I7", "refused", "fixed", ("I4", "I7")),
        ("move I7 before I4", "refused", "pinned", ("I7",)),
        ("move I9 before I4", "refused", "unknown-tag", ("I9",)),
        ("move I3 before I2", "unproven", "unproven", ("I2", "I3")),
        ("move I5 before I0\nmove I1 before I0", "refused", "operand", ("I1", "I0")),
        ("unroll 2", "refused", "raw-text", ()),
        ("prefetch I0", "refused", "raw-text", ()),
        ("lines", "refused", "raw-text", ()),
        ("move I1", "refused", "syntax", ()),
        ("", "refused", "syntax", ()),
    ],
)
def test_refusals_say_why(commands: str, outcome: str, code: str, tags: tuple[str, ...]) -> None:
    session = Session(assembly(), attempts=1)
    trial = session.attempt("a0", "block1", commands)
    assert trial.reason is not None, str(trial)
    assert (trial.outcome, trial.reason.code, trial.reason.tags) == (outcome, code, tags)
    assert session.attempts_left == 1
    assert "Distance" not in str(trial)


def test_nearest_move_is_legal() -> None:
    session = Session(assembly())
    moved = session.attempt("a0", "block1", "move I5 before I0")
    assert moved.candidate is not None
    trial = session.attempt(moved.candidate, "block1", "move I6 before I5")
    assert trial.reason is not None
    assert trial.reason.nearest == "move I6 after I5"
    assert session.attempt(moved.candidate, "block1", trial.reason.nearest).candidate is not None
    back = session.attempt(moved.candidate, "block1", "move I5 after I4")
    assert (back.outcome, back.candidate) == ("repeated", session.source)


def test_other_registers_allow_more_orders() -> None:
    body = LOOP.replace("  s_barrier\n", "")
    session = Session(assembly(body))
    assert session.source.regions[0].get("may_rename")
    early = "move I2 before I1"
    refused = session.attempt("a0", "block1", early)
    assert refused.reason is not None and refused.reason.code == "special-register"
    renamed = session.attempt("a0", "block1 renamed", early)
    assert renamed.candidate is not None, str(renamed)
    assert renamed.metrics["time"] < session.source.metrics["time"]
    assert renamed.candidate.script.startswith("region k block1 renamed\nmove ")
    assert renamed.candidate.regions[0].get("is_renamed")
    moved = session.attempt(renamed.candidate, "block1", "move I4 before I0")
    assert moved.candidate is not None
    assert moved.candidate.regions[0].get("is_renamed")
    assert session.show(renamed.candidate, "script").startswith("region a block1 renamed\n")
    assert "renamed" in session.show("a0", "rules")
    finished = session.finish(session.best)
    assert isinstance(finished.result, Rescheduled)
    assert finished.result.kernels[0].blocks[0].is_renamed


def test_registers_of_a_block_have_holders() -> None:
    body = LOOP.replace(
        "  s_endpgm",
        "  global_load_dwordx4 v[8:11], v0, s[0:1]\n"
        "  s_waitcnt vmcnt(0)\n"
        "  v_accvgpr_write_b32 a2, v8\n"
        "  v_mov_b32_e32 v6, v5\n"
        "  v_add_f32_e32 v8, v9, v10\n"
        "  v_add_f32_e32 v8, v8, v11\n"
        "  v_accvgpr_read_b32 v9, a2\n"
        "  global_store_dwordx2 v0, v[8:9], s[0:1]\n"
        "  global_store_dword v0, v6, s[0:1]\n"
        "  s_endpgm",
    )
    session = Session(assembly(body).replace(b"next_free_vgpr 64", b"next_free_vgpr 72"))
    explained = session.explain("a0", "block2", "registers")
    found = explained.found
    assert isinstance(found, RegisterExplanation) and found.peak is not None
    # v0, v5, and the four of the load; then v8 is in a2, and v5 in v6.
    assert (found.peak["vgprs"], found.peak["agprs"]) == (6, 0)
    assert found.peak["tag"] == "I1"
    assert found.allotted is not None and found.allotted["vgprs"] == 64
    (load, before) = found.holders
    assert (load["registers"], load["tag"], load["last_tag"]) == (4, "I0", "I4")
    assert (before["registers"], before["tag"], before["mnemonic"]) == (2, None, "before the block")
    assert before["last_tag"] == "I7"
    text = str(explained)
    assert "peak at I1: 6 VGPRs, 0 AGPRs, " in text
    assert "of those that the kernel has, 58 of 64 VGPRs, 8 of 8 AGPRs, " in text
    assert "4 VGPRs: I0 global_load_dwordx4 to I4" in text
    # In another order, the load is later.
    moved = session.attempt("a0", "block1", "move I3 before I0")
    assert moved.candidate is None or str(session.explain(moved.candidate, "block1", "registers"))


def test_looks_into_blocks() -> None:
    session = Session(assembly())
    code = session.show("a0", "code", "block1")
    assert code.startswith("I0 @0 ") and "global_load_dword v1, v0, s[0:1]" in code
    assert "I7 @" in code and "s_cbranch_scc1" in code
    assert "l2 (same address in each iteration)" in code
    assert "I0 0" in session.show("a0", "timeline", "block1")
    assert "can stand at" in str(session.explain("a0", "block1", "range", "I5"))
    assert "stalls" in str(session.explain("a0", "block1", "stall", "I1"))
    assert "bound" in str(session.explain("a0", "block1", "whatif", "lines=0.5"))
    assert str(session.explain("a0", "block1", "circuit"))
    assert str(session.explain("a0", "block1", "registers"))
    assert "block1:\n" in session.write("a0") and "; I7" in session.write("a0")
    with pytest.raises(UnknownRegionError):
        session.show("a0", "code", "loop0")
    with pytest.raises(UnknownRegionError):
        session.show("a0", "code", "block99")


@pytest.mark.parametrize(
    ("line", "why"),
    [("s_memtime s[4:5]", "time"), ("s_setvskip s2, 0", "mode")],
)
def test_blocks_that_stay_are_refused(line: str, why: str) -> None:
    body = LOOP.replace("  s_add_u32", f"  {line}\n  s_waitcnt lgkmcnt(0)\n  s_add_u32")
    session = Session(assembly(body))
    region = next(each for each in session.source.regions if each["name"] == "block1")
    assert "share" not in region
    trial = session.attempt("a0", "block1", "move I0 after I1")
    assert trial.reason is not None
    assert trial.reason.code == "fixed" and why in trial.reason.sentence
    with pytest.raises(SessionArgumentError, match="keeps its order"):
        session.improve("a0", region="block1")


def test_missing_waits_are_repaired_or_refused() -> None:
    body = LOOP.replace("  s_waitcnt vmcnt(0)\n  v_add_f32_e32 v2", "  v_add_f32_e32 v2")
    with pytest.raises(SessionError, match=r"no kernel can be scheduled: .*repair"):
        Session(assembly(body))
    session = Session(assembly(body), repair=True)
    finished = session.finish(session.best)
    assert isinstance(finished.result, Rescheduled)
    assert finished.result.kernels[0].is_repaired


def test_an_order_without_room_fails() -> None:
    body = LOOP.replace("  s_barrier\n", "").replace(
        "v1, v0, s[0:1] offset", "v3, v0, s[0:1] offset"
    )
    body = body.replace("v4, v1, v4", "v4, v3, v4")
    # Each load has a wait of its own, where one was enough.
    body = body.replace("  s_waitcnt vmcnt(0)\n", "", 1)
    body = body.replace("  v_add_f32_e32 v2, v1, v2\n", "")
    body = body.replace("  v_add_f32_e32 v4", "  v_add_f32_e32 v2, v1, v2\n  v_add_f32_e32 v4")
    apart = "move I2 before I1"
    assert Session(assembly(body)).attempt("a0", "block1", apart).candidate is not None
    trial = Session(assembly(body), keep_places=True).attempt("a0", "block1", apart)
    assert (trial.outcome, trial.candidate) == ("failed", None), str(trial)
    assert trial.reason is not None and trial.reason.code == "room"


def test_waits_are_preserved() -> None:
    body = LOOP.replace("  s_barrier\n", "").replace(
        "v1, v0, s[0:1] offset", "v3, v0, s[0:1] offset"
    )
    body = body.replace("v4, v1, v4", "v4, v3, v4")
    order = "move I2 before I0"
    assert Session(assembly(body)).attempt("a0", "block1", order).candidate is not None
    kept = Session(assembly(body), waits="preserve").attempt("a0", "block1", order)
    assert kept.outcome == "unproven"


def test_options_belong_to_their_sources(gemm: bytes, tmp_path: Path) -> None:
    of_modules: dict[str, Any] = {"unroll_limit": 0, "waves_per_simd": 2, "align_loops": True}
    for name, value in of_modules.items():
        with pytest.raises(ArgumentValueError, match=name):
            Session(gemm, **{name: value})
    of_code: dict[str, Any] = {"repair": True, "trip_count": 3, "kernel": "gemm"}
    for name, value in of_code.items():
        with pytest.raises(ArgumentValueError, match=name):
            Session(GEMM, **{name: value})
    with pytest.raises(MachineCodeError):
        Session(gemm[:200])
    with pytest.raises(MachineCodeError):
        Session(gemm, kernel="other")
    session = Session(gemm)
    with pytest.raises(SessionArgumentError, match="list, anneal"):
        session.improve("a0", "modulo")
    with pytest.raises(ArgumentValueError, match="emit"):
        session.finish("a0", emit=Emit.ASM)
    (tmp_path / "k.s").write_bytes(assembly())
    (tmp_path / "gemm.hsaco").write_bytes(gemm)
    assert Session(tmp_path / "k.s").kernels == ("k",)
    assert Session(str(tmp_path / "gemm.hsaco")).kernels == ("gemm",)
    assert Session(gemm, search=Search(lds_bytes=40960)).source.lds_bytes == 40960
