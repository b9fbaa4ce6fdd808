"""Programs as data, read from what waveasm-opt prints with --mlir-print-op-generic."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field

_OPERATION = re.compile(
    r'(?:(?P<result>%\w+)(?::(?P<count>\d+))? = )?"waveasm\.(?P<name>[\w.]+)"'
    r"\((?P<operands>[^)]*)\)(?: <\{(?P<properties>.*)\}>)?"
    r"(?: (?P<opens>\(\{)|(?: \{(?P<attributes>.*)\})? : (?P<types>.*))"
)
_PROPERTY = re.compile(r'(\w+) = ("[^"]*"|[^,]*)')
_TIME_LIMIT_S = 60


@dataclass
class Block:
    """What a region holds: its arguments and its operations."""

    arguments: list[str] = field(default_factory=list)
    operations: list[Operation] = field(default_factory=list)


@dataclass
class Operation:
    """An operation; `name` is without its dialect."""

    name: str
    operands: list[str]
    results: list[str]
    properties: dict[str, str]
    """Discardable attributes among them."""
    blocks: list[Block] = field(default_factory=list)
    operand_types: list[str] = field(default_factory=list)
    result_types: list[str] = field(default_factory=list)

    def integer(self, name: str, default: int = 0) -> int:
        """The property or attribute `name`, without its type."""
        return int(self.properties[name].split()[0]) if name in self.properties else default

    def walk(self) -> Iterator[Operation]:
        """This operation and all inside it, in program order."""
        yield self
        for block in self.blocks:
            for operation in block.operations:
                yield from operation.walk()


@dataclass
class Program:
    """A waveasm.program. Equal texts are equal programs, whatever their values are called."""

    name: str
    body: Block
    text: str


def words(type_: str) -> int:
    """How many registers a register type has, e.g. 4 for `!waveasm.sreg<4, 4>`."""
    if location := register(type_):
        return location.size
    match = re.fullmatch(r"!waveasm\.[sva]reg(?:<(\d+).*>)?", type_)
    return int(match[1] or 1) if match else 1


@dataclass(frozen=True)
class Register:
    """Registers `index` to `index + size - 1` of the file "v", "s" or "a"."""

    file: str
    index: int
    size: int

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return ((self.file, self.index + i) for i in range(self.size))


def register(type_: str) -> Register | None:
    """What a physical register type such as `!waveasm.psreg<8, 4>` names."""
    match = re.fullmatch(r"!waveasm\.p([sva])reg<(\d+)(?:, (\d+))?>", type_)
    return Register(match[1], int(match[2]), int(match[3] or 1)) if match else None


def _types(text: str) -> list[str]:
    text = text.strip().removeprefix("(").removesuffix(")")
    return re.findall(r"!waveasm\.\w+(?:<[^>]*>)?", text)


def _set_types(operation: Operation, text: str) -> None:
    operands, results = text.split(" -> ")
    operation.operand_types, operation.result_types = _types(operands), _types(results)


def _operation(match: re.Match[str]) -> Operation:
    name, count = match["result"], match["count"]
    results = [name] if name else []
    if count:
        results = [f"{name}#{i}" for i in range(int(count))]
    return Operation(
        match["name"],
        re.findall(r"%[\w#]+", match["operands"]),
        results,
        dict(_PROPERTY.findall(f"{match['properties'] or ''}, {match['attributes'] or ''}")),
    )


def _rename_values(text: str) -> str:
    """Counts values from 0 on; the printer goes on counting from program to program."""
    numbers: dict[str, int] = {}
    return re.sub(r"%\w+", lambda name: f"%{numbers.setdefault(name[0], len(numbers))}", text)


def _program(lines: list[str]) -> Program:
    """One program; `lines` go from its first to the one that closes it."""
    top = Block()
    blocks = [top]
    open_operations: list[Operation] = []
    for line in map(str.strip, lines):
        if line.startswith("^"):
            blocks[-1].arguments = re.findall(r"(%\w+):", line)
        elif line.startswith("}, {"):
            blocks[-1] = Block()
            open_operations[-1].blocks.append(blocks[-1])
        elif line.startswith("})"):
            blocks.pop()
            _set_types(open_operations.pop(), line.split(" : ", 1)[1])
        else:
            match = _OPERATION.fullmatch(line)
            assert match, line
            operation = _operation(match)
            blocks[-1].operations.append(operation)
            if match["opens"]:
                operation.blocks.append(Block())
                blocks.append(operation.blocks[0])
                open_operations.append(operation)
            else:
                _set_types(operation, match["types"])
    [program] = top.operations
    text = _rename_values("\n".join(lines))
    return Program(program.properties["sym_name"].strip('"'), program.blocks[0], text)


def optimize(source: str, *passes: str) -> list[Program]:
    """The programs of `source` after `passes`; without any, as they are."""
    result = subprocess.run(
        [os.environ["WAVEASM_OPT"], "--mlir-print-op-generic", *passes],
        input=source,
        capture_output=True,
        text=True,
        check=False,
        timeout=_TIME_LIMIT_S,
    )
    assert result.returncode == 0, result.stderr[:4000]
    programs: list[Program] = []
    lines: list[str] = []
    # Programs stand in the module, and are the only thing that is indented by two.
    for line in result.stdout.splitlines()[1:-2]:
        lines.append(line)
        if line.startswith("  })"):
            programs.append(_program(lines))
            lines = []
    assert not lines, lines[:3]
    return programs
