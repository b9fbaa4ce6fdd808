"""Conversations keep the limits of the contract."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from conductor.limits.spending import Limits
from conductor.rounds import Conversation, RoundError, Step, Tool, ToolResult
from conductor.rounds.conversation import (
    MAX_CALLS,
    MAX_REPLY_BYTES,
    MAX_STEPS,
    MAX_TEXT_BYTES,
    MAX_TOOLS,
)

TOOL = Tool("show", "Shows a candidate.", '{"type": "object"}')
STEP = Step(b"[]", (ToolResult("toolu_a", "shown"),))
TALK = Conversation(compile_id="c", agent=0, tools=(TOOL,), opening="a0 source: time 7")
GOING_ON = replace(TALK, steps=(STEP,), prefix_sha256="0" * 64)


def test_steps_count_from_one() -> None:
    assert (TALK.number, GOING_ON.number) == (1, 2)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"compile_id": "a b"}, "compile_id"),
        ({"budget": Limits(dollars=-1.0)}, "dollars"),
        ({"opening": " "}, "an opening"),
        ({"opening": "caf\u00e9"}, "printable ASCII"),
        ({"opening": "\x1b[31m"}, "printable ASCII"),
        ({"opening": "a" * (MAX_TEXT_BYTES + 1)}, f"{MAX_TEXT_BYTES} bytes"),
        ({"tools": ()}, "tools"),
        ({"tools": tuple(replace(TOOL, name=f"t{i}") for i in range(MAX_TOOLS + 1))}, "tools"),
        ({"tools": (TOOL, TOOL)}, "each tool once"),
        ({"tools": (replace(TOOL, name="sh ow"),)}, "names of tools"),
        ({"tools": (replace(TOOL, description=""),)}, "a description of show"),
        ({"tools": (replace(TOOL, schema="[]"),)}, "schema of an object"),
        ({"tools": (replace(TOOL, schema="{"),)}, "schema of an object"),
        ({"tools": (replace(TOOL, schema="[" * 9000),)}, "schema of an object"),
        ({"prefix_sha256": ""}, "prefix_sha256 with steps"),
        ({"steps": ()}, "prefix_sha256 with steps"),
        ({"steps": (STEP,) * (MAX_STEPS + 1)}, "steps"),
        ({"steps": (replace(STEP, reply=b""),)}, "replies"),
        ({"steps": (replace(STEP, reply=b"a" * (MAX_REPLY_BYTES + 1)),)}, "replies"),
        ({"steps": (replace(STEP, reply=b"a" * MAX_REPLY_BYTES),) * 17}, "together"),
        ({"steps": (replace(STEP, results=()),)}, "results"),
        ({"steps": (replace(STEP, results=STEP.results * (MAX_CALLS + 1)),)}, "results"),
        ({"steps": (replace(STEP, results=(ToolResult("a", ""),)),)}, "results with a text"),
        ({"steps": (replace(STEP, results=(ToolResult("a", "\0"),)),)}, "printable ASCII"),
    ],
)
def test_what_breaks_the_contract_is_an_error(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(RoundError, match=said):
        replace(GOING_ON, **changes)
