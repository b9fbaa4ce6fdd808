"""Estimates of machine code, whoever compiled it."""

from __future__ import annotations

import json
import operator
import os
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from waveasm import _native
from waveasm.errors import MachineCodeError, SourceError, SourceFileError
from waveasm.estimate.calibration import Calibration, native_calibration
from waveasm.input.argument_types import expect, expect_number
from waveasm.input.regular_file import read_regular_file

LARGEST_CODE_BYTES = 64 << 20
"""Most bytes of a file. Our own bound: a decoded instruction takes some hundred times its bytes."""

CODE_SUFFIXES = (".hsaco", ".co", ".o", ".elf", ".out")

ASSEMBLY_SUFFIXES = (".s", ".S", ".asm")
"""Endings of the names of files with assembly text."""

TRIP_COUNT: int = _native.MachineCodeOptions().default_trip_count
"""Iterations of loops that neither constants nor arguments determine, by default."""

LEVELS = ("auto", "l1", "l2", "mall", "hbm")
"""Where loads find their data: by the kind of access, or all at one level of memory."""

_LEVELS = {name: getattr(_native.MemoryLevel, name.upper()) for name in LEVELS[1:]}

CATEGORIES = (
    "valu",
    "mfma",
    "salu",
    "smem",
    "vmem",
    "lds",
    "wait",
    "nop",
    "barrier",
    "branch",
    "other",
)
"""By what statistics count instructions: the unit, or the kind of those that no unit executes.
Transcendental instructions are `valu`, matrix instructions are not; `other` are the end of the
program, priorities, messages and sleep."""


class MachineCodeWarning(UserWarning):
    """A kernel of a file, or a loop of a kernel, is left out; the message is the reason."""


@dataclass(frozen=True, slots=True)
class InstructionEstimate:
    """One instruction of a kernel."""

    offset: int
    """Bytes from the kernel's symbol; negative for functions before it."""
    mnemonic: str
    """The name without the suffix of the encoding."""
    text: str
    category: str
    """One of `CATEGORIES`."""
    branch_target: int | None
    """The offset that a branch leads to, or a jump or call whose address constants determine."""
    issues: int
    """How often a wave issues it."""
    stalls: Mapping[str, int]
    """Cycles that a wave stalls for it in all its issues, by cause."""
    load: str = ""
    """For a load from vector memory: the level where it finds its data, its cache lines, and those
    that earlier loads touched; empty for others."""
    line: str = ""
    """The line of the source, such as `gemm.py:53`, by the line tables of the file; empty without
    them."""

    @property
    def stall_cycles(self) -> int:
        """The stalls of all causes."""
        return sum(self.stalls.values())


@dataclass(frozen=True, slots=True)
class LoopEstimate:
    """One loop of a kernel."""

    first_offset: int
    last_offset: int
    """The offset of the branch that closes it."""
    cycles_per_iteration: float
    """Cycles of an iteration of all waves of a SIMD, in the steady state."""
    bound_cycles: float
    """The lower bound of `cycles_per_iteration` for any order of the instructions."""
    bound_reason: str
    """What the bound comes from, such as `LDS port`."""
    trip_count: int
    """Iterations each time that control enters the loop."""
    is_trip_count_known: bool
    """Whether constants of the kernel or its arguments determine the iterations; if not, they are
    assumed."""
    line: str = ""
    """The line of the source of that branch, or else of the first instruction that has one; empty
    without line tables."""


