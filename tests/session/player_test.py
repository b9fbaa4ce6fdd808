"""A player of tools alone beats the list schedule of most loops."""

from __future__ import annotations

from tests.kernels.cases import CORPUS
from tests.session.player import LOOPS, play

FEW = [name for name in LOOPS if name.startswith(("gemm_f16_128", "gemm_f16_turns"))]
"""Those that take the least time to play."""


def test_player_beats_list_schedules() -> None:
    played = [play(CORPUS / f"{name}.mlir") for name in FEW]
    assert len(played) >= 5
    assert sum(each.is_better for each in played) >= 0.8 * len(played), list(map(str, played))
