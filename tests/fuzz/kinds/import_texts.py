"""Mutated kernels in MLIR: the compiler answers each with code or an error with a place."""

from __future__ import annotations

import random
import re
from functools import cached_property
from pathlib import Path

from tests.fuzz.compiling import compile_case
from tests.fuzz.kind import Kind
from tests.fuzz.text_mutation import Mutator
from tests.import_property import integers, memory, scaled
from tests.import_property.running import choose_target
from waveasm import Emit

CORPUS = Path("tests/kernels/corpus")
LARGEST = 9000
"""Bytes of a kernel: mutations of longer ones take longer and find no more."""

GENERATED = 20
"""Kernels of each generator in the corpus."""

ENDS_MLIR = re.compile(r"array<index|<\s*\d{10,}\s*x|x\s*\d{10,}\s*x")
"""What ends mlir-opt 22 as well: its parser takes these apart without a check. The tools say so
(tests/fuzz/corpus/README.md); a process that calls the compiler ends with it."""


class ImportTexts(Kind):
    """Texts that are parsed, and imported and compiled if that is possible."""

    name = "import"
    ending = ".mlir"
    share = 3
    quick_cases = 250

    @cached_property
    def _mutator(self) -> Mutator:
        files = [path for path in sorted(CORPUS.glob("*.mlir")) if path.stat().st_size < LARGEST]
        chosen = random.Random(0).sample(files, min(len(files), 50))
        texts = [path.read_text(encoding="utf-8") for path in chosen]
        texts += [integers.make_kernel(seed, 12).text for seed in range(GENERATED)]
        texts += [memory.make_kernel(seed).text for seed in range(GENERATED)]
        texts += [scaled.make(seed).text for seed in range(GENERATED)]
        return Mutator(texts)

    def prepare(self) -> None:
        assert self._mutator

    def make(self, rng: random.Random) -> bytes:
        text = self._mutator.mutate(rng)
        return ("module {}" if ENDS_MLIR.search(text) else text).encode()

    def check(self, case: bytes) -> bool:
        text = case.decode(errors="replace")
        target = choose_target(text)
        return (
            compile_case(text, target=target, emit=Emit.WAVEASM) is not None
            and compile_case(text, target=target, emit=Emit.ASM) is not None
        )
