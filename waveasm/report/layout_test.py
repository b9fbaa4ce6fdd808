"""The page in a browser: nothing overflows, overlaps or is too faint, and timelines zoom.

Measures the boxes of elements in headless Chromium, which `third_party/debian/packages.txt` names.
Where there is none, the test says so and is skipped.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from waveasm.report import make_report
from waveasm.report.record_testing import sample_kernel, sample_record, skipped_kernel

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)

pytestmark = pytest.mark.skipif(
    BROWSER is None, reason=f"there is no browser: none of {', '.join(BROWSERS)}"
)

WIDTHS = (420, 800, 1280)
THEMES = ("light", "dark")

LEAST_CONTRAST = 3.0
"""Of words and what is behind them, by WCAG for large or secondary text."""

MEASURE = r"""
const out = {};
const root = document.documentElement;
out.viewport = innerWidth;
out.page = root.scrollWidth;
for (const details of document.querySelectorAll("details")) details.open = true;
const name = (element) => `${element.tagName}.${element.className.baseVal ?? element.className}: `
  + element.textContent.trim().slice(0, 40);
const isShown = (element) => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === "visible";
};
// What sticks out of the page, unless it is inside something that scrolls sideways.
out.outside = [...document.querySelectorAll("body *")].filter((element) => isShown(element)
  && !element.closest(".wide, .plot, .listing, svg")
  && element.getBoundingClientRect().right > innerWidth + 0.5).map(name);
// Cells whose words are cut or run into the next one.
out.cut = [...document.querySelectorAll("th, td")].filter((cell) => isShown(cell)
  && cell.scrollWidth > cell.clientWidth + 1).map(name);
