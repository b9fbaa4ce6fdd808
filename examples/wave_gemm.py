"""A matrix product written with Wave, compiled by WaveASM Conductor, and called.

C = A * B^T with A and B of 128 x 128 in f16 and C in f32, on 4 workgroups of 4 waves: the kernel
that wave_gemm.mlir has. Needs wave-lang and torch.
"""

# Wave looks at the annotations of kernels: no `from __future__ import annotations` here.
from typing import Any

import numpy as np
import wave_lang.kernel.lang as tkl
import wave_lang.kernel.wave as tkw
from wave_lang.kernel.lang.global_symbols import GLOBAL_ADDRESS_SPACE, SHARED_ADDRESS_SPACE
from wave_lang.kernel.wave.compile import WaveCompileOptions

from waveasm.frontend.wave import wave_compile

M, N, K = tkl.sym.M, tkl.sym.N, tkl.sym.K
BLOCK_M, BLOCK_N, BLOCK_K = tkl.sym.BLOCK_M, tkl.sym.BLOCK_N, tkl.sym.BLOCK_K
SPACE = tkl.sym.ADDRESS_SPACE

CONSTRAINTS = [
    tkw.WorkgroupConstraint(M, BLOCK_M, 0),
    tkw.WorkgroupConstraint(N, BLOCK_N, 1),
    tkw.TilingConstraint(K, BLOCK_K),
    tkw.WaveConstraint(M, BLOCK_M / 2),
    tkw.WaveConstraint(N, BLOCK_N / 2),
    tkw.HardwareConstraint(threads_per_wave=64, mma_type=tkw.MMAType.F32_16x16x16_F16),
]

SIZES = {M: 128, N: 128, K: 128, BLOCK_M: 64, BLOCK_N: 64, BLOCK_K: 32}


@tkw.wave(CONSTRAINTS)  # type: ignore[untyped-decorator]
def gemm(
    a: tkl.Memory[M, K, SPACE, tkl.f16],
    b: tkl.Memory[N, K, SPACE, tkl.f16],
    c: tkl.Memory[M, N, GLOBAL_ADDRESS_SPACE, tkl.f32],
) -> None:
    """The kernel; `SPACE` puts tiles of `a` and `b` into LDS."""
    start = tkl.Register[M, N, tkl.f32](0.0)

    @tkw.iterate(K, init_args=[start])  # type: ignore[untyped-decorator]
    def sums(acc: tkl.Register[M, N, tkl.f32]) -> Any:
        return tkw.mma(tkw.read(a), tkw.read(b), acc)

    tkw.write(sums, c)


def main() -> None:
    """Compiles the kernel with a searched schedule, calls it, and compares with NumPy."""
    options = WaveCompileOptions(subs={SPACE: SHARED_ADDRESS_SPACE, **SIZES}, canonicalize=True)
    compiled = wave_compile(options, gemm)
    random = np.random.default_rng(0)
    a, b = (random.standard_normal((128, 128)).astype(np.float16) for _ in range(2))
    c = np.zeros((128, 128), np.float32)
    compiled(a, b, c)
    wanted = a.astype(np.float32) @ b.astype(np.float32).T
    np.testing.assert_allclose(c, wanted, rtol=1e-3, atol=3e-3)
    print(f"{compiled.launch.kernel}: {len(compiled.data)} bytes, c as expected")


if __name__ == "__main__":
    main()
