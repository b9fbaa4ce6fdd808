"""Runs the compiler on many inputs in processes of their own.

A crash ends only the process, a hang only takes the time limit: both become a finding and
the rest of the inputs follows in a new process.
"""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import waveasm
from waveasm import CompileError, Emit

TIME_LIMIT_S = 20.0
"""For one input. One takes milliseconds; a loaded machine may take a thousand times that."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with the compiler on one input."""

    index: int
    problem: str


def check(source: str) -> str | None:
    """Compiles the text; says what is wrong if the answer is not a result or an error."""
    for emit in (Emit.WAVEASM, Emit.ASM):
        try:
            waveasm.compile(source, emit=emit, file_name="case.mlir")
        except CompileError as error:
            errors = [d for d in error.diagnostics if d.severity == "error"]
            if not errors:
                return f"{emit.value}: failed without an error"
            if not all(d.file and d.line for d in errors):
                return f"{emit.value}: an error without a place: {error}"
            return None
        except Exception as error:
            return f"{emit.value}: {type(error).__name__}: {error}"
    return None


def _work(
    make_case: Callable[[int], str],
    indices: range,
    results: multiprocessing.connection.Connection,
) -> None:
    for index in indices:
        results.send((index, None))
        if problem := check(make_case(index)):
            results.send((index, problem))
    results.close()


def run(make_case: Callable[[int], str], indices: range) -> Iterator[Finding]:
    """Checks the cases one after the other."""
    # fork: the worker has the corpus and the compiler at once. Nothing here has threads.
    context = multiprocessing.get_context("fork")
    while indices:
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(make_case, indices, sender), daemon=True)
        process.start()
        sender.close()
        last = indices.start
        problem: str | None = None
        deadline = time.monotonic() + TIME_LIMIT_S
        try:
            while problem is None:
                if not receiver.poll(max(deadline - time.monotonic(), 0)):
                    problem = f"no answer in {TIME_LIMIT_S} s"
                    break
                last, reported = receiver.recv()
                deadline = time.monotonic() + TIME_LIMIT_S
                if reported:
                    yield Finding(last, reported)
        except EOFError:
            pass
        receiver.close()
        if problem:
            process.kill()
        process.join()
        if problem or process.exitcode:
            yield Finding(last, problem or f"ended with {process.exitcode}")
            indices = range(last + 1, indices.stop)
        else:
            return
