"""Checks what a caller passes to a kernel, and converts it to what the kernel takes.

The metadata of a code object has the types of the arguments if this compiler made it. A number of
another type is converted if it keeps its value; an array is memory, and must have the right type.
Without types, numbers go by the types that Python gives them, and elements are not checked.
"""

from __future__ import annotations

import ctypes
import operator
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.argument_type import TYPES, ArgumentType, type_name
from waveasm.code_object.reader import Kernel, Parameter
from waveasm.errors import LaunchError, LaunchTypeError

Array = npt.NDArray[Any]

Size = tuple[int, int, int]

LARGEST_SEARCH = 10_000
"""How long NumPy may look for an element that two arrays share."""


def explicit_parameters(kernel: Kernel) -> list[Parameter]:
    """The parameters that a caller passes; the runtime adds the others."""
    return [p for p in kernel.parameters if not p.kind.startswith("hidden_")]


def check_count(kernel: Kernel, arguments: Sequence[Any]) -> list[Parameter]:
    """The parameters that a caller passes. Raises `LaunchTypeError` if there are other arguments
    than these."""
    parameters = explicit_parameters(kernel)
    if len(arguments) != len(parameters):
        names = ", ".join(f"'{p.name}'" for p in parameters)
        raise LaunchTypeError(
            f"'{kernel.name}' takes {len(parameters)} arguments ({names}), got {len(arguments)}"
        )
    return parameters


# Numbers.


def _shown(value: Any) -> str:
    """A value for messages, such as `int 300`."""
    text = repr(value)
    if hasattr(value, "dtype"):
        return f"{type_name(value.dtype)} {value}" if not value.shape else _kind(value)
    return f"{type(value).__name__} {text if len(text) <= 40 else text[:37] + '...'}"


def _kind(value: Any) -> str:
    """What a value is, for messages."""
    if value is None:
        return "None"
    if hasattr(value, "shape") and hasattr(value, "dtype"):
        return f"an array of {type_name(value.dtype)} with the shape {tuple(value.shape)}"
    return type(value).__name__


def is_tensor(value: Any) -> bool:
    """Whether a value is a tensor of torch, or looks like one."""
    return hasattr(value, "data_ptr") and hasattr(value, "is_cuda")


def plain_number(value: Any) -> int | float | None:
    """A number of Python for one of NumPy, ml_dtypes or torch, also in an array without
    dimensions. None for what is not a real number."""
    if hasattr(value, "dtype") and hasattr(value, "shape"):
        name = type_name(value.dtype)
        if tuple(value.shape):
            return None
        if name.startswith(("float", "bfloat")):
            return float(value)
        return int(value) if name.startswith(("int", "uint", "bool")) else None
    if isinstance(value, float):
        return float(value)
    try:
        return operator.index(value)
    except TypeError:
        return None


def _is_numpy_like(value: Any) -> bool:
    return hasattr(value, "dtype")


def _is_boolean(value: Any) -> bool:
    return isinstance(value, (bool, np.bool_)) or (
        _is_numpy_like(value) and type_name(value.dtype) == "bool"
    )


def _integer_bytes(parameter: Parameter, kind: ArgumentType, value: Any) -> bytes:
    number = plain_number(value)
    if not isinstance(number, int):
        raise LaunchTypeError(
            f"'{parameter.name}': expected an integer ({kind.name}), got {_shown(value)}"
        )
    assert kind.bounds is not None
    least, largest = parameter.range or kind.bounds
    if not least <= number <= largest:
        raise LaunchError(
            f"'{parameter.name}': expected an integer from {least} to {largest} ({kind.name}), "
            f"got {number}"
        )
    return (number & (1 << 8 * parameter.size) - 1).to_bytes(parameter.size, "little")


def _float_bytes(parameter: Parameter, kind: ArgumentType, value: Any) -> bytes:
    number = plain_number(value)
    is_typed = isinstance(number, int) and _is_numpy_like(value)
    if isinstance(number, int) and is_typed and type_name(value.dtype) in kind.arrays:
        # The bits of a type that NumPy lacks, as in arrays.
        return number.to_bytes(parameter.size, "little")
    # An integer of another type may be meant as a number, or as bits.
    if number is None or is_typed or _is_boolean(value):
        raise LaunchTypeError(
            f"'{parameter.name}': expected a float ({kind.name}), got {_shown(value)}"
        )
    assert kind.encode is not None
    try:
        return kind.encode(float(number)).ljust(parameter.size, b"\0")
    except OverflowError as error:
        raise LaunchError(
            f"'{parameter.name}': expected a float that fits {kind.name}, got {_shown(value)}"
        ) from error


