"""Tests the bridge without Wave; tests/integration/wave_test.py tests it with Wave."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, get_type_hints

import numpy as np
import pytest

import waveasm
from waveasm import Emit, FrontendError, MissingPackageError, Search, SearchControl
from waveasm.api.compiler import CompileOptions
from waveasm.errors import ArgumentTypeError, ArgumentValueError, SourceFileError
from waveasm.frontend import wave
from waveasm.frontend.call import Array
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


def binding(
    name: str, usage: str, shape: Sequence[Any] = (64,), layout: Any = None
) -> SimpleNamespace:
    dtype = SimpleNamespace(ir_type_asm=lambda: "f32", bitwidth=lambda: 32)
    return SimpleNamespace(
        name=name,
        binding_type=SimpleNamespace(name="KERNEL_BUFFER"),
        reference=(None, SimpleNamespace(type=SimpleNamespace(physical_layout=layout))),
        kernel_buffer_type=SimpleNamespace(
            symbolic_shape=list(shape), dtype=dtype, usage=SimpleNamespace(name=usage)
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


class Sum:
    """A sum of a size and a number, as sympy has it."""

    def __init__(self, size: str, number: int) -> None:
        self.size, self.number = size, number

    def subs(self, sizes: dict[str, int]) -> Any:
        return sizes[self.size] + self.number if self.size in sizes else self

    def __str__(self) -> str:
        return f"{self.size} + {self.number}"


def test_shapes_are_those_of_memory() -> None:
    layouts: list[Any] = [None, [None, 8], [11], [Sum("M", 2)], ["N"]]
    shapes: list[list[Any]] = [["M", Sum("M", 1)], ["N", "M"], ["N"], ["M"], ["M"]]
    bindings = [
        binding(f"a{i}", "INPUT", shape, layout and SimpleNamespace(shape=layout))
        for i, (shape, layout) in enumerate(zip(shapes, layouts, strict=True))
    ]
    options = SimpleNamespace(
        subs={"M": 4}, dynamic_symbols=["N"], kernel_sig=SimpleNamespace(bindings=bindings)
    )
    traced = SimpleNamespace(options=options, bound_scalar_symbols={})
    signature = wave._signature(traced)
    assert str(signature) == "(a0: f32[4, 5], a1: f32[?, 8], a2: f32[11], a3: f32[6], a4: f32[?])"
    [_, pages, *_] = signature.parameters
    assert isinstance(pages, Array)
    assert pages.shape == ("N", 4)


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


# ---------------------------------------------------------------------------
# Options
# ---------------------------------------------------------------------------


def test_the_bridge_has_all_options_of_a_compile() -> None:
    parameters = inspect.signature(waveasm.compile).parameters
    names = [name for name in parameters if name not in ("source", "schedule")]
    assert list(CompileOptions.__annotations__) == names
    hints = get_type_hints(waveasm.compile)
    assert get_type_hints(CompileOptions) == {name: hints[name] for name in names}
    # The bridge's own names hide none.
    own = inspect.signature(wave_compile).parameters
    assert not set(own) & set(names)


@pytest.mark.usefixtures("wave_lang")
def test_options_reach_the_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}

    def compile_(source: str, **options: Any) -> waveasm.CompileResult:
        seen.update(options)
        return waveasm.compile(source, **options)

    monkeypatch.setattr(wave, "compile", compile_)
    given: dict[str, Any] = {
        "emit": Emit.ASM,
        "file_name": "mine.mlir",
        "debug_info": True,
        "align_loops": True,
        "unroll_limit": 7,
        "unroll_factor": 2,
        "waves_per_simd": "auto",
        "noalias_arguments": True,
        "run_passes": True,
        "unchecked_hazards": False,
        "record_timelines": True,
        "on_progress": lambda _: None,
        "control": SearchControl(),
        "keep_ir": True,
        "pass_timings": True,
        "calibration": None,
        "hardware": None,
        "workgroup_size": None,
    }
    search = Search(agents=("list",))
    compiled = wave_compile(Options(), None, search=search, **given, target="gfx942")
    assert seen == {**given, "target": "gfx942", "schedule": search}
    assert set(given) | {"target"} == set(CompileOptions.__annotations__)
    assert "waveasm.program" in compiled.ir
    assert compiled.pass_timings
    assert compiled.data == compiled.assembly.encode()
    with pytest.raises(FrontendError, match="only a code object can run"):
        compiled(None, None)


@pytest.mark.usefixtures("wave_lang")
def test_a_target_is_for_wave_as_well() -> None:
    with pytest.raises(waveasm.CompileError, match="unknown target 'gfx90a'"):
        wave_compile(Options(), None, target="gfx90a")


def test_unknown_options_are_errors_before_wave_runs() -> None:
    unknown: dict[str, Any] = {"unrol_limit": 3}
    message = "'unrol_limit' is not an option of wave_compile, did you mean 'unroll_limit'"
    with pytest.raises(ArgumentTypeError, match=message):
        wave_compile(Options(), None, **unknown)


def test_a_search_is_no_schedule_of_wave() -> None:
    with pytest.raises(ArgumentTypeError, match="got Search: pass it as search"):
        wave_compile(Options(), None, Search())


@pytest.mark.usefixtures("wave_lang")
def test_options_of_another_type() -> None:
    with pytest.raises(ArgumentTypeError, match="options: expected WaveCompileOptions, got 'fast'"):
        wave_compile("fast", None)


# ---------------------------------------------------------------------------
# What a compiled kernel shows
# ---------------------------------------------------------------------------


@pytest.mark.usefixtures("wave_lang")
def test_texts_are_short() -> None:
    compiled = wave_compile(Options(), None, search=None)
    text = f"double(a: f32[64], b: f32[64] out): {len(compiled.data)} bytes"
    assert repr(compiled) == f"<WaveCompileResult {text}>"
    assert repr(compiled.call) == "<KernelCall double(a: f32[64], b: f32[64] out)>"
    launch = "Launch(kernel='double', workgroup_size=(64, 1, 1), lds_bytes=0)"
    assert repr(compiled.launch) == launch
    assert repr(compiled.signature) == "<Signature (a: f32[64], b: f32[64] out)>"
    assert [each.name for each in compiled.arguments["double"]] == ["a", "b"]
    plain = waveasm.compile(compiled.mlir)
    assert repr(plain) == f"<CompileResult double: {len(plain.data)} bytes>"
    assert len(repr(waveasm.estimate_machine_code(plain.data)[0])) < 2000


@pytest.mark.usefixtures("wave_lang")
@pytest.mark.parametrize("search", [None, Search(agents=("list",)), "moves"])
def test_reports_have_timelines(search: Any, tmp_path: Path) -> None:
    if search == "moves":
        search = waveasm.Moves("")
    compiled = wave_compile(Options(), None, search=search)
    compiled.report(tmp_path)
    page = (tmp_path / "index.html").read_text()
    assert "double.py:7:9" in page
    assert (tmp_path / "trace.perfetto-trace").exists()
    timed = wave_compile(Options(), None, search=Search(agents=("list",)), record_timelines=True)
    timed.report(tmp_path / "timed")
    assert json.loads(timed.record)["kernels"]
    (tmp_path / "file").touch()
    with pytest.raises(SourceFileError, match="cannot write"):
        timed.report(tmp_path / "file")


@pytest.mark.usefixtures("wave_lang")
def test_annotated_listings() -> None:
    compiled = wave_compile(Options(), None)
    lines = compiled.annotated().splitlines()
    (line,) = [line for line in lines if "_store_dword " in line]
    assert "; body I" in line
    assert ", double.py:7:9" in line
    code = [line.partition(";")[0].rstrip() for line in lines]
    assert code == compiled.assembly.splitlines()
    with pytest.raises(ArgumentValueError, match="IR has no assembly"):
        wave_compile(Options(), None, emit=Emit.WAVEASM, search=None).annotated()


# ---------------------------------------------------------------------------
# Failures of Wave
# ---------------------------------------------------------------------------


@pytest.mark.usefixtures("wave_lang")
def test_failures_of_wave_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = sys.modules["wave_lang.kernel.wave.compile"]
    cause = KeyError("\nno symbol M\nin the index")

    def fail(_: Any, __: Any) -> None:
        raise cause

    monkeypatch.setattr(module, "wave_compile", fail)
    message = r"Wave itself failed: KeyError: '\\nno symbol M"
    with pytest.raises(FrontendError, match=message) as caught:
        wave_compile(Options(), None)
    assert caught.value.__cause__ is cause
    # Its cache is as it was.
    cache: Any = sys.modules["wave_lang.kernel.wave"]
    assert cache.cache.WAVE_CACHE_ON == 1


@pytest.mark.usefixtures("wave_lang")
def test_another_version_of_wave_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = sys.modules["wave_lang.kernel.wave.compile"]
    traced = SimpleNamespace(asm=KERNEL.replace("PLACE", ""), options=SimpleNamespace())
    monkeypatch.setattr(module, "wave_compile", lambda *_: traced)
    with pytest.raises(FrontendError, match=r"wave-lang .* in another form than 3\.9\.1"):
        wave_compile(Options(), None)


def test_failures_of_a_grid_are_named() -> None:
    launch = Launch("k", (64, 1, 1), 0, lambda sizes: [1 // sizes[0]])
    with pytest.raises(FrontendError, match="Wave itself failed: ZeroDivisionError: integer"):
        launch.grid([0])


def test_a_failing_import_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def find_spec(self, name: str, *_: Any) -> None:
            if name == "wave_lang":
                raise OSError("libtorch.so: cannot open shared object file")

    monkeypatch.setattr(sys, "meta_path", [Broken(), *sys.meta_path])
    monkeypatch.delitem(sys.modules, "wave_lang", raising=False)
    with pytest.raises(FrontendError, match="Wave itself failed: OSError: libtorch"):
        wave_compile(Options(), None)
