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

/** What somebody opened or closed stays so when its piece of the page is replaced. */
const unfolded = new Map();
document.addEventListener("toggle", (event) => {
  const name = event.target.dataset?.keep;
  if (name) unfolded.set(name, event.target.open);
}, true);

function unfold(within) {
  for (const part of within.querySelectorAll("details[data-keep]")) {
    part.open = unfolded.get(part.dataset.keep) ?? part.open;
  }
}

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
  unfold(fresh.content);
  place.replaceChildren(fresh.content);
  const log = place.querySelector(".log");
  if (log) log.scrollTop = scrolled;
  if (focus) place.querySelector(`[data-focus="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  explain();
}

async function ask(address, options = {}) {
  const answer = await fetch(address, { ...options, headers: { "X-Fragment": "1", ...options.headers } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  const button = event.submitter;
  // A button that leads elsewhere opens a page of its own.
  if (!place?.contains(form) || button?.hasAttribute("formaction") || form.dataset.page) return;
  event.preventDefault();
  if (isFirstTap(button)) return;
  const fields = new URLSearchParams(new FormData(form));
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

/** Whoever wants to know first what a call means taps once to see it and once more to make it. */
function isFirstTap(button) {
  if (!document.documentElement.classList.contains("two-taps")) return false;
  if (!button?.matches(".call") || button.classList.contains("armed")) return false;
  for (const other of place.querySelectorAll(".call.armed")) other.classList.remove("armed");
  button.classList.add("armed");
  const line = document.getElementById("meaning");
  if (line) line.textContent = button.dataset.meaning;
  return true;
}

/** Puts reasons beside the table, with a way to close them. */
function fillMind(html) {
  mind.innerHTML = html;
  unfold(mind);
  if (!html) return;
  const close = document.createElement("button");
  close.className = "quiet close";
  close.dataset.key = "Escape";
  close.setAttribute("aria-label", mind.dataset.close);
  close.title = mind.dataset.close;
  close.innerHTML = '<svg class="arrow" aria-hidden="true"><use href="/assets/icon.svg#cross"/></svg>';
  close.addEventListener("click", () => mind.replaceChildren());
  mind.prepend(close);
}

function showMind(html) {
  fillMind(html);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  mind.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
}

let explained = "";

/** How a game ended may come with reasons, which open by themselves, once. */
async function explain() {
  const address = place.querySelector("[data-explains]")?.dataset.explains;
  if (!address || address === explained) return;
  explained = address;
  try {
    fillMind(await ask(address));
  } catch (error) {
    say(error.message);
  }
}

document.addEventListener("click", async (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  // Why somebody did something, or the table as it was.
  const why = event.target.closest("a.why");
  const look = place && event.target.closest("a.look");
  if (!why && !look) return;
  event.preventDefault();
  try {
    if (why) showMind(await ask(why.href));
    else show(await ask(`/table/${place.dataset.id}${new URL(look.href).search}`));
  } catch (error) {
    say(error.message);
  }
});

// An amount can be typed or slid to.
document.addEventListener("input", (event) => {
  const [from, form] = [event.target, event.target.form];
  if (from.dataset?.slides) form.elements[from.dataset.slides].value = from.value;
  const slider = form?.querySelector(`[data-slides="${CSS.escape(from.name)}"]`);
  if (slider && slider !== from) slider.value = from.value;
});

// A link for somebody else is there to be copied.
document.addEventListener("focusin", (event) => {
  if (event.target.matches?.("input.link")) event.target.select();
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
  live.addEventListener("thought", (event) => fillMind(event.data));
  live.addEventListener("progress", (event) => {
    const line = place.querySelector(".thinking span");
    if (line) line.textContent = event.data;
  });
  live.addEventListener("trouble", (event) => say(event.data));
  addEventListener("pagehide", () => live.close());
}

keys(document);
