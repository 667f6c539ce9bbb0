// Convention cards: a preset fills in its lines, and whoever changes a line has a card of their own. Without this script the preset
// holds, or the lines where one's own card is chosen.

function fillIn(form, preset) {
  const whose = preset.name.replace("_preset", "");
  const lines = preset.selectedOptions[0].dataset.lines.split(";").map((line) => line.split("="));
  for (const [name, value] of lines) {
    const line = form.querySelector(`.lines [name="${whose}_${name}"]`);
    if (line) line.value = value;
  }
  if (preset.value === "own") form.querySelector("details").open = true;
}

for (const form of document.querySelectorAll(".convention")) {
  const preset = form.querySelector("select[name$=_preset]");
  preset.addEventListener("change", () => fillIn(form, preset));
  form.querySelector(".lines").addEventListener("change", () => { preset.value = "own"; });
}
