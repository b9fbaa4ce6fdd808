"""A process of a pool: it does tasks that come through its standard input.

Messages are pickles with their length before them: a `Task`, or None, which ends the search of the
present task early. Each task is answered by an `Outcome` on the standard output. The process ends
with its input, which closes when the pool's process ends, however it does.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import struct
import sys
import threading
from typing import IO, Any

import waveasm
from waveasm import SearchControl
from waveasm.api.crash_report import report_exception, report_internal_error
from waveasm.errors import InternalError
from waveasm.tuning.task import Outcome, Task, run_task

LENGTH = struct.Struct("<Q")

CRASH_STATUS = 70
"""The exit status after a crash of the compiler, which has then said so."""


def read_message(stream: IO[bytes]) -> Any:
    """The next message. Raises `EOFError` at the end of the stream."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise EOFError
    (size,) = LENGTH.unpack(head)
    data = stream.read(size)
    if len(data) < size:
        raise EOFError
    return pickle.loads(data)


def frame(message: Any) -> bytes:
    """The bytes of a message."""
    data = pickle.dumps(message)
    return LENGTH.pack(len(data)) + data


class _Inbox:
    """Reads messages in a thread of its own while the main thread compiles."""

    def __init__(self, stream: IO[bytes]) -> None:
        self.tasks: queue.SimpleQueue[tuple[Task, SearchControl]] = queue.SimpleQueue()
        self._stream = stream
        self._control: SearchControl | None = None
        threading.Thread(target=self._read, name="waveasm.tune.inbox", daemon=True).start()

    def _read(self) -> None:
        while True:
            try:
                message = read_message(self._stream)
            except (EOFError, OSError):
                # Nobody waits for what the main thread does.
                os._exit(0)
            if message is not None:
                self._control = SearchControl()
                self.tasks.put((message, self._control))
            elif self._control is not None:
                self._control.request_stop()


def main() -> None:
    """Works until the input ends."""
    # Ctrl-C is for the pool, which then ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    results = os.fdopen(os.dup(1), "wb")
    # What others print must not come between messages.
    os.dup2(2, 1)
    waveasm.install_crash_handler("waveasm-tune", sys.argv[1:], status=CRASH_STATUS)
    inbox = _Inbox(sys.stdin.buffer)
    while True:
        task, control = inbox.tasks.get()
        results.write(frame(outcome_of(task, control)))
        results.flush()


def outcome_of(task: Task, control: SearchControl) -> Outcome:
    """Does a task. Faults of the compiler are its outcome, too, with a report."""
    try:
        return run_task(task, control)
    except InternalError as error:
        return Outcome(None, None, f"{error}\n{report_internal_error(error)}", 0.0)
    except Exception as error:
        return Outcome(None, None, report_exception(error, None), 0.0)


if __name__ == "__main__":
    main()
