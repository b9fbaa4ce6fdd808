"""Calls compiled kernels with arrays, as front ends do: torch tensors and NumPy arrays.

Kernels run on the GPU through HIP, or on the emulator where there is no GPU.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from waveasm import runtime
from waveasm.code_object.argument_type import TYPES
from waveasm.code_object.reader import Parameter, parse
from waveasm.emulator.arguments import (
    Size,
    check_elements,
    explicit_parameters,
    is_tensor,
    plain_number,
)
from waveasm.emulator.program import Program
from waveasm.errors import LaunchError, LaunchTypeError


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
    layout: tuple[int | None, ...] | None = None
    """Extents of the memory, if they are others; None is any. Dynamic sizes are those of `shape`
    nevertheless."""

    @property
    def is_table(self) -> bool:
        """Whether this may be a table of offsets, which has one element more than the size that it
        is declared with: the end of the last part."""
        return len(self.shape) == 1 and self.element.startswith("i") and not self.is_output

    def __str__(self) -> str:
        extents = ", ".join(
            "?" if each is None else str(each) for each in self.layout or self.shape
        )
        return f"{self.name}: {self.element}[{extents}]{' out' * self.is_output}"


@dataclass(frozen=True, slots=True)
class Scalar:
    """An argument that is a number."""

    name: str
    symbol: str | None = None
    """The size of the grid that the number is, if it is one."""

    def __str__(self) -> str:
        return self.name if self.symbol is None else f"{self.name} = {self.symbol}"


@dataclass(frozen=True, slots=True, repr=False)
class Signature:
    """The parameters of a kernel as its caller sees them.

    The kernel itself takes them in another order: inputs, outputs, numbers, dynamic sizes, and
    perhaps the strides of each array but the innermost."""

    parameters: tuple[Array | Scalar, ...]
    dynamic: tuple[str, ...] = ()
    """The dynamic sizes that the kernel takes, in order."""

    def __str__(self) -> str:
        """The parameters as a caller writes them, with the shapes of arrays."""
        return f"({', '.join(map(str, self.parameters))})"

    def __repr__(self) -> str:
        return f"<Signature {self}>"

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

    def bind(self, arguments: Sequence[Any], keywords: Mapping[str, Any]) -> list[Any]:
        """Returns the arguments in the order of the parameters, as Python binds those of a
        function. Raises `LaunchTypeError` if one is missing, unknown, or given twice."""
        names = [parameter.name for parameter in self.parameters]
        listed = ", ".join(f"'{name}'" for name in names)
        if len(arguments) > len(names) or (len(arguments) < len(names) and not keywords):
            raise LaunchTypeError(
                f"expected {len(names)} arguments ({listed}), got {len(arguments)}"
            )
        for name in keywords:
            if name not in names:
                raise LaunchTypeError(f"'{name}' is not an argument: expected {listed}")
            if name in names[: len(arguments)]:
                raise LaunchTypeError(f"got '{name}' twice: by its position and by its name")
        if missing := [name for name in names[len(arguments) :] if name not in keywords]:
            wanted = ", ".join(f"'{name}'" for name in missing)
            raise LaunchTypeError(f"expected {len(names)} arguments ({listed}), got no {wanted}")
        return [*arguments, *(keywords[name] for name in names[len(arguments) :])]

    def check(self, arguments: Sequence[Any]) -> dict[str, int]:
        """Returns the dynamic sizes, with the arguments in the order of the parameters. Raises
        `LaunchError` if one does not match."""
        sizes: dict[str, int] = {}
        for parameter, argument in zip(self.parameters, arguments, strict=True):
            if isinstance(parameter, Array):
                _check_array(parameter, argument, sizes)
            elif hasattr(argument, "shape") and tuple(argument.shape):
                raise LaunchTypeError(f"'{parameter.name}': expected a number, got an array")
            elif parameter.symbol is not None:
                sizes[parameter.symbol] = _size(parameter.name, argument)
        for symbol in self.dynamic:
            if symbol not in sizes:
                raise LaunchError(f"no argument has the dynamic size '{symbol}'")
        return sizes

    def grid_sizes(self, sizes: dict[str, int]) -> list[int]:
        """Returns the sizes that determine the grid: numbers first, then dynamic sizes."""
        return [sizes[symbol] for symbol in (*self._bound, *self.dynamic)]

    def names(self, count: int) -> list[str]:
        """Returns the names of the kernel's `count` arguments, in the order of `lay_out`."""
        arrays = [
            parameter
            for is_output in (False, True)
            for parameter in self.parameters
            if isinstance(parameter, Array) and parameter.is_output is is_output
        ]
        strides = [
            f"stride {dimension} of {array.name}"
            for array in arrays
            for dimension in range(len(array.shape) - 1)
        ]
        scalars = [each.name for each in self.parameters if isinstance(each, Scalar)]
        names = [*(array.name for array in arrays), *scalars, *self.dynamic, *strides]
        return names[:count]

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
        scalars = [argument for parameter, argument in pairs if isinstance(parameter, Scalar)]
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


