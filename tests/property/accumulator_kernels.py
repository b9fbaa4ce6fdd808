"""Random kernels with matrix instructions, loops, branches and parts where lanes are off."""

from __future__ import annotations

import os
import random
import re
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import ClassVar

import numpy as np
import numpy.typing as npt

import waveasm
from waveasm.emulator import load

SLOTS = 256
"""Dwords that a lane can write at most."""

HEAD = """\
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<kernarg = 0>
    attributes {num_kernel_args = 2 : i64, workgroup_size = [64, 1, 1]} {
%kernarg = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
%lane = waveasm.precolored.vreg 0 : !waveasm.vreg
%c0 = waveasm.constant 0 : !waveasm.imm<0>
%c1 = waveasm.constant 1 : !waveasm.imm<1>
%c2 = waveasm.constant 2 : !waveasm.imm<2>
%c3 = waveasm.constant 3 : !waveasm.imm<3>
%c8 = waveasm.constant 8 : !waveasm.imm<8>
%in = waveasm.s_load_dwordx2 %kernarg, %c0 : !waveasm.sreg<2, 2>, !waveasm.imm<0> \
-> !waveasm.sreg<2, 2>
%out = waveasm.s_load_dwordx2 %kernarg, %c8 : !waveasm.sreg<2, 2>, !waveasm.imm<8> \
-> !waveasm.sreg<2, 2>
%place = waveasm.v_lshlrev_b32 %c2, %lane : !waveasm.imm<2>, !waveasm.vreg -> !waveasm.vreg
"""


@dataclass(frozen=True)
class Value:
    """A value in `size` VGPRs. `is_full`: all lanes have it, also those that are off."""

    name: str
    size: int
    is_full: bool

    @property
    def type(self) -> str:
        return "!waveasm.vreg" + (f"<{self.size}, 2>" if self.size > 1 else "")


Actions = list[tuple[Callable[[], object], int]]
"""What a step can be, with weights."""


