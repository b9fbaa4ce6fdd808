"""Programs through passes in random orders: IR, or an error with a place."""

from __future__ import annotations

import random
from functools import cached_property

from tests.fuzz.kind import Kind
from tests.fuzz.kinds.dialect_texts import programs
from tests.fuzz.kinds.programs import make_kernel
from tests.fuzz.pass_driver import OPTIMIZATIONS, OTHERS, optimize
from tests.fuzz.text_mutation import Mutator
from tests.property import register_programs

PASSES = "// passes: "
"""Begins the first line of a case; tabs stand between the passes."""


class PassOrders(Kind):
    """Programs with the passes that they go through."""

    name = "passes"
    ending = ".mlir"
    share = 3
    quick_cases = 30

    @cached_property
    def _mutator(self) -> Mutator:
        return Mutator(programs())

    def prepare(self) -> None:
        assert self._mutator

    def make(self, rng: random.Random) -> bytes:
        passes = rng.choices((*OPTIMIZATIONS, *OTHERS), k=rng.randint(1, 6))
        source = rng.choice(("generated", "generated", "kernel", "mutated"))
        if source == "generated":
            text = register_programs.Generator(rng, "p").program()
        elif source == "kernel":
            text = make_kernel(rng)
        else:
            text = self._mutator.mutate(rng)
        return (PASSES + "\t".join(passes) + "\n" + text).encode()

    def check(self, case: bytes) -> bool:
        text = case.decode(errors="replace")
        first = text.partition("\n")[0]
        passes = first.removeprefix(PASSES).split("\t") if first.startswith(PASSES) else []
        return optimize(text, [each for each in passes if each.startswith("--")]) is not None
