// The keyboard: a letter presses the button that carries it, arrows walk through the cards of a hand or the moments of a record.

const shortcut = (key) => document.querySelector(`[data-key="${CSS.escape(key)}"]:not([disabled]):not([aria-disabled])`);

function step(direction) {
  const choices = [...document.querySelectorAll(".drawing button:not([disabled])")];
  if (!choices.length) return;
  const here = choices.indexOf(document.activeElement);
  choices[(here + direction + choices.length) % choices.length].focus();
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
    const button = shortcut(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (button) {
      event.preventDefault();
      button.click();
    }
  });
}
