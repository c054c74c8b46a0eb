// Motion: what lay there and lies here now glides; what is gone fades; what changed flares.
import { still } from "./page.js";

const GLIDE = 380;
const pieces = (root) => root.querySelectorAll("g[id][data-pick]:not(.hex)");
const number = (id) => /-(\d+)$/.exec(id)?.[1];

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where everything lies, before a change. */
export function remember(root) {
  const lay = new Map();
  if (still()) return lay;
  for (const piece of pieces(root)) {
    const inside = piece.innerHTML;
    lay.set(piece.id, { ...middle(piece), inside, parent: piece.parentNode, piece });
  }
  return lay;
}

/** After the change: from where it lay to where it lies. */
export function glide(root, lay) {
  if (!lay.size) return;
  const now = new Map([...pieces(root)].map((piece) => [piece.id, piece]));
  const gone = new Map();
  for (const [id, was] of lay) if (!now.has(id)) gone.set(number(id), was);
  for (const [id, piece] of now) {
    let was = lay.get(id);
    if (!was && (was = gone.get(number(id)))) gone.delete(number(id));
    if (!was) appear(piece);
    else if (!travel(piece, was) && was.inside !== piece.innerHTML) flare(piece);
  }
  for (const was of gone.values()) fade(was);
}

function travel(piece, was) {
  const here = middle(piece);
  const matrix = piece.parentNode.getScreenCTM();
  const [x, y] = [(was.x - here.x) / matrix.a, (was.y - here.y) / matrix.d];
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
  if (!parent.isConnected) return;
  const ghost = piece.cloneNode(true);
  for (const name of ["id", "data-pick", "tabindex"]) ghost.removeAttribute(name);
  ghost.classList.add("leaving");
  parent.append(ghost);
  const away = ghost.animate(
    [{ opacity: 1 }, { opacity: 1, filter: "brightness(2) sepia(1)", offset: 0.3 }, { opacity: 0 }],
    { duration: 2 * GLIDE },
  );
  away.onfinish = () => ghost.remove();
}
