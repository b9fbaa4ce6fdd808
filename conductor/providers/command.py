"""A program of the user as provider: the prompt on its standard input, the reply on its
standard output."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shlex
import shutil
import signal
from collections.abc import Sequence

from conductor.errors import ConfigurationError
from conductor.providers.provider import Call, ErrorCode, Prompt, ProviderError, Reply, Usage

BYTES_PER_OUTPUT_TOKEN = 4
"""Programs do not say what tokens they used: replies are counted, and bounded, at this rate, which
is that of English text. A longer reply than `Call.max_output_tokens` ends the program."""

REAP_S = 1.0
"""Seconds in which what a killed program wrote is read to its end."""

BYTES_PER_INPUT_TOKEN = 2
"""Prompts are counted high."""


class CommandProvider:
    """Runs a program for each call, in a process group of its own, without a shell."""

    name = "command"
    model = ""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Raises `ConfigurationError` if there is no such program."""
        if not arguments:
            raise ConfigurationError("expected a program to run, got an empty command")
        if shutil.which(arguments[0]) is None:
            raise ConfigurationError(f"there is no program '{arguments[0]}' to run")
        self._arguments = tuple(arguments)

    @staticmethod
    def parse(command: str) -> CommandProvider:
        """Of a command line, quoted as for a shell.

        Raises:
            ConfigurationError: a quote is not closed, or there is no such program.
        """
        try:
            return CommandProvider(shlex.split(command))
        except ValueError as error:
            raise ConfigurationError(f"cannot read the command: {error}") from None

    async def complete(self, call: Call) -> Reply:
        """As `Provider.complete`. What the program writes to its standard error is dropped, as
        it may quote the prompt."""
        try:
            process = await asyncio.create_subprocess_exec(
                *self._arguments,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError as error:
            raise ProviderError(
                ErrorCode.COMMAND, f"the program does not start: {os.strerror(error.errno or 0)}"
            ) from None
        try:
            prompt = call.prompt.text.encode("utf-8", "replace")
            limit = BYTES_PER_OUTPUT_TOKEN * call.max_output_tokens
            _, output = await asyncio.gather(_feed(process, prompt), _read(process, limit))
            status = await process.wait()
        finally:
            # Also what the program started and left behind.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            await asyncio.shield(_reap(process))
        if status != 0:
            how = f"status {status}" if status > 0 else f"signal {-status}"
            raise ProviderError(ErrorCode.COMMAND, f"the program ended with {how}")
        try:
            text = output.decode("utf-8")
        except UnicodeDecodeError as error:
            raise ProviderError(
                ErrorCode.COMMAND, f"the program wrote no UTF-8: byte {error.start}"
            ) from None
        usage = Usage(
            input_tokens=input_tokens(call.prompt),
            output_tokens=-(-len(output) // BYTES_PER_OUTPUT_TOKEN),
            attempts=1,
        )
        return Reply(text=text, model=self.model, usage=usage)

    async def close(self) -> None:
        """Nothing is open between calls."""


def input_tokens(prompt: Prompt) -> int:
    """Tokens that a prompt is counted as."""
    return -(-len(prompt.text.encode("utf-8", "replace")) // BYTES_PER_INPUT_TOKEN)


async def _feed(process: asyncio.subprocess.Process, prompt: bytes) -> None:
    assert process.stdin is not None
    # A program need not read its input.
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        process.stdin.write(prompt)
        await process.stdin.drain()
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        process.stdin.close()
        await process.stdin.wait_closed()


async def _reap(process: asyncio.subprocess.Process) -> None:
    """Waits for a program that was killed, and reads what is left in its pipe, so that the pipe
    is closed. Who has left the process group and holds the pipe is not waited for."""
    assert process.stdout is not None
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(REAP_S):
            while await process.stdout.read(1 << 16):
                pass
    await process.wait()


async def _read(process: asyncio.subprocess.Process, limit: int) -> bytes:
    assert process.stdout is not None
    output = bytearray()
    while chunk := await process.stdout.read(1 << 16):
        output += chunk
        if len(output) > limit:
            raise ProviderError(ErrorCode.COMMAND, f"the program wrote more than {limit} bytes")
    return bytes(output)
