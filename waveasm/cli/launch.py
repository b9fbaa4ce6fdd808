"""The flag --launch: the size of a launch, or the description of a kernel that has one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from absl import app

from waveasm.errors import WaveAsmError
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


@dataclass(frozen=True, slots=True)
class DescribedLaunch:
    """What the flag says of a launch."""

    size: str
    """As `Search.launch`."""
    kernel: str | None = None
    """The kernel that the description describes, and with it the following."""
    arguments: tuple[object, ...] | None = None
    """Integers, and None for what is not one."""
    lds_bytes: int = 0


def read_launch(launch: str | Path) -> DescribedLaunch:
    """Returns the launch that `parse_launch` found.

    Raises:
        DescriptionLaunchError: the description cannot be read or is not one.
    """
    if isinstance(launch, str):
        return DescribedLaunch(launch)
    # Imported here because it loads NumPy, which other runs do not need.
    from waveasm.emulator import reference

    try:
        kernel = reference.read(launch)
    except reference.DescriptionError as error:
        raise DescriptionLaunchError(f"--launch: {error}") from error
    size = "x".join(
        ",".join(str(extent) for extent in extents)
        for extents in (kernel.grid, kernel.workgroup_size)
    )
    arguments = tuple(
        spec.value if spec.role == "scalar" and isinstance(spec.value, int) else None
        for spec in kernel.args
        if not spec.is_hidden
    )
    return DescribedLaunch(size, kernel.kernel, arguments, kernel.lds_bytes or 0)
