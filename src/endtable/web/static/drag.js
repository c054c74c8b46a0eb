// Dragging: a thing that can be picked is taken to a place where it can go. The same two picks as by clicks.
const FAR = 8; // so far a finger may tremble

const GROUND = ".hex, #board-place [data-pick^='area:'], #board-place [data-pick^='cell:'], [data-pick^='district:']";
const SPACE = "http://www.w3.org/2000/svg";

/** Of things that lie on each other, one that is offered. */
const offered_at = (x, y, mark) => document.elementsFromPoint(x, y).map((each) => each.closest(`[data-pick].${mark}`)).find(Boolean) ?? null;

/** A picture of a thing that follows the pointer. */
function likeness(thing) {
  const box = thing.getBBox();
  const seen = thing.getBoundingClientRect();
  const svg = document.createElementNS(SPACE, "svg");
  const copy = (thing.ownerSVGElement ? thing : thing.firstElementChild).cloneNode(true);
  for (const name of ["id", "transform", "data-pick", "tabindex", "role", "aria-label"]) copy.removeAttribute(name);
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.setAttribute("class", `${thing.ownerSVGElement?.getAttribute("class") ?? ""} carried`);
  svg.setAttribute("aria-hidden", "true");
  svg.style.width = `${seen.width}px`;
  svg.style.height = `${seen.height}px`;
  svg.append(copy);
  document.body.append(svg);
  return svg;
}

/** While something is carried: a promise that it is put down. */
export const hand = { busy: Promise.resolve(), free: () => {} };

/**
 * `mark`: the class of what is offered.
 * @param {HTMLElement} root
 * @param {{leads: (pick: string) => boolean, choose: (pick: string) => void, point: (target: Element) => void, back: () => void}} does
 */
export function dragging(root, does, mark = "lit") {
  let held = null;
  let carried = null;

  const put_down = () => {
    hand.free();
    carried?.remove();
    held = carried = null;
  };
  const follow = ({ clientX: x, clientY: y }) => {
    carried.style.left = `${x}px`;
    carried.style.top = `${y}px`;
  };

  root.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    // A choice is taken by its picture.
    const drawn = /** @type {Element} */ (event.target).closest(".choice .pic svg");
    const thing = drawn ?? offered_at(event.clientX, event.clientY, mark);
    const pick = drawn?.closest(".choice").dataset.choice ?? thing?.dataset.pick;
    // Ground stays where it is: dragging it moves the board.
    if (thing?.getBBox && !thing.matches(GROUND) && does.leads(pick)) held = { thing, pick, x: event.clientX, y: event.clientY };
  });
  addEventListener("pointermove", (event) => {
    if (!held) return;
    if (!carried) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
      carried = likeness(held.thing);
      hand.busy = new Promise((free) => (hand.free = () => free(undefined)));
      does.choose(held.pick);
    }
    follow(event);
  });
  addEventListener("pointerup", ({ clientX: x, clientY: y }) => {
    if (!carried) return void (held = null);
    put_down();
    // The click that ends a drag is no choice of its own; often none comes.
    const deaf = (event) => event.stopPropagation();
    addEventListener("click", deaf, { capture: true });
    setTimeout(() => removeEventListener("click", deaf, { capture: true }), 50);
    const there = offered_at(x, y, mark);
    if (there) does.point(there);
    else does.back();
  });
  addEventListener("pointercancel", () => {
    if (carried) does.back();
    put_down();
  });
}
