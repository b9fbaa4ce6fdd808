"""The rounds of a kernel: what became of proposals, and why."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar, get_args

from waveasm.report.comparison import format_count
from waveasm.report.record import Outcome, Round, Severity, UnprovenPair, Warning

_Line = TypeVar("_Line")

MEANINGS: dict[Outcome, str] = {
    "kept": "better than what their agent had",
    "worse": "legal, but no better",
    "refused": "with a command that is illegal",
    "unproven": "legal, but the new order cannot be proved to compute the same",
    "failed": "not finished by the back end",
    "empty": "without commands: their agent had nothing better to propose",
}

SEVERITIES: tuple[Severity, ...] = get_args(Severity)

MOST_COMMANDS = 8
"""Most commands of one round that the page shows."""


MOST_REMARKS = 3
"""Most remarks of one round and kind that the page shows."""

LONGEST_FAILURE = 240
"""Characters of what the back end said."""


@dataclass(frozen=True, slots=True)
class CutList(Generic[_Line]):
    """The first of many lines."""

    shown: list[_Line]
    left_out: int


def cut(lines: Sequence[_Line], limit: int) -> CutList[_Line]:
    """At most `limit` of them."""
    return CutList(list(lines[:limit]), max(len(lines) - limit, 0))


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A line of the table of rounds."""

    round: Round
    commands: CutList[str]
    warnings: CutList[Warning]
    """The worst first."""
    unproven: CutList[UnprovenPair]
    failure: str
    """What the back end said, or why there are no commands; may be empty."""

    @property
    def hidden_culprit(self) -> str:
        """The command that was refused, if it is not among those that are shown; else empty."""
        error = self.round.error
        if error is None or error.command < len(self.commands.shown):
            return ""
        return self.round.commands[error.command]


@dataclass(frozen=True, slots=True)
class Group:
    """The rounds of one outcome."""

    outcome: Outcome
    meaning: str
    count: int
    reasons: list[tuple[str, int]]
    """Codes of errors, or why there is no result, and how many rounds have it; most first."""
    shown: list[ShownRound]

    @property
    def left_out(self) -> int:
        """Rounds that are not shown."""
        return self.count - len(self.shown)

    @property
    def has_remarks(self) -> bool:
        """Whether a round that is shown has more to say than its outcome."""
        return any(
            entry.round.error or entry.warnings.shown or entry.unproven.shown or entry.failure
            for entry in self.shown
        )

    @property
    def title(self) -> str:
        """`12 rounds kept`."""
        return f"{format_count(self.count, 'round')} {self.outcome}"


def _cut_failure(text: str | None) -> str:
    return textwrap.shorten(text or "", LONGEST_FAILURE, placeholder="\N{HORIZONTAL ELLIPSIS}")


def _reason(entry: Round) -> str:
    """What stands in the list of reasons for it; may be empty."""
    return entry.error.code if entry.error is not None else _cut_failure(entry.failure)


def _show(entry: Round) -> ShownRound:
    return ShownRound(
        entry,
        cut(entry.commands, MOST_COMMANDS),
        cut(
            sorted(entry.warnings, key=lambda each: -SEVERITIES.index(each.severity)), MOST_REMARKS
        ),
        cut(entry.unproven, MOST_REMARKS),
        _cut_failure(entry.failure),
    )


def group_rounds(rounds: Sequence[Round], limit: int) -> list[Group]:
    """Groups with rounds in them, the kept ones first. Shows at most `limit` rounds of each, the
    last ones of those that were kept and the first ones of others."""
    groups = []
    for outcome in get_args(Outcome):
        mine = [entry for entry in rounds if entry.outcome == outcome]
        if not mine:
            continue
        reasons = Counter(reason for entry in mine if (reason := _reason(entry)))
        shown = mine[-limit:] if outcome == "kept" else mine[:limit]
        groups.append(
            Group(
                outcome,
                MEANINGS[outcome],
                len(mine),
                sorted(reasons.items(), key=lambda item: (-item[1], item[0])),
                [_show(entry) for entry in shown],
            )
        )
    return groups
