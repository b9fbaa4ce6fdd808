"use strict";
// The page is readable without this script. The script adds a switch of colours, marks an operation
// in lines, lanes and arrows while the pointer is on one of them, and zooms timelines.
(() => {
  const root = document.documentElement;
  const button = document.createElement("button");
  button.className = "theme";
  button.type = "button";
  const isDark = () => root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  const label = () => { button.textContent = isDark() ? "light colours" : "dark colours"; };
  button.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    label();
  });
  label();
  document.querySelector("header.page").append(button);

  // Timelines: both schedules of a picture are one drawing, which zooms along the time only. Paths are
  // scaled; words keep their size and move.
  const MOST_ZOOM = 64;
  const WIDEST = 200000;
  for (const figure of document.querySelectorAll("figure.zoomable")) {
    const plot = figure.querySelector(".plot");
    const svg = plot.querySelector("svg");
    const width = Number(svg.getAttribute("width"));
    const height = Number(svg.getAttribute("height"));
    const words = [...svg.querySelectorAll("text")].map((text) => [text, Number(text.getAttribute("x"))]);
    const paths = svg.querySelectorAll("path");
    let zoom = 1;
    const show = (wanted, at) => {
      const next = Math.min(Math.max(wanted, 1), MOST_ZOOM, WIDEST / width);
      // The cycle under `at`, in pixels from the left edge of the plot, stays there.
      const middle = (plot.scrollLeft + at) / zoom;
      zoom = next;
      svg.setAttribute("width", width * zoom);
      svg.setAttribute("viewBox", `0 0 ${width * zoom} ${height}`);
      for (const path of paths) path.setAttribute("transform", `scale(${zoom} 1)`);
      for (const [text, x] of words) text.setAttribute("x", x * zoom);
      plot.scrollLeft = middle * zoom - at;
      figure.classList.toggle("zoomed", svg.getBoundingClientRect().width > plot.clientWidth);
    };
    const tools = document.createElement("div");
    tools.className = "zoom";
    const add = (label, words, act) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.setAttribute("aria-label", words);
      button.addEventListener("click", act);
      tools.append(button);
    };
    const half = () => plot.clientWidth / 2;
    add("\u2212", "zoom out", () => show(zoom / 2, half()));
    add("+", "zoom in", () => show(zoom * 2, half()));
    add("1:1", "original size", () => show(1, 0));
    tools.append("or Ctrl and the wheel; drag to pan");
    figure.prepend(tools);
    plot.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      show(zoom * Math.exp(-event.deltaY / 300), event.clientX - plot.getBoundingClientRect().left);
    }, { passive: false });
    plot.addEventListener("keydown", (event) => {
      const factor = { "+": 2, "=": 2, "-": 0.5 }[event.key];
      if (factor) show(zoom * factor, half());
      else if (event.key === "0") show(1, 0);
    });
    let grabbed = null;
    plot.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse" && event.button === 0) grabbed = event.clientX + plot.scrollLeft;
    });
    addEventListener("pointermove", (event) => {
      if (grabbed === null) return;
      plot.scrollLeft = grabbed - event.clientX;
      plot.classList.add("grabbed");
    });
    addEventListener("pointerup", () => {
      grabbed = null;
      plot.classList.remove("grabbed");
    });
    show(1, 0);
  }

  for (const kernel of document.querySelectorAll("section.kernel")) {
    const shown = new Map();
    const add = (key, element) => {
      if (!shown.has(key)) shown.set(key, []);
      shown.get(key).push(element);
    };
    for (const element of kernel.querySelectorAll("[data-op]")) add(element.dataset.op, element);
    kernel.querySelectorAll("section.region").forEach((region, index) => {
      for (const arrow of region.querySelectorAll("[data-arrow]")) {
        add(`${index}.${arrow.dataset.arrow}`, arrow);
      }
    });
    const mark = (event, on) => {
      const element = event.target.closest("[data-op]");
      for (const same of (element && shown.get(element.dataset.op)) || []) {
        same.classList.toggle("hit", on);
      }
    };
    kernel.addEventListener("pointerover", (event) => mark(event, true));
    kernel.addEventListener("pointerout", (event) => mark(event, false));
  }
})();
