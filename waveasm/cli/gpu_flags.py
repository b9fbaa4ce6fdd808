"""The flags that name the GPU codes are measured on."""

from __future__ import annotations

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


def read_gpu(flag_values: FlagValues) -> Gpu:
    """The GPU that the flags name."""
    return Gpu(flag_values.device, flag_values.emulated)
