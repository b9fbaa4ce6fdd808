"""Runs a program of the user under a supervisor."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import async_timeout

SUPERVISOR = Path(__file__).with_name("supervisor.py")

LINGER_S = 0.5
"""Seconds that a program has to end after the end of its output."""

REAP_S = 5.0
"""Seconds that a supervisor has to end everything."""

PIECE_BYTES = 1 << 16


class StartError(Exception):
    """A program does not start; the text says why."""


async def run_program(
    arguments: Sequence[str],
    *,
    environment: Mapping[str, str],
    take_output: Callable[[bytes], None],
    input: bytes = b"",
    has_errors: bool = False,
    waits_for_end: bool = False,
) -> int:
    """Runs a program to its end, or, without `waits_for_end`, to the end of its output, whichever
    is first. Returns its exit status, the negative number of the signal that ended it, or 0 if it
    went on after the end of its output and was ended.

    `take_output` is given the standard output by pieces, and with `has_errors` the standard error
    as well, which else goes nowhere. When this returns or raises, or is cancelled, or when this
    process dies, the program and everything that descends from it are killed, wherever in the
    system it has moved.

    Raises:
        StartError: there is no such program, or it cannot be run.
        Whatever `take_output` raises.
    """
    ours, theirs = socket.socketpair()
    with ours:
        with theirs:
            starting = asyncio.ensure_future(
                asyncio.create_subprocess_exec(
                    *(sys.executable, "-I", "-S", str(SUPERVISOR), str(theirs.fileno())),
                    *arguments,
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    stderr=asyncio.subprocess.STDOUT if has_errors else asyncio.subprocess.DEVNULL,
                    env=dict(environment),
                    pass_fds=[theirs.fileno()],
                    # What a terminal sends to us is not for the supervisor.
                    start_new_session=True,
                )
            )
            try:
                process = await asyncio.shield(starting)
            except OSError as error:
                raise StartError(os.strerror(error.errno or 0)) from None
            except ValueError as error:
                # A null character in an argument.
                raise StartError(str(error)) from None
            except asyncio.CancelledError:
                # asyncio would kill the supervisor, which may have started the program.
                ours.shutdown(socket.SHUT_WR)
                await _reap(await starting)
                raise
        try:
            feeding = asyncio.create_task(_feed(process, input))
            try:
                await _read(process, take_output)
            finally:
                feeding.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await feeding
            status = await _wait(process, None if waits_for_end else LINGER_S)
        finally:
            # The supervisor sees it, kills, and ends.
            ours.shutdown(socket.SHUT_WR)
            await asyncio.shield(_reap(process))
        _check_start(ours)
    return 0 if status is None else status


async def _feed(process: asyncio.subprocess.Process, data: bytes) -> None:
    assert process.stdin is not None
    # A program need not read its input.
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        process.stdin.write(data)
        await process.stdin.drain()
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        process.stdin.close()
        await process.stdin.wait_closed()


async def _read(process: asyncio.subprocess.Process, take_output: Callable[[bytes], None]) -> None:
    """To the end: when the program ends, the supervisor ends all others that could write."""
    assert process.stdout is not None
    while piece := await process.stdout.read(PIECE_BYTES):
        take_output(piece)


async def _wait(process: asyncio.subprocess.Process, seconds: float | None) -> int | None:
    try:
        async with async_timeout.timeout(seconds):
            return await process.wait()
    except asyncio.TimeoutError:
        return None


async def _reap(process: asyncio.subprocess.Process) -> None:
    """Waits for the supervisor, and reads what is left, so that the pipe is closed. It takes longer
    only for programs of other users, which it cannot kill: it is left to them then."""
    assert process.stdout is not None
    with contextlib.suppress(asyncio.TimeoutError):
        async with async_timeout.timeout(REAP_S):
            while await process.stdout.read(PIECE_BYTES):
                pass
            await process.wait()


def _check_start(control: socket.socket) -> None:
    control.setblocking(False)
    with contextlib.suppress(BlockingIOError):
        if text := control.recv(16):
            raise StartError(os.strerror(int(text)))
