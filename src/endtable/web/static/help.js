// The card that tells what a thing is: its picture, its numbers, where they come from; and where it lies.
import { by, el } from "./page.js";
import { picture } from "./picture.js";

/** Tell of a thing; what is not known says its label. */
export function show(tile, known) {
  const card = by("card");
  const look = known ?? labelled(tile.getAttribute("aria-label") ?? "");
  card.replaceChildren(
    picture(tile),
    el("div", {},
      look.name ? el("h3", {}, look.name) : null,
      look.kind ? el("p", { className: "faint" }, look.kind) : null,
      el("ul", {}, ...(look.values ?? []).map((value) => el("li", {}, value))),
      sums(tile),
      look.text ? el("p", {}, look.text) : null),
  );
  card.hidden = false;
  place(card, tile.getBoundingClientRect(), room(card, tile));
}

/** What its label says: what it is, then a line for each thing to know. */
function labelled(label) {
  const [first, ...values] = label.split(" · ");
  return values.length ? { name: first, values } : { text: first };
}

/** Where its numbers come from, if they are not those printed. */
function sums(tile) {
  const { sum } = tile.closest("[data-sum]")?.dataset ?? {};
  return sum ? el("ul", { className: "sums" }, ...sum.split(" · ").map((line) => el("li", {}, line))) : null;
}

/**
 * What lies on the board is shown beside or above the dock, so that no choice is covered, if there is room.
 * @returns {[number, number]}
 */
function room(card, tile) {
  const frame = tile.closest("#board-frame")?.getBoundingClientRect();
  const { width } = card.getBoundingClientRect();
  return [frame && width < frame.right - 16 ? frame.right : innerWidth, frame?.bottom ?? innerHeight];
}

/** Beside, below or above what it tells of: where it hides least of that, and of what can be picked. */
function place(card, box, [wide, high]) {
  const { width, height } = card.getBoundingClientRect();
  const [right, left] = [box.right + 12, box.left - width - 12];
  const ways = [[right, box.top], [left, box.top], [right, box.bottom - height], [left, box.bottom - height], [box.left, box.bottom + 12], [box.left, box.top - height - 12]];
  const fit = (at, long, end) => Math.max(8, Math.min(end - long - 8, at));
  const lit = [...document.querySelectorAll("#board-frame .lit")].map((each) => each.getBoundingClientRect());
  /** @param {number[]} at */
  const hides = ([x, y]) => (covers([x, y, width, height], box) ? 100 : 0) + lit.filter((one) => covers([x, y, width, height], one)).length;
  const all = ways.map(([x, y]) => [fit(x, width, wide), fit(y, height, high)]);
  const [x, y] = all.reduce((best, one) => (hides(one) < hides(best) ? one : best));
  card.style.left = `${x}px`;
  card.style.top = `${y}px`;
}

/** @param {number[]} card */
const covers = ([x, y, width, height], box) => x < box.right && x + width > box.left && y < box.bottom && y + height > box.top;
