"""The corpus is whole, its references can be computed, and the fast test sees all kinds of it."""

from __future__ import annotations

import math
import re
from pathlib import Path

import numpy as np
import pytest

from tests.kernels.cases import CORPUS, Case, Form, find_cases, read_list
from waveasm.emulator.reference import (
    NARROW_TYPES,
    compare,
    expected_outputs,
    make_arguments,
    read,
)

HERE = Path(__file__).parent
CASES = find_cases(forms=[Form.BARE])

# What must not be missed, by name: operations, and what makes one of them several instructions.
FEATURES = {
    "operation": r'"([a-z_0-9]+(?:\.[a-z_0-9]+)+)"\(',
    "matrix": r'"amdgpu\.mfma".*: \((.*)\) ->',
    "shuffle": r"mode = #gpu<shuffle_mode (\w+)>",
    "integers": r'"arith\.cmpi".*predicate = (\d+)',
    "floats": r'"arith\.cmpf".*predicate = (\d+)',
    "atomic": r'"memref\.atomic_rmw".*kind = (\d+)',
    "rounding": r'"arith\.truncf".*: (.*)',
    "intrinsic": r'intrin = "([^"]*)"',
}
OPERATIONS = 79
"""Kinds in the corpus."""


def features(path: Path) -> set[tuple[str, str]]:
    """What of the above is in a bare file."""
    text = path.read_text()
    return {(name, match) for name in FEATURES for match in re.findall(FEATURES[name], text)}


def test_the_corpus_is_whole() -> None:
    tags = [case.name.rpartition(".")[2] for case in CASES]
    assert (tags.count("w391"), tags.count("w2604")) == (118, 118)
    assert len(find_cases()) == 2 * len(CASES)
    assert len(list(CORPUS.glob("*.mlir"))) == len(find_cases())


def test_the_readme_counts_right() -> None:
    readme = (CORPUS / "README.md").read_text()
    assert readme.splitlines()[2].startswith(f"{len(CASES)} kernels ")


def test_the_page_of_figures_is_of_every_kernel_in_both_forms() -> None:
    page = (HERE.parents[1] / "docs" / "kernels.md").read_text()
    assert f"\n{2 * len(CASES)} of {2 * len(CASES)} equal" in page


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_reference_can_be_computed(case: Case) -> None:
    reference = read(case.description)
    assert f'sym_name = "{reference.kernel}"' in case.source.read_text()
    arguments = make_arguments(reference, 0)
    expected = expected_outputs(reference, arguments)
    assert expected
    for spec, argument in zip(reference.args, arguments, strict=True):
        if spec.role == "scalar":
            assert argument == spec.value
            continue
        assert argument.shape == spec.shape and argument.dtype == spec.storage
        if spec.name in expected:
            values = expected[spec.name]
            assert values.shape == spec.shape
            # NumPy has no narrow types: their values are float32.
            assert values.dtype == (np.float32 if spec.dtype in NARROW_TYPES else spec.storage)
            assert np.isfinite(values.astype(np.float64)).all()
    # The comparison can fail: a kernel that does nothing is not equal to its reference.
    assert compare(reference, arguments, expected)


def test_the_fast_list_has_every_kind_of_operation() -> None:
    names = read_list(HERE / "fast.txt")
    everything = set().union(*(features(case.source) for case in CASES))
    fast = set().union(*(features(case.source) for case in CASES if case.name in names))
    assert sum(name == "operation" for name, _ in everything) == OPERATIONS
    assert everything - fast == set()


@pytest.mark.parametrize("name", ["fast.txt", "expected_failures.txt"])
def test_lists_name_kernels(name: str) -> None:
    names = list(read_list(HERE / name))
    assert names == sorted(names)
    assert set(names) <= {case.name for case in CASES}


def test_launches_of_the_fast_list_are_small() -> None:
    for name in read_list(HERE / "fast.txt"):
        reference = read(CORPUS / f"{name}.json")
        assert math.prod(reference.grid) * math.prod(reference.workgroup_size) <= 128 * 64
