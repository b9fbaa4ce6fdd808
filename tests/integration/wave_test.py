"""Wave itself, in one process with the compiler: from a decorated function to results.

Needs wave-lang and torch, which are not dependencies of this project:

    python3.11 -m venv VENV && VENV/bin/pip install wave-lang==3.9.1 torch
    ./bazelw test //tests/integration:wave_test \\
        --test_env=WAVE_SITE_PACKAGES=VENV/lib/python3.11/site-packages

Where they are missing the test fails: nothing is collected, and it says why.
"""

# Wave looks at the annotations of kernels: no `from __future__ import annotations` here.
import copy
import dataclasses
import os
import re
import runpy
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.kernels.cases import CORPUS
from waveasm import CompileError, FrontendError, Search
from waveasm.frontend.wave import bare_form, wave_compile
from waveasm.frontend.wave_variants import wave_variants
from waveasm.runtime import LaunchError

# Behind what is there: NumPy and pytest stay those of this project.
sys.path.append(os.environ.get("WAVE_SITE_PACKAGES", ""))
# Wave writes its cache when it is imported.
os.environ["WAVE_CACHE_DIR"] = os.path.join(os.environ.get("TEST_TMPDIR", "/tmp"), "wave-cache")
os.environ.setdefault("TORCHINDUCTOR_CACHE_DIR", os.environ["WAVE_CACHE_DIR"])
try:
    import torch
    import wave_lang.kernel.lang as tkl
    import wave_lang.kernel.wave as tkw
    from wave_lang.kernel.lang.global_symbols import (
        GLOBAL_ADDRESS_SPACE,
        SHARED_ADDRESS_SPACE,
    )
    from wave_lang.kernel.wave.compile import WaveCompileOptions
    from wave_lang.kernel.wave.compile import wave_compile as original_wave_compile
    from wave_lang.kernel.wave.scheduling.schedule_enums import SchedulingType
except ImportError as missing:
    pytest.skip(
        f"WAVE IS NOT TESTED: {missing}; WAVE_SITE_PACKAGES must name a folder that has "
        "wave-lang and torch",
        allow_module_level=True,
    )

M, N, K = tkl.sym.M, tkl.sym.N, tkl.sym.K
BLOCK_M, BLOCK_N, BLOCK_K = tkl.sym.BLOCK_M, tkl.sym.BLOCK_N, tkl.sym.BLOCK_K
SPACE = tkl.sym.ADDRESS_SPACE


def doubled() -> tuple[Any, Any]:
    """4 x 128 f32 times two, as a kernel and its options."""
    constraints = [
        tkw.HardwareConstraint(threads_per_wave=64, vector_shapes={M: 1, N: 128}),
        tkw.WorkgroupConstraint(M, 1, 1),
        tkw.WorkgroupConstraint(N, 128, 0),
        tkw.WaveConstraint(M, 1),
        tkw.WaveConstraint(N, 128),
    ]

    @tkw.wave(constraints)  # type: ignore[untyped-decorator]
    def double(
        a: tkl.Memory[M, N, GLOBAL_ADDRESS_SPACE, tkl.f32],
        b: tkl.Memory[M, N, GLOBAL_ADDRESS_SPACE, tkl.f32],
    ) -> None:
        value = tkw.read(a)
        tkw.write(value + value, b)

    return double, WaveCompileOptions(subs={M: 4, N: 128}, canonicalize=True)


def product() -> tuple[Any, Any]:
    """64 x 64 x 64 in f16, through LDS, as a kernel and its options."""
    constraints = [
        tkw.WorkgroupConstraint(M, BLOCK_M, 0),
        tkw.WorkgroupConstraint(N, BLOCK_N, 1),
        tkw.TilingConstraint(K, BLOCK_K),
        tkw.WaveConstraint(M, BLOCK_M / 2),
        tkw.WaveConstraint(N, BLOCK_N / 2),
        tkw.HardwareConstraint(threads_per_wave=64, mma_type=tkw.MMAType.F32_16x16x16_F16),
    ]

    @tkw.wave(constraints)  # type: ignore[untyped-decorator]
    def gemm(
        a: tkl.Memory[M, K, SPACE, tkl.f16],
        b: tkl.Memory[N, K, SPACE, tkl.f16],
        c: tkl.Memory[M, N, GLOBAL_ADDRESS_SPACE, tkl.f32],
    ) -> None:
        start = tkl.Register[M, N, tkl.f32](0.0)

        @tkw.iterate(K, init_args=[start])  # type: ignore[untyped-decorator]
        def sums(acc: tkl.Register[M, N, tkl.f32]) -> Any:
            return tkw.mma(tkw.read(a), tkw.read(b), acc)

        tkw.write(sums, c)

    sizes = {M: 64, N: 64, K: 64, BLOCK_M: 32, BLOCK_N: 32, BLOCK_K: 16}
    subs = {SPACE: SHARED_ADDRESS_SPACE, **sizes}
    return gemm, WaveCompileOptions(subs=subs, canonicalize=True)


