"""Names of files that cannot be used: one line that says which and why, and no traceback."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.command_lines.tools import ENVIRONMENT, files, make_inputs, run, start
from tests.property.amount import cases

# Statuses that a bad path may give, and command lines in which PATH is one.
READ = {
    "waveasm-compile PATH -o out": (1,),
    "waveasm-compile k.mlir -o out --moves=PATH": (1,),
    "waveasm-compile k.mlir -o out --start_moves=PATH": (1,),
    "waveasm-compile k.mlir -o out --broker=auto --profile=PATH --profile_tags=k.json": (1,),
    "waveasm-compile k.mlir -o out --broker=auto --profile=k.json --profile_tags=PATH": (1,),
    "waveasm-run PATH k.json": (2,),
    "waveasm-run k.hsaco PATH": (2,),
    "waveasm-cycles PATH": (2,),
    "waveasm-bench k.mlir PATH": (2,),
    "waveasm-profile PATH": (1,),
    "waveasm-cycles k.hsaco --calibration=PATH": (2,),
    "waveasm-compile k.mlir -o out --calibration=PATH": (2,),
    "waveasm-report PATH --output=out": (2,),
    "waveasm-reschedule PATH -o out": (2,),
    "waveasm-tune PATH --output_dir=out": (2,),
    "waveasm-broker --check --provider=replay --replay=PATH": (1, 2),
    "waveasm-broker --check --provider=anthropic --key-file=PATH": (2,),
    "waveasm-compile k.mlir -o out --broker=auto --key_file=PATH": (2,),
    "conductor inspect PATH": (1,),
    "conductor cache --cache-dir=PATH ls": (1,),
    "waveasm-verify PATH": (1, 2),
    "waveasm-opt PATH": (1,),
    "waveasm-translate PATH": (1,),
}
WRITTEN = {
    "waveasm-compile k.mlir -o PATH": (1,),
    "waveasm-compile k.mlir -o out --save_moves=PATH": (1,),
    "waveasm-compile k.mlir -o out --journal=PATH": (1,),
    "waveasm-compile k.mlir -o out --report=PATH": (1,),
    "waveasm-compile k.mlir -o out --dump_ir=PATH": (1,),
    "waveasm-report k.record.json --output=PATH": (1,),
    "waveasm-reschedule k.hsaco -o PATH --orders=20": (1,),
    "waveasm-tune k.mlir --output_dir=PATH": (1,),
    "waveasm-broker --listen=unix:PATH --no-cache": (1, 2),
    "waveasm-broker --listen=private --no-cache --log=PATH": (1,),
    "waveasm-broker --listen=private --no-cache --provider=scripted --transcript=PATH": (1,),
    "waveasm-compile k.mlir -o out --broker=auto --cache_dir=PATH": (2,),
    "waveasm-broker --listen=private --cache_dir=PATH": (2,),
    "waveasm-opt k.mlir -o PATH": (1,),
    "waveasm-translate k.mlir -o PATH": (1,),
    "waveasm-translate k.mlir -o out --dump-ir=PATH": (1,),
}
# A compile goes on without them, and says so.
OPTIONAL = (
    "waveasm-compile k.mlir -o out --broker=auto --broker_log=PATH",
    "waveasm-compile k.mlir -o out --broker=auto --transcript=PATH",
)

BAD = {
    "long name": "x" * 300,
    "long path": "d/" * 3000 + "x",
    "through a file": "k.json/x",
    "loop": "loop",
    "not UTF-8": "missing\udcff/x",
    "no such user": "~nobody-has-this-name/x",
    "missing": "no/such/folder/x",
}
if os.geteuid() != 0:
    BAD["no permission"] = "closed/x"


KINDS_OF_A_COMMAND = min(cases(3), len(BAD))


def some(commands: Iterable[str]) -> list[tuple[str, str]]:
    """Each command with some kinds of bad paths. All tools find and open files in the same way, so
    that each kind is tried with many commands, and each command with kinds of its own."""
    kinds = list(BAD)
    return [
        (command, kinds[(number + 2 * step) % len(kinds)])
        for number, command in enumerate(commands)
        for step in range(KINDS_OF_A_COMMAND)
    ]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    make_inputs(tmp_path)
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "closed").mkdir(mode=0)
    return tmp_path


def call(folder: Path, command: str, path: str) -> tuple[int, str]:
    tool, *arguments = (word.replace("PATH", path) for word in command.split())
    status, _, stderr = run(tool, *map(os.fsencode, arguments), folder=folder)
    assert "Traceback" not in stderr
    assert "PLEASE submit a bug report" not in stderr
    return status, stderr


@pytest.mark.parametrize(("command", "kind"), some(READ))
def test_read(folder: Path, command: str, kind: str) -> None:
    before = files(folder)
    status, stderr = call(folder, command, BAD[kind])
    assert status in READ[command], stderr
    assert len(stderr.splitlines()) <= 2
    assert files(folder) == before


@pytest.mark.parametrize(("command", "kind"), some(WRITTEN))
def test_written(folder: Path, command: str, kind: str) -> None:
    # A folder of a report is made with those above it.
    if kind in ("missing", "no such user", "not UTF-8") and (
        "--report" in command or "--output" in command
    ):
        pytest.skip("it is made")
    if kind in ("missing", "not UTF-8") and "--cache_dir" in command:
        pytest.skip("it is made")
    if command.startswith("waveasm-broker") and kind == "no such user":
        pytest.skip("~ is for shells")
    before = files(folder)
    status, stderr = call(folder, command, BAD[kind])
    assert status in WRITTEN[command], stderr
    assert len(stderr.splitlines()) <= 2
    assert [name for name in files(folder) if name not in before] in ([], ["out"])


@pytest.mark.parametrize(("command", "kind"), some(OPTIONAL))
def test_optional(folder: Path, command: str, kind: str) -> None:
    status, stderr = call(folder, command, BAD[kind])
    if kind == "no such user":
        assert status in (0, 2)
        return
    assert status == 0, stderr
    assert (folder / "out").read_bytes().startswith(b"\x7fELF")


@pytest.mark.parametrize("name", ["missing", "file"])
def test_a_folder_for_temporary_files_that_is_none(tmp_path: Path, name: str) -> None:
    make_inputs(tmp_path)
    (tmp_path / "file").touch()
    temporary = tmp_path / name
    environment = {**ENVIRONMENT, "TMPDIR": str(temporary)}
    process = start("waveasm-compile", "k.mlir", "-ok2.hsaco", folder=tmp_path, env=environment)
    _, stderr = process.communicate(timeout=120)
    assert process.returncode == 1
    (line,) = stderr.decode().splitlines()
    assert f"cannot make a temporary folder in '{temporary}': " in line
    assert line.endswith("expected TMPDIR to name a folder that can be written")
