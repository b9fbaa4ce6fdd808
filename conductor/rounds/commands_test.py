from conductor.facts import FACTS
from conductor.rounds import commands_problem, forms_in_words, names_that_stand_alone


def test_lists_of_commands_are_bounded() -> None:
    longest = "x" * FACTS.max_command_bytes
    assert commands_problem([longest] * FACTS.max_commands) == ""
    assert "at most 4096 commands" in commands_problem(["x"] * (FACTS.max_commands + 1))
    assert f"got {FACTS.max_command_bytes + 1}" in commands_problem([longest + "x"])
    assert "bytes, got 66" in commands_problem(["ö" * 33])


def test_commands_in_words() -> None:
    assert forms_in_words("moves") == "`move Ix after Iy`, `move Ix before Iy` or `swap Ix Iy`"
    assert "`prefetch Ix by N`, `delay Ix`, `buffers lds0 2`" in forms_in_words("stages")
    assert names_that_stand_alone() == "`unroll`, `lines` and `unpin`"


def test_the_longest_commands_are_as_long_as_may_be() -> None:
    number = 10**9 - 1
    assert len(f"move I{number} before I{number}") == FACTS.max_command_bytes
