"""Every operation of the dialect can be built, round-trips and assembles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import waveasm
from waveasm import Emit, _native
from waveasm.builder import KernelBuilder, agpr, sgpr, vgpr
from waveasm.builder.control_flow import If, Loop
from waveasm.builder.operation import SCC, Attribute, Operand, Operation, S, V
from waveasm.builder.operations import OPERATIONS
from waveasm.builder.values import AReg, SReg, VReg

STRUCTURED: dict[str, Callable[..., object]] = {
    "program": KernelBuilder.build,
    "loop": KernelBuilder.loop,
    "condition": Loop.repeat_if,
    "if": KernelBuilder.if_,
    "yield": If.merge,
}
"""What stands for operations with regions and their ends."""

STRINGS = {
    "dpp_ctrl": "quad_perm:[1,0,3,2]",
    "entry": "table",
    "src0_sel": "WORD_1",
    "src1_sel": "WORD_0",
    "text": "s_nop 0",
}
NUMBERS = {
    "pattern": 2079,
    "offset": 64,
    "instOffset": 64,
    "secondOffset": 128,
    "neg": 2,
    "cbsz": 4,
    "blgp": 4,
    "source_part": 1,
    "result_part": 1,
    "table": 150,
}
"""Values of attributes that not any value suits."""

ARGUMENTS = {"instOffset": "offset"}
"""Attributes with another name in Python."""


def names() -> set[str]:
    return {each.name.removeprefix("waveasm.") for each in _native.operations()}


def method(b: KernelBuilder, name: str) -> Any:
    return getattr(b, name.replace(".", "_"))


def test_the_builder_has_every_operation() -> None:
    b = KernelBuilder("k")
    missing = [name for name in names() - set(STRUCTURED) if not hasattr(b, name.replace(".", "_"))]
    assert missing == []
    assert set(OPERATIONS) < names()


@pytest.mark.parametrize("name", sorted(names() - set(STRUCTURED)))
def test_a_method_says_what_the_operation_does(name: str) -> None:
    assert method(KernelBuilder("k"), name).__doc__


def an_operand(b: KernelBuilder, operand: Operand) -> object:
    size = operand.sizes[0] if operand.sizes else 1
    if operand.accepts & SCC:
        return b.s_cmp_eq_u32(b.s_mov_b32(1), 1)
    if operand.name == "vcc_dep":
        return b.v_cmp_eq_u32(b.thread_id(), 1)
    if operand.name in ("soffset", "offset", "lane"):
        # A global access has only 0, and a VALU instruction reads one SGPR.
        return 0 if operand.name == "soffset" else 4
    if operand.name in ("a", "b") and not operand.sizes:
        # A factor of a scaled product, in the format that has 4 bits an element.
        size = 4
    if operand.accepts & V:
        return b.v_mov_b32(0, to=vgpr(size))
    return b.s_mov_b32(0, to=sgpr(size)) if operand.accepts & S else b.v_mov_b32(0, to=agpr(size))


def an_attribute(attribute: Attribute) -> object:
    if attribute.name == "storePart":
        # It says something about other stores.
        return None
    values: dict[str, object] = {
        "i32": 3,
        "i64": 1,
        "unit": True,
        "symbol": "L0",
        "predicate": "ult",
    }
    by_name = STRINGS | NUMBERS
    return by_name.get(attribute.name, values.get(attribute.kind))


def snake(name: str) -> str:
    return "".join(f"_{char.lower()}" if char.isupper() else char for char in name)


def build(operation: Operation, target: str) -> KernelBuilder:
    """A kernel with the operation, of which all is used."""
    b = KernelBuilder("k", target, scratch_bytes=256)
    b.table("table", [1, 2, 3])
    b.scratch_store_dwordx4(b.v_mov_b32(0, to=vgpr(4)), 0, offset=64)
    if any(each.kind == "symbol" for each in operation.attributes):
        b.label("L0")
    given = {each.name: an_operand(b, each) for each in operation.operands}
    for attribute in operation.attributes:
        value = an_attribute(attribute)
        if value is not None:
            given[ARGUMENTS.get(attribute.name, snake(attribute.name))] = value
    results = method(b, operation.name)(**given)
    for result in results if isinstance(results, tuple) else (results,):
        if isinstance(result, (VReg, SReg, AReg)):
            b.dce_protect(result)
    return b


@pytest.mark.parametrize("name", sorted(OPERATIONS))
def test_an_operation_round_trips_and_assembles(name: str) -> None:
    operation = OPERATIONS[name]
    targets = ("gfx942",) if operation.targets is None else operation.targets
    for target in {"gfx942", "gfx950"} & set(targets):
        kernel = build(operation, target).build()
        printed = kernel.mlir()
        assert f"waveasm.{name} " in printed or f"waveasm.{name}\n" in printed
        again = waveasm.compile(printed, emit=Emit.WAVEASM).data.decode()
        assert again == printed
        assert kernel.compile(emit=Emit.ASM, unchecked_hazards=True).assembly


def test_targets_are_those_of_the_dialect() -> None:
    for info in _native.operations():
        operation = OPERATIONS.get(info.name.removeprefix("waveasm."))
        if operation is not None and operation.targets is not None:
            assert sorted(operation.targets) == sorted(info.targets)
            assert sorted(operation.reads) == sorted(info.special_reads)
            assert sorted(operation.writes) == sorted(info.special_writes)
            assert operation.unit.lower() == info.unit
