"""Causes, means and tables, on made-up figures."""

from __future__ import annotations

import dataclasses
import io
import json
from pathlib import Path

import pytest

from tests.bench.comparison import report
from tests.bench.comparison.causes import cycle_causes, executed_causes
from tests.bench.comparison.figures import ISSUE, Assumptions, Estimate, Figures, measure
from tests.bench.comparison.results import Kernel, category_mean, families, spread
from tests.bench.comparison.tables import Table


def estimate(**parts: float) -> Estimate:
    """Cycles of these parts, all stalls at one instruction."""
    return Estimate(
        cycles=sum(parts.values()),
        waves_per_simd=4,
        bound=10,
        bound_reason="LDS port",
        equals="",
        conflicts=0,
        parts=parts,
        stalled={cause: {"s_waitcnt": cycles} for cause, cycles in parts.items()},
    )


def figures(executed: dict[str, dict[str, int]]) -> Figures:
    """100 cycles and some registers."""
    return Figures(
        vectors=64,
        scalars=16,
        lds_bytes=0,
        executed=executed,
        alone=estimate(issue=40, vmem=60),
        full=estimate(issue=40, vmem=60),
        is_assumed=False,
    )


LLVM = figures({"valu": {"v_add_f32": 10}, "salu": {"s_mov_b32": 4, "s_add_u32": 2}})
OURS = figures(
    {"valu": {"v_add_f32": 9}, "salu": {"s_mov_b32": 9, "s_add_u32": 1}, "nop": {"s_nop": 1}}
)


def kernel(name: str, ours: Figures = OURS) -> Kernel:
    """A kernel with one schedule."""
    return Kernel(name=name, ours={"source": ours}, llvm=LLVM)


def test_causes_of_instructions_are_those_of_which_there_are_more() -> None:
    assert executed_causes(OURS, LLVM) == ["salu +4: s_mov_b32 +5", "nop +1: s_nop +1"]
    assert executed_causes(LLVM, LLVM) == []


def test_causes_of_cycles_are_longer_parts() -> None:
    slower = dataclasses.replace(
        OURS, alone=dataclasses.replace(estimate(issue=48, vmem=50, lds=90), conflicts=64)
    )
    assert cycle_causes(slower, LLVM, is_full=False) == [
        "lds stalls +90 cycles at s_waitcnt",
        "bank conflicts +64 cycles",
        "issue +8 cycles: salu +4: s_mov_b32 +5",
    ]
    assert cycle_causes(slower, LLVM, is_full=True) == []


def test_fewer_waves_and_bounds_come_first() -> None:
    full = dataclasses.replace(estimate(issue=40, vmem=70), waves_per_simd=2, bound=101)
    ours = dataclasses.replace(OURS, vectors=132, lds_bytes=1024, full=full)
    assert cycle_causes(ours, LLVM, is_full=True) == [
        "2 waves a SIMD for 4 (132 vector registers for 64, 1024 bytes of LDS for 0)",
        "bound of 101 cycles (LDS port)",
        "vmem stalls +10 cycles at s_waitcnt",
    ]
    assert not any("waves" in cause for cause in cycle_causes(ours, LLVM, is_full=False))


def test_ratios_are_ours_by_theirs() -> None:
    assert kernel("k").ratio("executed", "source") == 20 / 16
    assert kernel("k").ratio("SGPR", "source") == 1
    some = spread([0.5, 1, 2, 4])
    assert some.mean == pytest.approx(2**0.5)
    assert (some.better, some.worse, some.worst) == (0.25, 0.5, 4)


def test_categories_may_be_empty() -> None:
    assert category_mean([kernel("k")], "nop", "source") == 2
    assert category_mean([kernel("k")], "mfma", "source") == 1


def test_families_have_several_kernels() -> None:
    kernels = [kernel("gemm_a"), kernel("gemm_b"), kernel("add_a")]
    assert list(families(kernels)) == ["gemm"]


