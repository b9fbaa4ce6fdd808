"""IR for every operation of the waveasm dialect, made from ops.tsv and own_ops.tsv.

A sample is a program with one operation of interest, the target: what it needs is
defined before it. Register sizes come from the assembly that the table shows or, where
that shows upstream's mistakes, from the mnemonic.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import waveasm
from waveasm import CompileError, Emit

TABLES = (Path(__file__).with_name("ops.tsv"), Path(__file__).with_name("own_ops.tsv"))
"""The operations of the public dialect, and those that only this one has."""

TARGETS = ("gfx942", "gfx950")
"""The targets that code is made for."""


@dataclass(frozen=True, slots=True)
class Field:
    """An operand or a result."""

    name: str
    constraint: str
    variadic: bool


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute with a value that is not its default."""

    name: str
    value: str
    """The value as in a dictionary: `64 : i64`."""
    discardable: bool
    required: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One line of ops.tsv."""

    mnemonic: str
    category: str
    operands: tuple[Field, ...]
    results: tuple[Field, ...]
    attributes: tuple[Attribute, ...]
    syntax: str
    effects: str
    hw_reads: str
    hw_writes: str
    tied: str
    assembles_on: frozenset[str]
    """Where the text of the table assembles."""
    sample_asm: str
    notes: str

    @property
    def name(self) -> str:
        """The operation's name in the IR."""
        return f"waveasm.{self.mnemonic}"

    @property
    def is_structured(self) -> bool:
        """The operation has regions or ends one."""
        return self.category == "structured-cf" or self.mnemonic == "program"

    @property
    def is_variadic(self) -> bool:
        """The number of operands is free."""
        return any(field.variadic for field in self.operands)


ATTRIBUTE_VALUES = {
    "bank_mask": "5 : i32",
    "blgp": "4 : i32",
    "bound_ctrl": "",
    "cbsz": "4 : i32",
    "count": "3 : i32",
    "dpp_ctrl": '"quad_perm:[1,0,3,2]"',
    "entry": '"table"',
    "expcnt": "1 : i32",
    "high": "",
    "index": "1 : i64",
    "instOffset": "64 : i64",
    "lgkmcnt": "2 : i32",
    "name": '"L0"',
    "neg": "2 : i64",
    "no_cse": "",
    "offset": "64 : i64",
    "op_sel_a": "1 : i32",
    "op_sel_b": "3 : i32",
    "pattern": "2079 : i32",
    "predicate": "6 : i32",
    "result_part": "1 : i64",
    "row_mask": "10 : i32",
    "size": "2 : i64",
    "source_part": "1 : i64",
    "src0_sel": '"WORD_1"',
    "src1_sel": '"WORD_0"',
    "table": "150 : i64",
    "target": "@L0",
    "text": '"s_nop 0"',
    "value": "7 : i64",
    "vmcnt": "3 : i32",
}
"""A value for each attribute; `neg` 2 is that of source 1, `predicate` 6 is ult, `pattern` 2079 a
neighbour's data."""


def _fields(text: str) -> tuple[Field, ...]:
    fields = []
    for part in [] if text == "-" else text.split(", "):
        name, constraint = part.split(":")
        variadic = constraint.startswith("variadic ")
        fields.append(Field(name, constraint.removeprefix("variadic "), variadic))
    return tuple(fields)


def _attributes(text: str) -> tuple[Attribute, ...]:
    attributes = []
    for part in [] if text == "-" else text.split("; "):
        name, kind = part.split(": ")
        if name not in ATTRIBUTE_VALUES:
            continue
        discardable = "discardable" in kind
        required = not discardable and "optional" not in kind and "=" not in kind
        attributes.append(Attribute(name, ATTRIBUTE_VALUES[name], discardable, required))
    return tuple(attributes)


def load_rows() -> list[Row]:
    """The tables, in their order."""
    return [row for table in TABLES for row in _load(table)]


def _load(table: Path) -> list[Row]:
    with table.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [
            Row(
                mnemonic=line["mnemonic"],
                category=line["category"],
                operands=_fields(line["operands"]),
                results=_fields(line["results"]),
                # Those of programs have tests of their own.
                attributes=()
                if line["category"] == "container"
                else _attributes(line["attributes"]),
                syntax=line["ir_syntax_after_mnemonic"],
                effects=line["mlir_effects"],
                hw_reads=line["hw_reads"],
                hw_writes=line["hw_writes"],
                tied=line["tied"],
                assembles_on=frozenset(line["sample_assembles_on"].split()) & set(TARGETS),
                sample_asm=line["sample_asm"],
                notes=line["notes"],
            )
            for line in reader
        ]


# ---------------------------------------------------------------------------
# Sizes and types
# ---------------------------------------------------------------------------

