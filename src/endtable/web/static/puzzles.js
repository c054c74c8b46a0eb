// The list of puzzles: those that were solved here are marked, with help or without.
for (const link of document.querySelectorAll("[data-puzzle]")) {
  const solved = localStorage.getItem(`solved.${link.dataset.puzzle}`);
  link.classList.toggle("solved", Boolean(solved));
  if (solved === "2") link.classList.add("helped");
}
