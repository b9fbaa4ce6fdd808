"""Reads the Markdown that mlir-tblgen writes: a section for each operation, type or pass."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_HEADING = re.compile(r"^### `?-?([^`\n]+?)`?(?: \(::\S+\))?$", re.MULTILINE)
_PART = re.compile(r"^#### (\w+):?\n+", re.MULTILINE)
_SYNTAX = re.compile(
    r"^Syntax:(?: `(?P<short>[^`\n]+)`|\n\n```\n(?P<block>.*?)\n```)\n", re.M | re.S
)
_FACTS = re.compile(r"^(?:Traits|Interfaces|Effects): .*\n?", re.MULTILINE)
_CELLS = re.compile(r"^\| (`?\w+`?) \| (.*?) \|$", re.MULTILINE)
_HEADER = re.compile(r"^\|.*\|\n\|[ :|-]+\|\n", re.MULTILINE)
_HTML_CELLS = re.compile(r"^<tr><td><code>(\w+)</code></td><td>.*</td><td>(.*)</td></tr>$", re.M)
_LISTED = re.compile(r"^-?([\w-]+) +: (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Section:
    """What a tablegen file says about one definition."""

    name: str
    summary: str
    """A phrase without a final stop, beginning as it does in the tablegen file if that can be
    told."""
    syntax: str
    description: str
    parts: dict[str, dict[str, str]] = field(default_factory=dict)
    """`Operands`, `Results`, `Attributes`, `Options`, ...: meanings by name, in order."""


def read_sections(markdown: str) -> Iterator[Section]:
    """The sections of one output of mlir-tblgen, in its order."""
    headings = list(_HEADING.finditer(markdown))
    ends = [*(heading.start() for heading in headings[1:]), len(markdown)]
    for heading, end in zip(headings, ends, strict=True):
        yield _read_section(heading[1], markdown[heading.end() : end])


def _read_section(name: str, text: str) -> Section:
    text, *rest = _PART.split(text)
    parts = {title: _read_part(body) for title, body in zip(rest[::2], rest[1::2], strict=True)}
    syntax = _SYNTAX.search(text)
    text = _FACTS.sub("", _SYNTAX.sub("", text)).strip()
    summary = ""
    if text.startswith("_"):
        first, _, text = text.partition("\n")
        summary = first.strip("_")
    names = {each for part in parts.values() for each in part}
    return Section(
        name=name,
        summary=_lower_name(summary, names),
        syntax=" ".join((syntax["short"] or syntax["block"]).split()) if syntax else "",
        description=text.strip(),
        parts=parts,
    )


def _read_part(body: str) -> dict[str, str]:
    body = _HEADER.sub("", body)
    for form in (_HTML_CELLS, _CELLS, _LISTED):
        if rows := form.findall(body):
            return {name.strip("`"): meaning for name, meaning in rows}
    raise ValueError(f"expected a table or a list, got {body!r}")


def _lower_name(summary: str, names: set[str]) -> str:
    """Undoes mlir-tblgen's capital where the summary begins with the name of an operand."""
    lower = summary[:1].lower() + summary[1:]
    first = re.match(r"\w*", lower)
    return lower if first and first[0] in names else summary
