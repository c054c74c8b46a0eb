// What a thing is and does, on the spot: pointer, focus or long press.
import { by, data, get, lang, later } from "./page.js";

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

let wanted = null;
function show(target) {
  const group = target.closest?.("g");
  const tile = target.closest?.(".tile") ?? group?.querySelector(":scope > .tile");
  // In the dock a choice says itself what it is; what was drawn anew meanwhile is no longer pointed at.
  if (!tile?.isConnected || tile.classList.contains("back") || target.closest(".dock .lit, .dock .choice")) {
    hide();
    return false;
  }
  wanted = tile;
  later("./help.js").then((help) => wanted === tile && tile.isConnected && help?.show(tile, looks[tile.dataset.look]));
  return true;
}

export function hide() {
  clearTimeout(holding);
  wanted = null;
  by("card").hidden = true;
}
