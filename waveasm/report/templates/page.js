"use strict";
// The page is readable without this script. The script adds a switch of colours, and marks an
// operation in lines, lanes and arrows while the pointer is on one of them.
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
