"""Scripted replies: what each policy promises, on random regions."""

from __future__ import annotations

import asyncio
import json
import random
import re
from dataclasses import replace

import async_timeout
import pytest

from conductor.facts import FACTS
from conductor.models.policy import Policy
from conductor.models.provider import Call, Prompt
from conductor.models.schedule_order import (
    ListOptions,
    all_predecessors,
    commands_between,
    list_schedule,
    pinned_tags,
    stall_cycles,
)
from conductor.models.scripted import ScriptedProvider
from conductor.replies import Grammar, ReplyError, parse_reply
from conductor.rounds import Instruction, Round, Stages

UNITS = {"vmem": 500, "lds": 64, "mfma": 16, "valu": 4}


def random_region(seed: int, size: int = 60) -> Round:
    """Operations in an order that keeps random predecessors, with tags in no order, and a few
    that are pinned."""
    rng = random.Random(seed)
    tags = rng.sample(range(2 * size), size)
    units = {tag: rng.choice(list(UNITS)) for tag in tags}
    predecessors = {
        tag: tuple(rng.sample(tags[:index], min(index, rng.choice((0, 1, 1, 2)))))
        for index, tag in enumerate(tags)
    }
    return make_round(
        tags,
        predecessors,
        units,
        pinned=frozenset([*rng.sample(tags, rng.randrange(3)), tags[-1]]),
    )


def without_pins(round_: Round) -> Round:
    return replace(
        round_, instructions=tuple(replace(each, pinned=False) for each in round_.instructions)
    )


def make_round(
    tags: list[int],
    predecessors: dict[int, tuple[int, ...]],
    units: dict[int, str],
    pinned: frozenset[int] = frozenset(),
) -> Round:
    return Round(
        compile_id="c",
        agent=0,
        number=1,
        instructions=tuple(
            Instruction(
                tag=tag,
                unit=units[tag],
                latency_cycles=UNITS[units[tag]],
                pinned=tag in pinned,
                predecessors=predecessors[tag],
            )
            for tag in tags
        ),
    )


def unrolled_loads(count: int = 8) -> Round:
    """What an unrolled loop is before scheduling: load, use, load, use."""
    tags = list(range(2 * count))
    return make_round(
        tags,
        {tag: (tag - 1,) if tag % 2 else () for tag in tags},
        {tag: "valu" if tag % 2 else "vmem" for tag in tags},
    )


def call_of(round_: Round) -> Call:
    prompt = Prompt("rules", "region", "question", "1")
    return Call(prompt, round_, max_output_tokens=1000)


def ask(policy: Policy, round_: Round) -> str:
    return asyncio.run(ScriptedProvider(policy).complete(call_of(round_))).text


def apply(tags: tuple[int, ...], commands: list[str], round_: Round) -> list[int]:
    """The order after each command, which must keep predecessors and pinned operations."""
    order = list(tags)
    for command in commands:
        if command.startswith("order "):
            assert sorted(named(command)) == sorted(order)
            order = named(command)
            assert_legal(order, round_)
            continue
        verb, first, where, second = command.replace("I", "").split()
        assert verb == "move"
        assert int(first) not in pinned_tags(round_)
        order.remove(int(first))
        order.insert(order.index(int(second)) + (where == "after"), int(first))
        assert_legal(order, round_)
    return order


def named(command: str) -> list[int]:
    """The tags in a command, those of runs one by one."""
    found = re.findall(r"I([0-9]+)(?:-I([0-9]+))?", command)
    return [tag for first, last in found for tag in range(int(first), int(last or first) + 1)]


def assert_legal(order: list[int], round_: Round) -> None:
    place = {tag: index for index, tag in enumerate(order)}
    predecessors = {each.tag: each.predecessors for each in round_.instructions}
    for tag in order:
        for other in predecessors[tag]:
            assert place[other] < place[tag], f"I{other} must stay before I{tag}"
    pinned = [tag for tag in order if tag in pinned_tags(round_)]
    assert pinned == [tag for tag in round_.tags if tag in pinned_tags(round_)]


def commands_of(text: str, round_: Round) -> list[str]:
    return list(parse_reply(text, round_.tags).commands)


@pytest.mark.parametrize("seed", range(40))
def test_commands_make_the_order_and_are_legal_on_the_way(seed: int) -> None:
    round_ = without_pins(random_region(seed))
    rng = random.Random(seed)
    options = ListOptions(window=rng.choice((2, 8, 60)), crosses_pinned=True, noise=1.0)
    wanted = list_schedule(round_, rng, options)
    assert sorted(wanted) == sorted(round_.tags)
    assert apply(round_.tags, commands_between(round_.tags, wanted), round_) == wanted


def test_commands_are_few() -> None:
    tags = list(range(100))
    assert commands_between(tags, tags) == []
    assert commands_between(tags, [99, *tags[:-1]]) == ["move I99 before I0"]
    assert commands_between(tags, [*tags[1:], 0]) == ["move I0 after I99"]
    assert len(commands_between(tags, list(reversed(tags)))) == 99


@pytest.mark.parametrize("seed", range(30))
def test_pinned_operations_are_never_moved(seed: int) -> None:
    round_ = random_region(seed)
    for round_number in range(1, 9):
        iteration = replace(round_, number=round_number, seed=seed)
        for policy in (Policy.GREEDY, Policy.LEGAL):
            apply(iteration.tags, commands_of(ask(policy, iteration), iteration), iteration)


