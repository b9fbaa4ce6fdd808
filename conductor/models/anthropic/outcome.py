"""Decides whether a message of the API is a reply, and if not, why."""

from __future__ import annotations

import re

from conductor.models.anthropic.reply import Message
from conductor.models.provider import ErrorCode

_MODEL_DATE = re.compile(r"-(\d{8}|latest)$")
_REFUSAL_CATEGORIES = frozenset(
    {"bio", "cyber", "frontier_llm", "general_harms", "reasoning_extraction"}
)
_UNUSABLE_STOPS = {
    "max_tokens": (ErrorCode.TRUNCATED, "max_tokens were too few for it"),
    "model_context_window_exceeded": (
        ErrorCode.INVALID_REQUEST,
        "the prompt is too long for the model",
    ),
    "pause_turn": (ErrorCode.TRUNCATED, "the model paused"),
    "stop_sequence": (ErrorCode.MALFORMED, "it stopped at a text that was not asked for"),
    "tool_use": (ErrorCode.MALFORMED, "it calls a tool, and none was offered"),
}


def message_problem(message: Message) -> tuple[ErrorCode, str] | None:
    """Why a complete message is not a reply; None if it is one."""
    if message.stop_reason == "refusal":
        known = message.refusal_category in _REFUSAL_CATEGORIES
        category = message.refusal_category if known else "none that is known"
        return ErrorCode.REFUSED, f"the model refuses (category: {category})"
    if message.has_tool_call:
        return ErrorCode.MALFORMED, "it calls a tool, and none was offered"
    if message.stop_reason != "end_turn":
        unknown = ErrorCode.MALFORMED, "it stopped for a reason that is not known"
        return _UNUSABLE_STOPS.get(message.stop_reason, unknown)
    return None if message.text else (ErrorCode.MALFORMED, "it has no text")


def is_same_model(got: str, asked: str) -> bool:
    """Whether two names are of one model: one of them may have a date."""
    return got == asked or _MODEL_DATE.sub("", got) == _MODEL_DATE.sub("", asked)
