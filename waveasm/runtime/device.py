"""A GPU: memory, streams and events."""

from __future__ import annotations

import ctypes
import os
import weakref
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np
import numpy.typing as npt
from typing_extensions import Self

from waveasm.errors import ArgumentValueError
from waveasm.input.argument_types import expect
from waveasm.runtime import emulated_hip, hip
from waveasm.runtime.errors import HipError, LaunchError, RuntimeUnavailableError
from waveasm.runtime.handles import check_resets, release_handle
from waveasm.runtime.module import Module


class _Handle:
    """Something of HIP that must be released. `close` does, also at the end of a `with`; otherwise
    it happens when the object is no longer used."""

    def __init__(self, library: hip.Hip, handle: int, release: str) -> None:
        self._handle = handle
        self._hip = library
        self._resets = library.resets
        self._release = weakref.finalize(
            self, release_handle, library, release, handle, library.resets
        )

    @property
    def handle(self) -> int:
        """The handle, as HIP knows it. Raises `LaunchError` after `close`, or if the device was
        opened again after a failure."""
        name = type(self).__name__.lower()
        if not self._release.alive:
            raise LaunchError(f"the {name} is closed")
        check_resets(self._hip, self._resets, name)
        return self._handle

    def close(self) -> None:
        """Releases it; later calls do nothing."""
        self._release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Buffer(_Handle):
    """An array in the memory of a GPU."""

    def __init__(self, device: Device, shape: Sequence[int], dtype: npt.DTypeLike) -> None:
        """Allocates it on `device`; `Device.empty` and `Device.copy` call this."""
        library = device.hip
        self.device = device
        self._library = library
        self.dtype = np.dtype(dtype)
        self.shape = tuple(int(extent) for extent in shape)
        self.nbytes = self.dtype.itemsize * int(np.prod(self.shape, dtype=np.int64))
        # HIP gives no address to nothing.
        handle = library.create("hipMalloc", max(1, self.nbytes))
        super().__init__(library, handle, "hipFree")

    @property
    def address(self) -> int:
        """The address on the GPU."""
        return self.handle

    def set(self, array: npt.ArrayLike) -> None:
        """Copies an array of the same shape and type to the GPU."""
        host = np.asarray(array, order="C")
        if (host.shape, host.dtype) != (self.shape, self.dtype):
            raise LaunchError(
                f"expected an array of {self.shape} {self.dtype}, got {host.shape} {host.dtype}"
            )
        if self.nbytes:
            self._library.call(
                "hipMemcpy", self.address, host.ctypes.data, self.nbytes, hip.HOST_TO_DEVICE
            )

    def get(self) -> npt.NDArray[Any]:
        """Returns a copy, after all work of the GPU that was launched before."""
        host = np.empty(self.shape, self.dtype)
        if self.nbytes:
            self._library.call(
                "hipMemcpy", host.ctypes.data, self.address, self.nbytes, hip.DEVICE_TO_HOST
            )
        return host


class Event(_Handle):
    """A point in the work of a stream."""

    def __init__(self, library: hip.Hip) -> None:
        self._library = library
        super().__init__(library, library.create("hipEventCreate"), "hipEventDestroy")

    def record(self, stream: Stream | int = 0) -> None:
        """Puts the event behind the work that the stream has now."""
        self._library.call("hipEventRecord", self.handle, stream_handle(stream))

    def synchronize(self) -> None:
        """Waits until the work before the event is done. Raises `HipError` if it failed."""
        self._library.call("hipEventSynchronize", self.handle)

    def milliseconds_since(self, start: Event) -> float:
        """Returns the time from `start` to this event, both of which have happened."""
        result = ctypes.c_float()
        self._library.call("hipEventElapsedTime", ctypes.byref(result), start.handle, self.handle)
        return result.value


class Stream(_Handle):
    """A queue of work that runs in order, beside that of other streams."""

    def __init__(self, library: hip.Hip) -> None:
        self._library = library
        super().__init__(library, library.create("hipStreamCreate"), "hipStreamDestroy")

    def synchronize(self) -> None:
        """Waits until all work is done. Raises `HipError` if it failed."""
        self._library.call("hipStreamSynchronize", self.handle)

    def wait(self, event: Event) -> None:
        """Lets later work of the stream begin only after the event."""
        self._library.call("hipStreamWaitEvent", self.handle, event.handle, 0)


