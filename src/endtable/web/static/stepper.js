// Amounts: so many of each, counted up and down; one button says what they come to.
import { told_of } from "./dock.js";
import { button } from "./menu.js";
import { by, el, say } from "./page.js";

const kind = (pick) => pick.slice(0, pick.indexOf(":"));
const value = (pick) => Number(pick.slice(pick.indexOf(":") + 1));

/** What is counted below a node, a kind with its values each; null if anything else is chosen there. */
export function counted(node, amounts) {
  const levels = [];
  for (let row = [node]; typeof row[0] === "object"; row = row.flatMap(Object.values)) {
    const picks = [...new Set(row.flatMap(Object.keys))];
    if (!picks.every((pick) => kind(pick) === kind(picks[0])) || !amounts.includes(kind(picks[0]))) return null;
    levels.push({ kind: kind(picks[0]), values: picks.map(value).sort((one, two) => one - two) });
  }
  return levels.length ? levels : null;
}

export class Stepper {
  /**
   * @param {(number: number) => void} send
   * @param {() => void} changed
   */
  constructor(ask, picker, levels, send, changed = () => {}) {
    this.ask = ask;
    this.picker = picker;
    this.levels = levels;
    this.send = send;
    this.changed = changed;
    this.at = levels.map(() => 0);
    // The first that can be chosen: where at least one must be taken, all zeros cannot.
    let node = picker.node();
    levels.forEach(({ values }, n) => {
      const pick = Object.keys(node)[0];
      this.at[n] = values.indexOf(value(pick));
      node = node[pick];
    });
  }

  path() {
    return this.levels.map((level, n) => `${level.kind}:${level.values[this.at[n]]}`);
  }

  /** The option that these amounts are, if they are one. */
  number() {
    const node = this.picker.node([...this.picker.path, ...this.path()]);
    return typeof node === "number" ? node : null;
  }

  /** Nothing is counted yet. */
  clear() {
    this.at = this.levels.map(() => 0);
  }

  /** One thing of a kind is taken, or put back if it was among those taken. */
  toggle(what, nth) {
    const n = this.levels.findIndex((level) => level.kind === what);
    if (n >= 0) this.step(n, nth < this.levels[n].values[this.at[n]] ? -1 : 1);
  }

  step(n, by_how_much) {
    const to = this.at[n] + by_how_much;
    if (to >= 0 && to < this.levels[n].values.length) this.at[n] = to;
    this.draw();
  }

  draw() {
    const focused = /** @type {HTMLElement} */ (document.activeElement)?.dataset.step;
    const path = this.path();
    by("buttons").className = "choices";
    by("buttons").replaceChildren(...path.map((pick, n) => this.row(pick, n, path.slice(0, n))));
    const number = this.number();
    const final = this.ask.final?.includes(number) ? "go final" : "go";
    const main = button(number === null ? say("web.dock.count") : this.ask.labels[number], () => this.send(number), final);
    main.disabled = number === null;
    by("main-act").replaceChildren(main);
    if (focused) /** @type {HTMLElement} */ (document.querySelector(`[data-step="${focused}"]`))?.focus();
    for (const each of document.querySelectorAll("[data-count]")) {
      const n = this.levels.findIndex((level) => level.kind === each.dataset.count);
      each.classList.toggle("counted", n >= 0 && Number(each.dataset.nth) < this.levels[n].values[this.at[n]]);
    }
    this.changed();
  }

  row(pick, n, before) {
    const told = told_of(this.ask, [...this.picker.path, ...before], pick);
    const name = this.ask.names?.[pick] ?? pick;
    const knob = (sign, how, end) => el("button", {
      type: "button", className: "knob", disabled: this.at[n] === end, ariaLabel: `${name} ${sign}`,
      data: { step: `${n}${sign}` }, onclick: () => this.step(n, how),
    }, sign);
    return el("div", { className: "stepper" },
      el("span", { className: "says" }, el("b", {}, name), told.text ? el("span", {}, told.text) : null),
      knob("−", -1, 0),
      el("output", {}, String(this.levels[n].values[this.at[n]])),
      knob("+", 1, this.levels[n].values.length - 1));
  }
}
