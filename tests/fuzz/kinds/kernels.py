"""Random kernels in MLIR whose results are known: NumPy says what each must write.

A kernel is compiled for one of the targets in the order of its source, in one that a search finds,
or after MLIR's own canonicalisation, and runs on the emulator in strict mode. Kernels with the
8-bit floats of gfx942 must be errors on gfx950, unless nothing needs these.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.fuzz.compiling import SEARCHES, TARGETS, compile_case, run_code_object
from tests.fuzz.kind import Kind, WrongAnswerError
from tests.fuzz.pass_driver import optimize
from tests.import_property import buffer_ends, epilogues, floats, integers, memory, mixed, scaled
from tests.import_property.running import difference

WAYS = (*SEARCHES, "canonicalized")
"""To compile a kernel."""


@dataclass(frozen=True)
class Recipe:
    """A kernel, how it is launched, and what must be in some of its arguments then."""

    text: str
    groups: int
    arguments: Sequence[Any]
    results: Sequence[npt.NDArray[Any]]
    expected: Sequence[npt.NDArray[Any]]
    normal: Callable[[Sequence[npt.NDArray[Any]]], Sequence[npt.NDArray[Any]]] = list
    """Makes results equal that mean the same."""


def _integers(seed: int, operations: int) -> Recipe:
    kernel = integers.make_kernel(seed, operations)
    result = np.zeros((integers.SLOTS, integers.ITEMS), np.int32)
    inputs = kernel.inputs
    arguments = [inputs.lanes, inputs.scalars, result, inputs.index, inputs.number]
    return Recipe(kernel.text, integers.GROUPS, arguments, [result], [kernel.expected])


def _memory(seed: int, _: int) -> Recipe:
    kernel = memory.make_kernel(seed)
    result = np.full(kernel.expected.shape, memory.UNTOUCHED, kernel.expected.dtype)
    return Recipe(kernel.text, 1, [kernel.source, result], [result], [kernel.expected])


def _floats(seed: int, operations: int) -> Recipe:
    kernel = floats.make_kernel(seed, operations)
    result = np.zeros(kernel.expected.shape, kernel.expected.dtype)
    arguments = [*kernel.inputs, result]
    return Recipe(
        kernel.text,
        1,
        arguments,
        [result],
        [kernel.expected],
        lambda results: [kernel.normal(each) for each in results],
    )


def _ends(seed: int, _: int) -> Recipe:
    kernel = buffer_ends.make_kernel(seed)
    results = [kernel.arguments[1]]
    return Recipe(kernel.text, buffer_ends.GROUPS, kernel.arguments, results, [kernel.expected])


def _epilogues(seed: int, _: int) -> Recipe:
    kernel = epilogues.make_kernel(seed)
    arrays = [argument for argument in kernel.arguments if isinstance(argument, np.ndarray)]
    return Recipe(kernel.text, epilogues.GROUPS, kernel.arguments, arrays, kernel.expected)


def _mixed(seed: int, operations: int) -> Recipe:
    kernel = mixed.make_kernel(seed, operations)
    results, expected = kernel.results, kernel.expected
    return Recipe(kernel.text, kernel.groups, kernel.arguments, results, expected, kernel.normal)


def _scaled(seed: int, _: int) -> Recipe:
    kernel = scaled.make(seed)
    result = np.zeros_like(kernel.expected)
    return Recipe(kernel.text, 1, [kernel.source, result], [result], [kernel.expected])


GENERATORS: dict[str, Callable[[int, int], Recipe]] = {
    "integers": _integers,
    "memory": _memory,
    "floats": _floats,
    "ends": _ends,
    "epilogues": _epilogues,
    "mixed": _mixed,
    "scaled": _scaled,
}
"""Generators by name: each makes a kernel from a seed and a number of operations."""


class Kernels(Kind):
    """Recipes of kernels, as JSON: generator, seed, operations, way, target."""

    name = "kernels"
    ending = ".json"
    share = 4
    quick_cases = 12

    def make(self, rng: random.Random) -> bytes:
        generator = rng.choice([*GENERATORS])
        recipe = {
            "generator": generator,
            "seed": rng.randrange(1 << 32),
            "operations": rng.randint(2, 30),
            "way": rng.choice(WAYS),
            "target": "gfx950" if generator == "scaled" else rng.choice(TARGETS),
        }
        return json.dumps(recipe).encode()

    def check(self, case: bytes) -> bool:
        fields = json.loads(case)
        way, target = fields["way"], fields.get("target", TARGETS[0])
        recipe = _read(case)
        text: str | None = recipe.text
        if way == "canonicalized":
            text = optimize(recipe.text, ["--canonicalize", "--cse"])
        compiled = (
            compile_case(text, target=target, schedule=SEARCHES.get(way))
            if text is not None
            else None
        )
        if target == "gfx950" and "FNUZ" in recipe.text:
            if compiled is None:
                return False
            if _needs_small_floats(recipe.text):
                raise WrongAnswerError(f"{way}: takes floats that {target} does not have")
        if compiled is None:
            raise WrongAnswerError(f"{way}: an error of a kernel that is right")
        run_code_object(compiled.data, recipe.groups, recipe.arguments)
        results, expected = recipe.normal(recipe.results), recipe.normal(recipe.expected)
        for got, wanted in zip(results, expected, strict=True):
            if problem := difference(got, wanted):
                raise WrongAnswerError(f"{way}: {problem}")
        return True

    def describe(self, case: bytes) -> str:
        return f"{case.decode()}\n{_read(case).text}"

    def cut(self, case: bytes) -> Sequence[Sequence[bytes]]:
        return []

    def smaller(self, case: bytes) -> Iterator[bytes]:
        recipe = json.loads(case)
        operations = recipe["operations"]
        for fewer in {1, operations // 2, operations - 1} - {0, operations}:
            yield json.dumps(recipe | {"operations": fewer}).encode()
        if recipe["way"] != "source":
            yield json.dumps(recipe | {"way": "source"}).encode()


def _read(case: bytes) -> Recipe:
    recipe = json.loads(case)
    return GENERATORS[recipe["generator"]](recipe["seed"], recipe["operations"])


def _needs_small_floats(text: str) -> bool:
    """Whether an operation is left with 8-bit floats of gfx942 where nothing is left that no result
    needs, which is not translated."""
    left = optimize(text, ["--canonicalize", "--cse"]) or ""
    return any("FNUZ" in line for line in left.splitlines() if "func.func" not in line)
