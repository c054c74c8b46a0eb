// Text of a drawing that is too small to be read is not shown: the thing has its sign, and help.
const LEAST = 11;
const LEAST_SMALL = 10;
const WRITTEN = /[\p{L}\p{N}]/u; // a sign alone is known by its shape
const small = matchMedia("(max-width: 1000px)");
let wanted = false;

function look() {
  wanted = false;
  const least = (small.matches ? LEAST_SMALL : LEAST) - 0.05;
  const texts = /** @type {SVGTextElement[]} */ ([...document.querySelectorAll("#table svg text[font-size]")]);
  // First everything is measured, then everything is marked: in turns each would lay the page out anew.
  const sizes = texts.map((each) => {
    const drawn = each.getScreenCTM();
    return drawn ? Number(each.getAttribute("font-size")) * Math.hypot(drawn.b, drawn.d) : least;
  });
  texts.forEach((each, at) => each.classList.toggle("fine", sizes[at] < least && WRITTEN.test(each.textContent)));
  for (const each of document.querySelectorAll("#table svg")) sizes_change.observe(each);
}

/** What is drawn inside, but for what was marked as too small. */
export const inside = (element) => element.innerHTML.replaceAll(/ fine(?=")| class="(fine)?"/g, "");

/** Look at all drawings once this is over: after one was laid out, or came nearer. */
export function legible() {
  if (wanted) return;
  wanted = true;
  requestAnimationFrame(look);
}

// What tumbles in is small at first.
addEventListener("animationend", legible);
// Drawings grow and shrink with what stands around them: looked at before they are painted.
const sizes_change = new ResizeObserver(look);
for (const id of ["board-frame", "above", "stage", "buttons"]) {
  const found = document.getElementById(id);
  if (found) sizes_change.observe(found);
}
