"""The grammar of the lines that describe instructions.

The compiler writes the lines (waveasm/moves/RegionText.h) and copies nothing that a user can name.
This is the second check: a line consists of words of fixed lists, values, registers and numbers in
their places, or no prompt is made of it.

    %3, %4 = s_add_u32 %1, 12 : sreg, scc
    ds_write_b64 (%5, %2[1]), %7 offset=64
    %9 = loop %0 uses %7 writes scc {3 valu, 1 barrier; loads lds; stores lds} : vreg<4>
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from conductor.facts import FACTS

MAX_CHARACTERS = 1 << 16
"""Longest line that is accepted."""

_VALUE = r"%[0-9]{1,7}"
_INDEX = r"[0-9]{1,3}"
_REGISTERS = rf"[vsa](?:{_INDEX}|\[{_INDEX}:{_INDEX}\])"
_OPERAND = rf"(?:{_VALUE}(?:\[{_INDEX}(?::{_INDEX})?\])?|{_REGISTERS}|-?[0-9]{{1,20}})"
_TYPE = rf"(?:[vsa]reg(?:<{_INDEX}>)?|scc|imm|{_REGISTERS})"
_UNNAMED = rf"(?:{_REGISTERS}|scc|vcc|exec|m0)"
_CONTROL = (
    r"(?:quad_perm:\[[0-3](?:,[0-3]){3}\]|"
    r"row_(?:mirror|half_mirror|(?:shl|shr|ror|newbcast|bcast):[0-9]{1,2})|"
    r"wave_(?:shl|shr|rol|ror):1)"
)
_ATTRIBUTE = (
    r"(?:high|lds_only|bound_ctrl|dpp_ctrl=" + _CONTROL + r"|src0_sel=(?:BYTE_[0-3]|WORD_[01])"
    r"|(?:offset|secondOffset|vmcnt|lgkmcnt|expcnt|count|pattern|index|"
    r"predicate|cbsz|blgp|row_mask|bank_mask|op_sel_a|op_sel_b|neg|stage)=-?[0-9]{1,20})"
)
_COUNTED = rf"(?:{'|'.join(sorted({*FACTS.units, 'barrier', 'wait', 'raw'}))})"


def _list(item: str) -> str:
    return rf"{item}(?:, {item})*"


_MEMORY = _list("(?:global|lds)")
_COUNTS = _list("[0-9]{1,7} " + _COUNTED)
_BODY = rf"\{{(?:empty|{_COUNTS})(?:; loads {_MEMORY})?(?:; stores {_MEMORY})?\}}"
_LINE = re.compile(
    rf"(?:(?P<results>{_list(_VALUE)}) = )?(?P<mnemonic>[a-z][a-z0-9_.]*)"
    rf"(?P<operands>(?: {_list(rf'(?:{_OPERAND}|{chr(92)}({_list(_OPERAND)}{chr(92)}))')})?"
    rf"(?: {_ATTRIBUTE})*(?: uses {_list(_OPERAND)})?)"
    rf"(?: reads {_list(_UNNAMED)})?(?: writes {_list(_UNNAMED)})?(?: {_BODY})?"
    rf"(?: : {_list(_TYPE)})?",
    re.ASCII,
)
_OPERATIONS = frozenset(FACTS.operations)
_TYPE_ALONE = re.compile(_TYPE, re.ASCII)
_NUMBER = re.compile(r"%([0-9]+)", re.ASCII)

OUTER_ORIGINS = frozenset({"argument", "outer-argument"})
"""Where a value from outside comes from, beside the operations that may define it."""


class LineError(ValueError):
    """A line that is not of the grammar. The message quotes nothing of it."""


@dataclass(frozen=True, slots=True)
class InstructionLine:
    """A line of the grammar."""

    text: str
    mnemonic: str
    defined: tuple[int, ...]
    """Numbers of the values that it defines, 12 for %12."""
    used: frozenset[int]
    """Numbers of the values that it uses, those of nested bodies included."""


@lru_cache(maxsize=1 << 14)
def parse_line(text: str) -> InstructionLine:
    """Reads one line.

    Raises:
        LineError: the line is not of the grammar, too long, or of an operation that the dialect
            does not have.
    """
    if len(text) > MAX_CHARACTERS:
        raise LineError(f"expected at most {MAX_CHARACTERS} characters, got {len(text)}")
    match = _LINE.fullmatch(text)
    if match is None or match["mnemonic"] not in _OPERATIONS:
        raise LineError("expected a line of the grammar of instructions, got other text")
    return InstructionLine(
        text=text,
        mnemonic=match["mnemonic"],
        defined=tuple(_numbers(match["results"] or "")),
        used=frozenset(_numbers(match["operands"])),
    )


def is_type(text: str) -> bool:
    """Whether `text` is the type of a value: `vreg<4>`, `scc`, `s[8:11]`."""
    return _TYPE_ALONE.fullmatch(text) is not None


def is_origin(text: str) -> bool:
    """Whether `text` says where a value from outside comes from."""
    return text in OUTER_ORIGINS or text in _OPERATIONS


def _numbers(text: str) -> list[int]:
    return [int(number) for number in _NUMBER.findall(text)]
