"""Compares several codes of one kernel on a GPU."""

from __future__ import annotations

import contextlib
import hashlib
import math
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from waveasm.calibration.launcher import THROTTLED, Chip, Launcher, MeasurementError
from waveasm.calibration.statistics import Value, summarize
from waveasm.calibration.table import EXPECTED
from waveasm.code_object.reader import parse
from waveasm.emulator.launch_description import describe_launch
from waveasm.emulator.reference import (
    Reference,
    compare,
    expected_outputs,
    make_arguments,
    split_arguments,
)
from waveasm.errors import LaunchError, MachineCodeError
from waveasm.estimate.calibration import Calibration
from waveasm.estimate.machine_code import estimate_machine_code
from waveasm.runtime import Device, Kernel

SCENARIOS = {
    "auto": "auto",
    "l2": "streamed:l2",
    "mall": "streamed:mall",
    "hbm": "streamed:hbm",
}
"""What estimates may assume, by name: where loads find what is new in each iteration. "auto" is
what a search assumes."""

WARM_UP = 2

SHORTEST_MS = 0.2
"""As many launches as take so long are timed together: events are exact to about a microsecond."""

MOST_LAUNCHES = 200

SHORTEST_NET_MS = 1e-5
"""Less than any kernel takes besides its launch."""


