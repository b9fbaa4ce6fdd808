"""Files of a profiler, and tag maps: rows for all instructions, or an error of profiles."""

from __future__ import annotations

import json
import random
import tempfile
from functools import cached_property
from pathlib import Path

from conductor.profile import ProfileError, correlate
from conductor.profile.read_files import read_files
from tests.fuzz.damage import damage_bytes, damage_json
from tests.fuzz.kind import Kind, WrongAnswerError
from tests.profile.profiler_files import stats_lines, v2_lines, wave_name, write_ui
from tests.profile.traced_run import TracedRun, compile_kernel, trace

KERNEL = Path("examples/copy.mlir")
FILES = ("stats.csv", "old.csv", "code.json", "filenames.json", "wave.json", "tags.json")
"""What may be damaged. The rest of a profile is then whole."""


class Profiles(Kind):
    """Files of a profile: the name of one on the first line, then what it holds."""

    name = "profiles"
    ending = ".profile"
    share = 2
    quick_cases = 300

    @cached_property
    def _run(self) -> TracedRun:
        return trace(compile_kernel(str(KERNEL)), waves=3)

    @cached_property
    def _files(self) -> dict[str, bytes]:
        with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
            ui = write_ui(self._run, Path(folder))
            return {
                "stats.csv": "\n".join(stats_lines(self._run)).encode(),
                "old.csv": "\r\n".join(v2_lines(self._run)).encode(),
                "code.json": (ui / "code.json").read_bytes(),
                "filenames.json": (ui / "filenames.json").read_bytes(),
                "wave.json": (ui / self._wave).read_bytes(),
                "tags.json": self._run.kernel.tag_map,
            }

    @property
    def _wave(self) -> str:
        """The name of the file of one wave."""
        return wave_name(self._run.waves[1])

    def prepare(self) -> None:
        assert self._files

    def make(self, rng: random.Random) -> bytes:
        name = rng.choice(FILES)
        damage = damage_json if name.endswith(".json") else damage_bytes
        return name.encode() + b"\n" + damage(self._files[name], rng)

    def check(self, case: bytes) -> bool:
        name, _, content = case.partition(b"\n")
        file = name.decode(errors="replace")
        if file not in FILES:
            raise WrongAnswerError("the case has no first line")
        kernel = self._run.kernel
        tag_map = content if file == "tags.json" else kernel.tag_map
        with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
            path = Path(folder) / file
            if file.endswith(".csv"):
                path.write_bytes(content)
            else:
                path = write_ui(self._run, Path(folder))
                if file != "tags.json":
                    place = self._wave if file == "wave.json" else file
                    (path / place).write_bytes(content)
            try:
                result = correlate(read_files(path, kernel.name), kernel.name, tag_map)
            except ProfileError:
                return False
        count = len(json.loads(tag_map)["instructions"])
        if file != "tags.json" and len(result.rows) != count:
            raise WrongAnswerError(f"expected {count} rows, got {len(result.rows)}")
        return True
