"""After operand legalization, every instruction assembles, whatever its operands were.

LLVM's assembler is the judge: each instruction of the dialect is tried with every
combination of VGPR, AGPR, SGPR, inline constant and literal that its verifier accepts. A
simple allocator gives the virtual registers of the result their numbers. The sizes that
the compiler computes are those of the assembler.
"""

from __future__ import annotations

import itertools
import os
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

import pytest

import waveasm
from tests.dialect.samples import TARGETS, Field, Row, load_rows, sample_sizes
from tests.oracle.code_layout import layout_of_object, layouts_before_emission
from tests.property.amount import cases
from waveasm import CompileError, Emit, _native

MACHINE_CHECK = "in kernel "
"""Of assembled code: nothing has inserted the s_nop here that moves before a matrix
instruction need."""

OPERATIONS = {info.name: info for info in _native.operations()}
ROWS = [
    row
    for row in load_rows()
    if row.name in OPERATIONS
    and "InstructionOpInterface" in OPERATIONS[row.name].traits
    and row.operands
]

OTHER_TARGETS_STEP = max(1, 4 // cases(1))
"""Of the combinations on other targets than the first, every fourth is tried by default."""

KINDS = {
    "AnyVGPR": "v",
    "AnySGPR": "s",
    "AnyAGPR": "a",
    "VRegOrImm": "vil",
    "SRegOrImm": "sil",
    "VALUSrc": "vsil",
    "MFMAAccSrc": "vail",
    "SCC": "c",
}
"""Constraint to what the verifier accepts: registers of three files, inline constants,
literals, SCC."""

LITERALS = (0x12345678, -70000, 0x7F00FF00, 0x1234567, -0x1234567)
"""One an operand, so that two in an instruction differ."""

SCC_SOURCE = "%scc = waveasm.s_cmp_eq_u32 %q, %q : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc"


def kinds_of(row: Row) -> Iterator[tuple[str, ...]]:
    """The combinations for the operands of an instruction."""
    choices = []
    for operand in row.operands:
        kinds = "vasil" if row.mnemonic == "v_mov_b32" else KINDS[operand.constraint]
        if operand.name == "soffset" and not row.mnemonic.startswith("buffer_"):
            kinds = "z"  # nothing but 0: the instruction has no such operand
        choices.append(kinds)
    for combination in itertools.product(*choices):
        # Two scalars are one too many, and a copy of one does not help.
        if row.mnemonic == "v_writelane_b32" and combination[:2] in {("s", "s"), ("l", "s")}:
            continue
        yield combination


@dataclass
class Source:
    """The text of a program with one instruction."""

    row: Row
    kinds: tuple[str, ...]
    name: str
    target: str
    lines: list[str] = field(default_factory=list)

    def text(self) -> str:
        row = self.row
        sizes = sample_sizes(row)
        self.lines = ["%q = waveasm.precolored.sreg 0 : !waveasm.sreg"]
        types: dict[str, str] = {}
        for index, (operand, kind) in enumerate(zip(row.operands, self.kinds, strict=True)):
            types[operand.name] = self._operand(operand.name, kind, index, sizes)
        results = [self._result(result, sizes) for result in row.results]
        attributes = [a for a in row.attributes if a.required]
        properties = ", ".join(f"{a.name} = {a.value}" for a in attributes)
        assignment = {0: "", 1: "%r = "}.get(len(results), f"%r:{len(results)} = ")
        operands = ", ".join("%" + operand.name for operand in row.operands)
        self.lines.append(
            f'{assignment}"{row.name}"({operands}){f" <{{{properties}}}>" if properties else ""}'
            f" : ({', '.join(types.values())}) -> ({', '.join(results)})"
        )
        body = "".join(f"  {line}\n" for line in self.lines)
        return (
            f"waveasm.program @{self.name} target = #waveasm.target<#waveasm.{self.target}>"
            f" abi = #waveasm.abi<> {{\n{body}  waveasm.s_endpgm\n}}\n"
        )

    def _result(self, result: Field, sizes: dict[str, int]) -> str:
        if result.constraint == "SCC":
            return "!waveasm.scc"
        file = {"AnySGPR": "s", "AnyAGPR": "a"}.get(result.constraint, "v")
        # The result of a matrix instruction is where its accumulator is.
        if self.name.endswith("_to_a") or ("mfma" in self.row.category and self.kinds[2] == "a"):
            file = "a"
        return register_type(file, sizes.get(result.name, 1))

    def _operand(self, name: str, kind: str, index: int, sizes: dict[str, int]) -> str:
        if kind in "vsa":
            type_ = register_type(kind, sizes.get(name, 1))
            self.lines.append(f"%{name} = waveasm.precolored.{kind}reg 0 : {type_}")
            return type_
        if kind == "c":
            self.lines.append(SCC_SOURCE.replace("%scc", "%" + name))
            return "!waveasm.scc"
        value = {"z": 0, "i": index + 1, "l": LITERALS[index]}[kind]
        if name == "offset" and self.row.mnemonic.startswith("s_load"):
            value = {"i": 16, "l": 0x12345678}[kind]
        self.lines.append(f"%{name} = waveasm.constant {value} : !waveasm.imm<{value}>")
        return f"!waveasm.imm<{value}>"


def register_type(file: str, size: int) -> str:
    return f"!waveasm.{file}reg" + (f"<{size}, 2>" if size > 1 else "")


def legalize(source: str) -> str:
    run = subprocess.run(
        [os.environ["WAVEASM_OPT"], "--waveasm-operand-legalization", "--mlir-print-op-generic"],
        input=source,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[:2000]
    return run.stdout


def sources_of(row: Row, target: str) -> list[str]:
    """Programs with the combinations for an instruction: all on the first target, some on others,
    which encode nearly all instructions in the same way."""
    sources = []
    step = 1 if target == TARGETS[0] else OTHER_TARGETS_STEP
    for number, kinds in enumerate(itertools.islice(kinds_of(row), 0, None, step)):
        name = f"{row.mnemonic}.{number}_{''.join(kinds)}"
        sources.append(Source(row, kinds, name, target).text())
        if row.mnemonic == "v_mov_b32":
            sources.append(Source(row, kinds, f"{name}_to_a", target).text())
    return sources


def exists(row: Row, target: str) -> bool:
    return target in OPERATIONS[row.name].targets


@cache
def legalized(target: str) -> dict[str, str]:
    """A module with the legalized programs of each instruction; with one program if the target does
    not have the instruction."""
    text = legalize(
        "".join(
            source
            for row in ROWS
            for source in sources_of(row, target)[: None if exists(row, target) else 1]
        )
    )
    head, *lines, foot = text.rstrip().splitlines()
    programs: dict[str, list[str]] = {row.mnemonic: [] for row in ROWS}
    mnemonic = ""
    for line in lines:
        if name := re.match(r'  "waveasm\.program".* sym_name = "(\w+)\.', line):
            mnemonic = name[1]
        programs[mnemonic].append(line)
    return {name: "\n".join([head, *found, foot]) for name, found in programs.items()}


# ---------------------------------------------------------------------------
# An allocator for straight lines
# ---------------------------------------------------------------------------

OPERATION = re.compile(
    r'^(?P<indent>\s*)(?:(?P<result>%\w+)(?::\d+)? = )?"waveasm\.(?P<op>[\w.]+)"'
    r"\((?P<operands>[^)]*)\)(?P<middle>.*) : \((?P<types>.*)\) -> (?P<results>.*)$"
)
VIRTUAL = re.compile(r"!waveasm\.([vsa])reg(?:<(\d+)(?:, \d+)?>)?$")


class Allocator:
    """Gives each value of one program registers of its own."""

    def __init__(self) -> None:
        self.next = {"v": 4, "s": 4, "a": 4}
        self.types: dict[str, str] = {}

    def fresh(self, file: str, size: int) -> int:
        alignment = 1 if size == 1 else 2 if size == 2 else 4
        index = -(-self.next[file] // alignment) * alignment
        self.next[file] = index + size
        return index

    def assign(self, value: str, type_: str, index: int | None = None) -> None:
        match = VIRTUAL.match(type_)
        if value in self.types or not match:
            self.types.setdefault(value, type_)
            return
        size = int(match[2] or 1)
        if index is None:
            index = self.fresh(match[1], size)
        self.types[value] = f"!waveasm.p{match[1]}reg<{index}, {size}>"

    def allocate(self, lines: list[str]) -> list[str]:
        matches = [OPERATION.match(line) for line in lines]
        # Users first: a tuple says where its parts are, a result where its operand is.
        for match in reversed(matches):
            if not match:
                continue
            values, types = _values(match)
            results = _results(match)
            for value, type_ in results:
                carry = match["op"].endswith("co_u32") and value.endswith("#1")
                self.assign(value, "!waveasm.psreg<106, 2>" if carry else type_)
            tied = OPERATIONS["waveasm." + match["op"]].tied_operand
            if match["op"] == "pack":
                index = int(re.findall(r"\d+", self.types[results[0][0]])[0])
                for offset, (value, type_) in enumerate(zip(values, types, strict=True)):
                    self.assign(value, type_, index + offset)
            elif tied >= 0 and VIRTUAL.match(types[tied]):
                index = int(re.findall(r"\d+", self.types[results[0][0]])[0])
                self.assign(values[tied], types[tied], index)
        return [self._line(line, match) for line, match in zip(lines, matches, strict=True)]

    def _line(self, line: str, match: re.Match[str] | None) -> str:
        if not match:
            return line
        values, types = _values(match)
        operands = ", ".join(
            self.types.get(value, type_) for value, type_ in zip(values, types, strict=True)
        )
        results = ", ".join(self.types[value] for value, _ in _results(match))
        return f"{line[: match.start('types')]}{operands}) -> ({results})"


def _split(types: str) -> list[str]:
    return re.findall(r"![\w.]+(?:<[^>]*>)?", types)


def _values(match: re.Match[str]) -> tuple[list[str], list[str]]:
    return [v for v in match["operands"].split(", ") if v], _split(match["types"])


def _results(match: re.Match[str]) -> list[tuple[str, str]]:
    types = _split(match["results"])
    name = match["result"]
    if len(types) == 1:
        return [(name, types[0])]
    return [(f"{name}#{i}", type_) for i, type_ in enumerate(types)]


def allocate(text: str) -> str:
    """The module with physical registers."""
    lines: list[str] = []
    body: list[str] | None = None
    for line in text.splitlines():
        if '"waveasm.program"' in line:
            lines.append(line)
            body = []
        elif body is None:
            lines.append(line)
        elif line.strip().startswith("})"):
            lines += [*Allocator().allocate(body), line]
            body = None
        else:
            body.append(line)
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------------------
# Tests
# ---------------------------------------------------------------------------


@cache
def layouts(target: str) -> dict[str, list[int]]:
    """The offsets of the programs of each instruction that the target has, before emission."""
    texts = [allocated(row.mnemonic, target) for row in ROWS if exists(row, target)]
    head, *_, foot = texts[0].splitlines()
    programs = [line for text in texts for line in text.splitlines()[1:-1]]
    found: dict[str, list[int]] = {}
    for program, offsets in layouts_before_emission("\n".join([head, *programs, foot])):
        found.setdefault(program.partition(".")[0], []).extend(offsets)
    return found


@cache
def allocated(mnemonic: str, target: str) -> str:
    """The module of an instruction with physical registers."""
    return allocate(legalized(target)[mnemonic])


def test_every_instruction_with_operands_is_here() -> None:
    assert len(ROWS) > 250


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.mnemonic)
def test_what_the_verifier_accepts_assembles(row: Row, target: str) -> None:
    text = allocated(row.mnemonic, target)
    if not exists(row, target):
        with pytest.raises(CompileError, match="does not exist on"):
            waveasm.compile(text, emit=Emit.ASM, run_passes=False)
        return
    assert len(sources_of(row, target)) == text.count('"waveasm.program"')
    try:
        compiled = waveasm.compile(text, emit=Emit.OBJ, run_passes=False)
        assert layouts(target)[row.mnemonic] == layout_of_object(compiled)
    except CompileError as error:
        lines = text.splitlines()
        details = [
            f"{d}\n  {lines[d.line - 1] if d.line else ''}"
            for d in error.diagnostics
            if d.severity == "error" and not d.message.startswith(MACHINE_CHECK)
        ]
        if details:
            pytest.fail("\n".join(details[:6]))
