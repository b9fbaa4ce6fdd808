"""Damaged files of a profiler: rows or `ProfileError`, and nothing else."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from conductor.profile import ProfileError, correlate
from tests.profile.profiler_files import (
    Profile,
    compile_kernel,
    record,
    v2_lines,
    v3_lines,
    write_ui,
)

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
PIECES = (
    *(b'"', b",", b"\n", b"\r", b"\0", b"\xff", b"-", b"0", b"9" * 30, b"1e9", b"0x", b";"),
    *(b"[", b"]", b"{", b"}", b"null", b"true", b"NaN", b'"\\ud800"', b"\xef\xbb\xbf", b"[" * 5000),
)


@pytest.fixture(scope="module")
def profile() -> Profile:
    return record(compile_kernel(str(EXAMPLES / "copy.mlir")), waves=3)


def damage(data: bytes, generator: random.Random) -> bytes:
    """`data` with some bytes replaced, taken out, put in or repeated, or cut off."""
    for _ in range(generator.randint(1, 3)):
        at = generator.randrange(len(data) + 1)
        end = min(len(data), at + generator.choice([0, 1, 1, 2, 20]))
        piece = generator.choice(
            [b"", generator.choice(PIECES), data[at:end] * 2, bytes([generator.randrange(256)])]
        )
        data = data[:at] + piece + data[end:]
        if generator.random() < 0.05:
            data = data[:at]
    return data


@pytest.mark.parametrize("name", ["stats.csv", "old.csv", "code.json", "filenames.json", "wave"])
def test_damaged_files(profile: Profile, tmp_path: Path, name: str) -> None:
    ui = write_ui(profile, tmp_path)
    (tmp_path / "stats.csv").write_text("\n".join(v3_lines(profile)))
    (tmp_path / "old.csv").write_text("\r\n".join(v2_lines(profile)))
    file = {
        "code.json": ui / "code.json",
        "filenames.json": ui / "filenames.json",
        "wave": ui / "se0_sm0_sl0_wv1.json",
    }.get(name, tmp_path / name)
    path = file if file.parent == tmp_path else ui
    whole = file.read_bytes()
    refused = 0
    for seed in range(300):
        file.write_bytes(damage(whole, random.Random(seed)))
        try:
            result = correlate(path, profile.kernel.name, profile.kernel.tag_map)
        except ProfileError:
            refused += 1
            continue
        assert len(result.rows) == len(profile.kernel.instructions), seed
    assert refused > 50


def test_damaged_tag_maps(profile: Profile, tmp_path: Path) -> None:
    path = tmp_path / "stats.csv"
    path.write_text("\n".join(v3_lines(profile)))
    refused = 0
    for seed in range(300):
        tag_map = damage(profile.kernel.tag_map, random.Random(seed))
        try:
            correlate(path, profile.kernel.name, tag_map)
        except ProfileError:
            refused += 1
    assert refused > 50
