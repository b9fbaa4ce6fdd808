"""Descriptions of kernels, KERNEL.json: arguments and a recipe, or an error of the emulator."""

from __future__ import annotations

import json
import random
import tempfile
from functools import cached_property
from pathlib import Path
from typing import Any

from tests.fuzz.damage import damage_bytes, damage_value
from tests.fuzz.kind import Kind
from waveasm.emulator import EmulatorError
from waveasm.emulator.reference import compare, expected_outputs, make_arguments, read

FILES = ("examples/copy.json", "tests/kernels/corpus/softmax_f16_16x128.w391.json")


class Descriptions(Kind):
    """Files that `waveasm-run` and the table of kernels read. The recipe in them is code of the
    user and stays whole."""

    name = "descriptions"
    ending = ".json"
    quick_cases = 250

    @cached_property
    def _descriptions(self) -> list[Any]:
        return [json.loads(Path(file).read_bytes()) for file in FILES]

    def prepare(self) -> None:
        assert self._descriptions

    def make(self, rng: random.Random) -> bytes:
        description = rng.choice(self._descriptions)
        recipe = description["recipe"]
        if rng.random() < 0.15:
            return damage_bytes(json.dumps(description | {"recipe": ""}).encode(), rng)
        damaged = damage_value(description, rng)
        if isinstance(damaged, dict) and isinstance(damaged.get("recipe"), str):
            damaged["recipe"] = recipe
        return json.dumps(damaged).encode()

    def check(self, case: bytes) -> bool:
        with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
            path = Path(folder) / "kernel.json"
            path.write_bytes(case)
            try:
                reference = read(path)
                arguments = make_arguments(reference, 1)
                compare(reference, arguments, expected_outputs(reference, arguments))
            except EmulatorError:
                return False
        return True
