"""Checks the types of arguments, so that a wrong one is an error at the call that has it."""

from __future__ import annotations

import difflib
import numbers
import os
from collections.abc import Iterable
from typing import Any

from waveasm.errors import ArgumentTypeError, ArgumentValueError

_NUMBERS: dict[type, type] = {int: numbers.Integral, float: numbers.Real}
"""What stands for numbers of Python: numbers of NumPy are such, too."""


def expect(name: str, value: Any, *kinds: type, optional: bool = False) -> None:
    """Raises an `ArgumentTypeError` that names the argument and what it may be, unless `value` is
    an instance of one of `kinds` or, if `optional`, None. A bool is not an int here, but an integer
    of NumPy is. Raises an `ArgumentValueError` for a string with half of a surrogate pair, which no
    text has, unless paths are expected as well: these may have it."""
    if optional and value is None:
        return
    known = tuple(_NUMBERS.get(kind, kind) for kind in kinds)
    if isinstance(value, known) and (not isinstance(value, bool) or bool in kinds):
        if isinstance(value, str) and os.PathLike not in kinds:
            _expect_text(name, value)
        return
    names = [kind.__name__ for kind in kinds] + ["None"] * optional
    listed = " or ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
    shown = repr(value)
    raise ArgumentTypeError(
        f"{name}: expected {listed}, got {shown if len(shown) <= 60 else shown[:57] + '...'} "
        f"of type {type(value).__name__}"
    )


def _expect_text(name: str, value: str) -> None:
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise ArgumentValueError(
            f"{name}: expected text, got the surrogate {value[error.start]!a} at character "
            f"{error.start}"
        ) from None


def expect_path(name: str, value: Any, *, optional: bool = False) -> None:
    """Raises an `ArgumentTypeError` or an `ArgumentValueError` unless `value` is a path, or None if
    `optional`. No path has a null character."""
    expect(name, value, str, os.PathLike, optional=optional)
    if value is not None and "\0" in os.fsdecode(value):
        raise ArgumentValueError(f"{name}: expected a path, got one with a null character")


def expect_number(name: str, value: Any, lowest: int, bits: int = 32) -> None:
    """Raises an `ArgumentTypeError` or an `ArgumentValueError` unless `value` is None or an int of
    at least `lowest` that has so many bits at most."""
    expect(name, value, int, optional=True)
    if value is None:
        return
    if value < lowest:
        raise ArgumentValueError(f"{name}: expected a whole number from {lowest}, got {value}")
    if value >= 1 << bits:
        raise ArgumentValueError(f"{name}: expected a whole number below 2**{bits}, got {value}")


def expect_workgroup_size(size: Any) -> tuple[int, int, int] | None:
    """Returns the numbers of work-items in x, y and z, of which `size` has one to three, or None.

    Raises:
        ArgumentTypeError, ArgumentValueError: `size` is neither.
    """
    expect("workgroup_size", size, tuple, list, optional=True)
    if size is None:
        return None
    if not 1 <= len(size) <= 3:
        raise ArgumentValueError(f"workgroup_size: expected 1 to 3 numbers, got {len(size)}")
    for number in size:
        expect("workgroup_size", number, int)
        expect_number("workgroup_size", number, 1)
    x, y, z = (*size, 1, 1)[:3]
    return (x, y, z)


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Returns ", did you mean 'X'?" with the name among `known` that is like `name`, or ""."""
    near = difflib.get_close_matches(name, list(known), n=1)
    return "".join(f", did you mean '{each}'?" for each in near)
