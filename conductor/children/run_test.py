"""Programs that do not want to end."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from conductor.children.run import StartError, run_program

END_S = 20.0
"""Seconds in which a machine that is busy with other tests ends a few processes."""

ENVIRONMENT = {"PATH": os.environ["PATH"]}


def run(
    *arguments: str, input: bytes = b"", waits_for_end: bool = False, has_errors: bool = False
) -> tuple[int, bytes]:
    output = bytearray()
    status = asyncio.run(
        run_program(
            arguments,
            environment=ENVIRONMENT,
            take_output=output.extend,
            input=input,
            has_errors=has_errors,
            waits_for_end=waits_for_end,
        )
    )
    return status, bytes(output)


def bash(script: str, *, waits_for_end: bool = False) -> tuple[int, bytes]:
    return run("bash", "-c", script, waits_for_end=waits_for_end)


def state(pid: int) -> str:
    """As in proc(5); "Z" if there is no such process."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return "Z"


def wait_until(condition: Callable[[], bool]) -> bool:
    end = time.monotonic() + END_S
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


class Marked:
    """Processes that carry a mark in their command lines: `sleep 77NNN`, with a number of its own
    for each test."""

    def __init__(self) -> None:
        self.seconds = f"77{os.getpid()}{time.monotonic_ns() % 100000}"

    def alive(self) -> list[int]:
        found = []
        for name in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                words = Path(f"/proc/{name}/cmdline").read_bytes().split(b"\0")
                if self.seconds.encode() in words and state(int(name)) != "Z":
                    found.append(int(name))
        return found


@pytest.fixture
def marked() -> Marked:
    return Marked()


def test_streams_status_and_environment() -> None:
    assert run("cat", input=b"x" * 300000) == (0, b"x" * 300000)
    assert bash("echo out; echo err >&2; exit 3") == (3, b"out\n")
    assert run("bash", "-c", "echo out; echo err >&2", has_errors=True) == (0, b"out\nerr\n")
    assert bash("kill -TERM $$") == (-signal.SIGTERM, b"")
    assert bash("kill -SEGV $$") == (-signal.SIGSEGV, b"")
    assert bash("kill -KILL $$") == (-signal.SIGKILL, b"")
    assert run("env") == (0, f"PATH={ENVIRONMENT['PATH']}\n".encode())


def test_signals_have_their_defaults() -> None:
    _, status = run("cat", "/proc/self/status")
    masks = dict(line.split(":\t") for line in status.decode().splitlines() if ":\t" in line)
    ignored = int(masks["SigIgn"], 16)
    for each in ("INT", "TERM", "HUP", "QUIT", "PIPE", "XFSZ", "CHLD"):
        assert not ignored & 1 << signal.Signals[f"SIG{each}"] - 1, each
    assert int(masks["SigBlk"], 16) == 0


def test_a_program_that_does_not_read_its_input() -> None:
    assert run("true", input=b"x" * 10_000_000) == (0, b"")


def test_no_program() -> None:
    with pytest.raises(StartError, match="No such file"):
        run("/no/such/program")
    with pytest.raises(StartError, match="Permission denied"):
        run("/dev/null")
    with pytest.raises(StartError, match="embedded null byte"):
        run("a\0b")


def test_no_process_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/interpreter")
    with pytest.raises(StartError, match="No such file"):
        run("true")


ESCAPES = {
    "background": "sleep $N & sleep $N &",
    "session": "setsid sleep $N >/dev/null 2>&1 </dev/null &",
    "holds the output": "setsid sleep $N &",
    "ignores signals": "(trap '' TERM HUP INT; sleep $N; sleep $N) &",
    "double fork": "(setsid bash -c 'setsid sleep $N & exit' & exit) ; sleep 0.1",
    "stopped": "sleep $N & kill -STOP $!",
    "many": "for i in $(seq 40); do (setsid sleep $N & setsid sleep $N) & done; sleep 0.1",
}


@pytest.mark.parametrize("script", ESCAPES.values(), ids=ESCAPES.keys())
def test_nothing_survives_an_answer_and_nothing_delays_it(marked: Marked, script: str) -> None:
    started_s = time.monotonic()
    text = f"export N={marked.seconds}; {script}\necho 'move I5 after I2'"
    assert bash(text) == (0, b"move I5 after I2\n")
    assert time.monotonic() - started_s < END_S
    assert marked.alive() == []


def test_an_answer_is_complete_at_the_end_of_the_output(marked: Marked) -> None:
    script = f"echo answer; exec >&-; trap '' TERM; sleep {marked.seconds}; exit 5"
    assert bash(script) == (0, b"answer\n")
    assert marked.alive() == []


def test_the_end_of_the_output_is_not_the_end_where_the_end_counts() -> None:
    script = "echo answer; exec >&-; sleep 1; exit 5"
    assert bash(script, waits_for_end=True) == (5, b"answer\n")


def test_a_program_that_signals_its_group_ends_itself_only(marked: Marked) -> None:
    script = f"setsid sleep {marked.seconds} & echo answer; kill -KILL 0"
    assert bash(script) == (-signal.SIGKILL, b"answer\n")
    assert marked.alive() == []


FORKER = """
import os, sys
print("answer", flush=True)
while True:  # a process that is never where it was
    if os.fork():
        os._exit(0)
"""


@pytest.mark.parametrize("processes", [1, 8])
def test_a_process_that_is_never_where_it_was_is_caught(marked: Marked, processes: int) -> None:
    code = f"import os\nfor _ in range({processes - 1}):\n    if not os.fork(): break\n{FORKER}"
    status, output = run(sys.executable, "-I", "-S", "-c", code, marked.seconds)
    assert status == 0
    assert b"answer" in output
    assert marked.alive() == []


def test_a_call_that_is_cancelled_leaves_nothing(marked: Marked) -> None:
    async def cancel() -> None:
        arguments = ("bash", "-c", f"setsid sleep {marked.seconds} & sleep {marked.seconds}")
        call = asyncio.create_task(
            run_program(arguments, environment=ENVIRONMENT, take_output=lambda piece: None)
        )
        while len(marked.alive()) < 2:
            await asyncio.sleep(0.01)
        call.cancel()
        with pytest.raises(asyncio.CancelledError):
            await call

    asyncio.run(cancel())
    assert marked.alive() == []


def test_output_that_is_refused_ends_the_program(marked: Marked) -> None:
    def refuse(piece: bytes) -> None:
        raise ValueError("enough")

    script = f"setsid sleep {marked.seconds} & yes"
    with pytest.raises(ValueError, match="enough"):
        asyncio.run(
            run_program(("bash", "-c", script), environment=ENVIRONMENT, take_output=refuse)
        )
    assert marked.alive() == []


OWNER = """
import asyncio, sys
sys.path[:0] = {path!r}
from conductor.children.run import run_program
asyncio.run(run_program(
    ("bash", "-c", "setsid sleep {seconds} & trap '' TERM HUP; sleep {seconds}; sleep {seconds}"),
    environment={environment!r}, take_output=print,
))
"""


def test_nothing_survives_the_death_of_the_owner(marked: Marked) -> None:
    code = OWNER.format(path=sys.path, seconds=marked.seconds, environment=ENVIRONMENT)
    with subprocess.Popen([sys.executable, "-c", code]) as owner:
        assert wait_until(lambda: len(marked.alive()) >= 2)
        owner.kill()
    assert wait_until(lambda: marked.alive() == [])
