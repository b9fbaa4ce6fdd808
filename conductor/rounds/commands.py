"""Commands in words, how many of them a list may have, and how long each may be."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from itertools import groupby

from conductor.facts import FACTS

_ONE_STAGE = re.compile(r"(prefetch|delay|buffers) (?:I|lds)(\d+)( by \d+| 2)?")


def commands_problem(commands: Collection[str]) -> str:
    """What is wrong with the size of a list of commands; empty if nothing is."""
    if len(commands) > FACTS.max_commands:
        return f"expected at most {FACTS.max_commands} commands, got {len(commands)}"
    sizes = [len(command.encode()) for command in commands]
    if sum(sizes) > FACTS.max_command_list_bytes:
        return (
            f"expected at most {FACTS.max_command_list_bytes} bytes of commands, got {sum(sizes)}"
        )
    longest = max(sizes, default=0)
    if longest > FACTS.max_command_bytes:
        return f"expected commands of at most {FACTS.max_command_bytes} bytes, got {longest}"
    return ""


def forms_in_words(group: str) -> str:
    """The forms of the commands of a group: "`move Ix after Iy` or `swap Ix Iy`"."""
    return _in_words((form.shown for form in FACTS.forms(group)), "or")


def names_that_stand_alone() -> str:
    """The names of the commands that stand alone: "`unroll` and `lines`"."""
    return _in_words((form.words[0] for form in FACTS.commands if form.stands_alone), "and")


def tag_runs(tags: Iterable[int]) -> list[str]:
    """Tags as commands show them, those that count up as runs: `I3`, `I7-I9`."""
    runs: list[str] = []
    for _, group in groupby(enumerate(tags), lambda entry: entry[1] - entry[0]):
        run = [tag for _, tag in group]
        # Two are as short on their own.
        runs += [f"I{run[0]}-I{run[-1]}"] if len(run) > 2 else [f"I{tag}" for tag in run]
    return runs


def join_stages(commands: Iterable[str]) -> list[str]:
    """Commands of which each `prefetch`, `delay` and `buffers` has one name, with those together
    that are of a kind: `prefetch I2 I6`, `delay I17-I24`, `buffers lds0 lds1 2`. They stand where
    the first one did; others stay as they are."""
    joined: dict[tuple[str, str], list[int]] = {}
    lines: list[tuple[str, str] | str] = []
    for command in commands:
        words = _ONE_STAGE.fullmatch(command)
        if words is None:
            lines.append(command)
            continue
        kind = (words[1], words[3] or "")
        if kind not in joined:
            lines.append(kind)
        joined.setdefault(kind, []).append(int(words[2]))

    def names(kind: tuple[str, str]) -> list[str]:
        numbers = sorted(joined[kind])
        return [f"lds{each}" for each in numbers] if kind[0] == "buffers" else tag_runs(numbers)

    return [
        line if isinstance(line, str) else f"{line[0]} {' '.join(names(line))}{line[1]}"
        for line in lines
    ]


def _in_words(texts: Iterable[str], word: str) -> str:
    *first, last = (f"`{text}`" for text in dict.fromkeys(texts))
    return f"{', '.join(first)} {word} {last}" if first else last
