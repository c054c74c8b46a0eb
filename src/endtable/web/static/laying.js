// What would lie otherwise, laid over the board: ghosts of it, and what would go stands back.
import { inside, legible } from "./legible.js";

/** @param {HTMLElement} board @param {Element} drawn how it would look */
export function lay(board, drawn) {
  const own = board.querySelector("svg");
  const ids = new Set();
  for (const piece of pieces(drawn)) {
    ids.add(piece.id);
    const now = own.querySelector(`#${CSS.escape(piece.id)}`);
    const same = now && ["transform", "class"].every((name) => own_of(now, name) === own_of(piece, name));
    if (same && look(now) === look(piece)) continue;
    now?.classList.add("going");
    piece.setAttribute("transform", way(piece, drawn));
    for (const each of [piece, ...piece.querySelectorAll("[id]")]) each.removeAttribute("id");
    piece.classList.add("ghost");
    own.append(piece);
  }
  for (const now of pieces(own)) if (!ids.has(now.id)) now.classList.add("going");
  legible();
}

/** What lies on the board: things that stand together on a banner come and go with it. */
const pieces = (drawn) => [...drawn.querySelectorAll("g.banner[id], g[id][data-pick]:not(.hex)")]
  .filter((each) => !each.parentNode.closest?.(".banner"));

/** How it looks inside, whatever is lit there. */
function look(piece) {
  if (!piece.matches(".banner")) return inside(piece);
  return [...piece.querySelectorAll("[data-pick]")].map((each) => own_of(each, "transform") + inside(each)).join();
}

/** Where it lies in the whole drawing, whatever it lies in. */
function way(piece, drawn) {
  let all = own_of(piece, "transform");
  for (let each = piece.parentNode; each && each !== drawn; each = each.parentNode) all = `${own_of(each, "transform")} ${all}`;
  return all.trim();
}

/** What the page itself writes on a piece: it lies as it lay. */
const LOOKS = ["lit", "near", "picked", "going", "fresh", "hot", "coached", "counted", "acts", "fights"];
function own_of(element, name) {
  const value = element.getAttribute?.(name) ?? "";
  return name === "class" ? value.split(" ").filter((each) => !LOOKS.includes(each)).join(" ") : value;
}
