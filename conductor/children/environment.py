"""The environment of child processes."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from conductor.errors import ConfigurationError
from conductor.redactor import is_secret_name

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def child_environment(
    environment: Mapping[str, str], passed: Collection[str] = ()
) -> dict[str, str]:
    """`environment` without what is named like a secret, but with the variables `passed`, which
    the user handed over by name."""
    return {
        name: value
        for name, value in environment.items()
        if name in passed or not is_secret_name(name)
    }


def check_names(names: Collection[str]) -> None:
    """Checks what a user wants to hand over.

    Raises:
        ConfigurationError: something is not the name of a variable. A value would be seen by
            everybody who sees the command line.
    """
    if not all(map(_NAME.fullmatch, names)):
        raise ConfigurationError("--pass_env expects the name of a variable, without its value")
