from conductor.rounds import MAX_COMMANDS, commands_problem


def test_lists_of_commands_are_bounded() -> None:
    assert commands_problem(["x" * 64] * MAX_COMMANDS) == ""
    assert "at most 4096 commands" in commands_problem(["x"] * (MAX_COMMANDS + 1))
    assert "at most 64 bytes, got 66" in commands_problem(["ö" * 33])
