"""The files that a compile leaves for other tools: record, description, annotated assembly."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

import waveasm
from tests.command_lines import forked_tools

TOOLS = {
    name: Path(f"tools/{name}/{name}").absolute()
    for name in ("waveasm-compile", "waveasm-cycles", "waveasm-report", "waveasm-run")
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
    process = forked_tools.run_text(TOOLS[tool], *arguments, folder=folder, environment=ENVIRONMENT)
    return process.returncode, process.stdout, process.stderr


# Adds up as many rows of 64 elements as `n` says.
SUM = """\
gpu.module @m [#rocdl.target<chip = "gfx942">] {
  gpu.func @sum(%a: memref<4096xf32>, %o: memref<64xf32>, %n: index) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c64 = arith.constant 64 : index
    %zero = arith.constant 0.0 : f32
    %t = gpu.thread_id x
    %sum = scf.for %i = %c0 to %n step %c64 iter_args(%part = %zero) -> f32 {
      %j = arith.addi %i, %t : index
      %element = memref.load %a[%j] : memref<4096xf32>
      %next = arith.addf %part, %element : f32
      scf.yield %next : f32
    }
    memref.store %sum, %o[%t] : memref<64xf32>
    gpu.return
  }
}
"""


def describe_sum(elements: int) -> str:
    """The description of `SUM` for so many elements."""
    return json.dumps(
        {
            "kernel": "sum",
            "grid": [1, 1, 1],
            "workgroup_size": [64, 1, 1],
            "args": [
                {"name": "a", "role": "in", "dtype": "f32", "shape": [4096], "init": "normal"},
                {"name": "o", "role": "out", "dtype": "f32", "shape": [64]},
                {"name": "n", "role": "scalar", "dtype": "index", "value": elements},
            ],
            "recipe": "o = a[:n].reshape(-1, 64).sum(0)",
            "tolerance": {"rtol": 1e-4, "atol": 1e-4},
        }
    )


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


@pytest.mark.parametrize("schedule", ["source", "conductor"])
def test_a_description_says_how_often_loops_run(folder: Path, schedule: str) -> None:
    (folder / "sum.mlir").write_text(SUM)

    def compile_for(launch: str) -> dict[str, Any]:
        flags = (f"--launch={launch}", f"--schedule={schedule}", "--record=r", "--json")
        status, stdout, stderr = run(
            "waveasm-compile", "sum.mlir", "-o", "s.hsaco", *flags, folder=folder
        )
        assert status == 0, stderr
        (kernel,) = json.loads((folder / "r").read_text())["kernels"]
        assert json.loads(stdout)["sum"]["schedule"]["best"] == kernel["best"]
        found: dict[str, Any] = kernel
        return found

    def estimate(launch: str) -> dict[str, Any]:
        status, stdout, stderr = run(
            "waveasm-cycles", "s.hsaco", f"--launch={launch}", "--json", folder=folder
        )
        assert status == 0, stderr
        (kernel,) = json.loads(stdout)
        found: dict[str, Any] = kernel
        return found

    cycles = []
    for elements, other in ((640, 4096), (4096, 64)):
        (folder / "sum.json").write_text(describe_sum(elements))
        kernel, same = compile_for("sum.json"), estimate("sum.json")
        # The estimate of the machine code finds the same.
        assert kernel["best"]["time_far"] == same["time"]
        (loop,), (again,) = kernel["loops"], same["loops"]
        assert loop["is_trip_count_known"] and again["is_trip_count_known"]
        assert loop["trip_count"] == again["trip_count"] >= elements // 64 - 4
        # The code computes the same in all launches.
        (folder / "other.json").write_text(describe_sum(other))
        for description in ("sum.json", "other.json"):
            assert run("waveasm-run", "s.hsaco", description, folder=folder)[0] == 0
        cycles.append(kernel["best"]["cycles"])
    assert cycles[1] > 3 * cycles[0]
    (loop,) = compile_for("1x64")["loops"]
    assert not loop["is_trip_count_known"]


def test_annotated_assembly_takes_the_iterations_of_the_description(folder: Path) -> None:
    (folder / "sum.mlir").write_text(SUM)
    (folder / "sum.json").write_text(describe_sum(3200))
    flags = ("--launch=sum.json", "--schedule=source", "--annotate", "--emit=asm")
    status, stdout, stderr = run("waveasm-compile", "sum.mlir", *flags, folder=folder)
    assert status == 0, stderr
    (estimate,) = waveasm.estimate_machine_code(stdout, launch="1x64", arguments=(None, None, 3200))
    assert f"estimate {estimate.cycles} cycles" in stdout


def test_a_description_with_other_arguments_is_an_error(folder: Path) -> None:
    (folder / "sum.mlir").write_text(SUM)
    description = json.loads(describe_sum(3200))
    description["args"].append({"name": "x", "role": "null"})
    (folder / "sum.json").write_text(json.dumps(description))
    flags = ("--launch=sum.json", "--emit=asm")
    status, _, stderr = run("waveasm-compile", "sum.mlir", *flags, folder=folder)
    assert status == 1
    assert "sum.mlir:2:3: error: kernel 'sum' takes 3 arguments, got 4" in stderr


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
        *("waveasm-compile", "gemm.mlir", "--nopipeline", "--record=asked.json"),
        *(*profile, *FAST),
        folder=folder,
    )
    assert status == 0, stderr
    (asked,) = json.loads((folder / "asked.json").read_text())["kernels"]
    assert any(row["latency_mean"] > 0 for row in asked["profile"])
    # Without a broker, the compiler joins the profile itself.
    alone = ("--profile=p.csv", "--profile_tags=source.tags.json", "-o", "alone.hsaco")
    for off in (("--broker=off",), ("--llm=off", "--nocache")):
        flags = ("--nopipeline", *alone, *off, "--record=alone.json", *FAST)
        status, _, stderr = run("waveasm-compile", "gemm.mlir", *flags, folder=folder)
        assert status == 0, stderr
        assert (folder / "alone.hsaco").read_bytes() == (folder / "gemm.hsaco").read_bytes()
        (kernel,) = json.loads((folder / "alone.json").read_text())["kernels"]
        assert kernel["profile"] == asked["profile"]
    # An unrolled loop has other operations.
    status, _, stderr = run(
        *("waveasm-compile", "gemm.mlir", "-o", "other.hsaco", *profile, *FAST),
        *("--unroll_limit=4096",),
        folder=folder,
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
