"""Words of a request as they may stand in a prompt.

A request is made by the compiler, which leaves out what users wrote. This is the second line:
whatever a request holds, a prompt has words of fixed lists, tags and numbers, and nothing else.
"""

from __future__ import annotations

import re

from conductor.facts import FACTS

MAX_TEXT = 4000
"""Longest text of an instruction that is shown, in characters."""

_OPERATIONS = frozenset(FACTS.operations)
_METRIC_UNITS = frozenset(metric.unit for metric in FACTS.metrics)

# Types, attributes and special registers, as texts of instructions have them.
_TEXT_WORDS = """
    vreg sreg areg pvreg psreg pareg imm scc vcc vcc_lo vcc_hi exec exec_lo exec_hi m0 mode
    i1 i8 i16 i32 i64 f16 bf16 f32 f64 unit true false dense array
    offset offset0 offset1 instOffset soffset offen idxen glc slc sc0 sc1 nt lds
    cbsz abid blgp neg_lo neg_hi op_sel op_sel_hi op_sel_a op_sel_b high clamp omod
    dpp_ctrl row_mask bank_mask bound_ctrl pattern index size value count
    vmcnt lgkmcnt expcnt iter_args into no_cse predicate loop reads writes
    arguments else more unknown
"""
_IN_TEXTS = frozenset(_TEXT_WORDS.split())

_TOKEN = re.compile(
    r"""
    (?P<word>[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*)
    | (?P<fixed>
        %(?=[a-z0-9])[a-z]{0,4}(?:_?[0-9]{1,7}(?:\#[0-9]{1,3})?)?(?![A-Za-z0-9_$.-])  # a value
      | -?(?:0x[0-9a-fA-F]{1,16} | [0-9]{1,20}(?:\.[0-9]{1,20})?(?:[eE][+-]?[0-9]{1,3})?)
        (?![A-Za-z0-9_])
      | -> | \.\.\. | [,:()\[\]{}<>=!|*&+-] | [ \n]+
      )
    """,
    re.VERBOSE | re.ASCII,
)
_REGISTER = re.compile(r"[vsa][0-9]{0,3}", re.ASCII)
_COMMAND = re.compile(
    r"move I[0-9]{1,10} (?:after|before) I[0-9]{1,10}|swap I[0-9]{1,10} I[0-9]{1,10}|done", re.ASCII
)
_VALUE = re.compile(
    r"%[0-9]{1,7}(?:#[0-9]{1,3})?|[vsa](?:[0-9]{1,3}|\[[0-9]{1,3}:[0-9]{1,3}\])"
    r"|SCC|VCC|VCC_LO|VCC_HI|EXEC|EXEC_LO|EXEC_HI|M0|MODE",
    re.ASCII | re.IGNORECASE,
)


def mnemonic(name: str) -> str:
    """`name` if the dialect has such an operation, else `op`."""
    name = name.removeprefix("waveasm.")
    return name if name in _OPERATIONS else "op"


def instruction_text(text: str, name: str) -> str:
    """The text of an instruction with mnemonic `name`.

    It may have several lines, of what is nested. Words that are of no list become `_`. Where
    anything but words, values, numbers and punctuation is in it, only the mnemonic remains; what
    is behind `MAX_TEXT` is cut off.
    """
    shown = []
    position = 0
    is_cut = len(text) > MAX_TEXT
    text = text[:MAX_TEXT]
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None:
            return mnemonic(name)
        shown.append(_word(match["word"]) if match["word"] else match[0])
        position = match.end()
    return "".join(shown).strip() + (" ..." if is_cut else "") or mnemonic(name)


def _word(word: str) -> str:
    word = word.removeprefix("waveasm.")
    if word in _OPERATIONS or word in _IN_TEXTS or _REGISTER.fullmatch(word):
        return word
    return "_"


def unit(name: str) -> str:
    """`name` if the target has such a unit, else `other`."""
    return name if name in FACTS.units else "other"


def stall_cause(name: str) -> str:
    """`name` if the cycle model knows such a cause, else `other`."""
    return name if name in FACTS.stall_causes else "other"


def metric(name: str) -> str:
    """`name` if there is such a metric, else `other_metric`."""
    return name if FACTS.metric(name) else "other_metric"


def metric_unit(name: str) -> str:
    """`name` if a metric has such a unit, else nothing."""
    return name if name in _METRIC_UNITS else ""


def value(name: str) -> str:
    """`name` if it is a value or a special register, else nothing."""
    return name if _VALUE.fullmatch(name) else ""


def command(text: str) -> str:
    """`text` if it is a command of the grammar, else `(no command)`."""
    return text if _COMMAND.fullmatch(text) else "(no command)"


def number(amount: float) -> str:
    """`amount` with at most two decimals."""
    return f"{amount:.2f}".rstrip("0").rstrip(".") if amount % 1 else f"{amount:.0f}"
