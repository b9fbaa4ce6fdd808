"""Emits operations into the regions of a kernel, and checks each as it is emitted."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from waveasm import _native
from waveasm.builder import places
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
from waveasm.builder.places import Place
from waveasm.builder.registers import (
    ARegType,
    RegClass,
    RegisterType,
    SRegType,
    VRegType,
    agpr,
    sgpr,
    vgpr,
)
from waveasm.builder.values import (
    AReg,
    Exec,
    Imm,
    Label,
    Register,
    Scc,
    SReg,
    Value,
    Vcc,
    VReg,
)
from waveasm.errors import BuilderError, BuilderNameError
from waveasm.input.argument_types import did_you_mean

_DPP_CONTROLS = (
    "quad_perm:[a,b,c,d] of lanes 0 to 3, row_shl:N, row_shr:N or row_ror:N with N from 1 to 15, "
    "row_mirror, row_half_mirror, row_newbcast:N with N from 0 to 15, row_bcast:15, row_bcast:31, "
    "wave_shl:1, wave_shr:1, wave_rol:1 or wave_ror:1"
)
_DPP_CONTROL = re.compile(
    r"quad_perm:\[[0-3](,[0-3]){3}\]|row_(shl|shr|ror):([1-9]|1[0-5])|row_(half_)?mirror|"
    r"row_newbcast:([0-9]|1[0-5])|row_bcast:(15|31)|wave_(shl|shr|rol|ror):1"
)

_CLASSES: dict[RegClass, type[Register]] = {
    RegClass.VGPR: VReg,
    RegClass.SGPR: SReg,
    RegClass.AGPR: AReg,
}
_BITS: dict[type[Register], int] = {VReg: V, SReg: S, AReg: A}
_TYPES = {V: vgpr, S: sgpr, A: agpr}
_TYPE_BITS: dict[type[RegisterType], int] = {VRegType: V, SRegType: S, ARegType: A}

_PREDICATES = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")


class Instruction:
    """An operation of a kernel."""

    __slots__ = (
        "attributes",
        "comment",
        "name",
        "operands",
        "operation",
        "place",
        "regions",
        "results",
    )

    def __init__(
        self,
        name: str,
        operation: Operation | None,
        operands: Sequence[Value],
        attributes: str,
        place: Place,
        comment: str,
    ) -> None:
        self.name = name
        """Its name in the IR without the dialect."""
        self.operation = operation
        """Its facts; None for operations with regions and for statements about registers."""
        self.operands: Sequence[Value] = operands
        self.results: tuple[Value, ...] = ()
        self.attributes = attributes
        """The attributes as in generic syntax, with a space before; empty if there are none."""
        self.place = place
        self.comment = comment
        self.regions: tuple[Region, ...] = ()

    def __repr__(self) -> str:
        return f"{self.name} at {places.show(self.place)}"


class Region:
    """A block of operations. Values that are defined in it are visible while it is open."""

    __slots__ = (
        "arguments",
        "ended",
        "instructions",
        "is_open",
        "name",
        "parent",
        "place",
        "vcc",
    )

    def __init__(self, name: str, place: Place, parent: Region | None) -> None:
        self.name = name
        """What messages call it."""
        self.place = place
        self.parent = parent
        self.instructions: list[Instruction] = []
        self.arguments: tuple[Register, ...] = ()
        self.is_open = True
        self.ended: tuple[str, Place] | None = None
        """The method that ended it before its `with` did, and where; None if none has."""
        self.vcc: Instruction | None = None
        """The last instruction that wrote VCC here."""


class Core:
    """The state of a kernel under construction."""

    def __init__(self, name: str, target: str, place: Place) -> None:
        self.name = name
        self.target = target
        self.place = place
        self._next_id = 0
        self._constants: dict[int, Value] = {}
        self._prologue: list[Instruction] = []
        self._body = Region("the kernel", place, None)
        self._region = self._body
        self._labels: dict[str, Place] = {}
        self._branches: list[tuple[str, Place]] = []
        self._is_built = False
        self._unopened: dict[object, tuple[str, Place]] = {}
        """Loops and conditions that have no body yet: how they open one, and where they are."""

    # -- Errors

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """An error that names the method that may be meant."""
            if name.startswith("_"):
                raise AttributeError(name)
            spelled = _by_assembly().get(name)
            near = f", did you mean '{spelled}'?" if spelled else ""
            near = near or did_you_mean(name, [x for x in dir(self) if not x.startswith("_")])
            what = (
                f"there is no operation or method '{name}'{near}"
                if near
                else f"there is no operation or method '{name}': docs/dialect.md lists them, and "
                "'raw' takes the text of any instruction"
            )
            raise BuilderNameError(what, *places.place_of(places.user_frame(0)))

    def _error(self, message: str, place: Place | None = None) -> BuilderError:
        """An error at a place, by default where the user called."""
        file, line, column = place or places.place_of(places.user_frame(1))
        return BuilderError(message, file, line, column)

    # -- Values

    def _new_register(self, type_: RegisterType, region: Region | None = None) -> Register:
        number = self._next_id
        self._next_id = number + 1
        return _CLASSES[type_.reg_class](self, number, region or self._region, type_)

    def _constant(self, value: int) -> Value:
        """The constant with these bits, which all its users share."""
        constant = self._constants.get(value)
        if constant is None:
            constant = _Constant(self, self._next_id, self._body, value)
            self._next_id += 1
            self._constants[value] = constant
        return constant

    def _check_value(self, value: Value, where: str) -> None:
        """Checks that a value is one of this kernel, and visible here."""
        if value.owner is not self:
            raise self._error(f"{where} is a value of the kernel '{value.owner.name}'")
        if not value.region.is_open:
            made = value.producer.place if value.producer else value.region.place
            raise self._error(
                f"{where} is defined in {value.region.name} at {places.show(value.region.place)} "
                f"(line {made[1]}), which is over: expected a value that it returns"
            )

    def _bits_of(self, operation: Operation, operand: Operand, value: object) -> int:
        """The immediate for a number of Python."""
        where = f"'{operand.name}' of {operation.name}"
        bits = operation.number_bits(operand)
        number = _number(value)
        if number is None:
            raise self._error(f"{where} must be {operand.meaning}, got {describe(value)}")
        if isinstance(number, int):
            is_float = operand.number in _FLOATS
            if is_float and number != 0 and not isinstance(value, Imm):
                raise self._error(
                    f"{where} takes floats, got the integer {number}: expected {number}.0, or "
                    f"Imm({number}) for these bits"
                )
            if not -(1 << bits - 1) <= number < 1 << bits:
                raise self._error(f"{where} must fit {bits} bits, got {number}")
            # The IR has numbers of 64 bits with a sign.
            return number - (1 << 64) if number >= 1 << 63 else number
        if operand.number not in _FLOATS and operand.number != "bits":
            raise self._error(f"{where} takes integers, got {number}")
        kind = _FLOATS.get(operand.number, f"f{bits}")
        try:
            packed = struct.pack(_FORMATS[kind], number)
        except OverflowError:
            raise self._error(f"{where} is too large for {kind}: {number}") from None
        repeated = packed * 2 if operand.number == "f16x2" else packed
        return int.from_bytes(repeated, "little", signed=bits == 64)

    def _operand(self, operation: Operation, operand: Operand, value: object) -> Value:
        """Checks an operand and returns its value in the IR."""
        accepts = operand.accepts
        kind = type(value)
        bit = _BITS.get(kind)  # type: ignore[arg-type]
        if bit is not None:
            assert isinstance(value, Register)
            if not accepts & bit:
                raise self._error(
                    f"'{operand.name}' of {operation.name} must be {operand.meaning}, "
                    f"got {value.type}"
                )
            if value.owner is not self or not value.region.is_open:
                self._check_value(value, f"'{operand.name}' of {operation.name}")
            sizes = operand.sizes
            if sizes and value.type.size not in sizes:
                wanted = " or ".join(map(str, sizes))
                raise self._error(
                    f"'{operand.name}' of {operation.name} must have {wanted} "
                    f"register{'' if wanted == '1' else 's'}, got {value.type}"
                )
            return value
        if kind is Scc and accepts & SCC:
            assert isinstance(value, Scc)
            self._check_value(value, f"'{operand.name}' of {operation.name}")
            return value
        if kind is Vcc and accepts & VCC:
            assert isinstance(value, Vcc)
            return self._vcc_operand(operation, operand, value)
        if not accepts & IMM or isinstance(value, (Value, Vcc, Exec, Label)):
            raise self._error(
                f"'{operand.name}' of {operation.name} must be {operand.meaning}, "
                f"got {describe(value)}"
            )
        return self._constant(self._bits_of(operation, operand, value))

    def _vcc_operand(self, operation: Operation, operand: Operand, value: Vcc) -> Value:
        """Checks that VCC still is what an instruction left there."""
        where = f"'{operand.name}' of {operation.name}"
        if value.owner is not self:
            raise self._error(f"{where} is a value of the kernel '{value.owner.name}'")
        last = self._region.vcc
        if last is not value.producer:
            made = places.show(value.producer.place)
            since = f"{last.name} at {places.show(last.place)} wrote it" if last else "it is lost"
            raise self._error(f"{where} is VCC as of {made}, but {since} since")
        return self._constant(0)

    # -- Results

    def _result_type(
        self,
        operation: Operation,
        result: Result,
        operands: Sequence[Value],
        to: RegisterType | None,
    ) -> RegisterType:
        """The type of the first result."""
        size = result.size
        default: RegisterType | None = None
        if operation.rule == "tied":
            tied = operands[operation.tied]
            if isinstance(tied, Register):
                default = tied.type if tied.type.index is None else None
                size = tied.type.size
        elif operation.rule == "copy":
            source = operands[0]
            size = 0
            if isinstance(source, Register):
                size = source.type.size
            if to is None:
                return (sgpr if result.accepts == S else vgpr)(size or 1)
        elif operation.rule == "arith" and to is None:
            vector = any(isinstance(each, VReg) for each in operands)
            is_scalar = operation.name == "arith.readfirstlane" or not vector
            return (sgpr if is_scalar else vgpr)(size)
        if to is None:
            if default is not None:
                return default
            accepts = result.accepts
            return _TYPES[accepts if accepts in _TYPES else V](size)
        if not result.accepts & _TYPE_BITS[type(to)]:
            raise self._error(f"the result of {operation.name} cannot be {to}")
        fits = to.size % size == 0 if operation.rule == "copy" and size == 1 else to.size == size
        if size and not fits:
            raise self._error(
                f"the result of {operation.name} has {size} register{'' if size == 1 else 's'}, "
                f"got {to}"
            )
        return to

    def _check_type(self, type_: RegisterType, what: str) -> None:
        """Checks the alignment of physical registers, which the hardware requires of pairs."""
        if type_.index is None or type_.size == 1:
            return
        wanted = 2 if type_.reg_class is not RegClass.SGPR or type_.size == 2 else 4
        if type_.index % wanted:
            raise self._error(
                f"{what} {type_} has {type_.size} registers: expected the first to be a multiple "
                f"of {wanted}"
            )

    # -- Emission

    def _check_open(self, name: str) -> None:
        """Checks that an operation can follow here."""
        if self._is_built:
            raise self._error(f"the kernel '{self.name}' is built already")
        ended = self._region.ended
        if ended is not None:
            raise self._error(
                f"'{name}' follows the end of {self._region.name}, '{ended[0]}' at "
                f"{places.show(ended[1])}: expected it before, or after the 'with'"
            )

    def _check_comment(self, comment: object) -> None:
        if not isinstance(comment, str):
            raise self._error(f"a comment must be a string, got {describe(comment)}")

    def _emit(
        self,
        operation: Operation,
        operands: tuple[object, ...],
        attributes: tuple[object, ...],
        to: RegisterType | Register | None,
        comment: str,
    ) -> Any:
        """Appends an operation to the current region. Returns what its method returns."""
        place = places.place_of(places.user_frame(1))
        targets = operation.targets
        if targets is not None and self.target not in targets:
            where = ", ".join(targets) or "no target"
            raise self._error(f"{operation.name} does not exist on {self.target}, only on {where}")
        self._check_open(operation.name)
        self._check_comment(comment)
        values = []
        for operand, value in zip(operation.operands, operands, strict=True):
            if value is None and operand.optional:
                continue
            values.append(self._operand(operation, operand, value))
        text = self._attributes(operation, attributes, place) if attributes else ""
        instruction = Instruction(operation.name, operation, values, text, place, comment)
        self._region.instructions.append(instruction)
        if "VCC" in operation.writes:
            self._region.vcc = instruction
        if isinstance(to, Register):
            to = to.type
        elif to is not None and not isinstance(to, RegisterType):
            raise self._error(
                f"'to' of {operation.name} must be a type such as vgpr(2), or a register with it, "
                f"got {describe(to)}"
            )
        results = operation.results
        if not results:
            if "VCC" in operation.writes:
                return Vcc(self, instruction)
            return Exec(self, instruction) if "EXEC" in operation.writes else None
        made: list[Any] = []
        for index, result in enumerate(results):
            if result.accepts == SCC:
                value = Scc(self, self._next_id, self._region)
                self._next_id += 1
            else:
                type_ = (
                    self._result_type(operation, result, values, to)
                    if index == 0
                    else sgpr(result.size)
                )
                self._check_type(type_, f"the result of {operation.name}")
                value = self._new_register(type_)
            value.producer = instruction
            made.append(value)
        instruction.results = tuple(made)
        if len(made) == 1:
            return made[0]
        if "VCC" in operation.writes:
            return made[0], Vcc(self, instruction)
        shows_all = "SCC" in operation.writes or results[1].name == "carry"
        return tuple(made) if shows_all else made[0]

    def _attributes(self, operation: Operation, given: tuple[object, ...], place: Place) -> str:
        """The attributes in generic syntax, checked."""
        inherent: list[str] = []
        discardable: list[str] = []
        for attribute, value in zip(operation.attributes, given, strict=True):
            if value is None or value is False:
                continue
            text = self._attribute(operation, attribute, value, place)
            (discardable if attribute.discardable else inherent).append(text)
        properties = f" <{{{', '.join(inherent)}}}>" if inherent else ""
        return properties + (f" {{{', '.join(discardable)}}}" if discardable else "")

    def _attribute(
        self, operation: Operation, attribute: Attribute, value: object, place: Place
    ) -> str:
        name, kind = attribute.name, attribute.kind
        where = f"'{name}' of {operation.name}"
        if kind == "unit":
            if value is not True:
                raise self._error(f"{where} must be True or False, got {describe(value)}")
            return name
        if kind in ("str", "symbol", "predicate", "dpp"):
            text = value.name if isinstance(value, Label) else value
            if not isinstance(text, str):
                raise self._error(f"{where} must be a string, got {describe(value)}")
            if kind == "dpp" and not _DPP_CONTROL.fullmatch(text):
                raise self._error(f"{where} must be {_DPP_CONTROLS}, got '{text}'")
            if kind in ("str", "dpp"):
                return f"{name} = {quoted(text)}"
            if kind == "symbol":
                self._branches.append((text, place))
                return f"{name} = @{quoted(text)}"
            if text not in _PREDICATES:
                raise self._error(f"{where} must be one of {', '.join(_PREDICATES)}, got '{text}'")
            return f"{name} = {_PREDICATES.index(text)} : i32"
        if isinstance(value, (bool, float, str)) or not hasattr(value, "__index__"):
            raise self._error(f"{where} must be an integer, got {describe(value)}")
        number = value.__index__()
        bits = 31 if kind == "i32" else 63
        least = -(1 << bits) if attribute.least is None else attribute.least
        most = (1 << bits) - 1 if attribute.most is None else attribute.most
        if not least <= number <= most:
            raise self._error(f"{where} must be {least} to {most}, got {number}")
        return f"{name} = {number} : {kind}"

    def _append(
        self,
        name: str,
        operands: Sequence[Value],
        attributes: str,
        results: tuple[Value, ...],
        comment: str = "",
    ) -> Instruction:
        """Appends an operation whose parts are checked."""
        self._check_open(name)
        self._check_comment(comment)
        place = places.place_of(places.user_frame(1))
        instruction = Instruction(name, None, operands, attributes, place, comment)
        instruction.results = results
        for each in results:
            each.producer = instruction
        self._region.instructions.append(instruction)
        return instruction

    def _add_result(self, instruction: Instruction, value: Value) -> None:
        """Gives an operation a further result."""
        value.producer = instruction
        instruction.results = (*instruction.results, value)

    def extract_part(self, source: Register, key: int | slice) -> Register:
        """`source[key]`: consecutive registers of a tuple."""
        size = source.type.size
        if isinstance(key, slice):
            start, stop, step = key.indices(size)
            asked = (key.start or 0, size if key.stop is None else key.stop)
            if step != 1 or not (0 <= asked[0] < asked[1] <= size):
                raise self._error(f"expected a part of {source.type}, got [{_slice_text(key)}]")
        else:
            if not isinstance(key, (int, np.integer)):
                raise self._error(f"expected a part of {source.type}, got [{describe(key)}]")
            start = int(key) + size if key < 0 else int(key)
            stop = start + 1
            if not 0 <= start < size:
                raise self._error(f"expected a part of {source.type}, got [{key}]")
        self._check_value(source, "the tuple")
        if source.type.index is not None:
            type_ = type(source.type)(
                source.type.reg_class, stop - start, 1, source.type.index + start
            )
        else:
            type_ = type(source.type)(source.type.reg_class, stop - start, 1)
        part = self._new_register(type_)
        self._append("extract", (source,), f" <{{index = {start} : i64}}>", (part,))
        return part

    # -- Regions

    def _check_condition(self, condition: object, what: str) -> None:
        """Checks that something is SCC or an SGPR."""
        if not isinstance(condition, (Scc, SReg)) or (
            isinstance(condition, SReg) and condition.size != 1
        ):
            raise self._error(f"{what} must be SCC or an SGPR, got {describe(condition)}")
        self._check_value(condition, what)

    def _leave(self, region: Region) -> None:
        """Ends a region: its values are no longer visible."""
        region.is_open = False
        assert region.parent is not None
        self._region = region.parent
        if any(
            each.operation is not None and "VCC" in each.operation.writes for each in _walk(region)
        ):
            # Nobody knows which write was the last.
            self._region.vcc = None

    # -- Text

    def constants(self) -> tuple[int, ...]:
        """The immediates, in the order of the text."""
        return tuple(self._constants)

    def walk(self) -> Iterator[Instruction]:
        """All operations in the order of the text, each before those in its regions."""
        yield from self._prologue
        yield from _walk(self._body)


@cache
def _by_assembly() -> dict[str, str]:
    """The method of an instruction that has another name in assembly."""
    return {
        each.asm_mnemonic: each.name.removeprefix("waveasm.").replace(".", "_")
        for each in _native.operations()
    }


def _number(value: object) -> int | float | None:
    """A number of Python or NumPy, or an immediate; None for anything else."""
    if isinstance(value, Imm):
        value = value.value
    try:
        # Arrays have these methods as well, but are no numbers.
        if hasattr(value, "__index__"):
            return int(value.__index__())
        if hasattr(value, "__float__"):
            return float(value.__float__())
    except TypeError:
        pass
    return None


class _Constant(Value):
    """A number in the IR."""

    __slots__ = ("value",)

    def __init__(self, owner: Core, number: int, region: Region, value: int) -> None:
        super().__init__(owner, number, region)
        self.value = value

    @property
    def type_text(self) -> str:
        return f"!waveasm.imm<{self.value}>"


_FLOATS = {"f16": "f16", "f16x2": "f16", "f32": "f32", "f64": "f64"}
"""Kinds of operands for floats, and the type of one."""

_FORMATS = {"f16": "<e", "f32": "<f", "f64": "<d"}
"""By type, the format of `struct`."""


def _walk(region: Region) -> Iterator[Instruction]:
    for instruction in region.instructions:
        yield instruction
        for inner in instruction.regions:
            yield from _walk(inner)


def _slice_text(key: slice) -> str:
    parts = [key.start, key.stop] + ([] if key.step is None else [key.step])
    return ":".join("" if each is None else str(each) for each in parts)


def describe(value: object) -> str:
    """A value in messages."""
    if isinstance(value, Register):
        return str(value.type)
    if isinstance(value, Scc):
        return "SCC"
    if isinstance(value, (Vcc, Exec)):
        return type(value).__name__.upper()
    if isinstance(value, tuple) and value and isinstance(value[0], Register):
        return f"all {len(value)} results of an instruction: expected one of them"
    text = " ".join(repr(value).split())
    return text if len(text) <= 60 else f"{type(value).__name__} {text[:40]}..."


def quoted(text: str) -> str:
    """A string in the IR."""
    escaped = "".join(
        char if " " <= char <= "~" and char not in '"\\' else _escape(char) for char in text
    )
    return f'"{escaped}"'


def _escape(char: str) -> str:
    return "".join(f"\\{byte:02X}" for byte in char.encode("utf-8", "surrogateescape"))