def without_names(text: str) -> str:
    """Values by the order in which they first appear."""
    names: dict[str, str] = {}
    text = re.sub(r"%\w+", lambda name: names.setdefault(name[0], f"%{len(names)}"), text)
    return text.rstrip()


@pytest.mark.parametrize(
    "name", ["copy_f16_64x16", "gemm_f16_128_t64k32", "softmax_f16_16x128", "topk_f32_16x64_k2"]
)
def test_the_bare_form_is_that_of_the_corpus(name: str) -> None:
    wrapped = (CORPUS / f"{name}.w391.iree.mlir").read_text()
    bare = (CORPUS / f"{name}.w391.mlir").read_text()
    assert without_names(bare_form(wrapped)) == without_names(bare)


def test_text_without_a_kernel_is_an_error() -> None:
    with pytest.raises(FrontendError, match="Wave printed no kernel"):
        bare_form("module { func.func @host() { return } }")


def test_an_elementwise_kernel() -> None:
    kernel, options = doubled()
    before = copy.copy(options)
    compiled = wave_compile(options, kernel, emulate=True)
    assert options == before
    assert compiled.launch.kernel == "double"
    assert (compiled.launch.grid(), compiled.launch.workgroup_size) == ((1, 4, 1), (64, 1, 1))
    a = np.random.default_rng(0).standard_normal((4, 128)).astype(np.float32)
    b = np.zeros_like(a)
    assert compiled(a, b) == compiled.assembly
    assert (b == 2 * a).all()
    # It is scheduled for its launch.
    assert compiled.record


def test_an_order_of_the_source() -> None:
    kernel, options = doubled()
    assert wave_compile(options, kernel, search=None).record == ""


def test_tensors_of_torch() -> None:
    kernel, options = doubled()
    compiled = wave_compile(options, kernel, emulate=True)
    a, b = torch.randn(4, 128), torch.zeros(4, 128)
    compiled(a, b)
    assert torch.equal(b, a + a)
    # Not contiguous: Wave copies the input, and so do we; the output arrives all the same.
    a, b = torch.randn(128, 4).t(), torch.zeros(128, 4).t()
    compiled(a, b)
    assert torch.equal(b, a + a)


def test_dynamic_sizes_and_numbers() -> None:
    constraints = [
        tkw.HardwareConstraint(threads_per_wave=64, vector_shapes={M: 1, N: 64}),
        tkw.WorkgroupConstraint(M, 1, 1),
        tkw.WorkgroupConstraint(N, 64, 0),
        tkw.WaveConstraint(M, 1),
        tkw.WaveConstraint(N, 64),
    ]

    @tkw.wave(constraints)  # type: ignore[untyped-decorator]
    def scale(
        y: tkl.Memory[M, N, GLOBAL_ADDRESS_SPACE, tkl.bf16],
        alpha: tkl.f32,
        x: tkl.Memory[M, N, GLOBAL_ADDRESS_SPACE, tkl.f32],
    ) -> None:
        factor = tkw.broadcast(alpha, target_shape=[M, N])
        tkw.write(tkw.cast(tkw.read(x) * factor, tkl.bf16), y)

    options = WaveCompileOptions(subs={}, dynamic_symbols=[M, N], canonicalize=True)
    compiled = wave_compile(options, scale, emulate=True)
    for m, n in [(3, 64), (5, 100)]:
        x, y = torch.randn(m, n), torch.zeros(m, n, dtype=torch.bfloat16)
        compiled(y, 2.5, x)
        assert torch.equal(y, (x * 2.5).to(torch.bfloat16)), (m, n)
    with pytest.raises(LaunchError, match=r"'x': expected the shape \(M = 5, N = 100\), got"):
        compiled(torch.zeros(5, 100, dtype=torch.bfloat16), 2.5, torch.zeros(5, 101))


def test_a_matrix_product() -> None:
    kernel, options = product()
    compiled = wave_compile(options, kernel, emulate=True)
    assert compiled.launch.workgroup_size == (128, 2, 1)
    assert compiled.launch.lds_bytes > 0
    random = np.random.default_rng(0)
    a, b = (random.standard_normal((64, 64)).astype(np.float16) for _ in range(2))
    c = np.zeros((64, 64), np.float32)
    compiled(a, b, c)
    wanted = a.astype(np.float32) @ b.astype(np.float32).T
    np.testing.assert_allclose(c, wanted, rtol=1e-3, atol=1e-3)


