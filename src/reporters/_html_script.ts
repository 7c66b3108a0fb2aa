/**
 * The script of an HTML report: it filters, copies and opens; reading needs none of it.
 * @module
 */

/** The script as it stands in the page; its hash is in the page's policy. */
export const SCRIPT = `"use strict";
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const by = (id) => document.getElementById(id);
for (const part of all(".js,#filter")) part.hidden = false;

const findings = all("details.finding");
const groups = all("section.group");
const showing = by("showing");
const texts = new Map();
function textOf(finding) {
  if (!texts.has(finding)) texts.set(finding, finding.textContent.toLowerCase());
  return texts.get(finding);
}
function filter() {
  const wanted = new Set(all("#filter input:checked").map((box) => box.value));
  const text = by("text").value.trim().toLowerCase();
  let shown = 0;
  for (const finding of findings) {
    finding.hidden = !wanted.has(finding.dataset.severity) || !textOf(finding).includes(text);
    if (!finding.hidden) shown++;
  }
  for (const group of groups) group.hidden = all("details.finding", group).every((finding) => finding.hidden);
  showing.textContent = shown === findings.length ? "" : "Showing " + shown + " of " + findings.length;
}
if (by("filter")) {
  by("filter").addEventListener("input", filter);
  by("all").addEventListener("click", ({ currentTarget: button }) => {
    const open = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(open));
    for (const finding of findings) finding.open = open && !finding.hidden;
  });
}

function reveal() {
  const target = by(location.hash.slice(1));
  if (!target || !target.matches("details.finding,li")) return;
  if (target.hidden || target.closest("[hidden]")) {
    for (const box of all("#filter input[type=checkbox]")) box.checked = true;
    by("text").value = "";
    filter();
  }
  if (target.matches("details")) {
    target.open = true;
    target.querySelector("summary").focus({ preventScroll: true });
  }
  target.scrollIntoView();
}
addEventListener("hashchange", reveal);
document.addEventListener("click", ({ target }) => {
  const link = target.closest("a[href^='#f-']");
  if (link && link.hash === location.hash) reveal();
});
if (location.hash) reveal();

const only = by("only");
const table = document.querySelector("table.matrix");
if (only) {
  only.addEventListener("change", () => {
    const keep = Number(only.dataset.columns);
    for (const row of table.rows) for (const cell of [...row.cells].slice(keep + 1)) cell.hidden = only.checked;
  });
}
if (table) {
  table.addEventListener("mouseover", ({ target }) => {
    const cell = target.closest("td");
    if (!cell || cell.title) return;
    const column = table.rows[0].cells[cell.cellIndex].textContent;
    cell.title = cell.parentNode.cells[0].textContent + ", " + column + ": " + cell.textContent;
  });
}

async function copy(pre, button) {
  const text = pre.textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    getSelection().selectAllChildren(pre);
    if (!document.execCommand("copy")) return;
  }
  button.textContent = "Copied";
  setTimeout(() => button.textContent = "Copy", 2000);
}
for (const pre of all("pre.command")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", () => copy(pre, button));
  pre.after(button);
}
`;
