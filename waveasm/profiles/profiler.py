"""Runs a user's program that measures code objects between the rounds of a search."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from waveasm.errors import ProfileError
from waveasm.profiles.reading import only_kernel, read_profile
from waveasm.settings.schedule import Broker, Profile, ProfileCommand, Search, SearchControl
from waveasm.settings.search_options import BrokerOptions

if TYPE_CHECKING:
    from waveasm.api.compiler import CompileResult

MAX_TAIL_BYTES = 1 << 16
"""Size of the kept end of a program's output, whose last line may explain a failure."""


def search_with_profiles(
    search: Search,
    compile_part: Callable[[Search, bool], CompileResult],
    control: SearchControl,
) -> CompileResult:
    """Searches in parts of `checkpoint_every` rounds. Each part starts from the result of the
    previous one, with a new profile of that result and the next seed.

    Args:
        search: the whole search; it must have a `profile_command`.
        compile_part: compiles with one part of the search; its second argument tells whether it is
            the last part. All parts but the last must return a code object.
        control: stops all parts.

    Returns:
        The result of the last part, with the journal of all of them.

    Raises:
        ProfileError: the program leaves no profile.
    """
    command, broker = search.profile_command, search.broker
    assert command is not None, "the search has a program that measures"
    search = replace(search, profile_command=None)
    journal = ""
    left = search.rounds
    while left > search.checkpoint_every and not control.is_stop_requested():
        result = compile_part(replace(search, rounds=search.checkpoint_every), False)
        journal += result.journal
        left -= search.checkpoint_every
        search = replace(search, start=result.moves, seed=search.seed + 1)
        if control.is_stop_requested():
            break
        try:
            search = replace(search, profile=run_profiler(command, result, broker))
        except ProfileError:
            # Ctrl-C in a terminal also ends the profiler.
            if not control.is_stop_requested():
                raise
            break
    result = compile_part(replace(search, rounds=left), True)
    return replace(result, journal=journal + result.journal)


def run_profiler(
    command: ProfileCommand, compiled: CompileResult, broker: Broker | None
) -> Profile:
    """Measures a code object with a user's program and reads the profile that it leaves. The
    program has the same time limit as the answers of a model (`Broker.deadline`; without a broker,
    its default). The processes that it started end with it.

    Raises:
        ProfileError: the program fails or runs for too long, or the profile cannot be used.
    """
    # Imported here because few compiles need it.
    import asyncio
    import tempfile

    tag_map = compiled.tag_map.encode()
    kernel = only_kernel(tag_map, command.kernel)
    seconds = (broker or BrokerOptions()).deadline
    try:
        scratch = tempfile.TemporaryDirectory(prefix="waveasm-profile-")
    except OSError as error:
        raise ProfileError(f"cannot make a temporary folder: {error.strerror}") from error
    with scratch as folder:
        hsaco, output = Path(folder, "kernel.hsaco"), Path(folder, "profile")
        hsaco.write_bytes(compiled.data)
        hsaco.with_name("kernel.tags.json").write_bytes(tag_map)
        output.mkdir()
        arguments = [command.program, str(hsaco), kernel, str(output)]
        status, last_line = asyncio.run(_run(arguments, command.pass_env, seconds))
        if status:
            raise ProfileError(
                f"'{command.program}' ended with status {status}"
                + (f": {last_line}" if last_line else "")
            )
        return read_profile(output, tag_map, kernel=kernel)


async def _run(
    arguments: Sequence[str], pass_env: Collection[str], seconds: float
) -> tuple[int, str]:
    """Runs the program and returns its exit status and the last line that it printed."""
    import asyncio

    import async_timeout

    from conductor.children.environment import child_environment
    from conductor.children.run import StartError, run_program

    tail = bytearray()

    def take(piece: bytes) -> None:
        tail.extend(piece)
        del tail[:-MAX_TAIL_BYTES]

    try:
        async with async_timeout.timeout(seconds):
            status = await run_program(
                arguments,
                environment=child_environment(os.environ, pass_env),
                take_output=take,
                has_errors=True,
                waits_for_end=True,
            )
    except asyncio.TimeoutError as error:
        raise ProfileError(f"'{arguments[0]}' ran for more than {seconds:.0f} s") from error
    except StartError as error:
        raise ProfileError(f"cannot run '{arguments[0]}': {error}") from error
    lines = tail.decode(errors="replace").strip().splitlines()
    return status, lines[-1] if lines else ""
