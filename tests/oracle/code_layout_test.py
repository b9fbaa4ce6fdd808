"""The layout of a program is that of its code object.

The compiler counts the bytes of each instruction from its operands, before anything is emitted;
LLVM's assembler encodes the text.
"""

from __future__ import annotations

import pytest

import waveasm
from tests.kernels.cases import Case, Form, find_cases
from tests.oracle.code_layout import layout_before_emission, layout_of_object
from waveasm import Emit

KERNELS = find_cases(forms=[Form.BARE])


def test_there_are_kernels() -> None:
    assert len(KERNELS) > 100


@pytest.mark.parametrize("kernel", KERNELS, ids=str)
def test_offsets_are_those_of_the_assembler(kernel: Case) -> None:
    compiled = waveasm.compile(kernel.source, target="gfx942", emit=Emit.OBJ, keep_ir=True)
    assert layout_before_emission(compiled.ir) == layout_of_object(compiled)
