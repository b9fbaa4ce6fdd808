"""`waves_per_simd="auto"` tries the numbers of waves on a SIMD and keeps the best."""

from __future__ import annotations

import json
import os
import re
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import waveasm
from tests.command_lines import forked_tools
from waveasm import Emit, Moves, Search, SearchControl
from waveasm.report.record import parse_record

BINARY = Path("tools/waveasm-compile/waveasm-compile").absolute()
SEARCH = Search(agents=("list", "anneal"), rounds=2, evaluations=60, launch="6080x256", level="hbm")
"""20 workgroups for each compute unit, which have much to wait for: 5 waves on a SIMD need a
generation less than 4."""
LAUNCH = (f"--launch={SEARCH.launch}", f"--level={SEARCH.level}")


def make_kernel(values: int, *, lds: int = 0, wide: int = 0, attributes: str = "") -> str:
    """A loop that waits for a load in each iteration and reads `values` constants, which stay in
    registers of their own or are made again for each use. Before the loop there is a tuple of
    `wide` VGPRs."""

    def constant(name: str, value: int) -> str:
        return f"  %{name} = waveasm.constant {value} : !waveasm.imm<{value}>"

    lines = [
        "!v = !waveasm.vreg",
        "!s = !waveasm.sreg",
        "!d = !waveasm.sreg<4, 4>",
        "waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>"
        f" attributes {{workgroup_size = [256, 1, 1], lds_size = {lds} : i64{attributes}}} {{",
        *(constant(f"c{value}", value) for value in (0, 1, 64)),
        "  %d = waveasm.precolored.sreg 4, 4 : !d",
        "  %x = waveasm.precolored.vreg 0 : !v",
        "  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s",
    ]
    if wide:
        tuple_type = f"!waveasm.vreg<{wide}, 4>"
        lines += [
            f"  %w = waveasm.v_mov_b32 %c1 : !waveasm.imm<1> -> {tuple_type}",
            f"  waveasm.dce_protect %w : {tuple_type}",
        ]
    for i in range(values):
        lines.append(constant(f"k{i}", 1000 + i))
        lines.append(f"  %v{i} = waveasm.v_mov_b32 %k{i} : !waveasm.imm<{1000 + i}> -> !v")
    lines += [
        "  %r:2 = waveasm.loop (%i = %i0, %p = %x) : (!s, !v) -> (!s, !v) {",
        "    %s = waveasm.buffer_load_dword %d, %p, %c0 : !d, !v, !waveasm.imm<0> -> !v",
    ]
    last = "%s"
    for i in range(values):
        lines.append(f"    %s{i} = waveasm.v_xor_b32 %v{i}, {last} : !v, !v -> !v")
        last = f"%s{i}"
    lines += [
        "    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc",
        "    %t = waveasm.s_cmp_lt_u32 %n#0, %c64 : !s, !waveasm.imm<64> -> !waveasm.scc",
        f"    waveasm.condition %t : !waveasm.scc iter_args(%n#0, {last}) : !s, !v",
        "  }",
        "  waveasm.buffer_store_dword %r#1, %d, %x, %c0 : !v, !d, !v, !waveasm.imm<0>",
        "  waveasm.s_endpgm",
        "}",
    ]
    return "\n".join(lines) + "\n"


def compile_auto(source: str, search: Search = SEARCH, **more: Any) -> waveasm.CompileResult:
    return waveasm.compile(
        source, schedule=search, unroll_limit=0, waves_per_simd="auto", emit=Emit.ASM, **more
    )


def kernel_of(result: waveasm.CompileResult) -> Any:
    (kernel,) = parse_record(json.loads(result.record)).kernels
    return kernel


def tried(result: waveasm.CompileResult) -> list[int | None]:
    return [trial.waves_per_simd for trial in kernel_of(result).occupancy_trials]


def kept(result: waveasm.CompileResult) -> int | None:
    (trial,) = [trial for trial in kernel_of(result).occupancy_trials if trial.kept]
    assert trial.metrics == kernel_of(result).best
    number: int | None = trial.waves_per_simd
    return number


def test_a_step_that_costs_few_registers_wins() -> None:
    source = make_kernel(100)
    result = compile_auto(source)
    assert tried(result) == [None, 5, 6, 7, 8]
    assert kept(result) == 5
    kernel = kernel_of(result)
    times = [trial.metrics["time"] for trial in kernel.occupancy_trials]
    assert min(times) == times[1] == kernel.best["time"]
    assert kernel.best["occupancy"] == 5
    assert kernel.best["rematerialized"] > 0
    assert result.diagnostics == ()
    # What is told of stages is of the number that is kept.
    assert {plan.metrics["occupancy"] for plan in kernel.stage_plans} <= {5}
    # The baseline is the program as it would be without a limit.
    plain = waveasm.compile(source, schedule=SEARCH, unroll_limit=0, emit=Emit.ASM)
    assert kernel.baseline == kernel_of(plain).baseline
    assert times[0] == kernel_of(plain).best["time"]
    assert kernel.evaluations > kernel_of(plain).evaluations
    # The number gives the same code, and so do the moves with it.
    for schedule in (SEARCH, Moves(result.moves)):
        again = waveasm.compile(
            source, schedule=schedule, unroll_limit=0, waves_per_simd=5, emit=Emit.ASM
        )
        assert again.assembly == result.assembly


def test_the_journal_has_each_trial() -> None:
    # More waves have nothing to do.
    search = replace(SEARCH, launch="304x256")
    journal = compile_auto(make_kernel(70), search).journal
    lines = [json.loads(line) for line in journal.splitlines()]
    trials = [line for line in lines if line["event"] == "occupancy"]
    assert [(line["waves_per_simd"], line["kept"]) for line in trials] == [(None, True), (8, False)]
    assert trials[0]["metrics"]["time"] < trials[1]["metrics"]["time"]


