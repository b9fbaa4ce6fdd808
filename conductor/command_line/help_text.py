"""`--help`: the flags of a program, by subject."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from absl import flags

from conductor.command_line.flag_group import ALIASES, Switch

WIDTH = 96
INDENT = 28

REPEATED = ";\n    repeat this option to specify a list of values"
"""What absl adds to the help of flags that may be repeated."""


def flags_text(flag_values: flags.FlagValues, subjects: Iterable[str]) -> str:
    """The flags of these subjects, each under its heading, in the order of their definition."""
    parts = []
    for subject in subjects:
        lines = [f"{subject}:"]
        for flag in flag_values.get_flags_for_module(subject):
            lines += _flag_lines(flag)
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def subjects_of(flag_values: flags.FlagValues) -> list[str]:
    """The subjects with flags, in the order of their definition."""
    return [name for name in flag_values.flags_by_module_dict() if name != ALIASES]


def _default(value: object) -> str:
    """The default as a user would spell it; empty where there is nothing to say."""
    if value is True:
        return "on"
    if value is None or value is False or value == []:
        return ""
    return f"{value:g}" if isinstance(value, float) else str(value)


def _flag_lines(flag: flags.Flag[object]) -> Sequence[str]:
    metavar = getattr(flag.parser, "metavar", "") or "VALUE"
    if flag.boolean:
        name = f"  --[no]{flag.name}" if isinstance(flag, Switch) else f"  --{flag.name}"
    else:
        name = f"  --{flag.name}={metavar}"
    if flag.short_name and len(flag.short_name) == 1 and flag.short_name.isalpha():
        name = f"  -{flag.short_name},{name[1:]}"
    text = (flag.help or "").removesuffix(REPEATED)
    default = _default(flag.default)
    if default and "default" not in text:
        text += f" (default: {default})"
    wrapped = textwrap.wrap(text, WIDTH - INDENT, break_on_hyphens=False)
    if len(name) < INDENT:
        first, *rest = wrapped
        return [name.ljust(INDENT) + first, *(" " * INDENT + line for line in rest)]
    return [name, *(" " * INDENT + line for line in wrapped)]
