"""Lists the contents of the wheel, from the runfiles of a program that depends on all of it."""

from __future__ import annotations

import inspect
import shutil
from pathlib import Path

from conductor.isolated import Last

PACKAGES = ("conductor", "proto", "waveasm")
"""Top-level packages."""

EXAMPLES = Path("waveasm/examples/files")
"""The folder of the examples, which are no modules of the packages."""

PYTHON_TOOLS = {
    "conductor": "conductor.cli.conductor",
    "waveasm-bench": "waveasm.cli.bench",
    "waveasm-broker": "conductor.cli.broker",
    "waveasm-calibrate": "waveasm.cli.calibrate",
    "waveasm-compile": "waveasm.cli.compile.main",
    "waveasm-cycles": "waveasm.cli.cycles",
    "waveasm-mcp": "waveasm.cli.mcp_server",
    "waveasm-profile": "waveasm.cli.profile",
    "waveasm-report": "waveasm.cli.report",
    "waveasm-reschedule": "waveasm.cli.reschedule",
    "waveasm-run": "waveasm.cli.run",
    "waveasm-tune": "waveasm.cli.tune",
}
"""Console commands, and the modules whose `main` they run."""

NATIVE_TOOLS = ("waveasm-opt", "waveasm-translate", "waveasm-verify")
"""Console commands in C++. The programs are in `waveasm/bin`."""

# `#!python` is replaced by the interpreter that the wheel is installed for.
# Modules in PYTHONPATH or beside the command are used only if they are nowhere else. What Python
# needs to read this is part of the interpreter.
OWN_MODULES_FIRST = (
    "from importlib.machinery import ModuleSpec, PathFinder\n\n\n"
    + inspect.getsource(Last)
    + """

folders = [os.path.dirname(__file__), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
folders = {os.path.realpath(folder) for folder in folders}
own = os.path.dirname(os.__file__)
last = [folder for folder in sys.path if os.path.realpath(folder) in folders]
last = [folder for folder in last if not folder.startswith(own)]
sys.path[:] = [folder for folder in sys.path if folder not in last]
sys.meta_path.append(Last(last))
"""
)

PYTHON_SCRIPT = """\
#!python
import os
import sys

{own_modules_first}
from conductor.tool_process import run_tool

sys.exit(run_tool("{tool}", "{module}", sys.argv[1:]))
"""

NATIVE_SCRIPT = """\
#!python
import importlib.util
import os
import sys

{own_modules_first}
if "--version" in sys.argv[1:]:
    print("{tool} {version}", flush=True)
package = importlib.util.find_spec("waveasm").submodule_search_locations[0]
os.execv(os.path.join(package, "bin", "{tool}"), ["{tool}", *sys.argv[1:]])
"""


def copy_packages(root: Path, stage: Path) -> None:
    """Copies the packages, the programs in C++ and the examples from the runfiles `root`."""
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                copy = stage / path.relative_to(root)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, copy)
    for folder in ("conductor", "waveasm"):
        (stage / folder / "py.typed").touch()
    (stage / "waveasm/bin").mkdir()
    for tool in NATIVE_TOOLS:
        shutil.copy(root / "tools" / tool / tool, stage / "waveasm/bin")
    shutil.copytree(root / "examples", stage / EXAMPLES)
    for path in stage.rglob("*"):
        # Outputs of Bazel are read-only.
        path.chmod(path.stat().st_mode | 0o200)


def write_scripts(folder: Path, version: str) -> None:
    """Writes the console commands."""
    folder.mkdir(parents=True)
    texts = {
        tool: PYTHON_SCRIPT.format(tool=tool, module=module, own_modules_first=OWN_MODULES_FIRST)
        for tool, module in PYTHON_TOOLS.items()
    } | {
        tool: NATIVE_SCRIPT.format(tool=tool, version=version, own_modules_first=OWN_MODULES_FIRST)
        for tool in NATIVE_TOOLS
    }
    for tool, text in texts.items():
        (folder / tool).write_text(text)
        (folder / tool).chmod(0o755)
