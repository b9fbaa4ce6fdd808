"""The flags of tools that estimate machine code: what is known of a kernel and of its launch."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from absl import app
from absl.flags import FlagValues

from conductor.command_line import FlagGroup
from waveasm import Calibration, CalibrationError, MachineCodeError, _native
from waveasm.cli.launch import parse_launch, read_launch
from waveasm.estimate.machine_code import TRIP_COUNT, find_code_target
from waveasm.input.invocation import invocation_directory
from waveasm.settings.calibration_flag import (
    define_calibration,
    read_configured_calibration,
    read_named_calibration,
)
from waveasm.settings.search_flags import check_level, define_options
from waveasm.settings.search_options import SearchOptions

_ESTIMATED = [machine for machine in _native.machines() if machine.can_estimate]

MOST_WAVES = max(machine.max_waves_per_simd for machine in _ESTIMATED)
"""Waves that a SIMD holds of the GPUs whose code can be estimated."""

MOST_WORKITEMS = max(machine.max_workgroup_size for machine in _ESTIMATED)
"""Work-items of the largest workgroup of one of them."""


@dataclass(frozen=True)
class CodeOptions:
    """Machine code, and what its estimates depend on."""

    path: Path
    kernel: str | None
    workgroup_size: int
    waves: int
    launch: str | Path
    """The launch, or the description that has it."""
    lds_bytes: int
    level: str
    lines: str
    trip_count: int
    named_calibration: Calibration | None
    names_calibration: bool
    """Whether the command line names a calibration, or none; if not, the user's configuration may
    have one."""

    @cached_property
    def calibration(self) -> Calibration | None:
        """What the command line or the user's configuration has for the target of the code. Raises
        `MachineCodeError` if that is none for this target, or cannot be used."""
        named = self.named_calibration
        if named is None and self.names_calibration:
            return None
        # Whoever reads the code says what is wrong with it.
        target = find_code_target(self.path)
        if named is None:
            try:
                return read_configured_calibration(target) if target else None
            except CalibrationError as error:
                raise MachineCodeError(str(error)) from error
        if target and named.target != target:
            raise MachineCodeError(
                f"{self.path}: expected a calibration for {target}, as the code is, got "
                f"{named.name}, for {named.target}"
            )
        return named

    def arguments(self) -> dict[str, Any]:
        """The arguments of `waveasm.estimate_machine_code` and `waveasm.reschedule`, other than
        the code, by name. Raises `DescriptionLaunchError` and `MachineCodeError`."""
        launch = read_launch(self.launch)
        return {
            "kernel": self.kernel,
            "workgroup_size": self.workgroup_size,
            "waves": self.waves,
            "launch": launch.size,
            "level": self.level,
            "lines": self.lines,
            "trip_count": self.trip_count,
            "arguments": launch.arguments,
            "lds_bytes": self.lds_bytes or launch.lds_bytes,
            "described": launch.kernel,
            "calibration": self.calibration,
        }


def define_code_flags(group: FlagGroup) -> None:
    """Defines the flags of `CodeOptions` other than `--kernel`."""
    group.number(
        "workgroup_size",
        "Let a workgroup have N work-items (default: what the metadata require or allow).",
        highest=MOST_WORKITEMS,
    )
    group.number(
        "waves",
        "Run N waves on each SIMD (default: as many as registers, LDS and launch allow).",
        highest=MOST_WAVES,
    )
    group.number("lds", "Let a workgroup have N bytes of LDS, with what the launch adds.")
    define_options(group, SearchOptions, ["launch", "level", "lines"])
    group.number(
        "trip_count",
        "Assume N iterations of loops whose trip count neither constants nor --launch determine.",
        default=TRIP_COUNT,
    )
    define_calibration(group)


def read_named(name: str | None) -> Calibration | None:
    """The calibration that `--calibration` names, if it names one. Raises `UsageError`."""
    try:
        return None if name is None else read_named_calibration(name)
    except CalibrationError as error:
        raise app.UsageError(f"--calibration: {error}") from error


def read_code_options(flag_values: FlagValues, name: str) -> CodeOptions:
    """Reads what the flags say of the code in the file `name`. Raises `UsageError`."""
    check_level(flag_values.level)
    base = invocation_directory()
    return CodeOptions(
        path=base / name,
        kernel=flag_values.kernel,
        workgroup_size=flag_values.workgroup_size or 0,
        waves=flag_values.waves or 0,
        launch=parse_launch(flag_values.launch, base),
        lds_bytes=flag_values.lds or 0,
        level=flag_values.level,
        lines=flag_values.lines,
        trip_count=flag_values.trip_count,
        named_calibration=read_named(flag_values.calibration),
        names_calibration=flag_values.calibration is not None,
    )
