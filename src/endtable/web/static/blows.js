// A battle in the dock: who does what to whom, in pictures, and how everybody stands meanwhile.
import { standing } from "./deeds.js";
import { by, el, say } from "./page.js";
import { picture } from "./picture.js";

const SIGNS = {
  strike: "M20 2 22 4 10 16 12 18 10 20 8 18 4 22 2 20 6 16 4 14 6 12 8 14Z",
  shot: "M12 2a10 10 0 1 0 .1 0ZM12 5.500a6.500 6.500 0 1 1-.1 0ZM12 9a3 3 0 1 0 .1 0Z",
  beam: "M2 10h12V6l8 6-8 6v-4H2Z",
  blast: "M12 1 14.500 7 20 4 18 9.500 23 12 18 14.500 20 20 14.500 17 12 23 9.500 17 4 20 6 14.500 1 12 6 9.500 4 4 9.500 7Z",
  block: "M12 2 21 5v7c0 5-4 8-9 10-5-2-9-5-9-10V5Z",
  heal: "M9 2h6v7h7v6h-7v7H9v-7H2V9h7Z",
};
const LOST = /^[−+]\d+$/;

/** What stands at a place of the board, as a picture; an empty one where nothing does. */
function seen(pick) {
  const host = el("span", { className: "seen" });
  const there = pick && standing(by("board-place"), pick);
  const tile = there?.matches(".hex") ? null : there?.querySelector(".tile");
  if (!tile) return host;
  const made = picture(tile);
  if (there.dataset.sum) made.dataset.sum = there.dataset.sum; // help on the spot says where numbers come from
  host.append(made);
  return host;
}

/** What kind of deed it is, as a sign. */
function sign(kind) {
  const made = el("span", { className: "sign" });
  const path = SIGNS[kind] ?? "";
  made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="${path}"/></svg>`;
  return made;
}

/** One blow: by whom, what, to whom, and what comes of it. */
function row({ text, deed }, fallen) {
  const force = LOST.test(deed.text) ? ` ${deed.text.slice(1)}` : "";
  const way = el("span", { className: "way" }, sign(deed.kind), `${deed.how ?? ""}${force}`);
  return el("li", { className: `blow deed-${deed.kind}${fallen.has(deed.at) ? " dies" : ""}` }, deed.by ? seen(deed.by) : "", way, seen(deed.at),
    el("span", { className: "comes" }, el("b", {}, deed.comes), el("small", {}, text)));
}

/** Whether a line says what comes of a blow. */
export const tells = (word) => Boolean(word.deed?.comes);

/** Blows as rows; who leaves and what is counted is said there and in the tally. */
export function blows(words) {
  const fallen = new Set(words.filter(({ deed }) => deed?.kind === "fall").map(({ deed }) => deed.at));
  const rows = words.filter(tells).map((word) => row(word, fallen));
  return el("ol", { className: rows.length > 5 ? "deeds blows many" : "deeds blows" }, ...rows);
}

/** What somebody on the board is called. */
const called = (tile) => (tile.getAttribute("aria-label") ?? "").split(" (")[0];

/** Where numbers of those who fight come from, where they are not those printed: 4 = 3 + 1 (HQ). */
export function causes(words) {
  const places = new Set(words.filter(tells).flatMap(({ deed }) => [deed.by, deed.at]));
  const units = [...places].filter(Boolean).map((place) => standing(by("board-place"), place)).filter((unit) => unit?.dataset.sum);
  const said = new Set(units.map((unit) => `${called(unit.querySelector(".tile"))}: ${unit.dataset.sum}`));
  return said.size ? el("ul", { className: "causes" }, ...[...said].map((text) => el("li", {}, text))) : "";
}

/** What others lose is good for whoever sits here. */
const amount = ({ was, now }, foe) => el("td", { className: was === now ? "" : now < was === foe ? "more" : "less" },
  was === now ? String(now) : `${was} → ${now}`);
const mine = (side = "") => Boolean(document.querySelector(`.seat-card.mine ${side}`));

/** How everybody stands: a row for each number, a column for each side. */
export function tally(sides, caption = "web.film.tally") {
  const foe = sides.map(({ side }) => mine() && !mine(`.${side}`));
  const names = sides.map(({ who, side }) => el("th", { scope: "col", className: side }, who));
  const rows = sides[0].counts.map(({ what }, k) =>
    el("tr", {}, el("th", { scope: "row" }, what), ...sides.map(({ counts }, at) => amount(counts[k], foe[at]))));
  return el("table", { className: "tally" }, el("caption", {}, say(caption)),
    el("thead", {}, el("tr", {}, el("td"), ...names)), el("tbody", {}, ...rows));
}
