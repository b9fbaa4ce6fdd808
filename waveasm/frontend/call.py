"""Calls compiled kernels with arrays, as front ends do: torch tensors and NumPy arrays.

Kernels run on the GPU through HIP, or on the emulator where there is no GPU.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm import runtime
from waveasm.emulator.code_object import parse
from waveasm.emulator.program import Program
from waveasm.runtime import LaunchError

Size = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Array:
    """An argument that is an array."""

    name: str
    element: str
    """The type of an element, for messages."""
    bits: int
    """Bits of an element."""
    shape: tuple[int | str, ...]
    """Extents; a name is a dynamic size."""
    is_output: bool


@dataclass(frozen=True, slots=True)
class Scalar:
    """An argument that is a number."""

    name: str
    is_float: bool
    symbol: str | None = None
    """The size of the grid that the number is, if it is one."""


@dataclass(frozen=True, slots=True)
class Signature:
    """The parameters of a kernel as its caller sees them.

    The kernel itself takes them in another order: inputs, outputs, numbers, dynamic sizes, and
    perhaps the strides of each array but the innermost."""

    parameters: tuple[Array | Scalar, ...]
    dynamic: tuple[str, ...] = ()
    """The dynamic sizes that the kernel takes, in order."""

    @property
    def is_static(self) -> bool:
        """Whether the grid is the same in all calls."""
        return not self.dynamic and not self._bound

    @property
    def _bound(self) -> list[str]:
        """The sizes that are numbers among the arguments, in order."""
        return [
            each.symbol
            for each in self.parameters
            if isinstance(each, Scalar) and each.symbol is not None
        ]

    def check(self, arguments: Sequence[Any]) -> dict[str, int]:
        """Returns the dynamic sizes. Raises `LaunchError` if arguments do not match."""
        names = ", ".join(f"'{parameter.name}'" for parameter in self.parameters)
        if len(arguments) != len(self.parameters):
            raise LaunchError(
                f"expected {len(self.parameters)} arguments ({names}), got {len(arguments)}"
            )
        sizes: dict[str, int] = {}
        for parameter, argument in zip(self.parameters, arguments, strict=True):
            if isinstance(parameter, Array):
                _check_array(parameter, argument, sizes)
            elif hasattr(argument, "shape") and tuple(argument.shape):
                raise LaunchError(f"'{parameter.name}': expected a number, got an array")
            elif parameter.symbol is not None:
                sizes[parameter.symbol] = int(argument)
        for symbol in self.dynamic:
            if symbol not in sizes:
                raise LaunchError(f"no argument has the dynamic size '{symbol}'")
        return sizes

    def grid_sizes(self, sizes: dict[str, int]) -> list[int]:
        """Returns the sizes that determine the grid: numbers first, then dynamic sizes."""
        return [sizes[symbol] for symbol in (*self._bound, *self.dynamic)]

    def lay_out(self, arguments: Sequence[Any], sizes: dict[str, int], count: int) -> list[Any]:
        """Returns the arguments in the order of the kernel, which takes `count` of them. Raises
        `LaunchError` if these are other arguments."""
        pairs = list(zip(self.parameters, arguments, strict=True))
        arrays = [
            argument
            for is_output in (False, True)
            for parameter, argument in pairs
            if isinstance(parameter, Array) and parameter.is_output is is_output
        ]
        scalars = [
            float(argument) if parameter.is_float else int(argument)
            for parameter, argument in pairs
            if isinstance(parameter, Scalar)
        ]
        values = [*arrays, *scalars, *(sizes[symbol] for symbol in self.dynamic)]
        strides = [
            math.prod(array.shape[dimension + 1 :])
            for array in arrays
            for dimension in range(len(array.shape) - 1)
        ]
        if count == len(values) + len(strides):
            values += strides
        if count != len(values):
            raise LaunchError(
                f"the kernel takes {count} arguments, expected {len(values)} by its signature"
            )
        return values


def _check_array(parameter: Array, argument: Any, sizes: dict[str, int]) -> None:
    """Checks an array, and adds the dynamic sizes that it shows."""
    name = parameter.name
    if not hasattr(argument, "shape") or not hasattr(argument, "dtype"):
        raise LaunchError(f"'{name}': expected an array, got {type(argument).__name__}")
    if 8 * argument.dtype.itemsize != parameter.bits:
        raise LaunchError(
            f"'{name}': expected elements of {parameter.bits} bits ({parameter.element}), "
            f"got {argument.dtype}"
        )
    shape = tuple(argument.shape)
    expected = tuple(
        sizes.setdefault(extent, given) if isinstance(extent, str) else extent
        for extent, given in zip(parameter.shape, shape, strict=False)
    )
    if len(shape) != len(parameter.shape) or shape != expected:
        wanted = ", ".join(
            f"{extent} = {sizes[extent]}"
            if isinstance(extent, str) and extent in sizes
            else str(extent)
            for extent in parameter.shape
        )
        raise LaunchError(f"'{name}': expected the shape ({wanted}), got {shape}")


class KernelCall:
    """A kernel that can be called with arrays. Loads it once for each GPU."""

    def __init__(
        self,
        data: bytes,
        kernel: str,
        signature: Signature,
        grid: Callable[[Sequence[int]], Size],
        workgroup_size: Size,
        emulate: bool | None = None,
    ) -> None:
        """`grid` returns the workgroups for `Signature.grid_sizes`. `emulate` chooses the emulator
        (True) or the GPU (False); by default it is the GPU if there is one."""
        self._data = data
        self._kernel = kernel
        self._signature = signature
        self._grid = grid
        self._workgroup_size = workgroup_size
        self._emulate = emulate
        facts = parse(data, with_instructions=False)[kernel]
        self._count = sum(not p.kind.startswith("hidden_") for p in facts.parameters)
        self._program: Program | None = None
        self._loaded: dict[int, runtime.Kernel] = {}

    def __call__(self, *arguments: Any) -> None:
        """Runs the kernel, which changes its outputs in place. Like in torch, a kernel on tensors
        on a GPU may still run afterwards.

        Raises:
            LaunchError: the arguments do not match the kernel.
            HipError: HIP or the kernel on the GPU fails.
            RuntimeUnavailableError: the GPU was chosen, and there is none.
            EmulatorError: the kernel does something illegal on the emulator.
        """
        sizes = self._signature.check(arguments)
        grid = self._grid(self._signature.grid_sizes(sizes))
        staged = [
            _contiguous(argument) if isinstance(parameter, Array) else argument
            for parameter, argument in zip(self._signature.parameters, arguments, strict=True)
        ]
        values = self._signature.lay_out(staged, sizes, self._count)
        places = [
            each.is_cuda
            for parameter, each in zip(self._signature.parameters, staged, strict=True)
            if isinstance(parameter, Array) and _is_tensor(each)
        ]
        if any(places):
            arrays = sum(isinstance(each, Array) for each in self._signature.parameters)
            if len(places) < arrays or not all(places):
                raise LaunchError("expected all arrays on the GPU or all on the host, got both")
            self._launch(grid, values)
        else:
            self._run(grid, [_host_array(value) for value in values])
        for parameter, given, used in zip(
            self._signature.parameters, arguments, staged, strict=True
        ):
            if isinstance(parameter, Array) and parameter.is_output and used is not given:
                _copy_back(given, used)

    def _launch(self, grid: Size, values: Sequence[Any]) -> None:
        """Launches the kernel on tensors on the GPU, on torch's current stream."""
        import torch

        index = next(value.device.index for value in values if _is_tensor(value))
        stream = torch.cuda.current_stream(index).cuda_stream
        self._on_gpu(index).launch(grid, values, workgroup_size=self._workgroup_size, stream=stream)

    def _run(self, grid: Size, values: Sequence[Any]) -> None:
        """Runs the kernel on arrays of the host."""
        emulate = not runtime.is_available() if self._emulate is None else self._emulate
        if not emulate:
            self._on_gpu(0).run(grid, values, workgroup_size=self._workgroup_size)
            return
        if self._emulate is None:
            _say_once(f"there is no GPU: '{self._kernel}' and later kernels run on the emulator")
        if self._program is None:
            self._program = Program(parse(self._data)[self._kernel])
        self._program.run(grid, values, workgroup_size=self._workgroup_size)

    def _on_gpu(self, index: int) -> runtime.Kernel:
        if index not in self._loaded:
            device = runtime.Device(index)
            self._loaded[index] = device.load(self._data).kernel(self._kernel)
        return self._loaded[index]


_said: set[str] = set()


def _say_once(text: str) -> None:
    """Warns the caller of the kernel, once in a process."""
    if not _said:
        _said.add(text)
        # The caller of the compiled kernel, which calls `KernelCall`.
        warnings.warn(text, RuntimeWarning, stacklevel=5)


def _is_tensor(value: Any) -> bool:
    """Whether a value is a tensor of torch."""
    return hasattr(value, "data_ptr") and hasattr(value, "is_cuda")


def _contiguous(array: Any) -> Any:
    """Returns the array itself, or a copy without gaps."""
    if _is_tensor(array):
        return array.contiguous()
    return np.ascontiguousarray(array) if array.shape else array


def _host_array(value: Any) -> Any:
    """Returns a tensor as a NumPy array of the same memory; NumPy has not all types of torch, and
    kernels see only bytes. Other values stay."""
    if not _is_tensor(value):
        return value
    import torch

    octets: npt.NDArray[np.uint8] = value.detach().view(-1).view(torch.uint8).numpy()
    return octets


def _copy_back(given: Any, used: Any) -> None:
    """Copies an output that was copied before the call."""
    if _is_tensor(given):
        given.copy_(used)
    else:
        given[...] = used
