// What a thing is and does, on the spot: pointer, focus or long press.
import { by, data, el, get, lang } from "./page.js";
import { picture } from "./picture.js";

const HOLD = 450;
const REST = 250;
let looks = {};
let holding = 0;
let held = false;

const let_go = () => clearTimeout(holding);
const HANDS = {
  pointerover: ({ pointerType, target }) => {
    if (pointerType !== "mouse") return;
    hide();
    holding = setTimeout(() => show(target), REST);
  },
  pointerleave: hide,
  focusin: ({ target }) => target.matches(":focus-visible") && show(target),
  focusout: hide,
  pointerdown: ({ pointerType, target }) => {
    held = false;
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

function place(card, box, [wide, high]) {
  const { width, height } = card.getBoundingClientRect();
  let x = box.right + 12;
  if (x + width > wide - 8) x = box.left - width - 12;
  if (x < 8) x = Math.max(8, Math.min(wide - width - 8, box.left));
  let y = Math.max(8, Math.min(high - height - 8, box.top));
  if (x < box.right && x + width > box.left)
    y = box.bottom + height + 20 < high ? box.bottom + 12 : Math.max(8, box.top - height - 12);
  card.style.left = `${x}px`;
  card.style.top = `${y}px`;
}

export function hide() {
  clearTimeout(holding);
  by("card").hidden = true;
}
