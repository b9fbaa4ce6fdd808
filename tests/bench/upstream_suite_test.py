"""Verdicts of the suite on files of each kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.upstream_suite import (
    NO_EFFECT,
    Answer,
    Verdict,
    explain,
    judge_all,
    read_expected,
    read_runs,
    to_table,
    to_text,
)

PROGRAM = """\
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.s_endpgm
}
"""
CHECK = "// RUN: waveasm-translate %s | FileCheck %s\n"
FAIL = "// RUN: not waveasm-translate %s 2>&1 | FileCheck %s\n"
FILES = {
    "equal": CHECK + "// CHECK: waveasm.program @k\n" + PROGRAM,
    "differs": CHECK + "// CHECK: waveasm.program @other\n" + PROGRAM,
    "refused": CHECK + "// CHECK: x\n" + PROGRAM.replace("s_endpgm", "s_frobnicate"),
    "accepted": FAIL + "// CHECK: x\n" + PROGRAM,
    "other message": FAIL + "// CHECK: never said\n" + PROGRAM.replace("s_endpgm", "s_frobnicate"),
    "skipped": "// RUN: waveasm-opt %s\n" + PROGRAM,
}


def test_verdicts(tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / f"{name.replace(' ', '_')}.mlir").write_text(text)
    (tmp_path / "none.mlir").write_text(PROGRAM)
    answers = judge_all(tmp_path, jobs=2)
    got = {answer.file.removesuffix(".mlir").replace("_", " "): answer for answer in answers}
    assert {name: answer.verdict for name, answer in got.items()} == {
        name: Verdict(name) for name in FILES
    }
    assert "s_frobnicate" in got["refused"].reason
    assert "@other" in got["differs"].reason
    text = to_text(answers, "text")
    assert text.endswith(
        "6 files: 1 equal, 1 other message, 1 differs, 1 refused, 1 accepted, 1 skipped\n"
        "1 equal or explained, 5 not explained"
    )


STORES = "gpu.func @k(%a: memref<4xi32>) kernel {\n  memref.store %x, %a[%i]\n}\n"
NOTHING = "gpu.func @k(%a: memref<4xi32>) kernel { // no store\n  %x = memref.load %a[%i]\n}\n"


@pytest.mark.parametrize(
    ("answer", "text", "why"),
    [
        (Answer("Translate/a.mlir", Verdict.DIFFERS, "// CHECK: v_add_u32"), NOTHING, NO_EFFECT),
        (Answer("Translate/a.mlir", Verdict.DIFFERS, "// CHECK: v_add_u32"), STORES, ""),
        (Answer("Translate/a.mlir", Verdict.DIFFERS, "// CHECK: v_add_u32"), PROGRAM, ""),
        (Answer("Translate/a.mlir", Verdict.REFUSED, "no such operation"), NOTHING, ""),
        (
            Answer("Transforms/hazard-mitigation.mlir", Verdict.REFUSED, "hazards of gfx1250"),
            PROGRAM,
            "the hazards of gfx1250 are not known",
        ),
        (Answer("Transforms/hazard-mitigation.mlir", Verdict.REFUSED, "another"), PROGRAM, ""),
    ],
)
def test_explanations(answer: Answer, text: str, why: str) -> None:
    assert explain(answer, text, read_expected()).why == why


def test_the_page_has_the_table() -> None:
    assert to_table() in Path("docs/compatibility.md").read_text(), (
        "run upstream_suite -- --table and put what it prints in docs/compatibility.md"
    )


@pytest.mark.parametrize(
    ("line", "tool", "is_failure"),
    [
        ("// RUN: waveasm-translate --target=gfx942 %s", ["--target=gfx942", "/a.mlir"], False),
        ("// RUN: not waveasm-translate %s 2>&1 | FileCheck %s", ["/a.mlir"], True),
        (
            "// RUN: waveasm-translate \\\n// RUN:   --a %s | FileCheck %s",
            ["--a", "/a.mlir"],
            False,
        ),
    ],
)
def test_run_lines(line: str, tool: list[str], is_failure: bool) -> None:
    runs = read_runs(line, Path("/a.mlir"))
    assert runs is not None
    assert (runs[0].tool, runs[0].is_failure) == (tool, is_failure)
