// The paths: what is done, what comes next, and a table with a coach at a click.
import { data, kept, note, say, session, state } from "./page.js";
import { begin } from "./lesson.js";

for (const path of document.querySelectorAll("[data-path]")) {
  const game = path.dataset.path;
  const steps = [...path.querySelectorAll("[data-kept]")];
  const name = (step) => step.dataset.kept.replace(/^lesson\./, `lesson.${game}.`);
  const done = steps.filter((step) => kept(name(step), 0));
  const next = steps.find((step) => !done.includes(step));
  steps.forEach((step, at) => {
    const is = done.includes(step);
    step.className = is ? "done" : step === next ? "now" : "";
    step.querySelector("i").textContent = is ? "✓" : String(at + 1);
    step.querySelector("a, button").className = step === next ? "button go" : "button";
    if (is) step.querySelector("b").setAttribute("aria-description", say("web.learn.done"));
  });
  path.querySelector(".score").textContent = say("web.learn.score", { n: done.length, of: steps.length });
  for (const button of path.querySelectorAll("[data-start]"))
    button.onclick = () => begin(game, data.tables[game][button.dataset.start], button.dataset.start);
}
await session().catch((error) => note(error.message, "", "bad"));
state("still");
