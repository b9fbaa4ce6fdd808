"""Metrics, warnings and errors in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from conductor.prompts import safe_text
from conductor.rounds import Metric, MoveError, MoveWarning

_GOALS: Mapping[str, str] = {
    "spills_or_failure": "the program fits into its registers",
    "occupancy": "more waves per SIMD (occupancy)",
    "cycles": "fewer estimated cycles (cycles)",
    "waitcnts": "fewer waits (waitcnts)",
    "nops": "fewer s_nop (nops)",
    "peak_vgprs": "fewer VGPRs at the peak (peak_vgprs)",
    "peak_sgprs": "fewer SGPRs at the peak (peak_sgprs)",
    "peak_agprs": "fewer AGPRs at the peak (peak_agprs)",
}

_REASONS: Mapping[str, str] = {
    "syntax": "it is no command",
    "unknown-tag": "it names an instruction that is not in the block",
    "same-tag": "it names one instruction twice",
    "pinned": "{moved} is pinned",
    "fixed": "{moved} would cross {other}, and nothing may cross one of the two",
    "operand": "{moved} would stand before {other}, which defines its operand{value}",
    "user": "{moved} would stand behind {other}, which uses its result{value}",
    "special-register": (
        "{moved} may not change places with {other}: an instruction would overwrite{value} "
        "between its definition and its use"
    ),
    "unproven": (
        "it could not be proved that the result is the same when {moved} and {other} change places"
    ),
}
"""By code of `MoveError` (waveasm/moves/MoveEngine.h)."""

_WARNINGS: Mapping[str, str] = {
    "write-after-write": "{first} and {second} may write the same memory and changed places",
    "read-after-write": "{second} may read what {first} writes, and they changed places",
    "write-after-read": "{second} may write what {first} reads, and they changed places",
    "barrier": "{first} and {second} changed places, and one of them is a barrier",
    "wait-count": (
        "{first} and {second} changed places, and waits of the source count them in their order"
    ),
    "address": "{second} is now far from {first}, which computes its address",
}
_SEVERITIES = ("info", "warn", "critical")

MEMORY_ORDERS: Mapping[str, str] = {
    "proven": (
        "Only orders of which the compiler can prove that memory is accessed as before are kept."
    ),
    "warn": (
        "Orders that may access memory in another order are kept with a warning; avoid them "
        "unless you are sure that the accesses touch different bytes."
    ),
}
"""By `ProposeRequest.memory_order`."""


def goals(objective: Iterable[str], metrics: Iterable[Metric]) -> list[str]:
    """The metrics of an objective as phrases, in their order."""
    is_higher_better = {metric.name: metric.higher_is_better for metric in metrics}
    return [
        _GOALS.get(name)
        or f"{'higher' if is_higher_better.get(name) else 'lower'} {safe_text.metric(name)}"
        for name in objective
    ]


def warning(warning: MoveWarning) -> str:
    """One warning as a line."""
    severity = warning.severity if warning.severity in _SEVERITIES else "warn"
    pattern = _WARNINGS.get(warning.kind, "{first} and {second} changed places")
    return f"{severity}: {pattern.format(first=_tag(warning.first), second=_tag(warning.second))}"


def error(error: MoveError) -> str:
    """What was refused, and why, as a sentence."""
    pattern = _REASONS.get(error.code, "the compiler does not accept it")
    name = safe_text.value(error.value)
    reason = pattern.format(
        moved=_tag(error.moved), other=_tag(error.other), value=f" {name}" if name else ""
    )
    return (
        f"refused: command {error.command_index + 1}, {safe_text.command(error.command)}: {reason}."
        " The whole round was taken back."
    )


def _tag(number: int) -> str:
    return f"I{number}" if number >= 0 else "an instruction"
