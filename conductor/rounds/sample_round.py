"""The smallest round, for tests that need one: `replace(SAMPLE_ROUND, agent=1)`."""

from __future__ import annotations

from conductor.rounds.round import Instruction, Round

SAMPLE_ROUND = Round(compile_id="c", agent=0, number=1, instructions=(Instruction(tag=0),))
