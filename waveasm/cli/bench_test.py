"""waveasm-bench as a process, on the timed emulator."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import waveasm
from tests.command_lines import forked_tools
from waveasm import Search
from waveasm.calibration.planted import write_plan
from waveasm.runtime.emulated_hip.timed import VARIABLE

TOOL = Path("tools/waveasm-bench/waveasm-bench").absolute()
GEMM = Path("examples/gemm.mlir").absolute()
DESCRIPTION = Path("examples/gemm.json").absolute()


def run(folder: Path, *arguments: str, **changes: Any) -> subprocess.CompletedProcess[str]:
    write_plan(folder / "plan.json", **changes)
    environment = {
        **os.environ,
        "WAVEASM_WORKING_DIRECTORY": str(folder),
        VARIABLE: str(folder / "plan.json"),
    }
    return forked_tools.run_text(
        TOOL,
        GEMM,
        "--emulated",
        "--rounds=5",
        "--launches=1",
        *arguments,
        folder=folder,
        environment=environment,
    )


def test_variants_and_other_code_objects(tmp_path: Path) -> None:
    search = Search(agents=("source",), pipeline=False)
    (tmp_path / "other.hsaco").write_bytes(waveasm.compile(GEMM, schedule=search).data)
    done = run(
        tmp_path,
        str(DESCRIPTION),
        "--variants=source,list",
        "--code=other.hsaco",
        "-o",
        "result.json",
        "--save_moves=best.moves",
    )
    assert done.returncode == 0, done.stderr
    result = json.loads((tmp_path / "result.json").read_text())
    assert [each["name"] for each in result["codes"]] == ["source", "list", "other.hsaco"]
    source, by_list, other = result["codes"]
    assert [each["differences"] for each in result["codes"]] == [[], [], []]
    # The device has the times of the cycle model: faster in the estimate is faster there.
    assert other["ratio"] == pytest.approx(1, rel=0.03)
    estimated = by_list["estimates"]["auto"] / source["estimates"]["auto"]
    assert (by_list["ratio"] < 1) == (estimated < 1)
    # What the kernels read is in the caches of the small device, or in its L2.
    assert source["measured_cycles"] > 200
    assert source["measured_cycles"] == pytest.approx(source["ms"] * 1900e3, rel=0.1)
    assert result["clock_mhz"] == pytest.approx([1900, 1900], rel=0.02)
    assert result["supported_scenarios"] != []
    assert result["fastest"] == ("list" if by_list["ratio"] < 0.99 else "source")
    moves = (tmp_path / "best.moves").read_text()
    assert waveasm.compile(GEMM, schedule=waveasm.Moves(moves)).data


def test_worlds_are_variants(tmp_path: Path) -> None:
    done = run(tmp_path, str(DESCRIPTION), "--variants=source,worlds", "-o", "result.json")
    assert done.returncode == 0, done.stderr
    result = json.loads((tmp_path / "result.json").read_text())
    names = [each["name"] for each in result["codes"]]
    assert names[:2] == ["source", "default@l2"]
    # Each one is measured, or is the same code as one that is.
    said = done.stderr.count("is the same code as default@")
    assert len(names) + said == 1 + 5
    digests = [each["sha256"] for each in result["codes"]]
    assert len(set(digests[1:])) == len(digests) - 1
    assert all(each["differences"] == [] for each in result["codes"])


def test_wrong_outputs_are_said(tmp_path: Path) -> None:
    content = json.loads(DESCRIPTION.read_text())
    content["recipe"] = "c = a.astype(f32) @ b.astype(f32).T + 1"
    (tmp_path / "wrong.json").write_text(json.dumps(content))
    done = run(tmp_path, "wrong.json", "--variants=source", "-o", "result.json")
    assert done.returncode == 1
    result = json.loads((tmp_path / "result.json").read_text())
    assert "'c'" in result["codes"][0]["differences"][0]
    assert result["fastest"] is None


@pytest.mark.parametrize(
    ("fault", "reason"),
    [("hang", "hung: no end in 8 s"), ("reset", "the device was reset")],
)
def test_a_kernel_that_never_ends_is_left_out(fault: str, reason: str, tmp_path: Path) -> None:
    other = GEMM.read_text().replace("@gemm", "@stuck")
    (tmp_path / "stuck.hsaco").write_bytes(waveasm.compile(other).data)
    done = run(
        tmp_path,
        str(DESCRIPTION),
        "--variants=source,list",
        "--code=stuck.hsaco:stuck",
        "--timeout=8",
        "-o",
        "result.json",
        faults=[{"kind": fault, "kernel": "stuck", "after": 2}],
    )
    assert done.returncode == 1, done.stderr
    assert "stuck.hsaco: " in done.stderr
    assert "Traceback" not in done.stderr
    result = json.loads((tmp_path / "result.json").read_text())
    assert [each["name"] for each in result["codes"]] == ["source", "list"]
    assert list(result["failed"]) == ["stuck.hsaco"]
    assert reason in result["failed"]["stuck.hsaco"]


def test_what_measures_ends_with_the_tool(tmp_path: Path) -> None:
    write_plan(tmp_path / "plan.json", faults=[{"kind": "hang"}])
    tool = subprocess.Popen(
        [TOOL, GEMM, DESCRIPTION, "--emulated", "--variants=source"],
        cwd=tmp_path,
        env={**os.environ, VARIABLE: str(tmp_path / "plan.json")},
        stderr=subprocess.DEVNULL,
    )
    started = wait_for(lambda: workers(tmp_path))
    assert started
    tool.kill()
    tool.wait()
    assert wait_for(lambda: not workers(tmp_path))


def workers(folder: Path) -> list[Path]:
    """The processes in a folder that measure codes or emulate a GPU."""
    found = []
    for process in Path("/proc").iterdir():
        try:
            command = (process / "cmdline").read_bytes()
            is_there = (process / "cwd").resolve() == folder.resolve()
        except (OSError, ValueError):
            continue
        if is_there and (b"code_worker" in command or b"emulated_hip" in command):
            found.append(process)
    return found


def wait_for(condition: Callable[[], object]) -> bool:
    """Whether a condition holds soon."""
    for _ in range(400):
        if condition():
            return True
        time.sleep(0.1)
    return False


def test_nothing_is_left_of_codes_that_never_end(tmp_path: Path) -> None:
    faults = [{"kind": "hang"}]
    done = run(tmp_path, str(DESCRIPTION), "--variants=source", "--timeout=3", faults=faults)
    assert done.returncode == 1
    assert "no code can be measured: source: hung: no end in 3 s" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        ((), 2, "expected KERNEL.mlir and KERNEL.json, got 1 arguments"),
        (("k.json", "--variants=fast"), 2, "unknown schedule 'fast', expected some of default"),
        (("k.json",), 2, "cannot read"),
        ((str(DESCRIPTION), "--code=missing.hsaco", "--variants=source"), 2, "No such file"),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...], status: int, message: str, tmp_path: Path) -> None:
    done = run(tmp_path, *arguments)
    assert done.returncode == status, done.stderr
    assert message in done.stderr
