"""Checks of requests beyond their types. Rounds check themselves (conductor/rounds)."""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Iterable

from conductor.rounds import commands_problem
from proto.conductor.v1 import broker_pb2

MAX_MESSAGE_BYTES = 32 << 20
"""Bytes of a message, as in the contract."""

MAX_LABEL = 200
"""Characters of a name that lists of the cache show."""

_SHA256 = re.compile(r"[0-9a-f]{64}")


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
        or _metrics_problem([*request.metrics, *request.baseline])
        or _label_problem(request.kernel, request.region)
    )


def _label_problem(*labels: str) -> str:
    if any(len(label) > MAX_LABEL for label in labels):
        return f"expected a kernel and a region of at most {MAX_LABEL} characters"
    return ""


def _metrics_problem(metrics: Iterable[broker_pb2.Metric]) -> str:
    for metric in metrics:
        if not math.isfinite(metric.value):
            return "expected finite metrics"
    return ""
