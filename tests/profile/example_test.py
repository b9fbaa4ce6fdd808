"""The profile in `examples/` is of the code that the compiler makes today."""

from __future__ import annotations

from pathlib import Path

import waveasm
from conductor.profile import correlate
from conductor.profile.read_files import read_files
from tests.profile.example_profile import PROFILE, SOURCE, make_profile


def test_the_profile_is_up_to_date() -> None:
    assert Path(PROFILE).read_text() == make_profile(), (
        "run ./bazelw run //tests/profile:update_example"
    )


def test_it_belongs_to_the_source_order() -> None:
    result = waveasm.compile(SOURCE, unroll_limit=0)
    found = correlate(read_files(Path(PROFILE), "gemm"), "gemm", result.tag_map.encode())
    assert {row.region for row in found.rows if row.tag is not None} == {"body", "loop0"}
    assert any(row.stall_mean > 500 for row in found.rows)
