"""The requirements of the wheel: the distributions that its modules import.

The lower bounds are the versions of the locked environment, with which the tests run, or older ones
for a Python that these do not support.
"""

from __future__ import annotations

import ast
import importlib.metadata
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from packaging.specifiers import SpecifierSet

OPTIONAL = {
    "torch": "wave",
    "triton": "triton",
    "wave_lang": "wave",
    "iree": "wave",
    "mcp": "mcp",
    "mcp_types": "mcp",
    "ortools": "ortools",
    "ray": "ray",
}
"""Modules that are imported only where the user has them, and the extras that name them."""

BELOW = {"protobuf": "6.34", "grpcio-health-checking": "1.82", "grpcio-reflection": "1.82"}
"""First versions that are too new. OR-tools 9.15 needs a protobuf below 6.34, and later packages of
gRPC need one above: without these bounds, pip tries their versions one after the other."""

OLDER = {(3, 10): {"httpx2": "2.14.0", "matplotlib": "3.10.0", "numpy": "2.2.6"}}
"""Lower bounds for Pythons that the locked versions do not support."""


class RequirementError(Exception):
    """A requirement cannot be written; the text gives the reason."""


class UnknownModuleError(RequirementError):
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


def requirements(files: Iterable[Path], own: Iterable[str], python: tuple[int, int]) -> list[str]:
    """Returns the requirements of Python files for a version of Python, sorted; `own` are the
    packages that they are part of. Raises `RequirementError`."""
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
    return sorted((requirement(name, python) for name in found), key=str.lower)


def requirement(name: str, python: tuple[int, int]) -> str:
    """Returns the requirement of a locked distribution for a version of Python. Raises
    `RequirementError` if the locked version does not support that Python and `OLDER` has no other
    one."""
    lowest = OLDER.get(python, {}).get(name)
    if lowest is None:
        lowest = importlib.metadata.version(name)
        supported = importlib.metadata.metadata(name)["Requires-Python"]
        if supported and f"{python[0]}.{python[1]}.99" not in SpecifierSet(supported):
            raise RequirementError(
                f"{name} {lowest} needs Python {supported}, not {python[0]}.{python[1]}: expected "
                "an older version in OLDER of tools/wheel/requirements.py"
            )
    below = f",<{BELOW[name]}" if name in BELOW else ""
    return f"{name}>={lowest}{below}"
