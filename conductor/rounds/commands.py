"""How many commands a list may have, and how long each may be."""

from __future__ import annotations

from collections.abc import Collection

from conductor.facts import FACTS


def commands_problem(commands: Collection[str]) -> str:
    """What is wrong with the size of a list of commands; empty if nothing is."""
    if len(commands) > FACTS.max_commands:
        return f"expected at most {FACTS.max_commands} commands, got {len(commands)}"
    longest = max((len(command.encode()) for command in commands), default=0)
    if longest > FACTS.max_command_bytes:
        return f"expected commands of at most {FACTS.max_command_bytes} bytes, got {longest}"
    return ""
