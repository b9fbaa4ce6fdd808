"""Signals: a search keeps the best that it has found, everything else ends quietly."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import re
import select
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command_lines.tools import GEMM, PYTHON_TOOLS, files, make_inputs, run, start

# Longer than anybody waits, on any machine.
ENDLESS = (
    "--rounds=1000000",
    "--evaluations=4000000000",
    "--agents=anneal",
    "--checkpoint_every=1",
)
TIMEOUT_S = 120

pytestmark = pytest.mark.timeout(2 * TIMEOUT_S)

# What takes the longest to start of each tool.
WORK = {
    "conductor": ("serve", "--listen=private", "--no-cache"),
    "waveasm-broker": ("--listen=private", "--no-cache"),
    "waveasm-bench": ("--help",),
    "waveasm-calibrate": ("--list",),
    "waveasm-compile": ("k.mlir", "-o", "out.hsaco", *ENDLESS),
    "waveasm-cycles": ("k.hsaco", "--annotate"),
    "waveasm-mcp": (),
    "waveasm-profile": ("--help",),
    "waveasm-report": ("k.record.json", "--output=out"),
    "waveasm-reschedule": ("k.hsaco", "-o", "out.hsaco", "--orders=1000000"),
    "waveasm-run": ("k.hsaco", "k.json"),
    "waveasm-tune": ("k.mlir", "--output_dir=out"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    make_inputs(tmp_path)
    return tmp_path


@pytest.mark.parametrize("delay_ms", [0, 20, 60, 120, 240, 480])
@pytest.mark.parametrize("tool", PYTHON_TOOLS)
def test_ctrl_c_while_a_tool_starts(folder: Path, tool: str, delay_ms: int) -> None:
    before = files(folder)
    process = start(tool, *WORK[tool], folder=folder)
    time.sleep(delay_ms / 1000)
    # Which moment that is differs from machine to machine.
    process.send_signal(signal.SIGINT)
    _, stderr = process.communicate(timeout=TIMEOUT_S)
    assert b"Traceback" not in stderr
    # 0: it was done, or stopped as a server does. Negative: a shell shows the same 130.
    assert process.returncode in (0, 128 + signal.SIGINT, -signal.SIGINT)
    if process.returncode and files(folder) == before:
        # waveasm-run, which writes no files, may have ended its work a moment before.
        assert stderr == b"" or (
            tool == "waveasm-run" and re.fullmatch(rb"waveasm-run: .* as expected\n", stderr)
        )


@contextlib.contextmanager
def searching(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A search of the GEMM that is under way, and the terminal that it writes to."""
    terminal, stderr = pty.openpty()
    process = start(
        "waveasm-compile", str(GEMM), *ENDLESS, *arguments, folder=folder, stderr=stderr
    )
    os.close(stderr)
    try:
        # The line shows some of the rounds: they may pass faster than it is drawn.
        wait_for(terminal, rb", round (?!1 )\d+ of ")
        yield process, terminal
    finally:
        process.kill()
        process.communicate()
        os.close(terminal)


def wait_for(terminal: int, pattern: bytes) -> bytes:
    """What the terminal shows until the pattern is found in it."""
    shown = b""
    end = time.monotonic() + TIMEOUT_S
    while not re.search(pattern, shown):
        assert select.select([terminal], [], [], max(0.0, end - time.monotonic()))[0], shown
        shown += os.read(terminal, 65536)
    return shown


def rest(terminal: int) -> str:
    """What it still shows."""
    shown = b""
    with contextlib.suppress(OSError):  # the other end is closed
        while piece := os.read(terminal, 65536):
            shown += piece
    return shown.decode()


