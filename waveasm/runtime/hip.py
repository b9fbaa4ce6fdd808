"""HIP's C interface, by ctypes.

Only functions whose signatures are the same in ROCm 5, 6 and 7 are used, and no structures.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from ctypes import POINTER, c_char_p, c_float, c_int, c_size_t, c_uint, c_void_p
from functools import lru_cache
from pathlib import Path
from typing import Any

from waveasm.runtime import emulated_hip
from waveasm.runtime.errors import HipError, RuntimeUnavailableError

LIBRARY_VARIABLE = "WAVEASM_HIP_LIBRARY"
"""The environment variable that names the library, instead of the places where ROCm has it."""

NAMES = ("libamdhip64.so", "libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5")

# hip_runtime_api.h, hipMemcpyKind.
HOST_TO_DEVICE = 1
DEVICE_TO_HOST = 2

# hip_runtime_api.h, keys of `extra` of hipModuleLaunchKernel.
LAUNCH_PARAM_BUFFER_POINTER = 1
LAUNCH_PARAM_BUFFER_SIZE = 2
LAUNCH_PARAM_END = 3

_SIGNATURES: dict[str, tuple[Any, ...]] = {
    "hipInit": (c_uint,),
    "hipGetDeviceCount": (POINTER(c_int),),
    "hipSetDevice": (c_int,),
    "hipRuntimeGetVersion": (POINTER(c_int),),
    "hipDeviceGetName": (c_char_p, c_int, c_int),
    "hipDeviceSynchronize": (),
    "hipDeviceReset": (),
    "hipMalloc": (POINTER(c_void_p), c_size_t),
    "hipFree": (c_void_p,),
    "hipMemcpy": (c_void_p, c_void_p, c_size_t, c_int),
    "hipStreamCreate": (POINTER(c_void_p),),
    "hipStreamDestroy": (c_void_p,),
    "hipStreamSynchronize": (c_void_p,),
    "hipStreamWaitEvent": (c_void_p, c_void_p, c_uint),
    "hipEventCreate": (POINTER(c_void_p),),
    "hipEventDestroy": (c_void_p,),
    "hipEventRecord": (c_void_p, c_void_p),
    "hipEventSynchronize": (c_void_p,),
    "hipEventElapsedTime": (POINTER(c_float), c_void_p, c_void_p),
    "hipModuleLoadData": (POINTER(c_void_p), c_void_p),
    "hipModuleUnload": (c_void_p,),
    "hipModuleGetFunction": (POINTER(c_void_p), c_void_p, c_char_p),
    "hipModuleLaunchKernel": (
        c_void_p,
        *(c_uint,) * 7,
        c_void_p,
        POINTER(c_void_p),
        POINTER(c_void_p),
    ),
}


class Hip:
    """A HIP library. Calls raise `HipError`."""

    resets = 0
    """How often `reset` was called: handles of earlier times are gone."""

    def __init__(self, path: str) -> None:
        """Loads the library. Raises `RuntimeUnavailableError`."""
        self.path = path
        try:
            self._library = ctypes.CDLL(path)
            self._name = self._library.hipGetErrorName
            self._text = self._library.hipGetErrorString
            self._functions = {name: getattr(self._library, name) for name in _SIGNATURES}
        except (OSError, AttributeError) as error:
            raise RuntimeUnavailableError(f"cannot use '{path}' as HIP: {error}") from error
        for function in (self._name, self._text):
            function.argtypes = [c_int]
            function.restype = c_char_p
        for name, arguments in _SIGNATURES.items():
            self._functions[name].argtypes = list(arguments)
            self._functions[name].restype = c_int

    def call(self, name: str, *arguments: Any) -> None:
        """Calls a function. Raises `HipError` if it does not succeed."""
        if code := self._functions[name](*arguments):
            raise HipError(name, code, self._name(code).decode(), self._text(code).decode())

    def reset(self) -> None:
        """Releases all that the program has on the current device, which works again after a kernel
        has failed."""
        self.resets += 1
        self.call("hipDeviceReset")

    def create(self, name: str, *arguments: Any) -> int:
        """Calls a function that returns a handle or an address through its first parameter."""
        result = c_void_p()
        self.call(name, ctypes.byref(result), *arguments)
        return result.value or 0

    def device_count(self) -> int:
        """Returns the number of GPUs; 0 if HIP says that there are none."""
        count = c_int()
        try:
            self.call("hipGetDeviceCount", ctypes.byref(count))
        except HipError as error:
            if error.name == "hipErrorNoDevice":
                return 0
            raise
        return count.value


def _candidates() -> Iterator[str]:
    """Yields names of the library, most wanted first."""
    yield from NAMES
    for folder in (os.environ.get("ROCM_PATH"), "/opt/rocm"):
        if folder:
            yield from (str(Path(folder, "lib", name)) for name in NAMES)


def _loaded_emulator() -> int | None:
    """Returns the handle of the emulator's library if this process has it: from then on, the
    system's loader gives it to everybody who asks for HIP by name."""
    try:
        return ctypes.CDLL(str(emulated_hip.LIBRARY), os.RTLD_NOW | os.RTLD_NOLOAD)._handle
    except OSError:
        return None


@lru_cache
def load(path: str | None = None) -> Hip:
    """Loads HIP from `path`, by default from the environment variable, or from where ROCm has it.

    Raises `RuntimeUnavailableError`.
    """
    path = path or os.environ.get(LIBRARY_VARIABLE)
    if path:
        return Hip(path)
    emulator = _loaded_emulator()
    for candidate in _candidates():
        try:
            handle = ctypes.CDLL(candidate)._handle
        except OSError:
            continue
        if handle != emulator:
            return Hip(candidate)
    raise RuntimeUnavailableError(
        "there is no libamdhip64.so: expected ROCm, its folder in ROCM_PATH, or the library in "
        f"{LIBRARY_VARIABLE}; `Device(emulated=True)`, or --emulated, needs none of them"
    )
