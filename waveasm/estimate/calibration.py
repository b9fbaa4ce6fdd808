"""Times that were measured on a GPU, in place of those that are built in.

A calibration is the file `CHIP.calibration.json` that `waveasm-calibrate` writes. It holds times by
the names of `waveasm.target_constants`, with how each was measured.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import math
import os
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from conductor.unique_json import load_unique
from waveasm import _native
from waveasm.errors import CalibrationError
from waveasm.input.code_bytes import is_assembly
from waveasm.input.regular_file import read_regular_file

VERSION = 1

LARGEST_FILE_BYTES = 4 << 20

FARTHEST = 4.0
"""A value so many times that which is built in, or so small a part of it, is no measurement of the
same thing. Ours: published measurements of a constant differ by less than two."""

LARGEST_SPREAD = 0.1
"""A spread of a value, as a part of it, beyond which the value says nothing. Ours: the kit takes
differences of launches, and repeats them until they agree far better."""

LEVELS = ("l1", "l2", "mall", "hbm")

_DEVICE = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}")

ORDERED: tuple[tuple[str, ...], ...] = (
    tuple(f"load_cycles.{level}" for level in LEVELS),
    ("line_cycles.l2.per_line", "line_cycles.mall.per_line"),
    *(
        tuple(f"lds.ds_{access}_{width}.{kind}" for width in ("b64", "b96", "b128"))
        for access in ("read", "write")
        for kind in ("latency", "port")
    ),
    *(
        (f"lds.ds_{access}.{kind}", f"lds.ds_{access}_b128.{kind}")
        for access in ("read", "write")
        for kind in ("latency", "port")
    ),
    ("transcendental.unit", "transcendental.latency"),
    *(
        (f"lds.ds_{access}{width}.port", f"lds.ds_{access}{width}.latency")
        for access in ("read", "write")
        for width in ("", "_b64", "_b96", "_b128")
    ),
    ("plain_atomic_cycles", "atomic_cycles"),
)
"""Constants none of which can be less than the one before it in its row: a farther level of memory
answers later, wider accesses take no less than narrow ones, and a unit is not busy longer than its
results take."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A constant that was measured."""

    value: float
    spread: float = 0.0
    """Half of the range in which the value lies with 95 % confidence, in the unit of the value."""
    method: str = ""
    """The benchmark that measured it."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The times of one GPU. `waveasm.read_calibration` reads one from a file."""

    target: str
    """"gfx942"."""
    device: str
    """The name of the GPU, as its driver has it."""
    constants: Mapping[str, Measured]
    """By the names of `target_constants`; others keep what is built in."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """What else the file says: driver, clocks, date, what could not be measured."""

    def __post_init__(self) -> None:
        """Raises `CalibrationError` if the values are wrong, contradict each other or are far from
        those that are built in."""
        if problem := find_problem(self):
            raise CalibrationError(problem)

    @property
    def values(self) -> dict[str, float]:
        """The constants without their spreads."""
        return {name: each.value for name, each in self.constants.items()}

    @property
    def name(self) -> str:
        """What reports, prompts and messages call it: the GPU, and the beginning of a digest of all
        values."""
        text = json.dumps([self.target, sorted(self.values.items())])
        return f"{self.device} {hashlib.sha256(text.encode()).hexdigest()[:8]}"

    def to_native(self) -> _native.Calibration:
        """Converts it for the compiler."""
        native = _native.Calibration()
        native.name = self.name
        native.target = self.target
        native.constants = self.values
        return native

    def to_json(self) -> dict[str, Any]:
        """What `read_calibration` reads."""
        constants = {
            name: {"value": each.value, "spread": each.spread, "method": each.method}
            for name, each in sorted(self.constants.items())
        }
        return {
            "version": VERSION,
            "target": self.target,
            "device": self.device,
            **self.about,
            "constants": constants,
        }


def native_calibration(calibration: Calibration | None) -> _native.Calibration:
    """The calibration for the compiler; that of None has the times that are built in."""
    return _native.Calibration() if calibration is None else calibration.to_native()


def choose_calibration(
    calibrations: Sequence[Calibration],
    source: str | bytes,
    file_name: str,
    target: str | None,
    *,
    required: bool = False,
) -> Calibration | None:
    """The calibration for the GPU that a module, or machine code in bytes, is for: `target`, if
    that is asked for. None if there is none for it, or if the source cannot be read. With
    `required`, raises `CalibrationError` if all are for other GPUs."""
    if not calibrations:
        return None
    if isinstance(source, bytes):
        own = _native.find_code_target(source, file_name, is_assembly(source))
    else:
        own = target or _native.find_source_target(source, file_name)
    found = next((each for each in calibrations if each.target == own), None)
    if required and own and found is None:
        got = ", ".join(f"{each.name} for {each.target}" for each in calibrations)
        raise CalibrationError(f"expected a calibration for {own}, got {got}")
    return found


def target_constants(target: str) -> dict[str, float]:
    """The times of a target that a calibration may replace, as they are built in. Empty for a
    target whose times are not known."""
    return {each.name: each.value for each in _native.constants(target)}


def find_problem(calibration: Calibration) -> str:
    """What is wrong with a calibration; empty if nothing is."""
    if not _DEVICE.fullmatch(calibration.device):
        return (
            "device: expected a name of at most 60 letters, digits, blanks and ._-, "
            f"got {calibration.device!r}"
        )
    known = calibration.target in _native.targets()
    built_in = target_constants(calibration.target) if known else {}
    if not built_in:
        return f"expected a target whose times are known, got {calibration.target!r}"
    for name, each in calibration.constants.items():
        if name not in built_in:
            return f"unknown constant '{name}'"
        if problem := _problem_of(each, built_in[name]):
            return f"'{name}': {problem}"
    values = {**built_in, **calibration.values}
    for problem in contradictions(values, calibration.values):
        return problem
    native = _native.Calibration()
    native.target = calibration.target
    native.constants = calibration.values
    return _native.check_calibration(native)


def _problem_of(measured: Measured, built_in: float) -> str:
    value = measured.value
    if not math.isfinite(value) or value < 0:
        return f"expected a number from 0, got {value:g}"
    if not math.isfinite(measured.spread) or measured.spread < 0:
        return f"spread: expected a number from 0, got {measured.spread:g}"
    if built_in and not built_in / FARTHEST <= value <= built_in * FARTHEST:
        return f"{value:g} is far from {built_in:g}, which is built in: no measurement of the same"
    if measured.spread > LARGEST_SPREAD * max(value, 1.0):
        return f"the spread {measured.spread:g} of {value:g} is too large to say anything"
    return ""


def contradictions(values: Mapping[str, float], measured: Mapping[str, float]) -> list[str]:
    """Where constants that were measured contradict others, which may be built in."""
    problems = []
    for row in ORDERED:
        known = [name for name in row if name in values]
        for smaller, larger in itertools.pairwise(known):
            if not {smaller, larger} & measured.keys():
                continue
            # Whole numbers of cycles are used.
            if values[smaller] > values[larger] + 0.5:
                parts = (
                    f"'{name}' ({values[name]:g}{'' if name in measured else ', built in'})"
                    for name in (smaller, larger)
                )
                problems.append(" is more than ".join(parts))
    return problems


def read_calibration(path: str | os.PathLike[str]) -> Calibration:
    """Reads a calibration.

    Raises:
        CalibrationError: the file cannot be read, is no calibration, or has values that are wrong,
            contradict each other or are far from those that are built in.
    """
    file = Path(path)
    try:
        text = read_regular_file(file, LARGEST_FILE_BYTES)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise CalibrationError(f"cannot read '{file}': {reason}") from error
    try:
        content = load_unique(text)
    except (ValueError, RecursionError) as error:
        raise CalibrationError(f"'{file}': expected JSON: {error}") from error
    try:
        return parse_calibration(content)
    except CalibrationError as error:
        raise CalibrationError(f"'{file}': {error}") from error


def parse_calibration(content: object) -> Calibration:
    """The calibration that a file describes. Raises `CalibrationError`."""
    if not isinstance(content, dict):
        raise CalibrationError("expected an object")
    if content.get("version") != VERSION:
        raise CalibrationError(f"expected version {VERSION}, got {content.get('version')!r}")
    for name, kind in (("target", str), ("device", str), ("constants", dict)):
        if not isinstance(content.get(name), kind):
            raise CalibrationError(
                f"{name}: expected {'text' if kind is str else 'an object'}, "
                f"got {content.get(name)!r}"
            )
    constants = {name: _measured(name, each) for name, each in content["constants"].items()}
    about = {
        name: value
        for name, value in content.items()
        if name not in ("version", "target", "device", "constants")
    }
    return Calibration(content["target"], content["device"], constants, about)


def _measured(name: str, entry: object) -> Measured:
    if not isinstance(entry, dict) or not entry.keys() <= {"value", "spread", "method"}:
        raise CalibrationError(f"'{name}': expected value, spread and method, got {entry!r}")
    for key in ("value", "spread"):
        number = entry.get(key, 0.0)
        if isinstance(number, bool) or not isinstance(number, (int, float)):
            raise CalibrationError(f"'{name}': {key}: expected a number, got {number!r}")
        if abs(number) > sys.float_info.max:
            raise CalibrationError(f"'{name}': {key}: expected a number, got a larger one")
    if "value" not in entry:
        raise CalibrationError(f"'{name}': expected a value")
    method = entry.get("method", "")
    if not isinstance(method, str):
        raise CalibrationError(f"'{name}': method: expected text, got {method!r}")
    return Measured(float(entry["value"]), float(entry.get("spread", 0.0)), method)
