// The board nearer and farther: buttons, keys, Ctrl and wheel, pinch; dragged when it is near.
import { legible } from "./legible.js";
import { by } from "./page.js";

const MOST = 4;
const NEAR = 3.2;
const WORTH = 1.15;
const AIR = 0.35; // of a thing, around what is brought near
const view = by("board-place");
const frame = by("board-frame");
const touches = new Map();
let [scale, x, y] = [1, 0, 0];
let dragged = false;
let pinch = 0;
let own = false; // somebody has chosen how near it is
let asked_about = [];

function show() {
  const [wide, high] = [frame.clientWidth * (scale - 1), frame.clientHeight * (scale - 1)];
  x = Math.max(-wide, Math.min(0, x));
  y = Math.max(-high, Math.min(0, y));
  view.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  frame.classList.toggle("near-by", scale > 1);
  by("zoom-reset").disabled = scale === 1;
  legible();
}

/** Nearer or farther, around a point of the screen. */
export function zoom(factor, at = null) {
  own = true;
  const box = frame.getBoundingClientRect();
  const [px, py] = at ? [at.x - box.x, at.y - box.y] : [box.width / 2, box.height / 2];
  const next = Math.max(1, Math.min(MOST, scale * factor));
  x = px - ((px - x) * next) / scale;
  y = py - ((py - y) * next) / scale;
  scale = next;
  show();
}

export function reset() {
  zoom(1 / MOST);
  own = false;
}

const small = matchMedia("(max-width: 1000px)");

/** In a small window what is asked about fills the frame, unless somebody has chosen otherwise. */
export function near(things) {
  asked_about = [...things];
  if (own) return;
  const frame_box = frame.getBoundingClientRect();
  // Of ground its own outline counts: what is drawn on it may reach beyond.
  const outline = (each) => (each.querySelector(":scope > path") ?? each).getBoundingClientRect();
  const boxes = small.matches ? asked_about.map(outline) : [];
  [scale, x, y] = fitting(boxes, frame_box);
  show();
}

/** Scale and place at which these boxes, as they are now on the screen, fill the frame. */
function fitting(boxes, { left, top, width, height }) {
  if (!boxes.length) return [1, 0, 0];
  const air = (Math.max(...boxes.map((box) => box.width)) * AIR) / scale;
  const low = (from, at) => (Math.min(...boxes.map((box) => box[from])) - at) / scale - air;
  const high = (from, at) => (Math.max(...boxes.map((box) => box[from])) - at) / scale + air;
  const [x0, x1] = [low("left", left + x), high("right", left + x)];
  const [y0, y1] = [low("top", top + y), high("bottom", top + y)];
  const next = Math.min(NEAR, width / (x1 - x0), height / (y1 - y0));
  if (next < WORTH) return [1, 0, 0];
  return [next, width / 2 - (next * (x0 + x1)) / 2, height / 2 - (next * (y0 + y1)) / 2];
}

/** Keys that are the board's: true if it was one. */
export function key(name) {
  const doing = { "+": () => zoom(1.3), "=": () => zoom(1.3), "-": () => zoom(1 / 1.3), 0: reset }[name];
  doing?.();
  return Boolean(doing);
}

/** @param {any[]} both */
const middle = ([one, two]) => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
/** @param {any[]} both */
const apart = ([one, two]) => Math.hypot(one.x - two.x, one.y - two.y);

// The dock beside it grows and shrinks with what it says.
new ResizeObserver(() => near(asked_about.filter((each) => each.isConnected))).observe(frame);
frame.addEventListener("pointerdown", (event) => {
  touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
  dragged = false;
  pinch = touches.size === 2 ? apart([...touches.values()]) : 0;
});
frame.addEventListener("pointermove", (event) => {
  const was = touches.get(event.pointerId);
  if (!was) return;
  const now = { x: event.clientX, y: event.clientY };
  if (touches.size === 2) {
    touches.set(event.pointerId, now);
    const both = [...touches.values()];
    zoom(apart(both) / pinch, middle(both));
    pinch = apart(both);
    dragged = true;
  } else if (scale > 1 && (dragged || Math.hypot(now.x - was.x, now.y - was.y) > 6)) {
    x += now.x - was.x;
    y += now.y - was.y;
    touches.set(event.pointerId, now);
    dragged = true;
    show();
  }
});
for (const end of ["pointerup", "pointercancel"])
  addEventListener(end, (event) => touches.delete(/** @type {PointerEvent} */ (event).pointerId));
// What was dragged was not pointed at.
frame.addEventListener("click", (event) => {
  if (dragged) event.stopPropagation();
  dragged = false;
}, true);
frame.addEventListener("wheel", (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, { x: event.clientX, y: event.clientY });
}, { passive: false });
by("zoom-in").onclick = () => zoom(1.3);
by("zoom-out").onclick = () => zoom(1 / 1.3);
by("zoom-reset").onclick = reset;