class Generator:
    """Writes one kernel."""

    HEAD: ClassVar[str] = HEAD

    def __init__(self, rng: random.Random, iterations: Sequence[int] = (3,)) -> None:
        """Loops have one of `iterations` iterations."""
        self.rng = rng
        self.iterations = iterations
        self.lines = self.HEAD.splitlines()
        self.count = 0
        self.slots = 0
        self.depth = 0
        self.is_narrow = False
        self.values = [Value("%lane", 1, True), Value("%place", 1, True)]
        for size in (1, 2, 2, 4, 4):
            self._load(size)
        for _ in range(2):
            self._zeros()

    def _fresh(self) -> str:
        self.count += 1
        return f"%n{self.count}"

    def _stays_full(self, *values: Value) -> bool:
        """What an instruction that works lane by lane makes of `values` here is full."""
        return not self.is_narrow and all(v.is_full for v in values)

    def _define(self, text: str, size: int, is_full: bool) -> Value:
        value = Value(self._fresh(), size, is_full)
        self.lines.append(f"{value.name} = waveasm.{text} -> {value.type}")
        self.values.append(value)
        return value

    def _apply(self, name: str, operands: list[Value], size: int, is_full: bool) -> Value:
        names = ", ".join(v.name for v in operands)
        types = ", ".join(v.type for v in operands)
        return self._define(f"{name} {names} : {types}", size, is_full)

    def _pick(self, size: int, *, full: bool = False) -> Value:
        found = [v for v in self.values if v.size == size and (v.is_full or not full)]
        return found[-1] if self.rng.random() < 0.4 else self.rng.choice(found)

    def _load(self, size: int) -> Value:
        suffix = f"x{size}" if size > 1 else ""
        offset = 256 * self.rng.randrange(8)
        return self._define(
            f"global_load_dword{suffix} %in, %place, %c0 offset : {offset} :"
            " !waveasm.sreg<2, 2>, !waveasm.vreg, !waveasm.imm<0>",
            size,
            not self.is_narrow,
        )

    def _zeros(self) -> Value:
        number = self.rng.randrange(4)
        return self._define(f"v_mov_b32 %c{number} : !waveasm.imm<{number}>", 4, not self.is_narrow)

    def _mfma(self) -> None:
        a, b = self._pick(2, full=True), self._pick(2, full=True)
        c = self._pick(4, full=True)
        # It writes all lanes.
        self._apply("v_mfma_i32_16x16x32_i8", [a, b, c], 4, is_full=True)

    def _extract(self) -> Value:
        source = self._pick(4)
        size = self.rng.choice([1, 1, 2])
        index = self.rng.randrange(0, 5 - size, size)
        text = f"extract {source.name}[{index}] : {source.type}"
        return self._define(text, size, source.is_full)

    def _pack(self) -> None:
        parts = [self._pick(1) for _ in range(4)]
        value = Value(self._fresh(), 4, all(part.is_full for part in parts))
        names, types = ", ".join(p.name for p in parts), ", ".join(p.type for p in parts)
        self.lines.append(f"{value.name} = waveasm.pack {names} : ({types}) -> {value.type}")
        self.values.append(value)

    def _add(self) -> None:
        operands = [self._pick(1), self._pick(1)]
        self._apply("v_add_u32", operands, 1, self._stays_full(*operands))

    def _lanes(self) -> None:
        source = self._pick(1, full=True)
        name = self._fresh()
        read = f"{name} = waveasm.v_readfirstlane_b32 {source.name} : {source.type}"
        if self.rng.random() < 0.5:
            read = (
                f"{name} = waveasm.v_readlane_b32 {source.name}, %c3 :"
                f" {source.type}, !waveasm.imm<3>"
            )
        self.lines.append(f"{read} -> !waveasm.sreg")
        self._define(f"v_mov_b32 {name} : !waveasm.sreg", 1, not self.is_narrow)

    def _store(self, value: Value | None = None) -> None:
        value = value or self._pick(self.rng.choice([1, 1, 4]))
        if self.slots + value.size > SLOTS:
            return
        name, offset = self._fresh(), 256 * self.slots
        self.slots += value.size
        # A lane's dwords are next to each other.
        self.lines += [
            f"{name}k = waveasm.constant {offset} : !waveasm.imm<{offset}>",
            f"{name}w = waveasm.constant {2 + (value.size // 2)} : !waveasm.imm<0>"
            if value.size > 1
            else f"{name}w = waveasm.constant 2 : !waveasm.imm<0>",
            f"{name}o = waveasm.v_lshlrev_b32 {name}w, %lane : !waveasm.imm<0>, !waveasm.vreg"
            " -> !waveasm.vreg",
            f"{name} = waveasm.v_add_u32 {name}k, {name}o : !waveasm.imm<{offset}>, !waveasm.vreg"
            " -> !waveasm.vreg",
            f"waveasm.global_store_dword{f'x{value.size}' if value.size > 1 else ''} {value.name},"
            f" %out, {name} : {value.type}, !waveasm.sreg<2, 2>, !waveasm.vreg",
        ]

    @contextmanager
    def _scope(self) -> Iterator[None]:
        outer = list(self.values)
        self.depth += 1
        yield
        self.depth -= 1
        self.values = outer

    def _actions(self) -> Actions:
        actions: Actions = [
            (self._mfma, 5),
            (self._extract, 3),
            (self._add, 3),
            (self._store, 2),
            (self._pack, 1),
            (self._lanes, 1),
            (self._zeros, 1),
            (lambda: self._load(self.rng.choice([1, 2, 4])), 1),
        ]
        if self.depth < 3:
            actions += [(self._narrow, 2), (self._loop, 1), (self._if, 1)]
        return actions

    def _steps(self, count: int) -> None:
        for _ in range(count):
            actions = self._actions()
            [action] = self.rng.choices([a for a, _ in actions], [w for _, w in actions])
            action()

    def _narrow(self) -> None:
        """Some lanes are off meanwhile. What only the others have ends with that."""
        mask, limit = self._fresh(), self.rng.randrange(1, 64)
        was_narrow, before = self.is_narrow, len(self.values)
        self.lines += [
            f"{mask}l = waveasm.constant {limit} : !waveasm.imm<{limit}>",
            f"{mask}m = waveasm.v_cmp_gt_u32_e64 {mask}l, %lane : !waveasm.imm<{limit}>,"
            " !waveasm.vreg -> !waveasm.sreg<2, 2>",
            f"{mask} = waveasm.s_and_saveexec_b64_mask {mask}m : !waveasm.sreg<2, 2>"
            " -> !waveasm.sreg<2, 2>",
        ]
        self.depth += 1
        self.is_narrow = True
        self._steps(self.rng.randrange(1, 6))
        self.is_narrow = was_narrow
        self.depth -= 1
        self.lines.append(f"waveasm.s_mov_b64_exec {mask} : !waveasm.sreg<2, 2>")
        self.values[before:] = [v for v in self.values[before:] if v.is_full]

    def _loop(self) -> None:
        name = self._fresh()
        inits = [self._pick(self.rng.choice([4, 4, 1])) for _ in range(self.rng.randrange(1, 5))]
        arguments = [Value(self._fresh(), v.size, v.is_full) for v in inits]
        bindings = ", ".join(f"{a.name} = {v.name}" for a, v in zip(arguments, inits, strict=True))
        types = ", ".join(["!waveasm.sreg", *(v.type for v in inits)])
        self.lines += [
            f"{name}z = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.sreg",
            f"{name}:{len(inits) + 1} = waveasm.loop ({name}i = {name}z, {bindings}) :"
            f" ({types}) -> ({types}) {{",
        ]
        with self._scope():
            self.values += arguments
            self._steps(self.rng.randrange(2, 7))
            nexts = [self._pick(v.size, full=v.is_full) for v in arguments]
            iterations = self.rng.choice(self.iterations)
            self.lines += [
                f"{name}m = waveasm.constant {iterations} : !waveasm.imm<{iterations}>",
                f"{name}n:2 = waveasm.s_add_u32 {name}i, %c1 : !waveasm.sreg, !waveasm.imm<1>"
                " -> !waveasm.sreg, !waveasm.scc",
                f"{name}t = waveasm.s_cmp_lt_u32 {name}n#0, {name}m :"
                f" !waveasm.sreg, !waveasm.imm<{iterations}> -> !waveasm.scc",
                f"waveasm.condition {name}t : !waveasm.scc iter_args("
                f"{', '.join([f'{name}n#0', *(v.name for v in nexts)])}) : {types}",
                "}",
            ]
        self.values += [
            Value(f"{name}#{i + 1}", v.size, v.is_full) for i, v in enumerate(arguments)
        ]

    def _if(self) -> None:
        name = self._fresh()
        likes = [self._pick(self.rng.choice([4, 4, 1])) for _ in range(self.rng.randrange(1, 4))]
        types = ", ".join(v.type for v in likes)
        source = self._pick(1, full=True)
        self.lines += [
            f"{name}s = waveasm.v_readlane_b32 {source.name}, %c3 : {source.type},"
            " !waveasm.imm<3> -> !waveasm.sreg",
            f"{name}c = waveasm.s_cmp_lt_u32 {name}s, %c2 : !waveasm.sreg, !waveasm.imm<2>"
            " -> !waveasm.scc",
            f"{name}:{len(likes)} = waveasm.if {name}c : !waveasm.scc -> {types} {{",
        ]
        for is_else in (False, True):
            with self._scope():
                self._steps(self.rng.randrange(4))
                results = [self._pick(v.size, full=v.is_full) for v in likes]
                names = ", ".join(v.name for v in results)
                self.lines += [f"waveasm.yield {names} : {types}", "}" if is_else else "} else {"]
        self.values += [Value(f"{name}#{i}", v.size, v.is_full) for i, v in enumerate(likes)]

    def kernel(self) -> str:
        self._steps(self.rng.randrange(6, 18))
        for value in self.values[-12:]:
            self._store(value)
        return "\n".join([*self.lines, "waveasm.s_endpgm", "}", ""])


