"""The flag --calibration of command lines that estimate."""

from __future__ import annotations

import os
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

from conductor.command_line import FlagGroup
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
        "those that are built in (default: ~/.config/waveasm/gfx942.calibration.json, or that of "
        "another --target, if it exists).",
    )


def read_calibration_flag(flag_values: FlagValues, target: str = "gfx942") -> Calibration | None:
    """The calibration that the flag or the user's configuration names; None for the times that are
    built in. Says which one it takes. Raises `UsageError` if it cannot be used."""
    chosen = flag_values.calibration
    if chosen == BUILT_IN:
        return None
    path = configured_path(target) if chosen is None else invocation_directory() / chosen
    if chosen is None and not path.exists():
        return None
    try:
        calibration = read_calibration(path)
    except CalibrationError as error:
        raise app.UsageError(f"--calibration: {error}") from error
    if chosen is None:
        logging.info(
            "estimates for %s have the times of %s (%s)",
            calibration.target,
            calibration.name,
            path,
        )
    return calibration