OUTPUTS = ("-o", "out.hsaco", "--save_moves=moves", "--journal=journal", "--report=report")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_search_writes_the_best_so_far(tmp_path: Path, number: signal.Signals) -> None:
    with searching(tmp_path, *OUTPUTS, "--dump_ir=ir") as (process, terminal):
        process.send_signal(number)
        process.wait(TIMEOUT_S)
        shown = rest(terminal)
    assert process.returncode == 128 + number
    assert re.search(
        r"the search was interrupted after \d+ evaluations: each region keeps the best order found "
        r"by then(, time \d+ cycles in place of \d+)?\s|nothing better was found by then",
        shown,
    )
    assert "Traceback" not in shown
    report = ("report", "report/index.html", "report/trace.perfetto-trace")
    code = ("out.hsaco", "out.s", "out.tags.json")
    assert files(tmp_path) == ["ir", "journal", "moves", *code, *report]
    *_, end = map(json.loads, (tmp_path / "journal").read_text().splitlines())
    assert (end["event"], end["interrupted"]) == ("end", True)
    # What it has found is proved and complete: the moves make the same code of the source.
    status, _, stderr = run(
        "waveasm-compile", str(GEMM), "--moves=moves", "-o", "again.hsaco", folder=tmp_path
    )
    assert status == 0, stderr
    assert (tmp_path / "again.hsaco").read_bytes() == (tmp_path / "out.hsaco").read_bytes()


def test_a_second_ctrl_c_ends_without_results(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    # Nobody opens the pipe: the results wait for that.
    with searching(tmp_path, *OUTPUTS, "--dump_ir=pipe") as (process, terminal):
        process.send_signal(signal.SIGINT)
        wait_for(terminal, b"interrupted after")
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(1)
        process.send_signal(signal.SIGINT)
        process.wait(TIMEOUT_S)
        assert process.returncode == 128 + signal.SIGINT
    assert files(tmp_path) == ["pipe"]


def children(pid: int) -> list[int]:
    """The numbers of the processes that a process has started."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(child) for child in text.split()]


def test_a_search_that_waits_for_a_model(tmp_path: Path) -> None:
    (tmp_path / "model").write_text(f"#!/bin/sh\ntouch {tmp_path}/asked\nsleep 1000\n")
    (tmp_path / "model").chmod(0o755)
    process = start(
        *("waveasm-compile", str(GEMM), "-o", "out.hsaco", "--agents=list,llm"),
        *("--broker=auto", "--provider=command", f"--provider_command={tmp_path}/model"),
        "--cache_dir=cache",
        folder=tmp_path,
    )
    end = time.monotonic() + TIMEOUT_S
    while not (tmp_path / "asked").exists():
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.05)
    brokers = children(process.pid)
    process.send_signal(signal.SIGINT)
    _, stderr = process.communicate(timeout=TIMEOUT_S)
    assert process.returncode == 128 + signal.SIGINT, stderr
    assert re.search(
        rb"the search was interrupted after \d+ evaluations: (each region keeps the best order "
        rb"found by then, time \d+ cycles in place of \d+|nothing better was found by then)",
        stderr,
    )
    assert (tmp_path / "out.hsaco").read_bytes().startswith(b"\x7fELF")
    assert brokers
    assert not any(Path(f"/proc/{pid}").exists() for pid in brokers)
    # An interrupted search does not answer the same question.
    assert not [name for name in files(tmp_path / "cache") if name.endswith(".json")]


def test_a_search_without_a_result_ends_quietly(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "k.mlir")
    process = start("waveasm-compile", "k.mlir", folder=tmp_path)
    with (tmp_path / "k.mlir").open("wb"):
        # Python misses a signal that comes between the opening of a file and a read that blocks.
        time.sleep(0.2)
        process.send_signal(signal.SIGTERM)
        stdout, stderr = process.communicate(timeout=TIMEOUT_S)
    assert (process.returncode, stdout, stderr) == (128 + signal.SIGTERM, b"", b"")
    assert files(tmp_path) == ["k.mlir"]


def test_ignored_signals_stay_ignored(folder: Path) -> None:
    process = start(
        *("waveasm-compile", "k.mlir", "-o", "out.hsaco"),
        folder=folder,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
    )
    while process.poll() is None:
        process.send_signal(signal.SIGINT)
        time.sleep(0.02)
    process.communicate()
    assert process.returncode == 0
