"""The process that runs benchmarks on a GPU, and that may hang.

    python -m waveasm.calibration.worker OPTIONS

Prints a line of JSON for the device, then for each benchmark one when it begins and one with its
result. After an error of HIP the process ends: nothing works then.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import asdict, dataclass, field

from waveasm.calibration.gpu import Gpu
from waveasm.calibration.launcher import Chip, Launcher, MeasurementError
from waveasm.calibration.process import speaker
from waveasm.calibration.table import BY_NAME
from waveasm.errors import WaveAsmError
from waveasm.runtime import Device, HipError

DEVICE_FAILED = 3
"""The exit status after an error of HIP."""


@dataclass(frozen=True, slots=True)
class Work:
    """What a process does."""

    benchmarks: tuple[str, ...]
    target: str
    gpu: Gpu
    chip: Chip = field(default_factory=Chip)

    def to_text(self) -> str:
        """For the command line of the process."""
        return json.dumps(asdict(self))

    @staticmethod
    def parse(text: str) -> Work:
        """The opposite of `to_text`."""
        content = json.loads(text)
        content["gpu"] = Gpu(**content["gpu"])
        content["chip"] = Chip(**content["chip"])
        content["benchmarks"] = tuple(content["benchmarks"])
        return Work(**content)


def run(work: Work) -> int:
    """Runs the benchmarks, and returns the exit status."""
    say = speaker()
    try:
        gpu = work.gpu
        processor = work.target if gpu.emulated else None
        device = Device(gpu.device, emulated=gpu.emulated, processor=processor)
        say("device", name=device.name, driver=device.driver_version)
    except WaveAsmError as error:
        say("no device", reason=str(error))
        return DEVICE_FAILED
    for name in work.benchmarks:
        say("start", benchmark=name)
        start = time.monotonic()
        try:
            launcher = Launcher(device, work.chip, gpu.rounds, work.target)
            values = {key: list(each) for key, each in BY_NAME[name].run(launcher).items()}
        except MeasurementError as error:
            say("failed", benchmark=name, reason=str(error))
            continue
        except HipError as error:
            say("broken", benchmark=name, reason=str(error), error=error.name)
            return DEVICE_FAILED
        say(
            "result",
            benchmark=name,
            values=values,
            clocks=launcher.clocks,
            discarded=launcher.discarded,
            seconds=time.monotonic() - start,
        )
    return 0


def main(arguments: list[str]) -> int:
    """Returns the exit status."""
    (text,) = arguments
    return run(Work.parse(text))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
