"""The rounds of a kernel: what became of proposals, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import get_args

from waveasm.report.comparison import format_count
from waveasm.report.record import Outcome, Round

MEANINGS: dict[Outcome, str] = {
    "kept": "better than what their agent had",
    "worse": "legal, but no better",
    "refused": "with a command that is illegal",
    "unproven": "legal for values, but the order of memory cannot be proved",
    "failed": "not finished by the back end",
}

MOST_COMMANDS = 8
"""Of one round that are shown."""


@dataclass(frozen=True, slots=True)
class CutList:
    """The first of many lines."""

    shown: list[str]
    left_out: int


def cut(lines: Sequence[str], limit: int) -> CutList:
    """At most `limit` of them."""
    return CutList(list(lines[:limit]), max(len(lines) - limit, 0))


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A line of the table of rounds."""

    round: Round
    commands: CutList

    @property
    def hidden_culprit(self) -> str:
        """The command that was refused, if it is not among those that are shown; else empty."""
        error = self.round.error
        if error is None or error.command is None:
            return ""
        hidden = range(len(self.commands.shown), len(self.round.commands))
        return self.round.commands[error.command] if error.command in hidden else ""


@dataclass(frozen=True, slots=True)
class Group:
    """The rounds of one outcome."""

    outcome: Outcome
    meaning: str
    count: int
    reasons: list[tuple[str, int]]
    """Codes of errors and kinds of warnings, and how many rounds have them; most first."""
    shown: list[ShownRound]

    @property
    def left_out(self) -> int:
        """Rounds that are not shown."""
        return self.count - len(self.shown)

    @property
    def has_remarks(self) -> bool:
        """Whether a round that is shown has an error or a warning."""
        return any(entry.round.error or entry.round.warnings for entry in self.shown)

    @property
    def title(self) -> str:
        """`12 rounds kept`."""
        return f"{format_count(self.count, 'round')} {self.outcome}"


def _reasons(entry: Round) -> set[str]:
    """What stands in the table of reasons for it."""
    if entry.error is not None:
        return {entry.error.code}
    return {warning.kind for warning in entry.warnings} if entry.outcome == "unproven" else set()


def group_rounds(rounds: Sequence[Round], limit: int) -> list[Group]:
    """Groups with rounds in them, the kept ones first. Shows at most `limit` rounds of each, the
    last ones of those that were kept and the first ones of others."""
    groups = []
    for outcome in get_args(Outcome):
        mine = [entry for entry in rounds if entry.outcome == outcome]
        if not mine:
            continue
        reasons = Counter(reason for entry in mine for reason in _reasons(entry))
        shown = mine[-limit:] if outcome == "kept" else mine[:limit]
        groups.append(
            Group(
                outcome,
                MEANINGS[outcome],
                len(mine),
                sorted(reasons.items(), key=lambda item: (-item[1], item[0])),
                [ShownRound(entry, cut(entry.commands, MOST_COMMANDS)) for entry in shown],
            )
        )
    return groups
