"""Lays out the arguments of a kernel as its metadata says."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from waveasm.code_object.reader import LARGEST_LDS, LDS_OF, Kernel, Parameter
from waveasm.emulator.arguments import (
    Size,
    Span,
    check_count,
    check_elements,
    check_overlaps,
    explicit_parameters,
    extents,
    number_bytes,
    writes_nothing,
)
from waveasm.errors import LaunchError, LaunchTypeError

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
    values. Raises `LaunchError` for a tensor on a GPU that is not contiguous."""
    if isinstance(value, OnDevice):
        return value.address
    if getattr(value, "is_cuda", False) and hasattr(value, "data_ptr"):
        if not value.is_contiguous():
            raise LaunchError("expected a contiguous tensor, got one with gaps or another order")
        return int(value.data_ptr())
    return None


def _address_bytes(parameter: Parameter, value: Any, address: int) -> bytes:
    """Returns the bytes of an argument on the GPU."""
    if parameter.size != 8 or (parameter.kind != "global_buffer" and parameter.type):
        raise LaunchTypeError(
            f"'{parameter.name}' is a number of {parameter.size} bytes, got an array"
        )
    if hasattr(value, "dtype"):
        check_elements(parameter, value.dtype)
    if address % BUFFER_ALIGNMENT:
        raise LaunchError(
            f"'{parameter.name}': expected an address that is a multiple of {BUFFER_ALIGNMENT}, "
            f"got 0x{address:x}"
        )
    return address.to_bytes(8, "little")


def lay_out(kernel: Kernel, arguments: Sequence[Any]) -> bytes:
    """Returns the argument segment. Raises `LaunchError` if the arguments do not match."""
    parameters = check_count(kernel, arguments)
    segment = bytearray(max((p.offset + p.size for p in parameters), default=0))
    spans = []
    for parameter, value in zip(parameters, arguments, strict=True):
        address = address_of(value)
        if address is not None:
            data = _address_bytes(parameter, value, address)
            spans.append(Span(parameter, address, address + int(getattr(value, "nbytes", 0))))
        elif parameter.kind == "global_buffer":
            where = " on the host: use `run`" if hasattr(value, "shape") else ""
            raise LaunchTypeError(
                f"'{parameter.name}' is a buffer: expected an array on the GPU, got "
                f"{type(value).__name__}{where}"
            )
        else:
            data = number_bytes(parameter, value)
        segment[parameter.offset : parameter.offset + parameter.size] = data
    check_overlaps(spans)
    return bytes(segment)


def has_no_result(kernel: Kernel, arguments: Sequence[Any]) -> bool:
    """Whether all arrays that the kernel may write are empty, so that a launch does nothing."""
    sizes = [
        (parameter, int(value.nbytes))
        for parameter, value in zip(explicit_parameters(kernel), arguments, strict=True)
        if parameter.size == 8 and hasattr(value, "nbytes") and hasattr(value, "shape")
        if parameter.kind == "global_buffer" or not parameter.type
    ]
    return writes_nothing(sizes)


def check_sizes(
    kernel: Kernel, grid: Sequence[int], workgroup_size: Sequence[int] | None, dynamic_lds: int
) -> tuple[Size, Size]:
    """Returns the grid in workgroups and the size of a workgroup. A grid with a 0 has no
    workgroups. Raises `LaunchError` if the kernel or the GPU cannot have them."""
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
    groups = extents("grid", grid, least=0)
    if max(count * items for count, items in zip(groups, size, strict=True)) >= GRID_LIMIT:
        raise LaunchError(
            f"expected fewer than {GRID_LIMIT} work-items in each dimension, got {groups} "
            f"workgroups of {size}"
        )
    largest = LDS_OF.get(kernel.processor, LARGEST_LDS)
    room = largest - kernel.descriptor.lds_size
    if not 0 <= dynamic_lds <= room:
        raise LaunchError(
            f"'{kernel.name}' has {kernel.descriptor.lds_size} of {largest} bytes of LDS: "
            f"expected at most {room} more, got {dynamic_lds}"
        )
    return groups, size