FILES = {
    "AnyVGPR": "v",
    "AnySGPR": "s",
    "AnyAGPR": "a",
    "AnyVecReg": "v",
    "AnyReg": "v",
    "VRegOrImm": "v",
    "SRegOrImm": "s",
    "VALUSrc": "v",
    "MFMAAccSrc": "v",
    "AnyOperand": "v",
    "SCC": "scc",
    "SCC|AnySGPR": "scc",
    "Imm": "imm",
}
"""Constraint to what a sample uses for it: a register file, `scc` or `imm`."""

IMMEDIATES = {
    # A global load has no place for an soffset other than 0.
    "soffset": 0,
    # Scalar memory.
    "offset": 16,
    # Two SGPRs in one VALU instruction are one too many.
    "lane": 3,
}
"""Operands that are immediates in a sample."""

TIED = {
    "mfma": "acc",
    "atomic-return": "data",
    "scaled-mfma": "acc",
    "smfmac": "vdst_in",
    "valu-cvt-pk": "vdst_in",
    "valu-dpp-merge": "vdst_in",
    "valu-part": "vdst_in",
    "valu-sdwa-high": "vdst_in",
    "valu-swap": "pair",
    "v_dot2c_f32_bf16": "vdst_in",
    "v_writelane_b32": "vdst_in",
    "insert": "vector",
}
"""Categories and mnemonics whose result is in the register of an operand."""

BYTES = {
    "b8": 1,
    "u8": 1,
    "i8": 1,
    "b16": 2,
    "u16": 2,
    "i16": 2,
    "b32": 4,
    "b64": 8,
    "b96": 12,
    "b128": 16,
}

REGISTER = re.compile(r"\b[vsa](\d+)\b|\b[vsa]\[(\d+):(\d+)\]")


