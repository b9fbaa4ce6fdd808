"""Pieces of assembly, assembled together and checked by waveasm-verify."""

import os
import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Finding:
    """One line of `waveasm-verify --tsv`. Producer and consumer are indices of lines
    that emit an instruction."""

    kind: str
    producer: int
    consumer: int
    required: int
    got: int
    message: str


def is_label(line: str) -> bool:
    return line.endswith(":")


def instructions(lines: Sequence[str]) -> list[str]:
    return [line for line in lines if not is_label(line)]


def _local(line: str, number: int, labels: set[str]) -> str:
    """The line with labels that are unique in the file and leave no symbol."""
    if is_label(line):
        return f".L{number}_{line}"
    mnemonic, _, operand = line.partition(" ")
    return f"{mnemonic} .L{number}_{operand}" if operand in labels else line


def to_assembly(snippets: Sequence[Sequence[str]], processor: str = "gfx942") -> str:
    text = [f'.amdgcn_target "amdgcn-amd-amdhsa--{processor}"', ".text"]
    for number, lines in enumerate(snippets):
        labels = {line[:-1] for line in lines if is_label(line)}
        name = f"f{number}"
        text += [f".globl {name}", f".type {name},@function", f"{name}:"]
        text += [_local(line, number, labels) for line in lines]
        text.append(f".size {name}, .-{name}")
    return "\n".join(text) + "\n"


def assemble(snippets: Sequence[Sequence[str]], folder: Path, processor: str = "gfx942") -> Path:
    source, output = folder / "snippets.s", folder / "snippets.o"
    source.write_text(to_assembly(snippets, processor))
    subprocess.run(
        [
            os.environ["LLVM_MC"],
            "-triple=amdgcn-amd-amdhsa",
            f"-mcpu={processor}",
            "-filetype=obj",
            "-o",
            output,
            source,
        ],
        check=True,
    )
    return output


def _offsets(code_object: Path, processor: str) -> dict[str, dict[int, int]]:
    """The index of each instruction, by function and offset."""
    text = subprocess.run(
        [os.environ["LLVM_OBJDUMP"], "-d", f"--mcpu={processor}", code_object],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    found: dict[str, dict[int, int]] = {}
    for line in text.splitlines():
        if start := re.fullmatch(r"[0-9a-f]+ <(\w+)>:", line):
            current = found.setdefault(start[1], {})
        elif line.startswith("\t"):
            place = re.search(r"// ([0-9A-F]{12}):", line)
            assert place is not None, line
            current[int(place[1], 16)] = len(current)
    return found


def check(
    snippets: Sequence[Sequence[str]], folder: Path, *flags: str, processor: str = "gfx942"
) -> list[list[Finding]]:
    """The findings of each snippet."""
    code_object = assemble(snippets, folder, processor)
    result = subprocess.run(
        [os.environ["WAVEASM_VERIFY"], "--tsv", *flags, code_object],
        check=False,
        capture_output=True,
        text=True,
    )
    assert result.returncode == (1 if result.stdout else 0), result.stderr
    assert not result.stderr
    offsets = _offsets(code_object, processor)
    for number, lines in enumerate(snippets):
        assert len(offsets[f"f{number}"]) == len(instructions(lines)), lines
    findings: list[list[Finding]] = [[] for _ in snippets]
    for line in result.stdout.splitlines():
        name, kind, producer, consumer, required, got, message = line.split("\t")
        index = offsets[name]
        findings[int(name[1:])].append(
            Finding(
                kind,
                index[int(producer)],
                index[int(consumer)],
                int(required),
                int(got),
                message,
            )
        )
    return findings
