from __future__ import annotations

import subprocess
import sys

CODE = """
import ctypes, resource, sys
sys.path[:0] = {path!r}
from conductor.server.hardening import forbid_dumps
forbid_dumps()
print(resource.getrlimit(resource.RLIMIT_CORE), ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))
"""


def test_a_process_that_forbids_dumps_has_none() -> None:
    code = CODE.format(path=sys.path)
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=40
    )
    assert run.stdout == "(0, 0) 0\n"
