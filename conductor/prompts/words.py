"""Metrics, warnings and errors in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from conductor.facts import FACTS
from conductor.prompts import safe_text
from conductor.rounds import (
    MoveError,
    MoveWarning,
    RoundResult,
    held_in_words,
    join_stages,
    names_that_stand_alone,
    tag_runs,
)

_MAX_RUNS = 16
"""Runs of tags that a sentence lists."""

_MAX_NEAREST = 16
"""Commands that are named as legal."""

_MAX_HELD = 6
"""Reasons why instructions cannot run in another iteration."""

REASONS: Mapping[str, str] = {
    "syntax": "it is not a command",
    "unknown-tag": "it names an instruction that is not in the region{last}",
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
        "the loop cannot be pipelined in this way: {moved} would run before {other}, which it must "
        "follow {distance}"
    ),
    "empty-stage": "one of the stages would have no instruction",
    "trip-count": "{iterations}",
    "alone": f"{names_that_stand_alone()} stand alone in an answer",
    "repeated": (
        "it, or a command before it, names the same instruction or buffer, or says the same"
    ),
    "incomplete": "an order names each instruction of the region once{wrong}",
    "no-buffer": "there is no lds{needed}: the number of buffers, from lds0 on, is {limit}",
    "unsuited-buffer": (
        "a second slot needs a buffer whose bytes are known for each lane, which each iteration "
        "writes first and reads last, and never at a constant address"
    ),
    "lds-size": (
        "second slots need {needed} bytes of the LDS, and a workgroup may have at most {limit}"
    ),
    "no-barrier": "no barrier would fall, so a second slot gains nothing{others}",
    "no-lines": "no two loads that could stand together use parts of the same cache lines",
    "unsuited-load": (
        "{moved} is no load of whole words of global memory to registers, with an offset of each "
        "lane, at which all lanes are on"
    ),
    "unlike-loads": "{moved} and {other} differ in more than their offsets",
    "loads-apart": (
        "{moved} and {other} cannot stand together: what the later one needs cannot come before "
        "the earlier one, nothing uses them where all lanes are on, or their offsets may wrap "
        "around"
    ),
    "other-lines": (
        "as far as is known, {moved} and {other} use no parts of the same cache lines that lanes "
        "could exchange"
    ),
    "after-pairs": (
        "chosen pairs of loads come after all other commands that give new tags: begin with "
        "`unroll`"
    ),
    "constraint": "the stages break a constraint of the user",
    "no-loop": "the region is not an innermost loop",
    "carried-register": "the loop carries a value from one register to another",
    "raw-text": "the loop has labels or raw assembly, of which there may not be two copies",
    "decision": "the part that would run ahead does not decide whether another iteration follows",
    "scc": (
        "SCC would have to keep its value from the part that runs ahead to the rest of the "
        "iteration"
    ),
    "optimization": "the loop with joined iterations could not be optimized",
    "unproven-stages": "it could not be proved that the new loop computes the same",
    "unproven": (
        "it could not be proved that the result is the same when {moved} and {other} change places"
    ),
    "failed": "the compiler could not compile the new order",
    "no-registers": "the new order needs more registers than a wave has, and would be spilled",
}
"""By `FACTS.round_errors`."""

OF_THE_ROUND = frozenset(
    {
        "constraint",
        "no-loop",
        "carried-register",
        "raw-text",
        "decision",
        "scc",
        "optimization",
        "unproven-stages",
        "unproven",
        "failed",
        "no-registers",
    }
)
"""Those that are about all commands together."""

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

NO_ANSWER: Mapping[str, str] = {
    "truncated": "your answer was longer than it may be and was cut off; answer with fewer words",
    "timeout": "your answer did not arrive in time",
}
"""By `ProposeResponse.reason`, where there is no reply that could be read. Others mean that no
answer came."""

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


def error(error: MoveError, *, has_number: bool = True) -> str:
    """What was refused, and why, as a sentence. `has_number` says whether the commands are listed
    as they are counted."""
    pattern = REASONS.get(error.code, "the compiler does not accept it")
    name = safe_text.value(error.value)
    reason = pattern.format(
        moved=_tag(error.moved),
        other=_tag(error.other),
        value=f" {name}" if name else "",
        distance=_distance(error.distance),
        needed=error.needed,
        limit=error.limit,
        wrong=_wrong_tags(error),
        last=f", whose last one is I{error.limit}" if error.limit else "",
        iterations=_iterations(error),
        others=_other_buffers(error),
    )
    if error.code in OF_THE_ROUND:
        return f"refused: {reason}. The whole round was taken back."
    number = f"command {error.command_index + 1}, " if has_number else ""
    return (
        f"refused: {number}{safe_text.command(error.command)}: {reason}."
        " The whole round was taken back."
    )


def nearest(result: RoundResult, *, is_stages: bool) -> list[str]:
    """What is legal near commands that are refused, and why the rest is not, a line each."""
    lines = []
    if commands := join_stages(safe_text.command(text) for text in result.nearest):
        shown = "; ".join(commands[:_MAX_NEAREST])
        # Of moves, the others of the round stay as they are.
        lines.append(f"legal instead: {shown}" if is_stages else f"legal in its place: {shown}")
    sentences = held_in_words(result.held)
    lines += sentences[:_MAX_HELD]
    if len(sentences) > _MAX_HELD:
        lines.append(f"{len(sentences) - _MAX_HELD} more reasons")
    return lines


def no_commands(result: RoundResult) -> str:
    """Why a round had no commands, as a sentence."""
    if result.problem is None:
        return f"{NO_ANSWER.get(result.reason, 'no answer arrived')}."
    how = "ended early" if result.problem.is_cut else "could not be read"
    return f"your answer {how}: {result.problem.text}. Nothing of it was tried."


def nothing_new(result: RoundResult, *, is_stages: bool) -> str:
    """To what known order or stages a round led, as a sentence."""
    what = "stages" if is_stages else "order"
    if result.unchanged:
        known = "best stages" if is_stages else what
        return f"nothing changed: the commands give the {known} that you had."
    return f"nothing new: the same {what} as round {result.same_as_round}."


def _iterations(error: MoveError) -> str:
    """Why a loop does not have the iterations for stages, or for those that are joined."""
    if error.limit:
        return (
            f"it takes {error.needed} iterations to join, or to run ahead and behind, and of this "
            f"loop at most {error.limit}"
        )
    return (
        "the loop does not have a known number of iterations that allows it, or would be too long"
    )


def _other_buffers(error: MoveError) -> str:
    """The buffers that need a second slot as well, as the end of a sentence."""
    if not error.missing:
        return ""
    return " unless " + ", ".join(f"lds{number}" for number in error.missing) + " had one, too"


def _wrong_tags(error: MoveError) -> str:
    """What an order lacks or names twice, as the end of a sentence."""
    parts = [
        f"; {text}: {_tags(tags)}"
        for text, tags in (("missing", error.missing), ("more than once", error.repeated))
        if tags
    ]
    return "".join(parts)


def _tags(tags: Iterable[int]) -> str:
    runs = tag_runs(tags)
    more = len(runs) - _MAX_RUNS
    return ", ".join(runs[:_MAX_RUNS]) + (f" and {more} more" if more > 0 else "")


def _distance(iterations: int) -> str:
    if iterations == 0:
        return "in the same iteration"
    return f"at a distance of {iterations} iteration" + "s" * (iterations > 1)


def _tag(number: int) -> str:
    return f"I{number}" if number >= 0 else "an instruction"
