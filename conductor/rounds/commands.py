"""Commands in words, how many of them a list may have, and how long each may be."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import groupby

from conductor.facts import FACTS


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


def _in_words(texts: Iterable[str], word: str) -> str:
    *first, last = (f"`{text}`" for text in dict.fromkeys(texts))
    return f"{', '.join(first)} {word} {last}" if first else last
