"""The exceptions of the runtime.

WaveAsmError
 +- RuntimeUnavailableError  there is no HIP, or no GPU
 +- LaunchError              a launch cannot work: nothing was sent to the GPU
 |   +- LaunchTypeError      an argument has the wrong type or name
 +- HipError                 a call of HIP failed
"""

from __future__ import annotations

from waveasm.errors import LaunchError, LaunchTypeError, WaveAsmError

__all__ = ["HipError", "LaunchError", "LaunchTypeError", "RuntimeUnavailableError"]


class RuntimeUnavailableError(WaveAsmError, RuntimeError):
    """There is no HIP, or no GPU."""


class HipError(WaveAsmError, RuntimeError):
    """A call of HIP failed. `call` is its function, `code` and `name` the error."""

    def __init__(self, call: str, code: int, name: str, text: str) -> None:
        super().__init__(f"{call}: {name} ({code}): {text}")
        self.call = call
        self.code = code
        self.name = name
