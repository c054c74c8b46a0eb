// What a thing is and does, on the spot: pointer, focus or long press.
import { by, data, el, get, lang } from "./page.js";
import { picture } from "./picture.js";

const HOLD = 450;
const REST = 250;
let looks = {};
let holding = 0;
let held = false;

const let_go = () => clearTimeout(holding);
/** Where somebody has just pressed: what comes to lie there of itself is not pointed at. */
let pressed = { x: NaN, y: NaN };
const rests = ({ x, y }) => Math.hypot(x - pressed.x, y - pressed.y) < 4;
const HANDS = {
  pointerover: (event) => {
    const { pointerType, target } = event;
    if (pointerType !== "mouse" || rests(event)) return;
    hide();
    holding = setTimeout(() => show(target), REST);
  },
  pointerleave: hide,
  focusin: ({ target }) => target.matches(":focus-visible") && show(target),
  focusout: hide,
  pointerdown: ({ pointerType, target, x, y }) => {
    held = false;
    pressed = { x, y };
    if (pointerType === "mouse") return;
    hide();
    holding = setTimeout(() => (held = show(target)), HOLD);
  },
  pointerup: let_go,
  pointercancel: let_go,
  contextmenu: (event) => held && event.preventDefault(),
};

/** Watch a part of the page. A long press looks and does not choose. */
export function inspect(root) {
  for (const [name, does] of Object.entries(HANDS)) root.addEventListener(name, does);
  root.addEventListener(
    "click",
    (event) => {
      if (held) event.stopPropagation();
      held = false;
    },
    true,
  );
  addEventListener("scroll", hide, { passive: true });
  if (data.game) learn(data.game);
}

let known = "";
/** Fetch what the tiles of a game are, once. */
export async function learn(game) {
  if (known === game) return;
  known = game;
  looks = await get(`/looks/${game}?lang=${lang}`).catch(() => ({}));
}

function show(target) {
  const group = target.closest?.("g");
  const tile = target.closest?.(".tile") ?? group?.querySelector(":scope > .tile");
  // In the dock a choice says itself what it is; what was drawn anew meanwhile is no longer pointed at.
  if (!tile?.isConnected || tile.classList.contains("back") || target.closest(".dock .lit, .dock .choice")) {
    hide();
    return false;
  }
  const card = by("card");
  const look = looks[tile.dataset.look] ?? labelled(tile.getAttribute("aria-label") ?? "");
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
  return true;
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

export function hide() {
  clearTimeout(holding);
  by("card").hidden = true;
}
