// The keyboard: a letter presses the button that carries it, arrows walk through the cards of a hand or the moments of a record, a
// level and then a strain make a bid, plus and minus change an amount.

const shortcut = (key) => document.querySelector(`[data-key="${CSS.escape(key)}"]:not([disabled]):not([aria-disabled])`);
const STRAINS = { c: "C", d: "D", h: "H", s: "S", n: "NT" };

function step(direction) {
  const choices = [...document.querySelectorAll(".drawing button:not([disabled])")];
  if (!choices.length) return;
  const here = choices.indexOf(document.activeElement);
  choices[(here + direction + choices.length) % choices.length].focus();
}

/** The level that was typed and waits for its strain. */
let level = "";

function wait(typed) {
  level = typed;
  for (const call of document.querySelectorAll(".bids .call")) {
    call.classList.toggle("level", Boolean(level) && call.value.startsWith(level));
  }
}

/** Whether the key belongs to a bid: `4` and then `s` is four spades. */
function bids(key) {
  const box = document.querySelector(".bids");
  if (!box) return false;
  if (/^[1-7]$/.test(key)) {
    wait(key);
    return true;
  }
  const strain = level && STRAINS[key];
  const call = strain && box.querySelector(`[value="${level}${strain}"]:not([disabled])`);
  const waited = level;
  wait("");
  if (call) {
    call.focus();
    call.click();
  }
  return Boolean(waited && strain);
}

/** Whether the key changes the amount of a bet: by a twentieth of what is allowed. */
function changes(key) {
  const amount = document.querySelector(".drawing [name=amount]");
  if (!amount || !["+", "-", "="].includes(key)) return false;
  const [low, high] = [Number(amount.min), Number(amount.max)];
  const by = Math.max(1, Math.round((high - low) / 20)) * (key === "-" ? -1 : 1);
  amount.value = Math.min(high, Math.max(low, Number(amount.value) + by));
  amount.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

export function keys(target) {
  target.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input:not([type=radio]):not([type=checkbox]), textarea, select")) return;
    const record = document.querySelector("[data-record]");
    const arrows = { ArrowLeft: -1, ArrowRight: 1 };
    if (event.key in arrows) {
      const direction = arrows[event.key];
      const choices = document.querySelector(".drawing button:not([disabled])");
      if (record) document.querySelector(`[data-step="${direction < 0 ? "back" : "on"}"]:not([aria-disabled])`)?.click();
      else if (choices) step(direction);
      else document.querySelector(`[data-look="${direction < 0 ? "back" : "on"}"]:not([aria-disabled])`)?.click();
      event.preventDefault();
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (bids(key) || changes(key)) {
      event.preventDefault();
      return;
    }
    const button = shortcut(key);
    if (button) {
      event.preventDefault();
      button.click();
    }
  });
}
