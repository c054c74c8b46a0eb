// The rulebook: what does not hold all the words that are sought is hidden.
import { by, say } from "./page.js";

const all = [...document.querySelectorAll(".sought")].map((each) => [each, each.textContent.toLowerCase()]);
const groups = document.querySelectorAll("#tiles details, .chapter");

function seek() {
  const words = by("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const [each, text] of all) {
    each.hidden = !words.every((word) => text.includes(word));
    if (!each.hidden) found += 1;
  }
  for (const group of groups) {
    group.hidden = !group.querySelector(".sought:not([hidden])");
    if (group.tagName === "DETAILS") group.open = words.length > 0 && !group.hidden;
  }
  by("found").textContent = words.length ? say("web.rules.found", { n: found }) : "";
}

by("search").addEventListener("input", seek);
