"""A method for each operation of the dialect, generated from its tablegen files.

`./bazelw run //waveasm/builder:update` writes this file.
"""

from __future__ import annotations

from typing import Literal, overload

from waveasm.builder.core import Core
from waveasm.builder.operation import (
    IMM,
    SCC,
    VCC,
    A,
    Attribute,
    Operand,
    Operation,
    Result,
    S,
    V,
)
from waveasm.builder.values import (
    AnyOperand,
    AnyRegister,
    AnyTarget,
    AReg,
    ATarget,
    CopySource,
    Exec,
    Label,
    MfmaAccumulator,
    Number,
    Scc,
    SgprOrImm,
    SReg,
    STarget,
    ValuSource,
    Vcc,
    VgprOrImm,
    VReg,
    VTarget,
)

Predicate = Literal["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"]
"""Comparisons of `arith_cmp`."""

OPERATIONS: dict[str, Operation] = {}
"""All operations below, by name."""


def _operation(
    name: str,
    operands: tuple[Operand, ...],
    results: tuple[Result, ...] = (),
    attributes: tuple[Attribute, ...] = (),
    *,
    targets: tuple[str, ...] | None,
    rule: str = "",
    tied: int = -1,
    writes: tuple[str, ...] = (),
    reads: tuple[str, ...] = (),
    unit: str = "",
) -> Operation:
    operation = Operation(
        name, operands, results, attributes, targets, rule, tied, writes, reads, unit
    )
    OPERATIONS[name] = operation
    return operation


