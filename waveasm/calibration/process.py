"""Processes that use a GPU, and that may hang or end with it.

Such a process says what it does in objects of JSON, one a line, each with an `event`.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Generator, Mapping
from typing import Any

from conductor.children.environment import child_environment
from conductor.python_process import module_command

HUNG = "hung"
"""The last event of a process that said nothing for too long, and was killed."""

ENDED = "ended"
"""The last event of any other process; `status` is its exit status."""


def follow(
    module: str,
    *arguments: str,
    timeout_s: float,
    environment: Mapping[str, str] | None = None,
    work: bytes = b"",
) -> Generator[dict[str, Any], None, None]:
    """Runs a module in a process of its own, with `work` in its standard input, and yields what it
    says; then `HUNG` or `ENDED`. The process and all that it has started end with the iterator, and
    with this process. What is named like a secret in the environment, this process' own without
    another, is not passed on."""
    process = subprocess.Popen(
        module_command(module, *arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
        env=child_environment(os.environ if environment is None else environment),
    )
    assert process.stdin is not None
    lines: queue.Queue[bytes | None] = queue.Queue()
    reader = threading.Thread(target=_read, args=(process, lines), daemon=True)
    reader.start()
    try:
        # A process that is gone shows when it says nothing. The pipe stays open: see `speaker`.
        with contextlib.suppress(ConnectionError):
            process.stdin.write(work)
            process.stdin.flush()
        while True:
            try:
                line = lines.get(timeout=timeout_s)
            except queue.Empty:
                yield {"event": HUNG}
                return
            if line is None:
                yield {"event": ENDED, "status": process.wait()}
                return
            yield json.loads(line)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        reader.join()
        with contextlib.suppress(ConnectionError):
            process.stdin.close()


def _read(process: subprocess.Popen[bytes], lines: queue.Queue[bytes | None]) -> None:
    assert process.stdout is not None
    with process.stdout:
        for line in process.stdout:
            lines.put(line)
    lines.put(None)


def speaker() -> Callable[..., None]:
    """Returns the function with which a process says an event. What others print on the standard
    output, such as a library of the GPU, goes to the standard error from now on. When the standard
    input ends, its parent is gone, and the process ends with all that it has started."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    def say(event: str, **values: Any) -> None:
        out.write(json.dumps({"event": event, **values}) + "\n")
        out.flush()

    return say


def _end_with_parent() -> None:
    # Not sys.stdin: its lock would be held when the process ends by itself.
    while os.read(0, 1):
        pass
    if os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
