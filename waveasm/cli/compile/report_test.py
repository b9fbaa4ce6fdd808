"""`waveasm-compile --report=DIR` as a user calls it."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.command_lines import forked_tools

BINARY = Path("tools/waveasm-compile/waveasm-compile").absolute()
GEMM = Path("examples/gemm.mlir").absolute()

FILES = ["index.html", "trace.perfetto-trace"]

# Run the tool as a user does, not as Bazel does.
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if name not in ("BUILD_WORKING_DIRECTORY", "WAVEASM_WORKING_DIRECTORY")
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kernel.mlir").write_bytes(GEMM.read_bytes())
    return tmp_path


def compile_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return forked_tools.run_text(
        BINARY, "kernel.mlir", *arguments, folder=folder, environment=ENVIRONMENT
    )


def search_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a short search without a model and without a cache."""
    return compile_in(folder, "--rounds=1", "--broker=off", *arguments)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def names(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def fails(run: subprocess.CompletedProcess[str], message: str) -> None:
    assert run.returncode == 1, run.stderr
    assert message in run.stderr
    assert "Traceback" not in run.stderr


def test_writes_a_page_and_a_trace_and_nothing_else(folder: Path) -> None:
    run = search_in(folder, "--report=new/deep", "--emit=asm")
    assert run.returncode == 0, run.stderr
    assert "global_load_dwordx2" in run.stdout
    assert names(folder) == [
        "kernel.mlir",
        "new",
        "new/deep",
        *(f"new/deep/{name}" for name in FILES),
    ]
    page = (folder / "new/deep/index.html").read_text()
    assert page.startswith("<!DOCTYPE html>")
    assert "<bdi>gemm</bdi>" in page
    assert b"gemm, baseline: cycles 0 to" in (folder / "new/deep/trace.perfetto-trace").read_bytes()


def test_the_same_flags_give_the_same_bytes(folder: Path) -> None:
    for name, threads in (("a", 1), ("b", 4)):
        run = search_in(folder, f"--report={name}", f"--threads={threads}", "-o", f"{name}.o")
        assert run.returncode == 0, run.stderr
    assert contents(folder / "a") == contents(folder / "b")


def test_replaces_its_files_and_leaves_others(folder: Path) -> None:
    report = folder / "report"
    report.mkdir()
    (report / "index.html").write_text("old")
    (report / "notes.txt").write_text("mine")
    assert search_in(folder, "--report=report").returncode == 0
    assert sorted(contents(report)) == ["index.html", "notes.txt", "trace.perfetto-trace"]
    assert (report / "notes.txt").read_text() == "mine"
    assert b"Conductor report" in contents(report)["index.html"]


def test_moves_that_are_applied_again(folder: Path) -> None:
    assert search_in(folder, "--save_moves=best.moves", "-o", "a.hsaco").returncode == 0
    run = compile_in(folder, "--moves=best.moves", "--report=report", "-o", "b.hsaco")
    assert run.returncode == 0, run.stderr
    assert (folder / "a.hsaco").read_bytes() == (folder / "b.hsaco").read_bytes()
    assert b"The moves were given; nothing was searched." in contents(folder / "report")[FILES[0]]


def test_what_an_earlier_search_found(folder: Path) -> None:
    flags = ("--rounds=1", "--llm=off", "--broker=auto", "--cache_dir=cache")
    for name in ("a", "b"):
        run = compile_in(folder, *flags, f"--report={name}", f"-o{name}.hsaco")
        assert run.returncode == 0, run.stderr
    assert (folder / "a.hsaco").read_bytes() == (folder / "b.hsaco").read_bytes()
    words = b"An earlier search found this order, which was checked and evaluated again"
    assert [words in contents(folder / name)[FILES[0]] for name in ("a", "b")] == [False, True]


def test_a_kernel_that_does_not_compile_leaves_nothing(folder: Path) -> None:
    source = GEMM.read_text()
    (folder / "kernel.mlir").write_text(source.replace("waveasm.s_endpgm", "waveasm.s_endgame"))
    fails(search_in(folder, "--report=report"), "kernel.mlir:")
    # Names that a page would have to escape are not valid names of kernels.
    hostile = '@"<script>alert(1)</script>"'
    (folder / "kernel.mlir").write_text(source.replace("@gemm", hostile))
    fails(search_in(folder, "--report=report"), "expected the symbol to be a name of letters")
    assert names(folder) == ["kernel.mlir"]


@pytest.mark.parametrize(
    ("report", "message"),
    [
        ("file", "cannot write '{folder}/file': Not a directory"),
        ("file/below", "cannot write '{folder}/file/below': Not a directory"),
        ("taken", "cannot write '{folder}/taken/index.html': Is a directory"),
    ],
)
def test_a_report_that_cannot_be_written_leaves_nothing(
    folder: Path, report: str, message: str
) -> None:
    (folder / "file").write_text("")
    (folder / "taken/index.html").mkdir(parents=True)
    before = names(folder)
    fails(search_in(folder, f"--report={report}"), message.format(folder=folder))
    assert names(folder) == before


def test_no_report_without_the_code_object(folder: Path) -> None:
    (folder / "out.hsaco").mkdir()
    (folder / "report").mkdir()
    before = names(folder)
    run = search_in(folder, "--report=new/deep", "-o", "out.hsaco")
    fails(run, "out.hsaco': Is a directory")
    assert names(folder) == before
    fails(search_in(folder, "--report=report", "-o", "out.hsaco"), "Is a directory")
    assert names(folder) == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--report=report", "--emit=waveasm"], "--report has no meaning with --emit=waveasm"),
        (["--report=.", "-o", "index.html"], "the report's index.html would replace the result"),
    ],
)
def test_wrong_usage(folder: Path, arguments: list[str], message: str) -> None:
    run = compile_in(folder, *arguments)
    assert run.returncode == 2
    assert message in run.stderr
    assert names(folder) == ["kernel.mlir"]
