"""The table of a run: rows as text, JSON and CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from waveasm.session.measured import MeasuredTime
from waveasm.tuning.standings import Standing, comparison
from waveasm.tuning.tuner import Tuned, TunedKernel

VERSION = 1
"""Version of the JSON. Incompatible changes increase it."""

CSV_COLUMNS = (
    "kernel",
    "rank",
    "variant",
    "level",
    "time_cycles",
    "source_cycles",
    "bound_cycles",
    "bound_reason",
    "gain_over_default",
    "measured_cycles",
    "measured_ratio",
    "measured_spread",
    "seconds",
    "why",
    "error",
)


def gain_over_default(kernel: TunedKernel, standing: Standing) -> float | None:
    """The time of the default by that of a variant, less 1; None if one of them was not searched,
    or is not as far as the other."""
    default = kernel.default
    if standing.found is None or default.found is None or not standing.found.time:
        return None
    if standing.level is not default.level:
        return None
    return default.found.time / standing.found.time - 1


def to_json(tuned: Tuned) -> dict[str, Any]:
    """The whole ranking."""
    return {
        "version": VERSION,
        "is_complete": not tuned.interrupted,
        "kernels": [
            {
                "kernel": kernel.kernel,
                "is_complete": kernel.is_complete,
                "best": None if kernel.best is None else kernel.best.variant,
                "default": kernel.default.variant,
                "comparison": comparison(kernel.standings),
                "variants": [
                    _variant_json(kernel, rank, each)
                    for rank, each in enumerate(kernel.standings, start=1)
                ],
            }
            for kernel in tuned.kernels
        ],
    }


def _variant_json(kernel: TunedKernel, rank: int, each: Standing) -> dict[str, Any]:
    found = each.found
    return {
        "rank": rank,
        "variant": each.variant,
        "level": each.level.name.lower(),
        "time_cycles": None if found is None else found.time,
        "source_cycles": None if found is None else found.source_time,
        "bound_cycles": None if found is None else found.bound,
        "bound_reason": None if found is None else found.bound_reason,
        "gain_over_default": gain_over_default(kernel, each),
        "measured_cycles": None if each.measured is None else each.measured.cycles,
        "measured_ratio": None if each.measured is None else each.measured.ratio,
        "measured_spread": None if each.measured is None else each.measured.spread,
        "seconds": round(each.seconds, 3),
        "why": each.why,
        "error": each.error or None,
    }


def to_csv(tuned: Tuned) -> str:
    """The ranking with a line for each variant."""
    text = io.StringIO()
    writer = csv.DictWriter(text, CSV_COLUMNS, lineterminator="\n")
    writer.writeheader()
    for kernel in tuned.kernels:
        for rank, each in enumerate(kernel.standings, start=1):
            writer.writerow({"kernel": kernel.kernel, **_variant_json(kernel, rank, each)})
    return text.getvalue()


def to_text(tuned: Tuned) -> str:
    """A line for each kernel."""
    rows: list[tuple[str, ...]] = [
        ("kernel", "best of", "cycles", "from source", "over default", "why")
    ]
    rows += [_row(kernel) for kernel in tuned.kernels]
    return "\n".join(_align(rows)) + "\n"


def _row(kernel: TunedKernel) -> tuple[str, ...]:
    best = kernel.best
    count = len(kernel.standings)
    if best is None or best.found is None:
        return (kernel.kernel, f"0 of {count}", "-", "-", "-", kernel.default.why)
    which = f"{best.variant} of {count}" if count > 1 else "1"
    gain = gain_over_default(kernel, best)
    return (
        kernel.kernel,
        which + ("" if kernel.is_complete else " so far"),
        f"{best.found.time:,.0f}",
        _percent(best.found.source_time / best.found.time - 1) if best.found.time else "-",
        "-" if gain is None or count == 1 else _percent(gain),
        best.why,
    )


def ranking_text(kernel: TunedKernel) -> str:
    """A line for each variant of a kernel, and what limits them."""
    is_measured = any(each.measured is not None for each in kernel.standings)
    own = ("measured ratio",) if is_measured else ()
    rows: list[tuple[str, ...]] = [
        ("", "variant", "level", "cycles", "bound", "over default", *own, "why")
    ]
    for rank, each in enumerate(kernel.standings, start=1):
        gain = gain_over_default(kernel, each)
        found = each.found
        rows.append(
            (
                f"{rank}.",
                each.variant,
                each.level.name.lower(),
                "-" if found is None else f"{found.time:,.0f}",
                "-" if found is None else f"{found.bound:,.0f}",
                "-" if gain is None else _percent(gain),
                *([_measured(each.measured)] if is_measured else []),
                each.why,
            )
        )
    words = comparison(kernel.standings)
    return "\n".join([kernel.kernel, *_align(rows), *([words] if words else [])]) + "\n"


def _measured(time: MeasuredTime | None) -> str:
    """A measured time by that of the default of the kernel."""
    if time is None:
        return "-"
    return time.failure or f"{time.ratio:.3f} +- {time.spread:.3f}"


def _percent(gain: float) -> str:
    return f"{100 * gain:+.1f} %"


def _align(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Aligns columns; those that have numbers to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    numeric = [
        any(row[i][:1].isdigit() or row[i][:1] in "+-" for row in rows[1:]) and rows[0][i] != "why"
        for i in range(len(rows[0]))
    ]
    names = {"kernel", "variant", "best of"}
    return [
        "  ".join(
            cell.rjust(width) if number and title not in names else cell.ljust(width)
            for cell, width, number, title in zip(row, widths, numeric, rows[0], strict=True)
        ).rstrip()
        for row in rows
    ]


def dump_json(tuned: Tuned) -> str:
    """The JSON as files have it."""
    return json.dumps(to_json(tuned), indent=2) + "\n"
