"""Malformed kernels in MLIR give errors with a place, as `parser_fuzz_test` shows for programs.

WAVEASM_FUZZ_CASES sets the number of inputs, WAVEASM_FUZZ_SEED another series.
"""

from __future__ import annotations

import contextlib
import os
import random
import re
from pathlib import Path

import pytest

import waveasm
from tests.fuzz.mutation import Mutator
from tests.fuzz.worker import TIME_LIMIT_S, run
from tests.import_property import integers, memory
from waveasm import CompileError

CASES = int(os.environ.get("WAVEASM_FUZZ_CASES", "1000"))
SEED = int(os.environ.get("WAVEASM_FUZZ_SEED", "1"))
CORPUS = Path("tests/kernels/corpus")
LARGEST = 9000
"""Bytes of a kernel: mutations of longer ones take longer and find no more."""

ENDS_MLIR = re.compile(r"array<index|<\s*\d{10,}\s*x|x\s*\d{10,}\s*x")
"""What ends mlir-opt 22 as well: its parser takes these apart without a check."""


def mutator() -> Mutator:
    files = [path for path in sorted(CORPUS.glob("*.mlir")) if path.stat().st_size < LARGEST]
    chosen = random.Random(0).sample(files, min(len(files), 50))
    texts = [path.read_text(encoding="utf-8") for path in chosen]
    texts += [integers.make_kernel(seed, 12).text for seed in range(10)]
    texts += [memory.make_kernel(seed).text for seed in range(10)]
    return Mutator(texts, SEED)


def case(fuzz: Mutator, index: int) -> str:
    """A mutated kernel, or an empty module in the place of one that ends MLIR itself."""
    text = fuzz.case(index)
    return "module {}" if ENDS_MLIR.search(text) else text


def test_some_cases_still_compile() -> None:
    fuzz = mutator()
    compiled = 0
    for index in range(200):
        with contextlib.suppress(CompileError):
            result = waveasm.compile(case(fuzz, index), emit=waveasm.Emit.WAVEASM)
            compiled += "waveasm.program" in result.data.decode()
    assert compiled >= 10


@pytest.mark.timeout(CASES * TIME_LIMIT_S)
def test_malformed_kernels_give_located_errors() -> None:
    fuzz = mutator()
    findings = list(run(lambda index: case(fuzz, index), range(CASES)))
    for finding in findings[:10]:
        text = case(fuzz, finding.index)
        print(f"case {finding.index} of seed {SEED}: {finding.problem}\n{text}")
    assert not findings
