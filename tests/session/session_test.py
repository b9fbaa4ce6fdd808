"""`waveasm.Session` on kernels of the corpus."""

from __future__ import annotations

import json
import re
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import waveasm
from tests.kernels.cases import CORPUS
from waveasm import (
    BudgetError,
    CompileResult,
    Moves,
    Search,
    Session,
    SessionArgumentError,
    SessionError,
    UnknownCandidateError,
    UnknownRegionError,
)
from waveasm.estimate.calibration import Measured
from waveasm.session import text

GEMM = CORPUS / "gemm_f16_128_t64k32.w391.mlir"

SEARCH = Search(launch="1024x256", lines="never")


def open_gemm(attempts: int = 64, evaluations: int = 1000) -> Session:
    """A session on a GEMM whose loop stays."""
    return Session(GEMM, search=SEARCH, attempts=attempts, evaluations=evaluations, unroll_limit=0)


def test_begins_with_the_source_and_its_list_schedule() -> None:
    session = open_gemm()
    assert [each.id for each in session.candidates] == ["a0", "a1"]
    assert session.source.parent is None
    assert session["a1"].parent == "a0"
    assert session.best.id == "a1"
    assert session.kernels == ("gemm",)
    assert str(session).startswith("a0 source: time ")
    assert "gemm" not in str(session)


def test_attempts_are_compared_with_the_best() -> None:
    session = open_gemm()
    opened = session.evaluations_made
    joined = session.attempt("a0", "loop0", "unroll 2", note="two iterations share lines")
    assert joined.outcome == "better"
    assert joined.candidate is not None
    assert joined.metrics["time"] < session.source.metrics["time"]
    assert joined.candidate.note == "two iterations share lines"
    # Loads that are in flight together get a line once.
    lines = session.attempt(joined.candidate, "loop0", "lines")
    assert lines.outcome == "worse"
    assert lines.candidate is not None
    assert lines.candidate.script.startswith("region gemm loop0\nunroll 2\nlines\n")
    assert session.best is joined.candidate
    assert session.attempts_left == 62
    assert session.evaluations_made == opened + joined.evaluations + lines.evaluations > 2


def test_refusal_has_a_reason_and_costs_nothing() -> None:
    session = open_gemm(attempts=1)
    opened = session.evaluations_made
    trial = session.attempt("a0", "loop0", "lines")
    assert (trial.outcome, trial.candidate) == ("refused", None)
    assert trial.reason is not None
    assert (trial.reason.code, trial.reason.nearest) == ("no-lines", "unroll 2")
    assert str(trial).endswith("nearest: unroll 2")
    assert (session.attempts_left, session.evaluations_made) == (1, opened)
    assert len(session.candidates) == 2


def test_nearest_move_is_legal() -> None:
    session = open_gemm()
    trial = session.attempt("a0", "loop0", "move I17 before I3")
    assert trial.reason is not None
    assert trial.reason.code == "operand"
    assert trial.reason.tags == ("I17", "I13")
    assert trial.reason.command == 1
    assert trial.reason.nearest == "move I17 after I13"
    assert session.attempt("a0", "loop0", trial.reason.nearest).candidate is not None


def test_whole_orders_and_runs_are_commands() -> None:
    session = open_gemm()
    order = session.attempt("a0", "loop0", "order I0-I2 I5 I3 I4 I6-I27").candidate
    assert order is not None
    same = session.attempt("a0", "loop0", "move I5 before I3")
    assert (same.outcome, same.candidate) == ("repeated", order)
    run = session.attempt("a0", "loop0", "move I9-I12 before I3")
    assert run.reason is not None
    assert run.reason.nearest == ""
    run = session.attempt("a0", "loop0", "move I9-I12 after I17")
    assert run.reason is not None
    assert run.reason.nearest == "move I9-I12 before I17"
    assert session.attempt("a0", "loop0", run.reason.nearest).candidate is not None
    lacking = session.attempt("a0", "loop0", "order I0-I2 I4-I27 I5").reason
    assert lacking is not None
    assert lacking.tags == ("I3", "I5")


