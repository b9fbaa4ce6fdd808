"""What processes that use a GPU are told."""

from pathlib import Path

import pytest

from waveasm.calibration.process import ENDED, follow

SOURCE = """
import json, os
print(json.dumps({"event": "environment", "names": sorted(os.environ)}))
"""


def test_secrets_stay_in_this_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shows_its_environment.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("ANTHROPIC_API_KEY", "hunter2")
    monkeypatch.setenv("HIP_VISIBLE_DEVICES", "1")
    said, ended = follow("shows_its_environment", timeout_s=60)
    assert ended == {"event": ENDED, "status": 0}
    assert "HIP_VISIBLE_DEVICES" in said["names"]
    assert "ANTHROPIC_API_KEY" not in said["names"]
