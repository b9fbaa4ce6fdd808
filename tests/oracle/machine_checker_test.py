"""The machine checker, which shares no code with the passes, finds nothing after them.

The checker decodes the machine code; the passes worked on the lines of assembly.
"""

from __future__ import annotations

import re
from random import Random

import waveasm
from tests.oracle.hazard_mitigation_test import LESS, load_pairs
from tests.oracle.insert_waitcnt_test import Generator
from tests.oracle.opt import program, raw, run
from waveasm import CompileError, Emit

PROGRAMS = 150
FLAGS = ("--waveasm-insert-waitcnt", "--waveasm-hazard-mitigation")

NOT_IN_KERNELS = ("s_rfe", "s_setvskip", "HW_REG", "s_sendmsg", "s_ttrace")
"""Parts of pairs that the checker takes for something else than a hazard, or refuses."""


def memory_program(seed: int) -> list[str]:
    """Loads and their uses, with branches. Labels are of this program alone."""
    # The checker reads a scalar operand into flat accesses, which have none.
    lines = [line for line in Generator(seed).program() if not line.startswith("flat_")]
    return [
        re.sub(r"\b([ab])(:?)$", rf".L{seed}\1\2", line)
        if line.endswith(":") or line.startswith("s_cbranch")
        else line
        for line in lines
    ]


def hazard_program(seed: int) -> list[str]:
    """Producers and consumers in random order, in a loop."""
    random = Random(seed)
    pairs = [
        pair
        for pair in load_pairs()
        if pair.kind not in LESS
        and not any(part in pair.producer + pair.consumer for part in NOT_IN_KERNELS)
    ]
    lines = [line for p in random.sample(pairs, 4) for line in (p.producer, p.consumer)]
    random.shuffle(lines)
    return [
        f".L{seed}top:",
        *lines,
        "s_cmp_eq_u32 s0, s1",
        f"s_cbranch_scc1 .L{seed}top",
        "s_endpgm",
    ]


REGISTERS = [
    f"%{name} = waveasm.precolored.{name}reg 0, {count} : !waveasm.p{name}reg<0, {count}>"
    for name, count in (("v", 256), ("a", 256), ("s", 102))
]
"""Text does not say which registers a kernel needs: all of them."""


def findings(bodies: list[list[str]]) -> list[str]:
    """What the checker says at the end of the compilation."""
    source = "".join(program(f"p{i}", [*REGISTERS, *body]) for i, body in enumerate(bodies))
    try:
        waveasm.compile(source, emit=Emit.HSACO, run_passes=False)
    except CompileError as error:
        return [line for line in str(error).splitlines() if ": in kernel '" in line]
    return []


def test_the_checker_finds_nothing_after_the_passes() -> None:
    programs = [raw(memory_program(seed)) for seed in range(PROGRAMS)]
    programs += [raw(hazard_program(seed)) for seed in range(PROGRAMS, 2 * PROGRAMS)]
    assert len(findings(programs)) > PROGRAMS
    assert not findings(run(programs, *FLAGS))
