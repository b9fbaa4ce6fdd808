"""waveasm-compile with --measure, on the timed emulator."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.command_lines import forked_tools
from waveasm.calibration.planted import write_plan
from waveasm.runtime.emulated_hip.timed import VARIABLE

TOOL = Path("tools/waveasm-compile/waveasm-compile").absolute()
GEMM = Path("examples/gemm.mlir").absolute()
DESCRIPTION = Path("examples/gemm.json").absolute()
NOTHING_SENT = ("--llm=off", "--nocache")


def run(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    write_plan(folder / "plan.json")
    environment = {
        **os.environ,
        "WAVEASM_WORKING_DIRECTORY": str(folder),
        VARIABLE: str(folder / "plan.json"),
        **variables,
    }
    return forked_tools.run_text(
        TOOL, GEMM, "-o", "out.hsaco", *arguments, folder=folder, environment=environment
    )


def test_finalists_are_measured(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        f"--launch={DESCRIPTION}",
        "--measure",
        "--emulated",
        "--rounds=1",
        "--journal=journal",
        *NOTHING_SENT,
    )
    assert done.returncode == 0, done.stderr
    lines = [line for line in done.stderr.splitlines() if line.startswith("measured ")]
    assert lines[0].startswith("measured source: ")
    assert sum(line.endswith(", kept") for line in lines) == 1
    (line,) = (
        each
        for each in map(json.loads, (tmp_path / "journal").read_text().splitlines())
        if each["event"] == "measured"
    )
    assert [each["name"] for each in line["codes"]] == [
        each.removeprefix("measured ").split(":")[0] for each in lines
    ]
    assert (tmp_path / "out.hsaco").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--launch=4x256",), "--measure needs --launch=KERNEL.json: inputs and expected outputs"),
        ((f"--launch={DESCRIPTION}", "--emit=asm"), "--measure needs --emit=hsaco"),
        (
            (f"--launch={DESCRIPTION}", "--schedule=source"),
            "--measure needs a search: --schedule=source has none",
        ),
        (
            (f"--launch={DESCRIPTION}", "--profile_command=./p"),
            "--measure does not go with --profile_command",
        ),
    ],
)
def test_wrong_usage(tmp_path: Path, arguments: tuple[str, ...], message: str) -> None:
    done = run(tmp_path, "--measure", *arguments)
    assert done.returncode == 2
    assert message in done.stderr


def test_a_gpu_without_a_measurement(tmp_path: Path) -> None:
    for flag in ("--emulated", "--device=1"):
        done = run(tmp_path, flag)
        assert done.returncode == 2
        assert f"{flag} needs --measure: nothing is measured without it" in done.stderr


def test_no_gpu(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        f"--launch={DESCRIPTION}",
        "--measure",
        *NOTHING_SENT,
        WAVEASM_HIP_LIBRARY="/nowhere/libamdhip64.so",
    )
    assert done.returncode == 1
    assert "--measure: " in done.stderr
    assert "/nowhere/libamdhip64.so" in done.stderr
    assert not (tmp_path / "out.hsaco").exists()
