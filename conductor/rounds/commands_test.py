from conductor.facts import FACTS
from conductor.rounds import commands_problem


def test_lists_of_commands_are_bounded() -> None:
    longest = "x" * FACTS.max_command_bytes
    assert commands_problem([longest] * FACTS.max_commands) == ""
    assert "at most 4096 commands" in commands_problem(["x"] * (FACTS.max_commands + 1))
    assert f"got {FACTS.max_command_bytes + 1}" in commands_problem([longest + "x"])
    assert "bytes, got 66" in commands_problem(["ö" * 33])


def test_the_longest_commands_are_as_long_as_may_be() -> None:
    number = 10**9 - 1
    assert len(f"move I{number} before I{number}") == FACTS.max_command_bytes
