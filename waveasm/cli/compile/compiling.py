"""One kernel through the compiler, with what a profiler says of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import waveasm
from waveasm import (
    Broker,
    CompileResult,
    Emit,
    Moves,
    Profile,
    Progress,
    Search,
    SearchControl,
)
from waveasm.cli.compile import profiling
from waveasm.cli.compile.options import Options
from waveasm.source import read_file


def compile_source(
    source: str,
    name: str,
    options: Options,
    broker: Broker | None,
    on_progress: Callable[[Progress], None],
    control: SearchControl,
) -> CompileResult:
    """Compiles as `options` say. With a program that profiles, the search is several: each begins
    where the one before ended, with a new profile of that. `control` ends all of them.

    Raises:
        CompileError, SourceError: as `waveasm.compile`.
        ProfilingError: there is no profile.
    """

    def compile_with(schedule: Search | Moves | None, emit: Emit) -> CompileResult:
        return waveasm.compile(
            source,
            target=options.target,
            emit=emit,
            file_name=name,
            debug_info=options.debug_info,
            run_passes=options.run_passes,
            schedule=schedule,
            record_timelines=options.report is not None,
            on_progress=on_progress,
            control=control,
            keep_ir=options.dump_ir is not None,
        )

    if options.moves is not None:
        search = options.search or Search()
        moves = Moves(read_file(options.moves), str(options.moves), search)
        return compile_with(moves, options.emit)
    if options.search is None:
        return compile_with(None, options.emit)
    search = replace(options.search, broker=broker)
    if options.profile is None and options.profile_command is None:
        return compile_with(search, options.emit)
    if broker is None:
        raise profiling.ProfilingError("a profile is read by the broker, and there is none")
    if options.profile is not None:
        search = replace(search, profile=_given(options, broker, options.profile))
    if options.profile_command is None:
        return compile_with(search, options.emit)
    journal = ""
    left = search.rounds
    while left > search.checkpoint_every and not control.is_stop_requested():
        part = replace(search, rounds=search.checkpoint_every)
        result = compile_with(part, Emit.HSACO)
        journal += result.journal
        left -= search.checkpoint_every
        search = replace(search, start=result.moves, seed=search.seed + 1)
        if control.is_stop_requested():
            break
        try:
            profile = profiling.run_profiler(
                options.profile_command,
                result,
                options.profile_kernel,
                broker,
                options.broker.pass_env if options.broker is not None else (),
            )
        except profiling.ProfilingError:
            # Ctrl-C in a terminal ends the profiler, too.
            if not control.is_stop_requested():
                raise
            break
        search = replace(search, profile=profile)
    result = compile_with(replace(search, rounds=left), options.emit)
    return replace(result, journal=journal + result.journal)


def _given(options: Options, broker: Broker, path: Path) -> Profile:
    """The profile of `--profile`."""
    tags = options.profile_tags or options.tags
    assert tags is not None, "the command line says where it is"
    try:
        tag_map = tags.read_bytes()
    except OSError as error:
        raise profiling.ProfilingError(f"cannot read '{tags}': {error.strerror}") from error
    kernel = profiling.only_kernel(tag_map, options.profile_kernel)
    return profiling.read_profile(broker, path, kernel, tag_map)
