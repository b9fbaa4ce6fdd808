"""Compiles one kernel, with its profile if there is one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

import waveasm
from waveasm import (
    CompileResult,
    Moves,
    Profile,
    ProfileError,
    Progress,
    Search,
    SearchControl,
)
from waveasm.cli.compile.options import Options
from waveasm.cli.launch import DescriptionLaunchError, read_launch
from waveasm.estimate.calibration import Calibration
from waveasm.input.source import read_file
from waveasm.profiles.reading import only_kernel
from waveasm.session.measured import Hardware


def compile_source(
    source: str,
    name: str,
    options: Options,
    schedule: Search | Moves | None,
    on_progress: Callable[[Progress], None],
    control: SearchControl,
    calibration: Calibration | None,
) -> CompileResult:
    """Compiles `source` with `options` and their schedule. `control` can end the search early.

    Raises:
        WaveAsmError: as for `waveasm.compile`.
        DescriptionLaunchError: the launch to measure is not described.
    """
    return waveasm.compile(
        source,
        target=options.target,
        emit=options.emit,
        file_name=name,
        debug_info=options.debug_info,
        align_loops=options.align_loops,
        unroll_limit=options.unroll_limit,
        unroll_factor=options.unroll_factor,
        waves_per_simd=options.waves_per_simd,
        noalias_arguments=options.noalias_arguments,
        workgroup_size=options.workgroup_size,
        run_passes=options.run_passes,
        unchecked_hazards=options.unchecked_hazards,
        schedule=schedule,
        record_timelines=options.report is not None or options.record is not None,
        on_progress=on_progress,
        control=control,
        keep_ir=options.dump_ir is not None,
        pass_timings=options.print_pass_timings,
        calibration=calibration,
        hardware=_hardware(options),
    )


def _hardware(options: Options) -> Hardware | None:
    """The launch that measures, if there is one. Raises `DescriptionLaunchError`."""
    if options.gpu is None:
        return None
    assert isinstance(options.launch, Path), "read_options requires a description"
    # Imported here because it loads NumPy, which other runs do not need.
    from waveasm.calibration.hardware import MeasuredLaunch
    from waveasm.emulator.reference import DescriptionError

    try:
        return MeasuredLaunch(options.launch, **asdict(options.gpu))
    except DescriptionError as error:
        raise DescriptionLaunchError(f"--launch: {error}") from error


def read_schedule(options: Options) -> Search | Moves | None:
    """Returns the search, without its broker, or the moves to apply. Raises `SourceError`,
    `ProfileError` or `LaunchError`."""
    search = options.search
    if search is not None:
        launch = read_launch(options.launch)
        search = replace(
            search,
            launch=launch.size,
            arguments=launch.arguments,
            described=launch.kernel,
            lds_bytes=launch.lds_bytes,
        )
    if options.moves is not None:
        return Moves(read_file(options.moves), str(options.moves), search or Search())
    if search is None:
        return None
    if options.start_moves is not None:
        search = replace(
            search, start=read_file(options.start_moves), start_name=str(options.start_moves)
        )
    profile = None
    if options.profile is not None:
        profile = _read_profile(options, options.profile)
    return replace(search, profile=profile)


def _read_profile(options: Options, path: Path) -> Profile:
    tags = options.profile_tags or options.tags
    assert tags is not None, "read_options requires a tag map"
    try:
        tag_map = tags.read_bytes()
    except OSError as error:
        hint = "" if options.profile_tags else "; --profile_tags=FILE names another tag map"
        raise ProfileError(f"cannot read '{tags}': {error.strerror}{hint}") from error
    try:
        only_kernel(tag_map, options.profile_kernel)
    except ProfileError as error:
        raise ProfileError(f"'{tags}': {error}") from error
    return waveasm.read_profile(path, tag_map, kernel=options.profile_kernel)
