// Motion: what lay there and lies here now glides; what is gone fades; what changed flares.
import { inside } from "./legible.js";
import { still } from "./page.js";

const GLIDE = 380;
const pieces = (root) => root.querySelectorAll("g[id][data-pick]:not(.hex)");
/** Pieces of one number are alike: one that is gone and one that is new are the same piece. */
const number = (id) => /-(\d+)$/.exec(id)?.[1] ?? id;

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where everything lies, before a change. */
export function remember(root) {
  const lay = new Map();
  if (still()) return lay;
  for (const piece of pieces(root)) {
    lay.set(piece.id, { ...middle(piece), inside: inside(piece), parent: piece.parentNode, piece });
  }
  return lay;
}

/** After the change: from where it lay to where it lies. */
export function glide(root, lay) {
  if (!lay.size) return;
  const now = new Map([...pieces(root)].map((piece) => [piece.id, piece]));
  const gone = new Map();
  for (const [id, was] of lay) {
    if (!now.has(id)) gone.set(number(id), [...(gone.get(number(id)) ?? []), was]);
  }
  for (const [id, piece] of now) {
    const was = lay.get(id) ?? gone.get(number(id))?.shift() ?? place(piece.dataset.from);
    if (!was) appear(piece);
    else if (!travel(piece, was) && was.piece && was.inside !== inside(piece)) flare(piece);
  }
  for (const left of gone.values()) left.forEach(fade);
}

/** Where the bag or the pile lies that a piece comes from or goes to. */
function place(id) {
  const found = document.getElementById(id);
  return found && middle(found);
}

/** The way to a place on the screen, in the units of the picture. */
function way(piece, there) {
  const here = middle(piece);
  const { a, d } = piece.parentNode.getScreenCTM();
  return { x: (there.x - here.x) / a, y: (there.y - here.y) / d };
}

function travel(piece, was) {
  const { x, y } = way(piece, was);
  if (Math.hypot(x, y) < 4) return false;
  const from = { translate: `${x}px ${y}px` };
  piece.animate([from, { translate: "0px 0px" }], { duration: GLIDE, easing: "ease-in-out" });
  return true;
}

function appear(piece) {
  piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE });
}

function flare(piece) {
  const bright = { filter: "brightness(1.9) saturate(1.6)" };
  piece.animate([bright, { filter: "none" }], { duration: 2 * GLIDE, easing: "ease-out" });
}

function fade({ piece, parent }) {
  if (!parent.isConnected || piece.classList.contains("fallen")) return; // it was seen to fall
  const ghost = piece.cloneNode(true);
  for (const name of ["id", "data-pick", "tabindex"]) ghost.removeAttribute(name);
  ghost.classList.add("leaving");
  parent.append(ghost);
  const bright = { opacity: 1, filter: "brightness(2) sepia(1)", offset: 0.3 };
  const target = place(piece.dataset.to);
  const { x, y } = target ? way(ghost, target) : { x: 0, y: 0 };
  const frames = [{ opacity: 1 }, bright, { opacity: 0, translate: `${x}px ${y}px` }];
  ghost.animate(frames, { duration: 2 * GLIDE }).onfinish = () => ghost.remove();
}
