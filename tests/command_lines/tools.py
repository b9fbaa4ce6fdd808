"""The tools as processes, as a user calls them, and files that all of them take."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import waveasm
from tests.command_lines import forked_tools
from waveasm.report.record_testing import sample_record

PYTHON_TOOLS = (
    "conductor",
    "waveasm-bench",
    "waveasm-broker",
    "waveasm-calibrate",
    "waveasm-compile",
    "waveasm-cycles",
    "waveasm-mcp",
    "waveasm-profile",
    "waveasm-report",
    "waveasm-reschedule",
    "waveasm-run",
    "waveasm-tune",
)
NATIVE_TOOLS = ("waveasm-opt", "waveasm-translate", "waveasm-verify")
TOOLS = {name: Path(f"tools/{name}/{name}").absolute() for name in (*PYTHON_TOOLS, *NATIVE_TOOLS)}

GEMM = Path("examples/gemm.mlir").absolute()

ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if name not in ("BUILD_WORKING_DIRECTORY", "WAVEASM_WORKING_DIRECTORY")
}

WITHOUT_SETTINGS = {
    name: value
    for name, value in ENVIRONMENT.items()
    if not name.startswith(("WAVEASM_", "ANTHROPIC_"))
}
"""The environment of a user who has not set anything of ours."""


def of_a_user(home: Path, programs: Path) -> dict[str, str]:
    """The environment of a user with no settings. The tools are in the folder `programs`, which is
    made, and found by their names."""
    programs.mkdir(parents=True)
    for name, path in TOOLS.items():
        (programs / name).symlink_to(path)
    return {
        **WITHOUT_SETTINGS,
        "HOME": str(home),
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
    }


def run_as_user(
    command: str, folder: Path, environment: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    """Runs a command line of a page in `folder`; it must work."""
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stderr}"
    return done


def make_inputs(folder: Path) -> None:
    """Writes what the tools read: k.mlir, k.hsaco, k.json and k.record.json."""
    source = Path("examples/copy.mlir").read_bytes()
    (folder / "k.mlir").write_bytes(source)
    (folder / "k.hsaco").write_bytes(waveasm.compile(source.decode(), run_passes=False).data)
    (folder / "k.json").write_bytes(Path("examples/copy.json").read_bytes())
    (folder / "k.record.json").write_text(json.dumps(sample_record()))


def start(
    tool: str, *arguments: str | bytes, folder: Path, **options: object
) -> subprocess.Popen[bytes]:
    """Starts a tool in `folder`; its standard streams are pipes unless `options` say otherwise."""
    streams = dict.fromkeys(("stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen(  # type: ignore[call-overload, no-any-return]
        [TOOLS[tool], *arguments],
        cwd=folder,
        **{"env": ENVIRONMENT, "stdin": subprocess.DEVNULL, **streams, **options},
    )


def run(tool: str, *arguments: str | bytes, folder: Path) -> tuple[int, str, str]:
    """Exit status, results and messages of a tool."""
    done = complete(tool, *arguments, folder=folder, environment=ENVIRONMENT)
    return (
        done.returncode,
        done.stdout.decode(errors="replace"),
        done.stderr.decode(errors="surrogateescape"),
    )


def complete(
    tool: str, *arguments: str | bytes, folder: Path, environment: dict[str, str]
) -> subprocess.CompletedProcess[bytes]:
    """Runs a tool in `folder` without an input."""
    if tool in PYTHON_TOOLS:
        return forked_tools.run(TOOLS[tool], *arguments, folder=folder, environment=environment)
    return subprocess.run(
        [TOOLS[tool], *arguments],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
        check=False,
    )


def files(folder: Path) -> list[str]:
    """The names of everything below a folder."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))
