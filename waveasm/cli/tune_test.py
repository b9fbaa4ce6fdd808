from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from tests.command_lines import forked_tools
from waveasm.tuning.state import FILE

TOOL = Path("tools/waveasm-tune/waveasm-tune").absolute()
GEMM = Path("examples/wave_gemm.mlir").absolute()
COPY = Path("examples/copy.mlir").absolute()
LAUNCH = "4,4,1x128,2,1"
FAST = ("--agents=list", "--rounds=1", "--agents_per_pool=1", "--evaluations=4")
TIMEOUT_S = 300

pytestmark = pytest.mark.timeout(2 * TIMEOUT_S)

KILLS = int(os.environ.get("TUNE_KILLS", "4"))
"""How often the run is killed; more in the slow test."""


def environment() -> dict[str, str]:
    return {name: each for name, each in os.environ.items() if name != "BUILD_WORKING_DIRECTORY"}


def start(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [TOOL, *arguments],
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def run(folder: Path, *arguments: str) -> tuple[int, str, str]:
    done = forked_tools.run_text(TOOL, *arguments, folder=folder, environment=environment())
    return done.returncode, done.stdout, done.stderr


def variants(count: int) -> dict[str, Any]:
    """Variants of the product, which differ in what decides nothing for most of them."""
    return {
        f"v{number}": {
            "source": str(GEMM),
            "launch": LAUNCH,
            "options": {"unroll_limit": 256 * number},
        }
        for number in range(count)
    }


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A manifest with two kernels, one with variants."""
    manifest = {
        "kernels": {
            "product": {"variants": variants(3)},
            "copy": {"variants": {"only": {"source": str(COPY)}}},
        }
    }
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    return tmp_path


def code(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.hsaco"))}


def test_tables_and_files(folder: Path) -> None:
    status, stdout, stderr = run(folder, "manifest.json", "--output_dir=out", *FAST)
    assert (status, stdout) == (0, "")
    assert "Traceback" not in stderr
    lines = stderr.splitlines()
    assert lines[0] == "product"
    assert lines[1].split()[:4] == ["variant", "level", "cycles", "bound"]
    assert "2 of 2 kernels, " in stderr
    assert set(code(folder / "out")) == {"copy.hsaco", "product.hsaco"}
    assert (folder / "out/index.html").exists()
    # JSON says the same, and nothing is compiled again.
    status, stdout, stderr = run(folder, "manifest.json", "--output_dir=out", "--json", *FAST)
    assert status == 0
    assert "2 of 2 kernels, 0 tasks" in stderr
    ranking = json.loads(stdout)
    assert ranking == json.loads((folder / "out/ranking.json").read_text())
    assert [each["kernel"] for each in ranking["kernels"]] == ["product", "copy"]
    assert len(ranking["kernels"][0]["variants"]) == 3


def test_folders_and_files_are_kernels(folder: Path) -> None:
    (folder / "kernels").mkdir()
    for name in ("a", "b"):
        shutil.copy(COPY, folder / "kernels" / f"{name}.mlir")
    shutil.copy(COPY, folder / "c.mlir")
    status, _, stderr = run(folder, "kernels", "c.mlir", "--output_dir=out", *FAST)
    assert status == 0, stderr
    assert set(code(folder / "out")) == {"a.hsaco", "b.hsaco", "c.hsaco"}
    # They are equal.
    assert "3 of 3 kernels, 1 tasks" in stderr


def test_a_kernel_without_code_is_reported(folder: Path) -> None:
    (folder / "broken.mlir").write_text("module {\n  nonsense\n}\n")
    shutil.copy(COPY, folder / "good.mlir")
    status, _, stderr = run(folder, "broken.mlir", "good.mlir", "--output_dir=out", *FAST)
    assert status == 1
    assert "error: broken: " in stderr
    assert "broken.mlir:2:3: error:" in stderr
    assert "  nonsense" in stderr
    assert set(code(folder / "out")) == {"good.hsaco"}


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (
            (),
            2,
            "expected at least one FOLDER, KERNEL.mlir, KERNEL.hsaco or MANIFEST.json, got none",
        ),
        (("manifest.json",), 2, "expected --output_dir=DIR"),
        (("missing.mlir", "--output_dir=out"), 2, "missing.mlir"),
        (("manifest.json", "--output_dir=manifest.json/x"), 1, "cannot write"),
        (("manifest.json", "--output_dir=out", "--keep=2"), 2, "--keep=2"),
        (("manifest.json", "--output_dir=out", "--agents=lst"), 2, "unknown agent 'lst'"),
        (("manifest.json", "--output_dir=out", "--objective=x"), 2, "--objective: "),
    ],
)
def test_wrong_usage(folder: Path, arguments: tuple[str, ...], status: int, message: str) -> None:
    result, stdout, stderr = run(folder, *arguments)
    assert (result, stdout) == (status, "")
    assert message in stderr
    assert stderr.startswith("waveasm-tune: error: ")
    assert "Traceback" not in stderr


def wait_for_results(folder: Path, count: int) -> None:
    """Waits until a run has done so many tasks."""
    end = time.monotonic() + TIMEOUT_S
    while True:
        assert time.monotonic() < end
        time.sleep(0.05)
        if (folder / FILE).exists():
            database = sqlite3.connect(folder / FILE, timeout=10)
            try:
                (done,) = database.execute("SELECT count(*) FROM tasks").fetchone()
            except sqlite3.OperationalError:
                continue
            finally:
                database.close()
            if done >= count:
                return


def test_ctrl_c_writes_the_best_so_far(folder: Path) -> None:
    # Searches that take longer than the test.
    long = ("--rounds=1000000", "--agents=anneal", "--checkpoint_every=1", "--jobs=1")
    process = start(folder, "manifest.json", "--output_dir=out", *long)
    wait_for_results(folder / "out", 5)
    process.send_signal(signal.SIGINT)
    _, stderr = process.communicate(timeout=TIMEOUT_S)
    assert process.returncode == 128 + signal.SIGINT, stderr
    assert "interrupted: the best so far" in stderr
    assert "Traceback" not in stderr
    assert (folder / "out/product.hsaco").read_bytes().startswith(b"\x7fELF")
    assert not json.loads((folder / "out/ranking.json").read_text())["is_complete"]


def test_two_runs_do_not_share_a_folder(folder: Path) -> None:
    long = ("--rounds=1000000", "--agents=anneal", "--checkpoint_every=1")
    process = start(folder, "manifest.json", "--output_dir=out", *long)
    try:
        wait_for_results(folder / "out", 1)
        status, _, stderr = run(folder, "manifest.json", "--output_dir=out", *FAST)
        assert status == 1
        assert "another run works there" in stderr
    finally:
        process.kill()
        process.communicate()


def children(pid: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in map(int, (task / "children").read_text().split()):
            found += [child, *children(child)]
    return found


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_run_that_is_killed_at_any_moment_goes_on(folder: Path) -> None:
    """Nothing is lost, and nothing is done twice but what was under way."""
    count = 6
    manifest = {
        "kernels": {
            "product": {"variants": variants(count)},
            **{
                f"copy{number}": {
                    "variants": {"only": {"source": str(COPY), "search": {"seed": number}}}
                }
                for number in range(KILLS)
            },
        }
    }
    (folder / "manifest.json").write_text(json.dumps(manifest))
    command = ("manifest.json", "--jobs=2", "--json", *FAST)
    status, expected, stderr = run(folder, *command, "--output_dir=undisturbed")
    assert status == 0, stderr
    generator = random.Random(KILLS)
    orphans: set[int] = set()
    kills = 0
    for _ in range(KILLS):
        process = start(folder, *command, "--output_dir=out")
        # Starting takes a part of it, so that some are killed before they begin.
        time.sleep(generator.uniform(0.2, 4.0))
        if process.poll() is None:
            orphans.update(children(process.pid))
            process.kill()
            kills += 1
        process.communicate()
    status, found, stderr = run(folder, *command, "--output_dir=out")
    assert status == 0, stderr
    assert code(folder / "out") == code(folder / "undisturbed")
    assert without_seconds(found) == without_seconds(expected)
    assert kills
    database = sqlite3.connect(folder / "out" / FILE)
    tasks = database.execute("SELECT key, run, is_final FROM tasks").fetchall()
    runs = database.execute("SELECT run, key FROM runs").fetchall()
    database.close()
    reference = sqlite3.connect(folder / "undisturbed" / FILE)
    assert {key for key, *_ in tasks} == {
        key for (key,) in reference.execute("SELECT key FROM tasks")
    }
    reference.close()
    for key, done_by, is_final in tasks:
        assert is_final
        # No process started it once it was done; each earlier one was killed with it.
        assert max(number for number, each in runs if each == key) == done_by
    assert len(runs) - len(tasks) <= 2 * kills
    # What a killed run had started ends by itself.
    end = time.monotonic() + 30
    while any(map(is_running, orphans)):
        assert time.monotonic() < end
        time.sleep(0.1)


def without_seconds(ranking: str) -> Any:
    content = json.loads(ranking)
    for kernel in content["kernels"]:
        for variant in kernel["variants"]:
            del variant["seconds"]
    return content


def test_a_gpu_ranks_what_was_searched(tmp_path: Path) -> None:
    gemm = Path("examples/gemm.mlir").absolute()
    description = Path("examples/gemm.json").absolute()
    both = {
        name: {"source": str(gemm), "description": str(description), "search": {"seed": seed}}
        for seed, name in enumerate(("first", "second"))
    }
    (tmp_path / "m.json").write_text(json.dumps({"kernels": {"gemm": {"variants": both}}}))
    flags = ("m.json", "--output_dir=out", "--measure", "--emulated", "--json", *FAST)
    status, stdout, stderr = run(tmp_path, *flags)
    assert status == 0, stderr
    (kernel,) = json.loads(stdout)["kernels"]
    default = next(each for each in kernel["variants"] if each["variant"] == "first")
    assert (default["measured_ratio"], default["measured_spread"]) == (1, 0)
    assert all(each["measured_cycles"] > 0 for each in kernel["variants"])
    assert (tmp_path / "out/gemm.hsaco").read_bytes().startswith(b"\x7fELF")
    assert "measured_ratio" in (tmp_path / "out/ranking.csv").read_text()


def test_what_a_measurement_needs_is_said_before_it(tmp_path: Path) -> None:
    contest = {
        "kernels": {
            "copies": {
                "variants": {
                    name: {"source": str(COPY), "launch": "64x256"} for name in ("first", "second")
                }
            }
        }
    }
    (tmp_path / "m.json").write_text(json.dumps(contest))
    status, _, stderr = run(tmp_path, "m.json", "--output_dir=out", "--measure", *FAST)
    assert status == 2
    assert "kernel 'copies': variant 'first' has no description" in stderr
    assert not list((tmp_path / "out").glob("*.hsaco"))
