"""One spelling for what users may spell in several ways."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from absl import flags


def canonical(arguments: Sequence[str], flag_values: flags.FlagValues) -> list[str]:
    """Spells flags as absl defines them.

    `--save-moves` becomes `--save_moves`, `--no-cache` and `--no_cache` become `--nocache`,
    `-oFILE` becomes `-o=FILE`, and a flag that may stand without a value gets the one it then has.
    Values, further arguments and unknown flags stay as they are.
    """
    result: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        if argument == "--":
            return [*result, argument, *rest]
        if not argument.startswith("-") or argument == "-":
            result.append(argument)
            continue
        name, equals, value = argument.lstrip("-").partition("=")
        known = _known(name.replace("-", "_"), flag_values)
        if known is None and _is_short_with_value(argument, flag_values):
            result.append(f"{argument[:2]}={argument[2:]}")
            continue
        if known is None:
            result.append(argument)
            continue
        result.append(f"--{known}{equals}{value}")
        if known in flag_values and not flag_values[known].boolean and not equals:
            bare = getattr(flag_values[known].parser, "bare", None)
            if bare is None:
                result.extend(itertools.islice(rest, 1))
            else:
                result[-1] += f"={bare}"
    return result


def _known(name: str, flag_values: flags.FlagValues) -> str | None:
    """Returns the name as absl takes it, or None if there is no such flag."""
    if name in flag_values:
        return name
    for prefix in ("no", "no_"):
        positive = name.removeprefix(prefix)
        if positive != name and positive in flag_values and flag_values[positive].boolean:
            return f"no{positive}"
    return None


def _is_short_with_value(argument: str, flag_values: flags.FlagValues) -> bool:
    return (
        not argument.startswith("--")
        and argument[1] in flag_values
        and not flag_values[argument[1]].boolean
    )
