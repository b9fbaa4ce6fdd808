"""Commands in words, how many of them a list may have, and how long each may be."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from conductor.facts import FACTS


def commands_problem(commands: Collection[str]) -> str:
    """What is wrong with the size of a list of commands; empty if nothing is."""
    if len(commands) > FACTS.max_commands:
        return f"expected at most {FACTS.max_commands} commands, got {len(commands)}"
    longest = max((len(command.encode()) for command in commands), default=0)
    if longest > FACTS.max_command_bytes:
        return f"expected commands of at most {FACTS.max_command_bytes} bytes, got {longest}"
    return ""


def forms_in_words(group: str) -> str:
    """The forms of the commands of a group: "`move Ix after Iy` or `swap Ix Iy`"."""
    return _in_words((form.shown for form in FACTS.forms(group)), "or")


def names_that_stand_alone() -> str:
    """The names of the commands that stand alone: "`unroll` and `lines`"."""
    return _in_words((form.words[0] for form in FACTS.commands if form.stands_alone), "and")


def _in_words(texts: Iterable[str], word: str) -> str:
    *first, last = (f"`{text}`" for text in dict.fromkeys(texts))
    return f"{', '.join(first)} {word} {last}" if first else last
