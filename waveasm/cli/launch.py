"""The flag --launch: the size of a launch, or the description of a kernel that has one."""

from __future__ import annotations

from pathlib import Path

from absl import app

from waveasm.errors import WaveAsmError
from waveasm.estimate.described_launch import DescribedLaunch
from waveasm.settings.schedule import launch_problem

RUN_ENDING = ".run.json"
"""The ending of the description beside a code object, in place of `.hsaco`."""


class DescriptionLaunchError(WaveAsmError):
    """A description has no launch; the message is the reason."""


def parse_launch(value: str, base: Path) -> str | Path:
    """Returns the launch, as `Search.launch`, or the path of the description that has it, relative
    to `base`. Raises `UsageError` if the value is neither."""
    if value.endswith(".json"):
        return base / value
    if problem := launch_problem(value):
        raise app.UsageError(f"--launch: {problem}")
    return value


def read_launch(launch: str | Path) -> DescribedLaunch:
    """Returns the launch that `parse_launch` found.

    Raises:
        DescriptionLaunchError: the description cannot be read or is not one.
    """
    if isinstance(launch, str):
        return DescribedLaunch(launch)
    # Imported here because it loads NumPy, which other runs do not need.
    from waveasm.emulator.launch_description import describe_launch
    from waveasm.emulator.reference import DescriptionError, read

    try:
        return describe_launch(read(launch))
    except DescriptionError as error:
        raise DescriptionLaunchError(f"--launch: {error}") from error