# The emulator says once that there is no GPU.
@pytest.mark.filterwarnings("ignore:there is no GPU")
def test_the_example(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path("examples/wave_gemm.py", run_name="__main__")
    assert re.fullmatch(r"gemm: \d+ bytes, c as expected\n", capsys.readouterr().out)


def test_the_text_is_what_wave_prints() -> None:
    kernel, options = doubled()
    options.compile_to_mlir = True
    options.drop_debug_info_before_mlir = False
    text = bare_form(original_wave_compile(options, kernel).asm, with_places=True)
    kernel, options = doubled()
    compiled = wave_compile(options, kernel)
    assert compiled.mlir == text
    # Instructions come from lines of this file.
    assert f"{Path(__file__).name}:" in compiled.tag_map


def test_arguments_by_name() -> None:
    kernel, options = doubled()
    compiled = wave_compile(options, kernel, emulate=True)
    a, b = torch.randn(4, 128), torch.zeros(4, 128)
    compiled(b=b, a=a)
    assert torch.equal(b, a + a)
    with pytest.raises(TypeError, match="'c' is not an argument: expected 'a', 'b'"):
        compiled(a, c=b)
    with pytest.raises(LaunchError, match=r"'b': expected an array of float32 \(f32\), got one of"):
        compiled(a, b.int())
    with pytest.raises(LaunchError, match="'a' and 'b' share memory"):
        compiled(a, a)


def test_options_reports_and_listings(tmp_path: Path) -> None:
    kernel, options = product()
    search = Search(agents=("list",), rounds=1, launch="1x256")
    compiled = wave_compile(options, kernel, search=search, unroll_limit=0, noalias_arguments=True)
    assert re.fullmatch(
        r"<WaveCompileResult gemm\(a: f16\[64, 64\], b: f16\[64, 64\], "
        r"c: f32\[64, 64\] out\): \d+ bytes>",
        repr(compiled),
    )
    compiled.report(tmp_path)
    assert Path(__file__).name in (tmp_path / "index.html").read_text()
    assert f"{Path(__file__).name}:" in compiled.annotated()


def test_failures_of_wave_are_named() -> None:
    kernel, options = product()
    del options.subs[BLOCK_K]
    with pytest.raises(FrontendError, match="Wave itself failed: ") as caught:
        wave_compile(options, kernel)
    assert caught.value.__cause__ is not None


def test_another_target_is_an_error() -> None:
    kernel, options = doubled()
    options.target = "gfx90a"
    with pytest.raises(CompileError, match="unknown target 'gfx90a'"):
        wave_compile(options, kernel)


def test_the_same_function_again_is_the_same_kernel() -> None:
    """Wave changes the types of parameters that it copies to LDS."""
    kernel, options = product()
    first, second = (wave_compile(options, kernel, search=None) for _ in range(2))
    assert "memref.alloc" in first.mlir
    assert second.mlir == first.mlir


# Wave takes seconds for each.
def test_variants_of_a_matrix_product() -> None:
    kernel, options = product()
    tried: list[str] = []
    found = wave_variants(
        options,
        kernel,
        blocks={BLOCK_M: (64,)},
        waves=(1,),
        mma_types=(tkw.MMAType.F32_32x32x8_F16,),
        schedules=(SchedulingType.PREFETCH,),
        limit=6,
        on_progress=lambda done, most, title: tried.append(title),
    )
    first, *others = found.contest.variants
    assert found.contest.kernel == "gemm"
    assert first.name == "32x32x16 w2x2 F32_16x16x16_F16 none"
    assert first.launch == "2,2,1x128,2,1"
    assert first.source == wave_compile(options, kernel, search=None).mlir
    names = {each.name for each in others}
    assert len(names) == len(others)
    assert {
        "64x32x16 w2x2 F32_16x16x16_F16 none",
        "32x32x16 w1x2 F32_16x16x16_F16 none",
        "32x32x16 w2x2 F32_16x16x16_F16 prefetch",
    } <= names
    assert all("memref.alloc" in each.source for each in found.contest.variants)
    assert set(tried) >= names | {each.name for each in found.refused}
    # A wave of 16 x 16 has no room for this kind of 32 x 32.
    reasons = {each.name: each.reason for each in found.refused}
    assert reasons["32x32x16 w2x2 F32_32x32x8_F16 none"]


def test_variants_need_sizes() -> None:
    kernel, options = doubled()
    dynamic = dataclasses.replace(options, subs={}, dynamic_symbols=[M, N])
    with pytest.raises(FrontendError, match="has dynamic sizes"):
        wave_variants(dynamic, kernel)
