"""The wheel, installed into an empty environment without network.

Everything runs with an empty environment and outside of the source tree, and uses no library of
LLVM, MLIR or gRPC but those of the wheel. `tools/dev/first-steps` uses it on a Debian that never
had these.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.wheel.contents import NATIVE_TOOLS, PYTHON_TOOLS
from tools.wheel.make_wheel import make_wheel

COMMIT = "g0123456789ab"
WHEELS = Path(os.environ["LOCKED_WHEELS"].split()[0]).absolute().parent

pytestmark = pytest.mark.timeout(800)

MAPPED = """
import sys
import waveasm

waveasm.compile(sys.argv[1], schedule=waveasm.Search(agents=("list",)))
with open("/proc/self/maps") as maps:
    print(*sorted({line.split()[5] for line in maps if ".so" in line}), sep="\\n")
"""

LAUNCH = """
import numpy as np

import waveasm
from waveasm import runtime

a, b = np.float16(np.random.default_rng(0).standard_normal((2, 16, 64)))
c = np.zeros((16, 16), np.float32)
runtime.Device(emulated=True).load("gemm.hsaco").kernel().run((1,), [a, b, c])
np.testing.assert_allclose(c, np.float32(a) @ np.float32(b).T, rtol=1e-3, atol=1e-3)
print(waveasm.__version__)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    # Little compression: most of the time goes there.
    return make_wheel(tmp_path_factory.mktemp("dist"), COMMIT, compression=1)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment that has the wheel."""
    venv = tmp_path_factory.mktemp("venv")
    base = Path(sys._base_executable).resolve()  # type: ignore[attr-defined]
    subprocess.run([base, "-m", "venv", venv], check=True, env={})
    subprocess.run(
        [
            *(venv / "bin/python", "-m", "pip", "install", "--quiet"),
            *("--no-index", f"--find-links={WHEELS}", "--no-cache-dir", wheel),
        ],
        check=True,
        env={"HOME": str(venv)},
    )
    return venv / "bin"


@pytest.fixture
def folder(installed: Path, tmp_path: Path) -> Path:
    """A folder with the examples, as the wheel has them."""
    run(installed / "python", "-m", "waveasm.examples", ".", folder=tmp_path)
    return tmp_path


def run(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    result = subprocess.run(
        command,
        cwd=folder,
        env={"HOME": str(folder)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert result.returncode == 0, result.stderr
    return result


def test_the_tag_holds(wheel: Path) -> None:
    tag = re.fullmatch(
        rf"waveasm_conductor-0\.1\.0\+{COMMIT}-cp311-cp311-(manylinux_\d+_\d+_x86_64)\.whl",
        wheel.name,
    )
    assert tag, wheel.name
    shown = subprocess.run(
        [sys.executable, "-m", "auditwheel", "show", wheel],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    text = " ".join(shown.split())
    assert f'is consistent with the following platform tag: "{tag[1]}"' in text, shown


def test_licences_of_what_it_contains(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    licences = {Path(name).name for name in names if "/licenses/" in name}
    assert {"LICENSE", "libllvm22", "libmlir-22", "libgrpc29", "libssl3"} <= licences
    assert not [name for name in names if name.endswith("_test.py")]


def test_an_example_from_source_to_results(installed: Path, folder: Path) -> None:
    compiled = run(
        *(installed / "waveasm-compile", "wave_gemm.mlir", "--launch=wave_gemm.json"),
        folder=folder,
    )
    assert "wrote" in compiled.stderr
    ran = run(installed / "waveasm-run", "wave_gemm.hsaco", "wave_gemm.json", folder=folder)
    assert "'c' as expected" in ran.stderr


@pytest.mark.parametrize("tool", [*PYTHON_TOOLS, *NATIVE_TOOLS])
def test_every_command_names_the_commit(installed: Path, tmp_path: Path, tool: str) -> None:
    shown = run(installed / tool, "--version", folder=tmp_path).stdout
    assert shown.startswith(f"{tool} 0.1.0+{COMMIT}\n")
    run(installed / tool, "--help", folder=tmp_path)


def test_passes(installed: Path, folder: Path) -> None:
    ir = run(installed / "waveasm-opt", "gemm.mlir", "--waveasm-linear-scan", folder=folder)
    assert "waveasm.program @gemm" in ir.stdout


def test_no_library_of_the_system(installed: Path, folder: Path) -> None:
    mapped = run(installed / "python", "-c", MAPPED, "gemm.mlir", folder=folder).stdout.split()
    ours = re.compile(r"lib(LLVM|MLIR|grpc|gpr|protobuf|absl|re2|upb|z3|cares|icu|xml2|edit)")
    found = [path for path in mapped if ours.search(Path(path).name)]
    assert len(found) > 20
    venv = str(installed.parent)
    assert [path for path in found if not path.startswith(venv)] == []


def test_a_launch(installed: Path, folder: Path) -> None:
    run(installed / "waveasm-compile", "gemm.mlir", "--schedule=source", folder=folder)
    shown = run(installed / "python", "-c", LAUNCH, folder=folder)
    assert shown.stdout == f"0.1.0+{COMMIT}\n"


def test_the_broker_of_a_compile(installed: Path, folder: Path) -> None:
    """It is another process of the same environment, with the contract between them."""
    result = run(
        *(installed / "waveasm-compile", "gemm.mlir", "--llm=required", "--provider=scripted"),
        *("--agents=llm", "--rounds=1", "--nocache"),
        folder=folder,
    )
    assert "wrote" in result.stderr


def test_a_report(installed: Path, folder: Path) -> None:
    run(installed / "waveasm-compile", "gemm.mlir", "--report=report", folder=folder)
    assert (folder / "report/index.html").is_file()
