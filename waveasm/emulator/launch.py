"""Creates the waves of a grid with its arguments, like a runtime and the dispatcher.

LLVM 22, "User Guide for AMDGPU Backend", "Initial Kernel Execution State" and "Kernel
Dispatch".
"""

from __future__ import annotations

import math
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.errors import LoadError
from waveasm.code_object.instruction import EXEC
from waveasm.code_object.reader import USER_SGPRS, Descriptor, Kernel, Parameter
from waveasm.emulator.arguments import (
    Array,
    Size,
    check_count,
    check_overlaps,
    host_array,
    host_span,
    number_bytes,
    takes_array,
    writes_nothing,
)
from waveasm.emulator.environment import CODE_BASE
from waveasm.emulator.memory import GLOBAL_BASE, GlobalMemory
from waveasm.emulator.state import LANES, SGPRS, VECTOR_REGISTERS, Batch, lanes_of
from waveasm.errors import LaunchError, LaunchTypeError


@dataclass(frozen=True, slots=True)
class SparseArray:
    """An array in device memory of which only parts exist, such as one of many GiB.

    An access to anything else is an error.
    """

    size: int
    """Bytes from the start of the array to its end."""
    parts: Mapping[int, npt.NDArray[Any]]
    """Arrays by the number of bytes before them; they must not overlap."""


@dataclass(frozen=True, slots=True)
class NullPointer:
    """A pointer to nothing: a kernel that uses it faults."""


NULL = NullPointer()

Scalar = np.generic | int | float
Argument = npt.NDArray[Any] | SparseArray | NullPointer | Scalar

# AQL kernel dispatch packet: header, dimensions, workgroup size, grid in work-items, scratch,
# LDS, code, arguments, signal. HSA Platform System Architecture Specification.
PACKET = struct.Struct("<HHHHHHIIIIIQQQQ")


LARGEST_GRID = 1 << 38
"""Maximum number of workgroups of a grid. Our own limit: wave numbers and products with them fit
into 63 bits."""
MOST_WORKGROUPS = 1 << 24
"""Maximum number of workgroups of a run. Our own limit: so many take days."""


