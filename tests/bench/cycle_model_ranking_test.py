"""The cycle model and llvm-mca agree on which orders of a loop are fast."""

from __future__ import annotations

import pytest

from tests.bench.cycle_model_ranking import LEVELS, loop_body, measure_kernel
from waveasm.traces.rank_correlation import spearman

ORDERS = 24


@pytest.mark.parametrize("kernel", ["gemm_f16_64_t32k16_1wave", "gemm_f16_128_t64k32"])
def test_orders_rank_as_with_llvm_mca(kernel: str) -> None:
    measures = measure_kernel(kernel, ORDERS, jobs=2)
    assert len(measures) == ORDERS
    mca = [entry.mca for entry in measures]
    at_l2 = [entry.model[LEVELS.index("l2")] for entry in measures]
    assert max(at_l2) > 1.1 * min(at_l2)
    assert spearman(at_l2, mca) > 0.8


def test_spearman_compares_ranks() -> None:
    assert spearman([1, 2, 3], [10, 20, 400]) == pytest.approx(1)
    assert spearman([1, 2, 3], [3, 2, 1]) == pytest.approx(-1)
    assert spearman([1, 1, 2, 2], [1, 2, 1, 2]) == pytest.approx(0)


def test_the_longest_innermost_loop_is_taken() -> None:
    assembly = (
        "a:\nv_nop\nb:\ns_nop 1\ns_nop 2 ; two\ns_cbranch_scc1 b\ns_branch a\n"
        "c:\ns_nop 3\ns_cbranch_scc0 c\n"
    )
    assert loop_body(assembly) == "s_nop 1\ns_nop 2"
    with pytest.raises(ValueError, match="expected a loop"):
        loop_body("v_nop\n")