def _memory_size(mnemonic: str) -> int:
    """Registers that a memory instruction loads or stores in one lane."""
    if match := re.fullmatch(r"(?:buffer|global)_atomic_(.*?)(_rtn)?", mnemonic):
        words = 2 if match[1].endswith(("_x2", "_f64")) else 1
        return 2 * words if "cmpswap" in mnemonic else words
    if re.fullmatch(r"ds_(?:add|and|or|xor|min|max|wrxchg|cmpst)_(?:rtn_)?[uibf]64", mnemonic):
        return 2
    if "dwordx" in mnemonic:
        return int(re.sub(r".*dwordx(\d+).*", r"\1", mnemonic))
    if match := re.fullmatch(r"ds_(?:read|write)(2?)_(\w+?)(?:_d16_hi)?", mnemonic):
        elements = 2 if match[1] else 1
        return max(BYTES[match[2].partition("_tr_")[0]] * elements // 4, 1)
    return 1


def sample_sizes(row: Row) -> dict[str, int]:
    """Registers of each operand and result; 1 where it is not said."""
    fields = [f for f in (*row.results, *row.operands) if FILES[f.constraint] in "vsa"]
    if row.category in (
        "vmem-load",
        "vmem-store",
        "atomic",
        "atomic-return",
        "lds-atomic",
        "vmem-lds",
        "smem-load",
        "lds-load",
        "lds-store",
    ):
        data = _memory_size(row.mnemonic)
        base = 4 if row.mnemonic.startswith("buffer_") else 2
        data_fields = dict.fromkeys(("data", "expected", "results", "dst"), data)
        return data_fields | {"saddr": base, "srd": base}
    if row.mnemonic.startswith("precolored."):
        return {"result": 2}
    if row.mnemonic == "pack":
        return {"result": 2}
    if row.mnemonic in ("extract", "insert"):
        return {"vector": 4, "result": 1 if row.mnemonic == "extract" else 4}
    sizes = {}
    for field, match in zip(fields, REGISTER.finditer(row.sample_asm), strict=False):
        sizes[field.name] = 1 if match[1] else int(match[3]) - int(match[2]) + 1
    if row.mnemonic == "v_cvt_f32_f64":  # upstream prints half of the source
        sizes["src"] = 2
    if any(field.name == "vdst_in" for field in fields):
        sizes["vdst_in"] = sizes.get("dst", 1)
    if row.category == "valu-swap":
        return {"dst": 2, "pair": 2}
    if row.category == "valu-binary-carry":  # the carry is not in the text
        sizes = dict(zip(("dst", "src0", "src1"), (1, 1, 1), strict=True)) | {"carry": 2}
    return sizes


def _alignment(size: int) -> int:
    """What the hardware asks for at most: tuples start at even or fourth registers."""
    return 1 if size == 1 else 2 if size == 2 else 4


@dataclass(frozen=True, slots=True)
class Value:
    """A typed SSA value and the line that defines it."""

    name: str
    type: str
    definition: str


class _Allocator:
    """Makes values with registers of their own."""

    def __init__(self, physical: bool) -> None:
        self.physical = physical
        self.next = {"v": 4, "s": 4, "a": 4}

    def register(self, name: str, file: str, size: int) -> Value:
        alignment = _alignment(size)
        index = -(-self.next[file] // alignment) * alignment
        self.next[file] = index + size
        if self.physical:
            parameters = f"<{index}>" if size == 1 else f"<{index}, {size}>"
            type_ = f"!waveasm.p{file}reg{parameters}"
        else:
            parameters = "" if size == 1 else f"<{size}, {alignment}>"
            type_ = f"!waveasm.{file}reg{parameters}"
        size_text = "" if size == 1 else f", {size}"
        return Value(
            name, type_, f"%{name} = waveasm.precolored.{file}reg {index}{size_text} : {type_}"
        )

    def value(self, field: Field, size: int) -> Value:
        file = FILES[field.constraint]
        if field.name in IMMEDIATES and file == "s":
            file = "imm"
        if file == "imm":
            number = IMMEDIATES.get(field.name, 7)
            return Value(
                field.name,
                f"!waveasm.imm<{number}>",
                f"%{field.name} = waveasm.constant {number} : !waveasm.imm<{number}>",
            )
        if file == "scc":
            left = self.register(f"{field.name}_source", "s", 1)
            return Value(
                field.name,
                "!waveasm.scc",
                f"{left.definition}\n  %{field.name} = waveasm.s_cmp_eq_u32 %{left.name}, "
                f"%{left.name} : {left.type}, {left.type} -> !waveasm.scc",
            )
        return self.register(field.name, file, size)


# ---------------------------------------------------------------------------
# Samples
# ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sample:
    """An operation with operands. `row` is not structured."""

    row: Row
    operands: tuple[Value, ...]
    results: tuple[Value, ...]
    attributes: tuple[Attribute, ...]

    def custom(self) -> str:
        """The operation in the syntax that the table gives."""
        return _assignment(len(self.results)) + f"{self.row.name} {self._expand()}".rstrip()

    def generic(
        self, *, operands: Iterable[Value] | None = None, without: str | None = None
    ) -> str:
        """The operation in MLIR's generic syntax.

        `operands` stands in for the operands, `without` names an attribute to leave out.
        """
        values = tuple(self.operands if operands is None else operands)
        kept = [a for a in self.attributes if a.name != without]
        properties = _dictionary([a for a in kept if not a.discardable])
        discardable = _dictionary([a for a in kept if a.discardable])
        return (
            f'{_assignment(len(self.results))}"{self.row.name}"'
            f"({', '.join('%' + v.name for v in values)})"
            f"{f' <{properties}>' if properties else ''}"
            f"{f' {discardable}' if discardable else ''}"
            f" : ({_types(values)}) -> ({_types(self.results)})"
        )

    def program(self, operation: str, target: str = "gfx950") -> str:
        """A module with the operation and what it needs."""
        lines = [value.definition for value in self.operands]
        if self.row.syntax.startswith("$target"):
            lines.append("waveasm.label @L0")
        return program([*lines, operation], target)

    def _expand(self) -> str:
        row = self.row
        values = {a.name: a.value.split(" : ")[0] for a in self.attributes}
        discardable = _dictionary([a for a in self.attributes if a.discardable])
        if row.category in (
            "lds-load",
            "valu-dpp-merge",
            "valu-part",
            "valu-sized",
        ):  # without a place of their own
            placed = [a for a in self.attributes if f"${a.name}" not in row.syntax]
            discardable = _dictionary(placed)
        text = row.syntax
        if "(T" in text:
            head = text[: text.index(" : ")]
            types = f"({_types(self.operands)}) -> {_types(self.results)}"
            text = f"{head} : {types}"
        text = text.replace("(, $size)?", ", $size")
        text = text.replace("(high)?", "high" if "high" in values else "")
        text = text.replace("(neg : $neg)?", "neg : $neg" if "neg" in values else "")
        text = text.replace(
            "(offset : $instOffset)?", "offset : $instOffset" if "instOffset" in values else ""
        )
        text = text.replace("pred,", "ult,").replace('"text"', "$text").replace("@name", "@L0")
        text = re.sub(r"\((\w+)\(N\)\)\?", r"\1($\1)", text)
        text = text.replace("table : $table", f"table : {values.get('table', '')}")
        text = text.replace("$elements", ", ".join(f"%{v.name}" for v in self.operands))
        text = text.replace("attr-dict", discardable)
        types_by_name = {v.name: v.type for v in (*self.results, *self.operands)}
        text = re.sub(r"T\((\w+)\)", lambda m: types_by_name[m[1]], text)
        operands = {v.name for v in self.operands}
        text = re.sub(
            r"\$(\w+)",
            lambda m: f"%{m[1]}" if m[1] in operands else values[m[1]],
            text,
        )
        return re.sub(r" +", " ", text).replace(" ,", ",").strip()


def _assignment(results: int) -> str:
    return {0: "", 1: "%r = "}.get(results, f"%r:{results} = ")


def _types(values: Iterable[Value]) -> str:
    return ", ".join(value.type for value in values)


def _dictionary(attributes: Iterable[Attribute]) -> str:
    entries = [f"{a.name} = {a.value}" if a.value else a.name for a in attributes]
    return f"{{{', '.join(sorted(entries))}}}" if entries else ""


TABLE = '#waveasm.data<"table", value = dense<1> : tensor<4xi8>>'


def program(lines: Iterable[str], target: str = "gfx950") -> str:
    """A module of one program, with a table."""
    body = "".join(f"  {line}\n" for line in lines)
    return (
        f"waveasm.program @sample target = #waveasm.target<#waveasm.{target}>"
        f" abi = #waveasm.abi<> attributes {{data = [{TABLE}]}} {{\n{body}  waveasm.s_endpgm\n}}\n"
    )


def make_sample(row: Row, *, physical: bool, with_discardable: bool = True) -> Sample:
    """A sample of an operation that is not structured.

    `physical`: registers have numbers, so that the sample can be emitted.
    """
    sizes = sample_sizes(row)
    allocator = _Allocator(physical)
    fields = row.operands
    if row.mnemonic == "pack":
        fields = (Field("low", "AnyReg", False), Field("high", "AnyReg", False))
    operands = {f.name: allocator.value(f, sizes.get(f.name, 1)) for f in fields}
    results = []
    for field in row.results:
        name = field.name
        if name == "carry" and physical:
            results.append(Value(name, "!waveasm.psreg<106, 2>", ""))
        elif tied := TIED.get(row.category) or TIED.get(row.mnemonic):
            results.append(Value(name, operands[tied].type, ""))
        else:
            results.append(allocator.value(field, sizes.get(name, 1)))
    return Sample(
        row,
        tuple(operands.values()),
        tuple(results),
        tuple(a for a in row.attributes if with_discardable or not a.discardable),
    )


# ---------------------------------------------------------------------------
# What the compiler says
# ---------------------------------------------------------------------------


def compile_text(source: str, emit: Emit) -> str | None:
    """What the compiler makes of the text; None if it refuses it."""
    try:
        return waveasm.compile(source, emit=emit, run_passes=False).data.decode()
    except CompileError:
        return None


STRUCTURED_BODY = """\
%x = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  %r = waveasm.loop (%a = %x) : (!waveasm.psreg<4>) -> !waveasm.psreg<4> {
    %c = waveasm.s_cmp_eq_u32 %a, %a : !waveasm.psreg<4>, !waveasm.psreg<4> -> !waveasm.scc
    %y = waveasm.if %c : !waveasm.scc -> !waveasm.psreg<4> {
      waveasm.yield %a : !waveasm.psreg<4>
    } else {
      waveasm.yield %x : !waveasm.psreg<4>
    }
    %d = waveasm.s_cmp_eq_u32 %y, %a : !waveasm.psreg<4>, !waveasm.psreg<4> -> !waveasm.scc
    waveasm.condition %d : !waveasm.scc iter_args(%y) : !waveasm.psreg<4>
  }"""
"""All structured operations at once."""


def source_of(row: Row, *, physical: bool, target: str = "gfx950") -> str:
    """A module with the operation in custom syntax."""
    if row.is_structured:
        return program([STRUCTURED_BODY], target)
    # With other element types, scaled MFMA takes tuples of other sizes.
    sample = make_sample(
        row, physical=physical, with_discardable=not (physical and row.category == "scaled-mfma")
    )
    return sample.program(sample.custom(), target)


def round_trips(row: Row, *, physical: bool = False) -> bool:
    """The text is accepted and what is printed for it prints as itself."""
    printed = compile_text(source_of(row, physical=physical), Emit.WAVEASM)
    return printed is not None and printed == compile_text(printed, Emit.WAVEASM)


def assembly_of(row: Row, target: str) -> str | None:
    """The lines of assembly of the operation's sample; None if there are none."""
    text = compile_text(source_of(row, physical=True, target=target), Emit.ASM)
    if text is None:
        return None
    body = text[text.index("\nsample:\n") : text.index(".Lsample_end:")]
    return "\n".join(line.strip() for line in body.splitlines()[2:])


ALL_VGPRS = "%all = waveasm.precolored.vreg 0, 64 : !waveasm.pvreg<0, 64>"
"""Raw text does not count in the kernel descriptor, which allots what values have."""


def accepts_text(assembly: str, target: str) -> bool:
    """The assembler of the target accepts the lines."""
    lines = [f'waveasm.raw "{line}"' for line in assembly.splitlines()]
    return compile_text(program([ALL_VGPRS, *lines], target), Emit.ASM) is not None
