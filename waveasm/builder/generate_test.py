"""operations.py is what the tablegen files make of it."""

from __future__ import annotations

import sys
from pathlib import Path

from waveasm.builder.generate import make_python, python_name
from waveasm.builder.update import formatted


def test_operations_are_up_to_date() -> None:
    table = Path("waveasm/builder/dialect.json").read_text(encoding="utf-8")
    expected = formatted(make_python(table))
    got = Path(sys.modules[make_python.__module__].__file__ or "").with_name("operations.py")
    assert got.read_text(encoding="utf-8") == expected, (
        "expected what './bazelw run //waveasm/builder:update' writes"
    )


def test_names_that_python_has() -> None:
    assert python_name("if") == "if_"
    assert python_name("arith.add") == "arith_add"
    assert python_name("v_add_u32") == "v_add_u32"