def _size(name: str, argument: Any) -> int:
    """Returns a size that is a number among the arguments."""
    number = plain_number(argument)
    if not isinstance(number, int):
        raise LaunchTypeError(f"'{name}': expected an integer, got {type(argument).__name__}")
    if number < 0:
        raise LaunchError(f"'{name}': expected a size from 0, got {number}")
    return number


def _check_array(parameter: Array, argument: Any, sizes: dict[str, int]) -> None:
    """Checks an array, and adds the dynamic sizes that it shows."""
    name = parameter.name
    if not hasattr(argument, "shape") or not hasattr(argument, "dtype"):
        raise LaunchTypeError(f"'{name}': expected an array, got {type(argument).__name__}")
    check_elements(Parameter(name, "global_buffer", 0, 8, parameter.element), argument.dtype)
    if parameter.element not in TYPES and 8 * argument.dtype.itemsize != parameter.bits:
        raise LaunchTypeError(
            f"'{name}': expected elements of {parameter.bits} bits ({parameter.element}), "
            f"got {argument.dtype}"
        )
    shape = tuple(argument.shape)
    if len(shape) == len(parameter.shape):
        for extent, given in zip(parameter.shape, shape, strict=True):
            if isinstance(extent, str):
                sizes.setdefault(extent, given)

    def expected(extent: int | str | None) -> int | None:
        return sizes.get(extent) if isinstance(extent, str) else extent

    extents = parameter.layout or parameter.shape
    longer = 1 if parameter.is_table and isinstance(extents[0], str) else 0
    if len(shape) != len(extents) or any(
        wanted is not None and not wanted <= given <= wanted + longer
        for wanted, given in zip(map(expected, extents), shape, strict=True)
    ):
        wanted = ", ".join(
            f"{extent} = {sizes[extent]}"
            if isinstance(extent, str) and extent in sizes
            else "any"
            if extent is None
            else str(extent)
            for extent in extents
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
        self._count = len(explicit_parameters(facts))
        self._names = signature.names(self._count)
        self._program: Program | None = None
        self._loaded: dict[int, runtime.Kernel] = {}

    def __call__(self, *arguments: Any, **keywords: Any) -> None:
        """Runs the kernel, which changes its outputs in place. Like in torch, a kernel on tensors
        on a GPU may still run afterwards. Outputs without elements, or a grid with a 0, launch
        nothing.

        Raises:
            LaunchTypeError: an argument has the wrong type, is missing, unknown, or given twice.
            LaunchError: the arguments do not match the kernel.
            HipError: HIP or the kernel on the GPU fails.
            RuntimeUnavailableError: the GPU was chosen, and there is none.
            EmulatorError: the kernel does something illegal on the emulator.
        """
        given = self._signature.bind(arguments, keywords)
        sizes = self._signature.check(given)
        grid = self._grid(self._signature.grid_sizes(sizes))
        # Tensors on the GPU are not copied, unless they have gaps.
        staged = [each.contiguous() if _is_on_gpu(each) else each for each in given]
        values = self._signature.lay_out(staged, sizes, self._count)
        arrays = [
            _is_on_gpu(each)
            for parameter, each in zip(self._signature.parameters, staged, strict=True)
            if isinstance(parameter, Array)
        ]
        if any(arrays):
            if not all(arrays):
                raise LaunchError("expected all arrays on the GPU or all on the host, got both")
            self._launch(grid, values)
        else:
            self._run(grid, values)
        for parameter, target, used in zip(self._signature.parameters, given, staged, strict=True):
            if isinstance(parameter, Array) and parameter.is_output and used is not target:
                target.copy_(used)

    def __repr__(self) -> str:
        return f"<KernelCall {self._kernel}{self._signature}>"

    def _launch(self, grid: Size, values: Sequence[Any]) -> None:
        """Launches the kernel on tensors on the GPU, on torch's current stream."""
        import torch

        index = next(value.device.index for value in values if _is_on_gpu(value))
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
            self._program = Program(parse(self._data)[self._kernel].renamed(self._names))
        self._program.run(grid, values, workgroup_size=self._workgroup_size)

    def _on_gpu(self, index: int) -> runtime.Kernel:
        if index not in self._loaded:
            device = runtime.Device(index)
            self._loaded[index] = device.load(self._data).kernel(
                self._kernel, argument_names=self._names
            )
        return self._loaded[index]


_said: set[str] = set()


def _say_once(text: str) -> None:
    """Warns the caller of the kernel, once in a process."""
    if not _said:
        _said.add(text)
        # The caller of the compiled kernel, which calls `KernelCall`.
        warnings.warn(text, RuntimeWarning, stacklevel=5)


def _is_on_gpu(value: Any) -> bool:
    """Whether a value is a tensor of torch on a GPU. A number there is read when it is needed."""
    return is_tensor(value) and bool(value.is_cuda) and bool(value.shape)
