"""Kernel descriptions: the inputs of a kernel, and the expected results by NumPy.

The JSON form:

    {"kernel": "gemm", "grid": [2, 2, 1], "workgroup_size": [128, 2, 1],
     "args": [{"name": "a", "kind": "buffer", "shape": [64, 64], "dtype": "f16", "role": "in",
               "init": "normal"},
              {"name": "n", "kind": "scalar", "dtype": "i32", "role": "scalar", "value": 64}],
     "recipe": "c = a.astype(f32) @ b.astype(f32).T",
     "tolerance": {"rtol": 1e-3, "atol": 1e-3}}

`role` is `in`, `out`, `inout` or `scalar`. `init` is `normal`, `uniform:LOW:HIGH`,
`randint:LOW:HIGH` (without HIGH), `zeros`, `rowperm` (each row is a permutation of its positions)
or `f16pairs` (two normal f16 in an i32). The recipe is Python code that can use the arguments by
name, `np` and the names of types. It assigns the outputs or changes them in place. Files must be
trustworthy, because a recipe is code that runs.
"""

from __future__ import annotations

import ast
import json
import keyword
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from conductor.unique_json import DuplicateNameError, load_unique
from waveasm.code_object.argument_type import TYPES
from waveasm.code_object.errors import EmulatorError
from waveasm.code_object.narrow_floats import pack, unpack
from waveasm.code_object.reader import LARGEST_LDS
from waveasm.emulator.description_fields import (
    ARGUMENT_FIELDS,
    FIELDS,
    TOLERANCE_FIELDS,
    unknown_field,
)
from waveasm.emulator.launch import NULL
from waveasm.emulator.state import Flags
from waveasm.emulator.written import Written
from waveasm.input.regular_file import read_regular_file

Array = npt.NDArray[Any]

# NumPy's types, and code types for the types that NumPy lacks.
NUMPY_TYPES: dict[str, Any] = {
    "f16": np.float16,
    "f32": np.float32,
    "f64": np.float64,
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
    "u8": np.uint8,
    "u16": np.uint16,
    "u32": np.uint32,
    "u64": np.uint64,
    "index": np.int64,
}
NARROW_TYPES: dict[str, Any] = {
    "bf16": np.uint16,
    "f8e4m3fnuz": np.uint8,
    "f8e5m2fnuz": np.uint8,
    "f8e4m3fn": np.uint8,
    "f8e5m2": np.uint8,
}


class DescriptionError(EmulatorError, ValueError):
    """A kernel description is invalid."""


class SampleError(EmulatorError, ValueError):
    """The outputs of a part of the workgroups cannot be compared: the whole grid must run."""


class UnwrittenError(EmulatorError, RuntimeError):
    """No workgroup has written any element of an output."""


@dataclass(frozen=True, slots=True)
class Narrow:
    """A type that NumPy lacks, as used in recipes: `a.astype(bf16)`."""

    name: str


class Values(np.ndarray[Any, np.dtype[Any]]):
    """An array whose `astype` supports the narrow types, whose values it holds as float32."""

    def astype(self, dtype: Any, *args: Any, **kwargs: Any) -> Any:
        """Converts the array; also rounds values to a narrow type, once."""
        if isinstance(dtype, Narrow):
            return unpack(dtype.name, pack(dtype.name, np.asarray(self))).view(Values)
        return super().astype(dtype, *args, **kwargs)

    def __array_function__(self, *call: Any) -> Any:
        """Keeps the class where NumPy drops it, as in `np.where` and `np.einsum`, so that their
        results have the same `astype`."""
        result = super().__array_function__(*call)
        return result.view(Values) if type(result) is np.ndarray else result


