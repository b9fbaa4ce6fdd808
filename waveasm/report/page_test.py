from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from waveasm.report.page import make_page
from waveasm.report.record import parse_record
from waveasm.report.record_testing import sample_kernel, sample_record, skipped_kernel

HOSTILE = '</title></script><script>alert(1)</script><img src=x onerror="alert(2)">\'&{{ 7*7 }}'
VOID = {"meta", "br", "img", "link", "input", "hr"}


class _Page(HTMLParser):
    """Checks the nesting of elements and collects contents for the tests."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.titles = 0
        self.feed(text)
        self.close()
        assert not self.stack

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.elements.append((tag, attributes))
        if identifier := attributes.get("id"):
            self.ids.append(identifier)
        for name in ("href", "src", "xlink:href"):
            if link := attributes.get(name):
                self.links.append(link)
        if tag not in VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.stack and self.stack[-1] not in ("script", "style"):
            self.text.append(data)

    def has(self, *words: str) -> bool:
        text = " ".join("".join(self.text).split())
        return all(word in text for word in words)


def _make(run: dict[str, Any]) -> str:
    return make_page(parse_record(run))


def _strings(value: Any) -> Any:
    """Replaces all strings that users can choose by hostile ones."""
    fixed = {"unit", "cause", "outcome", "severity", "region", "level"}
    if isinstance(value, list):
        return [HOSTILE if isinstance(item, str) else _strings(item) for item in value]
    if isinstance(value, dict):
        return {
            key: HOSTILE + (item[:2] if key.startswith("ir_") else "")
            if isinstance(item, str) and key not in fixed
            else _strings(item)
            for key, item in value.items()
        }
    return value


def test_all_sections() -> None:
    page = _Page(_make(sample_record()))
    for part in ("metrics", "timeline", "regions", "agents", "rounds"):
        assert f"k0-{part}" in page.ids
    assert len(page.ids) == len(set(page.ids))
    assert page.has("cycles: 33.2 % lower, from 8,752 to 5,848 cycles")
    assert page.has("gfx942", "spills_or_failure", "proven", "for $0.0312")
    assert page.has("a full GPU, loads from", "streamed:hbm,reused:l2,scratch:l2")
    assert page.has("hide memory latency", "5 rounds kept", "15 rounds refused", "operand")
    assert page.has("before", "after", "v_mfma_f32_16x16x16_f16", "9 moves from the original order")
    assert page.has("2 operations, 0 moved; source order")
    assert page.has("Most results at a time", "lds", "mfma")
    assert page.has("2 plans of overlapping iterations", "as it is", "chosen")


def test_loops_have_the_bounds_of_a_iteration() -> None:
    run = sample_record()
    page = _Page(_make(run))
    assert page.has("LDS port 896, matrix core 512", "940", "96 in 2 iterations: I3 | ... |")
    for kernel in run["kernels"]:
        kernel["loops"] = []
    assert not _Page(_make(run)).has("circuit of results")


def test_verdicts_are_signs_and_words_too() -> None:
    page = _Page(_make(sample_record()))
    assert page.has("\N{CHECK MARK} better", "\N{BALLOT X} worse", "= equal")


def test_needs_nothing_else() -> None:
    text = _make(sample_record(sample_kernel(), sample_kernel("b")))
    page = _Page(text)
    assert page.links == ["#k0", "#k1"]
    assert {"k0", "k1"} <= set(page.ids)
    assert not re.search(r"https?:|url\(|@import", text)


def test_legend_has_every_cause() -> None:
    text = _make(sample_record())
    page = _Page(text)
    keys = {attributes.get("class") for tag, attributes in page.elements if tag == "i"}
    for cause in ("vmem", "lds", "smem", "mfma", "hazard", "barrier", "unit", "branch"):
        assert f"key fill-{cause}" in keys
        assert f".stall-{cause} {{" in text
    assert page.has("unit busy with another wave", "hazard results, wait states")


def test_user_text_is_text() -> None:
    run = sample_record()
    run["kernels"][0]["regions"] = run["kernels"][0]["regions"][:1]
    run["kernels"] = _strings(run["kernels"])
    for part in ("agents", "rounds"):
        for entry in run["kernels"][0][part]:
            entry["region"] = HOSTILE
    for name in ("target", "memory_order"):
        run[name] = HOSTILE
    run["assumptions"]["level"] = HOSTILE
    run["objective"] = [HOSTILE, "cycles"]
    run["metrics"][0].update(unit=HOSTILE, description=HOSTILE)
    text = _make(run)
    page = _Page(text)
    assert [tag for tag, _ in page.elements].count("script") == 1
    assert "img" not in {tag for tag, _ in page.elements}
    assert not [
        name for _, attributes in page.elements for name in attributes if name.startswith("on")
    ]
    assert page.has(HOSTILE)
    assert "49" not in re.findall(r"&amp;(\d+)", text)


def test_only_the_own_script_may_run() -> None:
    text = _make(sample_record())
    script = re.search(r"<script>(.*?)</script>", text, re.DOTALL)
    assert script is not None
    digest = base64.b64encode(hashlib.sha256(script[1].encode()).digest()).decode()
    policy = next(
        attributes["content"]
        for tag, attributes in _Page(text).elements
        if tag == "meta" and attributes.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    assert f"script-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy


def test_controls_are_replaced() -> None:
    run = sample_record()
    run["kernels"][0]["name"] = "a\x00b\x1bc\x85d"
    page = _Page(_make(run))
    assert page.has("a\ufffdb\ufffdc\ufffdd")


def test_nothing_found() -> None:
    run = sample_record()
    kernel = run["kernels"][0]
    kernel["best"] = kernel["baseline"]
    kernel["regions"] = kernel["regions"][1:]
    for entry in kernel["agents"]:
        entry.update(region="body", rounds=0, best=kernel["baseline"])
    kernel.update(rounds=[], timelines={"baseline": None, "best": None})
    page = _Page(_make(run))
    assert page.has("The source order was kept: nothing was searched.")
    assert page.has("There were no rounds.", "No timeline was recorded.", "3 agents in 1 region.")


def test_what_timelines_of_pipelined_loops_begin_with() -> None:
    run = sample_record()
    note = "Timelines and what follows from them begin with iterations that overlap"
    assert _Page(_make(run)).has(note)
    run["kernels"][0]["pipelines"] = []
    assert not _Page(_make(run)).has(note)


def test_moves_that_were_given() -> None:
    run = sample_record()
    kernel = run["kernels"][0]
    kernel.update(agents=[], rounds=[], evaluations=0)
    kernel["regions"][0].update(best_agent="moves", best_agent_number=None)
    page = _Page(_make(run))
    assert page.has("cycles: 33.2 % lower", "The moves were given; nothing was searched.")
    assert page.has("best order by moves")
    assert {"k0-agents", "k0-rounds"}.isdisjoint(page.ids)


def test_a_skipped_kernel_says_why() -> None:
    page = _Page(_make(sample_record(skipped_kernel())))
    assert page.has("The source order was kept: its registers are chosen.")
    assert page.has("so that there is no trace")
    # The page has no further sections.
    assert "h3" not in {tag for tag, _ in page.elements}


def test_a_source_that_does_not_compile() -> None:
    run = sample_record()
    run["metrics"].insert(
        0,
        {"name": "spills_or_failure", "unit": "", "higher_is_better": False, "description": ""},
    )
    kernel = run["kernels"][0]
    kernel["baseline"] = kernel["regions"][0]["baseline"] = {"spills_or_failure": 1}
    kernel["best"]["spills_or_failure"] = 0
    kernel["timelines"]["baseline"] = None
    text = _make(run)
    page = _Page(text)
    assert page.has("The source order does not compile; the best order does.")
    assert page.has("The other order has none", "Best", "5,848 cycles for the kernel")
    assert "8,752 cycles for the kernel" not in text
    # An unknown value is not shown as 0.
    assert page.has("vmem\N{EN DASH}")


def test_what_agents_are_called_and_which_is_used() -> None:
    kernel = sample_kernel()
    kernel["agents"][2]["name"] = "anneal"
    for entry in kernel["rounds"]:
        if entry["agent_number"] == 2:
            entry["agent"] = "anneal"
    page = _Page(_make(sample_record(kernel)))
    assert page.has("best order by anneal 1")
    assert page.text.count("used") == 1


def test_who_was_asked_and_what_it_cost() -> None:
    run = sample_record()
    page = _Page(_make(run))
    assert page.has(
        "anthropic model-1: 29 answers in 30 rounds, 3,120 tokens read, 2,100 of them cached, "
        "624 written, $0.0312 of $1.00"
    )
    assert page.has("tokens read", "3,120", "624")
    run["broker"].update(uses_llm=False, no_provider_reason="no key")
    assert _Page(_make(run)).has("language model", "none: no key")
    run["broker"] = None
    assert not _Page(_make(run)).has("language model")


def test_regions_that_an_earlier_search_left() -> None:
    run = sample_record()
    kernel = run["kernels"][0]
    kernel["regions"][1].update(cached=True)
    assert _Page(_make(run)).has(
        "in 1 region; 1 further region with the order of an earlier search."
    )
    kernel["regions"][0].update(cached=True, best_agent_number=None)
    kernel.update(agents=[], rounds=[], evaluations=0)
    page = _Page(_make(run))
    assert page.has("An earlier search found this order, which was checked and evaluated again")
    assert page.has("best order by anneal, in an earlier search")
    kernel["regions"] = kernel["regions"][1:]
    assert _Page(_make(run)).has("an earlier search found no better one")


def test_every_outcome_says_why() -> None:
    kernel = sample_kernel(rounds=200)
    page = _Page(_make(sample_record(kernel)))
    assert page.has("without commands", "no registers: 268 VGPRs needed, 256 there are")
    pair = next(entry["unproven"][0] for entry in kernel["rounds"] if entry["unproven"])
    assert page.has(f"I{pair['first']} before I{pair['second']}: {pair['message']}")


@pytest.mark.parametrize("kernels", [0, 30])
def test_any_number_of_kernels(kernels: int) -> None:
    run = sample_record()
    run["kernels"] = [sample_kernel(f"kernel{n}", operations=16) for n in range(kernels)]
    text = _make(run)
    page = _Page(text)
    assert page.has(f"{kernels} kernels")
    assert len(text.encode()) < 5_000_000
    assert page.has("Drawn for the first 24 kernels") == (kernels > 24)


def test_large_runs_are_cut_and_say_so() -> None:
    run = sample_record(sample_kernel(operations=2000, iterations=2, waves=5, rounds=5000))
    assert len(run["kernels"][0]["timelines"]["baseline"]["events"]) > 20000
    text = _make(run)
    assert len(text.encode()) < 5_000_000
    page = _Page(text)
    assert page.has("of 20,120 instructions", "the record has all", "5,000 rounds")
    assert re.search(r"The first 250 of [\d,]+; the record has all", "".join(page.text))
    # The page shows all lines of the region.
    assert page.has("I2011")


def test_long_listings_are_cut_and_say_so() -> None:
    kernel = sample_kernel(operations=16)
    lines = "".join(f"I{number} s_nop 0\n" for number in range(9000))
    kernel["regions"][0].update(ir_before=lines, ir_after=lines)
    text = _make(sample_record(kernel))
    assert re.search(r"The first 3,\d+ of 9,000 lines", text)
    assert len(text.encode()) < 5_000_000


def test_long_orders_are_cut_and_say_so() -> None:
    kernel = sample_kernel()
    kernel["regions"][0]["moves"] = [f"move I{number} after I0" for number in range(1000)]
    kernel["rounds"][0]["commands"] = ["swap I0 I1"] * 500
    page = _Page(_make(sample_record(kernel)))
    assert page.has("1,000 moves", "800 more moves not shown here", "and 492 more")


def test_same_record_same_page() -> None:
    assert _make(sample_record()) == _make(sample_record())
