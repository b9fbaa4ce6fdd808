"""Questions about a kernel, answered by the analyses of the compiler.

The functions take a `Kernel` or its `KernelProgram`. Operations are numbered as in
`KernelProgram.instructions`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

import waveasm
from waveasm import _native
from waveasm.api.compiler import Diagnostic, Emit
from waveasm.builder.kernel import Kernel
from waveasm.builder.registers import RegClass
from waveasm.builder.seed import (
    KAReg,
    KernelProgram,
    KPhysicalReg,
    KSReg,
    KVirtualReg,
    KVReg,
    register_of,
)
from waveasm.builder.values import Register
from waveasm.errors import AllocationError, CompileError

Source = Kernel | KernelProgram


@dataclass(frozen=True, slots=True)
class LiveRange:
    """Where registers of a value hold what is still read."""

    reg: KVirtualReg | KPhysicalReg
    """The first register of the value."""
    first: int
    """The first register of this part, counted from that of the value."""
    size: int
    alignment: int
    reg_class: RegClass
    segments: tuple[tuple[int, int], ...]
    """Numbers of operations, from the first that writes or reads to the last that reads; both
    included."""

    @property
    def start(self) -> int:
        """The first operation that has the value."""
        return self.segments[0][0]

    @property
    def end(self) -> int:
        """The last operation that has the value."""
        return self.segments[-1][1]

    @property
    def length(self) -> int:
        """Operations from the first to the last."""
        return self.end - self.start + 1

    def contains(self, point: int) -> bool:
        """Whether the value is live at an operation."""
        return any(start <= point <= end for start, end in self.segments)

    def overlaps(self, other: LiveRange) -> bool:
        """Whether both values are live at one operation."""
        return any(
            start <= other_end and other_start <= end
            for start, end in self.segments
            for other_start, other_end in other.segments
        )


@dataclass(frozen=True, slots=True)
class LivenessInfo:
    """Where all values are live."""

    ranges: tuple[LiveRange, ...]
    """All ranges. A tuple of which parts are used alone has one for each part."""
    max_vreg_pressure: int
    """The most VGPRs that are live at once."""
    max_sreg_pressure: int
    max_areg_pressure: int

    def _of(self, reg_class: RegClass) -> tuple[LiveRange, ...]:
        found = [each for each in self.ranges if each.reg_class is reg_class]
        return tuple(sorted(found, key=lambda each: each.start))

    @property
    def vreg_ranges(self) -> tuple[LiveRange, ...]:
        """The ranges of VGPRs, by their start."""
        return self._of(RegClass.VGPR)

    @property
    def sreg_ranges(self) -> tuple[LiveRange, ...]:
        """The ranges of SGPRs, by their start."""
        return self._of(RegClass.SGPR)

    @property
    def areg_ranges(self) -> tuple[LiveRange, ...]:
        """The ranges of AGPRs, by their start."""
        return self._of(RegClass.AGPR)

    def get_live_at(self, point: int, reg_class: RegClass | None = None) -> list[LiveRange]:
        """The ranges that are live at an operation."""
        return [
            each
            for each in self.ranges
            if (reg_class is None or each.reg_class is reg_class) and each.contains(point)
        ]

    def get_pressure_at(self, point: int, reg_class: RegClass) -> int:
        """The registers of a class that are live at an operation."""
        return sum(each.size for each in self.get_live_at(point, reg_class))


@dataclass(frozen=True, slots=True)
class BasicBlock:
    """Operations that run one after the other."""

    operations: tuple[int, ...]
    successors: tuple[int, ...]
    predecessors: tuple[int, ...]
    loop_depth: int
    """The number of loops around it."""


@dataclass(frozen=True, slots=True)
class LoopInfo:
    """A loop."""

    operation: int
    depth: int
    """1 for a loop in no other."""
    trip_count: int | None
    """Iterations, if constants determine them."""


@dataclass(frozen=True, slots=True)
class Dependence:
    """Two operations of a block that must keep their order."""

    first: int
    second: int
    kind: str
    """Why: `value`, `read`, `write`, `memory`, `barrier` and so on."""


@dataclass(frozen=True, slots=True)
class AllocationStats:
    """What allocation came to."""

    peak_vgprs: int
    """One more than the highest VGPR that a value has."""
    peak_sgprs: int
    peak_agprs: int
    ranges_allocated: int
    copies_inserted: int
    details: Mapping[str, int]
    """All statistics by name, as in `CompileResult.statistics`. Reserved registers count."""


@dataclass(frozen=True, slots=True)
class PhysicalMapping:
    """The registers of values, and the kernel with them."""

    vreg_map: Mapping[int, int]
    """The first VGPR of a value by its number, which is `KVReg.id`."""
    sreg_map: Mapping[int, int]
    areg_map: Mapping[int, int]
    ir: str = field(repr=False)
    """The kernel on these registers, with the copies that allocation inserted."""

    def get_phys_vreg(self, register: KVReg) -> int:
        """The VGPR of a value. Raises `KeyError` if it needs none."""
        return self.vreg_map[register.id]

    def get_phys_sreg(self, register: KSReg) -> int:
        """The SGPR of a value. Raises `KeyError` if it needs none."""
        return self.sreg_map[register.id]

    def get_phys_areg(self, register: KAReg) -> int:
        """The AGPR of a value. Raises `KeyError` if it needs none."""
        return self.areg_map[register.id]


class _Answer:
    """The answer of the compiler, with its numbers of operations translated."""

    def __init__(self, source: Source) -> None:
        self.program = program_of(source)
        # The text begins with the constants, which are no operations here.
        self._skipped = len(self.program.kernel.constants())

    def analyze(self) -> dict[str, Any]:
        """All facts. Raises `CompileError` if the program is invalid."""
        kernel = self.program.kernel
        return _parse(_native.analyze(kernel.ir, f"<kernel {kernel.name}>"))

    def number(self, operation: int) -> int:
        """Our number of an operation; negative for a constant."""
        return operation - self._skipped

    def value(self, value: Mapping[str, int]) -> Register | None:
        """A register of the kernel; None for what the compiler made."""
        number = self.number(value["operation"])
        if not 0 <= number < len(self.program):
            return None
        instruction = self.program.operations[number]
        if "argument" in value:
            return instruction.regions[0].arguments[value["argument"]]
        result = instruction.results[value["result"]]
        return result if isinstance(result, Register) else None


def _parse(analysis: _native.Analysis) -> dict[str, Any]:
    if not analysis.succeeded:
        raise CompileError(_diagnostics(analysis))
    answer: dict[str, Any] = json.loads(analysis.json)
    return answer


def _diagnostics(analysis: _native.Analysis) -> tuple[Diagnostic, ...]:
    return tuple(
        Diagnostic(d.severity, d.file, d.line, d.column, d.message) for d in analysis.diagnostics
    )


def program_of(source: Source) -> KernelProgram:
    """The view of a kernel."""
    return source if isinstance(source, KernelProgram) else KernelProgram(source)


def compute_liveness(source: Source) -> LivenessInfo:
    """Where values are live, and how many registers they need.

    Raises:
        CompileError: a value may be read where it is not defined.
    """
    answer = _Answer(source)
    facts = answer.analyze()
    points = _points(answer, facts["positions"])
    ranges = []
    for each in facts["ranges"]:
        value = answer.value(each["value"])
        if value is None or not each["segments"]:
            continue
        # Slot 2p is what the operation at p reads, 2p + 1 what it writes. The last slot of a
        # segment is before its end.
        segments = tuple(
            (points[start // 2], points[(end - 1) // 2]) for start, end in each["segments"]
        )
        ranges.append(
            LiveRange(
                register_of(value),
                each["first"],
                each["size"],
                value.alignment,
                value.reg_class,
                segments,
            )
        )
    pressure = facts["pressure"]
    return LivenessInfo(tuple(ranges), pressure["vgprs"], pressure["sgprs"], pressure["agprs"])


def _points(answer: _Answer, positions: list[int]) -> list[int]:
    """The operation at each position; for the start of a block, the first in it."""
    points = [answer.number(each) if each >= 0 else -1 for each in positions]
    following = len(answer.program) - 1
    for index in range(len(points) - 1, -1, -1):
        if positions[index] < 0:
            points[index] = following
        following = max(points[index], 0)
    return [max(each, 0) for each in points]


def control_flow(source: Source) -> tuple[BasicBlock, ...]:
    """The basic blocks in the order of the text; the first is the entry.

    Raises:
        CompileError: a branch leads nowhere.
    """
    answer = _Answer(source)
    blocks = []
    for each in answer.analyze()["blocks"]:
        operations = map(answer.number, each["operations"])
        blocks.append(
            BasicBlock(
                tuple(number for number in operations if number >= 0),
                tuple(each["successors"]),
                tuple(each["predecessors"]),
                each["loop_depth"],
            )
        )
    return tuple(blocks)


def loops(source: Source) -> tuple[LoopInfo, ...]:
    """The loops in the order of the text. Raises `CompileError`."""
    answer = _Answer(source)
    return tuple(
        LoopInfo(answer.number(each["operation"]), each["depth"], each["trip_count"])
        for each in answer.analyze()["loops"]
    )


def dependences(source: Source) -> tuple[Dependence, ...]:
    """Pairs of operations whose order matters, block by block. Pairs that follow from others may
    be missing. Raises `CompileError`."""
    answer = _Answer(source)
    pairs = (
        Dependence(answer.number(each["from"]), answer.number(each["to"]), each["kind"])
        for each in answer.analyze()["dependences"]
    )
    return tuple(pair for pair in pairs if pair.first >= 0)


def validate_ssa(source: Source) -> list[str]:
    """What is wrong with the values of a kernel: an empty list if nothing is. A message begins
    with the place in Python."""
    kernel = program_of(source).kernel
    analysis = _native.analyze(kernel.ir, f"<kernel {kernel.name}>")
    errors = [each for each in _diagnostics(analysis) if each.severity == "error"]
    return [str(each) for each in errors]


def allocate_kernel(
    source: Source,
    reserved_vgprs: Collection[int] = (),
    reserved_sgprs: Collection[int] = (),
    *,
    max_vgprs: int = 0,
    max_sgprs: int = 0,
) -> tuple[PhysicalMapping, AllocationStats]:
    """Finds registers for the values of the kernel as it is, without spilling. No value gets a
    reserved register; at most `max_vgprs` and `max_sgprs` are used, by default all of the target.

    Raises:
        AllocationError: the registers do not suffice. The message names the value, the values in
            its way and their registers.
    """
    answer = _Answer(source)
    program = answer.program
    kernel = program.kernel
    analysis = _native.allocate(
        kernel.ir,
        f"<kernel {kernel.name}>",
        sorted(reserved_vgprs),
        sorted(reserved_sgprs),
        max_vgprs or program.max_vgprs,
        max_sgprs or program.max_sgprs,
    )
    if not analysis.succeeded:
        raise AllocationError(_diagnostics(analysis))
    found = _parse(analysis)
    maps: dict[RegClass, dict[int, int]] = {each: {} for each in RegClass}
    peaks = dict.fromkeys(RegClass, 0)
    for each in found["values"]:
        reg_class = RegClass[each["class"]]
        peaks[reg_class] = max(peaks[reg_class], each["index"] + each["size"])
        value = answer.value(each["value"])
        if value is not None:
            maps[reg_class][value.id] = each["index"]
    statistics = found["statistics"]
    mapping = PhysicalMapping(
        maps[RegClass.VGPR], maps[RegClass.SGPR], maps[RegClass.AGPR], found["ir"]
    )
    return mapping, AllocationStats(
        peaks[RegClass.VGPR],
        peaks[RegClass.SGPR],
        peaks[RegClass.AGPR],
        statistics["ranges"],
        statistics["copies_inserted"],
        statistics,
    )


class KernelGenerator:
    """The assembly of a kernel on the registers of an allocation, in its own order. Waits and wait
    states are those that it needs."""

    def __init__(self, source: Source, mapping: PhysicalMapping) -> None:
        self._kernel = program_of(source).kernel
        self._mapping = mapping

    def generate(self) -> list[str]:
        """The lines of the kernel's instructions and labels.

        Raises:
            CompileError: an operation has no assembly, or the checker of finished code finds a
                mistake.
        """
        text = waveasm.compile(
            self._mapping.ir,
            emit=Emit.ASM,
            file_name=f"<kernel {self._kernel.name}>",
        ).assembly
        lines = text.splitlines()
        first = lines.index(f"{self._kernel.name}:") + 1
        last = lines.index(f".L{self._kernel.name}_end:")
        return lines[first:last]

    def generate_to_string(self) -> str:
        """The same as text."""
        return "\n".join(self.generate()) + "\n"