def transformed(source: str, *passes: str) -> str:
    """The source after passes of WAVEASM_OPT."""
    run = subprocess.run(
        [os.environ["WAVEASM_OPT"], *passes],
        input=source,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[:2000]
    return run.stdout


_NAMED = re.compile(r'^(#loc\d*) = loc\("([^"]*)"\((#loc\d*)\)\)$', re.MULTILINE)
_OPERATION = re.compile(r"^ *(?:%[^=\n]* = |\}.*)?waveasm\.(\w+).* loc\((#loc\d*)\)$", re.MULTILINE)


def tagged_operations(text: str) -> dict[str, dict[int, str]]:
    """By region, the tags of operations with their names, in a text of `Emit.TAGGED`. Without
    loops and branches, whose locations stand behind their bodies."""
    named = {alias: (name, inner) for alias, name, inner in _NAMED.findall(text)}
    found: dict[str, dict[int, str]] = {}
    for operation, alias in _OPERATION.findall(text):
        tag, inner = named.get(alias, ("", ""))
        region, _ = named.get(inner, ("", ""))
        if re.fullmatch(r"I\d+", tag) and re.fullmatch(r"body|(loop|branch)\d+", region):
            found.setdefault(region, {})[int(tag[1:])] = operation
    return found


SEPARATOR = "// -----\n"


def all_transformed(sources: Sequence[str], *passes: str) -> list[str]:
    """Each of the sources after passes of WAVEASM_OPT, by one process."""
    text = transformed(
        SEPARATOR.join(sources),
        "--split-input-file",
        f"--output-split-marker={SEPARATOR.strip()}",
        *passes,
    )
    results = text.split(SEPARATOR)
    assert len(results) == len(sources)
    return results


@cache
def outputs_of_source(source: str, seed: int) -> npt.NDArray[np.uint32]:
    """What `outputs` returns for a kernel that is compared with several others."""
    with tempfile.TemporaryDirectory() as folder:
        return outputs(source, Path(folder), seed)


def outputs(
    source: str,
    folder: Path,
    seed: int,
    unroll_limit: int | None = 0,
    unroll_factor: int | None = None,
) -> npt.NDArray[np.uint32]:
    """What a kernel writes on the emulator in strict mode; by default, loops stay loops."""
    data = waveasm.compile(source, unroll_limit=unroll_limit, unroll_factor=unroll_factor).data
    return run(data, folder, seed)


def run(data: bytes, folder: Path, seed: int) -> npt.NDArray[np.uint32]:
    """What a code object of a kernel writes on the emulator in strict mode."""
    path = folder / "k.hsaco"
    path.write_bytes(data)
    numbers = np.random.default_rng(seed)
    inputs = numbers.integers(0, 1 << 32, 1024, np.uint32)
    results = np.zeros(64 * SLOTS + 1024, np.uint32)
    load(path).run((1,), [inputs, results])
    return results
