"""No kernel of the corpus executes more instructions than stored, and tolerances are what they
say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.executed import (
    MEAN_SHARE,
    TABLE,
    UPDATE,
    Row,
    count_corpus,
    mean_by_llvm,
    mean_change,
    read,
    regressions,
    write,
)
from waveasm.estimate.machine_code import CATEGORIES


def row(executed: int, llvm: int | None = None) -> Row:
    """A row with instructions of two categories."""
    return Row({**dict.fromkeys(CATEGORIES, 0), "valu": executed - 1, "salu": 1}, llvm)


def test_the_corpus_executes_no_more_instructions(capsys: pytest.CaptureFixture[str]) -> None:
    before = read(TABLE)
    after = {name: Row(counts, None) for name, counts in count_corpus().items()}
    assert before.keys() == after.keys(), f"kernels came or went: {UPDATE}"
    found = "\n".join(regressions(before, after))
    assert not found, f"{found}\nif this is meant to be: {UPDATE}"
    if (change := mean_change(before, after)) < 1 - MEAN_SHARE:
        with capsys.disabled():
            percent = 100 * (1 - change)
            print(f"\n{percent:.2f} % fewer instructions executed; keep them with {UPDATE}")


def test_small_changes_are_no_regressions() -> None:
    before = {f"k{i}": row(100) for i in range(10)} | {"large": row(10000)}
    assert not list(regressions(before, before | {"k0": row(102)}))
    assert not list(regressions(before, before | {"large": row(10200)}))
    assert not list(regressions(before, {name: row(50) for name in before}))


def test_a_regression_names_kernel_and_category() -> None:
    before = {f"k{i}": row(100) for i in range(20)}
    assert list(regressions(before, before | {"k7": row(103)})) == [
        "k7: 100 -> 103 instructions executed: valu +3"
    ]
    assert list(regressions({"k": row(10000)}, {"k": row(10201)})) == [
        "k: 10000 -> 10201 instructions executed: valu +201",
        "all kernels: 2.01 % more instructions executed (mean)",
    ]


def test_many_small_changes_are_a_regression() -> None:
    before = {f"k{i}": row(1000) for i in range(20)}
    assert list(regressions(before, {name: row(1004) for name in before})) == [
        "all kernels: 0.40 % more instructions executed (mean)"
    ]


def test_a_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    rows = {"a": row(10, 20), "b": row(3)}
    write(tmp_path / "t.tsv", rows)
    assert read(tmp_path / "t.tsv") == rows
    assert mean_by_llvm(rows) == 0.5
