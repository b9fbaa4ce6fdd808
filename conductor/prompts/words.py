"""Metrics, warnings and errors in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from conductor.facts import FACTS
from conductor.prompts import safe_text
from conductor.rounds import MoveError, MoveWarning

REASONS: Mapping[str, str] = {
    "syntax": "it is not a command",
    "unknown-tag": "it names an instruction that is not in the region",
    "same-tag": "it names one instruction twice",
    "pinned": "{moved} is pinned",
    "fixed": "{moved} would cross {other}, and nothing may cross one of the two",
    "operand": "{moved} would stand before {other}, which defines its operand{value}",
    "user": "{moved} would stand after {other}, which uses its result{value}",
    "special-register": (
        "{moved} may not change places with {other}: an instruction would overwrite{value} "
        "between its definition and its use"
    ),
    "stage": (
        "the loop cannot be pipelined so: {moved} would run before {other}, which it must follow "
        "{distance}"
    ),
    "empty-stage": "one of the stages would have no instruction",
    "trip-count": "the loop does not have a known number of turns that allows it",
    "alone": "`unroll`, `lines` and `unpin` stand alone in an answer",
    "constraint": "the stages break a constraint of the user",
    "unpipelined": "the loop cannot be pipelined so",
    "unproven": (
        "it could not be proved that the result is the same when {moved} and {other} change places"
    ),
    "failed": "the compiler could not compile the new order",
}
"""By `FACTS.round_errors`."""

WARNINGS: Mapping[str, str] = {
    "write-after-write": "{first} and {second} may write the same memory and changed places",
    "read-after-write": "{second} may read what {first} writes, and they changed places",
    "write-after-read": "{second} may write what {first} reads, and they changed places",
    "barrier": "{first} and {second} changed places, and one of them is a barrier",
    "wait-count": (
        "{first} and {second} changed places, and waits of the source count them in their order"
    ),
    "noalias": "{first} and {second} changed places, as `noalias` of an argument allows",
    "lds-only": "{first} and {second} changed places; the barrier orders LDS alone",
    "address": "{second} is now far from {first}, which computes its address",
}
"""By `FACTS.warnings`."""

MEMORY_ORDERS: Mapping[str, str] = {
    "proven": ("The compiler keeps only orders that it can prove to access memory as before."),
    "warn": (
        "The compiler keeps orders that may access memory in another order, and warns about them. "
        "Choose one only if you are sure that the accesses touch different bytes."
    ),
}
"""By `FACTS.memory_orders`."""


def goals(objective: Iterable[str]) -> list[str]:
    """The metrics of an objective as aims, in their order."""
    metrics = [FACTS.metric(name) for name in objective]
    return [f"{metric.goal} ({metric.name})" if metric else "other_metric" for metric in metrics]


def warning(warning: MoveWarning) -> str:
    """One warning as a line."""
    severity = warning.severity if warning.severity in FACTS.severities else "warn"
    pattern = WARNINGS.get(warning.kind, "{first} and {second} changed places")
    return f"{severity}: {pattern.format(first=_tag(warning.first), second=_tag(warning.second))}"


def error(error: MoveError) -> str:
    """What was refused, and why, as a sentence."""
    pattern = REASONS.get(error.code, "the compiler does not accept it")
    name = safe_text.value(error.value)
    reason = pattern.format(
        moved=_tag(error.moved),
        other=_tag(error.other),
        value=f" {name}" if name else "",
        distance=_distance(error.distance),
    )
    return (
        f"refused: command {error.command_index + 1}, {safe_text.command(error.command)}: {reason}."
        " The whole round was taken back."
    )


def _distance(turns: int) -> str:
    if turns == 0:
        return "in the same turn"
    return f"at a distance of {turns} turn" + "s" * (turns > 1)


def _tag(number: int) -> str:
    return f"I{number}" if number >= 0 else "an instruction"
