"""Malformed input gives errors with a place: no crash, no hang, no other exception.

WAVEASM_FUZZ_CASES sets the number of inputs, WAVEASM_FUZZ_SEED another series:

    bazel test //tests/fuzz:parser_fuzz_test --test_env=WAVEASM_FUZZ_CASES=10000
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import waveasm
from tests.fuzz.mutation import Mutator, load_corpus
from tests.fuzz.worker import TIME_LIMIT_S, Finding, check, run
from waveasm import CompileError

CASES = int(os.environ.get("WAVEASM_FUZZ_CASES", "2000"))
SEED = int(os.environ.get("WAVEASM_FUZZ_SEED", "1"))


def mutator(seed: int = SEED) -> Mutator:
    files = [path for folder in ("tests/lit", "examples") for path in Path(folder).rglob("*.mlir")]
    return Mutator(load_corpus(files), seed)


def test_the_cases_of_a_seed_are_always_the_same() -> None:
    first, second, other = mutator(), mutator(), mutator(SEED + 1)
    cases = [first.case(i) for i in range(50)]
    assert cases == [second.case(i) for i in range(50)]
    assert cases != [other.case(i) for i in range(50)]


def test_some_cases_still_compile() -> None:
    """If none did, no case would get past the parser."""
    fuzz = mutator()
    compiled = 0
    for index in range(1000):
        try:
            waveasm.compile(fuzz.case(index))
            compiled += 1
        except CompileError:
            pass
    assert compiled >= 5


def test_a_crash_and_a_hang_are_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fuzz.worker.TIME_LIMIT_S", 1.0)

    def make_case(index: int) -> str:
        if index == 1:
            os.abort()
        while index == 2:
            pass
        return "malformed"

    assert list(run(make_case, range(4))) == [
        Finding(1, "ended with -6"),
        Finding(2, "no answer in 1.0 s"),
    ]


@pytest.mark.timeout(CASES * TIME_LIMIT_S)
def test_malformed_input_gives_located_errors() -> None:
    fuzz = mutator()
    findings = list(run(fuzz.case, range(CASES)))
    for finding in findings[:10]:
        print(f"case {finding.index} of seed {SEED}: {finding.problem}\n{fuzz.case(finding.index)}")
    assert not findings


def test_no_text_is_an_error_too() -> None:
    assert check("") is None
