"""The flags that name the GPU codes are measured on."""

from __future__ import annotations

from absl import app
from absl.flags import FlagValues

from conductor.command_line import FlagGroup
from waveasm.calibration.gpu import Gpu


def define_gpu(group: FlagGroup) -> None:
    """Defines the flags."""
    group.number("device", "Use the GPU with the number N.", default=0, lowest=0, highest=1023)
    group.switch(
        "emulated",
        "Use the emulator in place of a GPU; WAVEASM_EMULATED_TIMES names the JSON file with its "
        "times.",
    )


def read_measuring_gpu(flag_values: FlagValues) -> Gpu | None:
    """The GPU of a tool with the flag `--measure`; None without that flag. Raises `UsageError` if
    there is nothing to measure on the GPU that the flags name."""
    gpu = read_gpu(flag_values)
    if flag_values.measure:
        return gpu
    if gpu != Gpu():
        flag = "--emulated" if gpu.emulated else f"--device={gpu.device}"
        raise app.UsageError(f"{flag} needs --measure: nothing is measured without it")
    return None


def read_gpu(flag_values: FlagValues) -> Gpu:
    """The GPU that the flags name."""
    return Gpu(flag_values.device, flag_values.emulated)