out.columns = [...document.querySelectorAll("tr")].filter((row) => {
  const boxes = [...row.cells].map((cell) => cell.getBoundingClientRect());
  return boxes.some((box, i) => i && box.width && boxes[i - 1].right > box.left + 0.5);
}).map(name);
// Words of a drawing that cover each other.
out.covered = [];
// Words that the edge of a drawing cuts.
out.clipped = [];
for (const svg of document.querySelectorAll("svg")) {
  const words = [...svg.querySelectorAll("text")]
    .map((text) => [text, text.getBoundingClientRect()]);
  const rows = new Map();
  for (const [text, box] of words) {
    const row = Math.round(box.top);
    if (!rows.has(row)) rows.set(row, []);
    rows.get(row).push([text, box]);
  }
  const frame = svg.getBoundingClientRect();
  for (const [text, box] of words) {
    if (box.left < frame.left - 0.5 || box.right > frame.right + 0.5) out.clipped.push(name(text));
  }
  for (const row of rows.values()) {
    row.sort((a, b) => a[1].left - b[1].left);
    row.forEach(([text, box], i) => {
      if (i && row[i - 1][1].right > box.left + 0.5) out.covered.push(name(text));
    });
  }
}
// Contrast of words with what is behind them.
const channels = (colour) => {
  const numbers = colour.match(/[\d.]+/g).map(Number);
  return [numbers.slice(0, 3), numbers[3] ?? 1];
};
const light = (rgb) => rgb.map((value) => value / 255)
  .map((value) => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
const behind = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const [rgb, alpha] = channels(getComputedStyle(at).backgroundColor);
    if (alpha > 0.5) return rgb;
  }
  return [255, 255, 255];
};
out.contrast = 21;
for (const element of document.querySelectorAll("body *")) {
  const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (!hasWords || element.closest("svg, script, style") || !isShown(element)) continue;
  const [a, b] = [channels(getComputedStyle(element).color)[0], behind(element)].map(light);
  const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (contrast < out.contrast) [out.contrast, out.faintest] = [contrast, name(element)];
}
// Timelines zoom, both schedules together.
out.zoom = [];
for (const figure of document.querySelectorAll("figure.zoomable")) {
  const svg = figure.querySelector(".plot svg");
  const plot = figure.querySelector(".plot");
  const lanes = () => [...svg.querySelectorAll("path.lane")].map((lane) => {
    const box = lane.getBoundingClientRect();
    return [box.width, box.height];
  });
  const words = () => [...svg.querySelectorAll("text.axis")]
    .map((text) => text.getBoundingClientRect().width);
  const state = () => (
    { width: svg.getBoundingClientRect().width, lanes: lanes(), words: words() });
  const before = state();
  figure.querySelector("button[aria-label='zoom in']").click();
  const after = state();
  plot.scrollLeft = 50;
  const scrolled = plot.scrollLeft;
  figure.querySelector("button[aria-label='original size']").click();
  out.zoom.push({ before, after, scrolled, again: state() });
}
const pre = document.createElement("pre");
pre.id = "measured";
pre.textContent = JSON.stringify(out);
document.body.append(pre);
"""


def _records() -> dict[str, dict[str, Any]]:
    unchanged = sample_kernel("unchanged", rounds=0)
    unchanged |= {"best": unchanged["baseline"], "agents": [], "pipelines": []}
    unchanged["timelines"]["best"] = unchanged["timelines"]["baseline"]
    unchanged["registers"]["best"] = unchanged["registers"]["baseline"]
    for region in unchanged["regions"]:
        region |= {"moves": [], "best_agent": "", "best_agent_number": None}
        region |= {"best": region["baseline"], "ir_after": region["ir_before"]}
    coded = sample_kernel("a_kernel_with_a_name_that_is_as_long_as_those_of_generated_code_are")
    coded["code"] = [
        {
            "region": "loop0",
            "tag": f"I{number}",
            "source": "a_file_with_a_long_name.mlir:1234:56",
            "instructions": ["buffer_load_dwordx4 v[100:103], v1, s[16:19], s20 offen offset:2048"],
        }
        for number in range(12)
    ]
    return {
        "one": sample_record(coded),
        "several": sample_record(sample_kernel("gemm"), unchanged, skipped_kernel()),
        "long": sample_record(sample_kernel(operations=400, iterations=2, rounds=300)),
    }


RECORDS = _records()


def measure(folder: Path, page: str, width: int, theme: str) -> dict[str, Any]:
    """Opens the page in a window of this width and returns what `MEASURE` finds."""
    page = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)
    page = page.replace('<html lang="en">', f'<html lang="en" data-theme="{theme}">')
    page = page.replace("</body>", f"<script>{MEASURE}</script></body>")
    path = folder / "page.html"
    path.write_text(page, encoding="utf-8")
    assert BROWSER is not None
    done = subprocess.run(
        [
            BROWSER,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            f"--user-data-dir={folder / 'profile'}",
            f"--window-size={width},900",
            "--virtual-time-budget=5000",
            "--dump-dom",
            path.as_uri(),
        ],
        env={"HOME": str(folder), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    match = re.search(r'<pre id="measured">(.*?)</pre>', done.stdout, re.DOTALL)
    assert match, done.stderr
    text = match[1].replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    found: dict[str, Any] = json.loads(text)
    return found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", RECORDS)
def test_layout(tmp_path: Path, name: str, width: int, theme: str) -> None:
    page = make_report(RECORDS[name])["index.html"].decode()
    found = measure(tmp_path, page, width, theme)
    assert found["viewport"] == width
    assert found["page"] <= width
    assert found["outside"] == []
    assert found["cut"] == []
    assert found["columns"] == []
    assert found["covered"] == []
    assert found["clipped"] == []
    assert found["contrast"] >= LEAST_CONTRAST, found["faintest"]
    assert found["zoom"]
    for picture in found["zoom"]:
        before, after = picture["before"], picture["after"]
        assert after["width"] == pytest.approx(2 * before["width"], rel=1e-3)
        for (width_before, height), (width_after, height_after) in zip(
            before["lanes"], after["lanes"], strict=True
        ):
            assert width_after == pytest.approx(2 * width_before, rel=1e-3)
            assert height_after == pytest.approx(height, rel=1e-3)
        # Words keep their size.
        assert after["words"] == pytest.approx(before["words"], rel=1e-2)
        assert picture["scrolled"] == 50
        assert picture["again"] == before


def test_the_measurement_finds_what_is_wrong(tmp_path: Path) -> None:
    page = make_report(RECORDS["one"])["index.html"].decode()
    wrong = page.replace(
        "</main>",
        '<p style="width: 3000px; color: #888; background: #999">wide and faint</p>'
        '<table style="table-layout: fixed; width: 60px; white-space: nowrap">'
        "<tr><td>unbreakable_words</td><td>b</td></tr></table>"
        '<svg width="99" height="20"><text y="9">over</text><text y="9" x="2">lap</text>'
        '<text y="19" x="90">clipped</text></svg>'
        "</main>",
    )
    found = measure(tmp_path, wrong, 800, "light")
    assert [text for text in found["outside"] if "wide and faint" in text]
    assert [text for text in found["cut"] if "unbreakable" in text]
    assert [text for text in found["covered"] if text.endswith("lap")]
    assert [text for text in found["clipped"] if text.endswith("clipped")]
    assert found["contrast"] < LEAST_CONTRAST
