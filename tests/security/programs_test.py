"""Lists the modules of the tools that start programs. A new one must start its programs without
secrets as well: tests/integration/children_test.py has a test for each, if none is named here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

STARTERS = {
    "conductor/children/run.py": "programs of the user",
    "conductor/children/supervisor.py": "what run.py hands to it",
    "waveasm/api/sidecar.py": "the broker",
    "waveasm/calibration/process.py": "our own modules that use a GPU (process_test)",
    "waveasm/runtime/emulated_hip/__main__.py": "what users run on the emulator, as `env` would",
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
