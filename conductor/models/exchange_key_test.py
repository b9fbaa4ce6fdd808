from __future__ import annotations

from dataclasses import replace

import pytest

from conductor.limits.spending import Limits
from conductor.models.exchange_key import exchange_key, prefix_key
from conductor.models.provider import Call, Prompt
from conductor.rounds import Conversation, Step, Tool, ToolResult
from conductor.rounds.sample_round import SAMPLE_ROUND

ROUND = replace(SAMPLE_ROUND, agent=1, number=2, seed=3, strategy="s")
CALL = Call(
    prompt=Prompt("rules", "region", "question", "1"),
    round=ROUND,
    max_output_tokens=4,
)


@pytest.mark.parametrize(
    "changed",
    [
        replace(CALL, prompt=replace(CALL.prompt, rules="other")),
        replace(CALL, prompt=replace(CALL.prompt, region="other")),
        replace(CALL, prompt=replace(CALL.prompt, question="other")),
        replace(CALL, prompt=replace(CALL.prompt, version="other")),
        # The same text, divided elsewhere.
        replace(CALL, prompt=replace(CALL.prompt, rules="rules\n\nregion", region="")),
        replace(CALL, round=replace(ROUND, agent=2)),
        replace(CALL, round=replace(ROUND, number=3)),
        replace(CALL, round=replace(ROUND, seed=4)),
        replace(CALL, round=replace(ROUND, strategy="t")),
    ],
)
def test_all_that_a_reply_depends_on_is_in_the_key(changed: Call) -> None:
    assert exchange_key(changed, "m") != exchange_key(CALL, "m")


def test_the_model_is_in_the_key() -> None:
    assert exchange_key(CALL, "m") != exchange_key(CALL, "n")


@pytest.mark.parametrize(
    "changed",
    [
        replace(CALL, round=replace(ROUND, compile_id="d")),
        replace(CALL, attempt=2),
        replace(CALL, timeout_s=1.0),
        replace(CALL, deadline_s=1.0),
        replace(CALL, round=replace(ROUND, budget=Limits(tokens=1))),
    ],
)
def test_what_differs_between_runs_is_not(changed: Call) -> None:
    assert exchange_key(changed, "m") == exchange_key(CALL, "m")


def test_the_key_is_the_same_on_all_machines() -> None:
    """A change makes all transcripts and cached replies unusable: let it be wanted."""
    assert exchange_key(CALL, "m") == (
        "ae619686d618bfa927c387257b6e66ec36af55c4881fcb93c11a4f37035086d8"
    )


TOOL = Tool("show", "Shows.", '{"type":"object"}')
STEP = Step(b"[1]", (ToolResult("toolu_a", "shown"),))
TALK = Call(
    prompt=replace(CALL.prompt, tools=(TOOL,), steps=(STEP,)),
    round=Conversation(compile_id="c", agent=1, tools=(TOOL,), opening="a0"),
    max_output_tokens=4,
)


@pytest.mark.parametrize(
    "changed",
    [
        replace(TALK, prompt=replace(TALK.prompt, tools=(replace(TOOL, description="Other."),))),
        replace(TALK, prompt=replace(TALK.prompt, steps=())),
        replace(TALK, prompt=replace(TALK.prompt, steps=(STEP, STEP))),
        replace(TALK, prompt=replace(TALK.prompt, steps=(replace(STEP, reply=b"[2]"),))),
        *(
            replace(TALK, prompt=replace(TALK.prompt, steps=(Step(STEP.reply, (result,)),)))
            for result in (
                ToolResult("toolu_b", "shown"),
                ToolResult("toolu_a", "other"),
                ToolResult("toolu_a", "shown", is_error=True),
            )
        ),
    ],
)
def test_a_step_depends_on_all_that_was_said(changed: Call) -> None:
    assert exchange_key(changed, "m") != exchange_key(TALK, "m")


def test_the_key_of_a_step_follows_from_that_of_the_step_before() -> None:
    before = exchange_key(replace(TALK, prompt=replace(TALK.prompt, steps=())), "m")
    assert prefix_key(before, b"[1]") != prefix_key(before, b"[2]")
    assert exchange_key(TALK, "m") not in (before, prefix_key(before, b"[1]"))
