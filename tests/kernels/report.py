"""Outcomes as a table for people, as JSON for tools, and as figures of the documentation."""

from __future__ import annotations

import re
import statistics
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.kernels.evaluate import Outcome, Result


def _count(name: str) -> Callable[[Outcome], str]:
    def text(outcome: Outcome) -> str:
        value = getattr(outcome, name)
        return "-" if value is None else str(value)

    return text


def _rounded(name: str) -> Callable[[Outcome], str]:
    def text(outcome: Outcome) -> str:
        value = getattr(outcome, name)
        return "-" if value is None else f"{value:.1f}"

    return text


# Heading, width, what stands there.
COLUMNS = (
    ("result", 11, lambda outcome: outcome.result.value),
    ("VGPRs", 5, _count("vgprs")),
    ("AGPRs", 5, _count("agprs")),
    ("SGPRs", 5, _count("sgprs")),
    ("instr.", 6, _count("instructions")),
    ("waits", 5, _count("waits")),
    ("nops", 4, _count("nops")),
    ("LDS", 5, _count("lds_bytes")),
    ("waves", 5, _count("waves")),
    ("compile ms", 10, _rounded("compile_ms")),
    ("emulate s", 9, _rounded("emulate_s")),
)
NAMES_OF_A_GROUP = 6
LONGEST_ERROR = 100


def _line(name: str, width: int, cells: Sequence[str], error: str) -> str:
    first, *others = (
        cell.ljust(column[1]) if i == 0 else cell.rjust(column[1])
        for i, (cell, column) in enumerate(zip(cells, COLUMNS, strict=True))
    )
    return "  ".join([name.ljust(width), first, *others, error]).rstrip()


def heading(width: int) -> str:
    """The first line; kernels have `width` columns."""
    return _line("kernel", width, [column[0] for column in COLUMNS], "")


def row(outcome: Outcome, name: str, width: int) -> str:
    """The line of a kernel. Where an error stands is said by line and column alone; where
    there is none, that only some workgroups were run."""
    error = re.sub(r"^\S+:(\d+:\d+: )", r"\1", outcome.error)
    if not error and outcome.is_sampled:
        error = f"sampled {outcome.compared} of {outcome.workgroups} workgroups"
    if len(error) > LONGEST_ERROR:
        error = error[: LONGEST_ERROR - 3] + "..."
    return _line(name, width, [column[2](outcome) for column in COLUMNS], error)


def group_key(outcome: Outcome) -> tuple[str, str]:
    """The same for failures that differ in place and numbers only."""
    return outcome.result.value, re.sub(r"-?\d+(\.\d+)?(e[-+]\d+)?", "#", outcome.message)


def groups(outcomes: Sequence[Outcome]) -> list[list[Outcome]]:
    """Failures of one kind together, the most frequent first."""
    by_key: dict[tuple[str, str], list[Outcome]] = {}
    for outcome in outcomes:
        if outcome.result.is_failure:
            by_key.setdefault(group_key(outcome), []).append(outcome)
    return [by_key[key] for key in sorted(by_key, key=lambda key: (-len(by_key[key]), key))]


def failures(outcomes: Sequence[Outcome]) -> str:
    """A paragraph for each group: how many, what the first says, which."""
    text = ""
    for group in groups(outcomes):
        names = sorted({outcome.kernel for outcome in group})
        more = len(names) - NAMES_OF_A_GROUP
        listed = ", ".join(names[:NAMES_OF_A_GROUP]) + (f" and {more} more" if more > 0 else "")
        text += f"\n{len(group)} x {group[0].result.value}: {group[0].message}\n    {listed}\n"
    return text


def totals(outcomes: Sequence[Outcome]) -> dict[str, int]:
    """How many came how far, in the order of `Result`; those that occur."""
    counted = Counter(outcome.result for outcome in outcomes)
    return {result.value: counted[result] for result in Result if counted[result]}


