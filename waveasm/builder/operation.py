"""An operation of the dialect as the builder knows it; `operations.py` has one of each."""

from __future__ import annotations

from dataclasses import dataclass

V, S, A, IMM, SCC, VCC = 1, 2, 4, 8, 16, 32
"""What an operand may be, as bits: registers of a class, a number, or the result of an instruction
that wrote SCC or VCC."""


@dataclass(frozen=True, slots=True)
class Operand:
    """An operand."""

    name: str
    accepts: int
    """A sum of the bits above."""
    meaning: str
    """The constraint in words, for messages."""
    sizes: tuple[int, ...] = ()
    """The numbers of registers that it may have; empty if any number is right."""
    number: str = "int"
    """How a number of Python becomes bits: `int`; `f16`, `f32` or `f64` for the operand of such
    an instruction; `f16x2` for one that takes the same f16 in both halves; `bits` for an integer
    or, as f32, a float."""
    optional: bool = False
    variadic: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """A result."""

    name: str
    accepts: int
    """The classes that it may have."""
    size: int
    """Its number of registers by default; 0 if that depends on the operands."""


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute."""

    name: str
    """Its name in the IR."""
    kind: str
    """`i32`, `i64`, `str`, `unit`, `symbol`, `predicate`, or `dpp` for a control of DPP."""
    discardable: bool = False
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation of the dialect that has no regions."""

    name: str
    """Its name in the IR without the dialect."""
    operands: tuple[Operand, ...]
    results: tuple[Result, ...]
    attributes: tuple[Attribute, ...]
    targets: tuple[str, ...] | None
    """The targets with the instruction; None for an operation that is none."""
    rule: str = ""
    """How operands determine the first result: `copy` takes the size of the source, `tied` the
    type of an operand, `arith` the class of the operands; otherwise it is as `results` says."""
    tied: int = -1
    """The operand of the rule `tied`."""
    writes: tuple[str, ...] = ()
    """The special registers that it writes."""
    reads: tuple[str, ...] = ()
    """The special registers that it reads."""
    unit: str = ""
    """The unit that executes it."""

    def number_bits(self, operand: Operand) -> int:
        """The bits of a number for an operand: 64 where arithmetic takes a pair of registers."""
        if operand.number == "f64":
            return 64
        return 64 if self.unit in ("Salu", "Valu", "Trans") and operand.sizes == (2,) else 32
