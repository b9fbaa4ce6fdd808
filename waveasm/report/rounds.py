"""Groups the rounds of a kernel by outcome, with reasons."""

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
    "kept": "better than the agent's best order before",
    "worse": "legal, but not better",
    "refused": "with an illegal command",
    "unproven": "legal, but the new order cannot be proved to compute the same",
    "failed": "with an order that the back end cannot compile",
    "empty": "without commands: the agent had nothing better to propose, or no answer came of it",
}

SEVERITIES: tuple[Severity, ...] = get_args(Severity)

MOST_COMMANDS = 8
"""Maximum number of commands of a round that the page shows."""


MOST_REMARKS = 3
"""Maximum number of remarks of each kind that the page shows for a round."""

LONGEST_FAILURE = 240
"""Maximum number of characters of a failure message."""


@dataclass(frozen=True, slots=True)
class CutList(Generic[_Line]):
    """The first of many lines."""

    shown: list[_Line]
    left_out: int


def cut(lines: Sequence[_Line], limit: int) -> CutList[_Line]:
    """Keeps the first `limit` lines."""
    return CutList(list(lines[:limit]), max(len(lines) - limit, 0))


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A row of the table of rounds."""

    round: Round
    commands: CutList[str]
    warnings: CutList[Warning]
    """The worst first."""
    unproven: CutList[UnprovenPair]
    failure: str
    """The message of the back end, or why there are no commands; may be empty."""

    @property
    def hidden_culprit(self) -> str:
        """The refused command if it is not among those shown, else an empty string."""
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
    """Error codes, or other reasons for the outcome, with numbers of rounds; the largest first."""
    shown: list[ShownRound]

    @property
    def left_out(self) -> int:
        """The number of rounds not shown."""
        return self.count - len(self.shown)

    @property
    def has_remarks(self) -> bool:
        """Whether a shown round has remarks besides its outcome."""
        return any(
            entry.round.error
            or entry.warnings.shown
            or entry.unproven.shown
            or entry.failure
            or entry.round.stopped
            for entry in self.shown
        )

    @property
    def title(self) -> str:
        """The heading, such as `12 rounds kept`."""
        return f"{format_count(self.count, 'round')} {self.outcome}"


def _cut_failure(text: str | None) -> str:
    return textwrap.shorten(text or "", LONGEST_FAILURE, placeholder="\N{HORIZONTAL ELLIPSIS}")


def _reason(entry: Round) -> str:
    """Returns the entry of a round in the list of reasons; may be empty."""
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
    """Returns the non-empty groups of rounds, the kept ones first. A group shows at most `limit`
    rounds: the last ones of the kept rounds, and the first ones of the others."""
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
