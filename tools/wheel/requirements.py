"""The requirements of the wheel: the distributions that its modules import.

The lower bounds are the versions of the locked environment, with which the tests run.
"""

from __future__ import annotations

import ast
import importlib.metadata
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

OPTIONAL = {"torch": "wave", "wave_lang": "wave", "iree": "wave", "mcp": "mcp", "mcp_types": "mcp"}
"""Modules that are imported only where the user has them, and the extras that name them."""

EXTRAS = {"wave": ("wave-lang", "torch"), "mcp": ("mcp>=2.3.0,<3",), "ray": ("ray>=2.60.0,<3",)}
"""The distributions of each extra."""


class UnknownModuleError(Exception):
    """A module is imported that no distribution has."""


def imported_modules(node: ast.AST) -> Iterator[str]:
    """Yields the top-level names of what a part of a module imports, except for type checkers."""
    if isinstance(node, ast.Import):
        yield from (alias.name.split(".")[0] for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        if node.level == 0 and node.module:
            parts = node.module.split(".")
            # Several distributions share the top-level name `google`.
            yield ".".join(parts[: 2 if parts[0] == "google" else 1])
    else:
        children: Iterable[ast.AST] = ast.iter_child_nodes(node)
        if (
            isinstance(node, ast.If)
            and isinstance(node.test, ast.Name)
            and node.test.id == "TYPE_CHECKING"
        ):
            children = node.orelse
        for child in children:
            yield from imported_modules(child)


def requirements(files: Iterable[Path], own: Iterable[str]) -> list[str]:
    """Returns the requirements of Python files, sorted; `own` are the packages that they are part
    of. Raises `UnknownModuleError`."""
    # `google` is a namespace of several distributions.
    distributions = {
        **importlib.metadata.packages_distributions(),
        "google.protobuf": ["protobuf"],
    }
    ours = {*own, *sys.stdlib_module_names, *OPTIONAL}
    found: set[str] = set()
    for file in files:
        for module in imported_modules(ast.parse(file.read_bytes(), str(file))):
            if module in ours:
                continue
            if module not in distributions:
                raise UnknownModuleError(f"{file}: no locked distribution has '{module}'")
            found.update(distributions[module])
    lines = {f"{name}>={importlib.metadata.version(name)}" for name in found}
    return sorted(lines, key=str.lower)
