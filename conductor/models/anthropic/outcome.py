"""Decides whether a message of the API is a reply, and if not, why."""

from __future__ import annotations

import re

from conductor.models.anthropic.reply import Message
from conductor.models.provider import ErrorCode, Prompt
from conductor.rounds.conversation import MAX_CALLS, MAX_REPLY_BYTES

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


def message_problem(message: Message, prompt: Prompt) -> tuple[ErrorCode, str] | None:
    """Why a complete message is not a reply to a prompt; None if it is one."""
    if message.stop_reason == "refusal":
        known = message.refusal_category in _REFUSAL_CATEGORIES
        category = message.refusal_category if known else "none that is known"
        return ErrorCode.REFUSED, f"the model refuses (category: {category})"
    if prompt.tools:
        return _step_problem(message, prompt)
    if message.calls:
        return ErrorCode.MALFORMED, "it calls a tool, and none was offered"
    if message.stop_reason != "end_turn":
        unknown = ErrorCode.MALFORMED, "it stopped for a reason that is not known"
        return _UNUSABLE_STOPS.get(message.stop_reason, unknown)
    return None if message.text else (ErrorCode.MALFORMED, "it has no text")


def _step_problem(message: Message, prompt: Prompt) -> tuple[ErrorCode, str] | None:
    """Why a message is not a step of a conversation. Whether there are tools of the names that it
    calls is for those who run them: the model may mend that."""
    stop = message.stop_reason
    if stop not in ("tool_use", "end_turn"):
        unknown = ErrorCode.MALFORMED, "it stopped for a reason that is not known"
        return _UNUSABLE_STOPS.get(stop, unknown)
    if message.unknown_blocks:
        return ErrorCode.MALFORMED, "it has content that was not asked for"
    if (stop == "tool_use") != bool(message.calls):
        what = "waits for tools and calls none" if stop == "tool_use" else "ends, and calls tools"
        return ErrorCode.MALFORMED, f"it {what}"
    if len(message.calls) > MAX_CALLS:
        return ErrorCode.MALFORMED, f"it calls more than {MAX_CALLS} tools"
    if len(message.content) > MAX_REPLY_BYTES:
        return ErrorCode.MALFORMED, f"it has more than {MAX_REPLY_BYTES} bytes"
    known = {result.call_id for step in prompt.steps for result in step.results}
    for call in message.calls:
        if call.problem:
            return ErrorCode.MALFORMED, f"it has {call.problem}"
        if call.id in known:
            return ErrorCode.MALFORMED, "it has two calls with one id"
        known.add(call.id)
    return None


def is_same_model(got: str, asked: str) -> bool:
    """Whether two names are of one model: one of them may have a date."""
    return got == asked or _MODEL_DATE.sub("", got) == _MODEL_DATE.sub("", asked)
