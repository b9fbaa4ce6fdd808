"""insert-waitcnt against what LLVM inserts into sequences of instructions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.oracle.opt import assembly, raw, run

SEQUENCES = Path("tests/data/waitcnt/gfx942_sequences.json")
FLAG = "--waveasm-insert-waitcnt"


@dataclass(frozen=True, slots=True)
class Sequence:
    """Lines of assembly, without and with LLVM's waits."""

    name: str
    before: list[str]
    llvm: list[str]


def load_sequences() -> list[Sequence]:
    entries = json.loads(SEQUENCES.read_text(encoding="utf-8"))["sequences"]
    return [
        # A callee may have anything in flight at its start; a program is a kernel.
        Sequence(
            entry["name"],
            (entry["output"][:1] if entry["kind"] == "function" else []) + entry["input"],
            entry["output"],
        )
        for entry in entries
    ]


MORE_WAITS = {
    "lds_barrier_plain": "LDS is written before the barrier and read after it: other waves "
    "may read what this one wrote, and LLVM leaves the wait to the front end",
}
"""Sequences with more waits than LLVM has."""

WAITS_IN_LOOP = {"loop_store_only_outside_load", "loop_loads_unused_outside_value"}
"""Sequences where LLVM waits before a loop, as a heuristic, for what is used in the loop."""

NO_ADDRESS_SPACE = {"flat_known_global"}
"""Sequences where LLVM was told that a flat access does not touch LDS."""


# ---------------------------------------------------------------------------
# What is known to have completed
# ---------------------------------------------------------------------------


def counters(line: str) -> dict[str, str]:
    """The counters that an instruction adds to, with the kind of the operation."""
    name = line.split()[0]
    if name.startswith("flat_"):
        return {"vmcnt": "flat", "lgkmcnt": "flat"}
    if name.startswith(("buffer_", "global_", "scratch_")):
        return {"vmcnt": "vmem"}
    if name.startswith("ds_gws_"):
        return {"lgkmcnt": "gws", "expcnt": "gws"}
    if name.startswith("ds_"):
        return {"lgkmcnt": "ds"}
    if name.startswith(("s_load", "s_buffer_load", "s_memtime")):
        return {"lgkmcnt": "smem"}
    if name.startswith("s_sendmsg"):
        return {"lgkmcnt": "message"}
    return {}


@dataclass(slots=True)
class Machine:
    """Operations in flight on one path, by counter: number of the line on the path, kind."""

    flying: dict[str, list[tuple[int, str]]] = field(
        default_factory=lambda: {"vmcnt": [], "lgkmcnt": [], "expcnt": []}
    )

    def issue(self, number: int, line: str) -> None:
        for counter, kind in counters(line).items():
            self.flying[counter].append((number, kind))

    def wait(self, line: str) -> None:
        for counter, text in re.findall(r"(\w+cnt)\((\d+)\)", line):
            count = int(text)
            kinds = {kind for _, kind in self.flying[counter]}
            if count == 0:
                self.flying[counter] = []
            elif len(kinds) == 1 and kinds <= {"vmem", "ds"}:
                self.flying[counter] = self.flying[counter][-count:]

    def in_flight(self) -> set[tuple[int, str]]:
        return {(n, counter) for counter, ops in self.flying.items() for n, _ in ops}


def is_wait(line: str) -> bool:
    return line.startswith("s_waitcnt")


def paths(lines: list[str], visits: int = 3) -> Iterator[list[str]]:
    """The lines of every path that passes no line more than `visits` times."""
    labels = {line.removesuffix(":"): i for i, line in enumerate(lines) if line.endswith(":")}

    def follow(at: int, path: list[int]) -> Iterator[list[str]]:
        while at < len(lines):
            if path.count(at) == visits:
                return
            path.append(at)
            branch = re.fullmatch(r"s_c?branch\w* (\w+)", lines[at])
            if branch and lines[at].startswith("s_cbranch"):
                yield from follow(labels[branch[1]], list(path))
            elif branch:
                at = labels[branch[1]]
                continue
            at += 1
        yield [lines[i] for i in path]

    yield from follow(0, [])


def states_along(path: list[str]) -> list[tuple[str, set[tuple[int, str]]]]:
    """The instructions of a path other than waits, with what is in flight before each."""
    machine = Machine()
    result = []
    number = 0
    for line in path:
        if is_wait(line):
            machine.wait(line)
        elif not line.endswith(":"):
            result.append((line, machine.in_flight()))
            machine.issue(number, line)
            number += 1
    return result


def results() -> dict[str, tuple[Sequence, list[str]]]:
    sequences = load_sequences()
    after = run([raw(sequence.before) for sequence in sequences], FLAG)
    return {
        sequence.name: (sequence, [assembly(operation) for operation in body])
        for sequence, body in zip(sequences, after, strict=True)
    }