@pytest.mark.parametrize(
    ("commands", "code"),
    [
        ("move I1", "syntax"),
        ("", "syntax"),
        ("# nothing", "syntax"),
        ("region gemm body\nmove I1 after I2", "syntax"),
        ("move I1 after I200", "unknown-tag"),
        ("move I8 before I4", "pinned"),
        ("prefetch I2\nmove I5 after I2", "alone"),
        ("unroll 2\nprefetch I2", "alone"),
        ("unroll 2\nlines I2 I6", "alone"),
        ("lines I2 I6\nprefetch I2", "alone"),
        ("lines I2 I3", "unsuited-load"),
        ("unroll 5", "trip-count"),
        ("order I0-I26", "incomplete"),
        ("buffers lds7 2", "no-buffer"),
    ],
)
def test_refusals_have_codes(commands: str, code: str) -> None:
    trial = open_gemm().attempt("a0", "loop0", commands)
    assert trial.outcome == "refused"
    assert trial.reason is not None
    assert trial.reason.code == code
    assert len(str(trial)) <= 360


@pytest.mark.parametrize(
    ("commands", "sentence", "nearest"),
    [
        ("unroll 4", "the loop has 4 iterations, and those that are joined must fit", "unroll 2"),
        ("prefetch I2 I6 by 5", "can be by 3 at most, got 5", "prefetch I2 I6 by 3"),
        ("prefetch I2 by 3\ndelay I17", "at most, got 4", "prefetch I2 by 2; delay I17"),
        ("buffers lds0 2", "unless lds1 had a second slot, too", "buffers lds0 lds1 2"),
        ("prefetch I2 I77", "no instruction has the tag I77: the last one is I27", ""),
        ("move I77 after I2", "has the tag I77: the last one is I27", ""),
        ("unroll 2; prefetch I2", "unroll, lines and unpin give", "unroll 2"),
        ("prefetch I2 I6 I27", "I27 is the end of the iteration", "prefetch I2 I6"),
    ],
)
def test_refusals_name_what_would_do(commands: str, sentence: str, nearest: str) -> None:
    session = open_gemm()
    reason = session.attempt("a0", "loop0", commands).reason
    assert reason is not None
    assert sentence in reason.sentence
    assert reason.nearest == nearest
    if nearest:
        assert session.attempt("a0", "loop0", nearest).candidate is not None


SHIFTED = """
func.func @k(%a: memref<65536xf32>, %b: memref<65536xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %t = gpu.thread_id x upper_bound 64
  scf.for %i = %c0 to %c16 step %c1 {
    %o = arith.muli %i, %c64 : index
    %p = arith.addi %o, %t : index
    %x = memref.load %a[%p] : memref<65536xf32>
    %y = memref.load %b[%p] : memref<65536xf32>
    %s = arith.addf %x, %y : f32
    %q = arith.addi %p, %c64 : index
    memref.store %s, %b[%q] : memref<65536xf32>
  }
  return
}
"""
"""A loop whose loads may read what the iteration before stores."""


def test_refusals_say_why_a_load_goes_no_further() -> None:
    session = Session(SHIFTED, unroll_limit=1)
    trial = session.attempt("a0", "loop0", "prefetch I1 I2 by 2")
    assert trial.reason is not None
    assert (trial.reason.code, trial.reason.nearest) == ("empty-stage", "prefetch I1 I2")
    assert trial.reason.held == (
        "I1, I2 cannot run ahead: they must follow I4 of the iteration before",
    )
    assert str(trial).endswith(f"nearest: prefetch I1 I2\n{trial.reason.held[0]}")
    alone = session.attempt("a0", "loop0", "prefetch I2 by 2").reason
    assert alone is not None
    assert alone.sentence.startswith("I2 must follow I4 at distance 1: ")
    assert (alone.nearest, alone.held) == ("prefetch I2", ())
    said = str(session.explain("a0", "loop0", "range", "I5"))
    assert "delay I5: decision: the early part does not decide whether another" in said


def test_texts_of_code_and_refusals_name_values_alike() -> None:
    session = open_gemm()
    moved = session.attempt("a0", "loop0", "move I5 before I3").candidate
    assert moved is not None
    reason = session.attempt(moved, "loop0", "move I17 before I3").reason
    assert reason is not None
    line = next(
        each
        for each in session.show(moved, "code", "loop0").split("\n")
        if each.startswith(f"{reason.tags[1]} ")
    )
    assert f" {reason.value} = " in line


