// Deeds on the board: blows lunge, shots fly, what holds sparks, numbers float, the fallen leave.
import { el, still } from "./page.js";
import { sound } from "./sound.js";

const SPACE = "http://www.w3.org/2000/svg";
const APART = 90; // so that the eye can count what happens at the same time
const MOST = 900; // all deeds of a moment have begun by then

/** An SVG element. */
export function draw(name, attributes = {}, ...inside) {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...inside);
  return made;
}

/** What stands at a place of the board, else the place itself. */
export function standing(board, pick) {
  const there = [...board.querySelectorAll(`[data-pick="${CSS.escape(pick)}"]`)];
  return there.find((each) => !each.classList.contains("hex")) ?? there[0] ?? null;
}

/** The middle of a thing, and how big it is, in the units of the drawing. */
export function middle(layer, thing) {
  const box = thing.getBoundingClientRect();
  const to = layer.getScreenCTM().inverse();
  const point = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(to);
  return { x: point.x, y: point.y, size: (box.height * to.d) / 2 };
}

const QUIET = ["heal", "gain", "loss"];
const FAR = ["strike", "shot", "beam"];

class Stage {
  constructor(board, { speed, hurry }) {
    this.hurry = hurry;
    this.board = board;
    this.layers = new Map();
    this.speed = speed;
  }

  /** Where deeds are drawn: over the drawing that a thing belongs to. */
  over(thing) {
    let svg = thing.ownerSVGElement;
    while (svg?.ownerSVGElement) svg = svg.ownerSVGElement;
    if (svg && !this.layers.has(svg)) {
      this.layers.set(svg, draw("g", { class: "theatre", "aria-hidden": "true" }));
      svg.append(this.layers.get(svg));
    }
    return svg && this.layers.get(svg);
  }

  /** One deed; the promise is kept when it is over. */
  async play(deed, wait) {
    const target = standing(this.board, deed.at);
    const layer = target && this.over(target);
    if (!layer) return;
    const by = deed.by ? standing(this.board, deed.by) : null;
    await this.rest(wait);
    by?.classList.add("acts");
    sound(deed.kind);
    const to = middle(layer, target);
    const from = by && by !== target && this.over(by) === layer ? middle(layer, by) : null;
    if (from && FAR.includes(deed.kind)) await this.reach(layer, deed.kind, by, from, to);
    else if (from && deed.kind === "block") await this.reach(layer, "shot", by, from, to);
    if (deed.kind === "heal" && from) this.arc(layer, to, from);
    if (deed.kind === "fall") await this.fall(target);
    else if (deed.kind === "block") this.spark(layer, to);
    else if (!QUIET.includes(deed.kind)) this.burst(layer, to, target);
    if (deed.text) await this.float(layer, deed, deed.kind === "heal" && from ? from : to);
    by?.classList.remove("acts");
  }

  rest(ms) {
    return Promise.race([this.hurry, new Promise((go) => setTimeout(go, ms / this.speed))]);
  }

  /** A lunge, or something that flies. */
  async reach(layer, kind, by, from, to) {
    const [x, y] = [to.x - from.x, to.y - from.y];
    if (kind === "strike") {
      const part = Math.min(0.35, (0.36 * from.size) / Math.hypot(x, y));
      const there = { translate: `${x * part}px ${y * part}px` };
      if (!still()) by.animate([{ translate: "0px 0px" }, { ...there, offset: 0.38 }, { translate: "0px 0px" }],
        { duration: 290 / this.speed, easing: "cubic-bezier(.3,0,.1,1)" });
      return this.rest(110);
    }
    const line = draw("line", { class: `tracer ${kind}`, x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    layer.append(line);
    const long = Math.hypot(x, y);
    line.style.strokeDasharray = kind === "beam" || still() ? "" : `${long * 0.35} ${long * 2}`;
    if (!still()) line.animate(
      [{ strokeDashoffset: long * 0.35 }, { strokeDashoffset: -long }], { duration: 260 / this.speed, fill: "forwards" });
    await this.rest(kind === "beam" || still() ? 400 : 240);
    line.remove();
  }

  burst(layer, to, target) {
    if (!still()) target.animate([{ filter: "brightness(1.8) sepia(1) saturate(4) hue-rotate(-30deg)" }, { filter: "none" }],
      { duration: 500 / this.speed });
    this.sign(layer, "burst", star(to, 9, 0.5, 0.26));
  }

  spark(layer, to) {
    this.sign(layer, "spark", star(to, 8, 0.5, 0.12));
  }

  sign(layer, name, points) {
    const made = draw("polygon", { class: name, points });
    layer.append(made);
    made.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], { duration: 620 / this.speed, fill: "forwards" });
  }

