from __future__ import annotations

import sys
from typing import Any

import pytest

from waveasm.errors import ArgumentTypeError, ArgumentValueError, MissingPackageError
from waveasm.frontend.triton_variants import specialize, triton_variants

NAMES = ("a", "n", "x", "one", "BLOCK")
ARGUMENTS: dict[str, Any] = {"a": "*fp16", "n": 32, "x": 2.5, "one": 1}


def test_arguments_are_specialised_as_the_launcher_does() -> None:
    found = specialize(NAMES, ARGUMENTS, {"BLOCK": 64})
    assert found.signature == {
        "a": "*fp16",
        "n": "i32",
        "x": "fp32",
        "one": "constexpr",
        "BLOCK": "constexpr",
    }
    assert found.constants == {"BLOCK": 64, "one": 1}
    assert found.attributes == {
        (0,): [["tt.divisibility", 16], ["tt.pointer_range", 32]],
        (1,): [["tt.divisibility", 16]],
    }
    # What is constant is not passed.
    assert found.launched == (None, 32, 2.5)


@pytest.mark.parametrize(
    ("value", "kind"),
    [(7, "i32"), (-(1 << 31), "i32"), (1 << 31, "i64"), ((1 << 63) + 1, "u64"), (1.0, "fp32")],
)
def test_numbers_have_the_types_of_the_launcher(value: float, kind: str) -> None:
    assert specialize(("n",), {"n": value}, {}).signature == {"n": kind}


@pytest.mark.parametrize(
    ("arguments", "fixed", "error", "message"),
    [
        ({}, {}, ArgumentValueError, "expected a value or a type for the argument 'n'"),
        ({"n": 2, "m": 3}, {}, ArgumentValueError, "no argument 'm', only n"),
        ({"n": 2}, {"m": 3}, ArgumentValueError, "no argument 'm', only n"),
        ({"n": "fp16"}, {}, ArgumentValueError, "a pointer such as"),
        ({"n": True}, {}, ArgumentTypeError, "got bool"),
        ({"n": [1]}, {}, ArgumentTypeError, "got list"),
        ({"n": 1 << 64}, {}, ArgumentValueError, "64 bits"),
    ],
)
def test_arguments_that_no_launch_could_have(
    arguments: dict[str, Any], fixed: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        specialize(("n",), arguments, fixed)


def test_triton_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "triton", None)
    with pytest.raises(MissingPackageError, match="Triton is not installed"):
        triton_variants(object(), {}, (1,))