def test_waves_are_those_of_the_launch() -> None:
    session = Session(GEMM, search=Search(launch="1x256"), unroll_limit=1)
    assert session.best.metrics["occupancy"] > session.best.waves_per_simd == 1
    assert "; registers and LDS let 7 run, the launch has no more" in str(session)
    said = str(session.explain("a0", "loop0", "whatif", "waves=8"))
    assert "the launch has 1 wave for a SIMD" in said
    everywhere = Session(GEMM, unroll_limit=1)
    assert everywhere.best.waves_per_simd == everywhere.best.metrics["occupancy"]


def test_stages_of_a_candidate_with_stages_name_the_base() -> None:
    session = open_gemm()
    first = session.attempt("a0", "loop0", "prefetch I2 I6").candidate
    assert first is not None
    trial = session.attempt(first, "loop0", "delay I17 I18 I19 I20 I21 I22 I23 I24")
    assert trial.reason is not None
    assert (trial.reason.code, trial.reason.nearest) == ("alone", "a0")
    moved = session.attempt("a0", "loop0", "move I5 before I3").candidate
    assert moved is not None
    trial = session.attempt(moved, "loop0", "unroll 2")
    assert trial.reason is not None
    assert (trial.reason.code, trial.reason.nearest) == ("alone", "a0")


def test_list_order_is_no_move() -> None:
    session = open_gemm()
    assert session["a1"].script.count("\n") > 1
    assert session.attempt("a1", "loop0", "unroll 2").candidate is not None


def test_repeated_attempt_is_known_and_free() -> None:
    session = open_gemm()
    first = session.attempt("a0", "loop0", "move I5 before I3")
    again = session.attempt("a0", "loop0", ["swap I4 I4", "move I5 before I3"][1:])
    assert again.outcome == "repeated"
    assert again.candidate is first.candidate
    assert session.attempts_left == 63
    stages = session.attempt("a0", "loop0", "unroll 2")
    assert session.attempt("a0", "loop0", "unroll 2").candidate is stages.candidate


def test_equal_calls_give_equal_texts_and_scripts() -> None:
    def play() -> list[str]:
        session = open_gemm()
        trial = session.attempt("a0", "loop0", "prefetch I2 I6")
        assert trial.candidate is not None
        better = session.improve(trial.candidate, "anneal", evaluations=40, seed=3)
        assert better.candidate is not None
        return [str(session), str(trial), str(better), better.candidate.script]

    assert play() == play()


def test_budgets_end() -> None:
    session = open_gemm(attempts=1, evaluations=30)
    session.attempt("a0", "loop0", "move I5 before I3")
    with pytest.raises(BudgetError, match="no attempts are left"):
        session.attempt("a0", "loop0", "move I6 before I3")
    trial = session.improve("a0", "anneal", evaluations=300)
    assert trial.evaluations <= 30
    assert str(trial).endswith("evaluations of anneal in loop0, of at most 30")
    while session.evaluations_left:
        session.improve("a0", "anneal", evaluations=300, seed=session.evaluations_left)
    with pytest.raises(BudgetError):
        session.improve("a0", "anneal")


@pytest.mark.parametrize("agent", ["list", "anneal", "modulo", "events"])
def test_improve_is_never_worse_than_its_start(agent: str) -> None:
    session = open_gemm()
    trial = session.improve("a0", agent, evaluations=60)
    assert trial.candidate is not None
    assert trial.metrics["time"] <= session.source.metrics["time"]
    assert 0 < trial.evaluations <= 60


def test_stopped_search_makes_no_candidate() -> None:
    session = open_gemm()
    control = waveasm.SearchControl()
    control.request_stop()
    with pytest.raises(SessionError, match="stopped") as error:
        session.improve("a0", "anneal", control=control)
    assert error.value.code == "stopped"
    assert len(session.candidates) == 2


