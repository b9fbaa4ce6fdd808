"""A conversation in which a model calls tools, as far as it has come."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from conductor.limits.client import OWNER, Client
from conductor.limits.spending import NO_LIMITS, Limits
from conductor.rounds.round import COMPILE_ID, MAX_DOLLARS, RoundError

MAX_TOOLS = 32
MAX_STEPS = 64
MAX_CALLS = 64
"""Calls of a reply."""

MAX_TEXT_BYTES = 1 << 16
"""Bytes of a text that a model reads: an opening, a result, a description, a schema."""

MAX_REPLY_BYTES = 1 << 20
"""Bytes of a reply, as it goes through the client."""

MAX_REPLIES_BYTES = 16 << 20
"""Bytes of all replies of a conversation."""

_TOOL_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
_CALL_ID = re.compile(r"[A-Za-z0-9_-]{1,128}")
_PLAIN_TEXT = re.compile(r"[\n\x20-\x7e]*")


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool that a model may call."""

    name: str
    description: str
    schema: str
    """JSON schema of the arguments: an object."""


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A call of a tool in a reply."""

    id: str
    name: str
    """As the model has it: there may be no such tool."""
    arguments: str
    """A JSON object."""

    @property
    def problem(self) -> str:
        """What is wrong with the id; empty if nothing is."""
        return "" if _CALL_ID.fullmatch(self.id) else "a call with an id of another form"


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What came of a call."""

    call_id: str
    text: str
    is_error: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A reply that made calls, and their results."""

    reply: bytes
    """Opaque, but for the provider that made it."""
    results: tuple[ToolResult, ...]


@dataclass(frozen=True, slots=True)
class Conversation:
    """All that the next reply of a conversation depends on."""

    compile_id: str
    """As in `Round`: budgets of both count by it."""
    agent: int
    """Number of the conversation in the compile, from 0."""
    tools: tuple[Tool, ...]
    opening: str
    steps: tuple[Step, ...] = ()
    seed: int = 0
    target: str = ""
    prefix_sha256: str = ""
    """What the client got with the last reply; empty before the first."""
    budget: Limits = NO_LIMITS
    client: Client = OWNER
    """Who asks."""

    def __post_init__(self) -> None:
        """Raises `RoundError` if the values break the contract."""
        if problem := self._problem():
            raise RoundError(problem)

    @property
    def account(self) -> str:
        """The name by which budgets count."""
        return self.client.account(self.compile_id)

    @property
    def number(self) -> int:
        """Number of the step that is asked for, from 1."""
        return len(self.steps) + 1

    @property
    def strategy(self) -> str:
        """Conversations differ by their number alone."""
        return ""

    def _problem(self) -> str:
        if not COMPILE_ID.fullmatch(self.compile_id):
            return "expected a compile_id of 1 to 128 letters, digits and '._:-'"
        dollars = self.budget.dollars
        if dollars is not None and not 0 <= dollars <= MAX_DOLLARS:
            return f"expected a budget of dollars from 0 to {MAX_DOLLARS:.0f}"
        if not self.opening.strip():
            return "expected an opening, got none"
        if bool(self.steps) != bool(self.prefix_sha256):
            return "expected prefix_sha256 with steps, and none without"
        return self._tools_problem() or _text_problem(self.opening) or self._steps_problem()

    def _tools_problem(self) -> str:
        if not 1 <= len(self.tools) <= MAX_TOOLS:
            return f"expected 1 to {MAX_TOOLS} tools, got {len(self.tools)}"
        if len({tool.name for tool in self.tools}) != len(self.tools):
            return "expected each tool once"
        for tool in self.tools:
            if not _TOOL_NAME.fullmatch(tool.name):
                return "expected names of tools of 1 to 64 letters, digits, '_' and '-'"
            if not tool.description.strip():
                return f"expected a description of {tool.name}"
            if problem := _text_problem(tool.description, tool.schema):
                return problem
            try:
                schema = json.loads(tool.schema)
            except (ValueError, RecursionError):
                schema = None
            if not isinstance(schema, dict) or schema.get("type") != "object":
                return f"expected the JSON schema of an object as arguments of {tool.name}"
        return ""

    def _steps_problem(self) -> str:
        if len(self.steps) > MAX_STEPS:
            return f"expected at most {MAX_STEPS} steps, got {len(self.steps)}"
        if sum(len(step.reply) for step in self.steps) > MAX_REPLIES_BYTES:
            return f"expected replies of at most {MAX_REPLIES_BYTES} bytes together"
        for step in self.steps:
            if not 1 <= len(step.reply) <= MAX_REPLY_BYTES:
                return f"expected replies of 1 to {MAX_REPLY_BYTES} bytes"
            if not 1 <= len(step.results) <= MAX_CALLS:
                return f"expected 1 to {MAX_CALLS} results in a step, got {len(step.results)}"
            for result in step.results:
                if not result.text.strip():
                    return "expected results with a text"
                if problem := _text_problem(result.text):
                    return problem
        return ""


def _text_problem(*texts: str) -> str:
    """Texts of the compiler are plain: whatever else they hold is not of it."""
    for text in texts:
        if len(text) > MAX_TEXT_BYTES:
            return f"expected texts of at most {MAX_TEXT_BYTES} bytes"
        if not _PLAIN_TEXT.fullmatch(text):
            return "expected texts of printable ASCII"
    return ""
