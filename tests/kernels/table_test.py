"""The table: rows, groups, totals, statuses."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

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
    assert None not in outcome.to_json().values()


@pytest.mark.parametrize(
    ("file", "old", "new", "result", "error"),
    [
        ("copy.json", '"grid"', '"gird"', Result.DESCRIPTION, "expected a field 'grid'"),
        ("copy.json", "dst = src", "dst = sorce", Result.DESCRIPTION, "the recipe fails"),
        ("copy.json", "dst = src", "dst = src + 1", Result.COMPARE, "'dst' differs in"),
        ("copy.mlir", "s_endpgm", "s_endgame", Result.IMPORT, "copy.mlir:"),
        ("copy.mlir", "gfx942", "gfx950", Result.IMPORT, "expected gfx942 as asked for"),
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
    arguments = [f"--folder={folder}", f"--json={json_path}"]
    assert table.main(arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[1:3]] == [["copy", "equal"], ["gemm", "equal"]]
    assert lines[-1].startswith("2 of 2 equal (")
    assert [kernel["kernel"] for kernel in json.loads(json_path.read_text())["kernels"]] == [
        "copy",
        "gemm",
    ]
    change(folder / "copy.json", "dst = src", "dst = src + 1")
    assert table.main([f"--folder={folder}", "--kernels=c*", "--jobs=1"]) == 1
    assert "0 of 1 equal: 1 compare" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--kernels=nothing*"], "no kernel in"),
        (["--jobs=0"], "expected at least 1, got 0"),
        (["--form=pretty"], "invalid choice"),
    ],
)
def test_wrong_usage(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status: object = table.main([f"--folder={EXAMPLES.resolve()}", *arguments])
    except SystemExit as exit_:
        status = exit_.code
    assert status == 2
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
