"""docs/dialect.md: types, attributes and operations of the dialect, by family."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from docs.generate.sections import Section
from waveasm import _native

INTRODUCTION = """\
# The WaveASM dialect

<!-- Made from waveasm/dialect/*.td by `./bazelw run //docs:update`. -->

One operation is one machine instruction or a statement about registers. Values are registers:
virtual before register allocation, physical after it; both may be mixed at any time.
[compatibility.md](compatibility.md) says where the dialect differs from the public one.

Operations that differ only in their names share an entry. An operation without a remark on targets
exists on all of them. Passes may remove or merge an operation that is marked *pure*. EXEC selects
the lanes on which a vector instruction works.
"""

UNITS = {
    "": "",
    "branch": "branches",
    "lds": "LDS",
    "mfma": "matrix cores",
    "salu": "scalar ALU",
    "smem": "scalar memory",
    "trans": "vector ALU, transcendental",
    "valu": "vector ALU",
    "vmem": "vector memory",
}


@dataclass(frozen=True)
class Family:
    """The operations of one tablegen file."""

    file: str
    title: str
    sections: Sequence[Section]


def dialect_page(
    types: Iterable[Section],
    attributes: Iterable[Section],
    enums: Iterable[Section],
    families: Iterable[Family],
) -> str:
    """The whole page."""
    blocks = [INTRODUCTION, "## Types\n"]
    blocks += [_parameters(section, "!waveasm") for section in types]
    blocks.append("## Attributes\n")
    blocks += [_parameters(section, "#waveasm") for section in attributes]
    blocks += [_cases(section) for section in enums]
    facts = {info.name.removeprefix("waveasm."): info for info in _native.operations()}
    for family in families:
        blocks.append(f"## {family.title[:1].upper()}{family.title[1:]}\n")
        blocks.append(f"`waveasm/dialect/{family.file}`\n")
        blocks += _operations(family.sections, facts)
    return "\n".join(blocks)


def _parameters(section: Section, prefix: str) -> str:
    """A type or an attribute."""
    name = section.name.removesuffix("Type").removesuffix("Attr").lower()
    parameters = section.parts.get("Parameters", {})
    syntax = f"{prefix}.{name}<{', '.join(parameters)}>" if parameters else f"{prefix}.{name}"
    lines = [f"### {name}\n", f"{section.summary}.\n", f"    {syntax}\n"]
    if section.description:
        lines.append(f"{section.description}\n")
    return "\n".join(lines)


def _cases(section: Section) -> str:
    words = ", ".join(f"`{name.lower()}`" for name in section.parts["Cases"])
    return f"### {section.name}\n\n{section.summary}: {words}.\n"


@dataclass(frozen=True)
class _Entry:
    """What operations share that are shown together."""

    syntax: str
    facts: tuple[str, ...]
    description: str


def _operations(
    sections: Iterable[Section], facts: dict[str, _native.OperationInfo]
) -> Iterable[str]:
    """An entry for each run of operations that differ in nothing but their names."""
    shared: dict[_Entry, list[Section]] = {}
    for section in sections:
        name = section.name.removeprefix("waveasm.")
        entry = _Entry(_syntax(section), tuple(_facts(section, facts[name])), section.description)
        shared.setdefault(entry, []).append(section)
    for entry, members in shared.items():
        names = [member.name.removeprefix("waveasm.") for member in members]
        yield f"### {names[0]}{' and others' if len(names) > 1 else ''}\n"
        if len(names) > 1:
            yield ", ".join(f"`{name}`" for name in names) + "\n"
        summaries = [
            (summary, [member.name.removeprefix("waveasm.") for member in group])
            for summary, group in groupby(members, key=lambda member: member.summary)
            if summary
        ]
        if len(summaries) == 1 and len(summaries[0][1]) == len(names):
            yield f"{summaries[0][0]}.\n"
        else:
            for summary, which in summaries:
                yield f"- {', '.join(f'`{name}`' for name in which)}: {summary}"
            if summaries:
                yield ""
        if entry.syntax:
            yield f"    waveasm.{names[0]} {entry.syntax}\n"
        yield from (f"- {fact}" for fact in entry.facts)
        yield ""
        if entry.description:
            yield f"{entry.description}\n"


def _syntax(section: Section) -> str:
    """What follows the name, without the quotes and the spaces between parts."""
    syntax = section.syntax.removeprefix(f"operation ::= `{section.name}`").replace("`", "")
    syntax = " ".join(syntax.split())
    syntax = re.sub(r"(?<=[(\[]) | (?=[)\],])", "", syntax)
    return re.sub(r"(?<=[a-z])(?<!attr-dict) (?=[(\[]\$)", "", syntax)


def _meaning(text: str) -> str:
    """What mlir-tblgen says about an operand or attribute, in fewer words."""
    text = text.removesuffix(" attribute").replace("signless ", "")
    return re.sub(r"^variadic of any (.*)", r"any number of \1s", text)


def _facts(section: Section, info: _native.OperationInfo) -> Iterable[str]:
    for title in ("Operands", "Attributes", "Results"):
        if part := section.parts.get(title):
            listed = ", ".join(f"`{name}` ({_meaning(meaning)})" for name, meaning in part.items())
            yield f"{title.lower()}: {listed}"
    if unit := UNITS[info.unit]:
        yield f"unit: {unit}{', pure' if 'Pure' in info.traits else ''}"
    if info.special_reads:
        yield f"reads {', '.join(info.special_reads)}"
    if info.special_writes:
        yield f"writes {', '.join(info.special_writes)}"
    if info.tied_operand >= 0:
        yield f"the result takes the registers of operand {info.tied_operand}"
    if info.pinned:
        yield "no pass and no agent moves it"
    if info.unit and len(info.targets) < 3:
        yield f"on {', '.join(info.targets) or 'no target'}"
