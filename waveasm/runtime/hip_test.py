from pathlib import Path

import pytest

from waveasm import runtime
from waveasm.runtime import hip


def test_a_library_that_is_not_there() -> None:
    with pytest.raises(runtime.RuntimeUnavailableError, match=r"cannot use '/no/such\.so' as HIP"):
        runtime.Device(library="/no/such.so")


def test_a_library_that_is_not_hip() -> None:
    with pytest.raises(runtime.RuntimeUnavailableError, match=r"as HIP: .*hipGetErrorName"):
        runtime.Device(library="libc.so.6")


def test_without_rocm(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(hip, "NAMES", ("no-such-library.so",))
    monkeypatch.setenv("ROCM_PATH", str(tmp_path))
    hip.load.cache_clear()
    with pytest.raises(
        runtime.RuntimeUnavailableError, match=r"`Device\(emulated=True\)`, or --emulated, needs"
    ):
        runtime.Device()
    assert not runtime.is_available()


def test_the_variable_names_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAVEASM_HIP_LIBRARY", "/named/by/variable.so")
    hip.load.cache_clear()
    with pytest.raises(runtime.RuntimeUnavailableError, match=r"'/named/by/variable\.so'"):
        runtime.Device()