@dataclass(frozen=True, slots=True)
class Launch:
    """A grid whose arguments are in memory."""

    kernel: Kernel
    grid: Size
    """Number of workgroups in x, y and z."""
    workgroup_size: Size
    kernarg: int
    """Address of the arguments."""
    preloaded: tuple[int, ...]
    """The preloaded dwords of the arguments, which go to SGPRs."""
    dispatch: int
    """Address of the dispatch packet."""
    buffers: tuple[tuple[int, npt.NDArray[Any]], ...]
    """The arrays among the arguments and their addresses."""
    entry: int
    """Address of the kernel's entry."""
    writes_nothing: bool = False
    """Whether all arrays that the kernel may write are empty."""

    @property
    def workgroups(self) -> int:
        """The number of workgroups of the grid."""
        return math.prod(self.grid)

    @property
    def waves_per_workgroup(self) -> int:
        """The number of waves per workgroup; lanes of the last one may be off."""
        return -(-math.prod(self.workgroup_size) // LANES)


def _hidden_bytes(parameter: Parameter, grid: Size, workgroup_size: Size) -> bytes:
    """Returns the bytes of an argument that the runtime adds."""
    kind = parameter.kind.removeprefix("hidden_")
    value = 0
    for dimension, axis in enumerate("xyz"):
        values = {
            f"block_count_{axis}": grid[dimension],
            f"group_size_{axis}": workgroup_size[dimension],
        }
        value = values.get(kind, value)
    if kind == "grid_dims":
        value = max((i + 1 for i, extent in enumerate(grid) if extent > 1), default=1)
    # Other hidden arguments (remainders, offsets, queues, hostcalls) are 0 or absent.
    if value >> 8 * parameter.size:
        raise LoadError(f"{value} does not fit the {parameter.size} bytes of '{parameter.name}'")
    return value.to_bytes(parameter.size, "little")


def _parameters(kernel: Kernel, args: Sequence[Argument]) -> list[Parameter]:
    """Returns the parameters that the caller passes; without metadata, 8 bytes for each
    argument."""
    if not kernel.parameters:
        return [Parameter(f"argument {i}", "", 8 * i, 8) for i in range(len(args))]
    return check_count(kernel, args)


def _hidden_pairs(
    kernel: Kernel, hidden: Mapping[str, Argument]
) -> list[tuple[Parameter, Argument]]:
    """Returns hidden arguments that are given. Raises `LaunchError` for one that the kernel does
    not have, or that is no pointer."""
    known = {each.kind: each for each in kernel.parameters if each.kind.startswith("hidden_")}
    for name in hidden:
        if name not in known:
            names = ", ".join(sorted(known)) or "none"
            raise LaunchError(f"the kernel has no hidden argument '{name}', expected {names}")
        if known[name].size != 8:
            raise LaunchTypeError(f"'{name}' is not a pointer, got an array")
    return [(replace(known[name], name=name), value) for name, value in hidden.items()]


def _sparse(parameter: Parameter, value: SparseArray, *, is_typed: bool) -> dict[int, Array]:
    """Returns the parts of an array. Raises `LaunchError` if they do not match the parameter."""
    if parameter.size != 8:
        raise LaunchTypeError(f"'{parameter.name}' is not a pointer, got an array")
    parts = {at: host_array(parameter, part, is_typed=is_typed) for at, part in value.parts.items()}
    for at, part in parts.items():
        if not 0 <= at <= value.size - part.nbytes:
            raise LaunchError(
                f"'{parameter.name}' has {value.size} bytes, "
                f"got a part from {at} to {at + part.nbytes}"
            )
    return parts


def prepare(
    kernel: Kernel,
    grid: Size,
    args: Sequence[Argument],
    workgroup_size: Size,
    memory: GlobalMemory,
    *,
    is_typed: bool = True,
    hidden: Mapping[str, Argument] | None = None,
) -> Launch:
    """Puts arguments into memory. `is_typed` checks types of elements. `hidden` are buffers for
    arguments that a runtime adds, by their kind.

    Raises:
        LaunchError: the arguments do not match the kernel.
        LoadError: the kernel cannot have so many.
    """
    visible = _parameters(kernel, args)
    end = max((p.offset + p.size for p in (*visible, *kernel.parameters)), default=0)
    segment = bytearray(max(end, kernel.descriptor.kernarg_size))
    buffers: list[tuple[int, Array]] = []
    spans = []
    given = list(zip(visible, args, strict=True)) + _hidden_pairs(kernel, hidden or {})
    for parameter, value in given:
        if isinstance(value, NullPointer):
            if parameter.size != 8:
                raise LaunchTypeError(f"'{parameter.name}' is not a pointer, got a null pointer")
            data = bytes(8)
        elif isinstance(value, SparseArray) or takes_array(parameter, value):
            if isinstance(value, SparseArray):
                size, parts = value.size, _sparse(parameter, value, is_typed=is_typed)
            else:
                array = host_array(parameter, value, is_typed=is_typed)
                size, parts = array.nbytes, {0: array}
            address = memory.add_parts(
                size,
                {at: np.ascontiguousarray(part).tobytes() for at, part in parts.items()},
                parameter.name,
            )
            buffers += [(address + at, part) for at, part in parts.items()]
            spans += [host_span(parameter, part) for part in parts.values()]
            data = address.to_bytes(8, "little")
        else:
            data = number_bytes(parameter, value)
        segment[parameter.offset : parameter.offset + parameter.size] = data
    check_overlaps(spans)
    for parameter in kernel.parameters:
        if parameter.kind.startswith("hidden_") and parameter.kind not in (hidden or {}):
            data = _hidden_bytes(parameter, grid, workgroup_size)
            segment[parameter.offset : parameter.offset + parameter.size] = data
    launch = place(kernel, grid, bytes(segment), workgroup_size, memory, tuple(buffers))
    sizes = [(span.parameter, span.end - span.start) for span in spans]
    return replace(launch, writes_nothing=writes_nothing(sizes))


def add_hidden(kernel: Kernel, explicit: bytes, grid: Size, workgroup_size: Size) -> bytes:
    """Returns the arguments of a kernel: those that the caller laid out, and those that a runtime
    adds. Raises `LoadError` if the caller's are fewer than the kernel has."""
    parameters = kernel.parameters
    visible = max(
        (p.offset + p.size for p in parameters if not p.kind.startswith("hidden_")), default=0
    )
    if len(explicit) < visible:
        raise LoadError(f"'{kernel.name}' takes {visible} bytes of arguments, got {len(explicit)}")
    end = max((p.offset + p.size for p in parameters), default=0)
    segment = bytearray(explicit.ljust(max(end, kernel.descriptor.kernarg_size), b"\0"))
    for parameter in parameters:
        if parameter.kind.startswith("hidden_"):
            data = _hidden_bytes(parameter, grid, workgroup_size)
            segment[parameter.offset : parameter.offset + parameter.size] = data
    return bytes(segment)


def place(
    kernel: Kernel,
    grid: Size,
    segment: bytes,
    workgroup_size: Size,
    memory: GlobalMemory,
    buffers: tuple[tuple[int, npt.NDArray[Any]], ...] = (),
    image: int | None = None,
) -> Launch:
    """Puts the argument segment and the dispatch packet into memory, which is then complete, and
    the image of the kernel unless it is there, at `image`. Raises `LoadError`."""
    if image is None and kernel.image.segments:
        image = memory.add_image(kernel.image)
    entry = CODE_BASE if image is None else image + kernel.address
    kernarg = memory.add(segment, "the kernel's arguments")
    items = [count * size for count, size in zip(grid, workgroup_size, strict=True)]
    if max(items) >= 1 << 32 or math.prod(grid) > LARGEST_GRID:
        raise LoadError(
            f"expected a grid of fewer than {1 << 32} work-items in each dimension and at most "
            f"{LARGEST_GRID} workgroups, got {grid} workgroups of {workgroup_size}"
        )
    packet = PACKET.pack(
        0,
        3,
        *workgroup_size,
        0,
        *items,
        0,
        kernel.descriptor.lds_size,
        0,
        kernarg,
        0,
        0,
    )
    dispatch = memory.add(packet, "the dispatch packet")
    memory.freeze()
    descriptor = kernel.descriptor
    first = 4 * descriptor.preload_offset
    end = first + 4 * descriptor.preload_count
    if descriptor.preload_count and end > len(segment):
        raise LoadError(
            f"the kernel descriptor preloads arguments up to byte {end}, expected at most "
            f"{len(segment)}"
        )
    preloaded = segment[first:end]
    return Launch(
        kernel,
        grid,
        workgroup_size,
        kernarg,
        struct.unpack(f"<{len(preloaded) // 4}I", preloaded),
        dispatch,
        buffers,
        entry,
    )


def _user_sgprs(launch: Launch) -> list[int]:
    """Returns the values of the user SGPRs."""
    descriptor = launch.kernel.descriptor
    values: list[int] = []
    for name, count in USER_SGPRS:
        if name not in descriptor.enabled:
            continue
        address = {"kernarg_segment_ptr": launch.kernarg, "dispatch_ptr": launch.dispatch}.get(name)
        if address is None:
            # Nothing is mapped at this address: a kernel that uses it faults.
            values += [0] * count
        else:
            values += [address & 0xFFFFFFFF, address >> 32]
    values += launch.preloaded
    return values + [0] * (descriptor.user_sgprs - len(values))


def _system_sgprs(descriptor: Descriptor) -> list[int]:
    """Returns the coordinates of the workgroup that follow the user SGPRs."""
    return [dimension for dimension in range(3) if descriptor.workgroup_ids[dimension]]


def set_sgprs(descriptor: Descriptor) -> int:
    """Returns the number of SGPRs that the hardware sets before the first instruction."""
    return descriptor.user_sgprs + sum(descriptor.workgroup_ids)


def sample(total: int, count: int) -> npt.NDArray[np.int64]:
    """Returns the numbers of `count` out of `total` workgroups: the first, the last, and others in
    between at distances that are equal up to rounding; all of them if `count` is not below `total`.

    Raises `LoadError` if `count` does not include the first and the last, or is too large.
    """
    if count < min(2, total):
        raise LoadError(
            f"expected {min(2, total)} or more of {total} workgroups, the first and the last "
            f"among them, got {count}"
        )
    if min(count, total) > MOST_WORKGROUPS:
        raise LoadError(
            f"expected at most {MOST_WORKGROUPS} workgroups to run, got {min(count, total)}"
        )
    if count >= total:
        return np.arange(total)
    # Integers give the same result on all machines.
    return np.arange(count) * (total - 1) // (count - 1)


def make_batch(launch: Launch, chosen: npt.NDArray[np.int64]) -> Batch:
    """Creates the waves of the workgroups with the given numbers, at the kernel's entry."""
    per_group = launch.waves_per_workgroup
    waves = (chosen[:, None] * per_group + np.arange(per_group)).reshape(-1)
    groups = waves // per_group
    scalar = np.zeros((SGPRS, waves.size), np.uint32)
    for index, value in enumerate(_user_sgprs(launch)):
        scalar[index] = value
    descriptor = launch.kernel.descriptor
    x, y, _ = launch.grid
    ids = groups % x, groups // x % y, groups // (x * y)
    for position, dimension in enumerate(_system_sgprs(descriptor)):
        scalar[descriptor.user_sgprs + position] = ids[dimension]

    items = (waves % per_group)[:, None] * LANES + np.arange(LANES)
    size_x, size_y, size_z = launch.workgroup_size
    vector = np.zeros((VECTOR_REGISTERS, waves.size, LANES), np.uint32)
    # v0 holds the three ids of a work-item, 10 bits each.
    vector[0] = items % size_x | items // size_x % size_y << 10 | items // (size_x * size_y) << 20
    active = items < size_x * size_y * size_z
    vector[0][~active] = 0
    batch = Batch(
        descriptor.entry,
        waves,
        np.repeat(np.arange(chosen.size), per_group),
        vector,
        scalar,
        np.zeros(waves.size, np.bool_),
        active,
        descriptor.mode,
    )
    batch.set_mask(EXEC, active)
    batch.exec = lanes_of(batch.scalar64(EXEC))
    return batch


def collect(launch: Launch, memory: GlobalMemory) -> None:
    """Copies buffers back into the writable arrays of the arguments."""
    for address, array in launch.buffers:
        if array.flags.writeable:
            data = memory.contents(address, array.nbytes)
            array[...] = np.frombuffer(data, array.dtype).reshape(array.shape)


assert GLOBAL_BASE < 1 << 48, "buffer descriptors have 48 bits of address"
