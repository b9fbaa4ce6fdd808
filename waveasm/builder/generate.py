"""Makes `operations.py` from the records of the dialect's tablegen files, read as JSON."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

HAND_WRITTEN = frozenset(
    {
        "program",
        "loop",
        "condition",
        "if",
        "yield",
        "precolored.vreg",
        "precolored.sreg",
        "precolored.areg",
        "constant",
        "extract",
        "insert",
        "pack",
        "label",
    }
)
"""Operations with regions, and those whose results are of any class: the builder has their methods
in its own sources."""

_CONSTRAINTS = {
    "WaveAsm_AnyVGPR": ("V", "VReg"),
    "WaveAsm_AnySGPR": ("S", "SReg"),
    "WaveAsm_AnyAGPR": ("A", "AReg"),
    "WaveAsm_AnyVectorRegister": ("V | A", "VReg | AReg"),
    "WaveAsm_AnyRegister": ("V | S | A", "AnyRegister"),
    "WaveAsm_SCCType": ("SCC", "Scc"),
    "WaveAsm_VGPROrImm": ("V | IMM", "VgprOrImm"),
    "WaveAsm_SGPROrImm": ("S | IMM", "SgprOrImm"),
    "WaveAsm_ValuSource": ("V | S | IMM", "ValuSource"),
    "WaveAsm_CopySource": ("V | S | A | IMM", "CopySource"),
    "WaveAsm_MfmaAccumulator": ("V | A | IMM", "MfmaAccumulator"),
    "WaveAsm_AnyOperand": ("V | S | A | IMM", "AnyOperand"),
}
"""By constraint: the bits of `Operand.accepts`, and the type in Python."""

_ATTRIBUTES = {
    "I32Attr": ("i32", "int"),
    "I64Attr": ("i64", "int"),
    "StrAttr": ("str", "str"),
    "UnitAttr": ("unit", "bool"),
    "FlatSymbolRefAttr": ("symbol", "Label | str"),
    "WaveAsm_ComparePredicate": ("predicate", "Predicate"),
}
"""By attribute: the kind of `Attribute`, and the type in Python."""

_DISCARDABLE = (
    # Class of the operation, pattern of its name, attribute, kind, type, default, and its name in
    # Python. The comments of the tablegen files say what they mean.
    ("WaveAsm_LdsStoreOp", r".*", "offset", "i64", "int | None", "None", "offset"),
    ("WaveAsm_LdsStoreOp", r".*write2.*", "secondOffset", "i64", "int | None", "None", ""),
    ("WaveAsm_LdsStoreOp", r".*", "storePart", "i64", "int | None", "None", ""),
    ("WaveAsm_LdsAtomicOp", r".*", "offset", "i64", "int | None", "None", "offset"),
    ("WaveAsm_VmemToLdsOp", r".*", "instOffset", "i64", "int | None", "None", "offset"),
    ("WaveAsm_GlobalToLdsOp", r".*", "instOffset", "i64", "int | None", "None", "offset"),
    ("WaveAsm_VmemOp", r".*", "inBounds", "unit", "bool", "False", ""),
    ("WaveAsm_F8f6f4MfmaBase", r".*", "cbsz", "i32", "int | None", "None", ""),
    ("WaveAsm_F8f6f4MfmaBase", r".*", "blgp", "i32", "int | None", "None", ""),
    ("WaveAsm_ScaledMfmaOp", r".*", "op_sel_a", "i32", "int | None", "None", ""),
    ("WaveAsm_ScaledMfmaOp", r".*", "op_sel_b", "i32", "int | None", "None", ""),
    ("WaveAsm_ValuOp", r"v_mov_b32", "no_cse", "unit", "bool", "False", ""),
)

_SHORT_NAMES = {"instOffset": "offset"}
"""Attributes that have their name of assembly in Python."""

_UNITS = {
    "Branch": "Control",
    "Lds": "LDS",
    "Mfma": "Matrix core",
    "Salu": "SALU",
    "Smem": "Scalar memory",
    "Trans": "VALU, transcendental",
    "Valu": "VALU",
    "Vmem": "Vector memory",
}

_LANES = 64

_TYPE = re.compile(r"(?:bf|fp|[fiub])(\d+)")

_HEADER = '''\
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

Predicate = Literal[{predicates}]
"""Comparisons of `arith_cmp`."""

OPERATIONS: dict[str, Operation] = {{}}
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


'''


@dataclass(frozen=True, slots=True)
class _Argument:
    """An operand or attribute of a method."""

    name: str
    annotation: str
    default: str
    """Empty for one that is required."""
    table: str
    """The `Operand` or `Attribute`."""
    attribute: str = ""
    """The name in the IR; empty for an operand."""


class _Records:
    """The records of a dump of llvm-tblgen."""

    def __init__(self, text: str) -> None:
        self.all: dict[str, Any] = json.loads(text)

    def operations(self) -> list[dict[str, Any]]:
        """All operations, in the order of their names."""
        records = [self.all[name] for name in self.all["!instanceof"]["WaveAsm_Op"]]
        return sorted(records, key=lambda record: str(record["opName"]))

    def base(self, name: str) -> tuple[str, dict[str, Any]]:
        """The constraint or attribute below Optional, Variadic or a default, and the record."""
        record = self.all[name]
        while name not in _CONSTRAINTS and name not in _ATTRIBUTES:
            inner = self.all[name].get("baseType") or self.all[name].get("baseAttr")
            if inner is None:
                raise ValueError(f"'{name}' has no type in Python")
            name = inner["def"]
        return name, record

    def bounds(self, name: str) -> tuple[int | None, int | None]:
        """The least and the most value of an attribute, if its definition has them."""
        summary = ""
        record = self.all[name]
        while not summary:
            summary = record.get("summary") or ""
            if record.get("baseAttr") is None:
                break
            inner = self.all[record["baseAttr"]["def"]]
            record, summary = (record, summary) if summary else (inner, "")
        least = re.search(r"minimum value is (-?\d+)", summary)
        most = re.search(r"maximum value is (-?\d+)", summary)
        return int(least[1]) if least else None, int(most[1]) if most else None


def make_python(table: str) -> str:
    """Returns the text of `operations.py` for a dump of `WaveAsm.td`."""
    records = _Records(table)
    chosen = [r for r in records.operations() if r["opName"] not in HAND_WRITTEN]
    cases = records.all["WaveAsm_ComparePredicate"]["enumerants"]
    predicates = ", ".join(f'"{records.all[case["def"]]["str"]}"' for case in cases)
    parts = [_HEADER.format(predicates=predicates)]
    parts += [_table(records, record) for record in chosen]
    parts.append('\n\nclass Operations(Core):\n    """Emits operations."""\n')
    parts += [_method(records, record) for record in chosen]
    return "".join(parts)


def python_name(operation: str) -> str:
    """The name of the method of an operation."""
    name = operation.replace(".", "_")
    return name + "_" if name in ("if", "yield") else name


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])([A-Z])", lambda match: "_" + match[1].lower(), name)


def _constant(record: dict[str, Any]) -> str:
    return "_" + python_name(record["opName"]).upper()


def _types(mnemonic: str) -> list[tuple[str, int]]:
    """The types in a mnemonic, such as `f32`, and their bits."""
    found = []
    for word in mnemonic.split("_"):
        if match := _TYPE.fullmatch(word):
            found.append((word, int(match[1])))
    return found


def _registers(bits: int) -> int:
    return max(1, -(-bits // 32))


def _is_a(record: dict[str, Any], *classes: str) -> bool:
    return not set(classes).isdisjoint(record["!superclasses"])


def _data_registers(record: dict[str, Any]) -> int:
    """The number of registers of the data of an access to memory."""
    size = _registers(8 * record["accessBytes"])
    return 2 * size if "cmpswap" in record["opName"] else size


def _operand_sizes(record: dict[str, Any], name: str, index: int) -> tuple[int, ...]:
    """The numbers of registers that an operand may have; empty if any number is right."""
    mnemonic: str = record["opName"]
    if mnemonic.startswith(("arith.", "v_mov_b32", "s_mov_b32")) and index == 0:
        return (1,) if mnemonic.endswith(("_dpp", "_m0")) else ()
    if mnemonic.startswith("arith.") or mnemonic == "dce_protect":
        return ()
    if _is_a(record, "WaveAsm_MemoryInstruction"):
        is_buffer = mnemonic.startswith("buffer_")
        sizes = {
            "data": (_data_registers(record),),
            "expected": (_data_registers(record),),
            "saddr": (1,) if mnemonic.startswith("scratch_") else (4,) if is_buffer else (2,),
            "srd": (4,),
            "voffset": (1,) if is_buffer else (1, 2),
        }
        return sizes.get(name, (1,))
    if _is_a(record, "WaveAsm_MfmaBase"):
        if name == "acc":
            return (record["accumulatorSize"],)
        if name in ("a", "b"):
            return (record["sourceRegisters"],) if "sourceRegisters" in record else ()
        return (1,)
    if "registers" in record:
        # Those of the result, then those of each source.
        return (record["registers"][0 if name == "vdst_in" else index + 1],)
    if _is_a(record, "WaveAsm_ValuPackedF32Op"):
        return (1, 2)
    if "b64_exec" in mnemonic:
        return (2,)
    bits = record.get("sourceBits") or []
    return (_registers(bits[index] if index < len(bits) else 32),)


def _number(record: dict[str, Any], name: str, index: int) -> str:
    """`Operand.number` of an operand."""
    mnemonic: str = record["opName"]
    if _is_a(record, "WaveAsm_MfmaBase"):
        first = _types(mnemonic)[0][0]
        return first if name == "acc" and first.startswith("f") else "int"
    if not _is_a(record, "WaveAsm_ValuOp", "WaveAsm_SaluOp", "WaveAsm_SaluSelectOp"):
        return "int"
    if re.match(r"[vs]_(mov|cndmask|cselect|writelane)", mnemonic):
        return "int" if name in ("lane", "vcc_dep") else "bits"
    if mnemonic.startswith("v_ldexp") and index == 1:
        return "int"
    types = _types(mnemonic)
    last = types[-1][0] if types else "int"
    if _is_a(record, "WaveAsm_ValuDotOp"):
        # The products are added to a number of the type of the result.
        last = types[0][0]
    if _is_a(record, "WaveAsm_ValuPackedOp"):
        return "f16x2"
    return last if last in ("f16", "f32", "f64") else "int"


def _result_size(record: dict[str, Any], name: str, constraint: str) -> int:
    """`Result.size` of a result."""
    mnemonic: str = record["opName"]
    if constraint == "WaveAsm_SCCType":
        return 0
    if name == "carry" or _is_a(record, "WaveAsm_ValuCompareE64Op"):
        return 2
    if _is_a(record, "WaveAsm_MemoryInstruction"):
        return _data_registers(record)
    if _is_a(record, "WaveAsm_MfmaBase"):
        return int(record["accumulatorSize"])
    if "registers" in record:
        return int(record["registers"][0])
    if _is_a(record, "WaveAsm_ValuPackedF32Op"):
        return 2
    if mnemonic.startswith("arith."):
        return 2 if mnemonic in ("arith.sext", "arith.zext") else 1
    types = _types(mnemonic)
    return _registers(types[0][1]) if types else 1


def _arguments(records: _Records, record: dict[str, Any]) -> list[_Argument]:
    """Operands and attributes in the order of the definition."""
    arguments = []
    index = 0
    for kind, name in record["arguments"]["args"]:
        base, outer = records.base(kind["def"])
        classes = outer["!superclasses"]
        if base in _ATTRIBUTES:
            arguments.append(_attribute(records, kind["def"], base, classes, name))
            continue
        arguments.append(_operand(record, base, classes, name, index))
        index += 1
    for owner, pattern, name, ir_kind, annotation, default, short in _DISCARDABLE:
        if _is_a(record, owner) and re.fullmatch(pattern, record["opName"]):
            entry = f'Attribute("{name}", "{ir_kind}", True)'
            arguments.append(_Argument(short or _snake(name), annotation, default, entry, name))
    return arguments


def _attribute(
    records: _Records, definition: str, base: str, classes: list[str], name: str
) -> _Argument:
    kind, annotation = _ATTRIBUTES[base]
    default = ""
    if "OptionalAttr" in classes:
        annotation, default = f"{annotation} | None", "None"
    elif kind == "unit":
        default = "False"
    elif "DefaultValuedAttr" in classes:
        default = str(records.all[definition]["defaultValue"])
    kind = "dpp" if name == "dpp_ctrl" else kind
    least, most = records.bounds(definition)
    bounds = "" if least is None and most is None else f", False, {least}, {most}"
    entry = f'Attribute("{name}", "{kind}"{bounds})'
    return _Argument(_SHORT_NAMES.get(name, _snake(name)), annotation, default, entry, name)


def _operand(
    record: dict[str, Any], base: str, classes: list[str], name: str, index: int
) -> _Argument:
    accepts, annotation = _CONSTRAINTS[base]
    if name == "vcc_dep":
        # In the IR, any operand stands for VCC.
        accepts, annotation = "IMM | VCC", "Vcc | Number"
    default = ""
    extra = ""
    if "Optional" in classes:
        annotation, default, extra = f"{annotation} | None", "None", ", optional=True"
    elif name == "soffset":
        default = "0"
    sizes = _operand_sizes(record, name, index)
    number = _number(record, name, index)
    listed = f"({', '.join(map(str, sizes))}{',' if len(sizes) == 1 else ''})"
    if base not in ("WaveAsm_SCCType",) and sizes:
        extra = f", sizes={listed}" + extra
    if number != "int":
        extra += f', number="{number}"'
    meaning = _MEANINGS[base]
    if name == "vcc_dep":
        meaning = "the VCC of a compare, or a number; v_cndmask_b32_e64 takes SGPRs"
    entry = f'Operand("{_snake(name)}", {accepts}, "{meaning}"{extra})'
    return _Argument(_snake(name), annotation, default, entry)


_MEANINGS = {
    "WaveAsm_AnyVGPR": "a VGPR",
    "WaveAsm_AnySGPR": "an SGPR",
    "WaveAsm_AnyAGPR": "an AGPR",
    "WaveAsm_AnyVectorRegister": "a VGPR or AGPR",
    "WaveAsm_AnyRegister": "a register",
    "WaveAsm_SCCType": "SCC",
    "WaveAsm_VGPROrImm": "a VGPR or a number",
    "WaveAsm_SGPROrImm": "an SGPR or a number",
    "WaveAsm_ValuSource": "a VGPR, an SGPR or a number",
    "WaveAsm_CopySource": "a register or a number",
    "WaveAsm_MfmaAccumulator": "a VGPR, an AGPR or a number",
    "WaveAsm_AnyOperand": "a register or a number",
}


def _results(records: _Records, record: dict[str, Any]) -> list[tuple[str, str, int]]:
    """Constraint, name and size of each result."""
    found = []
    for kind, name in record["results"]["args"]:
        base, _ = records.base(kind["def"])
        found.append((base, name, _result_size(record, name, base)))
    return found


def _rule(record: dict[str, Any]) -> tuple[str, int]:
    """`Operation.rule` and `Operation.tied`."""
    mnemonic: str = record["opName"]
    if mnemonic in ("v_mov_b32", "s_mov_b32"):
        return "copy", -1
    if mnemonic.startswith("arith."):
        return "arith", -1
    tied = record.get("tiedOperand", -1)
    return ("tied", tied) if tied >= 0 else ("", -1)


def _special(records: _Records, record: dict[str, Any], key: str) -> list[str]:
    return [each["def"] for each in record.get(key, [])]


def _strings(values: Iterable[str]) -> str:
    listed = [f'"{value}"' for value in values]
    return f"({', '.join(listed)}{',' if len(listed) == 1 else ''})"


def _table(records: _Records, record: dict[str, Any]) -> str:
    """The assignment of an `Operation`."""
    arguments = _arguments(records, record)
    results = _results(records, record)
    lines = [f'{_constant(record)} = _operation(\n    "{record["opName"]}",\n']
    for part in (
        [a.table for a in arguments if not a.attribute],
        [f'Result("{n}", {_CONSTRAINTS[c][0]}, {s})' for c, n, s in results],
        [a.table for a in arguments if a.attribute],
    ):
        comma = "," if len(part) == 1 else ""
        lines.append(f"    ({', '.join(part)}{comma}),\n")
    targets = record.get("targets")
    names = None if targets is None else _strings(each["def"].lower() for each in targets)
    lines.append(f"    targets={names},\n")
    rule, tied = _rule(record)
    if rule:
        lines.append(f'    rule="{rule}",\n')
    if tied >= 0:
        lines.append(f"    tied={tied},\n")
    if writes := _special(records, record, "specialWrites"):
        lines.append(f"    writes={_strings(writes)},\n")
    if reads := _special(records, record, "specialReads"):
        lines.append(f"    reads={_strings(reads)},\n")
    if unit := _unit(record):
        lines.append(f'    unit="{unit}",\n')
    # No comma at the end, so that the formatter joins lines that fit.
    return "".join(lines).removesuffix(",\n") + "\n)\n"


def _unit(record: dict[str, Any]) -> str:
    match = re.search(r"target::Unit::(\w+)", record.get("extraClassDeclaration") or "")
    return match[1] if match else ""


def _returned(records: _Records, record: dict[str, Any]) -> tuple[str, str]:
    """The type that a method returns, and the type of `to`; the latter is empty without
    registers among the results."""
    results = _results(records, record)
    writes = _special(records, record, "specialWrites")
    if not results:
        special = "Vcc" if "VCC" in writes else "Exec" if "EXEC" in writes else "None"
        return special, ""
    if any(trait["def"] == "WaveAsm_UnusedSccOp" for trait in record["traits"]):
        results = results[:1]
    names = []
    for constraint, name, _ in results:
        is_vcc = name == "carry" and "VCC" in writes
        names.append("Vcc" if is_vcc else _CONSTRAINTS[constraint][1])
    to = {"VReg": "VTarget", "SReg": "STarget", "AReg": "ATarget", "Scc": ""}.get(
        names[0], "AnyTarget"
    )
    return (names[0] if len(names) == 1 else f"tuple[{', '.join(names)}]"), to


def _signature(arguments: list[_Argument], to: str, replace: dict[str, str]) -> str:
    """The parameters of a method, one a line."""
    lines = ["        self,\n"]
    positional = [a for a in arguments if not a.attribute or not a.default]
    required = [a for a in positional if not a.default]
    for each in [*required, *(a for a in positional if a.default)]:
        annotation = replace.get(each.name, each.annotation)
        default = f" = {each.default}" if each.default else ""
        lines.append(f"        {each.name}: {annotation}{default},\n")
    lines.append("        *,\n")
    for each in arguments:
        if each.attribute and each.default:
            lines.append(f"        {each.name}: {each.annotation} = {each.default},\n")
    if to:
        annotation = replace.get("to", f"{to} | None")
        default = "" if "to" in replace and "None" not in annotation else " = None"
        lines.append(f"        to: {annotation}{default},\n")
    # No comma at the end, so that the formatter joins lines that fit.
    lines.append('        comment: str = ""\n')
    return "".join(lines)


def _method(records: _Records, record: dict[str, Any]) -> str:
    """The method of an operation."""
    name = python_name(record["opName"])
    arguments = _arguments(records, record)
    returned, to = _returned(records, record)
    parts = []
    overloads: list[tuple[dict[str, str], str]] = []
    if returned == "VReg | AReg":
        if any(each.name == "acc" for each in arguments):
            overloads = [
                ({"acc": "VReg | Number", "to": "VTarget | None"}, "VReg"),
                ({"acc": "AReg", "to": "ATarget | None"}, "AReg"),
                ({"acc": "Number", "to": "ATarget"}, "AReg"),
            ]
        else:
            overloads = [({"to": "VTarget | None"}, "VReg"), ({"to": "ATarget"}, "AReg")]
    for replace, kind in overloads:
        signature = _signature(arguments, to, replace)
        parts.append(f"\n    @overload\n    def {name}(\n{signature}    ) -> {kind}: ...\n")
    parts.append(f"\n    def {name}(\n{_signature(arguments, to, {})}    ) -> {returned}:\n")
    parts.append(textwrap.indent(_docstring(records, record, arguments), " " * 8))
    operands = [a.name for a in arguments if not a.attribute]
    passed = f"({', '.join(operands)}{',' if len(operands) == 1 else ''})"
    attributes = [a for a in arguments if a.attribute]
    given = f"({', '.join(a.name for a in attributes)}{',' if len(attributes) == 1 else ''})"
    call = (
        f"self._emit(\n            {_constant(record)}, {passed}, {given if attributes else '()'}, "
        f"{'to' if to else 'None'}, comment\n        )"
    )
    if returned == "None":
        parts.append(f"        {call}\n")
    else:
        parts.append(f"        result: {returned} = {call}\n        return result\n")
    return "".join(parts)


def _scaled(factor: int, text: str) -> str:
    """The product of a number and a term; empty if it is 0."""
    if not factor or not text:
        return ""
    return text if factor == 1 else f"{factor} * {f'({text})' if '//' in text else text}"


def _sum(*terms: str) -> str:
    """The sum of the terms that are not 0."""
    return " + ".join(filter(None, terms)) or "0"


def _divided(text: str, by: int) -> str:
    return text if by == 1 else f"{text} // {by}"


def _remainder(text: str, of: int) -> str:
    """The remainder; empty if it is always 0."""
    return "" if of == 1 else f"{text} % {of}"


def _layout(record: dict[str, Any]) -> list[str]:
    """Where a matrix instruction has its elements. CDNA3 ISA, "Matrix Arithmetic Instructions"; a
    test compares it with what the emulator computes."""
    mnemonic: str = record["opName"]
    match = re.search(r"_(\d+)x(\d+)x(\d+)_", mnemonic)
    assert match is not None
    m, n, k = map(int, match.groups())
    several = re.search(r"_(\d+)b_", record["asmMnemonic"])
    blocks = int(several[1]) if several else 1
    # Groups of rows of D that a lane has one after the other, and lanes with such groups.
    high = 1 if mnemonic.startswith("v_mfma_f64") else 4
    rows = min(_LANES // n, m // high)
    side = _LANES // (n * rows)
    around = m // (high * rows)

    def indexed(name: str, block: str, row: str, column: str) -> str:
        return f"{name}{f'[{block}]' if blocks > 1 else ''}[{row}, {column}]"

    def source(name: str, extent: int) -> str:
        held = extent * k * blocks // _LANES
        line = _remainder("l", extent) or "0"
        group = _divided("l", extent * blocks) if extent * blocks < _LANES else ""
        inner = _sum(_scaled(held, group), "e" if held > 1 else "")
        block = _remainder(_divided("l", extent), blocks) if group else _divided("l", extent)
        row, column = (line, inner) if name == "A" else (inner, line)
        text = indexed(name, block or "0", row, column)
        return f"    {name.lower()}: element e of {held} is {text}"

    held = m * n * blocks // _LANES
    group = _remainder(_divided("e", high), around) if held > high * around else _divided("e", high)
    lane_row = _divided("l", n * side) if n * side < _LANES else ""
    row = _sum(
        _scaled(high * rows, group if around > 1 else ""),
        _scaled(high, lane_row),
        (_remainder("e", high) if held > high else "e") if high > 1 else "",
    )
    block = _sum(
        _scaled(side, _divided("e", high * around) if held > high * around else ""),
        _remainder(_divided("l", n), side) if lane_row else _divided("l", n) if side > 1 else "",
    )
    text = indexed("D", block, row, _remainder("l", n))
    count = f"{blocks} matrices" if blocks > 1 else "a matrix"
    return [
        *textwrap.wrap(
            f"D = A * B + C for {count} A of {m} x {k} and B of {k} x {n}. Lane l has, in "
            "ascending bits of its registers, with C in `acc` like D in the result:",
            92,
        ),
        "",
        source("A", m),
        source("B", n),
        f"    D: element e of {held} is {text}",
    ]


def _docstring(records: _Records, record: dict[str, Any], arguments: list[_Argument]) -> str:
    summary = record.get("summary") or f"The instruction `{record['opName']}`"
    if _is_a(record, "WaveAsm_ArithPseudoOp"):
        summary = f"`{record['opName']}`: arithmetic whose unit the compiler chooses"
    summary = summary[0].upper() + summary[1:]
    lines = textwrap.wrap(f'"""{summary}.', 92)
    facts = []
    if unit := _unit(record):
        facts.append(f"{_UNITS[unit]}.")
    if reads := _special(records, record, "specialReads"):
        facts.append(f"Reads {', '.join(reads)}.")
    if writes := _special(records, record, "specialWrites"):
        facts.append(f"Writes {', '.join(writes)}.")
    targets = record.get("targets")
    if targets is not None:
        names = ", ".join(each["def"].lower() for each in targets)
        facts.append(f"On {names or 'no target'}.")
    if facts:
        lines += ["", *textwrap.wrap(" ".join(facts), 92)]
    description = textwrap.dedent(record.get("description") or "").strip()
    for paragraph in description.split("\n\n") if description else ():
        items = re.split(r"\n(?=- )", paragraph)
        lines.append("")
        for item in items:
            indent = "  " if item.startswith("- ") else ""
            lines += textwrap.wrap(" ".join(item.split()), 92, subsequent_indent=indent)
    if _is_a(record, "WaveAsm_MfmaOp") and "GFX942" in [each["def"] for each in targets or ()]:
        lines += ["", *_layout(record)]
    if len(lines) == 1:
        return f'{lines[0]}"""\n'
    return "\n".join(lines) + '\n"""\n'