def test_whole_search_finds_what_a_compile_finds() -> None:
    session = open_gemm()
    found = session.improve("a0", "default", evaluations=120, seed=1)
    compiled = waveasm.compile(
        GEMM,
        schedule=replace(SEARCH, agents=("portfolio",), evaluations_in_all=120, seed=1),
        unroll_limit=0,
    )
    assert found.candidate is not None
    assert found.candidate.script == compiled.moves
    (kernel,) = json.loads(compiled.record)["kernels"]
    assert dict(found.candidate.metrics) == kernel["best"]
    assert session.evaluations_left == 1000 - found.evaluations == 1000 - kernel["evaluations"]
    assert session.finish(found.candidate).result.data == compiled.data
    # Other candidates keep their stages.
    joined = session.attempt("a0", "loop0", "unroll 2")
    better = session.improve(joined.candidate or "", "default", evaluations=40)
    assert better.candidate is not None
    assert better.candidate.script.startswith("region gemm loop0\nunroll 2\n")
    assert "prefetch" not in better.candidate.script
    assert session.best in (found.candidate, better.candidate)


@pytest.mark.parametrize("limit", [1, 2, 7, 30, 100, 300])
def test_whole_search_keeps_its_limit(limit: int) -> None:
    session = open_gemm()
    trial = session.improve("a0", "default", evaluations=limit)
    assert trial.evaluations <= limit
    assert session.evaluations_left == 1000 - trial.evaluations
    if limit >= 30:
        assert trial.evaluations > limit / 2
        assert trial.metrics["time"] < session.source.metrics["time"]


def test_estimates_have_the_times_of_a_calibration() -> None:
    slow = waveasm.Calibration("gfx942", "slow memory", {"load_cycles.hbm": Measured(1600.0)})
    session = Session(GEMM, search=replace(SEARCH, level="hbm"), unroll_limit=0, calibration=slow)
    other = Session(GEMM, search=replace(SEARCH, level="hbm"), unroll_limit=0)
    assert session.source.metrics["cycles_alone"] > other.source.metrics["cycles_alone"]
    assert session.finish("a1").candidate.id == "a1"


def test_finish_compiles_the_candidate() -> None:
    session = open_gemm()
    trial = session.attempt("a0", "loop0", "unroll 2")
    assert trial.candidate is not None
    finished = session.finish(trial.candidate)
    assert finished.candidate is trial.candidate
    assert finished.result.data.startswith(b"\x7fELF")
    assert finished.result.moves == trial.candidate.script
    again = waveasm.compile(
        GEMM, unroll_limit=0, schedule=Moves(trial.candidate.script, search=SEARCH)
    )
    assert again.data == finished.result.data
    assert "gemm" not in str(finished)


def test_finish_is_never_worse_than_the_list_schedule() -> None:
    session = open_gemm()
    assert session["a1"].metrics["time"] < session.source.metrics["time"]
    finished = session.finish("a0")
    assert finished.candidate.id == "a1"
    assert "in place of a0, which is worse" in str(finished)


def test_copy_shares_no_state() -> None:
    session = open_gemm()
    trial = session.attempt("a0", "loop0", "unroll 2")
    assert trial.candidate is not None
    copies = [session.copy() for _ in range(2)]
    session.close()
    results: list[str] = []

    def work(copy: Session) -> None:
        results.append(str(copy.attempt("a2", "loop0", "lines")))

    threads = [threading.Thread(target=work, args=(copy,)) for copy in copies]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results[0] == results[1]
    assert [len(copy.candidates) for copy in copies] == [4, 4]
    assert copies[0].attempt("a0", "loop0", "unroll 2").outcome == "repeated"
    with pytest.raises(SessionError, match="closed"):
        session.attempt("a0", "loop0", "unroll 2")


def test_dropped_candidate_is_made_again() -> None:
    session = open_gemm()
    candidate = session.attempt("a0", "loop0", "unroll 2").candidate
    assert candidate is not None
    before = session.show(candidate, "code")
    session.drop(candidate)
    assert session.show(candidate, "code") == before


def test_script_is_applied() -> None:
    session = open_gemm()
    candidate = session.attempt("a0", "loop0", "unroll 2").candidate
    assert candidate is not None
    other = open_gemm()
    applied = other.apply(candidate.script)
    assert applied.metrics == candidate.metrics
    assert other.write(applied) == session.write(candidate)
    # As texts have it.
    assert other.apply(session.show(candidate, "script")) is applied
    for wrong in ("move I1 after I2", "region gone loop0\nlines", "region gemm loop0\nlines"):
        with pytest.raises(SessionArgumentError, match="script: "):
            other.apply(wrong)


