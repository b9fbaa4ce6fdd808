"""A few random kernels of each family, and the table of outcomes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kernels.evaluate import Options, Outcome, Result, evaluate
from tests.kernels.workers import Lost
from tests.wave_kernels.families import FAMILIES, family_of, write_case
from tests.wave_kernels.random_kernels import Trial, attempt, table


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("seed", range(2))
def test_kernels_compute_what_the_reference_says(tmp_path: Path, family: str, seed: int) -> None:
    outcome = attempt(Trial(seed, "source"), tmp_path, [family])
    assert outcome.result is Result.EQUAL, outcome.error


def test_a_search_keeps_the_results(tmp_path: Path) -> None:
    outcome = attempt(Trial(1, "default"), tmp_path, ["gemm"])
    assert outcome.result is Result.EQUAL, outcome.error


def test_a_wrong_kernel_is_found(tmp_path: Path) -> None:
    case = write_case(0, tmp_path, ["elementwise"])
    text = case.description.read_text()
    assert "y = " in text
    case.description.write_text(text.replace("y = ", "y = 1 + "))
    assert evaluate(case, Options(timed=False)).result is Result.COMPARE


def test_a_seed_is_one_kernel(tmp_path: Path) -> None:
    texts = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        case = write_case(5, tmp_path / name)
        texts.append(case.source.read_text() + case.description.read_text())
    assert texts[0] == texts[1]
    assert {family_of(seed) for seed in range(200)} == set(FAMILIES)


def test_the_table_groups_reasons() -> None:
    def outcome(number: int, result: Result, error: str = "") -> Outcome:
        return Outcome(kernel=f"gemm_{number}", form="bare", result=result, error=error)

    text = table(
        [
            (Trial(1, "source"), outcome(1, Result.EQUAL)),
            (Trial(2, "source"), outcome(2, Result.IMPORT, "k.mlir:1:2: error: 12 is too large")),
            (Trial(3, "source"), outcome(3, Result.IMPORT, "k.mlir:4:2: error: 7 is too large")),
            (Trial(4, "source"), Lost("no answer in 1 s")),
        ]
    )
    assert "gemm         source       1     0       2" in text
    assert "refused: import: error: N is too large\n  2: gemm_2 (source), gemm_3 (source)" in text
    assert "wrong: crash: no answer in 1 s\n  1: seed 4 (source)" in text
