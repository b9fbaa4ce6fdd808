"""Checks requests by the rules of the Messages API, as strictly as a test needs it.

The check also rejects fields that the API has and the project does not send. A change that sends
one adds it here, with its rules.
"""

from __future__ import annotations

import hmac
import re
from typing import Any

from tests.fake_anthropic.signatures import sign

MODELS = ("claude-opus-5-5", "claude-sonnet-5-5", "claude-haiku-5-5")
VERSIONS = ("2023-06-01", "2026-10-21")
MAX_BREAKPOINTS = 4
MAX_OUTPUT_TOKENS = 128_000
EFFORTS = ("low", "medium", "high", "xhigh", "max")

_COUNTED = {"model", "messages", "system", "thinking", "output_config", "tools", "tool_choice"}
_FIELDS = {
    "/v1/messages": _COUNTED | {"max_tokens", "stream", "stop_sequences", "metadata"},
    "/v1/messages/count_tokens": _COUNTED,
}
_SCHEMA_WORDS = {
    "object": {"type", "properties", "required", "additionalProperties", "description"},
    "array": {"type", "items", "description"},
    "string": {"type", "enum", "description"},
    "boolean": {"type", "description"},
    "integer": {"type", "description"},
    "number": {"type", "description"},
}


class RefusedError(Exception):
    """The API would answer with an error."""

    def __init__(self, status: int, type_: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.type = type_


def check_headers(headers: dict[str, str], key: str) -> None:
    """Raises `RefusedError`. Names of `headers` are in lower case."""
    if headers.get("authorization") != f"Bearer {key}":
        raise RefusedError(401, "authentication_error", "invalid bearer token")
    version = headers.get("anthropic-version")
    if version not in VERSIONS:
        raise _invalid(f"anthropic-version: expected one of {VERSIONS}, got {version}")


def check_request(path: str, fields: Any) -> None:
    """Raises `RefusedError` if the API would not take a body with `fields` at `path`."""
    if not isinstance(fields, dict):
        raise _invalid("expected an object")
    for word in ("temperature", "top_p", "top_k"):
        if word in fields:
            raise _invalid(f"{word}: sampling parameters are not supported")
    _only(fields, _FIELDS[path], "request")
    model = fields.get("model")
    if model not in MODELS:
        raise RefusedError(404, "not_found_error", f"model: {model}")
    if path == "/v1/messages":
        _check_output(fields)
    tools = _check_tools(fields["tools"]) if "tools" in fields else set()
    breakpoints = _check_system(fields.get("system", [])) + _check_messages(fields.get("messages"))
    _check_calls(fields["messages"], tools)
    _check_signatures(fields)
    if breakpoints > MAX_BREAKPOINTS:
        raise _invalid(f"at most {MAX_BREAKPOINTS} blocks may have cache_control")
    if "thinking" in fields and fields["thinking"] != {"type": "adaptive"}:
        raise _invalid("thinking: expected the type adaptive")
    if "output_config" in fields:
        _check_output_config(fields["output_config"])
    if "tool_choice" in fields:
        choice = fields["tool_choice"]
        if not isinstance(choice, dict) or choice.get("type") not in ("auto", "none"):
            raise _invalid("tool_choice: a forced choice is not supported by this model")


def _check_output(fields: dict[str, Any]) -> None:
    tokens = fields.get("max_tokens")
    if not isinstance(tokens, int) or isinstance(tokens, bool):
        raise _invalid("max_tokens: expected an integer")
    if not 0 <= tokens <= MAX_OUTPUT_TOKENS:
        raise _invalid(f"max_tokens: expected 0 to {MAX_OUTPUT_TOKENS}")
    if not isinstance(fields.get("stream", False), bool):
        raise _invalid("stream: expected a boolean")


def _check_system(system: Any) -> int:
    return 0 if isinstance(system, str) else _check_blocks(system, "system")


def _check_tools(tools: Any) -> set[str]:
    """The names of the tools."""
    if not isinstance(tools, list) or not tools:
        raise _invalid("tools: expected at least one")
    names: set[str] = set()
    for tool in tools:
        if not isinstance(tool, dict):
            raise _invalid("tools: expected objects")
        _only(tool, {"name", "description", "input_schema"}, "tools")
        name, text = tool.get("name"), tool.get("description")
        if not isinstance(name, str) or not re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", name):
            raise _invalid("tools.name: expected letters, digits, '_' and '-'")
        if name in names:
            raise _invalid("tools: names must be unique")
        if not isinstance(text, str) or not text.strip():
            raise _invalid("tools.description: expected a text")
        schema = tool.get("input_schema")
        if not isinstance(schema, dict) or schema.get("type") != "object":
            raise _invalid("tools.input_schema.type: expected object")
        if {"oneOf", "anyOf", "allOf"} & set(schema):
            raise _invalid("tools.input_schema: no oneOf, anyOf or allOf at the top level")
        names.add(name)
    return names


def _check_calls(messages: list[dict[str, Any]], tools: set[str]) -> None:
    """Each call has one result, in the next message, before any text."""
    waiting: list[str] = []
    known: set[str] = set()
    for index, message in enumerate(messages):
        content = message["content"]
        blocks = [] if isinstance(content, str) else content
        results = [each["tool_use_id"] for each in blocks if each["type"] == "tool_result"]
        if [each["type"] for each in blocks[: len(results)]] != ["tool_result"] * len(results):
            raise _invalid(f"messages.{index}: tool_result blocks come first")
        if sorted(results) != sorted(waiting):
            raise _invalid(f"messages.{index}: expected one tool_result for each tool_use before")
        waiting = [each["id"] for each in blocks if each["type"] == "tool_use"]
        if waiting and not tools:
            raise _invalid("tools: expected, as there are tool_use blocks")
        if len(set(waiting)) != len(waiting) or known & set(waiting):
            raise _invalid(f"messages.{index}: tool_use ids must be unique")
        known |= set(waiting)


def _check_signatures(fields: dict[str, Any]) -> None:
    for index, message in enumerate(fields["messages"]):
        if message["role"] != "assistant" or isinstance(message["content"], str):
            continue
        for block in message["content"]:
            if block["type"] == "thinking" and not hmac.compare_digest(
                block["signature"], sign(fields, index)
            ):
                raise _invalid(
                    f"messages.{index}: Invalid `signature` in `thinking` block: what came before "
                    "it has changed"
                )


def _check_messages(messages: Any) -> int:
    if not isinstance(messages, list) or not messages:
        raise _invalid("messages: expected at least one")
    breakpoints = 0
    for index, message in enumerate(messages):
        if not isinstance(message, dict):
            raise _invalid(f"messages.{index}: expected an object")
        _only(message, {"role", "content"}, f"messages.{index}")
        expected = "user" if index % 2 == 0 else "assistant"
        if message.get("role") != expected:
            raise _invalid(f"messages.{index}.role: expected {expected}")
        content = message.get("content")
        if isinstance(content, str) and content:
            continue
        if not content:
            raise _invalid(f"messages.{index}.content: expected content")
        breakpoints += _check_blocks(content, f"messages.{index}.content", message["role"])
    if messages[-1]["role"] != "user":
        raise _invalid("the conversation must end with a user message: no prefill")
    return breakpoints


_BLOCKS: dict[str, dict[str, dict[str, type]]] = {
    "system": {"text": {"text": str}},
    "user": {
        "text": {"text": str},
        "tool_result": {"tool_use_id": str, "content": str, "is_error": bool},
    },
    "assistant": {
        "text": {"text": str},
        "thinking": {"thinking": str, "signature": str},
        "redacted_thinking": {"data": str},
        "tool_use": {"id": str, "name": str, "input": dict},
    },
}
"""By role: the blocks that it may have, with their fields."""


def _check_blocks(blocks: Any, where: str, role: str = "system") -> int:
    """The breakpoints among them."""
    if not isinstance(blocks, list):
        raise _invalid(f"{where}: expected an array")
    breakpoints = 0
    for block in blocks:
        types = _BLOCKS[role]
        if not isinstance(block, dict) or block.get("type") not in types:
            raise _invalid(f"{where}: expected blocks of {', '.join(types)}")
        expected = types[block["type"]]
        _only(block, {"type", "cache_control", *expected}, where)
        for name, kind in expected.items():
            if name != "is_error" and not isinstance(block.get(name), kind):
                raise _invalid(f"{where}.{name}: expected {kind.__name__}")
        if block["type"] == "text" and not block["text"].strip():
            raise _invalid(f"{where}: text blocks must be non-empty")
        if not isinstance(block.get("is_error", False), bool):
            raise _invalid(f"{where}.is_error: expected a boolean")
        if "cache_control" in block:
            if block["type"].endswith("thinking"):
                raise _invalid(f"{where}: thinking cannot have cache_control")
            if block["cache_control"] != {"type": "ephemeral"}:
                raise _invalid(f"{where}.cache_control: expected the type ephemeral")
            breakpoints += 1
    return breakpoints


def _check_output_config(config: Any) -> None:
    if not isinstance(config, dict):
        raise _invalid("output_config: expected an object")
    _only(config, {"effort", "format"}, "output_config")
    if config.get("effort", "high") not in EFFORTS:
        raise _invalid(f"output_config.effort: expected one of {EFFORTS}")
    if "format" in config:
        form = config["format"]
        if not isinstance(form, dict) or form.get("type") != "json_schema":
            raise _invalid("output_config.format.type: expected json_schema")
        _only(form, {"type", "schema"}, "output_config.format")
        _check_schema(form.get("schema"), "schema")


def _check_schema(schema: Any, where: str) -> None:
    if not isinstance(schema, dict) or schema.get("type") not in _SCHEMA_WORDS:
        raise _invalid(f"{where}: expected a schema with a type")
    _only(schema, _SCHEMA_WORDS[schema["type"]], where)
    if schema["type"] == "array":
        _check_schema(schema.get("items"), f"{where}.items")
    if schema["type"] == "object":
        if schema.get("additionalProperties") is not False:
            raise _invalid(f"{where}: additionalProperties must be false")
        for name, each in schema.get("properties", {}).items():
            _check_schema(each, f"{where}.{name}")


def _only(fields: dict[str, Any], allowed: set[str], where: str) -> None:
    unknown = sorted(set(fields) - allowed)
    if unknown:
        raise _invalid(f"{where}: extra inputs are not permitted: {', '.join(unknown)}")


def _invalid(message: str) -> RefusedError:
    return RefusedError(400, "invalid_request_error", message)
