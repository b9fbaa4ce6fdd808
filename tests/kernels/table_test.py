"""The table: rows, groups, totals, statuses."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.kernels import evaluate as evaluation
from tests.kernels import report, table
from tests.kernels.cases import Case, Form, find_cases, read_list
from tests.kernels.evaluate import Options, Outcome, Result, evaluate
from tests.kernels.workers import Lost

EXAMPLES = Path("examples")
EQUAL = Outcome(
    kernel="k",
    form="bare",
    result=Result.EQUAL,
    vgprs=12,
    agprs=0,
    sgprs=8,
    instructions=28,
    waits=2,
    nops=1,
    lds_bytes=1024,
    waves=4,
    workgroups=2,
    compared=2,
    schedule={},
    compile_ms=3.14159,
    emulate_s=0.25,
)


def failed(kernel: str, error: str, result: Result = Result.IMPORT) -> Outcome:
    return Outcome(kernel=kernel, form="bare", result=result, error=error)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The examples, to be broken."""
    for path in sorted(EXAMPLES.iterdir()):
        if path.suffix in (".mlir", ".json"):
            shutil.copy(path, tmp_path)
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def evaluated(folder: Path, kernel: str = "copy", **options: Any) -> Outcome:
    return evaluate(Case(kernel, Form.BARE, folder), Options(**{"timed": False, **options}))


def test_examples_are_equal(folder: Path) -> None:
    outcome = evaluated(folder, "gemm", timed=True)
    assert (outcome.result, outcome.error) == (Result.EQUAL, "")
    assert outcome.compile_ms and outcome.compile_ms > 0
    assert outcome.emulate_s and outcome.emulate_s > 0
    assert outcome.waves == 1 and outcome.instructions and outcome.vgprs
    values = outcome.to_json()
    assert values.pop("schedule") is None  # nothing was searched
    assert values.pop("launch_cycles") is None  # nor estimated
    assert None not in values.values()


@pytest.mark.parametrize(
    ("file", "old", "new", "result", "error"),
    [
        ("copy.json", '"grid"', '"gird"', Result.DESCRIPTION, "unknown field 'gird'"),
        ("copy.json", "dst = src", "dst = sorce", Result.DESCRIPTION, "the recipe fails"),
        ("copy.json", "dst = src", "dst = src + 1", Result.COMPARE, "'dst' differs in"),
        ("copy.mlir", "s_endpgm", "s_endgame", Result.IMPORT, "copy.mlir:"),
        ("copy.mlir", "gfx942", "gfx950", Result.IMPORT, "expected gfx942 as requested"),
        ("copy.mlir", "waveasm.s_endpgm", 'waveasm.raw "s_x"', Result.COMPILE, "copy.mlir:"),
    ],
)
def test_where_a_kernel_fails(
    folder: Path, file: str, old: str, new: str, result: Result, error: str
) -> None:
    change(folder / file, old, new)
    outcome = evaluated(folder)
    assert (outcome.result, "\n" in outcome.error) == (result, False), outcome
    assert error in outcome.error
    # The same wherever the kernels are.
    assert str(folder) not in outcome.error or result is Result.DESCRIPTION


def test_what_the_emulator_refuses(folder: Path) -> None:
    description = json.loads((folder / "copy.json").read_text())
    description["grid"][0] += 1
    (folder / "copy.json").write_text(json.dumps(description))
    outcome = evaluated(folder)
    assert outcome.result is Result.EMULATE
    assert "'global_load_dword" in outcome.error
    # What it came to before is there.
    assert outcome.vgprs and outcome.emulate_s is None
    description["args"] = description["args"][:1]
    description["recipe"] = "pass"
    (folder / "copy.json").write_text(json.dumps(description))
    assert evaluated(folder).result is Result.LOAD


def test_a_kernel_with_too_many_waves_is_compiled_only(folder: Path) -> None:
    outcome = evaluated(folder, max_waves=4)
    assert (outcome.result, outcome.emulate_s, outcome.waves) == (Result.NOT_RUN, None, 5)
    assert outcome.instructions
    assert evaluated(folder, max_waves=5).result is Result.EQUAL


def test_of_a_large_launch_some_workgroups_run(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluation, "WAVES", 4)
    whole = evaluated(folder)
    assert (whole.workgroups, whole.compared, whole.is_sampled) == (5, 5, False)
    assert whole.instructions
    some = evaluated(folder, budget=3 * whole.instructions + 1)
    assert (some.result, some.compared, some.is_sampled) == (Result.EQUAL, 3, True)
    assert report.row(some, "copy", 4).endswith("  sampled 3 of 5 workgroups")
    assert report.summary([some, whole]) == "2 of 2 equal; 1 of them sampled"
    # The first and the last at least. What others write is not looked at.
    change(folder / "copy.json", "dst = src", "dst = src.copy(); dst[70] += 1")
    assert (evaluated(folder, budget=1).result, evaluated(folder, budget=1).compared) == (
        Result.EQUAL,
        2,
    )
    assert evaluated(folder).result is Result.COMPARE
    change(folder / "copy.json", "dst[70]", "dst[319]")
    assert "'dst' differs in 1 of 128" in evaluated(folder, budget=1).error
    # What fits into the emulator at once runs as a whole.
    monkeypatch.setattr(evaluation, "WAVES", 5)
    assert evaluated(folder, budget=1).compared == 5


def test_sums_of_all_workgroups_need_all(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "WAVES", 4)
    path = folder / "copy.mlir"
    store = next(line for line in path.read_text().splitlines() if "global_store_dword" in line)
    change(path, store, '  waveasm.raw "global_atomic_add v1, v2, s[6:7]"')
    change(folder / "copy.json", '"role": "out"', '"role": "inout", "init": "zeros"')
    outcome = evaluated(folder, budget=1)
    assert (outcome.result, outcome.compared) == (Result.EQUAL, 5), outcome


