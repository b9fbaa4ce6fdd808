"""Mutated programs of the dialect: the compiler answers each with code or an error with a place."""

from __future__ import annotations

import random
from functools import cached_property
from pathlib import Path

from tests.fuzz.compiling import compile_case
from tests.fuzz.kind import Kind
from tests.fuzz.text_mutation import Mutator, load_corpus
from tests.property import accumulator_kernels, gfx950_kernels, register_programs
from waveasm import Emit

GENERATED = 20
"""Programs of each generator in the corpus."""


def programs() -> list[str]:
    """Programs to mutate: those of tests and examples, and random ones."""
    files = [path for folder in ("tests/lit", "examples") for path in Path(folder).rglob("*.mlir")]
    texts = load_corpus(files)
    for seed in range(GENERATED):
        texts.append(register_programs.Generator(random.Random(seed), "k").program())
        texts.append(accumulator_kernels.Generator(random.Random(seed)).kernel())
        texts.append(gfx950_kernels.Gfx950Generator(random.Random(seed)).kernel())
    return texts


class DialectTexts(Kind):
    """Texts that are parsed, and compiled if that is possible."""

    name = "dialect"
    ending = ".mlir"
    share = 3
    quick_cases = 400

    @cached_property
    def _mutator(self) -> Mutator:
        return Mutator(programs())

    def prepare(self) -> None:
        assert self._mutator

    def make(self, rng: random.Random) -> bytes:
        return self._mutator.mutate(rng).encode()

    def check(self, case: bytes) -> bool:
        text = case.decode(errors="replace")
        return (
            compile_case(text, emit=Emit.WAVEASM) is not None
            and compile_case(text, emit=Emit.ASM) is not None
        )
