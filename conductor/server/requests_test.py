from __future__ import annotations

import hashlib

import pytest

from conductor.server.requests import (
    key_problem,
    profile_problem,
    record_problem,
)
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


FILE = broker_pb2.ProfileFile(name="stats.csv", content=b"x")


def profile_request(*names: str, sizes: int = 1) -> broker_pb2.CorrelateProfileRequest:
    return broker_pb2.CorrelateProfileRequest(
        kernel="k",
        tag_map=b"{}",
        files=[broker_pb2.ProfileFile(name=name, content=b"x" * sizes) for name in names],
    )


def test_files_of_a_profile() -> None:
    assert profile_problem(profile_request("code.json", "filenames.json", "se0 wv0.json")) == ""
    assert "kernel" in profile_problem(broker_pb2.CorrelateProfileRequest(files=[FILE]))
    assert "got none" in profile_problem(profile_request())
    assert "file 2 twice" in profile_problem(profile_request("a", "a"))
    many = profile_request(*map(str, range(4097)), sizes=0)
    assert "at most 4096 files" in profile_problem(many)
    large = profile_problem(profile_request("a", "b", sizes=16 << 20))
    assert str(31 << 20) in large
    assert str((32 << 20) + 2) in large


@pytest.mark.parametrize(
    "name",
    ["", ".", "..", "/etc/passwd", "../x", "a/b", "a/", "a\0b", "a\nb", "\x1b[2J", "x" * 256],
)
def test_names_of_files_name_no_place(name: str) -> None:
    problem = profile_problem(profile_request(name))
    assert "expected a name" in problem
    assert problem.isprintable()
