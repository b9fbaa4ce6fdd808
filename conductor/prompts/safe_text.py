"""Words of a request as they may stand in a prompt.

The compiler makes requests and leaves out what users wrote. This is the second check: whatever a
request holds, a prompt has words of fixed lists, tags and numbers, and nothing else. Lines of
instructions have a grammar of their own (`instruction_line`).
"""

from __future__ import annotations

import re

from conductor.facts import FACTS

_OPERATIONS = frozenset(FACTS.operations)
_METRIC_UNITS = frozenset(metric.unit for metric in FACTS.metrics)

_NUMBER = "[0-9]{1,10}"
_RUN = rf"I{_NUMBER}(?:-I{_NUMBER})?"
_PLACEHOLDERS = {
    "<tag>": f"I{_NUMBER}",
    "<group>": rf"{_RUN}(?:,{_RUN})*",
    "<tags>": rf"{_RUN}(?: {_RUN})*",
    "<all>": rf"{_RUN}(?: {_RUN})*",
    "<pairs>": f"I{_NUMBER} I{_NUMBER}",
    "<buffers>": f"lds{_NUMBER}",
}


def _pattern(word: str) -> str:
    """A word of a command's form, with any number in it."""
    if not word.startswith("<"):
        return re.escape(word)
    return _PLACEHOLDERS.get(word, _NUMBER)


_COMMAND = re.compile(
    "|".join(" ".join(map(_pattern, form.words)) for form in FACTS.commands), re.ASCII
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