@dataclass(frozen=True, slots=True)
class KernelEstimate:
    """One kernel."""

    name: str
    target: str
    """The GPU that the code is for, such as `gfx942`."""
    calibration: str
    """The name of the calibration whose times the estimate has; empty for those that are built
    in."""
    time: float
    """Cycles of the launch; without one, cycles of a workgroup while a compute unit is full."""
    workgroups: int
    """Workgroups of the launch; 0 without one."""
    generations: int
    """How many times workgroups fill the compute units, one after the other; 0 without a launch."""
    resident_workgroups: int
    """Workgroups that share a compute unit."""
    cycles: int
    """From the first issue to the end of the last wave of a SIMD."""
    bound_cycles: int
    """The lower bound of `cycles` for any order of the instructions."""
    bound_reason: str
    """What the bound comes from, such as `LDS port` or `chain of results`."""
    busy_share: float | None
    """The share of the bound that its reason is busy; none if that is no resource of the GPU."""
    wave_bound_cycles: int
    """The lower bound for one wave and those that it meets at barriers."""
    resource_cycles: Mapping[str, float]
    """How long all waves of a SIMD keep each resource busy in any order, by the reason of a bound
    that it is."""
    waves_per_simd: int
    issues: int
    """Instructions that a wave issues."""
    critical_path_cycles: int
    """The longest chain of results through an iteration of the hottest loop, or through the
    kernel."""
    bank_conflict_cycles: int
    """Cycles that conflicts of LDS banks add, as far as addresses are known."""
    stalls: Mapping[str, int]
    """Cycles that a wave stalls, by cause."""
    utilization: Mapping[str, float]
    """Share of the cycles that each unit is busy."""
    loops: tuple[LoopEstimate, ...]
    """Innermost loops first."""
    instructions: tuple[InstructionEstimate, ...] = field(repr=False)
    """All instructions in the order of their addresses."""
    vgprs: int
    """VGPRs that the descriptor allots to a wave, as are `agprs` and `sgprs`."""
    agprs: int
    sgprs: int
    lds_bytes: int
    """LDS of a workgroup, without what is allotted at the launch."""
    workgroup_size: int
    """Work-items; 0 if it is unknown, in which case a workgroup counts as one wave."""
    is_workgroup_size_exact: bool
    """Whether the caller or the metadata fix this size; if not, it is the largest allowed."""

    @property
    def assumed_times(self) -> str:
        """What the estimate assumes about its target, as a sentence; empty if its sources have all
        times."""
        return describe_assumed_times(self.target)

    @property
    def issues_by_category(self) -> dict[str, int]:
        """Instructions that a wave issues, by category, in the order of `CATEGORIES`."""
        counts = dict.fromkeys(CATEGORIES, 0)
        for each in self.instructions:
            counts[each.category] += each.issues
        return counts


def describe_assumed_times(target: str) -> str:
    """What estimates for a target assume, as a sentence; empty if its sources have all times."""
    return next(each.assumed_times for each in _native.machines() if each.name == target)


def find_code_target(code: os.PathLike[str]) -> str:
    """The GPU that the code in a file is for, such as `gfx942`; empty if it cannot be read."""
    try:
        return _native.find_code_target(*read_code(code, None))
    except SourceError:
        return ""


