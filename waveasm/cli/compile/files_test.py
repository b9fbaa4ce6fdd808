"""The files that a compile leaves for other tools: record, description, annotated assembly."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

import waveasm

TOOLS = {
    name: Path(f"tools/{name}/{name}").absolute()
    for name in ("waveasm-compile", "waveasm-report", "waveasm-run")
}
GEMM = Path("examples/wave_gemm.mlir").absolute()
DESCRIPTION = Path("examples/wave_gemm.json").absolute()
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if name not in ("BUILD_WORKING_DIRECTORY", "WAVEASM_WORKING_DIRECTORY")
}
FAST = ("--rounds=1", "--evaluations=20", "--unroll_limit=0")


def run(tool: str, *arguments: str, folder: Path) -> tuple[int, str, str]:
    process = subprocess.run(
        [TOOLS[tool], *arguments],
        cwd=folder,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
    )
    return process.returncode, process.stdout, process.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "gemm.mlir").write_bytes(GEMM.read_bytes())
    (tmp_path / "gemm.json").write_bytes(DESCRIPTION.read_bytes())
    return tmp_path


def test_a_code_object_with_its_description_runs(folder: Path) -> None:
    status, _, stderr = run(
        "waveasm-compile", "gemm.mlir", "--launch=gemm.json", *FAST, folder=folder
    )
    assert status == 0, stderr
    assert (folder / "gemm.run.json").read_bytes() == DESCRIPTION.read_bytes()
    assert run("waveasm-run", "gemm.hsaco", folder=folder) == (
        0,
        "",
        "waveasm-run: 'c' as expected\n",
    )
    # The description says which kernel it is of.
    description = json.loads(DESCRIPTION.read_text()) | {"kernel": "other"}
    (folder / "gemm.run.json").write_text(json.dumps(description))
    status, _, stderr = run("waveasm-run", "gemm.hsaco", folder=folder)
    assert status == 2
    assert "has no kernel 'other', expected one of ['gemm']" in stderr


def test_a_description_of_another_kernel_is_an_error(folder: Path) -> None:
    description = json.loads(DESCRIPTION.read_text()) | {"kernel": "other"}
    (folder / "gemm.json").write_text(json.dumps(description))
    status, _, stderr = run(
        "waveasm-compile", "gemm.mlir", "--launch=gemm.json", *FAST, folder=folder
    )
    assert status == 1
    assert stderr.splitlines()[-1] == (
        f"waveasm-compile: error: --launch: '{folder}/gemm.json' describes the kernel 'other', "
        "expected one of gemm"
    )
    assert not list(folder.glob("*.hsaco"))


def test_a_code_object_without_a_description(folder: Path) -> None:
    assert run("waveasm-compile", "gemm.mlir", *FAST, folder=folder)[0] == 0
    assert not list(folder.glob("*.run.json"))
    status, _, stderr = run("waveasm-run", "gemm.hsaco", folder=folder)
    assert status == 2
    assert "expected KERNEL.json, or gemm.run.json beside gemm.hsaco" in stderr


def test_the_record_makes_the_report(folder: Path) -> None:
    flags = ("--record=r.json", "--report=one", *FAST)
    assert run("waveasm-compile", "gemm.mlir", *flags, folder=folder)[0] == 0
    assert run("waveasm-report", "r.json", "--output=two", folder=folder)[0] == 0
    for name in ("index.html", "trace.perfetto-trace"):
        assert (folder / "one" / name).read_bytes() == (folder / "two" / name).read_bytes()


def test_the_record_needs_a_search(folder: Path) -> None:
    status, _, stderr = run(
        "waveasm-compile", "gemm.mlir", "--record=r.json", "--nopasses", folder=folder
    )
    assert status == 2
    assert "--record has no meaning with --nopasses: nothing is scheduled" in stderr


def test_annotated_assembly_is_the_same_code(folder: Path) -> None:
    flags = ("--annotate", "--launch=gemm.json", *FAST)
    assert run("waveasm-compile", "gemm.mlir", *flags, folder=folder)[0] == 0
    annotated = (folder / "gemm.s").read_text()
    assert (
        run("waveasm-compile", "gemm.mlir", *flags[1:], "-o", "plain.hsaco", folder=folder)[0] == 0
    )
    plain = (folder / "plain.s").read_text()
    assert (folder / "gemm.hsaco").read_bytes() == (folder / "plain.hsaco").read_bytes()
    assert [line.partition(";")[0].rstrip() for line in annotated.split("\n")] == plain.split("\n")
    code, estimate = (
        waveasm.estimate_machine_code(text, launch="4x256")[0] for text in (annotated, plain)
    )
    assert [each.text for each in code.instructions] == [
        each.text for each in estimate.instructions
    ]
    # Each instruction of the map has its tag and its place; the stalls are those of the estimate.
    lines = annotated.split("\n")
    mapped = json.loads((folder / "gemm.tags.json").read_text())["instructions"]
    stalled = {each.offset: each.stalls for each in estimate.instructions}
    assert len(mapped) > 50
    for entry in mapped:
        comment = lines[entry["line"] - 1].partition("; ")[2]
        if entry["tag"]:
            assert comment.startswith(f"{entry['region']} {entry['tag']}")
        if "stage" in entry:
            assert f", stage {entry['stage']}" in comment
        if entry["source"]:
            assert entry["source"] in comment
            assert re.fullmatch(r"gemm\.mlir:\d+:\d+", entry["source"])
        for cause, cycles in stalled[entry["offset"]].items():
            assert not cycles or f"{cause} {cycles}" in comment
    assert sum("stall " in line for line in lines) > 5
    (label,) = (line for line in lines if line.startswith("gemm:"))
    assert f"estimate {estimate.cycles} cycles, bound {estimate.bound_cycles}" in label


def test_a_profile_belongs_to_code_with_the_same_operations(folder: Path) -> None:
    (folder / "p.csv").write_bytes(Path("examples/wave_gemm.profile.csv").read_bytes())
    source = ("--schedule=source", "--unroll_limit=0", "-o", "source.hsaco")
    assert run("waveasm-compile", "gemm.mlir", *source, folder=folder)[0] == 0
    profile = ("--profile=p.csv", "--profile_tags=source.tags.json", "--broker=auto", "--nocache")
    status, _, stderr = run(
        "waveasm-compile", "gemm.mlir", "--nopipeline", *profile, *FAST, folder=folder
    )
    assert status == 0, stderr
    # Pipelining gives the loop other operations.
    status, _, stderr = run(
        "waveasm-compile", "gemm.mlir", "-o", "other.hsaco", *profile, *FAST, folder=folder
    )
    assert status == 1
    assert "error: the profile is of other code: I" in stderr.splitlines()[-1]
    assert not (folder / "other.hsaco").exists()


def test_annotated_text_on_stdout(folder: Path) -> None:
    status, text, _ = run(
        "waveasm-compile", "gemm.mlir", "--emit=asm", "--annotate", *FAST, folder=folder
    )
    assert status == 0
    assert "; body I" in text
    status, _, stderr = run(
        "waveasm-compile", "gemm.mlir", "--emit=tagged", "--annotate", folder=folder
    )
    assert status == 2
    assert "--annotate needs assembly" in stderr


def test_quiet_and_verbose(folder: Path) -> None:
    assert run("waveasm-compile", "gemm.mlir", "--quiet", *FAST, folder=folder) == (0, "", "")
    status, _, stderr = run("waveasm-compile", "gemm.mlir", "--verbose", *FAST, folder=folder)
    assert status == 0
    assert re.search(r"^waveasm-compile: gemm \w+ .*round \d of 1, [\d,]+ cycles", stderr, re.M)
    # No control codes where there is no terminal.
    assert all(line.isprintable() for line in stderr.splitlines())
    status, _, stderr = run("waveasm-compile", "gemm.mlir", "--quiet", "--verbose", folder=folder)
    assert status == 2
    assert "--quiet and --verbose exclude each other" in stderr
