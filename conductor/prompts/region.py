"""The part of a prompt that shows the region, as lines for the template."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence, Set
from dataclasses import dataclass
from itertools import groupby

from conductor.prompts import safe_text, window
from conductor.prompts.errors import PromptError
from conductor.prompts.instruction_line import (
    InstructionLine,
    LineError,
    is_origin,
    is_type,
    parse_line,
)
from conductor.rounds import Instruction, OuterValue, Round


@dataclass(frozen=True, slots=True)
class _Entry:
    """An instruction with its lines."""

    instruction: Instruction
    tuples: tuple[InstructionLine, ...]
    line: InstructionLine

    @property
    def used(self) -> Set[int]:
        """Numbers of the values that the instruction itself uses."""
        return self.line.used


class RegionText:
    """The lines of a region, read and checked once."""

    def __init__(self, state: Round) -> None:
        """Reads the region of a round.

        Raises:
            PromptError: a line is not of the grammar, or a value has no definition before its
                first use, or two.
        """
        self._outer = state.outer_values
        self._entries = [
            _read(instruction)
            for instruction in sorted(state.instructions, key=lambda each: each.tag)
        ]
        _check_definitions(self._outer, self._entries)

    def definers(self) -> dict[int, frozenset[int]]:
        """By tag, the instructions that define what the instruction uses, tuples seen through."""
        by_value: dict[int, frozenset[int]] = {}
        found: dict[int, frozenset[int]] = {}

        def collect(used: Iterable[int]) -> frozenset[int]:
            return frozenset().union(*(by_value.get(number, frozenset()) for number in used))

        for entry in self._entries:
            for line in entry.tuples:
                by_value.update(dict.fromkeys(line.defined, collect(line.used)))
            tag = entry.instruction.tag
            found[tag] = collect(entry.used)
            by_value.update(dict.fromkeys(entry.line.defined, frozenset({tag})))
        return found

    def outer_lines(self, shown: Collection[int]) -> list[str]:
        """Values from outside, those of one origin and type in one line. All that the loop
        carries are there; of the others, those that the instructions with the tags `shown` use."""
        needed = self._needed(shown)
        groups: dict[tuple[str, str], list[int]] = {}
        for value in self._outer:
            if value.number in needed or value.origin == "argument":
                groups.setdefault((value.origin, value.type), []).append(value.number)
        return [
            f"{', '.join(value_ranges(numbers))} = {origin} : {type_}"
            for (origin, type_), numbers in groups.items()
        ]

    def lines(self, shown: Collection[int]) -> list[str]:
        """A line for each instruction whose tag is in `shown`, and one for each run of others. A
        tuple has a line if an instruction that is shown uses it."""
        needed = self._needed(shown)
        lines: list[str] = []
        for is_shown, group in groupby(self._entries, lambda entry: entry.instruction.tag in shown):
            entries = list(group)
            if not is_shown:
                lines.append(_summary(entries, needed))
            for entry in entries:
                lines += [
                    f"  {line.text}" for line in entry.tuples if not needed.isdisjoint(line.defined)
                ]
                if is_shown:
                    lines.append(_instruction_line(entry))
        return lines

    def _needed(self, shown: Collection[int]) -> Set[int]:
        """Numbers of the values that instructions with the tags `shown` use, also by tuples."""
        needed: set[int] = set()
        for entry in reversed(self._entries):
            if entry.instruction.tag in shown:
                needed |= entry.used
            for line in reversed(entry.tuples):
                if not needed.isdisjoint(line.defined):
                    needed |= line.used
        return needed


def value_ranges(numbers: Iterable[int]) -> list[str]:
    """Numbers of values in the given order, each run of successive ones as one: `%0-%3`, `%7`."""
    return [
        f"%{first}" if first == last else f"%{first}-%{last}"
        for first, last in window.runs(numbers)
    ]


def _read(instruction: Instruction) -> _Entry:
    try:
        return _Entry(
            instruction=instruction,
            tuples=tuple(parse_line(text) for text in instruction.tuples),
            line=parse_line(instruction.text or safe_text.mnemonic(instruction.mnemonic)),
        )
    except LineError as error:
        raise PromptError(f"text of I{instruction.tag}: {error}") from None


def _check_definitions(outer: Sequence[OuterValue], entries: Sequence[_Entry]) -> None:
    defined: set[int] = set()

    def define(number: int) -> None:
        if number in defined:
            raise PromptError(f"expected one definition of %{number}, got two")
        defined.add(number)

    for value in outer:
        if not (is_origin(value.origin) and is_type(value.type)):
            raise PromptError(f"expected an origin and a type of %{value.number}, got other text")
        define(value.number)
    for entry in entries:
        for line in (*entry.tuples, entry.line):
            if missing := line.used - defined:
                raise PromptError(
                    f"expected a definition of %{min(missing)} before I{entry.instruction.tag}, "
                    "which uses it, got none"
                )
            for number in line.defined:
                define(number)


def _instruction_line(entry: _Entry) -> str:
    instruction = entry.instruction
    fields = [
        f"I{instruction.tag} {safe_text.unit(instruction.unit)}",
        f"latency={instruction.latency_cycles}",
    ]
    if instruction.pinned:
        fields.append("pinned")
    if instruction.predecessors:
        tags = window.ranges(sorted(set(instruction.predecessors)))
        fields.append(f"after={tags.replace(' ', ',')}")
    return f"{' '.join(fields)} | {entry.line.text}"


def _summary(left_out: Sequence[_Entry], needed: Set[int]) -> str:
    text = window.summary([entry.instruction for entry in left_out])
    defined = [number for entry in left_out for number in entry.line.defined if number in needed]
    return f"{text}; defining {', '.join(value_ranges(defined))}" if defined else text