def estimate_machine_code(
    code: bytes | str | os.PathLike[str],
    *,
    kernel: str | None = None,
    workgroup_size: int = 0,
    waves: int = 0,
    launch: str = "",
    level: str = "auto",
    lines: str = "auto",
    trip_count: int = TRIP_COUNT,
    arguments: Sequence[object] | None = None,
    lds_bytes: int = 0,
    described: str | None = None,
    file_name: str | None = None,
    tag_map: str | None = None,
    levels_of_loads: Mapping[str, Mapping[int, str]] | None = None,
    calibration: Calibration | None = None,
) -> tuple[KernelEstimate, ...]:
    """Estimates how long kernels take that any compiler made for gfx942 or gfx950, and why.

    `code` is a code object or relocatable object (bytes), assembly text (a string), or the path of
    either: the name of a file with assembly ends with `.s`, `.S` or `.asm`. `kernel` selects one
    kernel; without it, all are estimated. `workgroup_size` is the number of work-items; 0 stands
    for what the metadata require or, if they require nothing, allow. `waves` is the number of waves
    on a SIMD; 0 stands for as many as registers, LDS and launch allow. `launch` is the size of the
    launch: workgroups and the work-items of one, such as `1024x256` or `64,32,1x256,1,1`; without
    it, the GPU is full. Where the metadata require no size of workgroups, that of the launch
    counts. `level` says where loads find their data: one of `LEVELS`, or levels for some kinds of
    access, as in `streamed:mall,reused:l1,scratch:l2`. `lines` says whether the L1 keeps lines
    until they are touched again: `never` (as with `auto`), `sets` or `full`. A loop whose
    iterations neither constants nor `arguments` determine runs `trip_count` times. `arguments` are
    what a caller passes, in the
    order of the kernel's arguments: integers may determine iterations and branches, other values,
    such as arrays, floats and None, stand for any. `lds_bytes` is the LDS of a workgroup with what
    the launch adds. With `described`, both are for the kernel of this name only. `file_name` is the
    name in messages; that of a file is its path. `tag_map` is that of code of ours
    (`CompileResult.tag_map`): it says what to call instructions, and which iterations of pipelined
    loops run outside of them, and are not among the `trip_count` ones of the source.
    `levels_of_loads` says by kernel and offset of a load where it finds its data, in place of
    `level`: "l1", "l2", "mall" or "hbm".
    `calibration` has times that were measured (`read_calibration`), in place of those that are
    built in, for code of its target. A kernel that the model cannot follow is left out with a
    `MachineCodeWarning`, if others of the file can be estimated.

    Raises:
        ArgumentTypeError: an argument has the wrong type.
        ArgumentValueError: a number is negative.
        SourceError: the file cannot be read.
        MachineCodeError: it is not machine code for such a GPU, has no such kernel, has code that
            the model cannot follow, or has workgroups of another size than the launch; or `tag_map`
            is no tag map.
    """
    expect_arguments(
        code,
        texts={"launch": launch, "level": level, "lines": lines},
        names={"kernel": kernel, "described": described, "file_name": file_name},
        numbers={
            "workgroup_size": workgroup_size,
            "waves": waves,
            "trip_count": trip_count,
            "lds_bytes": lds_bytes,
        },
        calibration=calibration,
    )
    data, name, is_assembly = read_code(code, file_name)
    mapped = _read_tag_map(tag_map, name) if tag_map else _TagMap({}, {})
    output = _native.estimate_machine_code(
        data,
        name,
        is_assembly,
        kernel or "",
        workgroup_size,
        waves,
        launch,
        level,
        lines,
        trip_count,
        mapped.iterations_outside,
        described_launch(arguments, lds_bytes, described),
        {
            name: {offset: _LEVELS[level] for offset, level in levels.items()}
            for name, levels in (levels_of_loads or {}).items()
        },
        native_calibration(calibration),
        mapped.names,
    )
    if output.error:
        error = output.error
        raise MachineCodeError(error if error.startswith(f"{name}:") else f"{name}: {error}")
    for warning in output.warnings:
        warnings.warn(f"{name}: {warning}", MachineCodeWarning, stacklevel=2)
    return tuple(map(_convert, output.kernels))


def expect_arguments(
    code: object,
    *,
    texts: Mapping[str, object],
    names: Mapping[str, object],
    numbers: Mapping[str, object],
    calibration: object,
) -> None:
    """Checks the arguments of a call about machine code, by their names; `names` may be None.
    Raises `ArgumentTypeError` and `ArgumentValueError` as `estimate_machine_code` does."""
    expect("code", code, bytes, str, os.PathLike)
    expect("calibration", calibration, Calibration, optional=True)
    for name, value in names.items():
        expect(name, value, str, optional=True)
    for name, value in texts.items():
        expect(name, value, str)
    for name, value in numbers.items():
        expect(name, value, int)
        expect_number(name, value, 0)


def read_code(
    code: bytes | str | os.PathLike[str], file_name: str | None
) -> tuple[bytes, str, bool]:
    """The bytes of `estimate_machine_code`'s `code`, their name for messages, and whether they are
    assembly text. Raises `SourceError`, and `MachineCodeError` for a string that is a path."""
    if isinstance(code, os.PathLike):
        path = Path(code)
        file_name = file_name or str(path)
        data = _read(path)
        is_assembly = path.suffix in ASSEMBLY_SUFFIXES
    elif isinstance(code, str):
        _check_is_text(code)
        file_name = file_name or "<string>"
        data = code.encode()
        is_assembly = True
    else:
        file_name = file_name or "<bytes>"
        data = code
        is_assembly = False
    # Messages and crash reports require UTF-8.
    return data, os.fsencode(file_name).decode(errors="replace"), is_assembly


@dataclass(frozen=True, slots=True)
class _TagMap:
    """What a tag map says, by kernel and offset."""

    iterations_outside: dict[str, dict[int, int]]
    """By the offset of the branch that closes a loop, see `estimate_machine_code`."""
    names: dict[str, dict[int, str]]
    """Region and tag of each instruction that has one."""