  arc(layer, from, to) {
    const [x, y] = [(from.x + to.x) / 2, Math.min(from.y, to.y) - from.size * 0.6];
    layer.append(draw("path", { class: "arc", d: `M${from.x},${from.y}Q${x},${y} ${to.x},${to.y}` }));
  }

  async float(layer, deed, to) {
    const big = /^[−+]\d+$/.test(deed.text);
    const size = to.size * (big ? 0.62 : 0.26);
    const made = draw("text", { class: `floats ${deed.kind}`, x: to.x, y: to.y - to.size * 0.15, "font-size": size },
      document.createTextNode(deed.text));
    layer.append(made);
    const up = { translate: `0px ${-to.size * 0.3}px` };
    if (!still()) made.animate([{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { ...up, opacity: 1 }],
      { duration: 700 / this.speed, easing: "ease-out", fill: "forwards" });
    await this.rest(still() ? 900 : 700);
  }

  async fall(target) {
    if (still()) return;
    const fallen = target.animate([{ opacity: 1 }, { opacity: 0, translate: "0px 12px", rotate: "4deg" }],
      { duration: 300 / this.speed, fill: "forwards", easing: "ease-in" });
    target.classList.add("fallen");
    await this.rest(300);
    // The drawing that comes now leaves it out, or shows it again; until then it lies as it fell.
    setTimeout(() => fallen.cancel(), 100);
  }

  /** Who has a part in it stands out from the others. */
  begin(deeds) {
    const places = new Set(deeds.flatMap((deed) => [deed.at, deed.by]).filter(Boolean));
    for (const place of places) standing(this.board, place)?.classList.add("fights");
    this.board.classList.add("fighting");
  }

  end() {
    this.board.classList.remove("fighting");
    for (const each of this.board.querySelectorAll(".acts, .fights")) each.classList.remove("acts", "fights");
    for (const layer of this.layers.values()) layer.remove();
  }
}

function star({ x, y, size }, points, outer, inner) {
  return Array.from({ length: 2 * points }, (_, k) => {
    const [r, angle] = [size * (k % 2 ? inner : outer), (Math.PI * k) / points];
    return `${(x + r * Math.sin(angle)).toFixed(1)},${(y - r * Math.cos(angle)).toFixed(1)}`;
  }).join(" ");
}

/**
 * All deeds of a moment: those of one kind overlap, the fallen leave at its end.
 * @param {HTMLElement} board
 * @param {{kind: string, at: string, by: string, text: string}[]} deeds
 */
export async function perform(board, deeds, how) {
  const shown = deeds.filter((deed) => deed.at);
  if (!shown.length) return;
  const stage = new Stage(board, how);
  stage.begin(shown);
  const apart = Math.min(APART, MOST / shown.length);
  const first = shown.filter((deed) => deed.kind !== "fall");
  const last = shown.filter((deed) => deed.kind === "fall");
  await Promise.all(first.map((deed, k) => stage.play(deed, k * apart)));
  if (first.length && last.length) await stage.rest(200);
  await Promise.all(last.map((deed) => stage.play(deed, 0)));
  stage.end();
}

/** Parts of a longer scene: where they begin, what they are called, and whose deeds they bring. */
export const beats = (scenes) => scenes.flatMap(({ at, deeds }) => {
  const sides = new Map(deeds.filter((deed) => deed.side).map((deed) => [deed.by || deed.at, deed.side]));
  return deeds.filter((deed) => deed.kind === "beat").map((deed) => ({ at, text: deed.text, sides: [...sides.values()] }));
});

/** The parts as a line to go along: those that were, this one, those to come. */
export function timeline(parts, here, go) {
  if (parts.length < 2) return "";
  return el("div", { className: "timeline", role: "group" }, ...parts.map((part) =>
    el("button", {
      type: "button", className: part.at < here ? "was" : part.at === here ? "is" : "comes",
      onclick: () => go(part.at), aria: { current: part.at === here ? "step" : "false" },
    }, part.text, el("span", { className: "pips" }, ...part.sides.map((side) => el("i", { className: side }))))));
}