_ARITH_ADD = _operation(
    "arith.add",
    (
        Operand("lhs", V | S | A | IMM, "a register or a number"),
        Operand("rhs", V | S | A | IMM, "a register or a number"),
    ),
    (Result("dst", V | S | A, 1),),
    (),
    targets=None,
    rule="arith",
)
_ARITH_AND = _operation(
    "arith.and",
    (
        Operand("lhs", V | S | A | IMM, "a register or a number"),
        Operand("rhs", V | S | A | IMM, "a register or a number"),
    ),
    (Result("dst", V | S | A, 1),),
    (),
    targets=None,
    rule="arith",
)
_ARITH_CMP = _operation(
    "arith.cmp",
    (
        Operand("lhs", V | S | A | IMM, "a register or a number"),
        Operand("rhs", V | S | A | IMM, "a register or a number"),
    ),
    (Result("dst", V | S | A, 1),),
    (Attribute("predicate", "predicate"),),
    targets=None,
    rule="arith",
)
_ARITH_MUL = _operation(
    "arith.mul",
    (
        Operand("lhs", V | S | A | IMM, "a register or a number"),
        Operand("rhs", V | S | A | IMM, "a register or a number"),
    ),
    (Result("dst", V | S | A, 1),),
    (),
    targets=None,
    rule="arith",
)
_ARITH_OR = _operation(
    "arith.or",
    (
        Operand("lhs", V | S | A | IMM, "a register or a number"),
        Operand("rhs", V | S | A | IMM, "a register or a number"),
    ),
    (Result("dst", V | S | A, 1),),
    (),
    targets=None,
    rule="arith",
)
_ARITH_READFIRSTLANE = _operation(
    "arith.readfirstlane",
    (Operand("src", V | S | A | IMM, "a register or a number"),),
    (Result("dst", V | S | A, 1),),
    (),
    targets=None,
    rule="arith",
)
_ARITH_SELECT = _operation(
    "arith.select",
    (
        Operand("false_val", V | S | A | IMM, "a register or a number"),
        Operand("true_val", V | S | A | IMM, "a register or a number"),
        Operand("condition", V | S | A, "a register"),
    ),
    (Result("dst", V | S | A, 1),),
    (),
    targets=None,
    rule="arith",
)
_ARITH_SEXT = _operation(
    "arith.sext",
    (Operand("src", V | S | A | IMM, "a register or a number"),),
    (Result("dst", V | S | A, 2),),
    (),
    targets=None,
    rule="arith",
)
_ARITH_TRUNC = _operation(
    "arith.trunc",
    (Operand("src", V | S | A | IMM, "a register or a number"),),
    (Result("dst", V | S | A, 1),),
    (),
    targets=None,
    rule="arith",
)
_ARITH_ZEXT = _operation(
    "arith.zext",
    (Operand("src", V | S | A | IMM, "a register or a number"),),
    (Result("dst", V | S | A, 2),),
    (),
    targets=None,
    rule="arith",
)
_BUFFER_ATOMIC_ADD = _operation(
    "buffer_atomic_add",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_ADD_F32 = _operation(
    "buffer_atomic_add_f32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_ADD_F32_RTN = _operation(
    "buffer_atomic_add_f32_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_ADD_F64 = _operation(
    "buffer_atomic_add_f64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_ADD_F64_RTN = _operation(
    "buffer_atomic_add_f64_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_ADD_RTN = _operation(
    "buffer_atomic_add_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_ADD_X2 = _operation(
    "buffer_atomic_add_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_ADD_X2_RTN = _operation(
    "buffer_atomic_add_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_AND = _operation(
    "buffer_atomic_and",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_AND_RTN = _operation(
    "buffer_atomic_and_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_AND_X2 = _operation(
    "buffer_atomic_and_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_AND_X2_RTN = _operation(
    "buffer_atomic_and_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_CMPSWAP_RTN = _operation(
    "buffer_atomic_cmpswap_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_CMPSWAP_X2_RTN = _operation(
    "buffer_atomic_cmpswap_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(4,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 4),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_MAX_F64 = _operation(
    "buffer_atomic_max_f64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_MAX_F64_RTN = _operation(
    "buffer_atomic_max_f64_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_MIN_F64 = _operation(
    "buffer_atomic_min_f64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_MIN_F64_RTN = _operation(
    "buffer_atomic_min_f64_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_OR = _operation(
    "buffer_atomic_or",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_OR_RTN = _operation(
    "buffer_atomic_or_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_OR_X2 = _operation(
    "buffer_atomic_or_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_OR_X2_RTN = _operation(
    "buffer_atomic_or_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_PK_ADD_BF16 = _operation(
    "buffer_atomic_pk_add_bf16",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_PK_ADD_F16 = _operation(
    "buffer_atomic_pk_add_f16",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_PK_ADD_F16_RTN = _operation(
    "buffer_atomic_pk_add_f16_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_SMAX = _operation(
    "buffer_atomic_smax",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_SMAX_RTN = _operation(
    "buffer_atomic_smax_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_SMAX_X2 = _operation(
    "buffer_atomic_smax_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_SMAX_X2_RTN = _operation(
    "buffer_atomic_smax_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_SMIN = _operation(
    "buffer_atomic_smin",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_SMIN_RTN = _operation(
    "buffer_atomic_smin_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_SMIN_X2 = _operation(
    "buffer_atomic_smin_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_SMIN_X2_RTN = _operation(
    "buffer_atomic_smin_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_SWAP_RTN = _operation(
    "buffer_atomic_swap_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_SWAP_X2_RTN = _operation(
    "buffer_atomic_swap_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_UMAX = _operation(
    "buffer_atomic_umax",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_UMAX_RTN = _operation(
    "buffer_atomic_umax_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_UMAX_X2 = _operation(
    "buffer_atomic_umax_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_UMAX_X2_RTN = _operation(
    "buffer_atomic_umax_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_UMIN = _operation(
    "buffer_atomic_umin",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_UMIN_RTN = _operation(
    "buffer_atomic_umin_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_UMIN_X2 = _operation(
    "buffer_atomic_umin_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_UMIN_X2_RTN = _operation(
    "buffer_atomic_umin_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_XOR = _operation(
    "buffer_atomic_xor",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_XOR_RTN = _operation(
    "buffer_atomic_xor_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_XOR_X2 = _operation(
    "buffer_atomic_xor_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_ATOMIC_XOR_X2_RTN = _operation(
    "buffer_atomic_xor_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_LOAD_DWORD = _operation(
    "buffer_load_dword",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_LOAD_DWORD_LDS = _operation(
    "buffer_load_dword_lds",
    (
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("srd", S, "an SGPR", sizes=(4,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("instOffset", "i64", True),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC", "M0"),
    unit="Vmem",
)
_BUFFER_LOAD_DWORDX2 = _operation(
    "buffer_load_dwordx2",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_LOAD_DWORDX3 = _operation(
    "buffer_load_dwordx3",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 3),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_LOAD_DWORDX4 = _operation(
    "buffer_load_dwordx4",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 4),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_LOAD_DWORDX4_LDS = _operation(
    "buffer_load_dwordx4_lds",
    (
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("srd", S, "an SGPR", sizes=(4,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("instOffset", "i64", True),),
    targets=("gfx950",),
    reads=("EXEC", "M0"),
    unit="Vmem",
)
_BUFFER_LOAD_SBYTE = _operation(
    "buffer_load_sbyte",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_LOAD_SSHORT = _operation(
    "buffer_load_sshort",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_LOAD_UBYTE = _operation(
    "buffer_load_ubyte",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_LOAD_USHORT = _operation(
    "buffer_load_ushort",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_STORE_BYTE = _operation(
    "buffer_store_byte",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_STORE_DWORD = _operation(
    "buffer_store_dword",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_STORE_DWORDX2 = _operation(
    "buffer_store_dwordx2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_STORE_DWORDX3 = _operation(
    "buffer_store_dwordx3",
    (
        Operand("data", V, "a VGPR", sizes=(3,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_STORE_DWORDX4 = _operation(
    "buffer_store_dwordx4",
    (
        Operand("data", V, "a VGPR", sizes=(4,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_STORE_SHORT = _operation(
    "buffer_store_short",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_BUFFER_STORE_SHORT_D16_HI = _operation(
    "buffer_store_short_d16_hi",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(4,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1,)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_COMMENT = _operation("comment", (), (), (Attribute("text", "str"),), targets=None)
_DCE_PROTECT = _operation(
    "dce_protect", (Operand("val", V | S | A, "a register"),), (), (), targets=None
)
_DS_ADD_F32 = _operation(
    "ds_add_f32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_ADD_F64 = _operation(
    "ds_add_f64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_ADD_RTN_F32 = _operation(
    "ds_add_rtn_f32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_ADD_RTN_F64 = _operation(
    "ds_add_rtn_f64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_ADD_RTN_U32 = _operation(
    "ds_add_rtn_u32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_ADD_RTN_U64 = _operation(
    "ds_add_rtn_u64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_ADD_U32 = _operation(
    "ds_add_u32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_ADD_U64 = _operation(
    "ds_add_u64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_AND_B32 = _operation(
    "ds_and_b32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_AND_B64 = _operation(
    "ds_and_b64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_AND_RTN_B32 = _operation(
    "ds_and_rtn_b32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_AND_RTN_B64 = _operation(
    "ds_and_rtn_b64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_BPERMUTE_B32 = _operation(
    "ds_bpermute_b32",
    (Operand("vaddr", V, "a VGPR", sizes=(1,)), Operand("data", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_CMPST_RTN_B32 = _operation(
    "ds_cmpst_rtn_b32",
    (
        Operand("expected", V, "a VGPR", sizes=(1,)),
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_CMPST_RTN_B64 = _operation(
    "ds_cmpst_rtn_b64",
    (
        Operand("expected", V, "a VGPR", sizes=(2,)),
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MAX_F32 = _operation(
    "ds_max_f32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MAX_F64 = _operation(
    "ds_max_f64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MAX_I32 = _operation(
    "ds_max_i32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MAX_I64 = _operation(
    "ds_max_i64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MAX_RTN_F32 = _operation(
    "ds_max_rtn_f32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MAX_RTN_F64 = _operation(
    "ds_max_rtn_f64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MAX_RTN_I32 = _operation(
    "ds_max_rtn_i32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MAX_RTN_I64 = _operation(
    "ds_max_rtn_i64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MAX_RTN_U32 = _operation(
    "ds_max_rtn_u32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MAX_RTN_U64 = _operation(
    "ds_max_rtn_u64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MAX_U32 = _operation(
    "ds_max_u32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MAX_U64 = _operation(
    "ds_max_u64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MIN_F32 = _operation(
    "ds_min_f32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MIN_F64 = _operation(
    "ds_min_f64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MIN_I32 = _operation(
    "ds_min_i32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MIN_I64 = _operation(
    "ds_min_i64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MIN_RTN_F32 = _operation(
    "ds_min_rtn_f32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MIN_RTN_F64 = _operation(
    "ds_min_rtn_f64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MIN_RTN_I32 = _operation(
    "ds_min_rtn_i32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MIN_RTN_I64 = _operation(
    "ds_min_rtn_i64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MIN_RTN_U32 = _operation(
    "ds_min_rtn_u32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MIN_RTN_U64 = _operation(
    "ds_min_rtn_u64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MIN_U32 = _operation(
    "ds_min_u32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_MIN_U64 = _operation(
    "ds_min_u64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_OR_B32 = _operation(
    "ds_or_b32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_OR_B64 = _operation(
    "ds_or_b64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_OR_RTN_B32 = _operation(
    "ds_or_rtn_b32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_OR_RTN_B64 = _operation(
    "ds_or_rtn_b64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_PERMUTE_B32 = _operation(
    "ds_permute_b32",
    (Operand("vaddr", V, "a VGPR", sizes=(1,)), Operand("data", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_READ2_B32 = _operation(
    "ds_read2_b32",
    (Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("results", V, 2),),
    (Attribute("offset", "i64"), Attribute("secondOffset", "i64")),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_READ2_B64 = _operation(
    "ds_read2_b64",
    (Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("results", V, 4),),
    (Attribute("offset", "i64"), Attribute("secondOffset", "i64")),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_READ_B128 = _operation(
    "ds_read_b128",
    (Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("results", V, 4),),
    (Attribute("offset", "i64"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_READ_B32 = _operation(
    "ds_read_b32",
    (Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("results", V, 1),),
    (Attribute("offset", "i64"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_READ_B64 = _operation(
    "ds_read_b64",
    (Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("results", V, 2),),
    (Attribute("offset", "i64"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_READ_B64_TR_B16 = _operation(
    "ds_read_b64_tr_b16",
    (Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("results", V, 2),),
    (Attribute("offset", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Lds",
)
_DS_READ_B64_TR_B4 = _operation(
    "ds_read_b64_tr_b4",
    (Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("results", V, 2),),
    (Attribute("offset", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Lds",
)
_DS_READ_B64_TR_B8 = _operation(
    "ds_read_b64_tr_b8",
    (Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("results", V, 2),),
    (Attribute("offset", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Lds",
)
_DS_READ_B96_TR_B6 = _operation(
    "ds_read_b96_tr_b6",
    (Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("results", V, 3),),
    (Attribute("offset", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Lds",
)
_DS_READ_I16 = _operation(
    "ds_read_i16",
    (Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("results", V, 1),),
    (Attribute("offset", "i64"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_READ_I8 = _operation(
    "ds_read_i8",
    (Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("results", V, 1),),
    (Attribute("offset", "i64"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_READ_U16 = _operation(
    "ds_read_u16",
    (Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("results", V, 1),),
    (Attribute("offset", "i64"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_READ_U8 = _operation(
    "ds_read_u8",
    (Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("results", V, 1),),
    (Attribute("offset", "i64"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_SWIZZLE_B32 = _operation(
    "ds_swizzle_b32",
    (Operand("data", V, "a VGPR", sizes=(1,)),),
    (Result("dst", V, 1),),
    (Attribute("pattern", "i32"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_WRITE2_B32 = _operation(
    "ds_write2_b32",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (
        Attribute("offset", "i64", True),
        Attribute("secondOffset", "i64", True),
        Attribute("storePart", "i64", True),
    ),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_WRITE2_B64 = _operation(
    "ds_write2_b64",
    (
        Operand("data", V, "a VGPR", sizes=(4,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (
        Attribute("offset", "i64", True),
        Attribute("secondOffset", "i64", True),
        Attribute("storePart", "i64", True),
    ),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_WRITE_B128 = _operation(
    "ds_write_b128",
    (
        Operand("data", V, "a VGPR", sizes=(4,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True), Attribute("storePart", "i64", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_WRITE_B16 = _operation(
    "ds_write_b16",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True), Attribute("storePart", "i64", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_WRITE_B16_D16_HI = _operation(
    "ds_write_b16_d16_hi",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True), Attribute("storePart", "i64", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_WRITE_B32 = _operation(
    "ds_write_b32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True), Attribute("storePart", "i64", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_WRITE_B64 = _operation(
    "ds_write_b64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True), Attribute("storePart", "i64", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_WRITE_B8 = _operation(
    "ds_write_b8",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True), Attribute("storePart", "i64", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_WRXCHG_RTN_B32 = _operation(
    "ds_wrxchg_rtn_b32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_WRXCHG_RTN_B64 = _operation(
    "ds_wrxchg_rtn_b64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_XOR_B32 = _operation(
    "ds_xor_b32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_XOR_B64 = _operation(
    "ds_xor_b64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("offset", "i64", True),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_XOR_RTN_B32 = _operation(
    "ds_xor_rtn_b32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Lds",
)
_DS_XOR_RTN_B64 = _operation(
    "ds_xor_rtn_b64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("vaddr", V | IMM, "a VGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Lds",
)
_FLAT_LOAD_DWORD = _operation(
    "flat_load_dword",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_FLAT_LOAD_DWORDX2 = _operation(
    "flat_load_dwordx2",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_FLAT_LOAD_DWORDX3 = _operation(
    "flat_load_dwordx3",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 3),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_FLAT_LOAD_DWORDX4 = _operation(
    "flat_load_dwordx4",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 4),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_FLAT_STORE_DWORD = _operation(
    "flat_store_dword",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_FLAT_STORE_DWORDX2 = _operation(
    "flat_store_dwordx2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_FLAT_STORE_DWORDX3 = _operation(
    "flat_store_dwordx3",
    (
        Operand("data", V, "a VGPR", sizes=(3,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_FLAT_STORE_DWORDX4 = _operation(
    "flat_store_dwordx4",
    (
        Operand("data", V, "a VGPR", sizes=(4,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_ADD = _operation(
    "global_atomic_add",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_ADD_F32 = _operation(
    "global_atomic_add_f32",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_ADD_F32_RTN = _operation(
    "global_atomic_add_f32_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_ADD_F64 = _operation(
    "global_atomic_add_f64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_ADD_F64_RTN = _operation(
    "global_atomic_add_f64_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_ADD_RTN = _operation(
    "global_atomic_add_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_ADD_X2 = _operation(
    "global_atomic_add_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_ADD_X2_RTN = _operation(
    "global_atomic_add_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_AND = _operation(
    "global_atomic_and",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_AND_RTN = _operation(
    "global_atomic_and_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_AND_X2 = _operation(
    "global_atomic_and_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_AND_X2_RTN = _operation(
    "global_atomic_and_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_CMPSWAP_RTN = _operation(
    "global_atomic_cmpswap_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_CMPSWAP_X2_RTN = _operation(
    "global_atomic_cmpswap_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(4,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 4),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_MAX_F64 = _operation(
    "global_atomic_max_f64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_MAX_F64_RTN = _operation(
    "global_atomic_max_f64_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_MIN_F64 = _operation(
    "global_atomic_min_f64",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_MIN_F64_RTN = _operation(
    "global_atomic_min_f64_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_OR = _operation(
    "global_atomic_or",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_OR_RTN = _operation(
    "global_atomic_or_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_OR_X2 = _operation(
    "global_atomic_or_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_OR_X2_RTN = _operation(
    "global_atomic_or_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_PK_ADD_BF16 = _operation(
    "global_atomic_pk_add_bf16",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_PK_ADD_F16 = _operation(
    "global_atomic_pk_add_f16",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_PK_ADD_F16_RTN = _operation(
    "global_atomic_pk_add_f16_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_SMAX = _operation(
    "global_atomic_smax",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_SMAX_RTN = _operation(
    "global_atomic_smax_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_SMAX_X2 = _operation(
    "global_atomic_smax_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_SMAX_X2_RTN = _operation(
    "global_atomic_smax_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_SMIN = _operation(
    "global_atomic_smin",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_SMIN_RTN = _operation(
    "global_atomic_smin_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_SMIN_X2 = _operation(
    "global_atomic_smin_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_SMIN_X2_RTN = _operation(
    "global_atomic_smin_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_SWAP_RTN = _operation(
    "global_atomic_swap_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_SWAP_X2_RTN = _operation(
    "global_atomic_swap_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_UMAX = _operation(
    "global_atomic_umax",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_UMAX_RTN = _operation(
    "global_atomic_umax_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_UMAX_X2 = _operation(
    "global_atomic_umax_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_UMAX_X2_RTN = _operation(
    "global_atomic_umax_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_UMIN = _operation(
    "global_atomic_umin",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_UMIN_RTN = _operation(
    "global_atomic_umin_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_UMIN_X2 = _operation(
    "global_atomic_umin_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_UMIN_X2_RTN = _operation(
    "global_atomic_umin_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_XOR = _operation(
    "global_atomic_xor",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_XOR_RTN = _operation(
    "global_atomic_xor_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_XOR_X2 = _operation(
    "global_atomic_xor_x2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_ATOMIC_XOR_X2_RTN = _operation(
    "global_atomic_xor_x2_rtn",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_LOAD_DWORD = _operation(
    "global_load_dword",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_LOAD_DWORDX2 = _operation(
    "global_load_dwordx2",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 2),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_LOAD_DWORDX3 = _operation(
    "global_load_dwordx3",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 3),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_LOAD_DWORDX4 = _operation(
    "global_load_dwordx4",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 4),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_LOAD_LDS_DWORD = _operation(
    "global_load_lds_dword",
    (
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
    ),
    (),
    (Attribute("instOffset", "i64", True),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC", "M0"),
    unit="Vmem",
)
_GLOBAL_LOAD_LDS_DWORDX4 = _operation(
    "global_load_lds_dwordx4",
    (
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
    ),
    (),
    (Attribute("instOffset", "i64", True),),
    targets=("gfx950",),
    reads=("EXEC", "M0"),
    unit="Vmem",
)
_GLOBAL_LOAD_SBYTE = _operation(
    "global_load_sbyte",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_LOAD_SSHORT = _operation(
    "global_load_sshort",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_LOAD_UBYTE = _operation(
    "global_load_ubyte",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_LOAD_USHORT = _operation(
    "global_load_ushort",
    (
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", V, 1),),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_STORE_BYTE = _operation(
    "global_store_byte",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_STORE_DWORD = _operation(
    "global_store_dword",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_STORE_DWORDX2 = _operation(
    "global_store_dwordx2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_STORE_DWORDX3 = _operation(
    "global_store_dwordx3",
    (
        Operand("data", V, "a VGPR", sizes=(3,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_STORE_DWORDX4 = _operation(
    "global_store_dwordx4",
    (
        Operand("data", V, "a VGPR", sizes=(4,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_STORE_SHORT = _operation(
    "global_store_short",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Vmem",
)
_GLOBAL_STORE_SHORT_D16_HI = _operation(
    "global_store_short_d16_hi",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(2,)),
        Operand("voffset", V | IMM, "a VGPR or a number", sizes=(1, 2)),
        Operand("soffset", S | IMM, "an SGPR or a number", sizes=(1,), optional=True),
    ),
    (),
    (Attribute("instOffset", "i64"), Attribute("inBounds", "unit", True)),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_RAW = _operation("raw", (), (), (Attribute("text", "str"),), targets=None)
_S_ABS_I32 = _operation(
    "s_abs_i32",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_ADD_I32 = _operation(
    "s_add_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_ADD_U32 = _operation(
    "s_add_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_ADD_U32_M0 = _operation(
    "s_add_u32_m0",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("M0", "SCC"),
    unit="Salu",
)
_S_ADDC_U32 = _operation(
    "s_addc_u32",
    (
        Operand("scc_in", SCC, "SCC"),
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    reads=("SCC",),
    unit="Salu",
)
_S_AND_B32 = _operation(
    "s_and_b32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_AND_B64 = _operation(
    "s_and_b64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_AND_SAVEEXEC_B64 = _operation(
    "s_and_saveexec_b64",
    (),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("EXEC", "SCC"),
    reads=("VCC", "EXEC"),
    unit="Salu",
)
_S_AND_SAVEEXEC_B64_MASK = _operation(
    "s_and_saveexec_b64_mask",
    (Operand("mask", S, "an SGPR", sizes=(2,)),),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    writes=("EXEC", "SCC"),
    reads=("EXEC",),
    unit="Salu",
)
_S_ANDN2_B32 = _operation(
    "s_andn2_b32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_ANDN2_B64 = _operation(
    "s_andn2_b64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_ASHR_I32 = _operation(
    "s_ashr_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_ASHR_I64 = _operation(
    "s_ashr_i64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_BARRIER = _operation(
    "s_barrier",
    (),
    (),
    (Attribute("lds_only", "unit"),),
    targets=("gfx942", "gfx950"),
    unit="Branch",
)
_S_BCNT0_I32_B32 = _operation(
    "s_bcnt0_i32_b32",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_BCNT0_I32_B64 = _operation(
    "s_bcnt0_i32_b64",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(2,)),),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_BCNT1_I32_B32 = _operation(
    "s_bcnt1_i32_b32",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_BCNT1_I32_B64 = _operation(
    "s_bcnt1_i32_b64",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(2,)),),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_BFE_I32 = _operation(
    "s_bfe_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_BFE_I64 = _operation(
    "s_bfe_i64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_BFE_U32 = _operation(
    "s_bfe_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_BFE_U64 = _operation(
    "s_bfe_u64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_BFM_B32 = _operation(
    "s_bfm_b32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_BFM_B64 = _operation(
    "s_bfm_b64",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_BRANCH = _operation(
    "s_branch",
    (),
    (),
    (Attribute("target", "symbol"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Branch",
)
_S_BREV_B32 = _operation(
    "s_brev_b32",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_BREV_B64 = _operation(
    "s_brev_b64",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(2,)),),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_CBRANCH_EXECNZ = _operation(
    "s_cbranch_execnz",
    (),
    (),
    (Attribute("target", "symbol"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Branch",
)
_S_CBRANCH_EXECZ = _operation(
    "s_cbranch_execz",
    (),
    (),
    (Attribute("target", "symbol"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Branch",
)
_S_CBRANCH_SCC0 = _operation(
    "s_cbranch_scc0",
    (),
    (),
    (Attribute("target", "symbol"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("SCC",),
    unit="Branch",
)
_S_CBRANCH_SCC1 = _operation(
    "s_cbranch_scc1",
    (),
    (),
    (Attribute("target", "symbol"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("SCC",),
    unit="Branch",
)
_S_CBRANCH_VCCNZ = _operation(
    "s_cbranch_vccnz",
    (),
    (),
    (Attribute("target", "symbol"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("VCC",),
    unit="Branch",
)
_S_CBRANCH_VCCZ = _operation(
    "s_cbranch_vccz",
    (),
    (),
    (Attribute("target", "symbol"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("VCC",),
    unit="Branch",
)
_S_CMP_EQ_I32 = _operation(
    "s_cmp_eq_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CMP_EQ_U32 = _operation(
    "s_cmp_eq_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CMP_EQ_U64 = _operation(
    "s_cmp_eq_u64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(2,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CMP_GE_I32 = _operation(
    "s_cmp_ge_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CMP_GE_U32 = _operation(
    "s_cmp_ge_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CMP_GT_I32 = _operation(
    "s_cmp_gt_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CMP_GT_U32 = _operation(
    "s_cmp_gt_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CMP_LE_I32 = _operation(
    "s_cmp_le_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CMP_LE_U32 = _operation(
    "s_cmp_le_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CMP_LT_I32 = _operation(
    "s_cmp_lt_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CMP_LT_U32 = _operation(
    "s_cmp_lt_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CMP_NE_I32 = _operation(
    "s_cmp_ne_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CMP_NE_U32 = _operation(
    "s_cmp_ne_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CMP_NE_U64 = _operation(
    "s_cmp_ne_u64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(2,)),
    ),
    (Result("result", SCC, 0),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_CSELECT_B32 = _operation(
    "s_cselect_b32",
    (
        Operand("scc_in", SCC, "SCC", number="bits"),
        Operand("src0", S | IMM, "an SGPR or a number", sizes=(1,), number="bits"),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,), number="bits"),
    ),
    (Result("dst", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("SCC",),
    unit="Salu",
)
_S_CSELECT_B64 = _operation(
    "s_cselect_b64",
    (
        Operand("scc_in", SCC, "SCC", number="bits"),
        Operand("src0", S | IMM, "an SGPR or a number", sizes=(2,), number="bits"),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(2,), number="bits"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("SCC",),
    unit="Salu",
)
_S_ENDPGM = _operation(
    "s_endpgm", (), (), (), targets=("gfx942", "gfx950", "gfx1250"), unit="Branch"
)
_S_FF0_I32_B32 = _operation(
    "s_ff0_i32_b32",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_FF0_I32_B64 = _operation(
    "s_ff0_i32_b64",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(2,)),),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_FF1_I32_B32 = _operation(
    "s_ff1_i32_b32",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_FF1_I32_B64 = _operation(
    "s_ff1_i32_b64",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(2,)),),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_FLBIT_I32_B32 = _operation(
    "s_flbit_i32_b32",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_FLBIT_I32_B64 = _operation(
    "s_flbit_i32_b64",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(2,)),),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_GETPC_B64_DATA = _operation(
    "s_getpc_b64_data",
    (),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (Attribute("entry", "str"),),
    targets=("gfx942", "gfx950"),
    writes=("SCC",),
    unit="Salu",
)
_S_LOAD_DWORD = _operation(
    "s_load_dword",
    (
        Operand("saddr", S, "an SGPR", sizes=(2,)),
        Operand("offset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Smem",
)
_S_LOAD_DWORDX16 = _operation(
    "s_load_dwordx16",
    (
        Operand("saddr", S, "an SGPR", sizes=(2,)),
        Operand("offset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", S, 16),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Smem",
)
_S_LOAD_DWORDX2 = _operation(
    "s_load_dwordx2",
    (
        Operand("saddr", S, "an SGPR", sizes=(2,)),
        Operand("offset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", S, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Smem",
)
_S_LOAD_DWORDX4 = _operation(
    "s_load_dwordx4",
    (
        Operand("saddr", S, "an SGPR", sizes=(2,)),
        Operand("offset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", S, 4),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Smem",
)
_S_LOAD_DWORDX8 = _operation(
    "s_load_dwordx8",
    (
        Operand("saddr", S, "an SGPR", sizes=(2,)),
        Operand("offset", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("results", S, 8),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Smem",
)
_S_LSHL1_ADD_U32 = _operation(
    "s_lshl1_add_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950"),
    writes=("SCC",),
    unit="Salu",
)
_S_LSHL2_ADD_U32 = _operation(
    "s_lshl2_add_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950"),
    writes=("SCC",),
    unit="Salu",
)
_S_LSHL3_ADD_U32 = _operation(
    "s_lshl3_add_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950"),
    writes=("SCC",),
    unit="Salu",
)
_S_LSHL4_ADD_U32 = _operation(
    "s_lshl4_add_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950"),
    writes=("SCC",),
    unit="Salu",
)
_S_LSHL_B32 = _operation(
    "s_lshl_b32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_LSHL_B64 = _operation(
    "s_lshl_b64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_LSHR_B32 = _operation(
    "s_lshr_b32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_LSHR_B64 = _operation(
    "s_lshr_b64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_MAX_I32 = _operation(
    "s_max_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_MAX_U32 = _operation(
    "s_max_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_MIN_I32 = _operation(
    "s_min_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_MIN_U32 = _operation(
    "s_min_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_MOV_B32 = _operation(
    "s_mov_b32",
    (Operand("src", S | IMM, "an SGPR or a number", number="bits"),),
    (Result("dst", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    rule="copy",
    unit="Salu",
)
_S_MOV_B32_M0 = _operation(
    "s_mov_b32_m0",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("M0",),
    unit="Salu",
)
_S_MOV_B64 = _operation(
    "s_mov_b64",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(2,), number="bits"),),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_MOV_B64_EXEC = _operation(
    "s_mov_b64_exec",
    (Operand("src", S, "an SGPR", sizes=(2,)),),
    (),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("EXEC",),
    unit="Salu",
)
_S_MOV_B64_EXEC_ALL = _operation(
    "s_mov_b64_exec_all",
    (),
    (),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("EXEC",),
    unit="Salu",
)
_S_MOV_B64_FROM_EXEC = _operation(
    "s_mov_b64_from_exec",
    (),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Salu",
)
_S_MUL_HI_I32 = _operation(
    "s_mul_hi_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_MUL_HI_U32 = _operation(
    "s_mul_hi_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_MUL_I32 = _operation(
    "s_mul_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_NAND_B32 = _operation(
    "s_nand_b32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_NAND_B64 = _operation(
    "s_nand_b64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_NOP = _operation(
    "s_nop",
    (),
    (),
    (Attribute("count", "i32"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Branch",
)
_S_NOR_B32 = _operation(
    "s_nor_b32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_NOR_B64 = _operation(
    "s_nor_b64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_NOT_B32 = _operation(
    "s_not_b32",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_NOT_B64 = _operation(
    "s_not_b64",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(2,)),),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_OR_B32 = _operation(
    "s_or_b32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_OR_B64 = _operation(
    "s_or_b64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_ORN2_B32 = _operation(
    "s_orn2_b32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_ORN2_B64 = _operation(
    "s_orn2_b64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_PACK_HH_B32_B16 = _operation(
    "s_pack_hh_b32_b16",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_PACK_LH_B32_B16 = _operation(
    "s_pack_lh_b32_b16",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_PACK_LL_B32_B16 = _operation(
    "s_pack_ll_b32_b16",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_SCHED_BARRIER = _operation(
    "s_sched_barrier",
    (),
    (),
    (Attribute("count", "i32"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Branch",
)
_S_SETPRIO = _operation(
    "s_setprio",
    (),
    (),
    (Attribute("count", "i32"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Branch",
)
_S_SEXT_I32_I16 = _operation(
    "s_sext_i32_i16",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_SEXT_I32_I8 = _operation(
    "s_sext_i32_i8",
    (Operand("src", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Salu",
)
_S_SUB_I32 = _operation(
    "s_sub_i32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_SUB_U32 = _operation(
    "s_sub_u32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_WAITCNT = _operation(
    "s_waitcnt",
    (),
    (),
    (Attribute("vmcnt", "i32"), Attribute("lgkmcnt", "i32"), Attribute("expcnt", "i32")),
    targets=("gfx942", "gfx950"),
    unit="Branch",
)
_S_WAITCNT_EXPCNT = _operation(
    "s_waitcnt_expcnt",
    (),
    (),
    (Attribute("count", "i32"),),
    targets=("gfx942", "gfx950"),
    unit="Branch",
)
_S_WAITCNT_LGKMCNT = _operation(
    "s_waitcnt_lgkmcnt",
    (),
    (),
    (Attribute("count", "i32"),),
    targets=("gfx942", "gfx950"),
    unit="Branch",
)
_S_WAITCNT_VMCNT = _operation(
    "s_waitcnt_vmcnt",
    (),
    (),
    (Attribute("count", "i32"),),
    targets=("gfx942", "gfx950"),
    unit="Branch",
)
_S_XNOR_B32 = _operation(
    "s_xnor_b32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_XNOR_B64 = _operation(
    "s_xnor_b64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_XOR_B32 = _operation(
    "s_xor_b32",
    (
        Operand("src0", S, "an SGPR", sizes=(1,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_S_XOR_B64 = _operation(
    "s_xor_b64",
    (
        Operand("src0", S, "an SGPR", sizes=(2,)),
        Operand("src1", S | IMM, "an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2), Result("scc", SCC, 0)),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("SCC",),
    unit="Salu",
)
_SCRATCH_LOAD_DWORD = _operation(
    "scratch_load_dword",
    (Operand("saddr", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", V, 1),),
    (Attribute("instOffset", "i64", False, -4096, 4095),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_SCRATCH_LOAD_DWORDX2 = _operation(
    "scratch_load_dwordx2",
    (Operand("saddr", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", V, 2),),
    (Attribute("instOffset", "i64", False, -4096, 4095),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_SCRATCH_LOAD_DWORDX3 = _operation(
    "scratch_load_dwordx3",
    (Operand("saddr", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", V, 3),),
    (Attribute("instOffset", "i64", False, -4096, 4095),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_SCRATCH_LOAD_DWORDX4 = _operation(
    "scratch_load_dwordx4",
    (Operand("saddr", S | IMM, "an SGPR or a number", sizes=(1,)),),
    (Result("dst", V, 4),),
    (Attribute("instOffset", "i64", False, -4096, 4095),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_SCRATCH_STORE_DWORD = _operation(
    "scratch_store_dword",
    (
        Operand("data", V, "a VGPR", sizes=(1,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("instOffset", "i64", False, -4096, 4095),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_SCRATCH_STORE_DWORDX2 = _operation(
    "scratch_store_dwordx2",
    (
        Operand("data", V, "a VGPR", sizes=(2,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("instOffset", "i64", False, -4096, 4095),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_SCRATCH_STORE_DWORDX3 = _operation(
    "scratch_store_dwordx3",
    (
        Operand("data", V, "a VGPR", sizes=(3,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("instOffset", "i64", False, -4096, 4095),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_SCRATCH_STORE_DWORDX4 = _operation(
    "scratch_store_dwordx4",
    (
        Operand("data", V, "a VGPR", sizes=(4,)),
        Operand("saddr", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (),
    (Attribute("instOffset", "i64", False, -4096, 4095),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Vmem",
)
_V_ABS_F32 = _operation(
    "v_abs_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=(),
    reads=("EXEC",),
    unit="Valu",
)
_V_ABS_I32 = _operation(
    "v_abs_i32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("dst", V, 1),),
    (),
    targets=(),
    reads=("EXEC",),
    unit="Valu",
)
_V_ACCVGPR_READ_B32 = _operation(
    "v_accvgpr_read_b32",
    (Operand("src", A, "an AGPR", sizes=(1,)),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ACCVGPR_WRITE_B32 = _operation(
    "v_accvgpr_write_b32",
    (Operand("src", V, "a VGPR", sizes=(1,)), Operand("adst", A, "an AGPR", sizes=(1,))),
    (),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD3_U32 = _operation(
    "v_add3_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_CO_U32 = _operation(
    "v_add_co_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1), Result("carry", S, 2)),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_F16 = _operation(
    "v_add_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_F16_DPP = _operation(
    "v_add_f16_dpp",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_F16_SDWA = _operation(
    "v_add_f16_sdwa",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("src0_sel", "str"), Attribute("src1_sel", "str")),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_F32 = _operation(
    "v_add_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_F32_DPP = _operation(
    "v_add_f32_dpp",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_F32_DPP_MERGE = _operation(
    "v_add_f32_dpp_merge",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (
        Attribute("dpp_ctrl", "dpp"),
        Attribute("row_mask", "i32", False, 0, 15),
        Attribute("bank_mask", "i32", False, 0, 15),
        Attribute("bound_ctrl", "unit"),
    ),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_F64 = _operation(
    "v_add_f64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_I32 = _operation(
    "v_add_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_I32_CLAMP = _operation(
    "v_add_i32_clamp",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_LSHL_U32 = _operation(
    "v_add_lshl_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_U32 = _operation(
    "v_add_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_U32_CLAMP = _operation(
    "v_add_u32_clamp",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_U32_DPP = _operation(
    "v_add_u32_dpp",
    (Operand("src0", V, "a VGPR", sizes=(1,)), Operand("src1", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ADD_U32_DPP_MERGE = _operation(
    "v_add_u32_dpp_merge",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (
        Attribute("dpp_ctrl", "dpp"),
        Attribute("row_mask", "i32", False, 0, 15),
        Attribute("bank_mask", "i32", False, 0, 15),
        Attribute("bound_ctrl", "unit"),
    ),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_ADDC_CO_U32 = _operation(
    "v_addc_co_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1), Result("carry", S, 2)),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC", "VCC"),
    unit="Valu",
)
_V_ALIGNBIT_B32 = _operation(
    "v_alignbit_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ALIGNBYTE_B32 = _operation(
    "v_alignbyte_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_AND_B32 = _operation(
    "v_and_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_AND_B32_DPP = _operation(
    "v_and_b32_dpp",
    (Operand("src0", V, "a VGPR", sizes=(1,)), Operand("src1", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_AND_B32_DPP_MERGE = _operation(
    "v_and_b32_dpp_merge",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (
        Attribute("dpp_ctrl", "dpp"),
        Attribute("row_mask", "i32", False, 0, 15),
        Attribute("bank_mask", "i32", False, 0, 15),
        Attribute("bound_ctrl", "unit"),
    ),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_AND_B64 = _operation(
    "v_and_b64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=(),
    reads=("EXEC",),
    unit="Valu",
)
_V_AND_OR_B32 = _operation(
    "v_and_or_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ASHR_PK_I8_I32 = _operation(
    "v_ashr_pk_i8_i32",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("amount", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_ASHR_PK_U8_I32 = _operation(
    "v_ashr_pk_u8_i32",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("amount", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_ASHRREV_I32 = _operation(
    "v_ashrrev_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_ASHRREV_I64 = _operation(
    "v_ashrrev_i64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_BCNT_U32_B32 = _operation(
    "v_bcnt_u32_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_BFE_I32 = _operation(
    "v_bfe_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_BFE_U32 = _operation(
    "v_bfe_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_BFI_B32 = _operation(
    "v_bfi_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_BFREV_B32 = _operation(
    "v_bfrev_b32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_BITOP3_B16 = _operation(
    "v_bitop3_b16",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("src2", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"), Attribute("table", "i64", False, 0, 255)),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_BITOP3_B32 = _operation(
    "v_bitop3_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (Attribute("table", "i64", False, 0, 255),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CEIL_F32 = _operation(
    "v_ceil_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CEIL_F64 = _operation(
    "v_ceil_f64",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(2,), number="f64"),),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_EQ_F16_E64 = _operation(
    "v_cmp_eq_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_EQ_F32 = _operation(
    "v_cmp_eq_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_EQ_F32_E64 = _operation(
    "v_cmp_eq_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_EQ_F64_E64 = _operation(
    "v_cmp_eq_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_EQ_I32 = _operation(
    "v_cmp_eq_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_EQ_I32_E64 = _operation(
    "v_cmp_eq_i32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_EQ_I64 = _operation(
    "v_cmp_eq_i64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_EQ_I64_E64 = _operation(
    "v_cmp_eq_i64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_EQ_U32 = _operation(
    "v_cmp_eq_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_EQ_U32_E64 = _operation(
    "v_cmp_eq_u32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_EQ_U64 = _operation(
    "v_cmp_eq_u64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_EQ_U64_E64 = _operation(
    "v_cmp_eq_u64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GE_F16_E64 = _operation(
    "v_cmp_ge_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GE_F32 = _operation(
    "v_cmp_ge_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GE_F32_E64 = _operation(
    "v_cmp_ge_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GE_F64_E64 = _operation(
    "v_cmp_ge_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GE_I32 = _operation(
    "v_cmp_ge_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GE_I32_E64 = _operation(
    "v_cmp_ge_i32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GE_I64 = _operation(
    "v_cmp_ge_i64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GE_I64_E64 = _operation(
    "v_cmp_ge_i64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GE_U32 = _operation(
    "v_cmp_ge_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GE_U32_E64 = _operation(
    "v_cmp_ge_u32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GE_U64 = _operation(
    "v_cmp_ge_u64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GE_U64_E64 = _operation(
    "v_cmp_ge_u64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GT_F16_E64 = _operation(
    "v_cmp_gt_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GT_F32 = _operation(
    "v_cmp_gt_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GT_F32_E64 = _operation(
    "v_cmp_gt_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GT_F64_E64 = _operation(
    "v_cmp_gt_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GT_I32 = _operation(
    "v_cmp_gt_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GT_I32_E64 = _operation(
    "v_cmp_gt_i32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GT_I64 = _operation(
    "v_cmp_gt_i64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GT_I64_E64 = _operation(
    "v_cmp_gt_i64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GT_U32 = _operation(
    "v_cmp_gt_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GT_U32_E64 = _operation(
    "v_cmp_gt_u32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GT_U64 = _operation(
    "v_cmp_gt_u64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_GT_U64_E64 = _operation(
    "v_cmp_gt_u64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LE_F16_E64 = _operation(
    "v_cmp_le_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LE_F32 = _operation(
    "v_cmp_le_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LE_F32_E64 = _operation(
    "v_cmp_le_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LE_F64_E64 = _operation(
    "v_cmp_le_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LE_I32 = _operation(
    "v_cmp_le_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LE_I32_E64 = _operation(
    "v_cmp_le_i32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LE_I64 = _operation(
    "v_cmp_le_i64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LE_I64_E64 = _operation(
    "v_cmp_le_i64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LE_U32 = _operation(
    "v_cmp_le_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LE_U32_E64 = _operation(
    "v_cmp_le_u32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LE_U64 = _operation(
    "v_cmp_le_u64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LE_U64_E64 = _operation(
    "v_cmp_le_u64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LG_F16_E64 = _operation(
    "v_cmp_lg_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LG_F32_E64 = _operation(
    "v_cmp_lg_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LG_F64_E64 = _operation(
    "v_cmp_lg_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LT_F16_E64 = _operation(
    "v_cmp_lt_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LT_F32 = _operation(
    "v_cmp_lt_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LT_F32_E64 = _operation(
    "v_cmp_lt_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LT_F64_E64 = _operation(
    "v_cmp_lt_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LT_I32 = _operation(
    "v_cmp_lt_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LT_I32_E64 = _operation(
    "v_cmp_lt_i32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LT_I64 = _operation(
    "v_cmp_lt_i64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LT_I64_E64 = _operation(
    "v_cmp_lt_i64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LT_U32 = _operation(
    "v_cmp_lt_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LT_U32_E64 = _operation(
    "v_cmp_lt_u32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LT_U64 = _operation(
    "v_cmp_lt_u64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_LT_U64_E64 = _operation(
    "v_cmp_lt_u64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NE_F32 = _operation(
    "v_cmp_ne_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NE_I32 = _operation(
    "v_cmp_ne_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NE_I32_E64 = _operation(
    "v_cmp_ne_i32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NE_I64 = _operation(
    "v_cmp_ne_i64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NE_I64_E64 = _operation(
    "v_cmp_ne_i64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NE_U32 = _operation(
    "v_cmp_ne_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NE_U32_E64 = _operation(
    "v_cmp_ne_u32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NE_U64 = _operation(
    "v_cmp_ne_u64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NE_U64_E64 = _operation(
    "v_cmp_ne_u64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NEQ_F16_E64 = _operation(
    "v_cmp_neq_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NEQ_F32_E64 = _operation(
    "v_cmp_neq_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NEQ_F64_E64 = _operation(
    "v_cmp_neq_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NGE_F16_E64 = _operation(
    "v_cmp_nge_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NGE_F32_E64 = _operation(
    "v_cmp_nge_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NGE_F64_E64 = _operation(
    "v_cmp_nge_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NGT_F16_E64 = _operation(
    "v_cmp_ngt_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NGT_F32_E64 = _operation(
    "v_cmp_ngt_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NGT_F64_E64 = _operation(
    "v_cmp_ngt_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NLE_F16_E64 = _operation(
    "v_cmp_nle_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NLE_F32_E64 = _operation(
    "v_cmp_nle_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NLE_F64_E64 = _operation(
    "v_cmp_nle_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NLG_F16_E64 = _operation(
    "v_cmp_nlg_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NLG_F32_E64 = _operation(
    "v_cmp_nlg_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NLG_F64_E64 = _operation(
    "v_cmp_nlg_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NLT_F16_E64 = _operation(
    "v_cmp_nlt_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NLT_F32_E64 = _operation(
    "v_cmp_nlt_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_NLT_F64_E64 = _operation(
    "v_cmp_nlt_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_O_F16_E64 = _operation(
    "v_cmp_o_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_O_F32 = _operation(
    "v_cmp_o_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_O_F32_E64 = _operation(
    "v_cmp_o_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_O_F64_E64 = _operation(
    "v_cmp_o_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_U_F16_E64 = _operation(
    "v_cmp_u_f16_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_U_F32 = _operation(
    "v_cmp_u_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_U_F32_E64 = _operation(
    "v_cmp_u_f32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CMP_U_F64_E64 = _operation(
    "v_cmp_u_f64_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", S, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CNDMASK_B32 = _operation(
    "v_cndmask_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="bits"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="bits"),
        Operand(
            "vcc_dep",
            IMM | VCC,
            "the VCC of a compare, or a number; v_cndmask_b32_e64 takes SGPRs",
            sizes=(1,),
        ),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC", "VCC"),
    unit="Valu",
)
_V_CNDMASK_B32_E64 = _operation(
    "v_cndmask_b32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="bits"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="bits"),
        Operand("mask", S, "an SGPR", sizes=(2,), number="bits"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_COS_F32 = _operation(
    "v_cos_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Trans",
)
_V_CVT_BF16_F32 = _operation(
    "v_cvt_bf16_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F16_F32 = _operation(
    "v_cvt_f16_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F16_F32_SDWA = _operation(
    "v_cvt_f16_f32_sdwa",
    (
        Operand("src", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=1,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F32_BF16 = _operation(
    "v_cvt_f32_bf16",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F32_BF8 = _operation(
    "v_cvt_f32_bf8",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F32_BF8_SDWA = _operation(
    "v_cvt_f32_bf8_sdwa",
    (Operand("src", V, "a VGPR", sizes=(1,)),),
    (Result("dst", V, 1),),
    (Attribute("src0_sel", "str"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F32_F16 = _operation(
    "v_cvt_f32_f16",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f16"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F32_F16_SDWA = _operation(
    "v_cvt_f32_f16_sdwa",
    (Operand("src", V, "a VGPR", sizes=(1,), number="f16"),),
    (Result("dst", V, 1),),
    (Attribute("src0_sel", "str"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F32_F64 = _operation(
    "v_cvt_f32_f64",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(2,), number="f64"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F32_FP8 = _operation(
    "v_cvt_f32_fp8",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F32_FP8_SDWA = _operation(
    "v_cvt_f32_fp8_sdwa",
    (Operand("src", V, "a VGPR", sizes=(1,)),),
    (Result("dst", V, 1),),
    (Attribute("src0_sel", "str"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F32_I32 = _operation(
    "v_cvt_f32_i32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F32_I32_SDWA = _operation(
    "v_cvt_f32_i32_sdwa",
    (Operand("src", V, "a VGPR", sizes=(1,)),),
    (Result("dst", V, 1),),
    (Attribute("src0_sel", "str"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F32_U32 = _operation(
    "v_cvt_f32_u32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F32_U32_SDWA = _operation(
    "v_cvt_f32_u32_sdwa",
    (Operand("src", V, "a VGPR", sizes=(1,)),),
    (Result("dst", V, 1),),
    (Attribute("src0_sel", "str"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_F64_F32 = _operation(
    "v_cvt_f64_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_I32_F32 = _operation(
    "v_cvt_i32_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_PK_BF16_F32 = _operation(
    "v_cvt_pk_bf16_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_PK_BF8_F32 = _operation(
    "v_cvt_pk_bf8_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("high", "unit"),),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_PK_F16_F32 = _operation(
    "v_cvt_pk_f16_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_PK_FP8_F32 = _operation(
    "v_cvt_pk_fp8_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("high", "unit"),),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_PKRTZ_F16_F32 = _operation(
    "v_cvt_pkrtz_f16_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_2XPK16_BF6_F32 = _operation(
    "v_cvt_scalef32_2xpk16_bf6_f32",
    (
        Operand("src0", V, "a VGPR", sizes=(16,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(16,), number="f32"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 6),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_2XPK16_FP6_F32 = _operation(
    "v_cvt_scalef32_2xpk16_fp6_f32",
    (
        Operand("src0", V, "a VGPR", sizes=(16,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(16,), number="f32"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 6),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_F16_BF8 = _operation(
    "v_cvt_scalef32_f16_bf8",
    (
        Operand("src", V, "a VGPR", sizes=(1,)),
        Operand("scale", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"), Attribute("source_part", "i64")),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_F16_FP8 = _operation(
    "v_cvt_scalef32_f16_fp8",
    (
        Operand("src", V, "a VGPR", sizes=(1,)),
        Operand("scale", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"), Attribute("source_part", "i64")),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_F32_BF8 = _operation(
    "v_cvt_scalef32_f32_bf8",
    (Operand("src", V, "a VGPR", sizes=(1,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("source_part", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_F32_FP8 = _operation(
    "v_cvt_scalef32_f32_fp8",
    (Operand("src", V, "a VGPR", sizes=(1,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("source_part", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK32_BF16_BF6 = _operation(
    "v_cvt_scalef32_pk32_bf16_bf6",
    (Operand("src", V, "a VGPR", sizes=(6,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 16),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK32_BF16_FP6 = _operation(
    "v_cvt_scalef32_pk32_bf16_fp6",
    (Operand("src", V, "a VGPR", sizes=(6,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 16),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK32_BF6_BF16 = _operation(
    "v_cvt_scalef32_pk32_bf6_bf16",
    (Operand("src", V, "a VGPR", sizes=(16,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 6),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK32_BF6_F16 = _operation(
    "v_cvt_scalef32_pk32_bf6_f16",
    (
        Operand("src", V, "a VGPR", sizes=(16,), number="f16"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 6),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK32_F16_BF6 = _operation(
    "v_cvt_scalef32_pk32_f16_bf6",
    (Operand("src", V, "a VGPR", sizes=(6,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 16),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK32_F16_FP6 = _operation(
    "v_cvt_scalef32_pk32_f16_fp6",
    (Operand("src", V, "a VGPR", sizes=(6,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 16),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK32_F32_BF6 = _operation(
    "v_cvt_scalef32_pk32_f32_bf6",
    (Operand("src", V, "a VGPR", sizes=(6,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 32),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK32_F32_FP6 = _operation(
    "v_cvt_scalef32_pk32_f32_fp6",
    (Operand("src", V, "a VGPR", sizes=(6,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 32),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK32_FP6_BF16 = _operation(
    "v_cvt_scalef32_pk32_fp6_bf16",
    (Operand("src", V, "a VGPR", sizes=(16,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 6),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK32_FP6_F16 = _operation(
    "v_cvt_scalef32_pk32_fp6_f16",
    (
        Operand("src", V, "a VGPR", sizes=(16,), number="f16"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 6),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_BF16_BF8 = _operation(
    "v_cvt_scalef32_pk_bf16_bf8",
    (Operand("src", V, "a VGPR", sizes=(1,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("source_part", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_BF16_FP4 = _operation(
    "v_cvt_scalef32_pk_bf16_fp4",
    (Operand("src", V, "a VGPR", sizes=(1,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("source_part", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_BF16_FP8 = _operation(
    "v_cvt_scalef32_pk_bf16_fp8",
    (Operand("src", V, "a VGPR", sizes=(1,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("source_part", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_BF8_BF16 = _operation(
    "v_cvt_scalef32_pk_bf8_bf16",
    (
        Operand("src", V, "a VGPR", sizes=(1,)),
        Operand("scale", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_BF8_F16 = _operation(
    "v_cvt_scalef32_pk_bf8_f16",
    (
        Operand("src", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_BF8_F32 = _operation(
    "v_cvt_scalef32_pk_bf8_f32",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_F16_BF8 = _operation(
    "v_cvt_scalef32_pk_f16_bf8",
    (Operand("src", V, "a VGPR", sizes=(1,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("source_part", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_F16_FP4 = _operation(
    "v_cvt_scalef32_pk_f16_fp4",
    (Operand("src", V, "a VGPR", sizes=(1,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("source_part", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_F16_FP8 = _operation(
    "v_cvt_scalef32_pk_f16_fp8",
    (Operand("src", V, "a VGPR", sizes=(1,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("source_part", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_F32_BF8 = _operation(
    "v_cvt_scalef32_pk_f32_bf8",
    (Operand("src", V, "a VGPR", sizes=(1,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 2),),
    (Attribute("source_part", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_F32_FP4 = _operation(
    "v_cvt_scalef32_pk_f32_fp4",
    (Operand("src", V, "a VGPR", sizes=(1,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 2),),
    (Attribute("source_part", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_F32_FP8 = _operation(
    "v_cvt_scalef32_pk_f32_fp8",
    (Operand("src", V, "a VGPR", sizes=(1,)), Operand("scale", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 2),),
    (Attribute("source_part", "i64"),),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_FP4_BF16 = _operation(
    "v_cvt_scalef32_pk_fp4_bf16",
    (
        Operand("src", V, "a VGPR", sizes=(1,)),
        Operand("scale", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_FP4_F16 = _operation(
    "v_cvt_scalef32_pk_fp4_f16",
    (
        Operand("src", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_FP4_F32 = _operation(
    "v_cvt_scalef32_pk_fp4_f32",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_FP8_BF16 = _operation(
    "v_cvt_scalef32_pk_fp8_bf16",
    (
        Operand("src", V, "a VGPR", sizes=(1,)),
        Operand("scale", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_FP8_F16 = _operation(
    "v_cvt_scalef32_pk_fp8_f16",
    (
        Operand("src", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_PK_FP8_F32 = _operation(
    "v_cvt_scalef32_pk_fp8_f32",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_BF8_BF16 = _operation(
    "v_cvt_scalef32_sr_bf8_bf16",
    (
        Operand("src", V, "a VGPR", sizes=(1,)),
        Operand("random", V, "a VGPR", sizes=(1,)),
        Operand("scale", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_BF8_F16 = _operation(
    "v_cvt_scalef32_sr_bf8_f16",
    (
        Operand("src", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_BF8_F32 = _operation(
    "v_cvt_scalef32_sr_bf8_f32",
    (
        Operand("src", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_FP8_BF16 = _operation(
    "v_cvt_scalef32_sr_fp8_bf16",
    (
        Operand("src", V, "a VGPR", sizes=(1,)),
        Operand("random", V, "a VGPR", sizes=(1,)),
        Operand("scale", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_FP8_F16 = _operation(
    "v_cvt_scalef32_sr_fp8_f16",
    (
        Operand("src", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_FP8_F32 = _operation(
    "v_cvt_scalef32_sr_fp8_f32",
    (
        Operand("src", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_PK32_BF6_BF16 = _operation(
    "v_cvt_scalef32_sr_pk32_bf6_bf16",
    (
        Operand("src", V, "a VGPR", sizes=(16,)),
        Operand("random", V, "a VGPR", sizes=(1,)),
        Operand("scale", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 6),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_PK32_BF6_F16 = _operation(
    "v_cvt_scalef32_sr_pk32_bf6_f16",
    (
        Operand("src", V, "a VGPR", sizes=(16,), number="f16"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 6),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_PK32_BF6_F32 = _operation(
    "v_cvt_scalef32_sr_pk32_bf6_f32",
    (
        Operand("src", V, "a VGPR", sizes=(32,), number="f32"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 6),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_PK32_FP6_BF16 = _operation(
    "v_cvt_scalef32_sr_pk32_fp6_bf16",
    (
        Operand("src", V, "a VGPR", sizes=(16,)),
        Operand("random", V, "a VGPR", sizes=(1,)),
        Operand("scale", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 6),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_PK32_FP6_F16 = _operation(
    "v_cvt_scalef32_sr_pk32_fp6_f16",
    (
        Operand("src", V, "a VGPR", sizes=(16,), number="f16"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 6),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_PK32_FP6_F32 = _operation(
    "v_cvt_scalef32_sr_pk32_fp6_f32",
    (
        Operand("src", V, "a VGPR", sizes=(32,), number="f32"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 6),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_PK_FP4_BF16 = _operation(
    "v_cvt_scalef32_sr_pk_fp4_bf16",
    (
        Operand("src", V, "a VGPR", sizes=(1,)),
        Operand("random", V, "a VGPR", sizes=(1,)),
        Operand("scale", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_PK_FP4_F16 = _operation(
    "v_cvt_scalef32_sr_pk_fp4_f16",
    (
        Operand("src", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SCALEF32_SR_PK_FP4_F32 = _operation(
    "v_cvt_scalef32_sr_pk_fp4_f32",
    (
        Operand("src", V, "a VGPR", sizes=(2,), number="f32"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("scale", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SR_BF16_F32 = _operation(
    "v_cvt_sr_bf16_f32",
    (
        Operand("src", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SR_BF8_F32 = _operation(
    "v_cvt_sr_bf8_f32",
    (
        Operand("src", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SR_F16_F32 = _operation(
    "v_cvt_sr_f16_f32",
    (
        Operand("src", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_SR_FP8_F32 = _operation(
    "v_cvt_sr_fp8_f32",
    (
        Operand("src", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("random", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("result_part", "i64"),),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_CVT_U32_F32 = _operation(
    "v_cvt_u32_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_DIV_FIXUP_F32 = _operation(
    "v_div_fixup_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_DIV_FIXUP_F64 = _operation(
    "v_div_fixup_f64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_DIV_FMAS_F32 = _operation(
    "v_div_fmas_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC", "VCC"),
    unit="Valu",
)
_V_DIV_FMAS_F64 = _operation(
    "v_div_fmas_f64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC", "VCC"),
    unit="Valu",
)
_V_DIV_SCALE_F32 = _operation(
    "v_div_scale_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_DIV_SCALE_F64 = _operation(
    "v_div_scale_f64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_DOT2_F32_BF16 = _operation(
    "v_dot2_f32_bf16",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("src2", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_DOT2_F32_F16 = _operation(
    "v_dot2_f32_f16",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_DOT2_I32_I16 = _operation(
    "v_dot2_i32_i16",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_DOT2_U32_U16 = _operation(
    "v_dot2_u32_u16",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_DOT2C_F32_BF16 = _operation(
    "v_dot2c_f32_bf16",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_DOT4_I32_I8 = _operation(
    "v_dot4_i32_i8",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_DOT4_U32_U8 = _operation(
    "v_dot4_u32_u8",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_DOT8_I32_I4 = _operation(
    "v_dot8_i32_i4",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_DOT8_U32_U4 = _operation(
    "v_dot8_u32_u4",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_EXP_F32 = _operation(
    "v_exp_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Trans",
)
_V_FFBH_I32 = _operation(
    "v_ffbh_i32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_FFBH_U32 = _operation(
    "v_ffbh_u32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_FFBL_B32 = _operation(
    "v_ffbl_b32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_FLOOR_F32 = _operation(
    "v_floor_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_FLOOR_F64 = _operation(
    "v_floor_f64",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(2,), number="f64"),),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_FMA_F16 = _operation(
    "v_fma_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_FMA_F32 = _operation(
    "v_fma_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("neg", "i64"),),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_FMA_F64 = _operation(
    "v_fma_f64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_FRACT_F32 = _operation(
    "v_fract_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_FREXP_EXP_I32_F32 = _operation(
    "v_frexp_exp_i32_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_FREXP_MANT_F32 = _operation(
    "v_frexp_mant_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_LDEXP_F32 = _operation(
    "v_ldexp_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_LDEXP_F64 = _operation(
    "v_ldexp_f64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_LERP_U8 = _operation(
    "v_lerp_u8",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_LOG_F32 = _operation(
    "v_log_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Trans",
)
_V_LSHL_ADD_U32 = _operation(
    "v_lshl_add_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_LSHL_ADD_U64 = _operation(
    "v_lshl_add_u64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_LSHL_OR_B32 = _operation(
    "v_lshl_or_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_LSHLREV_B32 = _operation(
    "v_lshlrev_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_LSHLREV_B64 = _operation(
    "v_lshlrev_b64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_LSHRREV_B32 = _operation(
    "v_lshrrev_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_LSHRREV_B64 = _operation(
    "v_lshrrev_b64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAD_F32 = _operation(
    "v_mad_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=(),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAD_I32_I24 = _operation(
    "v_mad_i32_i24",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAD_U32_U24 = _operation(
    "v_mad_u32_u24",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAD_U64_U32 = _operation(
    "v_mad_u64_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
    ),
    (Result("dst", V, 2), Result("carry", S, 2)),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX3_F16 = _operation(
    "v_max3_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX3_F32 = _operation(
    "v_max3_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX_F16 = _operation(
    "v_max_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX_F16_DPP = _operation(
    "v_max_f16_dpp",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX_F16_SDWA = _operation(
    "v_max_f16_sdwa",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("src0_sel", "str"), Attribute("src1_sel", "str")),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX_F32 = _operation(
    "v_max_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX_F32_DPP = _operation(
    "v_max_f32_dpp",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX_F32_DPP_MERGE = _operation(
    "v_max_f32_dpp_merge",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (
        Attribute("dpp_ctrl", "dpp"),
        Attribute("row_mask", "i32", False, 0, 15),
        Attribute("bank_mask", "i32", False, 0, 15),
        Attribute("bound_ctrl", "unit"),
    ),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX_F64 = _operation(
    "v_max_f64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX_I32 = _operation(
    "v_max_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX_I32_DPP = _operation(
    "v_max_i32_dpp",
    (Operand("src0", V, "a VGPR", sizes=(1,)), Operand("src1", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX_I32_DPP_MERGE = _operation(
    "v_max_i32_dpp_merge",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (
        Attribute("dpp_ctrl", "dpp"),
        Attribute("row_mask", "i32", False, 0, 15),
        Attribute("bank_mask", "i32", False, 0, 15),
        Attribute("bound_ctrl", "unit"),
    ),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX_U32 = _operation(
    "v_max_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX_U32_DPP = _operation(
    "v_max_u32_dpp",
    (Operand("src0", V, "a VGPR", sizes=(1,)), Operand("src1", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MAX_U32_DPP_MERGE = _operation(
    "v_max_u32_dpp_merge",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (
        Attribute("dpp_ctrl", "dpp"),
        Attribute("row_mask", "i32", False, 0, 15),
        Attribute("bank_mask", "i32", False, 0, 15),
        Attribute("bound_ctrl", "unit"),
    ),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_MAXIMUM3_F32 = _operation(
    "v_maximum3_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_MBCNT_HI_U32_B32 = _operation(
    "v_mbcnt_hi_u32_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MBCNT_LO_U32_B32 = _operation(
    "v_mbcnt_lo_u32_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MED3_F32 = _operation(
    "v_med3_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MED3_I32 = _operation(
    "v_med3_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MED3_U32 = _operation(
    "v_med3_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MFMA_F32_16X16X128_F8F6F4 = _operation(
    "v_mfma_f32_16x16x128_f8f6f4",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number"),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number"),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
    ),
    (Result("dst", V | A, 4),),
    (Attribute("cbsz", "i32", True), Attribute("blgp", "i32", True)),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_16X16X16_BF16 = _operation(
    "v_mfma_f32_16x16x16_bf16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_16X16X16_F16 = _operation(
    "v_mfma_f32_16x16x16_f16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_16X16X32_BF16 = _operation(
    "v_mfma_f32_16x16x32_bf16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(4,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(4,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_16X16X32_BF8_BF8 = _operation(
    "v_mfma_f32_16x16x32_bf8_bf8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_16X16X32_BF8_FP8 = _operation(
    "v_mfma_f32_16x16x32_bf8_fp8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_16X16X32_F16 = _operation(
    "v_mfma_f32_16x16x32_f16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(4,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(4,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_16X16X32_FP8_BF8 = _operation(
    "v_mfma_f32_16x16x32_fp8_bf8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_16X16X32_FP8_FP8 = _operation(
    "v_mfma_f32_16x16x32_fp8_fp8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_16X16X4_BF16 = _operation(
    "v_mfma_f32_16x16x4_bf16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,), number="f32"),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_16X16X4_F16 = _operation(
    "v_mfma_f32_16x16x4_f16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,), number="f32"),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_16X16X4_F32 = _operation(
    "v_mfma_f32_16x16x4_f32",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_32X32X16_BF16 = _operation(
    "v_mfma_f32_32x32x16_bf16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(4,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(4,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,), number="f32"),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_32X32X16_BF8_BF8 = _operation(
    "v_mfma_f32_32x32x16_bf8_bf8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,), number="f32"),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_32X32X16_BF8_FP8 = _operation(
    "v_mfma_f32_32x32x16_bf8_fp8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,), number="f32"),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_32X32X16_F16 = _operation(
    "v_mfma_f32_32x32x16_f16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(4,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(4,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,), number="f32"),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_32X32X16_FP8_BF8 = _operation(
    "v_mfma_f32_32x32x16_fp8_bf8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,), number="f32"),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_32X32X16_FP8_FP8 = _operation(
    "v_mfma_f32_32x32x16_fp8_fp8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,), number="f32"),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_32X32X2_F32 = _operation(
    "v_mfma_f32_32x32x2_f32",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,), number="f32"),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_32X32X4_BF16 = _operation(
    "v_mfma_f32_32x32x4_bf16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(32,), number="f32"),
    ),
    (Result("dst", V | A, 32),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_32X32X4_F16 = _operation(
    "v_mfma_f32_32x32x4_f16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(32,), number="f32"),
    ),
    (Result("dst", V | A, 32),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_32X32X64_F8F6F4 = _operation(
    "v_mfma_f32_32x32x64_f8f6f4",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number"),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number"),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,), number="f32"),
    ),
    (Result("dst", V | A, 16),),
    (Attribute("cbsz", "i32", True), Attribute("blgp", "i32", True)),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_32X32X8_BF16 = _operation(
    "v_mfma_f32_32x32x8_bf16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,), number="f32"),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_32X32X8_F16 = _operation(
    "v_mfma_f32_32x32x8_f16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,), number="f32"),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_4X4X1_F32 = _operation(
    "v_mfma_f32_4x4x1_f32",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_4X4X4_BF16 = _operation(
    "v_mfma_f32_4x4x4_bf16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F32_4X4X4_F16 = _operation(
    "v_mfma_f32_4x4x4_f16",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F64_16X16X4_F64 = _operation(
    "v_mfma_f64_16x16x4_f64",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(8,), number="f64"),
    ),
    (Result("dst", V | A, 8),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_F64_4X4X4_F64 = _operation(
    "v_mfma_f64_4x4x4_f64",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", V | A, 2),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_I32_16X16X16_I8 = _operation(
    "v_mfma_i32_16x16x16_i8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,)),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=(),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_I32_16X16X32_I8 = _operation(
    "v_mfma_i32_16x16x32_i8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,)),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_I32_16X16X4_I8 = _operation(
    "v_mfma_i32_16x16x4_i8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,)),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_I32_16X16X64_I8 = _operation(
    "v_mfma_i32_16x16x64_i8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(4,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(4,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,)),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_I32_32X32X16_I8 = _operation(
    "v_mfma_i32_32x32x16_i8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,)),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_I32_32X32X32_I8 = _operation(
    "v_mfma_i32_32x32x32_i8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(4,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(4,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,)),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_I32_32X32X4_I8 = _operation(
    "v_mfma_i32_32x32x4_i8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(32,)),
    ),
    (Result("dst", V | A, 32),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_I32_32X32X8_I8 = _operation(
    "v_mfma_i32_32x32x8_i8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,)),
    ),
    (Result("dst", V | A, 16),),
    (),
    targets=(),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_I32_4X4X4_I8 = _operation(
    "v_mfma_i32_4x4x4_i8",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,)),
    ),
    (Result("dst", V | A, 4),),
    (),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_SCALE_F32_16X16X128_F8F6F4 = _operation(
    "v_mfma_scale_f32_16x16x128_f8f6f4",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number"),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number"),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(4,), number="f32"),
        Operand("a_scale", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("b_scale", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V | A, 4),),
    (
        Attribute("cbsz", "i32", True),
        Attribute("blgp", "i32", True),
        Attribute("op_sel_a", "i32", True),
        Attribute("op_sel_b", "i32", True),
    ),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MFMA_SCALE_F32_32X32X64_F8F6F4 = _operation(
    "v_mfma_scale_f32_32x32x64_f8f6f4",
    (
        Operand("a", V | S | IMM, "a VGPR, an SGPR or a number"),
        Operand("b", V | S | IMM, "a VGPR, an SGPR or a number"),
        Operand("acc", V | A | IMM, "a VGPR, an AGPR or a number", sizes=(16,), number="f32"),
        Operand("a_scale", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("b_scale", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V | A, 16),),
    (
        Attribute("cbsz", "i32", True),
        Attribute("blgp", "i32", True),
        Attribute("op_sel_a", "i32", True),
        Attribute("op_sel_b", "i32", True),
    ),
    targets=("gfx950",),
    rule="tied",
    tied=2,
    unit="Mfma",
)
_V_MIN3_F16 = _operation(
    "v_min3_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN3_F32 = _operation(
    "v_min3_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN_F16 = _operation(
    "v_min_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN_F16_DPP = _operation(
    "v_min_f16_dpp",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN_F16_SDWA = _operation(
    "v_min_f16_sdwa",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("src0_sel", "str"), Attribute("src1_sel", "str")),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN_F32 = _operation(
    "v_min_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN_F32_DPP = _operation(
    "v_min_f32_dpp",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN_F32_DPP_MERGE = _operation(
    "v_min_f32_dpp_merge",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (
        Attribute("dpp_ctrl", "dpp"),
        Attribute("row_mask", "i32", False, 0, 15),
        Attribute("bank_mask", "i32", False, 0, 15),
        Attribute("bound_ctrl", "unit"),
    ),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN_F64 = _operation(
    "v_min_f64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN_I32 = _operation(
    "v_min_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN_I32_DPP = _operation(
    "v_min_i32_dpp",
    (Operand("src0", V, "a VGPR", sizes=(1,)), Operand("src1", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN_I32_DPP_MERGE = _operation(
    "v_min_i32_dpp_merge",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (
        Attribute("dpp_ctrl", "dpp"),
        Attribute("row_mask", "i32", False, 0, 15),
        Attribute("bank_mask", "i32", False, 0, 15),
        Attribute("bound_ctrl", "unit"),
    ),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN_U32 = _operation(
    "v_min_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN_U32_DPP = _operation(
    "v_min_u32_dpp",
    (Operand("src0", V, "a VGPR", sizes=(1,)), Operand("src1", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MIN_U32_DPP_MERGE = _operation(
    "v_min_u32_dpp_merge",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (
        Attribute("dpp_ctrl", "dpp"),
        Attribute("row_mask", "i32", False, 0, 15),
        Attribute("bank_mask", "i32", False, 0, 15),
        Attribute("bound_ctrl", "unit"),
    ),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_MINIMUM3_F32 = _operation(
    "v_minimum3_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_MOV_B32 = _operation(
    "v_mov_b32",
    (Operand("src", V | S | A | IMM, "a register or a number", number="bits"),),
    (Result("dst", V | A, 1),),
    (Attribute("no_cse", "unit", True),),
    targets=("gfx942", "gfx950", "gfx1250"),
    rule="copy",
    reads=("EXEC",),
    unit="Valu",
)
_V_MOV_B32_DPP = _operation(
    "v_mov_b32_dpp",
    (Operand("src", V, "a VGPR", sizes=(1,), number="bits"),),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MOV_B32_DPP_MERGE = _operation(
    "v_mov_b32_dpp_merge",
    (
        Operand("src", V, "a VGPR", number="bits"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="bits"),
    ),
    (Result("dst", V, 1),),
    (
        Attribute("dpp_ctrl", "dpp"),
        Attribute("row_mask", "i32", False, 0, 15),
        Attribute("bank_mask", "i32", False, 0, 15),
        Attribute("bound_ctrl", "unit"),
    ),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=1,
    reads=("EXEC",),
    unit="Valu",
)
_V_MOV_B64 = _operation(
    "v_mov_b64",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(2,), number="bits"),),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MUL_F16 = _operation(
    "v_mul_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MUL_F16_DPP = _operation(
    "v_mul_f16_dpp",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MUL_F16_SDWA = _operation(
    "v_mul_f16_sdwa",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("src0_sel", "str"), Attribute("src1_sel", "str")),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MUL_F32 = _operation(
    "v_mul_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MUL_F32_DPP = _operation(
    "v_mul_f32_dpp",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MUL_F32_DPP_MERGE = _operation(
    "v_mul_f32_dpp_merge",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f32"),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (
        Attribute("dpp_ctrl", "dpp"),
        Attribute("row_mask", "i32", False, 0, 15),
        Attribute("bank_mask", "i32", False, 0, 15),
        Attribute("bound_ctrl", "unit"),
    ),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_MUL_F64 = _operation(
    "v_mul_f64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(2,), number="f64"),
    ),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MUL_HI_I32 = _operation(
    "v_mul_hi_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MUL_HI_U32 = _operation(
    "v_mul_hi_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MUL_LEGACY_F32 = _operation(
    "v_mul_legacy_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MUL_LO_I32 = _operation(
    "v_mul_lo_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MUL_LO_U32 = _operation(
    "v_mul_lo_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_MUL_U32_U24 = _operation(
    "v_mul_u32_u24",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_NOT_B32 = _operation(
    "v_not_b32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_NOT_B64 = _operation(
    "v_not_b64",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("dst", V, 2),),
    (),
    targets=(),
    reads=("EXEC",),
    unit="Valu",
)
_V_OR3_B32 = _operation(
    "v_or3_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_OR_B32 = _operation(
    "v_or_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_OR_B32_DPP = _operation(
    "v_or_b32_dpp",
    (Operand("src0", V, "a VGPR", sizes=(1,)), Operand("src1", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_OR_B32_DPP_MERGE = _operation(
    "v_or_b32_dpp_merge",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (
        Attribute("dpp_ctrl", "dpp"),
        Attribute("row_mask", "i32", False, 0, 15),
        Attribute("bank_mask", "i32", False, 0, 15),
        Attribute("bound_ctrl", "unit"),
    ),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_OR_B64 = _operation(
    "v_or_b64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=(),
    reads=("EXEC",),
    unit="Valu",
)
_V_PERM_B32 = _operation(
    "v_perm_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_PERMLANE16_SWAP_B32 = _operation(
    "v_permlane16_swap_b32",
    (Operand("pair", V, "a VGPR", sizes=(2,)),),
    (Result("dst", V, 2),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Valu",
)
_V_PERMLANE32_SWAP_B32 = _operation(
    "v_permlane32_swap_b32",
    (Operand("pair", V, "a VGPR", sizes=(2,)),),
    (Result("dst", V, 2),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=0,
    reads=("EXEC",),
    unit="Valu",
)
_V_PK_ADD_F16 = _operation(
    "v_pk_add_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_PK_ADD_F32 = _operation(
    "v_pk_add_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1, 2), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1, 2), number="f32"),
    ),
    (Result("dst", V, 2),),
    (Attribute("neg", "i64"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_PK_FMA_F16 = _operation(
    "v_pk_fma_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_PK_FMA_F32 = _operation(
    "v_pk_fma_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1, 2), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1, 2), number="f32"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1, 2), number="f32"),
    ),
    (Result("dst", V, 2),),
    (Attribute("neg", "i64"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_PK_MAX_F16 = _operation(
    "v_pk_max_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_PK_MAXIMUM3_F16 = _operation(
    "v_pk_maximum3_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_PK_MIN_F16 = _operation(
    "v_pk_min_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_PK_MINIMUM3_F16 = _operation(
    "v_pk_minimum3_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_PK_MUL_F16 = _operation(
    "v_pk_mul_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16x2"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_PK_MUL_F32 = _operation(
    "v_pk_mul_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1, 2), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1, 2), number="f32"),
    ),
    (Result("dst", V, 2),),
    (Attribute("neg", "i64"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_PRNG_B32 = _operation(
    "v_prng_b32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,)),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx950",),
    reads=("EXEC",),
    unit="Valu",
)
_V_RCP_F32 = _operation(
    "v_rcp_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Trans",
)
_V_RCP_F64 = _operation(
    "v_rcp_f64",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(2,), number="f64"),),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Trans",
)
_V_READFIRSTLANE_B32 = _operation(
    "v_readfirstlane_b32",
    (Operand("src", V, "a VGPR", sizes=(1,)),),
    (Result("dst", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_READLANE_B32 = _operation(
    "v_readlane_b32",
    (
        Operand("src", V, "a VGPR", sizes=(1,)),
        Operand("lane", S | IMM, "an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", S, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    unit="Valu",
)
_V_RNDNE_F32 = _operation(
    "v_rndne_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_RNDNE_F64 = _operation(
    "v_rndne_f64",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(2,), number="f64"),),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_RSQ_F32 = _operation(
    "v_rsq_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Trans",
)
_V_RSQ_F64 = _operation(
    "v_rsq_f64",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(2,), number="f64"),),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Trans",
)
_V_SAD_U32 = _operation(
    "v_sad_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src2", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_SIN_F32 = _operation(
    "v_sin_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Trans",
)
_V_SMFMAC_F32_16X16X128_BF8_BF8 = _operation(
    "v_smfmac_f32_16x16x128_bf8_bf8",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(4,)),
    ),
    (Result("dst", V, 4),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SMFMAC_F32_16X16X128_BF8_FP8 = _operation(
    "v_smfmac_f32_16x16x128_bf8_fp8",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(4,)),
    ),
    (Result("dst", V, 4),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SMFMAC_F32_16X16X128_FP8_BF8 = _operation(
    "v_smfmac_f32_16x16x128_fp8_bf8",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(4,)),
    ),
    (Result("dst", V, 4),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SMFMAC_F32_16X16X128_FP8_FP8 = _operation(
    "v_smfmac_f32_16x16x128_fp8_fp8",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(4,)),
    ),
    (Result("dst", V, 4),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SMFMAC_F32_16X16X64_BF16 = _operation(
    "v_smfmac_f32_16x16x64_bf16",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(4,)),
    ),
    (Result("dst", V, 4),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SMFMAC_F32_16X16X64_F16 = _operation(
    "v_smfmac_f32_16x16x64_f16",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(4,)),
    ),
    (Result("dst", V, 4),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SMFMAC_F32_32X32X32_BF16 = _operation(
    "v_smfmac_f32_32x32x32_bf16",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(16,)),
    ),
    (Result("dst", V, 16),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SMFMAC_F32_32X32X32_F16 = _operation(
    "v_smfmac_f32_32x32x32_f16",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(16,)),
    ),
    (Result("dst", V, 16),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SMFMAC_F32_32X32X64_BF8_BF8 = _operation(
    "v_smfmac_f32_32x32x64_bf8_bf8",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(16,)),
    ),
    (Result("dst", V, 16),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SMFMAC_F32_32X32X64_BF8_FP8 = _operation(
    "v_smfmac_f32_32x32x64_bf8_fp8",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(16,)),
    ),
    (Result("dst", V, 16),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SMFMAC_F32_32X32X64_FP8_BF8 = _operation(
    "v_smfmac_f32_32x32x64_fp8_bf8",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(16,)),
    ),
    (Result("dst", V, 16),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SMFMAC_F32_32X32X64_FP8_FP8 = _operation(
    "v_smfmac_f32_32x32x64_fp8_fp8",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(16,)),
    ),
    (Result("dst", V, 16),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SMFMAC_I32_16X16X128_I8 = _operation(
    "v_smfmac_i32_16x16x128_i8",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(4,)),
    ),
    (Result("dst", V, 4),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SMFMAC_I32_32X32X64_I8 = _operation(
    "v_smfmac_i32_32x32x64_i8",
    (
        Operand("a", V, "a VGPR", sizes=(4,)),
        Operand("b", V, "a VGPR", sizes=(8,)),
        Operand("index", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(16,)),
    ),
    (Result("dst", V, 16),),
    (),
    targets=("gfx950",),
    rule="tied",
    tied=3,
    unit="Mfma",
)
_V_SQRT_F32 = _operation(
    "v_sqrt_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Trans",
)
_V_SQRT_F64 = _operation(
    "v_sqrt_f64",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(2,), number="f64"),),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Trans",
)
_V_SUB_CO_U32 = _operation(
    "v_sub_co_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1), Result("carry", S, 2)),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC",),
    unit="Valu",
)
_V_SUB_CO_U32_E64 = _operation(
    "v_sub_co_u32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1), Result("carry", S, 2)),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_SUB_F16 = _operation(
    "v_sub_f16",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_SUB_F16_SDWA = _operation(
    "v_sub_f16_sdwa",
    (
        Operand("src0", V, "a VGPR", sizes=(1,), number="f16"),
        Operand("src1", V, "a VGPR", sizes=(1,), number="f16"),
    ),
    (Result("dst", V, 1),),
    (Attribute("src0_sel", "str"), Attribute("src1_sel", "str")),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_SUB_F32 = _operation(
    "v_sub_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_SUB_F64 = _operation(
    "v_sub_f64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f64"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f64"),
    ),
    (Result("dst", V, 2),),
    (),
    targets=(),
    reads=("EXEC",),
    unit="Valu",
)
_V_SUB_I32 = _operation(
    "v_sub_i32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_SUB_I32_CLAMP = _operation(
    "v_sub_i32_clamp",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_SUB_U32 = _operation(
    "v_sub_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_SUB_U32_CLAMP = _operation(
    "v_sub_u32_clamp",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_SUBB_CO_U32 = _operation(
    "v_subb_co_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1), Result("carry", S, 2)),
    (),
    targets=("gfx942", "gfx950"),
    writes=("VCC",),
    reads=("EXEC", "VCC"),
    unit="Valu",
)
_V_SUBB_CO_U32_E64 = _operation(
    "v_subb_co_u32_e64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("carry_in", S, "an SGPR", sizes=(2,)),
    ),
    (Result("dst", V, 1), Result("carry", S, 2)),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_SUBREV_F32 = _operation(
    "v_subrev_f32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,), number="f32"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_SUBREV_U32 = _operation(
    "v_subrev_u32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_TRUNC_F32 = _operation(
    "v_trunc_f32",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(1,), number="f32"),),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_TRUNC_F64 = _operation(
    "v_trunc_f64",
    (Operand("src", V | IMM, "a VGPR or a number", sizes=(2,), number="f64"),),
    (Result("dst", V, 2),),
    (),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_WRITELANE_B32 = _operation(
    "v_writelane_b32",
    (
        Operand("src", S | IMM, "an SGPR or a number", sizes=(1,), number="bits"),
        Operand("lane", S | IMM, "an SGPR or a number", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,), number="bits"),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    rule="tied",
    tied=2,
    unit="Valu",
)
_V_XOR_B32 = _operation(
    "v_xor_b32",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (),
    targets=("gfx942", "gfx950", "gfx1250"),
    reads=("EXEC",),
    unit="Valu",
)
_V_XOR_B32_DPP = _operation(
    "v_xor_b32_dpp",
    (Operand("src0", V, "a VGPR", sizes=(1,)), Operand("src1", V, "a VGPR", sizes=(1,))),
    (Result("dst", V, 1),),
    (Attribute("dpp_ctrl", "dpp"),),
    targets=("gfx942", "gfx950"),
    reads=("EXEC",),
    unit="Valu",
)
_V_XOR_B32_DPP_MERGE = _operation(
    "v_xor_b32_dpp_merge",
    (
        Operand("src0", V, "a VGPR", sizes=(1,)),
        Operand("src1", V, "a VGPR", sizes=(1,)),
        Operand("vdst_in", V, "a VGPR", sizes=(1,)),
    ),
    (Result("dst", V, 1),),
    (
        Attribute("dpp_ctrl", "dpp"),
        Attribute("row_mask", "i32", False, 0, 15),
        Attribute("bank_mask", "i32", False, 0, 15),
        Attribute("bound_ctrl", "unit"),
    ),
    targets=("gfx942", "gfx950"),
    rule="tied",
    tied=2,
    reads=("EXEC",),
    unit="Valu",
)
_V_XOR_B64 = _operation(
    "v_xor_b64",
    (
        Operand("src0", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
        Operand("src1", V | S | IMM, "a VGPR, an SGPR or a number", sizes=(1,)),
    ),
    (Result("dst", V, 2),),
    (),
    targets=(),
    reads=("EXEC",),
    unit="Valu",
)


class Operations(Core):
    """Emits operations."""

    def arith_add(
        self, lhs: AnyOperand, rhs: AnyOperand, *, to: AnyTarget | None = None, comment: str = ""
    ) -> AnyRegister:
        """`arith.add`: arithmetic whose unit the compiler chooses."""
        result: AnyRegister = self._emit(_ARITH_ADD, (lhs, rhs), (), to, comment)
        return result

    def arith_and(
        self, lhs: AnyOperand, rhs: AnyOperand, *, to: AnyTarget | None = None, comment: str = ""
    ) -> AnyRegister:
        """`arith.and`: arithmetic whose unit the compiler chooses."""
        result: AnyRegister = self._emit(_ARITH_AND, (lhs, rhs), (), to, comment)
        return result

    def arith_cmp(
        self,
        predicate: Predicate,
        lhs: AnyOperand,
        rhs: AnyOperand,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> AnyRegister:
        """`arith.cmp`: arithmetic whose unit the compiler chooses."""
        result: AnyRegister = self._emit(_ARITH_CMP, (lhs, rhs), (predicate,), to, comment)
        return result

    def arith_mul(
        self, lhs: AnyOperand, rhs: AnyOperand, *, to: AnyTarget | None = None, comment: str = ""
    ) -> AnyRegister:
        """`arith.mul`: arithmetic whose unit the compiler chooses."""
        result: AnyRegister = self._emit(_ARITH_MUL, (lhs, rhs), (), to, comment)
        return result

    def arith_or(
        self, lhs: AnyOperand, rhs: AnyOperand, *, to: AnyTarget | None = None, comment: str = ""
    ) -> AnyRegister:
        """`arith.or`: arithmetic whose unit the compiler chooses."""
        result: AnyRegister = self._emit(_ARITH_OR, (lhs, rhs), (), to, comment)
        return result

    def arith_readfirstlane(
        self, src: AnyOperand, *, to: AnyTarget | None = None, comment: str = ""
    ) -> AnyRegister:
        """`arith.readfirstlane`: arithmetic whose unit the compiler chooses."""
        result: AnyRegister = self._emit(_ARITH_READFIRSTLANE, (src,), (), to, comment)
        return result

    def arith_select(
        self,
        false_val: AnyOperand,
        true_val: AnyOperand,
        condition: AnyRegister,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> AnyRegister:
        """`arith.select`: arithmetic whose unit the compiler chooses."""
        result: AnyRegister = self._emit(
            _ARITH_SELECT, (false_val, true_val, condition), (), to, comment
        )
        return result

    def arith_sext(
        self, src: AnyOperand, *, to: AnyTarget | None = None, comment: str = ""
    ) -> AnyRegister:
        """`arith.sext`: arithmetic whose unit the compiler chooses."""
        result: AnyRegister = self._emit(_ARITH_SEXT, (src,), (), to, comment)
        return result

    def arith_trunc(
        self, src: AnyOperand, *, to: AnyTarget | None = None, comment: str = ""
    ) -> AnyRegister:
        """`arith.trunc`: arithmetic whose unit the compiler chooses."""
        result: AnyRegister = self._emit(_ARITH_TRUNC, (src,), (), to, comment)
        return result

    def arith_zext(
        self, src: AnyOperand, *, to: AnyTarget | None = None, comment: str = ""
    ) -> AnyRegister:
        """`arith.zext`: arithmetic whose unit the compiler chooses."""
        result: AnyRegister = self._emit(_ARITH_ZEXT, (src,), (), to, comment)
        return result

    def buffer_atomic_add(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_add`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_ADD, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def buffer_atomic_add_f32(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_add_f32`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_ADD_F32,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_add_f32_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_add_f32_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_ADD_F32_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_add_f64(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_add_f64`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_ADD_F64,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_add_f64_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_add_f64_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_ADD_F64_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_add_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_add_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_ADD_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_add_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_add_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_ADD_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_add_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_add_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_ADD_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_and(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_and`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_AND, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def buffer_atomic_and_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_and_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_AND_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_and_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_and_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_AND_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_and_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_and_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_AND_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_cmpswap_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_cmpswap_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_CMPSWAP_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_cmpswap_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_cmpswap_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_CMPSWAP_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_max_f64(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_max_f64`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_MAX_F64,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_max_f64_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_max_f64_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_MAX_F64_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_min_f64(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_min_f64`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_MIN_F64,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_min_f64_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_min_f64_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_MIN_F64_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_or(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_or`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_OR, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def buffer_atomic_or_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_or_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_OR_RTN, (data, saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def buffer_atomic_or_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_or_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_OR_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_or_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_or_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_OR_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_pk_add_bf16(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_pk_add_bf16`.

        Vector memory. Reads EXEC. On gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_PK_ADD_BF16,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_pk_add_f16(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_pk_add_f16`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_PK_ADD_F16,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_pk_add_f16_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_pk_add_f16_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_PK_ADD_F16_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_smax(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_smax`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_SMAX, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def buffer_atomic_smax_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_smax_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_SMAX_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_smax_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_smax_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_SMAX_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_smax_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_smax_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_SMAX_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_smin(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_smin`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_SMIN, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def buffer_atomic_smin_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_smin_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_SMIN_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_smin_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_smin_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_SMIN_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_smin_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_smin_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_SMIN_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_swap_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_swap_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_SWAP_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_swap_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_swap_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_SWAP_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_umax(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_umax`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_UMAX, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def buffer_atomic_umax_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_umax_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_UMAX_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_umax_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_umax_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_UMAX_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_umax_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_umax_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_UMAX_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_umin(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_umin`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_UMIN, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def buffer_atomic_umin_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_umin_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_UMIN_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_umin_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_umin_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_UMIN_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_umin_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_umin_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_UMIN_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_xor(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_xor`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_XOR, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def buffer_atomic_xor_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_xor_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_XOR_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_atomic_xor_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_atomic_xor_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_ATOMIC_XOR_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_atomic_xor_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_atomic_xor_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _BUFFER_ATOMIC_XOR_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def buffer_load_dword(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_load_dword`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _BUFFER_LOAD_DWORD, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def buffer_load_dword_lds(
        self,
        voffset: VgprOrImm,
        srd: SReg,
        soffset: SgprOrImm = 0,
        *,
        offset: int | None = None,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_load_dword_lds`.

        Vector memory. Reads EXEC, M0. On gfx942, gfx950.
        """
        self._emit(_BUFFER_LOAD_DWORD_LDS, (voffset, srd, soffset), (offset,), None, comment)

    def buffer_load_dwordx2(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_load_dwordx2`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _BUFFER_LOAD_DWORDX2, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def buffer_load_dwordx3(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_load_dwordx3`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _BUFFER_LOAD_DWORDX3, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def buffer_load_dwordx4(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_load_dwordx4`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _BUFFER_LOAD_DWORDX4, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def buffer_load_dwordx4_lds(
        self,
        voffset: VgprOrImm,
        srd: SReg,
        soffset: SgprOrImm = 0,
        *,
        offset: int | None = None,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_load_dwordx4_lds`.

        Vector memory. Reads EXEC, M0. On gfx950.
        """
        self._emit(_BUFFER_LOAD_DWORDX4_LDS, (voffset, srd, soffset), (offset,), None, comment)

    def buffer_load_sbyte(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_load_sbyte`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _BUFFER_LOAD_SBYTE, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def buffer_load_sshort(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_load_sshort`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _BUFFER_LOAD_SSHORT, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def buffer_load_ubyte(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_load_ubyte`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _BUFFER_LOAD_UBYTE, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def buffer_load_ushort(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `buffer_load_ushort`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _BUFFER_LOAD_USHORT, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def buffer_store_byte(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_store_byte`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _BUFFER_STORE_BYTE, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def buffer_store_dword(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_store_dword`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _BUFFER_STORE_DWORD, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def buffer_store_dwordx2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_store_dwordx2`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _BUFFER_STORE_DWORDX2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_store_dwordx3(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_store_dwordx3`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _BUFFER_STORE_DWORDX3,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_store_dwordx4(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_store_dwordx4`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _BUFFER_STORE_DWORDX4,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def buffer_store_short(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_store_short`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _BUFFER_STORE_SHORT, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def buffer_store_short_d16_hi(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `buffer_store_short_d16_hi`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _BUFFER_STORE_SHORT_D16_HI,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def comment(self, text: str, *, comment: str = "") -> None:
        """A comment in the assembly."""
        self._emit(_COMMENT, (), (text,), None, comment)

    def dce_protect(self, val: AnyRegister, *, comment: str = "") -> None:
        """A use that is never removed."""
        self._emit(_DCE_PROTECT, (val,), (), None, comment)

    def ds_add_f32(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_add_f32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_ADD_F32, (data, vaddr), (offset,), None, comment)

    def ds_add_f64(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_add_f64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_DS_ADD_F64, (data, vaddr), (offset,), None, comment)

    def ds_add_rtn_f32(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_add_rtn_f32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_ADD_RTN_F32, (data, vaddr), (), to, comment)
        return result

    def ds_add_rtn_f64(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_add_rtn_f64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_ADD_RTN_F64, (data, vaddr), (), to, comment)
        return result

    def ds_add_rtn_u32(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_add_rtn_u32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_ADD_RTN_U32, (data, vaddr), (), to, comment)
        return result

    def ds_add_rtn_u64(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_add_rtn_u64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_ADD_RTN_U64, (data, vaddr), (), to, comment)
        return result

    def ds_add_u32(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_add_u32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_ADD_U32, (data, vaddr), (offset,), None, comment)

    def ds_add_u64(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_add_u64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_DS_ADD_U64, (data, vaddr), (offset,), None, comment)

    def ds_and_b32(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_and_b32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_AND_B32, (data, vaddr), (offset,), None, comment)

    def ds_and_b64(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_and_b64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_DS_AND_B64, (data, vaddr), (offset,), None, comment)

    def ds_and_rtn_b32(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_and_rtn_b32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_AND_RTN_B32, (data, vaddr), (), to, comment)
        return result

    def ds_and_rtn_b64(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_and_rtn_b64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_AND_RTN_B64, (data, vaddr), (), to, comment)
        return result

    def ds_bpermute_b32(
        self, vaddr: VReg, data: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """Read the data of lane vaddr / 4.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_BPERMUTE_B32, (vaddr, data), (), to, comment)
        return result

    def ds_cmpst_rtn_b32(
        self,
        expected: VReg,
        data: VReg,
        vaddr: VgprOrImm,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Write `data` if memory has what `expected` has, and return what it had.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_CMPST_RTN_B32, (expected, data, vaddr), (), to, comment)
        return result

    def ds_cmpst_rtn_b64(
        self,
        expected: VReg,
        data: VReg,
        vaddr: VgprOrImm,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Write `data` if memory has what `expected` has, and return what it had.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_CMPST_RTN_B64, (expected, data, vaddr), (), to, comment)
        return result

    def ds_max_f32(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_max_f32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_MAX_F32, (data, vaddr), (offset,), None, comment)

    def ds_max_f64(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_max_f64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_DS_MAX_F64, (data, vaddr), (offset,), None, comment)

    def ds_max_i32(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_max_i32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_MAX_I32, (data, vaddr), (offset,), None, comment)

    def ds_max_i64(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_max_i64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_DS_MAX_I64, (data, vaddr), (offset,), None, comment)

    def ds_max_rtn_f32(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_max_rtn_f32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_MAX_RTN_F32, (data, vaddr), (), to, comment)
        return result

    def ds_max_rtn_f64(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_max_rtn_f64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_MAX_RTN_F64, (data, vaddr), (), to, comment)
        return result

    def ds_max_rtn_i32(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_max_rtn_i32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_MAX_RTN_I32, (data, vaddr), (), to, comment)
        return result

    def ds_max_rtn_i64(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_max_rtn_i64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_MAX_RTN_I64, (data, vaddr), (), to, comment)
        return result

    def ds_max_rtn_u32(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_max_rtn_u32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_MAX_RTN_U32, (data, vaddr), (), to, comment)
        return result

    def ds_max_rtn_u64(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_max_rtn_u64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_MAX_RTN_U64, (data, vaddr), (), to, comment)
        return result

    def ds_max_u32(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_max_u32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_MAX_U32, (data, vaddr), (offset,), None, comment)

    def ds_max_u64(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_max_u64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_DS_MAX_U64, (data, vaddr), (offset,), None, comment)

    def ds_min_f32(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_min_f32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_MIN_F32, (data, vaddr), (offset,), None, comment)

    def ds_min_f64(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_min_f64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_DS_MIN_F64, (data, vaddr), (offset,), None, comment)

    def ds_min_i32(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_min_i32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_MIN_I32, (data, vaddr), (offset,), None, comment)

    def ds_min_i64(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_min_i64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_DS_MIN_I64, (data, vaddr), (offset,), None, comment)

    def ds_min_rtn_f32(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_min_rtn_f32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_MIN_RTN_F32, (data, vaddr), (), to, comment)
        return result

    def ds_min_rtn_f64(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_min_rtn_f64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_MIN_RTN_F64, (data, vaddr), (), to, comment)
        return result

    def ds_min_rtn_i32(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_min_rtn_i32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_MIN_RTN_I32, (data, vaddr), (), to, comment)
        return result

    def ds_min_rtn_i64(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_min_rtn_i64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_MIN_RTN_I64, (data, vaddr), (), to, comment)
        return result

    def ds_min_rtn_u32(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_min_rtn_u32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_MIN_RTN_U32, (data, vaddr), (), to, comment)
        return result

    def ds_min_rtn_u64(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_min_rtn_u64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_MIN_RTN_U64, (data, vaddr), (), to, comment)
        return result

    def ds_min_u32(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_min_u32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_MIN_U32, (data, vaddr), (offset,), None, comment)

    def ds_min_u64(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_min_u64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_DS_MIN_U64, (data, vaddr), (offset,), None, comment)

    def ds_or_b32(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_or_b32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_OR_B32, (data, vaddr), (offset,), None, comment)

    def ds_or_b64(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_or_b64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_DS_OR_B64, (data, vaddr), (offset,), None, comment)

    def ds_or_rtn_b32(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_or_rtn_b32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_OR_RTN_B32, (data, vaddr), (), to, comment)
        return result

    def ds_or_rtn_b64(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_or_rtn_b64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_OR_RTN_B64, (data, vaddr), (), to, comment)
        return result

    def ds_permute_b32(
        self, vaddr: VReg, data: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """Write the data to lane vaddr / 4: the last lane counts, without one 0.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_PERMUTE_B32, (vaddr, data), (), to, comment)
        return result

    def ds_read2_b32(
        self,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        second_offset: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `ds_read2_b32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_READ2_B32, (vaddr,), (offset, second_offset), to, comment)
        return result

    def ds_read2_b64(
        self,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        second_offset: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `ds_read2_b64`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_READ2_B64, (vaddr,), (offset, second_offset), to, comment)
        return result

    def ds_read_b128(
        self,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `ds_read_b128`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_READ_B128, (vaddr,), (offset,), to, comment)
        return result

    def ds_read_b32(
        self,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `ds_read_b32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_READ_B32, (vaddr,), (offset,), to, comment)
        return result

    def ds_read_b64(
        self,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `ds_read_b64`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_READ_B64, (vaddr,), (offset,), to, comment)
        return result

    def ds_read_b64_tr_b16(
        self,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `ds_read_b64_tr_b16`.

        LDS. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_DS_READ_B64_TR_B16, (vaddr,), (offset,), to, comment)
        return result

    def ds_read_b64_tr_b4(
        self,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `ds_read_b64_tr_b4`.

        LDS. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_DS_READ_B64_TR_B4, (vaddr,), (offset,), to, comment)
        return result

    def ds_read_b64_tr_b8(
        self,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `ds_read_b64_tr_b8`.

        LDS. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_DS_READ_B64_TR_B8, (vaddr,), (offset,), to, comment)
        return result

    def ds_read_b96_tr_b6(
        self,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `ds_read_b96_tr_b6`.

        LDS. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_DS_READ_B96_TR_B6, (vaddr,), (offset,), to, comment)
        return result

    def ds_read_i16(
        self,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `ds_read_i16`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_READ_I16, (vaddr,), (offset,), to, comment)
        return result

    def ds_read_i8(
        self,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `ds_read_i8`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_READ_I8, (vaddr,), (offset,), to, comment)
        return result

    def ds_read_u16(
        self,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `ds_read_u16`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_READ_U16, (vaddr,), (offset,), to, comment)
        return result

    def ds_read_u8(
        self,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `ds_read_u8`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_READ_U8, (vaddr,), (offset,), to, comment)
        return result

    def ds_swizzle_b32(
        self, data: VReg, pattern: int, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """Read the data of another lane of the same 32, by a pattern.

        LDS. Reads EXEC. On gfx942, gfx950.

        `pattern` is the offset field (CDNA3 ISA, DS_SWIZZLE_B32). With bit 15 clear, lane i reads
        lane ((i & and) | or) ^ xor of its half, with `and` in bits 0 to 4, `or` in bits 5 to 9 and
        `xor` in bits 10 to 14.
        """
        result: VReg = self._emit(_DS_SWIZZLE_B32, (data,), (pattern,), to, comment)
        return result

    def ds_write2_b32(
        self,
        data: VReg,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        second_offset: int | None = None,
        store_part: int | None = None,
        comment: str = "",
    ) -> None:
        """The instruction `ds_write2_b32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _DS_WRITE2_B32, (data, vaddr), (offset, second_offset, store_part), None, comment
        )

    def ds_write2_b64(
        self,
        data: VReg,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        second_offset: int | None = None,
        store_part: int | None = None,
        comment: str = "",
    ) -> None:
        """The instruction `ds_write2_b64`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _DS_WRITE2_B64, (data, vaddr), (offset, second_offset, store_part), None, comment
        )

    def ds_write_b128(
        self,
        data: VReg,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        store_part: int | None = None,
        comment: str = "",
    ) -> None:
        """The instruction `ds_write_b128`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_WRITE_B128, (data, vaddr), (offset, store_part), None, comment)

    def ds_write_b16(
        self,
        data: VReg,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        store_part: int | None = None,
        comment: str = "",
    ) -> None:
        """The instruction `ds_write_b16`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_WRITE_B16, (data, vaddr), (offset, store_part), None, comment)

    def ds_write_b16_d16_hi(
        self,
        data: VReg,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        store_part: int | None = None,
        comment: str = "",
    ) -> None:
        """The instruction `ds_write_b16_d16_hi`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_DS_WRITE_B16_D16_HI, (data, vaddr), (offset, store_part), None, comment)

    def ds_write_b32(
        self,
        data: VReg,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        store_part: int | None = None,
        comment: str = "",
    ) -> None:
        """The instruction `ds_write_b32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_WRITE_B32, (data, vaddr), (offset, store_part), None, comment)

    def ds_write_b64(
        self,
        data: VReg,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        store_part: int | None = None,
        comment: str = "",
    ) -> None:
        """The instruction `ds_write_b64`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_WRITE_B64, (data, vaddr), (offset, store_part), None, comment)

    def ds_write_b8(
        self,
        data: VReg,
        vaddr: VgprOrImm,
        *,
        offset: int | None = None,
        store_part: int | None = None,
        comment: str = "",
    ) -> None:
        """The instruction `ds_write_b8`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_WRITE_B8, (data, vaddr), (offset, store_part), None, comment)

    def ds_wrxchg_rtn_b32(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_wrxchg_rtn_b32`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_WRXCHG_RTN_B32, (data, vaddr), (), to, comment)
        return result

    def ds_wrxchg_rtn_b64(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_wrxchg_rtn_b64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_WRXCHG_RTN_B64, (data, vaddr), (), to, comment)
        return result

    def ds_xor_b32(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_xor_b32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_DS_XOR_B32, (data, vaddr), (offset,), None, comment)

    def ds_xor_b64(
        self, data: VReg, vaddr: VgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `ds_xor_b64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_DS_XOR_B64, (data, vaddr), (offset,), None, comment)

    def ds_xor_rtn_b32(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_xor_rtn_b32`.

        LDS. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_DS_XOR_RTN_B32, (data, vaddr), (), to, comment)
        return result

    def ds_xor_rtn_b64(
        self, data: VReg, vaddr: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `ds_xor_rtn_b64`.

        LDS. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_DS_XOR_RTN_B64, (data, vaddr), (), to, comment)
        return result

    def flat_load_dword(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `flat_load_dword`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _FLAT_LOAD_DWORD, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def flat_load_dwordx2(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `flat_load_dwordx2`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _FLAT_LOAD_DWORDX2, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def flat_load_dwordx3(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `flat_load_dwordx3`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _FLAT_LOAD_DWORDX3, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def flat_load_dwordx4(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `flat_load_dwordx4`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _FLAT_LOAD_DWORDX4, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def flat_store_dword(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `flat_store_dword`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _FLAT_STORE_DWORD, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def flat_store_dwordx2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `flat_store_dwordx2`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _FLAT_STORE_DWORDX2, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def flat_store_dwordx3(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `flat_store_dwordx3`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _FLAT_STORE_DWORDX3, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def flat_store_dwordx4(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `flat_store_dwordx4`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _FLAT_STORE_DWORDX4, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def global_atomic_add(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_add`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_ADD, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def global_atomic_add_f32(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_add_f32`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_ADD_F32,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_add_f32_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_add_f32_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_ADD_F32_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_add_f64(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_add_f64`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_ADD_F64,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_add_f64_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_add_f64_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_ADD_F64_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_add_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_add_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_ADD_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_add_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_add_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_ADD_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_add_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_add_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_ADD_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_and(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_and`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_AND, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def global_atomic_and_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_and_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_AND_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_and_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_and_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_AND_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_and_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_and_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_AND_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_cmpswap_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_cmpswap_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_CMPSWAP_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_cmpswap_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_cmpswap_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_CMPSWAP_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_max_f64(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_max_f64`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_MAX_F64,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_max_f64_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_max_f64_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_MAX_F64_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_min_f64(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_min_f64`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_MIN_F64,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_min_f64_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_min_f64_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_MIN_F64_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_or(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_or`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_OR, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def global_atomic_or_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_or_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_OR_RTN, (data, saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def global_atomic_or_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_or_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_OR_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_or_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_or_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_OR_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_pk_add_bf16(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_pk_add_bf16`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_PK_ADD_BF16,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_pk_add_f16(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_pk_add_f16`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_PK_ADD_F16,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_pk_add_f16_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_pk_add_f16_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_PK_ADD_F16_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_smax(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_smax`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_SMAX, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def global_atomic_smax_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_smax_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_SMAX_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_smax_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_smax_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_SMAX_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_smax_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_smax_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_SMAX_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_smin(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_smin`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_SMIN, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def global_atomic_smin_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_smin_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_SMIN_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_smin_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_smin_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_SMIN_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_smin_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_smin_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_SMIN_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_swap_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_swap_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_SWAP_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_swap_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_swap_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_SWAP_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_umax(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_umax`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_UMAX, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def global_atomic_umax_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_umax_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_UMAX_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_umax_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_umax_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_UMAX_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_umax_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_umax_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_UMAX_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_umin(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_umin`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_UMIN, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def global_atomic_umin_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_umin_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_UMIN_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_umin_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_umin_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_UMIN_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_umin_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_umin_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_UMIN_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_xor(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_xor`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_XOR, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def global_atomic_xor_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_xor_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_XOR_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_atomic_xor_x2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_atomic_xor_x2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_ATOMIC_XOR_X2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_atomic_xor_x2_rtn(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_atomic_xor_x2_rtn`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _GLOBAL_ATOMIC_XOR_X2_RTN,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            to,
            comment,
        )
        return result

    def global_load_dword(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_load_dword`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _GLOBAL_LOAD_DWORD, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def global_load_dwordx2(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_load_dwordx2`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _GLOBAL_LOAD_DWORDX2, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def global_load_dwordx3(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_load_dwordx3`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _GLOBAL_LOAD_DWORDX3, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def global_load_dwordx4(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_load_dwordx4`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _GLOBAL_LOAD_DWORDX4, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def global_load_lds_dword(
        self, voffset: VgprOrImm, saddr: SgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `global_load_lds_dword`.

        Vector memory. Reads EXEC, M0. On gfx942, gfx950.
        """
        self._emit(_GLOBAL_LOAD_LDS_DWORD, (voffset, saddr), (offset,), None, comment)

    def global_load_lds_dwordx4(
        self, voffset: VgprOrImm, saddr: SgprOrImm, *, offset: int | None = None, comment: str = ""
    ) -> None:
        """The instruction `global_load_lds_dwordx4`.

        Vector memory. Reads EXEC, M0. On gfx950.
        """
        self._emit(_GLOBAL_LOAD_LDS_DWORDX4, (voffset, saddr), (offset,), None, comment)

    def global_load_sbyte(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_load_sbyte`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _GLOBAL_LOAD_SBYTE, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def global_load_sshort(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_load_sshort`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _GLOBAL_LOAD_SSHORT, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def global_load_ubyte(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_load_ubyte`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _GLOBAL_LOAD_UBYTE, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def global_load_ushort(
        self,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm = 0,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `global_load_ushort`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(
            _GLOBAL_LOAD_USHORT, (saddr, voffset, soffset), (offset, in_bounds), to, comment
        )
        return result

    def global_store_byte(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_store_byte`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _GLOBAL_STORE_BYTE, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def global_store_dword(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_store_dword`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _GLOBAL_STORE_DWORD, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def global_store_dwordx2(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_store_dwordx2`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _GLOBAL_STORE_DWORDX2,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_store_dwordx3(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_store_dwordx3`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _GLOBAL_STORE_DWORDX3,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_store_dwordx4(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_store_dwordx4`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _GLOBAL_STORE_DWORDX4,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def global_store_short(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_store_short`.

        Vector memory. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(
            _GLOBAL_STORE_SHORT, (data, saddr, voffset, soffset), (offset, in_bounds), None, comment
        )

    def global_store_short_d16_hi(
        self,
        data: VReg,
        saddr: SgprOrImm,
        voffset: VgprOrImm,
        soffset: SgprOrImm | None = None,
        *,
        offset: int = 0,
        in_bounds: bool = False,
        comment: str = "",
    ) -> None:
        """The instruction `global_store_short_d16_hi`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(
            _GLOBAL_STORE_SHORT_D16_HI,
            (data, saddr, voffset, soffset),
            (offset, in_bounds),
            None,
            comment,
        )

    def raw(self, text: str, *, comment: str = "") -> None:
        """Verbatim lines of assembly.

        Passes do not know what the text does.
        """
        self._emit(_RAW, (), (text,), None, comment)

    def s_abs_i32(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_abs_i32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_ABS_I32, (src,), (), to, comment)
        return result

    def s_add_i32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_add_i32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_ADD_I32, (src0, src1), (), to, comment)
        return result

    def s_add_u32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_add_u32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_ADD_U32, (src0, src1), (), to, comment)
        return result

    def s_add_u32_m0(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> None:
        """M0 := src0 + src1.

        SALU. Writes M0, SCC. On gfx942, gfx950.
        """
        self._emit(_S_ADD_U32_M0, (src0, src1), (), None, comment)

    def s_addc_u32(
        self,
        scc_in: Scc,
        src0: SReg,
        src1: SgprOrImm,
        *,
        to: STarget | None = None,
        comment: str = "",
    ) -> tuple[SReg, Scc]:
        """Add with the carry in SCC.

        SALU. Reads SCC. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_ADDC_U32, (scc_in, src0, src1), (), to, comment)
        return result

    def s_and_b32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_and_b32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_AND_B32, (src0, src1), (), to, comment)
        return result

    def s_and_b64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_and_b64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_AND_B64, (src0, src1), (), to, comment)
        return result

    def s_and_saveexec_b64(self, *, to: STarget | None = None, comment: str = "") -> SReg:
        """Dst := EXEC, EXEC := EXEC & VCC.

        SALU. Reads VCC, EXEC. Writes EXEC, SCC. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_AND_SAVEEXEC_B64, (), (), to, comment)
        return result

    def s_and_saveexec_b64_mask(
        self, mask: SReg, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """Dst := EXEC, EXEC := EXEC & mask.

        SALU. Reads EXEC. Writes EXEC, SCC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_S_AND_SAVEEXEC_B64_MASK, (mask,), (), to, comment)
        return result

    def s_andn2_b32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_andn2_b32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_ANDN2_B32, (src0, src1), (), to, comment)
        return result

    def s_andn2_b64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_andn2_b64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_ANDN2_B64, (src0, src1), (), to, comment)
        return result

    def s_ashr_i32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_ashr_i32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_ASHR_I32, (src0, src1), (), to, comment)
        return result

    def s_ashr_i64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_ashr_i64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_ASHR_I64, (src0, src1), (), to, comment)
        return result

    def s_barrier(self, *, lds_only: bool = False, comment: str = "") -> None:
        """Wait for the other waves of the workgroup.

        Control. On gfx942, gfx950.

        No memory access crosses the barrier. With `lds_only`, the waves exchange data in LDS alone
        there, and accesses that touch only global memory may cross it.
        """
        self._emit(_S_BARRIER, (), (lds_only,), None, comment)

    def s_bcnt0_i32_b32(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_bcnt0_i32_b32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_BCNT0_I32_B32, (src,), (), to, comment)
        return result

    def s_bcnt0_i32_b64(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_bcnt0_i32_b64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_BCNT0_I32_B64, (src,), (), to, comment)
        return result

    def s_bcnt1_i32_b32(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_bcnt1_i32_b32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_BCNT1_I32_B32, (src,), (), to, comment)
        return result

    def s_bcnt1_i32_b64(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_bcnt1_i32_b64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_BCNT1_I32_B64, (src,), (), to, comment)
        return result

    def s_bfe_i32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_bfe_i32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_BFE_I32, (src0, src1), (), to, comment)
        return result

    def s_bfe_i64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_bfe_i64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_BFE_I64, (src0, src1), (), to, comment)
        return result

    def s_bfe_u32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_bfe_u32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_BFE_U32, (src0, src1), (), to, comment)
        return result

    def s_bfe_u64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_bfe_u64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_BFE_U64, (src0, src1), (), to, comment)
        return result

    def s_bfm_b32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_bfm_b32`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_BFM_B32, (src0, src1), (), to, comment)
        return result

    def s_bfm_b64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_bfm_b64`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_BFM_B64, (src0, src1), (), to, comment)
        return result

    def s_branch(self, target: Label | str, *, comment: str = "") -> None:
        """The instruction `s_branch`.

        Control. On gfx942, gfx950, gfx1250.
        """
        self._emit(_S_BRANCH, (), (target,), None, comment)

    def s_brev_b32(self, src: SgprOrImm, *, to: STarget | None = None, comment: str = "") -> SReg:
        """The instruction `s_brev_b32`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_BREV_B32, (src,), (), to, comment)
        return result

    def s_brev_b64(self, src: SgprOrImm, *, to: STarget | None = None, comment: str = "") -> SReg:
        """The instruction `s_brev_b64`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_BREV_B64, (src,), (), to, comment)
        return result

    def s_cbranch_execnz(self, target: Label | str, *, comment: str = "") -> None:
        """The instruction `s_cbranch_execnz`.

        Control. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_S_CBRANCH_EXECNZ, (), (target,), None, comment)

    def s_cbranch_execz(self, target: Label | str, *, comment: str = "") -> None:
        """The instruction `s_cbranch_execz`.

        Control. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_S_CBRANCH_EXECZ, (), (target,), None, comment)

    def s_cbranch_scc0(self, target: Label | str, *, comment: str = "") -> None:
        """The instruction `s_cbranch_scc0`.

        Control. Reads SCC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_S_CBRANCH_SCC0, (), (target,), None, comment)

    def s_cbranch_scc1(self, target: Label | str, *, comment: str = "") -> None:
        """The instruction `s_cbranch_scc1`.

        Control. Reads SCC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_S_CBRANCH_SCC1, (), (target,), None, comment)

    def s_cbranch_vccnz(self, target: Label | str, *, comment: str = "") -> None:
        """The instruction `s_cbranch_vccnz`.

        Control. Reads VCC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_S_CBRANCH_VCCNZ, (), (target,), None, comment)

    def s_cbranch_vccz(self, target: Label | str, *, comment: str = "") -> None:
        """The instruction `s_cbranch_vccz`.

        Control. Reads VCC. On gfx942, gfx950, gfx1250.
        """
        self._emit(_S_CBRANCH_VCCZ, (), (target,), None, comment)

    def s_cmp_eq_i32(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_eq_i32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_EQ_I32, (src0, src1), (), None, comment)
        return result

    def s_cmp_eq_u32(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_eq_u32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_EQ_U32, (src0, src1), (), None, comment)
        return result

    def s_cmp_eq_u64(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_eq_u64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_EQ_U64, (src0, src1), (), None, comment)
        return result

    def s_cmp_ge_i32(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_ge_i32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_GE_I32, (src0, src1), (), None, comment)
        return result

    def s_cmp_ge_u32(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_ge_u32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_GE_U32, (src0, src1), (), None, comment)
        return result

    def s_cmp_gt_i32(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_gt_i32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_GT_I32, (src0, src1), (), None, comment)
        return result

    def s_cmp_gt_u32(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_gt_u32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_GT_U32, (src0, src1), (), None, comment)
        return result

    def s_cmp_le_i32(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_le_i32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_LE_I32, (src0, src1), (), None, comment)
        return result

    def s_cmp_le_u32(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_le_u32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_LE_U32, (src0, src1), (), None, comment)
        return result

    def s_cmp_lt_i32(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_lt_i32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_LT_I32, (src0, src1), (), None, comment)
        return result

    def s_cmp_lt_u32(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_lt_u32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_LT_U32, (src0, src1), (), None, comment)
        return result

    def s_cmp_ne_i32(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_ne_i32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_NE_I32, (src0, src1), (), None, comment)
        return result

    def s_cmp_ne_u32(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_ne_u32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_NE_U32, (src0, src1), (), None, comment)
        return result

    def s_cmp_ne_u64(self, src0: SReg, src1: SgprOrImm, *, comment: str = "") -> Scc:
        """The instruction `s_cmp_ne_u64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: Scc = self._emit(_S_CMP_NE_U64, (src0, src1), (), None, comment)
        return result

    def s_cselect_b32(
        self,
        scc_in: Scc,
        src0: SgprOrImm,
        src1: SgprOrImm,
        *,
        to: STarget | None = None,
        comment: str = "",
    ) -> SReg:
        """SCC ? src0 : src1.

        SALU. Reads SCC. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_CSELECT_B32, (scc_in, src0, src1), (), to, comment)
        return result

    def s_cselect_b64(
        self,
        scc_in: Scc,
        src0: SgprOrImm,
        src1: SgprOrImm,
        *,
        to: STarget | None = None,
        comment: str = "",
    ) -> SReg:
        """SCC ? src0 : src1.

        SALU. Reads SCC. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_CSELECT_B64, (scc_in, src0, src1), (), to, comment)
        return result

    def s_endpgm(self, *, comment: str = "") -> None:
        """End the wave.

        Control. On gfx942, gfx950, gfx1250.
        """
        self._emit(_S_ENDPGM, (), (), None, comment)

    def s_ff0_i32_b32(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_ff0_i32_b32`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_FF0_I32_B32, (src,), (), to, comment)
        return result

    def s_ff0_i32_b64(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_ff0_i32_b64`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_FF0_I32_B64, (src,), (), to, comment)
        return result

    def s_ff1_i32_b32(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_ff1_i32_b32`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_FF1_I32_B32, (src,), (), to, comment)
        return result

    def s_ff1_i32_b64(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_ff1_i32_b64`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_FF1_I32_B64, (src,), (), to, comment)
        return result

    def s_flbit_i32_b32(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_flbit_i32_b32`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_FLBIT_I32_B32, (src,), (), to, comment)
        return result

    def s_flbit_i32_b64(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_flbit_i32_b64`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_FLBIT_I32_B64, (src,), (), to, comment)
        return result

    def s_getpc_b64_data(
        self, entry: str, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The address of an entry of the program's `data`.

        SALU. Writes SCC. On gfx942, gfx950.

        Three instructions: `s_getpc_b64`, and two sums with the distance from there, of which the
        second one writes SCC.
        """
        result: tuple[SReg, Scc] = self._emit(_S_GETPC_B64_DATA, (), (entry,), to, comment)
        return result

    def s_load_dword(
        self, saddr: SReg, offset: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_load_dword`.

        Scalar memory. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_LOAD_DWORD, (saddr, offset), (), to, comment)
        return result

    def s_load_dwordx16(
        self, saddr: SReg, offset: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_load_dwordx16`.

        Scalar memory. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_LOAD_DWORDX16, (saddr, offset), (), to, comment)
        return result

    def s_load_dwordx2(
        self, saddr: SReg, offset: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_load_dwordx2`.

        Scalar memory. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_LOAD_DWORDX2, (saddr, offset), (), to, comment)
        return result

    def s_load_dwordx4(
        self, saddr: SReg, offset: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_load_dwordx4`.

        Scalar memory. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_LOAD_DWORDX4, (saddr, offset), (), to, comment)
        return result

    def s_load_dwordx8(
        self, saddr: SReg, offset: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_load_dwordx8`.

        Scalar memory. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_LOAD_DWORDX8, (saddr, offset), (), to, comment)
        return result

    def s_lshl1_add_u32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """(src0 << 1) + src1; SCC is the carry of both.

        SALU. Writes SCC. On gfx942, gfx950.
        """
        result: tuple[SReg, Scc] = self._emit(_S_LSHL1_ADD_U32, (src0, src1), (), to, comment)
        return result

    def s_lshl2_add_u32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """(src0 << 2) + src1; SCC is the carry of both.

        SALU. Writes SCC. On gfx942, gfx950.
        """
        result: tuple[SReg, Scc] = self._emit(_S_LSHL2_ADD_U32, (src0, src1), (), to, comment)
        return result

    def s_lshl3_add_u32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """(src0 << 3) + src1; SCC is the carry of both.

        SALU. Writes SCC. On gfx942, gfx950.
        """
        result: tuple[SReg, Scc] = self._emit(_S_LSHL3_ADD_U32, (src0, src1), (), to, comment)
        return result

    def s_lshl4_add_u32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """(src0 << 4) + src1; SCC is the carry of both.

        SALU. Writes SCC. On gfx942, gfx950.
        """
        result: tuple[SReg, Scc] = self._emit(_S_LSHL4_ADD_U32, (src0, src1), (), to, comment)
        return result

    def s_lshl_b32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_lshl_b32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_LSHL_B32, (src0, src1), (), to, comment)
        return result

    def s_lshl_b64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_lshl_b64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_LSHL_B64, (src0, src1), (), to, comment)
        return result

    def s_lshr_b32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_lshr_b32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_LSHR_B32, (src0, src1), (), to, comment)
        return result

    def s_lshr_b64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_lshr_b64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_LSHR_B64, (src0, src1), (), to, comment)
        return result

    def s_max_i32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_max_i32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_MAX_I32, (src0, src1), (), to, comment)
        return result

    def s_max_u32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_max_u32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_MAX_U32, (src0, src1), (), to, comment)
        return result

    def s_min_i32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_min_i32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_MIN_I32, (src0, src1), (), to, comment)
        return result

    def s_min_u32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_min_u32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_MIN_U32, (src0, src1), (), to, comment)
        return result

    def s_mov_b32(self, src: SgprOrImm, *, to: STarget | None = None, comment: str = "") -> SReg:
        """Copy a register or write a value to each register of the result.

        SALU. On gfx942, gfx950, gfx1250.

        The result may be a tuple. A source of the same size is copied register by register, as if
        all at once if the two overlap; a source of one register or an immediate is copied to each
        register.
        """
        result: SReg = self._emit(_S_MOV_B32, (src,), (), to, comment)
        return result

    def s_mov_b32_m0(self, src: SgprOrImm, *, comment: str = "") -> None:
        """M0 := src.

        SALU. Writes M0. On gfx942, gfx950, gfx1250.
        """
        self._emit(_S_MOV_B32_M0, (src,), (), None, comment)

    def s_mov_b64(self, src: SgprOrImm, *, to: STarget | None = None, comment: str = "") -> SReg:
        """The instruction `s_mov_b64`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_MOV_B64, (src,), (), to, comment)
        return result

    def s_mov_b64_exec(self, src: SReg, *, comment: str = "") -> Exec:
        """EXEC := src.

        SALU. Writes EXEC. On gfx942, gfx950, gfx1250.
        """
        result: Exec = self._emit(_S_MOV_B64_EXEC, (src,), (), None, comment)
        return result

    def s_mov_b64_exec_all(self, *, comment: str = "") -> Exec:
        """EXEC := all lanes.

        SALU. Writes EXEC. On gfx942, gfx950, gfx1250.
        """
        result: Exec = self._emit(_S_MOV_B64_EXEC_ALL, (), (), None, comment)
        return result

    def s_mov_b64_from_exec(self, *, to: STarget | None = None, comment: str = "") -> SReg:
        """Dst := EXEC.

        SALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_MOV_B64_FROM_EXEC, (), (), to, comment)
        return result

    def s_mul_hi_i32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_mul_hi_i32`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_MUL_HI_I32, (src0, src1), (), to, comment)
        return result

    def s_mul_hi_u32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_mul_hi_u32`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_MUL_HI_U32, (src0, src1), (), to, comment)
        return result

    def s_mul_i32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_mul_i32`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_MUL_I32, (src0, src1), (), to, comment)
        return result

    def s_nand_b32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_nand_b32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_NAND_B32, (src0, src1), (), to, comment)
        return result

    def s_nand_b64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_nand_b64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_NAND_B64, (src0, src1), (), to, comment)
        return result

    def s_nop(self, count: int, *, comment: str = "") -> None:
        """Wait `count` + 1 states.

        Control. On gfx942, gfx950, gfx1250.
        """
        self._emit(_S_NOP, (), (count,), None, comment)

    def s_nor_b32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_nor_b32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_NOR_B32, (src0, src1), (), to, comment)
        return result

    def s_nor_b64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_nor_b64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_NOR_B64, (src0, src1), (), to, comment)
        return result

    def s_not_b32(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_not_b32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_NOT_B32, (src,), (), to, comment)
        return result

    def s_not_b64(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_not_b64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_NOT_B64, (src,), (), to, comment)
        return result

    def s_or_b32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_or_b32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_OR_B32, (src0, src1), (), to, comment)
        return result

    def s_or_b64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_or_b64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_OR_B64, (src0, src1), (), to, comment)
        return result

    def s_orn2_b32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_orn2_b32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_ORN2_B32, (src0, src1), (), to, comment)
        return result

    def s_orn2_b64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_orn2_b64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_ORN2_B64, (src0, src1), (), to, comment)
        return result

    def s_pack_hh_b32_b16(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_pack_hh_b32_b16`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_PACK_HH_B32_B16, (src0, src1), (), to, comment)
        return result

    def s_pack_lh_b32_b16(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_pack_lh_b32_b16`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_PACK_LH_B32_B16, (src0, src1), (), to, comment)
        return result

    def s_pack_ll_b32_b16(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_pack_ll_b32_b16`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_PACK_LL_B32_B16, (src0, src1), (), to, comment)
        return result

    def s_sched_barrier(self, count: int, *, comment: str = "") -> None:
        """A barrier that no instruction moves across; a comment in the assembly.

        Control. On gfx942, gfx950, gfx1250.
        """
        self._emit(_S_SCHED_BARRIER, (), (count,), None, comment)

    def s_setprio(self, count: int, *, comment: str = "") -> None:
        """Set the priority of the wave, 0 to 3.

        Control. On gfx942, gfx950, gfx1250.
        """
        self._emit(_S_SETPRIO, (), (count,), None, comment)

    def s_sext_i32_i16(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_sext_i32_i16`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_SEXT_I32_I16, (src,), (), to, comment)
        return result

    def s_sext_i32_i8(
        self, src: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `s_sext_i32_i8`.

        SALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_S_SEXT_I32_I8, (src,), (), to, comment)
        return result

    def s_sub_i32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_sub_i32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_SUB_I32, (src0, src1), (), to, comment)
        return result

    def s_sub_u32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_sub_u32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_SUB_U32, (src0, src1), (), to, comment)
        return result

    def s_waitcnt(
        self,
        *,
        vmcnt: int | None = None,
        lgkmcnt: int | None = None,
        expcnt: int | None = None,
        comment: str = "",
    ) -> None:
        """Wait until the counters are no larger than the given values.

        Control. On gfx942, gfx950.

        The instruction does not wait for a counter that is not given. If none is given, it waits
        until `vmcnt` and `lgkmcnt` are 0.
        """
        self._emit(_S_WAITCNT, (), (vmcnt, lgkmcnt, expcnt), None, comment)

    def s_waitcnt_expcnt(self, count: int, *, comment: str = "") -> None:
        """The instruction `s_waitcnt_expcnt`.

        Control. On gfx942, gfx950.
        """
        self._emit(_S_WAITCNT_EXPCNT, (), (count,), None, comment)

    def s_waitcnt_lgkmcnt(self, count: int, *, comment: str = "") -> None:
        """The instruction `s_waitcnt_lgkmcnt`.

        Control. On gfx942, gfx950.
        """
        self._emit(_S_WAITCNT_LGKMCNT, (), (count,), None, comment)

    def s_waitcnt_vmcnt(self, count: int, *, comment: str = "") -> None:
        """The instruction `s_waitcnt_vmcnt`.

        Control. On gfx942, gfx950.
        """
        self._emit(_S_WAITCNT_VMCNT, (), (count,), None, comment)

    def s_xnor_b32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_xnor_b32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_XNOR_B32, (src0, src1), (), to, comment)
        return result

    def s_xnor_b64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_xnor_b64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_XNOR_B64, (src0, src1), (), to, comment)
        return result

    def s_xor_b32(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_xor_b32`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_XOR_B32, (src0, src1), (), to, comment)
        return result

    def s_xor_b64(
        self, src0: SReg, src1: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> tuple[SReg, Scc]:
        """The instruction `s_xor_b64`.

        SALU. Writes SCC. On gfx942, gfx950, gfx1250.
        """
        result: tuple[SReg, Scc] = self._emit(_S_XOR_B64, (src0, src1), (), to, comment)
        return result

    def scratch_load_dword(
        self, saddr: SgprOrImm, *, offset: int = 0, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `scratch_load_dword`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_SCRATCH_LOAD_DWORD, (saddr,), (offset,), to, comment)
        return result

    def scratch_load_dwordx2(
        self, saddr: SgprOrImm, *, offset: int = 0, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `scratch_load_dwordx2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_SCRATCH_LOAD_DWORDX2, (saddr,), (offset,), to, comment)
        return result

    def scratch_load_dwordx3(
        self, saddr: SgprOrImm, *, offset: int = 0, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `scratch_load_dwordx3`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_SCRATCH_LOAD_DWORDX3, (saddr,), (offset,), to, comment)
        return result

    def scratch_load_dwordx4(
        self, saddr: SgprOrImm, *, offset: int = 0, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `scratch_load_dwordx4`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_SCRATCH_LOAD_DWORDX4, (saddr,), (offset,), to, comment)
        return result

    def scratch_store_dword(
        self, data: VReg, saddr: SgprOrImm, *, offset: int = 0, comment: str = ""
    ) -> None:
        """The instruction `scratch_store_dword`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_SCRATCH_STORE_DWORD, (data, saddr), (offset,), None, comment)

    def scratch_store_dwordx2(
        self, data: VReg, saddr: SgprOrImm, *, offset: int = 0, comment: str = ""
    ) -> None:
        """The instruction `scratch_store_dwordx2`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_SCRATCH_STORE_DWORDX2, (data, saddr), (offset,), None, comment)

    def scratch_store_dwordx3(
        self, data: VReg, saddr: SgprOrImm, *, offset: int = 0, comment: str = ""
    ) -> None:
        """The instruction `scratch_store_dwordx3`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_SCRATCH_STORE_DWORDX3, (data, saddr), (offset,), None, comment)

    def scratch_store_dwordx4(
        self, data: VReg, saddr: SgprOrImm, *, offset: int = 0, comment: str = ""
    ) -> None:
        """The instruction `scratch_store_dwordx4`.

        Vector memory. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_SCRATCH_STORE_DWORDX4, (data, saddr), (offset,), None, comment)

    def v_abs_f32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_abs_f32`.

        VALU. Reads EXEC. On no target.
        """
        result: VReg = self._emit(_V_ABS_F32, (src,), (), to, comment)
        return result

    def v_abs_i32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_abs_i32`.

        VALU. Reads EXEC. On no target.
        """
        result: VReg = self._emit(_V_ABS_I32, (src,), (), to, comment)
        return result

    def v_accvgpr_read_b32(
        self, src: AReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_accvgpr_read_b32`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_ACCVGPR_READ_B32, (src,), (), to, comment)
        return result

    def v_accvgpr_write_b32(self, src: VReg, adst: AReg, *, comment: str = "") -> None:
        """The instruction `v_accvgpr_write_b32`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        self._emit(_V_ACCVGPR_WRITE_B32, (src, adst), (), None, comment)

    def v_add3_u32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_add3_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_ADD3_U32, (src0, src1, src2), (), to, comment)
        return result

    def v_add_co_u32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> tuple[VReg, Vcc]:
        """The instruction `v_add_co_u32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: tuple[VReg, Vcc] = self._emit(_V_ADD_CO_U32, (src0, src1), (), to, comment)
        return result

    def v_add_f16(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_add_f16`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_ADD_F16, (src0, src1), (), to, comment)
        return result

    def v_add_f16_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_add_f16 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_ADD_F16_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_add_f16_sdwa(
        self,
        src0: VReg,
        src0_sel: str,
        src1: VReg,
        src1_sel: str,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_add_f16 of bytes or words of the sources.

        VALU. Reads EXEC. On gfx942, gfx950.

        `src0_sel` and `src1_sel` are "BYTE_0" to "BYTE_3", "WORD_0" or "WORD_1".
        """
        result: VReg = self._emit(_V_ADD_F16_SDWA, (src0, src1), (src0_sel, src1_sel), to, comment)
        return result

    def v_add_f32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_add_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_ADD_F32, (src0, src1), (), to, comment)
        return result

    def v_add_f32_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_add_f32 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_ADD_F32_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_add_f32_dpp_merge(
        self,
        src0: VReg,
        src1: VReg,
        vdst_in: VReg,
        dpp_ctrl: str,
        *,
        row_mask: int = 15,
        bank_mask: int = 15,
        bound_ctrl: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_add_f32 with src0 from another lane, or vdst_in.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp_merge` would read. Lanes that it leaves as they are keep
        `vdst_in`.
        """
        result: VReg = self._emit(
            _V_ADD_F32_DPP_MERGE,
            (src0, src1, vdst_in),
            (dpp_ctrl, row_mask, bank_mask, bound_ctrl),
            to,
            comment,
        )
        return result

    def v_add_f64(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_add_f64`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_ADD_F64, (src0, src1), (), to, comment)
        return result

    def v_add_i32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_add_i32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_ADD_I32, (src0, src1), (), to, comment)
        return result

    def v_add_i32_clamp(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_add_i32 that saturates.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_ADD_I32_CLAMP, (src0, src1), (), to, comment)
        return result

    def v_add_lshl_u32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_add_lshl_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_ADD_LSHL_U32, (src0, src1, src2), (), to, comment)
        return result

    def v_add_u32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_add_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_ADD_U32, (src0, src1), (), to, comment)
        return result

    def v_add_u32_clamp(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_add_u32 that saturates.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_ADD_U32_CLAMP, (src0, src1), (), to, comment)
        return result

    def v_add_u32_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_add_u32 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_ADD_U32_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_add_u32_dpp_merge(
        self,
        src0: VReg,
        src1: VReg,
        vdst_in: VReg,
        dpp_ctrl: str,
        *,
        row_mask: int = 15,
        bank_mask: int = 15,
        bound_ctrl: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_add_u32 with src0 from another lane, or vdst_in.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp_merge` would read. Lanes that it leaves as they are keep
        `vdst_in`.
        """
        result: VReg = self._emit(
            _V_ADD_U32_DPP_MERGE,
            (src0, src1, vdst_in),
            (dpp_ctrl, row_mask, bank_mask, bound_ctrl),
            to,
            comment,
        )
        return result

    def v_addc_co_u32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> tuple[VReg, Vcc]:
        """The instruction `v_addc_co_u32`.

        VALU. Reads EXEC, VCC. Writes VCC. On gfx942, gfx950.
        """
        result: tuple[VReg, Vcc] = self._emit(_V_ADDC_CO_U32, (src0, src1), (), to, comment)
        return result

    def v_alignbit_b32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_alignbit_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_ALIGNBIT_B32, (src0, src1, src2), (), to, comment)
        return result

    def v_alignbyte_b32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_alignbyte_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_ALIGNBYTE_B32, (src0, src1, src2), (), to, comment)
        return result

    def v_and_b32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_and_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_AND_B32, (src0, src1), (), to, comment)
        return result

    def v_and_b32_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_and_b32 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_AND_B32_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_and_b32_dpp_merge(
        self,
        src0: VReg,
        src1: VReg,
        vdst_in: VReg,
        dpp_ctrl: str,
        *,
        row_mask: int = 15,
        bank_mask: int = 15,
        bound_ctrl: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_and_b32 with src0 from another lane, or vdst_in.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp_merge` would read. Lanes that it leaves as they are keep
        `vdst_in`.
        """
        result: VReg = self._emit(
            _V_AND_B32_DPP_MERGE,
            (src0, src1, vdst_in),
            (dpp_ctrl, row_mask, bank_mask, bound_ctrl),
            to,
            comment,
        )
        return result

    def v_and_b64(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_and_b64`.

        VALU. Reads EXEC. On no target.
        """
        result: VReg = self._emit(_V_AND_B64, (src0, src1), (), to, comment)
        return result

    def v_and_or_b32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_and_or_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_AND_OR_B32, (src0, src1, src2), (), to, comment)
        return result

    def v_ashr_pk_i8_i32(
        self,
        src0: VReg,
        src1: VReg,
        amount: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Shift src0 and src1 right by amount, saturate to 8 bits, and pack.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_ASHR_PK_I8_I32, (src0, src1, amount, vdst_in), (result_part,), to, comment
        )
        return result

    def v_ashr_pk_u8_i32(
        self,
        src0: VReg,
        src1: VReg,
        amount: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Shift src0 and src1 right by amount, saturate to 8 bits, and pack.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_ASHR_PK_U8_I32, (src0, src1, amount, vdst_in), (result_part,), to, comment
        )
        return result

    def v_ashrrev_i32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_ashrrev_i32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_ASHRREV_I32, (src0, src1), (), to, comment)
        return result

    def v_ashrrev_i64(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_ashrrev_i64`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_ASHRREV_I64, (src0, src1), (), to, comment)
        return result

    def v_bcnt_u32_b32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The number of bits that are set in src0, added to src1.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_BCNT_U32_B32, (src0, src1), (), to, comment)
        return result

    def v_bfe_i32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_bfe_i32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_BFE_I32, (src0, src1, src2), (), to, comment)
        return result

    def v_bfe_u32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_bfe_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_BFE_U32, (src0, src1, src2), (), to, comment)
        return result

    def v_bfi_b32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_bfi_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_BFI_B32, (src0, src1, src2), (), to, comment)
        return result

    def v_bfrev_b32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_bfrev_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_BFREV_B32, (src,), (), to, comment)
        return result

    def v_bitop3_b16(
        self,
        src0: VReg,
        src1: VReg,
        src2: VReg,
        vdst_in: VReg,
        table: int,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Any function of the three bits at each place of the low halves.

        VALU. Reads EXEC. On gfx950.

        Bit 4 * a + 2 * b + c of `table` is the result of the bits a, b and c of the sources.
        """
        result: VReg = self._emit(
            _V_BITOP3_B16, (src0, src1, src2, vdst_in), (result_part, table), to, comment
        )
        return result

    def v_bitop3_b32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        table: int,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Any function of the three bits at each place.

        VALU. Reads EXEC. On gfx950.

        Bit 4 * a + 2 * b + c of `table` is the result of the bits a, b and c of the sources.
        """
        result: VReg = self._emit(_V_BITOP3_B32, (src0, src1, src2), (table,), to, comment)
        return result

    def v_ceil_f32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_ceil_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_CEIL_F32, (src,), (), to, comment)
        return result

    def v_ceil_f64(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_ceil_f64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_CEIL_F64, (src,), (), to, comment)
        return result

    def v_cmp_eq_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_eq_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_EQ_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_eq_f32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_eq_f32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_EQ_F32, (src0, src1), (), None, comment)
        return result

    def v_cmp_eq_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_eq_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_EQ_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_eq_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_eq_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_EQ_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_eq_i32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_eq_i32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_EQ_I32, (src0, src1), (), None, comment)
        return result

    def v_cmp_eq_i32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_eq_i32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_EQ_I32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_eq_i64(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_eq_i64`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_EQ_I64, (src0, src1), (), None, comment)
        return result

    def v_cmp_eq_i64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_eq_i64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_EQ_I64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_eq_u32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_eq_u32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_EQ_U32, (src0, src1), (), None, comment)
        return result

    def v_cmp_eq_u32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_eq_u32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_EQ_U32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_eq_u64(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_eq_u64`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_EQ_U64, (src0, src1), (), None, comment)
        return result

    def v_cmp_eq_u64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_eq_u64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_EQ_U64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ge_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ge_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GE_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ge_f32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_ge_f32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_GE_F32, (src0, src1), (), None, comment)
        return result

    def v_cmp_ge_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ge_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GE_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ge_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ge_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GE_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ge_i32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_ge_i32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_GE_I32, (src0, src1), (), None, comment)
        return result

    def v_cmp_ge_i32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ge_i32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GE_I32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ge_i64(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_ge_i64`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_GE_I64, (src0, src1), (), None, comment)
        return result

    def v_cmp_ge_i64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ge_i64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GE_I64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ge_u32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_ge_u32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_GE_U32, (src0, src1), (), None, comment)
        return result

    def v_cmp_ge_u32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ge_u32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GE_U32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ge_u64(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_ge_u64`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_GE_U64, (src0, src1), (), None, comment)
        return result

    def v_cmp_ge_u64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ge_u64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GE_U64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_gt_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_gt_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GT_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_gt_f32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_gt_f32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_GT_F32, (src0, src1), (), None, comment)
        return result

    def v_cmp_gt_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_gt_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GT_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_gt_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_gt_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GT_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_gt_i32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_gt_i32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_GT_I32, (src0, src1), (), None, comment)
        return result

    def v_cmp_gt_i32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_gt_i32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GT_I32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_gt_i64(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_gt_i64`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_GT_I64, (src0, src1), (), None, comment)
        return result

    def v_cmp_gt_i64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_gt_i64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GT_I64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_gt_u32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_gt_u32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_GT_U32, (src0, src1), (), None, comment)
        return result

    def v_cmp_gt_u32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_gt_u32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GT_U32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_gt_u64(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_gt_u64`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_GT_U64, (src0, src1), (), None, comment)
        return result

    def v_cmp_gt_u64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_gt_u64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_GT_U64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_le_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_le_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LE_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_le_f32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_le_f32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_LE_F32, (src0, src1), (), None, comment)
        return result

    def v_cmp_le_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_le_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LE_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_le_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_le_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LE_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_le_i32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_le_i32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_LE_I32, (src0, src1), (), None, comment)
        return result

    def v_cmp_le_i32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_le_i32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LE_I32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_le_i64(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_le_i64`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_LE_I64, (src0, src1), (), None, comment)
        return result

    def v_cmp_le_i64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_le_i64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LE_I64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_le_u32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_le_u32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_LE_U32, (src0, src1), (), None, comment)
        return result

    def v_cmp_le_u32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_le_u32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LE_U32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_le_u64(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_le_u64`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_LE_U64, (src0, src1), (), None, comment)
        return result

    def v_cmp_le_u64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_le_u64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LE_U64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_lg_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_lg_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LG_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_lg_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_lg_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LG_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_lg_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_lg_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LG_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_lt_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_lt_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LT_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_lt_f32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_lt_f32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_LT_F32, (src0, src1), (), None, comment)
        return result

    def v_cmp_lt_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_lt_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LT_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_lt_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_lt_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LT_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_lt_i32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_lt_i32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_LT_I32, (src0, src1), (), None, comment)
        return result

    def v_cmp_lt_i32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_lt_i32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LT_I32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_lt_i64(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_lt_i64`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_LT_I64, (src0, src1), (), None, comment)
        return result

    def v_cmp_lt_i64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_lt_i64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LT_I64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_lt_u32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_lt_u32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_LT_U32, (src0, src1), (), None, comment)
        return result

    def v_cmp_lt_u32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_lt_u32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LT_U32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_lt_u64(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_lt_u64`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_LT_U64, (src0, src1), (), None, comment)
        return result

    def v_cmp_lt_u64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_lt_u64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_LT_U64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ne_f32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_ne_f32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_NE_F32, (src0, src1), (), None, comment)
        return result

    def v_cmp_ne_i32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_ne_i32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_NE_I32, (src0, src1), (), None, comment)
        return result

    def v_cmp_ne_i32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ne_i32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NE_I32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ne_i64(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_ne_i64`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_NE_I64, (src0, src1), (), None, comment)
        return result

    def v_cmp_ne_i64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ne_i64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NE_I64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ne_u32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_ne_u32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_NE_U32, (src0, src1), (), None, comment)
        return result

    def v_cmp_ne_u32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ne_u32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NE_U32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ne_u64(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_ne_u64`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_NE_U64, (src0, src1), (), None, comment)
        return result

    def v_cmp_ne_u64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ne_u64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NE_U64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_neq_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_neq_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NEQ_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_neq_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_neq_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NEQ_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_neq_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_neq_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NEQ_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_nge_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_nge_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NGE_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_nge_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_nge_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NGE_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_nge_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_nge_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NGE_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ngt_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ngt_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NGT_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ngt_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ngt_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NGT_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_ngt_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_ngt_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NGT_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_nle_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_nle_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NLE_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_nle_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_nle_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NLE_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_nle_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_nle_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NLE_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_nlg_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_nlg_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NLG_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_nlg_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_nlg_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NLG_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_nlg_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_nlg_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NLG_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_nlt_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_nlt_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NLT_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_nlt_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_nlt_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NLT_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_nlt_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_nlt_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_NLT_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_o_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_o_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_O_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_o_f32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_o_f32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_O_F32, (src0, src1), (), None, comment)
        return result

    def v_cmp_o_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_o_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_O_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_o_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_o_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_O_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_u_f16_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_u_f16_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_U_F16_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_u_f32(self, src0: ValuSource, src1: ValuSource, *, comment: str = "") -> Vcc:
        """The instruction `v_cmp_u_f32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: Vcc = self._emit(_V_CMP_U_F32, (src0, src1), (), None, comment)
        return result

    def v_cmp_u_f32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_u_f32_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_U_F32_E64, (src0, src1), (), to, comment)
        return result

    def v_cmp_u_f64_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_cmp_u_f64_e64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: SReg = self._emit(_V_CMP_U_F64_E64, (src0, src1), (), to, comment)
        return result

    def v_cndmask_b32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        vcc_dep: Vcc | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """VCC ? src1 : src0.

        VALU. Reads EXEC, VCC. On gfx942, gfx950, gfx1250.

        The instruction does not read `vcc_dep`, which only ties it to the operation that wrote VCC.
        """
        result: VReg = self._emit(_V_CNDMASK_B32, (src0, src1, vcc_dep), (), to, comment)
        return result

    def v_cndmask_b32_e64(
        self,
        src0: ValuSource,
        src1: ValuSource,
        mask: SReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Mask ? src1 : src0.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_CNDMASK_B32_E64, (src0, src1, mask), (), to, comment)
        return result

    def v_cos_f32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_cos_f32`.

        VALU, transcendental. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_COS_F32, (src,), (), to, comment)
        return result

    def v_cvt_bf16_f32(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_bf16_f32`.

        VALU. Reads EXEC. On gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_CVT_BF16_F32, (src,), (), to, comment)
        return result

    def v_cvt_f16_f32(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_f16_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_CVT_F16_F32, (src,), (), to, comment)
        return result

    def v_cvt_f16_f32_sdwa(
        self, src: VReg, vdst_in: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """Replace the high half of vdst_in by the source as f16.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_CVT_F16_F32_SDWA, (src, vdst_in), (), to, comment)
        return result

    def v_cvt_f32_bf16(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_f32_bf16`.

        VALU. Reads EXEC. On gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_CVT_F32_BF16, (src,), (), to, comment)
        return result

    def v_cvt_f32_bf8(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_f32_bf8`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_CVT_F32_BF8, (src,), (), to, comment)
        return result

    def v_cvt_f32_bf8_sdwa(
        self, src: VReg, src0_sel: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_cvt_f32_bf8 of a byte or a word of the source.

        VALU. Reads EXEC. On gfx942, gfx950.

        `src0_sel` is "BYTE_0" to "BYTE_3", "WORD_0" or "WORD_1". `v_cvt_f32_i32_sdwa` reads the
        part as a signed number.
        """
        result: VReg = self._emit(_V_CVT_F32_BF8_SDWA, (src,), (src0_sel,), to, comment)
        return result

    def v_cvt_f32_f16(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_f32_f16`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_CVT_F32_F16, (src,), (), to, comment)
        return result

    def v_cvt_f32_f16_sdwa(
        self, src: VReg, src0_sel: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_cvt_f32_f16 of a byte or a word of the source.

        VALU. Reads EXEC. On gfx942, gfx950.

        `src0_sel` is "BYTE_0" to "BYTE_3", "WORD_0" or "WORD_1". `v_cvt_f32_i32_sdwa` reads the
        part as a signed number.
        """
        result: VReg = self._emit(_V_CVT_F32_F16_SDWA, (src,), (src0_sel,), to, comment)
        return result

    def v_cvt_f32_f64(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_f32_f64`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_CVT_F32_F64, (src,), (), to, comment)
        return result

    def v_cvt_f32_fp8(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_f32_fp8`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_CVT_F32_FP8, (src,), (), to, comment)
        return result

    def v_cvt_f32_fp8_sdwa(
        self, src: VReg, src0_sel: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_cvt_f32_fp8 of a byte or a word of the source.

        VALU. Reads EXEC. On gfx942, gfx950.

        `src0_sel` is "BYTE_0" to "BYTE_3", "WORD_0" or "WORD_1". `v_cvt_f32_i32_sdwa` reads the
        part as a signed number.
        """
        result: VReg = self._emit(_V_CVT_F32_FP8_SDWA, (src,), (src0_sel,), to, comment)
        return result

    def v_cvt_f32_i32(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_f32_i32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_CVT_F32_I32, (src,), (), to, comment)
        return result

    def v_cvt_f32_i32_sdwa(
        self, src: VReg, src0_sel: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_cvt_f32_i32 of a byte or a word of the source.

        VALU. Reads EXEC. On gfx942, gfx950.

        `src0_sel` is "BYTE_0" to "BYTE_3", "WORD_0" or "WORD_1". `v_cvt_f32_i32_sdwa` reads the
        part as a signed number.
        """
        result: VReg = self._emit(_V_CVT_F32_I32_SDWA, (src,), (src0_sel,), to, comment)
        return result

    def v_cvt_f32_u32(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_f32_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_CVT_F32_U32, (src,), (), to, comment)
        return result

    def v_cvt_f32_u32_sdwa(
        self, src: VReg, src0_sel: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_cvt_f32_u32 of a byte or a word of the source.

        VALU. Reads EXEC. On gfx942, gfx950.

        `src0_sel` is "BYTE_0" to "BYTE_3", "WORD_0" or "WORD_1". `v_cvt_f32_i32_sdwa` reads the
        part as a signed number.
        """
        result: VReg = self._emit(_V_CVT_F32_U32_SDWA, (src,), (src0_sel,), to, comment)
        return result

    def v_cvt_f64_f32(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_f64_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_CVT_F64_F32, (src,), (), to, comment)
        return result

    def v_cvt_i32_f32(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_i32_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_CVT_I32_F32, (src,), (), to, comment)
        return result

    def v_cvt_pk_bf16_f32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_pk_bf16_f32`.

        VALU. Reads EXEC. On gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_CVT_PK_BF16_F32, (src0, src1), (), to, comment)
        return result

    def v_cvt_pk_bf8_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        vdst_in: VReg,
        *,
        high: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Replace the low half of vdst_in, or with `high` its high half.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_CVT_PK_BF8_F32, (src0, src1, vdst_in), (high,), to, comment)
        return result

    def v_cvt_pk_f16_f32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_pk_f16_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_CVT_PK_F16_F32, (src0, src1), (), to, comment)
        return result

    def v_cvt_pk_fp8_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        vdst_in: VReg,
        *,
        high: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Replace the low half of vdst_in, or with `high` its high half.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_CVT_PK_FP8_F32, (src0, src1, vdst_in), (high,), to, comment)
        return result

    def v_cvt_pkrtz_f16_f32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_pkrtz_f16_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_CVT_PKRTZ_F16_F32, (src0, src1), (), to, comment)
        return result

    def v_cvt_scalef32_2xpk16_bf6_f32(
        self, src0: VReg, src1: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_2xpk16_bf6_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_2XPK16_BF6_F32, (src0, src1, scale), (), to, comment
        )
        return result

    def v_cvt_scalef32_2xpk16_fp6_f32(
        self, src0: VReg, src1: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_2xpk16_fp6_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_2XPK16_FP6_F32, (src0, src1, scale), (), to, comment
        )
        return result

    def v_cvt_scalef32_f16_bf8(
        self,
        src: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        source_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_f16_bf8`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_F16_BF8, (src, scale, vdst_in), (result_part, source_part), to, comment
        )
        return result

    def v_cvt_scalef32_f16_fp8(
        self,
        src: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        source_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_f16_fp8`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_F16_FP8, (src, scale, vdst_in), (result_part, source_part), to, comment
        )
        return result

    def v_cvt_scalef32_f32_bf8(
        self,
        src: VReg,
        scale: VReg,
        *,
        source_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_f32_bf8`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_F32_BF8, (src, scale), (source_part,), to, comment
        )
        return result

    def v_cvt_scalef32_f32_fp8(
        self,
        src: VReg,
        scale: VReg,
        *,
        source_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_f32_fp8`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_F32_FP8, (src, scale), (source_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk32_bf16_bf6(
        self, src: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk32_bf16_bf6`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_CVT_SCALEF32_PK32_BF16_BF6, (src, scale), (), to, comment)
        return result

    def v_cvt_scalef32_pk32_bf16_fp6(
        self, src: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk32_bf16_fp6`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_CVT_SCALEF32_PK32_BF16_FP6, (src, scale), (), to, comment)
        return result

    def v_cvt_scalef32_pk32_bf6_bf16(
        self, src: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk32_bf6_bf16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_CVT_SCALEF32_PK32_BF6_BF16, (src, scale), (), to, comment)
        return result

    def v_cvt_scalef32_pk32_bf6_f16(
        self, src: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk32_bf6_f16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_CVT_SCALEF32_PK32_BF6_F16, (src, scale), (), to, comment)
        return result

    def v_cvt_scalef32_pk32_f16_bf6(
        self, src: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk32_f16_bf6`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_CVT_SCALEF32_PK32_F16_BF6, (src, scale), (), to, comment)
        return result

    def v_cvt_scalef32_pk32_f16_fp6(
        self, src: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk32_f16_fp6`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_CVT_SCALEF32_PK32_F16_FP6, (src, scale), (), to, comment)
        return result

    def v_cvt_scalef32_pk32_f32_bf6(
        self, src: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk32_f32_bf6`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_CVT_SCALEF32_PK32_F32_BF6, (src, scale), (), to, comment)
        return result

    def v_cvt_scalef32_pk32_f32_fp6(
        self, src: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk32_f32_fp6`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_CVT_SCALEF32_PK32_F32_FP6, (src, scale), (), to, comment)
        return result

    def v_cvt_scalef32_pk32_fp6_bf16(
        self, src: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk32_fp6_bf16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_CVT_SCALEF32_PK32_FP6_BF16, (src, scale), (), to, comment)
        return result

    def v_cvt_scalef32_pk32_fp6_f16(
        self, src: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk32_fp6_f16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_CVT_SCALEF32_PK32_FP6_F16, (src, scale), (), to, comment)
        return result

    def v_cvt_scalef32_pk_bf16_bf8(
        self,
        src: VReg,
        scale: VReg,
        *,
        source_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_bf16_bf8`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_BF16_BF8, (src, scale), (source_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_bf16_fp4(
        self,
        src: VReg,
        scale: VReg,
        *,
        source_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_bf16_fp4`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_BF16_FP4, (src, scale), (source_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_bf16_fp8(
        self,
        src: VReg,
        scale: VReg,
        *,
        source_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_bf16_fp8`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_BF16_FP8, (src, scale), (source_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_bf8_bf16(
        self,
        src: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_bf8_bf16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_BF8_BF16, (src, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_bf8_f16(
        self,
        src: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_bf8_f16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_BF8_F16, (src, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_bf8_f32(
        self,
        src0: VReg,
        src1: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_bf8_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_BF8_F32, (src0, src1, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_f16_bf8(
        self,
        src: VReg,
        scale: VReg,
        *,
        source_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_f16_bf8`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_F16_BF8, (src, scale), (source_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_f16_fp4(
        self,
        src: VReg,
        scale: VReg,
        *,
        source_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_f16_fp4`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_F16_FP4, (src, scale), (source_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_f16_fp8(
        self,
        src: VReg,
        scale: VReg,
        *,
        source_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_f16_fp8`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_F16_FP8, (src, scale), (source_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_f32_bf8(
        self,
        src: VReg,
        scale: VReg,
        *,
        source_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_f32_bf8`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_F32_BF8, (src, scale), (source_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_f32_fp4(
        self,
        src: VReg,
        scale: VReg,
        *,
        source_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_f32_fp4`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_F32_FP4, (src, scale), (source_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_f32_fp8(
        self,
        src: VReg,
        scale: VReg,
        *,
        source_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_f32_fp8`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_F32_FP8, (src, scale), (source_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_fp4_bf16(
        self,
        src: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_fp4_bf16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_FP4_BF16, (src, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_fp4_f16(
        self,
        src: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_fp4_f16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_FP4_F16, (src, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_fp4_f32(
        self,
        src0: VReg,
        src1: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_fp4_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_FP4_F32, (src0, src1, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_fp8_bf16(
        self,
        src: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_fp8_bf16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_FP8_BF16, (src, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_fp8_f16(
        self,
        src: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_fp8_f16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_FP8_F16, (src, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_pk_fp8_f32(
        self,
        src0: VReg,
        src1: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_pk_fp8_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_PK_FP8_F32, (src0, src1, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_sr_bf8_bf16(
        self,
        src: VReg,
        random: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_bf8_bf16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_BF8_BF16, (src, random, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_sr_bf8_f16(
        self,
        src: VReg,
        random: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_bf8_f16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_BF8_F16, (src, random, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_sr_bf8_f32(
        self,
        src: VReg,
        random: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_bf8_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_BF8_F32, (src, random, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_sr_fp8_bf16(
        self,
        src: VReg,
        random: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_fp8_bf16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_FP8_BF16, (src, random, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_sr_fp8_f16(
        self,
        src: VReg,
        random: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_fp8_f16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_FP8_F16, (src, random, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_sr_fp8_f32(
        self,
        src: VReg,
        random: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_fp8_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_FP8_F32, (src, random, scale, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_scalef32_sr_pk32_bf6_bf16(
        self, src: VReg, random: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_pk32_bf6_bf16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_PK32_BF6_BF16, (src, random, scale), (), to, comment
        )
        return result

    def v_cvt_scalef32_sr_pk32_bf6_f16(
        self, src: VReg, random: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_pk32_bf6_f16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_PK32_BF6_F16, (src, random, scale), (), to, comment
        )
        return result

    def v_cvt_scalef32_sr_pk32_bf6_f32(
        self, src: VReg, random: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_pk32_bf6_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_PK32_BF6_F32, (src, random, scale), (), to, comment
        )
        return result

    def v_cvt_scalef32_sr_pk32_fp6_bf16(
        self, src: VReg, random: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_pk32_fp6_bf16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_PK32_FP6_BF16, (src, random, scale), (), to, comment
        )
        return result

    def v_cvt_scalef32_sr_pk32_fp6_f16(
        self, src: VReg, random: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_pk32_fp6_f16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_PK32_FP6_F16, (src, random, scale), (), to, comment
        )
        return result

    def v_cvt_scalef32_sr_pk32_fp6_f32(
        self, src: VReg, random: VReg, scale: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_pk32_fp6_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_PK32_FP6_F32, (src, random, scale), (), to, comment
        )
        return result

    def v_cvt_scalef32_sr_pk_fp4_bf16(
        self,
        src: VReg,
        random: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_pk_fp4_bf16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_PK_FP4_BF16,
            (src, random, scale, vdst_in),
            (result_part,),
            to,
            comment,
        )
        return result

    def v_cvt_scalef32_sr_pk_fp4_f16(
        self,
        src: VReg,
        random: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_pk_fp4_f16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_PK_FP4_F16,
            (src, random, scale, vdst_in),
            (result_part,),
            to,
            comment,
        )
        return result

    def v_cvt_scalef32_sr_pk_fp4_f32(
        self,
        src: VReg,
        random: VReg,
        scale: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_scalef32_sr_pk_fp4_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SCALEF32_SR_PK_FP4_F32,
            (src, random, scale, vdst_in),
            (result_part,),
            to,
            comment,
        )
        return result

    def v_cvt_sr_bf16_f32(
        self,
        src: VReg,
        random: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_sr_bf16_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SR_BF16_F32, (src, random, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_sr_bf8_f32(
        self,
        src: VReg,
        random: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_sr_bf8_f32`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SR_BF8_F32, (src, random, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_sr_f16_f32(
        self,
        src: VReg,
        random: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_sr_f16_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SR_F16_F32, (src, random, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_sr_fp8_f32(
        self,
        src: VReg,
        random: VReg,
        vdst_in: VReg,
        *,
        result_part: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_cvt_sr_fp8_f32`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(
            _V_CVT_SR_FP8_F32, (src, random, vdst_in), (result_part,), to, comment
        )
        return result

    def v_cvt_u32_f32(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_cvt_u32_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_CVT_U32_F32, (src,), (), to, comment)
        return result

    def v_div_fixup_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Fix the special cases of the quotient src0 of src2 / src1.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_DIV_FIXUP_F32, (src0, src1, src2), (), to, comment)
        return result

    def v_div_fixup_f64(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Fix the special cases of the quotient src0 of src2 / src1.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_DIV_FIXUP_F64, (src0, src1, src2), (), to, comment)
        return result

    def v_div_fmas_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Src0 * src1 + src2, scaled in lanes where VCC is set.

        VALU. Reads EXEC, VCC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_DIV_FMAS_F32, (src0, src1, src2), (), to, comment)
        return result

    def v_div_fmas_f64(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Src0 * src1 + src2, scaled in lanes where VCC is set.

        VALU. Reads EXEC, VCC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_DIV_FMAS_F64, (src0, src1, src2), (), to, comment)
        return result

    def v_div_scale_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Scale src0, and set VCC if the quotient must be scaled back.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_DIV_SCALE_F32, (src0, src1, src2), (), to, comment)
        return result

    def v_div_scale_f64(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Scale src0, and set VCC if the quotient must be scaled back.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_DIV_SCALE_F64, (src0, src1, src2), (), to, comment)
        return result

    def v_dot2_f32_bf16(
        self, src0: VReg, src1: VReg, src2: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_dot2_f32_bf16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_DOT2_F32_BF16, (src0, src1, src2), (), to, comment)
        return result

    def v_dot2_f32_f16(
        self,
        src0: VReg,
        src1: VReg,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_dot2_f32_f16`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_DOT2_F32_F16, (src0, src1, src2), (), to, comment)
        return result

    def v_dot2_i32_i16(
        self,
        src0: VReg,
        src1: VReg,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_dot2_i32_i16`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_DOT2_I32_I16, (src0, src1, src2), (), to, comment)
        return result

    def v_dot2_u32_u16(
        self,
        src0: VReg,
        src1: VReg,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_dot2_u32_u16`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_DOT2_U32_U16, (src0, src1, src2), (), to, comment)
        return result

    def v_dot2c_f32_bf16(
        self, src0: VReg, src1: VReg, vdst_in: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_dot2c_f32_bf16`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_DOT2C_F32_BF16, (src0, src1, vdst_in), (), to, comment)
        return result

    def v_dot4_i32_i8(
        self,
        src0: VReg,
        src1: VReg,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_dot4_i32_i8`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_DOT4_I32_I8, (src0, src1, src2), (), to, comment)
        return result

    def v_dot4_u32_u8(
        self,
        src0: VReg,
        src1: VReg,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_dot4_u32_u8`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_DOT4_U32_U8, (src0, src1, src2), (), to, comment)
        return result

    def v_dot8_i32_i4(
        self,
        src0: VReg,
        src1: VReg,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_dot8_i32_i4`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_DOT8_I32_I4, (src0, src1, src2), (), to, comment)
        return result

    def v_dot8_u32_u4(
        self,
        src0: VReg,
        src1: VReg,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_dot8_u32_u4`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_DOT8_U32_U4, (src0, src1, src2), (), to, comment)
        return result

    def v_exp_f32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_exp_f32`.

        VALU, transcendental. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_EXP_F32, (src,), (), to, comment)
        return result

    def v_ffbh_i32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_ffbh_i32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_FFBH_I32, (src,), (), to, comment)
        return result

    def v_ffbh_u32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_ffbh_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_FFBH_U32, (src,), (), to, comment)
        return result

    def v_ffbl_b32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_ffbl_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_FFBL_B32, (src,), (), to, comment)
        return result

    def v_floor_f32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_floor_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_FLOOR_F32, (src,), (), to, comment)
        return result

    def v_floor_f64(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_floor_f64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_FLOOR_F64, (src,), (), to, comment)
        return result

    def v_fma_f16(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_fma_f16`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_FMA_F16, (src0, src1, src2), (), to, comment)
        return result

    def v_fma_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        neg: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Src0 * src1 + src2, rounded once.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.

        Bit i of `neg` negates source i, which must be a register.
        """
        result: VReg = self._emit(_V_FMA_F32, (src0, src1, src2), (neg,), to, comment)
        return result

    def v_fma_f64(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_fma_f64`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_FMA_F64, (src0, src1, src2), (), to, comment)
        return result

    def v_fract_f32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_fract_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_FRACT_F32, (src,), (), to, comment)
        return result

    def v_frexp_exp_i32_f32(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_frexp_exp_i32_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_FREXP_EXP_I32_F32, (src,), (), to, comment)
        return result

    def v_frexp_mant_f32(
        self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_frexp_mant_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_FREXP_MANT_F32, (src,), (), to, comment)
        return result

    def v_ldexp_f32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_ldexp_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_LDEXP_F32, (src0, src1), (), to, comment)
        return result

    def v_ldexp_f64(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_ldexp_f64`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_LDEXP_F64, (src0, src1), (), to, comment)
        return result

    def v_lerp_u8(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_lerp_u8`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_LERP_U8, (src0, src1, src2), (), to, comment)
        return result

    def v_log_f32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_log_f32`.

        VALU, transcendental. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_LOG_F32, (src,), (), to, comment)
        return result

    def v_lshl_add_u32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_lshl_add_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_LSHL_ADD_U32, (src0, src1, src2), (), to, comment)
        return result

    def v_lshl_add_u64(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_lshl_add_u64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_LSHL_ADD_U64, (src0, src1, src2), (), to, comment)
        return result

    def v_lshl_or_b32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_lshl_or_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_LSHL_OR_B32, (src0, src1, src2), (), to, comment)
        return result

    def v_lshlrev_b32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_lshlrev_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_LSHLREV_B32, (src0, src1), (), to, comment)
        return result

    def v_lshlrev_b64(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_lshlrev_b64`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_LSHLREV_B64, (src0, src1), (), to, comment)
        return result

    def v_lshrrev_b32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_lshrrev_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_LSHRREV_B32, (src0, src1), (), to, comment)
        return result

    def v_lshrrev_b64(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_lshrrev_b64`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_LSHRREV_B64, (src0, src1), (), to, comment)
        return result

    def v_mad_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_mad_f32`.

        VALU. Reads EXEC. On no target.
        """
        result: VReg = self._emit(_V_MAD_F32, (src0, src1, src2), (), to, comment)
        return result

    def v_mad_i32_i24(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_mad_i32_i24`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MAD_I32_I24, (src0, src1, src2), (), to, comment)
        return result

    def v_mad_u32_u24(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_mad_u32_u24`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MAD_U32_U24, (src0, src1, src2), (), to, comment)
        return result

    def v_mad_u64_u32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> tuple[VReg, SReg]:
        """Src0 * src1 + src2, and the lanes in which it has more than 64 bits.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: tuple[VReg, SReg] = self._emit(_V_MAD_U64_U32, (src0, src1, src2), (), to, comment)
        return result

    def v_max3_f16(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_max3_f16`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_MAX3_F16, (src0, src1, src2), (), to, comment)
        return result

    def v_max3_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_max3_f32`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_MAX3_F32, (src0, src1, src2), (), to, comment)
        return result

    def v_max_f16(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_max_f16`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_MAX_F16, (src0, src1), (), to, comment)
        return result

    def v_max_f16_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_max_f16 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_MAX_F16_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_max_f16_sdwa(
        self,
        src0: VReg,
        src0_sel: str,
        src1: VReg,
        src1_sel: str,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_max_f16 of bytes or words of the sources.

        VALU. Reads EXEC. On gfx942, gfx950.

        `src0_sel` and `src1_sel` are "BYTE_0" to "BYTE_3", "WORD_0" or "WORD_1".
        """
        result: VReg = self._emit(_V_MAX_F16_SDWA, (src0, src1), (src0_sel, src1_sel), to, comment)
        return result

    def v_max_f32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_max_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MAX_F32, (src0, src1), (), to, comment)
        return result

    def v_max_f32_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_max_f32 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_MAX_F32_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_max_f32_dpp_merge(
        self,
        src0: VReg,
        src1: VReg,
        vdst_in: VReg,
        dpp_ctrl: str,
        *,
        row_mask: int = 15,
        bank_mask: int = 15,
        bound_ctrl: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_max_f32 with src0 from another lane, or vdst_in.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp_merge` would read. Lanes that it leaves as they are keep
        `vdst_in`.
        """
        result: VReg = self._emit(
            _V_MAX_F32_DPP_MERGE,
            (src0, src1, vdst_in),
            (dpp_ctrl, row_mask, bank_mask, bound_ctrl),
            to,
            comment,
        )
        return result

    def v_max_f64(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_max_f64`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MAX_F64, (src0, src1), (), to, comment)
        return result

    def v_max_i32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_max_i32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MAX_I32, (src0, src1), (), to, comment)
        return result

    def v_max_i32_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_max_i32 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_MAX_I32_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_max_i32_dpp_merge(
        self,
        src0: VReg,
        src1: VReg,
        vdst_in: VReg,
        dpp_ctrl: str,
        *,
        row_mask: int = 15,
        bank_mask: int = 15,
        bound_ctrl: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_max_i32 with src0 from another lane, or vdst_in.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp_merge` would read. Lanes that it leaves as they are keep
        `vdst_in`.
        """
        result: VReg = self._emit(
            _V_MAX_I32_DPP_MERGE,
            (src0, src1, vdst_in),
            (dpp_ctrl, row_mask, bank_mask, bound_ctrl),
            to,
            comment,
        )
        return result

    def v_max_u32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_max_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MAX_U32, (src0, src1), (), to, comment)
        return result

    def v_max_u32_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_max_u32 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_MAX_U32_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_max_u32_dpp_merge(
        self,
        src0: VReg,
        src1: VReg,
        vdst_in: VReg,
        dpp_ctrl: str,
        *,
        row_mask: int = 15,
        bank_mask: int = 15,
        bound_ctrl: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_max_u32 with src0 from another lane, or vdst_in.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp_merge` would read. Lanes that it leaves as they are keep
        `vdst_in`.
        """
        result: VReg = self._emit(
            _V_MAX_U32_DPP_MERGE,
            (src0, src1, vdst_in),
            (dpp_ctrl, row_mask, bank_mask, bound_ctrl),
            to,
            comment,
        )
        return result

    def v_maximum3_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_maximum3_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_MAXIMUM3_F32, (src0, src1, src2), (), to, comment)
        return result

    def v_mbcnt_hi_u32_b32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_mbcnt_hi_u32_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MBCNT_HI_U32_B32, (src0, src1), (), to, comment)
        return result

    def v_mbcnt_lo_u32_b32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_mbcnt_lo_u32_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MBCNT_LO_U32_B32, (src0, src1), (), to, comment)
        return result

    def v_med3_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_med3_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MED3_F32, (src0, src1, src2), (), to, comment)
        return result

    def v_med3_i32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_med3_i32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MED3_I32, (src0, src1, src2), (), to, comment)
        return result

    def v_med3_u32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_med3_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MED3_U32, (src0, src1, src2), (), to, comment)
        return result

    @overload
    def v_mfma_f32_16x16x128_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_16x16x128_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_16x16x128_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: Number,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        to: ATarget,
        comment: str = "",
    ) -> AReg: ...

    def v_mfma_f32_16x16x128_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_16x16x128_f8f6f4`.

        Matrix core. On gfx950.
        """
        result: VReg | AReg = self._emit(
            _V_MFMA_F32_16X16X128_F8F6F4, (a, b, acc), (cbsz, blgp), to, comment
        )
        return result

    @overload
    def v_mfma_f32_16x16x16_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_16x16x16_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_16x16x16_bf16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_16x16x16_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_16x16x16_bf16`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 16 x 16 and B of 16 x 16. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 4 is A[l % 16, 4 * (l // 16) + e]
            b: element e of 4 is B[4 * (l // 16) + e, l % 16]
            D: element e of 4 is D[4 * (l // 16) + e, l % 16]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_16X16X16_BF16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_16x16x16_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_16x16x16_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_16x16x16_f16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_16x16x16_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_16x16x16_f16`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 16 x 16 and B of 16 x 16. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 4 is A[l % 16, 4 * (l // 16) + e]
            b: element e of 4 is B[4 * (l // 16) + e, l % 16]
            D: element e of 4 is D[4 * (l // 16) + e, l % 16]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_16X16X16_F16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_16x16x32_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_16x16x32_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_16x16x32_bf16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_16x16x32_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_16x16x32_bf16`.

        Matrix core. On gfx950.
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_16X16X32_BF16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_16x16x32_bf8_bf8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_16x16x32_bf8_bf8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_16x16x32_bf8_bf8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_16x16x32_bf8_bf8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_16x16x32_bf8_bf8`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 16 x 32 and B of 32 x 16. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 8 is A[l % 16, 8 * (l // 16) + e]
            b: element e of 8 is B[8 * (l // 16) + e, l % 16]
            D: element e of 4 is D[4 * (l // 16) + e, l % 16]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_16X16X32_BF8_BF8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_16x16x32_bf8_fp8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_16x16x32_bf8_fp8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_16x16x32_bf8_fp8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_16x16x32_bf8_fp8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_16x16x32_bf8_fp8`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 16 x 32 and B of 32 x 16. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 8 is A[l % 16, 8 * (l // 16) + e]
            b: element e of 8 is B[8 * (l // 16) + e, l % 16]
            D: element e of 4 is D[4 * (l // 16) + e, l % 16]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_16X16X32_BF8_FP8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_16x16x32_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_16x16x32_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_16x16x32_f16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_16x16x32_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_16x16x32_f16`.

        Matrix core. On gfx950.
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_16X16X32_F16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_16x16x32_fp8_bf8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_16x16x32_fp8_bf8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_16x16x32_fp8_bf8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_16x16x32_fp8_bf8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_16x16x32_fp8_bf8`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 16 x 32 and B of 32 x 16. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 8 is A[l % 16, 8 * (l // 16) + e]
            b: element e of 8 is B[8 * (l // 16) + e, l % 16]
            D: element e of 4 is D[4 * (l // 16) + e, l % 16]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_16X16X32_FP8_BF8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_16x16x32_fp8_fp8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_16x16x32_fp8_fp8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_16x16x32_fp8_fp8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_16x16x32_fp8_fp8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_16x16x32_fp8_fp8`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 16 x 32 and B of 32 x 16. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 8 is A[l % 16, 8 * (l // 16) + e]
            b: element e of 8 is B[8 * (l // 16) + e, l % 16]
            D: element e of 4 is D[4 * (l // 16) + e, l % 16]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_16X16X32_FP8_FP8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_16x16x4_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_16x16x4_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_16x16x4_bf16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_16x16x4_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_16x16x4_bf16`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for 4 matrices A of 16 x 4 and B of 4 x 16. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 4 is A[l // 16][l % 16, e]
            b: element e of 4 is B[l // 16][e, l % 16]
            D: element e of 16 is D[e // 4][4 * (l // 16) + e % 4, l % 16]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_16X16X4_BF16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_16x16x4_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_16x16x4_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_16x16x4_f16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_16x16x4_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_16x16x4_f16`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for 4 matrices A of 16 x 4 and B of 4 x 16. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 4 is A[l // 16][l % 16, e]
            b: element e of 4 is B[l // 16][e, l % 16]
            D: element e of 16 is D[e // 4][4 * (l // 16) + e % 4, l % 16]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_16X16X4_F16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_16x16x4_f32(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_16x16x4_f32(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_16x16x4_f32(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_16x16x4_f32(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_16x16x4_f32`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 16 x 4 and B of 4 x 16. Lane l has, in ascending bits of its
        registers, with C in `acc` like D in the result:

            a: element e of 1 is A[l % 16, l // 16]
            b: element e of 1 is B[l // 16, l % 16]
            D: element e of 4 is D[4 * (l // 16) + e, l % 16]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_16X16X4_F32, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_32x32x16_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_32x32x16_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_32x32x16_bf16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_32x32x16_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_32x32x16_bf16`.

        Matrix core. On gfx950.
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_32X32X16_BF16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_32x32x16_bf8_bf8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_32x32x16_bf8_bf8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_32x32x16_bf8_bf8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_32x32x16_bf8_bf8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_32x32x16_bf8_bf8`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 32 x 16 and B of 16 x 32. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 8 is A[l % 32, 8 * (l // 32) + e]
            b: element e of 8 is B[8 * (l // 32) + e, l % 32]
            D: element e of 16 is D[8 * (e // 4) + 4 * (l // 32) + e % 4, l % 32]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_32X32X16_BF8_BF8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_32x32x16_bf8_fp8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_32x32x16_bf8_fp8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_32x32x16_bf8_fp8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_32x32x16_bf8_fp8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_32x32x16_bf8_fp8`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 32 x 16 and B of 16 x 32. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 8 is A[l % 32, 8 * (l // 32) + e]
            b: element e of 8 is B[8 * (l // 32) + e, l % 32]
            D: element e of 16 is D[8 * (e // 4) + 4 * (l // 32) + e % 4, l % 32]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_32X32X16_BF8_FP8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_32x32x16_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_32x32x16_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_32x32x16_f16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_32x32x16_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_32x32x16_f16`.

        Matrix core. On gfx950.
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_32X32X16_F16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_32x32x16_fp8_bf8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_32x32x16_fp8_bf8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_32x32x16_fp8_bf8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_32x32x16_fp8_bf8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_32x32x16_fp8_bf8`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 32 x 16 and B of 16 x 32. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 8 is A[l % 32, 8 * (l // 32) + e]
            b: element e of 8 is B[8 * (l // 32) + e, l % 32]
            D: element e of 16 is D[8 * (e // 4) + 4 * (l // 32) + e % 4, l % 32]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_32X32X16_FP8_BF8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_32x32x16_fp8_fp8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_32x32x16_fp8_fp8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_32x32x16_fp8_fp8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_32x32x16_fp8_fp8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_32x32x16_fp8_fp8`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 32 x 16 and B of 16 x 32. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 8 is A[l % 32, 8 * (l // 32) + e]
            b: element e of 8 is B[8 * (l // 32) + e, l % 32]
            D: element e of 16 is D[8 * (e // 4) + 4 * (l // 32) + e % 4, l % 32]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_32X32X16_FP8_FP8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_32x32x2_f32(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_32x32x2_f32(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_32x32x2_f32(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_32x32x2_f32(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_32x32x2_f32`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 32 x 2 and B of 2 x 32. Lane l has, in ascending bits of its
        registers, with C in `acc` like D in the result:

            a: element e of 1 is A[l % 32, l // 32]
            b: element e of 1 is B[l // 32, l % 32]
            D: element e of 16 is D[8 * (e // 4) + 4 * (l // 32) + e % 4, l % 32]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_32X32X2_F32, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_32x32x4_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_32x32x4_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_32x32x4_bf16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_32x32x4_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_32x32x4_bf16`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for 2 matrices A of 32 x 4 and B of 4 x 32. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 4 is A[l // 32][l % 32, e]
            b: element e of 4 is B[l // 32][e, l % 32]
            D: element e of 32 is D[e // 16][8 * (e // 4 % 4) + 4 * (l // 32) + e % 4, l % 32]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_32X32X4_BF16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_32x32x4_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_32x32x4_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_32x32x4_f16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_32x32x4_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_32x32x4_f16`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for 2 matrices A of 32 x 4 and B of 4 x 32. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 4 is A[l // 32][l % 32, e]
            b: element e of 4 is B[l // 32][e, l % 32]
            D: element e of 32 is D[e // 16][8 * (e // 4 % 4) + 4 * (l // 32) + e % 4, l % 32]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_32X32X4_F16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_32x32x64_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_32x32x64_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_32x32x64_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: Number,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        to: ATarget,
        comment: str = "",
    ) -> AReg: ...

    def v_mfma_f32_32x32x64_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_32x32x64_f8f6f4`.

        Matrix core. On gfx950.
        """
        result: VReg | AReg = self._emit(
            _V_MFMA_F32_32X32X64_F8F6F4, (a, b, acc), (cbsz, blgp), to, comment
        )
        return result

    @overload
    def v_mfma_f32_32x32x8_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_32x32x8_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_32x32x8_bf16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_32x32x8_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_32x32x8_bf16`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 32 x 8 and B of 8 x 32. Lane l has, in ascending bits of its
        registers, with C in `acc` like D in the result:

            a: element e of 4 is A[l % 32, 4 * (l // 32) + e]
            b: element e of 4 is B[4 * (l // 32) + e, l % 32]
            D: element e of 16 is D[8 * (e // 4) + 4 * (l // 32) + e % 4, l % 32]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_32X32X8_BF16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_32x32x8_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_32x32x8_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_32x32x8_f16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_32x32x8_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_32x32x8_f16`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 32 x 8 and B of 8 x 32. Lane l has, in ascending bits of its
        registers, with C in `acc` like D in the result:

            a: element e of 4 is A[l % 32, 4 * (l // 32) + e]
            b: element e of 4 is B[4 * (l // 32) + e, l % 32]
            D: element e of 16 is D[8 * (e // 4) + 4 * (l // 32) + e % 4, l % 32]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_32X32X8_F16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_4x4x1_f32(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_4x4x1_f32(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_4x4x1_f32(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_4x4x1_f32(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_4x4x1_f32`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for 16 matrices A of 4 x 1 and B of 1 x 4. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 1 is A[l // 4][l % 4, 0]
            b: element e of 1 is B[l // 4][0, l % 4]
            D: element e of 4 is D[l // 4][e, l % 4]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_4X4X1_F32, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_4x4x4_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_4x4x4_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_4x4x4_bf16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_4x4x4_bf16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_4x4x4_bf16`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for 16 matrices A of 4 x 4 and B of 4 x 4. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 4 is A[l // 4][l % 4, e]
            b: element e of 4 is B[l // 4][e, l % 4]
            D: element e of 4 is D[l // 4][e, l % 4]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_4X4X4_BF16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f32_4x4x4_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f32_4x4x4_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f32_4x4x4_f16(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f32_4x4x4_f16(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f32_4x4x4_f16`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for 16 matrices A of 4 x 4 and B of 4 x 4. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 4 is A[l // 4][l % 4, e]
            b: element e of 4 is B[l // 4][e, l % 4]
            D: element e of 4 is D[l // 4][e, l % 4]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F32_4X4X4_F16, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f64_16x16x4_f64(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f64_16x16x4_f64(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f64_16x16x4_f64(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f64_16x16x4_f64(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f64_16x16x4_f64`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 16 x 4 and B of 4 x 16. Lane l has, in ascending bits of its
        registers, with C in `acc` like D in the result:

            a: element e of 1 is A[l % 16, l // 16]
            b: element e of 1 is B[l // 16, l % 16]
            D: element e of 4 is D[4 * e + l // 16, l % 16]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F64_16X16X4_F64, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_f64_4x4x4_f64(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_f64_4x4x4_f64(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_f64_4x4x4_f64(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_f64_4x4x4_f64(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_f64_4x4x4_f64`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for 4 matrices A of 4 x 4 and B of 4 x 4. Lane l has, in ascending bits of its
        registers, with C in `acc` like D in the result:

            a: element e of 1 is A[l // 4 % 4][l % 4, l // 16]
            b: element e of 1 is B[l // 4 % 4][l // 16, l % 4]
            D: element e of 1 is D[l // 4 % 4][l // 16, l % 4]
        """
        result: VReg | AReg = self._emit(_V_MFMA_F64_4X4X4_F64, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_i32_16x16x16_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_i32_16x16x16_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_i32_16x16x16_i8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_i32_16x16x16_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_i32_16x16x16_i8`.

        Matrix core. On no target.
        """
        result: VReg | AReg = self._emit(_V_MFMA_I32_16X16X16_I8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_i32_16x16x32_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_i32_16x16x32_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_i32_16x16x32_i8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_i32_16x16x32_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_i32_16x16x32_i8`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 16 x 32 and B of 32 x 16. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 8 is A[l % 16, 8 * (l // 16) + e]
            b: element e of 8 is B[8 * (l // 16) + e, l % 16]
            D: element e of 4 is D[4 * (l // 16) + e, l % 16]
        """
        result: VReg | AReg = self._emit(_V_MFMA_I32_16X16X32_I8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_i32_16x16x4_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_i32_16x16x4_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_i32_16x16x4_i8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_i32_16x16x4_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_i32_16x16x4_i8`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for 4 matrices A of 16 x 4 and B of 4 x 16. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 4 is A[l // 16][l % 16, e]
            b: element e of 4 is B[l // 16][e, l % 16]
            D: element e of 16 is D[e // 4][4 * (l // 16) + e % 4, l % 16]
        """
        result: VReg | AReg = self._emit(_V_MFMA_I32_16X16X4_I8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_i32_16x16x64_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_i32_16x16x64_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_i32_16x16x64_i8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_i32_16x16x64_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_i32_16x16x64_i8`.

        Matrix core. On gfx950.
        """
        result: VReg | AReg = self._emit(_V_MFMA_I32_16X16X64_I8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_i32_32x32x16_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_i32_32x32x16_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_i32_32x32x16_i8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_i32_32x32x16_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_i32_32x32x16_i8`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for a matrix A of 32 x 16 and B of 16 x 32. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 8 is A[l % 32, 8 * (l // 32) + e]
            b: element e of 8 is B[8 * (l // 32) + e, l % 32]
            D: element e of 16 is D[8 * (e // 4) + 4 * (l // 32) + e % 4, l % 32]
        """
        result: VReg | AReg = self._emit(_V_MFMA_I32_32X32X16_I8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_i32_32x32x32_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_i32_32x32x32_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_i32_32x32x32_i8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_i32_32x32x32_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_i32_32x32x32_i8`.

        Matrix core. On gfx950.
        """
        result: VReg | AReg = self._emit(_V_MFMA_I32_32X32X32_I8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_i32_32x32x4_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_i32_32x32x4_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_i32_32x32x4_i8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_i32_32x32x4_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_i32_32x32x4_i8`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for 2 matrices A of 32 x 4 and B of 4 x 32. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 4 is A[l // 32][l % 32, e]
            b: element e of 4 is B[l // 32][e, l % 32]
            D: element e of 32 is D[e // 16][8 * (e // 4 % 4) + 4 * (l // 32) + e % 4, l % 32]
        """
        result: VReg | AReg = self._emit(_V_MFMA_I32_32X32X4_I8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_i32_32x32x8_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_i32_32x32x8_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_i32_32x32x8_i8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_i32_32x32x8_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_i32_32x32x8_i8`.

        Matrix core. On no target.
        """
        result: VReg | AReg = self._emit(_V_MFMA_I32_32X32X8_I8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_i32_4x4x4_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_i32_4x4x4_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        *,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_i32_4x4x4_i8(
        self, a: ValuSource, b: ValuSource, acc: Number, *, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mfma_i32_4x4x4_i8(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        *,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_i32_4x4x4_i8`.

        Matrix core. On gfx942, gfx950.

        D = A * B + C for 16 matrices A of 4 x 4 and B of 4 x 4. Lane l has, in ascending bits of
        its registers, with C in `acc` like D in the result:

            a: element e of 4 is A[l // 4][l % 4, e]
            b: element e of 4 is B[l // 4][e, l % 4]
            D: element e of 4 is D[l // 4][e, l % 4]
        """
        result: VReg | AReg = self._emit(_V_MFMA_I32_4X4X4_I8, (a, b, acc), (), to, comment)
        return result

    @overload
    def v_mfma_scale_f32_16x16x128_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        a_scale: ValuSource,
        b_scale: ValuSource,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        op_sel_a: int | None = None,
        op_sel_b: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_scale_f32_16x16x128_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        a_scale: ValuSource,
        b_scale: ValuSource,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        op_sel_a: int | None = None,
        op_sel_b: int | None = None,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_scale_f32_16x16x128_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: Number,
        a_scale: ValuSource,
        b_scale: ValuSource,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        op_sel_a: int | None = None,
        op_sel_b: int | None = None,
        to: ATarget,
        comment: str = "",
    ) -> AReg: ...

    def v_mfma_scale_f32_16x16x128_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        a_scale: ValuSource,
        b_scale: ValuSource,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        op_sel_a: int | None = None,
        op_sel_b: int | None = None,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_scale_f32_16x16x128_f8f6f4`.

        Matrix core. On gfx950.
        """
        result: VReg | AReg = self._emit(
            _V_MFMA_SCALE_F32_16X16X128_F8F6F4,
            (a, b, acc, a_scale, b_scale),
            (cbsz, blgp, op_sel_a, op_sel_b),
            to,
            comment,
        )
        return result

    @overload
    def v_mfma_scale_f32_32x32x64_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: VReg | Number,
        a_scale: ValuSource,
        b_scale: ValuSource,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        op_sel_a: int | None = None,
        op_sel_b: int | None = None,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg: ...

    @overload
    def v_mfma_scale_f32_32x32x64_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: AReg,
        a_scale: ValuSource,
        b_scale: ValuSource,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        op_sel_a: int | None = None,
        op_sel_b: int | None = None,
        to: ATarget | None = None,
        comment: str = "",
    ) -> AReg: ...

    @overload
    def v_mfma_scale_f32_32x32x64_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: Number,
        a_scale: ValuSource,
        b_scale: ValuSource,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        op_sel_a: int | None = None,
        op_sel_b: int | None = None,
        to: ATarget,
        comment: str = "",
    ) -> AReg: ...

    def v_mfma_scale_f32_32x32x64_f8f6f4(
        self,
        a: ValuSource,
        b: ValuSource,
        acc: MfmaAccumulator,
        a_scale: ValuSource,
        b_scale: ValuSource,
        *,
        cbsz: int | None = None,
        blgp: int | None = None,
        op_sel_a: int | None = None,
        op_sel_b: int | None = None,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """The instruction `v_mfma_scale_f32_32x32x64_f8f6f4`.

        Matrix core. On gfx950.
        """
        result: VReg | AReg = self._emit(
            _V_MFMA_SCALE_F32_32X32X64_F8F6F4,
            (a, b, acc, a_scale, b_scale),
            (cbsz, blgp, op_sel_a, op_sel_b),
            to,
            comment,
        )
        return result

    def v_min3_f16(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_min3_f16`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_MIN3_F16, (src0, src1, src2), (), to, comment)
        return result

    def v_min3_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_min3_f32`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_MIN3_F32, (src0, src1, src2), (), to, comment)
        return result

    def v_min_f16(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_min_f16`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_MIN_F16, (src0, src1), (), to, comment)
        return result

    def v_min_f16_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_min_f16 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_MIN_F16_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_min_f16_sdwa(
        self,
        src0: VReg,
        src0_sel: str,
        src1: VReg,
        src1_sel: str,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_min_f16 of bytes or words of the sources.

        VALU. Reads EXEC. On gfx942, gfx950.

        `src0_sel` and `src1_sel` are "BYTE_0" to "BYTE_3", "WORD_0" or "WORD_1".
        """
        result: VReg = self._emit(_V_MIN_F16_SDWA, (src0, src1), (src0_sel, src1_sel), to, comment)
        return result

    def v_min_f32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_min_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MIN_F32, (src0, src1), (), to, comment)
        return result

    def v_min_f32_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_min_f32 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_MIN_F32_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_min_f32_dpp_merge(
        self,
        src0: VReg,
        src1: VReg,
        vdst_in: VReg,
        dpp_ctrl: str,
        *,
        row_mask: int = 15,
        bank_mask: int = 15,
        bound_ctrl: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_min_f32 with src0 from another lane, or vdst_in.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp_merge` would read. Lanes that it leaves as they are keep
        `vdst_in`.
        """
        result: VReg = self._emit(
            _V_MIN_F32_DPP_MERGE,
            (src0, src1, vdst_in),
            (dpp_ctrl, row_mask, bank_mask, bound_ctrl),
            to,
            comment,
        )
        return result

    def v_min_f64(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_min_f64`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MIN_F64, (src0, src1), (), to, comment)
        return result

    def v_min_i32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_min_i32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MIN_I32, (src0, src1), (), to, comment)
        return result

    def v_min_i32_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_min_i32 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_MIN_I32_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_min_i32_dpp_merge(
        self,
        src0: VReg,
        src1: VReg,
        vdst_in: VReg,
        dpp_ctrl: str,
        *,
        row_mask: int = 15,
        bank_mask: int = 15,
        bound_ctrl: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_min_i32 with src0 from another lane, or vdst_in.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp_merge` would read. Lanes that it leaves as they are keep
        `vdst_in`.
        """
        result: VReg = self._emit(
            _V_MIN_I32_DPP_MERGE,
            (src0, src1, vdst_in),
            (dpp_ctrl, row_mask, bank_mask, bound_ctrl),
            to,
            comment,
        )
        return result

    def v_min_u32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_min_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MIN_U32, (src0, src1), (), to, comment)
        return result

    def v_min_u32_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_min_u32 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_MIN_U32_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_min_u32_dpp_merge(
        self,
        src0: VReg,
        src1: VReg,
        vdst_in: VReg,
        dpp_ctrl: str,
        *,
        row_mask: int = 15,
        bank_mask: int = 15,
        bound_ctrl: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_min_u32 with src0 from another lane, or vdst_in.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp_merge` would read. Lanes that it leaves as they are keep
        `vdst_in`.
        """
        result: VReg = self._emit(
            _V_MIN_U32_DPP_MERGE,
            (src0, src1, vdst_in),
            (dpp_ctrl, row_mask, bank_mask, bound_ctrl),
            to,
            comment,
        )
        return result

    def v_minimum3_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_minimum3_f32`.

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_MINIMUM3_F32, (src0, src1, src2), (), to, comment)
        return result

    @overload
    def v_mov_b32(
        self, src: CopySource, *, no_cse: bool = False, to: VTarget | None = None, comment: str = ""
    ) -> VReg: ...

    @overload
    def v_mov_b32(
        self, src: CopySource, *, no_cse: bool = False, to: ATarget, comment: str = ""
    ) -> AReg: ...

    def v_mov_b32(
        self,
        src: CopySource,
        *,
        no_cse: bool = False,
        to: AnyTarget | None = None,
        comment: str = "",
    ) -> VReg | AReg:
        """Copy a register or write a value to each register of the result.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.

        The general copy: between VGPRs and AGPRs in every direction, and from SGPRs. The result may
        be a tuple. A source of the same size is copied register by register, as if all at once if
        the two overlap; a source of one register or an immediate is copied to each register. With
        the unit attribute `no_cse`, passes neither merge the operation with others nor fold it into
        the accumulator of an MFMA.
        """
        result: VReg | AReg = self._emit(_V_MOV_B32, (src,), (no_cse,), to, comment)
        return result

    def v_mov_b32_dpp(
        self, src: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """Read another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        `dpp_ctrl` is the control in assembly syntax. It selects a source lane for every lane i of a
        wave; a row is 16 lanes (CDNA3 ISA, section "DPP"):

        - `quad_perm:[a,b,c,d]`: lane a, b, c or d of the same four;
        - `row_shl:N`, `row_shr:N`: lane i + N or i - N of the row, N from 1 to 15;
        - `row_ror:N`: lane i - N of the row, around its end;
        - `row_mirror`, `row_half_mirror`: the lanes of a row, or of half a row, in reverse;
        - `row_newbcast:N`: lane N of the row;
        - `row_bcast:15`: the last lane of the row before; `row_bcast:31`: lane 31, for rows 2 and
          3;
        - `wave_shl:1`, `wave_shr:1`: lane i + 1 or i - 1 of the wave; `wave_rol:1`, `wave_ror:1`:
          the same around its end.

        A lane whose source does not exist, or is off in EXEC, reads 0.
        """
        result: VReg = self._emit(_V_MOV_B32_DPP, (src,), (dpp_ctrl,), to, comment)
        return result

    def v_mov_b32_dpp_merge(
        self,
        src: VReg,
        vdst_in: VReg,
        dpp_ctrl: str,
        *,
        row_mask: int = 15,
        bank_mask: int = 15,
        bound_ctrl: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Read another lane, or keep vdst_in.

        VALU. Reads EXEC. On gfx942, gfx950.

        `dpp_ctrl` selects source lanes as for `v_mov_b32_dpp`. Bit r of `row_mask` lets lanes of
        row r read, bit b of `bank_mask` those of bank b, the lanes 4 * b to 4 * b + 3 of each row.
        Other lanes keep `vdst_in`, and so do lanes whose source does not exist or is off in EXEC,
        unless `bound_ctrl` gives them a 0.
        """
        result: VReg = self._emit(
            _V_MOV_B32_DPP_MERGE,
            (src, vdst_in),
            (dpp_ctrl, row_mask, bank_mask, bound_ctrl),
            to,
            comment,
        )
        return result

    def v_mov_b64(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_mov_b64`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MOV_B64, (src,), (), to, comment)
        return result

    def v_mul_f16(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_mul_f16`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MUL_F16, (src0, src1), (), to, comment)
        return result

    def v_mul_f16_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_mul_f16 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_MUL_F16_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_mul_f16_sdwa(
        self,
        src0: VReg,
        src0_sel: str,
        src1: VReg,
        src1_sel: str,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_mul_f16 of bytes or words of the sources.

        VALU. Reads EXEC. On gfx942, gfx950.

        `src0_sel` and `src1_sel` are "BYTE_0" to "BYTE_3", "WORD_0" or "WORD_1".
        """
        result: VReg = self._emit(_V_MUL_F16_SDWA, (src0, src1), (src0_sel, src1_sel), to, comment)
        return result

    def v_mul_f32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_mul_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MUL_F32, (src0, src1), (), to, comment)
        return result

    def v_mul_f32_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_mul_f32 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_MUL_F32_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_mul_f32_dpp_merge(
        self,
        src0: VReg,
        src1: VReg,
        vdst_in: VReg,
        dpp_ctrl: str,
        *,
        row_mask: int = 15,
        bank_mask: int = 15,
        bound_ctrl: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_mul_f32 with src0 from another lane, or vdst_in.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp_merge` would read. Lanes that it leaves as they are keep
        `vdst_in`.
        """
        result: VReg = self._emit(
            _V_MUL_F32_DPP_MERGE,
            (src0, src1, vdst_in),
            (dpp_ctrl, row_mask, bank_mask, bound_ctrl),
            to,
            comment,
        )
        return result

    def v_mul_f64(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_mul_f64`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MUL_F64, (src0, src1), (), to, comment)
        return result

    def v_mul_hi_i32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_mul_hi_i32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MUL_HI_I32, (src0, src1), (), to, comment)
        return result

    def v_mul_hi_u32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_mul_hi_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MUL_HI_U32, (src0, src1), (), to, comment)
        return result

    def v_mul_legacy_f32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_mul_legacy_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MUL_LEGACY_F32, (src0, src1), (), to, comment)
        return result

    def v_mul_lo_i32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_mul_lo_i32`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_MUL_LO_I32, (src0, src1), (), to, comment)
        return result

    def v_mul_lo_u32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_mul_lo_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MUL_LO_U32, (src0, src1), (), to, comment)
        return result

    def v_mul_u32_u24(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_mul_u32_u24`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_MUL_U32_U24, (src0, src1), (), to, comment)
        return result

    def v_not_b32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_not_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_NOT_B32, (src,), (), to, comment)
        return result

    def v_not_b64(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_not_b64`.

        VALU. Reads EXEC. On no target.
        """
        result: VReg = self._emit(_V_NOT_B64, (src,), (), to, comment)
        return result

    def v_or3_b32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_or3_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_OR3_B32, (src0, src1, src2), (), to, comment)
        return result

    def v_or_b32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_or_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_OR_B32, (src0, src1), (), to, comment)
        return result

    def v_or_b32_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_or_b32 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_OR_B32_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_or_b32_dpp_merge(
        self,
        src0: VReg,
        src1: VReg,
        vdst_in: VReg,
        dpp_ctrl: str,
        *,
        row_mask: int = 15,
        bank_mask: int = 15,
        bound_ctrl: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_or_b32 with src0 from another lane, or vdst_in.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp_merge` would read. Lanes that it leaves as they are keep
        `vdst_in`.
        """
        result: VReg = self._emit(
            _V_OR_B32_DPP_MERGE,
            (src0, src1, vdst_in),
            (dpp_ctrl, row_mask, bank_mask, bound_ctrl),
            to,
            comment,
        )
        return result

    def v_or_b64(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_or_b64`.

        VALU. Reads EXEC. On no target.
        """
        result: VReg = self._emit(_V_OR_B64, (src0, src1), (), to, comment)
        return result

    def v_perm_b32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_perm_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_PERM_B32, (src0, src1, src2), (), to, comment)
        return result

    def v_permlane16_swap_b32(
        self, pair: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """Trade the odd rows of 16 lanes of v for the even rows of w.

        VALU. Reads EXEC. On gfx950.

        The first register of the pair is `v`, the second is `w`. All lanes must be on.
        """
        result: VReg = self._emit(_V_PERMLANE16_SWAP_B32, (pair,), (), to, comment)
        return result

    def v_permlane32_swap_b32(
        self, pair: VReg, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """Trade the high half of the lanes of v for the low half of w.

        VALU. Reads EXEC. On gfx950.

        The first register of the pair is `v`, the second is `w`. All lanes must be on.
        """
        result: VReg = self._emit(_V_PERMLANE32_SWAP_B32, (pair,), (), to, comment)
        return result

    def v_pk_add_f16(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_pk_add_f16`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.

        Sources and result are two f16, the first of them in the low half. An immediate is the word
        with both, as in a register.
        """
        result: VReg = self._emit(_V_PK_ADD_F16, (src0, src1), (), to, comment)
        return result

    def v_pk_add_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        *,
        neg: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Src0 + src1 for each of two f32.

        VALU. Reads EXEC. On gfx942, gfx950.

        The result is a pair of registers. A source that is a pair gives its registers to the two
        results; a source of one register, or an immediate, is the same for both. Bit i of `neg`
        negates source i.
        """
        result: VReg = self._emit(_V_PK_ADD_F32, (src0, src1), (neg,), to, comment)
        return result

    def v_pk_fma_f16(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_pk_fma_f16`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.

        Sources and result are two f16, the first of them in the low half. An immediate is the word
        with both, as in a register.
        """
        result: VReg = self._emit(_V_PK_FMA_F16, (src0, src1, src2), (), to, comment)
        return result

    def v_pk_fma_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        neg: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Src0 * src1 + src2, rounded once, for each of two f32.

        VALU. Reads EXEC. On gfx942, gfx950.

        The result is a pair of registers. A source that is a pair gives its registers to the two
        results; a source of one register, or an immediate, is the same for both. Bit i of `neg`
        negates source i.
        """
        result: VReg = self._emit(_V_PK_FMA_F32, (src0, src1, src2), (neg,), to, comment)
        return result

    def v_pk_max_f16(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_pk_max_f16`.

        VALU. Reads EXEC. On gfx942, gfx950.

        Sources and result are two f16, the first of them in the low half. An immediate is the word
        with both, as in a register.
        """
        result: VReg = self._emit(_V_PK_MAX_F16, (src0, src1), (), to, comment)
        return result

    def v_pk_maximum3_f16(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_pk_maximum3_f16`.

        VALU. Reads EXEC. On gfx950.

        Sources and result are two f16, the first of them in the low half. An immediate is the word
        with both, as in a register.
        """
        result: VReg = self._emit(_V_PK_MAXIMUM3_F16, (src0, src1, src2), (), to, comment)
        return result

    def v_pk_min_f16(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_pk_min_f16`.

        VALU. Reads EXEC. On gfx942, gfx950.

        Sources and result are two f16, the first of them in the low half. An immediate is the word
        with both, as in a register.
        """
        result: VReg = self._emit(_V_PK_MIN_F16, (src0, src1), (), to, comment)
        return result

    def v_pk_minimum3_f16(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_pk_minimum3_f16`.

        VALU. Reads EXEC. On gfx950.

        Sources and result are two f16, the first of them in the low half. An immediate is the word
        with both, as in a register.
        """
        result: VReg = self._emit(_V_PK_MINIMUM3_F16, (src0, src1, src2), (), to, comment)
        return result

    def v_pk_mul_f16(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_pk_mul_f16`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.

        Sources and result are two f16, the first of them in the low half. An immediate is the word
        with both, as in a register.
        """
        result: VReg = self._emit(_V_PK_MUL_F16, (src0, src1), (), to, comment)
        return result

    def v_pk_mul_f32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        *,
        neg: int = 0,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Src0 * src1 for each of two f32.

        VALU. Reads EXEC. On gfx942, gfx950.

        The result is a pair of registers. A source that is a pair gives its registers to the two
        results; a source of one register, or an immediate, is the same for both. Bit i of `neg`
        negates source i.
        """
        result: VReg = self._emit(_V_PK_MUL_F32, (src0, src1), (neg,), to, comment)
        return result

    def v_prng_b32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The next random number after src: (src << 1) ^ (src < 0 ? 197 : 0).

        VALU. Reads EXEC. On gfx950.
        """
        result: VReg = self._emit(_V_PRNG_B32, (src,), (), to, comment)
        return result

    def v_rcp_f32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_rcp_f32`.

        VALU, transcendental. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_RCP_F32, (src,), (), to, comment)
        return result

    def v_rcp_f64(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_rcp_f64`.

        VALU, transcendental. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_RCP_F64, (src,), (), to, comment)
        return result

    def v_readfirstlane_b32(
        self, src: VReg, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_readfirstlane_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_V_READFIRSTLANE_B32, (src,), (), to, comment)
        return result

    def v_readlane_b32(
        self, src: VReg, lane: SgprOrImm, *, to: STarget | None = None, comment: str = ""
    ) -> SReg:
        """The instruction `v_readlane_b32`.

        VALU. On gfx942, gfx950, gfx1250.
        """
        result: SReg = self._emit(_V_READLANE_B32, (src, lane), (), to, comment)
        return result

    def v_rndne_f32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_rndne_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_RNDNE_F32, (src,), (), to, comment)
        return result

    def v_rndne_f64(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_rndne_f64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_RNDNE_F64, (src,), (), to, comment)
        return result

    def v_rsq_f32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_rsq_f32`.

        VALU, transcendental. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_RSQ_F32, (src,), (), to, comment)
        return result

    def v_rsq_f64(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_rsq_f64`.

        VALU, transcendental. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_RSQ_F64, (src,), (), to, comment)
        return result

    def v_sad_u32(
        self,
        src0: ValuSource,
        src1: ValuSource,
        src2: ValuSource,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_sad_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_SAD_U32, (src0, src1, src2), (), to, comment)
        return result

    def v_sin_f32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_sin_f32`.

        VALU, transcendental. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_SIN_F32, (src,), (), to, comment)
        return result

    def v_smfmac_f32_16x16x128_bf8_bf8(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_f32_16x16x128_bf8_bf8`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_F32_16X16X128_BF8_BF8, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_smfmac_f32_16x16x128_bf8_fp8(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_f32_16x16x128_bf8_fp8`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_F32_16X16X128_BF8_FP8, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_smfmac_f32_16x16x128_fp8_bf8(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_f32_16x16x128_fp8_bf8`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_F32_16X16X128_FP8_BF8, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_smfmac_f32_16x16x128_fp8_fp8(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_f32_16x16x128_fp8_fp8`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_F32_16X16X128_FP8_FP8, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_smfmac_f32_16x16x64_bf16(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_f32_16x16x64_bf16`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_F32_16X16X64_BF16, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_smfmac_f32_16x16x64_f16(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_f32_16x16x64_f16`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_F32_16X16X64_F16, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_smfmac_f32_32x32x32_bf16(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_f32_32x32x32_bf16`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_F32_32X32X32_BF16, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_smfmac_f32_32x32x32_f16(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_f32_32x32x32_f16`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_F32_32X32X32_F16, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_smfmac_f32_32x32x64_bf8_bf8(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_f32_32x32x64_bf8_bf8`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_F32_32X32X64_BF8_BF8, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_smfmac_f32_32x32x64_bf8_fp8(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_f32_32x32x64_bf8_fp8`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_F32_32X32X64_BF8_FP8, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_smfmac_f32_32x32x64_fp8_bf8(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_f32_32x32x64_fp8_bf8`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_F32_32X32X64_FP8_BF8, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_smfmac_f32_32x32x64_fp8_fp8(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_f32_32x32x64_fp8_fp8`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_F32_32X32X64_FP8_FP8, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_smfmac_i32_16x16x128_i8(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_i32_16x16x128_i8`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_I32_16X16X128_I8, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_smfmac_i32_32x32x64_i8(
        self,
        a: VReg,
        b: VReg,
        index: VReg,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """The instruction `v_smfmac_i32_32x32x64_i8`.

        Matrix core. On gfx950.
        """
        result: VReg = self._emit(
            _V_SMFMAC_I32_32X32X64_I8, (a, b, index, vdst_in), (), to, comment
        )
        return result

    def v_sqrt_f32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_sqrt_f32`.

        VALU, transcendental. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_SQRT_F32, (src,), (), to, comment)
        return result

    def v_sqrt_f64(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_sqrt_f64`.

        VALU, transcendental. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_SQRT_F64, (src,), (), to, comment)
        return result

    def v_sub_co_u32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> tuple[VReg, Vcc]:
        """The instruction `v_sub_co_u32`.

        VALU. Reads EXEC. Writes VCC. On gfx942, gfx950.
        """
        result: tuple[VReg, Vcc] = self._emit(_V_SUB_CO_U32, (src0, src1), (), to, comment)
        return result

    def v_sub_co_u32_e64(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> tuple[VReg, SReg]:
        """A difference, and the lanes in which it is negative.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: tuple[VReg, SReg] = self._emit(_V_SUB_CO_U32_E64, (src0, src1), (), to, comment)
        return result

    def v_sub_f16(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_sub_f16`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_SUB_F16, (src0, src1), (), to, comment)
        return result

    def v_sub_f16_sdwa(
        self,
        src0: VReg,
        src0_sel: str,
        src1: VReg,
        src1_sel: str,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_sub_f16 of bytes or words of the sources.

        VALU. Reads EXEC. On gfx942, gfx950.

        `src0_sel` and `src1_sel` are "BYTE_0" to "BYTE_3", "WORD_0" or "WORD_1".
        """
        result: VReg = self._emit(_V_SUB_F16_SDWA, (src0, src1), (src0_sel, src1_sel), to, comment)
        return result

    def v_sub_f32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_sub_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_SUB_F32, (src0, src1), (), to, comment)
        return result

    def v_sub_f64(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_sub_f64`.

        VALU. Reads EXEC. On no target.
        """
        result: VReg = self._emit(_V_SUB_F64, (src0, src1), (), to, comment)
        return result

    def v_sub_i32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_sub_i32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_SUB_I32, (src0, src1), (), to, comment)
        return result

    def v_sub_i32_clamp(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_sub_i32 that saturates.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_SUB_I32_CLAMP, (src0, src1), (), to, comment)
        return result

    def v_sub_u32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_sub_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_SUB_U32, (src0, src1), (), to, comment)
        return result

    def v_sub_u32_clamp(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_sub_u32 that saturates.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_SUB_U32_CLAMP, (src0, src1), (), to, comment)
        return result

    def v_subb_co_u32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> tuple[VReg, Vcc]:
        """The instruction `v_subb_co_u32`.

        VALU. Reads EXEC, VCC. Writes VCC. On gfx942, gfx950.
        """
        result: tuple[VReg, Vcc] = self._emit(_V_SUBB_CO_U32, (src0, src1), (), to, comment)
        return result

    def v_subb_co_u32_e64(
        self,
        src0: ValuSource,
        src1: ValuSource,
        carry_in: SReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> tuple[VReg, SReg]:
        """A difference less 1 in the lanes of the mask.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: tuple[VReg, SReg] = self._emit(
            _V_SUBB_CO_U32_E64, (src0, src1, carry_in), (), to, comment
        )
        return result

    def v_subrev_f32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_subrev_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_SUBREV_F32, (src0, src1), (), to, comment)
        return result

    def v_subrev_u32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_subrev_u32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_SUBREV_U32, (src0, src1), (), to, comment)
        return result

    def v_trunc_f32(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_trunc_f32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_TRUNC_F32, (src,), (), to, comment)
        return result

    def v_trunc_f64(self, src: VgprOrImm, *, to: VTarget | None = None, comment: str = "") -> VReg:
        """The instruction `v_trunc_f64`.

        VALU. Reads EXEC. On gfx942, gfx950.
        """
        result: VReg = self._emit(_V_TRUNC_F64, (src,), (), to, comment)
        return result

    def v_writelane_b32(
        self,
        src: SgprOrImm,
        lane: SgprOrImm,
        vdst_in: VReg,
        *,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """Replace one lane of vdst_in.

        VALU. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_WRITELANE_B32, (src, lane, vdst_in), (), to, comment)
        return result

    def v_xor_b32(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_xor_b32`.

        VALU. Reads EXEC. On gfx942, gfx950, gfx1250.
        """
        result: VReg = self._emit(_V_XOR_B32, (src0, src1), (), to, comment)
        return result

    def v_xor_b32_dpp(
        self, src0: VReg, src1: VReg, dpp_ctrl: str, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """V_xor_b32 with src0 from another lane.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
        """
        result: VReg = self._emit(_V_XOR_B32_DPP, (src0, src1), (dpp_ctrl,), to, comment)
        return result

    def v_xor_b32_dpp_merge(
        self,
        src0: VReg,
        src1: VReg,
        vdst_in: VReg,
        dpp_ctrl: str,
        *,
        row_mask: int = 15,
        bank_mask: int = 15,
        bound_ctrl: bool = False,
        to: VTarget | None = None,
        comment: str = "",
    ) -> VReg:
        """V_xor_b32 with src0 from another lane, or vdst_in.

        VALU. Reads EXEC. On gfx942, gfx950.

        src0 is what `v_mov_b32_dpp_merge` would read. Lanes that it leaves as they are keep
        `vdst_in`.
        """
        result: VReg = self._emit(
            _V_XOR_B32_DPP_MERGE,
            (src0, src1, vdst_in),
            (dpp_ctrl, row_mask, bank_mask, bound_ctrl),
            to,
            comment,
        )
        return result

    def v_xor_b64(
        self, src0: ValuSource, src1: ValuSource, *, to: VTarget | None = None, comment: str = ""
    ) -> VReg:
        """The instruction `v_xor_b64`.

        VALU. Reads EXEC. On no target.
        """
        result: VReg = self._emit(_V_XOR_B64, (src0, src1), (), to, comment)
        return result