def stream_handle(stream: Stream | int) -> int:
    """Returns the handle of a stream; a number is one, such as `torch.cuda.Stream.cuda_stream`."""
    return stream if isinstance(stream, int) else stream.handle


class Device:
    """A GPU that HIP knows, or the emulator.

    HIP keeps the current device by thread: use a `Device` in the thread that made it.
    """

    def __init__(
        self,
        index: int = 0,
        *,
        library: str | None = None,
        emulated: bool = False,
        processor: str | None = None,
    ) -> None:
        """Opens the GPU with a number. `library` is HIP's library instead of that of ROCm.
        `emulated` is the emulator, whose process starts with the first device and ends with this
        program; times are then those of the emulator. It is a `processor`, "gfx942" by default or
        "gfx950", the same for all devices of a program. After a kernel has failed on it, opening it
        resets it: buffers, modules and streams of before are gone.

        Raises:
            RuntimeUnavailableError: there is no HIP, or no such GPU.
        """
        if emulated:
            if library is not None:
                raise ArgumentValueError("expected 'library' or 'emulated', got both")
            if processor is not None:
                if processor not in emulated_hip.PROCESSORS:
                    expected = " or ".join(emulated_hip.PROCESSORS)
                    raise ArgumentValueError(f"processor: expected {expected}, got {processor!r}")
                os.environ[emulated_hip.PROCESSOR] = processor
            os.environ.update(emulated_hip.environment(os.environ))
            library = str(emulated_hip.LIBRARY)
        self.hip = hip.load(library)
        count = self.hip.device_count()
        if not 0 <= index < count:
            raise RuntimeUnavailableError(
                f"expected a GPU below {count}, the number that '{self.hip.path}' finds, "
                f"got {index}"
            )
        self.index = index
        self.hip.call("hipSetDevice", index)
        if emulated:
            self._reset_after_failure()

    def _reset_after_failure(self) -> None:
        try:
            self.synchronize()
        except HipError as error:
            if error.name != "hipErrorLaunchFailure":
                raise
            self.hip.reset()

    @property
    def name(self) -> str:
        """The name of the GPU."""
        text = ctypes.create_string_buffer(256)
        self.hip.call("hipDeviceGetName", text, len(text), self.index)
        return text.value.decode()

    @property
    def driver_version(self) -> int:
        """The version of HIP, as it counts: 60234132 is 6.2.34132."""
        version = ctypes.c_int()
        self.hip.call("hipRuntimeGetVersion", ctypes.byref(version))
        return version.value

    def load(self, code_object: bytes | str | os.PathLike[str]) -> Module:
        """Loads a code object, or the file with that path.

        Raises:
            LaunchError: it is no code object for gfx942 or gfx950, or the file cannot be read.
            HipError: HIP refuses it.
            ArgumentTypeError: it is neither bytes nor a path.
        """
        expect("code_object", code_object, bytes, str, os.PathLike)
        if isinstance(code_object, bytes):
            return Module(self, code_object, "<code object>")
        path = Path(code_object)
        try:
            data = path.read_bytes()
        except (OSError, ValueError) as error:
            # A path with a null character raises a ValueError.
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise LaunchError(f"cannot read '{path}': {reason}") from error
        return Module(self, data, str(path))

    def empty(self, shape: Sequence[int], dtype: npt.DTypeLike = np.float32) -> Buffer:
        """Returns an array with undefined elements."""
        return Buffer(self, shape, dtype)

    def copy(self, array: npt.ArrayLike) -> Buffer:
        """Returns a copy of a NumPy array."""
        host = np.asarray(array)
        buffer = Buffer(self, host.shape, host.dtype)
        buffer.set(host)
        return buffer

    def stream(self) -> Stream:
        """Returns a new stream."""
        return Stream(self.hip)

    def event(self) -> Event:
        """Returns a new event."""
        return Event(self.hip)

    def synchronize(self) -> None:
        """Waits until all work of the GPU is done. Raises `HipError` if it failed."""
        self.hip.call("hipDeviceSynchronize")


def is_available() -> bool:
    """Whether there is HIP and a GPU."""
    try:
        return hip.load().device_count() > 0
    except (HipError, RuntimeUnavailableError):
        return False
