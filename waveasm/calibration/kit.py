"""Runs all benchmarks, whatever the GPU does, and judges their values."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from waveasm.calibration import process
from waveasm.calibration.gpu import Gpu
from waveasm.calibration.launcher import Chip
from waveasm.calibration.process import follow
from waveasm.calibration.statistics import Value, summarize
from waveasm.calibration.table import BY_NAME, EXPECTED, why_not_measured
from waveasm.calibration.worker import Work
from waveasm.errors import CalibrationError, WaveAsmError
from waveasm.estimate.calibration import (
    Calibration,
    Measured,
    contradictions,
    target_constants,
)

NO_BINARY = "hipErrorNoBinaryForGpu"
"""The error of HIP for code of another GPU."""

TOLERANCE = 0.02
"""How far an observation may be from what it must be."""


class KitError(WaveAsmError):
    """There is no GPU, or it is another one; the text says which."""


@dataclass(slots=True)
class Outcome:
    """What came of a benchmark."""

    values: dict[str, Value] = field(default_factory=dict)
    problem: str = ""
    """Why it has no values; empty if it has."""
    clocks: tuple[float, ...] = ()
    """MHz, before the first round and after each."""
    discarded: int = 0
    seconds: float = 0.0


@dataclass(slots=True)
class Findings:
    """What all benchmarks found."""

    target: str
    device: str = ""
    driver: int = 0
    """As `hipRuntimeGetVersion` counts."""
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    constants: dict[str, Measured] = field(default_factory=dict)
    """Those that are believed."""
    observations: dict[str, Value] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    """Why constants that were measured are not believed."""

    @property
    def clock_mhz(self) -> tuple[float, float] | None:
        """The least and the greatest clock; None if none was taken."""
        clocks = [clock for each in self.outcomes.values() for clock in each.clocks]
        return (min(clocks), max(clocks)) if clocks else None

    @property
    def not_measured(self) -> dict[str, str]:
        """Why the other constants have no value."""
        reasons = {}
        for name in target_constants(self.target):
            if name in self.constants or name in self.refused:
                continue
            reason = why_not_measured(name)
            if not reason:
                (benchmark,) = (each for each in BY_NAME.values() if name in each.constants)
                outcome = self.outcomes.get(benchmark.name)
                reason = f"{benchmark.name} was not run" if outcome is None else outcome.problem
            reasons[name] = reason
        return reasons

    def calibration(self, date: str) -> Calibration:
        """The calibration. Raises `CalibrationError` if there is nothing to believe."""
        if not self.constants:
            raise CalibrationError("no constant was measured")
        clock = self.clock_mhz
        about = {
            "driver": self.driver,
            "date": date,
            "clock_mhz": list(clock) if clock else None,
            "observations": {
                name: {"value": each.median, "spread": each.spread}
                for name, each in sorted(self.observations.items())
            },
            "refused": self.refused,
            "not_measured": self.not_measured,
        }
        return Calibration(self.target, clean_name(self.device), self.constants, about)


def clean_name(device: str) -> str:
    """A name that a calibration can have."""
    return re.sub(r"[^A-Za-z0-9 ._-]+", " ", device).strip(" ._-")[:60] or "GPU"


@dataclass(frozen=True, slots=True)
class Options:
    """How to measure."""

    target: str = "gfx942"
    """One of those of `EXPECTED`."""
    gpu: Gpu = field(default_factory=Gpu)
    chip: Chip = field(default_factory=Chip)
    environment: Mapping[str, str] | None = None
    """Of the processes that use the GPU; None: that of this one."""


def measure(
    options: Options, names: Sequence[str], show: Callable[[str], None] = lambda text: None
) -> Findings:
    """Runs benchmarks, each in a process that is killed if it takes too long. A benchmark during
    which the GPU fails is run once more. `show` is told what goes on. Raises `KitError`."""
    findings = Findings(options.target)
    left = list(names)
    failures: dict[str, int] = {}
    while left:
        work = Work(tuple(left), options.target, options.gpu, options.chip)
        for name, outcome, is_fatal in _run(options, work, findings):
            if is_fatal:
                failures[name] = failures.get(name, 0) + 1
                if failures[name] < 2:
                    show(f"{name}: {outcome.problem}: once more")
                    continue
                outcome.problem += ", twice"
            findings.outcomes[name] = outcome
            left.remove(name)
            show(_line(name, outcome))
    _judge(findings)
    return findings


def _line(name: str, outcome: Outcome) -> str:
    return f"{name}: {outcome.problem or f'{outcome.seconds:.1f} s'}"


def _run(options: Options, work: Work, findings: Findings) -> Iterator[tuple[str, Outcome, bool]]:
    """Runs one process as long as it lives. Yields benchmarks with their outcomes, and whether the
    GPU failed. Raises `KitError`."""
    current = ""
    events = follow(
        "waveasm.calibration.worker",
        work.to_text(),
        timeout_s=options.gpu.timeout_s,
        environment=options.environment,
    )
    with contextlib.closing(events):
        for event in events:
            match event["event"]:
                case "device":
                    _check_device(findings, event)
                case "no device":
                    raise KitError(event["reason"])
                case "start":
                    current = event["benchmark"]
                case "failed":
                    yield current, Outcome(problem=event["reason"]), False
                    current = ""
                case "broken":
                    if event["error"] == NO_BINARY:
                        raise KitError(
                            f"'{findings.device}' is no {findings.target}: {event['reason']}"
                        )
                    yield current, Outcome(problem=event["reason"]), True
                    return
                case "result":
                    yield current, _outcome(event), False
                    current = ""
                case process.HUNG if current:
                    reason = f"hung: no end in {options.gpu.timeout_s:g} s"
                    yield current, Outcome(problem=reason), False
                case process.HUNG:
                    raise KitError(f"the GPU does not answer within {options.gpu.timeout_s:g} s")
                case process.ENDED if current:
                    reason = f"its process ended with {event['status']}"
                    yield current, Outcome(problem=reason), True
                case process.ENDED if event["status"]:
                    raise KitError(f"the process of the benchmarks ended with {event['status']}")


def _check_device(findings: Findings, event: Mapping[str, Any]) -> None:
    if findings.device and findings.device != event["name"]:
        raise KitError(f"the GPU was '{findings.device}', and is now '{event['name']}'")
    findings.device, findings.driver = event["name"], event["driver"]


def _outcome(event: Mapping[str, Any]) -> Outcome:
    resolution = BY_NAME[event["benchmark"]].resolution
    return Outcome(
        values={
            name: summarize(each, resolution.get(name, 0.0))
            for name, each in event["values"].items()
        },
        clocks=tuple(event["clocks"]),
        discarded=event["discarded"],
        seconds=event["seconds"],
    )


def _judge(findings: Findings) -> None:
    """Decides which values are believed. Raises `KitError` if the GPU is not the target."""
    built_in = target_constants(findings.target)
    measured: dict[str, Measured] = {}
    for name, outcome in findings.outcomes.items():
        for key, value in outcome.values.items():
            if key not in built_in:
                findings.observations[key] = value
                continue
            if value.is_disturbed:
                findings.refused[key] = (
                    f"{value.outliers} of {value.rounds} rounds are far from the others: "
                    "something else uses the GPU"
                )
                continue
            measured[key] = Measured(value.median, value.spread, name)
    _check_target(findings)
    for key, each in measured.items():
        try:
            Calibration(findings.target, "GPU", {key: each})
        except CalibrationError as error:
            # A contradiction to a constant that is built in may be none to its measured value.
            if " is more than " not in str(error):
                findings.refused[key] = str(error)
                continue
        findings.constants[key] = each
    _refuse_contradictions(findings, built_in)


def _refuse_contradictions(findings: Findings, built_in: Mapping[str, float]) -> None:
    """Takes out constants that contradict each other, or those that are built in."""
    while True:
        values = {name: each.value for name, each in findings.constants.items()}
        problems = contradictions({**built_in, **values}, values)
        if not problems:
            return
        problem = problems[0]
        for name in re.findall(r"'([^']+)'", problem):
            if name in findings.constants:
                findings.refused[name] = f"contradicts another one: {problem}"
                del findings.constants[name]


def _check_target(findings: Findings) -> None:
    for name, expected in EXPECTED[findings.target].items():
        value = findings.observations.get(name)
        if value is None or value.is_disturbed:
            continue
        if abs(value.median - expected) > TOLERANCE * expected + value.spread:
            raise KitError(
                f"'{findings.device}' is no {findings.target}: {name} is {value.median:.2f}, "
                f"expected {expected:g}; wait states follow from it"
            )
