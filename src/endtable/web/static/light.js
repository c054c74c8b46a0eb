// Lighting what can be picked, for eyes, fingers, keys and screen readers.
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const before = new WeakMap();

/** What is pointed at; after a dot stands what tells choices of the same thing apart. */
export const thing = (pick) => pick.replace(/\.\w+$/, "");

/** Elements of a pick; of things that lie before seats, those of the seat that is asked. */
export function found(root, pick, seat) {
  const named = (name) => [...root.querySelectorAll(`[data-pick="${CSS.escape(name)}"]`)];
  const all = named(pick).length ? named(pick) : named(thing(pick));
  return all.filter((each) => Number(each.closest("[data-seat]")?.dataset.seat ?? seat) === seat);
}

export function dark(root) {
  for (const each of root.querySelectorAll(".lit, .near, .picked")) {
    each.classList.remove("lit", "near", "picked");
    for (const [name, was] of Object.entries(before.get(each) ?? {}))
      if (was === null) each.removeAttribute(name);
      else each.setAttribute(name, was);
    before.delete(each);
  }
}

/** Light a pick; false if nothing on the page stands for it. */
export function light(root, pick, seat, name, look) {
  const all = found(root, pick, seat);
  for (const each of all) each.classList.add(look);
  const last = all.at(-1);
  if (last && look === "lit") {
    const lit = { "aria-label": name, role: "button", tabindex: "0" };
    if (!before.has(last))
      before.set(last, Object.fromEntries(Object.keys(lit).map((each) => [each, last.getAttribute(each)])));
    for (const [key, value] of Object.entries(lit)) last.setAttribute(key, value);
  }
  return all.length > 0;
}

/** An arrow key goes to the nearest lit thing in its direction. */
export function step(root, event) {
  const way = ARROWS[event.key];
  const from = document.activeElement;
  const all = [...root.querySelectorAll('.lit[tabindex="0"]')].filter((each) => each.getClientRects().length);
  if (!way || !all.length || ["INPUT", "TEXTAREA", "SELECT"].includes(from.tagName)) return;
  event.preventDefault();
  if (!all.includes(from)) {
    all[0].focus();
    return;
  }
  const middle = (each) => {
    const box = (each.querySelector(":scope > path") ?? each).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  const far = (each) => {
    const [dx, dy] = [middle(each)[0] - x, middle(each)[1] - y];
    const along = dx * way[0] + dy * way[1];
    const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    return along > 4 ? along + 2 * across : Infinity;
  };
  const best = all.filter((each) => each !== from).sort((one, two) => far(one) - far(two))[0];
  if (best && far(best) < Infinity) best.focus();
}
