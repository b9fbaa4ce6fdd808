import shutil
import subprocess
import sys
from pathlib import Path

import waveasm


def test_a_source_tree_says_what_to_do(tmp_path: Path) -> None:
    sources = Path(waveasm.__file__).parent
    (tmp_path / "waveasm").mkdir()
    for name in ("__init__.py", "built.py"):
        shutil.copy(sources / name, tmp_path / "waveasm")
    result = subprocess.run(
        [sys.executable, "-c", "import waveasm"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
    )
    assert result.returncode == 1
    last = result.stderr.splitlines()[-1]
    assert last.startswith(f"ImportError: 'waveasm' is imported from a source tree, '{tmp_path}'")
    assert "`./bazelw run //tools:wheel`" in last
