"""How long launches take on a timed device.

The environment variable `WAVEASM_EMULATED_TIMES` names a JSON file, the plan: the constants of the
cycle model that this device has (`constants`, others are those that are built in), its caches, its
clock, the noise of its times, and its faults. A launch takes what the cycle model says with these
constants, where its loads find their data by a simulation of the caches, times some noise. The
clocks that kernels read (`s_memtime`, `s_memrealtime`) run from the start of the launch.
"""

from __future__ import annotations

import json
import math
import random
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from waveasm import _native
from waveasm.code_object.instruction import Instruction
from waveasm.code_object.reader import Kernel
from waveasm.emulator.errors import EmulationError
from waveasm.errors import WaveAsmError
from waveasm.runtime.emulated_hip.caches import CacheSizes

VARIABLE = "WAVEASM_EMULATED_TIMES"

REFERENCE_MHZ = 100
"""What `s_memrealtime` counts with. CDNA3 ISA, "S_MEMREALTIME"."""

SLOT_CYCLES = 4
"""From one issue of a wave to the next one. waveasm/target/Gfx942.cpp has the sources."""

FAULTS = ("hang", "reset", "throttle", "shared")


class TimedDeviceError(WaveAsmError):
    """A launch fails; the text says why."""


class PlanError(WaveAsmError):
    """A plan is wrong; the text says where."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that goes wrong with launches.

    `hang` never ends, `reset` fails the launch, `throttle` lets the clock run with `amount` of its
    speed, and with `shared` a part `amount` of the launches takes up to twice as long."""

    kind: str
    kernel: str = ""
    """The kernel that has it; empty for all."""
    after: int = 0
    """How many launches of the process come before the first one that has it."""
    amount: float = 0.5
    once: str = ""
    """A file that the first one makes; while it is there, no other launch has the fault."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a timed device is like."""

    target: str
    processor: str
    """What it can load: code objects for another one are refused."""
    constants: dict[str, float] = field(default_factory=dict)
    caches: CacheSizes = field(default_factory=CacheSizes)
    clock_mhz: float = 2100.0
    launch_us: float = 5.0
    noise: float = 0.0
    """The standard deviation of times, as a part of them."""
    seed: int = 0
    faults: tuple[Fault, ...] = ()


def read_plan(path: Path, target: str) -> Plan:
    """Reads a plan for a device of a target. Raises `PlanError`."""
    try:
        content: dict[str, Any] = {"target": target, "processor": target}
        content |= json.loads(path.read_text(encoding="utf-8"))
        content["caches"] = CacheSizes(**content.get("caches", {}))
        content["faults"] = tuple(Fault(**each) for each in content.get("faults", ()))
        plan = Plan(**content)
    except (OSError, ValueError, TypeError, AttributeError) as error:
        raise PlanError(f"'{path}': {error}") from error
    for fault in plan.faults:
        if fault.kind not in FAULTS:
            raise PlanError(f"'{path}': expected a fault of {FAULTS}, got '{fault.kind}'")
    if problem := _native.check_calibration(_to_native(plan)):
        raise PlanError(f"'{path}': {problem}")
    return plan


def _to_native(plan: Plan) -> _native.Calibration:
    # Plans may have any constants, not only those that a `Calibration` believes.
    native = _native.Calibration()
    native.name = "planted"
    native.target = plan.target
    native.constants = plan.constants
    return native


@dataclass(frozen=True, slots=True)
class LaunchTimes:
    """When a launch does what, without noise."""

    cycles: float
    """From start to end."""
    reads: dict[int, float]
    """By the offset of an instruction that runs once: the cycle in which a wave issues it."""


class Clocks:
    """The clocks of one launch, as `Timer`."""

    def __init__(self, times: LaunchTimes, scale: float, start: float, mhz: float) -> None:
        self._times = times
        self._scale = scale
        self._start = start
        self._mhz = mhz

    def read(self, inst: Instruction) -> int:
        """The cycles, or ticks of the reference clock, at an instruction. Raises
        `EmulationError` in a loop, where the model has no time for each iteration."""
        issued = self._times.reads.get(inst.offset)
        if issued is None:
            raise EmulationError("the cycle model has no time for each iteration", inst, wave=0)
        cycles = self._start + issued * self._scale
        if inst.mnemonic == "s_memrealtime":
            cycles *= REFERENCE_MHZ / self._mhz
        return round(cycles)


