"""Tests the bridge without Wave; tests/integration/wave_test.py tests it with Wave."""

import sys

import pytest

from waveasm import FrontendError
from waveasm.frontend.wave import Launch, bare_form, wave_compile


def test_without_wave(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wave_lang", None)
    with pytest.raises(FrontendError, match="expected the packages 'wave-lang' and 'torch', got:"):
        wave_compile(object(), object())


def test_without_iree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "iree", None)
    with pytest.raises(FrontendError, match="expected the package 'iree-base-compiler', got:"):
        bare_form("module {}")


def test_a_grid_has_three_extents() -> None:
    launch = Launch("k", (64, 1, 1), 0, lambda sizes: [sizes[0] // 16, 2])
    assert launch.grid([64]) == (4, 2, 1)
    assert Launch("k", (64, 1, 1), 0, lambda _: [3.0, 2, 5]).grid() == (3, 2, 5)
