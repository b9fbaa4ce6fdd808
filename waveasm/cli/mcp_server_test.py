"""The command line of waveasm-mcp, without a client."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import pytest
from absl import app

from waveasm.cli.mcp_server import program, read_options, work
from waveasm.mcp.kernels import Limits


def test_missing_package_is_an_error_that_names_the_extra(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "mcp_types", None)
    monkeypatch.delitem(sys.modules, "waveasm.mcp.server", raising=False)
    with caplog.at_level(logging.ERROR):
        assert work(Limits(Path())) == 2
    assert "the package mcp is missing: pip install 'mcp>=2.3.0,<3'" in caplog.text


def test_folders_are_checked(tmp_path: Path) -> None:
    def read(*arguments: str) -> Limits:
        flags = program().make_flags()
        rest = flags(["waveasm-mcp", *arguments])[1:]
        return read_options(flags, rest)

    limits = read(f"--root={tmp_path}", f"--output_dir={tmp_path}", "--attempts=3")
    assert (limits.root, limits.output, limits.attempts) == (tmp_path, tmp_path, 3)
    assert read().output is None
    with pytest.raises(app.UsageError, match="--output_dir: expected a folder"):
        read(f"--output_dir={tmp_path / 'missing'}")
    with pytest.raises(app.UsageError, match="expected no arguments"):
        read("kernel.mlir")
