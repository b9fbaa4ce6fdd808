"""Lays out the arguments of a kernel as its metadata says."""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

import numpy as np

from waveasm.emulator.code_object import LARGEST_LDS, Kernel, Parameter
from waveasm.runtime.errors import LaunchError

Size = tuple[int, int, int]

BUFFER_ALIGNMENT = 4
"""Bytes. Loads and stores of several dwords need addresses that are multiples of a dword. CDNA3
ISA, "Memory Buffer Load and Store Instructions"."""

GRID_LIMIT = 1 << 32
"""No dimension of a grid has so many work-items: the dispatch packet has 32 bits for them. HSA
Platform System Architecture Specification, "Kernel dispatch packet"."""


@runtime_checkable
class OnDevice(Protocol):
    """An array on the GPU, such as `Buffer`."""

    @property
    def address(self) -> int:
        """The address on the GPU."""


def address_of(value: Any) -> int | None:
    """Returns the address of an array on the GPU: a `Buffer`, or a tensor of torch. None for other
    values. Raises `LaunchError` for a tensor that is not on a GPU or not contiguous."""
    if isinstance(value, OnDevice):
        return value.address
    if hasattr(value, "data_ptr") and hasattr(value, "is_cuda"):
        if not value.is_cuda:
            raise LaunchError("expected a tensor on the GPU, got one on the host: use `run`")
        if not value.is_contiguous():
            raise LaunchError("expected a contiguous tensor, got one with gaps or another order")
        return int(value.data_ptr())
    return None


def _scalar(parameter: Parameter, value: Any) -> bytes:
    name, size = parameter.name, parameter.size
    if isinstance(value, np.generic):
        data = value.tobytes()
        if len(data) != size:
            raise LaunchError(f"'{name}' has {size} bytes, got {value.dtype} with {len(data)}")
        return data
    if isinstance(value, float):
        if size not in (4, 8):
            raise LaunchError(f"'{name}' has {size} bytes, got a float: expected a NumPy scalar")
        try:
            return struct.pack("<f" if size == 4 else "<d", value)
        except OverflowError as error:
            raise LaunchError(f"'{name}': {value} is not an f32") from error
    if isinstance(value, int):
        if not -(1 << 8 * size - 1) <= value < 1 << 8 * size:
            raise LaunchError(f"'{name}': {value} does not fit into {8 * size} bits")
        return (value & (1 << 8 * size) - 1).to_bytes(size, "little")
    raise LaunchError(f"'{name}': expected a number, got {type(value).__name__}")


def _bytes(parameter: Parameter, value: Any) -> bytes:
    """Returns the bytes of an argument."""
    is_buffer = parameter.kind == "global_buffer"
    address = address_of(value)
    if address is None:
        if is_buffer:
            raise LaunchError(
                f"'{parameter.name}' is a buffer: expected an array on the GPU, got "
                f"{type(value).__name__}"
            )
        return _scalar(parameter, value)
    if parameter.size != 8:
        raise LaunchError(f"'{parameter.name}' is a number of {parameter.size} bytes, got an array")
    if address % BUFFER_ALIGNMENT:
        raise LaunchError(
            f"'{parameter.name}': expected an address that is a multiple of {BUFFER_ALIGNMENT}, "
            f"got 0x{address:x}"
        )
    return address.to_bytes(8, "little")


def explicit_parameters(kernel: Kernel) -> list[Parameter]:
    """Returns the parameters that a caller passes; HIP adds the others."""
    return [p for p in kernel.parameters if not p.kind.startswith("hidden_")]


def lay_out(kernel: Kernel, arguments: Sequence[Any]) -> bytes:
    """Returns the argument segment. Raises `LaunchError` if the arguments do not match."""
    parameters = explicit_parameters(kernel)
    if len(arguments) != len(parameters):
        names = ", ".join(f"'{p.name}'" for p in parameters)
        raise LaunchError(
            f"'{kernel.name}' takes {len(parameters)} arguments ({names}), got {len(arguments)}"
        )
    segment = bytearray(max((p.offset + p.size for p in parameters), default=0))
    for parameter, value in zip(parameters, arguments, strict=True):
        segment[parameter.offset : parameter.offset + parameter.size] = _bytes(parameter, value)
    return bytes(segment)


def extents(what: str, values: Sequence[int]) -> Size:
    """Returns three extents; those that are not given are 1. Raises `LaunchError`."""
    sizes = [*(int(value) for value in values), 1, 1, 1][:3]
    if not 1 <= len(values) <= 3 or min(sizes) < 1:
        raise LaunchError(f"expected a {what} of one to three positive numbers, got {values}")
    return sizes[0], sizes[1], sizes[2]


def check_sizes(
    kernel: Kernel, grid: Sequence[int], workgroup_size: Sequence[int] | None, dynamic_lds: int
) -> tuple[Size, Size]:
    """Returns the grid in workgroups and the size of a workgroup. Raises `LaunchError` if the
    kernel or the GPU cannot have them."""
    if workgroup_size is not None:
        size = extents("workgroup size", workgroup_size)
    elif kernel.workgroup_size is not None:
        size = kernel.workgroup_size
    else:
        raise LaunchError(f"'{kernel.name}' does not say its workgroup size: expected one")
    if kernel.workgroup_size not in (None, size):
        raise LaunchError(
            f"'{kernel.name}' needs workgroups of {kernel.workgroup_size}, got {size}"
        )
    if math.prod(size) > kernel.largest_workgroup:
        raise LaunchError(
            f"'{kernel.name}' allows {kernel.largest_workgroup} work-items in a workgroup, "
            f"got {size}"
        )
    groups = extents("grid", grid)
    if max(count * items for count, items in zip(groups, size, strict=True)) >= GRID_LIMIT:
        raise LaunchError(
            f"expected fewer than {GRID_LIMIT} work-items in each dimension, got {groups} "
            f"workgroups of {size}"
        )
    room = LARGEST_LDS - kernel.descriptor.lds_size
    if not 0 <= dynamic_lds <= room:
        raise LaunchError(
            f"'{kernel.name}' has {kernel.descriptor.lds_size} of {LARGEST_LDS} bytes of LDS: "
            f"expected at most {room} more, got {dynamic_lds}"
        )
    return groups, size
