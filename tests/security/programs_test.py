"""Lists the modules of the tools that start programs. tests/integration/children_test.py has a test
for each, because a new one must start its programs without secrets as well."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

STARTERS = {
    "conductor/children/run.py": "programs of the user",
    "conductor/children/supervisor.py": "what run.py hands to it",
    "waveasm/api/sidecar.py": "the broker",
}

MODULES = {"subprocess", "pty"}
CALLS = ("create_subprocess_", "exec", "fork", "popen", "posix_spawn", "spawn", "system")


def sources() -> Iterator[Path]:
    """All Python sources that the tools run, but for those of other projects."""
    for folder in ("conductor", "proto", "tools", "waveasm"):
        yield from Path(folder).rglob("*.py")


def starts_programs(source: Path) -> bool:
    for node in ast.walk(ast.parse(source.read_text())):
        match node:
            case ast.Import(names=names) if MODULES & {name.name for name in names}:
                return True
            case ast.ImportFrom(module=str(module)) if module in MODULES:
                return True
            case ast.Attribute(value=ast.Name(id="os" | "asyncio"), attr=name) if name.startswith(
                CALLS
            ):
                return True
    return False


def test_all_modules_that_start_programs_are_known() -> None:
    found = list(sources())
    assert len(found) > 100
    starters = {str(source) for source in found if starts_programs(source)}
    assert starters == set(STARTERS)
