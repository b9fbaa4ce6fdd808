"""The comparison of aligned loops with others."""

from __future__ import annotations

import pytest

from tests.bench.loop_alignment import Figures, main, summary


def test_kernels_with_loops_have_figures(capsys: pytest.CaptureFixture[str]) -> None:
    kernels = "--kernels=gemm_f16_1024_t256k32.w2604"
    assert main([kernels, "--schedule=source", "--jobs=1"]) == 0
    _, row, empty, time, alone = capsys.readouterr().out.splitlines()
    name, *figures = row.split()
    assert (name, empty) == ("gemm_f16_1024_t256k32.w2604", "")
    assert len(figures) == 6
    # Padding moves the heads of loops, so that the estimate changes.
    assert figures[3] != figures[4]
    assert time.startswith("time: geometric mean ")
    assert alone.startswith("alone: geometric mean ")


def test_kernels_without_loops_have_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--kernels=add_f32_64x256.w2604", "--schedule=source", "--jobs=1"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_the_summary_counts_kernels() -> None:
    results = {
        "a": Figures((100.0, 10.0), (50.0, 10.0)),
        "b": Figures((100.0, 10.0), (200.0, 20.0)),
        "c": Figures((100.0, 10.0), (100.001, 10.0)),
    }
    time, alone = summary(results)
    assert time == (
        "time: geometric mean 1.0000 of 3 kernels, 1 better, 1 worse, best 0.5000 (a), "
        "worst 2.0000 (b)"
    )
    assert "0 better, 1 worse" in alone


def test_a_pattern_that_matches_nothing_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--kernels=none"]) == 1
    assert "no kernel of the corpus matches 'none'" in capsys.readouterr().err