def _untyped_bytes(parameter: Parameter, value: Any) -> bytes:
    """The bytes of a number of which only the size is known."""
    name, size = parameter.name, parameter.size
    if isinstance(value, np.generic):
        data = value.astype(value.dtype.newbyteorder("<")).tobytes()
        # Without metadata, the caller alone knows the size.
        if len(data) > size or (parameter.kind and len(data) != size):
            raise LaunchTypeError(f"'{name}' has {size} bytes, got {value.dtype} with {len(data)}")
        return data.ljust(size, b"\0")
    if isinstance(value, float):
        if size not in (4, 8):
            raise LaunchTypeError(
                f"'{name}' has {size} bytes, got a float: expected a NumPy scalar"
            )
        try:
            return struct.pack("<f" if size == 4 else "<d", value)
        except OverflowError as error:
            raise LaunchError(f"'{name}': {value} is not an f32") from error
    number = plain_number(value)
    if not isinstance(number, int):
        raise LaunchTypeError(f"'{name}': expected a number, got {_kind(value)}")
    if not -(1 << 8 * size - 1) <= number < 1 << 8 * size:
        raise LaunchError(f"'{name}': {number} does not fit into {8 * size} bits")
    return (number & (1 << 8 * size) - 1).to_bytes(size, "little")


def number_bytes(parameter: Parameter, value: Any) -> bytes:
    """The bytes of a number, in the type of the parameter.

    Raises:
        LaunchTypeError: it is not a number, or of a kind that the type does not hold.
        LaunchError: it is out of range.
    """
    kind = TYPES.get(parameter.type)
    if kind is None:
        return _untyped_bytes(parameter, value)
    if hasattr(value, "shape") and tuple(value.shape):
        raise LaunchTypeError(
            f"'{parameter.name}': expected a number ({kind.name}), got {_kind(value)}"
        )
    if kind.bounds is not None:
        return _integer_bytes(parameter, kind, value)
    return _float_bytes(parameter, kind, value)


# Arrays.


def check_elements(parameter: Parameter, dtype: Any) -> None:
    """Raises `LaunchTypeError` unless a kernel can use elements of that type."""
    name = type_name(dtype)
    kind = TYPES.get(parameter.type)
    is_usable = getattr(dtype, "isnative", True) and not getattr(dtype, "hasobject", False)
    if not is_usable or (kind is not None and name not in kind.arrays):
        expected = "numbers in this machine's byte order" if kind is None else str(kind)
        raise LaunchTypeError(
            f"'{parameter.name}': expected an array of {expected}, got one of {name}"
        )


def _tensor_memory(parameter: Parameter, tensor: Any) -> Array:
    """The memory of a tensor on the host, with elements without a type."""
    place = str(getattr(getattr(tensor, "device", "cpu"), "type", "cpu"))
    if place != "cpu":
        raise LaunchError(
            f"'{parameter.name}': expected a tensor on the host or on the GPU, got one on '{place}'"
        )
    size = int(tensor.element_size())
    shape = tuple(int(extent) for extent in tensor.shape)
    strides = tuple(int(stride) * size for stride in tensor.stride())
    if not all(shape):
        return np.empty(shape, f"V{size}")
    span = size + sum((n - 1) * stride for n, stride in zip(shape, strides, strict=True))
    memory = (ctypes.c_ubyte * span).from_address(int(tensor.data_ptr()))
    return np.ndarray(shape, f"V{size}", memoryview(memory), 0, strides)


def _has_overlap(array: Array) -> bool:
    """Whether elements of an array may share memory, such as those of a row that is broadcast."""
    end = array.itemsize
    pairs = [(abs(s), n) for s, n in zip(array.strides, array.shape, strict=True) if n > 1]
    for stride, extent in sorted(pairs):
        if stride < end:
            return True
        end += stride * (extent - 1)
    return False


def _memory(parameter: Parameter, value: Any) -> tuple[Array, Any, bool] | None:
    """The memory of an array on the host, the type of its elements, and whether this is the array
    itself and not a copy. None for what is not an array."""
    if isinstance(value, np.ndarray):
        return np.asarray(value), value.dtype, True
    if is_tensor(value):
        return _tensor_memory(parameter, value), value.dtype, True
    if isinstance(value, (bytes, bytearray)):
        octets = np.frombuffer(value, np.uint8)
        return octets, octets.dtype, True
    if isinstance(value, np.generic):
        return None
    try:
        view = memoryview(value)
    except TypeError:
        if not hasattr(value, "__array__") and not hasattr(value, "__array_interface__"):
            return None
        array = np.asarray(value)
        return array, array.dtype, hasattr(value, "__array_interface__")
    array = np.asarray(view)
    return array, array.dtype, True


