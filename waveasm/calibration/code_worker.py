"""The process that measures codes on a GPU, and that may hang with it.

    python -m waveasm.calibration.code_worker < WORK

`WORK` is a pickled `Work`. Says `code` with a position before launches of that code, then `times`,
or what went wrong: `no device`, `refused` (the launch is not as the description says), `failed`
(there is no value) or `broken` (an error of HIP, after which nothing works).
"""

from __future__ import annotations

import contextlib
import pickle
import resource
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from waveasm.calibration import process
from waveasm.calibration.codes import (
    Code,
    Comparison,
    Times,
    compare_codes,
    measure_codes,
    target_of,
)
from waveasm.calibration.gpu import Gpu
from waveasm.calibration.launcher import MeasurementError
from waveasm.emulator.reference import Reference
from waveasm.errors import LaunchError
from waveasm.estimate.calibration import Calibration
from waveasm.runtime import Device, HipError, RuntimeUnavailableError


@dataclass(frozen=True, slots=True)
class Work:
    """What a process does."""

    codes: tuple[Code, ...]
    reference: Reference
    gpu: Gpu
    seed: int = 0
    launches: int = 0


def measure(work: Work, calibration: Calibration | None = None) -> Comparison:
    """Measures codes in a process that is killed if a code takes longer than the time limit of the
    GPU. A code that hangs or breaks the GPU is left out, and the others are measured again.

    Raises:
        RuntimeUnavailableError: there is no GPU.
        LaunchError: a code cannot be launched as the description says.
        MeasurementError: no code is left, or the clock changed in most rounds.
    """
    left = list(range(len(work.codes)))
    failed: dict[int, str] = {}
    while left:
        part = replace(work, codes=tuple(work.codes[i] for i in left))
        times, position, problem = _run(part)
        if times is not None:
            comparison = compare_codes(part.codes, times, work.reference, calibration)
            return replace(comparison, failed=failed)
        failed[left.pop(position)] = problem
    reasons = "; ".join(f"{work.codes[i].name}: {reason}" for i, reason in failed.items())
    raise MeasurementError(f"no code can be measured: {reasons}")


def _run(work: Work) -> tuple[Times | None, int, str]:
    """The times, or the position of the code that failed and why."""
    position = -1
    problem = ""
    events = process.follow(
        "waveasm.calibration.code_worker", timeout_s=work.gpu.timeout_s, work=pickle.dumps(work)
    )
    with contextlib.closing(events):
        for event in events:
            match event["event"]:
                case "code":
                    position = event["position"]
                case "times":
                    return _times(event), -1, ""
                case "no device":
                    raise RuntimeUnavailableError(event["reason"])
                case "refused":
                    raise LaunchError(event["reason"])
                case "failed":
                    raise MeasurementError(event["reason"])
                case "broken":
                    problem = event["reason"]
                case process.HUNG:
                    problem = f"hung: no end in {work.gpu.timeout_s:g} s"
                case process.ENDED:
                    problem = problem or f"its process ended with {event['status']}"
    if position < 0:
        raise MeasurementError(f"the GPU does not answer: {problem}")
    return None, position, problem


def _times(event: Mapping[str, Any]) -> Times:
    return Times(
        event["device"],
        event["driver"],
        tuple(event["clocks"]),
        event["discarded"],
        tuple(map(tuple, event["differences"])),
        tuple(map(tuple, event["ms"])),
    )


def run(work: Work) -> int:
    """Measures, and returns the exit status."""
    say = process.speaker()
    # HIP reserves more addresses than what has started this process may use.
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
    try:
        gpu = work.gpu
        processor = target_of(work.codes) if gpu.emulated else None
        device = Device(gpu.device, emulated=gpu.emulated, processor=processor)
    except (RuntimeUnavailableError, HipError) as error:
        say("no device", reason=str(error))
        return 1
    try:
        times = measure_codes(
            device,
            work.codes,
            work.reference,
            rounds=gpu.rounds,
            seed=work.seed,
            launches=work.launches,
            say=lambda position: say("code", position=position),
        )
    except LaunchError as error:
        say("refused", reason=str(error))
        return 1
    except MeasurementError as error:
        say("failed", reason=str(error))
        return 1
    except HipError as error:
        say("broken", reason=str(error))
        return 1
    say("times", **asdict(times))
    return 0


if __name__ == "__main__":
    sys.exit(run(pickle.load(sys.stdin.buffer)))