@dataclass(frozen=True, slots=True)
class ArgumentSpec:
    """An argument in a description."""

    name: str
    role: str
    dtype: str
    shape: tuple[int, ...] | None
    """None for a scalar."""
    init: str
    value: Any

    @property
    def storage(self) -> Any:
        """The NumPy type of the data in memory."""
        return NUMPY_TYPES.get(self.dtype) or NARROW_TYPES[self.dtype]

    @property
    def is_hidden(self) -> bool:
        """Whether a runtime adds the argument, which is then here to be a buffer."""
        return self.name.startswith("hidden_")

    def fits(self, is_buffer: bool, kind: str | None) -> bool:
        """Whether the argument of a kernel may be this one; `kind` is the type of the kernel's, if
        it is known (`argument_type.TYPES`)."""
        if self.role == "null":
            return is_buffer
        if is_buffer == (self.role == "scalar"):
            return False
        expected = TYPES.get(kind or "")
        if expected is None:
            return True
        stored = np.dtype(self.storage)
        if self.role == "scalar":
            is_float = self.dtype in NARROW_TYPES or stored.kind == "f"
            return is_float == (expected.bounds is None)
        if self.dtype in NARROW_TYPES:
            is_any = expected.name == "f8" and self.dtype.startswith("f8")
            return is_any or self.dtype == expected.name.lower()
        return stored.name in expected.arrays

    def values(self, stored: Array) -> Values:
        """Converts the data in memory to numbers."""
        if self.dtype in NARROW_TYPES:
            return unpack(self.dtype, stored).view(Values)
        return stored.copy().view(Values)

    def store(self, numbers: Array) -> Array:
        """Converts numbers to the data in memory."""
        if self.dtype in NARROW_TYPES:
            return pack(self.dtype, numbers)
        return numbers.astype(self.storage)

    def rounded(self, numbers: Array) -> Array:
        """Returns what floats become when the argument stores them; integers do not change."""
        if self.dtype in NARROW_TYPES or np.dtype(self.storage).kind == "f":
            return np.asarray(self.values(self.store(numbers)))
        return numbers


@dataclass(frozen=True, slots=True)
class Reference:
    """A kernel description."""

    kernel: str
    grid: tuple[int, int, int]
    workgroup_size: tuple[int, int, int]
    args: tuple[ArgumentSpec, ...]
    recipe: str
    rtol: float
    atol: float
    lds_bytes: int | None = None
    """LDS of a workgroup, declared and dynamic; None for what the kernel declares."""

    @property
    def scalars(self) -> dict[int, npt.NDArray[Any]]:
        """The data of scalars by the position of their argument, as arrays with one element."""
        return {
            position: np.asarray([_scalar(spec)])
            for position, spec in enumerate(self.args)
            if spec.role == "scalar"
        }

    def dynamic_lds(self, declared: int) -> int:
        """Bytes of LDS that a launch adds to what the kernel declares."""
        return max(0, (self.lds_bytes or 0) - declared)


@dataclass(frozen=True, slots=True)
class Difference:
    """The differences between an output and the expected result."""

    name: str
    elements: int
    """Number of elements that differ."""
    total: int
    """Number of elements that were compared."""
    largest: float
    """Largest absolute error of elements that are numbers."""
    position: tuple[int, ...]
    """Position of the first element that differs."""
    expected: float
    got: float

    def __str__(self) -> str:
        return (
            f"'{self.name}' differs in {self.elements} of {self.total} elements, by up to "
            f"{self.largest:.6g}: at {list(self.position)} expected {self.expected:.9g}, "
            f"got {self.got:.9g}"
        )


LARGEST_DESCRIPTION = 16 << 20
"""Maximum size of a description in bytes."""
LARGEST_ARGUMENTS = 1 << 31
"""Maximum size of all arguments in bytes. Our own limit: a run needs about ten times as much
memory."""


def _field(data: Any, name: str, kind: type | tuple[type, ...], what: str) -> Any:
    """Returns a field of a JSON object. `what` describes `kind` in messages."""
    if not isinstance(data, dict) or name not in data:
        raise DescriptionError(f"expected a field '{name}'")
    value = data[name]
    # In Python, a JSON boolean is also an int.
    if not isinstance(value, kind) or isinstance(value, bool):
        raise DescriptionError(f"expected '{name}' to be {what}, got {json.dumps(value)[:60]}")
    return value


def _text(data: Any, name: str) -> str:
    text: str = _field(data, name, str, "a string")
    return text


def _number(data: Any, name: str) -> int | float:
    number: int | float = _field(data, name, (int, float), "a number")
    return number


def _naturals(data: Any, name: str, least: int) -> tuple[int, ...]:
    values = _field(data, name, list, "a list of numbers")
    if not all(type(value) is int and least <= value < 1 << 63 for value in values):
        raise DescriptionError(
            f"expected '{name}' to be numbers from {least} on, got {json.dumps(values)[:60]}"
        )
    return tuple(values)


ROLES = ("in", "out", "inout", "scalar", "null")

