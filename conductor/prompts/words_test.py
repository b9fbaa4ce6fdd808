from __future__ import annotations

import re
from dataclasses import replace
from string import Formatter

import pytest

from conductor.facts import FACTS, Target
from conductor.prompts import make_prompt, words
from conductor.rounds import (
    HeldInstruction,
    Instruction,
    Metric,
    MoveError,
    MoveWarning,
    Round,
    RoundResult,
)

ROUND = Round(
    compile_id="c",
    agent=0,
    number=1,
    instructions=(Instruction(tag=0, mnemonic="s_nop", text="s_nop", unit="branch"),),
    target="gfx942",
    memory_order="proven",
)


def test_everything_that_the_compiler_names_has_words() -> None:
    assert set(words.REASONS) == set(FACTS.round_errors)
    assert set(words.WARNINGS) == set(FACTS.warnings)
    assert set(words.MEMORY_ORDERS) == set(FACTS.memory_orders)


@pytest.mark.parametrize("code", FACTS.round_errors)
def test_every_error_becomes_a_sentence(code: str) -> None:
    error = MoveError(
        command_index=1, command="swap I1 I2", code=code, moved=1, other=2, value="%7"
    )
    sentence = words.error(error)
    if code not in words.OF_THE_ROUND:
        assert sentence.startswith("refused: command 2, swap I1 I2: ")
        sentence = sentence.removeprefix("refused: command 2, swap I1 I2: ")
    names = {name for _, name, _, _ in Formatter().parse(words.REASONS[code]) if name}
    for name, shown in (("moved", "I1"), ("other", "I2"), ("value", "%7")):
        assert (shown in sentence) == (name in names)


def test_an_order_lists_what_is_wrong_with_it() -> None:
    error = MoveError(0, "order I0", "incomplete", 1, -1, "", missing=(1, 2, 3, 7), repeated=(0,))
    assert words.error(error) == (
        "refused: command 1, order I0: an order names each instruction of the region once; "
        "missing: I1-I3, I7; more than once: I0. The whole round was taken back."
    )
    many = MoveError(0, "order I0", "incomplete", 1, -1, "", missing=tuple(range(0, 100, 2)))
    assert "I28, I30 and 34 more. " in words.error(many)


def test_commands_that_are_listed_together_have_no_numbers() -> None:
    error = MoveError(2, "prefetch I27", "pinned", 27, -1, "")
    assert words.error(error, has_number=False).startswith("refused: prefetch I27: I27 ")


def test_refusals_name_what_is_legal_and_what_holds_the_rest() -> None:
    refused = RoundResult(
        number=1,
        commands=("prefetch I2", "prefetch I6", "prefetch I9"),
        error=MoveError(2, "prefetch I9", "stage", 12, 17, ""),
        nearest=("prefetch I2", "prefetch I6"),
        held=(HeldInstruction(9, delayed=False, code="stage", moved=12, other=17, distance=1),),
    )
    assert words.nearest(refused, is_stages=True) == [
        "legal instead: prefetch I2 I6",
        "I9 cannot run ahead: it needs I12, which must follow I17 of the iteration before",
    ]
    moved = replace(refused, nearest=("move I17 after I13",), held=())
    assert words.nearest(moved, is_stages=False) == ["legal in its place: move I17 after I13"]
    foreign = replace(refused, nearest=("sudo make",), held=refused.held * 32)
    assert "sudo" not in "".join(words.nearest(foreign, is_stages=True))
    many = tuple(replace(refused.held[0], tag=tag, moved=tag + 1) for tag in range(32))
    lines = words.nearest(replace(refused, held=many), is_stages=True)
    assert (len(lines), lines[-1]) == (8, "26 more reasons")
    assert words.nearest(replace(refused, nearest=(), held=()), is_stages=True) == []


@pytest.mark.parametrize("severity", FACTS.severities)
@pytest.mark.parametrize("kind", FACTS.warnings)
def test_every_warning_names_both_instructions(severity: str, kind: str) -> None:
    warning = MoveWarning(severity=severity, kind=kind, first=3, second=4)
    line = words.warning(warning)
    assert line.startswith(f"{severity}: ")
    assert {"I3", "I4"} <= set(re.findall(r"I\d", line))


def test_every_metric_is_shown_by_its_name_and_as_an_aim() -> None:
    names = [metric.name for metric in FACTS.metrics]
    aims = words.goals(names)
    shown = replace(
        ROUND,
        objective=tuple(names),
        current=tuple(
            Metric(metric.name, 1, metric.unit, metric.higher_is_better) for metric in FACTS.metrics
        ),
    )
    question = make_prompt(shown).question
    assert "other_metric" not in question
    for metric, aim in zip(FACTS.metrics, aims, strict=True):
        assert aim == f"{metric.goal} ({metric.name})"
        assert f". {aim}\n" in question
        unit = f" in {metric.unit}" if metric.unit else ""
        direction = "higher" if metric.higher_is_better else "lower"
        assert f"\n  {metric.name}{unit}, {direction} is better: " in question


@pytest.mark.parametrize("target", FACTS.targets, ids=lambda target: str(target.name))
def test_the_rules_state_the_latencies_of_the_target(target: Target) -> None:
    rules = make_prompt(replace(ROUND, target=target.name)).rules
    rows = dict(re.findall(r"^  (\w+) +((?:\d|passes).*;.*)$", rules, re.MULTILINE))
    assert tuple(rows) == FACTS.units
    for kind in ("read", "write"):
        latencies = {
            each.latency_cycles
            for name, each in target.instructions.items()
            if name.startswith(f"ds_{kind}")
        }
        assert f"{min(latencies)} to {max(latencies)} ({kind}s)" in rows["lds"]
    for name, passes in (("16x16x16", 4), ("32x32x8", 8)):
        matrix = target.instructions[f"v_mfma_f32_{name}_f16"]
        assert matrix.unit_cycles == passes * target.slot_cycles
        gap = target.units["mfma"].latency_cycles
        assert matrix.latency_cycles == matrix.unit_cycles + gap
        assert f"passes x {target.slot_cycles} + {gap}" in rows["mfma"]