def test_nothing_is_in_flight_that_llvm_waits_for() -> None:
    for name, (sequence, ours) in results().items():
        for mine, llvms in zip(paths(ours), paths(sequence.llvm), strict=True):
            for (line, flying), (llvm_line, llvm_flying) in zip(
                states_along(mine), states_along(llvms), strict=True
            ):
                assert line == llvm_line
                assert flying <= llvm_flying, (name, line)


def test_no_more_waits_than_llvm() -> None:
    found = results()
    assert len(found) == 78
    counts = {
        name: (sum(map(is_wait, ours)), sum(map(is_wait, sequence.llvm)))
        for name, (sequence, ours) in found.items()
    }
    assert {name for name, (mine, llvms) in counts.items() if mine > llvms} == set(MORE_WAITS)
    total = sum(mine for mine, _ in counts.values()) - len(MORE_WAITS)
    assert total <= sum(llvms for _, llvms in counts.values())


def test_waits_are_those_of_llvm_but_for_named_differences() -> None:
    different = {
        name
        for name, (sequence, ours) in results().items()
        if [line for line in ours if line != "s_endpgm"]
        != [line for line in sequence.llvm if line != "s_endpgm"]
    }
    assert different == set(MORE_WAITS) | WAITS_IN_LOOP | NO_ADDRESS_SPACE


# ---------------------------------------------------------------------------
# Random programs
# ---------------------------------------------------------------------------


class Generator:
    """Instructions on a few registers, with branches back and forth."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def vgpr(self) -> str:
        return f"v{self.random.randrange(6)}"

    def sgpr(self) -> str:
        return f"s{self.random.randrange(4)}"

    def instruction(self) -> str:
        v, s = self.vgpr, self.sgpr
        return self.random.choice(
            [
                f"global_load_dword {v()}, {v()}, s[8:9]",
                f"global_load_dword {v()}, v10, s[8:9]",
                f"global_store_dword v10, {v()}, s[8:9]",
                f"ds_read_b32 {v()}, {v()}",
                f"ds_read_b32 {v()}, v10",
                f"ds_write_b32 v10, {v()}",
                f"flat_load_dword {v()}, v[10:11]",
                f"s_load_dword {s()}, s[8:9], 0x0",
                f"v_add_f32 {v()}, {v()}, {v()}",
                f"v_mov_b32 {v()}, {s()}",
                f"s_mov_b32 {s()}, {s()}",
                "v_mov_b32 v12, v13",
                "v_mov_b32 v12, v13",
            ]
        )

    def program(self) -> list[str]:
        lines = [self.instruction() for _ in range(self.random.randint(4, 14))]
        for label in ("a", "b"):
            first, second = sorted(self.random.randrange(len(lines) + 1) for _ in range(2))
            is_loop = self.random.random() < 0.6
            lines.insert(second, f"s_cbranch_scc1 {label}" if is_loop else f"{label}:")
            lines.insert(first, f"{label}:" if is_loop else f"s_cbranch_scc1 {label}")
        return [*lines, "s_endpgm"]


def touched(line: str) -> tuple[set[str], set[str]]:
    """The registers that an instruction of the generator writes and reads."""
    name, _, rest = line.partition(" ")
    operands = [operand.strip() for operand in rest.split(",")]
    registers = [o for o in operands if re.fullmatch(r"[vs]\d+", o)]
    if "store" in name or "write" in name:
        return set(), set(registers)
    return set(registers[:1]), set(registers[1:])


def too_early(path: list[str]) -> str | None:
    """The first instruction on the path that uses a register still to be filled."""
    machine = Machine()
    fills: dict[tuple[int, str], tuple[str, str]] = {}
    for number, line in enumerate(path):
        if is_wait(line):
            machine.wait(line)
            continue
        if line.endswith(":"):
            continue
        writes, reads = touched(line)
        kinds = set(counters(line).values())
        for operation in machine.in_flight():
            register, kind = fills.get(operation, ("", ""))
            if register in reads:
                return line
            # Loads of vector memory fill a register in their order.
            if register in writes and not (kinds == {"vmem"} and kind == "vmem"):
                return line
        machine.issue(number, line)
        for counter, kind in counters(line).items():
            for register in writes:
                fills[number, counter] = (register, kind)
    return None


def test_random_programs_use_no_register_too_early() -> None:
    programs = [Generator(seed).program() for seed in range(400)]
    after = run([raw(lines) for lines in programs], FLAG)
    needed = 0
    for before, body in zip(programs, after, strict=True):
        lines = [assembly(operation) for operation in body]
        assert [line for line in lines if not is_wait(line)] == before
        for path in paths(lines):
            assert too_early(path) is None, lines
        # No wait can be left out.
        for i, line in enumerate(lines):
            if is_wait(line):
                without = lines[:i] + lines[i + 1 :]
                assert any(too_early(path) for path in paths(without)), (i, lines)
                needed += 1
    assert needed > 500
    assert run(after, FLAG) == after


def test_a_second_run_changes_nothing() -> None:
    once = run([raw(sequence.before) for sequence in load_sequences()], FLAG)
    assert run(once, FLAG) == once