INIT = re.compile(
    r"zeros|normal|rowperm|f16pairs|randint(:[-+]?\d+){2}"
    r"|uniform(:[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?){2}",
    re.ASCII,
)
"""First contents of buffers."""


def _check_fields(data: Any, fields: Mapping[str, str], what: str) -> None:
    if isinstance(data, dict) and (problem := unknown_field(data, fields, what)):
        raise DescriptionError(problem)


def _argument(data: Any) -> ArgumentSpec:
    name = _text(data, "name")
    if not name.isidentifier() or keyword.iskeyword(name):
        raise DescriptionError(
            f"expected 'name' of an argument to be a name of Python, got {json.dumps(name)[:60]}"
        )
    _check_fields(data, ARGUMENT_FIELDS, f"the argument '{name[:60]}'")
    role = _text(data, "role")
    if role not in ROLES:
        raise DescriptionError(
            f"'{name}' has the unknown role '{role}', expected one of {', '.join(ROLES)}"
        )
    kind = data.get("kind", "")
    if kind in ("buffer", "scalar") and (kind == "scalar") != (role == "scalar"):
        raise DescriptionError(f"'{name}' has the role '{role}', but the kind '{kind}'")
    if role == "null":
        return ArgumentSpec(name, role, "u8", None, "", None)
    dtype = _text(data, "dtype")
    if dtype not in NUMPY_TYPES and dtype not in NARROW_TYPES:
        types = ", ".join((*NUMPY_TYPES, *NARROW_TYPES))
        raise DescriptionError(f"'{name}' has the unknown type '{dtype}', expected one of {types}")
    shape = None if role == "scalar" else _naturals(data, "shape", 0)
    value = _number(data, "value") if role == "scalar" else None
    init = _text(data, "init") if "init" in data else "zeros"
    if not INIT.fullmatch(init):
        raise DescriptionError(
            f"'{name}' has the unknown init '{init[:60]}', expected zeros, normal, uniform:A:B, "
            "randint:A:B, rowperm or f16pairs"
        )
    return ArgumentSpec(name, role, dtype, shape, init, value)


def _arguments(data: Any) -> tuple[ArgumentSpec, ...]:
    arguments = tuple(map(_argument, _field(data, "args", list, "a list of arguments")))
    names = [spec.name for spec in arguments]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise DescriptionError(f"expected each argument once, got '{twice}' twice")
    hidden = [spec.is_hidden for spec in arguments]
    if hidden != sorted(hidden):
        raise DescriptionError("expected hidden arguments after all others")
    if wrong := next(
        (each for each in arguments if each.is_hidden and each.role == "scalar"), None
    ):
        raise DescriptionError(
            f"expected the hidden argument '{wrong.name}' to be a buffer or null"
        )
    size = sum(math.prod(spec.shape or ()) * np.dtype(spec.storage).itemsize for spec in arguments)
    if size > LARGEST_ARGUMENTS:
        raise DescriptionError(
            f"expected arguments of at most {LARGEST_ARGUMENTS} bytes, got {size}"
        )
    return arguments


def _recipe(data: Any) -> str:
    text = _text(data, "recipe")
    try:
        ast.parse(text)
    except SyntaxError as error:
        line = (error.text or "").strip()[:60]
        raise DescriptionError(
            f"expected 'recipe' to be Python, got '{line}' in line {error.lineno}: {error.msg}"
        ) from error
    except ValueError as error:
        # A null byte.
        raise DescriptionError(f"expected 'recipe' to be Python: {error}") from error
    return text


def parse_extents(data: Any, name: str) -> tuple[int, int, int]:
    """Returns the field of an object that has three numbers. Raises `DescriptionError`."""
    extents = _naturals(data, name, 1)
    if len(extents) != 3:
        raise DescriptionError(f"expected '{name}' to be three numbers, got {list(extents)}")
    return extents[0], extents[1], extents[2]


def _lds_bytes(data: Any) -> int | None:
    if "lds_bytes" not in data:
        return None
    size = _field(data, "lds_bytes", int, "a number of bytes")
    if not 0 <= size <= LARGEST_LDS:
        raise DescriptionError(f"expected 'lds_bytes' from 0 to {LARGEST_LDS}, got {size}")
    return int(size)


def read(path: Path) -> Reference:
    """Raises `DescriptionError`."""
    try:
        return parse(read_regular_file(path, LARGEST_DESCRIPTION))
    except OSError as error:
        raise DescriptionError(f"cannot read '{path}': {error.strerror}") from error
    except DescriptionError as error:
        raise DescriptionError(f"'{path}'{error}") from error


