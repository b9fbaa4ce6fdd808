"""The commands of the wheel take no modules from PYTHONPATH that are elsewhere as well."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.wheel.contents import PYTHON_TOOLS, write_scripts


@pytest.mark.parametrize("tool", PYTHON_TOOLS)
def test_modules_of_the_caller(tool: str, tmp_path: Path) -> None:
    """Our packages may be in PYTHONPATH, too, as after `pip install --target`."""
    write_scripts(tmp_path / "bin", "1.0")
    script = tmp_path / "bin" / tool
    script.write_text(script.read_text().replace("#!python", f"#!{sys.executable}"))
    (tmp_path / "bin" / "json.py").write_text("raise SystemError('beside the command')")
    caller = tmp_path / "caller"
    for package in ("absl", "google"):
        (caller / package).mkdir(parents=True)
    for name in ("json.py", "re.py", "numpy.py", "absl/__init__.py", "google/__init__.py"):
        (caller / name).write_text("raise SystemError('in PYTHONPATH')")
    ours = [os.path.abspath(each) for each in sys.path if each and "site-packages" not in each]
    done = subprocess.run(
        [script, "--help"],
        cwd=caller,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(caller), *ours])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("usage:")
