"""The exceptions of the runtime.

WaveAsmError
 +- RuntimeUnavailableError  there is no HIP, or no GPU
 +- LaunchError              a launch cannot work: nothing was sent to the GPU
 +- HipError                 a call of HIP failed
"""

from __future__ import annotations

from waveasm.errors import WaveAsmError


class RuntimeUnavailableError(WaveAsmError):
    """There is no HIP, or no GPU."""


class LaunchError(WaveAsmError):
    """Arguments or sizes of a launch do not match the kernel or the GPU. Nothing was sent to the
    GPU."""


class HipError(WaveAsmError):
    """A call of HIP failed. `call` is its function, `code` and `name` the error."""

    def __init__(self, call: str, code: int, name: str, text: str) -> None:
        super().__init__(f"{call}: {name} ({code}): {text}")
        self.call = call
        self.code = code
        self.name = name
