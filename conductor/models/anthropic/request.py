"""Makes the requests of the Anthropic provider: the parts of a prompt as messages, tools, and the
form of the answer."""

from __future__ import annotations

import json
from typing import Final, cast

from anthropic.types import (
    ContentBlockParam,
    MessageParam,
    OutputConfigParam,
    TextBlockParam,
    ToolParam,
    ToolResultBlockParam,
)

from conductor.models.anthropic.errors import NOT_SENT
from conductor.models.effort import Effort
from conductor.models.provider import ErrorCode, Prompt, ProviderError
from conductor.rounds import Step

REPLY_SCHEMA: Final[dict[str, object]] = {
    "type": "object",
    "properties": {
        "commands": {"type": "array", "items": {"type": "string"}},
        "done": {"type": "boolean"},
    },
    "required": ["commands", "done"],
    "additionalProperties": False,
}
"""Schema of every reply, the same for all kernels, as the API compiles each new schema. It has no
bounds, which the API would not enforce; conductor/replies does."""

FRAME_TOKENS = 1024
"""Tokens that an estimate adds for what the API adds to a prompt: the schema, roles."""


MARKED_STEPS = 2
"""Steps at whose end the API's prompt cache has a breakpoint: that of this request, and that of the
one before, which finds what was written then. Rules and opening have the other two of four."""


def estimate_tokens(prompt: Prompt) -> int:
    """A number above the input tokens of `prompt`: one for two bytes, where text in English or IR
    has one for three to four."""
    size = len(prompt.text.encode("utf-8", "surrogatepass"))
    size += sum(len(tool.name + tool.description + tool.schema) for tool in prompt.tools)
    for step in prompt.steps:
        size += len(step.reply)
        size += sum(len(each.call_id) + len(each.text) for each in step.results)
    return size // 2 + FRAME_TOKENS


def check_prompt(prompt: Prompt) -> None:
    """Raises `ProviderError` for a prompt that the API would reject."""
    if not (prompt.rules.strip() and prompt.region.strip() and prompt.question.strip()):
        raise ProviderError(
            ErrorCode.INVALID_REQUEST,
            "expected rules, a region and a question, got a prompt with an empty part",
            usage=NOT_SENT,
        )


def system(prompt: Prompt) -> list[TextBlockParam]:
    """The system text, which all kernels of a target share. It ends at the first breakpoint of the
    API's prompt cache."""
    return [{"type": "text", "text": prompt.rules, "cache_control": {"type": "ephemeral"}}]


def tools(prompt: Prompt) -> list[ToolParam]:
    """The tools, always the same ones in the same order: they stand before all else in the API's
    prompt cache."""
    return [
        {
            "name": tool.name,
            "description": tool.description,
            "input_schema": json.loads(tool.schema),
        }
        for tool in prompt.tools
    ]


def messages(prompt: Prompt) -> list[MessageParam]:
    """The messages. The second breakpoint stands after the region, which all rounds of it share.
    Replies go back as they came: the API checks the signatures of what a model thought, and that
    nothing before them has changed.

    Raises:
        ProviderError: INVALID_REQUEST, for a step that no reply of this provider began.
    """
    first: MessageParam = {
        "role": "user",
        "content": [
            {"type": "text", "text": prompt.region, "cache_control": {"type": "ephemeral"}},
            {"type": "text", "text": prompt.question},
        ],
    }
    result = [first]
    for number, step in enumerate(prompt.steps):
        is_marked = number >= len(prompt.steps) - MARKED_STEPS
        result.append({"role": "assistant", "content": _blocks(step)})
        result.append({"role": "user", "content": _results(step, is_marked=is_marked)})
    return result


def _blocks(step: Step) -> list[ContentBlockParam]:
    try:
        blocks = json.loads(step.reply)
    except (ValueError, RecursionError):
        blocks = None
    if not isinstance(blocks, list) or not all(isinstance(each, dict) for each in blocks):
        raise _not_ours("a reply that is none of this provider")
    calls = [each.get("id") for each in blocks if each.get("type") == "tool_use"]
    if calls != [result.call_id for result in step.results]:
        raise _not_ours("expected a result for each call of a reply, in their order")
    return cast("list[ContentBlockParam]", blocks)


def _not_ours(reason: str) -> ProviderError:
    return ProviderError(ErrorCode.INVALID_REQUEST, reason, usage=NOT_SENT)


def _results(step: Step, *, is_marked: bool) -> list[ToolResultBlockParam]:
    """All results of a step stand in one message."""
    blocks: list[ToolResultBlockParam] = []
    for each in step.results:
        block: ToolResultBlockParam = {
            "type": "tool_result",
            "tool_use_id": each.call_id,
            "content": each.text,
        }
        if each.is_error:
            block["is_error"] = True
        blocks.append(block)
    if is_marked:
        blocks[-1]["cache_control"] = {"type": "ephemeral"}
    return blocks


def output_config(prompt: Prompt, effort: Effort) -> OutputConfigParam:
    """The form of the answer, which is free where there are tools, and how much the model thinks
    before it."""
    if prompt.tools:
        return {"effort": effort}
    return {"format": {"type": "json_schema", "schema": REPLY_SCHEMA}, "effort": effort}
