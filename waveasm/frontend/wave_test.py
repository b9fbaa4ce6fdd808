"""Tests the bridge without Wave; tests/integration/wave_test.py tests it with Wave."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from waveasm import FrontendError, MissingPackageError
from waveasm.frontend import wave
from waveasm.frontend.wave import Launch, bare_form, wave_compile


def test_without_wave(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wave_lang", None)
    with pytest.raises(FrontendError, match="expected the packages 'wave-lang' and 'torch', got:"):
        wave_compile(object(), object())
    with pytest.raises(ImportError):
        wave_compile(object(), object())


def test_without_iree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "iree", None)
    with pytest.raises(
        MissingPackageError, match="expected the package 'iree-base-compiler', got:"
    ):
        bare_form("module {}")


def test_a_grid_has_three_extents() -> None:
    launch = Launch("k", (64, 1, 1), 0, lambda sizes: [sizes[0] // 16, 2])
    assert launch.grid([64]) == (4, 2, 1)
    assert Launch("k", (64, 1, 1), 0, lambda _: [3.0, 2, 5]).grid() == (3, 2, 5)


KERNEL = """module {
  func.func @double(%x: memref<64xf32>, %y: memref<64xf32>)
      attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
    %t = gpu.thread_id x
    %v = memref.load %x[%t] : memref<64xf32>
    %s = arith.addf %v, %v : f32
    memref.store %s, %y[%t] : memref<64xf32> PLACE
    return
  }
}
"""
PLACE = 'loc("double.py":7:9)'


@dataclass
class OldOptions:
    """The options of a Wave that always drops places."""

    target: str = "gfx942"
    compile_to_mlir: bool = False
    compile_to_asm: bool = False
    backend: str = ""
    kernel_launch_info: Any = None
    subs: dict[str, int] = field(default_factory=dict)
    dynamic_symbols: tuple[str, ...] = ()


@dataclass
class Options(OldOptions):
    """The options of a Wave that drops places unless they are asked for."""

    drop_debug_info_before_mlir: bool = True


def binding(name: str, usage: str) -> SimpleNamespace:
    dtype = SimpleNamespace(ir_type_asm=lambda: "f32", bitwidth=lambda: 32)
    return SimpleNamespace(
        name=name,
        binding_type=SimpleNamespace(name="KERNEL_BUFFER"),
        kernel_buffer_type=SimpleNamespace(
            symbolic_shape=[64], dtype=dtype, usage=SimpleNamespace(name=usage)
        ),
    )


@pytest.fixture
def wave_lang(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the bridge uses of Wave, for the kernel above."""

    def trace(options: Any, _: Any) -> SimpleNamespace:
        drops = getattr(options, "drop_debug_info_before_mlir", True)
        info = options.kernel_launch_info
        info.func_name, info.blocks, info.shared_memory_bytes = "double", (64, 1, 1), 0
        info.grid = lambda _: [1]
        options.kernel_sig = SimpleNamespace(
            bindings=[binding("a", "INPUT"), binding("b", "OUTPUT")]
        )
        asm = KERNEL.replace("PLACE", "" if drops else PLACE)
        return SimpleNamespace(asm=asm, options=options, bound_scalar_symbols={})

    def bare(text: str, *, with_places: bool) -> str:
        assert with_places == (PLACE in text)
        return text

    names = ("wave_lang", "kernel", "wave", "utils", "classes")
    modules = {".".join(names[:i]): ModuleType(names[i - 1]) for i in range(1, 6)}
    modules["wave_lang.kernel.wave.compile"] = ModuleType("compile")
    vars(modules["wave_lang.kernel.wave.compile"])["wave_compile"] = trace
    vars(modules["wave_lang.kernel.wave"])["cache"] = SimpleNamespace(WAVE_CACHE_ON=1)
    vars(modules["wave_lang.kernel.wave.utils.classes"])["KernelLaunchInfo"] = SimpleNamespace
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(wave, "bare_form", bare)


@pytest.mark.usefixtures("wave_lang")
def test_places_are_those_of_python() -> None:
    options = Options()
    compiled = wave_compile(options, None, search=None, emulate=True)
    assert options.drop_debug_info_before_mlir
    assert '"source": "double.py:7:9"' in compiled.tag_map
    # A Wave without the option prints no places.
    old = wave_compile(OldOptions(), None, search=None, emulate=True)
    assert "double.py" not in old.tag_map
    assert old.data == compiled.data


@pytest.mark.usefixtures("wave_lang")
def test_calls_by_position_and_name() -> None:
    compiled = wave_compile(Options(), None, search=None, emulate=True)
    a = np.arange(64, dtype=np.float32)
    calls: list[tuple[tuple[Any, ...], dict[str, Any]]] = [((a,), {}), ((), {"a": a})]
    for arguments, keywords in calls:
        b = np.zeros(64, np.float32)
        assert compiled(*arguments, b=b, **keywords) == compiled.assembly
        assert (b == 2 * a).all()
    wrong: list[tuple[tuple[Any, ...], dict[str, Any], str]] = [
        ((a,), {}, r"expected 2 arguments \('a', 'b'\), got 1"),
        ((a, b), {"c": a}, "'c' is not an argument: expected 'a', 'b'"),
        ((a, b), {"a": a}, "got 'a' twice"),
        ((), {"b": b}, "got no 'a'"),
        ((a, a), {}, "'a' and 'b' share memory"),
    ]
    for arguments, keywords, message in wrong:
        with pytest.raises(TypeError if "share" not in message else ValueError, match=message):
            compiled(*arguments, **keywords)
