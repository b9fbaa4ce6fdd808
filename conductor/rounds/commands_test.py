from conductor.facts import FACTS
from conductor.rounds import commands_problem


def test_lists_of_commands_are_bounded() -> None:
    assert commands_problem(["x" * 64] * FACTS.max_commands) == ""
    assert "at most 4096 commands" in commands_problem(["x"] * (FACTS.max_commands + 1))
    assert "at most 64 bytes, got 66" in commands_problem(["ö" * 33])
