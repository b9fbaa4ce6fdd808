"""Scripted replies: what each policy promises, on random regions."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace

import pytest

from conductor.models.provider import Call, Prompt
from conductor.models.schedule_order import (
    ListOptions,
    all_predecessors,
    commands_between,
    list_schedule,
    stall_cycles,
)
from conductor.models.scripted import Policy, ScriptedProvider
from conductor.replies import ReplyError, parse_reply

UNITS = {"vmem": 500, "lds": 64, "mfma": 16, "valu": 4}


def random_region(seed: int, size: int = 60) -> Call:
    """Operations in an order that keeps random predecessors, with tags in no order, and a few
    that are pinned."""
    rng = random.Random(seed)
    tags = rng.sample(range(2 * size), size)
    units = {tag: rng.choice(list(UNITS)) for tag in tags}
    predecessors = {
        tag: tuple(rng.sample(tags[:index], min(index, rng.choice((0, 1, 1, 2)))))
        for index, tag in enumerate(tags)
    }
    return make_call(
        tags,
        predecessors,
        units,
        pinned=frozenset([*rng.sample(tags, rng.randrange(3)), tags[-1]]),
    )


def make_call(
    tags: list[int],
    predecessors: dict[int, tuple[int, ...]],
    units: dict[int, str],
    pinned: frozenset[int] = frozenset(),
) -> Call:
    return Call(
        prompt=Prompt("rules", "region", "question", "1"),
        compile_id="c",
        agent=0,
        round=1,
        seed=0,
        strategy="",
        max_output_tokens=1000,
        timeout_s=1.0,
        tags=tuple(tags),
        pinned=pinned,
        predecessors=predecessors,
        units=units,
        latencies={tag: UNITS[unit] for tag, unit in units.items()},
    )


def unrolled_loads(count: int = 8) -> Call:
    """What an unrolled loop is before scheduling: load, use, load, use."""
    tags = list(range(2 * count))
    return make_call(
        tags,
        {tag: (tag - 1,) if tag % 2 else () for tag in tags},
        {tag: "valu" if tag % 2 else "vmem" for tag in tags},
    )


def ask(policy: Policy, call: Call) -> str:
    return asyncio.run(ScriptedProvider(policy).complete(call)).text


def apply(tags: tuple[int, ...], commands: list[str], call: Call) -> list[int]:
    """The order after each command, which must keep predecessors and pinned operations."""
    order = list(tags)
    for command in commands:
        verb, first, where, second = command.replace("I", "").split()
        assert verb == "move"
        assert int(first) not in call.pinned
        order.remove(int(first))
        order.insert(order.index(int(second)) + (where == "after"), int(first))
        assert_legal(order, call)
    return order


def assert_legal(order: list[int], call: Call) -> None:
    place = {tag: index for index, tag in enumerate(order)}
    for tag in order:
        for other in call.predecessors[tag]:
            assert place[other] < place[tag], f"I{other} must stay before I{tag}"
    pinned = [tag for tag in order if tag in call.pinned]
    assert pinned == [tag for tag in call.tags if tag in call.pinned]


def commands_of(text: str, call: Call) -> list[str]:
    return list(parse_reply(text, call.tags).commands)


@pytest.mark.parametrize("seed", range(40))
def test_commands_make_the_order_and_are_legal_on_the_way(seed: int) -> None:
    call = replace(random_region(seed), pinned=frozenset())
    rng = random.Random(seed)
    options = ListOptions(window=rng.choice((2, 8, 60)), crosses_pinned=True, noise=1.0)
    wanted = list_schedule(call, rng, options)
    assert sorted(wanted) == sorted(call.tags)
    assert apply(call.tags, commands_between(call.tags, wanted), call) == wanted


def test_commands_are_few() -> None:
    tags = list(range(100))
    assert commands_between(tags, tags) == []
    assert commands_between(tags, [99, *tags[:-1]]) == ["move I99 before I0"]
    assert commands_between(tags, [*tags[1:], 0]) == ["move I0 after I99"]
    assert len(commands_between(tags, list(reversed(tags)))) == 99


@pytest.mark.parametrize("seed", range(30))
def test_pinned_operations_are_never_moved(seed: int) -> None:
    call = random_region(seed)
    for round_number in range(1, 9):
        turn = replace(call, round=round_number, seed=seed)
        for policy in (Policy.GREEDY, Policy.LEGAL):
            apply(turn.tags, commands_of(ask(policy, turn), turn), turn)


def test_greedy_hides_latencies() -> None:
    """Eight loads of 500 cycles, each used at once: 8 x 499 cycles of stall become one."""
    call = unrolled_loads()
    order = apply(call.tags, commands_of(ask(Policy.GREEDY, call), call), call)
    assert order[:8] == [0, 2, 4, 6, 8, 10, 12, 14]
    assert stall_cycles(call, call.tags) == 8 * 499
    assert stall_cycles(call, order) == 492  # 500 less the issue of the other loads


def test_greedy_improves_random_regions() -> None:
    """Each of them, and most of them by much."""
    ratios: list[float] = []
    for seed in range(40):
        call = replace(random_region(seed), pinned=frozenset())
        order = apply(call.tags, commands_of(ask(Policy.GREEDY, call), call), call)
        ratios.append(stall_cycles(call, order) / stall_cycles(call, call.tags))
    assert max(ratios) < 1.0
    assert sum(ratios) / len(ratios) < 0.75


def test_greedy_is_done_when_there_is_nothing_to_gain() -> None:
    call = make_call([3, 1, 2], {3: (), 1: (3,), 2: (1,)}, dict.fromkeys((1, 2, 3), "valu"))
    assert json.loads(ask(Policy.GREEDY, call)) == {"commands": [], "done": True}


def test_predecessors_that_the_present_order_breaks_are_no_obstacle() -> None:
    call = make_call([1, 2], {1: (2,), 2: (1,)}, {1: "vmem", 2: "valu"})
    assert all_predecessors(call) == {1: set(), 2: {1}}
    assert commands_of(ask(Policy.GREEDY, call), call) == []


@pytest.mark.parametrize("seed", range(30))
def test_illegal_commands_are_illegal(seed: int) -> None:
    """Each breaks a predecessor, moves what is pinned, or names what is not there."""
    call = replace(random_region(seed), seed=seed)
    (command,) = json.loads(ask(Policy.ILLEGAL, call))["commands"]
    words = command.split()
    first, second = int(words[1][1:]), int(words[-1][1:])
    order = list(call.tags)
    if first not in order or second not in order or first == second or first in call.pinned:
        return
    order.remove(first)
    order.insert(order.index(second) + (words[2] == "after"), first)
    with pytest.raises(AssertionError):
        assert_legal(order, call)


def test_hostile_replies_differ_and_do_no_harm() -> None:
    """Whatever of them is a command names operations of the region; the rest is an error."""
    call = random_region(0)
    errors = 0
    texts = set()
    for round_number in range(1, 200):
        text = ask(Policy.HOSTILE, replace(call, round=round_number))
        texts.add(text)
        try:
            parsed = parse_reply(text, call.tags)
        except ReplyError:
            errors += 1
            continue
        assert len(parsed.commands) <= 4096
        for command in parsed.commands:
            assert {int(word[1:]) for word in command.split() if word[0] == "I"} <= set(call.tags)
    assert len(texts) > 20
    assert errors > 100


@pytest.mark.parametrize("policy", [policy for policy in Policy if policy is not Policy.SILENT])
def test_replies_depend_on_the_call_alone(policy: Policy) -> None:
    call = random_region(1)
    assert ask(policy, call) == ask(policy, call)
    assert ask(policy, call) == ask(policy, replace(call, compile_id="other", attempt=2))
    others = {
        ask(policy, replace(call, agent=agent, seed=seed, round=8))
        for agent in range(4)
        for seed in range(4)
    }
    assert len(others) > 4


@pytest.mark.parametrize("policy", [policy for policy in Policy if policy is not Policy.SILENT])
def test_the_smallest_regions(policy: Policy) -> None:
    ask(policy, make_call([0], {0: ()}, {0: "valu"}))
    ask(policy, make_call([0], {0: ()}, {0: "valu"}, pinned=frozenset([0])))


def test_silence_lasts_until_it_is_cancelled() -> None:
    async def run() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.05):
                await ScriptedProvider(Policy.SILENT).complete(random_region(0))

    asyncio.run(run())
