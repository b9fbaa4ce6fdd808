"""Makes the requests of the Anthropic provider: the parts of a prompt as messages, and the form of
the answer."""

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
"""Schema of every reply, the same for all kernels, as the API compiles each new schema. It has no
bounds, which the API would not enforce; conductor/replies does."""

FRAME_TOKENS = 1024
"""Tokens that an estimate adds for what the API adds to a prompt: the schema, roles."""


def estimate_tokens(prompt: Prompt) -> int:
    """A number above the input tokens of `prompt`: one for two bytes, where text in English or IR
    has one for three to four."""
    return len(prompt.text.encode("utf-8", "surrogatepass")) // 2 + FRAME_TOKENS


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


def messages(prompt: Prompt) -> list[MessageParam]:
    """The message. Its second breakpoint stands after the region, which all rounds of it share."""
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