def parse(text: bytes | str) -> Reference:
    """Reads a description that is a text. Raises `DescriptionError`, whose message follows the name
    of the text."""
    try:
        data = load_unique(text)
        if not isinstance(data, dict):
            raise DescriptionError(
                "expected an object with the fields 'kernel', 'grid', 'workgroup_size', 'args', "
                f"'recipe' and 'tolerance', got {json.dumps(data)[:60]}"
            )
        _check_fields(data, FIELDS, "the description")
        kernel = _text(data, "kernel")
        tolerance = _field(data, "tolerance", dict, "an object")
        _check_fields(tolerance, TOLERANCE_FIELDS, "'tolerance'")
        return Reference(
            kernel,
            parse_extents(data, "grid"),
            parse_extents(data, "workgroup_size"),
            _arguments(data),
            _recipe(data),
            float(_number(tolerance, "rtol")),
            float(_number(tolerance, "atol")),
            _lds_bytes(data),
        )
    except (DescriptionError, DuplicateNameError) as error:
        raise DescriptionError(f": {error}") from error
    except (ValueError, RecursionError, OverflowError) as error:
        raise DescriptionError(f" is not JSON: {error}") from error


def _initial(spec: ArgumentSpec, random: np.random.Generator) -> Array:
    """Returns the initial data of a buffer."""
    assert spec.shape is not None
    shape = spec.shape
    kind, *bounds = ("zeros" if spec.role == "out" else spec.init).split(":")
    values: Array
    if kind == "normal":
        values = random.standard_normal(shape)
    elif kind == "uniform":
        values = random.uniform(float(bounds[0]), float(bounds[1]), shape)
    elif kind == "randint":
        values = random.integers(int(bounds[0]), int(bounds[1]), shape)
    elif kind == "zeros":
        values = np.zeros(shape)
    elif kind == "rowperm":
        values = random.permuted(
            np.broadcast_to(np.arange(shape[-1]), shape).copy(), axis=len(shape) - 1
        )
    elif kind == "f16pairs":
        halves = random.standard_normal((*shape, 2)).astype(np.float16)
        return halves.view(np.int32)[..., 0].astype(spec.storage)
    else:
        raise DescriptionError(f"'{spec.name}' has the unknown init '{spec.init}'")
    return spec.store(values)


def _scalar(spec: ArgumentSpec) -> Any:
    """Returns the data of a scalar."""
    if spec.dtype in NARROW_TYPES:
        return spec.store(np.array([spec.value]))[0]
    return spec.storage(spec.value)


def split_arguments(
    reference: Reference, arguments: Sequence[Any]
) -> tuple[list[Any], dict[str, Any]]:
    """Returns the arguments that the kernel's caller passes, and hidden ones by name."""
    pairs = list(zip(reference.args, arguments, strict=True))
    visible = [argument for spec, argument in pairs if not spec.is_hidden]
    return visible, {spec.name: argument for spec, argument in pairs if spec.is_hidden}


def make_arguments(reference: Reference, seed: int) -> list[Any]:
    """Makes arrays and scalars for a run, the same for the same seed. Raises
    `DescriptionError`."""
    random = np.random.default_rng(seed)
    arguments: list[Any] = []
    for spec in reference.args:
        try:
            if spec.role == "null":
                arguments.append(NULL)
            else:
                arguments.append(_scalar(spec) if spec.role == "scalar" else _initial(spec, random))
        except (ValueError, IndexError, OverflowError) as error:
            # Bounds are not numbers, values do not fit, or there are too many dimensions.
            what = spec.value if spec.role == "scalar" else f"'{spec.init}'"
            raise DescriptionError(
                f"'{spec.name}' of type {spec.dtype} cannot be {what}: {error}"
            ) from error
    return arguments


