// What others changed since one's own last choice keeps a mark until the next, also over a reload.
import { inside } from "./legible.js";
import { data, kept, lang } from "./page.js";

const KEPT = "lay";
const MOST = 6; // tables whose last look this browser remembers
const HERE = `${data.table} ${lang}`; // in another language everything looks otherwise
let lay = null;
const pieces = (board) => [...board.querySelectorAll("g[id][data-pick]")];

/** How a piece lies and looks, as a number: whole drawings would be too much to keep. */
function look(piece) {
  let sum = 0;
  for (const letter of `${piece.getAttribute("transform")} ${inside(piece)}`) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  return sum;
}

/** Everything lies as one's own choice has left it. */
export function remember(board) {
  lay = Object.fromEntries(pieces(board).map((piece) => [piece.id, { look: look(piece), pick: piece.dataset.pick }]));
  const others = kept(KEPT, []).filter(([table]) => table !== HERE);
  kept(KEPT, [...others.slice(1 - MOST), [HERE, lay]], true);
}

/** Mark what lies there otherwise, and places where something is gone. */
export function mark(board) {
  lay ??= new Map(kept(KEPT, [])).get(HERE);
  if (!lay) return;
  const now = pieces(board);
  const here = new Set(now.map((piece) => piece.id));
  const left = new Set(Object.entries(lay).filter(([id]) => !here.has(id)).map(([, was]) => was.pick));
  const changed = now.map((piece) => lay[piece.id]?.look !== look(piece) || left.has(piece.dataset.pick));
  now.forEach((piece, at) => piece.classList.toggle("fresh", changed[at]));
  for (const banner of board.querySelectorAll(".banner")) banner.classList.toggle("fresh", Boolean(banner.querySelector(".stack.fresh")));
}