def test_moves_of_regions_that_stages_make_are_applied() -> None:
    source = CORPUS / "gemm_f16_dyn_mnk.w391.mlir"
    with Session(source, search=SEARCH) as session:
        before = {region["name"] for region in session.source.regions}
        # The first load of the loop runs ahead, so that its branch has a copy before the loop.
        lines = session.study("a0", "loop0")["lines"]
        load = next(line["tag"] for line in lines if "buffer_load" in line["text"])
        staged = session.attempt("a0", "loop0", f"prefetch I{load}").candidate
        assert staged is not None
        (made, *_) = {region["name"] for region in staged.regions} - before
        tags = [line["tag"] for line in session.study(staged, made)["lines"]]
        order = session.attempt(staged, made, f"order {' '.join(f'I{tag}' for tag in tags)}")
        script = (order.candidate or staged).script
        assert f"region gemm {made}" in script
    for schedule in (Moves(script), replace(SEARCH, start=script, evaluations=4, rounds=1)):
        assert waveasm.compile(source, schedule=schedule).data
    with pytest.raises(waveasm.CompileError, match="line 3: the kernel has no branch77"):
        waveasm.compile(
            source, schedule=Moves(f"region gemm loop0\nprefetch I{load}\nregion gemm branch77\n")
        )


def test_unknown_names_are_errors() -> None:
    session = open_gemm()
    with pytest.raises(UnknownCandidateError, match="the last ones are a0, a1"):
        session.attempt("a9", "loop0", "lines")
    with pytest.raises(UnknownRegionError, match="no such region of a0: it has loop0, body"):
        session.attempt("a0", "loop7", "lines")
    with pytest.raises(SessionArgumentError, match="expected one of default, list"):
        session.improve("a0", "portfolio")
    with pytest.raises(SessionArgumentError, match="expected one of summary"):
        session.show("a0", "all")
    with pytest.raises(SessionArgumentError, match="expected one of stall"):
        session.explain("a0", "loop0", "why")
    with pytest.raises(SessionArgumentError, match="expected a tag"):
        session.show("a0", "code", tags="I99")
    with pytest.raises(waveasm.ArgumentTypeError):
        session.attempt(0, "loop0", "lines")  # type: ignore[arg-type]
    with pytest.raises(waveasm.ArgumentValueError):
        session.improve("a0", evaluations=0)


@pytest.mark.parametrize("commands", [None, 5, b"lines", [1], ["lines", b"lines"], object()])
def test_commands_are_text(commands: Any) -> None:
    with pytest.raises(waveasm.ArgumentTypeError, match="commands: expected "):
        open_gemm().attempt("a0", "loop0", commands)


def test_what_no_text_has_is_an_error() -> None:
    session = open_gemm()
    with pytest.raises(waveasm.ArgumentValueError, match="commands: expected text, got the sur"):
        session.attempt("a0", "loop0", "\ud800")
    with pytest.raises(waveasm.ArgumentTypeError, match="tags: expected str or None, got 5"):
        session.show("a0", "code", tags=5)  # type: ignore[arg-type]
    script = session["a1"].script
    assert session.apply("\ufeff" + script) is session["a1"]


def test_code_comes_in_parts() -> None:
    session = open_gemm()
    whole = session.show("a0", "code")
    assert whole.count("v_mfma") == 8
    part = session.show("a0", "code", tags="I17-I18")
    assert part.count("v_mfma") == 2
    assert part.endswith("9 more instructions: tags=I19")
    assert session.show("a0", "code", tags="I17").count("v_mfma") == 8


def test_diff_names_regions_with_orders_where_nothing_moved() -> None:
    session = open_gemm()
    moved = session.attempt("a0", "body", "swap I0 I1").candidate
    assert moved is not None
    shown = session.show(moved, "diff", "loop0")
    assert shown.endswith("\nloop0: 0 instructions moved; other regions with orders: body")


