from __future__ import annotations

from waveasm.report.record import Outcome, Round, RoundError, UnprovenPair, Warning
from waveasm.report.rounds import cut, group_rounds


def _round(
    number: int,
    outcome: Outcome,
    *,
    code: str = "",
    kind: str = "",
    unproven: int = 0,
    failure: str | None = None,
) -> Round:
    warning = Warning(severity="warn", kind=kind, first=1, second=2, message="")
    return Round(
        region="loop0",
        agent_number=0,
        agent="list",
        round=number,
        commands=["done"] * number,
        outcome=outcome,
        metrics=None,
        error=RoundError(code=code, command=0, message="") if code else None,
        warnings=[warning] if kind else [],
        unproven=[UnprovenPair(first=1, second=2, message="")] * unproven,
        failure=failure,
    )


def test_groups_in_order_with_reasons() -> None:
    groups = group_rounds(
        [
            _round(0, "refused", code="user"),
            _round(1, "refused", code="operand"),
            _round(2, "refused", code="operand"),
            _round(3, "unproven", unproven=7),
            _round(4, "kept", kind="barrier"),
            _round(5, "failed", failure="no registers"),
            _round(0, "empty"),
        ],
        100,
    )
    assert [group.title for group in groups] == [
        "1 round kept",
        "3 rounds refused",
        "1 round unproven",
        "1 round failed",
        "1 round empty",
    ]
    assert [group.has_remarks for group in groups] == [True, True, True, True, False]
    assert [group.reasons for group in groups] == [
        [],
        [("operand", 2), ("user", 1)],
        [],
        [("no registers", 1)],
        [],
    ]
    unproven = groups[2].shown[0].unproven
    assert (len(unproven.shown), unproven.left_out) == (3, 4)


def test_the_worst_warnings_come_first() -> None:
    warnings = [
        Warning(severity=severity, kind=severity, first=1, second=2, message="")
        for severity in ("info", "warn", "critical", "info", "critical")
    ]
    entry = _round(1, "kept").model_copy(update={"warnings": warnings})
    (group,) = group_rounds([entry], 1)
    shown = group.shown[0].warnings
    assert [warning.kind for warning in shown.shown] == ["critical", "critical", "warn"]
    assert shown.left_out == 2


def test_what_the_back_end_said_is_cut() -> None:
    (group,) = group_rounds([_round(1, "failed", failure="no registers\n" * 100)], 1)
    assert group.shown[0].failure == group.reasons[0][0]
    assert len(group.shown[0].failure) <= 240
    assert group.shown[0].failure.endswith("no\N{HORIZONTAL ELLIPSIS}")


def test_cut_to_the_last_kept_and_the_first_others() -> None:
    kept, worse = group_rounds(
        [_round(number, outcome) for number in range(9) for outcome in ("kept", "worse")], 4
    )
    assert [entry.round.round for entry in kept.shown] == [5, 6, 7, 8]
    assert [entry.round.round for entry in worse.shown] == [0, 1, 2, 3]
    assert (kept.count, kept.left_out) == (9, 5)
    assert not kept.has_remarks


def test_cut_commands() -> None:
    (group,) = group_rounds([_round(11, "kept")], 4)
    assert (len(group.shown[0].commands.shown), group.shown[0].commands.left_out) == (8, 3)
    assert cut(["a"], 3).left_out == 0


def test_the_refused_command_is_always_shown() -> None:
    def culprit(command: int) -> str:
        entry = _round(0, "refused", code="user").model_copy(
            update={
                "commands": [f"swap I0 I{number}" for number in range(12)],
                "error": RoundError(code="user", command=command, message=""),
            }
        )
        (group,) = group_rounds([entry], 1)
        return group.shown[0].hidden_culprit

    assert culprit(10) == "swap I0 I10"
    assert culprit(3) == ""
