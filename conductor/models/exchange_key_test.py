from __future__ import annotations

from dataclasses import replace

import pytest

from conductor.limits.spending import Limits
from conductor.models.exchange_key import exchange_key
from conductor.models.provider import Call, Prompt
from conductor.rounds.sample_round import SAMPLE_ROUND

CALL = Call(
    prompt=Prompt("rules", "region", "question", "1"),
    round=replace(SAMPLE_ROUND, agent=1, number=2, seed=3, strategy="s"),
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
        replace(CALL, round=replace(CALL.round, agent=2)),
        replace(CALL, round=replace(CALL.round, number=3)),
        replace(CALL, round=replace(CALL.round, seed=4)),
        replace(CALL, round=replace(CALL.round, strategy="t")),
    ],
)
def test_all_that_a_reply_depends_on_is_in_the_key(changed: Call) -> None:
    assert exchange_key(changed, "m") != exchange_key(CALL, "m")


def test_the_model_is_in_the_key() -> None:
    assert exchange_key(CALL, "m") != exchange_key(CALL, "n")


@pytest.mark.parametrize(
    "changed",
    [
        replace(CALL, round=replace(CALL.round, compile_id="d")),
        replace(CALL, attempt=2),
        replace(CALL, timeout_s=1.0),
        replace(CALL, deadline_s=1.0),
        replace(CALL, round=replace(CALL.round, budget=Limits(tokens=1))),
    ],
)
def test_what_differs_between_runs_is_not(changed: Call) -> None:
    assert exchange_key(changed, "m") == exchange_key(CALL, "m")


def test_the_key_is_the_same_on_all_machines() -> None:
    """A change makes all transcripts and cached replies unusable: let it be wanted."""
    assert exchange_key(CALL, "m") == (
        "ae619686d618bfa927c387257b6e66ec36af55c4881fcb93c11a4f37035086d8"
    )
