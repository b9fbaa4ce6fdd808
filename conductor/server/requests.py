"""What requests must hold beyond their types."""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Collection, Iterable

from conductor.profile import files_problem
from proto.conductor.v1 import broker_pb2

MAX_MESSAGE_BYTES = 32 << 20
"""Of a message, as in the contract."""

MAX_COMMANDS = 4096
"""Of a list of commands, as in the contract."""

MAX_COMMAND_BYTES = 64
"""Of one command, as in the contract."""

MAX_HISTORY = 16
"""Rounds in `ProposeRequest.history`, as in the contract."""

MAX_INSTRUCTIONS = 1 << 16
"""Of a region. Larger ones reach the limit on messages anyway."""

MAX_TAG = 1 << 20
"""Tags are small numbers: I0, I1, ..."""

MAX_DOLLARS = 1e9
"""Of a budget, as of the options of the broker. Sums of nanodollars are exact below."""

_COMPILE_ID = re.compile(r"[A-Za-z0-9._:-]{1,128}")
_SHA256 = re.compile(r"[0-9a-f]{64}")


def propose_problem(request: broker_pb2.ProposeRequest, strategies: Collection[str]) -> str:
    """What is wrong with a request; empty if nothing is."""
    if not _COMPILE_ID.fullmatch(request.compile_id):
        return "expected a compile_id of 1 to 128 letters, digits and '._:-'"
    if request.round < 1:
        return "expected a round from 1 on, got 0"
    if request.strategy and request.strategy not in strategies:
        return "expected a strategy that Describe names"
    if not request.instructions:
        return "expected instructions, got none"
    if len(request.instructions) > MAX_INSTRUCTIONS:
        return f"expected at most {MAX_INSTRUCTIONS} instructions, got {len(request.instructions)}"
    if len(request.history) > MAX_HISTORY:
        return f"expected at most {MAX_HISTORY} rounds of history, got {len(request.history)}"
    if not 0 <= request.budget.dollars < MAX_DOLLARS:
        return f"expected a budget of dollars from 0 to {MAX_DOLLARS:.0f}"
    tags: set[int] = set()
    for each in request.instructions:
        if each.tag >= MAX_TAG:
            return f"expected tags below {MAX_TAG}, got {each.tag}"
        if each.tag in tags:
            return f"expected each tag once, got {each.tag} twice"
        if not _is_amount(each.stall_cycles):
            return f"expected finite stall cycles of I{each.tag} that are not negative"
        tags.add(each.tag)
    for each in request.instructions:
        for other in each.predecessors:
            if other not in tags or other == each.tag:
                return f"expected other instructions as predecessors of I{each.tag}, got I{other}"
    for result in request.history:
        if problem := commands_problem(result.commands):
            return f"round {result.round} of the history: {problem}"
    return ""


def commands_problem(commands: Collection[str]) -> str:
    """What is wrong with the size of a list of commands; empty if nothing is."""
    if len(commands) > MAX_COMMANDS:
        return f"expected at most {MAX_COMMANDS} commands, got {len(commands)}"
    longest = max((len(command.encode()) for command in commands), default=0)
    if longest > MAX_COMMAND_BYTES:
        return f"expected commands of at most {MAX_COMMAND_BYTES} bytes, got {longest}"
    return ""


def key_problem(key_sha256: str, key: bytes) -> str:
    """What is wrong with a key; empty if nothing is."""
    if not _SHA256.fullmatch(key_sha256):
        return "expected key_sha256 of 64 lower-case hexadecimal digits"
    if hashlib.sha256(key).hexdigest() != key_sha256:
        return "key_sha256 is not the SHA-256 of the key"
    return ""


def record_problem(request: broker_pb2.RecordRequest) -> str:
    """What is wrong with a request; empty if nothing is."""
    return (
        key_problem(request.key_sha256, request.key)
        or commands_problem(request.commands)
        or _metrics_problem(request.metrics)
    )


def profile_problem(request: broker_pb2.CorrelateProfileRequest) -> str:
    """What is wrong with a request; empty if nothing is."""
    if not request.kernel:
        return "expected the name of a kernel"
    return files_problem(
        ((each.name, len(each.content)) for each in request.files), len(request.tag_map)
    )


def _metrics_problem(metrics: Iterable[broker_pb2.Metric]) -> str:
    for metric in metrics:
        if not math.isfinite(metric.value):
            return "expected finite metrics"
    return ""


def _is_amount(number: float) -> bool:
    return math.isfinite(number) and number >= 0
