// The lens: what a battle would do to what is about to be set down, on the board and in the dock.
import { blows, causes, tally, tells } from "./blows.js";
import { draw, middle, standing } from "./deeds.js";
import { by, el, say } from "./page.js";

const MOST = 4; // rows in the dock; the board shows them all
const FAR = ["strike", "shot", "beam"];

/** Blows that something on the board deals or takes. */
const concern = (words, places) =>
  words.filter((word) => tells(word) && [word.deed.at, word.deed.by].some((place) => places.has(place)));

/** Where a line begins and ends: at the rims that look at each other, not in the middles. */
function between(from, to) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(x, y) || 1;
  const [dx, dy] = [(x / long) * from.size * 0.62, (y / long) * from.size * 0.62];
  return { x1: from.x + dx, y1: from.y + dy, x2: to.x - dx, y2: to.y - dy };
}

/** The middle of a place: what stands there may still be on its way. */
const ground = (layer, board, pick) =>
  middle(layer, board.querySelector(`.hex[data-pick="${CSS.escape(pick)}"]`) ?? standing(board, pick));

/** One line of fire: from whom, to whom, and what it costs. */
function line(layer, board, deed, seat) {
  const [one, two] = [standing(board, deed.by), standing(board, deed.at)];
  if (!one || !two || one === two) return;
  const to = ground(layer, board, deed.at);
  const ends = between(ground(layer, board, deed.by), to);
  const look = one.classList.contains(`seat-${seat}`) ? "own" : "other";
  const { size } = to;
  layer.append(
    draw("line", { class: "fire under", ...ends }),
    draw("line", { class: `fire ${look}`, ...ends, "marker-end": `url(#fire-${look})` }),
    draw("text", { class: `costs ${look}`, x: (ends.x1 + ends.x2) / 2, y: (ends.y1 + ends.y2) / 2, "font-size": size * 0.42 },
      document.createTextNode(deed.kind === "block" ? "0" : deed.text)));
}

/** The head of an arrow. */
const head = (look) => draw("marker", {
  id: `fire-${look}`, viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 3.4, markerHeight: 3.4, orient: "auto-start-reverse",
}, draw("path", { class: `fire-head ${look}`, d: "M0 0 10 5 0 10Z" }));

/** Lines of fire over the board; they go with the ghosts. */
function aim(board, words, seat) {
  const svg = board.querySelector("svg");
  const layer = draw("g", { class: "theatre lens", "aria-hidden": "true" }, draw("defs", {}, head("own"), head("other")));
  svg.append(layer);
  for (const { deed } of words) if (FAR.includes(deed.kind) || (deed.kind === "block" && deed.by)) line(layer, board, deed, seat);
}

/** What a battle would do to what lies there as a ghost: drawn, and told in a few rows. */
export function look(board, words, seat) {
  const ghosts = /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(".ghost[data-pick]"));
  const places = new Set([...ghosts].map((each) => each.dataset.pick));
  const told = concern(words, places);
  const stands = words.findLast((word) => word.tally)?.tally;
  aim(board, told, seat);
  if (!ghosts.length || !stands) return;
  const nothing = el("p", {}, say("web.lens.nothing"));
  const left = told.length - MOST;
  const more = left > 0 ? el("p", { className: "faint" }, say("web.lens.more", { n: String(left) })) : "";
  by("told").replaceChildren(el("b", {}, say("web.lens.title")), told.length ? blows(told.slice(0, MOST)) : nothing, more, causes(told), tally(stands));
}
