"""What the Anthropic provider sends: the parts of a prompt as messages, and the form of the
answer."""

from __future__ import annotations

from typing import Final

from anthropic.types import MessageParam, OutputConfigParam, TextBlockParam

from conductor.models.anthropic.errors import NOT_SENT
from conductor.models.effort import Effort
from conductor.models.provider import ErrorCode, Prompt, ProviderError

REPLY_SCHEMA: Final[dict[str, object]] = {
    "type": "object",
    "properties": {
        "commands": {"type": "array", "items": {"type": "string"}},
        "done": {"type": "boolean"},
    },
    "required": ["commands", "done"],
    "additionalProperties": False,
}
"""Of every reply. The same for all kernels: the API compiles each new schema. It bounds nothing,
since the API does not enforce bounds; who parses the reply does."""

FRAME_TOKENS = 1024
"""Allowed for what the API adds to a prompt: the schema, roles."""


def estimate_tokens(prompt: Prompt) -> int:
    """More than the tokens that `prompt` has as input: one for two bytes, where text in English
    or IR has one for three to four."""
    return len(prompt.text.encode("utf-8", "surrogatepass")) // 2 + FRAME_TOKENS


def check_prompt(prompt: Prompt) -> None:
    """What the API would refuse, or what cannot be sent at all."""
    if not (prompt.rules.strip() and prompt.region.strip() and prompt.question.strip()):
        raise ProviderError(
            ErrorCode.INVALID_REQUEST,
            "expected rules, a region and a question, got a prompt with an empty part",
            usage=NOT_SENT,
        )


def system(prompt: Prompt) -> list[TextBlockParam]:
    """The first breakpoint of the prompt cache: what all kernels of a target share."""
    return [{"type": "text", "text": prompt.rules, "cache_control": {"type": "ephemeral"}}]


def messages(prompt: Prompt) -> list[MessageParam]:
    """The second one after the region: what all rounds of a region share."""
    return [
        {
            "role": "user",
            "content": [
                {"type": "text", "text": prompt.region, "cache_control": {"type": "ephemeral"}},
                {"type": "text", "text": prompt.question},
            ],
        }
    ]


def output_config(effort: Effort) -> OutputConfigParam:
    """The form of the answer, and how much the model thinks before it."""
    return {"format": {"type": "json_schema", "schema": REPLY_SCHEMA}, "effort": effort}