def test_rows_are_of_kernels_whatever_their_forms() -> None:
    outcomes = [
        EQUAL,
        replace(EQUAL, form="iree", compile_ms=4.0),
        replace(EQUAL, kernel="k2", compared=2, workgroups=9),
        replace(EQUAL, kernel="k2", form="iree", result=Result.COMPARE, vgprs=13, workgroups=9),
        failed("k3", "k3.mlir:1:2: error: no op 'x'"),
    ]
    heading, rule, *lines = report.rows(outcomes).splitlines()
    assert heading.count("|") == rule.count("|")
    assert [line.strip("| ").split(" | ") for line in lines] == [
        ["`k`", "12", "0", "8", "28", "2", "1", "1024", "3.1", "4.0", "2", "bare, iree"],
        ["`k2`", "12 / 13", "0", "8", "28", "2", "1", "1024", "3.1", "3.1", "2 of 9", "bare"],
        ["`k3`", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "no"],
    ]


def test_figures_name_the_largest() -> None:
    outcomes = [
        EQUAL,
        replace(EQUAL, instructions=30),
        replace(EQUAL, kernel="k2", instructions=2000, vgprs=8, compile_ms=40.0),
        failed("k3", "k3.mlir:1:2: error: no op 'x'"),
    ]
    page = "\n".join(report.figures(outcomes))
    assert page.startswith("3 of 4 equal: 1 import.\n")
    assert "30 instructions in the median and at most 2,000 in `k2`; at most 12 in `k` V" in page
    assert "takes 3 ms in the median and at most 40 in `k2`." in page
    assert report.figures([failed("k3", "e")]) == ["0 of 1 equal: 1 import."]


def test_rows_are_below_their_headings() -> None:
    heading, row = report.heading(8), report.row(EQUAL, "k", 8)
    assert row.split() == ["k", "equal", "12", "0", "8", "28", "2", "1", "1024", "4", "3.1", "0.2"]
    assert len(heading) == len(row)
    assert row.index("12") + 2 == heading.index("VGPRs") + 5
    lost = report.row(failed("k", "k.mlir:3:7: error: " + "no " * 100), "k", 8)
    assert "  3:7: error: no no" in lost and lost.endswith("...")


def test_failures_of_one_kind_are_together_and_the_most_frequent_first() -> None:
    outcomes = [
        failed("a", "a.mlir:1:2: error: no op 'x' of 16 lanes"),
        EQUAL,
        *(failed(f"b{i}", f"b.mlir:{i}:2: error: no op 'y' of {i} lanes") for i in range(8)),
        failed("c", "c.mlir:1:2: error: no op 'y' of 16 lanes", Result.COMPILE),
    ]
    groups = report.groups(outcomes)
    assert [len(group) for group in groups] == [8, 1, 1]
    text = report.failures(outcomes)
    assert "8 x import: error: no op 'y' of 0 lanes\n    b0, b1, b2, b3, b4, b5 and 2 more" in text
    assert report.summary(outcomes) == "1 of 11 equal: 9 import, 1 compile"
    assert report.to_json(outcomes)["totals"] == {"import": 9, "compile": 1, "equal": 1}


def test_a_lost_process_is_an_outcome() -> None:
    case = Case("k", Form.IREE, EXAMPLES)
    outcome = table.outcome_of(case, Lost("the process ended with SIGSEGV"))
    assert (outcome.kernel, outcome.form, outcome.result) == ("k", "iree", Result.CRASH)
    assert outcome.error == "the process ended with SIGSEGV"


def test_the_table_of_the_examples(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    json_path = folder / "out.txt"
    page, rows = folder / "out.md", folder / "rows.md"
    outputs = {"json": json_path, "markdown": page, "rows": rows}
    arguments = [f"--folder={folder}", *(f"--{name}={path}" for name, path in outputs.items())]
    assert table.main(arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    names = ["copy", "gemm", "wave_gemm"]
    assert [line.split()[:2] for line in lines[1:4]] == [[name, "equal"] for name in names]
    assert lines[-1].startswith("3 of 3 equal (")
    kernels = json.loads(json_path.read_text())["kernels"]
    assert [kernel["kernel"] for kernel in kernels] == names
    assert f" --markdown={page} " in page.read_text()
    assert "3 of 3 equal.\n" in page.read_text()
    assert "| `gemm` |" in rows.read_text()
    change(folder / "copy.json", "dst = src", "dst = src + 1")
    assert table.main([f"--folder={folder}", "--kernels=c*", "--jobs=1"]) == 1
    assert "0 of 1 equal: 1 compare" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--kernels=nothing*"], "no kernel in"),
        (["--jobs=0"], "expected a whole number from 1, got '0'"),
        (["--form=pretty"], "expected one of bare, iree, both, got 'pretty'"),
    ],
)
def test_wrong_usage(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert table.main([f"--folder={EXAMPLES.resolve()}", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_cases_are_chosen_by_name_and_form(tmp_path: Path) -> None:
    for name in ("b.json", "b.mlir", "a.json", "a.mlir", "a.iree.mlir", "c.mlir"):
        (tmp_path / name).touch()
    assert [str(case) for case in find_cases(tmp_path)] == ["a", "a (iree)", "b"]
    assert [str(case) for case in find_cases(tmp_path, forms=[Form.BARE])] == ["a", "b"]
    assert [str(case) for case in find_cases(tmp_path, "[b-z]*")] == ["b"]


def test_lists_have_remarks(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("# remark\n\na.w1  the reason\nb\n")
    assert read_list(path) == {"a.w1": "the reason", "b": ""}