def expected_outputs(reference: Reference, arguments: list[Any]) -> dict[str, Array]:
    """Runs the recipe and returns the expected outputs by name. Raises `DescriptionError`."""
    tree = ast.walk(ast.parse(reference.recipe))
    mentioned = {node.id for node in tree if isinstance(node, ast.Name)}
    for spec in reference.args:
        if spec.role == "out" and spec.name not in mentioned:
            raise DescriptionError(
                f"expected the recipe to compute '{spec.name}', which it does not mention"
            )
    names: dict[str, Any] = {
        "np": np,
        # NumPy's `exp2` keeps the type float32.
        "exp2": np.exp2,
        **NUMPY_TYPES,
        **{name: Narrow(name) for name in NARROW_TYPES},
    }
    for spec, argument in zip(reference.args, arguments, strict=True):
        if spec.role == "null":
            continue
        if spec.role != "scalar":
            names[spec.name] = spec.values(argument)
        elif spec.dtype in NARROW_TYPES:
            names[spec.name] = spec.values(np.array([argument]))[0]
        else:
            names[spec.name] = argument
    try:
        with np.errstate(all="ignore"):
            # The recipe is code of the description, which the user trusts.
            exec(reference.recipe, names)
    except Exception as error:
        raise DescriptionError(f"the recipe fails: {type(error).__name__}: {error}") from error
    expected = {}
    for spec in reference.args:
        if spec.role not in ("out", "inout"):
            continue
        try:
            array = np.asarray(names[spec.name])
        except (KeyError, ValueError) as error:
            raise DescriptionError(
                f"the recipe makes no array of '{spec.name}': {error}"
            ) from error
        if array.dtype.kind not in "biuf":
            raise DescriptionError(
                f"expected the recipe to make numbers of '{spec.name}', got {array.dtype}"
            )
        expected[spec.name] = array
    return expected


def written_elements(reference: Reference, written: Written) -> dict[str, Flags]:
    """Returns the elements of outputs that the workgroups of a run have written, by name.

    Raises:
        SampleError: an element may depend on workgroups that did not run.
        UnwrittenError: the workgroups have written no element of an output.
    """
    names = [spec for spec in reference.args if spec.role not in ("scalar", "null")]
    chosen = {}
    for spec, buffer in zip(names, written.buffers, strict=True):
        if spec.role not in ("out", "inout"):
            continue
        reason = ""
        if buffer.atomic is not None:
            reason = f"'{buffer.atomic.text}' at {buffer.atomic.place} updates it atomically"
        elif buffer.shared is not None:
            byte, first, second = buffer.shared
            reason = f"the workgroups {first} and {second} both write byte {byte}"
        if reason:
            raise SampleError(
                f"'{spec.name}' depends on workgroups that did not run, as {reason}: expected "
                "the whole grid to run"
            )
        chosen[spec.name] = buffer.elements()
        if not chosen[spec.name].any():
            raise UnwrittenError(f"none of the {written.ran} workgroups writes '{spec.name}'")
    return chosen


def compare(
    reference: Reference,
    arguments: list[Any],
    expected: Mapping[str, Array],
    chosen: Mapping[str, Flags] | None = None,
) -> list[Difference]:
    """Returns the outputs that differ from the expected ones by more than the tolerance. NaN equals
    NaN. What the expected number becomes in the type of the output is right whatever the
    tolerance, for example an infinity for a number that is too large for f16.

    `chosen` contains the elements to compare, by default all.
    """
    differences = []
    for spec, argument in zip(reference.args, arguments, strict=True):
        if spec.name not in expected:
            continue
        got = np.asarray(spec.values(argument)).astype(np.float64)
        wanted = np.asarray(expected[spec.name]).astype(np.float64)
        if got.shape != wanted.shape:
            raise DescriptionError(
                f"the recipe gives '{spec.name}' the shape {wanted.shape}, expected {got.shape}"
            )
        close = np.isclose(got, wanted, rtol=reference.rtol, atol=reference.atol, equal_nan=True)
        with np.errstate(all="ignore"):
            stored = spec.rounded(np.asarray(expected[spec.name])).astype(np.float64)
        close |= (got == stored) | np.isnan(got) & np.isnan(stored)
        if chosen is not None:
            close |= ~chosen[spec.name]
        if close.all():
            continue
        first = tuple(int(i) for i in np.argwhere(~close)[0])
        with np.errstate(invalid="ignore"):
            errors = np.abs(got - wanted)[~close]
        finite = errors[np.isfinite(errors)]
        differences.append(
            Difference(
                spec.name,
                int(np.count_nonzero(~close)),
                got.size if chosen is None else int(np.count_nonzero(chosen[spec.name])),
                float(finite.max()) if finite.size else float("inf"),
                first,
                float(wanted[first]),
                float(got[first]),
            )
        )
    return differences
