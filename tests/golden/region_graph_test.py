"""The text of a prompt says what the compiler knows: from a prompt's region alone, a reader finds
the compiler's dependence graph.

What is found, for every region of every kernel:
- the value pairs: `a` defines a value that `b` uses, tuples seen through. They are exactly the
  value dependences of the compiler;
- the order: the closure of `after=` and the value pairs is exactly the closure of all
  dependences of the compiler (values, memory, barriers, SCC, VCC, EXEC, M0, counted waits,
  priorities, what nothing crosses);
- `after=` is the transitive reduction of that closure: no pair too many.
And every value that the text uses has one definition in the text, before its uses.
"""

from __future__ import annotations

import os

import pytest

from conductor.prompts import make_prompt
from conductor.server.convert import make_round
from tests.golden.compiler_requests import ask_about
from tests.golden.region_graph import (
    UndefinedValueError,
    closure,
    read_prompt,
    reduction,
)
from tests.kernels.cases import CORPUS, Case, Form, find_cases, read_list

WITHOUT_LIMIT = 1 << 30


def cases() -> list[Case]:
    found = find_cases(forms=[Form.BARE])
    if os.environ["KERNELS"] == "all":
        return found
    fast = read_list(CORPUS.parent / "fast.txt")
    return [case for case in found if case.name in fast]


@pytest.mark.parametrize("case", cases(), ids=str)
def test_the_text_has_the_graph_of_the_compiler(case: Case) -> None:
    regions = ask_about(case.source)
    assert regions[-1].name == "body"
    for region in regions:
        prompt = make_prompt(make_round(region.request), max_tokens=WITHOUT_LIMIT)
        shown = read_prompt(prompt.text)
        expected = region.graph
        assert shown.size == expected.size, region.name
        assert shown.values == expected.values, region.name
        everything = closure(expected.size, expected.order)
        assert closure(shown.size, shown.order | shown.values) == everything, region.name
        assert shown.order == reduction(expected.size, expected.order), region.name


PROMPT = """Rules with I9 lds latency=64 | ds_write_b64 %9, %8

# Region 1, the body of a loop

Values from outside the region, with what defines them and their type:

%0-%1 = argument : vreg
%2, %5 = v_add_u32 : vreg

3 instructions, in the order of the source.

I0 valu latency=4 | %3 = v_add_u32 %0, %5 : vreg
  %4 = pack %3, %1 : vreg<2>
I1 lds latency=64 | ds_write_b64 %4, %2
I2 branch latency=8 pinned after=I0-I1 | s_barrier

# Round 1
I7 valu stall=1
"""


def test_a_prompt_is_read() -> None:
    graph = read_prompt(PROMPT)
    assert graph.size == 3
    assert set(graph.values) == {(0, 1)}
    assert graph.order == {(0, 2), (1, 2)}
    assert reduction(3, graph.order | graph.values) == {(0, 1), (1, 2)}


@pytest.mark.parametrize(
    ("text", "other", "problem"),
    [
        ("%2, %5 =", "%2 =", "%5 is used and not defined"),
        ("%4 = pack", "%3 = pack", "%3 is defined twice"),
        ("%0-%1", "%0", "%1 is used and not defined"),
    ],
)
def test_values_without_a_definition_are_found(text: str, other: str, problem: str) -> None:
    with pytest.raises(UndefinedValueError, match=problem):
        read_prompt(PROMPT.replace(text, other))