class TimedDevice:
    """The times of all launches of a process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._random = random.Random(plan.seed)
        self._calibration = _to_native(plan)
        self._known: dict[Any, LaunchTimes] = {}
        self._launches = 0
        self._now_us = 1.0

    def begin(self, kernel: str) -> float:
        """Starts a launch: returns the speed of the clock as a part of the usual one. Sleeps for
        good if it hangs. Raises `TimedDeviceError` if the device is reset."""
        self._launches += 1
        speed = 1.0
        for fault in self._faults_of(kernel):
            if fault.kind == "hang":
                time.sleep(1 << 20)
            elif fault.kind == "reset":
                raise TimedDeviceError("the device was reset")
            elif fault.kind == "throttle":
                speed *= fault.amount
        return speed

    def _faults_of(self, kernel: str) -> list[Fault]:
        found = []
        for fault in self.plan.faults:
            if fault.kernel not in ("", kernel) or self._launches <= fault.after:
                continue
            if fault.once:
                if Path(fault.once).exists():
                    continue
                Path(fault.once).touch()
            found.append(fault)
        return found

    def clocks(self, times: LaunchTimes, kernel: str, speed: float) -> tuple[Clocks, int]:
        """The clocks of a launch, and how long it takes in nanoseconds."""
        scale = max(0.5, 1 + self._random.gauss(0, self.plan.noise))
        for fault in self._faults_of(kernel):
            if fault.kind == "shared" and self._random.random() < fault.amount:
                scale *= 1 + self._random.random()
        mhz = self.plan.clock_mhz * speed
        start = self._now_us * mhz
        overhead = self.plan.launch_us * max(0.5, 1 + self._random.gauss(0, self.plan.noise))
        taken_us = overhead + times.cycles * scale / mhz
        self._now_us += taken_us
        return Clocks(times, scale, start, mhz), round(taken_us * 1000)

    def estimate(
        self,
        code: bytes,
        kernel: Kernel,
        sizes: tuple[int, ...],
        dynamic_lds: int,
        arguments: bytes,
        levels: dict[int, str],
    ) -> LaunchTimes:
        """What the cycle model says of a launch. Raises `TimedDeviceError` for code that it cannot
        follow."""
        integers = _integers(kernel, arguments)
        where = tuple(sorted(levels.items()))
        key = (code, kernel.name, sizes, dynamic_lds, tuple(integers.items()), where)
        if key not in self._known:
            described = _native.DescribedLaunch()
            described.kernel = kernel.name
            described.integers = integers
            described.num_arguments = len(_visible(kernel))
            described.lds_bytes = kernel.descriptor.lds_size + dynamic_lds
            names = {"l1": "L1", "l2": "L2", "mall": "MALL", "hbm": "HBM"}
            output = _native.estimate_machine_code(
                code,
                kernel.name,
                False,
                kernel.name,
                math.prod(sizes[3:6]),
                0,
                "x".join(",".join(map(str, part)) for part in (sizes[:3], sizes[3:6])),
                "auto",
                "auto",
                16,
                {},
                described,
                {
                    kernel.name: {
                        offset: getattr(_native.MemoryLevel, names[level])
                        for offset, level in levels.items()
                    }
                },
                self._calibration,
            )
            if output.error:
                raise TimedDeviceError(f"no times: {output.error}")
            (estimate,) = output.kernels
            self._known[key] = _times(estimate)
        return self._known[key]


def _visible(kernel: Kernel) -> list[Any]:
    return [each for each in kernel.parameters if not each.kind.startswith("hidden_")]


def _integers(kernel: Kernel, arguments: bytes) -> dict[int, int]:
    """The numbers among the arguments, by position."""
    found = {}
    for position, each in enumerate(_visible(kernel)):
        is_float = each.type.startswith(("f", "bf"))
        if each.kind == "by_value" and each.size in (4, 8) and not is_float:
            data = arguments[each.offset : each.offset + each.size]
            found[position] = int.from_bytes(data, "little", signed=True)
    return found


def _times(estimate: _native.EstimatedKernel) -> LaunchTimes:
    """When a wave issues the instructions that it issues once: it issues in order, and each takes a
    slot after its stalls."""
    issued: dict[int, float] = {}
    now = 0.0
    for each in estimate.instructions:
        wait = sum(each.stalls.values())
        if each.issues == 1:
            issued[each.offset] = now + wait
        now += each.issues * SLOT_CYCLES + wait
    return LaunchTimes(estimate.time, issued)
