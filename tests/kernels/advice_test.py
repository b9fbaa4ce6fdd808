"""Advice about the source is there where it is right, and nowhere else."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import waveasm
from tests.kernels.cases import CORPUS
from waveasm import Search
from waveasm.estimate.source_changes import find_source_changes

HALF = "gemm_f16_128_t64k32.w391"
"""Its rows of 32 elements of f16 are half of a cache line."""

WHOLE = "gemm_f16_512_t128k64_m32.w391"
"""Its rows of 64 are a whole one."""


def _compiled(name: str, launch: str = "") -> dict[str, Any]:
    search = Search(agents=("list",), launch=launch, threads=1, pipeline=False)
    result = waveasm.compile(CORPUS / f"{name}.mlir", unroll_limit=1, schedule=search)
    kernel: dict[str, Any]
    (kernel,) = json.loads(result.record)["kernels"]
    return kernel


def _kinds(kernel: dict[str, Any]) -> list[str]:
    return [change.kind for change in find_source_changes(kernel)]


def test_rows_of_half_a_cache_line() -> None:
    kernel = _compiled(HALF)
    (change,) = find_source_changes(kernel)
    assert change.kind == "lines"
    assert "loads in loop0 use 50 % of the bytes of their lines" in change.sentence
    assert "a K tile 2 times as wide, loads need 50 % fewer lines" in change.sentence
    assert find_source_changes(kernel) == find_source_changes(copy.deepcopy(kernel))
    assert "gemm" not in change.sentence


def test_rows_of_whole_cache_lines() -> None:
    kernel = _compiled(WHOLE)
    assert kernel["contents"]["loop0"]["used_bytes"] == kernel["contents"]["loop0"]["line_bytes"]
    assert "lines" not in _kinds(kernel)


@pytest.mark.parametrize(
    ("launch", "sentence"),
    [
        ("30x256", "30 workgroups for 304 compute units: 10 % of the GPU works"),
        ("1024x256", ""),
        ("", ""),
    ],
)
def test_launches(launch: str, sentence: str) -> None:
    changes = [each.sentence for each in find_source_changes(_compiled(HALF, launch))]
    found = [each for each in changes if "workgroups for" in each]
    assert len(found) == bool(sentence)
    assert not sentence or sentence in found[0]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("gemm_f16_1024_t256k32.w2604", "wave"),
        ("gemm_f16_256_t64k64_g2s.w2604", "lds"),
        ("attn_fp8_h1_128_kv128.w391", "conversions"),
    ],
)
def test_kernels_of_the_corpus(name: str, kind: str) -> None:
    assert kind in _kinds(_compiled(name))
    assert kind not in _kinds(_compiled("softmax_f16_16x128.w391"))
    assert kind not in _kinds(_compiled(HALF))


def _made_up(**best: float) -> dict[str, Any]:
    """A kernel that waits little and is limited by the matrix core."""
    metrics = {"cycles": 1000.0, "bound": 950.0, "bound_matrix": 950.0, "occupancy": 2.0}
    contents = {
        "instructions": 100,
        "vector": 40,
        "conversions": 16,
        "loads": 4,
        "known_loads": 4,
        "used_bytes": 4096.0,
        "line_bytes": 8192.0,
    }
    return {
        "skipped": None,
        "best": {**metrics, **best},
        "loops": [{"region": "loop0", "cycles": 90.0, "trip_count": 10}],
        "contents": {"loop0": contents, "body": {**contents, "instructions": 500}},
        "workgroups": 0,
        "compute_units": 304,
    }


def test_nothing_is_said_without_a_reason() -> None:
    assert _kinds(_made_up()) == []


def test_lines_that_do_not_limit_or_are_not_known() -> None:
    limited = _made_up(bound_lines=960, bound=960)
    assert _kinds(limited) == ["lines"]
    assert _kinds(_made_up(bound_lines=940)) == []
    apart = copy.deepcopy(limited)
    apart["contents"]["loop0"]["used_bytes"] = 128.0
    (change,) = find_source_changes(apart)
    assert "With lanes that read neighbouring elements, loads need 98 % fewer" in change.sentence
    assert _kinds(_made_up(bound_lines=700, bound=700, bound_matrix=300)) == []
    for facts in ({"known_loads": 1}, {"used_bytes": 8000.0}, {"line_bytes": 0.0}):
        other = copy.deepcopy(limited)
        other["contents"]["loop0"].update(facts)
        assert _kinds(other) == []


def test_the_lds() -> None:
    (change,) = find_source_changes(_made_up(bank_conflicts=200))
    assert change.kind == "lds"
    assert "add 200 cycles, 20 % of the time: pad the rows" in change.sentence
    assert _kinds(_made_up(bank_conflicts=50)) == []
    (change,) = find_source_changes(_made_up(bound_lds_array=980, bound=980, bank_conflicts=50))
    assert "its array is busy for 98 % of the time" in change.sentence
    assert _kinds(_made_up(bound_lds_array=900)) == []


def test_one_wave_on_a_simd() -> None:
    alone = {"occupancy": 1, "bound": 600, "bound_matrix": 600, "peak_vgprs": 200}
    (change,) = find_source_changes(_made_up(**alone, peak_agprs=128))
    assert change.kind == "wave"
    assert "with 328 vector registers" in change.sentence
    assert "40 % of the time is above the bound" in change.sentence
    assert _kinds(_made_up(**{**alone, "occupancy": 2})) == []
    assert _kinds(_made_up(**{**alone, "bound": 950})) == []


def test_conversions() -> None:
    (change,) = find_source_changes(_made_up(bound_vector=970, bound=970))
    assert change.kind == "conversions"
    assert "16 of its 40 instructions in loop0 convert" in change.sentence
    assert _kinds(_made_up(bound_vector=900)) == []
    few = _made_up(bound_vector=970, bound=970)
    few["contents"]["loop0"]["conversions"] = 4
    assert _kinds(few) == []


def test_kernels_without_facts() -> None:
    assert _kinds({"skipped": "its registers are chosen", "best": {}}) == []
    assert _kinds({"skipped": None, "best": {"spills_or_failure": 1.0}}) == []
    old = _made_up(bound_lines=960, bound=960)
    del old["contents"], old["compute_units"], old["workgroups"], old["loops"]
    assert _kinds(old) == []
