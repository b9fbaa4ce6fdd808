"""A crash is one line, a reproducer and a status of its own, in every way and every thread."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

BINARY = Path("tests/crash/crash_on_purpose").resolve()
STATUS = 7
TEXT = "module {\n}"

WAYS = {
    "SIGSEGV": "crashed with SIGSEGV",
    "SIGBUS": "crashed with SIGBUS",
    "SIGILL": "crashed with SIGILL",
    "SIGFPE": "crashed with SIGFPE",
    "SIGABRT": "crashed with SIGABRT",
    "null": "crashed with SIGSEGV",
    "overflow": "crashed with SIGSEGV (the stack overflowed)",
    "fatal": "failed (a fatal error of LLVM)",
    "memory": "ran out of memory",
    "exception": "ended with an uncaught exception (too long)",
}


def environment(**more: str) -> dict[str, str]:
    """As a user calls a tool, not as Bazel does."""
    dropped = ("BUILD_WORKING_DIRECTORY", "WAVEASM_WORKING_DIRECTORY", "WAVEASM_CRASH_STACK")
    return {k: v for k, v in os.environ.items() if k not in dropped} | more


def limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))


def crash(
    folder: Path,
    *arguments: str,
    prepare: Callable[[], None] | None = None,
    **more: str,
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [BINARY, *arguments],
        cwd=folder,
        env=environment(**more),
        preexec_fn=prepare,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("thread", ["main", "worker"])
@pytest.mark.parametrize(("way", "reason"), WAYS.items())
def test_every_crash_is_one_line(tmp_path: Path, way: str, reason: str, thread: str) -> None:
    prepare = limit_memory if way == "memory" else None
    result = crash(tmp_path, way, thread, "x.mlir", TEXT, prepare=prepare)
    (file,) = tmp_path.iterdir()
    assert re.fullmatch(r"waveasm-crash-\d+\.mlir", file.name)
    what = f"crash_on_purpose: error: {reason} while trying 'x.mlir'"
    assert result.stderr == f"{what}; please report this with '{file.name}'\n"
    assert (result.returncode, result.stdout) == (STATUS, "")
    assert file.read_text() == (
        f"{TEXT}\n// {what}\n// command: crash_on_purpose {way} {thread} x.mlir 'module {{\n}}'\n"
    ).replace("'module {\n}'", "$'module {\\012}'")


def test_a_failed_assertion_says_which(tmp_path: Path) -> None:
    result = crash(tmp_path, "assert", "main")
    assert result.returncode == STATUS
    assert re.fullmatch(
        r'crash_on_purpose: error: failed the assertion "way.size\(\) == 3 && \\?"three letters'
        r'\\?"" at tests/crash/crash_on_purpose\.cpp:\d+ while trying \'input\.mlir\'; please '
        r"report this with 'waveasm-crash-\d+\.mlir'\n",
        result.stderr,
    )


def test_an_internal_error_is_reported_without_an_end(tmp_path: Path) -> None:
    result = crash(tmp_path, "internal", "worker", "x.mlir", TEXT)
    (file,) = tmp_path.iterdir()
    what = "crash_on_purpose: error: found an internal error while trying 'x.mlir'"
    assert result.stderr == f"{what}; please report this with '{file.name}'\n"
    assert result.returncode == 0
    assert file.read_text().startswith(f"{TEXT}\n// {what}\n// command: crash_on_purpose ")


def test_no_crash_is_no_report(tmp_path: Path) -> None:
    result = crash(tmp_path, "none", "worker")
    assert (result.returncode, result.stderr) == (0, "")
    assert not list(tmp_path.iterdir())


def test_a_file_is_never_replaced(tmp_path: Path) -> None:
    """Every process has the number 2 here, so that two reproducers want one name."""
    alone = ["unshare", "--user", "--pid", "--fork", "--kill-child", str(BINARY)]
    if subprocess.run([*alone, "none", "main"], check=False, capture_output=True).returncode:
        pytest.skip("this system lets users make no process namespace")
    for _ in range(3):
        subprocess.run(
            [*alone, "SIGSEGV", "main"],
            cwd=tmp_path,
            env=environment(),
            check=False,
            capture_output=True,
        )
    names = sorted(path.name for path in tmp_path.iterdir())
    assert len(names) == 3
    assert names[0].endswith("-2.mlir") or names[1].endswith("-2.mlir")


def test_a_folder_that_takes_no_file(tmp_path: Path) -> None:
    """The working directory of the user may be any; this one is no folder."""
    other = tmp_path / "temporary"
    other.mkdir()
    missing = str(tmp_path / "missing")
    result = crash(
        tmp_path, "SIGSEGV", "main", TMPDIR=str(other), WAVEASM_WORKING_DIRECTORY=missing
    )
    (file,) = other.iterdir()
    assert result.stderr.endswith(f"; please report this with '{file}'\n")
    result = crash(tmp_path, "SIGSEGV", "main", TMPDIR=missing, WAVEASM_WORKING_DIRECTORY=missing)
    assert result.returncode == STATUS
    assert result.stderr == (
        "crash_on_purpose: error: crashed with SIGSEGV while trying 'input.mlir'; please report "
        "this\n"
    )


def test_the_folder_of_the_user_under_bazel(tmp_path: Path) -> None:
    (tmp_path / "user").mkdir()
    crash(tmp_path, "SIGSEGV", "main", BUILD_WORKING_DIRECTORY=str(tmp_path / "user"))
    assert [path.name for path in tmp_path.iterdir()] == ["user"]
    assert len(list((tmp_path / "user").iterdir())) == 1


def test_a_crash_of_the_report_is_still_a_line(tmp_path: Path) -> None:
    result = crash(tmp_path, "unreadable", "main")
    assert result.returncode == STATUS
    assert result.stderr == ("crash_on_purpose: error: crashed with SIGSEGV; please report this\n")


def test_names_cannot_write_to_the_terminal(tmp_path: Path) -> None:
    result = crash(tmp_path, "SIGSEGV", "main", "a\x1b[31m\nb.mlir", "")
    assert "while trying 'a?[31m?b.mlir'; please" in result.stderr
    assert result.stderr.count("\n") == 1


def test_the_stack_on_request(tmp_path: Path) -> None:
    result = crash(
        tmp_path,
        "null",
        "main",
        prepare=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)),
        WAVEASM_CRASH_STACK="1",
    )
    assert result.returncode == -signal.SIGSEGV
    first, *frames = result.stderr.splitlines()
    assert first.startswith("crash_on_purpose: error: crashed with SIGSEGV while trying ")
    assert any("crash_on_purpose" in frame for frame in frames)


RECOVERED = {
    "null": "crashed with SIGSEGV",
    "overflow": "crashed with SIGSEGV (the stack overflowed)",
    "fatal": "failed (a fatal error of LLVM)",
    "assert": "failed the assertion",
}


@pytest.mark.parametrize(("way", "reason"), RECOVERED.items())
def test_a_library_gives_calls_up(tmp_path: Path, way: str, reason: str) -> None:
    result = crash(tmp_path, way, "library", "x.mlir", TEXT)
    first, second = result.stdout.splitlines()
    assert first.startswith(reason)
    assert first.endswith(" while trying 'x.mlir'")
    assert second == first
    assert (result.returncode, result.stderr) == (0, "")
    assert not list(tmp_path.iterdir())


def test_a_call_of_a_library_that_ends(tmp_path: Path) -> None:
    result = crash(tmp_path, "none", "library")
    assert (result.returncode, result.stdout, result.stderr) == (0, "ended\nended\n", "")


@pytest.mark.parametrize(
    ("way", "place", "reason", "number"),
    [
        # Other code may hold locks: the C library, and what the signal came from.
        ("SIGABRT", "library", "crashed with SIGABRT", signal.SIGABRT),
        ("SIGSEGV", "library", "crashed with SIGSEGV", signal.SIGSEGV),
        # Other threads use the stack of the call.
        ("null", "thread", "crashed with SIGSEGV", signal.SIGSEGV),
        ("fatal", "thread", "failed (a fatal error of LLVM)", signal.SIGABRT),
    ],
)
def test_what_a_library_cannot_give_up(
    tmp_path: Path, way: str, place: str, reason: str, number: int
) -> None:
    result = crash(tmp_path, way, place, "x.mlir", TEXT)
    (file,) = tmp_path.iterdir()
    what = f"waveasm: error: {reason} while trying 'x.mlir'"
    assert result.stderr == f"{what}; please report this with '{file.name}'\n"
    assert (result.returncode, result.stdout) == (-number, "")
    assert file.read_text() == f"{TEXT}\n// {what}\n// command: waveasm as a library\n"


def test_a_crash_of_a_callback_is_its_own(tmp_path: Path) -> None:
    result = crash(tmp_path, "null", "callback")
    assert (result.returncode, result.stdout, result.stderr) == (-signal.SIGSEGV, "", "")
    assert not list(tmp_path.iterdir())