@pytest.mark.parametrize("seed", range(30))
def test_stages_are_those_of_the_grammar(seed: int) -> None:
    round_ = replace(random_region(seed), stages=Stages(unroll=1))
    for policy in (Policy.GREEDY, Policy.LEGAL):
        for number in (1, 2):
            iteration = replace(round_, number=number, seed=seed)
            parsed = parse_reply(ask(policy, iteration), iteration.tags, Grammar.STAGES)
            assert parsed.commands


def test_greedy_stages_are_loads_and_then_products_too() -> None:
    round_ = replace(unrolled_loads(2), stages=Stages(unroll=1))
    assert json.loads(ask(Policy.GREEDY, round_))["commands"] == ["prefetch I0", "prefetch I2"]
    round_ = make_round([0, 1], {0: (), 1: (0,)}, {0: "vmem", 1: "mfma"})
    round_ = replace(round_, number=2, stages=Stages(unroll=1))
    assert json.loads(ask(Policy.GREEDY, round_))["commands"] == ["prefetch I0", "delay I1"]


def test_greedy_hides_latencies() -> None:
    """Eight loads of 500 cycles, each used at once: 8 x 499 cycles of stall become one."""
    round_ = unrolled_loads()
    order = apply(round_.tags, commands_of(ask(Policy.GREEDY, round_), round_), round_)
    assert order[:8] == [0, 2, 4, 6, 8, 10, 12, 14]
    assert stall_cycles(round_, round_.tags) == 8 * 499
    assert stall_cycles(round_, order) == 492  # 500 less the issue of the other loads


def test_greedy_improves_random_regions() -> None:
    """Each of them, and most of them by much."""
    ratios: list[float] = []
    for seed in range(40):
        round_ = without_pins(random_region(seed))
        order = apply(round_.tags, commands_of(ask(Policy.GREEDY, round_), round_), round_)
        ratios.append(stall_cycles(round_, order) / stall_cycles(round_, round_.tags))
    assert max(ratios) < 1.0
    assert sum(ratios) / len(ratios) < 0.75


def test_greedy_is_done_when_there_is_nothing_to_gain() -> None:
    round_ = make_round([3, 1, 2], {3: (), 1: (3,), 2: (1,)}, dict.fromkeys((1, 2, 3), "valu"))
    assert json.loads(ask(Policy.GREEDY, round_)) == {"commands": [], "done": True}


def test_predecessors_that_the_present_order_breaks_are_no_obstacle() -> None:
    round_ = make_round([1, 2], {1: (2,), 2: (1,)}, {1: "vmem", 2: "valu"})
    assert all_predecessors(round_) == {1: set(), 2: {1}}
    assert commands_of(ask(Policy.GREEDY, round_), round_) == []


@pytest.mark.parametrize("seed", range(30))
def test_illegal_commands_are_illegal(seed: int) -> None:
    """Each breaks a predecessor, moves what is pinned, or names what is not there."""
    round_ = replace(random_region(seed), seed=seed)
    (command,) = json.loads(ask(Policy.ILLEGAL, round_))["commands"]
    words = command.split()
    order = list(round_.tags)
    if words[0] == "order" or "," in command:
        assert len(set(named(command))) < len(named(command))
        return
    first, second = int(words[1][1:]), int(words[-1][1:])
    if first not in order or second not in order or first == second or first in pinned_tags(round_):
        return
    order.remove(first)
    order.insert(order.index(second) + (words[2] == "after"), first)
    with pytest.raises(AssertionError):
        assert_legal(order, round_)


def test_hostile_replies_differ_and_do_no_harm() -> None:
    """Whatever of them is a command names operations of the region; the rest is an error."""
    round_ = random_region(0)
    errors = 0
    texts = set()
    for round_number in range(1, 200):
        text = ask(Policy.HOSTILE, replace(round_, number=round_number))
        texts.add(text)
        try:
            parsed = parse_reply(text, round_.tags)
        except ReplyError:
            errors += 1
            continue
        assert len(parsed.commands) <= FACTS.max_commands
        for command in parsed.commands:
            assert set(named(command)) <= set(round_.tags)
    assert len(texts) > 20
    assert errors > 100


@pytest.mark.parametrize("policy", [policy for policy in Policy if policy is not Policy.SILENT])
def test_replies_depend_on_the_round_alone(policy: Policy) -> None:
    round_ = random_region(1)
    assert ask(policy, round_) == ask(policy, round_)
    assert ask(policy, round_) == ask(policy, replace(round_, compile_id="other"))
    others = {
        ask(policy, replace(round_, agent=agent, seed=seed, number=8))
        for agent in range(4)
        for seed in range(4)
    }
    assert len(others) > 4


@pytest.mark.parametrize("policy", [policy for policy in Policy if policy is not Policy.SILENT])
def test_the_smallest_regions(policy: Policy) -> None:
    ask(policy, make_round([0], {0: ()}, {0: "valu"}))
    ask(policy, make_round([0], {0: ()}, {0: "valu"}, pinned=frozenset([0])))


def test_silence_lasts_until_it_is_cancelled() -> None:
    async def run() -> None:
        with pytest.raises(asyncio.TimeoutError):
            async with async_timeout.timeout(0.05):
                await ScriptedProvider(Policy.SILENT).complete(call_of(random_region(0)))

    asyncio.run(run())
