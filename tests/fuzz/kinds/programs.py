"""Random programs in several orders and through passes: all compute the same.

A program is compiled as it is, in the order that a search finds, and after optimisations in a
random order; each result runs on the emulator in strict mode.
"""

from __future__ import annotations

import random
import re

import numpy as np
import numpy.typing as npt

from tests.fuzz.compiling import SEARCHES, TARGETS, compile_case, run_code_object
from tests.fuzz.kind import Kind, WrongAnswerError
from tests.fuzz.pass_driver import OPTIMIZATIONS, optimize
from tests.property.accumulator_kernels import SLOTS, Generator
from tests.property.gfx950_kernels import Gfx950Generator

HEAD = re.compile(r"// seed: (\d+), order: (\w+), passes: (.*)")
"""The first line of a case; tabs stand between the passes."""


def make_kernel(rng: random.Random) -> str:
    """A kernel for one of the targets, also with what only gfx950 has."""
    if rng.random() < 0.4:
        return Gfx950Generator(rng).kernel()
    return Generator(rng).kernel().replace("#waveasm.gfx942", f"#waveasm.{rng.choice(TARGETS)}")


class Programs(Kind):
    """Valid programs of the dialect, which must compute the same however they are compiled."""

    name = "programs"
    ending = ".mlir"
    share = 4
    quick_cases = 8

    def make(self, rng: random.Random) -> bytes:
        seed = rng.randrange(1 << 16)
        order = rng.choice([name for name in SEARCHES if name != "source"])
        passes = "\t".join(rng.sample(OPTIMIZATIONS, rng.randint(1, 5)))
        head = f"// seed: {seed}, order: {order}, passes: {passes}\n"
        return (head + make_kernel(rng)).encode()

    def check(self, case: bytes) -> bool:
        text = case.decode(errors="replace")
        head = HEAD.match(text)
        if head is None:
            raise WrongAnswerError("the case has no first line")
        seed, order, passes = int(head[1]), head[2], head[3].split("\t")
        expected = _outputs("in the order of the source", text, "source", seed)
        if expected is None:
            return False
        optimized = optimize(text, passes)
        if optimized is None:
            raise WrongAnswerError("passes that keep what a program computes refuse it")
        for what, source, search in (
            (f"in the order of '{order}'", text, order),
            ("after passes", optimized, "source"),
        ):
            actual = _outputs(what, source, search, seed)
            if actual is None:
                raise WrongAnswerError(f"{what}: an error, though the program compiles as it is")
            if not np.array_equal(expected, actual):
                count = np.count_nonzero(expected != actual)
                raise WrongAnswerError(f"{what}: {count} of {expected.size} results differ")
        return True


def _outputs(what: str, text: str, order: str, seed: int) -> npt.NDArray[np.uint32] | None:
    """What the program writes; None where it does not compile."""
    try:
        result = compile_case(text, schedule=SEARCHES[order])
        if result is None:
            return None
        inputs = np.random.default_rng(seed).integers(0, 1 << 32, 1024, np.uint32)
        results = np.zeros(64 * SLOTS + 1024, np.uint32)
        run_code_object(result.data, 1, [inputs, results])
    except WrongAnswerError as wrong:
        raise WrongAnswerError(f"{what}: {wrong}") from wrong
    return results
