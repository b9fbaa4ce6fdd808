"""waveasm-calibrate as a process, and its file in other tools."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

import waveasm
from tests.command_lines import forked_tools
from waveasm.calibration.planted import CHIP, write_plan
from waveasm.calibration.table import BY_NAME
from waveasm.runtime.emulated_hip.timed import VARIABLE

TOOLS = {
    name: Path(f"tools/{name}/{name}").absolute()
    for name in ("waveasm-calibrate", "waveasm-compile", "waveasm-cycles", "waveasm-reschedule")
}
GEMM = Path("examples/gemm.mlir").absolute()


def run(
    tool: str, *arguments: str, folder: Path, **variables: str
) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "WAVEASM_WORKING_DIRECTORY": str(folder), **variables}
    return forked_tools.run_text(TOOLS[tool], *arguments, folder=folder, environment=environment)


def test_the_list_has_a_line_for_each_benchmark(tmp_path: Path) -> None:
    done = run("waveasm-calibrate", "--list", folder=tmp_path)
    assert done.returncode == 0
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(BY_NAME)


def test_an_unknown_benchmark(tmp_path: Path) -> None:
    done = run("waveasm-calibrate", "--benchmarks=lds", folder=tmp_path)
    assert done.returncode == 2
    assert "unknown benchmark 'lds', expected some of issue, " in done.stderr


def test_without_a_gpu(tmp_path: Path) -> None:
    done = run(
        "waveasm-calibrate", folder=tmp_path, WAVEASM_HIP_LIBRARY=str(tmp_path / "missing.so")
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot use" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_calibration_reaches_other_tools(tmp_path: Path) -> None:
    plan = tmp_path / "plan.json"
    write_plan(plan)
    done = run(
        "waveasm-calibrate",
        str(GEMM),
        "--emulated",
        "--benchmarks=sleep,barrier,scalar_load",
        "--rounds=3",
        f"--l2_bytes={CHIP.l2_bytes}",
        f"--mall_bytes={CHIP.mall_bytes}",
        "-o",
        "found.json",
        folder=tmp_path,
        **{VARIABLE: str(plan)},
    )
    assert done.returncode == 0, done.stderr
    found = waveasm.read_calibration(tmp_path / "found.json")
    assert found.constants["barrier_cycles"].value == pytest.approx(12, rel=0.02)
    assert found.about["clock_mhz"] == [pytest.approx(1900, rel=0.02)] * 2
    assert "lines_in_flight was not run" in found.about["not_measured"]["lines_in_flight"]
    page = (tmp_path / "found.html").read_text()
    assert "barrier_cycles" in page
    assert "gemm.mlir" in page

    # A time that this kernel depends on.
    content = json.loads((tmp_path / "found.json").read_text())
    content["constants"]["load_cycles.hbm"] = {"value": 1200}
    (tmp_path / "found.json").write_text(json.dumps(content))
    found = waveasm.read_calibration(tmp_path / "found.json")
    code = tmp_path / "gemm.hsaco"
    code.write_bytes(waveasm.compile(GEMM).data)
    configuration = tmp_path / "configuration"
    (configuration / "waveasm").mkdir(parents=True)
    times = {}
    for name, arguments, variables in (
        ("none", ["--calibration=none"], {}),
        ("flag", ["--calibration=found.json"], {}),
        ("home", [], {"XDG_CONFIG_HOME": str(configuration)}),
    ):
        (configuration / "waveasm" / "gfx942.calibration.json").write_bytes(
            (tmp_path / "found.json").read_bytes()
        )
        command = ("waveasm-cycles", str(code), "--json", "--launch=1x64", *arguments)
        done = run(*command, folder=tmp_path, **variables)
        assert done.returncode == 0, done.stderr
        (estimate,) = json.loads(done.stdout)
        times[name] = estimate["times"], estimate["cycles"]
    assert times["none"][0] == "built in"
    assert times["flag"] == times["home"] == (found.name, times["flag"][1])
    assert "estimates for gfx942 have the times of" in done.stderr
    assert times["flag"][1] != times["none"][1]

    # Code for another GPU.
    gemm = GEMM.read_text().replace("gfx942", "gfx950")
    code.write_bytes(waveasm.compile(gemm).data)
    home = {"XDG_CONFIG_HOME": str(configuration)}
    done = run("waveasm-cycles", str(code), "--json", folder=tmp_path, **home)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)[0]["times"] == "built in"
    content |= {"target": "gfx950"}
    other = configuration / "waveasm" / "gfx950.calibration.json"
    other.write_text(json.dumps(content))
    done = run("waveasm-cycles", str(code), "--json", folder=tmp_path, **home)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)[0]["times"] == waveasm.read_calibration(other).name
    assert "estimates for gfx950 have the times of" in done.stderr
    done = run("waveasm-reschedule", str(code), "-o", "out", "--orders=20", folder=tmp_path, **home)
    assert done.returncode in (0, 3), done.stderr
    assert done.stderr.count("estimates for gfx950 have the times of") == 1
    (tmp_path / "gemm.mlir").write_text(gemm)
    done = run(
        *("waveasm-compile", "gemm.mlir", "--record=record.json", "--evaluations=1"),
        folder=tmp_path,
        **home,
    )
    assert done.returncode == 0, done.stderr
    record = json.loads((tmp_path / "record.json").read_text())
    assert record["assumptions"]["calibration"] == waveasm.read_calibration(other).name
    other.write_text("{}")
    done = run("waveasm-cycles", str(code), folder=tmp_path, **home)
    assert done.returncode == 2
    assert "gfx950.calibration.json" in done.stderr
    for tool in (("waveasm-cycles",), ("waveasm-reschedule", "-o", "out")):
        command = (*tool, str(code), "--calibration=found.json")
        assert run(*command, folder=tmp_path).returncode == 2
    done = run("waveasm-cycles", str(code), "--calibration=found.json", folder=tmp_path)
    assert done.returncode == 2
    assert f"expected a calibration for gfx950, as the code is, got {found.name}" in done.stderr
    done = run("waveasm-compile", "gemm.mlir", "--calibration=found.json", folder=tmp_path)
    assert done.returncode == 1
    assert f"expected a calibration for gfx950, got {found.name} for gfx942" in done.stderr


def test_a_wrong_calibration_is_wrong_usage(tmp_path: Path) -> None:
    (tmp_path / "c.json").write_text('{"version": 1}')
    done = run("waveasm-cycles", "x.hsaco", "--calibration=c.json", folder=tmp_path)
    assert done.returncode == 2
    assert "--calibration: '" in done.stderr
    assert "target: expected text, got None" in done.stderr