def host_array(
    parameter: Parameter, value: Any, *, is_typed: bool = True, keeps_results: bool = True
) -> Array:
    """The memory of an array on the host, as a NumPy array: one of NumPy, a tensor of torch, or
    another object that gives access to its memory.

    `is_typed` checks the type of elements; objects are an error in any case. `keeps_results` is
    whether the caller wants what the kernel writes; then it must be possible to store it.

    Raises:
        LaunchTypeError: it is not an array, or has elements of another type.
        LaunchError: the kernel may write the array, which cannot be written.
    """
    memory = _memory(parameter, value)
    if memory is None:
        kind = TYPES.get(parameter.type)
        raise LaunchTypeError(
            f"'{parameter.name}': expected an array{f' of {kind}' if kind else ''}, "
            f"got {_kind(value)}"
        )
    array, dtype, is_shared = memory
    if is_typed:
        check_elements(parameter, dtype)
    elif getattr(dtype, "hasobject", False):
        raise LaunchTypeError(
            f"'{parameter.name}': expected an array of numbers, got one of {type_name(dtype)}"
        )
    if parameter.is_read_only or not keeps_results or not array.size:
        return array
    if not array.flags.writeable or not is_shared:
        raise LaunchError(
            f"'{parameter.name}': the kernel may write it, expected an array that can be written, "
            "got a read-only one"
        )
    if _has_overlap(array):
        raise LaunchError(
            f"'{parameter.name}': the kernel may write it, expected an array whose elements do "
            f"not share memory, got the shape {array.shape} with strides of {array.strides} bytes"
        )
    return array


def takes_array(parameter: Parameter, value: Any) -> bool:
    """Whether a value is meant as the memory that a parameter points to."""
    if parameter.kind == "global_buffer":
        return True
    # A pointer that the metadata does not call one.
    is_array = isinstance(value, np.ndarray) or is_tensor(value)
    return is_array and parameter.size == 8 and not parameter.type


@dataclass(frozen=True, slots=True)
class Span:
    """The memory of one argument, from `start` to the byte before `end`."""

    parameter: Parameter
    start: int
    end: int
    array: Array | None = None
    """The array, if it is on the host."""


def host_span(parameter: Parameter, array: Array) -> Span:
    """The memory of an array on the host."""
    start = end = int(array.__array_interface__["data"][0])
    if array.size:
        for stride, extent in zip(array.strides, array.shape, strict=True):
            if stride < 0:
                start += stride * (extent - 1)
            else:
                end += stride * (extent - 1)
        end += array.itemsize
    return Span(parameter, start, end, array)


def _conflict(a: Span, b: Span) -> bool:
    if a.parameter.is_read_only and b.parameter.is_read_only:
        return False
    if a.array is None or b.array is None:
        # Memory of the GPU may be shared as the kernel allows.
        return a.parameter.is_no_alias or b.parameter.is_no_alias
    try:
        # NumPy's stubs know only some of the limits.
        return np.shares_memory(a.array, b.array, max_work=LARGEST_SEARCH)  # type: ignore[arg-type]
    except np.exceptions.TooHardError:
        return True


def check_overlaps(spans: Sequence[Span]) -> None:
    """Raises `LaunchError` if the kernel may write memory that two arguments share. Arrays on the
    host are copied, so that one copy would hide what the kernel does to the other."""
    ordered = sorted((span for span in spans if span.end > span.start), key=lambda s: s.start)
    for position, first in enumerate(ordered):
        for second in ordered[position + 1 :]:
            if second.start >= first.end:
                break
            if _conflict(first, second):
                names = sorted((first.parameter.name, second.parameter.name))
                raise LaunchError(
                    f"'{names[0]}' and '{names[1]}' share memory, which the kernel may write: "
                    "expected a copy of one of them"
                )


def writes_nothing(pairs: Sequence[tuple[Parameter, int]]) -> bool:
    """Whether a launch can have no result, by the number of elements of each array: there are
    arrays that the kernel may write, and all of them are empty."""
    sizes = [size for parameter, size in pairs if not parameter.is_read_only]
    return bool(sizes) and not any(sizes)


def extents(what: str, values: Sequence[int], least: int = 1) -> Size:
    """Returns three extents; those that are not given are 1. Raises `LaunchError`."""
    kind = "positive numbers" if least else "numbers from 0"
    try:
        sizes = [*(operator.index(value) for value in values), 1, 1, 1][:3]
    except TypeError as error:
        raise LaunchTypeError(
            f"expected a {what} of one to three {kind}, got {values!r}"
        ) from error
    if not 1 <= len(values) <= 3 or min(sizes) < least:
        raise LaunchError(f"expected a {what} of one to three {kind}, got {values}")
    return sizes[0], sizes[1], sizes[2]
