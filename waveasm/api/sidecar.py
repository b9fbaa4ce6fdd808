"""Starts a private broker: a process beside the compiler."""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import tempfile
import time
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import IO

from waveasm.errors import SidecarError

START_S = 20.0
"""Time limit in seconds for a broker to print its address."""

STOP_S = 2.0
"""Time limit in seconds for a broker to end."""


@contextlib.contextmanager
def running_broker(
    flags: Sequence[str] = (), *, log: Path | None = None, pass_env: Collection[str] = ()
) -> Iterator[str]:
    """Runs a broker during the block and yields its address, a socket in a new folder:

        with waveasm.running_broker(["--provider=scripted"]) as address:
            waveasm.compile("kernel.mlir", schedule=Search(broker=Broker(address)))

    The broker ends with this process, however the process ends.

    Args:
        flags: the flags of `waveasm-broker`, without those for its address.
        log: the file to which the broker appends its log; None for no log.
        pass_env: environment variables that the broker gets although they are named like secrets,
            such as the key of a provider.

    Raises:
        SidecarError: the broker did not start.
    """
    # Imported here because few compiles need it.
    from conductor.children.environment import child_environment
    from conductor.python_process import module_command

    command = module_command(
        "conductor.cli.broker",
        "--listen=private",
        f"--exit-with-parent={os.getpid()}",
        f"--log={log or os.devnull}",
        *flags,
    )
    environment = child_environment(os.environ, pass_env)
    with _temporary_file() as errors:
        try:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                env=environment,
                # Ctrl-C in a terminal must reach only the compiler, with which the broker ends.
                start_new_session=True,
            )
        except OSError as error:
            raise SidecarError(f"cannot start it: {error.strerror}") from error
        except ValueError as error:
            # A null character in a flag.
            raise SidecarError(f"cannot start it: {error}") from error
        try:
            address = _address(process)
            if not address:
                raise SidecarError(_why_not(process, errors))
            yield address
        finally:
            _stop(process)


def _temporary_file() -> IO[bytes]:
    try:
        return tempfile.TemporaryFile()
    except OSError as error:
        raise SidecarError(f"cannot make a temporary file: {error.strerror}") from error


def _why_not(process: subprocess.Popen[bytes], errors: IO[bytes]) -> str:
    """Returns why the broker printed no address."""
    try:
        status = process.wait(0.5)  # its output closes a moment before it ends
    except subprocess.TimeoutExpired:
        return f"it did not start within {START_S:.0f} s"
    errors.seek(0)
    lines = errors.read().decode(errors="replace").strip().splitlines()
    if lines:
        return lines[-1].removeprefix("waveasm-broker: error: ")
    return f"it ended with status {status}"


def _address(process: subprocess.Popen[bytes]) -> str:
    """Returns the address that the broker prints, or an empty string if it ends or takes too
    long."""
    assert process.stdout is not None
    descriptor = process.stdout.fileno()
    end = time.monotonic() + START_S
    text = b""
    while b"\n" not in text:
        ready, _, _ = select.select([descriptor], [], [], max(0.0, end - time.monotonic()))
        piece = os.read(descriptor, 4096) if ready else b""
        if not piece:
            return ""
        text += piece
    return text.decode().splitlines()[0]


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOP_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout is not None:
        process.stdout.close()