def test_the_parts_of_an_estimate_name_the_issue() -> None:
    assert set(OURS.alone.parts) == {ISSUE, "vmem"}


STREAM = """\
.text
.p2align 8
.type k,@function
k:
v_lshlrev_b32 v0, 4, v0
.Lloop:
{body}s_add_u32 s4, s4, 1
s_cmp_lt_u32 s4, s5
s_cbranch_scc1 .Lloop
s_endpgm
.Lend:
.size k, .Lend-k
.rodata
.p2align 6
.amdhsa_kernel k
  .amdhsa_next_free_vgpr 64
  .amdhsa_next_free_sgpr 16
  .amdhsa_accum_offset 32
.end_amdhsa_kernel
"""
"""A loop of 16 iterations that nothing but `body` keeps busy."""


@pytest.mark.parametrize(
    ("body", "equals"),
    [
        # A wave with 16 iterations of 2 loads of 8 lines, on 4 SIMDs.
        (
            "global_load_dwordx4 v[2:5], v0, s[2:3]\nv_add_u32 v0, s6, v0\n"
            "global_load_dwordx4 v[6:9], v0, s[2:3]\nv_add_u32 v0, s6, v0\n",
            "memory lines: 1024 lines x 4.952",
        ),
        (
            "v_mfma_f32_32x32x8_f16 a[0:15], v[0:1], v[2:3], a[0:15]\n" * 4,
            "matrix core: 64 instructions x 32",
        ),
    ],
)
def test_cycles_that_are_the_work_of_a_resource_name_it(
    tmp_path: Path, body: str, equals: str
) -> None:
    path = tmp_path / "k.s"
    path.write_text(STREAM.format(body=body))
    measured = measure(path, Assumptions(level="auto", trip_count=16))
    assert measured.full.equals == equals
    row = dataclasses.replace(kernel("k", measured), llvm=measured)
    (table, *_) = report.tables([row], worst=0)
    assert f"full source = {equals}; full LLVM = {equals}" in table.rows[0][-1]


def test_cycles_in_which_a_wave_waits_equal_nothing(tmp_path: Path) -> None:
    path = tmp_path / "k.s"
    body = "global_load_dwordx4 v[2:5], v0, s[2:3]\nv_add_u32 v0, s6, v0\ns_waitcnt vmcnt(0)\n"
    path.write_text(STREAM.format(body=body))
    assert measure(path, Assumptions(level="auto", trip_count=16)).alone.equals == ""


@pytest.mark.parametrize("is_markdown", [False, True])
def test_tables_have_a_line_for_each_row(is_markdown: bool) -> None:
    file = io.StringIO()
    Table("T", "What it is.", ["name", "n: a"], [["x" * 300, "1"]]).write(
        file, is_markdown=is_markdown
    )
    lines = file.getvalue().splitlines()
    (row,) = [line for line in lines if "x" in line]
    assert row.strip("| ").split() == (["x" * 300, "|", "1"] if is_markdown else ["x" * 300, "1"])
    assert any("n: a" in line for line in lines) == is_markdown


def test_only_kernels_that_are_worse_have_causes() -> None:
    tables = {
        table.title: table
        for table in report.tables([kernel("gemm_a"), kernel("add_a", LLVM)], worst=10)
    }
    assert tables["Worst by instructions executed"].rows == [
        ["gemm_a", "1.25", "salu +4: s_mov_b32 +5; nop +1: s_nop +1"]
    ]
    assert tables["Worst by cycles"].rows == []
    assert len(tables["Cycles"].rows) == 2


def test_a_run_can_be_compared_with_an_earlier_one() -> None:
    then = json.loads(json.dumps(report.to_json([kernel("gemm_a")])))
    fewer = figures({"valu": {"v_add_f32": 10}})
    table = report.since([kernel("gemm_a", fewer), kernel("gemm_new")], then, "then.json")
    assert table.rows[0][:6] == ["executed", "source", "0.5000", "100 %", "0 %", "0.500"]
    assert {row[2] for row in table.rows[1:]} == {"1.0000"}
