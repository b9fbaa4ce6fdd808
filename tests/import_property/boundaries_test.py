"""No constant is truncated: a kernel computes what Python does, or does not compile.

WAVEASM_PROPERTY_BOUNDS=all takes the numbers around every power of two.
"""

from __future__ import annotations

import numpy as np
import pytest

import waveasm
from tests.import_property.boundaries import INPUT, LANES, TEMPLATES, Template
from tests.import_property.running import difference, run
from waveasm import CompileError

UNTOUCHED = 0x5A5A5A5A


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.name)
def test_constants(template: Template) -> None:
    for number in template.numbers:
        text = template.text(number)
        lines = range(3, text.count("\n") - 1)
        result = np.full(LANES, UNTOUCHED, np.int32)
        try:
            run(text, 1, [np.array(INPUT, np.int32), result])
        except CompileError as error:
            first = error.diagnostics[0]
            assert first.line in lines, f"{error}\n{text}"
            assert not template.accepts(number), f"{error}\n{text}"
            continue
        except Exception as error:
            raise AssertionError(f"{error}\n{text}") from error
        problem = difference(result, template.expected(number))
        assert not problem, f"{problem}\n{text}"


@pytest.mark.parametrize("count", [4096, 4097])
def test_arguments(count: int) -> None:
    parameters = ", ".join(f"%a{i}: index" for i in range(count))
    text = (
        f"func.func @k({parameters}) "
        f"attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{\n  return\n}}\n"
    )
    if count == 4096:
        waveasm.compile(text)
        return
    with pytest.raises(CompileError, match="expected at most 4096 arguments, got 4097") as error:
        waveasm.compile(text)
    assert error.value.diagnostics[0].line == 1
