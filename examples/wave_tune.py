"""Tunes a matrix product and an attention of Wave: which of Wave's options give the fastest code.

    python wave_tune.py DIR [VARIANTS [VARIANTS]]

The numbers are the most variants of each. Needs wave-lang and torch. DIR gets what waveasm-tune
writes; the same command goes on after an interruption.
"""

import sys
from pathlib import Path
from typing import Any

import wave_gemm  # type: ignore[import-not-found]
import wave_lang.kernel.wave as tkw
from wave_lang.kernel.lang.global_symbols import SHARED_ADDRESS_SPACE
from wave_lang.kernel.wave.compile import WaveCompileOptions
from wave_lang.kernel.wave.templates.attention_common import AttentionShape
from wave_lang.kernel.wave.templates.vanilla_attention import get_vanilla_attention_kernel

import waveasm
from waveasm.frontend.wave_variants import wave_variants
from waveasm.tuning.contest import Contest
from waveasm.tuning.progress import TuneProgress
from waveasm.tuning.table import ranking_text, to_text


def gemm(most: int) -> Contest:
    """2048 x 2048 x 1024 in f16, with the kernel of wave_gemm.py."""
    sizes = {**wave_gemm.SIZES, wave_gemm.M: 2048, wave_gemm.N: 2048, wave_gemm.K: 1024}
    options = WaveCompileOptions(
        subs={wave_gemm.SPACE: SHARED_ADDRESS_SPACE, **sizes}, canonicalize=True
    )
    return contest("gemm", options, wave_gemm.gemm, most)


def attention(most: int) -> Contest:
    """Wave's own kernel for 8 heads of 1024 queries and keys, with 64 elements each."""
    shape = AttentionShape(
        num_query_heads=8,
        num_kv_heads=8,
        query_seq_len=1024,
        kv_seq_len=1024,
        head_size=64,
        head_size_kv=64,
    )
    kind = tkw.MMAType.F32_16x16x16_F16
    kernel, sizes, _ = get_vanilla_attention_kernel(shape, (kind, kind), False)
    options = WaveCompileOptions(subs=sizes, canonicalize=True)
    return contest("attention", options, kernel, most)


def contest(name: str, options: Any, kernel: Any, most: int) -> Contest:
    """The variants of a kernel, and what Wave says of those that it refuses."""

    def show(done: int, total: int, title: str) -> None:
        print(f"\r\x1b[K{name}: {done} of {total} variants, {title}", end="", file=sys.stderr)

    found = wave_variants(options, kernel, name=name, limit=most, on_progress=show)
    print(file=sys.stderr)
    for each in found.refused:
        print(f"{name} {each.name}: {each.reason}", file=sys.stderr)
    return found.contest


def main() -> None:
    """Prints variants first, then who wins."""
    folder, *rest = sys.argv[1:]
    products = int(rest[0]) if rest else 26
    attentions = int(rest[1]) if len(rest) > 1 else 8

    def show(progress: TuneProgress) -> None:
        print(f"\r\x1b[K{progress.done} of {progress.total} tasks", end="", file=sys.stderr)

    tuned = waveasm.tune(
        [gemm(products), attention(attentions)], output_dir=Path(folder), on_progress=show
    )
    print(file=sys.stderr)
    for kernel in tuned.kernels:
        print(ranking_text(kernel))
    print(to_text(tuned), end="")


if __name__ == "__main__":
    main()
