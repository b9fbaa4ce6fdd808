"""Scripts of moves, legal and not: the engine applies or refuses them, and what it applies keeps
what a kernel computes."""

from __future__ import annotations

import random
import re

import numpy as np
import numpy.typing as npt

from tests.fuzz.compiling import compile_case, run_code_object
from tests.fuzz.damage import damage_bytes
from tests.fuzz.kind import Kind, WrongAnswerError
from tests.property.accumulator_kernels import SLOTS, Generator, tagged_operations
from tests.property.gfx950_kernels import Gfx950Generator
from waveasm import Emit, Moves

HEAD = re.compile(r"# kernel: (\d+)\n")
"""The first line of a case: the seed of the kernel that the moves are for."""

HOSTILE = (
    *("done", "move", "swap I1", "move I1 after", "move I1 after I1", "swap I0 I0"),
    *("move I99999999999999999999 after I0", "move I-1 after I0", "move I0 behind I1"),
    *("MOVE I1 AFTER I2", "move I1 after I2 after I3", "region", "region k", "region k loop99"),
    *("region k branch99", "region k branch", "region k branch00"),
    *("move I0-I9999999 after I1", "move I3-I1 after I0", "order", "order I0", "order I0-I70000"),
    *("move I1, after I2", "move I1,I1 after I2", "order " + "I0 " * 5000, "swap I0-I1 I2"),
    *("region other body", 'region "\\6b" body', 'region "k', 'region "\\zz" body', "\0", "\t"),
    *("move I1 after I2; swap I1 I2", "move i1 after i2", "rm -rf /", "x" * 5000, "region k body"),
)


def kernel(seed: int) -> str:
    """The kernel of a seed: every other one has what only gfx950 has."""
    generator = Gfx950Generator if seed % 2 else Generator
    return generator(random.Random(seed)).kernel()


def regions(text: str) -> dict[str, list[int]]:
    """The tags of operations in their order, by region of a kernel."""
    result = compile_case(text, emit=Emit.TAGGED)
    found = tagged_operations(result.data.decode()) if result is not None else {}
    if not found:
        raise WrongAnswerError("a kernel has no tags")
    return {region: sorted(operations) for region, operations in found.items()}


class MoveScripts(Kind):
    """Scripts with the seeds of the kernels that they are for."""

    name = "moves"
    ending = ".moves"
    share = 3
    quick_cases = 30

    def make(self, rng: random.Random) -> bytes:
        seed = rng.randrange(400)
        lines = []
        tags = regions(kernel(seed))
        for region in rng.sample(sorted(tags), rng.randint(0, len(tags))):
            lines.append(f"region k {region}")
            # One that is refused ends all: most scripts are short.
            for _ in range(rng.choice((0, 1, 1, 1, 2, 3, 10))):
                lines.append(_command(rng, tags[region]))
        script = "".join(f"{line}\n" for line in lines).encode()
        if rng.random() < 0.1:
            script = damage_bytes(script, rng)
        return f"# kernel: {seed}\n".encode() + script

    def check(self, case: bytes) -> bool:
        text = case.decode(errors="replace")
        head = HEAD.match(text)
        if head is None:
            raise WrongAnswerError("the case has no first line")
        source = kernel(int(head[1]))
        before = compile_case(source)
        after = compile_case(source, schedule=Moves(text, "case.moves"))
        if after is None:
            return False
        if before is None:
            raise WrongAnswerError("compiles with moves and not without")
        if not np.array_equal(_outputs(before.data), _outputs(after.data)):
            raise WrongAnswerError("the results differ from those in the order of the source")
        return True


def _command(rng: random.Random, tags: list[int]) -> str:
    if rng.random() < 0.08:
        return rng.choice(HOSTILE)
    place = rng.randrange(len(tags))
    # Near ones are legal more often.
    near = min(max(place + rng.choice((-3, -2, -1, 1, 2, 3)), 0), len(tags) - 1)
    first, second = tags[place], tags[near]
    if rng.random() < 0.1:
        second = rng.choice((*tags, 1 << 20, 1 << 31, 1 << 32))
    last = max(rng.choice(tags), first + 1)
    group = rng.choice((f"I{first}-I{last}", f"I{rng.choice(tags)},I{first}"))
    order = list(tags)
    order[place], order[near] = order[near], order[place]
    if rng.random() < 0.1:
        order[near] = rng.choice(tags)
    return rng.choice(
        (
            f"move {group} after I{second}",
            f"move {group} before I{second}",
            "order " + " ".join(f"I{tag}" for tag in order),
            f"move I{first} after I{second}",
            f"move I{first} before I{second}",
            f"swap I{first} I{second}",
        )
    )


def _outputs(code_object: bytes) -> npt.NDArray[np.uint32]:
    inputs = np.random.default_rng(1).integers(0, 1 << 32, 1024, np.uint32)
    results = np.zeros(64 * SLOTS + 1024, np.uint32)
    run_code_object(code_object, 1, [inputs, results])
    return results
