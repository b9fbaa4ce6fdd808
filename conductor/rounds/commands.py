"""How many commands a list may have, and how long each may be."""

from __future__ import annotations

from collections.abc import Collection

MAX_COMMANDS = 4096
"""Commands in one list, as in the contract."""

MAX_COMMAND_BYTES = 64
"""Bytes of one command in UTF-8, as in the contract."""


def commands_problem(commands: Collection[str]) -> str:
    """What is wrong with the size of a list of commands; empty if nothing is."""
    if len(commands) > MAX_COMMANDS:
        return f"expected at most {MAX_COMMANDS} commands, got {len(commands)}"
    longest = max((len(command.encode()) for command in commands), default=0)
    if longest > MAX_COMMAND_BYTES:
        return f"expected commands of at most {MAX_COMMAND_BYTES} bytes, got {longest}"
    return ""
