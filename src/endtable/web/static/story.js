// Pages of a story: a new one takes the screen, is read, and gives the table back.
import { by, data, kept, say, still } from "./page.js";

const box = /** @type {HTMLDialogElement} */ (by("story"));
const WORD = 28; // milliseconds from word to word
const PATIENCE = 20000; // milliseconds after the first has read it
const BEFORE = 900; // until the picture and the name are there

/** Words come one after the other; all at once for who wants no motion. */
function stage(text) {
  let count = 0;
  for (const paragraph of text.querySelectorAll(".story-words p")) {
    const words = paragraph.textContent.split(" ");
    paragraph.replaceChildren(...words.flatMap((word) => {
      const made = document.createElement("span");
      made.textContent = word;
      made.style.animationDelay = `${BEFORE + WORD * count++}ms`;
      return [made, " "];
    }));
  }
  text.style.setProperty("--after", `${BEFORE + WORD * count + 300}ms`);
}

/** Whoever is here reads to the end too, but nobody waits for long, nor against their will. */
async function together(key, readers) {
  const button = by("read-on");
  const text = button.textContent;
  let waits = true;
  button.onclick = () => (waits = false);
  readers.tell(key);
  for (let who = readers.still(key); who.length && waits && Date.now() - readers.since(key) < PATIENCE; who = readers.still(key)) {
    button.textContent = say("web.story.waits", { who: who.join(", ") });
    await new Promise((go) => setTimeout(go, 250));
  }
  button.textContent = text;
}

/** Show a page; the promise is kept when it has been read. */
export function read(place, readers) {
  const page = place.querySelector("[data-page]");
  const { page: key } = page.dataset;
  const shown = page.cloneNode(true);
  by("story-page").replaceChildren(shown);
  box.className = still() ? "story-all" : "";
  stage(shown);
  box.showModal();
  by("read-on").focus();
  return new Promise((go) => {
    const all = () => box.classList.add("story-all");
    by("story-page").onclick = all;
    box.onkeydown = (event) => {
      if (event.key !== " " || box.classList.contains("story-all")) return;
      event.preventDefault();
      all();
    };
    const known = () => kept(`page.${data.table}`, key, true);
    by("read-on").onclick = async () => {
      known(); // at once: the event of closing comes later, and others may act before it
      await together(key, readers);
      box.close();
    };
    box.onclose = () => {
      if (box.open) return;
      known();
      go(undefined);
    };
  });
}
