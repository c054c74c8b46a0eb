// Hands on the table: what pointers, wheels and keys mean there.
import { step } from "./light.js";
import * as zooming from "./zoom.js";

/** Whether somebody plays by keys: then the focus follows what is asked. */
export const by_keys = { now: false };

/** Of things that lie on each other, rather one that is offered. */
function pointed({ target, clientX: x, clientY: y }) {
  const first = target.closest?.("[data-pick]");
  const all = first && x !== undefined ? document.elementsFromPoint(x, y) : [];
  return all.find((each) => each.closest(".lit"))?.closest(".lit") ?? first;
}

/** The pick that is pointed at, on the board or in the dock. */
const meant = (event) =>
  event.target.closest?.("[data-choice]")?.dataset.choice ?? pointed(event)?.dataset.pick ?? null;

const CHOICES = "#buttons, #main-act, #turner, #board-place, .stage";
const HASTE = 350; // milliseconds between two taps of one gesture

/** Two quick clicks are one gesture: the second answers no question that came in between. */
function one_gesture(root, asked) {
  let first = {};
  root.addEventListener("click", (event) => {
    const now = { ...asked(), pick: meant(event), at: event.timeStamp };
    const tapped = event.pointerType === "touch" && now.at - first.at < HASTE;
    const other = now.q !== first.q || (now.path !== first.path && now.pick !== first.pick);
    if ((event.detail < 2 && !tapped) || !other || !event.target.closest(CHOICES)) return void (first = now);
    event.stopPropagation();
    event.preventDefault();
  }, true);
}

/** `does` says what comes of it, and what is asked. */
export function hands(root, board, does) {
  one_gesture(root, does.asked);
  root.addEventListener("click", (event) => {
    const target = pointed(event);
    if (target) does.point(target);
  });
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") does.hover(meant(event));
  });
  root.addEventListener("pointerleave", () => does.hover(null));
  root.addEventListener("focusin", (event) => does.hover(meant(event)));
  board.addEventListener("wheel", (event) => {
    if (event.ctrlKey || !board.querySelector(".ghost")) return;
    event.preventDefault();
    does.rotate(event.deltaY > 0 ? 1 : -1);
  }, { passive: false });
  addEventListener("pointerdown", () => (by_keys.now = false));
  addEventListener("keydown", (event) => pressed(root, event, does));
}

function pressed(root, event, does) {
  if (event.target.matches("input, textarea, select")) return;
  by_keys.now = true;
  const key = event.key.toLowerCase();
  // A key that is held down picks once, and does not confirm as well.
  if (event.repeat && /^([1-9 ]|enter)$/.test(key)) return event.preventDefault();
  const lit = event.target.closest?.('[data-pick][tabindex="0"]');
  const across = does.turning() && { arrowleft: -1, arrowright: 1 }[key];
  if (event.ctrlKey && key === "z") does.undo();
  else if (event.ctrlKey || event.metaKey || event.altKey) return;
  else if ((key === "enter" || key === " ") && lit) does.choose(lit.dataset.pick);
  else if (key === "enter" && !event.target.closest("button, a, summary") && does.enter()) return event.preventDefault();
  else if (/^[1-9]$/.test(key)) does.number(Number(key));
  else if (key === "l") does.list();
  else if (key === "?") does.keys();
  else if (key === "escape") does.back();
  else if (key === "q") does.rotate(-1);
  else if (key === "e") does.rotate(1);
  else if (across) does.rotate(across);
  else if (!zooming.key(key)) return step(root, event);
  event.preventDefault();
}