def _read_tag_map(tag_map: str, name: str) -> _TagMap:
    """Raises `MachineCodeError`, which says the `name` of the code."""
    found = _TagMap({}, {})
    try:
        for mapped in json.loads(tag_map)["instructions"]:
            kernel, offset = mapped["kernel"], mapped["offset"]
            if outside := mapped.get("iterations_outside", 0):
                found.iterations_outside.setdefault(kernel, {})[offset] = outside
            if tag := mapped.get("tag"):
                found.names.setdefault(kernel, {})[offset] = f"{mapped['region']} {tag}"
    except (ValueError, TypeError, KeyError, AttributeError):
        raise MachineCodeError(f"{name}: expected the JSON of a tag map beside the code") from None
    return found


def described_launch(
    arguments: Sequence[object] | None, lds_bytes: int, kernel: str | None
) -> _native.DescribedLaunch:
    """Converts what a launch passes for the compiler; see `estimate_machine_code`. Raises
    `MachineCodeError` for an integer of more than 64 bits."""
    launch = _native.DescribedLaunch()
    launch.kernel = kernel or ""
    launch.integers = _integers(arguments or ())
    launch.num_arguments = None if arguments is None else len(arguments)
    launch.lds_bytes = lds_bytes
    return launch


def _integers(arguments: Sequence[object]) -> dict[int, int]:
    """The integers among arguments, by position."""
    found = {}
    for position, value in enumerate(arguments):
        # Arrays with one element are integers to Python.
        if getattr(value, "shape", ()) or isinstance(value, bool):
            continue
        try:
            number = operator.index(value)  # type: ignore[arg-type]
        except TypeError:
            continue
        if not -(1 << 63) <= number < 1 << 64:
            raise MachineCodeError(f"argument {position}: {number} does not fit into 64 bits")
        found[position] = number - (1 << 64) if number >= 1 << 63 else number
    return found


def _check_is_text(code: str) -> None:
    """Raises `MachineCodeError` for a string that is not assembly but a path."""
    is_one_word = "\n" not in code and not code.strip(" ").startswith((".", "s_", "v_", ";", "//"))
    ends = code.lower().endswith((*CODE_SUFFIXES, ".asm", ".s"))
    if is_one_word and code and (ends or "/" in code or os.path.lexists(code)):
        raise MachineCodeError(
            f"expected assembly text, got a string that looks like a path, {code[:200]!r}: "
            "a path is a pathlib.Path"
        )


def _read(path: Path) -> bytes:
    try:
        return read_regular_file(path, LARGEST_CODE_BYTES)
    except (OSError, ValueError) as error:
        # A path with a null character is a ValueError.
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise SourceFileError(f"cannot read '{path}': {reason}") from error


def _convert(kernel: _native.EstimatedKernel) -> KernelEstimate:
    return KernelEstimate(
        name=kernel.name,
        target=kernel.target,
        calibration=kernel.calibration,
        time=kernel.time,
        workgroups=kernel.workgroups,
        generations=kernel.generations,
        resident_workgroups=kernel.resident_workgroups,
        cycles=kernel.cycles,
        bound_cycles=kernel.bound_cycles,
        bound_reason=kernel.bound_reason,
        busy_share=kernel.busy_share,
        wave_bound_cycles=kernel.wave_bound_cycles,
        resource_cycles=kernel.resource_cycles,
        waves_per_simd=kernel.waves_per_simd,
        issues=kernel.issues,
        critical_path_cycles=kernel.critical_path_cycles,
        bank_conflict_cycles=kernel.bank_conflict_cycles,
        stalls=kernel.stalls,
        utilization=kernel.utilization,
        loops=tuple(
            LoopEstimate(
                first_offset=loop.first_offset,
                last_offset=loop.last_offset,
                cycles_per_iteration=loop.cycles_per_iteration,
                bound_cycles=loop.bound_cycles,
                bound_reason=loop.bound_reason,
                trip_count=loop.trip_count,
                is_trip_count_known=loop.is_trip_count_known,
                line=loop.line,
            )
            for loop in kernel.loops
        ),
        instructions=tuple(
            InstructionEstimate(
                offset=each.offset,
                mnemonic=each.mnemonic,
                text=each.text,
                category=each.category,
                branch_target=each.branch_target,
                issues=each.issues,
                stalls=each.stalls,
                load=each.load,
                line=each.line,
            )
            for each in kernel.instructions
        ),
        vgprs=kernel.vgprs,
        agprs=kernel.agprs,
        sgprs=kernel.sgprs,
        lds_bytes=kernel.lds_bytes,
        workgroup_size=kernel.workgroup_size,
        is_workgroup_size_exact=kernel.is_workgroup_size_exact,
    )