@pytest.mark.parametrize(
    ("values", "lds", "numbers"),
    [(70, 0, [None, 8]), (100, 20000, [None]), (100, 12800, [None, 5]), (20, 0, [None])],
    ids=["no gain", "LDS", "LDS for one more step", "full"],
)
def test_the_own_occupancy_stays(values: int, lds: int, numbers: list[int | None]) -> None:
    source = make_kernel(values, lds=lds)
    # One workgroup for each compute unit.
    search = replace(SEARCH, launch="304x256")
    result = compile_auto(source, search)
    assert tried(result) == numbers
    assert kept(result) is None
    plain = waveasm.compile(source, schedule=search, unroll_limit=0, emit=Emit.ASM)
    assert result.assembly == plain.assembly


def test_a_step_that_does_not_fit_ends_the_trials_silently() -> None:
    result = compile_auto(make_kernel(20, wide=96))
    *fit, last = kernel_of(result).occupancy_trials
    assert all(trial.metrics for trial in fit)
    assert last.waves_per_simd == 6
    assert last.metrics is None
    assert (
        last.failure
        == "Failed to allocate VGPR: kernel requires 96 here, but only 80 are available"
    )
    assert not last.kept
    assert result.diagnostics == ()


def test_a_program_that_does_not_fit_has_its_errors() -> None:
    source = make_kernel(20, wide=512)
    messages = []
    for waves in (None, "auto"):
        with pytest.raises(waveasm.CompileError) as caught:
            waveasm.compile(source, schedule=SEARCH, waves_per_simd=waves)
        messages.append([str(each) for each in caught.value.diagnostics])
    assert messages[0] == messages[1] != []


def test_it_replaces_what_the_program_asks_for() -> None:
    plain = compile_auto(make_kernel(100))
    assert (
        compile_auto(make_kernel(100, attributes=", waves_per_simd = 8 : i64")).data == plain.data
    )


def test_without_a_workgroup_size_there_are_no_steps() -> None:
    source = make_kernel(100).replace("workgroup_size = [256, 1, 1], ", "")
    assert tried(compile_auto(source)) == [None]


@pytest.mark.parametrize("when", [1, 2])
def test_a_stopped_search_keeps_the_best_so_far(when: int) -> None:
    control = SearchControl()
    calls = 0

    def stop(progress: waveasm.Progress) -> None:
        nonlocal calls
        calls += 1
        if calls == when:
            assert control.has_result()
            control.request_stop()

    result = compile_auto(make_kernel(100), control=control, on_progress=stop)
    assert result.interrupted
    (remark,) = result.diagnostics
    assert f"interrupted after {kernel_of(result).evaluations} evaluations" in remark.message
    kernel = kernel_of(result)
    assert kernel.best["time"] == min(
        trial.metrics["time"] for trial in kernel.occupancy_trials if trial.metrics
    )


def run_tool(folder: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    (folder / "k.mlir").write_text(make_kernel(100))
    return forked_tools.run_text(
        BINARY,
        *("k.mlir", "--unroll_limit=0", "-ok.hsaco", *LAUNCH, *flags),
        folder=folder,
        environment={name: value for name, value in os.environ.items() if name != "WAVEASM_BROKER"},
    )


def test_a_line_of_the_statistics_has_the_trials(tmp_path: Path) -> None:
    flags = ("--waves_per_simd=auto", "--broker=off", "--agents=list,anneal", "--rounds=2")
    run = run_tool(tmp_path, *flags, "--evaluations=60", "--report=report")
    assert run.returncode == 0
    number = r"time \d+ cycles"
    assert re.search(
        rf"^occupancy kernel: no limit {number}, waves_per_simd=5 {number} \(kept\), "
        rf"waves_per_simd=6 {number}, waves_per_simd=7 {number}, waves_per_simd=8 {number}$",
        run.stderr,
        re.MULTILINE,
    )
    assert "waves_per_simd=5 (time" in (tmp_path / "report" / "index.html").read_text()


def test_a_model_is_asked_at_the_best_number_alone(tmp_path: Path) -> None:
    run = run_tool(
        tmp_path,
        *("--waves_per_simd=auto", "--provider=scripted", "--llm=required", "--agents=list,llm"),
        *("--rounds=2", "--agents_per_pool=1", "--no_cache", "--record=r.json", "--stage_rounds=0"),
    )
    assert run.returncode == 0, run.stderr
    (kernel,) = parse_record(json.loads((tmp_path / "r.json").read_text())).kernels
    assert [trial.waves_per_simd for trial in kernel.occupancy_trials if trial.kept] == [5]
    assert kernel.best["occupancy"] == 5
    models = [agent for agent in kernel.agents if agent.name == "llm"]
    assert len(models) == len({agent.region for agent in models}) > 0


WITHOUT: list[tuple[dict[str, Any], str]] = [
    ({}, "expected a Search as schedule, got NoneType"),
    ({"schedule": Moves("")}, "expected a Search as schedule, got Moves"),
    ({"schedule": Search(agents=("source",))}, "the agent source keeps the order"),
    ({"schedule": SEARCH, "run_passes": False}, "nothing is scheduled"),
    ({"schedule": SEARCH, "emit": Emit.WAVEASM}, "nothing is scheduled"),
]


@pytest.mark.parametrize(("arguments", "reason"), WITHOUT)
def test_it_needs_a_search(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match="waves_per_simd: 'auto' needs a search: ") as caught:
        waveasm.compile("func.func @k() { return }", waves_per_simd="auto", **arguments)
    assert str(caught.value).endswith(reason)
