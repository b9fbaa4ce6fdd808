"""The dependence graph of a region, once from a prompt and once from the compiler.

A `Graph` is over tags. Everything that `read_prompt` finds comes from the text of a prompt; it
shares no code with the compiler or with what makes prompts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

Pairs = frozenset[tuple[int, int]]
"""`(a, b)`: a comes before b."""


@dataclass(frozen=True, slots=True)
class Graph:
    """What must stay in order. Numbers are tags; a smaller tag comes first."""

    size: int
    values: Pairs
    """The second uses a value that the first defines; tuples are seen through."""
    order: Pairs
    """Pairs that must keep their order. Others follow from these."""


class UndefinedValueError(Exception):
    """A value of a prompt is used before its definition, or has two."""


_INSTRUCTION = re.compile(
    r"I(?P<tag>\d+) [a-z]+ latency=\d+(?: pinned)?(?: after=(?P<after>[I0-9,-]+))? \| (?P<text>.+)"
)
_TUPLE = re.compile(r"  (?P<text>%.+)")
_OUTER = re.compile(r"(?P<values>%[%0-9, -]+) = [a-z0-9_.-]+ : \S+")


def read_prompt(prompt: str) -> Graph:
    """The graph of the region that a prompt shows whole.

    Raises:
        UndefinedValueError: a value has no definition, or two.
    """
    start = prompt.index("\n# Region ")
    text = prompt[start : prompt.index("\n# Round ", start)]
    defined: dict[int, frozenset[int]] = {}
    """By value, the tags of the instructions behind it; none for a value from outside."""
    values: set[tuple[int, int]] = set()
    order: set[tuple[int, int]] = set()
    size = 0

    def define(numbers: Sequence[int], tags: frozenset[int]) -> None:
        for number in numbers:
            if number in defined:
                raise UndefinedValueError(f"%{number} is defined twice")
            defined[number] = tags

    def behind(used: Sequence[int]) -> frozenset[int]:
        for number in used:
            if number not in defined:
                raise UndefinedValueError(f"%{number} is used and not defined")
        return frozenset().union(*(defined[number] for number in used))

    for line in text.splitlines():
        if match := _OUTER.fullmatch(line):
            define(list(_ranges(match["values"], "%")), frozenset())
        elif match := _TUPLE.fullmatch(line):
            results, used = _values(match["text"])
            define(results, behind(used))
        elif match := _INSTRUCTION.fullmatch(line):
            tag = int(match["tag"])
            assert tag == size, "instructions are in the order of the source"
            size += 1
            results, used = _values(match["text"])
            values.update((before, tag) for before in behind(used))
            define(results, frozenset({tag}))
            order.update((before, tag) for before in _ranges(match["after"] or "", "I"))
    return Graph(size, frozenset(values), frozenset(order))


def _values(text: str) -> tuple[list[int], list[int]]:
    """Numbers of the values that a line defines, and of those that it uses."""
    results, equals, rest = text.partition(" = ")
    if not equals:
        results, rest = "", text
    return _numbers(results), _numbers(rest)


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"%(\d+)", text)]


def _ranges(text: str, letter: str) -> Iterator[int]:
    """The numbers of `I3,I5-I7`."""
    for part in re.split(r",\s*", text) if text else ():
        ends = [int(end.removeprefix(letter)) for end in part.split("-")]
        yield from range(ends[0], ends[-1] + 1)


def read_dependences(printed: str) -> list[Graph]:
    """The graphs of the regions of the only program in what `--waveasm-print-dependences` prints:
    the body, then the loops in the order of the program, then the sides of branches that have more
    than their end to place."""
    graphs: dict[str, list[Graph]] = {"program": [], "loop": [], "if": []}
    for block in re.split(r"^block of ", printed, flags=re.MULTILINE)[1:]:
        kind, _, lines = block.partition(":\n")
        graph = _read_block(lines.splitlines())
        if kind != "if" or graph.size > 1:
            graphs[kind].append(graph)
    return graphs["program"] + graphs["loop"] + graphs["if"]


def _read_block(lines: Sequence[str]) -> Graph:
    tags: list[int | None] = []
    """By operation; none if schedules do not place it."""
    behind: list[dict[str, frozenset[int]]] = []
    """By operation without a tag, the tags that must come before it: through values, and at all."""
    values: set[tuple[int, int]] = set()
    order: set[tuple[int, int]] = set()
    size = 0
    for line in lines:
        if match := re.fullmatch(r"\d+: \S+( \(anchored\))?", line):
            is_placed = match[1] is None
            tags.append(size if is_placed else None)
            size += is_placed
            behind.append({"values": frozenset(), "order": frozenset()})
        elif match := re.fullmatch(r"  after (\d+): (\w+).*", line):
            before = int(match[1])
            tag = tags[before]
            found = {
                name: behind[before][name] if tag is None else frozenset({tag})
                for name in ("values", "order")
            }
            if match[2] != "value":
                found["values"] = frozenset()
            this = tags[-1]
            if this is None:
                behind[-1] = {name: behind[-1][name] | found[name] for name in found}
            else:
                values.update((tag, this) for tag in found["values"])
                order.update((tag, this) for tag in found["order"])
    return Graph(size, frozenset(values), frozenset(order))


def closure(size: int, pairs: Pairs) -> list[int]:
    """By tag, everything that must come before it, as a set of bits."""
    before: list[int] = [0] * size
    for first, second in sorted(pairs, key=lambda pair: pair[1]):
        before[second] |= before[first] | 1 << first
    return before


def reduction(size: int, pairs: Pairs) -> Pairs:
    """The fewest pairs with the same closure."""
    before = closure(size, pairs)
    by_second: Mapping[int, set[int]] = {tag: set() for tag in range(size)}
    for first, second in pairs:
        by_second[second].add(first)
    return frozenset(
        (first, second)
        for second, firsts in by_second.items()
        for first in firsts
        if not any(before[other] >> first & 1 for other in firsts)
    )