def summary(outcomes: Sequence[Outcome]) -> str:
    """The last line."""
    equal = totals(outcomes).get(Result.EQUAL.value, 0)
    others = [
        f"{count} {name}" for name, count in totals(outcomes).items() if name != Result.EQUAL.value
    ]
    text = f"{equal} of {len(outcomes)} equal" + (": " + ", ".join(others) if others else "")
    sampled = sum(outcome.is_sampled for outcome in outcomes)
    return text + (f"; {sampled} of them sampled" if sampled else "")


def to_json(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Everything, as plain data."""
    return {
        "totals": totals(outcomes),
        "kernels": [outcome.to_json() for outcome in outcomes],
    }


# Of the rows: heading, what stands there.
FIGURES = (
    ("VGPRs", _count("vgprs")),
    ("AGPRs", _count("agprs")),
    ("SGPRs", _count("sgprs")),
    ("instructions", _count("instructions")),
    ("waits", _count("waits")),
    ("nops", _count("nops")),
    ("LDS bytes", _count("lds_bytes")),
)


def _most(outcomes: Sequence[Outcome], name: str) -> str:
    """The largest value of a field, and whose it is."""
    known = [outcome for outcome in outcomes if getattr(outcome, name) is not None]
    most = max(known, key=lambda outcome: float(getattr(outcome, name)))
    return f"{getattr(most, name):,.0f} in `{most.kernel}`"


def figures(outcomes: Sequence[Outcome]) -> list[str]:
    """The lines of the page: how many are right, and what the largest are."""
    lines = [f"{summary(outcomes)}."]
    if compiled := [outcome for outcome in outcomes if outcome.instructions is not None]:
        median = statistics.median(outcome.instructions or 0 for outcome in compiled)
        lines += [
            "",
            f"A kernel has {median:.0f} instructions in the median and at most"
            f" {_most(compiled, 'instructions')}; at most {_most(compiled, 'vgprs')} VGPRs, and"
            f" {_most(compiled, 'lds_bytes')} bytes of LDS.",
        ]
    if timed := [outcome for outcome in outcomes if outcome.compile_ms is not None]:
        median = statistics.median(outcome.compile_ms or 0 for outcome in timed)
        lines += [
            "",
            f"A compile takes {median:.0f} ms in the median and at most"
            f" {_most(timed, 'compile_ms')}.",
        ]
    return lines


def _compared(outcome: Outcome) -> str:
    if outcome.compared is None:
        return f"0 of {outcome.workgroups}" if outcome.workgroups else "-"
    if outcome.is_sampled:
        return f"{outcome.compared} of {outcome.workgroups}"
    return str(outcome.compared)


def _cells(forms: Mapping[str, Outcome], text: Callable[[Outcome], str]) -> str:
    """The texts of both forms, or one if they are the same."""
    return " / ".join(dict.fromkeys(map(text, forms.values())))


def rows(outcomes: Sequence[Outcome]) -> str:
    """A table with a line for each kernel, whatever its forms."""
    by_kernel: dict[str, dict[str, Outcome]] = {}
    for outcome in outcomes:
        by_kernel.setdefault(outcome.kernel, {})[outcome.form] = outcome
    forms = list(dict.fromkeys(outcome.form for outcome in outcomes))
    headings = [
        "kernel",
        *(name for name, _ in FIGURES),
        *(f"compile ms, {form}" for form in forms),
        "workgroups",
        "equal",
    ]
    lines = ["| " + " | ".join(headings) + " |", "| --- |" + " ---: |" * (len(headings) - 2)]
    lines[1] += " --- |"
    milliseconds = _rounded("compile_ms")
    for kernel, known in by_kernel.items():
        equal = [form for form, outcome in known.items() if outcome.result is Result.EQUAL]
        cells = [
            f"`{kernel}`",
            *(_cells(known, text) for _, text in FIGURES),
            *(milliseconds(known[form]) if form in known else "-" for form in forms),
            _cells(known, _compared),
            ", ".join(equal) or "no",
        ]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"
