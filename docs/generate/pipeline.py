"""The pipeline of a compile: its passes in their order, each with the reason for its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

OPTIMIZE = "waveasm-optimize"
"""The name of the pipeline before scheduling."""

OPTIMIZATIONS: Sequence[tuple[str, str]] = (
    (
        "waveasm-scoped-cse",
        "The import repeats constants and addresses; without them, more loops are short enough to "
        "unroll.",
    ),
    (
        "waveasm-loop-unrolling",
        "Before all passes that fold constants: the counter of an unrolled loop is one in each "
        "iteration.",
    ),
    ("waveasm-extreme-chains", "After unrolling, since chains go on from iteration to iteration."),
    (
        "waveasm-dpp-shuffles",
        "After `waveasm-extreme-chains`, for which a read of another lane is one instruction; "
        "before sums are paired.",
    ),
    ("waveasm-peephole", "Folds the constants of counters and addresses into one."),
    (
        "waveasm-memory-offset-opt",
        "Takes that constant out of the address; before sums that it recognizes are merged.",
    ),
    ("canonicalize", "Erases the addresses that have no users any more."),
    ("waveasm-scoped-cse", "Accesses that differed in their constants now share their address."),
    (
        "waveasm-adjacent-accesses",
        "When offsets have their last values and equal addresses are one; before values get "
        "registers of their own.",
    ),
    ("waveasm-packed-f32", "After merging, so that the sources of a pair are the same values."),
    (
        "waveasm-subword-sources",
        "Before constants move to registers: selectors become others. After packing, as it fixes "
        "the registers of values.",
    ),
    (
        "waveasm-dpp-folding",
        "After `waveasm-extreme-chains`, which looks for the moves.",
    ),
    (
        "waveasm-global-accesses",
        "After constants have left the offsets: what is the same then needs one sum in the lanes.",
    ),
    (
        "waveasm-operand-legalization",
        "After all folding, which makes operands that cannot be encoded; before the passes that "
        "move and merge what it copies to registers.",
    ),
    ("waveasm-lds-pairs", "After the offsets of accesses have their last values."),
    (
        "waveasm-loop-invariant-motion",
        "Computes addresses and constants in registers before loops, as far as registers allow.",
    ),
    ("waveasm-scoped-cse", "Merges what is equal there."),
    (
        "waveasm-integer-fusion",
        "After the passes that look for sums and shifts, and after equal ones are merged.",
    ),
    ("waveasm-scc-spill-reload", "Last: the passes above take SCC for a value like any other."),
    ("waveasm-scc-verifier", "Checks that no pass has left a use of SCC behind a write."),
)

BACKEND: Sequence[tuple[str, str]] = (
    (
        "waveasm-line-loads",
        "Conductor decides, where cache lines bound the time, and joins iterations of loops "
        "for it.",
    ),
    (
        "waveasm-pipeline-loop",
        "Conductor chooses the stages of each loop; before it searches for orders, because it "
        "decides which operations share an iteration. `--nopipeline` leaves it out.",
    ),
    (
        "waveasm-conductor",
        "Schedules operations on virtual registers, so that reuse of registers binds no order. "
        "`--schedule=source` leaves it out.",
    ),
    (
        "waveasm-accumulators-to-agprs",
        "Only if VGPRs do not suffice; with `waveasm-operand-legalization` for its copies.",
    ),
    (
        "waveasm-spilling",
        "Only if that does not help, or SGPRs do not suffice; with the same pass after it.",
    ),
    ("waveasm-linear-scan", "After scheduling, which decides how long values live."),
    ("waveasm-barrier-elim", "Until here, barriers keep accesses in order."),
    (
        "waveasm-insert-waitcnt",
        "On physical registers: waits also protect registers that are reused.",
    ),
    ("waveasm-hazard-mitigation", "Last, as each wait is a wait state."),
)


HEAD = "| pass | why in this place |\n| --- | --- |"


def lines() -> Iterator[str]:
    """The sections of the page."""
    yield f"## `--{OPTIMIZE}`\n"
    yield (
        "The pipeline of `waveasm-compile` before it schedules; `unroll-limit` and "
        "`unroll-factor` are\n`max-instructions` and `factor` of the unrolling.\n"
    )
    yield HEAD
    yield from _rows(OPTIMIZATIONS)
    yield "\n## Scheduling and back end\n"
    yield (
        "Each candidate of a search goes through the same back end, so it is one function\n"
        "(`waveasm/backend`) rather than a pipeline. It does what these passes do:\n"
    )
    yield HEAD
    yield from _rows(BACKEND)
    yield ""


def _rows(steps: Sequence[tuple[str, str]]) -> Iterator[str]:
    for name, reason in steps:
        shown = f"[{name}](#--{name})" if name.startswith("waveasm-") else f"`{name}` of MLIR"
        yield f"| {shown} | {reason} |"
