"""The flag --calibration of command lines that estimate."""

from __future__ import annotations

import os
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

from conductor.command_line import FlagGroup
from waveasm import _native
from waveasm.errors import CalibrationError
from waveasm.estimate.calibration import Calibration, read_calibration
from waveasm.input.invocation import invocation_directory

BUILT_IN = "none"


def configured_path(target: str) -> Path:
    """Where a user keeps the calibration of a target: `$XDG_CONFIG_HOME/waveasm`, by default
    `~/.config/waveasm`."""
    base = os.environ.get("XDG_CONFIG_HOME") or os.path.join(os.path.expanduser("~"), ".config")
    return Path(base) / "waveasm" / f"{target}.calibration.json"


def define_calibration(group: FlagGroup) -> None:
    """Defines the flag."""
    group.text(
        "calibration",
        "FILE",
        "Estimate with the times that waveasm-calibrate measured and wrote to FILE; 'none' takes "
        "those that are built in (default: ~/.config/waveasm/TARGET.calibration.json, if it "
        "exists, where TARGET is the GPU that --target, the module or the code names, or gfx942).",
    )


def read_calibration_flag(flag_values: FlagValues, target: str = "gfx942") -> Calibration | None:
    """The calibration that the flag or the user's configuration names; None for the times that are
    built in. Says which one it takes. Raises `UsageError` if it cannot be used."""
    try:
        if flag_values.calibration is None:
            return read_configured_calibration(target)
        return read_named_calibration(flag_values.calibration)
    except CalibrationError as error:
        raise app.UsageError(f"--calibration: {error}") from error


def read_calibrations_flag(flag_values: FlagValues) -> tuple[Calibration, ...]:
    """The calibration that the flag names, or all that the user's configuration has, of which
    `choose_calibration` finds that of a kernel. Raises `UsageError` if one cannot be used."""
    try:
        if flag_values.calibration is not None:
            named = read_named_calibration(flag_values.calibration)
            return () if named is None else (named,)
        found = map(read_configured_calibration, _native.targets())
        return tuple(each for each in found if each is not None)
    except CalibrationError as error:
        raise app.UsageError(f"--calibration: {error}") from error


def is_calibration_named(flag_values: FlagValues) -> bool:
    """Whether the flag names a file, so that times of another GPU are an error."""
    return flag_values.calibration not in (None, BUILT_IN)


def read_named_calibration(name: str) -> Calibration | None:
    """What the flag names; None for the times that are built in. Raises `CalibrationError`."""
    return None if name == BUILT_IN else read_calibration(invocation_directory() / name)


def read_configured_calibration(target: str) -> Calibration | None:
    """The calibration of a target that the user's configuration has, if it has one; says so. Raises
    `CalibrationError`."""
    path = configured_path(target)
    if not path.exists():
        return None
    calibration = read_calibration(path)
    logging.info(
        "estimates for %s have the times of %s (%s)", calibration.target, calibration.name, path
    )
    return calibration