def test_a_barrier_of_the_source_names_the_stage_that_drops_it() -> None:
    session = Session(CORPUS / "gemm_f16_pp_cluster_256x512x512.w391.mlir", unroll_limit=0)
    trial = session.attempt("a0", "loop0", "move I140 after I2")
    assert trial.reason is not None
    assert trial.reason.code == "fixed"
    assert "; the stage unpin drops scheduling barriers of the source\n" in str(trial)
    # A barrier of the hardware stays.
    other = open_gemm().attempt("a0", "loop0", "move I8 before I4")
    assert "unpin" not in str(other)


def test_diff_names_what_moved() -> None:
    session = open_gemm()
    moved = session.attempt("a0", "loop0", "move I5 before I3").candidate
    assert moved is not None
    assert "\nloop0: 1 instruction moved: I5 5 -> 3" in session.show(moved, "diff")
    other = session.attempt("a0", "loop0", "unroll 2").candidate
    assert other is not None
    assert "other instructions" in session.show(other, "diff", other="a0")


def test_tried_lists_all_attempts() -> None:
    session = open_gemm()
    assert session.show("a0", "tried") == "no attempts yet"
    session.attempt("a0", "loop0", "lines")
    session.attempt("a0", "loop0", "move I5 before I3")
    lines = session.show("a0", "tried").split("\n")
    assert lines[0] == "a0 loop0: lines -> refused no-lines"
    assert re.search(r" a2 time [\d.]+ cycles_alone [\d.]+$", lines[1])


def test_rules_have_all_commands() -> None:
    rules = open_gemm().show("a0", "rules")
    assert "move <group> after <tag>" in rules
    assert "order <all>" in rules
    assert "prefetch <tags> by <1-8>" in rules


def test_modules_may_have_several_kernels(tmp_path: Path) -> None:
    source = "\n".join(
        f"""
func.func @k{name}(%in: memref<65536xf32>, %out: memref<65536xf32>)
    attributes {{gpu.known_block_size = array<i32: 64, 1, 1>}} {{
  %t = gpu.thread_id x
  %x = memref.load %in[%t] : memref<65536xf32>
  %y = arith.addf %x, %x : f32
  memref.store %y, %out[%t] : memref<65536xf32>
  return
}}"""
        for name in "ab"
    )
    session = Session(source)
    assert session.kernels == ("ka", "kb")
    second = session.source_of(1)
    assert (second.id, second.kernel) == ("b0", "kb")
    finished = session.finish("a0", "b0")
    assert isinstance(finished.result, CompileResult)
    assert set(finished.result.arguments) == {"ka", "kb"}
    with pytest.raises(SessionArgumentError, match="different kernels"):
        session.finish("a0", "a0")
    with pytest.raises(SessionArgumentError, match="modules of one kernel"):
        session.improve("a0", "default")


def test_kernels_that_keep_their_order_are_errors() -> None:
    source = """
waveasm.program @k target #waveasm.gfx942 {
  %v = waveasm.precolored.vreg 1 : !waveasm.vreg<1, 1, 1>
  waveasm.s_endpgm
}
"""
    with pytest.raises(waveasm.WaveAsmError):
        Session(source)


def test_options_that_sessions_do_not_have_are_errors() -> None:
    for search in (
        Search(broker=waveasm.Broker("unix:nowhere")),
        Search(start="region gemm loop0\nlines\n"),
        Search(memory_order="warn"),
    ):
        with pytest.raises(waveasm.ArgumentValueError, match="search: a session"):
            Session(GEMM, search=search)
    with pytest.raises(waveasm.CompileError):
        Session(GEMM, search=Search(launch="wrong"))
    with pytest.raises(waveasm.CompileError):
        Session("func.func @k( {")


def test_long_texts_end_with_a_count() -> None:
    assert text.pages("short") == "short"
    long = text.pages("\n".join(["x" * 99] * 400))
    assert len(long) <= text.MAX_CHARACTERS
    assert long.endswith("more lines")


def test_ids_are_ranked_as_candidates_are() -> None:
    session = open_gemm()
    assert session.rank(["a0", session.best])[0] == session.best
    with pytest.raises(UnknownCandidateError):
        session.rank(["a7"])
