// The list of puzzles: those that were solved here are marked.
for (const link of document.querySelectorAll("[data-puzzle]"))
  if (localStorage.getItem(`solved.${link.dataset.puzzle}`)) link.classList.add("solved");
