from __future__ import annotations

import re

from waveasm.report.page import make_page
from waveasm.report.profile import rank_profile
from waveasm.report.record import ProfileRow, parse_record
from waveasm.report.record_testing import sample_kernel, sample_record


def _row(tag: int, hits: int, stall: float, region: str = "loop0") -> ProfileRow:
    return ProfileRow(
        region=region,
        tag=tag,
        hits=hits,
        latency_min=0,
        latency_mean=stall + 4,
        latency_max=0,
        stall_mean=stall,
        idle_mean=1,
        predicted_stall=stall / 2,
    )


def test_what_stalls_most_in_all_comes_first() -> None:
    kernel = parse_record(sample_record()).kernels[0]
    rows = [_row(1, 100, 3), _row(2, 10, 80), _row(3, 1, 90), _row(0, 9, 0, region="loop7")]
    first, second = rank_profile(rows, kernel.regions, 2)
    assert (first.row.tag, second.row.tag) == (2, 1)
    assert first.text.startswith("%2 = buffer_load_dwordx4")
    assert (first.measured_width, first.predicted_width, second.measured_width) == (100, 50, 3.8)
    # The page does not show the region of this row.
    assert rank_profile(rows, kernel.regions, 9)[-1].text == ""


def test_nothing_stalls() -> None:
    (only,) = rank_profile([_row(1, 5, 0)], [], 9)
    assert (only.measured_width, only.predicted_width) == (0, 0)


def test_the_page_shows_it() -> None:
    kernel = sample_kernel()
    kernel["profile"] = [_row(tag, 1, tag).model_dump() for tag in range(500)]
    kernel["profile"][499].update(latency_min=2.5, latency_max=1234)
    page = make_page(parse_record(sample_record(kernel)))
    table = page[page.index('id="k0-profile"') : page.index('id="k0-regions"')]
    assert table.count('<th scope="row">') == 400
    assert "100 more operations not shown here" in table
    assert re.search(r"I499</th>.*>503.0<.*>2.5<.*>1,234.0<.*>499.0<.*>249.5<", table)
    # The profile contains only sums.
    assert re.search(r">I498</th>.*>502.0</td><td class=.num.>\N{EN DASH}</td>", table)
    assert 'id="k0-profile"' not in make_page(parse_record(sample_record()))
