"""Runs waveasm-opt on a case."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
from collections.abc import Sequence

from tests.fuzz.isolated import PATIENCE, TIME_LIMIT_S
from tests.fuzz.kind import WrongAnswerError

PLACE = re.compile(r"^<stdin>:\d+:\d+: error: ", re.MULTILINE)

OPTIMIZATIONS = (
    "--canonicalize",
    "--waveasm-adjacent-accesses",
    "--waveasm-barrier-elim",
    "--waveasm-dpp-folding",
    "--waveasm-dpp-shuffles",
    "--waveasm-extreme-chains",
    "--waveasm-lds-pairs",
    "--waveasm-loop-invariant-motion",
    "--waveasm-loop-unrolling",
    "--waveasm-loop-unrolling=max-instructions=64",
    "--waveasm-optimize",
    "--waveasm-pipeline-loop=prefetch=2 delay=4",
    "--waveasm-pipeline-loop=seed=1",
    "--waveasm-packed-f32",
    "--waveasm-subword-sources",
    "--waveasm-scoped-cse",
    "--waveasm-peephole",
    "--waveasm-memory-offset-opt",
    "--waveasm-extract-scalarization",
    "--waveasm-m0-redundancy-elim",
    "--waveasm-scale-pack-elimination",
    "--waveasm-loop-address-promotion",
    "--waveasm-buffer-load-strength-reduction",
    "--waveasm-scc-spill-reload",
    "--waveasm-operand-legalization",
    "--waveasm-arith-legalization",
    "--waveasm-schedule=generator=list",
    "--waveasm-schedule=generator=modulo max-depth=2",
    "--waveasm-schedule=generator=events event-limit=2",
    "--waveasm-schedule=generator=select",
    "--waveasm-schedule=generator=random seed=1",
)
"""Passes that keep what a program of virtual registers computes, in any order. MLIR's `--cse` does
not: it takes what only some lanes have computed for what all of them need."""

OTHERS = (
    "--cse",
    "--waveasm-accumulators-to-agprs=max-vgprs=16",
    "--waveasm-spilling=max-vgprs=8 max-sgprs=12",
    "--waveasm-linear-scan",
    "--waveasm-vgpr-compaction",
    "--waveasm-insert-waitcnt",
    "--waveasm-hazard-mitigation",
    "--waveasm-scc-verifier",
    "--waveasm-tag-instructions",
)
"""Passes that change what a program computes, or have an order of their own and are errors or
nothing in others."""


def optimize(source: str, passes: Sequence[str]) -> str | None:
    """The source after the passes; None after an error that says where it is.

    Raises:
        WrongAnswerError: the driver crashes, takes too long, or fails without a place.
    """
    # An argument is no more than text without zeros, as is a command line.
    try:
        result = subprocess.run(
            [os.environ["WAVEASM_OPT"], *passes],
            input=source.encode(errors="surrogatepass"),
            capture_output=True,
            check=False,
            timeout=PATIENCE * TIME_LIMIT_S,
            # Called between fork and exec: this process has no threads.
            preexec_fn=_limit,
        )
    except subprocess.TimeoutExpired:
        raise WrongAnswerError(f"waveasm-opt: no answer in {PATIENCE * TIME_LIMIT_S:g} s") from None
    errors = result.stderr.decode(errors="replace")
    if result.returncode == 0:
        return result.stdout.decode()
    if result.returncode == -signal.SIGXCPU:
        raise WrongAnswerError(f"waveasm-opt: no answer in {TIME_LIMIT_S:g} s of the processor")
    if result.returncode != 1:
        raise WrongAnswerError(f"waveasm-opt ended with {result.returncode}: {_last_words(errors)}")
    if not PLACE.search(errors):
        raise WrongAnswerError(f"waveasm-opt: an error without a place: {errors[:200]}")
    if "internal error" in errors:
        raise WrongAnswerError(f"waveasm-opt: {errors[:200]}")
    return None


def _last_words(errors: str) -> str:
    lines = [line for line in errors.splitlines() if "Assertion" in line or "rror:" in line]
    return lines[0] if lines else errors[:200]


def _limit() -> None:
    seconds = int(TIME_LIMIT_S)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
