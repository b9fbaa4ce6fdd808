from __future__ import annotations

from waveasm.report.record import Outcome, Round, RoundError, Warning
from waveasm.report.rounds import cut, group_rounds


def _round(number: int, outcome: Outcome, code: str = "", kind: str = "") -> Round:
    warning = Warning(severity="warn", kind=kind, first=1, second=2, message="")
    return Round(
        region="loop0",
        agent="list",
        round=number,
        commands=["done"] * number,
        outcome=outcome,
        metrics=None,
        error=RoundError(code=code, command=None, message="") if code else None,
        warnings=[warning] if kind else [],
    )


def test_groups_in_order_with_reasons() -> None:
    groups = group_rounds(
        [
            _round(0, "refused", code="user"),
            _round(1, "refused", code="operand"),
            _round(2, "refused", code="operand"),
            _round(3, "unproven", kind="barrier"),
            _round(4, "kept", kind="barrier"),
        ],
        100,
    )
    assert [group.title for group in groups] == [
        "1 round kept",
        "3 rounds refused",
        "1 round unproven",
    ]
    assert groups[0].reasons == []
    assert [group.has_remarks for group in groups] == [True, True, True]
    assert groups[1].reasons == [("operand", 2), ("user", 1)]
    assert groups[2].reasons == [("barrier", 1)]


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
    def culprit(command: int | None) -> str:
        entry = _round(0, "refused", code="user").model_copy(
            update={
                "commands": [f"swap I0 I{number}" for number in range(12)],
                "error": RoundError(code="user", command=command, message=""),
            }
        )
        (group,) = group_rounds([entry], 1)
        return group.shown[0].hidden_culprit

    assert culprit(10) == "swap I0 I10"
    assert [culprit(command) for command in (None, 3, 12, -1)] == ["", "", "", ""]
