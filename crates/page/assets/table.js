// A table that changes in place. Without this script every button still works, with a new page for each click.
import { keys } from "./keys.js";

const place = document.getElementById("table");
const mind = document.getElementById("mind");
const notice = document.getElementById("notice");

function say(text) {
  notice.textContent = text;
  notice.hidden = !text;
  if (text) setTimeout(() => { notice.hidden = true; }, 6000);
}

let shown = 0;

/** Puts the new table in the place of the old, and the focus where it was. */
function show(html, live) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  // The answer to a click may come after what already followed from it.
  const version = Number(fresh.content.querySelector("[data-version]")?.dataset.version ?? 0);
  if (!live && version < shown) return;
  shown = version;
  document.title = fresh.content.querySelector("[data-title]")?.dataset.title ?? document.title;
  const active = document.activeElement;
  const focus = place.contains(active) ? active.getAttribute("data-focus") : null;
  const scrolled = place.querySelector(".log")?.scrollTop ?? 0;
  place.replaceChildren(fresh.content);
  const log = place.querySelector(".log");
  if (log) log.scrollTop = scrolled;
  if (focus) place.querySelector(`[data-focus="${CSS.escape(focus)}"]`)?.focus();
}

async function ask(address, options = {}) {
  const answer = await fetch(address, { ...options, headers: { "X-Fragment": "1", ...options.headers } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!place?.contains(form)) return;
  event.preventDefault();
  const fields = new URLSearchParams(new FormData(form));
  const button = event.submitter;
  if (button?.name) fields.set(button.name, button.value);
  if (button) button.setAttribute("aria-busy", "true");
  // Before the answer: by then somebody may already be thinking aloud.
  if (!form.dataset.into) mind.replaceChildren();
  try {
    const html = await ask(form.action, { method: "POST", body: fields });
    if (form.dataset.into === "mind") showMind(html); else show(html);
  } catch (error) {
    say(error.message);
  } finally {
    button?.removeAttribute("aria-busy");
  }
});

function showMind(html) {
  mind.innerHTML = html;
  mind.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

// Why somebody did something: opened below the table.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a.why");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    showMind(await ask(link.href));
  } catch (error) {
    say(error.message);
  }
});

// What a call would say, or said, when one points at it.
for (const kind of ["mouseover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const meaning = event.target.closest?.("[data-meaning]")?.dataset.meaning;
    const line = document.getElementById("meaning");
    if (meaning && line) line.textContent = meaning;
  });
}

if (place?.dataset.id) {
  const live = new EventSource(`/table/${place.dataset.id}/events`);
  live.addEventListener("table", (event) => show(event.data, true));
  live.addEventListener("thought", (event) => { mind.innerHTML = event.data; });
  live.addEventListener("trouble", (event) => say(event.data));
  addEventListener("pagehide", () => live.close());
}

keys(document);