@dataclass(frozen=True, slots=True)
class Code:
    """A code object with a kernel."""

    name: str
    data: bytes
    kernel: str
    moves: str = ""
    """The script of moves that leads to it, if it was compiled here."""
    reference: Reference | None = None
    """The description of its own launch; None for that of all codes."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """What came of a code."""

    name: str
    digest: str
    ms: Value
    """Without what an empty launch takes."""
    cycles: float
    """Shader cycles in that time."""
    ratio: Value
    """The time as a part of that of the first code, by round."""
    differences: tuple[str, ...]
    """Where the outputs are not as the description expects."""
    estimates: Mapping[str, float]
    """Cycles by scenario; none for code that the cycle model cannot follow."""
    moves: str = ""
    """Those of the code."""

    def to_json(self) -> dict[str, Any]:
        """For the file of a run."""
        return {
            "name": self.name,
            "sha256": self.digest,
            "ms": self.ms.median,
            "ms_spread": self.ms.spread,
            "measured_cycles": self.cycles,
            "ratio": self.ratio.median,
            "ratio_spread": self.ratio.spread,
            "rounds": self.ratio.rounds,
            "is_disturbed": self.ratio.is_disturbed,
            "differences": list(self.differences),
            "estimates": dict(self.estimates),
        }


@dataclass(frozen=True, slots=True)
class Times:
    """What a device says of codes, in their order."""

    device: str
    driver: int
    clocks: tuple[float, ...]
    """MHz, before the first round and after each."""
    discarded: int
    """Rounds in which the clock changed."""
    differences: tuple[tuple[str, ...], ...]
    """Where the outputs of each code are not as the description expects."""
    ms: tuple[tuple[float, ...], ...]
    """Of each code in each round, without what an empty launch takes."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """All codes that could be measured, in their order."""

    device: str
    driver: int
    clocks: tuple[float, ...]
    discarded: int
    codes: tuple[Measurement, ...]
    failed: Mapping[int, str] = field(default_factory=dict)
    """Why other codes could not be measured, by their positions among all."""

    @property
    def errors(self) -> dict[str, float]:
        """By scenario: how far the estimated ratios are from the measured ones, as the mean of
        their logarithms. Empty if less than two codes have estimates."""
        first, *others = self.codes
        errors = {}
        for scenario in SCENARIOS:
            found = [
                abs(
                    math.log(each.ratio.median)
                    - math.log(each.estimates[scenario] / first.estimates[scenario])
                )
                for each in others
                if scenario in each.estimates and scenario in first.estimates
            ]
            if found:
                errors[scenario] = statistics.fmean(found)
        return errors

    @property
    def supported(self) -> tuple[str, ...]:
        """The scenarios that fit the measured ratios as well as the best one, as far as the
        measurement tells: the difference is less than its confidence."""
        errors = self.errors
        if not errors:
            return ()
        doubt = max(each.ratio.spread / each.ratio.median for each in self.codes)
        best = min(errors.values())
        return tuple(name for name, error in errors.items() if error <= best + doubt)

    @property
    def fastest(self) -> int:
        """The position of the code with the shortest time, among those with the right outputs.
        The first one wins unless another one is faster beyond doubt. -1 if all are wrong."""
        right = [i for i, each in enumerate(self.codes) if not each.differences]
        if not right:
            return -1
        best = min(right, key=lambda i: self.codes[i].ratio.median)
        ratio = self.codes[best].ratio
        is_sure = ratio.median + ratio.spread < self.codes[right[0]].ratio.median
        return best if is_sure else right[0]


def target_of(codes: Sequence[Code]) -> str:
    """The GPU that codes are for, by the first one. Code for `gfx9-4-generic` runs on a gfx942."""
    processor = next(iter(parse(codes[0].data, with_instructions=False).values())).processor
    return processor if processor in EXPECTED else "gfx942"


class _Loaded:
    """A code on the device, with arguments of its own."""

    def __init__(
        self, device: Device, code: Code, reference: Reference, seed: int, stack: Any
    ) -> None:
        self._device = device
        self._reference = reference
        self.kernel: Kernel = device.load(code.data).kernel(code.kernel)
        self._host = make_arguments(reference, seed)
        self._expected = expected_outputs(reference, make_arguments(reference, seed))
        visible, hidden = split_arguments(reference, self._host)
        if hidden:
            raise LaunchError(f"hidden arguments are HIP's, got {', '.join(hidden)}")
        self._arguments = [
            stack.enter_context(device.copy(each))
            if isinstance(each, np.ndarray) and each.shape
            else each
            for each in visible
        ]
        # What the kernel declares itself is none that a launch adds.
        self._lds = reference.dynamic_lds(self.kernel.lds_size)

    def launch(self) -> None:
        self.kernel.launch(
            self._reference.grid,
            self._arguments,
            workgroup_size=self._reference.workgroup_size,
            dynamic_lds=self._lds,
        )

    def differences(self) -> tuple[str, ...]:
        """Launches once, and compares the outputs with the expected ones."""
        self.launch()
        self._device.synchronize()
        results = [
            each.get() if hasattr(each, "get") else host
            for each, host in zip(self._arguments, self._host, strict=True)
        ]
        return tuple(map(str, compare(self._reference, results, self._expected)))


class _Watch:
    """Says which code runs, before what may hang: when the code changes, and once a second."""

    def __init__(self, say: Callable[[int], None]) -> None:
        self._say = say
        self._code = -1
        self._said_s = 0.0

    def __call__(self, code: int) -> None:
        now_s = time.monotonic()
        if code != self._code or now_s - self._said_s > 1:
            self._code, self._said_s = code, now_s
            self._say(code)


def measure_codes(
    device: Device,
    codes: Sequence[Code],
    reference: Reference,
    *,
    rounds: int,
    seed: int = 0,
    launches: int = 0,
    say: Callable[[int], None] = lambda code: None,
) -> Times:
    """Measures codes in rounds that launch each of them, every other round in reverse order.
    `launches` of a code are timed together; 0: as many as take `SHORTEST_MS`. `say` gets the
    position of a code before its launches. `reference` describes the launch of each code that has
    no description of its own.

    Raises:
        LaunchError: a code cannot be launched as the description says.
        HipError: the GPU failed.
        MeasurementError: the clock changed in most rounds.
    """
    launcher = Launcher(device, Chip(), rounds, target_of(codes))
    watch = _Watch(say)
    with contextlib.ExitStack() as stack:
        loaded = []
        for position, code in enumerate(codes):
            watch(position)
            loaded.append(_Loaded(device, code, code.reference or reference, seed, stack))
        differences = []
        for position, each in enumerate(loaded):
            watch(position)
            differences.append(each.differences())
        start, end = (stack.enter_context(device.event()) for _ in range(2))

        def time_launches(position: int, count: int) -> float:
            watch(position)
            start.record()
            for _ in range(count):
                loaded[position].launch()
                watch(position)
            end.record()
            end.synchronize()
            return end.milliseconds_since(start) / count

        for position in range(len(codes)):
            for _ in range(WARM_UP):
                time_launches(position, 1)
        counts = [launches or _count(time_launches(i, 1)) for i in range(len(codes))]
        # Of one launch: of those that are timed together, only the first one is not hidden.
        overhead = statistics.median(launcher.time_empty())
        clocks = [launcher.clock_mhz()]
        times: list[list[float]] = [[] for _ in codes]
        discarded = 0
        for number in range(rounds):
            order = list(range(len(codes)))[:: 1 if number % 2 == 0 else -1]
            taken = {i: time_launches(i, counts[i]) for i in order}
            clocks.append(launcher.clock_mhz())
            if abs(clocks[-1] - clocks[0]) > THROTTLED * clocks[0]:
                discarded += 1
                continue
            for i, ms in taken.items():
                times[i].append(max(ms - overhead / counts[i], SHORTEST_NET_MS))
    if discarded > rounds // 2:
        raise MeasurementError(f"the clock changed in {discarded} of {rounds} rounds")
    return Times(
        device.name,
        device.driver_version,
        tuple(clocks),
        discarded,
        tuple(differences),
        tuple(map(tuple, times)),
    )


def compare_codes(
    codes: Sequence[Code],
    times: Times,
    reference: Reference,
    calibration: Calibration | None = None,
) -> Comparison:
    """Compares codes by their times, and with estimates."""
    clock = statistics.median(times.clocks)
    measured = []
    for code, own, wrong in zip(codes, times.ms, times.differences, strict=True):
        net = summarize(own)
        measured.append(
            Measurement(
                code.name,
                hashlib.sha256(code.data).hexdigest(),
                net,
                net.median * clock * 1000,
                summarize([a / b for a, b in zip(own, times.ms[0], strict=True)]),
                wrong,
                _estimates(code, reference, calibration),
                code.moves,
            )
        )
    return Comparison(times.device, times.driver, times.clocks, times.discarded, tuple(measured))


def _count(ms: float) -> int:
    return max(1, min(MOST_LAUNCHES, math.ceil(SHORTEST_MS / max(ms, 1e-6))))


def _estimates(
    code: Code, reference: Reference, calibration: Calibration | None
) -> dict[str, float]:
    """The estimated cycles by scenario; none if the model cannot follow the code."""
    launch = describe_launch(code.reference or reference)
    found = {}
    for name, level in SCENARIOS.items():
        try:
            (estimate,) = estimate_machine_code(
                code.data,
                kernel=code.kernel,
                launch=launch.size,
                level=level,
                arguments=launch.arguments,
                calibration=calibration,
            )
        except MachineCodeError:
            return {}
        found[name] = estimate.time
    return found
