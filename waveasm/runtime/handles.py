"""The handles that HIP gave to this program, until they are released or the device is reset."""

from __future__ import annotations

from waveasm.runtime import hip
from waveasm.runtime.errors import HipError, LaunchError


def release_handle(library: hip.Hip, function: str, handle: int, resets: int) -> None:
    """Releases what the library gave after so many resets, by a function of HIP, if it is still
    there."""
    if library.resets != resets:
        return
    try:
        library.call(function, handle)
    except HipError:
        # The GPU has failed before, which other calls have reported.
        return


def check_resets(library: hip.Hip, resets: int, name: str) -> None:
    """Raises `LaunchError` unless the library had so many resets: others have released it."""
    if library.resets != resets:
        raise LaunchError(
            f"the {name} is gone: the device was opened again after a kernel had failed"
        )
