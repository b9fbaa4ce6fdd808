"""A code object on a GPU, and its kernels."""

from __future__ import annotations

import ctypes
import statistics
import weakref
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy.typing as npt

from waveasm.code_object import reader
from waveasm.code_object.errors import LoadError
from waveasm.emulator.arguments import (
    check_count,
    check_overlaps,
    explicit_parameters,
    host_array,
    host_span,
    takes_array,
)
from waveasm.runtime import hip
from waveasm.runtime.arguments import address_of, check_sizes, has_no_result, lay_out
from waveasm.runtime.errors import LaunchError
from waveasm.runtime.handles import check_resets, release_handle

if TYPE_CHECKING:
    from waveasm.runtime.device import Buffer, Device, Stream


@dataclass(frozen=True, slots=True)
class Timing:
    """Times of launches in milliseconds, measured between events on the GPU."""

    times_ms: tuple[float, ...]

    @property
    def median_ms(self) -> float:
        """The median."""
        return statistics.median(self.times_ms)

    @property
    def minimum_ms(self) -> float:
        """The shortest time."""
        return min(self.times_ms)


class Module:
    """A code object that is loaded. It stays loaded as long as one of its kernels is used."""

    def __init__(self, device: Device, data: bytes, name: str) -> None:
        """Loads `data`; `name` is for messages. `Device.load` calls this."""
        try:
            self._kernels = reader.parse(data, name, with_instructions=False)
        except LoadError as error:
            raise LaunchError(f"'{name}': {error}") from error
        self.device = device
        # HIP may use the image as long as the module is loaded.
        self._image = ctypes.create_string_buffer(data, len(data))
        self.handle = device.hip.create("hipModuleLoadData", self._image)
        self.resets = device.hip.resets
        weakref.finalize(self, _unload, device.hip, self.handle, self._image, self.resets)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the kernels."""
        return tuple(self._kernels)

    def kernel(self, name: str | None = None, *, argument_names: Sequence[str] = ()) -> Kernel:
        """Returns the kernel with that name, or the only one. `argument_names` are for messages,
        instead of those in the code object. Raises `LaunchError`."""
        names = sorted(self._kernels)
        if name is None and len(names) > 1:
            raise LaunchError(f"the code object has several kernels, expected one of {names}")
        name = names[0] if name is None else name
        if name not in self._kernels:
            raise LaunchError(f"the code object has no kernel '{name}', expected one of {names}")
        return Kernel(self, self._kernels[name].renamed(argument_names))


def _unload(library: hip.Hip, handle: int, _image: Any, resets: int) -> None:
    release_handle(library, "hipModuleUnload", handle, resets)


class Kernel:
    """A kernel that can be launched. Grids are in workgroups."""

    def __init__(self, module: Module, facts: reader.Kernel) -> None:
        self._module = module
        self._device = module.device
        self._facts = facts
        name = facts.name.encode()
        self._handle = self._device.hip.create("hipModuleGetFunction", module.handle, name)

    @property
    def name(self) -> str:
        """The name."""
        return self._facts.name

    @property
    def lds_size(self) -> int:
        """Bytes of LDS that the kernel declares."""
        return self._facts.descriptor.lds_size

    @property
    def workgroup_size(self) -> tuple[int, int, int] | None:
        """The workgroup size that the kernel needs; None if the launch chooses."""
        return self._facts.workgroup_size

    def launch(
        self,
        grid: Sequence[int],
        arguments: Sequence[Any],
        *,
        workgroup_size: Sequence[int] | None = None,
        dynamic_lds: int = 0,
        stream: Stream | int = 0,
    ) -> None:
        """Launches the kernel and does not wait for it. Arrays among the arguments are on the GPU:
        a `Buffer`, or a tensor of torch; all stay in use until the kernel is done. Numbers are
        Python's, NumPy's or torch's, and get the type that the kernel has for them. `dynamic_lds`
        is in bytes. A grid with a 0 launches nothing, and neither do arguments of which all arrays
        that the kernel may write are empty.

        Raises:
            LaunchTypeError: an argument has a type that the kernel does not take.
            LaunchError: arguments or sizes do not match the kernel.
            HipError: HIP refuses the launch. A kernel that fails is an error of later calls.
        """
        from waveasm.runtime.device import stream_handle

        check_resets(self._device.hip, self._module.resets, "module")
        groups, size = check_sizes(self._facts, grid, workgroup_size, dynamic_lds)
        segment = lay_out(self._facts, arguments)
        for value in arguments:
            self._check_device(value)
        if not all(groups) or has_no_result(self._facts, arguments):
            return
        data = ctypes.create_string_buffer(segment, len(segment))
        length = ctypes.c_size_t(len(segment))
        extra = (ctypes.c_void_p * 5)(
            hip.LAUNCH_PARAM_BUFFER_POINTER,
            ctypes.addressof(data),
            hip.LAUNCH_PARAM_BUFFER_SIZE,
            ctypes.addressof(length),
            hip.LAUNCH_PARAM_END,
        )
        self._device.hip.call(
            "hipModuleLaunchKernel",
            self._handle,
            *groups,
            *size,
            dynamic_lds,
            stream_handle(stream),
            None,
            extra,
        )

    def _check_device(self, value: Any) -> None:
        """Raises `LaunchError` if a value is an array on another GPU."""
        place = getattr(value, "device", None)
        index = getattr(place, "index", None) if getattr(value, "is_cuda", False) else None
        if isinstance(place, type(self._device)):
            index = place.index if place.hip is self._device.hip else "of another library"
        if index not in (None, self._device.index):
            raise LaunchError(
                f"expected arrays on GPU {self._device.index}, got one on GPU {index}"
            )

    def run(
        self,
        grid: Sequence[int],
        arguments: Sequence[Any],
        *,
        workgroup_size: Sequence[int] | None = None,
        dynamic_lds: int = 0,
    ) -> None:
        """Copies arrays of the host to the GPU, launches the kernel, waits for it, and copies those
        back that the kernel may write: NumPy arrays, tensors of torch, or other objects that give
        access to their memory. These must be possible to write, and must not share memory with
        other arguments. Other arguments are those of `launch`, whose errors it raises, and those of
        the kernel."""
        arrays = self._host_arrays(arguments, keeps_results=True)
        with self._on_device(arrays) as copies:
            self.launch(
                grid,
                _replaced(arguments, copies),
                workgroup_size=workgroup_size,
                dynamic_lds=dynamic_lds,
            )
            self._device.synchronize()
            parameters = explicit_parameters(self._facts)
            for index, buffer in copies.items():
                if not parameters[index].is_read_only:
                    arrays[index][...] = buffer.get()

    def time(
        self,
        grid: Sequence[int],
        arguments: Sequence[Any],
        *,
        workgroup_size: Sequence[int] | None = None,
        dynamic_lds: int = 0,
        repeat: int = 20,
        warmup: int = 3,
    ) -> Timing:
        """Measures `repeat` launches, each between two events, after `warmup` others. Arguments are
        those of `run`; arrays are copied to the GPU once, and not back."""
        if repeat < 1 or warmup < 0:
            raise LaunchError(f"expected repeat >= 1 and warmup >= 0, got {repeat} and {warmup}")
        times = []
        arrays = self._host_arrays(arguments, keeps_results=False)
        with self._on_device(arrays) as copies, ExitStack() as stack:
            values = _replaced(arguments, copies)
            start = stack.enter_context(self._device.event())
            end = stack.enter_context(self._device.event())
            for iteration in range(warmup + repeat):
                start.record()
                self.launch(grid, values, workgroup_size=workgroup_size, dynamic_lds=dynamic_lds)
                end.record()
                end.synchronize()
                if iteration >= warmup:
                    times.append(end.milliseconds_since(start))
        return Timing(tuple(times))

    def _host_arrays(
        self, arguments: Sequence[Any], *, keeps_results: bool
    ) -> dict[int, npt.NDArray[Any]]:
        """Returns the arrays of the host among the arguments, by their positions. Raises
        `LaunchError` if the kernel cannot have them."""
        arrays = {}
        parameters = check_count(self._facts, arguments)
        for index, (parameter, value) in enumerate(zip(parameters, arguments, strict=True)):
            if address_of(value) is None and takes_array(parameter, value):
                arrays[index] = host_array(parameter, value, keeps_results=keeps_results)
        if keeps_results:
            check_overlaps([host_span(parameters[index], array) for index, array in arrays.items()])
        return arrays

    @contextmanager
    def _on_device(self, arrays: dict[int, npt.NDArray[Any]]) -> Iterator[dict[int, _Copy]]:
        """Yields copies of the arrays on the GPU, by their positions."""
        with ExitStack() as stack:
            yield {
                index: _Copy(stack.enter_context(self._device.copy(array)))
                for index, array in arrays.items()
            }


class _Copy:
    """The copy of an array that was checked: its elements are bytes."""

    def __init__(self, buffer: Buffer) -> None:
        self.address = buffer.address
        self.nbytes = buffer.nbytes
        self.shape = buffer.shape
        self.get = buffer.get


def _replaced(arguments: Sequence[Any], copies: dict[int, _Copy]) -> list[Any]:
    return [copies.get(index, value) for index, value in enumerate(arguments)]
