"""The tools when they crash: real crashes of MLIR's parser, and signals from outside."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import waveasm
from tests.crash.inputs import ARRAY_OF_INDEX, ENDLESS_MAP

TOOLS = Path("tools").resolve()

ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if name not in ("BUILD_WORKING_DIRECTORY", "WAVEASM_WORKING_DIRECTORY", "WAVEASM_CRASH_STACK")
}


def run(folder: Path, tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [TOOLS / tool / tool, *arguments],
        cwd=folder,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("text", [ARRAY_OF_INDEX, ENDLESS_MAP])
@pytest.mark.parametrize(
    ("tool", "flags"),
    [
        ("waveasm-compile", ("-o", "x.hsaco")),
        ("waveasm-opt", ("-o", "x.out")),
        ("waveasm-translate", ("-o", "x.out")),
    ],
)
def test_a_crash_of_the_parser(
    tmp_path: Path, tool: str, flags: tuple[str, ...], text: str
) -> None:
    (tmp_path / "x.mlir").write_text(text)
    result = run(tmp_path, tool, "x.mlir", *flags)
    match = re.fullmatch(
        rf"{tool}: error: (crashed with SIG[A-Z]+( \(the stack overflowed\))? while \w+ "
        r"'[^']*x\.mlir'); please report this with '(waveasm-crash-\d+\.mlir)'\n",
        result.stderr,
    )
    assert match, result.stderr
    assert (result.returncode, result.stdout) == (1, "")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["x.mlir", match[3]])
    assert (tmp_path / match[3]).read_text() == (
        f"{text}\n// {tool}: error: {match[1]}\n// command: {tool} x.mlir {' '.join(flags)}\n"
    )
    # It is an input of the tool again, with the same places.
    again = run(tmp_path, tool, match[3], *flags)
    assert again.returncode == 1
    assert match[1].replace("x.mlir", match[3]) in again.stderr


@pytest.mark.parametrize("tool", ["waveasm-compile", "waveasm-opt", "waveasm-translate"])
def test_a_signal_while_the_input_is_read(tmp_path: Path, tool: str) -> None:
    """Nothing is known of the input yet; the line is there all the same."""
    arguments = ["-", "-o", "x.out"]
    process = subprocess.Popen(
        [TOOLS / tool / tool, *arguments],
        cwd=tmp_path,
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    caught = 1 << signal.SIGSEGV - 1
    deadline = time.monotonic() + 100
    # Until a handler is there and the tool waits for its input: LLVM's handler comes first.
    while time.monotonic() < deadline:
        status = Path(f"/proc/{process.pid}/status").read_text()
        is_caught = int(re.findall(r"SigCgt:\s*(\w+)", status)[0], 16) & caught
        if is_caught and re.search(r"^State:\s*S", status, re.MULTILINE):
            break
        time.sleep(0.05)
    process.send_signal(signal.SIGSEGV)
    _, errors = process.communicate(timeout=100)
    assert re.fullmatch(
        rf"{tool}: error: crashed with SIGSEGV; please report this with "
        r"'waveasm-crash-\d+\.txt'\n",
        errors,
    )
    assert process.returncode == 1
    (file,) = tmp_path.iterdir()
    assert file.read_text().endswith(f"command: {tool} - -o x.out\n")


SIGNALS_OF_A_COMPILE = """
import re
import sys
from pathlib import Path

import waveasm

waveasm.compile(Path(sys.argv[1]).read_text(), emit=waveasm.Emit.OBJ)
print(int(re.findall(r"SigCgt:\\s*(\\w+)", Path("/proc/self/status").read_text())[0], 16))
"""


def test_the_library_leaves_signals_alone() -> None:
    """Not in this process: pytest has handlers of its own."""
    result = subprocess.run(
        [sys.executable, "-c", SIGNALS_OF_A_COMPILE, "examples/copy.mlir"],
        env={**ENVIRONMENT, "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    fatal = (signal.SIGSEGV, signal.SIGBUS, signal.SIGILL, signal.SIGFPE, signal.SIGABRT)
    assert not any(int(result.stdout) >> number - 1 & 1 for number in fatal)


def test_an_exception_that_nobody_expects(tmp_path: Path) -> None:
    """Of the emulator, whose recipes may do anything."""
    source = Path("examples/copy.mlir").read_text()
    (tmp_path / "copy.hsaco").write_bytes(waveasm.compile(source).data)
    description = Path("examples/copy.json").read_text()
    broken = description.replace('"recipe": "', '"recipe": "np.isclose = None; ')
    assert broken != description
    (tmp_path / "copy.json").write_text(broken)
    result = run(tmp_path, "waveasm-run", "copy.hsaco", "copy.json")
    assert result.returncode == 2
    match = re.fullmatch(
        r"waveasm-run: error: found an internal error \(TypeError: .*\) while working on '.*';"
        r" please report this with '(waveasm-crash-\d+\.hsaco)'\n",
        result.stderr,
    )
    assert match, result.stderr
    assert (tmp_path / match[1]).read_bytes() == (tmp_path / "copy.hsaco").read_bytes()
    notes = (tmp_path / f"{match[1]}.txt").read_text()
    assert "command: waveasm-run copy.hsaco copy.json\nTraceback" in notes


COMPILE_WITH_A_MISTAKE = """
import sys

import waveasm._native


class Diagnostic:
    severity, file, line, column = "error", "x.mlir", 1, 1
    message = "internal error: two and two are five"


class Output:
    succeeded = False
    diagnostics = (Diagnostic(),)
    ir = ""


waveasm._native.compile = lambda *arguments: Output()
from waveasm.cli.compile.main import main

sys.exit(main(["x.mlir", "--emit=asm"]))
"""


def test_an_internal_error(tmp_path: Path) -> None:
    (tmp_path / "x.mlir").write_text("module {\n}\n")
    result = subprocess.run(
        [sys.executable, "-c", COMPILE_WITH_A_MISTAKE],
        cwd=tmp_path,
        env={**ENVIRONMENT, "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert result.returncode == 1, result.stderr
    first, second = result.stderr.splitlines()
    assert first == "x.mlir:1:1: error: internal error: two and two are five"
    match = re.fullmatch(
        r"(waveasm-compile: error: found an internal error while working on '.*x\.mlir');"
        r" please report this with '(waveasm-crash-\d+\.mlir)'",
        second,
    )
    assert match
    assert (tmp_path / match[2]).read_text() == (
        f"module {{\n}}\n\n// {match[1]}\n// command: waveasm-compile x.mlir --emit=asm\n"
    )


@pytest.mark.parametrize(
    "tool", ["waveasm-compile", "waveasm-opt", "waveasm-run", "waveasm-translate", "waveasm-verify"]
)
def test_help_says_the_statuses(tmp_path: Path, tool: str) -> None:
    result = run(tmp_path, tool, "--help")
    assert result.returncode == 0
    assert "xit status: 0 " in result.stdout
