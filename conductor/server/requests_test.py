from __future__ import annotations

import hashlib

from conductor.server.requests import key_problem, record_problem
from proto.conductor.v1 import broker_pb2


def test_keys_agree_with_their_digests() -> None:
    digest = hashlib.sha256(b"key").hexdigest()
    assert key_problem(digest, b"key") == ""
    assert "is not the SHA-256" in key_problem(digest, b"kex")
    assert "hexadecimal" in key_problem("../x", b"key")


def test_metrics_are_finite() -> None:
    request = broker_pb2.RecordRequest(key_sha256=hashlib.sha256(b"k").hexdigest(), key=b"k")
    assert record_problem(request) == ""
    request.metrics.add(name="cycles", value=float("inf"))
    assert record_problem(request) == "expected finite metrics"
