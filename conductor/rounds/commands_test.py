from conductor.facts import FACTS
from conductor.rounds import (
    commands_problem,
    forms_in_words,
    join_stages,
    names_that_stand_alone,
    tag_runs,
)


def test_lists_of_commands_are_bounded() -> None:
    longest = "x" * FACTS.max_command_bytes
    most = FACTS.max_command_list_bytes // FACTS.max_command_bytes
    assert commands_problem([longest] * most) == ""
    assert commands_problem(["x" * 200] * FACTS.max_commands) == ""
    assert "at most 1048576 bytes of commands" in commands_problem([*[longest] * most, "x"])
    assert "at most 4096 commands" in commands_problem(["x"] * (FACTS.max_commands + 1))
    assert f"got {FACTS.max_command_bytes + 1}" in commands_problem([longest + "x"])
    assert "bytes, got 65538" in commands_problem(["ö" * 32769])


def test_commands_in_words() -> None:
    assert forms_in_words("moves") == (
        "`move Ix after Iy`, `move Ix before Iy`, `swap Ix Iy` or `order Ix Iy ...`"
    )
    assert "`prefetch Ix by N`, `delay Ix`, `buffers lds0 2`" in forms_in_words("stages")
    assert names_that_stand_alone() == "`unroll`, `lines` and `unpin`"


def test_tags_that_count_up_are_runs() -> None:
    assert tag_runs([4, 5, 6, 9, 2, 3, 3, 4, 5]) == ["I4-I6", "I9", "I2", "I3", "I3-I5"]
    assert tag_runs([]) == []


def test_stages_of_a_kind_stand_together() -> None:
    commands = ["unroll 2", *(f"prefetch I{i} by 2" for i in (2, 3, 4, 9)), "delay I7", "delay I8"]
    assert join_stages(commands) == ["unroll 2", "prefetch I2-I4 I9 by 2", "delay I7 I8"]
    assert join_stages(["buffers lds0 2", "unpin", "buffers lds1 2"]) == [
        "buffers lds0 lds1 2",
        "unpin",
    ]
    assert join_stages(["delay I7", "(no command)"]) == ["delay I7", "(no command)"]
