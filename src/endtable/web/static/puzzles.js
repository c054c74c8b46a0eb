// The list of puzzles: those that were solved here are marked, with help or without; the next one waits.
const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("[data-puzzle]")]);
const solved = (link) => localStorage.getItem(`solved.${link.dataset.puzzle}`);
for (const link of links) {
  link.classList.toggle("solved", Boolean(solved(link)));
  if (solved(link) === "2") link.classList.add("helped");
}

const far = document.getElementById("far");
const done = links.filter(solved).length;
far.textContent = far.dataset.said.replace("{n}", `${done}`).replace("{of}", `${links.length}`);
const next = links.find((link) => !solved(link));
if (next) {
  const onward = /** @type {HTMLAnchorElement} */ (document.getElementById("onward"));
  onward.href = next.href;
  onward.textContent = next.querySelector("b").textContent;
  onward.hidden = false;
}
