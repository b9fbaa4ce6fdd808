"""Random loops and branches that lanes take differently, against an interpreter of single lanes.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import pytest

from tests.import_property.running import check, seeds

CASES = 40
PARTS = 4
LANES = 64
ROOM = 128

Env = dict[str, int]
Step = Callable[[Env], None]

OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "addi": lambda a, b: a + b,
    "subi": lambda a, b: a - b,
    "muli": lambda a, b: a * b,
    "xori": lambda a, b: a ^ b,
}


def _wrap(number: int) -> int:
    return (number + 2**31) % 2**32 - 2**31


@dataclass
class Generator:
    """Writes lines and makes the functions that do the same for one lane."""

    rng: random.Random
    source: list[int]
    lines: list[str] = field(default_factory=list)
    count: int = 0

    def fresh(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def emit(self, text: str) -> str:
        name = self.fresh()
        self.lines.append(f"{name} = {text}")
        return name

    def block(self, scope: list[str], depth: int, size: int) -> tuple[list[str], Step]:
        """Statements; returns the names that they add to the scope."""
        scope = list(scope)
        steps = []
        for _ in range(size):
            kinds = ["operation", "operation", "load", "shared"]
            if depth:
                kinds += ["if", "for", "for", "while", "truth"]
            make = getattr(self, f"make_{self.rng.choice(kinds)}")
            names, step = make(scope, depth)
            scope += names
            steps.append(step)

        def run_all(env: Env) -> None:
            for step in steps:
                step(env)

        return scope, run_all

    def make_operation(self, scope: list[str], _depth: int) -> tuple[list[str], Step]:
        a, b = self.rng.choice(scope), self.rng.choice(scope)
        name = self.rng.choice(tuple(OPERATIONS))
        result = self.emit(f"arith.{name} {a}, {b} : i32")

        def step(env: Env) -> None:
            env[result] = _wrap(OPERATIONS[name](env[a], env[b]))

        return [result], step

    def make_load(self, scope: list[str], _depth: int) -> tuple[list[str], Step]:
        a = self.rng.choice(scope)
        low = self.emit(f"arith.andi {a}, %c127 : i32")
        index = self.emit(f"arith.index_cast {low} : i32 to index")
        result = self.emit(f"memref.load %in[{index}] : memref<{ROOM}xi32>")

        def step(env: Env) -> None:
            env[result] = self.source[env[a] & 127]

        return [result], step

    def make_shared(self, _scope: list[str], _depth: int) -> tuple[list[str], Step]:
        """A number that all lanes load, of 32 or 64 bits, or have from the first one."""
        place = self.rng.randrange(ROOM)
        index = self.emit(f"arith.constant {place} : index")
        if self.rng.random() < 0.5:
            result = self.emit(f"memref.load %in[{index}] : memref<{ROOM}xi32>")
        else:
            wide = self.emit(f"memref.load %wide[{index}] : memref<{ROOM}xi64>")
            result = self.emit(f"arith.trunci {wide} : i64 to i32")
        if self.rng.random() < 0.3:
            result = self.emit(f"rocdl.readfirstlane {result} : i32")

        def step(env: Env) -> None:
            env[result] = self.source[place]

        return [result], step

    def small(self, scope: list[str]) -> tuple[str, Callable[[Env], int]]:
        """A number from 0 to 7, of each lane or of all."""
        if self.rng.random() < 0.3:
            number = self.rng.randint(0, 7)
            return self.emit(f"arith.constant {number} : index"), lambda env: number
        a = self.rng.choice(scope)
        low = self.emit(f"arith.andi {a}, %c7 : i32")
        return self.emit(f"arith.index_cast {low} : i32 to index"), lambda env: env[a] & 7

    def make_if(self, scope: list[str], depth: int) -> tuple[list[str], Step]:
        a, b = self.rng.choice(scope), self.rng.choice(scope)
        if self.rng.random() < 0.25:
            # No lane takes the first branch.
            b = "%lowest"
        condition = self.emit(f"arith.cmpi slt, {a}, {b} : i32")
        result = self.fresh()
        self.lines.append(f"{result} = scf.if {condition} -> (i32) {{")
        names, then = self.block(scope, depth - 1, self.rng.randint(1, 3))
        self.lines += [f"scf.yield {names[-1]} : i32", "} else {"]
        others, otherwise = self.block(scope, depth - 1, self.rng.randint(0, 2))
        self.lines += [f"scf.yield {others[-1]} : i32", "}"]

        def step(env: Env) -> None:
            is_true = env[a] < env[b]
            (then if is_true else otherwise)(env)
            env[result] = env[names[-1] if is_true else others[-1]]

        return [result], step

    def make_for(self, scope: list[str], depth: int) -> tuple[list[str], Step]:
        lower, low = self.small(scope)
        upper, high = self.small(scope)
        step_size = self.rng.randint(1, 3)
        size = self.emit(f"arith.constant {step_size} : index")
        count = self.rng.randint(1, 2)
        inits = [self.rng.choice(scope) for _ in range(count)]
        counter, result = self.fresh(), self.fresh()
        carried = [self.fresh() for _ in range(count)]
        assignments = ", ".join(f"{c} = {i}" for c, i in zip(carried, inits, strict=True))
        types = ", ".join(["i32"] * count)
        many = f":{count}" if count > 1 else ""
        self.lines.append(
            f"{result}{many} = scf.for {counter} = {lower} to {upper} step {size} "
            f"iter_args({assignments}) -> ({types}) {{"
        )
        number = self.emit(f"arith.index_cast {counter} : index to i32")
        names, body = self.block([*scope, *carried, number], depth - 1, self.rng.randint(1, 3))
        yielded = [names[-1], self.rng.choice(names)][:count]
        self.lines += [f"scf.yield {', '.join(yielded)} : {types}", "}"]
        results = [f"{result}#{i}" for i in range(count)] if count > 1 else [result]

        def step(env: Env) -> None:
            values = [env[init] for init in inits]
            for i in range(low(env), high(env), step_size):
                env[number] = i
                env.update(zip(carried, values, strict=True))
                body(env)
                values = [env[name] for name in yielded]
            env.update(zip(results, values, strict=True))

        return results, step

    def make_while(self, scope: list[str], depth: int) -> tuple[list[str], Step]:
        limit, most = self.small(scope)
        init = self.rng.choice(scope)
        result = self.fresh()
        x, n, y, m = (self.fresh() for _ in range(4))
        bound = self.emit(f"arith.index_cast {limit} : index to i32")
        self.lines.append(
            f"{result}:2 = scf.while ({x} = {init}, {n} = %c0) : (i32, i32) -> (i32, i32) {{"
        )
        condition = self.emit(f"arith.cmpi slt, {n}, {bound} : i32")
        double = self.emit(f"arith.addi {x}, {n} : i32")
        self.lines += [
            f"scf.condition({condition}) {double}, {n} : i32, i32",
            "} do {",
            f"^bb0({y}: i32, {m}: i32):",
        ]
        names, body = self.block([*scope, y, m], depth - 1, self.rng.randint(1, 2))
        after = self.emit(f"arith.addi {m}, %c1 : i32")
        self.lines += [f"scf.yield {names[-1]}, {after} : i32, i32", "}"]

        def step(env: Env) -> None:
            value, number = env[init], 0
            while True:
                value = _wrap(value + number)
                if not number < most(env):
                    break
                env[y], env[m] = value, number
                body(env)
                value, number = env[names[-1]], number + 1
            env[f"{result}#0"], env[f"{result}#1"] = value, number

        return [f"{result}#0", f"{result}#1"], step

    def make_truth(self, scope: list[str], _depth: int) -> tuple[list[str], Step]:
        """A truth value that a loop carries."""
        upper, high = self.small(scope)
        a, b = self.rng.choice(scope), self.rng.choice(scope)
        start = self.emit(f"arith.cmpi slt, {a}, {b} : i32")
        result, counter, carried = self.fresh(), self.fresh(), self.fresh()
        self.lines.append(
            f"{result} = scf.for {counter} = %i0 to {upper} step %i1 "
            f"iter_args({carried} = {start}) -> (i1) {{"
        )
        number = self.emit(f"arith.index_cast {counter} : index to i32")
        other = self.emit(f"arith.cmpi sgt, {number}, {a} : i32")
        flipped = self.emit(f"arith.xori {carried}, {other} : i1")
        self.lines += [f"scf.yield {flipped} : i1", "}"]
        chosen = self.emit(f"arith.select {result}, {a}, {b} : i32")

        def step(env: Env) -> None:
            truth = env[a] < env[b]
            for i in range(high(env)):
                truth ^= i > env[a]
            env[chosen] = env[a] if truth else env[b]

        return [chosen], step


@pytest.mark.parametrize("part", range(PARTS))
def test_lanes_go_their_own_ways(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        source = np.random.default_rng(seed).integers(-40, 40, ROOM).astype(np.int32)
        generator = Generator(random.Random(seed), source.tolist())
        names, body = generator.block(["%lane", "%c7", "%n"], 3, 4)
        text = "\n  ".join(
            [
                f"func.func @k(%in: memref<{ROOM}xi32>, %wide: memref<{ROOM}xi64>, "
                f"%out: memref<{LANES}xi32>, %n: i32, %lowest: i32) "
                f"attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{",
                "%t = gpu.thread_id x",
                "%lane = arith.index_cast %t : index to i32",
                "%c0 = arith.constant 0 : i32",
                "%c1 = arith.constant 1 : i32",
                "%c7 = arith.constant 7 : i32",
                "%c127 = arith.constant 127 : i32",
                "%i0 = arith.constant 0 : index",
                "%i1 = arith.constant 1 : index",
                *generator.lines,
                f"memref.store {names[-1]}, %out[%t] : memref<{LANES}xi32>",
                "return\n}\n",
            ]
        )
        expected = np.zeros(LANES, np.int32)
        for lane in range(LANES):
            env: Env = {"%lane": lane, "%c7": 7, "%n": 11, "%lowest": -(2**31)}
            body(env)
            expected[lane] = env[names[-1]]
        out = np.zeros(LANES, np.int32)
        arguments = [source, source.astype(np.int64), out, 11, -(2**31)]
        check(seed, text, 1, arguments, [(out, expected)])
